import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Context } from './context.ts';
import { slug } from './encounter.ts';
import { type LiveFight, loadFight, type Refusal, refusalText, type SealedFight, saveFight } from './engine.ts';
import { type Io, readJson, writeText } from './io.ts';
import { stop } from './stop.ts';
import { count } from './text.ts';

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

/** Writes a fight file. */
export async function saveFile<E, F>(io: Io, file: string, live: LiveFight<E, F>): Promise<void> {
  await writeText(io, file, fightText(live));
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

/** A file for the journal of a new fight that overwrites none: in the folder given, or exactly the file given. */
export async function placeForFight(io: Io, given: string | undefined, name: string): Promise<string> {
  if (given?.endsWith('.json')) return given;
  const folder = given ?? '.';
  const base = slug(name).slice(0, 40);
  for (let n = 1; ; n++) {
    const file = join(folder, `${base}${n === 1 ? '' : `-${n}`}.fight.json`);
    if (!(await exists(resolve(io.cwd, file)))) return file;
  }
}

/** The name of an encounter, if it has one. */
export function nameOfEncounter(encounter: unknown): string {
  if (typeof encounter !== 'object' || encounter === null || !('name' in encounter)) return 'A fight';
  return typeof encounter.name === 'string' && encounter.name !== '' ? encounter.name : 'A fight';
}
