import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { attack } from '../attack/attack.ts';
import { readEncounter } from '../cast/encounter.ts';
import type { Fight } from '../state/model.ts';

/** The first refusal of a PC written so, or null. */
function refusal(pc: Readonly<Record<string, unknown>>) {
  const read = readEncounter({
    combatants: [
      { name: 'Ana', kind: 'pc', ...pc },
      { name: 'Foe', level: 3 },
    ],
  });
  return read.ok ? null : read.refusals[0]!;
}

const under = (umbrella: string, tiers: readonly number[], untiered: number) => [
  { name: umbrella },
  ...tiers.map((tier, at) => ({ name: `Skill ${at}`, type: 'skill', tier, umbrella })),
  ...Array.from({ length: untiered }, (_, at) => ({ name: `Trait ${at}`, umbrella })),
];

function ratedFor(
  more: Readonly<Record<string, unknown>>,
  script: (string | number)[],
  fight: Partial<TestFight> = {},
) {
  const made: Fight = fightOf({ party: [plainPc('Ana', more)], foes: [plainFoe('Foe', 3)], ...fight });
  const { table, told, finish } = play(made, script);
  attack(made, table, byId(made, 'ana'), byId(made, 'foe'));
  finish();
  return told().find(({ event }) => event === 'rated');
}

describe('tags', () => {
  it('TT-TAG-01, TT-VAL-02: backgrounds, traits and flaws have no tiers, skills and conditions do', () => {
    for (const type of ['background', 'trait', 'flaw'])
      expect(refusal({ tags: [{ name: 'Old', type, tier: 2 }] })).toMatchObject({ rule: 'TT-VAL-02' });
    for (const type of ['skill', 'condition']) expect(refusal({ tags: [{ name: 'Old', type, tier: 4 }] })).toBeNull();
  });

  it('TT-TAG-01: a reputation leaves combat rolls alone', () => {
    const known = { name: 'Hero of the ford', type: 'reputation' };
    expect(refusal({ tags: [{ ...known, appliesTo: ['attack'] }] })).toMatchObject({ rule: 'TT-TAG-01' });
    expect(refusal({ tags: [{ ...known, appliesTo: ['task'] }] })).toBeNull();
    expect(ratedFor({ tags: [known] }, [10], { rulings: { sources: 'all' } })?.ease).toBe(0);
  });

  it('TT-TAG-02: an umbrella takes ten tags and ten tiers', () => {
    expect(refusal({ tags: under('Soldier', [4, 3, 2, 1], 6) })).toBeNull();
    expect(refusal({ tags: under('Soldier', [4, 4, 2], 0) })).toBeNull();
    expect(refusal({ tags: under('Soldier', [2, 2, 2, 2, 2], 0) })).toBeNull();
    expect(refusal({ tags: under('Soldier', [], 10) })).toBeNull();
  });

  it('TT-VAL-02: a refused tag is named with its place, wherever it belongs', () => {
    const tiered = { name: 'Old', type: 'trait', tier: 2 };
    const fine = { name: 'Fine' };
    expect(refusal({ tags: [fine, tiered] })?.place).toMatch(/tags\.1$/);
    expect(refusal({ weapon: { name: 'axe', tags: [tiered] } })?.place).toMatch(/weapon\.tags\.0$/);
    expect(refusal({ gear: ['rope', { name: 'ring', tags: [fine, tiered] }] })?.place).toMatch(/gear\.1\.tags\.1$/);
    expect(refusal({ tags: [fine, { name: 'Axe', umbrella: 'Nobody' }] })?.place).toMatch(/tags\.1\.umbrella$/);
  });

  it('TT-VAL-02: an eleventh tag or an eleventh tier is refused', () => {
    expect(refusal({ tags: under('Soldier', [4, 4, 3], 0) })?.reason).toContain('11 tiers');
    expect(refusal({ tags: under('Soldier', [], 11) })?.reason).toContain('11 tags');
    expect(refusal({ tags: [{ name: 'Axe', umbrella: 'Sodlier' }, { name: 'Soldier' }] })?.reason).toContain('Soldier');
  });

  it('TT-TAG-03: the words of the sentence are tags, which count where they fit', () => {
    const sentence = { descriptor: 'bold', species: 'human', type: 'soldier', specialty: 'holds the line' };
    const fight = fightOf({ party: [plainPc('Ana', { sentence })], foes: [plainFoe('Foe', 3)] });
    expect(byId(fight, 'ana').sheet.tags.map(({ name, type }) => [name, type])).toEqual([
      ['bold', 'trait'],
      ['human', 'background'],
      ['soldier', 'background'],
      ['holds the line', 'background'],
    ]);
    expect(ratedFor({ sentence }, [10])?.ease).toBe(0);
    const fitting = { ...sentence, type: { name: 'soldier', type: 'background', appliesTo: ['attack'] } };
    expect(ratedFor({ sentence: fitting }, ['soldier', 10])?.ease).toBe(1);
    expect(ratedFor({ sentence }, ['bold+soldier', 10], { rulings: { sources: 'all' } })?.ease).toBe(2);
  });

  it('TT-TAG-04: a flaw hinders by 1 where it fits', () => {
    const tags = [{ name: 'Reckless', type: 'flaw', appliesTo: ['attack'] }];
    expect(ratedFor({ tags }, [10])).toMatchObject({ ease: 0, hinder: 1 });
  });

  it('TT-TAG-05, TT-WND-14: conditions of the scene end with it, older ones and wounds do not', () => {
    const conditions = [{ name: 'prone', fresh: true }, { name: 'cursed' }];
    const wounds = [{ severity: 'strain', fresh: true }];
    const fight = fightOf({
      party: [plainPc('Ana', { conditions, wounds })],
      foes: [plainFoe('Foe', 3)],
      phase: 'healing',
    });
    fight.result = 'victory';
    const script = play(fight, []);
    script.step();
    const ana = byId(fight, 'ana');
    expect(ana.conditions.map(({ name }) => name)).toEqual(['cursed']);
    expect(ana.wounds.map(({ fresh }) => fresh)).toEqual([false]);
    expect(script.told().map(({ event }) => event)).toEqual(['scene-ends']);
  });

  it('TT-TAG-05, TT-TURN-09: a condition with a number of rounds is over after so many', () => {
    const conditions = [{ name: 'dazzled', rounds: 2 }];
    const fight = fightOf({ party: [plainPc('Ana', { conditions })], foes: [plainFoe('Foe', 3)] });
    const script = play(fight, ['pass', 'pass', 'pass', 'pass']);
    script.step(2);
    expect([fight.round, byId(fight, 'ana').conditions.length]).toEqual([2, 1]);
    script.step(2);
    script.finish();
    expect([fight.round, byId(fight, 'ana').conditions.length]).toEqual([3, 0]);
  });

  it('TT-TAG-06, TT-HEAL-15: what a healed scar leaves behind cannot be treated away', () => {
    const fight = fightOf({
      party: [plainPc('Ana', { marks: ['one-handed'] })],
      foes: [plainFoe('Foe', 3)],
      phase: 'later',
      rulings: { afterwards: 'longDowntime' },
    });
    fight.result = 'victory';
    const script = play(fight, []);
    script.step(2);
    expect([fight.phase, byId(fight, 'ana').marks]).toEqual(['over', ['one-handed']]);
  });

  it('TT-TAG-07: fast travel hinders attacks and defenses of every PC, if the toggle is on', () => {
    const party = [plainPc('Ana'), plainPc('Bo')];
    const travelled = fightOf({
      party,
      foes: [plainFoe('Foe', 3)],
      phase: 'start',
      toggles: { fastTravelExhaustion: true },
    });
    play(travelled, []).step();
    for (const id of ['ana', 'bo'])
      expect(byId(travelled, id).conditions).toEqual([
        { name: 'Exhaustion', kinds: 6, steps: 1, fresh: false, rounds: 0 },
      ]);
    const rested = fightOf({ party, foes: [plainFoe('Foe', 3)], phase: 'start' });
    play(rested, []).step();
    expect(byId(rested, 'ana').conditions).toEqual([]);
  });
});
