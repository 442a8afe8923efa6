import { type Bar, bar, type Judged } from '../../../system/bar.ts';
import { type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Why } from '../../../system/why.ts';
import type { Table } from '../../../table/table.ts';
import { blowDetail } from '../book/effect-words.ts';
import { abilities, type Blow } from '../book/gear.ts';
import { judged } from '../book/words.ts';
import { about, inFight, whyUnknown } from '../state/asking.ts';
import { act, byMountOf, Do, extraOf, itemOf, PUT_ALL, targetOf, whatOf } from '../state/code.ts';
import { Attack, type Fight, type Fighter, NONE } from '../state/model.ts';
import { itemId, personOf, regionId, regionName, spellId } from '../state/names.ts';
import { barOfStatus, barToThink, isEnemy, isRidden, mountOf, outside } from '../state/people.ts';
import { barToPerform } from './legal.ts';
import { heals } from './spells.ts';

/** What the words of bars stand for. */
export const readAct: Judged<Fight>['read'] = {
  actor: (fight, who, code) => say.who(actorOf(fight, who, code).sheet),
  target: (fight, _who, code) => personOf(fight, targetOf(code)),
  status: (fight, _who, code) => fight.fighters[targetOf(code)]!.status,
  held: (fight, who, code) => personOf(fight, actorOf(fight, who, code).holds),
  thing: (fight, _who, code) => itemId(fight, itemOf(code)),
  instead: (fight, _who, code) => itemId(fight, extraOf(code)),
  place: (fight, _who, code) => regionId(fight, extraOf(code)),
};

const orderFirst = bar('SOS-INIT-01', 'the turn order is not settled yet');
const ridersTurn = bar('SOS-MNT-01', '{actor} acts in the turn of its rider');
const spellFirst = bar('SOS-ATK-07', 'a spell is being cast');
const deedFirst = bar('SOS-ATK-07', 'what is under way comes first');
const turnOver = bar('SOS-TURN-04', 'the turn of {actor} is over until the next round');
const later = bar('SOS-INIT-01', '{actor} has a later place in the turn order');

/** What to do next in one's turn; ending it is always possible (SOS-TURN-15). */
export const actQuestion = judged(
  'act',
  ['SOS-TURN-15'],
  (fight, who) => say`${personOf(fight, who)}, what do you do? ${fight.fighters[who]!.ap} AP left.`,
  { each: eachAct, legal: barToPerform, read: readAct, of: isAct, unknown: whyUnknown, when: inFight(whyNoTurn) },
  describeAct,
);

/** Whether an answer is written as an act; a strike with a weapon is one at an opportunity. */
function isAct(option: string): boolean {
  const [verb, ...rest] = option.replace(/^mount-/, '').split(':');
  return wordings.some(({ id }) => id === verb) && !(verb === 'strike' && rest.length > 1);
}

/** Why somebody cannot act now. */
function whyNoTurn(fight: Fight, asked: Fighter): Bar | Why {
  const out = about(barOfStatus(asked), fight, asked);
  if (out !== null) return out;
  if (fight.phase !== 'turn') return orderFirst;
  if (isRidden(asked)) return about(ridersTurn, fight, asked)!;
  if (fight.turn === asked.index) return fight.now.coming && fight.now.kind === Attack.spell ? spellFirst : deedFirst;
  const dazed = about(barToThink(asked), fight, asked);
  return dazed ?? about(asked.acted ? turnOver : later, fight, asked)!;
}

/** Every act there might be, open or not. */
export function eachAct(fight: Fight, who: number, table: Table<Fight>): void {
  const leader = fight.fighters[who]!;
  const { fighters } = fight;
  table.offer(act(Do.end));
  eachDeed(fight, table, leader, false);
  const mount = mountOf(fight, leader);
  if (mount !== null) eachDeed(fight, table, mount, true);
  for (let to = 0; to <= outside(fight); to++) for (const way of ways) table.offer(act(way, -1, -1, to));
  table.offer(act(Do.stand));
  for (let at = 0; at < fighters.length; at++) table.offer(act(Do.mount, at));
  for (const plain of last) table.offer(act(plain));
  for (let ability = 0; ability < abilities.length; ability++) table.offer(act(Do.feat, -1, ability));
}
const ways = [Do.move, Do.withdraw, Do.run, Do.crawl] as const;
const last = [Do.dismount, Do.dropProne, Do.surrender] as const;
const grips = [Do.sustain, Do.forceDown, Do.crush, Do.throw] as const;

/** Everything one half of the unit can do but walk. */
function eachDeed(fight: Fight, table: Table<Fight>, actor: Fighter, byMount: boolean): void {
  const { fighters, gear, items } = fight;
  for (let item = 0; item < items.length; item++) {
    if (gear.holder[item] !== actor.index) continue;
    for (let at = 0; at < fighters.length; at++) {
      table.offer(act(Do.melee, at, item, -1, byMount));
      table.offer(act(Do.shoot, at, item, -1, byMount));
    }
  }
  for (let at = 0; at < fighters.length; at++) {
    table.offer(act(Do.strike, at, -1, -1, byMount));
    table.offer(act(Do.grab, at, -1, -1, byMount));
  }
  for (let spell = 0; spell < actor.sheet.spells.length; spell++)
    for (let at = 0; at < fighters.length; at++) table.offer(act(Do.cast, at, spell, -1, byMount));
  for (const grip of grips) table.offer(act(grip, -1, -1, -1, byMount));
  for (let to = 0; to <= outside(fight); to++) table.offer(act(Do.drag, -1, -1, to, byMount));
  for (let at = 0; at < fighters.length; at++) table.offer(act(Do.escape, at, -1, -1, byMount));
  for (let item = 0; item < items.length; item++) eachUse(fight, table, actor, item, byMount);
  table.offer(act(Do.letGo, -1, -1, -1, byMount));
}

/** Ready a thing, with what is put away for it; load it, drop it. */
function eachUse(fight: Fight, table: Table<Fight>, actor: Fighter, item: number, byMount: boolean): void {
  const { holder } = fight.gear;
  const own = holder[item] === actor.index;
  if (!own && holder[item] !== NONE) return;
  table.offer(act(Do.ready, -1, item, -1, byMount));
  for (let other = 0; other < holder.length; other++)
    if (other !== item && holder[other] === actor.index) table.offer(act(Do.ready, -1, item, other, byMount));
  table.offer(act(Do.ready, -1, item, PUT_ALL, byMount));
  if (!own) return;
  table.offer(act(Do.reload, -1, item, -1, byMount));
  table.offer(act(Do.dropItem, -1, item, -1, byMount));
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
export const wordings: readonly Wording[] = [
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
  const actor = actorOf(fight, who, code);
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
    label: say.list(said, ' '),
    ...(blow === null ? {} : blowDetail(blow)),
    ...(what !== Do.ready && extraOf(code) >= 0 ? { place: regionId(fight, extraOf(code)) } : {}),
    ...(target >= 0 ? { target: fight.fighters[target]!.sheet.id } : {}),
    ...(thing === null || what === Do.feat ? {} : { with: thing.name }),
    ...(price === '' ? {} : { cost: price }),
    rule,
    ...(rare ? { rare } : {}),
    ...(what === Do.surrender ? { grave: true } : {}),
  };
}

function actorOf(fight: Fight, who: number, code: number): Fighter {
  const leader = fight.fighters[who]!;
  return byMountOf(code) ? mountOf(fight, leader)! : leader;
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
