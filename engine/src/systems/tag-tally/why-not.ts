import { type Why, why } from '../../system/why.ts';
import { levelOf } from './fighters.ts';
import { MOST_GEAR, thresholdOf } from './levels.ts';
import { isCutOff } from './magic-marks.ts';
import type { Fight, Fighter, Roll } from './model.ts';
import { MOVE } from './movement.ts';
import { slugOf } from './names.ts';
import { sourceIds } from './source-words.ts';
import { isAvailable } from './sources.ts';
import { mayMoveBy } from './spots.ts';
import { Severity } from './terms.ts';
import { isTreatable } from './treatment.ts';

/** Why an option is not offered now, for the refusal (TT-VAL-03, TT-VAL-05, TT-VAL-08, TT-VAL-09, TT-VAL-11). */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const asked = fight.fighters[who];
  switch (question) {
    case 'sources':
      return whyNotSources(fight, option.startsWith('add:') ? [option.slice('add:'.length)] : option.split('+'));
    case 'turn':
      return asked === undefined ? null : whyNotTurn(fight, asked, option);
    case 'creature-turn':
      return asked === undefined ? null : whyNotCreature(fight, asked, option);
    case 'next-turn':
      return why('only who is in this block and has a turn left can be next', 'TT-VAL-05');
    case 'spot':
      return asked === undefined ? null : whyNotSpot(asked, option);
    case 'spot-x':
    case 'spot-y':
      return why(`a move goes up to ${MOVE} ft`, 'TT-VAL-05');
    case 'field-treatment':
      return asked === undefined ? null : whyNotTreat(asked, option);
    case 'magic-healing':
      return asked !== undefined && option.split(':')[0] === asked.sheet.id
        ? why('nobody heals themselves by Life magic', 'TT-VAL-09')
        : why('there is no such healer here', 'TT-VAL-09');
    case 'afterwards':
      return whyNotLater(fight, option);
    default:
      return null;
  }
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
  return tooMany(roll, picked) ?? why('a tag and its umbrella do not both ease a roll', 'TT-TAG-02');
}

function tooMany(roll: Roll, picked: number): Why | null {
  let count = 0;
  let gear = 0;
  for (let at = 0; at < roll.count; at++) {
    if ((picked & (1 << at)) === 0) continue;
    count++;
    gear += roll.gear[at]!;
  }
  const most = thresholdOf(roll.base);
  if (count > most) return why(`a roll of level ${roll.base} may use ${most} sources, not ${count}`, 'TT-VAL-03');
  return gear > MOST_GEAR ? why(`a roll may use ${MOST_GEAR} pieces of gear, not ${gear}`, 'TT-VAL-03') : null;
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
  return verb === 'attack' ? whyNotTarget(fight, first) : null;
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
  if (target === '') return null;
  const pc = fight.fighters.find(({ sheet }) => sheet.id === target);
  if (pc?.status !== 'present') return whyNotTarget(fight, target);
  if (verb !== 'attack' || form === undefined) return null;
  const tag = creature.sheet.creatureTags.find(({ name }) => slugOf(name) === form);
  if (tag === undefined) return why(`${creature.sheet.name} has no "${form}"`, 'TT-CRE-02');
  if (isAvailable(fight, creature, tag)) return why(`${tag.name} is no attack of its own`, 'TT-CRE-07');
  return why(`${tag.name} comes with level ${tag.rank}, not ${levelOf(fight, creature)}`, 'TT-CRE-02');
}

function whyNotTreat(patient: Fighter, option: string): Why {
  const wound = patient.wounds[Number(option.split(':')[1]) - 1];
  if (wound === undefined) return why('there is no such wound', 'TT-VAL-09');
  if (wound.severity === Severity.scar) return why('a Lasting Scar is beyond field treatment', 'TT-VAL-09');
  if (!isTreatable(wound)) return why('field treatment is for wounds of this scene', 'TT-VAL-09');
  return why('nobody there could pass that check', 'TT-CORE-06');
}

function whyNotLater(fight: Fight, option: string): Why | null {
  const pcs = fight.fighters.filter(({ pc }) => pc);
  if (option === 'professional' && pcs.some(({ treatedByPro, wounds }) => treatedByPro && wounds.length > 0))
    return why('a professional treats everybody once a session', 'TT-VAL-09');
  if (option === 'magic' && pcs.some(({ healedByMagic, wounds }) => healedByMagic && wounds.length > 0))
    return why('magic heals everybody once a session', 'TT-VAL-09');
  const known = ['professional', 'magic', 'rest', 'long-downtime'];
  return known.includes(option) ? why('nobody needs that', 'TT-HEAL-20') : null;
}
