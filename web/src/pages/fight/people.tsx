import eye from 'lucide:eye';
import type { CombatantView } from '@affray/engine';
import { CombatantCard } from '../../cards/index.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isDown } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';
import { useTable } from './context.ts';

/** More on one side than this, and only those in the open question keep a whole card. Foes share their column with the log. */
const mostWhole: Readonly<Record<Group, number>> = { party: 4, own: 4, foes: 3 };

type Group = 'party' | 'foes' | 'own';

function belongs(of: Group, each: CombatantView): boolean {
  if (of === 'own') return each.mine;
  const look = lookOf(each.side);
  return of === 'party' ? look === 'party' : look !== 'party';
}

/** The cards of one side. */
export function People({ of, head = false }: { readonly of: Group; readonly head?: boolean }) {
  const table = useTable();
  const people = table.combatants.value.filter((each) => belongs(of, each));
  const hidden = table.gm.value?.settings.hidden ?? [];
  const asked = new Set(table.asked.value);
  const target = table.focus.value?.target ?? '';
  const standing = people.filter((each) => !isDown(each)).length;
  const many = people.length > mostWhole[of];
  const foes = of === 'foes';
  const shown = table.gm.value?.settings.health[people[0]?.side ?? ''] ?? 'words';
  return (
    <section
      class={`people ${of}`}
      aria-label={foes ? 'Foes' : of === 'own' ? 'My characters' : 'Party'}
      data-region={of}
      tabIndex={-1}
    >
      {head ? (
        <header class="column-head">
          <h2 class={foes ? 'of-foe' : 'of-party'}>{foes ? 'Foes' : 'Party'}</h2>
          <span class="second">
            {foes && table.gm.value !== null ? (
              <>
                <Icon of={eye} size={14} /> players see {shown}
              </>
            ) : (
              `${standing} of ${people.length} standing`
            )}
          </span>
        </header>
      ) : null}
      <ul class="cards">
        {people.map((each) => (
          <li key={each.id}>
            <CombatantCard
              combatant={each}
              system={table.state.value?.system ?? ''}
              person={playerOf(table, each.id)}
              asked={asked.has(each.id)}
              hidden={hidden.includes(each.id)}
              short={many && !asked.has(each.id) && each.id !== target}
              onPoint={(id) => {
                if (table.gm.value !== null && table.pointed.value === id) {
                  table.startEdit(id);
                } else table.pointed.value = id;
              }}
            />
          </li>
        ))}
      </ul>
      {people.length === 0 ? <p class="second">Nobody is here.</p> : null}
    </section>
  );
}

/** The person who plays a combatant; empty for the GM’s own. */
function playerOf(table: ReturnType<typeof useTable>, combatant: string): string {
  const seat = table.state.value?.seats.find(({ id, combatants }) => id !== 'gm' && combatants.includes(combatant));
  if (seat === undefined) return '';
  if (seat.policy !== null) return 'played by the program';
  if (seat.person === '') return '';
  return seat.devices === 0 ? `${seat.person} is away` : seat.person;
}
