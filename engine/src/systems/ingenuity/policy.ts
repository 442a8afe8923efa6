import { randomPolicy } from '../../system/vocabulary.ts';
import type { Policy, Question } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import { Act, pack, squareOf, targetOf, weaponIn } from './act.ts';
import {
  attackBonus,
  bestAttr,
  bestProf,
  canAttack,
  canUseWeapon,
  deflectionOf,
  evasionOf,
  isTarget,
  netAdvantage,
} from './aim.ts';
import { packHow } from './attack.ts';
import { areAllied, FIRST_THING, hasStamina, weaponOf } from './fighters.ts';
import { isEligible } from './flow.ts';
import { distance, distanceTo, isAbstract, isInArea } from './grid.ts';
import { canReload, isAtHand } from './hands.ts';
import { Skill } from './kinds.ts';
import { type Fight, type Fighter, Place } from './model.ts';
import { canLeave, canMove, eachMove, Toward } from './move.ts';
import { bestReroll, worseDie } from './roll.ts';
import { canTask, canWake, wakeDifficulty } from './tasks.ts';
import { words } from './words.ts';

type Answer = (fight: Fight, who: number, table: Table<Fight>) => number;
const NO = 0;
const YES = 1;
const no: Answer = () => NO;
const yes: Answer = () => YES;

/** The first option: every question lists the usual answer first. */
function firstOption(fight: Fight, who: number, question: Question<Fight>, table: Table<Fight>): number {
  table.list(fight, who, question);
  return table.options[0]!;
}

/** Damage an attack may be expected to do, roughly, times 100. */
export function worthOf(fight: Fight, attacker: Fighter, target: Fighter, weapon: number, thrown: number): number {
  const def = weaponOf(fight, attacker, weapon);
  const attr = bestAttr(attacker, def);
  const prof = bestProf(attacker, def, thrown);
  const frame = { weapon, thrown, prof, maneuver: 0 };
  const { dice, mods, skills } = attacker.sheet;
  const spread = dice[attr]! + skills[Skill.combat]!;
  const mean =
    (spread + 2) / 2 +
    mods[attr]! +
    attackBonus(fight, attacker, target, frame) +
    netAdvantage(fight, attacker, target, frame) * 1.2;
  const evasion = evasionOf(attacker, target) + attacker.sheet.size - target.sheet.size;
  const chance = Math.min(0.98, Math.max(0.05, 0.5 + (mean + 0.5 - evasion) / (spread * 0.6)));
  const damage = Math.max(1, Math.max(mean, evasion) + def.damage - deflectionOf(attacker, target, def.types[0]!, 0));
  const left = target.endurance + target.health;
  // Prefer who is nearly down; leave the fallen alone.
  const eager = target.status === 'able' ? 1 + 4 / (4 + left) : 0.05;
  return Math.round(chance * damage * eager * 100) - (thrown === 1 ? 40 : 0);
}

/** The best attack now as a code, 0 when there is none. */
function bestAttack(fight: Fight, fighter: Fighter): number {
  let best = 0;
  let code = 0;
  for (let weapon = 0; weapon < FIRST_THING + fight.things.length; weapon++) {
    if (weapon > fighter.sheet.natural.length && weapon < FIRST_THING) continue;
    for (let thrown = 0; thrown < 2; thrown++) {
      if (!canUseWeapon(fight, fighter, weapon, thrown)) continue;
      // A shield is worth more on the arm.
      if (thrown === 1 && weaponOf(fight, fighter, weapon).kind === 'shield') continue;
      for (let t = 0; t < fight.fighters.length; t++) {
        const target = fight.fighters[t]!;
        if (
          target.status !== 'able' ||
          areAllied(fight, fighter, target) ||
          !canAttack(fight, fighter, target, weapon, thrown)
        )
          continue;
        const worth = worthOf(fight, fighter, target, weapon, thrown);
        if (worth <= best) continue;
        best = worth;
        code = pack(Act.attack, t, weapon, thrown);
      }
    }
  }
  return code;
}

function nearestEnemy(fight: Fight, fighter: Fighter): Fighter | null {
  let found: Fighter | null = null;
  let best = 9999;
  for (const other of fight.fighters) {
    if (other.status !== 'able' || !isTarget(fight, fighter, other) || areAllied(fight, fighter, other)) continue;
    const away = distance(fight, fighter, other) * 4 + (other.endurance + other.health > 12 ? 1 : 0);
    if (away < best) {
      best = away;
      found = other;
    }
  }
  return found;
}

/** The move of this kind that comes nearest to somebody or to a square, 0 when none comes nearer. */
function moveToward(
  fight: Fight,
  fighter: Fighter,
  kind: number,
  target: Fighter | null,
  x: number,
  y: number,
  area: number,
): number {
  const { width } = fight.scene;
  if (isAbstract(fight)) {
    let stated = 0;
    eachMove(fight, fighter, kind, (code) => {
      const way = weaponIn(code);
      if (target !== null && way === Toward.nearer && targetOf(code) === target.index) stated = code;
      if (target === null && way === Toward.area && targetOf(code) === area) stated = code;
    });
    return stated;
  }
  let best = target === null ? distanceTo(fighter, x, y) : distance(fight, fighter, target);
  if (best <= (target === null ? 0 : 1)) return 0;
  best *= 4;
  let chosen = 0;
  eachMove(fight, fighter, kind, (code) => {
    const square = squareOf(code);
    const sx = square % width;
    const sy = (square - sx) / width;
    const away = target === null ? Math.max(Math.abs(sx - x), Math.abs(sy - y)) : distanceTo(target, sx, sy);
    const flank = target !== null && away <= 1 && isOpposed(fight, fighter, target, sx, sy) ? 2 : 0;
    const worth = away * 4 - flank;
    if (worth >= best) return;
    best = worth;
    chosen = code;
  });
  return chosen;
}

/** An ally stands exactly opposite (ING-ADV-05). */
function isOpposed(fight: Fight, fighter: Fighter, target: Fighter, x: number, y: number): boolean {
  for (const ally of fight.fighters)
    if (
      ally !== fighter &&
      ally.status === 'able' &&
      areAllied(fight, ally, fighter) &&
      ally.x === 2 * target.x - x &&
      ally.y === 2 * target.y - y
    )
      return true;
  return false;
}

/** What the team is after comes before any attack. */
function objectiveAct(fight: Fight, fighter: Fighter): number {
  const { objective, failed } = fight.teams[fighter.team]!;
  if (failed || objective.kind === 'lastTeam') return 0;
  if (objective.kind === 'escape' && canLeave(fight, fighter)) return pack(Act.leave);
  if (objective.kind === 'perform' && canTask(fight, fighter, objective.task))
    return pack(Act.shortTask, objective.task);
  if (objective.kind === 'seize') {
    const wanted = fight.things[objective.item];
    if (wanted !== undefined && wanted.place === Place.ground) {
      if (isAtHand(fight, fighter, wanted)) return pack(Act.brandish);
      return walkTo(fight, fighter, null, wanted.x, wanted.y, -1);
    }
    if (wanted?.holder !== fighter.index) return 0;
  }
  const area = fight.scene.areas[objective.area];
  if (area === undefined || isInArea(fight, fighter, objective.area)) return 0;
  const x = Math.max(area.x, Math.min(fighter.x, area.x + area.width - 1));
  const y = Math.max(area.y, Math.min(fighter.y, area.y + area.height - 1));
  return walkTo(fight, fighter, null, x, y, objective.area);
}

function walkTo(fight: Fight, fighter: Fighter, target: Fighter | null, x: number, y: number, area: number): number {
  if (canMove(fight, fighter, Act.move)) return moveToward(fight, fighter, Act.move, target, x, y, area);
  if (fighter.stamina > 3 && canMove(fight, fighter, Act.sprint) && fighter.attacks === 0)
    return moveToward(fight, fighter, Act.sprint, target, x, y, area);
  return 0;
}

/** Somebody beside the fighter worth waking: at least an even chance. */
function patientFor(fight: Fight, fighter: Fighter): number {
  const { dice, mods, skills, profs } = fighter.sheet;
  const mean = (dice[2]! + skills[Skill.handling]! + 2) / 2 + mods[2]! + profs[9]!;
  for (const patient of fight.fighters)
    if (areAllied(fight, fighter, patient) && canWake(fight, fighter, patient) && wakeDifficulty(patient) <= mean)
      return patient.index;
  return -1;
}

/** One action of a turn, without listing what there is. */
function chooseAction(fight: Fight, who: number, table: Table<Fight>, reckless: boolean): number {
  const fighter = fight.fighters[who]!;
  if (fight.opening && fight.scene.initiator === who) {
    table.list(fight, who, words.questions.find(({ id }) => id === 'action')!);
    return table.options[0]!;
  }
  if (fighter.actions === 0) return pack(Act.end);
  if (fighter.pending !== 0) return pack(Act.continue);
  const purpose = objectiveAct(fight, fighter);
  if (purpose !== 0) return purpose;
  const attack = bestAttack(fight, fighter);
  if (!reckless && fighter.actions >= 2) {
    const patient = patientFor(fight, fighter);
    if (patient >= 0) return pack(Act.resuscitate, patient);
  }
  if (fighter.prone && (attack === 0 || fighter.actions > 1)) return pack(Act.standUp);
  if (attack !== 0 && (fighter.attacks < 2 || reckless)) return attack;
  if (attack !== 0) return pack(Act.guard);
  for (let i = 0; i < fight.things.length; i++) if (canReload(fight, fighter, i)) return pack(Act.reload, 0, i);
  if (needsWeapon(fight, fighter)) return pack(Act.brandish);
  const enemy = nearestEnemy(fight, fighter);
  const step = enemy === null ? 0 : walkTo(fight, fighter, enemy, 0, 0, -1);
  return step !== 0 ? step : pack(Act.guard);
}

/** Empty hands and a weapon within reach of them. */
function needsWeapon(fight: Fight, fighter: Fighter): boolean {
  let waiting = false;
  for (const thing of fight.things) {
    if (thing.holder === fighter.index && thing.place === Place.held && thing.def.kind === 'weapon') return false;
    if (thing.def.kind === 'weapon' && thing.def.hands <= fighter.sheet.hands && isAtHand(fight, fighter, thing))
      waiting = true;
  }
  return waiting;
}

/** Block keeps the reaction of those with shields; others parry with a good item or dodge while stamina lasts. */
function chooseDefenceFor(fight: Fight, who: number): number {
  const fighter = fight.fighters[who]!;
  const frame = fight.frames[fight.depth - 1]!;
  if (frame.used !== 0 || !hasStamina(fight, fighter, 2)) return NO;
  let parry = -1;
  let best = 2;
  for (let i = 0; i < fight.things.length; i++) {
    const { holder, place, durability, def } = fight.things[i]!;
    if (holder !== who || place !== Place.held || durability === 0) continue;
    if (def.block >= 0) return NO;
    if (def.parry > best && durability > 1) {
      best = def.parry;
      parry = i;
    }
  }
  return parry >= 0 ? parry + 2 : 1;
}

function chooseHow(fight: Fight, who: number): number {
  const fighter = fight.fighters[who]!;
  const { weapon, thrown } = fight.frames[fight.depth - 1]!;
  const def = weaponOf(fight, fighter, weapon);
  return packHow(bestAttr(fighter, def), bestProf(fighter, def, thrown), def.types[0]!);
}

/** Luck on the own death test if fate can save it, else the dice stay. */
function chooseFate({ roll, fighters }: Fight, who: number): number {
  const { luck, deathDifficulty } = fighters[who]!;
  return roll.attrSides === 0 && roll.about < 20 && roll.luck < deathDifficulty && 20 + luck >= deathDifficulty
    ? 3
    : NO;
}

function secondOption(id: string, never: number): Answer {
  return (fight, who, table) => {
    table.list(fight, who, words.questions.find((question) => question.id === id)!);
    const code = table.optionCount > 1 ? table.options[1]! : never;
    return code === never ? NO : code;
  };
}

/** In front of a frail ally, with enough left to stand it. */
function chooseIntercept(fight: Fight, who: number): number {
  const fighter = fight.fighters[who]!;
  const ally = fight.fighters[fight.frames[fight.depth - 1]!.target]!;
  return fighter.stamina >= 3 && fighter.endurance >= 8 && ally.status === 'able' && ally.endurance + ally.health <= 8
    ? YES
    : NO;
}

function chooseBrandish(fight: Fight, who: number, table: Table<Fight>): number {
  const { objective } = fight.teams[fight.fighters[who]!.team]!;
  table.list(fight, who, words.questions.find(({ id }) => id === 'brandish')!);
  if (objective.kind === 'seize' && table.offered(objective.item + 1)) return objective.item + 1;
  for (let i = 1; i < table.optionCount; i++) {
    const code = table.options[i]!;
    if (code !== 127 && fight.things[code - 1]!.def.kind !== 'thing') return code;
  }
  return NO;
}

const usualAnswers: Readonly<Record<string, Answer>> = {
  action: (fight, who, table) => chooseAction(fight, who, table, false),
  commanded: (fight, who) => {
    const fighter = fight.fighters[who]!;
    if (fighter.pending !== 0) return pack(Act.continue);
    const attack = bestAttack(fight, fighter);
    return attack === 0 ? pack(Act.decline) : attack;
  },
  pick: (fight) => {
    const team = fight.order[fight.slot]!;
    for (let i = 0; i < fight.fighters.length; i++) if (isEligible(fight, fight.fighters[i]!, team)) return i;
    return 0;
  },
  'attack-how': chooseHow,
  defend: chooseDefenceFor,
  block: secondOption('block', -1),
  retarget: secondOption('retarget', -1),
  brandish: chooseBrandish,
  intercept: chooseIntercept,
  fortify: yes,
  resist: yes,
  'cheat-death': yes,
  'fate-halve': (fight) => (fight.roll.other >= 6 ? YES : NO),
  'fate-die': chooseFate,
  'after-dodge': no,
  reroll: bestReroll,
  'worse-die': worseDie,
  'use-readied': yes,
  'reaction-maneuver': yes,
  recover: no,
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
export const policies: Readonly<Record<'sensible' | 'reckless' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible: policyOf({}),
  /** Attacks three times a turn and never defends. */
  reckless: policyOf({
    action: (fight, who, table) => chooseAction(fight, who, table, true),
    defend: no,
    block: no,
    intercept: no,
  }),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};
