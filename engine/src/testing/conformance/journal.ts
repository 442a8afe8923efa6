import type { Pool } from '../../dice/pool.ts';
import type { Sfc32 } from '../../dice/rng.ts';
import { answer } from '../../journal/answer.ts';
import type { LiveFight } from '../../journal/live.ts';
import { loadFight } from '../../journal/load.ts';
import { type OpenQuestion, openQuestions } from '../../journal/open.ts';
import { saveFight } from '../../journal/save.ts';
import { startFight } from '../../journal/start.ts';
import { redo, undo, undoable } from '../../journal/undo.ts';
import { verifyFight } from '../../journal/verify.ts';
import { seal } from '../../system/system.ts';
import { type Check, type Subject, shareOf, throughJson } from './check.ts';
import { drawing } from './fights.ts';
import { demandSame } from './same.ts';

/** A fight played by people is saved, loaded, taken back and brought back without a trace. */
export function journalChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  return [
    {
      name: 'a played fight replays from its file, is sound, and undoing all leads to its start',
      run: () =>
        subject.encounters.forEach((encounter, at) => {
          for (let n = 0; n < shareOf(subject, PLAYED); n++)
            playAndUndo(subject, encounter, `${subject.seed}/journal/${at}/${n}`, n % 2 === 1);
        }),
    },
    { name: 'an option that is not offered is refused and changes nothing', run: () => checkRefusal(subject) },
  ];
}

const PLAYED = 4;
const MAX_ANSWERS = 400;

export function stateOf<E, F>(live: LiveFight<E, F>): unknown {
  const asked = openQuestions(live).map(({ whoId, kind }) => `${kind} ${whoId}`);
  return throughJson({ fight: live.fight, over: live.over, asked, log: live.log.records() });
}

function playAndUndo<E, F, C>({ system }: Subject<E, F, C>, encounter: E, seed: string, byHand: boolean): void {
  const draw = drawing(seed);
  const seats = system.seats(system.setUp(encounter)).map(({ id }) => id);
  const dice = byHand ? Object.fromEntries(seats.map((seat) => [seat, 'hand'] as const)) : {};
  const live = startFight(system, encounter, { seed, dice });
  const where = `${system.id}, seed "${seed}"${byHand ? ', dice by hand' : ''}`;
  const start = stateOf(live);
  for (let n = 0; n < MAX_ANSWERS && !live.over; n++) answerAtRandom(live, draw, where);
  const end = stateOf(live);
  checkFile(live, where);
  const acts = undoable(live);
  if (acts === 0) return;
  undo(live, acts);
  demandSame(`${where}: a fight after undoing all ${acts}`, stateOf(live), start);
  redo(live, acts);
  demandSame(`${where}: a fight after undoing and redoing all ${acts}`, stateOf(live), end);
}

/** A fight is the same read from its file, and the file is sound. */
export function checkFile<E, F>(live: LiveFight<E, F>, where: string): void {
  const systems = [seal(live.system)];
  const file = throughJson(saveFight(live));
  const loaded = loadFight(systems, file);
  if (!loaded.ok) throw new Error(`${where}: the saved fight is refused: ${loaded.refusals[0]?.reason}`);
  demandSame(
    `${where}: a loaded fight`,
    loaded.value.use((again) => stateOf(again)),
    stateOf(live),
  );
  const verified = verifyFight(systems, file);
  if (!verified.ok || !verified.value.sound)
    throw new Error(`${where}: the saved fight is not sound: ${JSON.stringify(verified)}`);
}

export function answerAtRandom<E, F>(live: LiveFight<E, F>, draw: Sfc32, where: string): void {
  const open = openQuestions(live);
  const asked = open[draw.below(open.length)];
  if (asked === undefined) throw new Error(`${where}: the fight is not over, but nothing is asked.`);
  const refusal =
    asked.kind === 'choice'
      ? answer(live, { who: anyOf(asked, draw), question: asked.question.id, option: randomOption(asked, draw) })
      : answer(live, { who: asked.whoId, question: asked.why.id, dice: asked.seen ?? randomFaces(asked.pool, draw) });
  if (refusal !== null) throw new Error(`${where}: an offered answer is refused: ${JSON.stringify(refusal)}`);
}

/** Any who may answer; no chance is drawn where there is no choice. */
function anyOf<F>({ askers }: OpenQuestion<F>, draw: Sfc32): string {
  return askers[askers.length === 1 ? 0 : draw.below(askers.length)]!.whoId;
}

function randomOption<F>({ options }: Extract<OpenQuestion<F>, { kind: 'choice' }>, draw: Sfc32): string {
  return options[draw.below(options.length)]!.id;
}

/** Faces that a pool may show. */
export function randomFaces(pool: Pool, draw: Sfc32): number[] {
  const faces: number[] = [];
  for (const { sides, reroll } of pool.dice) {
    const face = draw.below(sides) + 1;
    faces.push(face);
    if (face <= reroll) faces.push(draw.below(sides) + 1);
  }
  return faces;
}

function checkRefusal<E, F, C>({ system, encounters, seed }: Subject<E, F, C>): void {
  for (const encounter of encounters) {
    const live = startFight(system, encounter, { seed });
    if (live.over) continue;
    const before = stateOf(live);
    const refusal = answer(live, { option: 'surely no option is called this' });
    if (refusal === null) throw new Error('An option that is not offered is accepted.');
    if (refusal.allowed === undefined || refusal.rule === undefined)
      throw new Error(`A refusal does not say what is allowed and by which rule: ${JSON.stringify(refusal)}`);
    demandSame('a fight after a refused answer', stateOf(live), before);
  }
}
