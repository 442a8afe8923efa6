import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, sentences, weapon } from '../../../../test/tools/ingenuity.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { type Fight, Place } from '../state/model.ts';
import { packObject } from '../state/objects.ts';
import { perform, undertake } from './perform.ts';

const court = (boudica: object = {}, more: object = {}): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...boudica },
      { use: 'guard', at: [4, 3] },
      { use: 'roland', at: [3, 4] },
    ],
    ...more,
  });

function told(fight: Fight, code: number, items: readonly ScriptItem[] = [], who = 'boudica'): string[] {
  const run = play(fight, items);
  perform(fight, run.table, byId(fight, who), code);
  run.finish();
  return sentences(fight, run);
}

describe('the log of actions, line by line', () => {
  const armed = { gear: ['straight sword', 'knife', 'crossbow'] };

  it('ING-ACT-02: things taken in hand, the rest packed or dropped', () => {
    const lines = ['Boudica takes the knife in hand.', 'Boudica changes what is in hand.'];
    const packed = court(armed);
    expect(told(packed, pack(Act.brandish), ['take:knife', 'done'])).toEqual(lines);
    expect(packed.things.slice(0, 2).map(({ place, holder }) => [place, holder])).toEqual([
      [Place.pack, 0],
      [Place.held, 0],
    ]);
    const dropped = court(armed);
    expect(told(dropped, pack(Act.brandish), ['take:knife', 'done-drop'])).toEqual(lines);
    expect(dropped.things[0]).toMatchObject({ place: Place.ground, holder: -1, x: 3, y: 3 });
  });

  it('ING-FREE-02 ING-ACT-24: a thing that falls, a crossbow that is loaded', () => {
    expect(told(court(armed), pack(Act.dropItem, 0, 0))).toEqual(['Boudica lets the straight sword fall.']);
    const fight = court({ gear: ['crossbow'] });
    fight.things[0]!.shots = 0;
    expect(told(fight, pack(Act.reload, 0, 0))).toEqual(['Boudica has reloaded the crossbow.']);
    expect(fight.things[0]!.shots).toBe(1);
  });

  it('ING-ACT-07 ING-COND-09 ING-DMG-11: a well that puts out flames and sets something off', () => {
    const fight = court(
      {},
      {
        scene: {
          hazards: [{ name: 'oil', who: ['guard'], damage: 3, type: 'fire' }],
          fixtures: [{ name: 'well', x: 3, y: 2, douses: true, springs: 'oil' }],
        },
      },
    );
    byId(fight, 'boudica').burning = 2;
    expect(told(fight, pack(Act.interact, 0))).toEqual([
      'Boudica uses well.',
      'Boudica puts out the flames.',
      'Boudica sets something off: well.',
      'A hazard strikes Guard for 1.',
      'Guard takes 1: endurance 11, health 12.',
    ]);
    expect(told(fight, pack(Act.interact, 0))[1]).toBe('Boudica sets something off: well.');
  });

  it('ING-ACT-03 ING-ACT-06: a command, followed or not; it costs 2 focus', () => {
    const declined = court();
    expect(told(declined, pack(Act.command, 2), ['decline'])).toEqual([
      'Boudica commands Roland to act.',
      'Roland does not follow the command.',
    ]);
    expect([byId(declined, 'boudica').focus, declined.commanded, declined.commandee]).toEqual([8, 4, -1]);
    const followed = court();
    byId(followed, 'roland').prone = true;
    const lines = told(followed, pack(Act.command, 2), ['stand-up']);
    expect(lines).not.toContain('Roland does not follow the command.');
    expect(byId(followed, 'roland').prone).toBe(false);
  });

  it('ING-EXT-04 ING-EXT-05: what is gone on with, and what is given up', () => {
    const fight = court();
    const boudica = byId(fight, 'boudica');
    Object.assign(boudica, { pending: pack(Act.killingStrike, 1), paid: 1, needed: 3 });
    const run = play(fight, []);
    expect(undertake(fight, run.table, boudica, pack(Act.continue), 1)).toBe(1);
    expect(undertake(fight, run.table, boudica, pack(Act.abandon), 1)).toBe(0);
    expect(sentences(fight, run)).toEqual(['Boudica goes on: 2 of 3 actions.', 'Boudica gives up what was begun.']);
    expect(boudica).toMatchObject({ pending: 0, paid: 0, needed: 0 });
  });

  it('ING-ACT-10: what is readied', () => {
    const fight = court();
    byId(fight, 'boudica').actions = 2;
    expect(told(fight, pack(Act.ready), ['move', () => true])).toEqual(['Boudica readies an action: move.']);
  });

  it('ING-ADV-10 ING-TEST-04: hiding, with luck; and it counts as a try', () => {
    const fight = court({}, { rulings: { hiding: 'anywhere' }, toggles: { escalation: true } });
    expect(told(fight, pack(Act.hide), [4, 4, 20])).toEqual([
      'Boudica is lucky: 4 more.',
      'Boudica: 4 + 4, and 4: 12.',
      'Boudica hides with 12.',
    ]);
    expect([byId(fight, 'boudica').hiddenFrom, byId(fight, 'boudica').tries]).toEqual([2, 1]);
  });

  const tasks = [
    { name: 'Wrestle', against: 'guard' },
    { name: 'Sing', difficulty: 8 },
  ];
  it.each<[string, readonly number[], string]>([
    ['won', [3, 3, 5, 2, 2, 5], 'Boudica strives with Guard, 6 against 4; won: yes.'],
    ['lost', [2, 2, 5, 3, 3, 5], 'Boudica strives with Guard, 4 against 6; won: no.'],
    ['tied', [3, 3, 5, 3, 3, 5], 'Boudica and Guard are evenly matched, 6 against 6: nothing changes.'],
  ])('ING-TEST-15: a contest that is %s; it counts as a try', (_how, dice, line) => {
    const fight = court({}, { scene: { tasks }, toggles: { escalation: true } });
    expect(told(fight, pack(Act.shortTask, 0), dice).at(-1)).toBe(line);
    expect(byId(fight, 'boudica').tries).toBe(1);
  });

  it('ING-TEST-17: a helper makes the test, and a quarter of it counts for the one who does the task, once', () => {
    const fight = court({}, { scene: { tasks }, toggles: { assist: true } });
    expect(told(fight, pack(Act.assist, 2, 2), [3, 3, 5])).toEqual([
      'Boudica: 3 + 3, and 0: 6.',
      'Boudica helps Roland: 1.',
    ]);
    expect(told(fight, pack(Act.shortTask, 1), [4, 4, 5], 'roland')).toEqual([
      'Roland: 4 + 4, and 1: 9.',
      'Roland tries: Sing, 9 against 8; done: yes.',
    ]);
    expect(told(fight, pack(Act.shortTask, 1), [4, 3, 5], 'roland')).toEqual([
      'Roland: 4 + 3, and 0: 7.',
      'Roland tries: Sing, 7 against 8; done: no.',
    ]);
    expect(byId(fight, 'roland')).toMatchObject({ helped: 0, helpedAt: 0 });
  });

  it('ING-ACT-15 ING-ACT-16: somebody woken', () => {
    const fight = court();
    Object.assign(byId(fight, 'roland'), { status: 'unconscious', health: 5 });
    expect(told(fight, pack(Act.resuscitate, 2), [4, 4, 5])).toEqual([
      'Boudica goes prone to see to Roland.',
      'Boudica: 4 + 4, and 0: 8.',
      'Boudica brings Roland back to consciousness.',
    ]);
  });

  /** Boudica walks past a guard, 6 m in a line; the guard may strike when she has gone 2 m within reach. */
  const passing = (items: readonly ScriptItem[], change: object = {}, allies: readonly Cast[] = []) => {
    const fight = fightOf({
      cast: [{ use: 'boudica', at: [3, 3] }, { use: 'guard', at: [5, 2] }, ...allies],
      toggles: { maneuvers: true },
    });
    Object.assign(fight, { phase: 'turn', active: 0, round: 1, order: [0, 1] });
    Object.assign(byId(fight, 'guard'), change);
    const lines = told(fight, packMove(Act.move, 3 * 20 + 9), items);
    return { lines, fight, boudica: byId(fight, 'boudica') };
  };

  it('ING-MAN-04: whoever walks 2 m within reach is struck, and stopped where constitution gives way', () => {
    const { lines, fight, boudica } = passing(['strike:straight-sword', 'none', 5, 5, 5, 'no']);
    expect(lines).toEqual([
      'Guard answers Boudica: Opportunity Strike.',
      'Guard attacks Boudica: straight sword.',
      'Guard uses Opportunity Strike; learned: no.',
      'Guard: 5 + 5, and 0: 10.',
      'Guard hits Boudica with 10.',
      '14 against Boudica’s deflection 6: 8.',
      'Boudica takes 8: endurance 4, health 12.',
      'Boudica is harmed.',
      'Boudica is stopped there.',
      'Boudica moves 3 m, to c7r4.',
    ]);
    expect([boudica.x, boudica.y, fight.roll.halted]).toEqual([6, 3, -1]);
    expect([byId(fight, 'guard').reactions, byId(fight, 'guard').stamina]).toEqual([0, 11]);
  });

  it('ING-MAN-04 ING-MOVE-05: stopped in the square of an ally, who does not strike, one stands before it', () => {
    const ally = { use: 'roland', at: [6, 3] };
    const { boudica } = passing(['strike:straight-sword', 'no', 'none', 5, 5, 5, 'no'], {}, [ally]);
    expect([boudica.x, boudica.y]).toEqual([5, 3]);
  });

  it('ING-MAN-04: a miss stops nobody, nor does whoever lets it be or has no reaction', () => {
    const missed = passing(['strike:straight-sword', 'none', 1, 1, 5]);
    expect([missed.boudica.x, missed.lines.at(-1)]).toEqual([9, 'Boudica moves 6 m, to c10r4.']);
    expect(passing(['no']).lines).toEqual(['Boudica moves 6 m, to c10r4.']);
    expect(passing([], { reactions: 0 }).lines).toEqual(['Boudica moves 6 m, to c10r4.']);
    expect(passing([], { stamina: 0 }).lines).toEqual(['Boudica moves 6 m, to c10r4.']);
  });

  it.each<[string, readonly ScriptItem[], readonly string[]]>([
    [
      'works',
      [4, 4, 5, 'no'],
      [
        'Boudica: 4 + 4, and 0: 8.',
        'Boudica uses Bolt on Guard: 8 against 4.',
        'Boudica hits Guard with 8.',
        '11 against Guard’s deflection 7: 4.',
        'Guard takes 4: endurance 8, health 12.',
      ],
    ],
    [
      'fails',
      [1, 1, 5],
      ['Boudica: 1 + 1, and 0: 2.', 'Boudica uses Bolt on Guard: 2 against 4.', 'Boudica’s power does not come about.'],
    ],
  ])('ING-PWR-01: a power that %s', (_how, dice, expected) => {
    const bolt = { name: 'Bolt', tier: 1, damage: 3, type: 'fire' };
    const fight = court({ powers: [bolt] }, { toggles: { powers: true } });
    expect(told(fight, pack(Act.power, 1, 0), ['none', ...dice])).toEqual(expected);
  });

  it('ING-ATK-06: where a blow at a thing cannot be made any more, it is lost', () => {
    const fight = court({}, { rulings: { targets: 'anything' }, scene: { fixtures: [{ name: 'chest', x: 9, y: 9 }] } });
    const spear = weapon(fight, byId(fight, 'boudica'), 'spear');
    expect(told(fight, packObject(0, spear, 0))).toEqual([
      'Boudica attacks a thing, chest: spear.',
      'Boudica’s blow at a thing comes to nothing.',
    ]);
    expect(fight.depth).toBe(0);
  });
});
