import { givenAway } from '../../../system/gives-away.ts';
import { type SaidWho, type Sentence, say } from '../../../system/said.ts';
import { outUnless } from '../../../system/standing.ts';
import type {
  Aim,
  Bar,
  CombatantView,
  Condition,
  FieldView,
  PhaseView,
  Slot,
  TurnSlot,
  View,
} from '../../../system/view.ts';
import { type LogRecord, Recorded } from '../../../table/log.ts';
import { attackDie } from '../attack/attack.ts';
import { minimumAt } from '../attack/defence-dice.ts';
import { blowNote } from '../book/effect-words.ts';
import { abilities } from '../book/gear.ts';
import { R } from '../book/rules.ts';
import { injuries } from '../book/tables/injuries.ts';
import { words } from '../book/words.ts';
import { looksOf, lookWords } from '../harm/harm.ts';
import { type Fight, type Fighter, Hold, NONE, type Phase } from '../state/model.ts';
import { personOf } from '../state/names.ts';
import { apTotal, distanceBetween, isBefore, isGrabbed, leaderOf } from '../state/people.ts';
import { barredNow } from './barred.ts';

const GM_SEAT = 0;

/** Party matters are open to all players; of the others they know what shows. */
function isOpenTo(fight: Fight, seat: number, fighter: Fighter): boolean {
  return seat === GM_SEAT || fighter.side === 0 || fight.foeHealth === 'numbers';
}

/** Everything a seat may know. */
export function view(fight: Fight, seat: number): View {
  return {
    round: fight.round,
    phases: phasesOf(fight),
    combatants: fight.fighters.map((fighter) => combatantView(fight, seat, fighter)),
    clocks: [],
    field: fieldOf(fight, seat),
    facts: factsOf(fight),
    order: orderOf(fight),
  };
}

/** Everybody who has turns, in turn order; a pair is named by its rider (SOS-INIT-01, SOS-MNT-01). */
function orderOf(fight: Fight): TurnSlot[] {
  if (fight.phase !== 'round' && fight.phase !== 'turn') return [];
  return fight.fighters
    .filter((fighter) => fighter.rider === NONE && fighter.order > 0 && fighter.status === 'able')
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    .map((fighter) => {
      const now = fight.turn === fighter.index;
      return {
        phase: 'turns',
        label: '',
        side: fight.sides[fighter.side]!,
        who: [{ id: fighter.sheet.id, note: '', done: fighter.acted && !now }],
        open: false,
        free: false,
        state: now ? 'now' : fighter.acted ? 'past' : 'next',
      };
    });
}

const phaseNames: readonly (readonly [id: string, label: string, phases: readonly Phase[]])[] = [
  ['order', 'Turn order', ['start', 'order']],
  ['turns', 'Turns', ['round', 'turn']],
  ['aftermath', 'Aftermath', ['aftermath', 'over']],
];

function phasesOf(fight: Fight): PhaseView[] {
  return phaseNames.map(([id, label, phases]) => ({ id, label, now: phases.includes(fight.phase) }));
}

function combatantView(fight: Fight, seat: number, fighter: Fighter): CombatantView {
  const open = isOpenTo(fight, seat, fighter);
  return {
    id: fighter.sheet.id,
    name: fighter.sheet.name,
    side: fight.sides[fighter.side]!,
    mine: fighter.sheet.seat === seat,
    status: fighter.status === 'out' ? 'knocked out' : fighter.status,
    ...outUnless(fighter.status === 'able'),
    bars: open ? barsOf(fighter) : coarseBars(fight, fighter),
    numbers: open ? numbersOf(fight, fighter) : {},
    conditions: conditionsOf(fight, fighter),
    slots: open ? apSlots(fight, fighter) : [],
    ...weaponsOf(fight, fighter, open),
    intent: fight.turn === fighter.index ? 'has the turn' : '',
    place: fight.regions[fighter.region]!.id,
    ...(seat === GM_SEAT || fighter.sheet.seat === seat ? { barred: barredNow(fight, fighter) } : {}),
  };
}

function barsOf({ hp, hpMax, mp, mpMax }: Fighter): Bar[] {
  const bars: Bar[] = [{ id: 'hp', label: 'HP', value: hp, max: hpMax, words: '', health: 'first' }];
  if (mpMax > 0) bars.push({ id: 'mp', label: 'MP', value: mp, max: mpMax, words: '' });
  return bars;
}

function coarseBars({ foeHealth }: Fight, fighter: Fighter): Bar[] {
  if (foeHealth === 'nothing') return [];
  const seen = lookWords[looksOf(fighter)]!;
  const quarters = fighter.hpMax === 0 ? 4 : Math.ceil((4 * fighter.hp) / fighter.hpMax);
  const shown = foeHealth === 'bar' ? quarters : null;
  return [
    { id: 'health', label: 'Health', value: shown, max: shown === null ? null : 4, words: seen, health: 'rough' },
  ];
}

function numbersOf(fight: Fight, fighter: Fighter): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const ability of abilities) numbers[ability.toUpperCase()] = fighter.sheet[ability];
  const leader = leaderOf(fight, fighter);
  numbers['AP total'] = apTotal(fight, leader);
  if (fight.turn === leader.index) numbers['AP left'] = leader.ap;
  if (leader.debt > 0) numbers['AP owed'] = leader.debt;
  numbers.Order = leader.order;
  return numbers;
}

/** AP of the next turn, those already borrowed crossed out (SOS-TURN-07). */
function apSlots(fight: Fight, fighter: Fighter): Slot[] {
  const leader = leaderOf(fight, fighter);
  return Array.from({ length: apTotal(fight, leader) }, (_, at) =>
    at < leader.debt ? { kind: 'owed', label: 'AP owed' } : { kind: 'free', label: 'AP' },
  );
}

function conditionsOf(fight: Fight, fighter: Fighter): Condition[] {
  const found: Condition[] = [];
  const add = (holds: boolean, label: Sentence, rule: string, called?: string): void => {
    if (holds) found.push(called === undefined ? { label, rule } : { label, rule, name: called });
  };
  const name = (who: number): SaidWho => personOf(fight, who);
  add(fighter.surprised, 'surprised', 'SOS-INIT-05');
  add(fighter.prone, 'prone', 'SOS-PRN-04');
  add(fighter.helpless !== 0, 'helpless', 'SOS-HLP-01');
  if (fighter.stun < 0) add(true, 'stunned for the encounter', 'SOS-TURN-12', 'stunned');
  add(fighter.stun > 0, 'stunned', 'SOS-TURN-12');
  add(fighter.badly, 'badly wounded', 'SOS-BAD-02');
  add(fighter.mortal, 'mortally wounded', 'SOS-MORT-01');
  add(isGrabbed(fight, fighter), 'grabbed', 'SOS-GRAP-05');
  if (fighter.holds !== NONE) {
    const full = fighter.holdLevel === Hold.full;
    const how = full ? 'holds' : 'grabs';
    add(true, say`${how} ${name(fighter.holds)}`, full ? 'SOS-GRAP-11' : 'SOS-GRAP-06', how);
  }
  if (fighter.mount !== NONE) add(true, say`rides ${name(fighter.mount)}`, 'SOS-MNT-01', 'rides');
  if (fighter.rider !== NONE) add(true, say`carries ${name(fighter.rider)}`, 'SOS-MNT-01', 'carries');
  for (const injury of fighter.injuries) add(true, injuries[injury]!.text, 'SOS-MORT-08');
  return found;
}

/** Everybody sees what is in a hand; what is put away only those who may. */
function weaponsOf(fight: Fight, fighter: Fighter, open: boolean): Pick<CombatantView, 'weapons' | 'inHand'> {
  const weapons: Sentence[] = [];
  let first: Sentence = '';
  fight.items.forEach((thing, item) => {
    const { holder, ready, loaded } = fight.gear;
    if (holder[item] !== fighter.index || (ready[item] !== 1 && !open)) return;
    const isEmpty = thing.reload !== 'none' && loaded[item] === 0;
    const note = ready[item] !== 1 ? ' (put away)' : isEmpty ? ' (empty)' : '';
    if (weapons.length === 0) first = say`${say.thing(thing.name)}${note}`;
    weapons.push(say`${say.thing(thing.name)}${open ? blowNote(thing) : ''}${note}`);
  });
  return { weapons, inHand: first };
}

/** The graph of regions with what matters about each (SOS-MOVE-01). */
function fieldOf(fight: Fight, seat: number): FieldView {
  const places = fight.regions.map(({ id, name, cramped, hardGround, exit }, region) => {
    const here = fight.fighters.filter((fighter) => fighter.region === region && fighter.status !== 'gone');
    const lying = fight.items.filter(
      (_, item) => fight.gear.holder[item] === NONE && fight.gear.place[item] === region,
    );
    const notes = [
      ...(cramped ? ['cramped'] : []),
      ...(hardGround ? ['hard ground'] : []),
      ...(exit ? ['exit'] : []),
      ...lying.map((item) => `${item.name} lies here`),
    ];
    return { id, label: name, groups: here.length === 0 ? [] : [here.map(({ sheet }) => sheet.id)], notes };
  });
  const links: { from: string; to: string; label: string }[] = [];
  fight.regions.forEach((from, a) => {
    fight.regions.forEach((to, b) => {
      if (b > a && distanceBetween(fight, a, b) === 1)
        links.push({ from: from.id, to: to.id, label: `1 step, D${minimumAt(fight, 1)} against missiles` });
    });
  });
  const holds = fight.fighters.flatMap((fighter) => {
    const held = fight.fighters[fighter.holds];
    if (held === undefined) return [];
    const label = `${fighter.holdLevel === Hold.full ? 'full hold' : 'partial hold'}${fighter.holdKept ? ', sustained' : ''}`;
    return [{ from: fighter.sheet.id, to: held.sheet.id, label }];
  });
  return { kind: 'regions', places, links, holds, aims: aimsOf(fight, seat) };
}

const attackWords = ['', '', 'unarmed', 'grab', 'crush', 'throw', 'spell'] as const;

/** The attack that has to be met now; a foe's die is not told (SOS-ATK-02). */
function aimsOf(fight: Fight, seat: number): Aim[] {
  const { coming, kind, item } = fight.now;
  const from = fight.fighters[fight.now.attacker];
  const to = fight.fighters[fight.now.target];
  if (!coming || from === undefined || to === undefined) return [];
  const word = attackWords[kind]! === '' ? fight.items[item]!.name : attackWords[kind]!;
  const die = isOpenTo(fight, seat, from) ? attackDie(fight) : 0;
  const label = die === 0 ? word : `${word} D${die}`;
  return [{ from: from.sheet.id, to: to.sheet.id, label, die, announced: false }];
}

function factsOf(fight: Fight): View['facts'] {
  const dice = fight.rangeMinimum.map((die, steps) => `${steps}: D${die}`).join(', ');
  const facts: { text: Sentence; rule: string }[] = [
    { text: `Lowest die against missiles by steps: ${dice}.`, rule: 'SOS-DEF-10' },
  ];
  if (fight.turn !== NONE)
    facts.push({ text: say`${say.who(fight.fighters[fight.turn]!.sheet)} has the turn.`, rule: 'SOS-TURN-01' });
  return facts;
}

/** Events whose numbers are dice on the table, actions or places: they give nothing of a foe away. */
const openNumbers: ReadonlySet<string> = new Set([
  'turn',
  'spent',
  'landed',
  'missed',
  'placed',
  'pair-placed',
  'round',
  'cast',
  'range-minimum',
  'blocked-afar',
  'ranks',
  'bare-die',
  'helpless-defence',
  'bandages',
  'feat',
]);

const restRules: readonly number[] = [R['SOS-DMG-07'], R['SOS-END-04']];

/** What foes lose and have left stays with the GM unless foes' numbers are shown. */
export function mayRead(fight: Fight, seat: number, record: LogRecord): boolean {
  if (seat === GM_SEAT) return true;
  const { kind, args } = record;
  const open = (who: number): boolean => {
    const fighter = fight.fighters[who];
    return fighter !== undefined && isOpenTo(fight, seat, fighter);
  };
  if (kind === Recorded.choice) return false;
  if (kind === Recorded.check) return false;
  if (kind === Recorded.roll) return args[1]! >= 0;
  const spec = words.events[kind]!;
  // Who would get MP back has some.
  if (spec.id === 'rest-needed' || spec.id === 'refreshed') return open(args[0]!);
  if (spec.id === 'ruled' && restRules.includes(args[2]!)) return open(args[1]!);
  if (spec.id === 'looks') return fight.foeHealth !== 'nothing' || open(args[0]!);
  return givenAway(spec, args, openNumbers).every((who) => who < 0 || open(who));
}
