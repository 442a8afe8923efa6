import type { CreatureTag, Fight, Fighter, Spell } from './model.ts';
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

/** Words as bits: those without a common bit have no word in common, and need not be compared. */
export function wordBits(words: readonly string[]): number {
  let bits = 0;
  for (const word of words) {
    let sum = 0;
    for (let at = 0; at < word.length; at++) sum = (Math.imul(sum, 31) + word.charCodeAt(at)) | 0;
    bits |= 1 << (sum & 31);
  }
  return bits;
}

const ANY_WORD = -1;

/** The words of a spell and of its damage type as `wordBits`; that of an illusion may be any. */
export function spellBits(words: readonly string[], aspect: Aspect | ''): number {
  if (aspect === 'illusion') return ANY_WORD;
  return wordBits([...words, damageWords[aspect === '' ? 0 : typeOfAspect[aspect]] ?? '']);
}

/** The words of a weapon and of its damage type as `wordBits`. */
export function weaponBits(words: readonly string[], damageType: number): number {
  return wordBits([...words, damageWords[damageType] ?? '']);
}

/** Whether an attack with the weapon, or with a spell, may have one of the words that a tag names. */
export function mayHaveWord(pc: Fighter, spell: number, tag: CreatureTag): boolean {
  return (tag.againstBits & (spell < 0 ? pc.sheet.weaponBits : pc.sheet.spells[spell]!.wordBits)) !== 0;
}

/** Whether an attack with the weapon, or with a spell, is what a weakness or resistance names. */
export function attackHasWord(fight: Fight, pc: Fighter, spell: number, word: string): boolean {
  const { sheet } = pc;
  if (spell < 0) return damageWords[sheet.damageType] === word || sheet.weaponWords.includes(word);
  const cast = sheet.spells[spell]!;
  return cast.words.includes(word) || damageWords[spellDamage(fight, cast)] === word;
}
