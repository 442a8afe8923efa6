import type { Context } from '../base/context.ts';
import { readScript, runScript, type ScriptLine } from '../base/engine.ts';
import { readJson, say, sayJson, warn } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { fightText, mistakes, placeForFight } from '../files/fight-file.ts';
import { castOf } from '../screen/cast.ts';
import { logLines } from '../screen/log.ts';

/** `affray play --script FILE`: no terminal, every answer from the file. Exit code 1 when fight and script disagree. */
export async function scriptCommand(
  context: Context,
  file: string,
  options: { readonly until?: number; readonly json?: boolean; readonly save?: string; readonly force?: boolean },
): Promise<number> {
  const { io } = context;
  const read = readScript(context.systems, await readJson(io, file));
  if (!read.ok) throw stop(mistakes(file, read.refusals), read.refusals);
  const { script, system: sealed } = read.value;
  const place = options.save === undefined ? null : await placeForFight(io, options.save, 'script', options);
  return sealed.use(async (system) => {
    const { ok, lines, live } = runScript(system, script, options.until === undefined ? {} : { until: options.until });
    if (live === null) {
      const refusals = lines.flatMap((line) => (line.line === 'error' ? line.refusals : []));
      throw stop(mistakes(file, refusals), refusals);
    }
    if (options.json) for (const line of lines) sayJson(io, line);
    else for (const line of lines) tellPeople(line, context, system.combatants(live.fight));
    await place?.write(fightText(live));
    return ok ? Exit.ok : Exit.failed;
  });
}

function tellPeople(line: ScriptLine, { io, style, width }: Context, people: Parameters<typeof castOf>[0]): void {
  const cast = castOf(people, style);
  const told = (text: string, cites: readonly string[]): void => {
    for (const each of logLines({ text, cites, heading: false }, cast, width)) say(io, each);
  };
  switch (line.line) {
    case 'start':
      say(io, `${style.bold(line.system)} ${line.rulesVersion}, seed ${JSON.stringify(line.seed)}`);
      return;
    case 'question':
      told(
        `${line.others === undefined ? '' : `${[line.who, ...line.others].join(' or ')}: `}${line.prompt} [${line.options.map(({ id }) => id).join(' | ')}]`,
        line.cites,
      );
      return;
    case 'dice':
      told(`${line.who}: roll ${line.dice}, for ${line.why}.`, line.cites);
      return;
    case 'chosen':
      if (line.option !== null) told(`› ${line.who}: ${line.option}${line.by === null ? '' : ` (${line.by})`}`, []);
      return;
    case 'order':
      told(`› ${JSON.stringify(line.order)}`, []);
      return;
    case 'open':
      say(io, style.now(`The script has ended; ${line.questions.length} open.`));
      return;
    case 'end': {
      const { winner, result, rounds } = line.outcome;
      say(io, style.bold(`${result}${winner === null ? '' : `: ${winner}`}, ${rounds} rounds`));
      return;
    }
    case 'error':
      warn(io, style.bad(line.text));
      return;
    case 'state':
      return;
    default:
      told(line.text, line.cites);
  }
}
