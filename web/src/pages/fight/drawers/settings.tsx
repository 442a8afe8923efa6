import type { CombatantView } from '@affray/engine';
import type { HealthShown, RoomSettings } from '@affray/table/protocol';
import type { FunctionComponent } from 'preact';
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

interface Offer {
  readonly settings: RoomSettings;
  readonly people: readonly CombatantView[];
}

/** Where every setting of a room is changed: under which heading, and how. A new one that is not here does not compile. */
const offered: Readonly<Record<keyof RoomSettings, readonly [heading: string, how: FunctionComponent<Offer>] | null>> =
  {
    health: ['Health, as the others see it', HealthShownOf],
    oddsOff: ['Odds', OddsSeen],
    chancesForPlayers: ['Odds', ChancesAsked],
    hidden: ['Hidden from the players', HiddenOnes],
    // Changed beside the fact itself.
    facts: null,
  };

function RoomPart({ settings }: { readonly settings: RoomSettings }) {
  const people = useTable().combatants.value;
  const all = Object.entries(offered).flatMap(([id, offer]) =>
    offer === null ? [] : [{ id, heading: offer[0], How: offer[1] }],
  );
  const headings = [...new Set(all.map(({ heading }) => heading))];
  return (
    <>
      {headings.map((heading) => (
        <section key={heading} class="drawer-part">
          <h3>{heading}</h3>
          {all
            .filter((each) => each.heading === heading)
            .map(({ id, How }) => (
              <How key={id} settings={settings} people={people} />
            ))}
        </section>
      ))}
    </>
  );
}

function HealthShownOf({ settings: { health }, people }: Offer) {
  const table = useTable();
  return (
    <>
      {[...new Set(people.map(({ side }) => side))].map((side) => (
        <div key={side} class="setting">
          <span>{side}</span>
          <span class="segments">
            {healthWords.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={(health[side] ?? 'words') === each}
                onClick={() => void table.changeSettings({ health: { ...health, [side]: each } })}
              >
                {each}
              </button>
            ))}
          </span>
        </div>
      ))}
    </>
  );
}

function OddsSeen({ settings: { oddsOff }, people }: Offer) {
  const table = useTable();
  const byPlayers = new Set(table.state.value?.seats.slice(1).flatMap(({ combatants }) => combatants));
  const sides = [...new Set(people.map(({ side }) => side))];
  const played = sides.filter((side) => people.some((each) => each.side === side && byPlayers.has(each.id)));
  return (
    <>
      {played.map((side) => (
        <label key={side} class="switch">
          <input
            type="checkbox"
            checked={!oddsOff.includes(side)}
            onChange={(event) => {
              const others = oddsOff.filter((each) => each !== side);
              void table.changeSettings({ oddsOff: event.currentTarget.checked ? others : [...others, side] });
            }}
          />
          Players of the {side} see odds
        </label>
      ))}
    </>
  );
}

function ChancesAsked({ settings: { chancesForPlayers } }: Offer) {
  const table = useTable();
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={chancesForPlayers}
        onChange={(event) => void table.changeSettings({ chancesForPlayers: event.currentTarget.checked })}
      />
      Players may ask for their chances
    </label>
  );
}

function HiddenOnes({ settings: { hidden }, people }: Offer) {
  const table = useTable();
  return (
    <>
      {people.map(({ id, name }) => (
        <label key={id} class="switch">
          <input
            type="checkbox"
            checked={hidden.includes(id)}
            onChange={(event) => setHidden(table, id, event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
    </>
  );
}
