import { didYouMean } from '../../system/nearest.ts';
import { type Why, why } from '../../system/why.ts';
import { FIRST_THING, freeHands, thingOf, weaponOf } from './fighters.ts';
import { maneuvers } from './maneuver-table.ts';
import { type Fight, type Fighter, Place } from './model.ts';
import { maneuverId, namedId, thingId, weaponId } from './option-ids.ts';
import { mayTry, wakingTry } from './tries.ts';

const freeKinds = ['drop-item', 'drop-prone', 'step', 'fate-action', 'fate-regain', 'end', 'surrender'];

/** Why an action is not on the list, where a rule says so plainly; null where it has to do with place or circumstance. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const fighter = fight.fighters[who];
  if (fighter === undefined) return null;
  if (question === 'commanded') return whyNotCommanded(fighter, option);
  if (question !== 'action') return null;
  const kind = option.split(':')[0]!;
  if (fight.opening && fight.scene.initiator === who)
    return why('the first turn begins with the act that started the fight', 'ING-INIT-04');
  const free = freeKinds.includes(kind);
  if (fighter.pending !== 0 && !free) return why('what was begun comes first, unless it is given up', 'ING-EXT-04');
  if (fighter.actions === 0 && !free) return why('no action is left in this turn', 'ING-TURN-02');
  return (
    whyNotNamed(fight, kind, option) ?? whyNotSquare(fight, kind, option) ?? whyNotKind(fight, fighter, kind, option)
  );
}

/** Which part of an option names somebody, by its kind. */
const personAt: Readonly<Record<string, number>> = {
  attack: 1,
  throw: 1,
  'killing-strike': 1,
  command: 1,
  resuscitate: 1,
  maneuver: 2,
  power: 2,
};

/** A name that nobody here has. */
function whyNotNamed(fight: Fight, kind: string, option: string): Why | null {
  const named = option.split(':')[personAt[kind] ?? 0];
  if (personAt[kind] === undefined || named === undefined) return null;
  const known = fight.fighters.map(({ sheet }) => sheet.id);
  if (known.includes(named)) return null;
  return why(`nobody here is "${named}"${didYouMean(named, known)}`, 'ING-ATK-06');
}

/** A square that is not written as squares are. */
function whyNotSquare(fight: Fight, kind: string, option: string): Why | null {
  const named = option.split(':')[1];
  if (!['move', 'step', 'sprint'].includes(kind) || named === undefined || fight.toggles.positioning !== 'grid')
    return null;
  return /^c\d+r\d+$/.test(named)
    ? null
    : why('a square is written as column and row, both counted from 1, such as c3r2', 'ING-MOVE-01');
}

function whyNotKind(fight: Fight, fighter: Fighter, kind: string, option: string): Why | null {
  switch (kind) {
    case 'move':
      if (fighter.moved) return why('there is one Move in a turn; Sprint moves again', 'ING-ACT-09');
      if (fighter.stepped) return why('a Step takes the place of the Move', 'ING-FREE-05');
      return why('that square is taken, blocked or too far', 'ING-MOVE-05');
    case 'step':
      if (fighter.stepped) return why('there is one Step in a turn', 'ING-FREE-04');
      if (fighter.moved) return why('after a Move there is no Step', 'ING-FREE-05');
      return why('a Step is 1 m to a free square that is not difficult ground', 'ING-MOVE-06');
    case 'sprint':
      if (!fighter.moved && !fighter.stepped) return why('only who has moved this turn can sprint', 'ING-ACT-20');
      if (fighter.stamina === 0) return why('a Sprint costs 1 stamina', 'ING-STAT-08');
      return why('that square is taken, blocked or too far', 'ING-MOVE-05');
    case 'command':
      return whyNotCommand(fight, fighter, option.slice('command:'.length));
    case 'stand-up':
      return why('only who is prone stands up', 'ING-ACT-21');
    case 'seek-cover':
      return why('there is no cover within 1 m, or it is taken already', 'ING-ACT-17');
    case 'resuscitate':
      return whyNotWake(fight, fighter, option.slice('resuscitate:'.length));
    case 'reload':
      return why('it needs no loading, is loaded, or there is no hand free for it', 'ING-ACT-24');
    case 'strike-object':
      return why(
        'things are attacked only where the GM allows it, within reach and while they are whole',
        'ING-ATK-06',
      );
    case 'interact':
      return whyNotUse(fight, fighter, option.split(':')[1] ?? '');
    case 'killing-strike':
      return whyNotKill(fight, fighter, option);
    case 'maneuver':
      return whyNotManeuver(fight, fighter, option.split(':')[1] ?? '');
    case 'power':
      return whyNotPower(fight, fighter, option.split(':')[1] ?? '');
    case 'attack':
    case 'throw':
      return whyNotAttack(fight, fighter, option);
    default:
      return null;
  }
}

function whyNotUse(fight: Fight, fighter: Fighter, named: string): Why {
  const { fixtures } = fight.scene;
  const own = fight.things.flatMap(({ holder }, at) =>
    holder === fighter.index ? [thingId(fight, fighter.index, at)] : [],
  );
  if (own.includes(named)) return why('it does nothing by being used, or is not at hand', 'ING-ACT-07');
  const known = fixtures.map((_, at) => namedId(fixtures, at));
  if (known.includes(named)) return why('it is broken, locked, used up or farther away than 1 m', 'ING-ACT-07');
  const there = known.length === 0 ? '' : `; there is ${known.join(', ')}`;
  return why(`there is no "${named}" to be used here${there}`, 'ING-ACT-07');
}

function whyNotKill(fight: Fight, fighter: Fighter, option: string): Why {
  const [, victim, named = ''] = option.split(':');
  if (fight.fighters.find(({ sheet }) => sheet.id === victim)?.status !== 'unconscious')
    return why('only the unconscious can be killed outright', 'ING-KILL-01');
  const unknown = whyNotWeapon(fight, fighter, named);
  if (unknown !== null) return unknown;
  const weapon = weaponsOf(fight, fighter).find((each) => weaponId(fight, fighter, each) === named)!;
  const { killingStrikeWeapon } = fight.toggles;
  if (
    killingStrikeWeapon !== 'any' &&
    (killingStrikeWeapon === 'nonlethal') !== weaponOf(fight, fighter, weapon).nonlethal
  )
    return why(`killing strikes are made with ${killingStrikeWeapon} weapons here`, 'ING-KILL-07');
  return why('the victim has to be within reach and the weapon ready', 'ING-KILL-08');
}

function whyNotManeuver(fight: Fight, fighter: Fighter, named: string): Why {
  if (!fight.toggles.maneuvers) return why('maneuvers are switched off in this fight', 'ING-MAN-01');
  const known = maneuvers.map((_, at) => maneuverId(at));
  const maneuver = maneuvers[known.indexOf(named)];
  if (maneuver === undefined) return why(`there is no such maneuver${didYouMean(named, known)}`, 'ING-MAN-04');
  if (fighter.stamina < maneuver.stamina || fighter.focus < maneuver.focus)
    return why('there is not enough stamina or focus for it', 'ING-STAT-08');
  return why('it does not fit that weapon, target or place', 'ING-MAN-04');
}

function whyNotPower(fight: Fight, fighter: Fighter, named: string): Why {
  if (!fight.toggles.powers) return why('powers are switched off in this fight', 'ING-PWR-01');
  const { powers } = fighter.sheet;
  const known = powers.map((_, at) => namedId(powers, at));
  if (known.includes(named)) return why('it costs more than is left, or nothing is in its range', 'ING-PWR-02');
  return why(`there is no such power${didYouMean(named, known)}`, 'ING-PWR-02');
}

function whyNotWake(fight: Fight, fighter: Fighter, id: string): Why {
  const patient = fight.fighters.find(({ sheet }) => sheet.id === id);
  if (patient?.status === 'unconscious') {
    if (patient.health === 0 && !fight.toggles.resuscitateAtZero)
      return why('at zero health nobody can be woken here', 'ING-ACT-16');
    if (!mayTry(fight, fighter, wakingTry(patient)))
      return why('this was tried three times in a row already', 'ING-TEST-21');
  }
  return why('only an unconscious character within 1 m can be woken', 'ING-ACT-15');
}

function whyNotCommand(fight: Fight, fighter: Fighter, id: string): Why {
  if (fighter.focus < 2) return why('a Command costs 2 focus', 'ING-STAT-08');
  const ally = fight.fighters.find(({ sheet }) => sheet.id === id);
  if (ally !== undefined && (fight.commanded & (1 << ally.index)) !== 0)
    return why('each ally can be commanded once in a turn', 'ING-ACT-04');
  return why('only another ally who can act can be commanded', 'ING-ACT-06');
}

function whyNotAttack(fight: Fight, fighter: Fighter, option: string): Why {
  const [, target, named = '', maneuver] = option.split(':');
  if (target === undefined) return whyNoAttack(fight, fighter);
  const unknown = whyNotWeapon(fight, fighter, named);
  if (unknown !== null) return unknown;
  const weapon = weaponsOf(fight, fighter).find((each) => weaponId(fight, fighter, each) === named)!;
  if (isEmpty(fight, weapon)) return why('the weapon has to be loaded first', 'ING-ATK-07');
  if (maneuver !== undefined) return whyNotManeuver(fight, fighter, maneuver);
  return why('that is no target within reach, range and line', 'ING-ATK-06');
}

/** Why there is no attack at all. */
function whyNoAttack(fight: Fight, fighter: Fighter): Why {
  const weapons = weaponsOf(fight, fighter);
  if (weapons.length > 0 && weapons.every((each) => isEmpty(fight, each)))
    return why('the weapon has to be loaded first', 'ING-ATK-07');
  return why('nobody is within reach, range and line', 'ING-ATK-06');
}

function isEmpty(fight: Fight, weapon: number): boolean {
  const thing = thingOf(fight, weapon);
  return thing !== undefined && thing.def.reload > 0 && thing.shots === 0;
}

/** A weapon that is not there. */
function whyNotWeapon(fight: Fight, fighter: Fighter, named: string): Why | null {
  const known = weaponsOf(fight, fighter).map((each) => weaponId(fight, fighter, each));
  if (known.includes(named)) return null;
  return why(`that is not in the hand; there is ${known.join(', ') || 'nothing'}`, 'ING-ATK-08');
}

/** What is in hand or grown, and the bare hands if one is free. */
function weaponsOf(fight: Fight, fighter: Fighter): readonly number[] {
  const grown = fighter.sheet.natural.map((_, at) => at + 1);
  const held = fight.things.flatMap(({ holder, place }, at) =>
    holder === fighter.index && place === Place.held ? [FIRST_THING + at] : [],
  );
  return [...(freeHands(fight, fighter) > 0 ? [0] : []), ...grown, ...held];
}

function whyNotCommanded(fighter: Fighter, option: string): Why | null {
  if (fighter.pending !== 0) return why('what was begun can only be gone on with', 'ING-ACT-06');
  const kind = option.split(':')[0]!;
  if (['guard', 'ready', 'wait', 'command', 'sprint'].includes(kind))
    return why('on command there is no Guard, Ready, Wait, Command or Sprint', 'ING-ACT-06');
  if (['drop-item', 'drop-prone', 'step'].includes(kind))
    return why('free actions are for the own turn', 'ING-FREE-06');
  return null;
}
