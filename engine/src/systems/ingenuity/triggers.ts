import type { Table } from '../../table/table.ts';
import { Act, kindOf, pack, thrownIn, weaponIn } from './act.ts';
import { canUseWeapon, eachWeapon, penaltyAt } from './aim.ts';
import { areAllied, canReact } from './fighters.ts';
import { isThere } from './grid.ts';
import type { Fight, Fighter } from './model.ts';
import { performReadied } from './readied.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { event, question } from './words.ts';

/** What may set off a readied action. */
export const Trigger = { none: 0, reach: 1, attack: 2, move: 3, fall: 4, interact: 5, any: 6 } as const;

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
  interact: 9,
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
  'somebody-interacts',
  'custom',
] as const;
const waitWords = [
  '',
  'comes within my reach',
  'any enemy comes within my reach',
  'attacks',
  'any enemy attacks me',
  'is attacked',
  'moves',
  'attacks',
  'falls',
  'somebody opens or uses something',
  'what the GM calls',
] as const;

const answered = event(
  'readied-used',
  ['ING-ACT-10', 'ING-ACT-12', 'ING-ACT-14'],
  [['who', 'who']],
  '{who} was ready for this.',
);
const declined = event('readied-lost', ['ING-ACT-13'], [['who', 'who']], '{who} lets the moment pass.');
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
    table.offer(Wait.interact);
    table.offer(Wait.custom);
    for (const other of fight.fighters) {
      if (other === fighter || !isThere(other)) continue;
      if (areAllied(fight, fighter, other)) {
        table.offer(Wait.attacksAlly | (other.index << 4));
        table.offer(Wait.allyAttacks | (other.index << 4));
        table.offer(Wait.allyFalls | (other.index << 4));
      } else {
        table.offer(Wait.enemyReach | (other.index << 4));
        table.offer(Wait.enemyAttacks | (other.index << 4));
        table.offer(Wait.enemyMoves | (other.index << 4));
      }
    }
  },
  (fight, _who, code) => {
    const kind = code & 15;
    const plain = kind === Wait.anyReach || kind === Wait.attacksMe || kind === Wait.interact || kind === Wait.custom;
    if (plain) return { id: waitNames[kind]!, label: `When ${waitWords[kind]!}`, rule: 'ING-ACT-10' };
    const { id, name } = fight.fighters[code >> 4]!.sheet;
    return {
      id: `${waitNames[kind]!}-${id}`,
      label: `When ${name} ${waitWords[kind]!}`,
      target: id,
      rule: 'ING-ACT-10',
      rare: true,
    };
  },
);

/** What a readied action waits for, in words. */
export function triggerText(fight: Fight, trigger: number): string {
  return triggerQuestion.describe(fight, 0, trigger).label;
}

function reaches(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  let reached = false;
  const only = kindOf(fighter.readied) === Act.attack ? weaponIn(fighter.readied) : -1;
  eachWeapon(fight, fighter, (weapon, thrown) => {
    if (only >= 0 && weapon !== only) return;
    if (penaltyAt(fight, fighter, target, weapon, thrown) >= 0) reached = true;
  });
  return reached;
}

function matches(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  kind: number,
  actor: number,
  target: number,
): boolean {
  const wait = fighter.trigger & 15;
  const subject = fighter.trigger >> 4;
  const doer = fight.fighters[actor]!;
  const hostile = !areAllied(fight, fighter, doer);
  switch (wait) {
    case Wait.enemyReach:
      return kind === Trigger.reach && actor === subject && reaches(fight, fighter, doer);
    case Wait.anyReach:
      return kind === Trigger.reach && hostile && reaches(fight, fighter, doer);
    case Wait.enemyAttacks:
    case Wait.allyAttacks:
      return kind === Trigger.attack && actor === subject;
    case Wait.attacksMe:
      return kind === Trigger.attack && hostile && target === fighter.index;
    case Wait.attacksAlly:
      return kind === Trigger.attack && hostile && target === subject;
    case Wait.enemyMoves:
      return kind === Trigger.move && actor === subject;
    case Wait.allyFalls:
      return kind === Trigger.any && fight.fighters[subject]!.status === 'unconscious';
    case Wait.interact:
      return kind === Trigger.interact;
    case Wait.custom:
      return kind === Trigger.any && ruledOn(fight, table, Rulings.customTrigger, fighter.index) === 'yes';
  }
  return false;
}

/** Readied actions that wait for this come first, in the order of teams (ING-ACT-14, ING-REACT-09). */
export function fireTriggers(fight: Fight, table: Table<Fight>, kind: number, actor: number, target: number): void {
  for (let slot = 0; slot < fight.order.length; slot++)
    for (let i = 0; i < fight.fighters.length; i++) {
      const fighter = fight.fighters[i]!;
      if (fighter.trigger === 0 || fighter.team !== fight.order[slot] || i === actor) continue;
      if (!canReact(fight, fighter) || !matches(fight, table, fighter, kind, actor, target)) continue;
      spring(fight, table, fighter, actor);
    }
}

/** The first trigger ends the readiness, used or not (ING-ACT-13); using it takes a reaction (ING-ACT-12). */
function spring(fight: Fight, table: Table<Fight>, fighter: Fighter, actor: number): void {
  const code = fighter.readied;
  fighter.readied = 0;
  fighter.trigger = 0;
  if (fighter.reactions < 1 || table.ask(fight, fighter.index, useReadiedQuestion) === 0) {
    table.tell(declined, fighter.index);
    return;
  }
  fighter.reactions--;
  table.tell(answered, fighter.index);
  performReadied(fight, table, fighter, code, actor);
}

/** The usual thing to be ready with: the first weapon at hand. */
export function usualReadied(fight: Fight, fighter: Fighter): number {
  let code = 0;
  eachWeapon(fight, fighter, (weapon, thrown) => {
    if (code === 0 || (weaponIn(code) === 0 && canUseWeapon(fight, fighter, weapon, thrown) && thrownIn(code) === 0))
      code = pack(Act.attack, 0, weapon, thrown);
  });
  return code;
}
