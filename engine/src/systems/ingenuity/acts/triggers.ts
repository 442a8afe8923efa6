import { bar } from '../../../system/bar.ts';
import { type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { FIRST_AREA, packWait, Trigger, Wait } from '../book/waits.ts';
import { eitherOr, event, judged } from '../book/words.ts';
import { isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { namedId } from '../state/option-ids.ts';
import { areAllied, barToReact, canReact, isHiddenFrom } from '../state/people.ts';
import { canDoReadied } from './readied.ts';

/** What is waited for, by the numbers of `Wait`: in option ids, and for people. */
const waits: readonly (readonly [name: string, words: string])[] = [
  ['nothing', ''],
  ['comes-within-reach', 'comes within my reach'],
  ['any-within-reach', 'any enemy comes within my reach'],
  ['attacks', 'attacks'],
  ['any-attacks-me', 'any enemy attacks me'],
  ['any-attacks', 'is attacked by an enemy'],
  ['moves', 'moves'],
  ['ally-attacks', 'attacks'],
  ['ally-falls', 'falls unconscious'],
  ['passes', 'somebody opens or passes'],
  ['custom', 'the GM says so'],
];
const answered = event('readied-used', ['ING-ACT-10', 'ING-ACT-12', 'ING-ACT-14'], '{who:who} was ready for this.');
const declined = event('readied-lost', ['ING-ACT-13'], '{who:who} lets the moment pass.');

/** Take the readied action now (ING-ACT-10)? */
export const useReadiedQuestion = eitherOr(
  'use-readied',
  ['ING-ACT-10', 'ING-ACT-13'],
  () => 'What you waited for happens. Act?',
  { id: 'yes', verb: 'act', label: 'Act', cost: 'the reaction', rule: 'ING-ACT-10' },
  { id: 'no', verb: 'none', label: 'Let it pass', cost: 'nothing', rule: 'ING-ACT-10' },
  {
    when({ fighters }, who) {
      const fighter = fighters[who]!;
      if (fighter.trigger === 0) return nothingReadied;
      return barToReact(fighter) ?? (fighter.reactions === 0 ? noReaction : notHappened);
    },
    unknown: bar('ING-ACT-13', 'one acts now or lets it pass'),
  },
);
const nothingReadied = bar('ING-ACT-13', '{who} has nothing readied, or it is spent');
const noReaction = bar('ING-ACT-12', '{who} has used the reaction until the next turn of {who}');
const notHappened = bar('ING-ACT-10', 'what it waits for has not happened');

function eachWait(fight: Fight, who: number, table: Table<Fight>): void {
  const fighter = fight.fighters[who]!;
  table.offer(Wait.anyReach);
  table.offer(Wait.attacksMe);
  table.offer(Wait.custom);
  for (const other of fight.fighters) {
    if (other === fighter || !isThere(other) || isHiddenFrom(other, fighter)) continue;
    if (!areAllied(fight, fighter, other)) {
      table.offer(packWait(Wait.enemyReach, other.index));
      table.offer(packWait(Wait.enemyAttacks, other.index));
      table.offer(packWait(Wait.enemyMoves, other.index));
      continue;
    }
    table.offer(packWait(Wait.attacksAlly, other.index));
    table.offer(packWait(Wait.allyFalls, other.index));
    for (const enemy of fight.fighters)
      if (isThere(enemy) && !isHiddenFrom(enemy, fighter) && !areAllied(fight, fighter, enemy))
        table.offer(packWait(Wait.allyAttacks, other.index, enemy.index));
  }
  const { fixtures, areas } = fight.scene;
  for (let i = 0; i < fixtures.length; i++) table.offer(packWait(Wait.opensOrPasses, i));
  for (let i = 0; i < areas.length; i++) table.offer(packWait(Wait.opensOrPasses, FIRST_AREA + i));
}

/** What to wait for; packed as kind and subject. */
export const triggerQuestion = judged(
  'ready-for',
  ['ING-ACT-10'],
  () => 'What do you wait for?',
  {
    each: eachWait,
    when: bar('ING-ACT-10', 'they are not readying an action'),
    unknown: bar('ING-ACT-10', 'that is nothing to wait for'),
  },
  describeWait,
);

function describeWait(fight: Fight, _who: number, code: number): Option {
  const kind = code & 15;
  const subject = (code >> 4) & 31;
  const [name, words] = waits[kind]!;
  const shown = (id: string, label: Sentence): Option => ({ id, verb: 'wait-for', label, rule: 'ING-ACT-10' });
  if (kind === Wait.anyReach || kind === Wait.attacksMe || kind === Wait.custom) return shown(name, `When ${words}`);
  if (kind === Wait.opensOrPasses) {
    const { fixtures, areas } = fight.scene;
    const [where, places, at] =
      subject < FIRST_AREA ? (['', fixtures, subject] as const) : (['area:', areas, subject - FIRST_AREA] as const);
    return { ...shown(`passes:${where}${namedId(places, at)}`, `When ${words} ${places[at]!.name}`), rare: true };
  }
  const { sheet } = fight.fighters[subject]!;
  const more = { target: sheet.id, rare: true };
  if (kind !== Wait.allyAttacks)
    return { ...shown(`${name}:${sheet.id}`, say`When ${say.who(sheet)} ${words}`), ...more };
  const at = fight.fighters[code >> 9]!.sheet;
  return { ...shown(`${name}:${sheet.id}:${at.id}`, say`When ${say.who(sheet)} attacks ${say.who(at)}`), ...more };
}

/** What a readied action waits for, in words. */
export function triggerText(fight: Fight, trigger: number): Sentence {
  return triggerQuestion.describe(fight, 0, trigger).label;
}

/** What somebody waits for happens now. */
function happens(fight: Fight, { trigger, index }: Fighter): boolean {
  const { due, dueBy, dueAt, fell } = fight.roll;
  const subject = (trigger >> 4) & 31;
  switch (trigger & 15) {
    case Wait.enemyReach:
    case Wait.anyReach:
      return due === Trigger.reach && (dueAt & (1 << index)) !== 0;
    case Wait.enemyAttacks:
      return due === Trigger.attack && dueBy === subject;
    case Wait.allyAttacks:
      return due === Trigger.attack && dueBy === subject && dueAt === trigger >> 9;
    case Wait.attacksMe:
      return due === Trigger.attack && isHostile(fight, index, dueBy) && dueAt === index;
    case Wait.attacksAlly:
      return due === Trigger.attack && isHostile(fight, index, dueBy) && dueAt === subject;
    case Wait.enemyMoves:
      return due === Trigger.move && dueBy === subject;
    case Wait.allyFalls:
      return due === Trigger.any && (fell & (1 << subject)) !== 0;
    case Wait.opensOrPasses:
      return (due === Trigger.interact && dueAt === subject) || (due === Trigger.pass && isAt(fight, dueAt, subject));
  }
  return false;
}

function isHostile(fight: Fight, one: number, other: number): boolean {
  return !areAllied(fight, fight.fighters[one]!, fight.fighters[other]!);
}

function isAt(fight: Fight, square: number, subject: number): boolean {
  const { width, fixtures, areas } = fight.scene;
  const x = square % width;
  const y = (square - x) / width;
  if (subject < FIRST_AREA) return fixtures[subject]!.x === x && fixtures[subject]!.y === y;
  const area = areas[subject - FIRST_AREA]!;
  return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}

/** What only the GM can say happens (table 5.12 of the catalogue). */
function isRuled(fight: Fight, table: Table<Fight>, { trigger, index }: Fighter): boolean {
  if ((trigger & 15) !== Wait.custom || fight.roll.due !== Trigger.any) return false;
  return ruledOn(fight, table, Rulings.customTrigger, index) === 'yes';
}

/** Bits of those of a team who wait for what is due and can act; the readiness of those who cannot is over (ING-ACT-13). */
export function readyFor(fight: Fight, table: Table<Fight>, team: number): number {
  const { dueBy } = fight.roll;
  let able = 0;
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i]!;
    if (fighter.trigger === 0 || fighter.team !== team || i === dueBy || !canReact(fighter)) continue;
    if (!happens(fight, fighter) && !isRuled(fight, table, fighter)) continue;
    if (canSpring(fight, fighter, subjectOf(fighter, dueBy))) able |= 1 << i;
    else lapse(table, fighter);
  }
  return able;
}

/** At whom a readied action goes: at whoever set it off, or at whom the ally attacks. */
export function subjectOf({ trigger }: Fighter, actor: number): number {
  return (trigger & 15) === Wait.allyAttacks ? trigger >> 9 : actor;
}

/** Has the reaction and what the action takes (ING-ACT-12). */
function canSpring(fight: Fight, fighter: Fighter, at: number): boolean {
  return fighter.reactions > 0 && canDoReadied(fight, fighter, fighter.readied, at);
}

/** Readiness ends unused (ING-ACT-13). */
function lapse(table: Table<Fight>, fighter: Fighter): void {
  fighter.readied = 0;
  fighter.trigger = 0;
  table.tell(declined, fighter.index);
}

/** The readied action if it is taken now, 0 = not. The first trigger ends the readiness, used or not (ING-ACT-12, ING-ACT-13). */
export function springs(fight: Fight, table: Table<Fight>, fighter: Fighter, at: number): number {
  // What an earlier one did may have made it impossible.
  if (!canSpring(fight, fighter, at)) {
    lapse(table, fighter);
    return 0;
  }
  const code = fighter.readied;
  fighter.readied = 0;
  fighter.trigger = 0;
  if (table.ask(fight, fighter.index, useReadiedQuestion) === 0) {
    table.tell(declined, fighter.index);
    return 0;
  }
  fighter.reactions--;
  table.tell(answered, fighter.index);
  return code;
}
