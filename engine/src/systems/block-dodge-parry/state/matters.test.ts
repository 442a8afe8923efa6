import { describe, expect, it } from 'vitest';
import { byId, fightOf, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { copyFight, fightKey } from '../../../made/block-dodge-parry.ts';
import type { Fight, Fighter } from './model.ts';

const simple: TestFight = {
  party: ['mirah', 'fenris'],
  foes: ['orc', 'goblin'],
  scene: { zones: ['hall', 'yard'], melees: [['mirah', 'orc']] },
};

function keyAfter(change: (fight: Fight, mirah: Fighter) => void, wanted: TestFight = simple): [string, string] {
  const fight = fightOf({ round: 3, phase: 'quick', ...wanted });
  const before = fightKey(fight);
  change(fight, byId(fight, 'mirah'));
  return [before, fightKey(fight)];
}

function renumberMelees(fight: Fight): void {
  for (const fighter of fight.fighters) fighter.melee *= 7;
}

type NumberField = { [K in keyof Fighter]: Fighter[K] extends number ? K : never }[Exclude<keyof Fighter, 'index'>];
type FlagField = { [K in keyof Fighter]: Fighter[K] extends boolean ? K : never }[Exclude<keyof Fighter, 'pc'>];

const numbers: readonly NumberField[] = [
  'str',
  'strMax',
  'dex',
  'dexMax',
  'wil',
  'wilMax',
  'hp',
  'hpMax',
  'naturalArmour',
  'fatigue',
  'injuries',
  'overflow',
  'main',
  'off',
  'zone',
  'melee',
  'movingTo',
  'losesTurns',
  'bleeds',
  'provokedBy',
  'tunnelFoe',
  'legHitsLeft',
  'legHitsRight',
  'armHitsLeft',
  'armHitsRight',
  'dyingRounds',
  'bonusDamage',
  'blessing',
];
const flags: readonly FlagField[] = [
  'unaware',
  'helpless',
  'prone',
  'deprived',
  'critWounded',
  'stunned',
  'impairedNext',
  'enhancedNext',
  'rousedNext',
  'immobile',
  'ruckus',
  'protecting',
  'mounted',
  'fleeing',
  'loneTestDone',
  'orderDisadvantage',
  'failsOrder',
  'treated',
  'doomed',
  'interrupted',
  'hardToKillUsed',
  'layOnHandsUsed',
  'commanderUsed',
  'rousingUsed',
  'speciesUsed',
  'backpackDropped',
];

describe('the key of a fight', () => {
  it.each(numbers)('changes with %s', (field) => {
    const [before, after] = keyAfter((_fight, mirah) => {
      mirah[field]++;
    });
    expect(after).not.toBe(before);
  });

  it.each(flags)('changes with %s', (field) => {
    const [before, after] = keyAfter((_fight, mirah) => {
      mirah[field] = !mirah[field];
    });
    expect(after).not.toBe(before);
  });

  it.each<[string, (fight: Fight, mirah: Fighter) => void]>([
    ['the phase', (fight) => (fight.phase = 'full')],
    ['the bucket', (fight) => fight.bucket++],
    ['the order in the bucket', (fight) => (fight.bucketListed = true)],
    ['the way out', (fight) => (fight.safeExit[1] = false)],
    ['a brawl', (fight) => (fight.brawl = true)],
    ['an audience', (fight) => (fight.audience = true)],
    ['a ruling', (fight) => (fight.rulings = { ...fight.rulings, medicine: 'no' })],
    ['a tested group', (fight) => (fight.groups[0]!.firstTested = true)],
    ['a thing on the ground', (fight) => fight.dropped.push({ owner: 0, item: 0, zone: 0 })],
    ['a position', (fight) => fight.positions.push(0, 2, 1)],
    ['who is hidden', (fight) => fight.hidden.push(2)],
    ['a status', (_fight, mirah) => (mirah.status = 'unconscious')],
    ['a wound', (_fight, mirah) => mirah.wounds.push({ type: 'burns', level: 1 })],
    ['a scar', (_fight, mirah) => mirah.scars.push(3)],
    ['an item', (_fight, mirah) => (mirah.itemState[0] = 3)],
    ['whom one may not approach', (_fight, mirah) => mirah.noApproach.push(2)],
    ['an impaired round ahead', (fight, mirah) => (mirah.impairedInRound = fight.round + 1)],
    ['a pending intention', (_fight, mirah) => (mirah.pending = true)],
    ['an NPC’s reactions', (fight) => byId(fight, 'orc').reactionUses--],
  ])('changes with %s', (_what, change) => {
    const [before, after] = keyAfter((fight, mirah) => {
      change(fight, mirah);
    });
    expect(after).not.toBe(before);
  });

  it.each<[string, (fight: Fight, mirah: Fighter) => void]>([
    ['the number of a later round', (fight) => fight.round++],
    ['the scratch of the step', (fight) => (fight.now.aux = 9)],
    ['the number a melee goes by', (fight) => renumberMelees(fight)],
    ['the intention of a turn already taken', (_fight, mirah) => (mirah.intent = 5)],
    ['a round of impairment that is over', (fight, mirah) => (mirah.impairedInRound = fight.round - 1)],
    ['a first attack where it gives nothing', (_fight, mirah) => (mirah.hasAttacked = true)],
    ['reactions nobody counts', (_fight, mirah) => mirah.reactionsTaken++],
    ['Luck nobody plays with', (_fight, mirah) => mirah.luck++],
    ['killing blows that cannot make a master any more', (_fight, mirah) => mirah.typeKills[3]!++],
  ])('does not change with %s', (_what, change) => {
    const [before, after] = keyAfter((fight, mirah) => {
      change(fight, mirah);
    });
    expect(after).toBe(before);
  });

  it('leaves out all that no longer matters about the dead', () => {
    const fight = fightOf(simple);
    const orc = byId(fight, 'orc');
    orc.status = 'dead';
    const before = fightKey(fight);
    orc.hp = 1;
    orc.str = 3;
    expect(fightKey(fight)).toBe(before);
  });

  it('BDP-END-03: counts rounds when the fight is to be called off after a few', () => {
    const [before, after] = keyAfter((fight) => void fight.round++, { ...simple, toggles: { roundLimit: 10 } });
    expect(after).not.toBe(before);
  });

  it('BDP-WPN-06: counts killing blows that can still make a master', () => {
    const many = { ...simple, foes: [{ use: 'goblin', count: 5 }], scene: {} };
    const [before, after] = keyAfter((_fight, mirah) => {
      mirah.typeKills[3]!++;
    }, many);
    expect(after).not.toBe(before);
  });

  it('is the same for a copy', () => {
    const fight = fightOf(simple);
    expect(fightKey(copyFight(fight))).toBe(fightKey(fight));
  });
});
