import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { problems } from './invariants.ts';
import type { Fight, Fighter } from './model.ts';

type Change = (mirah: Fighter, fight: Fight) => unknown;

/** Mirah (STR 12, DEX 13, WIL 10, HP 5) beside Harold, in a melee with the orc; a goblin stands by. */
function problemsAfter(change: Change): readonly string[] {
  const fight = fightOf({
    party: ['mirah', 'harold'],
    foes: ['orc', 'goblin'],
    scene: { zones: ['hall', 'yard'], melees: [['mirah', 'orc']] },
  });
  change(byId(fight, 'mirah'), fight);
  return problems(fight);
}

const outOfBounds: readonly [string, string, Partial<Fighter>][] = [
  ['BDP-ABL-05: STR below zero', 'fighters.0.str is -1', { str: -1 }],
  ['BDP-ABL-05: a fraction as the most STR', 'fighters.0.strMax is 12.5', { strMax: 12.5 }],
  ['BDP-ABL-05: DEX below zero', 'fighters.0.dex is -1', { dex: -1 }],
  ['BDP-ABL-05: a fraction of DEX', 'fighters.0.dex is 0.5', { dex: 0.5 }],
  ['BDP-ABL-05: a fraction as the most DEX', 'fighters.0.dexMax is 13.5', { dexMax: 13.5 }],
  ['BDP-ABL-05: WIL above the maximum', 'has WIL 11 of 10', { wil: 11 }],
  ['BDP-ABL-05: a fraction of WIL', 'fighters.0.wil is 0.5', { wil: 0.5 }],
  ['BDP-ABL-05: a fraction as the most WIL', 'fighters.0.wilMax is 10.5', { wilMax: 10.5 }],
  ['BDP-ATK-04: a fraction as the most HP', 'fighters.0.hpMax is 5.5', { hpMax: 5.5 }],
  ['BDP-ABL-02: paralysed with one DEX', 'is paralysed with DEX 1', { status: 'paralysed', dex: 1 }],
  ['BDP-ABL-03: delirious with one WIL', 'is delirious with WIL 1', { status: 'delirious', wil: 1 }],
  ['BDP-CRI-06: dying on one’s feet for one more round', 'is dying and able', { dyingRounds: 1 }],
  ['on a side that is not there', 'fighters.0.side is 2', { side: 2 }],
  ['walking to a zone that is not there', 'walks to zone 2', { movingTo: 2 }],
  ['BDP-INV-01: gear slots that do not fit', 'fighters.0.gearSlots is not what the rest comes to', { gearSlots: 5 }],
  ['BDP-REA-01: reactions beyond unlimited', 'fighters.0.reactionUses is -2', { reactionUses: -2 }],
  ['BDP-MIR-07: attacks with a bonus beyond unlimited', 'fighters.0.bonusAttacks is -2', { bonusAttacks: -2 }],
  ['BDP-WND-04: a wound below light', 'fighters.0.wounds.0.level is 0', { wounds: [{ type: 'burns', level: 0 }] }],
  [
    'BDP-WND-04: a wound between two levels',
    'fighters.0.wounds.0.level is 1.5',
    { wounds: [{ type: 'burns', level: 1.5 }] },
  ],
  ['provoked by one less than nobody', 'fighters.0.provokedBy is -2', { provokedBy: -2 }],
  ['provoked by the one after the last', 'fighters.0.provokedBy is 4', { provokedBy: 4 }],
  ['BDP-GAM-14: looking at one less than nobody', 'fighters.0.tunnelFoe is -2', { tunnelFoe: -2 }],
  ['kept away from the one after the last', 'mirah shuns nobody', { noApproach: [4] }],
  ['BDP-SPE-05: less than no Luck', 'fighters.0.luck is -1', { luck: -1 }],
];

describe('of a fighter it is impossible', () => {
  it.each(outOfBounds)('%s: %s', (_what, said, change) => {
    expect(problemsAfter((mirah) => Object.assign(mirah, change)).join('; ')).toContain(said);
  });

  it.each<[string, Change, string]>([
    [
      'BDP-ARM-02: natural Armor above 3',
      (_mirah, fight) => (byId(fight, 'orc').naturalArmour = 4),
      'fighters.2.naturalArmour is 4',
    ],
    [
      'BDP-ARM-02: a part of natural Armor',
      (_mirah, fight) => (byId(fight, 'orc').naturalArmour = 0.5),
      'fighters.2.naturalArmour is 0.5',
    ],
    ['standing in no zone', (_mirah, fight) => (byId(fight, 'harold').zone = 2), 'fighters.1.zone is 2'],
    ['half in a melee', (_mirah, fight) => (byId(fight, 'harold').melee = 0.5), 'fighters.1.melee is 0.5'],
    [
      'BDP-INV-05: with all slots filled and one HP left',
      (mirah) => Object.assign(mirah, { fatigue: 4, hp: 1 }),
      'mirah has all slots filled and HP left (BDP-INV-05)',
    ],
    ['without a seat', (_mirah, fight) => Object.assign(fight, { seats: [] }), 'mirah has no seat'],
    ['holding what is on no list', (mirah) => (mirah.main = 40), 'mirah holds item 40'],
  ])('%s', (_what, change, said) => {
    expect(problemsAfter(change).join('; ')).toContain(said);
  });
});

describe('of a scene it is impossible', () => {
  it.each<[string, Change, string]>([
    ['half a round', (_mirah, fight) => (fight.round = 1.5), 'round is 1.5'],
    ['a round before the first', (_mirah, fight) => (fight.round = -1), 'round is -1'],
    ['a winner before the first side', (_mirah, fight) => (fight.winner = -2), 'winner is -2'],
    ['one way out for two sides', (_mirah, fight) => fight.safeExit.pop(), 'the ways out do not fit the sides'],
    [
      'zones without their distances',
      (_mirah, fight) => Object.assign(fight, { zoneBands: [0] }),
      'the zones do not fit together',
    ],
    ['somebody hidden before the first', (_mirah, fight) => fight.hidden.push(-1), 'somebody hidden does not exist'],
    ['somebody hidden after the last', (_mirah, fight) => fight.hidden.push(4), 'somebody hidden does not exist'],
    ['half of somebody hidden', (_mirah, fight) => fight.hidden.push(0.5), 'somebody hidden does not exist'],
    [
      'two of one name',
      (_mirah, fight) => (fight.fighters[1] = { ...byId(fight, 'harold'), sheet: byId(fight, 'mirah').sheet }),
      'two fighters share an id',
    ],
    [
      'a thing of nobody’s on the ground',
      (_mirah, fight) => fight.dropped.push({ owner: 4, item: 0, zone: 0 }),
      'a dropped thing is nowhere',
    ],
    [
      'a thing before the first of the list on the ground',
      (_mirah, fight) => fight.dropped.push({ owner: 0, item: -2, zone: 0 }),
      'a dropped thing is nowhere',
    ],
    [
      'a thing after the last of the list on the ground',
      ({ sheet }, fight) => fight.dropped.push({ owner: 0, item: sheet.items.length, zone: 0 }),
      'a dropped thing is nowhere',
    ],
  ])('%s', (_what, change, said) => {
    expect(problemsAfter(change).join('; ')).toContain(said);
  });
});

describe('it is possible', () => {
  it.each<[string, Change]>([
    ['to be able without having DEX or WIL at all', (mirah) => Object.assign(mirah, { dex: 0, dexMax: 0 })],
    ['to have no mind and be able', (mirah) => Object.assign(mirah, { wil: 0, wilMax: 0 })],
    ['to walk to another zone', (mirah) => (mirah.movingTo = 1)],
    ['to have natural Armor 3', (mirah) => Object.assign(mirah, { naturalArmour: 3, armour: 3 })],
    [
      'to have reactions and bonuses without limit',
      (mirah) => Object.assign(mirah, { reactionUses: -1, bonusAttacks: -1 }),
    ],
    [
      'to be provoked by the last and to see only the first',
      (mirah) => Object.assign(mirah, { provokedBy: 3, tunnelFoe: 0 }),
    ],
    ['to hide as the first and as the last', (_mirah, fight) => fight.hidden.push(0, 3)],
    ['to leave coins on the ground', (_mirah, fight) => fight.dropped.push({ owner: 3, item: -1, zone: 1 })],
  ])('%s', (_what, change) => {
    expect(problemsAfter(change)).toEqual([]);
  });
});
