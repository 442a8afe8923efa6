import { type Sentence, say } from '../../../system/said.ts';
import type { Question } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { question } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';

/** Whether a fighter may be chosen. */
export type MayPick = (fight: Fight, who: number, candidate: Fighter) => boolean;

const ENOUGH = 0;

/**
 * A question that chooses fighters one after the other until enough are chosen; those chosen so far are the first
 * `fight.now.attackerCount` of `fight.now.attackers`. Fighters that are not `wanted` come after the option to stop.
 */
export function pickingQuestion(
  id: string,
  cites: readonly [string, ...string[]],
  prompt: (fight: Fight, who: number) => Sentence,
  may: MayPick,
  wanted: MayPick,
): Question<Fight> {
  return question(
    id,
    cites,
    prompt,
    (fight, who, table) => {
      offerFighters(fight, who, table, may, wanted, true);
      table.offer(ENOUGH);
      offerFighters(fight, who, table, may, wanted, false);
    },
    (fight, who, code) => {
      if (code === ENOUGH) return { id: 'enough', label: 'Nobody else', rule: cites[0] };
      const picked = fight.fighters[code - 1]!;
      const option = { id: picked.sheet.id, label: [say.who(picked.sheet)], target: picked.sheet.id, rule: cites[0] };
      return wanted(fight, who, picked) ? option : { ...option, rare: true };
    },
  );
}

function offerFighters(
  fight: Fight,
  who: number,
  table: Table<Fight>,
  may: MayPick,
  wanted: MayPick,
  areWanted: boolean,
): void {
  for (const fighter of fight.fighters) {
    if (isPicked(fight, fighter.index) || !may(fight, who, fighter)) continue;
    if (wanted(fight, who, fighter) === areWanted) table.offer(fighter.index + 1);
  }
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
export function pickUpTo(
  fight: Fight,
  table: Table<Fight>,
  who: number,
  asked: Question<Fight>,
  may: MayPick,
  most: number,
): void {
  for (let left = most; left > 0 && hasCandidate(fight, who, may); left--) {
    const code = table.ask(fight, who, asked);
    if (code === ENOUGH) return;
    addPick(fight, code - 1);
  }
}

/** As `pickUpTo`, but without a question where there are no more than `most` to choose from. */
export function pickAllOrUpTo(
  fight: Fight,
  table: Table<Fight>,
  who: number,
  asked: Question<Fight>,
  may: MayPick,
  most: number,
): void {
  let candidates = 0;
  for (const fighter of fight.fighters) if (may(fight, who, fighter)) candidates++;
  if (candidates > most) {
    pickUpTo(fight, table, who, asked, may, most);
    return;
  }
  for (const fighter of fight.fighters) if (may(fight, who, fighter)) addPick(fight, fighter.index);
}

function hasCandidate(fight: Fight, who: number, may: MayPick): boolean {
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
