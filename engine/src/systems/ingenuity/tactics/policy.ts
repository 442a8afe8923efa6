import { OPEN } from '../../../system/bar.ts';
import { randomPolicy } from '../../../system/vocabulary.ts';
import type { Policy, Question } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { OWN_ITEM } from '../acts/legal.ts';
import { actionQuestion } from '../acts/options.ts';
import { bestAttr } from '../attack/aim.ts';
import { furtherQuestion, retargetQuestion } from '../attack/attack.ts';
import { barToBlock, barToParry } from '../attack/defend.ts';
import { isFitting, isRelevant, packHow } from '../attack/how.ts';
import { reactionQuestion } from '../attack/strike-back.ts';
import { Act, kindOf, pack, targetOf, weaponIn } from '../book/act.ts';
import { Attr, Prof, Skill } from '../book/kinds.ts';
import { words } from '../book/words.ts';
import { bestReroll, worseDie } from '../rolls/roll.ts';
import { NOBODY } from '../rolls/together.ts';
import { isEligible } from '../round/flow.ts';
import { distance, hasCoverNear } from '../state/grid.ts';
import { brandishQuestion, canReload } from '../state/hands.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { hasStamina, isAble, speedOf, weaponOf } from '../state/people.ts';
import { backAway, comeUp, flankFirst, objectiveAct } from './marching.ts';
import {
  allyToCommand,
  bestAttack,
  hasAttack,
  isArcher,
  isFoe,
  nearestFoe,
  needsWeapon,
  patientFor,
  remedyFor,
} from './tactics.ts';

type Answer = (fight: Fight, who: number, table: Table<Fight>) => number;
const NO = 0;
const YES = 1;
const no: Answer = () => NO;
const yes: Answer = () => YES;

/** How somebody fights. */
interface Manner {
  /** Attacks of a turn after which something else is done. */
  readonly attacks: number;
  /** Wakes the fallen, flanks, commands, backs away. */
  readonly thoughtful: boolean;
}
const sensibleManner: Manner = { attacks: 2, thoughtful: true };
const cautiousManner: Manner = { attacks: 1, thoughtful: true };
const recklessManner: Manner = { attacks: 3, thoughtful: false };

/** The first option: every question lists the usual answer first. */
function firstOption(fight: Fight, who: number, question: Question<Fight>, table: Table<Fight>): number {
  table.list(fight, who, question);
  return table.options[0]!;
}

/** One action of a turn, without listing what there is (section 9 of the catalogue). */
function chooseAction(fight: Fight, who: number, table: Table<Fight>, manner: Manner): number {
  const fighter = fight.fighters[who]!;
  if (fight.opening && fight.scene.initiator === who) return chooseOpening(fight, fighter, table);
  if (fighter.actions === 0) return pack(Act.end);
  if (fighter.pending !== 0) return pack(Act.continue);
  const purpose = objectiveAct(fight, fighter);
  if (purpose !== 0) return purpose;
  if (manner.thoughtful && fighter.actions >= 2) {
    const patient = patientFor(fight, fighter);
    if (patient >= 0) return pack(Act.resuscitate, patient);
  }
  if (manner.thoughtful) {
    const remedy = remedyFor(fight, fighter);
    if (remedy >= 0) return pack(Act.interact, OWN_ITEM, remedy);
  }
  const attacks = fighter.attacks < manner.attacks;
  const attack = bestAttack(fight, fighter, !attacks);
  if (fighter.prone && (attack === 0 || fighter.actions > 1)) return pack(Act.standUp);
  if (attack === 0) return withoutTarget(fight, fighter);
  if (manner.thoughtful && fighter.attacks === 0 && fighter.actions === 3 && !isArcher(fight, fighter)) {
    const flank = flankFirst(fight, fighter, fight.fighters[targetOf(attack)]!);
    if (flank !== 0) return flank;
  }
  if (attacks) return attack;
  return afterAttacks(fight, fighter);
}

/** The declared act, with the weapon one would strike with; bare hands only for want of any other. */
function chooseOpening(fight: Fight, fighter: Fighter, table: Table<Fight>): number {
  table.list(fight, fighter.index, actionQuestion);
  const best = bestAttack(fight, fighter, false, fight.scene.openingAt);
  if (best !== 0 && table.offered(best)) return best;
  const { options, optionCount } = table;
  for (let i = 0; i < optionCount; i++)
    if (kindOf(options[i]!) === Act.attack && best !== 0 && weaponIn(options[i]!) === weaponIn(best))
      return options[i]!;
  for (let i = 0; i < optionCount; i++)
    if (kindOf(options[i]!) === Act.attack && weaponIn(options[i]!) > 0) return options[i]!;
  return options[0]!;
}

/** Nobody to strike from here: load, draw, or come up. */
function withoutTarget(fight: Fight, fighter: Fighter): number {
  for (let i = 0; i < fight.things.length; i++) if (canReload(fight, fighter, i)) return pack(Act.reload, 0, i);
  if (needsWeapon(fight, fighter)) return pack(Act.brandish);
  const foe = nearestFoe(fight, fighter);
  const step = foe === null ? 0 : comeUp(fight, fighter, foe);
  return step !== 0 ? step : pack(Act.guard);
}

/** The last action: load, have somebody else strike, get out of the way, take cover, or guard. */
function afterAttacks(fight: Fight, fighter: Fighter): number {
  for (let i = 0; i < fight.things.length; i++) if (canReload(fight, fighter, i)) return pack(Act.reload, 0, i);
  if (fighter.focus >= 2) {
    const ally = allyToCommand(fight, fighter);
    if (ally >= 0) return pack(Act.command, ally);
  }
  if (isArcher(fight, fighter)) {
    const away = backAway(fight, fighter);
    if (away !== 0) return away;
    if (!fighter.cover && hasCoverNear(fight, fighter)) return pack(Act.seekCover);
  }
  return pack(Act.guard);
}

/** Who can strike now, then who is likely to be struck first, then in order. */
function choosePick(fight: Fight): number {
  const team = fight.order[fight.slot]!;
  let best = -1;
  let chosen = -1;
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i]!;
    if (!isEligible(fighter, team)) continue;
    if (chosen < 0 && !hasEligibleAfter(fight, team, i)) return i;
    const worth = (hasAttack(fight, fighter) ? 4 : 0) + (isThreatened(fight, fighter) ? 2 : 0);
    if (worth === 6) return i;
    if (worth <= best) continue;
    best = worth;
    chosen = i;
  }
  return chosen;
}

function hasEligibleAfter(fight: Fight, team: number, after: number): boolean {
  for (let i = after + 1; i < fight.fighters.length; i++) if (isEligible(fight.fighters[i]!, team)) return true;
  return false;
}

function isThreatened(fight: Fight, fighter: Fighter): boolean {
  for (let i = 0; i < fight.fighters.length; i++) {
    const foe = fight.fighters[i]!;
    if (isFoe(fight, fighter, foe) && !foe.acted && distance(fight, fighter, foe) <= 1 + speedOf(foe)) return true;
  }
  return false;
}

/** A dodge could beat the evasion that counts anyway. */
function canGainByDodge(fighter: Fighter): boolean {
  const { dice, mods, skills, profs } = fighter.sheet;
  const best = dice[Attr.DEX]! + mods[Attr.DEX]! + skills[Skill.agility]! + profs[Prof.dodge]!;
  return best >= fighter.eva + 3;
}

/**
 * Block keeps the reaction of those with shields, fortify that of those about to be knocked out; others parry with a good
 * item or dodge while stamina lasts.
 */
function chooseDefence(fight: Fight, who: number): number {
  const fighter = fight.fighters[who]!;
  const frame = fight.frames[fight.depth - 1]!;
  if (frame.used !== 0 || !hasStamina(fight, fighter, 2)) return NO;
  let parry = -1;
  let best = 2;
  for (let i = 0; i < fight.things.length; i++) {
    if (barToParry(fight, who, i) !== OPEN) continue;
    const { durability, def } = fight.things[i]!;
    if (def.block >= 0) return NO;
    if (def.parry > best && durability > 1) {
      best = def.parry;
      parry = i;
    }
  }
  if (parry >= 0) return parry + 2;
  const missing = fighter.maxHealth - fighter.health;
  if (fighter.endurance <= 4 && missing + 4 > fighter.con && fighter.reactions === 1) return NO;
  return canGainByDodge(fighter) ? YES : NO;
}

/** The better attribute, the best proficiency that counts, the type the target deflects least. */
function chooseHow(fight: Fight, who: number): number {
  const fighter = fight.fighters[who]!;
  const { weapon, thrown, maneuver } = fight.frames[fight.depth - 1]!;
  const def = weaponOf(fight, fighter, weapon);
  const { profs } = fighter.sheet;
  let prof = thrown === 1 && isRelevant(def, thrown, maneuver, Prof.throwing) ? Prof.throwing : -1;
  for (let n = 0; n < def.proficiencies.length; n++) {
    const p = def.proficiencies[n]!;
    if (maneuver > 0 && !isRelevant(def, thrown, maneuver, p)) continue;
    if (prof < 0 || profs[p]! > profs[prof]! || (profs[p] === profs[prof] && p < prof)) prof = p;
  }
  let type = def.types[0]!;
  for (let t = 0; t < def.types.length; t++)
    if (isFitting(def, maneuver, def.types[t]!)) {
      type = def.types[t]!;
      break;
    }
  return packHow(bestAttr(fighter, def), prof, type);
}

/** Luck on the own death test if fate can save it, else the dice stay. */
function chooseFate({ roll, fighters }: Fight, who: number): number {
  const { luck, deathDifficulty } = fighters[who]!;
  const saves = roll.luck < deathDifficulty && 20 + luck >= deathDifficulty;
  return roll.attrSides === 0 && roll.about < 20 && saves ? 3 : NO;
}

/** The first thing that blocks, unless the reaction is wanted for staying conscious. */
function chooseBlock(fight: Fight, who: number): number {
  for (let i = 0; i < fight.things.length; i++) if (barToBlock(fight, who, i) === OPEN) return i + 1;
  return NO;
}

/** The second option where there is one: the first is to let it be. */
function secondOption(question: Question<Fight>): Answer {
  return (fight, who, table) => {
    table.list(fight, who, question);
    return table.optionCount > 1 ? table.options[1]! : table.options[0]!;
  };
}

/** In front of a frail ally, with enough left to stand it. */
function chooseIntercept(fight: Fight, who: number): number {
  const fighter = fight.fighters[who]!;
  const ally = fight.fighters[fight.frames[fight.depth - 1]!.target]!;
  const able = fighter.stamina >= 3 && fighter.endurance >= 8;
  return able && isAble(ally) && ally.endurance + ally.health <= 8 ? YES : NO;
}

/** The first who would step in; nobody if none would, and the first listed where all will be asked anyway. */
function chooseFirst(fight: Fight): number {
  const { among } = fight.roll;
  const optional = (among & (1 << NOBODY)) !== 0;
  for (let i = 0; i < fight.fighters.length; i++)
    if ((among & (1 << i)) !== 0 && (!optional || chooseIntercept(fight, i) === YES)) return i;
  return NOBODY;
}

function chooseBrandish(fight: Fight, who: number, table: Table<Fight>): number {
  const { objective } = fight.teams[fight.fighters[who]!.team]!;
  table.list(fight, who, brandishQuestion);
  if (objective.kind === 'seize' && table.offered(objective.item + 1)) return objective.item + 1;
  for (let i = 0; i < table.optionCount; i++) {
    const code = table.options[i]!;
    const thing = fight.things[code - 1];
    if (thing !== undefined && thing.def.kind !== 'thing') return code;
  }
  return NO;
}

const usualAnswers: Readonly<Record<string, Answer>> = {
  action: (fight, who, table) => chooseAction(fight, who, table, sensibleManner),
  commanded: (fight, who) => {
    const fighter = fight.fighters[who]!;
    if (fighter.pending !== 0) return pack(Act.continue);
    const attack = bestAttack(fight, fighter);
    return attack === 0 ? pack(Act.decline) : attack;
  },
  pick: choosePick,
  'attack-how': chooseHow,
  defend: chooseDefence,
  block: chooseBlock,
  retarget: secondOption(retargetQuestion),
  'further-target': secondOption(furtherQuestion),
  brandish: chooseBrandish,
  intercept: chooseIntercept,
  'react-first': chooseFirst,
  fortify: yes,
  resist: yes,
  'cheat-death': yes,
  'fate-halve': (fight) => (fight.roll.other >= 6 ? YES : NO),
  'fate-die': chooseFate,
  'fate-refill': no,
  'after-dodge': no,
  reroll: bestReroll,
  'worse-die': worseDie,
  'use-readied': yes,
  'reaction-maneuver': secondOption(reactionQuestion),
  recover: no,
  'finish-off': no,
  ruling: no,
};

/** Numbered when first asked: by then every question is defined, whatever was loaded first. */
function policyOf(own: Readonly<Record<string, Answer>>): Policy<Fight> {
  let answers: readonly (Answer | null)[] | null = null;
  return (fight, who, question, table) => {
    answers ??= words.questions.map(({ id }) => own[id] ?? usualAnswers[id] ?? null);
    const answer = answers[question.index];
    return answer ? answer(fight, who, table) : firstOption(fight, who, question, table);
  };
}

/** Ways to fight without a person, by name. */
export const policies: Readonly<Record<'sensible' | 'cautious' | 'reckless' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible: policyOf({}),
  /** Attacks once a turn and spends the rest on guard, cover and friends. */
  cautious: policyOf({
    action: (fight, who, table) => chooseAction(fight, who, table, cautiousManner),
    intercept: no,
  }),
  /** Attacks three times a turn and never defends. */
  reckless: policyOf({
    action: (fight, who, table) => chooseAction(fight, who, table, recklessManner),
    defend: no,
    block: no,
    intercept: no,
  }),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};
