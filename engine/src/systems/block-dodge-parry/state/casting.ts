import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { Do, detailOf, MoveWhen, moveOf, whatOf } from './intent.ts';
import { type Fight, type Fighter, Turn } from './model.ts';

/** Values of `Fighter.casting`. */
export const Casting = { none: 0, spell: 1, trick: 2, miracle: 3 } as const;

const interrupted = event(
  'casting-interrupted',
  ['BDP-MAG-10'],
  '{who:who} is hurt and loses hold of the magic being prepared.',
);
const magicLost = event(
  'magic-lost',
  ['BDP-MAG-10'],
  '{who:who} was interrupted: no dice are rolled and nothing is cast.',
);

/** `detail` of a spell that is declared Fast (BDP-TURN-06). */
export const FAST_SPELL = 1;

/** What an intention makes its owner focus on until the turn comes: a value of `Casting`. */
export function castingOf(code: number): number {
  const what = whatOf(code);
  if (what === Do.spell) return Casting.spell;
  if (what === Do.trick) return Casting.trick;
  return what === Do.miracle ? Casting.miracle : Casting.none;
}

/** A declared spell is a Fast one and so a single action (BDP-TURN-06). */
export const isFastSpell = (code: number): boolean => whatOf(code) === Do.spell && detailOf(code) === FAST_SPELL;

/** Quick for a trick or a Fast spell without a move, else full: a value of `Turn` (BDP-TURN-06, BDP-TURN-10, BDP-TURN-16). */
export function turnOfMagic(code: number): number {
  const single = whatOf(code) === Do.trick || isFastSpell(code);
  return single && moveOf(code) === MoveWhen.never ? Turn.quick : Turn.full;
}

/** Damage between declaring and casting loses the magic (BDP-MAG-10). */
export function interruptCasting(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.casting === Casting.none || fighter.interrupted) return;
  if (!fight.toggles.damageInterruptsSpell) return;
  fighter.interrupted = true;
  table.tell(interrupted, fighter.index);
}

/** The moment of casting: false when the magic was lost on the way. Either way nothing is being prepared any more. */
export function keptFocus(table: Table<Fight>, caster: Fighter): boolean {
  const lost = caster.interrupted;
  caster.casting = Casting.none;
  caster.interrupted = false;
  if (lost) table.tell(magicLost, caster.index);
  return !lost;
}

/** Intent on declared magic that has not been lost (BDP-MAG-11). */
export function isFocusing(fighter: Fighter): boolean {
  return fighter.casting !== Casting.none && !fighter.interrupted;
}
