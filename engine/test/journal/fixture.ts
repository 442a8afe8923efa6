import {
  answer,
  history,
  type LiveFight,
  openQuestions,
  redoable,
  type StartOptions,
  saveFight,
  startFight,
  undoable,
} from '../../src/journal/index.ts';
import { type Refusal, refusalText } from '../../src/system/refusal.ts';
import { type ToyEncounter, type ToyFight, toyDuel } from '../toy/index.ts';

export type ToyLive = LiveFight<ToyEncounter, ToyFight>;

/** A ready-made encounter of the toy duel, with some of it changed. */
export function toyEncounter(id: string, changes: Partial<ToyEncounter> = {}): ToyEncounter {
  const found = toyDuel.encounters.find((ready) => ready.id === id);
  if (found === undefined) throw new Error(`no encounter ${id}`);
  return { ...found.encounter, ...changes };
}

/** The toy duel begun. */
export function toyFight(
  id = 'duel',
  options: Partial<StartOptions> = {},
  changes: Partial<ToyEncounter> = {},
): ToyLive {
  return startFight(toyDuel, toyEncounter(id, changes), { seed: 'a seed', ...options });
}

/** All that can be seen of a live fight, as text. */
export function everything<E, F>(live: LiveFight<E, F>): string {
  return JSON.stringify({ ...standing(live), file: saveFight(live), history: history(live) });
}

/** How a fight stands, whatever led to it. */
export function standing<E, F>(live: LiveFight<E, F>) {
  return {
    fight: live.fight,
    over: live.over,
    // What was seen before an undo is remembered beside the fight.
    open: openQuestions(live).map(({ id: _, ...open }) => JSON.stringify({ ...open, seen: undefined })),
    log: live.log.records(),
    dice: live.dice,
    policies: live.policies,
    fighters: live.fighters,
    undoable: undoable(live),
    redoable: redoable(live),
  };
}

/** As `standing`, without what tells of undone things. */
export function state<E, F>(live: LiveFight<E, F>) {
  const { fight, over, open, log, dice, policies, fighters } = standing(live);
  return JSON.parse(JSON.stringify({ fight, over, open, log, dice, policies, fighters }));
}

/** Fails loudly when something was refused. */
export function accept(refusal: Refusal | null): void {
  if (refusal !== null) throw new Error(refusalText(refusal));
}

/** Answers one of the open questions, chosen by a number, with an option or faces chosen by it too. */
export function answerBy<E, F>(live: LiveFight<E, F>, number: number): void {
  const open = openQuestions(live);
  const one = open[number % open.length];
  if (one === undefined) throw new Error('nothing is open');
  const rest = Math.floor(number / open.length);
  if (one.kind === 'choice') {
    const { id } = one.options[rest % one.options.length]!;
    accept(answer(live, { who: one.whoId, question: one.question.id, option: id, length: one.id }));
    return;
  }
  const faces = one.pool.dice.map(({ sides }, at) => 1 + ((rest + at * 7) % sides));
  const again = answer(live, { who: one.whoId, dice: faces });
  if (again?.code === 'seen-die') accept(answer(live, { dice: again.allowed![0]!.split(' ').map(Number) }));
  else accept(again);
}

/** Answers until the fight is over or the numbers are used up; how many were used. */
export function answerAll<E, F>(live: LiveFight<E, F>, numbers: readonly number[]): number {
  let used = 0;
  for (const number of numbers) {
    if (live.over) break;
    answerBy(live, number);
    used++;
  }
  return used;
}

/** Plays to the end, always with the same numbers in turn. */
export function playOut<E, F>(live: LiveFight<E, F>, numbers: readonly number[] = [3, 1, 4, 1, 5]): void {
  for (let i = 0; !live.over; i++) answerBy(live, numbers[i % numbers.length]!);
}
