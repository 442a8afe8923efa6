import { bar, OPEN } from '../../../system/bar.ts';
import { duelTeller } from '../../../system/duel-told.ts';
import { say } from '../../../system/said.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { damageRoll, rollWeapon } from '../attack/attack-dice.ts';
import { damageOf, missesByHeavy, tellArmour } from '../attack/blow.ts';
import { heavyMiss } from '../attack/strikes.ts';
import { beginBlow } from '../attack/stroke.ts';
import { clashesNeeded, Duel, duelForms, MOST_BOUTS } from '../book/duel-forms.ts';
import { ruledOn, settleAtStart } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event, judged } from '../book/words.ts';
import { settleCritical } from '../harm/crit-effects.ts';
import { specialWound } from '../harm/wounds.ts';
import { isDrawn, isWon } from '../rolls/compare.ts';
import { contestDrawn, contestNames, contestRolls, contestWon, holdContest } from '../rolls/contest.ts';
import { Edge } from '../rolls/edges.ts';
import { attackOption } from '../state/intent-words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import {
  type Bar,
  barToWield,
  canAct,
  challengedOf,
  challengerOf,
  inContest,
  isActive,
  weaponAt,
} from '../state/people.ts';

const boutBegins = event('bout-begins', ['IKZ-DUEL-02'], 'Bout {bout}: the duellists take position.');
const duelForm = event('duel-form', ['IKZ-DUEL-01', 'IKZ-DUEL-23'], 'The duel is fought {form}.', {
  form: ['not at all', 'in friendship', 'to the death', 'to three touches', 'for the best of three'],
});
const notFit = event('not-fit-to-duel', ['IKZ-DUEL-01'], '{who:who} is not fit to duel: there is none.');
const couldStrike = event('could-strike', ['IKZ-DUEL-18'], '{who:who} could have landed a serious blow.');
const nobodyHurt = event('nobody-hurt', ['IKZ-DUEL-17'], 'The clash hurts nobody.');
const touched = event('touch', [], '{who:who} has won {score} of {needed}{rule:cites} clashes.');
const inEarnest = event('in-earnest', ['IKZ-DUEL-21'], 'They fight in earnest: every touch draws blood.');
const lapsed = event('edge-lapses', ['IKZ-DUEL-10'], '{who:who}’s edge lapses with the bout.');
const bladePlay = event(
  'blade-play',
  ['IKZ-DUEL-22'],
  '{who:who} has the better of it, but this was blade-play: what do the two say?',
);
const clashBlow = event(
  'clash-blow',
  ['IKZ-DUEL-13', 'IKZ-DUEL-14', 'IKZ-DUEL-15'],
  '{who:who} strikes: {lost} straight from {target:who}’s STR.',
);
const clashSave = event('clash-save', ['IKZ-DUEL-16'], 'STR lost in a clash: {who:who} has to save.');
const clashFatal = event('clash-fatal', ['IKZ-DUEL-16'], 'The clash takes the last of {who:who}’s STR.');
const notOver = event(
  'duel-not-over',
  ['IKZ-DUEL-19'],
  '{who:who} and {foe:who} still stand: it goes on in the fight, to the death.',
);
export const duelTold = duelTeller({
  contests: contestNames,
  rolls: contestRolls,
  won: contestWon,
  drawn: contestDrawn,
  bout: boutBegins,
});
const duelWon = event('duel-won', ['IKZ-DUEL-01'], '{who:who}{rule:cites} wins the duel.');
const duelDrawn = event('duel-drawn', [], '{rule:cites}The duel ends without a winner.');
const noneOfTheirs = bar('IKZ-DUEL-01', 'nobody else interferes in a duel');
const notABout = bar('IKZ-DUEL-26', 'a weapon is chosen when a bout of a duel begins');
const onlyInHand = bar('IKZ-DUEL-26', 'only the weapon in hand is admitted to this duel');

function eachWeapon({ fighters }: Fight, who: number, table: Table<Fight>): void {
  const { attacks } = fighters[who]!.sheet;
  for (let attack = 0; attack < attacks.length; attack++) table.offer(attack + 1);
  table.offer(0);
}

/** What can be wielded, or only what is in hand where the Guide says so (IKZ-DUEL-26). */
export function barToDuelWith({ fighters, rulings }: Fight, who: number, code: number): Bar {
  const fighter = fighters[who]!;
  if (rulings.duelWeapons === 'inHand') return code - 1 === fighter.main ? OPEN : onlyInHand;
  return barToWield(fighter, code - 1);
}

/** Which weapon a duellist uses in this bout: attack + 1, 0 = bare hands (IKZ-DUEL-26). */
export const duelWeaponQuestion = judged(
  'duel-weapon',
  ['IKZ-DUEL-26'],
  (fight, who) => say`Which weapon does ${say.who(fight.fighters[who]!.sheet)} use in this bout?`,
  {
    ...{ each: eachWeapon, legal: barToDuelWith },
    read: { weapon: ({ fighters }, who, code) => weaponAt(fighters[who]!, code - 1).name },
    when: ({ phase, duellists }, who) => (inContest(phase) && !duellists.includes(who) ? noneOfTheirs : notABout),
    unknown: bar('IKZ-DUEL-26', '"{option}" is no weapon of {who}’s'),
  },
  (fight, who, code) => attackOption(fight.fighters[who]!, code - 1, 'IKZ-DUEL-26'),
);

/** The other of the two. */
export function rivalOf(fight: Fight, who: number): Fighter {
  return who === fight.duellists[0] ? challengedOf(fight) : challengerOf(fight);
}

/** Place of a duellist in the lists of a duel: 0 challenger, 1 challenged. */
function placeOf(fight: Fight, fighter: Fighter): number {
  return fighter.index === fight.duellists[0] ? 0 : 1;
}

/** Plays one contest of a duel and what it decides. */
export function duelStep(fight: Fight, table: Table<Fight>): void {
  if (fight.phase === 'staredown' && fight.bouts === 0 && !openDuel(fight, table)) return;
  if (isBrokenOff(fight, table)) return;
  if (fight.phase === 'staredown') beginBout(fight, table);
  const contest = fight.phase === 'staredown' ? 0 : fight.phase === 'draw' ? 1 : 2;
  const result = holdContest(fight, table, contest);
  if (fight.phase === 'staredown') fight.phase = 'draw';
  else if (fight.phase === 'draw') fight.phase = 'clash';
  else if (isDrawn(result)) settleClash(fight, table, null);
  else settleClash(fight, table, isWon(result) ? challengerOf(fight) : challengedOf(fight));
}

/** Who alone can still act has won: the other fell, or was taken away by the Guide (IKZ-DUEL-01). */
function isBrokenOff(fight: Fight, table: Table<Fight>): boolean {
  const challenger = challengerOf(fight);
  const challenged = challengedOf(fight);
  if (canAct(challenger) && canAct(challenged)) return false;
  finish(fight, table, canAct(challenger) ? challenger : canAct(challenged) ? challenged : null);
  return true;
}

/** Somebody there who cannot act fights no duel, so nobody wins one before its first contest (IKZ-DUEL-01). */
function isUnfit(fight: Fight, table: Table<Fight>): boolean {
  const challenger = challengerOf(fight);
  const unfit = canAct(challenger) ? challengedOf(fight) : challenger;
  if (canAct(unfit) || !isActive(unfit)) return false;
  table.tell(notFit, unfit.index);
  callOff(fight);
  return true;
}

/** There is no duel: a plain fight begins, or goes on where it stopped. */
function callOff(fight: Fight): void {
  fight.duel = Duel.none;
  if (fight.resumeAt !== '') return;
  fight.duellists.fill(-1);
  fight.bouts = 0;
  fight.round = 0;
  fight.phase = 'start';
}

/** The Guide names the form (IKZ-DUEL-23). */
function openDuel(fight: Fight, table: Table<Fight>): boolean {
  if (isUnfit(fight, table)) return false;
  if (fight.resumeAt === '') settleAtStart(fight, table);
  const ruled = ruledOn(fight, table, Rulings.duelFormat, -1);
  for (let form = 1; form < duelForms.length; form++) if (duelForms[form] === ruled) fight.duel = form;
  table.tell(duelForm, fight.duel);
  return true;
}

function beginBout(fight: Fight, table: Table<Fight>): void {
  fight.bouts++;
  if (fight.duel !== Duel.toTheDeath && fight.resumeAt === '') fight.round = fight.bouts;
  table.tell(boutBegins, fight.bouts);
  for (let at = 0; at < 2; at++) {
    const fighter = fight.fighters[fight.duellists[at]!]!;
    const attack = table.ask(fight, fighter.index, duelWeaponQuestion) - 1;
    fight.duelWeapons[at] = attack;
    if (!weaponAt(fighter, attack).natural) {
      fighter.main = attack;
      fighter.off = -1;
    }
  }
}

/** What a clash decides, by the form of the duel (IKZ-DUEL-17..22). */
function settleClash(fight: Fight, table: Table<Fight>, winner: Fighter | null): void {
  const needed = clashesNeeded[fight.duel]!;
  fight.clashWinner = winner === null ? -1 : winner.index;
  if (winner === null) table.tell(nobodyHurt);
  else {
    const score = ++fight.duelScore[placeOf(fight, winner)]!;
    const rule = fight.duel === Duel.climax ? R['IKZ-DUEL-22'] : R['IKZ-DUEL-20'];
    if (needed > 1) table.tell(touched, winner.index, score, needed, rule);
    if (hurts(fight, score)) {
      if (fight.duel === Duel.threeTouches) table.tell(inEarnest);
      clashDamage(fight, table, winner, rivalOf(fight, winner.index));
    } else if (fight.duel === Duel.friendly) table.tell(couldStrike, winner.index);
    else table.tell(bladePlay, winner.index);
  }
  afterClash(fight, table, winner, needed);
}

/** Friendly duels draw no blood, a climax only at its end (IKZ-DUEL-18, 21, 22). */
function hurts(fight: Fight, score: number): boolean {
  if (fight.duel === Duel.friendly) return false;
  return fight.duel !== Duel.climax || score >= clashesNeeded[Duel.climax];
}

function afterClash(fight: Fight, table: Table<Fight>, winner: Fighter | null, needed: number): void {
  if (isBrokenOff(fight, table)) return;
  if (fight.duel === Duel.toTheDeath) {
    endBout(fight, table);
    handOver(fight, table);
  } else if (fight.duel === Duel.friendly || (winner !== null && fight.duelScore[placeOf(fight, winner)]! >= needed))
    finish(fight, table, winner);
  else if (fight.bouts >= MOST_BOUTS) finish(fight, table, null);
  else {
    endBout(fight, table);
    fight.phase = 'staredown';
  }
}

/** Both still stand: normal combat, with initiative now or, amid a fight, when its next round begins (IKZ-DUEL-19). */
function handOver(fight: Fight, table: Table<Fight>): void {
  if (fight.resumeAt === '') {
    fight.phase = 'initiative';
    return;
  }
  fight.duel = Duel.none;
  fight.initiativeDue = true;
  table.tell(notOver, fight.duellists[0]!, fight.duellists[1]!);
}

/** Each bout begins even (IKZ-DUEL-10). */
function endBout(fight: Fight, table: Table<Fight>): void {
  if (fight.duelEdge < 0) return;
  table.tell(lapsed, fight.duelEdge);
  fight.duelEdge = -1;
}

/** The winner's die at advantage, less armour, straight from STR (IKZ-DUEL-13..16). */
export function clashDamage(fight: Fight, table: Table<Fight>, winner: Fighter, loser: Fighter): void {
  const attack = fight.duelWeapons[placeOf(fight, winner)]!;
  const used = weaponAt(winner, attack);
  const { impairedEnhanced } = fight.toggles;
  const blow = beginBlow(fight, winner.index, loser.index, attack);
  blow.roll = rollWeapon(fight, table, winner, used, impairedEnhanced && attack >= 0 ? 0 : Edge.advantage);
  if (impairedEnhanced && attack >= 0) {
    const enhanced = table.roll(oneDie(12), winner.index, damageRoll);
    blow.replaced = enhanced > blow.roll;
    blow.roll = Math.max(blow.roll, enhanced);
  }
  blow.doubled = !blow.replaced && (attack >= 0 || !impairedEnhanced);
  const missed = missesByHeavy(fight, blow);
  const damage = missed ? 0 : damageOf(fight, blow);
  if (missed) table.tell(heavyMiss, winner.index, blow.roll, loser.index, R['IKZ-DUEL-15']);
  else if (table.log !== null) tellArmour(fight, table, blow, damage);
  const lost = Math.min(loser.str, damage);
  table.tell(clashBlow, winner.index, lost, loser.index);
  if (damage > 0) settleClashHarm(fight, table, winner, loser, lost);
  if (!missed) specialWound(fight, table, loser, used);
}

function settleClashHarm(fight: Fight, table: Table<Fight>, winner: Fighter, loser: Fighter, lost: number): void {
  loser.str -= lost;
  // IKZ-CRIT-14: a clash won by a creature counts as its blow.
  if (loser.str === 0) table.tell(clashFatal, loser.index);
  else table.tell(clashSave, loser.index);
  settleCritical(fight, table, winner, loser);
}

/** The rule of each form, in the order of `duelForms`. */
const formRules = [R['IKZ-DUEL-01'], R['IKZ-DUEL-18'], R['IKZ-DUEL-19'], R['IKZ-DUEL-20'], R['IKZ-DUEL-22']] as const;

function finish(fight: Fight, table: Table<Fight>, winner: Fighter | null): void {
  fight.duelEdge = -1;
  if (winner === null) table.tell(duelDrawn, fight.bouts >= MOST_BOUTS ? R['IKZ-DUEL-24'] : R['IKZ-DUEL-17']);
  else table.tell(duelWon, winner.index, formRules[fight.duel]!);
  if (fight.resumeAt !== '') {
    fight.duel = Duel.none;
    fight.initiativeDue = false;
    return;
  }
  fight.round = fight.bouts;
  fight.winner = winner === null ? -1 : winner.side;
  fight.result = winner === null ? 'draw' : 'won';
  fight.phase = 'aftermath';
}
