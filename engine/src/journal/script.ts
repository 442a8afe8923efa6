import { findSystem } from '../formats/encounter-file.ts';
import { within } from '../formats/header.ts';
import { readScriptFile, type ScriptAnswer, type ScriptFile } from '../formats/script-file.ts';
import { asSentence, type Refusal, refusalText } from '../system/refusal.ts';
import { optionText, plain } from '../system/said.ts';
import type { Option, Outcome, Result, SealedSystem, System } from '../system/system.ts';
import { answer } from './answer.ts';
import type { DiceBy } from './entry.ts';
import { edit } from './gm.ts';
import { ItemKind, type LiveFight } from './live.ts';
import { type OpenQuestion, openQuestions, suggest } from './open.ts';
import { settingOf } from './people.ts';
import { type ReadableRecord, readableRecord } from './readable.ts';
import { setDice } from './seats.ts';
import { startFight, startRefusals } from './start.ts';
import { redo, undo } from './undo.ts';

/** An option in plain words. */
export type WrittenOption = Omit<Option, 'label' | 'first' | 'manner' | 'detail'> & { readonly label: string };

/** An open question as JSON data. */
export type QuestionLine = { readonly id: number; readonly who: string; readonly cites: readonly string[] } & (
  | {
      readonly line: 'question';
      readonly question: string;
      /** Others who may answer instead; the first answer stands. */
      readonly others?: readonly string[];
      readonly prompt: string;
      readonly options: readonly WrittenOption[];
    }
  | { readonly line: 'dice'; readonly why: string; readonly pool: string; readonly dice: string }
);

/** Where script and fight disagree. */
export interface ErrorLine {
  readonly line: 'error';
  /** Which of the script's answers, counted from 0; null when it is not about one. */
  readonly answer: number | null;
  /** What the script has there. */
  readonly had: ScriptAnswer | null;
  /** What was asked. */
  readonly asked: readonly QuestionLine[];
  readonly refusals: readonly Refusal[];
  /** All of it as one sentence. */
  readonly text: string;
}

/** One line of what a script played. */
export type ScriptLine =
  | {
      readonly line: 'start';
      readonly system: string;
      readonly rulesVersion: string;
      readonly seed: string;
      readonly commitment: string;
      readonly combatants: readonly { readonly id: string; readonly name: string; readonly side: string }[];
    }
  | QuestionLine
  | Exclude<ReadableRecord, { readonly line: 'choice' }>
  /** A choice with the id of its option; `option` is null when there was only one and nobody was asked. */
  | {
      readonly line: 'chosen';
      readonly who: string;
      readonly question: string;
      readonly option: string | null;
      readonly by: string | null;
      readonly cites: readonly string[];
    }
  /** The GM changed the fight, or answers were taken or brought back. */
  | { readonly line: 'order'; readonly order: ScriptAnswer }
  /** The script has ended before the fight: what is open. */
  | { readonly line: 'open'; readonly questions: readonly QuestionLine[] }
  | { readonly line: 'end'; readonly outcome: Outcome }
  /** The state of the fight when the script ended, as data. */
  | { readonly line: 'state'; readonly fight: unknown }
  | ErrorLine;

/** What a script played. */
export interface ScriptRun<E, F> {
  /** False when script and fight disagreed; the last line is then the error. */
  readonly ok: boolean;
  readonly lines: readonly ScriptLine[];
  /** The fight as the script left it; null when it could not start. */
  readonly live: LiveFight<E, F> | null;
}

/** The system a script is for. */
export function systemOfScript(systems: readonly SealedSystem[], script: ScriptFile): Result<SealedSystem> {
  if (script.system !== undefined) return findSystem(systems, script.system);
  const { encounter, ready } = script;
  if (typeof encounter === 'object' && encounter !== null && 'system' in encounter)
    return findSystem(systems, encounter.system);
  const having = systems.filter((sealed) => sealed.use((system) => system.encounters.some(({ id }) => id === ready)));
  const [only, other] = having;
  if (only !== undefined && other === undefined) return { ok: true, value: only };
  if (ready === undefined || only !== undefined) return findSystem(having.length > 0 ? having : systems, undefined);
  const allowed = systems.flatMap((sealed) => sealed.use((system) => system.encounters.map(({ id }) => id)));
  const reason = `"${ready}" is no ready-made encounter`;
  return { ok: false, refusals: [{ code: 'bad-value', place: 'ready', reason, allowed }] };
}

/** Reads a script from JSON already parsed and finds its system. */
export function readScript(
  systems: readonly SealedSystem[],
  json: unknown,
): Result<{ readonly script: ScriptFile; readonly system: SealedSystem }> {
  const read = readScriptFile(json);
  if (!read.ok) return read;
  const found = systemOfScript(systems, read.value);
  return found.ok ? { ok: true, value: { script: read.value, system: found.value } } : found;
}

/**
 * Plays a script. It stops when the answers are used up (or after `until` of them), when the fight is over, or at the
 * first answer that does not fit.
 */
export function runScript<E, F>(
  system: System<E, F>,
  script: ScriptFile,
  options: { readonly until?: number } = {},
): ScriptRun<E, F> {
  const begun = begin(system, script);
  if (!begun.ok) return { ok: false, lines: [cannotStart(begun.refusals)], live: null };
  const live = begun.value;
  const byHand = script.dice === 'script';
  const tale: Tale<E, F> = { live, lines: [startLine(live)], byHand, told: 0, shown: new Set(), asked: -1 };
  const until = Math.min(options.until ?? Number.POSITIVE_INFINITY, script.answers.length);
  const leading = script.answers.findIndex((given) => !isOrder(given));
  const orders = leading < 0 ? script.answers.length : leading;
  for (let at = 0; ; at++) {
    tell(tale);
    // Orders that come before every answer are for the fight as it begins: no policy plays before them.
    const isFirst = at < orders && at < until;
    const stuck = isFirst ? null : answerByPolicy(tale, script);
    if (stuck !== null) return disagree(tale, null, null, stuck);
    if (at >= until) break;
    const given = script.answers[at]!;
    if (live.over && isFirst) return disagree(tale, at, given, playedOut);
    if (live.over && !isOrder(given)) return disagree(tale, at, given, leftOver(script.answers.length - at));
    const refusal = give(tale, given);
    if (refusal !== null) return disagree(tale, at, given, refusal);
  }
  close(tale);
  return { ok: true, lines: tale.lines, live };
}

/** A live fight as the same lines: what has happened so far, what is open or how it ended, and its state. */
export function fightLines<E, F>(live: LiveFight<E, F>): readonly ScriptLine[] {
  const { openedAt } = live.workings;
  const lines = [startLine(live)];
  const tale: Tale<E, F> = { live, lines, byHand: false, told: 0, shown: new Set(), asked: openedAt };
  tell(tale);
  close(tale);
  return tale.lines;
}

/** Says how it ended or what is open, and the state. */
function close<E, F>({ live, lines }: Tale<E, F>): void {
  const { system, fight } = live;
  if (live.over) lines.push({ line: 'end', outcome: system.outcome(fight) });
  else lines.push({ line: 'open', questions: openQuestions(live).map(questionLine) });
  lines.push({ line: 'state', fight: system.copy(fight) });
}

function begin<E, F>(system: System<E, F>, script: ScriptFile): Result<LiveFight<E, F>> {
  const encounter = encounterOf(system, script);
  if (!encounter.ok) return encounter;
  const seats = system.seats(system.setUp(encounter.value));
  const dice: Record<string, DiceBy> = {};
  if (script.dice === 'script') for (const { id } of seats) dice[id] = 'hand';
  const { seed, policies } = script;
  const options = { seed, dice, policies };
  const refusals = [...startRefusals(system, encounter.value, options), ...autoRefusals(system, script.auto)];
  if (refusals.length > 0) return { ok: false, refusals };
  return { ok: true, value: startFight(system, encounter.value, options) };
}

/** Questions that the game never asks. */
function autoRefusals<E, F>(system: System<E, F>, auto: readonly string[]): readonly Refusal[] {
  const allowed = system.questions.map(({ id }) => id);
  return auto.flatMap((id, at) =>
    allowed.includes(id)
      ? []
      : [{ code: 'bad-value', place: `auto.${at}`, reason: `"${id}" is no question of ${system.name}`, allowed }],
  );
}

function encounterOf<E, F>(system: System<E, F>, script: ScriptFile): Result<E> {
  if (script.encounter !== undefined) return changed(system, script.encounter, script, 'encounter');
  const found = system.encounters.find(({ id }) => id === script.ready);
  if (found !== undefined) return changed(system, found.encounter, script, 'ready');
  const allowed = system.encounters.map(({ id }) => id);
  const reason = `"${script.ready}" is no ready-made encounter of ${system.name}`;
  return { ok: false, refusals: [{ code: 'bad-value', place: 'ready', reason, allowed }] };
}

/** The encounter with the toggles and rulings the script puts on top of its own. */
function changed<E, F>(system: System<E, F>, encounter: unknown, script: ScriptFile, place: string): Result<E> {
  if (!isRecord(encounter)) return within(place, system.readEncounter(encounter));
  const { toggles, rulings } = encounter;
  const over = (own: unknown, more: Readonly<Record<string, unknown>>): object =>
    Object.keys(more).length === 0 ? {} : { ...(isRecord(own) ? own : {}), ...more };
  const all = { toggles: over(toggles, script.toggles), rulings: over(rulings, script.rulings) };
  const written = {
    ...encounter,
    ...(Object.keys(all.toggles).length === 0 ? {} : { toggles: all.toggles }),
    ...(Object.keys(all.rulings).length === 0 ? {} : { rulings: all.rulings }),
  };
  return within(place, system.readEncounter(written));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A script under way. */
interface Tale<E, F> {
  readonly live: LiveFight<E, F>;
  readonly lines: ScriptLine[];
  /** Dice come from the answers. */
  readonly byHand: boolean;
  /** Records of the log already told. */
  told: number;
  /** Journal entries whose choice has been told. */
  shown: Set<number>;
  /** Id of the question last shown. */
  asked: number;
}

function startLine<E, F>({ system, seed, commitment, fight }: LiveFight<E, F>): ScriptLine {
  const combatants = system.combatants(fight).map(({ id, name, side }) => ({ id, name, side }));
  return { line: 'start', system: system.id, rulesVersion: system.version, seed, commitment, combatants };
}

/** Tells what is new in the log, then what is asked. */
function tell<E, F>(tale: Tale<E, F>): void {
  const { live, lines } = tale;
  for (; tale.told < live.log.length; tale.told++) {
    const record = readableRecord(live.system, live.fight, live.log.read(tale.told));
    lines.push(record.line === 'choice' ? chosenLine(tale, record) : record);
  }
  const { openedAt } = live.workings;
  if (tale.asked === openedAt) return;
  tale.asked = openedAt;
  for (const open of openQuestions(live)) lines.push(questionLine(open));
}

function chosenLine<E, F>(tale: Tale<E, F>, record: Extract<ReadableRecord, { line: 'choice' }>): ScriptLine {
  const { who, question, code, asked, cites } = record;
  const { timeline } = tale.live.workings;
  for (const item of asked ? timeline : []) {
    const entry = tale.live.entries[item.entry]!;
    if (item.kind !== ItemKind.choice || item.code !== code || entry.type !== 'choice') continue;
    if (tale.shown.has(item.entry) || entry.who !== who || entry.question !== question) continue;
    tale.shown.add(item.entry);
    return { line: 'chosen', who, question, option: entry.option, by: entry.by ?? null, cites };
  }
  return { line: 'chosen', who, question, option: null, by: null, cites };
}

function questionLine<F>(open: OpenQuestion<F>): QuestionLine {
  const { id, whoId: who } = open;
  if (open.kind === 'choice') {
    const { question, prompt, options, askers } = open;
    const others = askers.flatMap(({ whoId }) => (whoId === who ? [] : [whoId]));
    const asked = { line: 'question', id, who, question: question.id } as const;
    const shared = others.length === 0 ? asked : { ...asked, others };
    return { ...shared, prompt: plain(prompt), options: options.map(inWords), cites: citesOf(question.cites, options) };
  }
  return { line: 'dice', id, who, why: open.why.id, pool: open.pool.key, dice: open.dice, cites: open.why.cites };
}

/** An option as a line of a script has it: all in plain words. */
function inWords(option: Option): WrittenOption {
  const { first: _first, manner: _manner, detail: _detail, ...rest } = option;
  return { ...rest, label: optionText(option) };
}

/** A question that cites nothing itself, such as one for a ruling, cites what its options rest on. */
function citesOf(cites: readonly string[], options: readonly Option[]): readonly string[] {
  if (cites.length > 0) return cites;
  return [...new Set(options.flatMap(({ rule }) => (rule === undefined ? [] : [rule])))];
}

/** Answers every open question that the script leaves to the default policy. */
function answerByPolicy<E, F>(tale: Tale<E, F>, script: ScriptFile): Refusal | null {
  const { live } = tale;
  const policy = defaultPolicy(live.system);
  for (;;) {
    const open = openQuestions(live).find((one) => one.kind === 'choice' && script.auto.includes(one.question.id));
    if (open === undefined || open.kind !== 'choice' || policy === undefined) return null;
    const option = suggest(live, open, policy);
    if (option === null) return null;
    const refusal = answer(live, { who: open.whoId, question: open.question.id, option, by: `auto:${policy}` });
    if (refusal !== null) return refusal;
    tell(tale);
  }
}

/** The policy that plays when nobody says which. */
export function defaultPolicy<E, F>({ policies }: System<E, F>): string | undefined {
  return Object.hasOwn(policies, 'sensible') ? 'sensible' : Object.keys(policies)[0];
}

function isOrder(given: ScriptAnswer): boolean {
  return typeof given === 'object' && ('edit' in given || 'undo' in given || 'redo' in given);
}

function give<E, F>(tale: Tale<E, F>, given: ScriptAnswer): Refusal | null {
  const { live } = tale;
  if (typeof given === 'string') return answer(live, { option: given });
  if (typeof given === 'number') return answer(live, { dice: [given] });
  if ('choose' in given) {
    const { choose, ...meant } = given;
    return answer(live, { ...meant, option: choose });
  }
  if ('dice' in given) {
    const { dice, who, why } = given;
    const meant = who === undefined ? {} : { who };
    return answer(live, why === undefined ? { ...meant, dice } : { ...meant, question: why, dice });
  }
  if ('edit' in given || 'undo' in given || 'redo' in given) return giveOrder(tale, given);
  return answer(live, { dice: given });
}

function giveOrder<E, F>(
  tale: Tale<E, F>,
  order: Extract<ScriptAnswer, { edit: unknown } | { undo: number } | { redo: number }>,
): Refusal | null {
  const { live } = tale;
  const refusal =
    'edit' in order ? edit(live, order.edit) : 'undo' in order ? undo(live, order.undo) : redo(live, order.redo);
  if (refusal !== null) return refusal;
  tale.lines.push({ line: 'order', order });
  if ('undo' in order) forgetUndone(tale);
  return tale.byHand && 'edit' in order ? handDiceToNewSeats(live) : null;
}

/** Seats that an edit brought in roll with the dice of the script, too. */
function handDiceToNewSeats<E, F>(live: LiveFight<E, F>): Refusal | null {
  for (const { id } of live.system.seats(live.fight)) {
    const refusal = settingOf(live.dice, id) === undefined ? setDice(live, id, 'hand') : null;
    if (refusal !== null) return refusal;
  }
  return null;
}

/** What was undone is told anew when it comes again. */
function forgetUndone<E, F>(tale: Tale<E, F>): void {
  const { log, over, workings } = tale.live;
  const told = over ? workings.timeline : workings.timeline.slice(0, workings.waiting.start);
  tale.told = Math.min(tale.told, log.length);
  tale.shown = new Set(told.map(({ entry }) => entry));
}

/** The refusal of an order for the beginning of a fight that policies have played to its end already. */
const playedOut: Refusal = {
  code: 'left-over',
  place: 'answers',
  reason: 'The fight is over before the first answer, for policies play every seat.',
};

function leftOver(count: number): Refusal {
  const reason = `The fight is over, but the script has ${count === 1 ? '1 answer' : `${count} answers`} left.`;
  return { code: 'left-over', place: 'answers', reason };
}

function cannotStart(refusals: readonly Refusal[]): ErrorLine {
  const text = refusals.map(({ place, reason }) => `${place}: ${reason}`).join('; ');
  return { line: 'error', answer: null, had: null, asked: [], refusals, text };
}

function disagree<E, F>(
  tale: Tale<E, F>,
  at: number | null,
  had: ScriptAnswer | null,
  refusal: Refusal,
): ScriptRun<E, F> {
  const asked = openQuestions(tale.live).map(questionLine);
  const script = at === null ? 'The default policy' : `Answer ${at} of the script, ${JSON.stringify(had)},`;
  const text = `${script} does not fit: ${whyNot(had, refusal)} Asked: ${asked.map(askedText).join('; ') || 'nothing'}.`;
  tale.lines.push({ line: 'error', answer: at, had, asked, refusals: [refusal], text });
  return { ok: false, lines: tale.lines, live: tale.live };
}

/** The reason as a sentence. The question does not show what a GM's edit may be, so the refusal tells all it knows. */
function whyNot(had: ScriptAnswer | null, refusal: Refusal): string {
  const isEdit = typeof had === 'object' && had !== null && 'edit' in had;
  return asSentence(isEdit ? refusalText(refusal) : refusal.reason);
}

function askedText(asked: QuestionLine): string {
  if (asked.line === 'dice') return `${asked.who} for ${asked.why}: ${asked.dice}`;
  const askers = [asked.who, ...(asked.others ?? [])].join(' or ');
  return `${askers} for ${asked.question}: ${asked.options.map(({ id }) => id).join(' | ')}`;
}
