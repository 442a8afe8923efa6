import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { refreshGear } from './gear.ts';
import { problems } from './invariants.ts';
import { type Fight, type Fighter, ItemState } from './model.ts';

function problemsAfter(change: (mirah: Fighter, fight: Fight) => void): readonly string[] {
  const fight = fightOf({
    party: ['mirah', 'harold'],
    foes: ['orc', 'goblin'],
    scene: { zones: ['hall', 'yard'], melees: [['mirah', 'orc']] },
  });
  expect(problems(fight)).toEqual([]);
  change(byId(fight, 'mirah'), fight);
  return problems(fight);
}

describe('a state is impossible', () => {
  it.each<[string, (mirah: Fighter, fight: Fight) => void, string]>([
    ['BDP-ATK-04: with HP above the maximum', (mirah) => (mirah.hp = 6), 'mirah has 6 of 5 HP'],
    ['BDP-ATK-04: with HP below zero', (mirah) => (mirah.hp = -1), 'fighters.0.hp is -1'],
    ['BDP-ABL-05: with an ability below zero', (mirah) => (mirah.wil = -1), 'fighters.0.wil is -1'],
    ['BDP-ABL-01: with STR 0 and not dead', (mirah) => (mirah.str = 0), 'STR 0'],
    ['BDP-ABL-02: with DEX 0 and able', (mirah) => (mirah.dex = 0), 'DEX 0'],
    ['BDP-ABL-03: with WIL 0 and able', (mirah) => (mirah.wil = 0), 'WIL 0'],
    ['BDP-ABL-02: paralysed with DEX left', (mirah) => (mirah.status = 'paralysed'), 'is paralysed with DEX 13'],
    ['BDP-CRI-06: dying on one’s feet', (mirah) => (mirah.dyingRounds = 3), 'is dying and able'],
    [
      'BDP-RND-05: unconscious with a turn to come',
      (mirah) => {
        mirah.status = 'unconscious';
        mirah.pending = true;
      },
      'has a turn to come',
    ],
    ['BDP-RNG-02: in a melee across zones', (mirah) => (mirah.zone = 1), 'melee across zones'],
    ['BDP-RNG-08: in a melee alone', (mirah) => (mirah.melee = 9), 'in a melee alone'],
    ['BDP-RET-04: fled and still in a melee', (mirah) => (mirah.status = 'fled'), 'still in a melee'],
    [
      'BDP-ARM-01: with Armor that the gear does not give',
      (mirah) => (mirah.armour = 3),
      'armour is not what the rest comes to',
    ],
    [
      'BDP-INV-04: with more than ten slots filled',
      (mirah) => {
        mirah.fatigue = 6;
        mirah.hp = 0;
      },
      'fills 12 slots',
    ],
    ['BDP-INV-05: with a full inventory and HP left', (mirah) => (mirah.fatigue = 4), 'all slots filled and HP left'],
    [
      'BDP-TURN-14: wielding what lies on the ground',
      (mirah) => (mirah.itemState[0] = 2),
      'wields a longsword that is not at hand',
    ],
    [
      'BDP-WPN-02: holding a bow in one hand',
      (_mirah, fight) => (byId(fight, 'harold').off = -1),
      'holds a bow in one hand',
    ],
    ['BDP-DUA-04: holding one sword in both hands', (mirah) => (mirah.off = mirah.main), 'one item in both hands'],
    ['BDP-LOC-04: using a lost arm', (_mirah, fight) => (byId(fight, 'harold').armHitsLeft = 1), 'uses a lost arm'],
    [
      'BDP-WND-04: with a wound of no level',
      (mirah) => mirah.wounds.push({ type: 'burns', level: 4 }),
      'wounds.0.level is 4',
    ],
    ['with a negative count', (mirah) => (mirah.bleeds = -1), 'bleeds is -1'],
    ['with a fraction', (mirah) => (mirah.hp = 2.5), 'hp is 2.5'],
    ['walking to where one stands', (mirah) => (mirah.movingTo = 0), 'walks to zone 0'],
    ['provoked by nobody', (mirah) => (mirah.provokedBy = 12), 'provokedBy is 12'],
    ['won by nobody', (_mirah, fight) => (fight.result = 'won'), 'won by nobody'],
    ['over and running', (_mirah, fight) => (fight.phase = 'over'), 'over and still running'],
    ['led from outside', (_mirah, fight) => (fight.groups[0]!.leader = 0), 'led by somebody outside'],
    [
      'with a thing dropped nowhere',
      (_mirah, fight) => fight.dropped.push({ owner: 0, item: 0, zone: 5 }),
      'dropped.0.zone is 5',
    ],
    [
      'won by a side that is not there',
      (_mirah, fight) => Object.assign(fight, { winner: 2, result: 'won' }),
      'side 2 cannot win',
    ],
    ['running with a winner', (_mirah, fight) => (fight.winner = 0), 'has a winner and is not won'],
    ['with a position of nobody', (_mirah, fight) => fight.positions.push(4, 0, 1), 'a position note is about nobody'],
    ['with a position at nobody', (_mirah, fight) => fight.positions.push(0, 4, 1), 'a position note is about nobody'],
    ['with a position of no kind', (_mirah, fight) => fight.positions.push(0, 2, 3), 'a position note is about nobody'],
    ['with a group of nobody', (_mirah, fight) => fight.groups[0]!.members.push(4), 'a member who does not exist'],
    ['with a group that never was', (_mirah, fight) => (fight.groups[0]!.startCount = -1), 'startCount is -1'],
    ['with other furniture', (_mirah, fight) => fight.furniture.pop(), 'other sizes than bottle, chair and table'],
    ['BDP-UNA-02: with half a chair', (_mirah, fight) => (fight.furniture[1] = 0.5), 'size of a chair stand about'],
    ['BDP-ABL-05: with STR above the maximum', (mirah) => (mirah.str = 13), 'mirah has STR 13 of 12'],
    ['BDP-ABL-05: with a fraction of STR', (mirah) => (mirah.str = 11.5), 'str is 11.5'],
    ['BDP-ABL-05: with DEX above the maximum', (mirah) => (mirah.dex = 14), 'mirah has DEX 14 of 13'],
    [
      'BDP-ABL-02: able with no DEX left of one',
      (mirah) => Object.assign(mirah, { dex: 0, dexMax: 1 }),
      'DEX 0 and is able',
    ],
    [
      'BDP-ABL-03: able with no WIL left of one',
      (mirah) => Object.assign(mirah, { wil: 0, wilMax: 1 }),
      'WIL 0 and is able',
    ],
    ['BDP-ABL-03: delirious with WIL left', (mirah) => (mirah.status = 'delirious'), 'is delirious with WIL 10'],
    ['with an item that is half held', (mirah) => (mirah.itemState[1] = 0.5), 'has an item in no state'],
    ['with an item beyond broken', (mirah) => (mirah.itemState[1] = 4), 'has an item in no state'],
    ['with gear unaccounted for', (mirah) => mirah.itemState.pop(), 'has gear unaccounted for'],
    ['BDP-WPN-06: with half a killing blow', (mirah) => (mirah.weaponKills[0] = 0.5), 'count of killing blows'],
    ['BDP-WPN-07: half proficient', (mirah) => (mirah.tagSkill[0] = 2), 'is half proficient'],
    [
      'BDP-ARM-01: wielding armour',
      (mirah) => (mirah.off = mirah.sheet.items.findIndex(({ kind }) => kind === 'armour')),
      'mirah wields a light armour',
    ],
    [
      'BDP-DUA-04: holding a bow in the off hand',
      (_mirah, fight) => (byId(fight, 'harold').main = -1),
      'holds a bow in the off hand',
    ],
    ['out of its place in the list', (mirah) => Object.assign(mirah, { index: 2 }), 'is number 2 in place 0'],
  ])('%s', (_what, change, said) => {
    const found = problemsAfter((mirah, fight) => {
      change(mirah, fight);
    });
    expect(found.join('; ')).toContain(said);
  });

  it('BDP-END-01, BDP-MOD-01: not when a side has won, somebody has the better ground and something lies about', () => {
    const found = problemsAfter((mirah, fight) => {
      Object.assign(fight, { winner: 1, result: 'won' });
      fight.positions.push(0, 2, 1, 2, 0, 2);
      mirah.main = -1;
      mirah.itemState[0] = ItemState.dropped;
      fight.dropped.push({ owner: 0, item: 0, zone: 1 });
      refreshGear(fight, mirah);
    });
    expect(found).toEqual([]);
  });
});
