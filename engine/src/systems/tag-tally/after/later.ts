import { headed } from '../../../system/asked.ts';
import { type Bar, bar, eachOf, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { dcOf, passesFrom } from '../book/levels.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { Kind, Severity } from '../book/terms.ts';
import { eitherOr, event, judged, reason } from '../book/words.ts';
import { woundsOf } from '../harm/wounds.ts';
import { passCheck } from '../rolls/roll.ts';
import { beginRoll, forgetRoll } from '../rolls/sources.ts';
import { afterFight } from '../state/asking.ts';
import type { Fight, Fighter, Phase } from '../state/model.ts';
import { ruledOn } from '../state/ruled.ts';
import { healScars, needsMagic } from './healing.ts';
import { calledWound, relieve, removeUpTo, removeWound } from './treatment.ts';

const proRoll = reason('professional', ['TT-HEAL-06', 'TT-HEAL-07'], 'the professional treatment');
const proTreats = event(
  'professional-treats',
  ['TT-HEAL-06', 'TT-HEAL-09'],
  'A professional, {healer}, treats {patient:who}.',
  { healer: ['an NPC', 'a companion'] },
);
const proFails = event('professional-fails', ['TT-HEAL-07'], 'That try does not help {patient:who}.');
const proHelps = event('professional-helps', ['TT-HEAL-08'], 'The treatment helps {patient:who}.');
const rests = event('rests', ['TT-HEAL-17'], '{who:who} rests in safety.');
const noSafety = event('no-safety', ['TT-HEAL-18'], 'This is no safe zone: the rest heals nothing.');
const newSession = event(
  'new-session',
  ['TT-HEAL-20'],
  'A new session begins: everybody may be treated and healed by magic again.',
);
const downtime = event('long-downtime', ['TT-HEAL-20', 'TT-HEAL-16'], 'A long time goes by, and all wounds heal.');

/** So many things may follow a fight before it is left behind. */
const MOST_LATER = 8;
const PRO_LEVEL = 3;
const NEVER = 21;

function anyPc(fight: Fight, holds: (pc: Fighter) => boolean): boolean {
  return fight.fighters.some((fighter) => fighter.pc && holds(fighter));
}

/** A wound that a professional can do something about (TT-HEAL-08). */
const hasMildWounds = (pc: Fighter): boolean => !pc.dead && pc.wounds.some(({ severity }) => severity < Severity.scar);

const needless = bar('TT-HEAL-20', 'nobody needs that');
const treatedOnce = bar('TT-VAL-09', 'a professional treats everybody once a session');
const healedOnce = bar('TT-VAL-09', 'magic heals everybody once a session');

/** Something that can follow a fight, where some PC needs it. */
interface Following extends Option {
  readonly needs: (pc: Fighter, fight: Fight) => boolean;
  /** Why not, where a PC who is wounded has had it in this session. */
  readonly had?: readonly [had: (pc: Fighter) => boolean, shut: Bar];
  readonly play: (fight: Fight, table: Table<Fight>) => void;
}

const goOnWith =
  (phase: Phase): Following['play'] =>
  (fight) => {
    fight.phase = phase;
  };

/** What can follow a fight (TT-HEAL-09, TT-HEAL-11, TT-HEAL-20); the code of an answer is a position. */
const follows: readonly Following[] = [
  { id: 'done', label: 'Nothing more', rule: 'TT-HEAL-20', needs: () => true, play: goOnWith('over') },
  {
    id: 'professional',
    label: 'Professional treatment',
    rule: 'TT-HEAL-06',
    needs: (pc) => hasMildWounds(pc) && !pc.treatedByPro,
    had: [({ treatedByPro }) => treatedByPro, treatedOnce],
    play: goOnWith('professional'),
  },
  {
    id: 'magic',
    label: 'Magical healing',
    rule: 'TT-HEAL-10',
    needs: (pc, fight) => needsMagic(fight, pc, true),
    had: [({ healedByMagic }) => healedByMagic, healedOnce],
    play: goOnWith('healing'),
  },
  { id: 'rest', label: 'A rest in a safe zone', rule: 'TT-HEAL-17', needs: hasMildWounds, play: restInSafety },
  {
    id: 'new-session',
    label: 'A new session begins',
    rule: 'TT-HEAL-20',
    needs: (pc) => pc.treatedByPro || pc.healedByMagic,
    play: beginSession,
  },
  {
    id: 'long-downtime',
    label: 'A long downtime',
    rule: 'TT-HEAL-20',
    needs: (pc) => pc.wounds.length > 0,
    play: passTheTime,
  },
];
const DONE = 0;
const SESSION = 4;
const DOWNTIME = 5;

function barToFollow(fight: Fight, _who: number, next: number): Bar {
  const { needs, had } = follows[next]!;
  if (anyPc(fight, (pc) => needs(pc, fight))) return OPEN;
  return had !== undefined && anyPc(fight, (pc) => had[0](pc) && pc.wounds.length > 0) ? had[1] : needless;
}

/** What follows the fight: asked of the GM until nothing more does. */
export const laterQuestion = judged(
  'afterwards',
  ['TT-HEAL-09', 'TT-HEAL-17', 'TT-HEAL-20', 'TT-VAL-09'],
  () => 'The scene is over. What follows?',
  {
    each: eachOf(...follows.keys()),
    legal: barToFollow,
    of: headed('professional', 'magic', 'rest', 'new-session', 'long-downtime'),
    unknown: bar('TT-HEAL-20', 'what follows is treatment, healing, rest, a new session, a long time, or nothing'),
    when: afterFight(bar('TT-HEAL-20', 'what follows comes when the scene is over')),
  },
  (_fight, _who, code) => {
    const { id, label, rule } = follows[code]!;
    return { id, label, rule };
  },
);

/** One thing that follows the fight (TT-HEAL-20). */
export function laterStep(fight: Fight, table: Table<Fight>): void {
  const next = whatFollows(fight, table);
  fight.later++;
  fight.cursor = 0;
  follows[next]!.play(fight, table);
}

function whatFollows(fight: Fight, table: Table<Fight>): number {
  const ruling = fight.rulings[Rulings.afterwards.id] ?? 'chosen';
  if (fight.later >= MOST_LATER || ruling === 'nothing') return DONE;
  if (ruling === 'newSession') return fight.later === 0 ? SESSION : DONE;
  if (ruling === 'longDowntime') return fight.later === 0 ? DOWNTIME : DONE;
  return needsSomething(fight) ? table.ask(fight, GM, laterQuestion) : DONE;
}

/** Somebody is wounded, or has been treated or healed this session: something other than the end could follow. */
function needsSomething(fight: Fight): boolean {
  for (let at = 0; at < fight.fighters.length; at++) {
    const { wounds, treatedByPro, healedByMagic } = fight.fighters[at]!;
    if (wounds.length > 0 || treatedByPro || healedByMagic) return true;
  }
  return false;
}

/** Both marks of the session are cleared (TT-HEAL-20). */
export function beginSession(fight: Fight, table: Table<Fight>): void {
  table.tell(newSession);
  for (const fighter of fight.fighters) {
    fighter.treatedByPro = false;
    fighter.healedByMagic = false;
  }
}

/** All wounds heal, scars into permanent tags where a part is missing (TT-HEAL-15, TT-HEAL-20). */
export function passTheTime(fight: Fight, table: Table<Fight>): void {
  table.tell(downtime);
  for (const pc of fight.fighters) {
    if (!pc.pc) continue;
    healScars(fight, table, pc);
    removeUpTo(table, pc, Severity.injury, R['TT-HEAL-20']);
  }
}

/** All mild wounds at once; any other code is the number of one wound, from 1. */
const ALL_MILD = 0;

/** Offers every wound of a grade by its number. */
function offerWounds(pc: Fighter, severity: number, table: Table<Fight>): void {
  pc.wounds.forEach((wound, at) => {
    if (wound.severity === severity) table.offer(at + 1);
  });
}

/** One wound as an answer: `injury`, and `injury:2` for the second of its grade. */
function woundOption(pc: Fighter, code: number, rule: string): Option {
  const { severity } = pc.wounds[code - 1]!;
  const before = pc.wounds.slice(0, code - 1).filter((other) => other.severity === severity).length;
  const word = severity === Severity.injury ? 'injury' : 'trauma';
  const called = calledWound(pc.wounds[code - 1]!);
  const label = severity === Severity.injury ? `${called} becomes a Lingering Trauma` : `${called} is healed`;
  return { id: before === 0 ? word : `${word}:${before + 1}`, label, rule };
}

/** Which of three the rest of the PC asked heals (TT-HEAL-17). */
export const restQuestion = judged(
  'rest',
  ['TT-HEAL-17', 'TT-HEAL-18'],
  () => 'What does the rest heal?',
  {
    each: (fight, who, table) => {
      const pc = fight.fighters[who]!;
      offerWounds(pc, Severity.injury, table);
      offerWounds(pc, Severity.trauma, table);
      if (woundsOf(pc, Severity.strain) > 0 || !hasMildWounds(pc)) table.offer(ALL_MILD);
    },
    of: headed('strains'),
    unknown: bar(
      'TT-HEAL-17',
      'a rest heals all Strains, one Lingering Trauma, or makes one Debilitating Injury milder',
    ),
    when: afterFight(bar('TT-HEAL-18', 'nobody rests in a safe zone now')),
  },
  (fight, who, code) => {
    if (code === ALL_MILD) return { id: 'strains', label: 'All Strains', rule: 'TT-HEAL-17' };
    return woundOption(fight.fighters[who]!, code, 'TT-HEAL-17');
  },
);

/** Without a roll, one of three for each PC, in a safe zone only (TT-HEAL-17, TT-HEAL-18). */
export function restInSafety(fight: Fight, table: Table<Fight>): void {
  if (ruledOn(fight, table, Rulings.safeZone, GM) === 'no') {
    table.tell(noSafety);
    return;
  }
  for (const pc of fight.fighters) {
    if (!pc.pc || !hasMildWounds(pc)) continue;
    const choice = table.ask(fight, pc.index, restQuestion);
    table.tell(rests, pc.index);
    if (choice === ALL_MILD) removeUpTo(table, pc, Severity.strain, R['TT-HEAL-17']);
    else if (pc.wounds[choice - 1]!.severity === Severity.trauma) removeWound(table, pc, choice - 1, R['TT-HEAL-17']);
    else relieve(fight, table, pc, choice - 1, R['TT-HEAL-17']);
  }
}

const NOBODY = 0;
const NPC = 1;
const BY_PC = 2;

function isProfessional(pc: Fighter): boolean {
  if (!pc.pc || pc.dead || pc.status !== 'present') return false;
  return pc.sheet.tags.some(({ kinds, hinders }) => !hinders && (kinds & Kind.treatPro) !== 0);
}

const hadTreatment = bar('TT-HEAL-09', 'a professional has treated {actor} this session');

/** Who treats the PC asked as a professional, if anybody (TT-HEAL-06). */
export const professionalQuestion = judged(
  'professional',
  ['TT-HEAL-06', 'TT-HEAL-09', 'TT-VAL-09'],
  (fight, who) => say`Who treats ${say.who(fight.fighters[who]!.sheet)}?`,
  {
    each: (fight, _who, table) => {
      for (const pc of fight.fighters) if (isProfessional(pc)) table.offer(BY_PC + pc.index);
      table.offer(NPC);
      table.offer(NOBODY);
    },
    unknown: bar('TT-HEAL-06', 'an NPC or a PC with a tag for it treats as a professional'),
    when: afterFight(bar('TT-HEAL-06', 'no professional treats anybody now'), (_fight, { treatedByPro }) =>
      treatedByPro ? hadTreatment : OPEN,
    ),
  },
  (fight, _who, code) => {
    if (code === NOBODY) return { id: 'nobody', label: 'Nobody', rule: 'TT-HEAL-06' };
    if (code === NPC) return { id: 'npc', label: 'An NPC of the GM’s', rule: 'TT-HEAL-06' };
    const { id, name } = fight.fighters[code - BY_PC]!.sheet;
    return { id, label: [say.who({ id, name })], target: id, rule: 'TT-HEAL-06' };
  },
);

/** The next PC is treated by a professional or not; then other things may follow. */
export function professionalStep(fight: Fight, table: Table<Fight>): void {
  while (fight.cursor < fight.fighters.length) {
    const patient = fight.fighters[fight.cursor++]!;
    if (!patient.pc || patient.treatedByPro || !hasMildWounds(patient)) continue;
    const code = table.ask(fight, patient.index, professionalQuestion);
    if (code === NOBODY) continue;
    treatProfessionally(fight, table, code === NPC ? null : fight.fighters[code - BY_PC]!, patient);
    return;
  }
  fight.cursor = 0;
  fight.phase = 'later';
}

const AGAIN = 1;

/** Whether to try again within the treatment, one step harder (TT-HEAL-07). */
export const againQuestion = eitherOr(
  'try-again',
  ['TT-HEAL-07'],
  (fight) => `That did not help. Try again, hindered by ${fight.now.aux}?`,
  { id: 'again', label: 'Try again', rule: 'TT-HEAL-07' },
  { id: 'stop', label: 'Leave it at that', rule: 'TT-HEAL-07' },
  {
    of: headed('again', 'stop'),
    unknown: bar('TT-HEAL-07', 'the answer is again or stop'),
    when: afterFight(bar('TT-HEAL-07', 'no treatment has failed just now')),
  },
);

/** Level 3, harder with each try; `healer` null = an NPC, for whom the patient's player rolls (TT-HEAL-06, TT-HEAL-07). */
export function treatProfessionally(fight: Fight, table: Table<Fight>, healer: Fighter | null, patient: Fighter): void {
  const { roll, aux } = fight.now;
  patient.treatedByPro = true;
  table.tell(proTreats, healer === null ? 0 : 1, patient.index);
  for (let attempts = 0; ; attempts++) {
    if (healer === null) beginRoll(roll, patient.index, -1, 0, PRO_LEVEL);
    else beginRoll(roll, healer.index, -1, Kind.treatPro, PRO_LEVEL);
    roll.hinder = attempts;
    const passed = passCheck(fight, table, proRoll);
    const { dc } = roll;
    forgetRoll(roll);
    if (passed) break;
    table.tell(proFails, patient.index);
    // TT-CORE-06: another try that cannot pass is not rolled.
    if (passesFrom(fight, dc + dcOf(1)) === NEVER) return;
    fight.now.aux = attempts + 1;
    const again = table.ask(fight, patient.index, againQuestion) === AGAIN;
    fight.now.aux = aux;
    if (!again) return;
  }
  table.tell(proHelps, patient.index);
  const choice = table.ask(fight, patient.index, cureQuestion);
  if (choice === ALL_MILD) removeUpTo(table, patient, Severity.trauma, R['TT-HEAL-08']);
  else relieve(fight, table, patient, choice - 1, R['TT-HEAL-08']);
}

/** What a professional treatment does: all mild wounds, or one Debilitating Injury (TT-HEAL-08). */
export const cureQuestion = judged(
  'treatment-choice',
  ['TT-HEAL-08'],
  () => 'What does the treatment do?',
  {
    each: (fight, who, table) => {
      const pc = fight.fighters[who]!;
      const mild = woundsOf(pc, Severity.strain) + woundsOf(pc, Severity.trauma) > 0;
      if (mild || !hasMildWounds(pc)) table.offer(ALL_MILD);
      offerWounds(pc, Severity.injury, table);
    },
    of: headed('mild'),
    unknown: bar('TT-HEAL-08', 'the milder wounds go, or one Debilitating Injury becomes milder'),
    when: afterFight(bar('TT-HEAL-08', 'no treatment has helped just now')),
  },
  (fight, who, code) => {
    if (code === ALL_MILD) return { id: 'mild', label: 'All Strains and Lingering Traumas go', rule: 'TT-HEAL-08' };
    return woundOption(fight.fighters[who]!, code, 'TT-HEAL-08');
  },
);
