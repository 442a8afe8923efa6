import { type LiveFight, type OpenChoice, type Stakes, seedWords, standpoint, systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { Exchange } from './exchange.ts';
import { forecastJob } from './forecast.ts';
import { Harm, type Outcomes } from './outcomes.ts';
import { playUntil } from './testing.ts';

function exchangeAt<E, F>(live: LiveFight<E, F>, open: OpenChoice<F>, stakes: Stakes<F>): Exchange<F> {
  const job = forecastJob(live, open, { seat: 0 })!;
  const { fight } = standpoint(live);
  return new Exchange({ ...live.system, stakes }, { fight, ...job.request });
}

/** The same declaration carried out in one call, so that nothing is merged between its steps. */
function atOnce<F>(stakes: Stakes<F>): Stakes<F> {
  const { carriesOn, ...others } = stakes;
  return {
    ...others,
    carryOut(fight, table, who) {
      do stakes.carryOut(fight, table, who);
      while (carriesOn?.(fight));
    },
  };
}

function chancesOf(outcomes: Outcomes): number[] {
  const found: number[] = [];
  for (let subject = 0; subject < outcomes.subjects; subject++)
    for (const kind of Object.values(Harm)) found.push(outcomes.chanceOf(subject, kind));
  return found;
}

const DRAWS = 20_000;

describe('what was declared', () => {
  it.each([
    ['ikezu-ishi', 'duel', 'duel-weapon', true],
    ['ikezu-ishi', 'archer', 'turn', false],
    ['block-dodge-parry', 'duel', 'intent', false],
  ])('%s %s: %s has the same odds walked in steps, at once, and drawn', (id, name, question, shorter) => {
    systems
      .find((each) => each.id === id)!
      .use((system) => {
        const encounter: unknown = JSON.parse(
          JSON.stringify(system.encounters.find((each) => each.id === name)!.encounter),
        );
        const { live, open } = playUntil(
          system,
          encounter,
          (asked) => asked.question.id === question && asked.codes.length > 1,
        );
        const stakes = system.stakes!;
        const inSteps = exchangeAt(live, open, stakes);
        const whole = exchangeAt(live, open, atOnce(stakes));
        for (const code of open.codes.slice(0, 4)) {
          const walked = inSteps.walk(code, 100_000);
          const plain = whole.walk(code, 100_000);
          const chances = chancesOf(walked.outcomes!);
          expect(walked.outcomes!.total).toBeCloseTo(1, 12);
          for (const [at, chance] of chancesOf(plain.outcomes!).entries()) expect(chances[at]).toBeCloseTo(chance, 12);
          if (shorter) expect(walked.size).toBeLessThan(plain.size / 3);
          const drawn = inSteps.newOutcomes();
          inSteps.draw(code, DRAWS, seedWords('declared'), 0, drawn);
          for (const [at, chance] of chancesOf(drawn).entries()) {
            const sigma = Math.sqrt((chances[at]! * (1 - chances[at]!)) / DRAWS);
            expect(Math.abs(chance - chances[at]!)).toBeLessThanOrEqual(5 * sigma + 1e-9);
          }
        }
      });
  });
});
