import { pool } from '../../src/dice/pool.ts';
import { GM } from '../../src/table/question.ts';
import { oneDie, type Table } from '../../src/table/table.ts';
import { Told, Why } from './events.ts';
import { looksLike, nextUp, type ToyFight, type ToyFighter } from './model.ts';
import { Choice, declare, fallen, guard } from './questions.ts';
import { R } from './rules.ts';

// Filled and read within one declaration: only here so that a round allocates nothing.
const askers: number[] = [];
const answers: number[] = [];

const boldDice = Array.from({ length: 21 }, (_, sides) =>
  pool({ dice: [Math.max(1, sides), Math.max(1, sides)], keep: 'highest' }),
);

/** Plays the declarations of a round, or one fighter's turn. */
export function step(fight: ToyFight, table: Table<ToyFight>): void {
  if (fight.turn < 0) beginRound(fight, table);
  else takeTurn(fight, fight.turn, table);
  if (fight.ended === '') endIfDecided(fight, table);
  fight.turn = nextUp(fight, fight.turn + 1);
}

/** TOY-RND-01 */
function beginRound(fight: ToyFight, table: Table<ToyFight>): void {
  fight.round++;
  table.tell(Told.round, fight.round);
  askers.length = 0;
  for (let i = 0; i < fight.fighters.length; i++) if (fight.fighters[i]!.status === 'up') askers.push(i);
  table.askEach(fight, askers, declare, answers);
  for (let i = 0; i < askers.length; i++) {
    const who = askers[i]!;
    const bold = answers[i] === Choice.bold;
    fight.fighters[who]!.stance = bold ? 'bold' : 'wary';
    table.tell(Told.revealed, who, bold ? 1 : 0, bold ? R['TOY-GRD-02'] : R['TOY-GRD-01']);
  }
}

/** TOY-RND-02 */
function takeTurn(fight: ToyFight, who: number, table: Table<ToyFight>): void {
  const target = firstEnemyUp(fight, fight.fighters[who]!.side);
  if (target >= 0) strike(fight, who, target, table);
}

function firstEnemyUp(fight: ToyFight, side: string): number {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i]!;
    if (fighter.status === 'up' && fighter.side !== side) return i;
  }
  return -1;
}

/** TOY-ATK-01, TOY-ATK-02, TOY-GRD-01: the guard is chosen before the damage is rolled. */
export function strike(fight: ToyFight, who: number, target: number, table: Table<ToyFight>): void {
  const { die, stance } = fight.fighters[who]!;
  const bold = stance === 'bold';
  table.tell(Told.strikes, who, target, bold ? R['TOY-ATK-02'] : R['TOY-ATK-01']);
  const guarding = table.ask(fight, target, guard) === Choice.guard;
  if (guarding) {
    fight.fighters[target]!.guards--;
    table.tell(Told.guards, target);
  }
  const damage = table.roll(bold ? boldDice[die]! : oneDie(die), who, Why.damage);
  harm(fight, target, guarding ? damage >> 1 : damage, table);
}

/** TOY-HRM-01 */
export function harm(fight: ToyFight, who: number, damage: number, table: Table<ToyFight>): void {
  const fighter = fight.fighters[who]!;
  if (fighter.status !== 'up') return;
  const lost = Math.min(damage, fighter.hp);
  fighter.hp -= lost;
  table.tell(Told.harmed, who, looksLike(fighter));
  table.tell(Told.lost, who, lost, fighter.hp);
  if (fighter.hp === 0 && !(fight.lastStand === 'on' && lastStand(fighter, who, table))) fall(fight, who, table);
}

/** TOY-HRM-02 */
function lastStand(fighter: ToyFighter, who: number, table: Table<ToyFight>): boolean {
  if (fighter.grit === 0) return false;
  const stays = table.check(6, 0, fighter.grit, 0, who, Why.lastStand);
  if (stays) {
    fighter.hp = 1;
    fighter.grit--;
  }
  table.tell(Told.stands, who, stays ? 1 : 0);
  return stays;
}

/** TOY-HRM-03 */
function fall(fight: ToyFight, who: number, table: Table<ToyFight>): void {
  const dead = fight.fallen === 'ask' ? table.ask(fight, GM, fallen) === Choice.dead : fight.fallen === 'dead';
  fight.fighters[who]!.status = dead ? 'dead' : 'stunned';
  table.tell(Told.falls, who, dead ? 1 : 0);
}

/** TOY-END-01 */
function endIfDecided(fight: ToyFight, table: Table<ToyFight>): void {
  const partyUp = firstEnemyUp(fight, 'foes') >= 0;
  const foesUp = firstEnemyUp(fight, 'party') >= 0;
  if (partyUp && foesUp) return;
  fight.ended = partyUp ? 'party' : foesUp ? 'foes' : 'nobody';
  if (fight.ended !== 'nobody') table.tell(Told.ends, partyUp ? 0 : 1);
}

/** Nothing is left to play. */
export function over(fight: ToyFight): boolean {
  return fight.ended !== '';
}
