import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import type { Weapon } from '../book/weapon.ts';
import { event, question } from '../book/words.ts';
import { rollFirstWound } from '../rolls/owed.ts';
import { numbered } from '../state/intent-words.ts';
import {
  Attribute,
  type Fight,
  type Fighter,
  SLOTS,
  type Wound,
  WoundLevel,
  woundLevels,
  woundTypes,
} from '../state/model.ts';
import { canDrop, slotsUsed } from '../state/people.ts';
import { dropThing } from '../state/things.ts';
import { loseForGood } from './harm.ts';

const wounded = event(
  'wounded',
  ['IKZ-WND-01', 'IKZ-WND-03', 'IKZ-WND-04'],
  '{who:who} has a new wound: {level}, {type}.',
  { level: woundLevels, type: woundTypes },
);
const worsened = event('wound-worsened', ['IKZ-WND-07', 'IKZ-WND-08'], '{who:who}’s wound ({type}) is now {level}.', {
  type: woundTypes,
  level: woundLevels,
});
const leavesWound = event('special-wound', ['IKZ-WND-02'], 'A blow of this kind leaves {who:who} a wound.');
const noSlot = event('wound-without-slot', ['IKZ-WND-13'], '{who:who} has no room for the wound.');
const untreated = event(
  'untreated',
  ['IKZ-WND-12'],
  '{who:who} still has a {level} wound ({type}); it {cure}{rule:cites}.',
  {
    level: woundLevels,
    type: woundTypes,
    cure: ['needs nothing', 'needs the right herbs and a night', 'needs a week in a healing temple', 'stays for ever'],
  },
);
const healed = event('wound-healed', ['IKZ-WND-09'], '{who:who}’s wound ({type}) is healed.', { type: woundTypes });

const NEW = 0;

/** Raise a wound (its number + 1) or fill a new slot (0) (IKZ-WND-07, IKZ-WND-08). */
export const woundQuestion = question(
  'wound',
  ['IKZ-WND-07', 'IKZ-WND-08'],
  (fight) => `Another wound (${woundTypes[fight.now.aux]!}): make an old one worse, or fill a new slot?`,
  (fight, who, table) => {
    const fighter = fight.fighters[who]!;
    if (!fighter.pc || hasRoom(fighter) || canDrop(fighter)) table.offer(NEW);
    for (let at = 0; at < fighter.wounds.length; at++) if (mayWorsen(fighter, at, fight.now.aux)) table.offer(at + 1);
  },
  (fight, who, code) => {
    if (code === NEW) return { id: 'new', label: 'Fill a new slot', cost: '1 slot', rule: 'IKZ-WND-03' };
    const { wounds } = fight.fighters[who]!;
    const { level, type } = wounds[code - 1]!;
    const before = wounds.slice(0, code - 1).filter((other) => other.type === type && other.level === level).length;
    return {
      id: `worsen:${numbered(woundLevels[level]!, before)}`,
      label: `Make the ${woundLevels[level]} one ${woundLevels[level + 1]}`,
      rule: 'IKZ-WND-07',
    };
  },
);

function hasRoom(fighter: Fighter): boolean {
  return slotsUsed(fighter) < SLOTS;
}

function mayWorsen(fighter: Fighter, at: number, type: number): boolean {
  const wound = fighter.wounds[at]!;
  return wound.type === type && wound.level < WoundLevel.permanent;
}

function firstToWorsen(fighter: Fighter, type: number): number {
  for (let at = 0; at < fighter.wounds.length; at++) if (mayWorsen(fighter, at, type)) return at;
  return -1;
}

/** Somebody gains a wound: a slot, a worse old one, or no room at all (IKZ-WND-03..13). */
export function gainWound(fight: Fight, table: Table<Fight>, fighter: Fighter, type: number, level: number): void {
  const raisable = firstToWorsen(fighter, type);
  if (raisable >= 0) {
    fight.now.aux = type;
    const code = table.ask(fight, fighter.index, woundQuestion);
    fight.now.aux = 0;
    if (code !== NEW) {
      worsen(fight, table, fighter, code - 1);
      return;
    }
  }
  const slotted = fighter.pc && makeRoom(fight, table, fighter);
  if (fighter.pc && !slotted) table.tell(noSlot, fighter.index);
  const wound = { type, level, slotted, attribute: -1 };
  fighter.wounds.push(wound);
  table.tell(wounded, fighter.index, level, type);
  if (level === WoundLevel.permanent) becomePermanent(fight, table, fighter, wound);
}

/** The wound of a special attack whose blow has landed; the dead and those who are away are not wounded (IKZ-WND-02). */
export function specialWound(fight: Fight, table: Table<Fight>, target: Fighter, used: Weapon): void {
  if (used.wound < 0 || isBeyondHarm(target)) return;
  table.tell(leavesWound, target.index);
  gainWound(fight, table, target, used.wound, used.woundLevel);
}

function isBeyondHarm({ status }: Fighter): boolean {
  return status === 'dead' || status === 'destroyed' || status === 'fled';
}

/** A free slot, if need be by dropping something (IKZ-WND-10). */
function makeRoom(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  if (hasRoom(fighter)) return true;
  if (!canDrop(fighter)) return false;
  dropThing(fight, table, fighter);
  return true;
}

/** The Guide may hand out a wound, for a danger or as the price of a deed (IKZ-WND-02). */
export function awardWound(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const ruled = ruledOn(fight, table, Rulings.woundAwarded, fighter.index);
  for (let type = 0; type < woundTypes.length; type++)
    if (woundTypes[type] === ruled) gainWound(fight, table, fighter, type, WoundLevel.light);
}

function worsen(fight: Fight, table: Table<Fight>, fighter: Fighter, at: number): void {
  const wound = fighter.wounds[at]!;
  wound.level++;
  table.tell(worsened, fighter.index, wound.type, wound.level);
  if (wound.level === WoundLevel.permanent) becomePermanent(fight, table, fighter, wound);
}

/** Nerves WIL, frost DEX, all else STR (table 5.5). */
export function fittingAttribute(type: number): number {
  return type === 1 ? Attribute.wil : type === 2 ? Attribute.dex : Attribute.str;
}

function becomePermanent(fight: Fight, table: Table<Fight>, fighter: Fighter, wound: Wound): void {
  wound.attribute = fittingAttribute(wound.type);
  loseForGood(table, fighter, wound.attribute, 1, R['IKZ-WND-05']);
  rollFirstWound(fight, table, fighter);
}

/** Care heals wounds up to a level and frees their slots (IKZ-WND-09); what is left is named (IKZ-WND-12). */
export function treatWounds(table: Table<Fight>, fighter: Fighter, upTo: number): void {
  for (let at = fighter.wounds.length - 1; at >= 0; at--) {
    const wound = fighter.wounds[at]!;
    if (wound.level > upTo || wound.level === WoundLevel.permanent) continue;
    fighter.wounds.splice(at, 1);
    table.tell(healed, fighter.index, wound.type);
  }
  for (const { level, type } of fighter.wounds) {
    const rule = level === WoundLevel.permanent ? R['IKZ-WND-06'] : R['IKZ-WND-09'];
    table.tell(untreated, fighter.index, level, type, level, rule);
  }
}
