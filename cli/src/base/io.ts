import { type BigIntStats, fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { jsonMistake } from './engine.ts';
import { stop } from './stop.ts';

/** Where text goes. */
interface Sink {
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

/** Files that a command has read, by device and number: they are never overwritten, whatever they are called. */
const readSoFar = new WeakMap<Io, Set<string>>();

function noteRead(io: Io, { dev, ino }: BigIntStats): void {
  const known = readSoFar.get(io) ?? new Set();
  readSoFar.set(io, known.add(`${dev} ${ino}`));
}

/** True for a file that the command has read, under whatever name. */
export function wasRead(io: Io, { dev, ino }: BigIntStats): boolean {
  return readSoFar.get(io)?.has(`${dev} ${ino}`) === true;
}

/** The text of a file, or of standard input for `-`. */
async function readText(io: Io, file: string): Promise<string> {
  if (file === '-') {
    const pieces: Buffer[] = [];
    for await (const piece of io.stdin) pieces.push(Buffer.from(piece));
    if (io.stdin === process.stdin) noteRead(io, fstatSync(0, { bigint: true }));
    return decoded(Buffer.concat(pieces), 'Standard input');
  }
  return decoded(await bytesOf(io, file), file);
}

async function bytesOf(io: Io, file: string): Promise<Buffer> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(resolve(io.cwd, file));
    noteRead(io, await handle.stat({ bigint: true }));
    return await handle.readFile();
  } catch (error) {
    throw stop(`${file} cannot be read: ${systemError(error)}.`);
  } finally {
    await handle?.close();
  }
}

/** Text without the mark that some programs put before it; anything but UTF-8 is refused. */
function decoded(bytes: Buffer, name: string): string {
  const [first, second] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Text begins with a sign of one byte in UTF-8, so half of the first two are 0 in UTF-16 alone.
  const unmarked = bytes.length > 1 && (first === 0) !== (second === 0);
  if (marked || unmarked) throw stop(`${name} is written in UTF-16; save it as UTF-8.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw stop(`${name} is not written in UTF-8; save it as UTF-8.`);
  }
}

/** A file's JSON; a mistake is told with its line and column. */
export async function readJson(io: Io, file: string): Promise<unknown> {
  const text = await readText(io, file);
  try {
    return JSON.parse(text);
  } catch {
    const name = file === '-' ? 'standard input' : file;
    if (text.trim() === '') throw stop(`${name} is empty; a JSON file is wanted.`);
    const { line, column, reason } = jsonMistake(text);
    throw stop(`${name}:${line}:${column} is not JSON: ${reason}.`);
  }
}
