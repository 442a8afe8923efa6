import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play } from '../../../../test/tools/tag-tally.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { editFight } from '../cast/edits.ts';
import { strike } from '../round/creature-turn.ts';
import type { Fight } from '../state/model.ts';

const clocks = (fight: Fight): [number, number] => [fight.momentum, fight.doom];
const pcs = (...names: string[]) => names.map((name) => plainPc(name));

describe('WE-08 filling Momentum with surplus', () => {
  it('TT-CLK-02, TT-END-01, TT-END-03, TT-WND-03: the eighth segment ends it, the rest of the round is not played', () => {
    const fight = fightOf({ party: pcs('Ana', 'Bo', 'Cy'), foes: [plainFoe('Foe', 3)], momentum: 7, doom: 3 });
    const script = play(fight, ['ana', 'attack:foe', 14]);
    script.step();
    expect(clocks(fight)).toEqual([8, 3]);
    expect([fight.result, fight.phase]).toEqual(['victory', 'wounds']);
    while (fight.phase !== 'over') script.step();
    script.finish();
    expect(fight.fighters.map(({ wounds }) => wounds.length)).toEqual([0, 0, 0, 0]);
    expect(script.told().some(({ event }) => event === 'creature-attacks')).toBe(false);
  });
});

describe('WE-09 Momentum stops at 0', () => {
  it('TT-CLK-01: what it cannot lose is let go, Doom comes in full', () => {
    const fight = fightOf({ party: pcs('Ana', 'Bo'), foes: [plainFoe('Foe', 3)], momentum: 1, doom: 2 });
    const { table, finish } = play(fight, [1, 4]);
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
    expect(clocks(fight)).toEqual([0, 4]);
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
    expect(clocks(fight)).toEqual([0, 4]);
    finish();
  });
});

describe('WE-12 a whole solo fight', () => {
  it('TT-SET-05, TT-TURN-01, TT-ATK-07, TT-WND-09, TT-END-05: six rounds against a wolf, then a Strain called Winded', () => {
    const fight = fightOf({
      party: [plainPc('Ana', { armor: 'light' })],
      foes: [plainFoe('Wolf', 2)],
      phase: 'start',
    });
    const round = (attackDie: number, defenseDie: number) => [
      'attack:wolf',
      attackDie,
      'attack:ana',
      'light-armor',
      defenseDie,
    ];
    const script = play(
      fight,
      [
        { why: 'initiative', faces: [6] },
        ...round(11, 2),
        ...round(5, 1),
        ...round(20, 3),
        ...round(10, 8),
        ...round(11, 7),
        'attack:wolf',
        6,
        { question: 'wound-name', choose: 'roll' },
        { why: 'wound-name', faces: [3] },
        { question: 'field-treatment', choose: 'done' },
      ],
      { auto: ['afterwards'] },
    );
    const seen: string[] = [];
    while (fight.phase !== 'over') {
      script.step();
      if (fight.phase === 'turns') seen.push(clocks(fight).join(' '));
    }
    script.finish();
    expect(seen).toEqual(['0 0', '2 0', '1 0', '1 0', '0 2', '2 2', '2 2', '3 2', '3 2', '5 2', '5 2']);
    expect([fight.result, fight.momentum, fight.doom, fight.round]).toEqual(['victory', 6, 2, 6]);
    expect(byId(fight, 'ana').wounds.map(({ name, severity }) => [name, severity])).toEqual([['Winded', 1]]);
  });
});

describe('WE-13 a block', () => {
  it('TT-REACT-01, TT-REACT-04, TT-REACT-05, TT-REACT-06, TT-ARM-01: Bram rolls in Cleo’s place with his own armor', () => {
    const fight = fightOf({
      party: [plainPc('Bram', { armor: 'heavy' }), plainPc('Cleo')],
      foes: [plainFoe('Ogre', 5)],
      initiative: [9, 15],
    });
    const script = play(fight, [
      { who: 'cleo', choose: 'attack:ogre' },
      { who: 'cleo', faces: [15] },
      { who: 'ogre', choose: 'attack:cleo' },
      { who: 'bram', question: 'block', choose: 'block' },
      { who: 'bram', question: 'sources', choose: 'heavy-armor' },
      { who: 'bram', why: 'defense', faces: [5] },
      { who: 'bram', choose: 'attack:ogre' },
      20,
      { who: 'cleo', choose: 'attack:ogre' },
      9,
      { who: 'ogre', choose: 'attack:cleo' },
      { who: 'bram', question: 'block', choose: 'no' },
      { who: 'cleo', why: 'defense', faces: [1] },
      { who: 'bram', choose: 'attack:ogre' },
      14,
    ]);
    const seen: [number, number][] = [];
    for (let turn = 0; turn < 6; turn++) {
      script.step();
      seen.push(clocks(fight));
    }
    script.finish();
    expect(seen).toEqual([
      [1, 0],
      [0, 0],
      [2, 0],
      [2, 0],
      [0, 2],
      [0, 2],
    ]);
  });
});

describe('WE-14 one reaction', () => {
  it('TT-REACT-01, TT-VAL-06: a second block in the round is not offered, in the next it is', () => {
    const fight = fightOf({
      party: [plainPc('Bram', { armor: 'heavy' }), plainPc('Cleo')],
      foes: [plainFoe('Foe', 3), plainFoe('Other', 3)],
      initiative: [1, 1],
    });
    const script = play(fight, [
      'attack:cleo',
      { who: 'bram', choose: 'block' },
      'heavy-armor',
      9,
      'attack:cleo',
      { who: 'cleo', why: 'defense', faces: [9] },
      'bram',
      'pass',
      'pass',
      'attack:cleo',
      { who: 'bram', choose: 'block' },
      'heavy-armor',
      9,
    ]);
    script.step(5);
    script.finish();
    expect(fight.round).toBe(2);
  });
});

describe('WE-29 an area attack stops at the fill', () => {
  it('TT-TURN-06, TT-END-02, TT-CLK-03, TT-REACT-07: the third PC does not roll', () => {
    const fight = fightOf({
      party: pcs('Ana', 'Bo', 'Cy'),
      foes: [plainFoe('Dragon', 5, { area: true })],
      rulings: { areaTargets: 'all' },
      momentum: 5,
      doom: 5,
    });
    const { table, finish } = play(
      fight,
      [
        { who: 'ana', faces: [1] },
        { who: 'bo', faces: [9] },
      ],
      { auto: ['block'] },
    );
    strike(fight, table, byId(fight, 'dragon'), byId(fight, 'bo'), -1);
    finish();
    expect(clocks(fight)).toEqual([2, 8]);
    expect(fight.result).toBe('defeat');
  });
});

describe('WE-35 an empty field', () => {
  it('TT-END-08, TT-END-10, TT-END-06: the scene closes without a victory when the only creature withdraws', () => {
    const fight = fightOf({
      party: pcs('Ana', 'Bo'),
      foes: [plainFoe('Foe', 3)],
      phase: 'round',
      momentum: 3,
      doom: 2,
    });
    editFight(fight, { op: 'remove', combatant: 'foe' });
    const script = play(fight, []);
    while (fight.phase !== 'over') script.step();
    script.finish();
    expect(fight.result).toBe('closedByGM');
    expect(clocks(fight)).toEqual([3, 2]);
    expect(fight.fighters.map(({ wounds }) => wounds.length)).toEqual([0, 0, 0]);
  });
});

describe('WE-37 nothing done', () => {
  it('TT-TURN-04, TT-TURN-11, TT-VAL-05: a turn may end undone, and its action is not there in the next', () => {
    const fight = fightOf({ party: pcs('Ana'), foes: [plainFoe('Foe', 3)] });
    const script = play(fight, ['pass', 'pass', 'attack:foe', 14, 'pass']);
    script.step(4);
    script.finish();
    expect(clocks(fight)).toEqual([2, 0]);
    expect(fight.round).toBe(3);
  });
});

describe('WE-24 a ranked ability and a weakness', () => {
  const against = (level: number): unknown => {
    const ana = plainPc('Ana', {
      weapon: { name: 'lantern staff', damageType: 'Radiant' },
      tags: [{ name: 'Staff', tier: 3, appliesTo: ['attack'] }],
    });
    const fight = fightOf({ party: [ana], foes: [{ use: 'miaserik', level }] });
    const { table, told, finish } = play(fight, ['staff+light-and-cold-sensitivity', 10]);
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'miaserik'));
    finish();
    return told().find(({ event }) => event === 'rated')?.dc;
  };

  it('TT-CRE-02, TT-CRE-04, TT-CRE-05, TT-ATK-09: natural armor counts from its rank on, light sensitivity is a source', () => {
    expect(against(6)).toBe(12);
    expect(against(5)).toBe(3);
  });
});
