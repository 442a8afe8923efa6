import { plain, type Sentence, say } from '../../../system/said.ts';
import { slugOf } from '../book/names.ts';
import { Kind } from '../book/terms.ts';
import type { Fight, Roll } from './model.ts';
import { Origin } from './model.ts';
import { named, originNames, thingOfOrigin } from './things.ts';

/** What a step of ease or hinder comes from, by name: as in the log, but for what is known there by another word. */
function nameOfOrigin(fight: Fight, roll: Roll, origin: number, which: number): Sentence {
  const { wounds, conditions } = fight.fighters[roll.roller]!;
  if (origin === Origin.weakness) return fight.fighters[roll.against]!.sheet.creatureTags[which]!.name;
  if (origin === Origin.aid) return say`help from ${say.who(fight.fighters[which]!.sheet)}`;
  if (origin === Origin.block) return 'the block';
  if (origin === Origin.wound) return wounds[which]!.name || originNames[origin];
  if (origin === Origin.condition) return conditions[which]!.name;
  return origin === Origin.backfire ? 'backfire' : named(fight, 'thing', thingOfOrigin(fight, roll, origin, which));
}

/** The name of a source. */
export function sourceName(fight: Fight, roll: Roll, source: number): Sentence {
  return nameOfOrigin(fight, roll, roll.origin[source]!, roll.which[source]!);
}

/** The name of a hinder. */
export function hinderName(fight: Fight, roll: Roll, hinder: number): Sentence {
  return nameOfOrigin(fight, roll, roll.hinderOrigin[hinder]!, roll.hinderWhich[hinder]!);
}

/** A name in answers; the second of a name gets a number. */
export function idAmong(names: readonly string[], at: number): string {
  const slug = slugOf(names[at]!);
  const before = names.slice(0, at).filter((name) => slugOf(name) === slug).length;
  return before === 0 ? slug : `${slug}-${before + 1}`;
}

/** Names of the sources in a set, each unique within the roll. */
export function sourceIds(fight: Fight, roll: Roll, picked: number): readonly string[] {
  const names = Array.from({ length: roll.count }, (_, at) => plain(sourceName(fight, roll, at)));
  return names.flatMap((_, at) => ((picked & (1 << at)) === 0 ? [] : [idAmong(names, at)]));
}

/** The id of a hinder, unique within the roll. */
export function hinderId(fight: Fight, roll: Roll, hinder: number): string {
  const names = Array.from({ length: roll.hinders }, (_, at) => plain(hinderName(fight, roll, at)));
  return idAmong(names, hinder);
}

/** What a roll is for, as its title: `Attack on Ogre`. */
export function rollTitle(fight: Fight, { kinds, against, spell, roller }: Roll): Sentence {
  const foe = fight.fighters[against] === undefined ? '' : say.who(fight.fighters[against]!.sheet);
  if ((kinds & Kind.counter) !== 0) return say`Counter to ${foe}’s spell`;
  if ((kinds & Kind.cast) !== 0) {
    const name = fight.fighters[roller]!.sheet.spells[spell]?.name ?? 'Spell';
    return foe === '' ? name : say`${name} at ${foe}`;
  }
  if ((kinds & Kind.block) !== 0) return say`Block against ${foe}`;
  if ((kinds & Kind.defense) !== 0) return say`Defense against ${foe}`;
  if ((kinds & Kind.attack) !== 0) return say`Attack on ${foe}`;
  if ((kinds & Kind.initiative) !== 0) return 'Initiative';
  if ((kinds & Kind.stealth) !== 0) return 'Stealth';
  return (kinds & Kind.task) !== 0 ? 'Task' : 'Treatment';
}

/** Sources of a set may be named in any order. */
export function isSameSet(question: string, offered: string, given: string): boolean {
  if (question !== 'sources' && question !== 'allow-sources') return false;
  return offered.split('+').sort().join('+') === given.split('+').sort().join('+');
}
