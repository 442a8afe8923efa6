import type { Fight, Fighter, Spell } from './model.ts';
import { Rulings, settledOn } from './rulings.ts';
import { type Aspect, damageTypes } from './terms.ts';

/** Damage types in lower case, as weaknesses name them. */
const damageWords: readonly string[] = damageTypes.map((type) => type.toLowerCase());

const typeOfAspect: Readonly<Record<Aspect, number>> = {
  air: damageTypes.indexOf('Elemental'),
  earth: damageTypes.indexOf('Elemental'),
  fire: damageTypes.indexOf('Elemental'),
  water: damageTypes.indexOf('Elemental'),
  death: damageTypes.indexOf('Necrotic'),
  mind: damageTypes.indexOf('Psychic'),
  sound: damageTypes.indexOf('Psychic'),
  time: damageTypes.indexOf('Shadow'),
  shadow: damageTypes.indexOf('Shadow'),
  space: damageTypes.indexOf('Chaos'),
  light: damageTypes.indexOf('Radiant'),
  illusion: -1,
  life: -1,
};

/** The damage type a spell's aspect gives it; the GM names that of illusions (TT-MAG-11). */
export function spellDamage(fight: Fight, { aspect }: Spell): number {
  if (aspect === '') return 0;
  if (aspect === 'illusion') return damageWords.indexOf(settledOn(fight, Rulings.illusionType).toLowerCase());
  return typeOfAspect[aspect];
}

/** Whether an attack with the weapon, or with a spell, is what a weakness or resistance names. */
export function attackHasWord(fight: Fight, pc: Fighter, spell: number, word: string): boolean {
  const { sheet } = pc;
  if (spell < 0) return damageWords[sheet.damageType] === word || sheet.weaponWords.includes(word);
  const cast = sheet.spells[spell]!;
  return cast.words.includes(word) || damageWords[spellDamage(fight, cast)] === word;
}
