import { type Asker, type LiveFight, type OpenQuestion, plain, type View } from '../base/engine.ts';
import type { Style } from '../base/style.ts';
import { clean, cut, padEnd, widthOfText } from '../base/text.ts';
import { board, ribbon } from '../screen/board.ts';
import { type Card, cardLines, numbered } from '../screen/card.ts';
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
  if (first.kind === 'dice')
    return {
      who,
      note,
      prompt: `Roll ${first.dice}, for ${first.why.label}.${again(first.seen)}`,
      rule: idsText(first.why.cites),
      options: [],
      shown: 0,
    };
  const secret = first.question.secret ? ', in secret' : '';
  const { options, usual } = numbered(first.options);
  return {
    who: who + secret,
    note,
    prompt: plain(first.prompt),
    rule: idsText(first.question.cites),
    options,
    shown: showAll ? options.length : usual,
  };
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

/** The whole frame: title, state, what happened, and last, most prominent, what is asked. */
export function frame(scene: Scene, place: FramePlace): string[] {
  const { style, width, rows } = place;
  const { view } = scene;
  const cast = castOf(view.combatants, style);
  const stateWith = (brief: boolean): string[] => [
    scene.title,
    style.dim('─'.repeat(width)),
    ...ribbon(view, cast, width),
    '',
    ...board(view, scene.asked, cast, width, brief),
  ];
  const card = scene.card === null ? [] : ['', ...cardLines(scene.card, cast, width)];
  const fresh = storyLines(scene, cast, width, 0).length;
  const whole = stateWith(false);
  const state = rows > 0 && whole.length + fresh + card.length + 3 > rows ? stateWith(true) : whole;
  const room = rows === 0 ? 0 : rows - state.length - card.length - 3;
  const story = storyLines(scene, cast, width, room);
  return [...state, ...(story.length === 0 ? [] : ['', ...story]), ...card];
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
