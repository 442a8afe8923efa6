import { describe, expect, it } from 'vitest';
import {
  answer,
  type LiveFight,
  type OpenDice,
  openQuestions,
  overrule,
  startFight,
  suggest,
} from '../journal/index.ts';
import type { System } from '../system/system.ts';
import { systems } from './index.ts';

/** The rule of the dice, by system and by reason where there is no rule for all dice. */
const rulesOfDice: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'block-dodge-parry': { 'order-save': 'BDP-SAVE-01', damage: 'BDP-ATK-02' },
  'tag-tally': { initiative: 'TT-VAL-01', attack: 'TT-VAL-01', defense: 'TT-VAL-01' },
  'ikezu-ishi': { 'first-save': 'IKZ-SAVE-01', damage: 'IKZ-ATK-02' },
  'sea-of-shadows': { order: 'SOS-DICE-02', attack: 'SOS-DICE-02', defence: 'SOS-DICE-02' },
  ingenuity: { attribute: 'ING-TEST-01', skill: 'ING-TEST-01', luck: 'ING-TEST-04' },
};

/** Plays with dice of the hand, and gives every roll to `look` before it is made. */
function play<E, F>(system: System<E, F>, look: (live: LiveFight<E, F>, open: OpenDice) => void): void {
  const { encounter } = system.encounters[0]!;
  const dice = Object.fromEntries(system.seats(system.setUp(encounter)).map(({ id }) => [id, 'hand' as const]));
  const live = startFight(system, encounter, { seed: 'dice', dice });
  for (let turn = 0; turn < 60 && !live.over; turn++) {
    const [open] = openQuestions(live);
    if (open === undefined) return;
    if (open.kind === 'dice') {
      look(live, open);
      const faces = open.pool.dice.map(({ sides }) => sides);
      expect(answer(live, { who: open.whoId, dice: faces })).toBeNull();
    } else {
      const option = suggest(live, open, 'sensible') ?? open.options[0]!.id;
      expect(answer(live, { who: open.whoId, question: open.question.id, option })).toBeNull();
    }
  }
}

describe('faces that no die shows', () => {
  for (const sealed of systems)
    it(`TT-VAL-01 SOS-DICE-02: ${sealed.name} refuses them with the rule of the die`, () =>
      sealed.use((system) => {
        const known = system.rules.map(({ id }) => id);
        const seen: Record<string, string> = {};
        play(system, (live, { pool, whoId, why }) => {
          const faces = pool.dice.map(() => 1);
          for (const wrong of [0, -1, pool.dice[0]!.sides + 1, 1.5]) {
            const refusal = answer(live, { who: whoId, dice: faces.with(0, wrong) });
            expect(refusal).toMatchObject({ code: 'impossible-die', reason: expect.stringContaining(`show ${wrong}`) });
            expect(known).toContain(refusal?.rule);
            seen[why.id] = refusal?.rule ?? '';
          }
        });
        expect(seen).toMatchObject(rulesOfDice[system.id] ?? { none: 'of them is known' });
      }));

  for (const sealed of systems)
    it(`${sealed.name} refuses a GM’s overruling with the same rule`, () =>
      sealed.use((system) => {
        const known = system.rules.map(({ id }) => id);
        let tried = 0;
        play(system, (live, { pool }) => {
          const rolled = live.entries.findIndex(({ type }) => type === 'dice');
          if (rolled < 0) return;
          const refusal = overrule(
            live,
            rolled,
            pool.dice.map(() => 99),
          );
          expect(known).toContain(refusal?.rule);
          tried++;
        });
        expect(tried).toBeGreaterThan(0);
      }));
});
