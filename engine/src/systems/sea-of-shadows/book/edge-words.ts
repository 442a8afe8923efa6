import { R, type RuleId } from './rules.ts';

/** Why somebody has advantage or disadvantage, in a few words, by the rule that gives it. */
const reasons: readonly (readonly [RuleId, string])[] = [
  ['SOS-DICE-12', 'the circumstances'],
  ['SOS-BAD-02', 'badly wounded'],
  ['SOS-TURN-12', 'stunned'],
  ['SOS-INIT-04', 'surprised'],
  ['SOS-INIT-05', 'surprised'],
  ['SOS-PRN-02', 'prone'],
  ['SOS-PRN-04', 'prone'],
  ['SOS-DEF-07', 'unaware of the attack'],
  ['SOS-DEF-15', 'a shield to block with'],
  ['SOS-DEF-19', 'bare hands against a weapon'],
  ['SOS-DEF-20', 'a weapon that parries badly'],
  ['SOS-DEF-21', 'a giant to parry'],
  ['SOS-DEF-24', 'no room to dodge'],
  ['SOS-GRAP-07', 'in a [grab|grabbed|holds|grabs] with somebody else'],
  ['SOS-GRAP-10', '[fully held|grabbed]'],
  ['SOS-ESC-02', '[fully held|grabbed]'],
  ['SOS-GRAP-11', 'busy [holding somebody|holds|grabs]'],
  ['SOS-GRAP-12', 'a [hold|holds|grabs] on the attacker'],
  ['SOS-GRAP-15', 'a throw out of a [hold|grabbed|holds]'],
  ['SOS-GRAP-24', 'helpless'],
  ['SOS-HLP-02', 'helpless'],
  ['SOS-HLP-03', 'helpless'],
  ['SOS-HLP-06', 'helpless'],
  ['SOS-MNT-13', 'in [the saddle|rides] against somebody on foot'],
  ['SOS-MNT-15', 'on a moving [mount|rides]'],
  ['SOS-MNT-16', 'no skill in [riding|rides]'],
  ['SOS-MORT-08', 'an old injury'],
];

/** The words, for events to choose from, with the conditions they tell of marked. */
export const edgeWords: readonly string[] = reasons.map(([, text]) => text);

const places = new Map<number, number>(reasons.map(([rule], at) => [R[rule], at]));

/** Which of the words goes with a rule. */
export function edgeWordOf(rule: number): number {
  const at = places.get(rule);
  if (at === undefined) throw new Error('A rule gives an edge and has no words for it.');
  return at;
}
