import { type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { blowNote } from '../book/effect-words.ts';
import { abilities, type Blow, isNatural } from '../book/gear.ts';
import { question } from '../book/words.ts';
import { holdsFully, mayDrag } from '../moves/walk.ts';
import { act, byMountOf, Do, extraOf, itemOf, PUT_ALL, targetOf, whatOf } from '../state/code.ts';
import { isReady } from '../state/hands.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { itemId, personOf, regionId, regionName, spellId } from '../state/names.ts';
import { isEnemy, isFree, isUp, mountOf, outside } from '../state/people.ts';
import {
  handsLacking,
  hasExclusiveDeed,
  hasMajorDeed,
  hasMinorDeed,
  isInRange,
  isInReach,
  isWay,
  mayCrawl,
  mayDismount,
  mayDrop,
  mayDropProne,
  mayEscape,
  mayForceDown,
  mayGrab,
  mayHit,
  mayLetGo,
  mayMount,
  mayMove,
  mayReady,
  mayReload,
  mayRun,
  mayShoot,
  mayStand,
  maySurrender,
  maySustain,
  mayUseFists,
  mayWithdraw,
} from './legal.ts';
import { heals, isSpellTarget, mayCast } from './spells.ts';

/** What to do next in one's turn; ending it is always possible (SOS-TURN-15). */
export const actQuestion = question(
  'act',
  ['SOS-TURN-15'],
  (fight, who) => say`${personOf(fight, who)}, what do you do? ${fight.fighters[who]!.ap} AP left.`,
  (fight, who, table) => listActs(fight, table, fight.fighters[who]!),
  describeAct,
);

function listActs(fight: Fight, table: Table<Fight>, leader: Fighter): void {
  table.offer(act(Do.end));
  if (!isUp(leader)) return;
  listDeeds(fight, table, leader, leader, false);
  const mount = mountOf(fight, leader);
  if (mount !== null) listDeeds(fight, table, leader, mount, true);
  listWays(fight, table, leader);
  if (mayStand(fight, leader)) table.offer(act(Do.stand));
  for (const other of fight.fighters) if (mayMount(fight, leader, other)) table.offer(act(Do.mount, other.index));
  if (mayDismount(fight, leader)) table.offer(act(Do.dismount));
  if (mayDropProne(leader)) table.offer(act(Do.dropProne));
  if (maySurrender(leader)) table.offer(act(Do.surrender));
  if (!fight.toggles.feats || !isFree(leader) || !hasMajorDeed(fight, leader)) return;
  for (let ability = 0; ability < abilities.length; ability++) table.offer(act(Do.feat, -1, ability));
}

/** Everything one half of the unit can do but walk. */
function listDeeds(fight: Fight, table: Table<Fight>, leader: Fighter, actor: Fighter, byMount: boolean): void {
  if (hasMajorDeed(fight, leader)) listAttacks(fight, table, actor, byMount);
  listSpells(fight, table, leader, actor, byMount);
  listHolds(fight, table, leader, actor, byMount);
  for (const other of fight.fighters)
    if (mayEscape(leader, actor, other)) table.offer(act(Do.escape, other.index, -1, -1, byMount));
  listThings(fight, table, leader, actor, byMount);
  if (mayLetGo(actor)) table.offer(act(Do.letGo, -1, -1, -1, byMount));
}

function listAttacks(fight: Fight, table: Table<Fight>, actor: Fighter, byMount: boolean): void {
  for (let item = 0; item < fight.items.length; item++) {
    const hits = mayHit(fight, actor, item);
    const shoots = mayShoot(fight, actor, item);
    if (!hits && !shoots) continue;
    for (const target of fight.fighters) {
      if (hits && isInReach(actor, target)) table.offer(act(Do.melee, target.index, item, -1, byMount));
      if (shoots && isInRange(fight, actor, target, item)) table.offer(act(Do.shoot, target.index, item, -1, byMount));
    }
  }
  if (!mayUseFists(fight, actor)) return;
  for (const target of fight.fighters) {
    if (isInReach(actor, target)) table.offer(act(Do.strike, target.index, -1, -1, byMount));
    if (mayGrab(actor, target)) table.offer(act(Do.grab, target.index, -1, -1, byMount));
  }
}

function listSpells(fight: Fight, table: Table<Fight>, leader: Fighter, actor: Fighter, byMount: boolean): void {
  const { spells } = actor.sheet;
  for (let at = 0; at < spells.length; at++) {
    const spell = spells[at]!;
    if (!mayCast(fight, actor, spell) || !hasAction(fight, leader, spell.action)) continue;
    for (const target of fight.fighters)
      if (isSpellTarget(fight, actor, target, spell)) table.offer(act(Do.cast, target.index, at, -1, byMount));
  }
}

/** The action a spell takes can be had. */
export function hasAction(fight: Fight, leader: Fighter, action: 'major' | 'minor' | 'exclusive'): boolean {
  if (action === 'major') return hasMajorDeed(fight, leader);
  return action === 'minor' ? hasMinorDeed(leader) : hasExclusiveDeed(leader);
}

function listHolds(fight: Fight, table: Table<Fight>, leader: Fighter, actor: Fighter, byMount: boolean): void {
  if (actor.holds < 0) return;
  if (hasMinorDeed(leader)) {
    if (maySustain(actor)) table.offer(act(Do.sustain, -1, -1, -1, byMount));
    if (mayForceDown(fight, actor)) table.offer(act(Do.forceDown, -1, -1, -1, byMount));
  }
  if (hasMajorDeed(fight, leader) && holdsFully(actor)) {
    table.offer(act(Do.crush, -1, -1, -1, byMount));
    table.offer(act(Do.throw, -1, -1, -1, byMount));
  }
  if (!hasExclusiveDeed(leader) || !mayDrag(fight, actor)) return;
  for (let to = 0; to < fight.regions.length; to++)
    if (isWay(fight, actor.region, to)) table.offer(act(Do.drag, -1, -1, to, byMount));
}

function listThings(fight: Fight, table: Table<Fight>, leader: Fighter, actor: Fighter, byMount: boolean): void {
  for (let item = 0; item < fight.items.length; item++) {
    if (hasMinorDeed(leader) && mayReady(fight, actor, item)) listReadying(fight, table, actor, item, byMount);
    if (mayReload(fight, leader, actor, item)) table.offer(act(Do.reload, -1, item, -1, byMount));
    if (mayDrop(fight, actor, item)) table.offer(act(Do.dropItem, -1, item, -1, byMount));
  }
}

/** Ready an item, and put away what has to make room for it (SOS-TURN-18). */
function listReadying(fight: Fight, table: Table<Fight>, actor: Fighter, item: number, byMount: boolean): void {
  const lacking = handsLacking(fight, actor, item);
  if (lacking <= 0) {
    table.offer(act(Do.ready, -1, item, -1, byMount));
    return;
  }
  let ready = 0;
  for (let other = 0; other < fight.items.length; other++) {
    if (!isReady(fight, actor, other) || isNatural(fight.items[other]!)) continue;
    ready++;
    if (fight.items[other]!.hands >= lacking) table.offer(act(Do.ready, -1, item, other, byMount));
  }
  if (ready > 1) table.offer(act(Do.ready, -1, item, PUT_ALL, byMount));
}

function listWays(fight: Fight, table: Table<Fight>, leader: Fighter): void {
  const moves = mayMove(fight, leader);
  const withdraws = mayWithdraw(fight, leader);
  const runs = mayRun(fight, leader);
  const crawls = mayCrawl(fight, leader);
  if (!moves && !withdraws && !runs && !crawls) return;
  for (let to = 0; to <= outside(fight); to++) {
    if (!isWay(fight, leader.region, to)) continue;
    if (moves) table.offer(act(Do.move, -1, -1, to));
    if (withdraws) table.offer(act(Do.withdraw, -1, -1, to));
    if (runs) table.offer(act(Do.run, -1, -1, to));
    if (crawls) table.offer(act(Do.crawl, -1, -1, to));
  }
}

interface Wording {
  readonly id: string;
  readonly label: string;
  readonly cost: string;
  readonly rule: string;
}
const MINOR = 'minor action';
const MAJOR = 'major action';
const EXCLUSIVE = 'exclusive action';
const FREE = 'free action';

/** In the order of `Do`. */
const wordings: readonly Wording[] = [
  { id: 'end', label: 'End the turn', cost: '', rule: 'SOS-TURN-15' },
  { id: 'attack', label: 'Attack', cost: MAJOR, rule: 'SOS-ATK-01' },
  { id: 'shoot', label: 'Shoot or throw at', cost: MAJOR, rule: 'SOS-ATK-05' },
  { id: 'cast', label: 'Cast', cost: '', rule: 'SOS-SPL-01' },
  { id: 'strike', label: 'Strike unarmed at', cost: MAJOR, rule: 'SOS-UNA-01' },
  { id: 'grab', label: 'Grab', cost: MAJOR, rule: 'SOS-GRAP-01' },
  { id: 'sustain', label: 'Keep hold', cost: MINOR, rule: 'SOS-GRAP-08' },
  { id: 'force-down', label: 'Force to the ground', cost: MINOR, rule: 'SOS-GRAP-13' },
  { id: 'crush', label: 'Crush', cost: MAJOR, rule: 'SOS-GRAP-14' },
  { id: 'throw', label: 'Throw to the ground', cost: MAJOR, rule: 'SOS-GRAP-15' },
  { id: 'drag', label: 'Drag to', cost: EXCLUSIVE, rule: 'SOS-GRAP-18' },
  { id: 'escape', label: 'Break free from', cost: 'major, minor or free action by its result', rule: 'SOS-ESC-01' },
  { id: 'move', label: 'Move to', cost: MINOR, rule: 'SOS-MOVE-02' },
  { id: 'withdraw', label: 'Withdraw to', cost: MAJOR, rule: 'SOS-MOVE-04' },
  { id: 'run', label: 'Run by way of', cost: EXCLUSIVE, rule: 'SOS-MOVE-03' },
  { id: 'crawl', label: 'Crawl to', cost: EXCLUSIVE, rule: 'SOS-PRN-01' },
  { id: 'stand', label: 'Stand up', cost: MAJOR, rule: 'SOS-PRN-06' },
  { id: 'ready', label: 'Ready', cost: MINOR, rule: 'SOS-TURN-14' },
  { id: 'reload', label: 'Reload', cost: '', rule: 'SOS-TURN-19' },
  { id: 'mount', label: 'Mount', cost: MINOR, rule: 'SOS-MNT-18' },
  { id: 'dismount', label: 'Dismount', cost: MINOR, rule: 'SOS-MNT-18' },
  { id: 'drop-prone', label: 'Drop prone', cost: FREE, rule: 'SOS-TURN-06' },
  { id: 'drop', label: 'Drop', cost: FREE, rule: 'SOS-TURN-06' },
  { id: 'let-go', label: 'Let go', cost: FREE, rule: 'SOS-TURN-06' },
  { id: 'surrender', label: 'Surrender', cost: FREE, rule: 'SOS-END-06' },
  { id: 'feat', label: 'Try something with', cost: MAJOR, rule: 'SOS-DICE-07' },
];

function describeAct(fight: Fight, who: number, code: number): Option {
  const what = whatOf(code);
  const { id, label, cost, rule } = wordings[what]!;
  const leader = fight.fighters[who]!;
  const byMount = byMountOf(code);
  const actor = byMount ? mountOf(fight, leader)! : leader;
  const parts = [byMount ? `mount-${id}` : id];
  const said: Sentence[] = [byMount ? say`${say.who(actor.sheet)}: ${label.toLowerCase()}` : label];
  const target = targetOf(code);
  const thing = thingOf(fight, actor, code);
  if (what === Do.cast && thing !== null) said.push(thing.name, 'at');
  if (target >= 0) {
    parts.push(fight.fighters[target]!.sheet.id);
    said.push([personOf(fight, target)]);
  }
  if (thing !== null) {
    parts.push(thing.id);
    if (what !== Do.cast)
      said.push(
        ...(target >= 0 ? ['with', [say.thing(thing.name, actor.sheet)]] : [[say.thing(thing.name, actor.sheet)]]),
      );
  }
  const blow = blowOf(fight, actor, code);
  said.push(...placeWords(fight, what, code, parts));
  const rare =
    what === Do.surrender || what === Do.feat || (isAimed(what) && target >= 0 && isFriendly(fight, actor, target));
  const price = priceOf(fight, leader, actor, code, cost);
  return {
    id: parts.join(':'),
    label: say`${say.list(said, ' ')}${blow === null ? '' : blowNote(blow)}`,
    ...(target >= 0 ? { target: fight.fighters[target]!.sheet.id } : {}),
    ...(thing === null || what === Do.feat ? {} : { with: thing.name }),
    ...(price === '' ? {} : { cost: price }),
    rule,
    ...(rare ? { rare } : {}),
  };
}

/** Weapon, spell, thing or ability an action names. */
function thingOf(fight: Fight, actor: Fighter, code: number): { id: string; name: string } | null {
  const item = itemOf(code);
  if (item < 0) return null;
  const what = whatOf(code);
  if (what === Do.feat) return { id: abilities[item]!, name: abilities[item]!.toUpperCase() };
  if (what === Do.cast) {
    const { name } = actor.sheet.spells[item]!;
    return { id: spellId(actor.sheet.spells, item), name };
  }
  const lying = fight.gear.holder[item] === -1 ? 'lying-' : '';
  return { id: `${lying}${itemId(fight, item)}`, name: fight.items[item]!.name };
}

/** What an attack hits with, for its effects (SOS-DMG-03); null where it is none, or bare hands. */
function blowOf(fight: Fight, actor: Fighter, code: number): Blow | null {
  const what = whatOf(code);
  if (what === Do.melee || what === Do.shoot) return fight.items[itemOf(code)]!;
  return what === Do.cast && meansHarm(actor, code) ? actor.sheet.spells[itemOf(code)]! : null;
}

function placeWords(fight: Fight, what: number, code: number, parts: string[]): string[] {
  const extra = extraOf(code);
  if (extra < 0) return [];
  if (what === Do.ready) {
    parts.push('for', extra === PUT_ALL ? 'everything' : itemId(fight, extra));
    return ['instead of', extra === PUT_ALL ? 'everything in hand' : fight.items[extra]!.name];
  }
  parts.push(regionId(fight, extra));
  return [regionName(fight, extra)];
}

function priceOf(fight: Fight, leader: Fighter, actor: Fighter, code: number, usual: string): string {
  const what = whatOf(code);
  if (what === Do.cast) {
    const { action, mp } = actor.sheet.spells[itemOf(code)]!;
    return `${action} action, ${mp} MP`;
  }
  if (what === Do.reload) return `${fight.items[itemOf(code)]!.reload} action`;
  if ((what === Do.mount || what === Do.dismount) && !leader.sheet.skilledRider) return EXCLUSIVE;
  return usual;
}

/** Attacks of any kind. */
export const isAimed = (what: number): boolean =>
  (what >= Do.melee && what <= Do.grab) || what === Do.crush || what === Do.throw;

/** Somebody one would not attack without being asked again (SOS-ATK-09). */
export function isFriendly(fight: Fight, actor: Fighter, target: number): boolean {
  const other = fight.fighters[target]!;
  return !isEnemy(actor, other) || other.status === 'surrendered';
}

/** An aimed action that means harm: all but healing. */
export function meansHarm(actor: Fighter, code: number): boolean {
  return whatOf(code) !== Do.cast || !heals(actor.sheet.spells[itemOf(code)]!);
}
