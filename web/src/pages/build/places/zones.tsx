import plus from 'lucide:plus';
import trash from 'lucide:trash';
import { useSignal } from '@preact/signals';
import type { Builder } from '../../../encounter/builder.ts';
import { combatantsOf, idOf, nameOf, sideOf, slug, withCombatants } from '../../../encounter/draft.ts';
import { listAt, objectAt, textAt } from '../../../encounter/json.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Band, bandOf, meleesOf, withBand, withPersonIn, withScene, zonesOf } from './in-zones.ts';
import { type PlateLink, Plates } from './plates.tsx';

const moves: Readonly<Record<Band, string>> = { far: '1 move', distant: '3 moves' };

/** Zones in a row, what lies between them, and who stands where. */
export function Zones({ builder }: { readonly builder: Builder }) {
  const chosen = useSignal('');
  const draft = builder.draft.value;
  const zones = zonesOf(draft);
  const people = combatantsOf(draft).map((each) => {
    const written = textAt(each, 'zone');
    const zone = zones.find(({ id, name }) => id === written || name === written) ?? zones[0]!;
    return { id: idOf(each), name: nameOf(each), side: sideOf(each), place: zone.id };
  });
  const pairs = zones.flatMap((one, at) => zones.slice(at + 1).map((other) => [one, other] as const));
  const links: PlateLink[] = pairs.map(([one, other]) => {
    const band = bandOf(draft, one.id, other.id);
    return {
      from: one.id,
      to: other.id,
      label: moves[band],
      hint: `${one.name} to ${other.name}: ${moves[band]}. Press for ${moves[band === 'far' ? 'distant' : 'far']}.`,
    };
  });
  const turn = ({ from, to }: Pick<PlateLink, 'from' | 'to'>): void =>
    builder.change((now) => withBand(now, from, to, bandOf(now, from, to) === 'far' ? 'distant' : 'far'));
  const now = zones.find(({ id }) => id === chosen.value);

  function add(): void {
    builder.change((before) => {
      const taken = new Set(zonesOf(before).map(({ id }) => id));
      let number = taken.size + 1;
      while (taken.has(`zone-${number}`)) number++;
      chosen.value = `zone-${number}`;
      return withScene(before, { zones: [...zonesOf(before), { id: `zone-${number}`, name: `Zone ${number}` }] });
    });
  }

  function rename(id: string, name: string): void {
    builder.change((before) =>
      withScene(before, { zones: zonesOf(before).map((zone) => (zone.id === id ? { id, name } : zone)) }),
    );
  }

  function remove(id: string): void {
    chosen.value = '';
    builder.change((before) => {
      const rest = zonesOf(before).filter((zone) => zone.id !== id);
      const first = rest[0]!.id;
      const links = listAt(objectAt(before, 'scene'), 'links').filter(
        (link) => textAt(link, 'from') !== id && textAt(link, 'to') !== id,
      );
      const moved = withCombatants(
        before,
        combatantsOf(before).map((each) => (textAt(each, 'zone') === id ? { ...each, zone: first } : each)),
      );
      return withScene(moved, { zones: rest, links });
    });
  }

  /** A zone dragged onto another takes its place in the row. */
  function reorder(from: string, to: string): void {
    builder.change((before) => {
      const list = zonesOf(before);
      const at = list.findIndex(({ id }) => id === to);
      const moving = list.find(({ id }) => id === from)!;
      const rest = list.filter(({ id }) => id !== from);
      return withScene(before, { zones: [...rest.slice(0, at), moving, ...rest.slice(at)] });
    });
  }

  const apart = pairs.filter(([one, other]) => Math.abs(zones.indexOf(one) - zones.indexOf(other)) > 1);
  return (
    <>
      <Plates
        kind="row"
        places={zones.map(({ id, name }) => ({ id, label: name, notes: [] }))}
        links={links}
        people={people}
        together={meleesOf(draft)}
        chosenPlace={chosen}
        onMove={(who, place, onto) => builder.change((before) => withPersonIn(before, who, place, onto))}
        onJoin={reorder}
        onLink={turn}
      />
      <p class="second places-hint">
        Drag people, or tap one and then a place. Dropped on somebody, they begin in melee. Drag a name to change the
        order.
      </p>
      <div class="places-tools">
        <button type="button" class="button" disabled={zones.length >= 16} onClick={add}>
          <Icon of={plus} /> Add a zone
        </button>
        {apart.map(([one, other]) => (
          <button
            key={`${one.id} ${other.id}`}
            type="button"
            class="button flat"
            onClick={() => turn({ from: one.id, to: other.id })}
          >
            {one.name} to {other.name}: {moves[bandOf(draft, one.id, other.id)]}
          </button>
        ))}
      </div>
      {now === undefined ? null : (
        <div class="place-panel">
          <label class="field">
            <span>Name of the zone</span>
            <input
              class="entry"
              maxLength={60}
              value={now.name}
              onInput={(event) => rename(now.id, event.currentTarget.value || slug(now.id))}
            />
          </label>
          <button type="button" class="button" disabled={zones.length < 2} onClick={() => remove(now.id)}>
            <Icon of={trash} /> Remove it
          </button>
        </div>
      )}
    </>
  );
}
