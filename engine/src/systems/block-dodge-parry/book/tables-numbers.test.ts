import { describe, expect, it } from 'vitest';
import { fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { slotsUsed } from '../state/gear.ts';
import type { Fighter } from '../state/model.ts';
import { armourPieces, characters, creatures, presets, randomArms, weapons } from './tables.ts';

/** A preset as it stands at the start of a fight. */
function standing(id: string): Fighter {
  const preset = presets.find((each) => each.id === id);
  const party = preset?.role === 'party';
  const fight = fightOf({ party: [party ? id : 'mirah'], foes: [party ? 'orc' : id] });
  return fight.fighters[party ? 0 : 1]!;
}

/** Dice of all weapons, as a stat block writes them. */
const diceOf = ({ sheet }: Fighter): string[] =>
  sheet.arms.map((item) => sheet.weapons[item]!.dice.map((sides) => `d${sides}`).join('+'));

const reactionsOf = ({ sheet: { reactions } }: Fighter): string[] =>
  [
    reactions.block ? 'block' : '',
    reactions.dodge ? 'dodge' : '',
    reactions.fightBack ? 'fight back' : '',
    reactions.parry ? 'parry' : '',
  ].filter((word) => word !== '');

describe('the tables hold the numbers of the book', () => {
  it('stars and gold of every weapon', () => {
    expect(weapons.map(({ name, stars, price }) => [name, stars, price])).toEqual([
      ['bow', 1, 5],
      ['crossbow', 2, 15],
      ['greatbow', 3, 40],
      ['dagger', 1, 5],
      ['ceremonial dagger', 2, 10],
      ['parrying dagger', 2, 10],
      ['rapier', 2, 15],
      ['spear', 1, 10],
      ['war pick', 2, 15],
      ['boar-hunting spear', 3, 40],
      ['cudgel', 1, 5],
      ['simple staff', 2, 5],
      ["sage's staff", 1, 10],
      ['flail', 3, 30],
      ['mace', 2, 15],
      ['spiked mace', 3, 30],
      ['maul', 3, 40],
      ['warhammer', 2, 20],
      ['shortsword', 1, 5],
      ['axe', 1, 10],
      ['longsword', 3, 10],
      ['scimitar', 3, 15],
      ["executioner's axe", 3, 30],
      ['flamberge', 1, 30],
      ['halberd', 2, 30],
      ['greataxe', 2, 20],
      ['greatsword', 2, 20],
    ]);
  });

  it.each([
    ['Bandit', [4, 1, 12, 12, 9], ['d6', 'd6'], []],
    ['Bandit leader', [7, 2, 12, 12, 13], ['d8', 'd8'], ['block', 'dodge']],
    ['Bodyguard', [4, 1, 13, 11, 9], ['d6'], ['block']],
    ['Goblin', [4, 0, 8, 12, 8], ['d6', 'd6'], []],
    ['Root Goblin', [4, 0, 8, 14, 8], ['d6'], []],
    ['Kobold', [3, 0, 8, 13, 4], ['d6', 'd8'], []],
    ['Hobgoblin', [6, 2, 14, 8, 11], ['d8'], ['block']],
    ['Gnoll', [6, 1, 12, 14, 8], ['d8'], ['fight back']],
    ['Orc', [6, 1, 14, 10, 8], ['d8'], []],
    ['Orc blademaster', [11, 1, 15, 12, 12], ['d10', 'd8'], ['block', 'fight back', 'parry']],
    ['Skeleton', [5, 1, 8, 13, 0], ['d6', 'd6'], []],
    ['Zombie', [2, 0, 12, 6, 3], ['d6'], []],
    ['Draugr', [12, 2, 15, 9, 13], ['d8'], ['block']],
    ['Wight', [12, 3, 16, 8, 12], ['d10'], ['parry']],
    ['Wolf', [6, 0, 12, 14, 8], ['d8'], []],
    ['Dire Wolf', [8, 0, 14, 12, 8], ['d10'], ['fight back']],
    ['Tiger', [6, 0, 14, 14, 6], ['d8+d8'], ['fight back']],
    ['Grizzly Bear', [6, 0, 15, 13, 5], ['d8+d8'], ['fight back']],
    ['Ogre', [6, 1, 16, 8, 6], ['d10'], []],
    ['Troll', [14, 1, 14, 12, 4], ['d8+d8', 'd10'], []],
    ['Minotaur', [12, 1, 16, 12, 8], ['d10', 'd12'], ['fight back']],
    ['Berserker', [10, 1, 14, 13, 15], ['d8+d8'], ['fight back']],
    ['Red Cap', [6, 0, 6, 12, 8], ['d6+d6'], ['fight back']],
    ['Elf', [4, 1, 8, 12, 14], ['d6', 'd8'], ['dodge']],
    ['Hooded Man', [12, 0, 9, 12, 14], ['d8'], ['block']],
  ] as const)('BDP-NPC-02, BDP-NPC-04: %s has its scores, dice and reactions', (name, scores, dice, reactions) => {
    const preset = creatures.find((each) => each.name === name);
    const { hp, hpMax, armour, str, dex, wil, ...rest } = standing(preset?.id ?? name);
    expect([hp, armour, str, dex, wil]).toEqual(scores);
    expect(hpMax).toBe(hp);
    const whole = { hp, hpMax, armour, str, dex, wil, ...rest };
    expect(diceOf(whole)).toEqual(dice);
    expect(reactionsOf(whole)).toEqual(reactions);
  });

  it.each([
    ['mirah', [12, 13, 10, 5, 1], 6, 3],
    ['fenris', [14, 9, 11, 6, 2], 7, 3],
    ['harold', [9, 14, 12, 4, 0], 6, 3],
    ['marlok', [11, 12, 9, 5, 1], 6, 3],
    ['isolde', [10, 15, 12, 6, 1], 5, 2],
    ['thibald', [8, 11, 15, 3, 0], 4, 2],
  ] as const)('BDP-INV-01: %s has the scores and slots of the list', (id, scores, slots, stored) => {
    const fighter = standing(id);
    const { str, dex, wil, hp, armour, itemState } = fighter;
    expect([str, dex, wil, hp, armour]).toEqual(scores);
    expect([slotsUsed(fighter), itemState.filter((state) => state === 1).length]).toEqual([slots, stored]);
    expect(characters.some((each) => each.id === id)).toBe(true);
  });

  it('the d12 and the d6 of random arms leave no gap and overlap nowhere', () => {
    const faces = (ranges: readonly { readonly from: number; readonly to: number }[]): number[] =>
      ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
    expect(faces(randomArms.kinds)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(randomArms.kinds.map(({ from, kind }) => [from, kind])).toEqual([
      [1, 'piercing'],
      [4, 'bludgeoning'],
      [7, 'slashing'],
      [10, 'ranged'],
      [12, 'magic tome'],
    ]);
    for (const [kind, ranges] of Object.entries(randomArms.weapons)) {
      expect([kind, faces(ranges)]).toEqual([kind, [1, 2, 3, 4, 5, 6]]);
      expect(ranges.map(({ from }) => from)).toEqual(kind === 'ranged' ? [1, 5] : [1, 4, 6]);
    }
  });

  it('BDP-ARM-01, BDP-HEA-05: armour by score, slots and price', () => {
    expect(armourPieces.map(({ name, armour, slots, price }) => [name, armour, slots, price])).toEqual([
      ['light armour', 1, 1, 20],
      ['heavy armour', 2, 2, 40],
      ['plate', 3, 2, 60],
      ['shield', 1, 1, 10],
      ['helmet', 1, 1, 10],
    ]);
  });

  it('BDP-SKL-35: companions have 3 HP, no Armor and the average of their dice', () => {
    const scores = ({ hp, armour, str, dex, wil }: Fighter): number[] => [hp, armour, str, dex, wil];
    expect(scores(standing('animal-companion'))).toEqual([3, 0, 7, 7, 7]);
    expect(scores(standing('companion'))).toEqual([3, 0, 10, 10, 10]);
  });
});
