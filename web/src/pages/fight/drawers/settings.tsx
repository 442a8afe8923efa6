import type { HealthShown, RoomSettings } from '@affray/table/protocol';
import { chooseTheme, chosenTheme } from '../../../frame/theme.ts';
import { useTable } from '../context.ts';
import { letterKeys, setLetterKeys } from '../keys.ts';
import { Complaint } from '../question/card.tsx';
import { setHidden } from './edit.tsx';

const healthWords: readonly HealthShown[] = ['numbers', 'bar', 'words', 'nothing'];

/** What the players see of each side, and how this device behaves. */
export function SettingsDrawer() {
  const table = useTable();
  const settings = table.settings.value;
  return (
    <div class="drawer">
      <Complaint />
      {settings === null ? null : <RoomPart settings={settings} />}
      <section class="drawer-part">
        <h3>This device</h3>
        <div class="setting">
          <span>Theme</span>
          <span class="segments">
            {([null, 'dark', 'light'] as const).map((each) => (
              <button
                key={each ?? 'system'}
                type="button"
                aria-pressed={chosenTheme.value === each}
                onClick={() => chooseTheme(each)}
              >
                {each ?? 'as the system'}
              </button>
            ))}
          </span>
        </div>
        <label class="switch">
          <input
            type="checkbox"
            checked={letterKeys.value}
            onChange={(event) => setLetterKeys(event.currentTarget.checked)}
          />
          Letters are keys (U undo, E edit …)
        </label>
      </section>
    </div>
  );
}

function RoomPart({ settings }: { readonly settings: RoomSettings }) {
  const table = useTable();
  const people = table.combatants.value;
  const sides = [...new Set(people.map(({ side }) => side))];
  const byPlayers = new Set(table.state.value?.seats.slice(1).flatMap(({ combatants }) => combatants));
  const played = sides.filter((side) => people.some((each) => each.side === side && byPlayers.has(each.id)));

  function put(change: Partial<RoomSettings>): void {
    void table.changeSettings(change);
  }

  return (
    <>
      <section class="drawer-part">
        <h3>Health, as the others see it</h3>
        {sides.map((side) => (
          <div key={side} class="setting">
            <span>{side}</span>
            <span class="segments">
              {healthWords.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={(settings.health[side] ?? 'words') === each}
                  onClick={() => put({ health: { ...settings.health, [side]: each } })}
                >
                  {each}
                </button>
              ))}
            </span>
          </div>
        ))}
      </section>
      <section class="drawer-part">
        <h3>Odds</h3>
        {played.map((side) => (
          <label key={side} class="switch">
            <input
              type="checkbox"
              checked={!settings.oddsOff.includes(side)}
              onChange={(event) => {
                const others = settings.oddsOff.filter((each) => each !== side);
                put({ oddsOff: event.currentTarget.checked ? others : [...others, side] });
              }}
            />
            Players of the {side} see odds
          </label>
        ))}
        <label class="switch">
          <input
            type="checkbox"
            checked={settings.chancesForPlayers}
            onChange={(event) => put({ chancesForPlayers: event.currentTarget.checked })}
          />
          Players may ask for their chances
        </label>
      </section>
      <section class="drawer-part">
        <h3>Hidden from the players</h3>
        {table.combatants.value.map(({ id, name }) => (
          <label key={id} class="switch">
            <input
              type="checkbox"
              checked={settings.hidden.includes(id)}
              onChange={(event) => setHidden(table, id, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </section>
    </>
  );
}
