import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';

const Why = {
  prone: 0,
  crippled: 1,
  hampered: 2,
  weakPlace: 3,
  atProne: 4,
  atHelpless: 5,
  atCrippled: 6,
  opening: 7,
  fury: 8,
  strongPlace: 9,
  asMany: 10,
  atMany: 11,
} as const;

const reasons = [
  'strikes from [the ground|prone]',
  'is [crippled]',
  'is still [hampered|next attack Impaired]',
  'strikes from a weak position',
  'strikes at somebody on [the ground|prone]',
  'strikes at somebody [helpless]',
  'strikes at somebody [crippled]',
  'has been given [an opening|next attack Enhanced]',
  'rages',
  'strikes from a strong position',
  'strikes as a whole troop',
  'strikes alone at a whole troop',
] as const;

const circumstance = event('circumstance', ['BDP-MOD-05'], '{attacker:who} {why}{-target:who}: {effect}{rule:cites}.', {
  why: reasons,
  effect: ['Impaired', 'Enhanced'],
});

/** Says what in the situation makes an attack Impaired or Enhanced; to be called only where there is a log. */
export function tellCircumstances(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  blast: boolean,
): void {
  const impaired = (why: number, rule: number): void =>
    table.tell(circumstance, attacker.index, why, target.index, 0, rule);
  const enhanced = (why: number, rule: number): void =>
    table.tell(circumstance, attacker.index, why, target.index, 1, rule);
  if (attacker.prone) impaired(Why.prone, R['BDP-GAM-06']);
  if (attacker.critWounded) impaired(Why.crippled, R['BDP-LOC-09']);
  if (attacker.impairedNext) impaired(Why.hampered, R['BDP-MOD-01']);
  if (attacker.impairedInRound !== 0 && attacker.impairedInRound === fight.round) {
    impaired(Why.hampered, R['BDP-SKL-05']);
  }
  if (target.prone) enhanced(Why.atProne, R['BDP-GAM-06']);
  if (attacker.enhancedNext) enhanced(Why.opening, R['BDP-SKL-06']);
  const furious = attacker.sheet.furiousStart && !attacker.hasAttacked;
  if (furious) enhanced(Why.fury, R['BDP-MOD-02']);
  if (fight.toggles.detachments && attacker.sheet.detachment !== target.sheet.detachment) {
    if (attacker.sheet.detachment) enhanced(Why.asMany, R['BDP-XTR-02']);
    else if (!blast && !furious) impaired(Why.atMany, R['BDP-XTR-02']);
  }
  const { positions } = fight;
  for (let at = 0; at < positions.length; at += 3) {
    if (positions[at] !== attacker.index || positions[at + 1] !== target.index) continue;
    if (positions[at + 2] === 1) impaired(Why.weakPlace, R['BDP-MOD-01']);
    else enhanced(Why.strongPlace, R['BDP-MOD-02']);
  }
}

/** Says that the helpless are struck harder, once it is ruled so. */
export function tellHelpless(table: Table<Fight>, attacker: Fighter, target: Fighter): void {
  table.tell(circumstance, attacker.index, Why.atHelpless, target.index, 1, R['BDP-MOD-02']);
}

/** Says that those who failed a Critical Damage Save are struck harder, once it is ruled so. */
export function tellCrippled(table: Table<Fight>, attacker: Fighter, target: Fighter): void {
  table.tell(circumstance, attacker.index, Why.atCrippled, target.index, 1, R['BDP-LOC-10']);
}
