import { findSystem } from '../formats/encounter-file.ts';
import { type FightFile, readFightFile, type Snapshot } from '../formats/fight-file.ts';
import type { Outcome, Result, SealedSystem, System } from '../system/system.ts';
import { canonicalText } from './canonical.ts';
import { commitmentTo, fairGenerator } from './fair-dice.ts';
import { feed } from './feed.ts';
import type { LiveFight } from './live.ts';
import { beginFight, brokenLink, sealOf } from './load.ts';
import { snapshotOf } from './save.ts';

/** Something wrong with a saved fight. */
export interface Finding {
  /** The entry concerned, counted from 0; null when it is not about an entry. */
  readonly entry: number | null;
  /** Path in the file. */
  readonly place: string;
  readonly reason: string;
}

/**
 * `sound`: everything follows from the seed and the answers. `unsound`: something does not. `otherRules`: it was recorded
 * under other rules than these and does not go the same way under them, so that only its seal could be checked.
 */
export type Verdict = 'sound' | 'unsound' | 'otherRules';

/** What re-deriving a saved fight has shown. */
export interface VerifyReport {
  readonly verdict: Verdict;
  /** True when nothing is wrong and everything was checked. */
  readonly sound: boolean;
  /** What is wrong. */
  readonly findings: readonly Finding[];
  /** Where a fight recorded under other rules goes another way under these: no fault of the file. */
  readonly differences: readonly Finding[];
  /** What could not be checked, and other remarks. */
  readonly notes: readonly string[];
  readonly system: string;
  readonly rulesVersion: string;
  readonly commitment: string;
  readonly entries: number;
  readonly choices: number;
  /** Rolls by the program: each is what the seed gives. */
  readonly programRolls: number;
  /** Rolls typed in from real dice: they can only be checked for being possible. */
  readonly handRolls: number;
  /** GM's edits, overruled and re-rolled dice. */
  readonly gmOrders: number;
  /** How the fight stands at the end of the file; null when it could not be replayed that far. */
  readonly outcome: Outcome | null;
}

/** Derives a saved fight again from its seed and answers and tells everything that does not agree with the file. */
export function verifyFight(systems: readonly SealedSystem[], json: unknown): Result<VerifyReport> {
  const read = readFightFile(json);
  if (!read.ok) return read;
  const found = findSystem(systems, read.value.system);
  if (!found.ok) return found;
  return found.value.use(<E, F, C>(system: System<E, F, C>) => verifyFile(system, read.value));
}

function verifyFile<E, F>(system: System<E, F>, file: FightFile): Result<VerifyReport> {
  const begun = beginFight(system, file);
  if (!begun.ok) return begun;
  const live = begun.value;
  const findings: Finding[] = [];
  const notes: string[] = [];
  const replayed: Finding[] = [];
  const sameRules = file.rulesVersion === system.version;
  if (!sameRules) notes.push(`Played under rules ${file.rulesVersion}, checked under ${system.version}.`);
  if (file.base !== undefined)
    notes.push(`Opened from a snapshot after ${file.base.at} entries: those cannot be derived again.`);
  if (commitmentTo(sealOf(file)) !== file.commitment) {
    const promised = file.salt === undefined ? 'the seed' : 'salt and seed';
    findings.push({ entry: null, place: 'commitment', reason: `is not the hash of ${promised}` });
  }
  if (file.generator !== fairGenerator)
    findings.push({ entry: null, place: 'generator', reason: `is not "${fairGenerator}"` });
  const broken = brokenLink(file);
  if (broken !== null) findings.push(atEntry(broken.entry, broken.reason));
  const complete = replay(live, file, replayed);
  if (sameRules) findings.push(...replayed);
  const differences = sameRules ? [] : replayed;
  const verdict = findings.length > 0 ? 'unsound' : differences.length > 0 ? 'otherRules' : 'sound';
  return {
    ok: true,
    value: {
      verdict,
      sound: verdict === 'sound',
      findings,
      differences,
      notes,
      system: system.id,
      rulesVersion: file.rulesVersion,
      commitment: file.commitment,
      ...countsOf(file),
      outcome: complete ? system.outcome(live.fight) : null,
    },
  };
}

function atEntry(entry: number, reason: string): Finding {
  return entry < 0 ? { entry: null, place: 'start', reason } : { entry, place: `entries.${entry}`, reason };
}

/** Plays all entries, comparing with each snapshot on the way; false when an entry does not fit. */
function replay<E, F>(live: LiveFight<E, F>, file: FightFile, findings: Finding[]): boolean {
  const stops = [...file.snapshots].sort((x, y) => x.at - y.at);
  let from = live.entries.length;
  for (const stop of [...stops, null]) {
    const until = stop === null ? file.entries.length : stop.at;
    if (until < from || until > file.entries.length) {
      const reason = `is at ${until}, outside of what can be derived again`;
      findings.push({ entry: null, place: 'snapshots', reason });
      continue;
    }
    const doubts = (doubt: { entry: number; reason: string }) => findings.push(atEntry(doubt.entry, doubt.reason));
    const { used, refusal } = feed(live, file.entries, doubts, from, until);
    from = used;
    if (refusal !== null) {
      findings.push(atEntry(used, `${refusal.place}: ${refusal.reason}`));
      return false;
    }
    if (stop !== null) compare(live, stop, findings);
  }
  return true;
}

function compare<E, F>(live: LiveFight<E, F>, written: Snapshot, findings: Finding[]): void {
  const derived = snapshotOf(live);
  for (const part of ['at', 'fight', 'undone', 'seats'] as const)
    if (canonicalText(derived[part]) !== canonicalText(written[part]))
      findings.push({
        entry: null,
        place: `snapshots: ${part}`,
        reason: `differs from what the first ${written.at} entries give`,
      });
}

function countsOf({ entries }: FightFile) {
  const counts = { entries: entries.length, choices: 0, programRolls: 0, handRolls: 0, gmOrders: 0 };
  for (const entry of entries) {
    if (entry.type === 'choice') counts.choices++;
    else if (entry.type === 'dice') counts[entry.by === 'program' ? 'programRolls' : 'handRolls']++;
    else if (entry.type === 'edit' || entry.type === 'overrule' || entry.type === 'reroll') counts.gmOrders++;
  }
  return counts;
}
