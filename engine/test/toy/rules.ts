import { indexRules, type RuleEntry } from '../../src/system/rule.ts';

/** Every rule of the toy duel. */
export const rules = [
  {
    id: 'TOY-RND-01',
    kind: 'core',
    ruling: false,
    from: 'Rounds',
    text: 'Each round every fighter who is up secretly declares to be wary or bold; all are revealed together.',
  },
  {
    id: 'TOY-RND-02',
    kind: 'core',
    ruling: false,
    from: 'Rounds',
    text: 'Then, in the order of the list, every fighter who is up strikes the first enemy who is up.',
  },
  {
    id: 'TOY-ATK-01',
    kind: 'core',
    ruling: false,
    from: 'Striking',
    text: 'A strike rolls the weapon die for damage.',
  },
  {
    id: 'TOY-ATK-02',
    kind: 'core',
    ruling: false,
    from: 'Striking',
    text: 'A bold fighter rolls the weapon die twice and keeps the higher.',
  },
  {
    id: 'TOY-GRD-01',
    kind: 'core',
    ruling: false,
    from: 'Guarding',
    text: 'Before the damage roll a wary fighter may spend one guard to halve the damage, rounded down.',
  },
  { id: 'TOY-GRD-02', kind: 'core', ruling: false, from: 'Guarding', text: 'A bold fighter cannot guard.' },
  {
    id: 'TOY-HRM-01',
    kind: 'core',
    ruling: false,
    from: 'Harm',
    text: 'Damage comes off HP, never below 0; at 0 HP the fighter falls.',
  },
  {
    id: 'TOY-HRM-02',
    kind: 'optional',
    ruling: false,
    from: 'Harm',
    text: 'Last stand: who would fall rolls a d6; at or under grit they stay up with 1 HP and lose 1 grit.',
  },
  {
    id: 'TOY-HRM-03',
    kind: 'gm',
    ruling: true,
    from: 'Harm',
    text: 'The GM says whether a fallen fighter is stunned or dead.',
  },
  {
    id: 'TOY-END-01',
    kind: 'core',
    ruling: false,
    from: 'The end',
    text: 'The fight is over when a side has nobody up; the other side has won.',
  },
] as const satisfies readonly RuleEntry[];

/** An id of this catalogue. */
export type RuleId = (typeof rules)[number]['id'];

/** Position of each rule in `rules`, as events cite it. */
export const R: Readonly<Record<RuleId, number>> = indexRules(rules);
