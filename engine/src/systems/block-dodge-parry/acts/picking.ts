import type { Sentence } from '../../../system/said.ts';
import type { Question } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { type Choosing, type MayPick, NOBODY, whomQuestion } from '../state/asking.ts';
import { targetOf } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble } from '../state/people.ts';

/** A choice of fighters one after the other: its question and who may be chosen. */
export interface Picking {
  readonly question: Question<Fight>;
  readonly may: MayPick;
}

/**
 * Fighters are chosen until enough are; those chosen so far are the first `fight.now.attackerCount` of
 * `fight.now.attackers`. Those who are unlikely come after the option to stop.
 */
export function picking(
  id: string,
  cites: readonly [string, ...string[]],
  prompt: (fight: Fight, who: number) => Sentence,
  choosing: Omit<Choosing, 'nobody'>,
): Picking {
  const { may } = choosing;
  const nobody = { id: 'enough', label: 'Nobody else' };
  const mayStill: MayPick = (fight, who, other) => !isPicked(fight, other.index) && may(fight, who, other);
  return { may, question: whomQuestion(id, cites, prompt, { ...choosing, nobody, may: mayStill }) };
}

/** Not able to fight: an unlikely target. */
export const isDown: MayPick = (_fight, _who, other) => !isAble(other);

/** The target that was declared, or another if that one is out of reach; -1 = there is none (BDP-DECL-07). */
export function settleMagicAim(fight: Fight, table: Table<Fight>, caster: Fighter, targets: Picking): number {
  const declared = targetOf(caster.intent);
  if (targets.may(fight, caster.index, fight.fighters[declared]!)) return declared;
  if (fight.toggles.redirect) pickUpTo(fight, table, caster.index, targets, 1);
  return takePicks(fight)[0] ?? -1;
}

function isPicked(fight: Fight, index: number): boolean {
  for (let at = 0; at < fight.now.attackerCount; at++) if (fight.now.attackers[at] === index) return true;
  return false;
}

/** Adds a fighter to those chosen. */
export function addPick(fight: Fight, index: number): void {
  fight.now.attackers[fight.now.attackerCount++] = index;
}

/** Lets `who` choose up to `most` more fighters. */
export function pickUpTo(fight: Fight, table: Table<Fight>, who: number, what: Picking, most: number): void {
  for (let left = most; left > 0 && hasCandidate(fight, who, what); left--) {
    const code = table.ask(fight, who, what.question);
    if (code === NOBODY) return;
    addPick(fight, code - 1);
  }
}

/** As `pickUpTo`, but without a question where there are no more than `most` to choose from. */
export function pickAllOrUpTo(fight: Fight, table: Table<Fight>, who: number, what: Picking, most: number): void {
  let candidates = 0;
  for (const fighter of fight.fighters) if (what.may(fight, who, fighter)) candidates++;
  if (candidates > most) return pickUpTo(fight, table, who, what, most);
  for (const fighter of fight.fighters) if (what.may(fight, who, fighter)) addPick(fight, fighter.index);
}

function hasCandidate(fight: Fight, who: number, { may }: Picking): boolean {
  for (const fighter of fight.fighters) {
    if (!isPicked(fight, fighter.index) && may(fight, who, fighter)) return true;
  }
  return false;
}

/** The fighters chosen, in the order chosen; nothing is left chosen. */
export function takePicks(fight: Fight): readonly number[] {
  const picks = fight.now.attackers.slice(0, fight.now.attackerCount);
  fight.now.attackerCount = 0;
  return picks;
}
