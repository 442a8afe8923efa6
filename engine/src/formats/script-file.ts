import * as z from 'zod/mini';
import type { Edit } from '../system/edit.ts';
import { readWith } from '../system/read.ts';
import type { Refusal } from '../system/refusal.ts';
import type { Result } from '../system/system.ts';
import { EditSchema } from './fight-file.ts';
import { historyOf, upToDate } from './header.ts';

/** Script files, all systems alike. */
export const scriptHistory = historyOf('affray-script');

const Text = z.string().check(z.minLength(1));
const Times = z.int().check(z.gte(1));
/** Any number: one that no die shows is refused in play, with its rule. */
const Face = z.int();
const Faces = z.array(Face).check(z.minLength(1));

const AnswerSchema = z.union([
  Text,
  Face,
  Faces,
  z.strictObject({ who: z.exactOptional(Text), question: z.exactOptional(Text), choose: Text }),
  z.strictObject({ who: z.exactOptional(Text), why: z.exactOptional(Text), dice: Faces }),
  z.strictObject({ edit: EditSchema }),
  z.strictObject({ undo: Times }),
  z.strictObject({ redo: Times }),
]);

/** The script file as it is written. */
export const ScriptFileSchema = z.strictObject({
  $schema: z.exactOptional(z.string()),
  format: z.literal('affray-script'),
  version: z.literal(1),
  system: z.exactOptional(Text),
  encounter: z.exactOptional(z.record(z.string(), z.unknown())),
  ready: z.exactOptional(Text),
  seed: z._default(z.string(), 'script'),
  toggles: z._default(z.record(z.string(), z.unknown()), {}),
  rulings: z._default(z.record(z.string(), z.unknown()), {}),
  dice: z.exactOptional(z.enum(['script', 'seed'])),
  policies: z._default(z.record(z.string(), Text), {}),
  auto: z._default(z.array(Text), []),
  answers: z._default(z.array(AnswerSchema), []),
});

/** One thing a script does: an option id, faces of dice, or a change by the GM. */
export type ScriptAnswer =
  | string
  | number
  | readonly number[]
  | { readonly who?: string; readonly question?: string; readonly choose: string }
  | { readonly who?: string; readonly why?: string; readonly dice: readonly number[] }
  | { readonly edit: Edit }
  | { readonly undo: number }
  | { readonly redo: number };

/** A fight written down in advance: where it starts and what is answered. */
export interface ScriptFile {
  readonly $schema?: string;
  readonly format: 'affray-script';
  readonly version: 1;
  /** Id of the system; may be left out when the encounter names it or the ready-made id is of one system only. */
  readonly system?: string;
  /** The encounter, as in an encounter file; or else `ready`. */
  readonly encounter?: unknown;
  /** Id of a ready-made encounter. */
  readonly ready?: string;
  readonly seed: string;
  /** Toggles and rulings that differ from those of the encounter. */
  readonly toggles: Readonly<Record<string, unknown>>;
  readonly rulings: Readonly<Record<string, unknown>>;
  /** Dice come from the answers, or from the seed. */
  readonly dice: 'script' | 'seed';
  /** Policies that play seats, by seat id. */
  readonly policies: Readonly<Record<string, string>>;
  /** Ids of questions that the default policy answers. */
  readonly auto: readonly string[];
  readonly answers: readonly ScriptAnswer[];
}

/** Reads a script file from JSON already parsed: its form, and that it says where to start. */
export function readScriptFile(json: unknown): Result<ScriptFile> {
  const file = upToDate(json, scriptHistory);
  if (!file.ok) return file;
  const read = readWith(ScriptFileSchema, file.value);
  if (!read.ok) return { ok: false, refusals: withMuddled(file.value, read.refusals) };
  const { encounter, ready } = read.value;
  if ((encounter === undefined) === (ready === undefined)) {
    const reason = 'exactly one of "encounter" and "ready" must be there';
    return { ok: false, refusals: [{ code: 'bad-value', place: 'encounter', reason }] };
  }
  const { dice = read.value.answers.some(isDice) ? 'script' : 'seed', ...rest } = read.value;
  return { ok: true, value: { ...rest, dice } };
}

const doings = ['choose', 'dice', 'edit', 'undo', 'redo'] as const;

/** The mistakes found, with those of answers that do nothing or several things put as one each. */
function withMuddled(file: unknown, refusals: readonly Refusal[]): readonly Refusal[] {
  const answers = typeof file === 'object' && file !== null && 'answers' in file ? file.answers : [];
  const muddled = (Array.isArray(answers) ? answers : []).flatMap((one: unknown, at): Refusal[] => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const done = doings.filter((doing) => doing in one);
    if (done.length === 1) return [];
    const reason = done.length === 0 ? 'does nothing; an answer does one thing' : `does ${done.join(' and ')} at once`;
    return [{ code: 'bad-value', place: `answers.${at}`, reason, allowed: doings }];
  });
  const isOfMuddled = ({ place }: Refusal): boolean =>
    muddled.some((one) => place === one.place || place.startsWith(`${one.place}.`));
  return [...muddled, ...refusals.filter((one) => !isOfMuddled(one))];
}

/** A script that gives dice means to give all of them. */
function isDice(answer: ScriptAnswer): boolean {
  return typeof answer === 'number' || Array.isArray(answer) || (typeof answer === 'object' && 'dice' in answer);
}
