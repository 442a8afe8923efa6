import { copyNumbers } from '../../system/copy-list.ts';
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

const atLeastNone = [
  'health',
  'endurance',
  'stamina',
  'focus',
  'fate',
  'actions',
  'reactions',
  'attacks',
  'paid',
  'rankUses',
] as const;

/** What is impossible about this state; empty for every reachable one. */
export function problems(fight: Fight): readonly string[] {
  const found: string[] = [];
  const { width, height } = fight.scene;
  for (const fighter of fight.fighters) {
    const { id } = fighter.sheet;
    for (const field of atLeastNone) if (fighter[field] < 0) found.push(`${id} has ${fighter[field]} ${field}`);
    if (fighter.health > fighter.maxHealth) found.push(`${id} has ${fighter.health} of ${fighter.maxHealth} health`);
    if (fighter.endurance > fighter.maxEndurance)
      found.push(`${id} has ${fighter.endurance} of ${fighter.maxEndurance} endurance`);
    if (fighter.stamina > fighter.maxStamina)
      found.push(`${id} has ${fighter.stamina} of ${fighter.maxStamina} stamina`);
    if (fighter.focus > fighter.maxFocus) found.push(`${id} has ${fighter.focus} of ${fighter.maxFocus} focus`);
    if (fighter.fate > 3) found.push(`${id} has more than 3 fate`);
    if (fighter.status === 'unconscious' && !fighter.prone) found.push(`${id} is unconscious on its feet`);
    if (fight.teams[fighter.team] === undefined) found.push(`${id} has no team`);
    if (fight.toggles.positioning === 'grid' && isOff(fighter, width, height)) found.push(`${id} is off the map`);
  }
  if (fight.order.length !== fight.teams.length) found.push('the order does not name every team');
  for (const { durability, quantity, def } of fight.things)
    if (durability < 0 || quantity < 0) found.push(`${def.name} is less than broken or gone`);
  for (const left of fight.fixturesLeft) if (left < 0) found.push('a fixture is less than broken');
  return found;
}

function isOff({ x, y, sheet }: Fighter, width: number, height: number): boolean {
  return x < 0 || y < 0 || x + sheet.span > width || y + sheet.span > height;
}
