import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { stop } from './stop.ts';

/** Where text goes. */
export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  /** Width in characters, where the sink knows it. */
  readonly columns?: number | undefined;
  /** Height in lines, where the sink knows it. */
  readonly rows?: number | undefined;
}

/** Where text comes from. */
export type Source = NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };

/** Everything a command touches outside itself. */
export interface Io {
  readonly stdin: Source;
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that file names are meant from. */
  readonly cwd: string;
}

const widest = 100;
const narrowest = 40;

/** The width to write for: the terminal's, but never so wide that lines are hard to read. */
export function widthOf(io: Io): number {
  const told = io.stdout.columns ?? Number(io.env.COLUMNS ?? '80');
  return Math.max(narrowest, Math.min(widest, Number.isInteger(told) && told > 0 ? told : 80));
}

/** A person sits at both ends. */
export function isInteractive(io: Io): boolean {
  return io.stdin.isTTY === true && io.stdout.isTTY === true;
}

/** Writes one line to standard output. */
export function say(io: Io, line = ''): void {
  io.stdout.write(`${line}\n`);
}

/** Writes one line to standard error. */
export function warn(io: Io, line: string): void {
  io.stderr.write(`${line}\n`);
}

/** Writes one value as a single line of JSON. */
export function sayJson(io: Io, value: unknown): void {
  io.stdout.write(`${JSON.stringify(value)}\n`);
}

/** What a failed system call was about, as words. */
export function systemError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'that is a folder, not a file';
  if (code === 'EACCES' || code === 'EPERM') return 'no permission';
  if (code === 'ENOSPC') return 'the disk is full';
  return error.message;
}

/** The text of a file, or of standard input for `-`. */
export async function readText(io: Io, file: string): Promise<string> {
  if (file === '-') {
    const pieces: Buffer[] = [];
    for await (const piece of io.stdin) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces).toString('utf8');
  }
  try {
    return await readFile(resolve(io.cwd, file), 'utf8');
  } catch (error) {
    throw stop(`${file} cannot be read: ${systemError(error)}.`);
  }
}

/** Writes a file as a whole or not at all; `-` is standard output. */
export async function writeText(io: Io, file: string, text: string): Promise<void> {
  if (file === '-') {
    io.stdout.write(text);
    return;
  }
  const path = resolve(io.cwd, file);
  const half = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(half, text);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true }).catch(() => {});
    throw stop(`${file} cannot be written: ${systemError(error)}.`);
  }
}

/** A file's JSON; a mistake is told with its line and column. */
export async function readJson(io: Io, file: string): Promise<unknown> {
  const text = await readText(io, file);
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (error) {
    const name = file === '-' ? 'standard input' : file;
    if (text.trim() === '') throw stop(`${name} is empty; a JSON file is wanted.`);
    throw stop(
      `${name}${placeOf(text, error)} is not JSON: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function placeOf(text: string, error: unknown): string {
  const found = error instanceof Error ? /position (\d+)/.exec(error.message) : null;
  if (found === null) return '';
  const before = text.slice(0, Number(found[1])).split('\n');
  return `:${before.length}:${before[before.length - 1]!.length + 1}`;
}
