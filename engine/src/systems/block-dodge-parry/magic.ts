import type { Option } from '../../system/system.ts';
import type { Table } from '../../table/table.ts';
import { isFastSpell } from './casting.ts';
import { isAble } from './fighters.ts';
import { Do, detailOf, Gambit, gambitNames, intent, MoveWhen, moveOf, targetOf, whatOf } from './intent.ts';
import { usableDice } from './magic-dice.ts';
import { faithDiceOf, hasUse, Miracle, miracleNames } from './miracles.ts';
import { type Fight, type Fighter, Turn } from './model.ts';
import { canMove } from './movement.ts';
import { canAim } from './spells.ts';
import { canTrick } from './tricks.ts';

export { castingOf, interruptCasting } from './casting.ts';
export { castMiracle } from './miracles.ts';
export { castSpell } from './spells.ts';
export { castTrick } from './tricks.ts';

const FAST = 1;

/** Offers every spell, trick and miracle that can be declared (BDP-DECL-06, BDP-TURN-06, BDP-TURN-10, BDP-TURN-16). */
export function listSpells(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (!fight.toggles.magic) return;
  if (fighter.sheet.faithDice > 0) listMiracles(fight, fighter, table);
  if (usableDice(fighter) === 0) return;
  for (const foe of fight.fighters) {
    if (!isAble(foe)) continue;
    if (canAim(fight, fighter, foe, false)) table.offer(intent(Do.spell, foe.index));
    if (canAim(fight, fighter, foe, true)) offerSingle(fighter, table, Do.spell, foe.index, FAST);
    if (!canTrick(fight, fighter, foe)) continue;
    for (let trick: number = Gambit.stun; trick <= Gambit.other; trick++) {
      offerSingle(fighter, table, Do.trick, foe.index, trick);
    }
  }
}

function listMiracles(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (faithDiceOf(fighter) === 0) return;
  for (let miracle: number = Miracle.bless; miracle <= Miracle.replenish; miracle++) {
    if (hasUse(fight, fighter, miracle)) {
      table.offer(intent(Do.miracle, fighter.index, -1, -1, MoveWhen.never, miracle));
    }
  }
}

/** Magic that is a single action: quick alone, full with a move (BDP-TURN-16). */
function offerSingle(fighter: Fighter, table: Table<Fight>, what: number, target: number, detail: number): void {
  table.offer(intent(what, target, -1, -1, MoveWhen.never, detail));
  if (fighter.prone) table.offer(intent(what, target, -1, -1, MoveWhen.standFirst, detail));
  if (fighter.melee === 0 || !canMove(fighter)) return;
  table.offer(intent(what, target, -1, -1, MoveWhen.before, detail));
  table.offer(intent(what, target, -1, -1, MoveWhen.after, detail));
}

/** Quick for a trick or a Fast spell without a move, else full: a value of `Turn` (BDP-TURN-06, BDP-TURN-10). */
export function turnOfMagic(code: number): number {
  const single = whatOf(code) === Do.trick || isFastSpell(code);
  return single && moveOf(code) === MoveWhen.never ? Turn.quick : Turn.full;
}

const moveWords = [
  { id: '', before: '', after: '' },
  { id: ':away-first', before: 'Move away, then: ', after: '' },
  { id: ':then-away', before: '', after: ', then move away' },
  { id: ':stand-first', before: 'Stand up, then: ', after: '' },
] as const;

/** A declared spell, trick or miracle as a person reads it. */
export function describeSpell(fight: Fight, _who: number, code: number): Option {
  const move = moveWords[moveOf(code)]!;
  const kind = turnOfMagic(code) === Turn.quick ? 'quick' : 'full';
  const target = fight.fighters[targetOf(code)]!.sheet;
  const worded = (label: string): string => `${move.before}${label} (${kind})${move.after}`;
  switch (whatOf(code)) {
    case Do.miracle: {
      const name = miracleNames[detailOf(code)]!;
      const rule = miracleRules[detailOf(code)]!;
      return { id: `miracle:${name.toLowerCase()}`, label: worded(name), cost: '1 or 2 WIL per die', rule };
    }
    case Do.trick: {
      const trick = gambitNames[detailOf(code)]!;
      const label = worded(`Trick on ${target.name}: ${trick === 'other' ? 'hold in place' : trick}`);
      return { id: `trick:${trick}:${target.id}${move.id}`, label, target: target.id, cost: COST, rule: 'BDP-MAG-09' };
    }
    default: {
      const fast = isFastSpell(code);
      const label = worded(`${fast ? 'Fast spell' : 'Spell'} at ${target.name}`);
      const id = `${fast ? 'fast-spell' : 'spell'}:${target.id}${move.id}`;
      return { id, label, target: target.id, cost: COST, rule: fast ? 'BDP-TURN-06' : 'BDP-TURN-10' };
    }
  }
}

const COST = 'up to 1 Fatigue per die';
const miracleRules = ['BDP-MIR-05', 'BDP-MIR-06', 'BDP-MIR-07', 'BDP-MIR-07', 'BDP-MIR-08'] as const;
