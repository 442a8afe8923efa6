import { woundWords } from '../book/tables/wounds.ts';
import { armors } from '../book/terms.ts';
import type { Fight, Fighter, Roll, Wound } from './model.ts';
import { Origin } from './model.ts';

/** Where steps come from, by `Origin`, for sentences. */
export const originNames = [
  'a tag',
  'armor',
  'a tag of the creature',
  'a spell that holds the creature',
  'a ward',
  'an ally',
  'a companion’s help',
  'Mastery',
  'the blocker',
  'the scene',
  'a wound',
  'a condition',
  'a backfire',
] as const;

/** Spells of one caster that an effect can name. */
export const EFFECT_CASTER = 32;

/** Whose list a name stands in: a combatant's by index, or `OF_ALL`. */
const OF_ALL = 63;
const WHO = 12;
const LIST = 8;

/** What names belong to a combatant, by list. */
export const Own = {
  tag: 0,
  item: 1,
  spell: 2,
  creatureTag: 3,
  cast: 4,
  condition: 5,
  help: 6,
  mastery: 7,
  weapon: 8,
} as const;
/** What names belong to nobody: words of the game, tags of the scene, allied NPCs. */
const Common = { word: 0, sceneTag: 1, ally: 2 } as const;

/** Conditions that no creature's ability names. */
const plainConditions = ['Exhaustion', 'shaken', 'rattled'] as const;
const words: readonly string[] = [
  ...originNames,
  ...armors.map((armor) => `${armor} armor`),
  ...plainConditions,
  ...woundWords,
];

/** A name for the log as one number that stands for the same name to the end of the fight. */
export const thing = (who: number, list: number, at: number): number => (who << WHO) | (list << LIST) | at;

const word = (at: number): number => thing(OF_ALL, Common.word, at);

/** Whether players do not know of a tag of the creature that the roll is made against. */
export function isHiddenTag(fight: Fight, { against }: Roll, which: number): boolean {
  return fight.fighters[against]!.sheet.creatureTags[which]!.hidden;
}

/** What a step of ease or hinder comes from; what players do not know of stays unnamed. */
export function thingOfOrigin(fight: Fight, roll: Roll, origin: number, which: number): number {
  return thingsOf[origin]?.(fight, roll, which) ?? word(origin);
}

/** By `Origin`; what is not here is known by its word. */
const thingsOf: Readonly<Record<number, (fight: Fight, roll: Roll, which: number) => number>> = {
  [Origin.tag]: (_fight, { roller }, which) => thing(roller, Own.tag, which),
  [Origin.armor]: ({ fighters }, { roller }) => word(originNames.length + fighters[roller]!.sheet.armor),
  [Origin.weakness]: (fight, roll, which) =>
    isHiddenTag(fight, roll, which) ? word(Origin.weakness) : thing(roll.against, Own.creatureTag, which),
  [Origin.control]: ({ fighters }, { against }, which) => thingOfEffect(fighters[against]!.effects[which]!),
  [Origin.ward]: ({ fighters }, { roller }, which) => thingOfEffect(fighters[roller]!.effects[which]!),
  [Origin.ally]: (_fight, _roll, which) => thingOfAlly(which),
  [Origin.aid]: (_fight, _roll, which) => thing(which, Own.help, 0),
  [Origin.mastery]: (_fight, { roller }, which) => thing(roller, Own.mastery, which),
  [Origin.scene]: (_fight, _roll, which) => thing(OF_ALL, Common.sceneTag, which),
  [Origin.wound]: ({ fighters }, { roller }, which) => thingOfWound(fighters[roller]!.wounds[which]!),
  [Origin.condition]: (fight, { roller }, which) =>
    thingOfCondition(fight, fight.fighters[roller]!.conditions[which]!.name),
};

/** An allied NPC by its place in the list. */
export const thingOfAlly = (at: number): number => thing(OF_ALL, Common.ally, at);

function thingOfEffect(effect: number): number {
  return thing(Math.floor(effect / EFFECT_CASTER), Own.spell, effect % EFFECT_CASTER);
}

/** A wound by its name in the table; in somebody's own words it stays "a wound", for a word may change. */
export const thingOfWound = ({ name }: Wound): number => word(Math.max(Origin.wound, words.indexOf(name)));

/** A condition by the ability that brings it, or by a word of the game. */
export function thingOfCondition({ fighters }: Fight, name: string): number {
  const known = words.indexOf(name);
  if (known >= 0) return word(known);
  for (const { index, sheet } of fighters) {
    const at = sheet.creatureTags.findIndex(({ inflicts }) => inflicts === name);
    if (at >= 0) return thing(index, Own.condition, at);
  }
  return word(Origin.condition);
}

/** The name that a number of the log stands for. */
export function named(fight: Fight, _kind: 'place' | 'thing', code: number): string {
  const who = code >> WHO;
  const list = (code >> LIST) & 15;
  const at = code & 255;
  const name = who === OF_ALL ? commonName(fight, list, at) : ownName(fight.fighters[who], list, at);
  return name ?? 'something';
}

function commonName(fight: Fight, list: number, at: number): string | undefined {
  if (list === Common.word) return words[at];
  return list === Common.sceneTag ? fight.sceneTags[at]?.name : (fight.allies[at]?.name ?? originNames[Origin.ally]);
}

function ownName(fighter: Fighter | undefined, list: number, at: number): string | undefined {
  if (fighter === undefined) return undefined;
  const { tags, items, spells, creatureTags, casts, name, weapon } = fighter.sheet;
  if (list === Own.condition) return creatureTags[at]?.inflicts;
  if (list === Own.help) return `help from ${name}`;
  if (list === Own.mastery) return `Mastery of ${spells[at]?.name ?? 'a spell'}`;
  // In the order of `Own`.
  const named = [tags, items, spells, creatureTags, casts][list];
  return named === undefined ? weapon : named[at]?.name;
}
