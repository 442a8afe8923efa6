import type { Refusal } from '../system/refusal.ts';
import { impossibleState } from './apply-edit.ts';
import type { DiceBy, Entry } from './entry.ts';
import { type Act, EditRefused, type Item, type LiveFight, type Setting } from './live.ts';
import { settingOf } from './people.ts';
import { run } from './run.ts';
import { append, rerollsOf, retract } from './timeline.ts';

/** Something a person does, ready to be entered. */
export interface Deed {
  /** What is added to the journal. */
  readonly entries: readonly Entry[];
  /** Place on the timeline from which it changes things; `items` then stand there. */
  readonly at: number;
  readonly items: readonly Item[];
  /** Name of the roll that is made anew. */
  readonly rerolled?: string;
  readonly setting?: Setting;
  /** It may make later answers unfit: from the first on they are dropped, or only those that do not fit. */
  readonly mayDrop?: 'the rest' | 'each';
  /** Options are listed afresh: answers to what was open before come too late. */
  readonly renew?: boolean;
  /** After an undo the program goes on waiting. */
  readonly hold?: boolean;
}

/** Does it and plays on; when the rules or the system will not have it, says why and leaves everything as it was. */
export function enact<E, F>(live: LiveFight<E, F>, deed: Deed): Refusal | null {
  const { entries, workings } = live;
  settle(live);
  const { openedAt, held } = workings;
  const { notice } = live;
  const length = entries.length;
  const act: Act = {
    entry: length,
    at: deed.at,
    removed: workings.timeline.slice(deed.at),
    added: deed.items,
    rerolled: deed.rerolled ?? null,
    setting: deed.setting ?? null,
    provisional: deed.setting !== undefined,
  };
  for (const entry of deed.entries) entries.push(entry);
  bringBack(live, act);
  workings.held = deed.hold === true;
  workings.mayDrop = deed.mayDrop ?? 'nothing';
  workings.trying = deed.mayDrop === undefined ? length : -1;
  try {
    run(live, act.at, deed.renew === true);
  } catch (thrown) {
    workings.held = held;
    // Rolls that came of it were never shown: without their entries they are not remembered as seen.
    entries.length = length;
    takeBack(live, act);
    live.notice = notice;
    run(live, act.at, false);
    workings.openedAt = openedAt;
    return refusalFrom(deed, thrown);
  } finally {
    workings.mayDrop = 'nothing';
    workings.trying = -1;
  }
  workings.acts.push(act);
  if (!act.provisional) workings.undone.length = 0;
  else if (!workings.feeding) settle(live);
  return null;
}

function refusalFrom(deed: Deed, thrown: unknown): Refusal {
  if (thrown instanceof EditRefused) return thrown.refusal;
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  const { type } = deed.entries[0]!;
  const isPlayedAgain = deed.mayDrop === 'each';
  if ((type === 'edit' && !isPlayedAgain) || type === 'overrule' || type === 'reroll')
    return impossibleState(type, reason);
  return { code: 'fault', place: type, reason: `The rules broke down: ${reason}` };
}

/** A change of a seat counts as an act exactly when the program has answered because of it. */
export function settle<E, F>(live: LiveFight<E, F>): void {
  const { acts, undone, timeline } = live.workings;
  const last = acts[acts.length - 1];
  if (last === undefined || !last.provisional) return;
  if (timeline.length > last.at) {
    last.provisional = false;
    undone.length = 0;
  } else acts.pop();
}

/** Puts what the act did in the place of what stood there. */
export function bringBack<E, F>(live: LiveFight<E, F>, act: Act): void {
  retract(live, act.at);
  if (act.rerolled !== null) live.workings.rerolls.set(act.rerolled, rerollsOf(live, act.rerolled) + 1);
  if (act.setting !== null) change(live, act.setting, act.setting.after);
  for (const item of act.added) append(live, item);
}

/** Puts what stood there in the place of what the act did and what came of it. */
export function takeBack<E, F>(live: LiveFight<E, F>, act: Act): void {
  act.added = live.workings.timeline.slice(act.at);
  retract(live, act.at);
  if (act.rerolled !== null) live.workings.rerolls.set(act.rerolled, rerollsOf(live, act.rerolled) - 1);
  if (act.setting !== null) {
    act.setting.after = settingOf(live[act.setting.of], act.setting.id) ?? null;
    change(live, act.setting, act.setting.before);
  }
  for (const item of act.removed) append(live, item);
}

function change<E, F>(live: LiveFight<E, F>, setting: Setting, value: string | null): void {
  const { of, id } = setting;
  if (of === 'dice') {
    const by: DiceBy = value === 'hand' ? 'hand' : 'program';
    if (by === 'program') delete live.dice[id];
    else live.dice[id] = by;
  } else if (value === null) delete live[of][id];
  else live[of][id] = value;
}
