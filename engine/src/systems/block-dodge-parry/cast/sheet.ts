import { plainName } from '../../../system/nearest.ts';
import { aimedSkills, diceSkills, noSkills, type PlainSkill, plainSkills } from '../book/tables/skills.ts';
import { BRAWLER_FISTS, DamageType, damageTypeNames, UNARMED } from '../book/weapon.ts';
import { Ability, type CriticalEffect, type Item, ItemState, type Sheet, type Skills } from '../state/model.ts';
import type { Combatant, Enlisted, WrittenEffect, WrittenItem, WrittenSkill } from './combatant.ts';
import { type Carried, hiddenDagger, nameKey, readItem } from './items.ts';

const onTheBelt = ['waterskin', 'torches', 'rope', 'lantern', 'chalk', 'hooks', 'sack', 'bell', 'mirror', 'pole'];
const inThePack = 'bedroll rations blanket cookpot candles tinder tent soap grease whistle'.split(' ');

/** A thing with the words that put it on the sheet. */
interface Listed {
  readonly written: WrittenItem;
  readonly carried: Carried;
}

/** What is listed by name, in the order in which items are numbered; what is said to be stored is put away or added. */
export function listedBy(combatant: Combatant): readonly Listed[] {
  const listed = (combatant.items ?? []).map((written) => ({ written, carried: valid(readItem(written)) }));
  for (const written of combatant.stored ?? []) {
    const own = listed.find(
      ({ carried }) =>
        typeof written === 'string' &&
        carried.state === ItemState.held &&
        nameKey(carried.item.name) === nameKey(written),
    );
    if (own === undefined) listed.push({ written, carried: stored(valid(readItem(written))) });
    else own.carried = stored(own.carried);
  }
  return listed;
}

function stored(thing: Carried): Carried {
  return { ...thing, state: ItemState.stored };
}

/** Everything a combatant has, in the order in which its items are numbered. */
export function carriedBy(combatant: Combatant): readonly Carried[] {
  const carried = listedBy(combatant).map((listed) => listed.carried);
  const { carried: onBelt = 0, stored: inPack = 0 } = combatant.gear ?? {};
  for (let at = 0; at < onBelt; at++) carried.push(plainThing(onTheBelt[at]!, ItemState.held));
  for (let at = 0; at < inPack; at++) carried.push(plainThing(inThePack[at]!, ItemState.stored));
  if (readSkills(combatant.skills ?? []).skills.cloakOfDaggers) carried.push(hiddenDagger, hiddenDagger);
  return carried;
}

function plainThing(name: string, state: number): Carried {
  return { item: { name, kind: 'gear', slots: 1, armour: 0, weapon: null, price: 0, magicDice: 0 }, state };
}

function valid<T>(read: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!read.ok) throw new Error('The encounter did not come through readEncounter.');
  return read.value;
}

/** Skills as the rules ask for them, and the dice and damage types that come with them. */
export interface ReadSkills {
  readonly skills: Skills;
  readonly magicDice: number;
  readonly faithDice: number;
  /** Damage types trained by proficiency skills (BDP-SKL-31). */
  readonly types: readonly string[];
  /** Position and reason of every skill that could not be read. */
  readonly mistakes: readonly { readonly at: number; readonly reason: string }[];
}

const plainByKey: ReadonlyMap<string, PlainSkill> = new Map(
  plainSkillKeys().map((skill) => [plainName(plainSkills[skill]), skill]),
);

function plainSkillKeys(): readonly PlainSkill[] {
  const isPlain = (key: string): key is PlainSkill => key in plainSkills;
  return Object.keys(plainSkills).filter(isPlain);
}

/** Names of all skills. */
export const skillNames: readonly string[] = [
  ...Object.values(plainSkills),
  ...Object.values(aimedSkills).map(({ name }) => name),
  ...Object.values(diceSkills),
];

/** Reads a list of skills (BDP-SKL-01..34). */
export function readSkills(written: readonly WrittenSkill[]): ReadSkills {
  const skills = noSkills();
  const types: string[] = [];
  const mistakes: { at: number; reason: string }[] = [];
  let magicDice = 0;
  let faithDice = 0;
  written.forEach((entry, at) => {
    const { name, of = '', scope = 'category' } = typeof entry === 'string' ? { name: entry } : entry;
    const key = plainName(name);
    const plain = plainByKey.get(key);
    const trained = damageTypeNames.find((type) => type !== 'none' && key === `${type}proficiency`);
    const aimed = Object.values(aimedSkills).find((skill) => plainName(skill.name) === key);
    if (plain !== undefined) skills[plain] = true;
    else if (trained !== undefined) types.push(trained);
    else if (key === plainName(diceSkills.gifted)) magicDice++;
    else if (key === plainName(diceSkills.devotion)) faithDice++;
    else if (aimed === undefined) mistakes.push({ at, reason: `no skill is called "${name}"` });
    else if (of === '') mistakes.push({ at, reason: `${aimed.name} needs "of": ${aimed.of}` });
    else if (aimed === aimedSkills.quickDraw) skills.quickDraw = of;
    else if (aimed === aimedSkills.elemental) skills.elemental = of.toLowerCase();
    else if (aimed === aimedSkills.tunnelVision) skills.tunnelVision = of;
    else if (aimed === aimedSkills.knowYourEnemy) {
      skills.knownEnemy = scope === 'individual' ? of : of.toLowerCase();
      skills.knownEnemyScope = scope;
    } else if (damageTypeNames.some((type) => type === of && type !== 'none')) types.push(of);
    else mistakes.push({ at, reason: `"${of}" is not a damage type: ${aimed.of}` });
  });
  return { skills, magicDice, faithDice, types, mistakes };
}

/** The items with the numbers of those that are looked for most often. */
function lookedFor(
  items: readonly Item[],
  skills: Skills,
): Pick<Sheet, 'items' | 'weapons' | 'fists' | 'arms' | 'shield' | 'counter'> {
  const fists = skills.brawler ? BRAWLER_FISTS : UNARMED;
  const weapons = items.map(({ weapon }) => weapon ?? fists);
  const arms: number[] = [];
  let counter = 0;
  items.forEach(({ weapon }, at) => {
    if (weapon === null) return;
    arms.push(at);
    counter = Math.max(counter, weapon.counter);
  });
  return { items, weapons, fists, arms, shield: items.findIndex(({ kind }) => kind === 'shield'), counter };
}

/** The unchanging side of a combatant. `seat` is its place in the list of seats. */
export function sheetOf(combatant: Enlisted, seat: number): Sheet {
  const carried = carriedBy(combatant);
  const { skills, magicDice, faithDice } = readSkills(combatant.skills ?? []);
  const trained = carried.find(({ item }) => nameKey(item.name) === nameKey(skills.quickDraw));
  if (trained !== undefined) skills.quickDraw = trained.item.name;
  const pc = combatant.kind === 'pc';
  const reactions = combatant.reactions ?? (pc ? ['fightBack', 'block', 'dodge', 'parry'] : []);
  return {
    id: combatant.id,
    name: combatant.name,
    kind: combatant.kind,
    seat,
    ...lookedFor(
      carried.map(({ item }) => item),
      skills,
    ),
    skills,
    species: combatant.species ?? 'none',
    tags: (combatant.kinds ?? []).map((kind) => kind.toLowerCase()),
    reactions: {
      fightBack: reactions.includes('fightBack'),
      block: reactions.includes('block'),
      dodge: reactions.includes('dodge'),
      parry: reactions.includes('parry'),
    },
    onCritical: (combatant.onCritical ?? []).map(criticalEffect),
    onFailedCds: combatant.onFailedCds ?? '',
    moraleImmune: combatant.moraleImmune ?? false,
    fleesWithoutLeader: combatant.fleesWithoutLeader ?? false,
    steadyWithLeader: combatant.steadyWithLeader ?? false,
    enemyOfFaith: combatant.enemyOfFaith ?? false,
    detachment: combatant.detachment ?? false,
    humanSized: combatant.humanSized ?? true,
    humanoid: combatant.humanoid ?? true,
    named: combatant.named ?? pc,
    furiousStart: combatant.furiousStart ?? false,
    packFighter: combatant.packFighter ?? false,
    magicDice: Math.min(4, (combatant.magicDice ?? 0) + magicDice),
    faithDice: Math.min(4, (combatant.faithDice ?? 0) + faithDice),
  };
}

function criticalEffect(written: WrittenEffect): CriticalEffect {
  const { kind, ability = 'STR', die = 0, permanent = false, wound = 'other', text = '' } = written;
  const abilities = { STR: Ability.str, DEX: Ability.dex, WIL: Ability.wil };
  return { kind, ability: abilities[ability], sides: die, permanent, wound, text };
}

const typeNumbers: Readonly<Record<string, number>> = DamageType;

/** Damage types a combatant is proficient with: by choice and by skill (BDP-WPN-06, BDP-SKL-31). */
export function trainedTypes(combatant: Combatant): readonly number[] {
  const named = [...(combatant.proficiency?.types ?? []), ...readSkills(combatant.skills ?? []).types];
  return named.map((type) => typeNumbers[type] ?? DamageType.none).filter((at) => at !== DamageType.none);
}
