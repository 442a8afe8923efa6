import {
  type Barred,
  type CombatantRef,
  type CombatantView,
  type FieldView,
  type GridView,
  type LogRecord,
  partsOf,
  type Sentence,
  type System,
  say,
  type TurnSlot,
  type View,
} from '@affray/engine';
import type { HealthShown, RoomSettings } from '../protocol/index.ts';
import { discreeter, type Openness, opennessOf } from './eyes.ts';
import { coarseBars, tellsHealth } from './health.ts';
import { type Keeping, keepingFor, openKeeping } from './keeping.ts';
import { type Censor, censorFor, openCensor } from './names.ts';
import { type Reader, seatIndexOf } from './reader.ts';
import type { RoomOf } from './room-state.ts';

/** What one reader may know of a fight as it stands. */
export interface Knowledge<F> {
  readonly reader: Reader;
  /** Position of the seat whose eyes are used. */
  readonly seat: number;
  readonly gm: boolean;
  readonly view: View;
  readonly censor: Censor;
  /** Single facts that the room keeps from this reader. */
  readonly keeping: Keeping;
  /** By position of the combatant: whose numbers the room keeps from this reader although the rules would show them. */
  readonly discreet: ReadonlySet<number>;
  /** The fight as the rules are to look at it when they judge whether a record about these combatants may be read. */
  eyes(who: readonly number[]): F;
  /** The fight as if those hidden from this reader, by the GM or the rules, had never come; null when nobody is. */
  readonly without: F | null;
}

/** How the health of a side reaches others. */
function healthOf(settings: RoomSettings, side: string): HealthShown {
  return Object.hasOwn(settings.health, side) ? settings.health[side]! : 'words';
}

/** Works out what a reader may know of this fight, which may be the room's or how it stood earlier. */
export function knowledgeOf<E, F>(room: RoomOf<E, F>, fight: F, reader: Reader): Knowledge<F> {
  const { system } = room.live;
  const seat = seatIndexOf(reader, system.seats(fight));
  if (reader.role === 'gm') {
    const view = withHidden(system.view(fight, 0), room.settings.hidden);
    return {
      reader,
      seat,
      gm: true,
      view,
      censor: openCensor,
      keeping: openKeeping,
      discreet: new Set(),
      eyes: () => fight,
      without: null,
    };
  }
  return limitedKnowledge(room, fight, reader, seat);
}

/** The GM's view, with those marked whom the room hides from players. */
function withHidden(view: View, hidden: readonly string[]): View {
  if (hidden.length === 0) return view;
  const combatants = view.combatants.map((one) => (hidden.includes(one.id) ? { ...one, hidden: true as const } : one));
  return { ...view, combatants };
}

function limitedKnowledge<E, F>(room: RoomOf<E, F>, fight: F, reader: Reader, seat: number): Knowledge<F> {
  const { system } = room.live;
  const { settings } = room;
  const everybody = system.combatants(fight);
  const full = system.view(fight, 0);
  const most = strictest(settings, everybody);
  const seen = new Map<Openness, F>();
  const fightAt = (openness: Openness): F => {
    const known = seen.get(openness);
    if (known !== undefined) return known;
    const made = system.shownWith?.(fight, openness) ?? fight;
    seen.set(openness, made);
    return made;
  };
  const asItIs = system.view(fightAt(most), seat);
  const hidden = hiddenIn(settings, asItIs, everybody);
  const without = withoutHidden(system, fight, everybody, (one) => hidden.has(one.id) && one.seat !== seat);
  const viewAt = (openness: Openness): View =>
    viewWithout(system, system.shownWith?.(without, openness) ?? without, fightAt(openness), seat);
  const base = without === fight ? asItIs : viewAt(most);
  const open = needsMoreOpen(settings, everybody, most) ? viewAt('numbers') : base;
  const shown = base.combatants.filter(({ id, mine }) => mine || !hidden.has(id));
  const known = new Set(shown.map(({ id }) => id));
  const gone = settings.hidden.filter((id) => !everybody.some((one) => one.id === id));
  const censor = censorFor(everybody, known, gone);
  const discreet = new Set<number>();
  const combatants = shown.map((one) => {
    const health = keepsHealth(settings, one) ? 'nothing' : healthOf(settings, one.side);
    if (one.mine || health === 'numbers') return open.combatants.find(({ id }) => id === one.id) ?? one;
    const whole = full.combatants.find(({ id }) => id === one.id) ?? one;
    const bars = coarseBars(whole, health);
    if (!one.bars.some(tellsHealth)) return { ...one, bars };
    discreet.add(everybody.findIndex(({ id }) => id === one.id));
    return { ...withoutTags(one), bars, numbers: {}, slots: [] };
  });
  const own = new Set(shown.flatMap(({ id, mine }) => (mine ? [id] : [])));
  const keeping = keepingFor(settings, full, own);
  const view = censored(keeping.view({ ...base, combatants }), censor);
  const eyes = (who: readonly number[]): F => {
    let level: Openness | null = null;
    for (const index of who) {
      const one = everybody[index];
      if (one === undefined) continue;
      const shownAs = opennessOf(keepsHealth(settings, one) ? 'nothing' : healthOf(settings, one.side));
      level = level === null ? shownAs : discreeter(level, shownAs);
    }
    return fightAt(level ?? most);
  };
  return {
    reader,
    seat,
    gm: false,
    view,
    censor,
    keeping,
    discreet,
    eyes,
    without: without === fight ? null : without,
  };
}

/** Ids of those whom the GM hides, and of those whom the rules leave out of a view. */
export function hiddenIn(
  { hidden }: RoomSettings,
  { combatants }: View,
  everybody: readonly CombatantRef[],
): ReadonlySet<string> {
  const seen = new Set(combatants.map(({ id }) => id));
  return new Set([...hidden, ...everybody.flatMap(({ id }) => (seen.has(id) ? [] : [id]))]);
}

/** The view of the fight as if the hidden were not there; where the rules are about them just now, of the fight as it is. */
function viewWithout<E, F>({ view }: System<E, F>, without: F, fight: F, seat: number): View {
  if (without === fight) return view(fight, seat);
  try {
    return view(without, seat);
  } catch {
    return view(fight, seat);
  }
}

/** The fight as if those who are hidden had never come: where they are and whose turn is theirs leaves no gap. */
function withoutHidden<E, F>(
  { copy, stakes }: System<E, F>,
  fight: F,
  everybody: readonly CombatantRef[],
  isHidden: (one: CombatantRef) => boolean,
): F {
  if (stakes === undefined || !everybody.some(isHidden)) return fight;
  const without = copy(fight);
  everybody.forEach((one, who) => {
    if (isHidden(one)) stakes.ignore(without, who);
  });
  return without;
}

/** True when the health of just this one is kept from the players. */
function keepsHealth({ facts }: RoomSettings, { id }: { readonly id: string }): boolean {
  return Object.hasOwn(facts, id) && facts[id]!.some(({ kind }) => kind === 'health');
}

/** The most discreet openness of all sides whose numbers are not shown anyway. */
function strictest(settings: RoomSettings, everybody: readonly CombatantRef[]): Openness {
  let most: Openness = 'numbers';
  for (const one of everybody)
    most = discreeter(most, opennessOf(keepsHealth(settings, one) ? 'nothing' : healthOf(settings, one.side)));
  return most;
}

function needsMoreOpen(settings: RoomSettings, everybody: readonly CombatantRef[], most: Openness): boolean {
  return most !== 'numbers' && everybody.some(({ side }) => healthOf(settings, side) === 'numbers');
}

/** The view without anybody the reader does not know of. */
function censored(view: View, censor: Censor): View {
  if (censor.unknown.size === 0) return view;
  const isKnown = (id: string): boolean => !censor.unknown.has(id);
  const { order, duel, ...rest } = view;
  return {
    ...rest,
    phases: view.phases.filter(({ id, label }) => isKnown(id) && !censor.names(label)),
    combatants: view.combatants.filter(({ id }) => isKnown(id)).map((one) => withoutNames(one, censor)),
    clocks: view.clocks
      .filter(({ label }) => !censor.names(label))
      .map((clock) => ({ ...clock, next: clock.next.filter((text) => !censor.names(text)) })),
    field: censoredField(view.field, censor),
    facts: view.facts.filter(({ text }) => !censor.names(text)),
    ...(order === undefined ? {} : { order: censoredOrder(order, censor) }),
    ...(duel === undefined || !duel.duellists.every(isKnown) ? {} : { duel }),
  };
}

/** Turns without those of whom the reader does not know; one that nobody else has goes altogether. */
function censoredOrder(order: readonly TurnSlot[], censor: Censor): TurnSlot[] {
  return order
    .map((slot) => ({
      ...slot,
      who: slot.who.filter(({ id }) => !censor.unknown.has(id)),
    }))
    .filter(({ who }) => who.length > 0);
}

function withoutTags({ tags: _, ...one }: CombatantView): CombatantView {
  return one;
}

function withoutNames(one: CombatantView, censor: Censor): CombatantView {
  return {
    ...one,
    intent: censor.veil(one.intent),
    conditions: one.conditions.map((condition) => ({ ...condition, label: censor.veil(condition.label) })),
    weapons: one.weapons.map((text) => censor.veil(text)),
    ...(one.barred === undefined ? {} : { barred: one.barred.map((bar) => barredBy(bar, censor.veil)) }),
    ...(one.inHand === undefined ? {} : { inHand: censor.veil(one.inHand) }),
  };
}

function barredBy(bar: Barred, veil: (sentence: Sentence) => Sentence): Barred {
  return { ...bar, label: veil(bar.label), reason: veil(bar.reason) };
}

/** What may be shown of the field. A square that is there only because somebody unknown is on it goes altogether. */
function censoredField(field: FieldView, censor: Censor): FieldView {
  const isKnown = (id: string): boolean => !censor.unknown.has(id);
  const areKnown = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    isKnown(from) && isKnown(to);
  const { reach, ...rest } = field;
  // In the order they come in, so that not even that tells whether anything was left out.
  return {
    ...rest,
    places: field.places
      .filter(({ id }) => isKnown(id))
      .map(({ id, label, groups, notes }) => ({
        id,
        label,
        groups: groups.map((group) => group.filter(isKnown)).filter((group) => group.length > 0),
        notes: notes.map((note) => withoutListed(note, censor)).filter((note) => note !== ''),
      }))
      .filter(({ groups, notes }) => field.kind !== 'grid' || groups.length > 0 || notes.length > 0),
    links: field.links.filter(areKnown),
    ...(field.aims === undefined ? {} : { aims: field.aims.filter(areKnown) }),
    ...(field.holds === undefined ? {} : { holds: field.holds.filter(areKnown) }),
    ...(field.pairs === undefined ? {} : { pairs: field.pairs.filter(areKnown) }),
    ...(field.grid === undefined ? {} : { grid: censoredGrid(field.grid, censor) }),
    ...(reach === undefined || !isKnown(reach.who) ? {} : { reach }),
  };
}

function censoredGrid(grid: GridView, censor: Censor): GridView {
  return {
    ...grid,
    spans: Object.fromEntries(Object.entries(grid.spans).filter(([id]) => !censor.unknown.has(id))),
    ...(grid.flanks === undefined
      ? {}
      : { flanks: grid.flanks.filter((each) => !Object.values(each).some((id) => censor.unknown.has(id))) }),
  };
}

/** "Close: Anna, Orc" without the Orc; a note that is no list goes altogether. */
function withoutListed(note: Sentence, censor: Censor): Sentence {
  if (!censor.names(note)) return note;
  const [head = '', ...rest] = partsOf(note);
  const left = rest.filter((part) => typeof part !== 'string' && !censor.names([part]));
  return typeof head !== 'string' || left.length === 0 ? '' : say`${head}${say.list(left)}`;
}

/** Positions of the combatants a record of the log is about. */
export function peopleIn<E, F>(room: RoomOf<E, F>, record: LogRecord): number[] {
  if (record.kind < 0) return record.args[1]! < 0 ? [] : [record.args[1]!];
  const who: number[] = [];
  room.live.system.events[record.kind]!.operands.forEach(([, kind], at) => {
    const index = record.args[at]!;
    if (kind === 'who' && index >= 0) who.push(index);
  });
  return who;
}
