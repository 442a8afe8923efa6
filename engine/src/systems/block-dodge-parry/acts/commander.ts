import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { event, judged, reason } from '../book/words.ts';
import { canRegainHp } from '../harm/skills.ts';
import { inFight } from '../state/asking.ts';
import { heal } from '../state/gear.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble } from '../state/people.ts';

const commandRoll = reason('command-heal', ['BDP-SKL-06'], 'HP regained by the command');

const spurredOn = event(
  'commanded',
  ['BDP-SKL-06'],
  '{who:who} commands {ally:who}: [the next attack is Enhanced|next attack Enhanced].',
);
const rallied = event('rallied', ['BDP-SKL-06'], '{who:who} rallies {ally:who}, who regains {hp} HP.');

const LATER = 0;
const ENHANCE = 1;
const HEAL = 2;

/** A command as one code: what it does and for whom. */
export const commandCode = (what: number, ally: number): number => what | (ally << 2);

const noCommand = bar('BDP-SKL-06', 'a word of command is for an able ally it helps');

/** What the once-a-fight command is spent on: 0 nothing yet, else `commandCode` of 1 Enhanced or 2 healing. */
const commanderQuestion = judged(
  'commander',
  ['BDP-SKL-06'],
  () => 'Give your command (once in this fight) now?',
  {
    each: (fight, _who, table) => {
      table.offer(LATER);
      for (const { index } of fight.fighters) {
        table.offer(commandCode(ENHANCE, index));
        table.offer(commandCode(HEAL, index));
      }
    },
    legal: barToCommand,
    when: inFight('BDP-SKL-06', 'it is asked at the start of a commander’s turn, once a fight'),
    unknown: noCommand,
  },
  (fight, _who, code) => {
    if (code === LATER) return { id: 'later', label: 'Not now', rule: 'BDP-SKL-06' };
    const ally = fight.fighters[code >> 2]!.sheet;
    const base = { target: ally.id, cost: 'once per fight', rule: 'BDP-SKL-06' };
    if ((code & 3) === ENHANCE) {
      return { id: `enhance:${ally.id}`, label: say`${say.who(ally)}’s next attack is Enhanced`, ...base };
    }
    return { id: `heal:${ally.id}`, label: say`${say.who(ally)} regains 1d6 HP`, ...base };
  },
);

/** Able allies, as far as the command does something for them (BDP-SKL-06). */
function barToCommand({ fighters }: Fight, who: number, code: number): Bar {
  if (code === LATER) return OPEN;
  const ally = fighters[code >> 2]!;
  if (ally.side !== fighters[who]!.side || ally.index === who || !isAble(ally)) return noCommand;
  return ((code & 3) === ENHANCE ? !ally.enhancedNext : canRegainHp(ally)) ? OPEN : noCommand;
}

/** Free, at the start of the commander's own turn and once per fight (BDP-SKL-06). */
export function commanderMoment(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.sheet.skills.commander || fighter.commanderUsed || !canCommandSomebody(fight, fighter)) return;
  const code = table.ask(fight, fighter.index, commanderQuestion);
  if (code === LATER) return;
  fighter.commanderUsed = true;
  const ally = fight.fighters[code >> 2]!;
  if ((code & 3) === ENHANCE) {
    ally.enhancedNext = true;
    table.tell(spurredOn, fighter.index, ally.index);
    return;
  }
  const hp = heal(ally, table.roll(oneDie(6), fighter.index, commandRoll));
  table.tell(rallied, fighter.index, ally.index, hp);
}

function canCommandSomebody(fight: Fight, { index: who }: Fighter): boolean {
  for (const { index } of fight.fighters) {
    if (barToCommand(fight, who, commandCode(ENHANCE, index)) === OPEN) return true;
    if (barToCommand(fight, who, commandCode(HEAL, index)) === OPEN) return true;
  }
  return false;
}
