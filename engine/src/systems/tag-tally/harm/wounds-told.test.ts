import { describe, expect, it } from 'vitest';
import {
  byId,
  fightOf,
  optionsOf,
  plainFoe,
  plainPc,
  play,
  said,
  type TestFight,
} from '../../../../test/tools/tag-tally.ts';
import { goOff } from '../acts/spell-effects.ts';
import { healerQuestion } from '../after/healing.ts';
import { attack } from '../attack/attack.ts';
import { Kind } from '../book/terms.ts';
import { editFight } from '../cast/edits.ts';
import { spotYQuestion } from '../moves/spots.ts';
import { beginRoll, compose } from '../rolls/sources.ts';
import type { Fight } from '../state/model.ts';
import { testEnd } from './clocks.ts';
import { assess } from './wounds.ts';

const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 4)], ...more });

/** What Ana's attack with this face comes to against a foe of a level. */
function result(level: number, die: number, toggles: Readonly<Record<string, unknown>> = {}) {
  const fight = fightWith({ foes: [plainFoe('Foe', level)], toggles });
  const script = play(fight, [die]);
  attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'foe'));
  script.finish();
  return script.told().find(({ event }) => event === 'result');
}

describe('what is told with its rule', () => {
  it('TT-CORE-05: the DC itself is reached by meeting it', () => {
    expect(result(4, 12)).toMatchObject({ band: 'Success', face: 12, dc: 12 });
    expect(result(4, 11)).toMatchObject({ band: 'Success-but', face: 11, dc: 12 });
  });

  it('TT-BAND-08: a natural 20 is nothing special', () => {
    expect(result(7, 20)).toMatchObject({ band: 'Success-but', rule: 'TT-BAND-03' });
  });

  it('TT-BAND-09: at DC 0 a 5 is Success-and, a 2 a Success, a 1 still Fail-and', () => {
    expect([5, 4, 2, 1].map((die) => result(0, die)?.band)).toEqual(['Success-and', 'Success', 'Success', 'Fail-and']);
  });

  it('TT-BAND-07: a 2 at DC 3 and 6 is told with its own rule, at other numbers with that of its band', () => {
    expect([result(1, 2)?.rule, result(2, 2)?.rule]).toEqual(['TT-BAND-07', 'TT-BAND-07']);
    expect([result(3, 2)?.rule, result(1, 3)?.rule]).toEqual(['TT-BAND-02', 'TT-BAND-04']);
  });

  it('TT-STEP-06: each source and each hinder is told with its steps, those that do not count are not', () => {
    const tags = [
      { name: 'Axe', tier: 3, type: 'skill', appliesTo: ['attack'] },
      { name: 'Rage', type: 'trait', appliesTo: ['attack'] },
      { name: 'Cook', type: 'skill', tier: 2, appliesTo: ['task'] },
    ];
    const fight = fightWith({ party: [plainPc('Ana', { tags, conditions: [{ name: 'prone', tier: 2 }] })] });
    const script = play(fight, ['axe', 12]);
    attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'foe'));
    script.finish();
    const steps = (wanted: string) => script.told().flatMap(({ event, steps }) => (event === wanted ? [steps] : []));
    expect([steps('eased-by'), steps('hindered-by')]).toEqual([[3], [2]]);
    expect(script.told().find(({ event }) => event === 'rated')).toMatchObject({ base: 4, ease: 3, hinder: 2, dc: 9 });
  });

  it('TT-SET-06: the clocks are told with the PCs counted, allied NPCs and creatures not among them', () => {
    const fight = fightWith({ phase: 'start', scene: { allies: ['Hound', 'Page'] } });
    const script = play(fight, []);
    script.step();
    expect(script.told().find(({ event }) => event === 'clocks-set')).toMatchObject({ momentum: 7, doom: 7, pcs: 2 });
  });

  it('TT-INIT-01, TT-INIT-14: a creature does not roll: its initiative is three times its level, told once', () => {
    const fight = fightWith({ phase: 'round', round: 0, foes: [plainFoe('Foe', 4), plainFoe('Rat', 0)] });
    const script = play(fight, []);
    script.step();
    script.finish();
    const told = script.told().filter(({ event }) => event === 'creature-initiative');
    expect(told).toMatchObject([
      { who: 'foe', initiative: 12 },
      { who: 'rat', initiative: 0 },
    ]);
  });

  it('TT-ATK-04: a delayed Damage spell counts as a plain Success: one Momentum, by that rule', () => {
    const fight = fightWith({ party: [plainPc('Ana', { spells: [{ name: 'Spark', type: 'damage' }] })], momentum: 2 });
    Object.assign(byId(fight, 'ana'), { delayedSpell: 1, delayedAt: byId(fight, 'foe').index });
    const script = play(fight, []);
    goOff(fight, script.table, byId(fight, 'ana'));
    expect(script.told().find(({ event }) => event === 'momentum')).toMatchObject({
      from: 2,
      to: 3,
      rule: 'TT-ATK-04',
    });
  });

  it('TT-END-04: the end comes on the spot by the clock that is full, and by none that is not', () => {
    const ended = (momentum: number, doom: number) => {
      const fight = fightWith({ momentum, doom });
      const script = play(fight, []);
      testEnd(fight, script.table);
      return [fight.result, ...script.told().map(({ event }) => event)];
    };
    expect(ended(7, 0)).toEqual(['victory', 'victory']);
    expect(ended(0, 7)).toEqual(['defeat', 'defeat']);
    expect(ended(7, 7)).toEqual(['victory', 'both-full', 'victory']);
    expect(ended(6, 6)).toEqual(['running']);
  });

  it('TT-GEAR-01: a main damage type that nobody knows is found with the d8 of the eight types', () => {
    const fight = fightWith({ party: [plainPc('Ana')], phase: 'wounds', doom: 2 });
    Object.assign(fight, { result: 'victory', mainDamage: -1 });
    const script = play(fight, [{ why: 'damage-type', faces: [8] }, 'pick:1']);
    script.step();
    script.finish();
    expect([fight.mainDamage, byId(fight, 'ana').wounds[0]?.damageType]).toEqual([7, 7]);
  });

  it('TT-WND-02, TT-WND-05: the column is that of the PCs counted, and beyond its last row that row is read', () => {
    const taken = (doom: number, pcs: number) => {
      const fight = fightWith({ party: ['Ana', 'Bo', 'Cy', 'Di', 'Ed'].slice(0, pcs).map((name) => plainPc(name)) });
      Object.assign(fight, { doom: 0 });
      byId(fight, 'ana').doomAdjust = doom;
      const script = play(fight, [], { auto: ['wound-name'], seed: 'x' });
      assess(fight, script.table, byId(fight, 'ana'));
      const looked = script.told().find(({ event }) => event === 'looked-up');
      return [looked?.doom, looked?.severity, byId(fight, 'ana').woundTaken];
    };
    expect(taken(2, 1)).toEqual([2, 'Strain', 1]);
    expect(taken(2, 2)).toEqual([2, 'none', 0]);
    expect(taken(6, 1)).toEqual([6, 'Lasting Scar', 4]);
    expect(taken(9, 1)).toEqual([9, 'Lasting Scar', 4]);
    expect(taken(6, 5)).toEqual([6, 'Strain', 1]);
    expect(taken(-3, 1)).toEqual([0, 'none', 0]);
  });

  it('TT-MAG-07: a delayed spell that has lost its target is told to be lost', () => {
    const told = (leaves: boolean) => {
      const fight = fightWith({ party: [plainPc('Ana', { spells: [{ name: 'Spark', type: 'damage' }] })] });
      Object.assign(byId(fight, 'ana'), { delayedSpell: 1, delayedAt: byId(fight, 'foe').index });
      if (leaves) editFight(fight, { op: 'remove', combatant: 'foe' });
      const script = play(fight, []);
      goOff(fight, script.table, byId(fight, 'ana'));
      return said(fight, script);
    };
    expect(told(false)).toContain('delayed spell goes off now.');
    expect(told(true)).toContain('delayed spell is lost: its target is gone.');
  });

  it('TT-CRE-06: by ruling a creature’s tag that is for no kind of roll counts too, one for another kind does not', () => {
    const abilities = [
      { name: 'Flies' },
      { name: 'Hide', hinders: ['stealth'] },
      { name: 'Tough', hinders: ['attack'] },
    ];
    const counted = (rulings: Readonly<Record<string, string>>) => {
      const fight = fightWith({ foes: [plainFoe('Foe', 4, { abilities })], rulings });
      const { roll } = fight.now;
      beginRoll(roll, 0, byId(fight, 'foe').index, Kind.attack, 4);
      compose(fight, null, roll);
      return [roll.count, roll.hinders];
    };
    expect([counted({}), counted({ creatureTag: 'yes' }), counted({ creatureTag: 'no' })]).toEqual([
      [0, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('TT-HEAL-19: a healer’s first spell is named as any other', () => {
    const spells = [{ name: 'Mend', type: 'control', aspect: 'life' }];
    const party = [plainPc('Ana', { wounds: [{ severity: 'strain' }] }), plainPc('Bo', { spells })];
    const fight = fightWith({ party, phase: 'healing' });
    expect(optionsOf(fight, 0, healerQuestion).map(({ id, label }) => `${id}: ${label}`)).toEqual([
      'bo: Bo',
      'bo:mend: Bo, with Mend',
      'nobody: Nobody',
    ]);
  });

  it('TT-TURN-12: straight north and south a move to the foot reaches 30 ft', () => {
    const fight = fightWith({ toggles: { positions: true } });
    fight.now.aux = 30;
    const ids = optionsOf(fight, 0, spotYQuestion).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([60, 'y:-30', 'y:30']);
  });
});
