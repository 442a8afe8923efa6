import { type Why, why } from '../../../system/why.ts';
import { isTreatable } from '../after/treatment.ts';
import { MOST_GEAR, thresholdOf } from '../book/levels.ts';
import { slugOf } from '../book/names.ts';
import { rulings } from '../book/switches.ts';
import { Severity } from '../book/terms.ts';
import { MOVE } from '../moves/movement.ts';
import { mayMoveBy } from '../moves/spots.ts';
import { isLegalSet } from '../rolls/sources.ts';
import { isCutOff } from '../state/magic-marks.ts';
import type { Fight, Fighter, Roll } from '../state/model.ts';
import { isAvailable, levelOf } from '../state/people.ts';
import { sourceIds } from '../state/source-words.ts';
import { whyNoBlock, whyNoCounter } from '../state/why-no-reaction.ts';
import { questionOf, whyNotAsked } from './why-not-asked.ts';

/** Why an option is not offered now, for the refusal (TT-VAL-03, TT-VAL-05, TT-VAL-08, TT-VAL-09, TT-VAL-11). */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const asked = fight.fighters[who];
  const meant = questionOf(fight, asked, question, option);
  const isMove = question.startsWith('spot') && meant.startsWith('spot');
  return meant === question || isMove
    ? whyNotOption(fight, asked, question, option)
    : whyNotAsked(fight, who, meant, option);
}

function whyNotOption(fight: Fight, asked: Fighter | undefined, question: string, option: string): Why | null {
  if (question === 'ruling') return whyNotRuled(fight);
  if (question === 'afterwards') return whyNotLater(fight, option);
  const plain = plainAnswers[question];
  if (plain !== undefined) return plain;
  if (question === 'sources')
    return whyNotSources(fight, option.startsWith('add:') ? [option.slice('add:'.length)] : option.split('+'));
  if (question === 'spot-x' || question === 'spot-y') return why(`a move goes up to ${MOVE} ft`, 'TT-VAL-05');
  if (asked === undefined) return null;
  switch (question) {
    case 'turn':
      return whyNotTurn(fight, asked, option);
    case 'creature-turn':
      return whyNotCreature(fight, asked, option);
    case 'spot':
      return whyNotSpot(asked, option);
    case 'block':
      return option === 'block' ? whyNoBlock(fight, asked) : why('the answer is block or no', 'TT-REACT-04');
    case 'counter':
      return option.startsWith('counter')
        ? whyNoCounter(fight, asked, option.split(':')[1])
        : why('the answer is to counter or no', 'TT-REACT-09');
    case 'field-treatment':
      return whyNotTreat(asked, option);
    case 'magic-healing':
      return option.split(':')[0] === asked.sheet.id
        ? why('nobody heals themselves by Life magic', 'TT-HEAL-13')
        : why('there is no such healer here', 'TT-HEAL-19');
    case 'healing-choice':
      return option === 'all'
        ? why('only Lasting Scars are left to heal', 'TT-HEAL-10')
        : why('there is no such Lasting Scar', 'TT-HEAL-10');
    default:
      return null;
  }
}

/** Questions whose answers need no more explaining than what they are about. */
const plainAnswers: Readonly<Record<string, Why>> = {
  'next-turn': why('only who is in this block and has a turn left can be next', 'TT-VAL-05'),
  'allow-sources': why('only sources that were chosen can count', 'TT-SRC-05'),
  hinders: why('each hinder of this roll can be turned once', 'TT-STEP-07'),
  'last-scar': why('whoever has three Lasting Scars retires or dies', 'TT-WND-12'),
  'wound-name': why('a wound is rolled for, picked from the six of its table, or named in own words', 'TT-WND-09'),
  'strike-back': why('the answer is strike or no', 'TT-REACT-11'),
  rest: why('a rest heals all Strains, one Lingering Trauma, or makes one Debilitating Injury milder', 'TT-HEAL-17'),
  professional: why('an NPC or a PC with a tag for it treats as a professional', 'TT-HEAL-06'),
  'try-again': why('the answer is again or stop', 'TT-HEAL-07'),
  'treatment-choice': why('the milder wounds go, or one Debilitating Injury becomes milder', 'TT-HEAL-08'),
  'round-limit': why('the answer is stalemate or go-on', 'TT-END-09'),
};

function whyNotRuled({ now }: Fight): Why {
  const { values, rules } = rulings[now.ruling]!;
  return why(`the ruling is one of ${values.join(', ')}`, rules[0]!);
}

function whyNotSpot(mover: Fighter, option: string): Why {
  const spot = /^go:(-?\d{1,5}),(-?\d{1,5})$/.exec(option);
  if (spot === null) return why('a spot is written as go:x,y', 'TT-TURN-12');
  const [x, y] = [Number(spot[1]), Number(spot[2])];
  if (x === mover.x && y === mover.y) return why(`${mover.sheet.name} stands there already`, 'TT-TURN-12');
  return mayMoveBy(x - mover.x, y - mover.y)
    ? why(`a spot between the steps of 5 ft is chosen with exact, then x:${x} and y:${y}`, 'TT-TURN-12')
    : why(`a move goes up to ${MOVE} ft`, 'TT-VAL-05');
}

function whyNotSources(fight: Fight, wanted: readonly string[]): Why {
  const { roll } = fight.now;
  const known = sourceIds(fight, roll, -1);
  const stranger = wanted.find((id) => !known.includes(id));
  if (stranger !== undefined) return why(`"${stranger}" is no source of this roll`, 'TT-SRC-05');
  if (new Set(wanted).size < wanted.length) return why('a source counts once in a roll', 'TT-VAL-03');
  const picked = wanted.reduce((set, id) => set | (1 << known.indexOf(id)), roll.picked);
  if (isLegalSet(roll, picked)) return why('with so many sources they are added one by one, with add:', 'TT-SRC-01');
  return tooMany(roll, picked);
}

function tooMany(roll: Roll, picked: number): Why {
  let count = 0;
  let gear = 0;
  for (let at = 0; at < roll.count; at++) {
    if ((picked & (1 << at)) === 0) continue;
    count++;
    gear += roll.gear[at]!;
  }
  const most = thresholdOf(roll.base);
  if (count > most) return why(`a roll of level ${roll.base} may use ${most} sources, not ${count}`, 'TT-VAL-03');
  return why(`a roll may use ${MOST_GEAR} pieces of gear, not ${gear}`, 'TT-VAL-03');
}

const moves: readonly string[] = ['to', 'from', 'go'];

function whyNotTurn(fight: Fight, pc: Fighter, option: string): Why | null {
  const [verb = '', first = '', ...rest] = option.split(':');
  if (moves.includes(verb)) return whyNotMove(fight);
  if (fight.now.acted) return why('a turn has one action', 'TT-VAL-05');
  if (verb === 'cast') return whyNotCast(fight, pc, first, rest);
  if (verb === 'use') return whyNotUse(pc, first);
  if (verb === 'aid' && !fight.toggles.aidAction) return why('helping is no action here', 'TT-SRC-09');
  if (verb === 'contest' && !fight.toggles.pvp) return why('PCs do not contend here', 'TT-PVP-01');
  if (verb === 'attack' || verb === 'aid' || verb === 'contest') return whyNotTarget(fight, first);
  return why('a PC attacks, casts, tries something else, uses an item or passes', 'TT-TURN-05');
}

function whyNotMove(fight: Fight): Why {
  if (!fight.toggles.positions) return why('places do not matter here', 'TT-TURN-12');
  if (fight.now.moved) return why('a turn has one move', 'TT-VAL-05');
  return why('there is nobody to move by', 'TT-VAL-08');
}

/** A target that is not there, or is no target. */
function whyNotTarget(fight: Fight, id: string): Why {
  const target = fight.fighters.find(({ sheet }) => sheet.id === id);
  // Players do not know of creatures that wait.
  if (target === undefined || target.status === 'waiting') return why(`nobody here is called "${id}"`, 'TT-VAL-08');
  const { name } = target.sheet;
  if (target.status === 'active' || target.status === 'present') return why(`${name} is no target`, 'TT-VAL-08');
  return why(`${name} is not in the fight`, 'TT-VAL-08');
}

function whyNotCast(fight: Fight, pc: Fighter, id: string, [target = '', ...rest]: readonly string[]): Why {
  if (!fight.toggles.spellcasting) return why('PCs do not cast here', 'TT-MAG-16');
  const spell = pc.sheet.spells.find((each) => each.id === id);
  if (spell === undefined) return why(`"${id}" is no spell of ${pc.sheet.name}’s`, 'TT-VAL-11');
  if (isCutOff(fight, pc)) return why(`${pc.sheet.name} is cut off from magic`, 'TT-VAL-11');
  if (spell.aspect === 'life') return why('Life spells are not cast in a fight', 'TT-VAL-11');
  if (spell.type === 'counter') return why('a Counter spell is cast as a reaction', 'TT-MAG-15');
  if ([target, ...rest].some((part) => part.startsWith('blood-'))) {
    if (!fight.toggles.bloodMagic || !pc.sheet.bloodMagic) return why('blood magic needs its tag', 'TT-VAL-11');
    return why('the GM lets nobody else be sacrificed', 'TT-MAG-12');
  }
  const there = fight.fighters.find(({ sheet }) => sheet.id === target);
  if (spell.type === 'damage' || there === undefined) return whyNotTarget(fight, target);
  return why('the spell already holds, or is not for this target', 'TT-MAG-15');
}

function whyNotUse(pc: Fighter, id: string): Why {
  const at = pc.sheet.items.findIndex(({ name }) => slugOf(name) === id);
  if (at < 0) return why(`${pc.sheet.name} carries no "${id}"`, 'TT-GEAR-06');
  return why(`${pc.sheet.items[at]!.name} is used up`, 'TT-GEAR-05');
}

function whyNotCreature(fight: Fight, creature: Fighter, option: string): Why | null {
  const [verb = '', target = '', form] = option.split(':');
  if (moves.includes(verb)) return whyNotMove(fight);
  if (fight.now.acted) return why('a turn has one action', 'TT-VAL-05');
  if (verb === 'cast') return whyNotCreatureCast(fight, creature, target, form);
  if (target === '') return why('a creature attacks, casts, does something else or passes', 'TT-TURN-07');
  const pc = fight.fighters.find(({ sheet }) => sheet.id === target);
  if (pc?.status !== 'present') return whyNotTarget(fight, target);
  if (verb === 'other') return why('what else it does calls for no task here', 'TT-TURN-08');
  if (verb !== 'attack' || form === undefined)
    return why('a creature attacks, casts, does something else or passes', 'TT-TURN-07');
  const tag = creature.sheet.creatureTags.find(({ name }) => slugOf(name) === form);
  if (tag === undefined) return why(`${creature.sheet.name} has no "${form}"`, 'TT-CRE-02');
  if (isAvailable(fight, creature, tag)) return why(`${tag.name} is no attack of its own`, 'TT-CRE-07');
  return why(`${tag.name} comes with level ${tag.rank}, not ${levelOf(fight, creature)}`, 'TT-CRE-02');
}

function whyNotCreatureCast(fight: Fight, { sheet }: Fighter, spell: string, target: string | undefined): Why {
  if (!sheet.casts.some(({ name }) => slugOf(name) === spell))
    return why(`${sheet.name} casts no "${spell}"`, 'TT-DEF-09');
  return whyNotTarget(fight, target ?? '');
}

function whyNotTreat(patient: Fighter, option: string): Why {
  const wound = patient.wounds[Number(option.split(':')[1]) - 1];
  if (wound === undefined) return why('there is no such wound', 'TT-VAL-09');
  if (wound.severity === Severity.scar) return why('a Lasting Scar is beyond field treatment', 'TT-VAL-09');
  if (!isTreatable(wound)) return why('field treatment is for wounds of this scene', 'TT-VAL-09');
  return why('nobody there could pass that check', 'TT-CORE-06');
}

function whyNotLater(fight: Fight, option: string): Why {
  const pcs = fight.fighters.filter(({ pc }) => pc);
  if (option === 'professional' && pcs.some(({ treatedByPro, wounds }) => treatedByPro && wounds.length > 0))
    return why('a professional treats everybody once a session', 'TT-VAL-09');
  if (option === 'magic' && pcs.some(({ healedByMagic, wounds }) => healedByMagic && wounds.length > 0))
    return why('magic heals everybody once a session', 'TT-VAL-09');
  const known = ['professional', 'magic', 'rest', 'long-downtime'];
  return known.includes(option)
    ? why('nobody needs that', 'TT-HEAL-20')
    : why('what follows is treatment, healing, rest, a new session, a long time, or nothing', 'TT-HEAL-20');
}
