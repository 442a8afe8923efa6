import { findSystem } from '../formats/encounter-file.ts';
import { type FightFile, readFightFile, type Snapshot } from '../formats/fight-file.ts';
import { within } from '../formats/header.ts';
import type { Refusal } from '../system/refusal.ts';
import type { Result, SealedSystem, System } from '../system/system.ts';
import { firstDigest, LINK_DIGITS, nextDigest } from './digest.ts';
import { canBeUndone } from './entry.ts';
import { commitmentTo, type Seal } from './fair-dice.ts';
import { type Doubt, feed, resume } from './feed.ts';
import { type Base, blankFight, type LiveFight, type SeatSettings } from './live.ts';
import { restoreFight } from './restore.ts';
import { run } from './run.ts';
import { headerOfFile } from './save.ts';

/** A live fight whose types the caller does not know. */
export interface SealedFight {
  readonly system: SealedSystem;
  use<R>(visit: <E, F>(live: LiveFight<E, F>) => R): R;
}

/**
 * Opens a saved fight, from JSON already parsed, where it was left. A journal that no longer replays opens from its last
 * snapshot; `notice` then says so. Files that cannot be opened are refused with every mistake and its place.
 */
export function loadFight(systems: readonly SealedSystem[], json: unknown): Result<SealedFight> {
  const file = readFightFile(json);
  if (!file.ok) return file;
  const found = findSystem(systems, file.value.system);
  if (!found.ok) return found;
  return found.value.use(<E, F, C>(system: System<E, F, C>): Result<SealedFight> => {
    const opened = openFight(system, file.value);
    if (!opened.ok) return opened;
    return { ok: true, value: { system: found.value, use: (visit) => visit(opened.value) } };
  });
}

/** Opens a fight file of a known system; see `loadFight`. */
export function openFight<E, F>(system: System<E, F>, file: FightFile): Result<LiveFight<E, F>> {
  const begun = beginFight(system, file);
  if (!begun.ok) return begun;
  const live = begun.value;
  const doubts: Doubt[] = [];
  const { used, refusal } = feed(live, file.entries, (doubt) => doubts.push(doubt), live.entries.length);
  if (refusal !== null) return openSnapshot(system, file, live.encounter, used, refusal);
  resume(live);
  live.notice = noticeOf(file, system.version, doubts, begun.notes ?? []);
  return { ok: true, value: live };
}

/** The fight of a file before its entries; waits for them. */
export function beginFight<E, F>(system: System<E, F>, file: FightFile): Result<LiveFight<E, F>> {
  const read = within('encounter', system.readEncounter(file.encounter));
  if (!read.ok) return read;
  const encounter = read.value;
  let base: Base<F> | null = null;
  if (file.base !== undefined) {
    const { at, undone, rulesVersion } = file.base;
    const fight = restoreFight(system, encounter, file.base.fight);
    if (typeof fight === 'string') return refused('base.fight', fight);
    if (at > file.entries.length) return refused('base.at', `is more than the ${file.entries.length} entries`);
    base = { at, fight, undone, rulesVersion };
  }
  const begun = begin(system, encounter, file, file.start, base);
  return begun.ok && read.notes !== undefined ? { ...begun, notes: read.notes } : begun;
}

function begin<E, F>(
  system: System<E, F>,
  encounter: E,
  file: FightFile,
  start: SeatSettings,
  base: Base<F> | null,
): Result<LiveFight<E, F>> {
  const live = blankFight(system, encounter, sealOf(file), start, base);
  for (const entry of file.entries.slice(0, base?.at ?? 0)) live.entries.push(entry);
  live.workings.feeding = true;
  try {
    run(live, 0, true);
  } catch (thrown) {
    return refused('encounter', thrown instanceof Error ? thrown.message : String(thrown));
  }
  return { ok: true, value: live };
}

/** What a file's commitment is to: files without a salt promised the plain seed. */
export function sealOf({ seed, salt = '' }: FightFile): Seal {
  return { seed, salt };
}

function refused(place: string, reason: string): Result<never> {
  return { ok: false, refusals: [{ code: 'bad-file', place, reason }] };
}

function openSnapshot<E, F>(
  system: System<E, F>,
  file: FightFile,
  encounter: E,
  failed: number,
  why: Refusal,
): Result<LiveFight<E, F>> {
  const broken: Refusal = { ...why, place: `entries.${failed}`, reason: `${why.place}: ${why.reason}` };
  const snapshot = lastSnapshot(file);
  if (snapshot === undefined) return { ok: false, refusals: [broken] };
  const fight = restoreFight(system, encounter, snapshot.fight);
  if (typeof fight === 'string')
    return { ok: false, refusals: [broken, { code: 'bad-file', place: 'snapshots', reason: fight }] };
  const undone = [...snapshot.undone];
  for (let at = snapshot.at; at < file.entries.length; at++) if (canBeUndone(file.entries[at]!)) undone.push(at);
  const base = { at: file.entries.length, fight, undone, rulesVersion: file.rulesVersion };
  const begun = begin(system, encounter, file, snapshot.seats, base);
  if (!begun.ok) return begun;
  const live = begun.value;
  live.workings.feeding = false;
  resume(live);
  live.notice =
    `Saved under rules ${file.rulesVersion}; under ${system.version} entry ${failed} no longer fits (${broken.reason}) ` +
    `The fight was opened from its last snapshot, at the start of the step under way; what came before cannot be undone.`;
  return { ok: true, value: live };
}

function lastSnapshot({ snapshots, entries }: FightFile): Snapshot | undefined {
  let last: Snapshot | undefined;
  for (const snapshot of snapshots)
    if (snapshot.at <= entries.length && (last === undefined || snapshot.at >= last.at)) last = snapshot;
  return last;
}

function noticeOf(file: FightFile, version: string, doubts: readonly Doubt[], notes: readonly string[]): string | null {
  const notices: string[] = [...notes];
  if (file.rulesVersion !== version)
    notices.push(`Saved under rules ${file.rulesVersion}; it replays unchanged under ${version}.`);
  if (commitmentTo(sealOf(file)) !== file.commitment) notices.push('The seed is not the one that was promised.');
  const broken = brokenLink(file);
  if (broken !== null) notices.push(`The file was changed after it was saved: ${broken.reason}`);
  for (const { entry, reason } of doubts) notices.push(`Entry ${entry}: ${reason}`);
  return notices.length === 0 ? null : notices.join(' ');
}

/** The first place where a file's digests do not fit its entries; entry -1 is what the fight was started with. */
export function brokenLink(file: FightFile): Doubt | null {
  const { entries, chain } = file;
  let digest = firstDigest(headerOfFile(file));
  if (chain[0] !== digest.slice(0, LINK_DIGITS)) return { entry: -1, reason: 'the digest of the start does not fit.' };
  for (let at = 0; at < entries.length; at++) {
    digest = nextDigest(digest, entries[at]!);
    if (chain[at + 1] !== digest.slice(0, LINK_DIGITS))
      return { entry: at, reason: `the digest of entry ${at} does not fit.` };
  }
  if (chain.length !== entries.length + 1)
    return { entry: entries.length, reason: `there are ${chain.length} digests for ${entries.length} entries.` };
  if (digest !== file.digest) return { entry: entries.length - 1, reason: 'the last digest does not fit.' };
  return null;
}
