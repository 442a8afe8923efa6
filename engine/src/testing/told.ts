import { citesOf } from '../system/sentence.ts';
import type { OperandKind, System } from '../system/system.ts';
import type { LogRecord } from '../table/log.ts';
import { GM } from '../table/question.ts';

/** What it takes to read a log. */
export type Readable<F> = Pick<
  System<unknown, F>,
  'combatants' | 'events' | 'reasons' | 'questions' | 'rules' | 'named'
>;

/** An event as data: its id, the rules it cites, and its operands by name. Combatants and rules are given by id. */
export interface Told {
  readonly event: string;
  readonly cites: readonly string[];
  readonly [operand: string]: string | number | boolean | readonly string[];
}

/** The id of a combatant, or `gm`. */
export function idOf<F>(system: Pick<Readable<F>, 'combatants'>, fight: F, who: number): string {
  if (who === GM) return 'gm';
  return system.combatants(fight)[who]?.id ?? `nobody (${who})`;
}

/** The events among log records, readable. */
export function told<F>(system: Readable<F>, fight: F, records: readonly LogRecord[]): Told[] {
  return records.filter(({ kind }) => kind >= 0).map((record) => toldOne(system, fight, record));
}

function toldOne<F>(system: Readable<F>, fight: F, record: LogRecord): Told {
  const { id, operands } = system.events[record.kind]!;
  const entries = operands.map(([name, kind], at): [string, string | number | boolean] => [
    name,
    operandValue(system, fight, kind, record.args[at]!),
  ]);
  return { ...Object.fromEntries(entries), event: id, cites: citesOf(system, record) };
}

function operandValue<F>(system: Readable<F>, fight: F, kind: OperandKind, value: number): string | number | boolean {
  if (kind === 'number') return value;
  if (kind === 'yesno') return value !== 0;
  if (kind === 'place' || kind === 'thing') return system.named?.(fight, kind, value) ?? `no ${kind} (${value})`;
  if (kind === 'who') return idOf(system, fight, value);
  if (kind === 'rule') return system.rules[value]?.id ?? `no rule (${value})`;
  return kind[value] ?? `no word (${value})`;
}

/** Asserts that something told cites the rule, and returns what does. */
export function cited(records: readonly Told[], rule: string): readonly Told[] {
  const found = records.filter(({ cites }) => cites.includes(rule));
  if (found.length > 0) return found;
  const seen = [...new Set(records.flatMap(({ cites }) => cites))].sort();
  throw new Error(`Nothing told cites ${rule}. Cited: ${seen.length === 0 ? 'nothing' : seen.join(', ')}.`);
}
