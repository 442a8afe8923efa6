import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, striking, until, weapon } from '../../../../test/tools/ingenuity.ts';
import { attack, perform } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { takeDamage } from '../harm/harm.ts';

const pair = (one: object = {}, other: object = {}, more: object = {}) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...one },
      { use: 'guard', at: [4, 3], ...other },
    ],
    ...more,
  });
const four = ['a', 'b', 'c', 'd'].map((side) => ({ use: 'guard', id: side, side }));
const orderOf = (scene: object, rulings: Record<string, string> = {}, items: string[] = []) => {
  const fight = fightOf({ cast: four, scene: { ...scene }, rulings });
  const run = play(fight, items);
  run.step();
  run.finish();
  return fight.order.map((team) => fight.teams[team]!.id).join('');
};

describe('who begins', () => {
  it('ING-INIT-05: the initiator’s team may let another member act first', () => {
    const picked = (who: string) => {
      const fight = fightOf({
        cast: ['boudica', 'roland', { use: 'guard', at: [4, 3] }],
        scene: { initiator: 'roland', attacks: 'guard' },
      });
      play(fight, [who]).step(2);
      return fight.active;
    };
    expect([picked('boudica'), picked('roland')]).toEqual([0, 1]);
  });

  it('ING-INIT-06: an initiator who was knocked out before the first turn is free when it comes', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'clementine', at: [2, 3] },
        { use: 'guard', at: [4, 3] },
      ],
      scene: { initiator: 'boudica', attacks: 'guard' },
    });
    const run = play(fight, ['clementine', 'end', 'end', 'wait']);
    run.step(3);
    byId(fight, 'boudica').status = 'unconscious';
    run.step();
    byId(fight, 'boudica').status = 'able';
    until(run, fight, ({ active }) => active === 0);
    run.step();
    run.finish();
    expect(run.told().some(({ event }) => event === 'opening-lapsed')).toBe(true);
  });

  it('ING-INIT-04 ING-INIT-09: an act that strikes nobody is done first, and the GM orders the other teams', () => {
    const fight = pair({}, {}, { scene: { initiator: 'boudica', opening: 'brandish' } });
    const run = play(fight, ['move:c2r2']);
    run.step(2);
    expect(fight.opening).toBe(true);
    const drawn = play(fight, ['done', 'end']);
    drawn.step(2);
    drawn.finish();
    expect([orderOf({ initiator: 'c' }), orderOf({ initiator: 'c' }, { teamOrder: 'reversed' })]).toEqual([
      'cabd',
      'cdba',
    ]);
    expect(orderOf({ initiator: 'c' }, { teamOrder: 'one by one' }, ['d', 'a'])).toBe('cdab');
  });

  it('ING-INIT-09: of several teams struck at once those come before the others', () => {
    expect(orderOf({ initiator: 'b', attacks: ['d', 'c'] })).toBe('bcda');
  });

  it('ING-INIT-03 ING-INIT-08: the GM may order teams one by one', () => {
    expect(orderOf({ initiator: 'b', attacks: 'c' }, { teamOrder: 'one by one' }, ['d'])).toBe('bcda');
    expect(orderOf({}, { teamOrder: 'one by one' }, ['d', 'b', 'c'])).toBe('dbca');
  });
});

describe('surprise', () => {
  const ambush = (more: object = {}) =>
    fightOf({
      cast: [
        { use: 'boudica', at: [4, 3] },
        { use: 'fabian', at: [8, 8] },
        { use: 'goblin', at: [4, 4] },
        { use: 'goblin', id: 'g2', at: [14, 4] },
      ],
      scene: { surprise: { side: 'foes' }, initiator: 'goblin' },
      ...more,
    });

  it('ING-SURP-06: the surprised do not react in the surprise round and have a reaction after it', () => {
    const fight = ambush();
    play(fight, []).step();
    expect(byId(fight, 'boudica')).toMatchObject({ surprised: true, reactions: 0 });
    strike(fight, 'goblin', 'boudica', 'knife', [1, 1, 5]);
    const run = play(fight, ['goblin', 'end', 'end']);
    until(run, fight, ({ round }) => round === 1);
    expect(byId(fight, 'boudica')).toMatchObject({ surprised: false, reactions: 1 });
  });

  it('ING-SURP-08 ING-RND-07: an ambusher felled before acting has no turn in the surprise round', () => {
    const fight = ambush();
    const run = play(fight, ['goblin', 'end']);
    run.step(3);
    byId(fight, 'g2').status = 'unconscious';
    until(run, fight, ({ round }) => round === 1);
    expect(run.told().filter(({ event }) => event === 'turn')).toHaveLength(1);
  });
});

describe('counts and extended actions', () => {
  it('ING-MAP-04 ING-RND-12: earlier attacks are forgotten at the round’s start, or with the toggle at the own turn’s', () => {
    const counted = (mapWindow: string) => {
      const fight = pair({}, {}, { toggles: { mapWindow } });
      const run = play(fight, ['end', 'end', 'end']);
      until(run, fight, ({ active }) => active < 0 && byId(fight, 'guard').acted);
      byId(fight, 'guard').attacks = 2;
      until(run, fight, ({ round }) => round === 2);
      const atRound = byId(fight, 'guard').attacks;
      until(run, fight, ({ active }) => active === 1);
      return [atRound, byId(fight, 'guard').attacks];
    };
    expect([counted('round'), counted('turn')]).toEqual([
      [0, 0],
      [2, 0],
    ]);
  });

  const surgeon = () =>
    fightOf({
      cast: [
        { use: 'petra', at: [3, 3], gear: ['siege crossbow', 'padded'] },
        { use: 'guard', at: [14, 3] },
      ],
    });

  it('ING-EXT-05: what was begun may be given up even after actions of this turn went into it', () => {
    const fight = surgeon();
    fight.things[0]!.shots = 0;
    const run = play(fight, ['reload:siege-crossbow', 'end', 'end', 'continue', 'abandon', 'end']);
    until(run, fight, ({ active }) => active === 0);
    run.step();
    expect(byId(fight, 'petra')).toMatchObject({ paid: 3, needed: 12, actions: 0 });
    until(run, fight, ({ round, active }) => round === 2 && active === 0);
    run.step();
    expect(byId(fight, 'petra')).toMatchObject({ paid: 6, actions: 0 });
    run.step();
    expect(byId(fight, 'petra')).toMatchObject({ pending: 0, paid: 0, needed: 0 });
    run.step();
    run.finish();
    expect(fight.things[0]!.shots).toBe(0);
  });

  it('ING-EXT-05: given up at once, all three actions are free', () => {
    const fight = surgeon();
    fight.things[0]!.shots = 0;
    const run = play(fight, ['reload:siege-crossbow', 'end', 'end', 'abandon', 'move:c2r4', 'end']);
    until(run, fight, ({ round, active }) => round === 2 && active === 0);
    run.step(2);
    expect(byId(fight, 'petra')).toMatchObject({ pending: 0, actions: 2, x: 1 });
  });

  it('ING-EXT-06: free actions and reactions remain while something is pending', () => {
    const fight = surgeon();
    fight.things[0]!.shots = 0;
    const run = play(fight, ['reload:siege-crossbow', 'drop-prone', 'step:c4r5', 'end']);
    run.step(5);
    expect(byId(fight, 'petra')).toMatchObject({ prone: true, y: 4, paid: 3 });
    byId(fight, 'guard').x = 4;
    strike(fight, 'guard', 'petra', 'straight sword', ['dodge', 1, 1, 5, 1, 1, 1, 5]);
    expect(byId(fight, 'petra')).toMatchObject({ reactions: 0, paid: 3 });
  });
});

describe('harm, again and again', () => {
  it('ING-DMG-08: staying conscious is asked for anew with every loss of health, and never of the unconscious', () => {
    const fight = pair({ endurance: 0 });
    const boudica = byId(fight, 'boudica');
    const first = play(fight, ['yes', 4, 2, 8]);
    takeDamage(fight, first.table, boudica, 5);
    first.finish();
    boudica.reactions = 1;
    const second = play(fight, ['yes', 1, 1, 8]);
    takeDamage(fight, second.table, boudica, 1);
    second.finish();
    expect(boudica.status).toBe('unconscious');
    boudica.reactions = 1;
    const third = play(fight, []);
    takeDamage(fight, third.table, boudica, 1);
    expect(boudica).toMatchObject({ health: 5, status: 'unconscious', reactions: 1 });
  });

  it('ING-ACT-16: waking takes 4 at least, or the health missing; failure changes nothing; at zero health, too', () => {
    const rescue = (health: number, dice: number[]) => {
      const fight = fightOf({
        cast: [
          { use: 'clementine', at: [3, 3] },
          { use: 'roland', at: [4, 3], health, state: { status: 'unconscious' } },
          { use: 'guard', at: [14, 3] },
        ],
      });
      const run = play(fight, ['resuscitate:roland', ...dice]);
      run.step(3);
      run.finish();
      return [byId(fight, 'roland').status, byId(fight, 'roland').health, byId(fight, 'roland').prone];
    };
    expect(rescue(11, [1, 2, 5])).toEqual(['able', 11, true]);
    expect(rescue(11, [1, 1, 5])).toEqual(['unconscious', 11, true]);
    expect(rescue(5, [3, 3, 5])).toEqual(['able', 5, true]);
    expect(rescue(5, [3, 2, 5])).toEqual(['unconscious', 5, true]);
    expect(rescue(0, [4, 6, 20])).toEqual(['able', 0, true]);
  });

  it('ING-CRIT-04: a critical below evasion does all its damage', () => {
    const fight = pair({}, { pDef: 0 });
    strike(fight, 'boudica', 'guard', 'spear', ['none', 1, 1, 19, 'no']);
    // 3 against evasion 6, critical damage 8.
    expect(12 - byId(fight, 'guard').endurance).toBe(11);
  });

  it('ING-BLK-05: what comes through a shield is not deflected again', () => {
    const fight = pair({ use: 'roland', id: 'boudica' });
    fight.things[1]!.durability = 1;
    strike(fight, 'guard', 'boudica', 'straight sword', ['none', 6, 6, 5, 'block:medium-shield']);
    // 13 + 4 - 3 = 14, of which 13 pass.
    expect(16 - byId(fight, 'boudica').endurance).toBe(13);
  });

  it('ING-KILL-02: attribute and proficiency of a killing strike are chosen, and again for the attack that follows', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], con: 9, state: { status: 'unconscious' } },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const guard = byId(fight, 'guard');
    const run = play(
      fight,
      ['DEX:finesse:slashing', 1, 1, 5, 'attribute', 1, 'STR:martial:piercing', 1, 1, 5, 'keep'],
      { auto: [] },
    );
    perform(
      fight,
      run.table,
      guard,
      pack(Act.killingStrike, byId(fight, 'boudica').index, weapon(fight, guard, 'straight sword')),
    );
    run.finish();
    expect(
      run
        .told()
        .filter(({ event }) => event === 'tested')
        .map(({ result }) => result),
    ).toEqual([2, 3]);
  });

  it('ING-KILL-05 ING-ICPT-06: the attack after a failed killing strike can be intercepted like any other', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], con: 9, state: { status: 'unconscious' } },
        { use: 'roland', at: [2, 3] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const guard = byId(fight, 'guard');
    const run = play(fight, [1, 1, 5, 1, 'yes', 'none', 1, 1, 5]);
    perform(
      fight,
      run.table,
      guard,
      pack(Act.killingStrike, byId(fight, 'boudica').index, weapon(fight, guard, 'straight sword')),
    );
    run.finish();
    expect(byId(fight, 'roland')).toMatchObject({ x: 3, reactions: 0 });
  });
});

describe('reactions and fate', () => {
  it('ING-REACT-09 ING-REACT-10: those who could intercept are asked in the order of teams, and one does', () => {
    const fight = fightOf({
      cast: [
        { use: 'petra', at: [5, 3] },
        { use: 'roland', at: [4, 3] },
        { use: 'boudica', side: 'friends', at: [6, 3] },
        { use: 'goblin archer', id: 'archer', at: [15, 3] },
      ],
      teams: [{ id: 'party', allies: ['friends'] }, { id: 'friends' }, { id: 'foes' }],
    });
    fight.order = [1, 0, 2];
    const run = play(
      fight,
      [
        { who: 'boudica', question: 'intercept', choose: 'no' },
        { who: 'roland', question: 'intercept', choose: 'yes' },
        'none',
        1,
        1,
        5,
      ],
      { auto: ['attack-how', 'shift'] },
    );
    attack(
      fight,
      run.table,
      byId(fight, 'archer'),
      pack(Act.attack, 0, weapon(fight, byId(fight, 'archer'), 'shortbow')),
    );
    run.finish();
    expect(byId(fight, 'roland').x).toBe(5);
  });

  it('ING-STRAY-05 ING-DEF-03: the first target keeps what follows its dodge when the shot strays, and the new one too', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [0, 0] },
        { use: 'guard', at: [7, 0] },
        { use: 'fabian', at: [7, 1] },
      ],
    });
    striking({
      auto: ['attack-how', 'intercept'],
    })(fight, 'agnessa', 'guard', 'shortbow', ['dodge', 1, 1, 1, 'dodge', 4, 4, 5, 'prone', 'done', 'prone', 'done']);
    expect([byId(fight, 'guard').prone, byId(fight, 'fabian').prone]).toEqual([true, true]);
    expect(byId(fight, 'guard')).toMatchObject({ stamina: 11, reactions: 0 });
  });

  it('ING-FATE-06 ING-FATE-04: fate may be spent at any time: for the stamina of a reaction, and for endurance before a blow', () => {
    const fight = pair({ stamina: 0, fate: 3, endurance: 2 }, {}, { toggles: { fate: true } });
    strike(fight, 'guard', 'boudica', 'straight sword', ['yes', 'none', 4, 4, 5, 'regain', 'yes']);
    // Endurance 2 + 6, then 13 - 6 = 7 halved to 4.
    expect(byId(fight, 'boudica')).toMatchObject({ stamina: 5, fate: 0, endurance: 4 });
  });

  it('ING-FATE-06: several points at once on one roll, and on the own death test', () => {
    const fight = pair({ fate: 2 }, {}, { toggles: { fate: true } });
    strike(fight, 'boudica', 'guard', 'spear', ['none', 1, 1, 5, 'attribute', 'luck', 'no']);
    expect(byId(fight, 'guard')).toMatchObject({ endurance: 4 });
    const dying = pair(
      { health: 0, endurance: 0, fate: 1, state: { status: 'unconscious' } },
      {},
      { toggles: { fate: true } },
    );
    takeDamage(dying, play(dying, ['no', 3, 'luck']).table, byId(dying, 'boudica'), 2);
    expect(byId(dying, 'boudica')).toMatchObject({ status: 'unconscious', deathDifficulty: 15, fate: 0 });
  });

  it('ING-FATE-04: what is full cannot be regained', () => {
    const fight = pair({ fate: 1, focus: 3 }, {}, { toggles: { fate: true } });
    const run = play(fight, ['fate-regain:stamina']);
    expect(() => run.step(3)).toThrow('disagrees');
    const focus = play(fight, ['fate-regain:focus']);
    focus.step();
    expect(byId(fight, 'boudica')).toMatchObject({ focus: 8, fate: 0 });
  });

  it('ING-STAT-07: the log notes where a written number beats the formula', () => {
    const fight = pair();
    const run = play(fight, []);
    run.step();
    expect(run.told().filter(({ event }) => event === 'overridden')).toMatchObject([
      { stat: 'constitution', written: 4, formula: 7 },
    ]);
  });
});
