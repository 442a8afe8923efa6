import { type Why, why } from '../../../system/why.ts';
import { rulings } from '../book/switches.ts';
import { lacks, Regain } from '../rolls/fate.ts';
import { hasCoverNear } from '../state/grid.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { thingId } from '../state/option-ids.ts';
import { Reaction } from '../state/reactions.ts';
import { personCalled, whyNobody, whyNoTarget, whyNotManeuver, whyNotShield, whyNotWeapon } from './why-not-attack.ts';

/** What a question takes as its answer, and the rule that says so: for answers of no other meaning. */
const takes: Readonly<Record<string, readonly [reason: string, rule: string]>> = {
  'attack-how': [
    'an attack takes an attribute, a proficiency and a type that its weapon and maneuver have',
    'ING-ATK-01',
  ],
  intercept: ['one intercepts or does not', 'ING-ICPT-01'],
  shift: ['the ally is pushed to a free square within 1 m', 'ING-ICPT-04'],
  fortify: ['one fortifies or gives in', 'ING-DMG-07'],
  resist: ['one resists or gives in', 'ING-DEF-05'],
  'cheat-death': ['the test against death is made or not', 'ING-DEATH-04'],
  'fate-die': ['fate turns a die that does not show its highest face', 'ING-FATE-02'],
  'fate-refill': ['fate is spent or not', 'ING-FATE-06'],
  'maneuver-move': ['the maneuver does not lead to that square', 'ING-MAN-04'],
  'move-where': ['that square is taken, blocked or too far', 'ING-MOVE-05'],
  'ready-for': ['that is nothing to wait for', 'ING-ACT-10'],
  'worse-die': ['the attribute or the skill die is thrown again', 'ING-TEST-10'],
  'use-readied': ['one acts now or lets it pass', 'ING-ACT-13'],
  'react-first': ['one of those goes first who could react now', 'ING-REACT-09'],
  'further-target': ['it goes against another target within reach, none of them twice', 'ING-MAN-04'],
  'finish-off': ['only the unconscious can be killed, with a weapon at hand', 'ING-KILL-09'],
  'next-team': ['every team has one place in the order', 'ING-INIT-03'],
};

/** Why an answer is not among the options of a question other than that of a turn. */
export function whyNotAnswer(fight: Fight, fighter: Fighter | undefined, question: string, option: string): Why | null {
  if (question === 'ruling') return whyNotRuled(fight, option);
  if (question === 'recover') return whyNotRecover(fight, option);
  const own = fighter === undefined ? null : whyNotOwn(fight, fighter, question, option);
  if (own !== null) return own;
  const said = takes[question];
  return said === undefined ? null : why(...said);
}

function whyNotOwn(fight: Fight, fighter: Fighter, question: string, option: string): Why | null {
  const [kind = '', named = '', style] = option.split(':');
  switch (question) {
    case 'pick':
      return whyNotPicked(fight, fighter, option);
    case 'defend':
      return whyNotDefend(fight, fighter, kind, named);
    case 'block':
      return whyNotShield(fight, fighter, named, true) ?? why('one blocks with an item or takes the hit', 'ING-BLK-01');
    case 'reroll':
      return kind === 'luck'
        ? why('the luck die is never thrown again', 'ING-TEST-12')
        : why('the attribute or the skill die is thrown again, or none', 'ING-TEST-09');
    case 'after-dodge':
      return whyNotAfterDodge(fight, fighter, kind);
    case 'fate-halve':
      return kind === 'regain' && !lacks(fighter, Regain.endurance)
        ? why('endurance is full', 'ING-FATE-04')
        : why('fate halves the damage of one source', 'ING-FATE-05');
    case 'brandish':
      return whyNotTake(fight, fighter, kind, named);
    case 'reaction-maneuver':
      return whyNotWeapon(fight, fighter, named, 0) ?? why('that weapon does not lend itself to it', 'ING-MAN-04');
    case 'retarget':
    case 'react-first':
      return whyNotChosen(fight, fighter, question, option);
    case 'ready-what':
      return whyNotReadied(fight, fighter, kind, named, style);
    default:
      return null;
  }
}

function whyNotPicked(fight: Fight, asked: Fighter, id: string): Why {
  const member = personCalled(fight, asked, id);
  if (member === undefined) return why(`nobody of the team is "${id}"; a team that can must pick`, 'ING-RND-06');
  const { name } = member.sheet;
  if (member.team !== fight.order[fight.slot]) return why(`${name} is of another team`, 'ING-RND-02');
  if (member.acted) return why(`${name} has had a turn this round`, 'ING-RND-01');
  if (member.surprised) return why(`${name} is surprised`, 'ING-SURP-02');
  if (member.status !== 'able' || member.incapacitated) return why(`${name} cannot act`, 'ING-RND-04');
  return why('whoever started the fight takes the first turn of the team', 'ING-INIT-05');
}

function whyNotDefend(fight: Fight, fighter: Fighter, kind: string, named: string): Why {
  const { used } = fight.frames[fight.depth - 1] ?? { used: 0 };
  const once = why('against one attack each kind of reaction is used once', 'ING-REACT-07');
  if (kind === 'dodge' && (used & Reaction.dodge) !== 0) return once;
  if (kind !== 'parry') return why('before the roll one dodges or parries', 'ING-REACT-08');
  if ((used & Reaction.parry) !== 0) return once;
  return whyNotShield(fight, fighter, named, false) ?? why('one parries with an item', 'ING-PAR-01');
}

function whyNotAfterDodge(fight: Fight, fighter: Fighter, kind: string): Why {
  if (kind === 'prone') return why('who is prone already cannot drop', 'ING-FREE-03');
  if (kind === 'cover' && !hasCoverNear(fight, fighter)) return why('there is no cover within 1 m', 'ING-ACT-17');
  if (kind === 'cover') return why('the cover is taken already', 'ING-ACT-17');
  return why('after a dodge one moves 1 m at most and once, to a free square', 'ING-DEF-03');
}

function whyNotTake(fight: Fight, fighter: Fighter, kind: string, named: string): Why {
  if (kind !== 'take') return why('one takes things in hand, then says that is all', 'ING-ACT-02');
  const thing = fight.things.find((_, at) => thingId(fight, fighter.index, at) === named);
  if (thing === undefined || (thing.holder >= 0 && thing.holder !== fighter.index))
    return why(`there is no "${named}" to be taken`, 'ING-ACT-02');
  if (thing.place === Place.held) return why('it is in the hand already', 'ING-ACT-02');
  if (thing.place === Place.pack)
    return thing.def.hands > 1
      ? why('it takes two hands, and they are not free', 'ING-ATK-08')
      : why('no hand is free for it', 'ING-ACT-02');
  return why('it is not within 1 m, or no hand is free for it', 'ING-ACT-02');
}

function whyNotChosen(fight: Fight, fighter: Fighter, question: string, id: string): Why | null {
  const other = personCalled(fight, fighter, id);
  if (other === undefined) return whyNobody(fight, fighter, id);
  if (question !== 'retarget') return null;
  return other.status === 'able' || other.status === 'unconscious'
    ? why(`${other.sheet.name} is not within reach, range and line`, 'ING-ATK-11')
    : whyNoTarget(fighter, other);
}

function whyNotReadied(fight: Fight, fighter: Fighter, kind: string, named: string, style: string | undefined): Why {
  if (['guard', 'ready', 'wait', 'command', 'sprint'].includes(kind))
    return why('Guard, Ready, Wait, Command and Sprint cannot be readied', 'ING-ACT-11');
  if (kind === 'attack' || kind === 'throw') {
    const unfit = whyNotWeapon(fight, fighter, named, kind === 'throw' ? 1 : 0);
    if (unfit !== null) return unfit;
    if (style !== undefined) return whyNotManeuver(fight, fighter, style);
  }
  return why('only what could be done with the actions left can be readied', 'ING-ACT-11');
}

function whyNotRuled(fight: Fight, option: string): Why {
  const [id] = option.split(':');
  const open = rulings[fight.roll.ruling];
  const meant = rulings.find((each) => each.id === id) ?? open;
  const values = open === undefined ? '' : ` (${open.values.join(', ')})`;
  return why(`one of the values of this ruling is chosen${values}`, meant?.rules[0] ?? 'ING-TEST-16');
}

function whyNotRecover({ breaks, rest }: Fight, option: string): Why {
  if (option === 'break' && breaks > 1) return why('there are two breaks between rests', 'ING-REC-02');
  if (option === 'resume-rest') return why('no rest was cut short', 'ING-REC-04');
  if (rest === 2) return why('there is one rest a day', 'ING-REC-03');
  return rest === 1
    ? why('a rest that was cut short is taken up again', 'ING-REC-04')
    : why('the survivors take a break or a rest, or go on', 'ING-REC-02');
}
