import { type Asker, byKind, type LiveFight, type OpenQuestion, plain, type View } from '../base/engine.ts';
import type { Style } from '../base/style.ts';
import { clean, cut, padEnd, widthOfText } from '../base/text.ts';
import { board, ribbon } from '../screen/board.ts';
import { type Card, cardLines, LEAST_OPTIONS, numbered } from '../screen/card.ts';
import { castOf, type ScreenCast } from '../screen/cast.ts';
import { idsText, logLines, type ScreenLine } from '../screen/log.ts';

/** Where and how a frame is drawn. */
export interface FramePlace {
  readonly style: Style;
  readonly width: number;
  /** Lines on the screen; 0 when it only scrolls. */
  readonly rows: number;
}

/** The title line: what is fought, by which rules, how far it is. */
export function titleLine<E, F>(live: LiveFight<E, F>, name: string, { style, width }: FramePlace): string {
  const right = `entry ${live.entries.length}`;
  const left = cut(`${clean(name)}, ${live.system.name}`, width - right.length - 10);
  return `${style.bold('Affray')}  ${padEnd(left, width - 8 - widthOfText(right))}${style.dim(right)}`;
}

/** The question that is put to people, as a card. */
export function cardOf<E, F>(live: LiveFight<E, F>, open: readonly OpenQuestion<F>[], showAll: boolean): Card {
  const first = open[0]!;
  const named = (asker: Asker): string => askerName(live, asker);
  const who = first.askers.length === 1 ? seatedName(live, first) : first.askers.map(named).join(' or ');
  const more = open.length - 1;
  const note = more === 0 ? '' : more === 1 ? '1 more waits' : `${more} more wait`;
  return byKind<F, Card>(first, {
    dice: ({ dice, why, seen }) => ({
      who,
      note,
      prompt: `Roll ${dice}, for ${why.label}.${again(seen)}`,
      rule: idsText(why.cites),
      options: [],
      shown: 0,
      showAll,
    }),
    choice: ({ question, prompt, options: offered }) => {
      const secret = question.secret ? ', in secret' : '';
      const { options, usual } = numbered(offered);
      return {
        who: who + secret,
        note,
        prompt: plain(prompt),
        rule: idsText(question.cites),
        options,
        shown: showAll ? options.length : usual,
        showAll,
      };
    },
  });
}

/** A roll that was undone shows again what it showed. */
function again(seen: readonly number[] | null): string {
  return seen === null ? '' : ` It showed ${seen.join(', ')} before it was taken back, and does so again.`;
}

function askerName<E, F>({ system, fight }: LiveFight<E, F>, { who, whoId }: Asker): string {
  return who < 0 ? 'The GM' : (system.combatants(fight)[who]?.name ?? whoId);
}

/** The one who is asked, with the seat when it is called otherwise. */
function seatedName<E, F>(live: LiveFight<E, F>, asker: Asker): string {
  const name = askerName(live, asker);
  const seat = live.system.seats(live.fight)[asker.seat];
  return seat === undefined || seat.name === name || asker.who < 0 ? name : `${name}, ${seat.name}`;
}

/** Ids of everybody who may answer something. */
export function askedIn<F>(open: readonly OpenQuestion<F>[]): string[] {
  return open.flatMap(({ askers }) => askers.map(({ whoId }) => whoId));
}

/** Everything on the screen at an open question or at the end. */
interface Scene {
  readonly title: string;
  readonly view: View;
  readonly asked: readonly string[];
  readonly log: readonly ScreenLine[];
  /** How many of `log` are new; they are always shown. */
  readonly fresh: number;
  readonly card: Card | null;
}

/** Lines a screen keeps for the prompt. */
const PROMPT = 1;
/** New lines of the story that stay before options give way to them. */
const STORY = 6;

/**
 * The whole frame: title, state, what happened, and last, most prominent, what is asked. On a screen it fits: details of people
 * go first, then the board, then older lines of the story, then options beyond the first; `state`, `log` and `all` show them.
 */
export function frame(scene: Scene, place: FramePlace): string[] {
  const { style, width, rows } = place;
  const { view } = scene;
  const cast = castOf(view.combatants, style);
  const head = [scene.title, style.dim('─'.repeat(width)), ...ribbon(view, cast, width)];
  const whole = [...head, '', ...board(view, scene.asked, cast, width)];
  const cardOf = (most: number): string[] =>
    scene.card === null ? [] : ['', ...cardLines(scene.card, cast, width, most)];
  if (rows === 0) return [...whole, ...below(storyLines(scene, cast, width, 0)), ...cardOf(scene.card?.shown ?? 0)];
  const room = rows - PROMPT;
  const news = storyLines(scene, cast, width, 0).length;
  const story = news === 0 ? 0 : Math.min(news, STORY) + 1;
  const fits = (state: readonly string[], most: number): boolean => state.length + story + cardOf(most).length <= room;
  const brief = [...head, '', ...board(view, scene.asked, cast, width, true)];
  const states = [whole, brief, ribbon(view, cast, width)];
  const all = scene.card?.shown ?? 0;
  const state = states.find((each) => fits(each, Math.min(all, LEAST_OPTIONS))) ?? states[2]!;
  let most = all;
  while (scene.card?.showAll === false && most > LEAST_OPTIONS && !fits(state, most)) most--;
  const card = cardOf(most);
  const left = room - state.length - card.length - 1;
  return [...state, ...below(latest(storyLines(scene, cast, width, left), left, style)), ...card];
}

function below(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? lines : ['', ...lines];
}

/** The last lines, and how many there are before them. */
function latest(lines: readonly string[], room: number, style: Style): readonly string[] {
  const most = Math.max(2, room);
  if (lines.length <= most) return lines;
  return [style.dim(`  … ${lines.length - most + 1} lines before: log`), ...lines.slice(lines.length - most + 1)];
}

/** New log lines, and as many older ones above them as there is room for. */
function storyLines({ log, fresh }: Scene, cast: ScreenCast, width: number, room: number): string[] {
  const lines: string[] = [];
  for (let at = log.length - 1; at >= 0; at--) {
    const next = logLines(log[at]!, cast, width);
    if (at < log.length - fresh && lines.length + next.length > room) break;
    lines.unshift(...next);
  }
  return lines[0] === '' ? lines.slice(1) : lines;
}
