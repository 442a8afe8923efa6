import { systems } from '@affray/engine';
import { wholeSettings } from '@affray/table/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawn } from '../../../testing/drawn.ts';
import { slowTable, state } from '../../../testing/slow-table.ts';
import { TableContext } from '../context.ts';
import { keyList } from '../keys.ts';
import { KeysDrawer } from './keys.tsx';

const { combatants } = systems[0]!.use((system) => system.view(system.setUp(system.encounters[0]!.encounter), 0));

/** The drawer reads the theme of the browser when it is loaded. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  vi.stubGlobal('location', { hash: '', search: '' });
  vi.stubGlobal('addEventListener', () => {});
});
afterAll(() => {
  vi.unstubAllGlobals();
});

async function drawerWith(part: object) {
  const { SettingsDrawer } = await import('./settings.tsx');
  const [gm] = [state.gm!];
  const [first] = combatants;
  const seats = [
    { id: 'gm', combatants: [] },
    { id: 'one', combatants: [first!.id] },
  ].map((seat) => ({
    name: seat.id,
    person: '',
    devices: 0,
    dice: 'program' as const,
    policy: null,
    fighters: {},
    ...seat,
  }));
  const { table } = slowTable({
    state: { ...state, view: { ...state.view, combatants }, seats, gm: { ...gm, settings: wholeSettings(part) } },
  });
  return drawn(
    <TableContext.Provider value={table}>
      <SettingsDrawer />
    </TableContext.Provider>,
  );
}

describe('the drawer of settings', () => {
  it('offers health by side, odds for those who play, and everybody to be hidden, each under its heading once', async () => {
    const { text, html } = await drawerWith({});
    expect(html.match(/<h3>[^<]*<\/h3>/g)).toEqual([
      '<h3>Health, as the others see it</h3>',
      '<h3>Odds</h3>',
      '<h3>Hidden from the players</h3>',
      '<h3>This device</h3>',
    ]);
    expect(text).toContain('Players of the party see odds');
    expect(text).not.toContain('Players of the foes see odds');
    expect(text).toContain('Players may ask for their chances');
    for (const { name } of combatants) expect(text.split('Hidden from the players')[1]).toContain(name);
  });

  it('shows what is set', async () => {
    const { html } = await drawerWith({ health: { foes: 'bar' } });
    expect(html).toContain('aria-pressed="true">bar</button>');
  });
});

it('the drawer of keys lists every key', () => {
  const { text } = drawn(<KeysDrawer />);
  for (const [keys, what] of keyList) expect(text).toContain(`${keys}${what}`);
});
