import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { event, judged, reason } from '../book/words.ts';
import { sufferDamage } from '../harm/harm.ts';
import { dropPackOption, inFight } from '../state/asking.ts';
import { damageOf } from '../state/blows.ts';
import { addFatigue, dropBackpack, freeSlots, storedItems } from '../state/gear.ts';
import { How } from '../state/marks.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';
import { isGone } from '../state/people.ts';

/** Most Magic Dice or Faith Dice in one casting (BDP-MAG-01, BDP-MIR-01). */
export const MOST_DICE = 4;
/** Feedback from here on strikes everybody Close to the caster (BDP-MAG-04). */
const BLAST_FEEDBACK = 4;
const FACE_BITS = 3;
const COUNT_AT = FACE_BITS * MOST_DICE;
const D6 = oneDie(6);

export const magicDie = reason('magic-die', ['BDP-MAG-01', 'BDP-MAG-02'], 'magic');

const drewOnGear = event('drew-on-gear', ['BDP-MAG-12'], '{who:who} has {dice} more [Magic Dice] from magical gear.');
const noRoom = event(
  'no-room-for-magic',
  ['BDP-MAG-01', 'BDP-INV-04'],
  '{who:who} needs {needed} Magic Dice with an empty slot each, and can use only {possible}: nothing is cast.',
);
const letGo = event('let-go', ['BDP-DECL-06'], '{who:who} lets the spell go.');
const strained = event(
  'strained-by-magic',
  ['BDP-MAG-02'],
  '{dice} of {who:who}’s Magic Dice show 4 or more: 1 Fatigue each.',
);
const feedback = event(
  'arcane-feedback',
  ['BDP-MAG-03'],
  'Equal Magic Dice turn on {who:who}: {damage} Arcane Feedback to HP, then WIL.',
);
const feedbackBlast = event(
  'feedback-blast',
  ['BDP-MAG-04'],
  '{target:who} is Close and takes the {damage} Arcane Feedback too.',
);

const packInNoWay = bar('BDP-INV-06', 'there is nothing in the backpack that is in the way');
const noDice = bar('BDP-MAG-01', '{who} has no Magic Dice');
const fewerDice = bar('BDP-MAG-01', '{who} has only {dice} Magic Dice');
const fewerSlots = bar('BDP-MAG-01', 'each Magic Die needs an empty slot, and {slots} are empty');
const tooFew = bar('BDP-MAG-06', 'the spell as declared needs more dice');
export const noSuchDice = bar('BDP-MAG-01', 'nobody uses more than four Magic Dice');
export const readDice = {
  dice: ({ fighters }: Fight, who: number) => magicDiceOf(fighters[who]!),
  slots: ({ fighters }: Fight, who: number) => freeSlots(fighters[who]!),
};

/** How many Magic Dice to use, or to let the spell go. `fight.now.aux` is the fewest that the casting needs. */
const magicDiceQuestion = judged(
  'magic-dice',
  ['BDP-MAG-01', 'BDP-DECL-06'],
  () => 'How many Magic Dice do you use?',
  {
    each: (_fight, _who, table) => {
      for (let count = 1; count <= MOST_DICE; count++) table.offer(count);
      table.offer(0);
      table.offer(DROP_PACK);
    },
    legal: ({ fighters, now }, who, code) => {
      if (code === 0) return OPEN;
      return barToUseDice(fighters[who]!, code) ?? (code < now.aux ? tooFew : OPEN);
    },
    read: readDice,
    when: inFight('BDP-DECL-06', 'Magic Dice are chosen when the declared spell is cast'),
    unknown: noSuchDice,
  },
  (_fight, _who, code) => {
    if (code === 0) return { id: 'let-go', label: 'Cast nothing', rule: 'BDP-DECL-06', rare: true };
    if (code === DROP_PACK) return dropPackOption;
    return {
      id: `dice:${code}`,
      label: code === 1 ? '1 Magic Die' : `${code} Magic Dice`,
      cost: `up to ${code} Fatigue`,
      rule: 'BDP-MAG-01',
    };
  },
);

/** Beside the number of dice: drop the backpack first, then choose (BDP-INV-06). */
export const DROP_PACK = 9;

/** Magic Dice need to be there, and an empty slot each (BDP-MAG-01); the pack is dropped where it is in the way. */
export function barToUseDice(fighter: Fighter, count: number): Bar {
  const dice = magicDiceOf(fighter);
  if (count === DROP_PACK) return mayMakeRoom(fighter) ? OPEN : packInNoWay;
  if (count > dice) return dice === 0 ? noDice : fewerDice;
  return count > freeSlots(fighter) ? fewerSlots : OPEN;
}

/** Slots keep a PC from using Magic Dice, and a backpack could be dropped. */
export function mayMakeRoom(fighter: Fighter): boolean {
  return fighter.pc && freeSlots(fighter) < magicDiceOf(fighter) && storedItems(fighter) > 0;
}

/** Magic Dice given by gear: a trinket worn 1, however many there are, a staff in hand 2 (BDP-MAG-12). */
export function gearDice(fighter: Fighter): number {
  const items = fighter.sheet.items;
  let trinket = 0;
  let staff = 0;
  for (let at = 0; at < items.length; at++) {
    const dice = items[at]!.magicDice ?? 0;
    if (dice === 0 || fighter.itemState[at] !== ItemState.held) continue;
    if (dice === 1) trinket = 1;
    else if (fighter.main === at || fighter.off === at) staff = 2;
  }
  return trinket + staff;
}

/** Magic Dice the fighter has, 0-4. */
export function magicDiceOf(fighter: Fighter): number {
  return Math.min(MOST_DICE, fighter.sheet.magicDice + gearDice(fighter));
}

/** Magic Dice the fighter can use now: each needs an empty slot (BDP-MAG-01). */
export function usableDice(fighter: Fighter): number {
  return Math.min(magicDiceOf(fighter), freeSlots(fighter));
}

/** The caster chooses at the casting how many dice to use (BDP-DECL-06); 0 when nothing comes of it. */
export function investDice(fight: Fight, table: Table<Fight>, caster: Fighter, fewest: number): number {
  const possible = usableDice(caster);
  if (possible < fewest && !mayMakeRoom(caster)) {
    table.tell(noRoom, caster.index, fewest, possible);
    return 0;
  }
  fight.now.aux = fewest;
  const count = table.ask(fight, caster.index, magicDiceQuestion);
  fight.now.aux = 0;
  if (count === DROP_PACK) {
    dropBackpack(fight, table, caster);
    return investDice(fight, table, caster, fewest);
  }
  if (count === 0) table.tell(letGo, caster.index);
  return count;
}

/** Rolls d6 one by one, as each face counts, and packs count and faces into one integer. */
export function rollEach(table: Table<Fight>, who: number, count: number, why: number): number {
  let dice = count << COUNT_AT;
  for (let at = 0; at < count; at++) dice |= table.roll(D6, who, why) << (FACE_BITS * at);
  return dice;
}

/** How many dice were rolled. */
export const countOf = (dice: number): number => dice >> COUNT_AT;
/** The face of a die, 1-6; `at` counts from 0 in the order rolled. */
export const faceAt = (dice: number, at: number): number => (dice >> (FACE_BITS * at)) & 7;

/** The sum of all dice. */
export function totalOf(dice: number): number {
  let sum = 0;
  for (let at = 0; at < countOf(dice); at++) sum += faceAt(dice, at);
  return sum;
}

/** How many dice show 4, 5 or 6. */
export function highDice(dice: number): number {
  let high = 0;
  for (let at = 0; at < countOf(dice); at++) if (faceAt(dice, at) >= 4) high++;
  return high;
}

/** The sum of all dice whose face came up more than once (BDP-MAG-03). */
export function feedbackOf(dice: number): number {
  const count = countOf(dice);
  let sum = 0;
  for (let at = 0; at < count; at++) {
    const face = faceAt(dice, at);
    for (let other = 0; other < count; other++) {
      if (other === at || faceAt(dice, other) !== face) continue;
      sum += face;
      break;
    }
  }
  return sum;
}

/** Rolls Magic Dice and pays their Fatigue; a tenth slot takes the HP at once (BDP-MAG-02, BDP-INV-05). */
export function rollMagicDice(table: Table<Fight>, caster: Fighter, count: number): number {
  const fromGear = Math.min(gearDice(caster), count);
  if (fromGear > 0) table.tell(drewOnGear, caster.index, fromGear);
  const dice = rollEach(table, caster.index, count, magicDie);
  const high = highDice(dice);
  if (high > 0) {
    table.tell(strained, high, caster.index);
    addFatigue(table, caster, high);
  }
  return dice;
}

const FEEDBACK = How.toWil | How.noSave | How.special;

/** Arcane Feedback: no Armor, HP then WIL, no Critical Damage Save; 4 or more strikes all Close (BDP-MAG-03, BDP-MAG-04). */
export function sufferFeedback(fight: Fight, table: Table<Fight>, caster: Fighter, dice: number): void {
  const damage = feedbackOf(dice);
  if (damage === 0 || isGone(caster)) return;
  const melee = caster.melee;
  table.tell(feedback, caster.index, damage);
  sufferDamage(fight, table, damageOf(fight, -1, caster.index, damage, FEEDBACK));
  if (damage < BLAST_FEEDBACK || melee === 0) return;
  for (const other of fight.fighters) {
    if (other === caster || other.melee !== melee || isGone(other)) continue;
    table.tell(feedbackBlast, other.index, damage);
    sufferDamage(fight, table, damageOf(fight, -1, other.index, damage, FEEDBACK));
  }
}
