import { createInterface } from 'node:readline';
import type { Io, Source } from '../base/io.ts';

/** Lines from a person or a pipe. */
export interface LineReader {
  /** The next line; null when there are no more or the person broke off. */
  next(prompt: string): Promise<string | null>;
  close(): void;
}

/** Reads lines. `suggest` lists words that Tab may complete. */
export function lineReader(io: Io, from: Source, suggest: () => readonly string[]): LineReader {
  const terminal = from.isTTY === true && io.stdout.isTTY === true;
  const face = createInterface({
    input: from,
    ...(terminal && {
      output: process.stdout,
      terminal: true,
      completer: (line: string) => completed(line, suggest()),
    }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const waiting: string[] = [];
  let ended = false;
  let wake: (() => void) | null = null;
  const stir = (): void => {
    wake?.();
    wake = null;
  };
  face.on('line', (line) => {
    waiting.push(line);
    stir();
  });
  face.on('SIGINT', () => face.close());
  face.on('close', () => {
    ended = true;
    stir();
  });
  return {
    async next(prompt) {
      if (terminal) {
        face.setPrompt(prompt);
        face.prompt();
      } else io.stdout.write(prompt);
      while (waiting.length === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const line = waiting.shift() ?? null;
      // A pipe does not echo what it says; the transcript should show it.
      if (!terminal) io.stdout.write(`${line ?? ''}\n`);
      return line;
    },
    close: () => {
      face.close();
      // A terminal that was opened for the answers would keep the process alive.
      if (from !== io.stdin && 'destroy' in from && typeof from.destroy === 'function') from.destroy();
    },
  };
}

function completed(line: string, words: readonly string[]): [string[], string] {
  return [words.filter((word) => word.startsWith(line)), line];
}
