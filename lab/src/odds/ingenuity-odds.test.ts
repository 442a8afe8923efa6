import { ingenuity } from '@affray/engine';
import { expect, it } from 'vitest';
import { forecast } from './forecast.ts';
import { figure, odds, playUntil, row } from './testing.ts';

const GM = { seat: 0 };

it('Ingenuity: at the test against death the columns are living and dying, whoever lies at zero health is not unhurt', () => {
  const { live, open } = playUntil(
    ingenuity,
    {
      toggles: { fate: false },
      scene: { map: ['....'], initiator: 'guard', attacks: 'boudica' },
      combatants: [
        { use: 'boudica', at: [1, 0], health: 1, endurance: 0, stamina: 0, gear: ['leather'], eva: 0, pDef: 0 },
        { use: 'guard', at: [2, 0] },
        { use: 'roland', at: [0, 0], stamina: 0 },
      ],
    },
    ({ question }) => question.id === 'cheat-death',
  );
  const table = odds(forecast(live, open, GM));
  expect(table.columns).toEqual(['lives', 'dies', 'mean harm']);
  expect(figure(table, 'yes', 'lives')).toBeCloseTo(11 / 20);
  expect(figure(table, 'yes', 'dies')).toBeCloseTo(9 / 20);
  expect(figure(table, 'no', 'dies')).toBe(1);
  expect(row(table, 'yes').bar.map(({ label }) => label)).toEqual(['lives', 'dies']);
});

it('Ingenuity: whoever surrenders or drops prone is unhurt for sure', () => {
  const { live, open } = playUntil(
    ingenuity,
    {
      toggles: { fate: false },
      scene: { map: ['....................'] },
      combatants: [
        { use: 'boudica', at: [0, 0] },
        { use: 'guard', at: [19, 0] },
      ],
    },
    ({ question, whoId }) => question.id === 'action' && whoId === 'boudica',
  );
  const table = odds(forecast(live, open, GM));
  for (const option of ['surrender', 'drop-prone']) {
    expect(figure(table, option, 'unhurt')).toBe(1);
    expect(figure(table, option, 'falls')).toBe(0);
  }
  expect(row(table, 'surrender').bar.map(({ label }) => label)).toEqual(['leaves']);
  expect(row(table, 'drop-prone').bar.map(({ label }) => label)).toEqual(['hindered']);
});

it('Ingenuity: a player’s odds say which numbers are supposed, and that the GM’s rest on the true ones', () => {
  const { live, open } = playUntil(
    ingenuity,
    {
      toggles: { fate: false },
      scene: { map: ['....................'] },
      combatants: [
        { use: 'boudica', at: [0, 0] },
        { use: 'guard', name: 'Osric', at: [2, 0] },
        { use: 'goblin', at: [4, 0] },
      ],
    },
    ({ question, whoId }) => question.id === 'action' && whoId === 'boudica',
  );
  const { scope } = odds(forecast(live, open, { seat: open.seat }));
  expect(scope).toContain('Osric evasion 6, deflection 3, endurance 12, health 12');
  expect(scope).toContain('Goblin evasion 5, deflection 3, endurance 10, health 10');
  expect(scope).toContain('the GM’s figures go by the true numbers');
  expect(odds(forecast(live, open, GM)).scope).not.toContain('Supposes');
});

it('who acts: where no option has a figure nothing is said of what figures would suppose', () => {
  const ready = ingenuity.encounters.find(({ id }) => id === 'alert')!;
  const { live, open } = playUntil(ingenuity, ready.encounter, ({ question }) => question.id === 'pick');
  const { columns, scope } = odds(forecast(live, open, { seat: open.seat }));
  expect([columns, scope]).toEqual([[], 'Nothing is at stake in the choice itself.']);
});
