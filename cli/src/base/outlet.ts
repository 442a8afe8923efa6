import { lstat, mkdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Io, systemError, wasRead } from './io.ts';
import { stop } from './stop.ts';

/** Where a command writes. It was looked at before the work began, so that nothing is worked out in vain. */
export interface Outlet {
  /** As it was given. */
  readonly name: string;
  readonly isStandardOutput: boolean;
  /** Writes the whole text in place of what the outlet wrote before. */
  write(text: string): Promise<void>;
}

/** What may be overwritten. */
export interface Overwriting {
  /** Any file that is there but those that were read. */
  readonly force?: boolean | undefined;
  /** The file is that of the fight itself, which goes on in it. */
  readonly own?: boolean | undefined;
}

const standardOutput: readonly string[] = ['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];

/** A place to write to: a new file, one that may be overwritten, a device, or standard output for `-`. */
export async function outlet(io: Io, name: string, overwriting: Overwriting = {}): Promise<Outlet> {
  if (standardOutput.includes(name))
    return { name, isStandardOutput: true, write: async (text) => void io.stdout.write(text) };
  await placeOf(io, name, overwriting);
  let begun = false;
  return {
    name,
    isStandardOutput: false,
    write: async (text) => {
      // Again: somebody may have made it while the work was done.
      const place = await placeOf(io, name, begun ? { own: true } : overwriting);
      await written(name, place, text);
      begun = true;
    },
  };
}

interface Place {
  readonly path: string;
  /** It is no plain file of its own: it is written to where it stands. */
  readonly inPlace: boolean;
  /** Rights of the file that is overwritten; null for a new one. */
  readonly mode: number | null;
}

const MOST_LINKS = 40;

async function placeOf(io: Io, name: string, { force = false, own = false }: Overwriting): Promise<Place> {
  let path = resolve(io.cwd, name);
  for (let followed = 0; followed < MOST_LINKS; followed++) {
    if (/^\/(dev|proc)\//.test(path)) return { path, inPlace: true, mode: null };
    const found = await lstat(path, { bigint: true }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw unwritable(name, error);
    });
    if (found === null) return { path, inPlace: false, mode: null };
    if (found.isSymbolicLink()) {
      path = resolve(dirname(path), await readlink(path));
      continue;
    }
    if (found.isDirectory()) throw stop(`${name} cannot be written: that is a folder, not a file.`);
    if (!found.isFile()) return { path, inPlace: true, mode: null };
    if (!own && wasRead(io, found))
      throw stop(`${name} was read just now and is not overwritten; choose another name.`);
    if (!own && !force) throw stop(`${name} is there already; --force overwrites it.`);
    return { path, inPlace: found.nlink > 1n, mode: Number(found.mode) & 0o777 };
  }
  throw stop(`${name} cannot be written: its links lead round in a circle.`);
}

/** A plain file is written as a whole or not at all. */
async function written(name: string, { path, inPlace, mode }: Place, text: string): Promise<void> {
  const half = `${path}.${process.pid}.tmp`;
  try {
    if (inPlace) return await writeFile(path, text);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(half, text, mode === null ? {} : { mode });
    await rename(half, path);
  } catch (error) {
    if (!inPlace) await rm(half, { force: true }).catch(() => {});
    throw unwritable(name, error);
  }
}

function unwritable(name: string, error: unknown) {
  return stop(`${name} cannot be written: ${systemError(error)}.`);
}
