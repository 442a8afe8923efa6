import { describe, expect, it } from 'vitest';
import { byId, fightOf, itemOfName, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { slotsUsed } from '../state/gear.ts';
import { Band, ItemState, WoundLevel } from '../state/model.ts';
import { band } from '../state/people.ts';

const simple: TestFight = { party: ['mirah'], foes: ['orc'] };

describe('proficiency', () => {
  it('BDP-WPN-06, BDP-WPN-07: Mirah has type and tags with her longsword, the orc neither with its scimitar', () => {
    const fight = fightOf(simple);
    expect([byId(fight, 'mirah').typeSkill[0], byId(fight, 'mirah').tagSkill[0]]).toEqual([1, 1]);
    expect([byId(fight, 'orc').typeSkill[0], byId(fight, 'orc').tagSkill[0]]).toEqual([0, 0]);
  });

  it('BDP-WPN-06, BDP-WPN-07: the same type on another weapon counts, the tag does not', () => {
    const mirah = byId(fightOf({ party: [{ use: 'mirah', items: ['scimitar', 'mace'] }], foes: ['orc'] }), 'mirah');
    expect([mirah.typeSkill.slice(0, 2), mirah.tagSkill.slice(0, 2)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it('BDP-SKL-31: a proficiency skill gives the damage type', () => {
    const party = [{ use: 'marlok', skills: ['Slashing Proficiency', { name: 'Proficiency', of: 'piercing' }] }];
    const marlok = byId(fightOf({ party, foes: ['orc'] }), 'marlok');
    expect(marlok.typeSkill.slice(0, 2)).toEqual([1, 1]);
    expect(marlok.tagSkill.slice(0, 2)).toEqual([0, 0]);
  });

  it('BDP-WPN-06, BDP-WPN-07: without the requirement everybody has both, NPCs too', () => {
    const orc = byId(fightOf({ ...simple, toggles: { proficiencyRequired: false } }), 'orc');
    expect([orc.typeSkill[0], orc.tagSkill[0]]).toEqual([1, 1]);
  });

  it('BDP-WPN-06, BDP-WPN-07: nobody has what is switched off', () => {
    const mirah = byId(fightOf({ ...simple, toggles: { damageTypes: false, weaponTags: false } }), 'mirah');
    expect([mirah.typeSkill[0], mirah.tagSkill[0]]).toEqual([0, 0]);
  });
});

describe('reactions', () => {
  it('BDP-REA-01, BDP-REA-16: a PC has all four and pays with Fatigue, an NPC has what is stated, three times', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['bandit leader'] });
    expect(byId(fight, 'mirah').sheet.reactions).toEqual({ fightBack: true, block: true, dodge: true, parry: true });
    expect(byId(fight, 'mirah').reactionUses).toBe(-1);
    expect(byId(fight, 'bandit-leader').sheet.reactions).toMatchObject({ block: true, dodge: true, parry: false });
    expect(byId(fight, 'bandit-leader').reactionUses).toBe(3);
  });

  it('BDP-REA-16: the toggle and the file change how often an NPC may react', () => {
    const foes = [
      'gnoll',
      { use: 'gnoll', id: 'chief', reactionUses: 'unlimited' },
      { use: 'gnoll', id: 'pup', reactionUses: 1 },
    ];
    const fight = fightOf({ party: ['mirah'], foes, toggles: { npcReactionUses: 7 } });
    expect(['gnoll', 'chief', 'pup'].map((id) => byId(fight, id).reactionUses)).toEqual([7, -1, 1]);
    expect(byId(fightOf({ ...simple, toggles: { npcReactionUses: 0 } }), 'orc').reactionUses).toBe(-1);
  });
});

describe('gear', () => {
  it('BDP-ARM-01, BDP-ARM-02: a shield goes on the free arm and counts, beside a two-handed weapon it does not', () => {
    const armed = (items: string[]) => byId(fightOf({ party: [{ use: 'mirah', items }], foes: ['orc'] }), 'mirah');
    expect(armed(['longsword', 'shield', 'light armour'])).toMatchObject({ armour: 2, off: 1 });
    expect(armed(['greatsword', 'shield', 'light armour'])).toMatchObject({ armour: 1, main: 0, off: 0 });
    expect(armed(['longsword', 'plate', 'shield', 'helmet']).armour).toBe(3);
  });

  it('holds what the file says, main hand first, or nothing at all', () => {
    const wield = (wielded: string[]) =>
      byId(fightOf({ party: [{ use: 'marlok', wield: wielded }], foes: ['orc'] }), 'marlok');
    expect(wield(['dagger'])).toMatchObject({ main: 1, off: -1 });
    expect(wield(['dagger', 'longsword'])).toMatchObject({ main: 1, off: 0 });
    expect(wield([])).toMatchObject({ main: -1, off: -1 });
  });

  it('knows items that are stored, dropped or broken', () => {
    const party = [
      {
        use: 'mirah',
        items: [{ use: 'longsword', state: 'broken' }, 'axe', { use: 'dagger', state: 'dropped' }],
        stored: ['axe', 'mace'],
      },
    ];
    const fight = fightOf({ party, foes: ['orc'] });
    const mirah = byId(fight, 'mirah');
    const stateOf = (name: string) => mirah.itemState[itemOfName(mirah, name)];
    expect(stateOf('longsword')).toBe(ItemState.broken);
    expect(stateOf('axe')).toBe(ItemState.stored);
    expect(stateOf('mace')).toBe(ItemState.stored);
    expect(fight.dropped).toEqual([{ owner: 0, item: itemOfName(mirah, 'dagger'), zone: 0 }]);
    expect(mirah.main).toBe(-1);
  });

  it('BDP-NPC-03, BDP-REA-19: the class of a weapon written out goes by its die unless it is told, special or ranged', () => {
    const items = [
      { name: 'claws', dice: '2d8', natural: true },
      { name: 'horn', dice: 'd12' },
      { name: 'javelin', dice: [10], ranged: true },
      { name: 'breath', dice: 'd10', special: true, element: 'fire' },
      { name: 'stick', dice: 'd4', class: 'slow' },
    ];
    const beast = byId(fightOf({ party: ['mirah'], foes: [{ name: 'Beast', items }] }), 'beast');
    expect(beast.sheet.items.map(({ weapon }) => weapon?.speed)).toEqual([1, 2, 0, 3, 2]);
    expect(beast.sheet.items[0]?.weapon?.dice).toEqual([8, 8]);
  });

  it('BDP-MAG-12: an arcane staff is Bulky and lends two Magic Dice, a trinket one', () => {
    const party = [{ use: 'thibald', items: ['arcane staff', 'arcane trinket'], skills: [] }];
    const thibald = byId(fightOf({ party, foes: ['orc'] }), 'thibald');
    expect(thibald.sheet.items.slice(0, 2).map(({ slots, magicDice }) => [slots, magicDice])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(thibald.sheet.magicDice).toBe(0);
  });
});

describe('condition at the start', () => {
  it('takes what is left of scores, and the preset’s maximum where none is written', () => {
    const party = [{ use: 'mirah', hp: { now: 3 }, str: { now: 4, max: 11 }, dex: 9 }];
    expect(byId(fightOf({ party, foes: ['orc'] }), 'mirah')).toMatchObject({
      hp: 3,
      hpMax: 5,
      str: 4,
      strMax: 11,
      dex: 9,
      dexMax: 9,
    });
  });

  it('BDP-INV-05, BDP-ATK-08: whoever comes with ten slots filled has no HP', () => {
    const fenris = { use: 'fenris', fatigue: 3 };
    expect(byId(fightOf({ party: [fenris], foes: ['orc'] }), 'fenris')).toMatchObject({ hp: 0, hpMax: 6 });
  });

  it('BDP-INV-02, BDP-WND-03, BDP-LOC-06: Fatigue, wounds and injuries fill slots', () => {
    const party = [
      { use: 'mirah', fatigue: 1, wounds: [{ type: 'burns', level: 'severe' }, { type: 'frostbite' }], injuries: 1 },
    ];
    const mirah = byId(fightOf({ party, foes: ['orc'] }), 'mirah');
    expect(slotsUsed(mirah)).toBe(10);
    expect(mirah.wounds).toEqual([
      { type: 'burns', level: WoundLevel.severe },
      { type: 'frostbite', level: WoundLevel.light },
    ]);
  });

  it('BDP-CRI-06, BDP-RND-01: an incapacitated character has an hour of rounds to live unless treated', () => {
    const lying = (more: object) =>
      byId(
        fightOf({ party: ['isolde', { use: 'mirah', state: { status: 'incapacitated', ...more } }], foes: ['orc'] }),
        'mirah',
      );
    expect(lying({}).dyingRounds).toBe(360);
    expect(lying({ treated: true }).dyingRounds).toBe(0);
    expect(lying({ dyingRounds: 12 }).dyingRounds).toBe(12);
  });

  it('BDP-ABL-01, BDP-ABL-02, BDP-ABL-03: a score of 0 shows in the status, except for the mindless', () => {
    const foes = [
      { use: 'orc', id: 'slain', str: { now: 0 } },
      { use: 'orc', id: 'limp', dex: { now: 0 } },
      { use: 'orc', id: 'raving', wil: { now: 0 } },
      'skeleton',
      'orc',
    ];
    const fight = fightOf({ party: ['mirah'], foes });
    expect(fight.fighters.slice(1).map(({ status }) => status)).toEqual([
      'dead',
      'paralysed',
      'delirious',
      'able',
      'able',
    ]);
  });

  it('sets flags and counters, written as a record or as a list of words', () => {
    const foes = [
      { use: 'orc', state: { prone: true, bleeds: 2, losesTurns: 1, provokedBy: 'mirah' } },
      { use: 'goblin', state: ['unaware', 'mounted'] },
      { use: 'wolf', state: ['surrendered'] },
    ];
    const fight = fightOf({ party: ['mirah'], foes });
    expect(byId(fight, 'orc')).toMatchObject({ prone: true, bleeds: 2, losesTurns: 1, provokedBy: 0 });
    expect(byId(fight, 'goblin')).toMatchObject({ unaware: true, mounted: true, prone: false });
    expect(byId(fight, 'wolf').status).toBe('surrendered');
  });

  it('BDP-SPE-05: Luck is 10 when it is played with', () => {
    expect(byId(fightOf(simple), 'mirah').luck).toBe(0);
    const lucky = fightOf({ ...simple, toggles: { luck: true } });
    expect([byId(lucky, 'mirah').luck, byId(lucky, 'orc').luck]).toEqual([10, 0]);
  });

  it('BDP-SKL-14, BDP-SKL-22, BDP-SKL-29, BDP-SKL-32: skills know what they are about', () => {
    const skills = [
      'hardToKill',
      { name: 'Quick Draw', of: 'longsword' },
      { name: 'know your enemy', of: 'orc', scope: 'group' },
      { name: 'Elemental', of: 'Fire' },
      { name: 'Tunnel Vision', of: 'orc' },
    ];
    const mirah = byId(fightOf({ party: [{ use: 'mirah', skills }], foes: ['goblin', 'orc'] }), 'mirah');
    expect(mirah.sheet.skills).toMatchObject({
      hardToKill: true,
      quickDraw: 'longsword',
      knownEnemy: 'orc',
      knownEnemyScope: 'group',
      elemental: 'fire',
    });
    expect(mirah.tunnelFoe).toBe(2);
  });
});

describe('scene', () => {
  const scene = {
    zones: ['hall', { id: 'yard', name: 'The yard' }, 'hill'],
    links: [{ from: 'hall', to: 'hill', band: 'distant' }],
    melees: [['mirah', 'orc']],
    positions: [{ attacker: 'orc', target: 'mirah', modifier: 'impaired' }],
    safeExit: { foes: false },
  };
  const spread: TestFight = {
    party: ['mirah', { use: 'harold', zone: 'The yard' }],
    foes: ['orc', { use: 'goblin', zone: 'hill' }, 'bandit'],
    scene,
  };

  it('BDP-RNG-01, BDP-RNG-03: same melee is Close, same zone Near, other zones Far or Distant', () => {
    const fight = fightOf(spread);
    const between = (a: string, b: string) => band(fight, byId(fight, a), byId(fight, b));
    expect(between('mirah', 'orc')).toBe(Band.close);
    expect(between('mirah', 'bandit')).toBe(Band.near);
    expect(between('mirah', 'harold')).toBe(Band.far);
    expect(between('goblin', 'mirah')).toBe(Band.distant);
    expect(between('goblin', 'harold')).toBe(Band.far);
  });

  it('BDP-MOD-01, BDP-RET-01: keeps position notes and who has a way out', () => {
    const fight = fightOf(spread);
    expect(fight.positions).toEqual([2, 0, 1]);
    expect(fight.safeExit).toEqual([true, false]);
  });

  it('gives each PC a seat of its own, NPCs the GM’s, and a shared one where the file says so', () => {
    const fight = fightOf({
      party: ['mirah', { use: 'fenris', seat: 'Anna' }, { use: 'harold', seat: 'anna' }],
      foes: ['orc'],
    });
    expect(fight.seats).toEqual([
      { id: 'gm', name: 'GM' },
      { id: 'mirah', name: 'Mirah' },
      { id: 'anna', name: 'Anna' },
    ]);
    expect(fight.fighters.map(({ sheet }) => sheet.seat)).toEqual([1, 2, 2, 0]);
  });

  it('hides whom the players do not know of', () => {
    expect(fightOf({ party: ['mirah'], foes: ['orc', { use: 'goblin', hidden: true }] }).hidden).toEqual([2]);
  });

  it('BDP-DUE-01: a duel begins with the staredown', () => {
    const fight = fightOf({ ...simple, scene: { duel: 'threeTouches' } });
    expect([fight.duel, fight.phase]).toEqual([3, 'staredown']);
  });
});

describe('morale groups', () => {
  it('BDP-MOR-01, BDP-MOR-04, BDP-MOR-09: one per hostile side with its leader, and the whole party if it has NPCs', () => {
    const fight = fightOf({ party: ['mirah', 'bodyguard'], foes: ['bandit', 'bandit leader'] });
    expect(fight.groups.map(({ members, leader }) => [members, leader])).toEqual([
      [[0, 1], -1],
      [[2, 3], 3],
    ]);
    expect(fightOf(simple).groups).toHaveLength(1);
  });

  it('BDP-MOR-01, BDP-MOR-02: casualties from before the fight have been tested for', () => {
    const fallen = { use: 'goblin', count: 2, state: ['out'] };
    const fight = fightOf({ party: ['mirah'], foes: [fallen, { use: 'orc', count: 3 }] });
    expect(fight.groups[0]).toMatchObject({ startCount: 5, firstTested: true, halfTested: false });
  });

  it('BDP-MOR-04: groups and leaders as written', () => {
    const groups = [{ members: ['goblin', 'orc'], leader: 'orc' }];
    const fight = fightOf({ party: ['mirah'], foes: ['goblin', 'orc', 'wolf'], groups });
    expect(fight.groups.map(({ members, leader }) => [members, leader])).toEqual([[[1, 2], 2]]);
  });
});
