import { forecast } from '@affray/lab';
import type { Context } from '../base/context.ts';
import {
  type Asker,
  answer,
  byKind,
  choiceOf,
  edit,
  type LiveFight,
  type OpenQuestion,
  type Option,
  openQuestions,
  optionText,
  overrule,
  type Refusal,
  redo,
  reroll,
  setDice,
  setPolicy,
  suggest,
  undo,
} from '../base/engine.ts';
import { say } from '../base/io.ts';
import { Stop } from '../base/stop.ts';
import { table } from '../base/text.ts';
import { isFields, plain, presetFields, slug, statLineFields } from '../files/encounter.ts';
import { board } from '../screen/board.ts';
import { numbered, optionRows } from '../screen/card.ts';
import { castOf } from '../screen/cast.ts';
import { logLines } from '../screen/log.ts';
import { namesOf, oddsLines } from '../study/odds-text.ts';
import { askedIn, cardOf, type FramePlace, frame, titleLine } from './frame.ts';
import { journalLines } from './journal.ts';
import { commands, commandWords, type LineAsked, type Move, readLine } from './line.ts';
import { usualPolicy } from './people.ts';
import type { LineReader } from './reader.ts';
import { type Searchers, searchersAct, undoSearched } from './searchers.ts';
import { sharedView, tale, verdict, viewer, watchers } from './tale.ts';
import { whyLines } from './why.ts';

/** What a session needs besides the fight. */
interface Stage {
  readonly context: Context;
  readonly name: string;
  readonly reader: LineReader;
  /** Lines on the screen; 0 when it only scrolls. */
  readonly rows: () => number;
  /** Keeps the journal; called after every change. */
  readonly keep: () => Promise<void>;
  /** Writes a copy. */
  readonly saveTo: (file: string) => Promise<void>;
  /** Seats that search. */
  readonly searchers: Searchers;
}

/** What is remembered from one answer to the next. */
interface Mood {
  /** Records of the log already shown. */
  shown: number;
  showAll: boolean;
  /** Draw everything before the next prompt. */
  redraw: boolean;
  /** Said above the frame: what the last move did. */
  said: string;
  /** The option that takes its one out of the fight, once it has been asked for. */
  grave: string;
}

/** What there is to choose from; empty where nothing is to be chosen. */
function optionsIn<F>(open: OpenQuestion<F> | undefined): readonly Option[] {
  return open === undefined ? [] : (choiceOf(open)?.options ?? []);
}

/** Words that Tab completes at the open question. */
export function completions<E, F>(live: LiveFight<E, F>): readonly string[] {
  const [first] = openQuestions(live);
  return [...optionsIn(first).map(({ id }) => id), ...commandWords];
}

/** Plays with people until they stop. Returns true when the fight is over. */
export async function session<E, F>(live: LiveFight<E, F>, stage: Stage): Promise<boolean> {
  const { context, reader } = stage;
  const mood: Mood = { shown: 0, showAll: false, redraw: true, said: '', grave: '' };
  await searchersAct(live, stage.searchers);
  for (;;) {
    const open = openQuestions(live);
    if (mood.redraw) draw(live, open, stage, mood);
    const line = await reader.next(promptFor(open, context));
    if (line === null) break;
    const move = readLine(line, askedBy(open));
    if (move.do === 'quit' || (move.do === 'nothing' && live.over)) break;
    const before = live.entries.length;
    const refusal = await perform(live, open, move, stage, mood);
    if (refusal !== null) say(context.io, context.style.bad(refusalLine(refusal)));
    if (live.entries.length !== before) {
      if (move.do === 'undo') undoSearched(live, stage.searchers);
      else await searchersAct(live, stage.searchers);
      mood.redraw = true;
      mood.showAll = false;
      await stage.keep();
    }
  }
  return live.over;
}

function refusalLine({ reason, rule, allowed }: Refusal): string {
  const cited = rule === undefined ? '' : ` (${rule})`;
  return `${reason}${cited}${allowed === undefined ? '' : ` Possible: ${allowed.join(', ')}.`}`;
}

function askedBy<F>(open: readonly OpenQuestion<F>[]): LineAsked {
  const [first] = open;
  if (first === undefined) return null;
  return byKind<F, LineAsked>(first, {
    dice: ({ seen }) => ({ kind: 'dice', seen }),
    choice: ({ options }) => ({ kind: 'choice', options: numbered(options).options }),
  });
}

function promptFor<F>(open: readonly OpenQuestion<F>[], { style }: Context): string {
  const [first] = open;
  const hint =
    first === undefined
      ? 'over: undo, log, quit'
      : byKind(first, {
          dice: ({ seen }) => `${seen === null ? 'faces' : `Enter = ${seen.join(' ')}`}, roll, help`,
          choice: ({ options }) => `1-${numbered(options).usual}, undo, help`,
        });
  return `${style.dim(hint)} › `;
}

function draw<E, F>(live: LiveFight<E, F>, open: readonly OpenQuestion<F>[], stage: Stage, mood: Mood): void {
  const { context, name } = stage;
  const { io, style, width } = context;
  const place: FramePlace = { style, width, rows: stage.rows() };
  const seats = watchers(live);
  const fresh = tale(live, Math.min(mood.shown, live.log.length), seats);
  const log = place.rows === 0 ? fresh : tale(live, 0, seats);
  const lines = frame(
    {
      title: titleLine(live, name, place),
      view: sharedView(live, viewer(live, open)),
      asked: askedIn(open),
      log,
      fresh: fresh.length,
      card: open.length === 0 ? null : cardOf(live, open, mood.showAll),
    },
    place,
  );
  if (open.length === 0) lines.push('', ...ending(live, context));
  if (live.notice !== null) lines.push('', style.now(live.notice));
  if (mood.said !== '') lines.push('', style.now(mood.said));
  // A frame that fits takes the place of the one before; a longer one scrolls, so that nothing is lost.
  const clear = place.rows > 0 && lines.length + 2 <= place.rows ? '\x1b[H\x1b[J' : '\n';
  io.stdout.write(`${clear}${lines.join('\n')}\n`);
  mood.shown = live.log.length;
  mood.redraw = false;
  mood.said = '';
}

/** How it ended, for whom, and the seed that until now was secret. */
export function ending<E, F>(live: LiveFight<E, F>, { style }: Context): string[] {
  const { fates } = live.system.outcome(live.fight);
  const names = new Map(live.system.combatants(live.fight).map(({ id, name }) => [id, name]));
  const rows = Object.entries(fates).map(([id, fate]) => [`  ${names.get(id) ?? id}`, fate]);
  return [
    style.lit(style.bold(` ${verdict(live)} `)),
    ...table(rows),
    style.dim(`Seed ${JSON.stringify(live.seed)}; its hash was ${live.commitment.slice(0, 16)}…`),
  ];
}

async function perform<E, F>(
  live: LiveFight<E, F>,
  open: readonly OpenQuestion<F>[],
  move: Move,
  stage: Stage,
  mood: Mood,
): Promise<Refusal | null> {
  const { io } = stage.context;
  const [first] = open;
  if (move.do !== 'choose') mood.grave = '';
  switch (move.do) {
    case 'choose':
      return isSure(first, move.option, mood)
        ? answerFirst(live, first, { option: move.option })
        : askOnce(stage, mood);
    case 'dice':
      return answerFirst(live, first, { dice: move.faces });
    case 'undo':
    case 'redo': {
      const refusal = move.do === 'undo' ? undo(live, move.count) : redo(live, move.count);
      if (refusal === null) mood.said = move.do === 'undo' ? 'Taken back. redo brings it back.' : 'Brought back.';
      if (refusal === null) mood.shown = Math.min(mood.shown, live.log.length);
      return refusal;
    }
    case 'edit':
      return edit(live, withList(live, move.edit));
    case 'add':
      return addSomebody(live, move.text);
    case 'reroll':
      return reroll(live, move.entry);
    case 'overrule':
      return overrule(live, move.entry, move.faces);
    case 'auto':
      return playForMe(live, first, move.scope);
    case 'auto-one':
      return playOne(live, move.who, move.on);
    case 'odds':
      return oddsNow(live, first, stage);
    case 'roll':
      return first === undefined ? overNow('roll') : setDice(live, seatId(live, first.seat), 'program');
    case 'save':
      return saved(stage, move.file);
    case 'all':
      mood.showAll = true;
      mood.redraw = true;
      return null;
    case 'unclear':
      return { code: 'bad-value', place: 'line', reason: move.reason };
    default:
      for (const line of answerLines(live, open, move, stage)) say(io, line);
      return null;
  }
}

/** Whether somebody means it: leaving the fight by choice is asked once. */
function isSure<F>(first: OpenQuestion<F> | undefined, option: string, mood: Mood): boolean {
  const grave = optionsIn(first).some((each) => each.id === option && each.grave === true);
  const sure = !grave || mood.grave === option;
  mood.grave = sure ? '' : option;
  return sure;
}

function askOnce({ context }: Stage, mood: Mood): null {
  say(
    context.io,
    context.style.now(`${mood.grave}: out of the fight. Type it once more, or anything else to fight on.`),
  );
  return null;
}

function overNow(place: string): Refusal {
  return { code: 'not-asked', place, reason: 'Nothing is asked: the fight is over.' };
}

function answerFirst<E, F>(
  live: LiveFight<E, F>,
  first: OpenQuestion<F> | undefined,
  given: { readonly option: string } | { readonly dice: readonly number[] },
): Refusal | null {
  if (first === undefined) return overNow('answer');
  const { whoId, seat } = personAsked(live, first);
  return answer(live, { who: whoId, by: seatId(live, seat), ...given });
}

/** Whom the people at this screen answer for: of several who may, the first whom no policy plays. */
function personAsked<E, F>(live: LiveFight<E, F>, first: OpenQuestion<F>): Asker {
  return first.askers.find(({ seat }) => live.policies[seatId(live, seat)] === undefined) ?? first;
}

function seatId<E, F>(live: LiveFight<E, F>, seat: number): string {
  return live.system.seats(live.fight)[seat]?.id ?? 'gm';
}

/** `orc.hp` means `fighters.orc.hp`. */
function withList<E, F>(live: LiveFight<E, F>, change: Parameters<typeof edit>[1]): Parameters<typeof edit>[1] {
  if (change.op !== 'set') return change;
  const [start] = change.path.split('.');
  const isSomebody = live.system.combatants(live.fight).some(({ id }) => id === start);
  return isSomebody ? { ...change, path: `fighters.${change.path}` } : change;
}

function addSomebody<E, F>(live: LiveFight<E, F>, text: string): Refusal | null {
  try {
    const isLine = live.system.readStatLine(text).ok;
    const fields = isLine ? statLineFields(live.system, text) : presetFields(live.system, text);
    const taken = live.system.combatants(live.fight).map(({ id }) => id);
    const wanted = slug(String(fields.name ?? text));
    let id = wanted;
    for (let n = 2; taken.includes(id); n++) id = `${wanted}-${n}`;
    const name = id === wanted ? fields.name : `${fields.name} ${id.slice(wanted.length + 1)}`;
    const combatant = plain({ ...fields, id, name });
    return isFields(combatant) ? edit(live, { op: 'add', combatant }) : null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { code: 'bad-value', place: 'edit add', reason: error.message };
  }
}

function playForMe<E, F>(
  live: LiveFight<E, F>,
  first: OpenQuestion<F> | undefined,
  scope: 'once' | 'seat' | 'all' | 'off',
): Refusal | null {
  if (first === undefined) return overNow('auto');
  const policy = usualPolicy(live.system);
  const seat = seatId(live, personAsked(live, first).seat);
  if (scope === 'off') return setPolicy(live, seat, null);
  if (scope === 'seat') return setPolicy(live, seat, policy);
  if (scope === 'once') {
    const option = suggest(live, first, policy);
    if (option === null)
      return { code: 'not-asked', place: 'auto', reason: 'Dice are asked for: type their faces, or roll.' };
    return answerFirst(live, first, { option });
  }
  for (const { id } of live.system.seats(live.fight)) {
    const refusal =
      (live.dice[id] === 'hand' ? setDice(live, id, 'program') : null) ??
      (live.policies[id] === undefined ? setPolicy(live, id, policy) : null);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Hands one combatant to the program, or back to whoever plays the seat. */
function playOne<E, F>(live: LiveFight<E, F>, who: string, on: boolean): Refusal | null {
  const people = live.system.combatants(live.fight);
  const one = people.find(({ id, name }) => id === who || name.toLowerCase() === who.toLowerCase());
  if (one === undefined)
    return {
      code: 'unknown-combatant',
      place: 'auto',
      reason: `Nobody here is called "${who}".`,
      allowed: people.map(({ id }) => id),
    };
  return setPolicy(live, seatId(live, one.seat), on ? usualPolicy(live.system) : null, one.id);
}

/** What each option of the open question is likely to do, as far as the one who answers may know. */
function oddsNow<E, F>(live: LiveFight<E, F>, first: OpenQuestion<F> | undefined, { context }: Stage): Refusal | null {
  if (first === undefined) return overNow('odds');
  const choice = choiceOf(first);
  if (choice === null)
    return { code: 'not-asked', place: 'odds', reason: 'Dice are to be rolled; nothing is to be chosen.' };
  const odds = forecast(live, choice, { seat: viewer(live, [first]) });
  if (odds === null)
    return {
      code: 'not-asked',
      place: 'odds',
      reason: `${live.system.name} does not say what is at stake in its fights.`,
    };
  const { options, usual } = numbered(choice.options);
  const place = new Map(options.map(({ id }, at) => [id, at]));
  const rows = odds.rows
    .filter(({ option }) => place.get(option)! < usual)
    .sort((one, other) => place.get(one.option)! - place.get(other.option)!);
  const labels = new Map(options.map((option, at) => [option.id, `${at + 1}  ${optionText(option)}`]));
  const title = 'What each option is likely to do';
  for (const line of oddsLines(title, { ...odds, rows }, labels, context, namesOf(live))) say(context.io, line);
  return null;
}

async function saved({ context, saveTo }: Stage, file: string): Promise<Refusal | null> {
  try {
    await saveTo(file);
    say(context.io, context.style.dim(`A copy is in ${file}.`));
    return null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { code: 'bad-value', place: 'save', reason: error.message };
  }
}

/** What moves answer that only look. */
function answerLines<E, F>(
  live: LiveFight<E, F>,
  open: readonly OpenQuestion<F>[],
  move: Move,
  { context }: Stage,
): string[] {
  const { style, width } = context;
  const view = sharedView(live, viewer(live, open));
  const cast = castOf(view.combatants, style);
  switch (move.do) {
    case 'state':
      return board(view, askedIn(open), cast, width);
    case 'log':
      return tale(live, 0, watchers(live)).flatMap((line) => logLines(line, cast, width));
    case 'journal':
      return journalLines(live, context);
    case 'why':
      return whyLines(live.system, open[0], move.about, context);
    case 'find': {
      const all = numbered(optionsIn(open[0])).options;
      return optionRows(
        move.numbers.map((number) => all[number - 1]!),
        cast,
        width,
        move.numbers,
      );
    }
    case 'help':
      return table(commands.map(([usage, text]) => [`  ${style.bold(usage)}`, text]));
    case 'nothing':
      return [style.dim('Type the number of an option, or help.')];
    default:
      return [];
  }
}
