import type { Table } from '../../../table/table.ts';
import { attackMomentum, defenseDoom, defenseLoss } from '../book/levels.ts';
import { numbersOf, R } from '../book/rules.ts';
import { Band } from '../book/terms.ts';
import { event } from '../book/words.ts';
import type { Fight } from '../state/model.ts';

const momentumMoved = event('momentum', ['TT-CLK-05'], 'Momentum {from} → {to} of {size}{rule:cites}.');
const doomMoved = event('doom', ['TT-CLK-05', 'TT-CLK-04'], 'Doom {from} → {to} of {size}{rule:cites}.');
const stands = event('clocks-stand', [], '{rule:cites}Neither clock moves.');
const floored = event(
  'momentum-floored',
  ['TT-CLK-01'],
  'Momentum cannot fall further; {lost}{rule:cites} of the loss is let go.',
);
const overfull = event('overfull', [], '{clock} is full; {surplus}{rule:cites} more is lost.', {
  clock: ['Momentum', 'Doom'],
});
const victory = event(
  'victory',
  ['TT-END-01', 'TT-END-03', 'TT-END-04', 'TT-ATK-07'],
  'The Momentum clock is full: the party has overcome all opposition.',
);
const bothFull = event('both-full', ['TT-CLK-06'], 'Both clocks are full; Momentum is looked at first.');
const defeat = event('defeat', ['TT-END-02', 'TT-END-03'], 'The Doom clock is full: the party is defeated.');
const endedByGm = event('ended-by-gm', ['TT-END-06'], 'The GM ends the fight: the victory goes to {for}.', {
  for: ['the party', 'the foes', 'nobody'],
});

const attackRules = numbersOf('TT-ATK-02', 'TT-ATK-02', 'TT-ATK-03', 'TT-ATK-04', 'TT-ATK-05');
const defenseRules = numbersOf('TT-DEF-02', 'TT-DEF-03', 'TT-DEF-04', 'TT-DEF-05', 'TT-DEF-05');

/** Raises Momentum, at most to its size (TT-CLK-02). */
export function gainMomentum(fight: Fight, table: Table<Fight>, by: number, rule: number): void {
  const { momentum: before, momentumSize: size } = fight;
  fight.momentum = Math.min(before + by, size);
  table.tell(momentumMoved, before, fight.momentum, size, rule);
  if (before + by > size) table.tell(overfull, 0, before + by - size, R['TT-CLK-02']);
}

/** Lowers Momentum, at least to 0 (TT-CLK-01). */
export function loseMomentum(fight: Fight, table: Table<Fight>, by: number, rule: number): void {
  const before = fight.momentum;
  const wanted = before - by;
  fight.momentum = Math.max(wanted, 0);
  if (fight.momentum !== before) table.tell(momentumMoved, before, fight.momentum, fight.momentumSize, rule);
  if (wanted < 0) table.tell(floored, -wanted, rule);
}

/** Raises Doom, at most to its size (TT-CLK-03). */
export function gainDoom(fight: Fight, table: Table<Fight>, by: number, rule: number): void {
  const { doom: before, doomSize: size } = fight;
  fight.doom = Math.min(before + by, size);
  table.tell(doomMoved, before, fight.doom, size, rule);
  if (before + by > size) table.tell(overfull, 1, before + by - size, R['TT-CLK-03']);
}

/** What the band of an attack does to the clocks: Momentum only, and only upwards (TT-ATK-06). */
export function settleAttack(fight: Fight, table: Table<Fight>, band: number): void {
  const gain = attackMomentum[band]!;
  if (gain === 0) table.tell(stands, attackRules[band]!);
  else {
    gainMomentum(fight, table, gain, attackRules[band]!);
    testEnd(fight, table);
  }
}

/** What the band of a defense does: first Momentum, then Doom, then the end is tested (TT-DEF-08). */
export function settleDefense(fight: Fight, table: Table<Fight>, band: number): void {
  const rule = defenseRules[band]!;
  if (band >= Band.success) {
    table.tell(stands, rule);
    return;
  }
  loseMomentum(fight, table, defenseLoss[band]!, rule);
  const doom = defenseDoom[band]!;
  if (doom === 0) return;
  gainDoom(fight, table, doom, rule);
  testEnd(fight, table);
}

/** Ends the fight when a clock is full, Momentum looked at first (TT-CLK-06, TT-END-04). */
export function testEnd(fight: Fight, table: Table<Fight>): void {
  if (fight.result !== 'running') return;
  fight.result = fullClock(fight);
  if (fight.result === 'victory') tellVictory(fight, table);
  else if (fight.result === 'defeat') table.tell(defeat);
}

function tellVictory(fight: Fight, table: Table<Fight>): void {
  if (fight.doom >= fight.doomSize) table.tell(bothFull);
  table.tell(victory);
}

/** How the fight ends with the clocks as they are; `running` while neither is full (TT-CLK-06, TT-END-04). */
export function fullClock({ momentum, momentumSize, doom, doomSize }: Fight): 'running' | 'victory' | 'defeat' {
  if (momentum >= momentumSize) return 'victory';
  return doom >= doomSize ? 'defeat' : 'running';
}

/** Says how the GM's edit has ended the fight: by a full clock, or by word (TT-CLK-06, TT-END-06). */
export function tellEditedEnd(fight: Fight, table: Table<Fight>): void {
  if (fight.result === 'victory' && fight.momentum >= fight.momentumSize) tellVictory(fight, table);
  else if (fight.result === 'defeat' && fight.doom >= fight.doomSize) table.tell(defeat);
  else table.tell(endedByGm, fight.result === 'victory' ? 0 : fight.result === 'defeat' ? 1 : 2);
}
