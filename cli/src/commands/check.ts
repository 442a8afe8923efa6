import type { Context } from '../base/context.ts';
import { formatOf, formats, loadFight, type Refusal, readEncounterFile, readScript } from '../base/engine.ts';
import { readJson, say, sayJson, warn } from '../base/io.ts';
import { Exit } from '../base/stop.ts';
import { count } from '../base/text.ts';
import { mistakes, nameOfEncounter } from '../files/fight-file.ts';

interface Verdict {
  readonly format: string | null;
  /** What is in it, as a phrase; empty when it is wrong. */
  readonly holds: string;
  readonly notice: string | null;
  readonly refusals: readonly Refusal[];
}

/** `affray check FILE`: is this file what it says it is? Exit code 2 when it is not. */
export async function checkCommand(context: Context, file: string, options: { json?: boolean }): Promise<number> {
  const { io, style } = context;
  const { format, holds, notice, refusals } = await judge(context, await readJson(io, file));
  const ok = refusals.length === 0;
  if (options.json) sayJson(io, { file, format, ok, ...(ok ? { holds, notice } : { refusals }) });
  else if (!ok) warn(io, mistakes(file, refusals));
  else say(io, `${style.good('ok')}  ${file}: ${holds}${notice === null ? '' : `\n    ${notice}`}`);
  return ok ? Exit.ok : Exit.usage;
}

async function judge(context: Context, json: unknown): Promise<Verdict> {
  const format = formatOf(json);
  const wrong = (refusals: readonly Refusal[]): Verdict => ({ format, holds: '', notice: null, refusals });
  const right = (holds: string, notice: string | null = null): Verdict => ({ format, holds, notice, refusals: [] });
  if (format === 'affray-fight') {
    const opened = loadFight(context.systems, json);
    if (!opened.ok) return wrong(opened.refusals);
    return opened.value.use((live) =>
      right(
        `a fight, "${nameOfEncounter(live.encounter)}", ${count(live.entries.length, 'entry', 'entries')}, ${live.over ? 'over' : 'not over'}`,
        live.notice,
      ),
    );
  }
  if (format === 'affray-script') {
    const read = readScript(context.systems, json);
    return read.ok ? right(`a script, ${count(read.value.script.answers.length, 'answer')}`) : wrong(read.refusals);
  }
  if (format === 'affray-part') {
    const { isPartFile } = await import('@affray/lab');
    const reason = `is no part of a study as version ${formats[format].version} has them`;
    if (!isPartFile(json)) return wrong([{ code: 'bad-file', place: 'the file', reason }]);
  }
  if (format !== null && format !== 'affray-encounter') return right(formats[format].what, formats[format].belongs);
  const read = readEncounterFile(context.systems, json);
  if (!read.ok) return wrong(read.refusals);
  const { notes } = read.value;
  return read.value.use((system, encounter) => {
    const sides = new Map<string, number>();
    for (const { side } of system.combatants(system.setUp(encounter))) sides.set(side, (sides.get(side) ?? 0) + 1);
    const parts = [...sides].map(([side, n]) => `${n} ${side}`);
    const holds = `an encounter, "${nameOfEncounter(encounter)}", ${system.name}, ${parts.join(' against ')}`;
    return right(holds, notes.length === 0 ? null : notes.join(' '));
  });
}
