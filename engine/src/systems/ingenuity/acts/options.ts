import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { canAttack, canUseWeapon, isRanged, isTarget, nextWeapon, penaltyToObject } from '../attack/aim.ts';
import { canComeUp, hasTargets } from '../attack/maneuver-attack.ts';
import { canUsePower } from '../attack/powers.ts';
import { Act, kindOf, maneuverIn, pack, targetOf, thrownIn, weaponIn } from '../book/act.ts';
import { damageTypes, Prof } from '../book/kinds.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { holds } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { question } from '../book/words.ts';
import { lacks } from '../rolls/fate.ts';
import { distance, hasCoverNear } from '../state/grid.ts';
import { canReload, isAtHand } from '../state/hands.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { countObjects, mayStrikeObjects, packObject } from '../state/objects.ts';
import { areAllied, hasStamina, isAble, thingOf, weaponOf } from '../state/people.ts';
import { describeAction } from './action-words.ts';
import { canDo } from './deeds.ts';
import { canKill } from './killing.ts';
import { canLeave, canMove, listMoves } from './move.ts';
import { COMMAND_FOCUS, canInteract, canUseItem, OWN_ITEM } from './possible.ts';
import { canHelp, canHide, canTask, canWake } from './tasks.ts';

/** The turn's question: what to do next. */
export const actionQuestion = question(
  'action',
  ['ING-TURN-03', 'ING-STAT-08', 'ING-TURN-02', 'ING-TURN-05', 'ING-TURN-07'],
  (fight, who) => {
    const { sheet, actions } = fight.fighters[who]!;
    return say`${say.who(sheet)} has ${actions} ${actions === 1 ? 'action' : 'actions'} left. What now?`;
  },
  (fight, who, table) => listTurn(fight, fight.fighters[who]!, table),
  describeAction,
);

/** What a commanded ally does with its one action (ING-ACT-05, ING-ACT-06). */
export const commandQuestion = question(
  'commanded',
  ['ING-ACT-05', 'ING-ACT-06'],
  (fight, who) => say`${say.who(fight.fighters[who]!.sheet)} is commanded to act. What with?`,
  (fight, who, table) => {
    const fighter = fight.fighters[who]!;
    table.offer(pack(Act.decline));
    if (fighter.pending !== 0) table.offer(pack(Act.continue));
    else listActions(fight, fighter, table);
  },
  describeAction,
);

/** The declared opening is still possible for the initiator (ING-INIT-04, ING-INIT-06). */
export function openingPossible(fight: Fight, fighter: Fighter, table: Table<Fight>): boolean {
  table.optionCount = 0;
  listOpening(fight, fighter, table);
  return table.optionCount > 0;
}

/** Ways to do what was declared: every option that is the declared act, at its target and made in its way. */
function listOpening(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  const before = table.optionCount;
  if (fight.scene.openingAct === Act.attack) listAllUses(fight, fighter, table);
  else listOwn(fight, fighter, table);
  let kept = before;
  for (let i = before; i < table.optionCount; i++) {
    const code = table.options[i]!;
    if (isDeclared(fight, fighter, code)) table.options[kept++] = code;
  }
  table.optionCount = kept;
}

/** An option is the act that was declared (ING-INIT-04); what was left open may be anything. */
function isDeclared(fight: Fight, fighter: Fighter, code: number): boolean {
  const { openingAct, openingAt, openingBy } = fight.scene;
  const kind = kindOf(code);
  const maneuver = openingAct === Act.maneuver && kind === Act.attack && maneuverIn(code) > 0;
  if (kind !== openingAct && !maneuver) return false;
  if (openingAt >= 0 && isAimed(kind) && targetOf(code) !== openingAt) return false;
  const { weapon, thrown, maneuver: way, power } = openingBy;
  if (way >= 0 && maneuverIn(code) !== way) return false;
  if (power >= 0 && weaponIn(code) !== power) return false;
  if (kind !== Act.attack && kind !== Act.killingStrike) return true;
  if (thrown >= 0 && thrownIn(code) !== thrown) return false;
  return weapon === '' || weaponOf(fight, fighter, weaponIn(code)).name === weapon;
}

/** Acts whose code names somebody. */
function isAimed(kind: number): boolean {
  return (
    kind === Act.attack ||
    kind === Act.maneuver ||
    kind === Act.power ||
    kind === Act.killingStrike ||
    kind === Act.command ||
    kind === Act.resuscitate
  );
}

/** Every attack, maneuver with a weapon and killing strike. */
function listAllUses(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    for (let thrown = 0; thrown < 2; thrown++)
      if (canUseWeapon(fight, fighter, weapon, thrown)) listUses(fight, fighter, weapon, thrown, table);
}

function listTurn(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (fight.opening && fight.scene.initiator === fighter.index) return listOpening(fight, fighter, table);
  table.offer(pack(Act.end));
  listOwn(fight, fighter, table);
}

/** What somebody may do in the own turn besides ending it. */
function listOwn(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (fighter.pending !== 0) {
    if (fighter.actions > 0) table.offer(pack(Act.continue));
    table.offer(pack(Act.abandon));
  } else if (fighter.actions > 0) {
    listActions(fight, fighter, table);
    table.offer(pack(Act.guard));
    table.offer(pack(Act.wait));
    table.offer(pack(Act.ready));
    if (fighter.focus >= COMMAND_FOCUS)
      for (const ally of fight.fighters)
        if (canCommand(fight, fighter, ally)) table.offer(pack(Act.command, ally.index));
    if (canMove(fight, fighter, Act.sprint)) listMoves(fight, fighter, Act.sprint, table);
  }
  listFree(fight, fighter, table);
}

/** ING-ACT-06: another ally, able, neither stunned nor surprised, not commanded yet this turn. */
export function canCommand(fight: Fight, fighter: Fighter, ally: Fighter): boolean {
  if (ally === fighter || !areAllied(fight, fighter, ally) || !isAble(ally)) return false;
  return ally.stunned === 0 && !ally.surprised && (fight.commanded & (1 << ally.index)) === 0;
}

/** Free actions and fate: on the own turn only (ING-FREE-06). */
function listFree(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (!fighter.prone) table.offer(pack(Act.dropProne));
  if (canMove(fight, fighter, Act.step)) listMoves(fight, fighter, Act.step, table);
  for (let i = 0; i < fight.things.length; i++)
    if (fight.things[i]!.holder === fighter.index && fight.things[i]!.place === Place.held)
      table.offer(pack(Act.dropItem, 0, i));
  if (holds(fight, Rulings.leaving, 'yes')) table.offer(pack(Act.surrender));
  if (fight.toggles.fate && fighter.fate > 0) {
    table.offer(pack(Act.fateAction));
    for (let what = 0; what < 3; what++) if (lacks(fighter, what)) table.offer(pack(Act.fateRegain, what));
  }
  if (fight.toggles.maneuvers && canDo(fight, fighter, Man.kipUp, fighter))
    table.offer(pack(Act.maneuver, fighter.index, 0, 0, Man.kipUp));
}

/** Something to take in hand or to put away (ING-ACT-02). */
export function canBrandish(fight: Fight, fighter: Fighter): boolean {
  for (let i = 0; i < fight.things.length; i++) {
    const thing = fight.things[i]!;
    if (isAtHand(fight, fighter, thing) || (thing.holder === fighter.index && thing.place === Place.held)) return true;
  }
  return false;
}

/** Actions open to the own turn and to a command alike. */
function listActions(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  const { things, fighters, scene } = fight;
  listAllUses(fight, fighter, table);
  if (canMove(fight, fighter, Act.move)) listMoves(fight, fighter, Act.move, table);
  if (fighter.prone) table.offer(pack(Act.standUp));
  if (!fighter.cover && hasCoverNear(fight, fighter)) table.offer(pack(Act.seekCover));
  for (let i = 0; i < things.length; i++) if (canReload(fight, fighter, i)) table.offer(pack(Act.reload, 0, i));
  for (const patient of fighters)
    if (canWake(fight, fighter, patient)) table.offer(pack(Act.resuscitate, patient.index));
  for (let task = 0; task < scene.tasks.length; task++)
    if (canTask(fight, fighter, task)) table.offer(pack(Act.shortTask, task));
  for (let i = 0; i < scene.fixtures.length; i++)
    if (canInteract(fight, fighter, i)) table.offer(pack(Act.interact, i));
  for (let i = 0; i < things.length; i++)
    for (let at = 0; at <= fighters.length; at++)
      if (canUseItem(fight, fighter, i, at)) table.offer(pack(Act.interact, OWN_ITEM, i, 0, at));
  if (mayStrikeObjects(fight)) listObjects(fight, fighter, table);
  if (canBrandish(fight, fighter)) table.offer(pack(Act.brandish));
  if (canHide(fight, fighter)) table.offer(pack(Act.hide));
  if (canLeave(fight, fighter)) table.offer(pack(Act.leave));
  if (fight.toggles.assist) listAssist(fight, fighter, table);
  if (fight.toggles.powers)
    for (let power = 0; power < fighter.sheet.powers.length; power++)
      for (const target of fight.fighters)
        if (canUsePower(fight, fighter, power, target)) table.offer(pack(Act.power, target.index, power));
  if (fight.toggles.maneuvers)
    for (let maneuver = Man.knockDown; maneuver <= Man.escape; maneuver++) {
      if (maneuvers[maneuver]!.kind !== 'deed') continue;
      for (const target of fight.fighters)
        if (canDo(fight, fighter, maneuver, target)) table.offer(pack(Act.maneuver, target.index, 0, 0, maneuver));
    }
}

/** Attacks, maneuvers and killing strikes with one weapon used one way. */
function listUses(fight: Fight, fighter: Fighter, weapon: number, thrown: number, table: Table<Fight>): void {
  for (const target of fight.fighters) {
    if (canAttack(fight, fighter, target, weapon, thrown)) table.offer(pack(Act.attack, target.index, weapon, thrown));
    if (fight.toggles.maneuvers && isTarget(fight, fighter, target))
      for (let maneuver = 1; maneuver <= Man.rushing; maneuver++) {
        const code = pack(Act.attack, target.index, weapon, thrown, maneuver);
        if (canManeuver(fight, fighter, code)) table.offer(code);
      }
    if (thrown === 0 && isTarget(fight, fighter, target) && canKill(fight, fighter, target, weapon))
      table.offer(pack(Act.killingStrike, target.index, weapon));
  }
}

/** Attacks at things, where the GM allows them (ING-ATK-06). */
export function listObjects(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    for (let thrown = 0; thrown < 2; thrown++) {
      if (!canUseWeapon(fight, fighter, weapon, thrown)) continue;
      for (let object = 0; object < countObjects(fight); object++)
        if (penaltyToObject(fight, fighter, object, weapon, thrown) >= 0)
          table.offer(packObject(object, weapon, thrown));
    }
}

/** Helpers for a task, or to wake somebody (ING-TEST-17). */
function listAssist(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (const ally of fight.fighters)
    for (let task = -1; task < fight.scene.tasks.length; task++)
      if (canHelp(fight, fighter, ally, task)) table.offer(pack(Act.assist, ally.index, task + 1));
}

/** A weapon lends itself to a maneuver, whoever the target. */
export function fitsManeuver(
  fight: Fight,
  fighter: Fighter,
  weapon: number,
  thrown: number,
  maneuver: number,
): boolean {
  const { profs, stamina, use, targets } = maneuvers[maneuver]!;
  const def = weaponOf(fight, fighter, weapon);
  const ranged = isRanged(def, thrown);
  if (!hasStamina(fight, fighter, stamina) || (use === 'melee' && ranged) || (use === 'ranged' && !def.projectile))
    return false;
  if (maneuver === Man.penetrating && !def.types.some((type) => damageTypes[type] === 'piercing')) return false;
  if (use === 'ranged' && targets > 1 && !hasShots(fight, weapon, targets)) return false;
  const throwing = thrown === 1 && profs.includes(Prof.throwing);
  return throwing || def.proficiencies.some((prof) => profs.includes(prof));
}

/** Loaded and supplied for so many shots at once. */
function hasShots(fight: Fight, weapon: number, wanted: number): boolean {
  const thing = thingOf(fight, weapon);
  if (thing === undefined) return true;
  return (thing.def.reload === 0 || thing.shots >= wanted) && (thing.ammo < 0 || thing.ammo >= wanted);
}

/** An attack by maneuver is possible with this weapon at this target (ING-MAN-04). */
export function canManeuver(fight: Fight, fighter: Fighter, code: number): boolean {
  const target = fight.fighters[targetOf(code)]!;
  const weapon = weaponIn(code);
  const thrown = thrownIn(code);
  const maneuver = maneuverIn(code);
  if (!fitsManeuver(fight, fighter, weapon, thrown, maneuver)) return false;
  if (maneuver === Man.pointBlank && distance(fight, fighter, target) > 2) return false;
  if (maneuver === Man.rushing || maneuver === Man.advancing)
    return canComeUp(fight, fighter, target, weapon, maneuver);
  if (!canAttack(fight, fighter, target, weapon, thrown)) return false;
  const { targets } = maneuvers[maneuver]!;
  return targets === 1 || maneuver === Man.sweeping || hasTargets(fight, fighter, weapon, thrown, targets);
}
