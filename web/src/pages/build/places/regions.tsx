import plus from 'lucide:plus';
import trash from 'lucide:trash';
import { useSignal } from '@preact/signals';
import type { Builder } from '../../../encounter/builder.ts';
import { combatantsOf, idOf, nameOf, sideOf, withCombatants } from '../../../encounter/draft.ts';
import { textAt } from '../../../encounter/json.ts';
import { Icon } from '../../../ui/icon.tsx';
import { flags, type Region, regionsOf, withRegions, withRoad } from './in-regions.ts';
import { Plates } from './plates.tsx';

/** Regions as a graph of plates and roads. */
export function Regions({ builder }: { readonly builder: Builder }) {
  const chosen = useSignal('');
  const draft = builder.draft.value;
  const regions = regionsOf(draft);
  const people = combatantsOf(draft).map((each) => {
    const written = textAt(each, 'region');
    const place = regions.find(({ id, name }) => id === written || name === written) ?? regions[0]!;
    return { id: idOf(each), name: nameOf(each), side: sideOf(each), place: place.id };
  });
  const now = regions.find(({ id }) => id === chosen.value);
  const change = (id: string, part: Partial<Region>): void =>
    builder.change((before) =>
      withRegions(
        before,
        regionsOf(before).map((region) => (region.id === id ? { ...region, ...part } : region)),
      ),
    );

  function add(): void {
    builder.change((before) => {
      const list = regionsOf(before);
      let number = list.length + 1;
      while (list.some(({ id }) => id === `region-${number}`)) number++;
      const id = `region-${number}`;
      const near = list.find((region) => region.id === chosen.value) ?? list.at(-1)!;
      const added: Region = {
        id,
        name: `Region ${number}`,
        adjacent: [near.id],
        cramped: false,
        hardGround: false,
        exit: false,
      };
      chosen.value = id;
      return withRegions(before, [...list, added]);
    });
  }

  function remove(id: string): void {
    chosen.value = '';
    builder.change((before) => {
      const rest = regionsOf(before).filter((region) => region.id !== id);
      const moved = withCombatants(
        before,
        combatantsOf(before).map((each) => (textAt(each, 'region') === id ? { ...each, region: rest[0]!.id } : each)),
      );
      return withRegions(
        moved,
        rest.map((region) => ({ ...region, adjacent: region.adjacent.filter((other) => other !== id) })),
      );
    });
  }

  return (
    <>
      <Plates
        kind="graph"
        places={regions.map(({ id, name, cramped, hardGround, exit }) => ({
          id,
          label: name,
          notes: [cramped ? 'cramped' : '', hardGround ? 'hard ground' : '', exit ? 'a way out' : ''].filter(
            (each) => each !== '',
          ),
        }))}
        links={regions.flatMap(({ id, adjacent }) =>
          adjacent.filter((other) => id < other).map((other) => ({ from: id, to: other, label: '', hint: '' })),
        )}
        people={people}
        together={[]}
        chosenPlace={chosen}
        onMove={(who, place) =>
          builder.change((before) =>
            withCombatants(
              withRegions(before, regionsOf(before)),
              combatantsOf(before).map((each) => (idOf(each) === who ? { ...each, region: place } : each)),
            ),
          )
        }
        onJoin={(from, to) => builder.change((before) => withRoad(before, from, to))}
        onLink={() => {}}
      />
      <p class="second places-hint">
        Drag people, or tap one and then a place. Drag a name onto another place to join or part the two.
      </p>
      <div class="places-tools">
        <button type="button" class="button" disabled={regions.length >= 60} onClick={add}>
          <Icon of={plus} /> Add a region
        </button>
      </div>
      {now === undefined ? null : (
        <div class="place-panel">
          <label class="field">
            <span>Name of the region</span>
            <input
              class="entry"
              maxLength={60}
              value={now.name}
              onInput={(event) => change(now.id, { name: event.currentTarget.value || now.id })}
            />
          </label>
          <fieldset class="place-roads">
            <legend class="small-head">Roads lead to</legend>
            {regions
              .filter((other) => other !== now)
              .map((other) => (
                <button
                  key={other.id}
                  type="button"
                  class="button"
                  aria-pressed={now.adjacent.includes(other.id)}
                  onClick={() => builder.change((before) => withRoad(before, now.id, other.id))}
                >
                  {other.name}
                </button>
              ))}
          </fieldset>
          <fieldset class="place-roads">
            <legend class="small-head">The ground</legend>
            {flags.map(([flag, name, text]) => (
              <label key={flag} class="switch">
                <input
                  type="checkbox"
                  checked={now[flag]}
                  onChange={(event) => change(now.id, { [flag]: event.currentTarget.checked })}
                />
                <span>
                  <b>{name}</b> <span class="second">{text}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <button type="button" class="button" disabled={regions.length < 2} onClick={() => remove(now.id)}>
            <Icon of={trash} /> Remove it
          </button>
        </div>
      )}
    </>
  );
}
