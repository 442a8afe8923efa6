import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, until, weapon } from '../../../../test/tools/ingenuity.ts';
import { OWN_ITEM } from '../acts/legal.ts';
import { attack, perform } from '../acts/perform.ts';
import { penaltyToObject } from '../attack/aim.ts';
import { Act, pack } from '../book/act.ts';
import { packWait, Wait } from '../book/waits.ts';
import { view } from '../show/view.ts';
import { whyNot } from '../show/why-not.ts';
import { whyNotAsked } from '../show/why-not-asked.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { MOST_FRAMES } from '../state/model.ts';

const GM = 0;
const BOUDICA = 1;

function court(more: object = {}): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [3, 4] },
      { use: 'guard', at: [4, 3] },
    ],
    ...more,
  });
}

describe('what is told', () => {
  it('ING-ACT-07: a salve on somebody is told with whom it is used on, and what it gives back', () => {
    const fight = fightOf({
      cast: [
        {
          use: 'boudica',
          at: [3, 3],
          gear: [{ name: 'salve', quantity: 2, remedy: { health: 3, ends: ['bleeding'] } }],
        },
        { use: 'roland', at: [3, 4], health: 5 },
        { use: 'guard', at: [9, 3] },
      ],
    });
    byId(fight, 'roland').bleeding = 2;
    const run = play(fight, []);
    perform(fight, run.table, byId(fight, 'boudica'), pack(Act.interact, OWN_ITEM, 0, 0, 2));
    expect(run.told()).toMatchObject([
      { event: 'treats', who: 'boudica', patient: 'roland' },
      { event: 'restored', who: 'roland', health: 3, endurance: 0, stamina: 0, focus: 0 },
    ]);
    expect(byId(fight, 'roland')).toMatchObject({ health: 8, bleeding: 0 });
    expect(fight.things[0]!.quantity).toBe(1);
  });

  it('ING-RND-05 ING-RND-07: a team without a turn left is passed over, which is told while others have turns', () => {
    const fight = court();
    const run = play(fight, ['boudica', 'end', 'end', 'end']);
    until(run, fight, ({ round }) => round === 2);
    const skipped = run.told().filter(({ event }) => event === 'skipped');
    expect(skipped).toHaveLength(0);
    const uneven = court();
    Object.assign(uneven, { phase: 'pick', slot: 1, round: 1, begun: 1 });
    byId(uneven, 'guard').acted = true;
    const next = play(uneven, ['roland']);
    next.step();
    expect(next.told().map(({ event }) => event)).toEqual(['skipped', 'turn']);
    expect(uneven.active).toBe(1);
  });

  it('ING-RND-10 ING-TURN-06: a turn in which its owner falls is cut short and told, and the next team is up', () => {
    const two = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'guard', at: [4, 3] },
        { use: 'goblin', at: [9, 3] },
      ],
      toggles: { conditionsOverTime: true },
    });
    Object.assign(two, { phase: 'pick', slot: 1, round: 1, begun: 1 });
    Object.assign(byId(two, 'guard'), { endurance: 0, health: 2, bleeding: 2 });
    byId(two, 'goblin').acted = true;
    const run = play(two, []);
    run.step();
    expect(run.told().at(-1)).toMatchObject({ event: 'turn-cut', who: 'guard' });
    expect(two).toMatchObject({ active: -1, phase: 'pick', slot: 0 });
    expect(byId(two, 'guard')).toMatchObject({ actions: 0, acted: true, status: 'unconscious' });
  });

  it('attacks that answer each other end somewhere', () => {
    const fight = court();
    fight.depth = MOST_FRAMES;
    const run = play(fight, []);
    const boudica = byId(fight, 'boudica');
    attack(fight, run.table, boudica, pack(Act.attack, 2, weapon(fight, boudica, 'spear')));
    expect([run.told(), fight.depth]).toEqual([[], MOST_FRAMES]);
  });

  it('ING-MOVE-01: where one may go does not show of those who cannot act', () => {
    const fight = court();
    Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
    byId(fight, 'boudica').actions = 2;
    expect(view(fight, GM).field.reach?.who).toBe('boudica');
    byId(fight, 'boudica').status = 'unconscious';
    expect(view(fight, GM).field.reach).toBeUndefined();
    byId(fight, 'boudica').status = 'able';
    fight.phase = 'pick';
    expect(view(fight, BOUDICA).field.reach).toBeUndefined();
  });

  it('ING-ATK-06 ING-MOVE-08 ING-ATK-14: a thing within range and line can be shot at, farther with a penalty', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [0, 0], gear: [{ name: 'longbow', near: 4, far: 8 }] },
        { use: 'guard', at: [19, 1] },
      ],
      rulings: { targets: 'objects' },
      scene: {
        map: ['....................', '..#.................'],
        fixtures: [
          { name: 'near', x: 4, y: 0 },
          { name: 'far', x: 8, y: 0 },
          { name: 'beyond', x: 9, y: 0 },
          { name: 'hidden', x: 5, y: 1 },
        ],
      },
    });
    const boudica = byId(fight, 'boudica');
    boudica.y = 1;
    const bow = weapon(fight, boudica, 'longbow');
    expect(penaltyToObject(fight, boudica, 3, bow, 0)).toBe(-1);
    boudica.y = 0;
    expect([0, 1, 2].map((object) => penaltyToObject(fight, boudica, object, bow, 0))).toEqual([0, 1, -1]);
    fight.fixturesLeft[0] = 0;
    expect(penaltyToObject(fight, boudica, 0, bow, 0)).toBe(-1);
  });
});

describe('reasons with weapons, and after the fight', () => {
  const rule = (option: string, fight: Fight) => whyNot(fight, 0, 'action', option)?.rule;
  const armed = (boudica: object, change: Partial<Fighter> = {}, toggles: object = {}) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], ...boudica },
        { use: 'guard', at: [4, 3] },
      ],
      toggles,
    });
    Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
    Object.assign(byId(fight, 'boudica'), { actions: 3 }, change);
    return fight;
  };

  it('ING-ATK-13 ING-ATK-07 ING-ATK-09: without ammunition, not loaded, not for throwing', () => {
    expect(rule('attack:guard:shortbow', armed({ gear: [{ name: 'shortbow', ammo: 0 }] }))).toBe('ING-ATK-13');
    expect(rule('attack:guard:crossbow', armed({ gear: [{ name: 'crossbow', loaded: 0 }] }))).toBe('ING-ATK-07');
    expect(rule('throw:guard:longbow', armed({ gear: ['longbow'] }))).toBe('ING-ATK-09');
    expect(rule('throw:guard:bite', armed({ natural: ['bite'] }))).toBe('ING-ATK-09');
  });

  it('ING-KILL-01 ING-KILL-06 ING-KILL-09 ING-REC-02: killing the fallen and resting have their time', () => {
    expect(rule('killing-strike:guard:spear', armed({}))).toBe('ING-KILL-01');
    const fight = armed({});
    const asked = (question: string, option: string) => whyNotAsked(fight, 0, question, option)?.reason;
    expect(asked('recover', 'break')).toBe('nothing recovers before the fight is over');
    expect(asked('finish-off', 'kill:guard:spear')).toMatch(/three actions/);
    Object.assign(fight, { result: 'won', winner: 0, phase: 'aftermath' });
    expect(asked('recover', 'break')).toMatch(/once the field is settled/);
    expect(asked('finish-off', 'kill:guard:spear')).toMatch(/lets nobody be killed/);
  });

  it('ING-TEAM-12 ING-RND-10: who gives up or leaves the field ends the turn, which is not told as cut short', () => {
    for (const [answer, status, event] of [
      ['surrender', 'surrendered', 'surrenders'],
      ['leave', 'gone', 'leaves'],
    ] as const) {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [0, 3] },
          { use: 'roland', at: [3, 4] },
          { use: 'guard', at: [9, 3] },
        ],
      });
      const run = play(fight, ['boudica', answer]);
      run.step(3);
      run.finish();
      expect(byId(fight, 'boudica')).toMatchObject({ status, actions: 0, acted: true });
      expect([fight.active, fight.phase === 'turn']).toEqual([-1, false]);
      const events = run.told().map((line) => line.event);
      expect([answer, events.includes(event), events.includes('turn-cut')]).toEqual([answer, true, false]);
    }
  });

  it('ING-RND-10 ING-ACT-12: whom a readied blow fells or kills in the own turn has it cut short, which is told', () => {
    for (const death of ['yes', 'no'] as const) {
      const fight = court({
        cast: [
          { use: 'boudica', at: [3, 3] },
          { use: 'guard', at: [4, 3] },
          { use: 'goblin', at: [15, 9] },
        ],
      });
      const [boudica, guard] = [byId(fight, 'boudica'), byId(fight, 'guard')];
      Object.assign(fight, { phase: 'turn', active: guard.index, round: 1, begun: 1, slot: 1 });
      Object.assign(guard, { actions: 3, acted: true, reactions: 0, endurance: 0, health: 1 });
      boudica.readied = pack(Act.attack, 0, weapon(fight, boudica, 'spear'));
      boudica.trigger = packWait(Wait.enemyMoves, guard.index);
      const run = play(
        fight,
        [(option) => option.id.startsWith('move:'), 'yes', 6, 6, 5, death, ...(death === 'yes' ? [15] : [])],
        {
          auto: ['attack-how'],
        },
      );
      run.step();
      run.finish();
      expect(guard.status).toBe(death === 'yes' ? 'unconscious' : 'dead');
      expect([fight.result, fight.active]).toEqual(['running', -1]);
      expect(run.told().some(({ event }) => event === 'turn-cut')).toBe(true);
    }
  });
});
