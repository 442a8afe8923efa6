import type { Pool } from '../dice/pool.ts';
import type { Question } from '../table/question.ts';
import { type DiceBy, type Entry, isAutomatic, POLICY_MARK } from './entry.ts';
import { fairFaces, rollName, seedWhims } from './fair-dice.ts';
import type { LiveFight } from './live.ts';
import { diceOf, idOf, policyOf } from './people.ts';
import { append, choiceItem, diceItem, epochOf, equalRolls, rerollsOf, seenBefore } from './timeline.ts';

/** After so many answers in a row the program stops and waits for people: a fight between policies may never end. */
const MAX_AUTOMATIC = 50_000;

/** True when the program has stopped itself after the last entries. */
export function stoppedItself(entries: readonly Entry[]): boolean {
  let automatic = 0;
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at]!;
    if (isAutomatic(entry)) automatic++;
    else if (entry.type !== 'chat' && entry.type !== 'join') break;
  }
  return automatic >= MAX_AUTOMATIC;
}

/** True while the program may answer by itself; counts the answer. */
function mayAct<E, F>(live: LiveFight<E, F>): boolean {
  const { workings } = live;
  if (workings.feeding || workings.held) return false;
  if (++workings.automatic <= MAX_AUTOMATIC) return true;
  workings.held = true;
  live.notice = `The program gave ${MAX_AUTOMATIC} answers in a row and has stopped: somebody else must go on.`;
  return false;
}

/** True when a policy that is still known answers for `who`. */
export function isPolicyPlayed<E, F>(live: LiveFight<E, F>, who: number): boolean {
  const name = policyOf(live, who);
  return name !== undefined && Object.hasOwn(live.system.policies, name);
}

/** The policy's choice for a seat that is handed to one, entered into the journal; null when people choose. */
export function policyChoice<E, F>(
  live: LiveFight<E, F>,
  fight: F,
  who: number,
  question: Question<F>,
  codes: Int32Array,
): number | null {
  const name = policyOf(live, who);
  if (name === undefined || !Object.hasOwn(live.system.policies, name) || !mayAct(live)) return null;
  const code = askPolicy(live, fight, who, question, codes, name);
  const { entries } = live;
  append(live, choiceItem(entries.length, fight, who, question, code));
  live.workings.cursor++;
  entries.push({
    type: 'choice',
    who: idOf(live, who),
    question: question.id,
    option: question.describe(fight, who, code).id,
    by: POLICY_MARK + name,
  });
  return code;
}

/** What a policy would choose here: one of `codes`. */
export function askPolicy<E, F>(
  live: LiveFight<E, F>,
  fight: F,
  who: number,
  question: Question<F>,
  codes: Int32Array,
  name: string,
): number {
  const { system, seed, workings } = live;
  const { table, timeline } = workings;
  seedWhims(table.whims, seed, epochOf(live), timeline.length);
  const code = system.policies[name]!(fight, who, question, table);
  if (!codes.includes(code))
    throw new Error(`Policy "${name}" chose ${code} for "${question.id}", which is not offered.`);
  return code;
}

/**
 * The faces of a roll that needs nobody, entered into the journal; null when people must roll. A program die that was
 * seen comes again by itself; one that lies on the table is laid there by people, who are asked for it again.
 */
export function automaticRoll<E, F>(
  live: LiveFight<E, F>,
  wanted: Pool,
  who: number,
  why: number,
): readonly number[] | null {
  const nth = equalRolls(live, who, why, wanted);
  const name = nameOfRoll(live, wanted, who, why, nth);
  const seen = seenBefore(live, name);
  const byProgram = diceOf(live, who) === 'program';
  if ((!byProgram && seen?.by !== 'program') || !mayAct(live)) return null;
  const faces = seen?.faces ?? fairFaces(live.seed, name, rerollsOf(live, name), wanted);
  const by: DiceBy = seen?.by ?? 'program';
  const { entries } = live;
  append(live, diceItem(entries.length, who, why, wanted, faces, nth));
  live.workings.cursor++;
  const rolled = { type: 'dice', who: idOf(live, who), why: whyId(live, why), pool: wanted.key, faces, by } as const;
  entries.push(seen === undefined ? rolled : { ...rolled, again: true });
  return faces;
}

/** Which roll this is; see `rollName`. */
export function nameOfRoll<E, F>(live: LiveFight<E, F>, pool: Pool, who: number, why: number, nth: number): string {
  return rollName(epochOf(live), idOf(live, who), whyId(live, why), pool.key, nth);
}

/** Id of a reason by index. */
export function whyId<E, F>(live: LiveFight<E, F>, why: number): string {
  return live.system.reasons[why]!.id;
}
