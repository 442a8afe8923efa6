import { answer, type Given } from '../../engine/src/journal/answer.ts';
import type { LiveFight } from '../../engine/src/journal/live.ts';
import { openQuestions, suggest } from '../../engine/src/journal/open.ts';
import { startFight } from '../../engine/src/journal/start.ts';
import { median, sink, stopwatch } from '../interleave.ts';
import { type Row, type Setting, significant } from '../row.ts';
import { type Arena, seedAt } from './arena.ts';

/** A fight that was played to its end: the same seed and the same answers give it again. */
export interface Recorded {
  readonly seed: string;
  readonly answers: readonly Given[];
}

const fightsRecorded = 20;
const seatsShown = 5;

function start<E, F>(arena: Arena<E, F>, seed: string): LiveFight<E, F> {
  return startFight(arena.system, arena.fourOnFour, { seed });
}

/** Plays a fight live to its end: people, advised by the policy, answer everything. */
export function record<E, F>(arena: Arena<E, F>, seed: string): Recorded {
  const live = start(arena, seed);
  const answers: Given[] = [];
  while (!live.over) {
    const open = openQuestions(live)[0]!;
    const option = suggest(live, open, arena.policy);
    if (option === null) throw new Error(`nobody knows how to answer ${open.whoId} in fight "${seed}"`);
    const given: Given = { length: open.id, who: open.whoId, option };
    const refusal = answer(live, given);
    if (refusal !== null) throw new Error(`fight "${seed}": ${refusal.reason}`);
    answers.push(given);
  }
  return { seed, answers };
}

/** Gives one answer, as a room does: into the journal, on to the next question, and what every seat may see of it. */
function turn<E, F>(live: LiveFight<E, F>, given: Given): number {
  if (answer(live, given) !== null) throw new Error('a recorded answer was refused');
  let shown = openQuestions(live).length;
  for (let seat = 0; seat < seatsShown; seat++) shown += live.system.view(live.fight, seat).combatants.length;
  return shown;
}

/** Plays the recorded fights again and times the middle half of each; answers per second. */
function rateOfMiddles<E, F>(arena: Arena<E, F>, recorded: readonly Recorded[]): number {
  let ms = 0;
  let answered = 0;
  for (const { seed, answers } of recorded) {
    const live = start(arena, seed);
    const from = answers.length >> 2;
    const to = answers.length - from;
    for (let i = 0; i < from; i++) answer(live, answers[i]!);
    const elapsed = stopwatch();
    for (let i = from; i < to; i++) sink.sum += turn(live, answers[i]!);
    ms += elapsed();
    answered += to - from;
  }
  return (answered / ms) * 1000;
}

function measure<E, F>(arena: Arena<E, F>, { effort, seed }: Setting) {
  const recorded = Array.from({ length: fightsRecorded }, (_, fight) => record(arena, seedAt(seed, fight)));
  const elapsed = stopwatch();
  while (elapsed() < effort.warmUpMs) rateOfMiddles(arena, recorded);
  const rates = Array.from({ length: effort.rounds }, () => rateOfMiddles(arena, recorded));
  const answers = recorded.reduce((sum, fight) => sum + fight.answers.length, 0) / recorded.length;
  const detail = `${fightsRecorded} fights of ${significant(answers)} answers, the middle half of each`;
  return { measured: median(rates), detail };
}

/** How fast a fight with people in it goes on. */
export function liveRow<E, F>(arena: Arena<E, F>): Row {
  return {
    id: 'live-4v4',
    figure: 'live answers amid a fight of four on four: journal, next question, views for 5 seats',
    unit: '/s',
    better: 'higher',
    must: 2000,
    aim: 20_000,
    measure: (setting) => measure(arena, setting),
  };
}
