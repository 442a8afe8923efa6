import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import { sealedToyDuel } from '../../engine/test/toy/index.ts';
import type { SealedSystem } from '../src/base/engine.ts';
import { run } from '../src/run.ts';

/** What a command did. */
export interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** How a command is run. */
export interface Surroundings {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  /** Standard output claims to be a terminal. */
  readonly terminal?: boolean;
  readonly systems?: readonly SealedSystem[];
}

let folder: string | null = null;

/** A folder of the test's own, removed after it. */
export function workFolder(): string {
  if (folder !== null) return folder;
  const made = mkdtempSync(join(tmpdir(), 'affray-'));
  const remove = (): void => rmSync(made, { recursive: true, force: true });
  // Not a hook of this module: files share it, and it would be that of the first one only.
  try {
    onTestFinished(() => {
      remove();
      folder = null;
    });
    folder = made;
  } catch {
    // Asked for while tests are being read: there is no test to be its own.
    process.once('exit', remove);
  }
  return made;
}

/** Writes a file into the test's folder and returns its name there. */
export function file(name: string, content: unknown): string {
  writeFileSync(join(workFolder(), name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

/** The text of a file in the test's folder. */
export function textOf(name: string): string {
  return readFileSync(join(workFolder(), name), 'utf8');
}

/** The JSON of a file in the test's folder. */
export function jsonOf(name: string): Record<string, unknown> {
  return record(JSON.parse(textOf(name)));
}

/** Checks that something is an object with named fields. */
export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`not an object: ${String(value)}`);
  return { ...value };
}

/** The JSON lines a command printed. */
export function linesOf({ out }: Ran): Record<string, unknown>[] {
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => record(JSON.parse(line)));
}

/** Runs a command line in the test's folder, with the toy duel as the only game. */
export async function affray(args: readonly string[], around: Surroundings = {}): Promise<Ran> {
  const { stdin = '', env = {}, columns = 80, terminal = false, systems = [sealedToyDuel] } = around;
  let out = '';
  let err = '';
  const input = new PassThrough();
  input.end(stdin);
  const exit = await run(
    args,
    {
      stdin: input,
      stdout: {
        write: (text) => {
          out += text;
        },
        columns,
        isTTY: terminal,
      },
      stderr: {
        write: (text) => {
          err += text;
        },
        columns,
      },
      env,
      cwd: workFolder(),
    },
    async () => systems,
  );
  return { exit, out, err };
}
