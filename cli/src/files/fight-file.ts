import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Context } from '../base/context.ts';
import { type LiveFight, loadFight, type Refusal, refusalText, type SealedFight, saveFight } from '../base/engine.ts';
import { type Io, readJson } from '../base/io.ts';
import { type Outlet, type Overwriting, outlet } from '../base/outlet.ts';
import { stop } from '../base/stop.ts';
import { count } from '../base/text.ts';
import { slug } from './encounter.ts';

/** Every mistake of a file, one a line. */
export function mistakes(file: string, refusals: readonly Refusal[]): string {
  const name = file === '-' ? 'Standard input' : file;
  return `${name}: ${count(refusals.length, 'mistake')}\n${refusals.map((each) => `  ${refusalText(each)}`).join('\n')}`;
}

/** Opens a saved fight. */
export async function openFile({ io, systems }: Context, file: string): Promise<SealedFight> {
  const opened = loadFight(systems, await readJson(io, file));
  if (opened.ok) return opened.value;
  throw stop(mistakes(file, opened.refusals), opened.refusals);
}

/** The text of a fight file. */
export function fightText<E, F>(live: LiveFight<E, F>): string {
  return `${JSON.stringify(saveFight(live))}\n`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** True when the text names something in the file system, or looks as if it should. */
export async function meansFile(io: Io, text: string): Promise<boolean> {
  return text === '-' || text.endsWith('.json') || (await exists(resolve(io.cwd, text)));
}

/** Where a fight is kept: in a new file of the folder given, or in exactly the file given. */
export async function placeForFight(
  io: Io,
  given: string | undefined,
  name: string,
  overwriting: Overwriting = {},
): Promise<Outlet> {
  if (given !== undefined && (given === '-' || given.endsWith('.json') || (await isThereAsFile(io, given))))
    return outlet(io, given, overwriting);
  const folder = given ?? '.';
  const base = slug(name).slice(0, 40);
  for (let n = 1; ; n++) {
    const file = join(folder, `${base}${n === 1 ? '' : `-${n}`}.fight.json`);
    if (!(await exists(resolve(io.cwd, file)))) return outlet(io, file);
  }
}

async function isThereAsFile(io: Io, path: string): Promise<boolean> {
  return stat(resolve(io.cwd, path)).then(
    (found) => !found.isDirectory(),
    () => false,
  );
}

/** True when both names lead to one file. */
export async function isSameFile(io: Io, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [first, second] = await Promise.all(
    [one, other].map((each) => stat(resolve(io.cwd, each), { bigint: true }).catch(() => null)),
  );
  return first != null && second != null && first.dev === second.dev && first.ino === second.ino;
}

/** The name of an encounter, if it has one. */
export function nameOfEncounter(encounter: unknown): string {
  if (typeof encounter !== 'object' || encounter === null || !('name' in encounter)) return 'A fight';
  return typeof encounter.name === 'string' && encounter.name !== '' ? encounter.name : 'A fight';
}
