import { poolById } from '../dice/pool.ts';
import { citesOf, sentenceOf } from '../system/sentence.ts';
import type { OperandKind, System } from '../system/system.ts';
import { type LogRecord, Recorded } from '../table/log.ts';
import { GM } from '../table/question.ts';
import { unpackCheck } from '../table/table.ts';

/** A record of the log as JSON data: ids instead of numbers, with its sentence and the rules it cites. */
export type ReadableRecord = { readonly text: string; readonly cites: readonly string[] } & (
  | {
      readonly line: 'roll';
      readonly who: string;
      readonly why: string;
      /** Key of the pool. */
      readonly pool: string;
      readonly faces: readonly number[];
      /** What is kept. */
      readonly value: number;
    }
  | {
      readonly line: 'check';
      readonly who: string;
      readonly why: string;
      readonly sides: number;
      /** Passes when `above < face <= atMost`. */
      readonly above: number;
      readonly atMost: number;
      /** 1 = either of two dice may pass, -1 = both must, 0 = one die. */
      readonly edge: number;
      readonly faces: readonly number[];
      readonly pass: boolean;
    }
  | {
      readonly line: 'choice';
      readonly who: string;
      readonly question: string;
      readonly code: number;
      /** False when there was only one way and nobody was asked. */
      readonly asked: boolean;
    }
  | {
      readonly line: 'event';
      readonly event: string;
      /** Operands by name. */
      readonly with: Readonly<Record<string, string | number | boolean>>;
    }
);

/** A record of the log as JSON data. */
export function readableRecord<E, F>(system: System<E, F>, fight: F, record: LogRecord): ReadableRecord {
  const text = sentenceOf(system, fight, record);
  const cites = citesOf(system, record);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = record.args;
  const { faces } = record;
  switch (record.kind) {
    case Recorded.roll: {
      const why = system.reasons[a]!.id;
      return { line: 'roll', who: idIn(system, fight, b), why, pool: poolById(c).key, faces, value: d, text, cites };
    }
    case Recorded.check: {
      const { sides, edge, pass } = unpackCheck(e);
      const who = idIn(system, fight, b);
      return {
        line: 'check',
        who,
        why: system.reasons[a]!.id,
        sides,
        above: c,
        atMost: d,
        edge,
        faces,
        pass,
        text,
        cites,
      };
    }
    case Recorded.choice: {
      const question = system.questions[a]!.id;
      return { line: 'choice', who: idIn(system, fight, b), question, code: c, asked: d === 1, text, cites };
    }
    default: {
      const { id, operands } = system.events[record.kind]!;
      const named: Record<string, string | number | boolean> = {};
      operands.forEach(([name, kind], at) => {
        named[name] = operandValue(system, fight, kind, record.args[at] ?? 0);
      });
      return { line: 'event', event: id, with: named, text, cites };
    }
  }
}

function idIn<E, F>(system: System<E, F>, fight: F, who: number): string {
  return who === GM ? 'gm' : (system.combatants(fight)[who]?.id ?? `#${who}`);
}

function operandValue<E, F>(
  system: System<E, F>,
  fight: F,
  kind: OperandKind,
  value: number,
): string | number | boolean {
  if (kind === 'who') return idIn(system, fight, value);
  if (kind === 'rule') return system.rules[value]?.id ?? `#${value}`;
  if (kind === 'yesno') return value !== 0;
  if (kind === 'number') return value;
  if (kind === 'place' || kind === 'thing') return system.named?.(fight, kind, value) ?? `#${value}`;
  return kind[value] ?? `#${value}`;
}
