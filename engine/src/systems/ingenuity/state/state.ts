import { copyNumbers } from '../../../system/copy-list.ts';
import { newFight, newFighter, newTeam, newThing } from './blank.ts';
import { copyFighter, copyFrame, copyRoll, copyTeam, copyThing } from './copy-fields.ts';
import type { Fight, Fighter, Team, Thing } from './model.ts';

/** A deep copy that shares only what never changes: sheets, item definitions, scene, toggles, rulings, seats, ground. */
export function copyFight(fight: Fight): Fight {
  const copy = newFight(fight);
  copyInto(fight, copy);
  return copy;
}

/** Makes `to` equal to `from`; allocates only where lists differ in length. */
export function copyInto(from: Fight, to: Fight): void {
  const open: { -readonly [K in keyof Fight]: Fight[K] } = to;
  open.seats = from.seats;
  open.toggles = from.toggles;
  open.rulings = from.rulings;
  open.foeHealth = from.foeHealth;
  open.scene = from.scene;
  open.terrain = from.terrain;
  open.fixturesUsed = from.fixturesUsed;
  open.round = from.round;
  open.begun = from.begun;
  open.phase = from.phase;
  open.slot = from.slot;
  open.active = from.active;
  open.commanded = from.commanded;
  open.opening = from.opening;
  open.winner = from.winner;
  open.result = from.result;
  open.commandee = from.commandee;
  open.breaks = from.breaks;
  open.rest = from.rest;
  open.settled = from.settled;
  intoList(from.teams, to.teams, sameTeam, copyTeam);
  copyNumbers(from.order, to.order);
  intoList(from.fighters, to.fighters, sameFighter, copyFighter);
  intoList(from.things, to.things, sameThing, copyThing);
  copyNumbers(from.metres, to.metres);
  copyNumbers(from.areaMetres, to.areaMetres);
  copyNumbers(from.fixturesLeft, to.fixturesLeft);
  // Beyond the deeper of the two fights every frame is blank in both.
  const deep = Math.max(from.depth, to.depth);
  for (let i = 0; i < deep; i++) copyFrame(from.frames[i]!, to.frames[i]!);
  open.depth = from.depth;
  copyRoll(from.roll, to.roll);
}

/** Makes one list equal to another; `make` makes what is not there yet. */
function intoList<T>(from: readonly T[], to: T[], make: (from: T) => T, copy: (from: T, to: T) => void): void {
  if (to.length > from.length) to.length = from.length;
  for (let i = 0; i < from.length; i++) {
    if (i === to.length) to.push(make(from[i]!));
    copy(from[i]!, to[i]!);
  }
}

const sameTeam = ({ id, name, camp, objective }: Team): Team => newTeam(id, name, camp, objective);
const sameFighter = ({ sheet, index, team }: Fighter): Fighter => newFighter(sheet, index, team);
const sameThing = ({ def, holder }: Thing): Thing => newThing(def, holder);
