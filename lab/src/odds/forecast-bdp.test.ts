import { blockDodgeParry } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { forecast } from './forecast.ts';
import { figure, odds, playUntil } from './testing.ts';

const GM = { seat: 0 };

/** The odds beside somebody's first question of a kind, from all the GM knows. */
function oddsOf(encounter: Readonly<Record<string, unknown>>, who: string, question: string) {
  const { live, open } = playUntil(
    blockDodgeParry,
    encounter,
    (asked) => asked.question.id === question && asked.whoId === who,
  );
  return odds(forecast(live, open, GM));
}

const melee = { scene: { melees: [['mirah', 'orc']] } };

describe('Block, Dodge, Parry: what a gambit achieves and what it risks', () => {
  const table = oddsOf({ ...melee, combatants: [{ use: 'mirah' }, { use: 'orc' }] }, 'mirah', 'intent');

  it.each(['shove', 'stun'])('a %s has the chance of the Save against it, and the blow in return is told', (gambit) => {
    const option = `${gambit}:orc:longsword`;
    expect(figure(table, option, 'harms')).toBeCloseTo(27 / 80);
    expect(figure(table, option, 'falls')).toBe(0);
    // Whoever withstands it strikes back with a d8: 2 to 8 go through 1 Armor.
    expect(figure(table, option, 'own harm')).toBeCloseTo((53 / 80) * (7 / 8));
  });

  it.each(['disarm', 'trip', 'other'])('a %s is not nothing at stake', (gambit) => {
    expect(figure(table, `${gambit}:orc:longsword`, 'harms')).toBeGreaterThan(0.3);
  });

  it('a plain attack risks nothing for the one who makes it', () => {
    expect(figure(table, 'attack:orc:longsword', 'own harm')).toBe(0);
  });
});

it('Block, Dodge, Parry: a Scar at exactly 0 HP costs no STR (BDP-XTR-03)', () => {
  const frail = { use: 'mirah', hp: 3, armour: 0, items: ['longsword'] };
  const encounter = { ...melee, toggles: { scars: 'on', breakingPoint: 'off' }, combatants: [frail, { use: 'orc' }] };
  const table = oddsOf(encounter, 'mirah', 'reaction');
  expect(figure(table, 'none', 'keeps STR')).toBeCloseTo(3 / 8);
  expect(figure(table, 'block', 'keeps STR')).toBeCloseTo(3 / 4);
});

it('Block, Dodge, Parry: Magic Dice show the Feedback on the caster (BDP-MAG-03)', () => {
  const thibald = { use: 'thibald', magicDice: 1, items: [] };
  const table = oddsOf({ combatants: [thibald, { use: 'orc' }] }, 'thibald', 'magic-dice');
  expect(figure(table, 'dice:1', 'own harm')).toBe(0);
  expect(figure(table, 'dice:2', 'own harm')).toBeCloseTo(6 / 36);
  expect(figure(table, 'dice:3', 'own harm')).toBeCloseTo(96 / 216);
  expect(figure(table, 'dice:4', 'own harm')).toBeCloseTo(936 / 1296);
});

it('Block, Dodge, Parry: healing is no harm below nought (BDP-SKL-15)', () => {
  const healer = { use: 'fenris', skills: ['Lay On Hands'] };
  const hurt = { use: 'mirah', str: { now: 4, max: 12 } };
  const encounter = { scene: { melees: [['mirah', 'fenris']] }, combatants: [hurt, healer, { use: 'orc' }] };
  const table = oddsOf(encounter, 'fenris', 'intent');
  const option = table.rows.find((one) => one.option.startsWith('lay-on-hands:mirah'))!.option;
  expect(figure(table, option, 'mean healing')).toBeCloseTo(3.5);
  expect(figure(table, option, 'mean harm')).toBe(0);
});
