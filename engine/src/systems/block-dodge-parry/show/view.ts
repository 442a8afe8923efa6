import { shownInFighter } from '../../../made/block-dodge-parry.ts';
import { conditionsIn } from '../../../system/declared.ts';
import { givenAway } from '../../../system/gives-away.ts';
import { optionSaid, type Sentence, say } from '../../../system/said.ts';
import type { EventSpec } from '../../../system/system.ts';
import type { Bar, CombatantView, Condition, Draft, FieldView, PhaseView, Slot, View } from '../../../system/view.ts';
import { type LogRecord, Recorded } from '../../../table/log.ts';
import { describeIntent } from '../acts/intent-words.ts';
import { Speed, speedNames, type Weapon } from '../book/weapon.ts';
import { words } from '../book/words.ts';
import { looks, looksLike } from '../harm/harm.ts';
import { furniture, isPiece, pieces, piecesLeft } from '../state/furniture.ts';
import { slotsOf as slotsTaken, weaponAt } from '../state/gear.ts';
import { closesOn } from '../state/intent.ts';
import { bandNames, type Fight, type Fighter, ItemState, type Phase } from '../state/model.ts';
import { hasWayOut } from '../state/people.ts';
import { barredReactions } from './barred.ts';
import { aimsOf, duelOf, GM_SEAT, isDuelling, isKnownTo, orderOf } from './view-order.ts';

/** Party matters are open to all players; of the others they know what shows (section 10 of the catalogue). */
function isOpenTo(fight: Fight, seat: number, fighter: Fighter): boolean {
  return seat === GM_SEAT || fighter.side === 0 || fight.foeHealth === 'numbers';
}

/** Everything a seat may know. */
export function view(fight: Fight, seat: number): View {
  return {
    round: fight.round,
    phases: phasesOf(fight),
    combatants: fight.fighters
      .filter((fighter) => isKnownTo(fight, seat, fighter.index))
      .map((fighter) => combatantView(fight, seat, fighter)),
    clocks: [],
    field: fieldOf(fight, seat),
    facts: factsOf(fight, seat),
    order: orderOf(fight, seat),
    ...(isDuelling(fight) ? { duel: duelOf(fight) } : {}),
  };
}

const fightPhases: readonly (readonly [id: string, label: string, phases: readonly Phase[]])[] = [
  ['declare', 'Declare', ['start', 'declare']],
  ['quick', 'Quick turns', ['quickOrder', 'quick']],
  ['full', 'Full turns', ['fullOrder', 'full']],
  ['end', 'End of round', ['roundEnd']],
  ['aftermath', 'Aftermath', ['calledOff', 'aftermath', 'over']],
];
const duelPhases: typeof fightPhases = [
  ['staredown', 'Staredown', ['start', 'staredown']],
  ['draw', 'Draw', ['draw']],
  ['clash', 'Clash', ['clash']],
  ['aftermath', 'Aftermath', ['calledOff', 'aftermath', 'over']],
];

function phasesOf(fight: Fight): PhaseView[] {
  return (isDuelling(fight) ? duelPhases : fightPhases).map(([id, label, phases]) => ({
    id,
    label,
    now: phases.includes(fight.phase),
  }));
}

function combatantView(fight: Fight, seat: number, fighter: Fighter): CombatantView {
  const { sheet, status } = fighter;
  const open = isOpenTo(fight, seat, fighter);
  const full = seat === GM_SEAT || fighter.side === 0;
  const seen: Draft<CombatantView> = {
    id: sheet.id,
    name: sheet.name,
    side: fight.sides[fighter.side]!,
    mine: sheet.seat === seat,
    status,
    bars: open ? barsOf(fighter) : [coarseBar(fight, fighter)],
    numbers: full ? numbersOf(fighter) : {},
    conditions: conditionsOf(fighter, full),
    slots: full && fighter.pc ? slotsOf(fighter) : [],
    weapons: full ? weaponsOf(fighter) : [classOf(weaponAt(fighter, fighter.main))],
    intent: intentOf(fight, seat, fighter),
    place: fight.zones[fighter.zone]!,
  };
  if (status !== 'able') seen.out = true;
  if (full) seen.inHand = inHandOf(fighter);
  if (seat === GM_SEAT && fight.hidden.includes(fighter.index)) seen.hidden = true;
  if (seat === GM_SEAT || sheet.seat === seat) seen.barred = barredReactions(fight, fighter);
  return seen;
}

function bar(id: string, label: string, value: number, max: number, health?: Bar['health']): Bar {
  return { id, label, value, max, words: '', ...(health === undefined ? {} : { health }) };
}

function barsOf(fighter: Fighter): Bar[] {
  return [
    bar('hp', 'HP', fighter.hp, fighter.hpMax, 'first'),
    bar('str', 'STR', fighter.str, fighter.strMax, 'next'),
    bar('dex', 'DEX', fighter.dex, fighter.dexMax),
    bar('wil', 'WIL', fighter.wil, fighter.wilMax),
  ];
}

/** A foe's health as far as the table shows it: quarters of a bar, words, or nothing. */
function coarseBar(fight: Fight, fighter: Fighter): Bar {
  const seen = looks[looksLike(fighter)]!;
  if (fight.foeHealth === 'nothing')
    return { id: 'health', label: 'Health', value: null, max: null, words: '', health: 'rough' };
  if (fight.foeHealth === 'words')
    return { id: 'health', label: 'Health', value: null, max: null, words: seen, health: 'rough' };
  const whole = fighter.hpMax + fighter.strMax;
  const quarters = Math.ceil((4 * (fighter.hp + fighter.str)) / whole);
  return { id: 'health', label: 'Health', value: quarters, max: 4, words: seen, health: 'rough' };
}

function numbersOf(fighter: Fighter): Record<string, number> {
  const numbers: Record<string, number> = { Armor: fighter.armour };
  if (fighter.pc) numbers.Fatigue = fighter.fatigue;
  if (!fighter.pc && fighter.reactionUses >= 0) numbers['Reactions left'] = fighter.reactionUses;
  if (fighter.sheet.magicDice > 0) numbers['Magic Dice'] = fighter.sheet.magicDice;
  if (fighter.sheet.faithDice > 0) numbers['Faith Dice'] = fighter.sheet.faithDice;
  if (fighter.freeFaithDice > 0) numbers['Free Faith Dice'] = fighter.freeFaithDice;
  if (fighter.dyingRounds > 0) numbers['Rounds to live'] = fighter.dyingRounds;
  if (fighter.blessing > 0) numbers.Blessing = fighter.blessing;
  return numbers;
}

function conditionsOf(fighter: Fighter, full: boolean): Condition[] {
  const found = conditionsIn(fighter, shownInFighter, full);
  if (fighter.casting !== 0 && !fighter.interrupted) found.push({ label: 'casting', rule: 'BDP-MAG-10' });
  if (fighter.treated && fighter.status === 'incapacitated') found.push({ label: 'treated', rule: 'BDP-CRI-11' });
  return found;
}

/** The ten slots from left to right: gear, Fatigue, wounds, injuries, free (BDP-INV-01). */
function slotsOf(fighter: Fighter): Slot[] {
  const slots: Slot[] = [];
  fighter.sheet.items.forEach((item, at) => {
    const state = fighter.itemState[at]!;
    if (state > ItemState.stored) return;
    const taken = slotsTaken(fighter, item, state);
    for (let slot = 0; slot < taken; slot++) {
      slots.push({ kind: state === ItemState.stored ? 'stored' : 'gear', label: item.name });
    }
  });
  for (let n = 0; n < fighter.fatigue; n++) slots.push({ kind: 'fatigue', label: 'Fatigue' });
  for (const wound of fighter.wounds) slots.push({ kind: 'wound', label: wound.type });
  for (let n = 0; n < fighter.injuries; n++) slots.push({ kind: 'injury', label: 'Injury' });
  while (slots.length < 10) slots.push({ kind: 'free', label: '' });
  return slots;
}

/** What is held to strike with, the main thing first; bare hands where that is nothing. */
function heldBy({ main, sheet, itemState }: Fighter): number[] {
  const held = isPiece(main) ? [main] : [];
  for (let at = 0; at < sheet.items.length; at++) {
    if (sheet.items[at]!.weapon !== null && itemState[at] === ItemState.held) held.push(at);
  }
  return held.length === 0 ? [-1] : held;
}

function weaponsOf(fighter: Fighter): Sentence[] {
  return heldBy(fighter).map((item) => {
    const weapon = weaponAt(fighter, item);
    return [say.thing(weapon.name), ` ${diceOf(weapon)} ${speedNames[weapon.speed]!}`];
  });
}

function inHandOf(fighter: Fighter): Sentence {
  const weapon = weaponAt(fighter, heldBy(fighter)[0]!);
  const speed = weapon.speed === Speed.fast ? ' fast' : weapon.speed === Speed.slow ? ' slow' : '';
  return [say.thing(weapon.name), ` ${diceOf(weapon)}${speed}`];
}

/** Players see what is in a foe's hand and its class, not what else it carries. */
function classOf({ name, speed }: Weapon): Sentence {
  return [say.thing(name), ` (${speedNames[speed]!})`];
}

function diceOf({ dice }: Weapon): string {
  return dice.length === 1 ? `d${dice[0]!}` : dice.map((sides) => `d${sides}`).join('+');
}

/** Declared intentions of the party are open, a foe's only as far as telegraphed (BDP-DECL-03). */
function intentOf(fight: Fight, seat: number, fighter: Fighter): Sentence {
  if (!fighter.pending || fighter.intent === 0) return '';
  const open = seat === GM_SEAT || fighter.side === 0 || fight.toggles.telegraphLevel === 'all';
  const option = describeIntent(fight, fighter.index, fighter.intent);
  const { target, with: weapon } = option;
  const aim = fight.fighters.findIndex(({ sheet }) => sheet.id === target);
  if (!isKnownTo(fight, seat, aim) || !isKnownTo(fight, seat, closesOn(fighter.intent))) return '';
  if (open) return optionSaid(option);
  if (fight.toggles.telegraphLevel !== 'targetWeapon') return '';
  const aimed = fight.fighters[aim];
  if (aimed === undefined || weapon === undefined) return '';
  return say`focused on ${say.who(aimed.sheet)} with ${say.thing(weapon, fighter.sheet)}`;
}

function fieldOf(fight: Fight, seat: number): FieldView {
  const places = fight.zones.map((label, zone) => {
    const groups = new Map<string, string[]>();
    for (const fighter of fight.fighters) {
      if (fighter.zone !== zone || fighter.status === 'fled' || !isKnownTo(fight, seat, fighter.index)) continue;
      const key = fighter.melee === 0 ? `alone ${fighter.index}` : `melee ${fighter.melee}`;
      groups.set(key, [...(groups.get(key) ?? []), fighter.sheet.id]);
    }
    return { id: label, label, groups: [...groups.values()], notes: [] };
  });
  const { zones, zoneBands } = fight;
  const links = zones.flatMap((from, a) =>
    zones.slice(a + 1).map((to) => ({ from, to, label: bandNames[zoneBands[a * zones.length + zones.indexOf(to)]!]! })),
  );
  return { kind: 'zones', places, links, aims: aimsOf(fight, seat) };
}

function factsOf(fight: Fight, seat: number): View['facts'] {
  const facts: { text: Sentence; rule: string }[] = [];
  if (fight.brawl) facts.push({ text: 'A brawl: improvised weapons do not kill.', rule: 'BDP-UNA-05' });
  if (fight.brawl) facts.push({ text: furnitureWords(fight), rule: 'BDP-UNA-02' });
  if (fight.audience) facts.push({ text: 'A large audience is watching.', rule: 'BDP-SKL-26' });
  if (!hasWayOut(fight, 0)) facts.push({ text: 'The party has nowhere safe to run.', rule: 'BDP-RET-06' });
  for (const lying of fight.dropped) {
    const owner = fight.fighters[lying.owner]!;
    if (!isKnownTo(fight, seat, lying.owner)) continue;
    const what = lying.item < 0 ? 'backpack' : owner.sheet.items[lying.item]!.name;
    facts.push({
      text: say`${say.who(owner.sheet)}’s ${what} lies in ${fight.zones[lying.zone]!}.`,
      rule: 'BDP-INV-06',
    });
  }
  return facts;
}

/** What stands about to be taken up. */
function furnitureWords(fight: Fight): string {
  const counts = furniture.map(({ name }, size) => {
    const left = piecesLeft(fight, pieces[size]!);
    if (left === Number.POSITIVE_INFINITY) return `plenty of ${name}s`;
    return left === 0 ? `no ${name}` : `${left} ${left === 1 ? name : `${name}s`}`;
  });
  return `Furniture to strike with: ${counts.join(', ')}.`;
}

/** Events whose numbers are dice on the table, distances or the clock: they give nothing of a foe away. */
const openNumbers: ReadonlySet<string> = new Set([
  'landed',
  'parry-won',
  'parry-lost',
  'parry-tied',
  'gambit-tried',
  'clash-rank',
  'on-the-way',
  'bare-hands',
]);

/** Events about the armour of the fighter in that operand. */
const ofArmour: ReadonlyMap<string, number> = new Map([
  ['armour-counted', 1],
  ['armour-by-skill', 0],
  ['countered', 1],
  ['zero-hp', 0],
]);

/** The fighters whose numbers an event gives away: also whoever’s armour shows in it. */
function tellsOf(spec: EventSpec, args: readonly number[]): readonly number[] {
  const armour = ofArmour.get(spec.id);
  return armour === undefined ? givenAway(spec, args, openNumbers) : [args[armour]!];
}

/** Foes' Saves, losses and plans stay with the GM unless foes' numbers are shown; hidden fighters stay unknown. */
export function mayRead(fight: Fight, seat: number, record: LogRecord): boolean {
  if (seat === GM_SEAT) return true;
  const { kind, args } = record;
  const owner = (who: number): Fighter | undefined => fight.fighters[who];
  const open = (who: number): boolean => {
    const fighter = owner(who);
    return fighter !== undefined && isOpenTo(fight, seat, fighter);
  };
  if (kind === Recorded.choice) return false;
  if (kind === Recorded.check) return open(args[1]!);
  const dieShows = (who: number): boolean => fight.foeRolls === 'shown' || owner(who)?.side === 0;
  if (kind === Recorded.roll) return args[1]! >= 0 && dieShows(args[1]!) && !fight.hidden.includes(args[1]!);
  const spec = words.events[kind]!;
  if (spec.audience !== 'all') return spec.audience === 'owner' && owner(args[0]!)?.sheet.seat === seat;
  if (spec.operands.some(([, operand], at) => operand === 'who' && fight.hidden.includes(args[at]!))) return false;
  if (spec.id === 'landed' && !dieShows(args[0]!)) return false;
  if (spec.id === 'looks') return owner(args[0]!)?.side !== 0 && fight.foeHealth !== 'nothing';
  return tellsOf(spec, args).every((who) => who < 0 || open(who));
}
