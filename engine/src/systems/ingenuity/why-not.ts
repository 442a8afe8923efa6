import { FIRST_THING, thingOf } from './fighters.ts';
import { type Fight, type Fighter, Place } from './model.ts';
import { weaponId } from './option-ids.ts';
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
  return whyNotKind(fight, fighter, kind, option);
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
      return because('ING-ACT-24', 'it is loaded, or there is no hand free for it');
    case 'strike-object':
      return because(
        'ING-ATK-06',
        'things are attacked only where the GM allows it, within reach and while they are whole',
      );
    case 'interact':
      return because('ING-ACT-07', 'it is broken, locked, used up or farther away than 1 m');
    case 'attack':
    case 'throw':
      return whyNotAttack(fight, fighter, option);
    default:
      return null;
  }
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
  const weapons = weaponsOf(fight, fighter);
  const [, , named = ''] = option.split(':');
  const weapon = weapons.find((each) => weaponId(fight, fighter, each) === named);
  if (weapon === undefined) {
    const known = weapons.map((each) => weaponId(fight, fighter, each)).join(', ');
    return because('ING-ATK-08', `that is not in the hand; there is ${known}`);
  }
  const thing = thingOf(fight, weapon);
  if (thing !== undefined && thing.def.reload > 0 && thing.shots === 0)
    return because('ING-ATK-07', 'the weapon has to be loaded first');
  return because('ING-ATK-06', 'that is no target within reach, range and line');
}

/** What is in hand or grown, and the bare hands. */
function weaponsOf(fight: Fight, fighter: Fighter): readonly number[] {
  const grown = fighter.sheet.natural.map((_, at) => at + 1);
  const held = fight.things.flatMap(({ holder, place }, at) =>
    holder === fighter.index && place === Place.held ? [FIRST_THING + at] : [],
  );
  return [0, ...grown, ...held];
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
