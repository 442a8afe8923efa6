import { plain } from '@affray/engine';
import type { Seen } from './hold.ts';
import { readOn, type SeatLog } from './seat-log.ts';

/** The fight as a readable text: who fought, what happened round by round, how it ended. */
export function markdownFor<E, F>(seen: Seen<E, F>, log: SeatLog): string {
  const { room, knowledge } = seen;
  const { live, head } = room;
  const { system, fight } = live;
  const { view, censor } = knowledge;
  readOn(seen, log);
  const lines = [`# ${plainText(head.title)}`, '', `${system.name}, ${roundsText(system.outcome(fight).rounds)}.`, ''];
  const sides = [...new Set(view.combatants.map(({ side }) => side))];
  for (const side of sides) {
    lines.push(`## ${capital(plainText(side))}`, '');
    for (const one of view.combatants.filter((each) => each.side === side)) {
      const bars = one.bars.map(({ label, value, max, words }) =>
        value === null ? words : `${label} ${value}${max === null ? '' : ` of ${max}`}`,
      );
      const known = [one.status, ...bars, ...one.conditions.map(({ label }) => label)].filter((text) => text !== '');
      lines.push(`- **${plainText(one.name)}**: ${plainText(known.join(', '))}`);
    }
    lines.push('');
  }
  lines.push('## What happened', '');
  let round = -1;
  for (const line of log.lines) {
    if (line.undone) continue;
    if (line.round !== round) {
      round = line.round;
      lines.push(
        ...(lines[lines.length - 1] === '' ? [] : ['']),
        `### ${round === 0 ? 'Before the first round' : `Round ${round}`}`,
        '',
      );
    }
    const rules = line.rules.length === 0 ? '' : ` *(${line.rules.join(', ')})*`;
    lines.push(`- ${plainText(plain(line.text))}${rules}`);
  }
  if (system.decided(fight) || live.over) {
    const { winner, result, fates } = system.outcome(fight);
    lines.push('', '## How it ended', '', winner === null ? `It ended: ${result}.` : `${capital(winner)} won.`, '');
    const names = new Map(view.combatants.map(({ id, name }) => [id, name]));
    for (const [id, fate] of Object.entries(fates))
      if (!censor.unknown.has(id)) lines.push(`- ${plainText(names.get(id) ?? id)}: ${fate}`);
  }
  if (live.over) lines.push('', sealText(live));
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The seed with what anybody needs to check that it was the one promised. */
function sealText({ seed, salt, commitment }: { seed: string; salt: string; commitment: string }): string {
  const told = `Seed of the dice: \`${seed.replace(/`/g, '')}\``;
  return salt === ''
    ? `${told}; its hash was \`${commitment}\`.`
    : `${told}, salt \`${salt}\`; the hash of both was \`${commitment}\`.`;
}

function roundsText(rounds: number): string {
  return rounds === 1 ? '1 round' : `${rounds} rounds`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Text without anything that Markdown or HTML would act upon. */
function plainText(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/([\\`*_{}[\]<>#|~])/g, '\\$1');
}
