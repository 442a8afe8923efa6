import { type FightFile, fightHistory, type Snapshot } from '../formats/fight-file.ts';
import { firstDigest, LINK_DIGITS, nextDigest } from './digest.ts';
import { fairGenerator } from './fair-dice.ts';
import { history } from './history.ts';
import type { LiveFight } from './live.ts';
import { seatsIn } from './live.ts';
import { lastCheckpoint } from './timeline.ts';

/** Where the published schema is found by a project that has the engine installed. */
export const fightSchemaPath = './node_modules/@affray/engine/schemas/affray-fight.schema.json';

/** The fight as plain JSON data: open it with `loadFight`, check it with `verifyFight`. */
export function saveFight<E, F>(live: LiveFight<E, F>): FightFile {
  const header = headerOf(live);
  const digests = digestsOf(live, header);
  return {
    $schema: fightSchemaPath,
    ...header,
    seed: live.seed,
    ...(live.salt === '' ? {} : { salt: live.salt }),
    entries: [...live.entries],
    chain: digests.map((digest) => digest.slice(0, LINK_DIGITS)),
    digest: digests[digests.length - 1]!,
    snapshots: [snapshotOf(live)],
  };
}

/** What the first digest covers. */
function headerOf<E, F>(live: LiveFight<E, F>) {
  const { base } = live.workings;
  const header = {
    format: 'affray-fight',
    version: 1,
    system: live.system.id,
    rulesVersion: live.system.version,
    encounter: live.encounter,
    commitment: live.commitment,
    generator: fairGenerator,
    start: live.start,
  } as const satisfies Partial<FightFile>;
  return base === null ? header : { ...header, base };
}

/** The part of a file that its first digest covers. */
export function headerOfFile(file: FightFile): unknown {
  const { system, rulesVersion, encounter, commitment, generator, start, base } = file;
  const header = {
    format: fightHistory.format,
    version: 1,
    system,
    rulesVersion,
    encounter,
    commitment,
    generator,
    start,
  };
  return base === undefined ? header : { ...header, base };
}

/** Digests so far, worked out only for what was added since the last time. */
function digestsOf<E, F>(live: LiveFight<E, F>, header: unknown): readonly string[] {
  const { chain } = live.workings;
  if (chain.length === 0) chain.push(firstDigest(header));
  for (let at = chain.length - 1; at < live.entries.length; at++)
    chain.push(nextDigest(chain[chain.length - 1]!, live.entries[at]!));
  return chain;
}

/** The last state between two steps. */
export function snapshotOf<E, F>(live: LiveFight<E, F>): Snapshot {
  const { system, entries, workings } = live;
  const { fight, at } = lastCheckpoint(live);
  const undone = new Set<number>();
  for (const { index, effective } of history(live)) if (!effective) undone.add(index);
  for (const { entry } of workings.timeline.slice(at)) undone.add(entry);
  return {
    at: entries.length,
    fight: system.copy(fight),
    undone: [...undone].sort((x, y) => x - y),
    seats: seatsIn(live),
  };
}
