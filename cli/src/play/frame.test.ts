import { systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { workFolder } from '../../test/harness.ts';
import { answer, openQuestions, startFight } from '../base/engine.ts';
import { makeStyle } from '../base/style.ts';
import { askedIn, cardOf, frame, titleLine } from './frame.ts';
import { sharedView, tale } from './tale.ts';

const silent = { write: () => {} };
const io = { stdin: process.stdin, stdout: silent, stderr: silent, env: {}, cwd: workFolder() };
const place = { style: makeStyle(io, false), width: 80, rows: 24 };

/** Frames of the first questions of every ready-made fight of a rulebook, as they are drawn on a screen. */
function framesOf(id: string, showAll = false): string[][] {
  const sealed = systems.find((each) => each.id === id)!;
  return sealed.use((system) =>
    system.encounters.flatMap(({ encounter, name }) => {
      const live = startFight(system, encounter, { seed: 'frames' });
      const frames: string[][] = [];
      for (let n = 0, shown = 0; n < 25 && !live.over; n++) {
        const open = openQuestions(live);
        const log = tale(live, 0, [0]);
        const scene = {
          title: titleLine(live, name, place),
          view: sharedView(live, 0),
          asked: askedIn(open),
          log,
          fresh: tale(live, shown, [0]).length,
          card: cardOf(live, open, showAll),
        };
        frames.push(frame(scene, place));
        shown = live.log.length;
        const [first] = open;
        if (first?.kind !== 'choice') break;
        answer(live, { who: first.whoId, option: first.options[0]!.id });
      }
      return frames;
    }),
  );
}

describe.each(systems.map(({ id }) => [id]))('the screen of %s', (id) => {
  const frames = framesOf(id);

  it('fits 80 × 24 with the prompt below it', () => {
    expect(frames.length).toBeGreaterThan(20);
    expect(Math.max(...frames.map(({ length }) => length))).toBeLessThanOrEqual(place.rows - 1);
  });

  it('always shows the first five options, or all there are', () => {
    const numbered = (lines: readonly string[]) => lines.filter((line) => /^ {1,3}\d+ {2}\S/.test(line)).length;
    for (const [at, lines] of framesOf(id, true).entries())
      expect(numbered(frames[at]!)).toBeGreaterThanOrEqual(Math.min(5, numbered(lines)));
  });
});
