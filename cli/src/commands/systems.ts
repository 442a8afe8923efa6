import { type Context, findSystem } from '../base/context.ts';
import type { SealedSystem, System, Toggle } from '../base/engine.ts';
import { say, sayJson } from '../base/io.ts';
import { count, table, wrap } from '../base/text.ts';

/** A system as data for machines. */
function summary<E, F, C>(system: System<E, F, C>) {
  const { id, name, version, prefix, status } = system;
  return {
    id,
    name,
    version,
    prefix,
    status,
    rules: system.rules.length,
    encounters: system.encounters.map((each) => ({ id: each.id, name: each.name, text: each.text })),
    presets: system.presets.map((each) => ({ id: each.id, name: each.name, role: each.role })),
    toggles: system.toggles,
    togglePresets: system.togglePresets,
    rulings: system.rulings,
    policies: Object.keys(system.policies),
  };
}

/** `affray systems [ID]`: which games there are, or what one of them offers. */
export function systemsCommand(context: Context, id: string | undefined, options: { json?: boolean }): void {
  if (id === undefined) listSystems(context, options.json === true);
  else showSystem(context, findSystem(context.systems, id), options.json === true);
}

function listSystems({ io, style, systems }: Context, json: boolean): void {
  const all = systems.map((sealed) => sealed.use(summary));
  if (json) {
    sayJson(io, all);
    return;
  }
  const rows = all.map((each) => [
    style.bold(each.id),
    each.name,
    `${each.prefix}, ${count(each.rules, 'rule')}`,
    each.status === 'complete' ? 'complete' : style.now(each.status),
    count(each.encounters.length, 'ready-made fight'),
  ]);
  for (const line of table(rows)) say(io, line);
  say(io, style.dim('\naffray systems ID lists what one of them offers.'));
}

function showSystem({ io, style, width }: Context, sealed: SealedSystem, json: boolean): void {
  const all = sealed.use(summary);
  if (json) {
    sayJson(io, all);
    return;
  }
  say(io, `${style.bold(all.name)} ${style.dim(`${all.id} ${all.version}, ${count(all.rules, 'rule')}`)}`);
  const section = (title: string, rows: readonly (readonly [string, string])[]): void => {
    if (rows.length === 0) return;
    say(io, `\n${style.bold(title)}`);
    const left = Math.min(28, Math.max(...rows.map(([name]) => name.length)));
    for (const [name, text] of rows) {
      const lines = wrap(text, Math.max(20, width - left - 4));
      const first =
        name.length > left
          ? [`  ${name}`, `  ${' '.repeat(left)}  ${lines[0]}`]
          : [`  ${name.padEnd(left)}  ${lines[0]}`];
      for (const line of first) say(io, line);
      for (const line of lines.slice(1)) say(io, `  ${' '.repeat(left)}  ${line}`);
    }
  };
  section(
    'Ready-made fights',
    all.encounters.map(({ id, name, text }) => [id, `${name}: ${text}`]),
  );
  const named = (role: string): string =>
    all.presets
      .filter((each) => each.role === role)
      .map((each) => each.id)
      .join(', ');
  section(
    'People and creatures',
    [['party', named('party')] as const, ['foes', named('foe')] as const].filter(([, text]) => text !== ''),
  );
  section(
    'Optional rules',
    all.toggles.map((toggle) => [
      toggle.id,
      `${toggle.text} ${valuesText(toggle.values, toggle.number)}, default ${defaultText(toggle)}. ${toggle.rules.join(' ')}`,
    ]),
  );
  section(
    'Sets of optional rules',
    all.togglePresets.map(({ id, name, toggles }) => {
      const parts = Object.entries(toggles).map(
        ([key, value]) => `${key}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`,
      );
      return [id, parts.length === 0 ? `${name}: all defaults` : `${name}: ${parts.join(', ')}`];
    }),
  );
  section(
    'Left to the GM',
    all.rulings.map((ruling) => [
      ruling.id,
      `${ruling.text} ${valuesText([...ruling.values, 'ask'])}, default ${ruling.default}. ${ruling.rules.join(' ')}`,
    ]),
  );
  section('Policies', [['--seat NAME=', all.policies.join(', ')]]);
}

function defaultText({ default: value, values, number }: Toggle): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const [word] = values;
  return value === 0 && number !== undefined && number.from > 0 && word !== undefined ? word : String(value);
}

function valuesText(values: readonly string[], number?: { readonly from: number; readonly to: number }): string {
  const range = number === undefined ? [] : [`${number.from} to ${number.to}`];
  return [...values, ...range].join(' | ');
}
