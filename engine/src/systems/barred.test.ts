import { describe, expect, it } from 'vitest';
import { answer, openQuestions, startFight, suggest } from '../journal/index.ts';
import { partsOf, plain } from '../system/said.ts';
import type { Barred } from '../system/view.ts';
import { systems } from './index.ts';

/** Everything that was barred while the ready-made fights of a system were played, with its question. */
function barredIn(id: string): Barred[] {
  const found: Barred[] = [];
  systems
    .find((each) => each.id === id)!
    .use((system) => {
      const rules = new Set(system.rules.map((rule) => rule.id));
      for (const { encounter } of system.encounters)
        for (const policy of ['sensible']) {
          const live = startFight(system, encounter, { seed: `barred ${policy}` });
          for (let given = 0; given < 36; given++) {
            const [open] = openQuestions(live);
            if (open === undefined || open.kind !== 'choice') break;
            const { combatants } = system.view(live.fight, open.seat);
            const own = combatants.find((each) => each.id === open.whoId);
            for (const each of own?.barred ?? []) {
              expect(rules).toContain(each.rule);
              const words = partsOf(each.reason).filter((part) => typeof part === 'string');
              for (const { name } of combatants) expect(words.join()).not.toContain(name);
              if (each.question === open.question.id) found.push(each);
            }
            for (const each of combatants) if (!each.mine && open.seat !== 0) expect(each.barred).toBeUndefined();
            const option = suggest(live, open, policy) ?? open.options[0]!.id;
            if (answer(live, { who: open.whoId, option }) !== null) break;
          }
        }
    });
  return found;
}

describe('what a player may look for and cannot have', () => {
  it.each([
    ['block-dodge-parry', 'BDP-REA-04'],
    ['sea-of-shadows', 'SOS-DEF-13'],
    ['ingenuity', 'ING-ACT-20'],
    ['tag-tally', 'TT-VAL-11'],
    ['ikezu-ishi', 'IKZ-RNG-11'],
  ])(
    '%s says the reason and the rule (%s), and only to the seat that is asked',
    (id, rule) => {
      const found = barredIn(id);
      expect([...new Set(found.map((each) => each.rule))]).toContain(rule);
      for (const { reason } of found) expect(plain(reason)).not.toMatch(/\.$|""|undefined/);
    },
    30_000,
  );
});
