import { bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { event, judged } from '../book/words.ts';
import { inFight } from '../state/asking.ts';
import { isFastSpell } from '../state/casting.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { countOf, faceAt } from './magic-dice.ts';

/** What a Magic Die can do for a spell instead of adding damage (BDP-MAG-06). */
export const Effect = {
  fast: 0,
  range: 1,
  fire: 2,
  ice: 3,
  lightning: 4,
  /** Discipline: what HP does not absorb goes to DEX. */
  stun: 5,
  /** Discipline: what HP does not absorb goes to WIL. */
  befuddle: 6,
  subtlety: 7,
  force: 8,
  piercing: 9,
  split: 10,
  blast: 11,
} as const;

const effectNames: readonly string[] = Object.keys(Effect);

const effectLabels: readonly string[] = [
  'Fast: a quick turn',
  'Range: reaches Far',
  'Element: fire',
  'Element: ice',
  'Element: lightning',
  'Discipline: harms DEX beyond HP',
  'Discipline: harms WIL beyond HP',
  'Subtlety: silent and unseen',
  'Force: throws the target back',
  'Piercing: ignores 1 Armor, 2 with a die of 4 or more',
  'Split: strikes a second target',
  'Blast: as many targets as the die shows',
];

const ELEMENTS = (1 << Effect.fire) | (1 << Effect.ice) | (1 << Effect.lightning);
const DISCIPLINES = (1 << Effect.stun) | (1 << Effect.befuddle);

/** A spell as the dice have shaped it. */
export interface Shape {
  /** All dice of it, as `magic-dice.ts` packs them. */
  readonly dice: number;
  /** Effects bought, as bits by `Effect`. */
  effects: number;
  /** Dice used up by effects, as bits in the order rolled. */
  spent: number;
  /** Sum of the damage dice plus the number of all dice. */
  damage: number;
  /** Armor ignored, 0-2. */
  ignores: number;
  /** Targets of a Blast, 0-6. */
  targets: number;
  /** What it does to the target about to be struck is Impaired. */
  impaired: boolean;
}

const sculpted = event('sculpted', ['BDP-MAG-06'], '{who:who} puts the die showing {face} into {effect}.', {
  effect: effectNames,
});

const DONE = 0;
const codeOf = (effect: number, die: number): number => (effect << 2) | die;

const hasItAlready = bar('BDP-MAG-06', 'the spell has that, or another of its kind');
const noDieLeft = bar('BDP-MAG-06', 'no die that is left can be spent on that');

/** Where the next die goes. `fight.now.aux` holds the dice, `fight.now.about` those spent and, from bit 4 on, the effects. */
export const sculptQuestion = judged(
  'sculpt',
  ['BDP-MAG-06'],
  () => 'Which die shapes the spell instead of adding damage?',
  {
    each: ({ now }, _who, table) => {
      table.offer(DONE);
      for (let effect = Effect.fire; effect <= Effect.blast; effect++)
        for (let die = 0; die < countOf(now.aux); die++) table.offer(codeOf(effect, die));
    },
    legal: ({ now: { aux, about } }, _who, code) => {
      if (code === DONE) return OPEN;
      if (isBarred(about >> 4, code >> 2)) return hasItAlready;
      return isFirstFree(aux, about & 15, code & 3) ? OPEN : noDieLeft;
    },
    when: inFight('BDP-MAG-06', 'it is asked when the dice of a spell have been rolled'),
    unknown: noDieLeft,
  },
  (fight, _who, code) => {
    if (code === DONE) return { id: 'damage', label: 'The other dice add damage', rule: 'BDP-MAG-05' };
    const effect = code >> 2;
    const face = faceAt(fight.now.aux, code & 3);
    const option = {
      id: `${effectNames[effect]!}:${face}`,
      label: effectLabels[effect]!,
      detail: `die ${face}`,
      rule: 'BDP-MAG-06',
    };
    const wasteful = effect < Effect.piercing && face > lowestFree(fight.now.aux, fight.now.about & 15);
    return wasteful ? { ...option, rare: true } : option;
  },
);

/** Each effect once, and no more than one element and one discipline. */
function isBarred(effects: number, effect: number): boolean {
  const bit = 1 << effect;
  if ((ELEMENTS & bit) !== 0) return (effects & ELEMENTS) !== 0;
  if ((DISCIPLINES & bit) !== 0) return (effects & DISCIPLINES) !== 0;
  return (effects & bit) !== 0;
}

/** The die is free and the first free one with its face: equal dice are one option. */
function isFirstFree(dice: number, spent: number, die: number): boolean {
  if ((spent & (1 << die)) !== 0) return false;
  for (let before = 0; before < die; before++) {
    if ((spent & (1 << before)) === 0 && faceAt(dice, before) === faceAt(dice, die)) return false;
  }
  return true;
}

function lowestFree(dice: number, spent: number): number {
  let lowest = 6;
  for (let die = 0; die < countOf(dice); die++) {
    if ((spent & (1 << die)) === 0) lowest = Math.min(lowest, faceAt(dice, die));
  }
  return lowest;
}

function damageDice(dice: number, spent: number): number {
  let free = 0;
  for (let die = 0; die < countOf(dice); die++) if ((spent & (1 << die)) === 0) free++;
  return free;
}

/** The effect was bought. */
export const hasEffect = (shape: Shape, effect: number): boolean => (shape.effects & (1 << effect)) !== 0;

/** The element of the spell, or empty. */
export function elementOf(shape: Shape): string {
  for (let effect = Effect.fire; effect <= Effect.lightning; effect++) {
    if (hasEffect(shape, effect)) return effectNames[effect]!;
  }
  return '';
}

/**
 * Assigns the rolled dice (BDP-MAG-06): the first ones to Fast and Range where the spell needs them, others as the
 * caster chooses, the rest to damage. One damage die always stays.
 */
export function sculpt(fight: Fight, table: Table<Fight>, caster: Fighter, dice: number, far: boolean): Shape {
  const shape: Shape = { dice, effects: 0, spent: 0, damage: 0, ignores: 0, targets: 0, impaired: false };
  let next = 0;
  if (isFastSpell(caster.intent)) spend(table, caster, shape, codeOf(Effect.fast, next++));
  if (far) spend(table, caster, shape, codeOf(Effect.range, next));
  while (damageDice(dice, shape.spent) > 1) {
    fight.now.aux = dice;
    fight.now.about = shape.spent | (shape.effects << 4);
    const code = table.ask(fight, caster.index, sculptQuestion);
    fight.now.aux = 0;
    fight.now.about = 0;
    if (code === DONE) break;
    spend(table, caster, shape, code);
  }
  shape.damage = countOf(dice);
  for (let die = 0; die < countOf(dice); die++) {
    if ((shape.spent & (1 << die)) === 0) shape.damage += faceAt(dice, die);
  }
  return shape;
}

function spend(table: Table<Fight>, caster: Fighter, shape: Shape, code: number): void {
  const effect = code >> 2;
  const die = code & 3;
  const face = faceAt(shape.dice, die);
  shape.effects |= 1 << effect;
  shape.spent |= 1 << die;
  if (effect === Effect.piercing) shape.ignores = face >= 4 ? 2 : 1;
  else if (effect === Effect.blast) shape.targets = face;
  table.tell(sculpted, caster.index, face, effect);
}
