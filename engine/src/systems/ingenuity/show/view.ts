import { shownInFighter } from '../../../made/ingenuity.ts';
import { conditionsIn } from '../../../system/declared.ts';
import { givenAway } from '../../../system/gives-away.ts';
import { type Sentence, say } from '../../../system/said.ts';
import { outUnless } from '../../../system/standing.ts';
import type { Bar, CombatantView, Condition, FieldView, View } from '../../../system/view.ts';
import { type LogRecord, Recorded } from '../../../table/log.ts';
import { triggerText } from '../acts/triggers.ts';
import { actWords, kindOf } from '../book/act.ts';
import { words } from '../book/words.ts';
import { objectiveText } from '../cast/new-objective.ts';
import { looks, looksLike } from '../harm/harm.ts';
import { isOpen } from '../moves/doors.ts';
import { isAbstract, isThere } from '../state/grid.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { mayStrikeObjects } from '../state/objects.ts';
import { isHarmed } from '../state/people.ts';
import { nameOfSquare } from '../state/place.ts';
import { barredNow } from './barred.ts';
import { aimsOf, gridOf, orderOf, reachOf } from './view-field.ts';

const GM_SEAT = 0;

/** Own characters and those of the same team are open; of others only what shows. */
function isOpenTo(fight: Fight, seat: number, fighter: Fighter): boolean {
  if (seat === GM_SEAT || fight.foeHealth === 'numbers' || fighter.sheet.seat === seat) return true;
  return fight.fighters.some((own) => own.sheet.seat === seat && own.team === fighter.team);
}

/** Hidden from everybody of the seat (ING-ADV-06); whoever only watches knows no more than any player. */
function isHiddenFrom(fight: Fight, seat: number, fighter: Fighter): boolean {
  if (seat === GM_SEAT || fighter.hiddenFrom === 0 || fighter.sheet.seat === seat) return false;
  const isUnseen = ({ index }: Fighter): boolean => (fighter.hiddenFrom & (1 << index)) !== 0;
  const own = fight.fighters.filter(({ sheet }) => sheet.seat === seat);
  if (own.length > 0) return own.every(isUnseen);
  const others = new Set(fight.fighters.map(({ sheet }) => sheet.seat).filter((each) => each !== GM_SEAT));
  return others.size === 0 || [...others].some((each) => isHiddenFrom(fight, each, fighter));
}

/** Everything a seat may know. */
export function view(fight: Fight, seat: number): View {
  const seen = fight.fighters.filter((fighter) => !isHiddenFrom(fight, seat, fighter));
  return {
    round: fight.round,
    phases: fight.order.map((team, at) => ({
      id: fight.teams[team]!.id,
      label: fight.teams[team]!.name,
      now: at === fight.slot && !['start', 'aftermath', 'over'].includes(fight.phase),
    })),
    combatants: seen.map((fighter) => combatantView(fight, seat, fighter)),
    clocks: [],
    field: fieldOf(fight, seat, seen),
    facts: factsOf(fight, seat),
    order: orderOf(fight, seen),
  };
}

function bar(id: string, label: string, value: number, max: number, health?: Bar['health']): Bar {
  return { id, label, value, max, words: '', ...(health === undefined ? {} : { health }) };
}

function combatantView(fight: Fight, seat: number, fighter: Fighter): CombatantView {
  const open = isOpenTo(fight, seat, fighter);
  const { sheet } = fighter;
  return {
    id: sheet.id,
    name: sheet.name,
    side: fight.teams[fighter.team]!.id,
    mine: sheet.seat === seat,
    status: fighter.status,
    ...outUnless(fighter.status === 'able'),
    bars: open
      ? barsOf(fighter)
      : [{ id: 'health', label: 'Health', value: null, max: null, words: looks[looksLike(fighter)]!, health: 'rough' }],
    numbers: open ? numbersOf(fighter) : {},
    conditions: conditionsOf(fighter),
    slots: [],
    weapons: fight.things
      .filter(({ holder, place }) => holder === fighter.index && place === Place.held)
      .map(({ def, durability }) =>
        open ? say`${say.thing(def.name)} (durability ${durability})` : [say.thing(def.name)],
      ),
    intent: open ? intentOf(fight, fighter) : '',
    place: isAbstract(fight) ? 'here' : nameOfSquare(fight, fighter.y * fight.scene.width + fighter.x),
    ...(seat === GM_SEAT || sheet.seat === seat ? { barred: barredNow(fight, fighter) } : {}),
  };
}

function barsOf(fighter: Fighter): Bar[] {
  return [
    bar('health', 'Health', fighter.health, fighter.maxHealth, 'next'),
    bar('endurance', 'Endurance', fighter.endurance, fighter.maxEndurance, 'first'),
    bar('stamina', 'Stamina', fighter.stamina, fighter.maxStamina),
    bar('focus', 'Focus', fighter.focus, fighter.maxFocus),
  ];
}

const numbers = {
  constitution: 'con',
  evasion: 'eva',
  willpower: 'will',
  'physical deflection': 'pDef',
  'elemental deflection': 'eDef',
  speed: 'speed',
  actions: 'actions',
  reactions: 'reactions',
  'attacks this round': 'attacks',
  fate: 'fate',
  'death difficulty': 'deathDifficulty',
} as const;

function numbersOf(fighter: Fighter): Record<string, number> {
  return Object.fromEntries(Object.entries(numbers).map(([label, field]) => [label, fighter[field]]));
}

function conditionsOf(fighter: Fighter): Condition[] {
  const found: Condition[] = [];
  if (isHarmed(fighter)) found.push({ label: 'harmed', rule: 'ING-DMG-04' });
  if (fighter.health < fighter.maxHealth) found.push({ label: 'bloodied', rule: 'ING-DMG-05' });
  if (fighter.status === 'unconscious') found.push({ label: 'unconscious', rule: 'ING-COND-02' });
  return [...found, ...conditionsIn(fighter, shownInFighter, true)];
}

function intentOf(fight: Fight, fighter: Fighter): Sentence {
  if (fighter.pending !== 0)
    return `${actWords[kindOf(fighter.pending)]!}: ${fighter.paid} of ${fighter.needed} actions`;
  if (fighter.trigger === 0) return '';
  return say`ready to ${actWords[kindOf(fighter.readied)]!}: ${triggerText(fight, fighter.trigger)}`;
}

const groundNotes = ['', 'blocked', 'difficult', 'cover'] as const;

/** The squares that matter: where somebody is, or the ground is not open. */
function fieldOf(fight: Fight, seat: number, seen: readonly Fighter[]): FieldView {
  const there = seen.filter(isThere);
  if (isAbstract(fight)) {
    const links = there.flatMap((a, at) =>
      there.slice(at + 1).map((b) => ({
        from: a.sheet.id,
        to: b.sheet.id,
        label: `${fight.metres[a.index * fight.fighters.length + b.index]!} m`,
      })),
    );
    return { kind: 'none', places: [], links, aims: aimsOf(fight, seen) };
  }
  const groups = new Map<number, string[]>();
  for (const { x, y, sheet } of there) {
    const square = y * fight.scene.width + x;
    groups.set(square, [...(groups.get(square) ?? []), sheet.id]);
  }
  const places = fight.terrain.flatMap((ground, square) => {
    const group = groups.get(square);
    if (ground === 0 && group === undefined) return [];
    const id = nameOfSquare(fight, square);
    return [
      { id, label: id, groups: group === undefined ? [] : [group], notes: ground === 0 ? [] : [groundNotes[ground]!] },
    ];
  });
  const mover = fight.fighters[fight.active];
  const open = mover !== undefined && seen.includes(mover) && isOpenTo(fight, seat, mover);
  const reach = open ? reachOf(fight, seen, mover) : null;
  return {
    kind: 'grid',
    places,
    links: [],
    aims: aimsOf(fight, seen),
    grid: gridOf(fight, there),
    ...(reach === null ? {} : { reach }),
  };
}

function factsOf(fight: Fight, seat: number): { text: string; rule: string }[] {
  const facts = [
    {
      text:
        fight.begun > 0 && fight.round === 0
          ? 'The surprise round.'
          : `${Math.max(0, fight.begun - 1) * 6} seconds have passed.`,
      rule: 'ING-TIME-01',
    },
  ];
  for (const { name, objective, next, failed } of fight.teams) {
    if (objective.kind !== 'lastTeam')
      facts.push({
        text: `Aim of ${name}: to ${objectiveText(fight, objective)}${failed ? ', in vain' : ''}.`,
        rule: 'ING-TEAM-08',
      });
    if (next !== null && seat === GM_SEAT)
      facts.push({
        text: `Aim of ${name} from the next round on: to ${objectiveText(fight, next)}.`,
        rule: 'ING-TEAM-07',
      });
  }
  for (const { def, place, x, y } of fight.things)
    if (place === Place.ground)
      facts.push({
        text: `${def.name} lies at ${nameOfSquare(fight, y * fight.scene.width + x)}.`,
        rule: 'ING-ATK-07',
      });
  fight.scene.fixtures.forEach(({ name, door, durability }, at) => {
    const left = fight.fixturesLeft[at]!;
    const shown = left === 0 ? 'broken' : door ? (isOpen(fight, at) ? 'open' : 'shut') : '';
    const worn = mayStrikeObjects(fight) || left < durability ? `durability ${left} of ${durability}` : '';
    const text = [shown, left === 0 ? '' : worn].filter((part) => part !== '').join(', ');
    if (text !== '') facts.push({ text: `${name}: ${text}.`, rule: worn === '' ? 'ING-ACT-07' : 'ING-ATK-06' });
  });
  return facts;
}

/**
 * Tell of somebody who is not named in it: by how much an attack would have missed an evasion, or that others, perhaps
 * unseen, still have turns.
 */
const gmsOwn: ReadonlySet<string> = new Set(['critical-short', 'skipped']);

/** Events whose numbers are dice on the table, distances or the clock. */
const openNumbers: ReadonlySet<string> = new Set([
  'tested',
  'range',
  'edge',
  'penalty',
  'handled',
  'gripped',
  'critical',
  'hit',
  'miss',
  'moved',
  'round',
  'turn',
  'begins',
  'action-begun',
  'action-continued',
  'parries',
  'killing-strike',
  'hid',
  'assisted',
  'task',
  'interacts',
  'misses-object',
  'damages-object',
  'repaired',
  'stun-ends',
  'sure',
  'round-limit',
  'moved-stated',
  'shot',
  'size',
  'smaller',
  'contest',
  'contest-tied',
  'sneaks',
  'noticed',
  'critical-short',
]);

/** What somebody hidden does is not seen. */
const unseenDeeds: ReadonlySet<string> = new Set([
  'moved',
  'moved-stated',
  'dodged-away',
  'hid',
  'slips-away',
  'reloaded',
]);

/** Losses and defences of foes stay with the GM unless foes' numbers are shown. */
export function mayRead(fight: Fight, seat: number, record: LogRecord): boolean {
  if (seat === GM_SEAT) return true;
  const { kind, args } = record;
  const open = (who: number): boolean =>
    fight.fighters[who] !== undefined && isOpenTo(fight, seat, fight.fighters[who]!);
  if (kind === Recorded.choice) return false;
  if (kind === Recorded.check || kind === Recorded.roll) return args[1]! >= 0;
  const spec = words.events[kind]!;
  if (gmsOwn.has(spec.id)) return false;
  if (unseenDeeds.has(spec.id) && isHiddenFrom(fight, seat, fight.fighters[args[0]!]!)) return false;
  return givenAway(spec, args, openNumbers).every(open);
}
