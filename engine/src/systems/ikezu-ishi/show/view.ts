import { shownInFighter } from '../../../made/ikezu-ishi.ts';
import { conditionsIn } from '../../../system/declared.ts';
import { givenAway } from '../../../system/gives-away.ts';
import { optionSaid, type Sentence, say } from '../../../system/said.ts';
import { outUnless } from '../../../system/standing.ts';
import type { Bar, CombatantView, Condition, DuelView, PhaseView, Slot, TurnSlot, View } from '../../../system/view.ts';
import { type LogRecord, Recorded } from '../../../table/log.ts';
import { hasDuelled } from '../acts/challenge.ts';
import { clashesNeeded } from '../book/duel-forms.ts';
import { sunderedHows } from '../book/tables/body.ts';
import { placesOf, scarCures, scarNames, scarRules } from '../book/tables/scars.ts';
import { bandLabels, damageTypeNames, type Weapon } from '../book/weapon.ts';
import { words } from '../book/words.ts';
import { readiedOf } from '../round/start.ts';
import { describeIntent } from '../state/intent-words.ts';
import { type Fight, type Fighter, type Phase, SLOTS, woundLevels, woundTypes } from '../state/model.ts';
import {
  armourOf,
  canAct,
  challengedOf,
  challengerOf,
  hasNoSides,
  hpOf,
  slotsUsed,
  weaponAt,
} from '../state/people.ts';
import { barredNow } from './barred.ts';
import { fieldOf } from './view-field.ts';

const GM_SEAT = 0;

/** Party matters are open to all players; of the others they know what shows. */
function isOpenTo(fight: Fight, seat: number, fighter: Fighter): boolean {
  return seat === GM_SEAT || fighter.side === 0 || fighter.seat === seat || fight.foeHealth === 'numbers';
}

function isHiddenFrom(fight: Fight, seat: number, fighter: Fighter): boolean {
  if (seat === GM_SEAT || fighter.seat === seat) return false;
  return fighter.status === 'waiting' || fight.hidden.includes(fighter.index);
}

/** Everything a seat may know. */
export function view(fight: Fight, seat: number): View {
  const shown = fight.fighters.filter((fighter) => !isHiddenFrom(fight, seat, fighter));
  return {
    round: fight.round,
    phases: phasesOf(fight),
    combatants: shown.map((fighter) => combatantView(fight, seat, fighter)),
    clocks: duelClocks(fight),
    field: fieldOf(fight, seat, shown),
    facts: factsOf(fight, seat),
    order: orderOf(fight, shown),
    ...(isDuelling(fight) ? { duel: duelOf(fight) } : {}),
  };
}

const earlyPhases: readonly Phase[] = ['earlyDeclare', 'earlyResolve'];
const sidePhases: readonly (readonly [id: string, declare: Phase, resolve: Phase])[] = [
  ['party', 'partyDeclare', 'partyResolve'],
  ['opponents', 'foesDeclare', 'foesResolve'],
];

/** Who has passed the save of round 1, then each side as it declares and resolves (IKZ-RND-01). */
function orderOf(fight: Fight, shown: readonly Fighter[]): TurnSlot[] {
  const { phase: now, sides } = fight;
  const able = shown.filter(canAct);
  if (now === 'over' || now === 'aftermath' || isDuelling(fight)) return [];
  if (hasNoSides(fight)) {
    // Rounds without a fight: one turn for all (IKZ-RND-01).
    const who = able.map(({ sheet }) => ({ id: sheet.id, note: '', done: false }));
    const label = now === 'calmDeclare' ? 'declare' : 'resolve';
    return [{ phase: 'together', label, side: sides[0]!, who, open: false, free: true, state: 'now' }];
  }
  return sidePhases.flatMap(([phase, declare, resolve], at): TurnSlot[] => {
    const side = at === 0 ? fight.lead : 1 - fight.lead;
    const members = able.filter((fighter) => fighter.side === side);
    if (members.length === 0) return [];
    const resolving = now === resolve;
    const label = now === declare ? 'declare' : resolving ? 'resolve' : '';
    const who = members.map(({ sheet, acts, pending }) => ({
      id: sheet.id,
      note: acts ? '' : 'no turn this round',
      done: resolving ? !pending : !acts,
    }));
    const later = at === 0 && !earlyPhases.includes(now) && now !== 'start' && now !== 'initiative';
    const state = label !== '' ? 'now' : later ? 'past' : 'next';
    return [{ phase, label, side: sides[side]!, who, open: false, free: false, state }];
  });
}

const contestAbilities = ['WIL', 'DEX', 'STR'] as const;
const formWords = ['', 'friendly', 'to the death', 'three touches', 'a dramatic climax'] as const;

/** The duel as it stands (IKZ-DUEL-02). */
function duelOf(fight: Fight): DuelView {
  const now = duelPhases.findIndex(([id]) => id === fight.phase);
  return {
    duellists: [challengerOf(fight).sheet.id, challengedOf(fight).sheet.id],
    form: formWords[fight.duel]!,
    bout: fight.bouts,
    contests: duelPhases.map(([id, label], at) => ({
      id,
      label,
      ability: contestAbilities[at]!,
      state: at < now ? 'past' : at === now ? 'now' : 'next',
    })),
    edge: fight.fighters[fight.duelEdge]?.sheet.id ?? '',
    score: [fight.duelScore[0]!, fight.duelScore[1]!],
    needed: clashesNeeded[fight.duel]!,
  };
}

type Phases = readonly (readonly [id: string, label: string, phases: readonly Phase[]])[];

const fightPhases: Phases = [
  ['saves', 'Saves', ['start', 'initiative']],
  ['early', 'Always first', ['earlyDeclare', 'earlyResolve']],
  ['party', 'Party', ['partyDeclare', 'partyResolve']],
  ['opponents', 'Opponents', ['foesDeclare', 'foesResolve']],
  ['end', 'End of round', ['roundEnd']],
  ['aftermath', 'Aftermath', ['aftermath', 'over']],
];
const calmPhases: Phases = [
  ['together', 'Everybody', ['calmDeclare', 'calmResolve']],
  ['aftermath', 'Aftermath', ['aftermath', 'over']],
];
const duelPhases: Phases = [
  ['staredown', 'Staredown', ['staredown']],
  ['draw', 'Draw', ['draw']],
  ['clash', 'Clash', ['clash']],
];

/** Contests are being fought: as the whole scene, or in the middle of a fight (IKZ-DUEL-01). */
function isDuelling({ phase }: Fight): boolean {
  return phase === 'staredown' || phase === 'draw' || phase === 'clash';
}

function phasesOf(fight: Fight): PhaseView[] {
  return (isDuelling(fight) ? duelPhases : hasNoSides(fight) ? calmPhases : fightPhases).map(([id, label, phases]) => ({
    id,
    label,
    now: phases.includes(fight.phase),
  }));
}

/** Clashes won, in a duel. */
function duelClocks(fight: Fight): View['clocks'] {
  if (fight.duel === 0) return [];
  return [challengerOf(fight), challengedOf(fight)].map(({ sheet, index }, at) => ({
    id: `clashes-${sheet.id}`,
    label: say`${say.who(sheet)}: clashes won`,
    value: fight.duelScore[at]!,
    size: Math.max(fight.duelScore[at]!, 3),
    next: fight.duelEdge === index ? ['has advantage in the next contest'] : [],
  }));
}

function combatantView(fight: Fight, seat: number, fighter: Fighter): CombatantView {
  const open = isOpenTo(fight, seat, fighter);
  const full = seat === GM_SEAT || fighter.side === 0 || fighter.seat === seat;
  return {
    id: fighter.sheet.id,
    name: fighter.sheet.name,
    side: fight.sides[fighter.side]!,
    mine: fighter.seat === seat,
    status: fighter.status,
    ...outUnless(fighter.status === 'active' || fighter.status === 'waiting'),
    bars: open ? barsOf(fight, fighter) : [coarseBar(fight, fighter)],
    numbers: full ? numbersOf(fighter) : {},
    conditions: conditionsOf(fight, fighter, full),
    slots: full && fighter.pc ? slotsOf(fighter) : [],
    ...weaponsOf(fighter, full),
    intent: fighter.pending && full ? optionSaid(describeIntent(fight, fighter.index, fighter.intent)) : '',
    place: 'field',
    ...(seat === GM_SEAT && (fighter.status === 'waiting' || fight.hidden.includes(fighter.index))
      ? { hidden: true }
      : {}),
    ...(seat === GM_SEAT || fighter.seat === seat ? { barred: barredNow(fight, fighter) } : {}),
  };
}

function bar(id: string, label: string, value: number, max: number, health?: Bar['health'], words = ''): Bar {
  return { id, label, value, max, words, ...(health === undefined ? {} : { health }) };
}

function barsOf(fight: Fight, fighter: Fighter): Bar[] {
  const suspended = hpOf(fight, fighter) !== fighter.hp;
  return [
    bar('hp', 'HP', fighter.hp, fighter.hpMax, 'first', suspended ? 'suspended: count as 0' : ''),
    bar('str', 'STR', fighter.str, fighter.strMax, 'next'),
    bar('dex', 'DEX', fighter.dex, fighter.dexMax),
    bar('wil', 'WIL', fighter.wil, fighter.wilMax),
  ];
}

/** How hurt somebody looks to those who may not see the numbers. */
export const looks = ['fresh', 'hurt', 'badly hurt', 'barely standing'] as const;

/** Index into `looks`. */
export function looksLike(fighter: Fighter): number {
  if (fighter.hp === fighter.hpMax && fighter.str === fighter.strMax) return 0;
  if (fighter.str === fighter.strMax) return fighter.hp * 2 > fighter.hpMax ? 0 : 1;
  return fighter.str * 2 > fighter.strMax ? 2 : 3;
}

/** A foe's health as far as the table shows it: quarters of a bar, words, or nothing. */
function coarseBar(fight: Fight, fighter: Fighter): Bar {
  const rough = { id: 'health', label: 'Health', health: 'rough' } as const;
  const words = fight.foeHealth === 'nothing' ? '' : looks[looksLike(fighter)]!;
  if (fight.foeHealth !== 'bar') return { ...rough, value: null, max: null, words };
  const whole = fighter.hpMax + fighter.strMax;
  return { ...rough, value: Math.ceil((4 * (fighter.hp + fighter.str)) / whole), max: 4, words };
}

function numbersOf(fighter: Fighter): Record<string, number> {
  const numbers: Record<string, number> = { Armour: armourOf(fighter) };
  if (fighter.fatigue > 0) numbers.Fatigue = fighter.fatigue;
  if (fighter.deathClock > 0) numbers['Rounds to live'] = fighter.deathClock;
  if (fighter.poisonHours > 0) numbers['Hours to live'] = fighter.poisonHours;
  return numbers;
}

function conditionsOf(fight: Fight, fighter: Fighter, full: boolean): Condition[] {
  const found: Condition[] = [];
  const add = (holds: boolean, label: string, rule: string): void => {
    if (holds) found.push({ label, rule });
  };
  const fighting = fight.result === 'running' && fighter.status === 'active';
  add(
    fighting && !fighter.acts,
    'no turn this round',
    hasDuelled(fight, fighter.index) ? 'IKZ-DUEL-01' : 'IKZ-INIT-02',
  );
  found.push(...conditionsIn(fighter, shownInFighter, full));
  add(fighter.grappledBy >= 0, 'held', 'IKZ-ACT-11');
  add(fighter.dropped.includes(1), 'weapon on the ground', 'IKZ-EQP-06');
  if (!full) return found;
  add(fighter.dex === 0, 'paralysed', 'IKZ-ATTR-02');
  add(fighter.wil === 0, 'delirious', 'IKZ-ATTR-03');
  for (const { type, level, slotted } of fighter.wounds)
    add(!slotted, `${woundLevels[level]!} ${woundTypes[type]!}`, fighter.pc ? 'IKZ-WND-13' : 'IKZ-WND-02');
  for (const { part, how } of fighter.sundered) add(true, `${part} ${sunderedHows[how]}`, 'IKZ-SCT-10');
  fighter.sheet.attacks.forEach(({ name }, at) => {
    if (fighter.trainedDays[at]! > 0)
      found.push({
        label: `trained with the ${name} for ${fighter.trainedDays[at]} days`,
        rule: 'IKZ-TRN-02',
        name: `trained with the ${name}`,
      });
  });
  fighter.scars.forEach((_, at) => {
    found.push(scarView(fighter, at));
  });
  return found;
}

/** A scar with its place, what it waits for, and what is told of it (IKZ-SCT-01, IKZ-SCT-02, IKZ-SCAR-08). */
function scarView({ scars, pendingScars }: Fighter, at: number): Condition {
  const { entry, place, note } = scars[at]!;
  const where = place === 0 ? '' : ` (${placesOf(entry)[place - 1]!})`;
  const name = `${scarNames[entry]!}${where}`;
  // Of several alike the last ones wait: those received first are rolled for first.
  const waiting = pendingScars.filter((each) => each === entry).length;
  const later = scars.filter((each, other) => other > at && each.entry === entry).length;
  if (later < waiting) return { label: `${name}: needs ${scarCures[entry]!}`, rule: 'IKZ-SCAR-08', name };
  const told = note !== '' ? note : entry === RATTLED ? 'how do you find your feet again?' : '';
  return { label: told === '' ? name : `${name}: ${told}`, rule: scarRules[entry]!, name };
}

/** The scar of which the player is to tell something (IKZ-SCT-02). */
const RATTLED = 2;

/** The ten slots: things, Fatigue, wounds, free (IKZ-INV-01). */
function slotsOf(fighter: Fighter): Slot[] {
  const slots: Slot[] = [];
  fighter.sheet.things.forEach(({ name, slots: size }, thing) => {
    if (fighter.carried[thing] === 1) for (let n = 0; n < size; n++) slots.push({ kind: 'gear', label: name });
  });
  for (let n = 0; n < fighter.gear; n++) slots.push({ kind: 'gear', label: 'thing' });
  for (let n = 0; n < fighter.fatigue; n++) slots.push({ kind: 'fatigue', label: 'Fatigue' });
  for (const { type, level, slotted } of fighter.wounds)
    if (slotted) slots.push({ kind: 'wound', label: `${woundLevels[level]!} ${woundTypes[type]!}` });
  for (let n = slotsUsed(fighter); n < SLOTS; n++) slots.push({ kind: 'free', label: '' });
  return slots;
}

function weaponText(used: Weapon): Sentence {
  const skills = (['heavy', 'sweep', 'counter', 'shock', 'quick'] as const)
    .filter((skill) => used[skill] > 0)
    .map((skill) => `, ${skill[0]!.toUpperCase()}${skill.slice(1)} ${used[skill]}`);
  const type = used.type === 0 ? '' : `, ${damageTypeNames[used.type]!}`;
  const wound = used.wound < 0 ? '' : `, ${woundLevels[used.woundLevel]!} ${woundTypes[used.wound]!}`;
  return say`${inHandOf(used)} (${bandLabels[used.band]!}${type}${skills.join('')}${wound})`;
}

function inHandOf({ name, dice }: Weapon): Sentence {
  return say`${say.thing(name)} ${dice.map((die) => `d${die}`).join('+')}`;
}

/** Players see what a foe has in hand, not what else it carries. */
function weaponsOf(fighter: Fighter, full: boolean): Pick<CombatantView, 'weapons' | 'inHand'> {
  if (!full) return { weapons: [[say.thing(weaponAt(fighter, readiedOf(fighter)).name)]] };
  const [first = weaponAt(fighter, -1), ...others] = fighter.sheet.attacks.filter((_, at) => fighter.dropped[at] === 0);
  return { weapons: [first, ...others].map(weaponText), inHand: inHandOf(first) };
}

function factsOf(fight: Fight, seat: number): View['facts'] {
  const facts: { text: Sentence; rule: string }[] = [];
  if (fight.openTerrain) facts.push({ text: 'Open terrain.', rule: 'IKZ-EQP-04' });
  if (fight.safeRetreat[0] !== true) facts.push({ text: 'The party has nowhere safe to run.', rule: 'IKZ-RET-02' });
  if (hasNoSides(fight)) {
    facts.push({ text: 'Rounds without a fight: no saves, no sides.', rule: 'IKZ-RND-01' });
    return facts;
  }
  if (seat === GM_SEAT && fight.toggles.morale && fight.duel === 0 && fight.groupStart > 0) {
    const out = fight.fighters.filter(({ side, status }) => side !== fight.lead && status !== 'active').length;
    facts.push({ text: `Morale: ${out} of ${fight.groupStart} opponents are out.`, rule: 'IKZ-MOR-02' });
  }
  if (fight.phase === 'over' && fight.winner === 0)
    for (const { sheet, side, status } of fight.fighters)
      if (side === 1 && sheet.loot !== '' && (status === 'dead' || status === 'captured'))
        facts.push({ text: say`${say.who(sheet)} leaves ${sheet.loot} ryo.`, rule: 'IKZ-RND-05' });
  return facts;
}

/** Events whose numbers are dice on the table or open counts: they give nothing of a foe away. */
const openNumbers: ReadonlySet<string> = new Set([
  'attacked',
  'best-of-many',
  'landed',
  'heavy-miss',
  'touch',
  'blast-reaches',
]);

/** Foes' saves, losses and plans stay with the GM unless foes' numbers are shown; hidden fighters stay unknown. */
export function mayRead(fight: Fight, seat: number, record: LogRecord): boolean {
  if (seat === GM_SEAT) return true;
  const { kind, args } = record;
  const is = (who: number, what: typeof isOpenTo): boolean =>
    fight.fighters[who] !== undefined && what(fight, seat, fight.fighters[who]);
  const open = (who: number): boolean => is(who, isOpenTo);
  const hidden = (who: number): boolean => is(who, isHiddenFrom);
  if (kind === Recorded.choice) return false;
  if (kind === Recorded.check) return args[1]! >= 0 && open(args[1]!);
  if (kind === Recorded.roll) return args[1]! >= 0 && !hidden(args[1]!);
  const spec = words.events[kind]!;
  if (spec.audience === 'gm') return false;
  if (spec.audience === 'owner') return fight.fighters[args[0]!]?.seat === seat;
  if (spec.operands.some(([, operand], at) => operand === 'who' && hidden(args[at]!))) return false;
  return givenAway(spec, args, openNumbers).every((who) => who < 0 || open(who));
}
