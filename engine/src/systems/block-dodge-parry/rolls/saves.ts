import { bar } from '../../../system/bar.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { eitherOr, event, judged, oneOf, reason } from '../book/words.ts';
import { inFight } from '../state/asking.ts';
import { Ability, abilityNames, type Fight, type Fighter } from '../state/model.ts';
import { spendBlessing } from './blessing.ts';

const D20 = oneDie(20);

/** A Save as it is made. */
export interface Save {
  readonly ability: number;
  /** The roll must be above it (BDP-SAVE-02). */
  readonly difficulty: number;
  /** 1 is Advantage, -1 Disadvantage (BDP-SAVE-03). */
  readonly edge: number;
  /** The reason of its roll. */
  readonly why: number;
}

const MOST_DIFFICULT = 20;

/** All Saves that are made for one reason, made once so that a Save allocates nothing. */
export function savesFor(...told: Parameters<typeof reason>) {
  const why = reason(...told);
  const all: Save[] = [];
  for (let difficulty = 0; difficulty <= MOST_DIFFICULT; difficulty++)
    for (let ability = 0; ability < abilityNames.length; ability++)
      for (let edge = -1; edge <= 1; edge++) all.push({ ability, difficulty, edge, why });
  return (ability: number, difficulty = 0, edge = 0): Save => all[(difficulty * 3 + ability) * 3 + edge + 1]!;
}

export const orderSave = savesFor(
  'order-save',
  ['BDP-ORD-02', 'BDP-ORD-03', 'BDP-ORD-06', 'BDP-SAVE-01'],
  'the order Save (DEX)',
);
export const criticalSave = savesFor('critical-save', ['BDP-CRI-01', 'BDP-SAVE-06'], 'the Critical Damage Save (STR)');
export const gambitSave = savesFor(
  'gambit-save',
  ['BDP-GAM-05', 'BDP-SAVE-02', 'BDP-SAVE-04'],
  'the Save against the gambit',
);
export const retreatSave = savesFor('retreat-save', ['BDP-RET-01', 'BDP-RET-08'], 'the retreat Save (DEX)');
export const shockSave = savesFor('shock-save', ['BDP-TAG-06'], 'the Save against Shock (STR)');
export const moraleSave = savesFor('morale-save', ['BDP-MOR-01'], 'morale (WIL)');
export const willSave = savesFor('will-save', ['BDP-SAVE-01'], 'the WIL Save');

const twentyFails = event('twenty-fails', ['BDP-SAVE-05'], '{who:who} fails only with a natural 20.');
const onePasses = event('one-passes', ['BDP-SAVE-05'], '{who:who} passes only with a natural 1.');
const rerolledByCunning = event('rerolled-by-cunning', ['BDP-SPE-02'], '{who:who} cunningly rolls the Save again.');
const usedOtherAbility = event('used-other-ability', ['BDP-SPE-03'], '{who:who} adapts and saves with {ability}.', {
  ability: abilityNames,
});
const spentLuck = event('spent-luck', ['BDP-SPE-05'], '{who:who} spends {points} Luck and passes after all.');
const spentBlessing = event('spent-blessing', ['BDP-MIR-05'], '{who:who} adds {points} blessed points to the Save.');

const cunningQuestion = eitherOr(
  'cunning-reroll',
  ['BDP-SPE-02'],
  () => 'The Save failed. Use Cunning to roll it again?',
  { id: 'reroll', label: 'Roll again', detail: 'once a day', rule: 'BDP-SPE-02' },
  { id: 'accept', label: 'Accept the failure', rule: 'BDP-SPE-02' },
  { when: inFight('BDP-SPE-02', 'it is asked after a failed Save of the Cunning, once a day') },
);
const luckQuestion = eitherOr(
  'spend-luck',
  ['BDP-SPE-05'],
  (fight) => `The Save failed. Spend ${fight.now.aux} Luck to pass?`,
  (fight) => ({ id: 'spend', label: 'Spend Luck', cost: `${fight.now.aux} Luck`, rule: 'BDP-SPE-05' }),
  { id: 'accept', label: 'Accept the failure', rule: 'BDP-SPE-05' },
  { when: inFight('BDP-SPE-05', 'it is asked after a failed Save, while Luck lasts') },
);
const USUAL = 3;
const adaptableQuestion = oneOf(
  'adaptable',
  ['BDP-SPE-03'],
  () => 'Which ability do you save with?',
  [
    [USUAL, { id: 'usual', label: 'The usual ability', rule: 'BDP-SPE-03' }],
    ...abilityNames.map(
      (id, code) => [code, { id, label: `${id} instead`, detail: 'once a day', rule: 'BDP-SPE-03' }] as const,
    ),
  ],
  { when: inFight('BDP-SPE-03', 'it is asked before a Save of the Adaptable, once a day') },
);
const blessQuestion = judged(
  'bless',
  ['BDP-MIR-05'],
  () => 'How many blessed points do you add to the ability for this Save?',
  {
    each: (fight, who, table) => {
      for (let points = 0; points <= fight.fighters[who]!.blessing; points++) table.offer(points);
    },
    when: inFight('BDP-MIR-05', 'it is asked before a Save of the blessed'),
    unknown: bar('BDP-MIR-05', 'no more points than the blessing holds'),
  },
  (_fight, _who, code) => ({
    id: `add:${code}`,
    label: `Add ${code}`,
    cost: `${code} blessed points`,
    rule: 'BDP-MIR-05',
  }),
);

/** The current score of an ability as Saves see it (BDP-SAVE-06, BDP-SKL-26). */
export function scoreFor(fight: Fight, fighter: Fighter, ability: number): number {
  if (ability === Ability.dex) return fighter.dex;
  if (ability === Ability.wil) return fighter.wil;
  if (fight.audience && fighter.sheet.skills.showfighter && fighter.str > 0) return 18;
  return fighter.str;
}

/** A Save: d20 above the Difficulty and not over the current score passes (BDP-SAVE-01, BDP-SAVE-02). */
export function save(fight: Fight, table: Table<Fight>, fighter: Fighter, made: Save): boolean {
  if (hasGifts(fight, fighter)) return saveWithGifts(fight, table, fighter, made);
  const { difficulty, edge, why } = made;
  const score = scoreFor(fight, fighter, made.ability);
  return table.check(20, difficulty, passesUpTo(fight, table, fighter, score, difficulty), edge, fighter.index, why);
}

/** The highest face that passes; with `nat1and20` a 20 never does and, without Difficulty, a 1 always (BDP-SAVE-05). */
export function passesUpTo(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  score: number,
  difficulty: number,
): number {
  if (!fight.toggles.nat1and20) return score;
  if (score >= 20) {
    table.tell(twentyFails, fighter.index);
    return 19;
  }
  if (score >= 1 || difficulty > 0) return score;
  table.tell(onePasses, fighter.index);
  return 1;
}

function hasGifts(fight: Fight, fighter: Fighter): boolean {
  if (fighter.blessing > 0) return true;
  if (hasLuck(fight, fighter)) return true;
  return hasSpeciesGift(fight, fighter, 'cunning') || hasSpeciesGift(fight, fighter, 'adaptable');
}

function hasSpeciesGift(fight: Fight, fighter: Fighter, species: 'cunning' | 'adaptable'): boolean {
  return fight.toggles.species && !fighter.speciesUsed && fighter.sheet.species === species;
}

function saveWithGifts(fight: Fight, table: Table<Fight>, fighter: Fighter, made: Save): boolean {
  const score = giftedScore(fight, table, fighter, made.ability);
  const atMost = passesUpTo(fight, table, fighter, score, made.difficulty);
  const passed = rollAndBuy(fight, table, fighter, made, atMost);
  if (passed || !rerollsByCunning(fight, table, fighter)) return passed;
  return rollAndBuy(fight, table, fighter, made, atMost);
}

/** With Luck the faces must be known for their price. */
function rollAndBuy(fight: Fight, table: Table<Fight>, fighter: Fighter, made: Save, atMost: number): boolean {
  const { difficulty, edge, why } = made;
  if (!hasLuck(fight, fighter)) return table.check(20, difficulty, atMost, edge, fighter.index, why);
  const first = table.roll(D20, fighter.index, why);
  const second = edge === 0 ? first : table.roll(D20, fighter.index, why);
  const firstPass = first > difficulty && first <= atMost;
  const secondPass = second > difficulty && second <= atMost;
  if (edge > 0 ? firstPass || secondPass : firstPass && secondPass) return true;
  const one = luckPrice(first, difficulty, atMost);
  const other = luckPrice(second, difficulty, atMost);
  return buysPass(fight, table, fighter, edge > 0 ? Math.min(one, other) : Math.max(one, other));
}

/** The score of a Save after what is chosen before the roll: another ability, blessed points (BDP-SPE-03, BDP-MIR-05). */
export function giftedScore(fight: Fight, table: Table<Fight>, fighter: Fighter, ability: number): number {
  let chosen = ability;
  if (hasSpeciesGift(fight, fighter, 'adaptable')) {
    const other = table.ask(fight, fighter.index, adaptableQuestion);
    if (other !== USUAL && other !== ability) {
      chosen = other;
      fighter.speciesUsed = true;
      table.tell(usedOtherAbility, fighter.index, other);
    }
  }
  const score = scoreFor(fight, fighter, chosen);
  if (fighter.blessing === 0) return score;
  const points = table.ask(fight, fighter.index, blessQuestion);
  if (points === 0) return score;
  spendBlessing(fight, fighter, points);
  table.tell(spentBlessing, fighter.index, points);
  return score + points;
}

/** After a failed Save: the Cunning may roll it again, once a day (BDP-SPE-02). */
export function rerollsByCunning(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  if (!hasSpeciesGift(fight, fighter, 'cunning') || table.ask(fight, fighter.index, cunningQuestion) === 0)
    return false;
  fighter.speciesUsed = true;
  table.tell(rerolledByCunning, fighter.index);
  return true;
}

function hasLuck(fight: Fight, fighter: Fighter): boolean {
  return fight.toggles.luck && fighter.pc && fighter.luck > 0;
}

/** After a failed Save: Luck, as many points as the roll was over the score, buys a pass (BDP-SPE-05). */
export function buysPass(fight: Fight, table: Table<Fight>, fighter: Fighter, price: number): boolean {
  if (!hasLuck(fight, fighter) || price > fighter.luck) return false;
  fight.now.aux = price;
  const spend = table.ask(fight, fighter.index, luckQuestion) === 1;
  fight.now.aux = 0;
  if (!spend) return false;
  fighter.luck -= price;
  table.tell(spentLuck, fighter.index, price);
  return true;
}

const NOT_FOR_SALE = 99;

function luckPrice(face: number, difficulty: number, atMost: number): number {
  if (face <= difficulty) return NOT_FOR_SALE;
  return Math.max(0, face - atMost);
}
