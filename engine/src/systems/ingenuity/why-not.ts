import { didYouMean } from '../../system/nearest.ts';
import { FIRST_THING, freeHands, thingOf, weaponOf } from './fighters.ts';
import { maneuvers } from './maneuver-table.ts';
import { type Fight, type Fighter, Place } from './model.ts';
import { maneuverId, namedId, thingId, weaponId } from './option-ids.ts';
import { mayTry, wakingTry } from './tries.ts';

type Why = { readonly reason: string; readonly rule: string };

const freeKinds = ['drop-item', 'drop-prone', 'step', 'fate-action', 'fate-regain', 'end', 'surrender'];

const because = (rule: string, reason: string): Why => ({ rule, reason });

/** Why an action is not on the list, where a rule says so plainly; null where it has to do with place or circumstance. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const fighter = fight.fighters[who];
  if (fighter === undefined) return null;
  if (question === 'commanded') return whyNotCommanded(fighter, option);
  if (question !== 'action') return null;
  const kind = option.split(':')[0]!;
  if (fight.opening && fight.scene.initiator === who)
    return because('ING-INIT-04', 'the first turn begins with the act that started the fight');
  const free = freeKinds.includes(kind);
  if (fighter.pending !== 0 && !free) return because('ING-EXT-04', 'what was begun comes first, unless it is given up');
  if (fighter.actions === 0 && !free) return because('ING-TURN-02', 'no action is left in this turn');
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
  return because('ING-ATK-06', `nobody here is "${named}"${didYouMean(named, known)}`);
}

/** A square that is not written as squares are. */
function whyNotSquare(fight: Fight, kind: string, option: string): Why | null {
  const named = option.split(':')[1];
  if (!['move', 'step', 'sprint'].includes(kind) || named === undefined || fight.toggles.positioning !== 'grid')
    return null;
  return /^c\d+r\d+$/.test(named)
    ? null
    : because('ING-MOVE-01', 'a square is written as column and row, both counted from 1, such as c3r2');
}

function whyNotKind(fight: Fight, fighter: Fighter, kind: string, option: string): Why | null {
  switch (kind) {
    case 'move':
      if (fighter.moved) return because('ING-ACT-09', 'there is one Move in a turn; Sprint moves again');
      if (fighter.stepped) return because('ING-FREE-05', 'a Step takes the place of the Move');
      return because('ING-MOVE-05', 'that square is taken, blocked or too far');
    case 'step':
      if (fighter.stepped) return because('ING-FREE-04', 'there is one Step in a turn');
      if (fighter.moved) return because('ING-FREE-05', 'after a Move there is no Step');
      return because('ING-MOVE-06', 'a Step is 1 m to a free square that is not difficult ground');
    case 'sprint':
      if (!fighter.moved && !fighter.stepped) return because('ING-ACT-20', 'only who has moved this turn can sprint');
      if (fighter.stamina === 0) return because('ING-STAT-08', 'a Sprint costs 1 stamina');
      return because('ING-MOVE-05', 'that square is taken, blocked or too far');
    case 'command':
      return whyNotCommand(fight, fighter, option.slice('command:'.length));
    case 'stand-up':
      return because('ING-ACT-21', 'only who is prone stands up');
    case 'seek-cover':
      return because('ING-ACT-17', 'there is no cover within 1 m, or it is taken already');
    case 'resuscitate':
      return whyNotWake(fight, fighter, option.slice('resuscitate:'.length));
    case 'reload':
      return because('ING-ACT-24', 'it needs no loading, is loaded, or there is no hand free for it');
    case 'strike-object':
      return because(
        'ING-ATK-06',
        'things are attacked only where the GM allows it, within reach and while they are whole',
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
  if (own.includes(named)) return because('ING-ACT-07', 'it does nothing by being used, or is not at hand');
  const known = fixtures.map((_, at) => namedId(fixtures, at));
  if (known.includes(named)) return because('ING-ACT-07', 'it is broken, locked, used up or farther away than 1 m');
  const there = known.length === 0 ? '' : `; there is ${known.join(', ')}`;
  return because('ING-ACT-07', `there is no "${named}" to be used here${there}`);
}

function whyNotKill(fight: Fight, fighter: Fighter, option: string): Why {
  const [, victim, named = ''] = option.split(':');
  if (fight.fighters.find(({ sheet }) => sheet.id === victim)?.status !== 'unconscious')
    return because('ING-KILL-01', 'only the unconscious can be killed outright');
  const unknown = whyNotWeapon(fight, fighter, named);
  if (unknown !== null) return unknown;
  const weapon = weaponsOf(fight, fighter).find((each) => weaponId(fight, fighter, each) === named)!;
  const { killingStrikeWeapon } = fight.toggles;
  if (
    killingStrikeWeapon !== 'any' &&
    (killingStrikeWeapon === 'nonlethal') !== weaponOf(fight, fighter, weapon).nonlethal
  )
    return because('ING-KILL-07', `killing strikes are made with ${killingStrikeWeapon} weapons here`);
  return because('ING-KILL-08', 'the victim has to be within reach and the weapon ready');
}

function whyNotManeuver(fight: Fight, fighter: Fighter, named: string): Why {
  if (!fight.toggles.maneuvers) return because('ING-MAN-01', 'maneuvers are switched off in this fight');
  const known = maneuvers.map((_, at) => maneuverId(at));
  const maneuver = maneuvers[known.indexOf(named)];
  if (maneuver === undefined) return because('ING-MAN-04', `there is no such maneuver${didYouMean(named, known)}`);
  if (fighter.stamina < maneuver.stamina || fighter.focus < maneuver.focus)
    return because('ING-STAT-08', 'there is not enough stamina or focus for it');
  return because('ING-MAN-04', 'it does not fit that weapon, target or place');
}

function whyNotPower(fight: Fight, fighter: Fighter, named: string): Why {
  if (!fight.toggles.powers) return because('ING-PWR-01', 'powers are switched off in this fight');
  const { powers } = fighter.sheet;
  const known = powers.map((_, at) => namedId(powers, at));
  if (known.includes(named)) return because('ING-PWR-02', 'it costs more than is left, or nothing is in its range');
  return because('ING-PWR-02', `there is no such power${didYouMean(named, known)}`);
}

function whyNotWake(fight: Fight, fighter: Fighter, id: string): Why {
  const patient = fight.fighters.find(({ sheet }) => sheet.id === id);
  if (patient?.status === 'unconscious') {
    if (patient.health === 0 && !fight.toggles.resuscitateAtZero)
      return because('ING-ACT-16', 'at zero health nobody can be woken here');
    if (!mayTry(fight, fighter, wakingTry(patient)))
      return because('ING-TEST-21', 'this was tried three times in a row already');
  }
  return because('ING-ACT-15', 'only an unconscious character within 1 m can be woken');
}

function whyNotCommand(fight: Fight, fighter: Fighter, id: string): Why {
  if (fighter.focus < 2) return because('ING-STAT-08', 'a Command costs 2 focus');
  const ally = fight.fighters.find(({ sheet }) => sheet.id === id);
  if (ally !== undefined && (fight.commanded & (1 << ally.index)) !== 0)
    return because('ING-ACT-04', 'each ally can be commanded once in a turn');
  return because('ING-ACT-06', 'only another ally who can act can be commanded');
}

function whyNotAttack(fight: Fight, fighter: Fighter, option: string): Why {
  const [, target, named = '', maneuver] = option.split(':');
  if (target === undefined) return whyNoAttack(fight, fighter);
  const unknown = whyNotWeapon(fight, fighter, named);
  if (unknown !== null) return unknown;
  const weapon = weaponsOf(fight, fighter).find((each) => weaponId(fight, fighter, each) === named)!;
  if (isEmpty(fight, weapon)) return because('ING-ATK-07', 'the weapon has to be loaded first');
  if (maneuver !== undefined) return whyNotManeuver(fight, fighter, maneuver);
  return because('ING-ATK-06', 'that is no target within reach, range and line');
}

/** Why there is no attack at all. */
function whyNoAttack(fight: Fight, fighter: Fighter): Why {
  const weapons = weaponsOf(fight, fighter);
  if (weapons.length > 0 && weapons.every((each) => isEmpty(fight, each)))
    return because('ING-ATK-07', 'the weapon has to be loaded first');
  return because('ING-ATK-06', 'nobody is within reach, range and line');
}

function isEmpty(fight: Fight, weapon: number): boolean {
  const thing = thingOf(fight, weapon);
  return thing !== undefined && thing.def.reload > 0 && thing.shots === 0;
}

/** A weapon that is not there. */
function whyNotWeapon(fight: Fight, fighter: Fighter, named: string): Why | null {
  const known = weaponsOf(fight, fighter).map((each) => weaponId(fight, fighter, each));
  if (known.includes(named)) return null;
  return because('ING-ATK-08', `that is not in the hand; there is ${known.join(', ') || 'nothing'}`);
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
  if (fighter.pending !== 0) return because('ING-ACT-06', 'what was begun can only be gone on with');
  const kind = option.split(':')[0]!;
  if (['guard', 'ready', 'wait', 'command', 'sprint'].includes(kind))
    return because('ING-ACT-06', 'on command there is no Guard, Ready, Wait, Command or Sprint');
  if (['drop-item', 'drop-prone', 'step'].includes(kind))
    return because('ING-FREE-06', 'free actions are for the own turn');
  return null;
}
