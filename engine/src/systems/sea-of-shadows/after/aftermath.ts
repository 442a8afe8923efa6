import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { benefit } from '../acts/feat.ts';
import { barToSpendMp, heals, tellCast } from '../acts/spells.ts';
import type { Spell } from '../book/gear.ts';
import { poolOf, successesOf } from '../book/ladder.ts';
import { ruledOn } from '../book/ruled.ts';
import { numbersOf, R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { injuries } from '../book/tables/injuries.ts';
import { event, judged, reason } from '../book/words.ts';
import { kill } from '../harm/harm.ts';
import { healDying, notLifted, rollSurvival, Survival } from '../harm/healing.ts';
import { plainEdge } from '../rolls/edges.ts';
import { whyUnknown } from '../state/asking.ts';
import { type Fight, type Fighter, Helpless, Hold, NONE, STUNNED_THROUGHOUT, Stage } from '../state/model.ts';
import { personOf, spellId } from '../state/names.ts';
import { decided } from '../state/outcome.ts';
import { settleDebt } from '../state/pay.ts';
import { barOfStatus, isUp } from '../state/people.ts';
import { recover } from './recovery.ts';
import { holdRitual, makeWhole, owesSurvival } from './ritual.ts';

const stages = event('aftermath', ['SOS-END-03'], 'Aftermath: {stage}.', {
  stage: [
    'The dust settles',
    'Rituals',
    'Rituals',
    'Survival',
    'First aid',
    'Too late',
    'Lasting injuries',
    'Recovery',
  ],
});

const endedByGm = event('ended-by-gm', ['SOS-END-01'], 'The GM ends the fight; it is undecided.');
const givenToSide = event('given-to-side', ['SOS-END-01'], 'The GM ends the fight; one side has won.');

/** One step of the aftermath. */
export function playAftermath(fight: Fight, table: Table<Fight>): void {
  if (fight.stage === Stage.ended) {
    table.tell(fight.winner === NONE ? endedByGm : givenToSide);
    fight.stage = Stage.cleared;
    return;
  }
  if (fight.cursor === 0) table.tell(stages, fight.stage);
  if (fight.stage === Stage.cleared || fight.stage === Stage.ritual) {
    const none = fight.stage === Stage.ritual && ruledOn(fight, table, Rulings.ritual, NONE) === 'none';
    if (fight.stage === Stage.cleared) for (const fighter of fight.fighters) clear(table, fighter);
    nextStage(fight);
    if (none) nextStage(fight);
    return;
  }
  // One thing for the next fighter; after the last the next stage begins.
  const fighter = fight.fighters[fight.cursor];
  if (fighter !== undefined) {
    (deeds[fight.stage] ?? recover)(fight, table, fighter);
    fight.cursor++;
  }
  if (fight.cursor >= fight.fighters.length) nextStage(fight);
}

/** What is done for one fighter after the other, by stage; at last they recover. */
const deeds: Readonly<Record<number, (fight: Fight, table: Table<Fight>, fighter: Fighter) => void>> = {
  [Stage.rituals]: holdRitual,
  [Stage.survival]: surviveOrNot,
  [Stage.firstAid]: giveFirstAid,
  [Stage.untreated]: dieUntreated,
  [Stage.injuries]: takeInjury,
};

function nextStage(fight: Fight): void {
  fight.cursor = 0;
  if (fight.stage === Stage.recovery) fight.phase = 'over';
  else fight.stage++;
}

const badlyNow = event('badly-after', ['SOS-END-02', 'SOS-HEAL-05'], '{who:who} is [badly wounded] from now on.');

/** What ends with the fight (SOS-END-02). */
function clear(table: Table<Fight>, fighter: Fighter): void {
  fighter.holds = NONE;
  fighter.holdLevel = Hold.none;
  fighter.holdKept = false;
  fighter.surprised = false;
  settleDebt(fighter);
  fighter.ap = 0;
  fighter.attended =
    fighter.helpless !== Helpless.no || !(fighter.status === 'able' || fighter.status === 'surrendered');
  if (fighter.helpless !== Helpless.lasting) fighter.helpless = Helpless.no;
  fighter.boundBy = NONE;
  fighter.boundTurns = 0;
  if (fighter.stun === STUNNED_THROUGHOUT || fighter.status === 'able') fighter.stun = 0;
  if (fighter.revivedMortal && fighter.hp < fighter.hpMax) {
    fighter.badly = true;
    table.tell(badlyNow, fighter.index);
  }
  fighter.revivedMortal = false;
  if (fighter.status !== 'out' && fighter.status !== 'dead') fighter.prone = false;
}

const NO = 0;

const woke = event('woke', ['SOS-KO-13'], '{who:who} wakes {when}, with {hp} HP.{rule:cites}', {
  when: ['after five minutes', 'after an hour, or in five to ten minutes with help'],
});
const stillBadly = event('still-badly', ['SOS-BAD-07'], 'The HP of waking do not end the bad wound of {who:who}.');
const dazed = event('dazed', ['SOS-KO-09'], '{who:who} is [stunned] for the first turn awake.');
const dying = event('dying', ['SOS-MORT-01'], '{who:who} will die within ten minutes.');

/** The survival roll of whoever still owes it; those merely knocked out wake (SOS-KO-04, SOS-KO-10). */
function surviveOrNot(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status !== 'out' || fighter.mortal) return;
  if (!owesSurvival(fighter)) {
    wake(table, fighter, false, R['SOS-KO-10']);
    return;
  }
  const result = rollSurvival(table, fighter);
  if (result === Survival.dead) kill(fight, table, fighter, R['SOS-KO-05']);
  else if (fighter.ritual) makeWhole(table, fighter);
  else if (result === Survival.mortal) {
    fighter.mortal = true;
    table.tell(dying, fighter.index);
  } else wake(table, fighter, result === Survival.badly, result === Survival.badly ? R['SOS-BAD-01'] : R['SOS-KO-08']);
}

/** Awake with one HP, or none where there are none (SOS-KO-13, SOS-BAD-07). */
function wake(table: Table<Fight>, fighter: Fighter, badly: boolean, rule: number): void {
  fighter.status = 'able';
  fighter.prone = false;
  fighter.lethalKo = false;
  fighter.survivalRolled = true;
  fighter.hp = Math.min(1, fighter.hpMax);
  // A fresh result lifts no bad wound from before (SOS-KO-12).
  if (fighter.badly && !badly) table.tell(notLifted, fighter.index);
  fighter.badly = fighter.badly || badly;
  table.tell(woke, fighter.index, badly ? 1 : 0, fighter.hp, rule);
  if (fighter.badly) table.tell(stillBadly, fighter.index);
  if (badly) return;
  fighter.stun = 1;
  table.tell(dazed, fighter.index);
}

/** Nothing, first aid, or a healing spell for one of the dying, as one code. */
export const aidCode = (patient: number, spell: number): number => (patient + 1) | ((spell + 1) << 8);
const patientOf = (code: number): number => (code & 255) - 1;
const spellOf = (code: number): number => (code >> 8) - 1;

const notAwake = bar('SOS-MORT-07', '{actor} is not awake');
const unfitHelper = bar('SOS-MORT-07', '{actor} cannot help others');
const wasHelpless = bar('SOS-MORT-07', '{actor} was helpless when the fight ended, or has helped somebody already');
const tooLate = bar('SOS-MORT-06', 'the time for first aid is over');

/** What keeps somebody from helping after the fight (SOS-MORT-06, SOS-MORT-07). */
export function barToHelp(fight: Fight, helper: Fighter): Bar {
  if (helper.status === 'out') return notAwake;
  if (helper.status !== 'surrendered' && !isUp(helper)) return barOfStatus(helper);
  if (fight.rulings.helpers === 'notMindless' && helper.sheet.mindless) return unfitHelper;
  if (!helper.attended) return OPEN;
  return fight.stage > Stage.firstAid || fight.phase === 'over' ? tooLate : wasHelpless;
}

export const isHelper = (fight: Fight, helper: Fighter): boolean => barToHelp(fight, helper) === OPEN;

const oneself = bar('SOS-MORT-06', 'nobody bandages themselves');
const notDying = bar('SOS-MORT-06', '{target} is not dying');
const otherSide = bar('SOS-MORT-07', 'each helps their own side');

function barToSave(fight: Fight, helper: Fighter, patient: Fighter): Bar {
  if (patient === helper) return oneself;
  if (!patient.mortal) return notDying;
  return fight.rulings.helpers === 'ownSide' && patient.side !== helper.side ? otherSide : OPEN;
}

export const isPatient = (fight: Fight, helper: Fighter, patient: Fighter): boolean =>
  barToSave(fight, helper, patient) === OPEN;

const noHealing = bar('SOS-MORT-03', '{actor} has no such means of healing');

/** A healing spell that can still be paid for (SOS-SPL-01, SOS-BAD-04). */
export const barToSaveBy = (helper: Fighter, spell: Spell): Bar =>
  heals(spell) ? barToSpendMp(helper, spell) : noHealing;

const afterwards = bar('SOS-MORT-09', 'first aid takes ten minutes, after the fight');
const awakeOnes = bar('SOS-MORT-07', 'whoever is awake helps');
const survivorsFirst = bar('SOS-END-03', 'first it shows who survives');
const inTurn = bar('SOS-MORT-06', 'the helpers are asked one after the other');
const nobodyDying = bar('SOS-MORT-06', 'nobody is dying');

function whyNoAid(fight: Fight, who: number): Bar {
  const helper = fight.fighters[who];
  if (!decided(fight)) return afterwards;
  if (helper === undefined) return awakeOnes;
  if (fight.phase === 'over' || fight.stage > Stage.firstAid) return tooLate;
  if (fight.stage < Stage.firstAid) return survivorsFirst;
  return barToHelp(fight, helper) ?? (fight.fighters.some(({ mortal }) => mortal) ? inTurn : nobodyDying);
}

function eachAid(fight: Fight, who: number, table: Table<Fight>): void {
  const { spells } = fight.fighters[who]!.sheet;
  table.offer(NO);
  for (let at = 0; at < fight.fighters.length; at++)
    for (let spell = NONE; spell < spells.length; spell++) table.offer(aidCode(at, spell));
}

function barToAid(fight: Fight, who: number, code: number): Bar {
  if (code === NO) return OPEN;
  const helper = fight.fighters[who]!;
  const spell = helper.sheet.spells[spellOf(code)];
  return (
    barToSave(fight, helper, fight.fighters[patientOf(code)]!) ??
    barToHelp(fight, helper) ??
    (spell === undefined ? OPEN : barToSaveBy(helper, spell))
  );
}

/** One patient for each helper, one helper for each patient (SOS-MORT-06). */
export const firstAidQuestion = judged(
  'first-aid',
  ['SOS-MORT-06', 'SOS-MORT-07', 'SOS-MORT-09'],
  (fight, who) => say`${personOf(fight, who)}, whom do you try to save?`,
  {
    each: eachAid,
    legal: barToAid,
    read: { target: (fight, _who, code) => personOf(fight, patientOf(code)) },
    // Healing is named by its spell: `mend:ada`.
    of: (option, { fighters }) => {
      const [head, ...rest] = option.split(':');
      const isSpell = fighters.some(({ sheet }) => sheet.spells.some((_, at) => spellId(sheet.spells, at) === head));
      return head === 'nobody' || head === 'aid' || (isSpell && rest.length === 1);
    },
    unknown: (fight, who, option) => {
      const known = whyUnknown(fight, who, option);
      return known.rule === 'SOS-LAW-01' ? noHealing : known;
    },
    when: whyNoAid,
  },
  (fight, who, code): Option => {
    if (code === NO) return { id: 'nobody', label: 'Nobody', rule: 'SOS-MORT-06' };
    const patient = fight.fighters[patientOf(code)]!.sheet;
    const { spells } = fight.fighters[who]!.sheet;
    const spell = spells[spellOf(code)];
    const how = spell === undefined ? 'aid' : spellId(spells, spellOf(code));
    return {
      id: `${how}:${patient.id}`,
      label: spell === undefined ? say`First aid for ${say.who(patient)}` : say`${spell.name} for ${say.who(patient)}`,
      target: patient.id,
      ...(spell === undefined ? {} : { cost: `${spell.mp} MP` }),
      rule: spell === undefined ? 'SOS-MORT-03' : 'SOS-HEAL-15',
    };
  },
);

const aidRoll = reason('first-aid', ['SOS-MORT-03'], 'first aid');
const aidDifficulty = reason('first-aid-difficulty', ['SOS-MORT-03'], 'the difficulty of first aid');
const bandaged = event('bandages', [], '{helper:who} has {what}: the difficulty is a D{sides}{rule:cites}.', {
  what: ['proper bandages', 'makeshift bandages', 'nothing for bandages'],
});
const aided = event(
  'aided',
  ['SOS-MORT-03', 'SOS-MORT-02'],
  '{helper:who} saves {patient:who}, who is [badly wounded].',
);

/** Bandages: proper, improvised, nothing (SOS-MORT-03, SOS-MORT-04, SOS-MORT-05). */
const bandages = ['proper', 'improvised', 'nothing'];
const aidDice = [4, 8, 12] as const;
const aidRules = numbersOf('SOS-MORT-03', 'SOS-MORT-04', 'SOS-MORT-05');

/** A spell leaves the caster free to help another; bandaging takes all the time there is (SOS-MORT-06). */
function giveFirstAid(fight: Fight, table: Table<Fight>, helper: Fighter): void {
  while (isHelper(fight, helper) && hasPatient(fight, helper)) {
    const code = table.ask(fight, helper.index, firstAidQuestion);
    if (code === NO) return;
    const patient = fight.fighters[patientOf(code)]!;
    const spell = helper.sheet.spells[spellOf(code)];
    if (spell === undefined) {
      helper.attended = true;
      bandage(fight, table, helper, patient);
      return;
    }
    helper.mp -= spell.mp;
    tellCast(table, helper, patient, spellOf(code));
    healDying(fight, table, patient, spell.effect === 'healAll' ? patient.hpMax : spell.heals);
  }
}

function hasPatient(fight: Fight, helper: Fighter): boolean {
  for (const other of fight.fighters) if (isPatient(fight, helper, other)) return true;
  return false;
}

function bandage(fight: Fight, table: Table<Fight>, helper: Fighter, patient: Fighter): void {
  const what = bandages.indexOf(ruledOn(fight, table, Rulings.bandages, patient.index));
  const sides = aidDice[what]!;
  table.tell(bandaged, helper.index, what, sides, aidRules[what]!);
  const own = table.roll(poolOf(helper.sheet.int, plainEdge(fight, table, helper)), helper.index, aidRoll);
  const successes = successesOf(own, table.roll(poolOf(sides, 0), GM, aidDifficulty));
  if (successes === 0) {
    kill(fight, table, patient, R['SOS-MORT-06']);
    return;
  }
  table.tell(aided, helper.index, patient.index);
  if (successes > 1) table.tell(benefit, helper.index);
  patient.mortal = false;
  patient.injuryOwed = true;
  wake(table, patient, true, R['SOS-BAD-01']);
}

const unhelped = event('unhelped', ['SOS-MORT-06', 'SOS-MORT-07'], 'Nobody helps {who:who} in time.');

/** Whoever nobody has saved dies (SOS-MORT-01, SOS-MORT-06). */
function dieUntreated(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.mortal) return;
  table.tell(unhelped, fighter.index);
  kill(fight, table, fighter, R['SOS-MORT-01']);
}

const injuryRoll = reason('injury', ['SOS-MORT-08'], 'the lasting injury');
const injured = event('injured', ['SOS-MORT-08'], '{who:who} {injury}.', { injury: injuries.map(({ text }) => text) });

function takeInjury(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.injuryOwed || fighter.status === 'dead') return;
  const ruled = ruledOn(fight, table, Rulings.injury, fighter.index);
  const which =
    ruled === 'random'
      ? table.roll(poolOf(injuries.length, 0), GM, injuryRoll) - 1
      : injuries.findIndex(({ id }) => id === ruled);
  fighter.injuryOwed = false;
  if (!fighter.injuries.includes(which)) fighter.injuries.push(which);
  table.tell(injured, fighter.index, which);
}
