import { whyShut } from '../../../system/bar.ts';
import { type Why, why } from '../../../system/why.ts';
import { isTreatable } from '../after/treatment.ts';
import { MOST_GEAR, thresholdOf } from '../book/levels.ts';
import { slugOf } from '../book/names.ts';
import { rulings } from '../book/switches.ts';
import { Severity } from '../book/terms.ts';
import { MOVE } from '../moves/movement.ts';
import { mayMoveBy } from '../moves/spots.ts';
import { isLegalSet } from '../rolls/sources.ts';
import { judgedDeeds } from '../round/creature-turn.ts';
import { judgedTurn } from '../round/turns.ts';
import type { Fight, Fighter, Roll } from '../state/model.ts';
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

const pcDoes = why('a PC attacks, casts, tries something else, uses an item or passes', 'TT-TURN-05');

/** Why an act of a PC is not offered: by its bar, or because it names what is not there. */
function whyNotTurn(fight: Fight, pc: Fighter, option: string): Why {
  const shut = whyShut(judgedTurn, fight, pc.index, option);
  if (shut !== null) return shut;
  const [verb = '', first = '', second = '', ...rest] = option.split(':');
  if (moves.includes(verb)) return whyNotMove(fight);
  if (verb === 'use') return why(`${pc.sheet.name} carries no "${first}"`, 'TT-GEAR-06');
  if (verb === 'cast') {
    if (!pc.sheet.spells.some(({ id }) => id === first))
      return why(`"${first}" is no spell of ${pc.sheet.name}’s`, 'TT-VAL-11');
    return [second, ...rest].some((part) => part.startsWith('blood-'))
      ? why('blood magic needs its tag', 'TT-VAL-11')
      : nobodyCalled(fight, second);
  }
  return verb === 'attack' || verb === 'aid' || verb === 'contest' ? nobodyCalled(fight, first) : pcDoes;
}

const moves: readonly string[] = ['to', 'from', 'go'];

function whyNotMove({ toggles }: Fight): Why {
  return toggles.positions
    ? why('there is nobody to move by', 'TT-VAL-08')
    : why('places do not matter here', 'TT-TURN-12');
}

/** A name that nobody has, or that is of somebody whom it cannot be about. */
function nobodyCalled({ fighters }: Fight, id: string): Why {
  const known = fighters.find(({ sheet, status }) => sheet.id === id && status !== 'waiting');
  return why(known === undefined ? `nobody here is called "${id}"` : `${known.sheet.name} is no target`, 'TT-VAL-08');
}

const creatureDoes = why('a creature attacks, casts, does something else or passes', 'TT-TURN-07');

/** Why an act of a creature is not offered: by its bar, or because it names what is not there. */
function whyNotCreature(fight: Fight, creature: Fighter, option: string): Why {
  const shut = whyShut(judgedDeeds, fight, creature.index, option);
  if (shut !== null) return shut;
  const { name, casts, creatureTags } = creature.sheet;
  const [verb = '', first = '', second] = option.split(':');
  if (moves.includes(verb)) return whyNotMove(fight);
  const target = verb === 'cast' ? (second ?? '') : first;
  if (verb === 'cast' && !casts.some((each) => slugOf(each.name) === first))
    return why(`${name} casts no "${first}"`, 'TT-DEF-09');
  if (target === '') return creatureDoes;
  if (!fight.fighters.some(({ sheet }) => sheet.id === target)) return nobodyCalled(fight, target);
  if (verb === 'other') return why('what else it does calls for no task here', 'TT-TURN-08');
  const isUnknown =
    verb === 'attack' && second !== undefined && !creatureTags.some((tag) => slugOf(tag.name) === second);
  return isUnknown ? why(`${name} has no "${second}"`, 'TT-CRE-02') : creatureDoes;
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
