import type { Table } from '../../../table/table.ts';
import { canAttack, canUseWeapon, meleeReachOf } from '../attack/aim.ts';
import { Act, kindOf, thrownIn, weaponIn } from '../book/act.ts';
import { Rulings, ruledOn } from '../book/rulings.ts';
import { event, question } from '../book/words.ts';
import { firstOf } from '../rolls/together.ts';
import { distance, isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { checkEnd } from '../state/objectives.ts';
import { namedId } from '../state/option-ids.ts';
import { areAllied, canReact, isHiddenFrom } from '../state/people.ts';
import { canDoReadied, performReadied } from './readied.ts';

/** What may set off a readied action. */
export const Trigger = { none: 0, reach: 1, attack: 2, move: 3, pass: 4, interact: 5, any: 6 } as const;

/** What can be waited for (table 5.12 of the catalogue). */
export const Wait = {
  enemyReach: 1,
  anyReach: 2,
  enemyAttacks: 3,
  attacksMe: 4,
  attacksAlly: 5,
  enemyMoves: 6,
  allyAttacks: 7,
  allyFalls: 8,
  opensOrPasses: 9,
  custom: 10,
} as const;
const waitNames = [
  'nothing',
  'comes-within-reach',
  'any-within-reach',
  'attacks',
  'any-attacks-me',
  'any-attacks',
  'moves',
  'ally-attacks',
  'ally-falls',
  'passes',
  'custom',
] as const;
const waitWords = [
  '',
  'comes within my reach',
  'any enemy comes within my reach',
  'attacks',
  'any enemy attacks me',
  'is attacked by an enemy',
  'moves',
  'attacks',
  'falls unconscious',
  'somebody opens or passes',
  'the GM says so',
] as const;
/** Areas come after fixtures in what can be opened or passed. */
const FIRST_AREA = 16;

/** Packs what is waited for: kind, of whom, and for an ally's attack at whom. */
export function packWait(kind: number, subject: number, target = 0): number {
  return kind | (subject << 4) | (target << 9);
}

const answered = event('readied-used', ['ING-ACT-10', 'ING-ACT-12', 'ING-ACT-14'], '{who:who} was ready for this.');
const declined = event('readied-lost', ['ING-ACT-13'], '{who:who} lets the moment pass.');
const yesNo = ['no', 'yes'] as const;

/** Take the readied action now (ING-ACT-10)? */
export const useReadiedQuestion = question(
  'use-readied',
  ['ING-ACT-10', 'ING-ACT-13'],
  () => 'What you waited for happens. Act?',
  (_fight, _who, table) => {
    table.offer(1);
    table.offer(0);
  },
  (_fight, _who, code) => ({
    id: yesNo[code]!,
    label: code === 1 ? 'Act' : 'Let it pass',
    cost: code === 1 ? 'the reaction' : 'nothing',
    rule: 'ING-ACT-10',
  }),
);

/** What to wait for; packed as kind and subject. */
export const triggerQuestion = question(
  'ready-for',
  ['ING-ACT-10'],
  () => 'What do you wait for?',
  (fight, who, table) => {
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
  },
  (fight, _who, code) => {
    const kind = code & 15;
    const subject = (code >> 4) & 31;
    const rule = 'ING-ACT-10';
    if (kind === Wait.anyReach || kind === Wait.attacksMe || kind === Wait.custom)
      return { id: waitNames[kind]!, label: `When ${waitWords[kind]!}`, rule };
    if (kind === Wait.opensOrPasses) {
      const { fixtures, areas } = fight.scene;
      const place = subject < FIRST_AREA ? fixtures[subject]! : areas[subject - FIRST_AREA]!;
      const id =
        subject < FIRST_AREA
          ? `passes:${namedId(fixtures, subject)}`
          : `passes:area:${namedId(areas, subject - FIRST_AREA)}`;
      return { id, label: `When ${waitWords[kind]!} ${place.name}`, rule, rare: true };
    }
    const { id, name } = fight.fighters[subject]!.sheet;
    const shown = { target: id, rule, rare: true };
    if (kind !== Wait.allyAttacks)
      return { ...shown, id: `${waitNames[kind]!}:${id}`, label: `When ${name} ${waitWords[kind]!}` };
    const at = fight.fighters[code >> 9]!.sheet;
    return { ...shown, id: `${waitNames[kind]!}:${id}:${at.id}`, label: `When ${name} attacks ${at.name}` };
  },
);

/** What a readied action waits for, in words. */
export function triggerText(fight: Fight, trigger: number): string {
  return triggerQuestion.describe(fight, 0, trigger).label;
}

/** Somebody is ready for something. */
export function isAwaited({ fighters }: Fight): boolean {
  for (let i = 0; i < fighters.length; i++) if (fighters[i]!.trigger !== 0) return true;
  return false;
}

/** Somebody could be struck with what is readied, or by hand where that is no attack. */
function isWithinReach(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  const { readied } = fighter;
  if (kindOf(readied) !== Act.attack)
    return distance(fight, fighter, target) <= Math.max(1, meleeReachOf(fight, fighter));
  const weapon = weaponIn(readied);
  const thrown = thrownIn(readied);
  return canUseWeapon(fight, fighter, weapon, thrown) && canAttack(fight, fighter, target, weapon, thrown);
}

/** Bits of those who wait for this one to come within their reach and have it there now. */
export function reachWatchers(fight: Fight, mover: Fighter): number {
  const { fighters } = fight;
  let mask = 0;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i]!;
    const wait = fighter.trigger & 15;
    if (wait !== Wait.enemyReach && wait !== Wait.anyReach) continue;
    const awaited = wait === Wait.anyReach ? !areAllied(fight, fighter, mover) : fighter.trigger >> 4 === mover.index;
    if (awaited && isWithinReach(fight, fighter, mover)) mask |= 1 << i;
  }
  return mask;
}

/** `at`: the target of an attack, the square walked on, or the fixture used. */
function matches(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  kind: number,
  actor: number,
  at: number,
  mask: number,
): boolean {
  const wait = fighter.trigger & 15;
  const subject = (fighter.trigger >> 4) & 31;
  const hostile = !areAllied(fight, fighter, fight.fighters[actor]!);
  switch (wait) {
    case Wait.enemyReach:
    case Wait.anyReach:
      return kind === Trigger.reach && (mask & (1 << fighter.index)) !== 0;
    case Wait.enemyAttacks:
      return kind === Trigger.attack && actor === subject;
    case Wait.allyAttacks:
      return kind === Trigger.attack && actor === subject && at === fighter.trigger >> 9;
    case Wait.attacksMe:
      return kind === Trigger.attack && hostile && at === fighter.index;
    case Wait.attacksAlly:
      return kind === Trigger.attack && hostile && at === subject;
    case Wait.enemyMoves:
      return kind === Trigger.move && actor === subject;
    case Wait.allyFalls:
      return kind === Trigger.any && (fight.roll.fell & (1 << subject)) !== 0;
    case Wait.opensOrPasses:
      return (kind === Trigger.interact && at === subject) || (kind === Trigger.pass && isAt(fight, at, subject));
    case Wait.custom:
      return kind === Trigger.any && ruledOn(fight, table, Rulings.customTrigger, fighter.index) === 'yes';
  }
  return false;
}

function isAt(fight: Fight, square: number, subject: number): boolean {
  const { width, fixtures, areas } = fight.scene;
  const x = square % width;
  const y = (square - x) / width;
  if (subject < FIRST_AREA) return fixtures[subject]!.x === x && fixtures[subject]!.y === y;
  const area = areas[subject - FIRST_AREA]!;
  return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}

/**
 * Readied actions that wait for this come first, in the order of teams (ING-ACT-14, ING-REACT-09). `mask` names those whose
 * reach was entered. True when anybody was asked.
 */
export function fireTriggers(
  fight: Fight,
  table: Table<Fight>,
  kind: number,
  actor: number,
  at: number,
  mask = 0,
): boolean {
  if (!isAwaited(fight)) return false;
  let asked = false;
  for (let slot = 0; slot < fight.order.length; slot++) {
    let able = 0;
    for (let i = 0; i < fight.fighters.length; i++) {
      const fighter = fight.fighters[i]!;
      if (fighter.trigger === 0 || fighter.team !== fight.order[slot] || i === actor) continue;
      if (!canReact(fight, fighter) || !matches(fight, table, fighter, kind, actor, at, mask)) continue;
      if (canSpring(fight, fighter, subjectOf(fighter, actor))) able |= 1 << i;
      else lapse(table, fighter);
    }
    while (able !== 0 && fight.result === 'running') {
      const first = firstOf(fight, table, able, false);
      able &= ~(1 << first);
      const fighter = fight.fighters[first]!;
      // What an earlier one did may have cost a later one the readiness.
      if (fighter.trigger === 0 || !canReact(fight, fighter)) continue;
      spring(fight, table, fighter, subjectOf(fighter, actor));
      asked = true;
    }
  }
  return asked;
}

/** At whom a readied action goes: at whoever set it off, or at whom the ally attacks. */
function subjectOf({ trigger }: Fighter, actor: number): number {
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

/** The first trigger ends the readiness, used or not (ING-ACT-13); using it takes a reaction (ING-ACT-12). */
function spring(fight: Fight, table: Table<Fight>, fighter: Fighter, at: number): void {
  // What an earlier one did may have made it impossible.
  if (!canSpring(fight, fighter, at)) return lapse(table, fighter);
  const code = fighter.readied;
  fighter.readied = 0;
  fighter.trigger = 0;
  if (table.ask(fight, fighter.index, useReadiedQuestion) === 0) {
    table.tell(declined, fighter.index);
    return;
  }
  fighter.reactions--;
  table.tell(answered, fighter.index);
  performReadied(fight, table, fighter, code, at);
  // ING-TEAM-08: a reaction may end the fight.
  checkEnd(fight, table);
}
