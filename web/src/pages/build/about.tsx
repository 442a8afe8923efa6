import type { Builder } from '../../encounter/builder.ts';
import { SchemaField } from '../../encounter/form.tsx';
import { labelOf } from '../../encounter/schema.ts';

/** Fields of the file that have a part of the page of their own, or that nobody sets by hand. */
const elsewhere = [
  '$schema',
  'format',
  'version',
  'system',
  'name',
  'text',
  'togglePreset',
  'toggles',
  'rulings',
  'scene',
  'combatants',
];

/** The rest of the encounter: how foes’ health shows, teams, morale groups; as the rulebook’s schema has it. */
export function About({ builder }: { readonly builder: Builder }) {
  const { schema } = builder.book;
  const draft = builder.draft.value;
  const fields = Object.keys(schema.properties).filter((key) => !elsewhere.includes(key));
  const words = fields.filter((key) => schema.properties[key]!.words !== null);
  const others = fields.filter((key) => !words.includes(key));
  const text = typeof draft.text === 'string' ? draft.text : '';
  return (
    <section class="about-part" aria-label="About the encounter">
      <div class="about-words">
        {words.map((key) => (
          <SchemaField
            key={key}
            schema={schema.properties[key]!}
            value={draft[key] ?? schema.properties[key]!.usual}
            place={key}
            label={aboutNames[key] ?? labelOf(key)}
            mistakes={builder.mistakes.value}
            onChange={(to) => builder.change((now) => ({ ...now, [key]: to }))}
          />
        ))}
      </div>
      <label class="field">
        <span>What players are told, and notes</span>
        <textarea
          class="entry"
          rows={2}
          maxLength={1000}
          value={text}
          onInput={(event) => {
            const to = event.currentTarget.value;
            builder.change((now) => ({ ...now, text: to }));
          }}
        />
      </label>
      {others.length === 0 ? null : (
        <details class="scene-more">
          <summary class="button flat">{others.map(labelOf).join(', ')}</summary>
          <div class="form">
            {others.map((key) => (
              <SchemaField
                key={key}
                schema={schema.properties[key]!}
                value={draft[key]}
                place={key}
                label={labelOf(key)}
                mistakes={builder.mistakes.value}
                onChange={(to) => builder.change((now) => ({ ...now, [key]: to }))}
              />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

const aboutNames: Readonly<Record<string, string>> = {
  foeHealth: 'Players see foes’ health as',
  foeRolls: 'Foes’ rolls are',
};
