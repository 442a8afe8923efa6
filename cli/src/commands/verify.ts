import type { Context } from '../base/context.ts';
import { verifyFight } from '../base/engine.ts';
import { readJson, say, sayJson } from '../base/io.ts';
import { Exit, stop } from '../base/stop.ts';
import { count } from '../base/text.ts';
import { mistakes } from '../files/fight-file.ts';

/** `affray verify FILE`: does everything in it follow from its seed and its answers? Exit code 1 when not, or when other rules leave that open. */
export async function verifyCommand(context: Context, file: string, options: { json?: boolean }): Promise<number> {
  const { io, style } = context;
  const verified = verifyFight(context.systems, await readJson(io, file));
  if (!verified.ok) throw stop(mistakes(file, verified.refusals), verified.refusals);
  const report = verified.value;
  if (options.json) sayJson(io, report);
  else {
    const { entries, choices, programRolls, handRolls, gmOrders } = report;
    const verdicts = {
      sound: style.good('sound'),
      unsound: style.bad('not sound'),
      otherRules: style.now('recorded under other rules'),
    };
    const verdict = verdicts[report.verdict];
    say(
      io,
      `${style.bold(verdict)}  ${file}: ${count(entries, 'entry', 'entries')}, ${report.system} ${report.rulesVersion}`,
    );
    for (const { place, reason } of report.findings) say(io, `  ${place}: ${reason}`);
    const [first] = report.differences;
    if (first !== undefined)
      say(io, `  Its seal holds. Under the rules here it goes another way: ${first.place}: ${first.reason}`);
    const dice = [`${count(programRolls, 'roll')} by the program`, `${handRolls} by hand`];
    say(io, style.dim(`  ${count(choices, 'choice')}, ${dice.join(', ')}, ${count(gmOrders, 'order')} of the GM`));
    if (handRolls > 0) say(io, style.dim('  Dice rolled by hand can only be checked for being possible.'));
    for (const note of report.notes) say(io, style.dim(`  ${note}`));
    say(io, style.dim(`  hash of the seed: ${report.commitment}`));
  }
  return report.sound ? Exit.ok : Exit.failed;
}
