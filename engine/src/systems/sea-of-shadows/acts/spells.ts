import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { resolve, setAttack } from '../attack/attack.ts';
import type { Spell } from '../book/gear.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { land } from '../harm/effects.ts';
import { healByMagic } from '../harm/healing.ts';
import { Attack, type Fight, type Fighter, Helpless } from '../state/model.ts';
import { thingOfSpell } from '../state/names.ts';
import { barToThink, distanceBetween, isThere } from '../state/people.ts';

const cast = event('cast', ['SOS-SPL-01'], '{caster:who} casts {spell:thing} at {target:who} for {mp} MP.{rule:cites}');
const costsNothing = event(
  'costs-nothing',
  ['SOS-SPL-06'],
  'A spell without MP is within the means of {caster:who}, badly wounded or not.',
);
const simplyWorks = event('no-defence', ['SOS-SPL-05'], 'The spell on {target:who} asks for no roll.');
export const heals = ({ effect }: Spell): boolean => effect === 'heal' || effect === 'healAll';

const isRitual = bar('SOS-HEAL-11', 'rituals are not for a fight');
const helplessCaster = bar('SOS-HLP-05', '{actor} is helpless');
const spentBody = bar('SOS-BAD-04', 'the badly wounded spend no MP');
const tooFewMp = bar('SOS-SPL-01', '{actor} has too few MP');

/** MP, and for the badly wounded no spending of any (SOS-SPL-01, SOS-SPL-06, SOS-BAD-04). */
export function barToSpendMp(caster: Fighter, spell: Spell): Bar {
  if (spell.mp > 0 && caster.badly) return spentBody;
  return caster.mp < spell.mp ? tooFewMp : OPEN;
}

/** A clear head, and the MP; rituals are not for fights (SOS-HEAL-11). */
export function barToCast(fight: Fight, caster: Fighter, spell: Spell): Bar {
  if (spell.effect === 'ritual') return isRitual;
  const bound = caster.helpless !== Helpless.no && fight.rulings.helplessCast === 'no';
  return barToThink(caster) ?? (bound ? helplessCaster : barToSpendMp(caster, spell));
}

const deadToHeal = bar('SOS-HEAL-14', 'the dead cannot be healed');
const notThere = bar('SOS-ATK-09', '{target} is {status}');
const atOneself = bar('SOS-ATK-09', 'nobody attacks themselves');
const outOfRange = bar('SOS-ATK-05', '{target} is out of range');

/** In reach and fit to be a target: healing reaches the caster too, attacks do not (SOS-SPL-05, SOS-ATK-09). */
export function barToReach(fight: Fight, caster: Fighter, target: Fighter, spell: Spell): Bar {
  if (!isThere(target)) return heals(spell) && target.status === 'dead' ? deadToHeal : notThere;
  if (target === caster && !heals(spell)) return atOneself;
  return distanceBetween(fight, caster.region, target.region) > spell.range ? outOfRange : OPEN;
}

/** Works the spell. */
export function castSpell(fight: Fight, table: Table<Fight>, caster: Fighter, target: Fighter, at: number): void {
  const spell = caster.sheet.spells[at]!;
  tellCast(table, caster, target, at);
  if (caster.badly) table.tell(costsNothing, caster.index);
  setAttack(fight, caster, target, Attack.spell, at);
  if (spell.defences.length === 0) table.tell(simplyWorks, target.index);
  const successes = spell.defences.length === 0 ? 1 : resolve(fight, table);
  if (successes === 0) return;
  if (spell.effect === 'damage') land(fight, table, spell, successes);
  else if (heals(spell)) healByMagic(fight, table, target, spell.effect === 'heal' ? spell.heals : target.hpMax);
}

/** Says which spell is cast and what it costs (SOS-SPL-01). */
export function tellCast(table: Table<Fight>, caster: Fighter, target: Fighter, at: number): void {
  const { mp, defences } = caster.sheet.spells[at]!;
  const rule = R[defences.length === 0 ? 'SOS-SPL-05' : 'SOS-SPL-02'];
  table.tell(cast, caster.index, thingOfSpell(caster.index, at), target.index, mp, rule);
}

/** MP are spent when the spell is declared (SOS-SPL-01, SOS-OPP-11). */
export function payMp(fight: Fight, caster: Fighter, spell: Spell): void {
  caster.mp -= spell.mp;
  if (spell.mp > 0) fight.stirred = true;
}

/** An attack spell that wants an enemy. */
export const isHostile = (spell: Spell): boolean => !heals(spell) && spell.effect !== 'ritual';
