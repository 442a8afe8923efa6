import {
  type Laid,
  type LiveFight,
  type OpenChoice,
  restoreFight,
  type SealedSystem,
  type System,
  seedWords,
  standpoint,
} from '@affray/engine';
import { type Asked, Exchange, type ExchangeScene, type Staked } from './exchange.ts';
import { type Belief, believed, type SeatKnowledge } from './knowledge.ts';
import type { Certainty, OddsTable } from './odds-table.ts';
import type { Outcomes } from './outcomes.ts';
import { focusOf, type OddsSubject, type Played, tableOf } from './rows.ts';

/** How much work a forecast may be. Without a clock it is the same on every machine. */
export interface Budget {
  /** Outcomes to walk over all options before the rest is drawn; 12 000 unless told otherwise. */
  readonly walked?: number;
  /** Outcomes to draw over all options that could not be walked; 8000 unless told otherwise. */
  readonly drawn?: number;
  /** Milliseconds by a clock of any zero point: when `milliseconds` have passed, nothing more is drawn. */
  readonly clock?: () => number;
  readonly milliseconds?: number;
  /** When the time is up, options not looked at yet are left out: for figures that are wanted at once. */
  readonly some?: boolean;
}

/** An open question with everything a forecast of it needs, as plain JSON for a worker. Holds secrets: keep it inside. */
export interface ForecastJob {
  /** Id of the system. */
  readonly system: string;
  readonly encounter: unknown;
  readonly fight: unknown;
  readonly request: ForecastRequest;
}

/** What is asked of a forecast. */
export interface ForecastRequest {
  readonly since: readonly Laid[];
  readonly asked: Asked;
  /** Ids and targets (indices, -1 = nobody) of the options, in the order of the codes. */
  readonly options: readonly { readonly id: string; readonly target: number }[];
  readonly belief: Belief;
  /** Ids of everybody at the open question. */
  readonly people: readonly string[];
  /** Name of the asking seat. */
  readonly seatName: string;
}

/** The odds of every option of an open question, from what one seat knows; null where the system has no stakes. */
export function forecast<E, F>(
  live: LiveFight<E, F>,
  open: OpenChoice<F>,
  knowledge: SeatKnowledge,
  budget: Budget = {},
): OddsTable | null {
  const staked = stakedOf(live.system);
  if (staked === null) return null;
  return forecastFrom(staked, standpoint(live).fight, requestOf(live, open, knowledge), budget);
}

/** The same question as a job for another thread; null where the system has no stakes. */
export function forecastJob<E, F>(
  live: LiveFight<E, F>,
  open: OpenChoice<F>,
  knowledge: SeatKnowledge,
): ForecastJob | null {
  if (live.system.stakes === undefined) return null;
  return {
    system: live.system.id,
    encounter: live.encounter,
    fight: live.system.copy(standpoint(live).fight),
    request: requestOf(live, open, knowledge),
  };
}

/** Works a job off. Throws on a job that does not come from `forecastJob` of the same rules. */
export function runForecast(systems: readonly SealedSystem[], job: ForecastJob, budget: Budget = {}): OddsTable {
  const found = systems.find(({ id }) => id === job.system);
  if (found === undefined) throw new Error(`There is no system "${job.system}".`);
  return found.use((system) => {
    const staked = stakedOf(system);
    if (staked === null) throw new Error(`${system.name} does not say what is at stake.`);
    const read = system.readEncounter(job.encounter);
    if (!read.ok) throw new Error(read.refusals[0]?.reason ?? 'The encounter cannot be read.');
    const fight = restoreFight(system, read.value, job.fight);
    if (typeof fight === 'string') throw new Error(fight);
    return forecastFrom(staked, fight, job.request, budget);
  });
}

function stakedOf<E, F, C>(system: System<E, F, C>): (Staked<F> & System<E, F, C>) | null {
  const { stakes } = system;
  return stakes === undefined ? null : { ...system, stakes };
}

function requestOf<E, F>(live: LiveFight<E, F>, open: OpenChoice<F>, knowledge: SeatKnowledge): ForecastRequest {
  const { system, fight } = live;
  const people = system.combatants(fight);
  const belief = believed(system, fight, knowledge);
  const known = open.options.map(({ id, target }, at) => ({
    id,
    code: open.codes[at]!,
    target: target === undefined ? -1 : people.findIndex((person) => person.id === target),
  }));
  const options = known.filter(({ target }) => target < 0 || !belief.ignored.includes(target));
  return {
    since: standpoint(live).since,
    asked: { who: open.who, question: open.question.index, codes: options.map(({ code }) => code) },
    options: options.map(({ id, target }) => ({ id, target })),
    belief,
    people: people.map(({ id }) => id),
    seatName: system.seats(fight)[knowledge.seat]?.name ?? '',
  };
}

const WALKED = 12_000;
const DRAWN = 8000;
/** Outcomes walked at least before an option is found too large. */
const LEAST_WALKED = 24;
/** Fewer outcomes than this say nothing. */
const LEAST_DRAWN = 50;
const SEED = seedWords('forecast');

function forecastFrom<F>(system: Staked<F>, fight: F, request: ForecastRequest, budget: Budget): OddsTable {
  const { asked, belief, people, since, options } = request;
  const scene: ExchangeScene<F> = { fight, since, asked, belief, people };
  const exchange = new Exchange(system, scene);
  const played = budget.some === true ? playSome(exchange, request, budget) : playOptions(exchange, request, budget);
  const subjects: OddsSubject[] = [
    ...people.map((id) => ({ id, clock: null })),
    ...system.stakes.clocks.map((clock) => ({ id: clock.id, clock })),
  ];
  const { id } = system.questions[asked.question]!;
  const visible = subjects.map((_, subject) => !belief.ignored.includes(subject));
  const focus = focusOf(played, subjects, visible, asked.who, system.stakes.defences.includes(id));
  const { subject, columns, means, rows } = tableOf(played, subjects, visible, focus, system.stakes.words);
  const certainty = leastCertain(played);
  const declared = system.stakes.declarations.includes(id);
  // Without a figure nothing was reckoned from, and nothing supposed.
  const scope = columns.length === 0 ? 'Nothing is at stake in the choice itself.' : scopeOf(request, declared);
  return { certainty, subject, scope, columns, means, rows: options.length === 0 ? [] : rows };
}

/** Every option walked that the budget allows, those with the fewest outcomes first; the rest drawn. */
function playOptions<F>(exchange: Exchange<F>, { asked, options }: ForecastRequest, budget: Budget): Played[] {
  const { walked = WALKED, drawn = DRAWN, clock, milliseconds = 100 } = budget;
  const start = clock?.() ?? 0;
  const spent = (): number => (clock === undefined ? 0 : (clock() - start) / milliseconds);
  const glance = Math.max(LEAST_WALKED, Math.floor(walked / (2 * asked.codes.length * exchange.effort)));
  let left = walked / exchange.effort;
  const looked = asked.codes.map((code) => {
    const found = spent() < 0.5 ? exchange.walk(code, glance) : { outcomes: null, size: Number.POSITIVE_INFINITY };
    left -= Math.min(glance, found.size);
    return found;
  });
  const outcomes = looked.map((found) => found.outcomes);
  const unknown = looked.flatMap((found, at) => (found.outcomes === null ? [{ at, size: found.size }] : []));
  for (const { at, size } of unknown.sort((x, y) => x.size - y.size)) {
    if (size > left || spent() >= 0.5) break;
    const found = exchange.walk(asked.codes[at]!, Math.floor(left));
    outcomes[at] = found.outcomes;
    left -= found.outcomes?.runs ?? left;
  }
  const open = outcomes.flatMap((found, at) => (found === null ? [at] : []));
  const drawnRuns = drawOptions(exchange, asked.codes, open, drawn / exchange.effort, outcomes, spent);
  return options.map(({ id, target }, at): Played => {
    const certainty: Certainty = open.includes(at) ? { kind: 'simulated', n: drawnRuns } : { kind: 'exact' };
    return { id, target, outcomes: outcomes[at]!, certainty };
  });
}

/** Options in the order they are offered, roughly, until the time is up; at least the first. */
function playSome<F>(exchange: Exchange<F>, { asked, options }: ForecastRequest, budget: Budget): Played[] {
  const { clock = () => 0, milliseconds = 100 } = budget;
  const start = clock();
  const played: Played[] = [];
  for (const [at, { id, target }] of options.entries()) {
    if (at > 0 && clock() - start >= milliseconds) break;
    const code = asked.codes[at]!;
    const walked = exchange.walk(code, LEAST_WALKED).outcomes;
    const drawn = exchange.newOutcomes();
    if (walked === null) exchange.draw(code, LEAST_DRAWN, SEED, 0, drawn);
    const certainty: Certainty = walked === null ? { kind: 'simulated', n: LEAST_DRAWN } : { kind: 'exact' };
    played.push({ id, target, outcomes: walked ?? drawn, certainty });
  }
  return played;
}

/** Draws for the options at these places, all the same runs, so that they can be compared; returns how many. */
function drawOptions<F>(
  exchange: Exchange<F>,
  codes: readonly number[],
  places: readonly number[],
  drawn: number,
  outcomes: (Outcomes | null)[],
  spent: () => number,
): number {
  if (places.length === 0) return 0;
  const n = Math.max(LEAST_DRAWN, Math.floor(drawn / places.length));
  const into = places.map(() => exchange.newOutcomes());
  let runs = 0;
  while (runs < n && (runs < LEAST_DRAWN || spent() < 1)) {
    const more = Math.min(LEAST_DRAWN, n - runs);
    places.forEach((at, index) => {
      exchange.draw(codes[at]!, more, SEED, runs, into[index]!);
    });
    runs += more;
  }
  places.forEach((at, index) => {
    outcomes[at] = into[index]!;
  });
  return runs;
}

function leastCertain(played: readonly Played[]): Certainty {
  return played.find(({ certainty }) => certainty.kind === 'simulated')?.certainty ?? { kind: 'exact' };
}

function scopeOf({ belief, seatName }: ForecastRequest, declared: boolean): string {
  const what = declared ? 'If carried out as things stand' : 'This exchange to its end';
  const whose = belief.seat === 0 ? 'from all the GM knows' : `from what ${seatName}’s seat knows`;
  const assumption = belief.assumption === '' ? '' : ` ${belief.assumption}`;
  return `${what}, ${whose}; others choose sensibly.${assumption}`;
}
