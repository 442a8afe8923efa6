import { Cells } from '../../../system/cells.ts';
import { rulingsKey } from '../../../system/ruling.ts';
import { defaultRulings, rulings } from '../book/rulings.ts';
import { isAbstract } from './grid.ts';
import {
  type Fight,
  type Fighter,
  type Objective,
  objectiveKinds,
  type Phase,
  Place,
  type Status,
  type Team,
  type Thing,
} from './model.ts';

/** A round limit from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;

const phaseNumber: Readonly<Record<Phase, number>> = {
  start: 0,
  pick: 1,
  turn: 2,
  roundEnd: 3,
  aftermath: 4,
  over: 5,
};

const resultNumber: Readonly<Record<Fight['result'], number>> = { running: 0, won: 1, draw: 2, undecided: 3 };

const statusNumber: Readonly<Record<Status, number>> = { able: 0, unconscious: 1, dead: 2, gone: 3, surrendered: 4 };

/** Says which rare thing follows, so that two of them cannot be taken for each other. */
const Rare = {
  end: 0,
  stunned: 1,
  bleeding: 2,
  burning: 3,
  poison: 4,
  sickness: 5,
  hidden: 6,
  readied: 7,
  pending: 8,
  rankUses: 9,
  tries: 10,
  helped: 11,
  swings: 12,
  nextTest: 13,
  retreat: 14,
  feint: 15,
  taunted: 16,
  rallied: 17,
  escaping: 18,
  powers: 19,
} as const;

/** A text that two fights share exactly when they go on alike. */
export function fightKey(fight: Fight): string {
  const cells = new Cells();
  packFight(fight, cells);
  return cells.text();
}

/** The same in numbers; what cannot matter any more is left out. */
export function packFight(fight: Fight, cells: Cells): void {
  const { phase, fighters, things } = fight;
  cells.put(phaseNumber[phase] | (resultNumber[fight.result] << 4) | ((fight.winner + 1) << 8) | (fight.slot << 16));
  if (phase === 'over') {
    for (let i = 0; i < fighters.length; i++) packFallen(fighters[i]!, cells);
    return;
  }
  cells.put(
    (fight.active + 1) |
      (fight.opening ? 64 : 0) |
      (fight.settled ? 128 : 0) |
      (fight.breaks << 8) |
      (fight.rest << 12),
  );
  cells.put(fight.commanded);
  cells.put(roundOf(fight));
  packScene(fight, cells);
  for (let i = 0; i < fighters.length; i++) packFighter(fight, fighters[i]!, cells);
  for (let i = 0; i < things.length; i++) packThing(fight, things[i]!, cells);
}

/** The round where anything depends on it: surprise, hazards to come, rounds to hold out, a limit; else -1. */
function roundOf(fight: Fight): number {
  const { round, begun, scene, teams, toggles } = fight;
  if (round === 0 || toggles.roundLimit < SAFETY_STOP) return round;
  // ING-INIT-05: only the first round has a first turn of the fight.
  if (begun === 1 && toggles.initiatorActsFirst) return round;
  for (let i = 0; i < scene.hazards.length; i++) if (scene.hazards[i]!.round >= round) return round;
  for (let t = 0; t < teams.length; t++) if (teams[t]!.objective.rounds > 0 || teams[t]!.next !== null) return round;
  return -1;
}

/** Order and aims of the teams, places as stated, fixtures and the ground at them, rulings. */
function packScene(fight: Fight, cells: Cells): void {
  const { fixtures, width } = fight.scene;
  cells.putList(fight.order);
  for (let t = 0; t < fight.teams.length; t++) packTeam(fight.teams[t]!, cells);
  if (isAbstract(fight)) {
    cells.putList(fight.metres);
    cells.putList(fight.areaMetres);
  }
  if (fixtures.length > 0) {
    cells.put(fight.fixturesUsed);
    cells.putList(fight.fixturesLeft);
    // Ground changes nowhere else.
    for (let i = 0; i < fixtures.length; i++) cells.put(fight.terrain[fixtures[i]!.y * width + fixtures[i]!.x] ?? 0);
  }
  cells.putText(fight.rulings === defaultRulings ? '' : rulingsKey(rulings, fight.rulings));
}

/** To be the last team needs no count, and nothing can come to nothing about it. */
function packTeam({ objective, next, progress, failed }: Team, cells: Cells): void {
  const { kind } = objective;
  cells.put(objectiveKinds.indexOf(kind) | (kind !== 'lastTeam' && failed ? 32 : 0) | (next === null ? 0 : 64));
  if (kind !== 'lastTeam') packObjective(objective, progress, cells);
  if (next === null) return;
  cells.put(objectiveKinds.indexOf(next.kind));
  packObjective(next, 0, cells);
}

function packObjective({ who, rounds, area, count, item, task }: Objective, progress: number, cells: Cells): void {
  cells.put(who);
  cells.putFour(rounds, area + 1, count, progress);
  cells.putFour(item + 1, task + 1, 0, 0);
}

/** Of the dead and of those who have left only that counts, and the health that was lost. */
function packFallen({ status, health }: Fighter, cells: Cells): void {
  cells.put(statusNumber[status] | (health << 4));
}

function packFighter(fight: Fight, fighter: Fighter, cells: Cells): void {
  packFallen(fighter, cells);
  if (isLost(fighter)) return;
  cells.putFour(fighter.x, fighter.y, fighter.team, fighter.endurance);
  if (fighter.status === 'surrendered') return;
  cells.putFour(fighter.stamina, fighter.focus, fight.toggles.fate ? fighter.fate : 0, fighter.deathDifficulty);
  cells.putFour(fighter.reactions, fighter.attacks, turnOf(fight, fighter), fighter.luck);
  cells.put(flagsOf(fight, fighter));
  cells.putFour(fighter.maxHealth, fighter.maxEndurance, fighter.maxStamina, fighter.maxFocus);
  cells.putFour(fighter.con, fighter.eva, fighter.will, fighter.speed);
  cells.putFour(fighter.pDef, fighter.eDef, 0, 0);
  packRare(fight, fighter, cells);
}

/** Nobody meets this one again. */
function isLost({ status }: Fighter): boolean {
  return status === 'dead' || status === 'gone';
}

/** Actions left and the parity of diagonals walked: both count in the own turn only (ING-TURN-01, ING-MOVE-02). */
function turnOf(fight: Fight, fighter: Fighter): number {
  return fight.active === fighter.index ? (fighter.actions << 1) | (fighter.diagonals & 1) : 0;
}

function flagsOf(fight: Fight, fighter: Fighter): number {
  // ING-TURN-09: what was walked counts in the turn in progress.
  const turn = fight.active >= 0;
  return (
    (fighter.acted ? 1 : 0) |
    (fighter.surprised ? 2 : 0) |
    (turn && fighter.moved ? 4 : 0) |
    (turn && fighter.stepped ? 8 : 0) |
    (fighter.guarding ? 16 : 0) |
    (fighter.cover ? 32 : 0) |
    (fighter.prone ? 64 : 0) |
    (fighter.blinded ? 128 : 0) |
    (fighter.crippled ? 256 : 0) |
    (fighter.encumbered ? 512 : 0) |
    (fighter.incapacitated ? 1024 : 0) |
    (fighter.flanked ? 2048 : 0) |
    (fighter.nearCover ? 4096 : 0) |
    (fighter.wild ? 8192 : 0)
  );
}

/** What few have: written only where it is there. */
function packRare(fight: Fight, fighter: Fighter, cells: Cells): void {
  const { toggles } = fight;
  cells.putUnless(0, Rare.stunned, fighter.stunned);
  cells.putUnless(0, Rare.bleeding, fighter.bleeding);
  cells.putUnless(0, Rare.burning, fighter.burning);
  cells.putUnless(0, Rare.poison, fighter.poison);
  cells.putUnless(0, Rare.sickness, fighter.sickness);
  cells.putUnless(0, Rare.hidden, fighter.hiddenFrom);
  if (fighter.trigger !== 0) cells.putPair(Rare.readied, fighter.readied, fighter.trigger);
  if (fighter.pending !== 0) {
    cells.putPair(Rare.pending, fighter.pending, fighter.paid);
    cells.put(fighter.needed);
  }
  if (toggles.creatureRanks && fighter.sheet.rank === 'common') cells.putUnless(0, Rare.rankUses, fighter.rankUses);
  // ING-TEST-21: tries are counted only where they run out.
  if (toggles.escalation && fighter.tries > 0) cells.putPair(Rare.tries, fighter.tries, fighter.tried);
  if (fighter.helped > 0) cells.putPair(Rare.helped, fighter.helped, fighter.helpedAt);
  // ING-PROP-01: whom and with what one has struck in this turn matters to properties alone.
  if (toggles.weaponProperties && fight.active >= 0 && fighter.struck + fighter.swung !== 0) {
    cells.putPair(Rare.swings, fighter.struck, fighter.hit);
    cells.put(fighter.swung);
    cells.put(fighter.missedWith);
  }
  cells.putUnless(0, Rare.nextTest, fighter.nextTest);
  cells.putUnless(-1, Rare.retreat, fighter.retreatFrom);
  if (fighter.feintAt >= 0) cells.putPair(Rare.feint, fighter.feintAt, fighter.feintTurns);
  cells.putUnless(-1, Rare.taunted, fighter.tauntedBy);
  cells.putUnless(-1, Rare.rallied, fighter.ralliedBy);
  cells.putUnless(0, Rare.escaping, fighter.escaping);
  cells.putUnless(0, Rare.powers, fighter.powersUsed);
  cells.put(Rare.end);
}

/** What lies about has a place, what is carried a holder; what is used up, or with somebody who is gone, is no more. */
function packThing(fight: Fight, thing: Thing, cells: Cells): void {
  const { holder, place, durability, shots, ammo, quantity } = thing;
  const lies = place === Place.ground;
  if (place === Place.spent || (!lies && holder >= 0 && isLost(fight.fighters[holder]!))) {
    cells.put(Place.spent);
    return;
  }
  const swung = fight.toggles.weaponProperties && fight.active >= 0 ? thing.swung : 0;
  cells.put(place | (swung << 4) | ((holder + 1) << 8));
  cells.putFour(durability, shots, ammo + 1, quantity);
  if (lies) cells.putFour(thing.x, thing.y, 0, 0);
}
