import ellipsis from 'lucide:ellipsis';
import plus from 'lucide:plus';
import { Icon } from '../ui/icon.tsx';
import { Add, type FieldProps, Remove, Simple, Wrong } from './form-parts.tsx';
import { isObject, type JsonObject } from './json.ts';
import { blank, fits, formName, kindOf, labelOf, type Schema } from './schema.ts';
import './form.css';

/** A control made from the rulebook’s own schema. */
export function SchemaField(props: FieldProps) {
  const { schema } = props;
  switch (kindOf(schema)) {
    case 'one-of':
      return <OneOf {...props} />;
    case 'record':
      return <RecordField {...props} />;
    case 'map':
      return <MapField {...props} />;
    case 'list':
      return <ListField {...props} />;
    case 'tuple':
      return <TupleField {...props} />;
    case 'fixed':
    case 'other':
      return (
        <Simple {...props}>
          {() => (
            <span class="form-fixed">{schema.constant === undefined ? 'not given' : String(schema.constant)}</span>
          )}
        </Simple>
      );
    case 'yes-no':
      return (
        <Simple {...props}>
          {(id) => (
            <span class="switch">
              <input
                id={id}
                type="checkbox"
                checked={props.value === true}
                onChange={(event) => props.onChange(event.currentTarget.checked)}
              />
            </span>
          )}
        </Simple>
      );
    case 'word':
      return (
        <Simple {...props}>
          {(id, wrong) => (
            <select
              id={id}
              class="entry"
              aria-invalid={wrong}
              value={String(props.value ?? '')}
              onChange={(event) =>
                props.onChange(schema.words?.find((word) => String(word) === event.currentTarget.value) ?? '')
              }
            >
              {schema.words?.map((word) => (
                <option key={word} value={String(word)}>
                  {String(word)}
                </option>
              ))}
            </select>
          )}
        </Simple>
      );
    case 'number':
      return (
        <Simple {...props}>
          {(id, wrong) => (
            <input
              id={id}
              class="entry figure-entry"
              type="number"
              inputMode="numeric"
              aria-invalid={wrong}
              {...(schema.minimum === null ? {} : { min: schema.minimum })}
              {...(schema.maximum === null ? {} : { max: schema.maximum })}
              value={typeof props.value === 'number' ? props.value : ''}
              onInput={(event) => {
                const { valueAsNumber } = event.currentTarget;
                if (!Number.isNaN(valueAsNumber)) props.onChange(valueAsNumber);
              }}
            />
          )}
        </Simple>
      );
    case 'text':
      return (
        <Simple {...props}>
          {(id, wrong) => (
            <input
              id={id}
              class="entry"
              aria-invalid={wrong}
              {...(schema.maxLength === null ? {} : { maxLength: schema.maxLength })}
              value={typeof props.value === 'string' ? props.value : ''}
              onInput={(event) => props.onChange(event.currentTarget.value)}
            />
          )}
        </Simple>
      );
  }
}

/** One of several forms, such as a number or a number of a most. */
function OneOf(props: FieldProps) {
  const { schema, value, label, onChange } = props;
  const forms = schema.anyOf;
  const chosen = Math.max(
    0,
    forms.findIndex((form) => fits(form, value)),
  );
  const form = forms[chosen]!;
  const names = forms.map(formName);
  return (
    <div class="form-forms">
      <SchemaField {...props} schema={form} />
      {forms.length > 1 ? (
        <label class="form-form button flat icon-only">
          <span class="unseen">How {label} is written</span>
          <Icon of={ellipsis} />
          <select
            value={String(chosen)}
            onChange={(event) => onChange(inForm(forms[Number(event.currentTarget.value)]!, value))}
          >
            {forms.map((_, at) => (
              <option key={at} value={String(at)}>
                {names.indexOf(names[at]!) === at ? names[at] : `${names[at]} ${at + 1}`}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  );
}

/** The same in another form, as far as it can be kept. */
function inForm(form: Schema, value: unknown): unknown {
  if (fits(form, value)) return value;
  if (kindOf(form) === 'record') {
    if ('now' in form.properties && typeof value === 'number') return { now: value, max: value };
    if ('name' in form.properties && typeof value === 'string')
      return 'use' in form.properties ? { use: value } : { ...asRecord(blank(form)), name: value };
    if ('id' in form.properties && typeof value === 'string') return { ...asRecord(blank(form)), id: value };
  }
  if (isObject(value)) {
    const { now, name, use, id } = value;
    for (const part of [now, name, use, id]) if (fits(form, part)) return part;
  }
  return blank(form);
}

function asRecord(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** A record: the fields that are set, and a list of those that could be. */
function RecordField(props: FieldProps) {
  const { label, place, mistakes, onRemove } = props;
  return (
    <fieldset class="form-record" data-place={place}>
      <legend>{label}</legend>
      <Remove label={label} onRemove={onRemove} />
      <Wrong at={place} mistakes={mistakes} />
      <RecordFields {...props} />
    </fieldset>
  );
}

/** The fields of a record without a frame. */
export function RecordFields({
  schema,
  value,
  place,
  mistakes,
  onChange,
  leaveOut = [],
}: Omit<FieldProps, 'label' | 'onRemove'> & { readonly leaveOut?: readonly string[] }) {
  const record = asRecord(value);
  const shown = Object.keys(schema.properties).filter((key) => !leaveOut.includes(key) && record[key] !== undefined);
  const others = Object.keys(schema.properties).filter((key) => !leaveOut.includes(key) && record[key] === undefined);
  return (
    <>
      {shown.map((key) => (
        <SchemaField
          key={key}
          schema={schema.properties[key]!}
          value={record[key]}
          place={place === '' ? key : `${place}.${key}`}
          label={labelOf(key)}
          mistakes={mistakes}
          onChange={(to) => onChange({ ...record, [key]: to })}
          {...(schema.required.includes(key)
            ? {}
            : {
                onRemove: () => {
                  const { [key]: _, ...rest } = record;
                  onChange(rest);
                },
              })}
        />
      ))}
      <Add names={others} onAdd={(key) => onChange({ ...record, [key]: blank(schema.properties[key]!) })} />
    </>
  );
}

/** A record of any names. */
function MapField({ schema, value, place, label, mistakes, onChange, onRemove }: FieldProps) {
  const record = asRecord(value);
  const inside = schema.values;
  if (inside === null) return null;
  const names = (schema.keys ?? []).filter((key) => record[key] === undefined);
  return (
    <fieldset class="form-record" data-place={place}>
      <legend>{label}</legend>
      <Remove label={label} onRemove={onRemove} />
      <Wrong at={place} mistakes={mistakes} />
      {Object.keys(record).map((key) => (
        <SchemaField
          key={key}
          schema={inside}
          value={record[key]}
          place={`${place}.${key}`}
          label={labelOf(key)}
          mistakes={mistakes}
          onChange={(to) => onChange({ ...record, [key]: to })}
          onRemove={() => {
            const { [key]: _, ...rest } = record;
            onChange(rest);
          }}
        />
      ))}
      {schema.keys === null ? (
        <form
          class="form-add"
          onSubmit={(event) => {
            event.preventDefault();
            const entry = event.currentTarget.elements.namedItem('name');
            if (!(entry instanceof HTMLInputElement) || entry.value.trim() === '') return;
            onChange({ ...record, [entry.value.trim()]: blank(inside) });
            entry.value = '';
          }}
        >
          <input class="entry" name="name" aria-label={`Another name in ${label}`} placeholder="Another name" />
          <button type="submit" class="button">
            <Icon of={plus} /> Add
          </button>
        </form>
      ) : (
        <Add names={names} onAdd={(key) => onChange({ ...record, [key]: blank(inside) })} />
      )}
    </fieldset>
  );
}

function ListField({ schema, value, place, label, mistakes, onChange, onRemove }: FieldProps) {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const inside = schema.items;
  if (inside === null) return null;
  const full = schema.maxItems !== null && list.length >= schema.maxItems;
  return (
    <fieldset class="form-record form-list" data-place={place}>
      <legend>{label}</legend>
      <Remove label={label} onRemove={onRemove} />
      <Wrong at={place} mistakes={mistakes} />
      {list.map((each, at) => (
        <SchemaField
          key={at}
          schema={inside}
          value={each}
          place={`${place}.${at}`}
          label={`${at + 1}`}
          mistakes={mistakes}
          onChange={(to) => onChange(list.map((one, index) => (index === at ? to : one)))}
          onRemove={() => onChange(list.filter((_, index) => index !== at))}
        />
      ))}
      {full ? null : (
        <button type="button" class="button flat" onClick={() => onChange([...list, blank(inside)])}>
          <Icon of={plus} /> Add to {label.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}

function TupleField({ schema, value, place, label, mistakes, onChange, onRemove }: FieldProps) {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset class="form-record" data-place={place}>
      <legend>{label}</legend>
      <Remove label={label} onRemove={onRemove} />
      <Wrong at={place} mistakes={mistakes} />
      {schema.tuple.map((each, at) => (
        <SchemaField
          key={at}
          schema={each}
          value={list[at]}
          place={`${place}.${at}`}
          label={`${at + 1}`}
          mistakes={mistakes}
          onChange={(to) => onChange(schema.tuple.map((_, index) => (index === at ? to : list[index])))}
        />
      ))}
    </fieldset>
  );
}
