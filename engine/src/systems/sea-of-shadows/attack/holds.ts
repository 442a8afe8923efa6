import type { Table } from '../../../table/table.ts';
import { poolOf, shifted, successesOf, UNARMED_RANKS } from '../book/ladder.ts';
import { numbersOf, R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { plainEdge } from '../rolls/edges.ts';
import { release, settleGrabs } from '../state/grabs.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';
import { leaveSaddle, makeProne, moveAlong } from '../state/pairs.ts';
import { pay } from '../state/pay.ts';
import { isFullyHeld, isRiding } from '../state/people.ts';
import { bareAttack, setAttack } from './attack.ts';
import { Provoking, provoke } from './opportunity.ts';

export const escapeRoll = reason('escape', ['SOS-ESC-01'], 'breaking [free|grabbed]');
export const holdRoll = reason('hold', ['SOS-ESC-01', 'SOS-ESC-09', 'SOS-DICE-03'], 'keeping [hold|holds|grabs]');

const sustained = event('sustained', ['SOS-GRAP-08', 'SOS-GRAP-25'], '{who:who} keeps [hold|holds|grabs].');
const forced = event(
  'forced-down',
  ['SOS-GRAP-13', 'SOS-GRAP-20'],
  '{grappler:who} forces {target:who} to [the ground|prone|grabbed|holds|grabs].',
);
const dragged = event(
  'dragged',
  ['SOS-GRAP-18', 'SOS-OPP-16'],
  '{grappler:who} [drags|grabbed|holds|grabs] {target:who} to {region:place}.',
);
const escapes = event(
  'escape',
  ['SOS-ESC-01', 'SOS-ESC-08'],
  '{who:who} {result} ({grappler:who}{rule:cites} [held on|grabbed|holds|grabs]).',
  { result: ['cannot break free', 'breaks free with all effort', 'breaks free', 'breaks free with ease'] },
);

/** SOS-GRAP-08. */
export function sustain(table: Table<Fight>, actor: Fighter): void {
  actor.holdKept = true;
  table.tell(sustained, actor.index);
}

/** Without a roll (SOS-GRAP-13). */
export function forceDown(fight: Fight, table: Table<Fight>, actor: Fighter): void {
  const target = fight.fighters[actor.holds]!;
  table.tell(forced, actor.index, target.index);
  makeProne(fight, table, target);
}

/** SOS-GRAP-14, SOS-GRAP-15. */
export function crushOrThrow(fight: Fight, table: Table<Fight>, actor: Fighter, kind: number): void {
  setAttack(fight, actor, fight.fighters[actor.holds]!, kind, NONE);
  bareAttack(fight, table);
}

/** Both go one region on and the hold is kept (SOS-GRAP-18); a rider dragged ends on the ground (SOS-MNT-20). */
export function drag(fight: Fight, table: Table<Fight>, actor: Fighter, to: number): void {
  const target = fight.fighters[actor.holds]!;
  if (!provoke(fight, table, actor, actor.region, Provoking.drag)) return;
  if (isRiding(target)) leaveSaddle(fight, table, target);
  actor.region = to;
  moveAlong(fight, target, to);
  actor.holdKept = true;
  fight.stirred = true;
  table.tell(dragged, actor.index, target.index, to);
  settleGrabs(fight, table);
}

const escapeRules = numbersOf('SOS-ESC-06', 'SOS-ESC-03', 'SOS-ESC-04', 'SOS-ESC-05');

/** What it costs depends on how well it goes (SOS-ESC-03, SOS-ESC-04, SOS-ESC-05, SOS-ESC-06); true when the turn is over. */
export function tryEscape(
  fight: Fight,
  table: Table<Fight>,
  leader: Fighter,
  actor: Fighter,
  grappler: Fighter,
): boolean {
  const successes = Math.min(3, rollEscape(fight, table, actor, grappler));
  fight.stirred = true;
  table.tell(escapes, actor.index, successes, grappler.index, escapeRules[successes]!);
  if (successes > 0) release(table, grappler);
  if (successes < 3) pay(fight, table, leader, successes === 2 ? 'minor' : 'major');
  return successes < 2;
}

/** STR against STR two ranks lower (SOS-ESC-01, SOS-ESC-02, SOS-ESC-09). */
export function rollEscape(fight: Fight, table: Table<Fight>, actor: Fighter, grappler: Fighter): number {
  const edge = plainEdge(fight, table, actor, isFullyHeld(fight, actor) ? R['SOS-ESC-02'] : NONE);
  const own = table.roll(poolOf(actor.sheet.str, edge), actor.index, escapeRoll);
  const die = shifted(grappler.sheet.str, UNARMED_RANKS);
  const other = table.roll(poolOf(die, plainEdge(fight, table, grappler)), grappler.index, holdRoll);
  return successesOf(own, other);
}
