import { poolById } from '../dice/pool.ts';
import { type LogRecord, Recorded } from '../table/log.ts';
import { GM } from '../table/question.ts';
import { unpackCheck } from '../table/table.ts';
import { plain, type SaidPart, type Sentence, say } from './said.ts';
import type { CombatantRef, OperandKind, System } from './system.ts';

/** The names a sentence needs. */
type Speaker<E, F, C> = Pick<System<E, F, C>, 'events' | 'reasons' | 'questions' | 'rules' | 'combatants' | 'named'>;

/** The name of a combatant, or of the GM. */
export function nameOf<E, F, C>(system: Pick<System<E, F, C>, 'combatants'>, fight: F, who: number): string {
  return who === GM ? 'The GM' : (system.combatants(fight)[who]?.name ?? 'Nobody');
}

/** The rules a record of the log cites. */
export function citesOf<E, F, C>(system: Speaker<E, F, C>, record: LogRecord): readonly string[] {
  if (record.kind === Recorded.roll || record.kind === Recorded.check) return system.reasons[record.args[0]!]!.cites;
  if (record.kind === Recorded.choice) return system.questions[record.args[0]!]!.cites;
  const spec = system.events[record.kind]!;
  // Most records cite what their event does, and share it.
  let cited = spec.cites;
  spec.operands.forEach(([, kind], at) => {
    const rule = kind === 'rule' ? system.rules[record.args[at]!]?.id : undefined;
    if (rule !== undefined && !cited.includes(rule)) cited = [...cited, rule];
  });
  return cited;
}

/** A record of the log as a sentence without its rule ids. */
export function saidOf<E, F, C>(
  system: Speaker<E, F, C>,
  fight: F,
  record: LogRecord,
  people = system.combatants(fight),
): Sentence {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = record.args;
  if (record.kind === Recorded.roll) {
    const pool = poolById(c);
    const dice = pool.dice.map((die) => `d${die.sides}`).join('+');
    const shown = record.faces.join(', ');
    const total = record.faces.length === 1 && record.faces[0] === d ? '' : `: ${d}`;
    return say`${saidWho(people, b)} rolls ${dice} for ${system.reasons[a]!.label}: ${shown}${total}.`;
  }
  if (record.kind === Recorded.check) {
    const { sides, edge, pass } = unpackCheck(e);
    const dice = edge === 0 ? `d${sides}` : edge > 0 ? `2d${sides} with advantage` : `2d${sides} with disadvantage`;
    const range = c === 0 ? `${d} or less` : `${c + 1} to ${d}`;
    const needed = d <= c ? 'cannot pass' : `needs ${range}`;
    const verdict = pass ? 'passes' : 'fails';
    return say`${saidWho(people, b)} rolls ${dice} for ${system.reasons[a]!.label} (${needed}): ${record.faces.join(', ')}, ${verdict}.`;
  }
  if (record.kind === Recorded.choice) return say`${saidWho(people, b)} answers "${system.questions[a]!.id}".`;
  const { pieces, operands } = system.events[record.kind]!;
  return say.list(
    pieces.map((piece) =>
      typeof piece === 'string'
        ? piece
        : operands[piece]![1] === 'who'
          ? saidWho(people, record.args[piece]!)
          : operandSaid(system, fight, operands[piece]![1], record.args[piece]!),
    ),
    '',
  );
}

/** A record of the log as text without its rule ids. */
export function sentenceOf<E, F, C>(system: Speaker<E, F, C>, fight: F, record: LogRecord): string {
  return plain(saidOf(system, fight, record));
}

function saidWho(people: readonly CombatantRef[], who: number): SaidPart {
  if (who === GM) return 'The GM';
  const one = people[who];
  return one === undefined ? 'Nobody' : say.who(one);
}

function operandSaid<E, F, C>(system: Speaker<E, F, C>, fight: F, kind: OperandKind, value: number): SaidPart {
  if (kind === 'rule') return system.rules[value]?.id ?? '?';
  if (kind === 'yesno') return value === 0 ? 'no' : 'yes';
  if (kind === 'number') return String(value);
  if (kind === 'place') return system.named?.(fight, kind, value) ?? '?';
  if (kind === 'thing') return say.thing(system.named?.(fight, kind, value) ?? '?');
  return kind[value] ?? '?';
}
