import check from 'lucide:check';
import userPlus from 'lucide:user-plus';
import type { Outcome } from '@affray/engine';
import { newId } from '@affray/table/client';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { burdensOf } from '../../encounter/burdens.ts';
import { afterFight, isWritten, partyOfResults } from '../../encounter/results.ts';
import { announce } from '../../frame/announce.tsx';
import { linkTo } from '../../frame/router.ts';
import { keepParty, type Party, parties, readParties } from '../../kept/parties.ts';
import { Icon } from '../../ui/icon.tsx';
import { Token } from '../../ui/token.tsx';
import type { Carried } from './carried.ts';
import { fateWords, storyOf } from './fate.ts';

/** What the party takes along into the next fight, and writing it into the roster. */
export function IntoRoster({
  room,
  title,
  system,
  outcome,
  carried,
}: {
  readonly room: string;
  readonly title: string;
  readonly system: string;
  readonly outcome: Outcome;
  readonly carried: Carried;
}) {
  const chosen = useSignal<string | null>(null);
  const name = useSignal('');
  const busy = useSignal(false);
  const trouble = useSignal('');
  useEffect(() => {
    void readParties();
  }, []);
  const ours = carried.results.filter(({ side }) => side === 'party');
  if (!carried.known || ours.length === 0) return null;
  const list = (parties.value ?? []).filter((party) => party.system === system);
  const fitting = partyOfResults(list, system, carried.results);
  const id = chosen.value ?? fitting?.id ?? '';
  const party = list.find((each) => each.id === id) ?? null;
  const done = list.find((each) => isWritten(each, room)) ?? null;

  async function write(): Promise<void> {
    // A second press would make a second party of the same people.
    if (busy.value) return;
    busy.value = true;
    trouble.value = '';
    try {
      await writeDown();
    } catch {
      trouble.value = 'This browser could not write it down.';
      announce(trouble.value);
    }
    busy.value = false;
  }

  async function writeDown(): Promise<void> {
    const start: Party = party ?? {
      id: newId(),
      name: name.value.trim() || 'The party',
      system,
      members: [],
      story: [],
      at: 0,
    };
    const after = afterFight(start, { id: room, title, text: storyOf(outcome), at: Date.now() }, carried.results);
    await keepParty(after);
    announce(`Written down: ${after.name}.`);
  }

  return (
    <section class="into-roster" aria-labelledby="into-roster">
      <h2 id="into-roster">What the party carries on</h2>
      <ul class="carried">
        {ours.map(({ id: who, name: called, fate, combatant }) => {
          const burdens = combatant === null ? [] : burdensOf(combatant);
          return (
            <li key={who}>
              <Token name={called} look="party" size={34} down={combatant === null} />
              <span>
                <b class="name">{called}</b>{' '}
                <span class="second">
                  {combatant === null
                    ? fateWords(fate)
                    : burdens.length === 0
                      ? 'nothing: fit for the next fight'
                      : burdens.join(', ')}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {done === null ? (
        <p class="take-row">
          <label>
            <span class="unseen">Party</span>
            <select class="entry" value={id} onChange={(event) => (chosen.value = event.currentTarget.value)}>
              {list.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
              <option value="">a new party</option>
            </select>
          </label>
          {party === null ? (
            <input
              class="entry new-name"
              aria-label="Name of the new party"
              placeholder="What they are called"
              maxLength={60}
              value={name.value}
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          ) : null}
          <button
            type="button"
            class="button main"
            disabled={busy.value || parties.value === null}
            onClick={() => void write()}
          >
            <Icon of={userPlus} /> Write it into the roster
          </button>
          {trouble.value === '' ? null : <span class="complaint">{trouble.value}</span>}
        </p>
      ) : (
        <p class="take-row">
          <span class="badge">
            <Icon of={check} size={14} /> written
          </span>
          <a class="button" href={linkTo({ page: 'party', id: done.id })}>
            To {done.name}
          </a>
        </p>
      )}
    </section>
  );
}
