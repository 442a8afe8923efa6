import type { CreatureTag, Fighter, Spell } from '../state/model.ts';
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

/** Whether an aspect has a damage type at all: Illusion and Life have none, and no Damage spells (TT-MAG-11). */
export const mayDamage = (aspect: Aspect): boolean => typeOfAspect[aspect] >= 0;

/** The damage type a spell's aspect gives it, -1 = none (TT-MAG-11). */
export const spellDamage = ({ aspect }: Spell): number => (aspect === '' ? 0 : typeOfAspect[aspect]);

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

/** The words of a spell and of its damage type as `wordBits`. */
export function spellBits(words: readonly string[], aspect: Aspect | ''): number {
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
export function attackHasWord(pc: Fighter, spell: number, word: string): boolean {
  const { sheet } = pc;
  if (spell < 0) return damageWords[sheet.damageType] === word || sheet.weaponWords.includes(word);
  const cast = sheet.spells[spell]!;
  return cast.words.includes(word) || damageWords[spellDamage(cast)] === word;
}
