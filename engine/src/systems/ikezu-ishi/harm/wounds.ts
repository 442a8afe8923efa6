import { headed } from '../../../system/asked.ts';
import { bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import type { Weapon } from '../book/weapon.ts';
import { event, judged } from '../book/words.ts';
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
import { type Bar, canDrop, slotsUsed } from '../state/people.ts';
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

const noRoom = bar('IKZ-WND-10', 'no slot is free and nothing can be dropped: an old wound gets worse');
const otherKind = bar('IKZ-WND-07', 'only a wound of the same kind gets worse: {kind}');
const worstAlready = bar('IKZ-WND-08', 'a permanent wound cannot be raised');

function eachWound({ fighters }: Fight, who: number, table: Table<Fight>): void {
  for (let code = NEW; code <= fighters[who]!.wounds.length; code++) table.offer(code);
}

/** A wound of kind `now.aux` fills a slot if there is one, or makes an old one of its kind worse (IKZ-WND-07, IKZ-WND-08). */
function barToTake({ fighters, now }: Fight, who: number, code: number): Bar {
  const fighter = fighters[who]!;
  if (code === NEW) return !fighter.pc || hasRoom(fighter) || canDrop(fighter) ? OPEN : noRoom;
  return barToWorsen(fighter.wounds[code - 1]!, now.aux);
}

function barToWorsen({ type, level }: Wound, kind: number): Bar {
  if (type !== kind) return otherKind;
  return level < WoundLevel.permanent ? OPEN : worstAlready;
}

/** Raise a wound (its number + 1) or fill a new slot (0) (IKZ-WND-07, IKZ-WND-08). */
const woundQuestion = judged(
  'wound',
  ['IKZ-WND-07', 'IKZ-WND-08'],
  (fight) => `Another wound (${woundTypes[fight.now.aux]!}): make an old one worse, or fill a new slot?`,
  {
    ...{ each: eachWound, legal: barToTake, read: { kind: ({ now }) => woundTypes[now.aux]! }, of: headed('worsen') },
    when: bar('IKZ-WND-07', '{who} gains no wound now of a kind already carried'),
    unknown: bar('IKZ-WND-07', 'there is no such wound: {kind}'),
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

/** There is an old wound of that kind to make worse. */
function canWorsen({ wounds }: Fighter, kind: number): boolean {
  for (let at = 0; at < wounds.length; at++) if (barToWorsen(wounds[at]!, kind) === OPEN) return true;
  return false;
}

/** Somebody gains a wound: a slot, a worse old one, or no room at all (IKZ-WND-03..13). */
export function gainWound(fight: Fight, table: Table<Fight>, fighter: Fighter, type: number, level: number): void {
  if (canWorsen(fighter, type)) {
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
