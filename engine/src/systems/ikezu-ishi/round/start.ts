import { pool } from '../../../dice/pool.ts';
import { GM } from '../../../table/question.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { hasDuelled } from '../acts/challenge.ts';
import { ruledOn, settleAtStart } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event, reason } from '../book/words.ts';
import { fearSave, firstSave, save } from '../rolls/saves.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { canAct, isActive, isFoe, weaponAt } from '../state/people.ts';
import { skillCounts } from '../state/proficiency.ts';

const TWO_D6 = pool({ dice: [6, 6] });

const reactionRoll = reason('reaction', ['IKZ-NPC-01'], 'the first reaction');
const luckRoll = reason('luck', ['IKZ-LUCK-01'], 'luck');

const reactions = ['hostile', 'wary', 'curious', 'kind', 'helpful'] as const;
const reacted = event('reaction', ['IKZ-NPC-01'], 'The opponents are {mood}.', { mood: reactions });
const lucky = event('luck', ['IKZ-LUCK-01'], 'Luck {how}.', {
  how: ['smiles on the party', 'is even', 'is against the party'],
});
const begins = event('fight-begins', ['IKZ-RND-01', 'IKZ-RND-02'], 'The fight begins: rounds of ten seconds.');
const noRounds = event('no-rounds', ['IKZ-RND-01'], 'The Guide plays the scene without rounds.');
const noFight = event('no-fight', ['IKZ-NPC-01'], 'It does not come to a fight.');
const panics = event('panics', ['IKZ-NPC-09', 'IKZ-PAN-01'], '{who:who} panics at the sight.');
const goesFirst = event('acts-first', ['IKZ-INIT-03'], '{who:who}{rule:cites} acts this round.');
const tooLate = event('too-late', ['IKZ-INIT-02'], '{who:who}{rule:cites} does not act this round.');
const quick = event('quick', ['IKZ-QCK-01', 'IKZ-QCK-03'], '{who:who} is quick: DEX counts {bonus}{rule:cites} more.');

/** Everything before round one: rulings, first reaction, fear and the saves (phase 0 and 1). */
export function setTheScene(fight: Fight, table: Table<Fight>): void {
  settleAtStart(fight, table);
  if (fight.rulings.roundMode === 'no') {
    table.tell(noRounds);
    callOff(fight);
    return;
  }
  if (fight.rulings.roundMode === 'withoutFight') {
    fight.phase = 'calmDeclare';
    return;
  }
  if (!hasHostileReaction(fight, table)) {
    table.tell(noFight);
    callOff(fight);
    return;
  }
  if (ruledOn(fight, table, Rulings.luck, GM) === 'roll')
    table.tell(lucky, Math.floor((table.roll(oneDie(6), GM, luckRoll) - 1) / 2));
  beginFight(fight, table);
}

/** Round one: first sights and the saves (phase 1). */
export function beginFight(fight: Fight, table: Table<Fight>): void {
  table.tell(begins);
  fight.round = 1;
  fear(fight, table);
  // IKZ-PAN-01: whoever is in panic, on either side, has no turn in round 1.
  for (const fighter of fight.fighters) fighter.acts = !fighter.panicked;
  firstSaves(fight, table);
  fight.phase = firstToDeclare(fight);
}

/** With whom a round begins: with those who always act first, or with the leading side (IKZ-INIT-07). */
export function firstToDeclare(fight: Fight): Fight['phase'] {
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (fighter.sheet.alwaysFirst && isActive(fighter)) return 'earlyDeclare';
  }
  return 'partyDeclare';
}

function callOff(fight: Fight): void {
  fight.result = 'undecided';
  fight.phase = 'over';
}

/** 2d6 where the Guide wants it; from curious upwards nobody fights (IKZ-NPC-01). */
function hasHostileReaction(fight: Fight, table: Table<Fight>): boolean {
  if (ruledOn(fight, table, Rulings.reaction, GM) !== 'roll') return true;
  const rolled = table.roll(TWO_D6, GM, reactionRoll);
  const mood = rolled === 2 ? 0 : rolled <= 5 ? 1 : rolled <= 8 ? 2 : rolled <= 11 ? 3 : 4;
  table.tell(reacted, mood);
  return mood <= 1;
}

/** The first sight of some yokai (IKZ-NPC-09). */
function fear(fight: Fight, table: Table<Fight>): void {
  if (!fight.toggles.panic) return;
  for (const fighter of fight.fighters) {
    if (!fighter.pc || fighter.panicked || fighter.sheet.fearless) continue;
    if (!isActive(fighter) || !seesFright(fight, fighter)) continue;
    if (save(fight, table, fighter, fearSave)) continue;
    fighter.panicked = true;
    table.tell(panics, fighter.index);
  }
}

function seesFright(fight: Fight, fighter: Fighter): boolean {
  for (const other of fight.fighters)
    if (isFoe(fighter, other) && other.sheet.frightful && isActive(other)) return true;
  return false;
}

/** The DEX saves of round one, in list order (IKZ-INIT-01..06). */
export function firstSaves(fight: Fight, table: Table<Fight>): void {
  for (const fighter of fight.fighters) {
    // IKZ-ATTR-04: who cannot act at all saves for nothing.
    if (fighter.side !== fight.lead || !canAct(fighter) || fighter.sheet.alwaysFirst) continue;
    // Whoever has fought a duel instead has no turn to save for.
    if (hasDuelled(fight, fighter.index)) continue;
    enterFirst(fight, table, fighter);
    if (!fighter.acts) fighter.pending = false;
  }
}

/** Settles whether a fighter acts in round 1 ahead of the foes, by save or as the Guide says. */
export function enterFirst(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.panicked) {
    enter(table, fighter, false, R['IKZ-PAN-01']);
    return;
  }
  const mode = fighter.sheet.firstRound;
  if (mode === 'save')
    enter(table, fighter, firstSaveOf(fight, table, fighter), fighter.pc ? R['IKZ-INIT-01'] : R['IKZ-INIT-06']);
  else enter(table, fighter, mode === 'auto', fighter.pc ? R['IKZ-INIT-05'] : R['IKZ-INIT-06']);
}

/** Settles it, by a save that has been rolled unless another rule says so. */
export function enter(table: Table<Fight>, fighter: Fighter, acts: boolean, rule = R['IKZ-INIT-01']): void {
  fighter.acts = acts;
  table.tell(acts ? goesFirst : tooLate, fighter.index, rule);
}

/** One save to act first, Quick included. */
export function firstSaveOf(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  return save(fight, table, fighter, firstSave, quickAloud(fight, table, fighter, R['IKZ-QCK-02']));
}

/** What Quick adds, said aloud. */
export function quickAloud(fight: Fight, table: Table<Fight>, fighter: Fighter, rule: number): number {
  const bonus = quickBonus(fight, fighter);
  if (bonus > 0) table.tell(quick, fighter.index, bonus, rule);
  return bonus;
}

/** What Quick adds to DEX for acting first: the best of the weapons in hand that meet their own die (IKZ-QCK-01). */
export function quickBonus(fight: Fight, fighter: Fighter): number {
  return Math.max(quickOf(fight, fighter, fighter.main), quickOf(fight, fighter, fighter.off));
}

function quickOf(fight: Fight, fighter: Fighter, attack: number): number {
  if (attack < 0 || !skillCounts(fight, fighter, attack)) return 0;
  const { quick: bonus, die } = weaponAt(fighter, attack);
  return bonus > 0 && facesDie(fight, fighter, die) ? bonus : 0;
}

/** The same die in the hands of one opponent, of all, or of the one faced (IKZ-QCK-02). */
function facesDie(fight: Fight, fighter: Fighter, die: number): boolean {
  const scope = fight.toggles.quickScope;
  let all = true;
  let any = false;
  let named = fighter.facing;
  for (const foe of fight.fighters) {
    if (!isFoe(fighter, foe) || !isActive(foe)) continue;
    if (named < 0) named = foe.index;
    const same = hasReadied(foe, die);
    if (scope === 'named' && foe.index === named) return same;
    if (same) any = true;
    else all = false;
  }
  return scope === 'any' ? any : scope === 'all' && any && all;
}

/** Something with this die is in hand, in either of them. */
function hasReadied(fighter: Fighter, die: number): boolean {
  if (weaponAt(fighter, readiedOf(fighter)).die === die) return true;
  return fighter.off >= 0 && weaponAt(fighter, fighter.off).die === die;
}

/** The attack in hand; a creature's first one where it holds nothing. */
export function readiedOf(fighter: Fighter): number {
  if (fighter.main >= 0) return fighter.main;
  return fighter.sheet.attacks[0]?.natural === true ? 0 : -1;
}
