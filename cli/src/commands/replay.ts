import type { Context } from '../base/context.ts';
import { fightLines, type LiveFight, openQuestions } from '../base/engine.ts';
import { say, sayJson } from '../base/io.ts';
import { Exit } from '../base/stop.ts';
import { nameOfEncounter, openFile } from '../files/fight-file.ts';
import { askedIn, cardOf, titleLine } from '../play/frame.ts';
import { ending } from '../play/session.ts';
import { tale } from '../play/tale.ts';
import { board, ribbon } from '../screen/board.ts';
import { cardLines } from '../screen/card.ts';
import { castOf } from '../screen/cast.ts';
import { logLines } from '../screen/log.ts';
import { standing } from './fork.ts';

/** `affray replay FILE`: the log and the state, whole or as they were after some entries. */
export async function replayCommand(
  context: Context,
  file: string,
  options: { readonly at?: number; readonly json?: boolean },
): Promise<number> {
  const opened = await openFile(context, file);
  opened.use((live) => {
    const shown = options.at === undefined ? live : standing(live, options.at);
    if (options.json) for (const line of fightLines(shown)) sayJson(context.io, line);
    else show(shown, context);
  });
  return Exit.ok;
}

/** Everything the GM may know of a fight: its log, its state, and what is asked or how it ended. */
export function show<E, F>(live: LiveFight<E, F>, context: Context): void {
  const { io, style, width } = context;
  const view = live.system.view(live.fight, 0);
  const cast = castOf(view.combatants, style);
  const open = openQuestions(live);
  const lines = [
    titleLine(live, nameOfEncounter(live.encounter), { style, width, rows: 0 }),
    style.dim('─'.repeat(width)),
    ...tale(live, 0, [0]).flatMap((line) => logLines(line, cast, width)),
    '',
    ...ribbon(view, cast, width),
    '',
    ...board(view, askedIn(open), cast, width),
    '',
    ...(open.length === 0 ? ending(live, context) : cardLines(cardOf(live, open, false), cast, width)),
  ];
  for (const line of lines) say(io, line);
  if (live.notice !== null) say(io, style.now(`\n${live.notice}`));
}
