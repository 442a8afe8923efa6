import plus from 'lucide:plus';
import { type FactChoice, factsOf, factsOfFight, type KeptFact, sameFact } from '@affray/table/protocol';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/icon.tsx';
import { useTable } from '../context.ts';
import { capital } from '../question/options.ts';

const kindWords: Readonly<Record<KeptFact['kind'], string>> = {
  condition: 'condition',
  weapon: 'weapon',
  number: 'number',
  health: 'health',
  slots: 'slots',
  fight: '',
};

/** Single facts of a combatant, or of the fight when the id is empty, that the players do not get to know. */
export function FactsKept({ who }: { readonly who: string }) {
  const table = useTable();
  const later = useSignal('');
  const settings = table.settings.value;
  const view = table.state.value?.view;
  if (settings === null || view === undefined) return null;
  const { facts: all } = settings;
  const seen = view.combatants.find(({ id }) => id === who);
  const kept = all[who] ?? [];
  const there = who === '' ? factsOfFight(view) : seen === undefined ? [] : factsOf(seen);
  const gone = kept.filter((fact) => !there.some((other) => sameFact(fact, other)));
  const rows: readonly FactChoice[] = [...there, ...gone.map((fact) => ({ ...fact, label: fact.name }))];

  function keep({ kind, name, rule }: KeptFact, secret: boolean): Promise<boolean> {
    const fact = { kind, name, rule };
    const rest = kept.filter((other) => !sameFact(other, fact));
    const facts = secret ? [...rest, fact] : rest;
    const others = Object.entries(all).filter(([id]) => id !== who);
    return table.changeSettings({ facts: Object.fromEntries(facts.length === 0 ? others : [...others, [who, facts]]) });
  }

  async function keepLater(): Promise<void> {
    const name = later.value.trim();
    if (name === '') return;
    later.value = '';
    // What was not taken is given back, unless somebody writes on.
    if (!(await keep({ kind: 'condition', name, rule: '' }, true)) && later.value === '') later.value = name;
  }

  if (rows.length === 0 && who === '') return null;
  return (
    <section class="drawer-part">
      <h3>Kept from the players</h3>
      {rows.map((fact) => {
        const { kind, name, rule, label } = fact;
        return (
          <label key={`${kind} ${name} ${rule}`} class="switch">
            <input
              type="checkbox"
              checked={kept.some((other) => sameFact(other, fact))}
              onChange={(event) => void keep(fact, event.currentTarget.checked)}
            />
            {kind === 'fight' ? label : `${capital(kindWords[kind])}: ${label === '' ? name : label}`}
          </label>
        );
      })}
      {who === '' ? null : (
        <form
          class="row-actions"
          onSubmit={(event) => {
            event.preventDefault();
            void keepLater();
          }}
        >
          <label class="form-row">
            <span>A condition to come</span>
            <input class="entry" value={later.value} onInput={(event) => (later.value = event.currentTarget.value)} />
          </label>
          <button type="submit" class="button" disabled={later.value.trim() === ''}>
            <Icon of={plus} /> Keep it
          </button>
        </form>
      )}
    </section>
  );
}
