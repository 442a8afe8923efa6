import {
  type LiveFight,
  type OpenChoice,
  type SealedSystem,
  type System,
  seedWords,
  standpoint,
  startFight,
} from '@affray/engine';
import { forecastJob } from '@affray/lab';
import { Exchange } from '../../lab/src/odds/exchange.ts';
import { Harm, type Outcomes } from '../../lab/src/odds/outcomes.ts';
import { choices, playOn } from '../../lab/src/odds/testing.ts';
import { median, stopwatch } from '../interleave.ts';
import { type Reading, significant } from '../row.ts';

/** Outcomes of one option beyond which nobody would walk it. */
const MOST_OUTCOMES = 1_000_000;
/** Milliseconds of walking that are timed at least. */
const LEAST_MS = 10;
/** Questions of a duel that are looked at: the first of each kind with something to choose. */
const MOST_ANSWERS = 80;

/** Draws that pin every chance of an exact outcome down to ±0.5 %; a chance of 0 or 1 takes 600 (the rule of three). */
function drawsFor(outcomes: Outcomes): number {
  let widest = 0;
  for (let subject = 0; subject < outcomes.subjects; subject++) {
    const chances = Object.values(Harm).map((kind) => outcomes.chanceOf(subject, kind));
    for (const chance of [...chances, outcomes.chanceOfDeep(subject)]) widest = Math.max(widest, chance * (1 - chance));
  }
  return Math.max(600, Math.ceil((1.96 / 0.005) ** 2 * widest));
}

interface Compared {
  readonly question: string;
  readonly ratio: number;
  readonly detail: string;
}

function compareQuestion<E, F, C>(system: System<E, F, C>, live: LiveFight<E, F>, open: OpenChoice<F>): Compared {
  const job = forecastJob(live, open, { seat: 0 });
  const { stakes } = system;
  if (job === null || stakes === undefined) throw new Error(`${system.id} says nothing of what is at stake`);
  const { fight } = standpoint(live);
  const exchange = new Exchange({ ...system, stakes }, { fight, ...job.request });
  const { codes } = job.request.asked;
  const words = seedWords('bench');
  const needed = codes.map((code) => {
    const { outcomes } = exchange.walk(code, MOST_OUTCOMES);
    if (outcomes === null) throw new Error(`${system.id} ${open.question.id}: more than ${MOST_OUTCOMES} outcomes`);
    return drawsFor(outcomes);
  });
  const walk = (): number => codes.reduce((sum, code) => sum + exchange.walk(code, MOST_OUTCOMES).size, 0);
  /** An eighth of the draws, at least 75 an option. */
  const draw = (): void =>
    codes.forEach((code, at) => {
      exchange.draw(code, Math.ceil(needed[at]! / 8), words, 0, exchange.newOutcomes());
    });
  // Both are compiled before they are timed, and the exact way is repeated until a clock can tell.
  draw();
  const warming = stopwatch();
  let times = 0;
  while (warming() < LEAST_MS) {
    walk();
    times++;
  }
  const ratios: number[] = [];
  let outcomes = 0;
  let exact = 0;
  let drawn = 0;
  for (let round = 0; round < 5; round++) {
    const walking = stopwatch();
    for (let time = 0; time < times; time++) outcomes = walk();
    exact = walking() / times;
    const drawing = stopwatch();
    draw();
    drawn = drawing() * 8;
    ratios.push(drawn / exact);
  }
  const what = `${open.question.id}: ${codes.length} options, ${significant(outcomes)} outcomes`;
  const detail = `${what} in ${significant(exact)} ms, drawn ${significant(drawn)} ms`;
  return { question: open.question.id, ratio: median(ratios), detail };
}

/** Every kind of question of a duel with something at stake; the row says how the dearest fares. */
export function forecastAgainstDrawing(sealed: SealedSystem, encounter: unknown): Reading {
  return sealed.use(<E, F, C>(system: System<E, F, C>): Reading => {
    const read = system.readEncounter(encounter);
    if (!read.ok) throw new Error('unreadable');
    const live = startFight(system, read.value, { seed: 'bench' });
    const compared: Compared[] = [];
    for (let answers = 0; answers < MOST_ANSWERS && !live.over; answers++) {
      for (const open of choices(live))
        if (open.codes.length > 1 && !compared.some(({ question }) => question === open.question.id))
          compared.push(compareQuestion(system, live, open));
      playOn(live);
    }
    const [dearest] = compared.sort((x, y) => x.ratio - y.ratio);
    if (dearest === undefined) throw new Error(`${system.id}: nothing to choose in the duel`);
    const others = compared.slice(1).map(({ question, ratio }) => `${question} ${significant(ratio)} ×`);
    const rest = others.length === 0 ? '' : `; ${others.join(', ')}`;
    return { measured: dearest.ratio, detail: `dearest ${dearest.detail}${rest}` };
  });
}
