import copy from 'lucide:copy';
import trash from 'lucide:trash';
import { type Builder, mistakesAt } from '../../encounter/builder.ts';
import { asDraft, combatantsOf, groupsOf, idOf, withCombatants, withCount, withNature } from '../../encounter/draft.ts';
import { RecordFields } from '../../encounter/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Fields of a group that are each one’s own, or set elsewhere. */
const ownOfEach = [
  'id',
  'name',
  'seat',
  'zone',
  'region',
  'at',
  'position',
  'hidden',
  'side',
  'use',
  'count',
  'statLine',
];
const setElsewhere = ['id', 'zone', 'region', 'at', 'position', 'use', 'count', 'statLine'];

/** Everything about somebody, as a form made from the rulebook’s schema. */
export function Details({ builder }: { readonly builder: Builder }) {
  const draft = builder.draft.value;
  const id = builder.opened.value;
  const group = groupsOf(draft).find(({ at }) => at.some((each) => idOf(combatantsOf(draft)[each] ?? {}) === id));
  const close = (): void => {
    builder.opened.value = '';
  };
  const schema = builder.book.schema.properties.combatants?.items ?? null;
  const alone = group !== undefined && group.at.length === 1;
  const at = group?.at[0] ?? 0;
  return (
    <Sheet title={group?.name ?? ''} open={group !== undefined} onClose={close}>
      {group === undefined || schema === null ? null : (
        <div class="form">
          {alone ? null : (
            <p class="second">
              All {group.at.length} of them.{' '}
              <button
                type="button"
                class="button"
                onClick={() =>
                  // Its own way of being, so that it is a group of its own from now on.
                  builder.change((now) =>
                    withCombatants(
                      now,
                      combatantsOf(now).map((each, index) =>
                        index === group.at.at(-1) ? { ...each, name: `${group.name} (other)` } : each,
                      ),
                    ),
                  )
                }
              >
                <Icon of={copy} /> Make one of them different
              </button>
            </p>
          )}
          {mistakesAt(builder, `combatants.${at}`)
            .filter(({ place }) => place === `combatants.${at}`)
            .map(({ reason }) => (
              <p key={reason} class="complaint">
                {reason}
              </p>
            ))}
          <RecordFields
            schema={schema}
            value={group.first}
            place={`combatants.${at}`}
            mistakes={builder.mistakes.value}
            leaveOut={alone ? setElsewhere : ownOfEach}
            onChange={(to) => builder.change((now) => withNature(now, group, asDraft(to)))}
          />
          <button
            type="button"
            class="button"
            onClick={() => {
              close();
              builder.change((now) => withCount(now, group, 0));
            }}
          >
            <Icon of={trash} /> Take {alone ? group.name : 'all of them'} out
          </button>
        </div>
      )}
    </Sheet>
  );
}
