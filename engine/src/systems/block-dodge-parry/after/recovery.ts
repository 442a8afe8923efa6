import { endFightInFighter } from '../../../made/block-dodge-parry.ts';
import { bar, OPEN } from '../../../system/bar.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event, judged, reason } from '../book/words.ts';
import { collapseAtZero } from '../harm/falling.ts';
import { mendScars } from '../harm/scars.ts';
import { takeForcedSlot } from '../harm/wounds.ts';
import { lossOf, restore } from '../state/abilities.ts';
import { afterFight } from '../state/asking.ts';
import { addFatigue, heal, isOverburdened, slotFreed, slotsUsed } from '../state/gear.ts';
import { abilityNames, type Fight, type Fighter, type Item, WoundLevel } from '../state/model.ts';
import { isAble } from '../state/people.ts';

/** How a night was spent (BDP-HEA-03). */
export const Night = { awake: 0, perilous: 1, normal: 2, comfortable: 3 } as const;

const comfortRoll = reason('comfortable-rest', ['BDP-HEA-03'], 'ability loss restored by a comfortable night');

const rested = event('rested', ['BDP-HEA-01'], '{who:who} rests and regains {gained} HP: {hp}.');
const tooDeprived = event('too-deprived', ['BDP-HEA-02'], '{who:who} is deprived and regains nothing.');
const tooBurdened = event('too-burdened', ['BDP-INV-05'], '{who:who} has no slot free and regains no HP.');
const woke = event('woke', ['BDP-UNA-08'], '{who:who} wakes.');
const cameRound = event('back-on-feet', ['BDP-CRI-11'], '{who:who} has been treated and is back on their feet.');
const wentWithoutSleep = event('went-without-sleep', ['BDP-HEA-03'], '{who:who} gets no sleep and is [deprived].');
const wornOut = event('worn-out', ['BDP-HEA-02'], '{who:who} has been deprived for more than a day.');
const deprivedNoMore = event('deprived-no-more', ['BDP-HEA-03'], '{who:who} is no longer [deprived].');
const fatigueGone = event(
  'fatigue-gone',
  ['BDP-HEA-03', 'BDP-INV-07'],
  '{who:who} sleeps off {fatigue} Fatigue: {used} of 10 slots filled.',
);
const abilityRestored = event('ability-restored', [], '{who:who} regains {points} {ability}: {score}{rule:cites}.', {
  ability: abilityNames,
});
const woundsHealed = event(
  'wounds-healed',
  [],
  '{who:who}’s wounds heal ({count}): {used}{rule:cites} of 10 slots filled.',
);
const canActAgain = event('can-act-again', ['BDP-ABL-04'], '{who:who} can act again.');

const nothingLost = bar('BDP-HEA-03', 'nothing of that ability is lost');

/** Where the points of a comfortable night go first: an ability. */
export const restoreAbilityQuestion = judged(
  'restore-ability',
  ['BDP-HEA-03'],
  (fight) => `Which ability do you restore first with the ${fight.now.aux} points of this night?`,
  {
    each: (_fight, _who, table) => {
      for (let ability = 0; ability < 3; ability++) table.offer(ability);
    },
    legal: ({ fighters }, who, ability) => (lossOf(fighters[who]!, ability) > 0 ? OPEN : nothingLost),
    when: afterFight('BDP-HEA-03', 'nobody rests in the midst of a fight'),
    unknown: nothingLost,
  },
  (_fight, _who, code) => ({ id: abilityNames[code]!, label: abilityNames[code]!, rule: 'BDP-HEA-03' }),
);

/** Still there to rest: alive and not scattered. */
export function canRest(fighter: Fighter): boolean {
  return fighter.status !== 'dead' && fighter.status !== 'routed';
}

/** A few moments and a drink: all HP back, the unconscious and the treated get up (BDP-HEA-01, BDP-UNA-08, BDP-CRI-11). */
export function shortRest(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!canRest(fighter)) return;
  if (fighter.status === 'unconscious') getUp(fight, table, fighter, woke);
  else if (fighter.status === 'incapacitated' && fighter.treated) getUp(fight, table, fighter, cameRound);
  if (fighter.hp === fighter.hpMax || fighter.status === 'incapacitated' || fighter.status === 'out') return;
  if (fighter.deprived) table.tell(tooDeprived, fighter.index);
  else if (isOverburdened(fighter)) table.tell(tooBurdened, fighter.index);
  else {
    const gained = heal(fighter, fighter.hpMax);
    table.tell(rested, fighter.index, gained, fighter.hp);
  }
}

function getUp(fight: Fight, table: Table<Fight>, fighter: Fighter, how: number): void {
  fighter.status = 'able';
  fighter.dyingRounds = 0;
  fighter.treated = false;
  table.tell(how, fighter.index);
  collapseAtZero(fight, table, fighter);
}

/** A night (BDP-HEA-03); with medicine at hand light wounds heal too (BDP-WND-06). */
export function nightsRest(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  night: number,
  medicine: boolean,
): void {
  if (!canRest(fighter)) return;
  newDay(fighter);
  if (night === Night.awake) return stayAwake(fight, table, fighter);
  endDeprivation(table, fighter);
  if (night >= Night.normal) sleepOffFatigue(table, fighter);
  if (night === Night.comfortable) restoreSome(fight, table, fighter);
  if (medicine) healWounds(table, fighter, WoundLevel.light, R['BDP-WND-06']);
  mendScars(table, fighter, false);
  shortRest(fight, table, fighter);
}

/** A second day without rest costs Fatigue (BDP-HEA-02). */
function stayAwake(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.deprived) {
    fighter.deprived = true;
    table.tell(wentWithoutSleep, fighter.index);
    return;
  }
  table.tell(wornOut, fighter.index);
  if (!fighter.pc) return;
  takeForcedSlot(fight, table, fighter);
  addFatigue(table, fighter, 1);
}

function endDeprivation(table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.deprived) return;
  fighter.deprived = false;
  table.tell(deprivedNoMore, fighter.index);
}

function sleepOffFatigue(table: Table<Fight>, fighter: Fighter): void {
  if (fighter.fatigue === 0) return;
  const fatigue = fighter.fatigue;
  fighter.fatigue = 0;
  slotFreed(fighter);
  table.tell(fatigueGone, fighter.index, fatigue, slotsUsed(fighter));
}

/** A comfortable night gives back 1d6 points of lost abilities, one ability after the other. */
function restoreSome(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (lossOf(fighter, 0) + lossOf(fighter, 1) + lossOf(fighter, 2) === 0) return;
  let points = table.roll(oneDie(6), fighter.index, comfortRoll);
  fight.now.aux = points;
  const first = hasSeveralLosses(fighter) ? table.ask(fight, fighter.index, restoreAbilityQuestion) : 0;
  fight.now.aux = 0;
  points -= giveBack(table, fighter, first, points, R['BDP-HEA-03']);
  for (let ability = 0; ability < 3 && points > 0; ability++) {
    points -= giveBack(table, fighter, ability, points, R['BDP-HEA-03']);
  }
  standUpAgain(fight, table, fighter);
}

function hasSeveralLosses(fighter: Fighter): boolean {
  let count = 0;
  for (let ability = 0; ability < 3; ability++) if (lossOf(fighter, ability) > 0) count++;
  return count > 1;
}

/** Gives points of an ability back, not above its maximum, and returns how many. */
function giveBack(table: Table<Fight>, fighter: Fighter, ability: number, points: number, rule: number): number {
  const gained = Math.min(points, lossOf(fighter, ability));
  if (gained === 0) return 0;
  table.tell(abilityRestored, fighter.index, gained, ability, restore(fighter, ability, gained), rule);
  return gained;
}

/** DEX or WIL above 0 again: the paralysed and the delirious can act (BDP-ABL-04). */
function standUpAgain(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const recovered =
    (fighter.status === 'paralysed' && fighter.dex > 0) || (fighter.status === 'delirious' && fighter.wil > 0);
  if (!recovered) return;
  fighter.status = 'able';
  collapseAtZero(fight, table, fighter);
  if (isAble(fighter)) table.tell(canActAgain, fighter.index);
}

/** Heals wounds up to a level; permanent ones never heal (BDP-WND-06..08). */
function healWounds(table: Table<Fight>, fighter: Fighter, level: number, rule: number): void {
  const wounds = fighter.wounds;
  let kept = 0;
  for (const wound of wounds) if (wound.level > level) wounds[kept++] = wound;
  const healed = wounds.length - kept;
  if (healed === 0) return;
  wounds.length = kept;
  slotFreed(fighter);
  table.tell(woundsHealed, fighter.index, healed, slotsUsed(fighter), rule);
}

/** A week at a healer's: abilities, severe wounds and Injuries mend (BDP-HEA-04, BDP-WND-07, BDP-LOC-06). */
export function weekUnderHealer(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!canRest(fighter)) return;
  newDay(fighter);
  fighter.freeFaithDice = 0;
  if (fighter.status === 'incapacitated') fighter.treated = true;
  endDeprivation(table, fighter);
  sleepOffFatigue(table, fighter);
  for (let ability = 0; ability < 3; ability++)
    giveBack(table, fighter, ability, lossOf(fighter, ability), R['BDP-HEA-04']);
  healWounds(table, fighter, WoundLevel.severe, R['BDP-WND-07']);
  healInjuries(table, fighter);
  mendScars(table, fighter, true);
  if (fighter.status === 'out') getUp(fight, table, fighter, canActAgain);
  standUpAgain(fight, table, fighter);
  shortRest(fight, table, fighter);
}

/** Limbs and all that came with the Injury heal like a severe wound. */
function healInjuries(table: Table<Fight>, fighter: Fighter): void {
  const healed = fighter.injuries;
  fighter.injuries = 0;
  fighter.critWounded = false;
  fighter.legHitsLeft = 0;
  fighter.legHitsRight = 0;
  fighter.armHitsLeft = 0;
  fighter.armHitsRight = 0;
  fighter.orderDisadvantage = false;
  fighter.failsOrder = false;
  if (healed === 0) return;
  slotFreed(fighter);
  table.tell(woundsHealed, fighter.index, healed, slotsUsed(fighter), R['BDP-LOC-06']);
}

/** What works once a day works again, and what lasts a day is over (BDP-SKL-12, BDP-SKL-15, BDP-SPE-01..04, BDP-MIR-05). */
function newDay(fighter: Fighter): void {
  fighter.hardToKillUsed = false;
  fighter.layOnHandsUsed = false;
  fighter.speciesUsed = false;
  fighter.blessing = 0;
}

/** Ends everything that lasts for a fight or less. */
export function leaveFightBehind(fighter: Fighter): void {
  endFightInFighter(fighter);
  fighter.noApproach.length = 0;
}

/** Gold pieces to mend a broken thing: 75 % of its price rounded up; -1 = past mending (BDP-HEA-05). */
export function repairPrice(item: Item): number {
  if (item.kind === 'shield' || item.weapon?.improvised === true) return -1;
  return Math.ceil((item.price * 3) / 4);
}
