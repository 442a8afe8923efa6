import { describe, expect, it } from 'vitest';
import { byId, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { plain } from '../../../system/said.ts';
import { GM } from '../../../table/question.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { words } from '../book/words.ts';

const tough = { use: 'orc', hp: 18, armour: 0 };
const ruling = (choose: string): ScriptItem => ({ who: 'gm', question: 'ruling', choose });

/** Mirah strikes an orc without Armor; `script` is all that is asked and rolled after the declarations. */
function struck(script: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  const party = [{ use: 'mirah', proficiency: { types: [], weapons: [] } }];
  const fight = exampleFight({ party, foes: [tough], close: true, ...more });
  const round = playRound(fight, ['attack:orc:longsword', 'nothing', ...script]);
  return { orc: byId(fight, 'orc'), round, fight };
}

describe('Armor', () => {
  it('BDP-ARM-01, BDP-ATK-03: comes off the die and is told, down to no damage at all', () => {
    const hit = (armour: number, face: number) => {
      const { orc, round } = struck([face], { foes: [{ ...tough, armour }] });
      return [18 - orc.hp, round.told.find(({ event }) => event === 'armour-counted')];
    };
    expect(hit(0, 4)).toEqual([4, expect.objectContaining({ attacker: 'mirah', target: 'orc', dr: 4, armour: 0 })]);
    expect(hit(2, 4)).toEqual([2, expect.objectContaining({ dr: 4, armour: 2 })]);
    expect(hit(3, 1)).toEqual([0, expect.objectContaining({ dr: 1, armour: 3 })]);
    struck([4], { foes: [{ ...tough, armour: 1 }] }).round.cites('BDP-ARM-01');
  });
});

describe('what the Warden says of an attack', () => {
  it('BDP-MOD-01, BDP-MOD-02: it may be made from weakness or with the upper hand, always or when asked', () => {
    expect(struck([4], { rulings: { attackModifier: 'impaired' } }).orc.hp).toBe(14);
    expect(struck([[2, 9]], { rulings: { attackModifier: 'enhanced' } }).orc.hp).toBe(9);
    const asked = struck([ruling('attackModifier:impaired'), 3], { rulings: { attackModifier: 'ask' } });
    expect(asked.orc.hp).toBe(15);
    asked.round.cites('BDP-MOD-01');
  });

  it('BDP-MOD-01: the Warden reads whose attack is to be ruled on', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [tough], close: true, rulings: { attackModifier: 'ask' } });
    fight.now.about = 0;
    const { prompt } = words.questions.find(({ id }) => id === 'ruling')!;
    expect(plain(prompt(fight, GM))).toBe('Is this attack made from a weak or a strong position? (Mirah)');
    fight.now.about = GM;
    expect(prompt(fight, GM)).toBe('Is this attack made from a weak or a strong position?');
  });

  it('BDP-MOD-01, BDP-MUL-01: all attacks of a moment, the Parry too, are ruled on before the first die falls', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: ['orc', 'bandit'],
      close: true,
      rulings: { attackModifier: 'ask' },
    });
    playRound(fight, [
      'nothing',
      'attack:mirah:scimitar',
      'attack:mirah:shortsword',
      'parry:orc',
      ruling('attackModifier:enhanced'),
      ruling('attackModifier:impaired'),
      ruling('attackModifier:none'),
      { who: 'orc', why: 'damage', faces: [2, 3] },
      { who: 'bandit', why: 'damage', faces: [2] },
      { who: 'mirah', why: 'parry', faces: [6] },
    ]);
    expect([byId(fight, 'mirah').hp, byId(fight, 'orc').str]).toEqual([4, 9]);
  });

  it('BDP-MOD-04: a ruling and a position that pull apart cancel each other', () => {
    const scene = { positions: [{ attacker: 'mirah', target: 'orc', modifier: 'enhanced' }] };
    const { orc, round } = struck([7], { scene, rulings: { attackModifier: 'impaired' } });
    expect(orc.hp).toBe(11);
    round.cites('BDP-MOD-04');
  });

  it('BDP-MOD-02: the helpless are struck Enhanced', () => {
    const foes = [{ ...tough, state: { helpless: true } }];
    expect(struck([[2, 9]], { foes }).orc.hp).toBe(9);
  });
});

describe('an unaware target', () => {
  const foes = [{ ...tough, armour: 1, state: { unaware: true }, reactions: ['block'] }];
  const save: ScriptItem = { who: 'orc', why: 'critical-save', faces: [1] };

  it('BDP-ATK-07, BDP-ARM-04: takes the damage to STR less Armor, saves, and cannot react', () => {
    const { orc, round } = struck([5, save], { foes });
    expect([orc.hp, orc.str]).toEqual([18, 10]);
    expect(round.events).not.toContain('reacted');
    round.cites('BDP-ATK-07', 'BDP-ARM-04');
  });

  it('BDP-ATK-07: is aware after the first volley', () => {
    const party = ['mirah', { use: 'fenris', skills: [] }];
    const scene = { melees: [['mirah', 'orc']] };
    const { orc } = (() => {
      const fight = exampleFight({ party, foes, scene });
      playRound(fight, ['attack:orc:longsword', 'attack:orc:axe', 'nothing', 5, save, 'block', 4]);
      return { orc: byId(fight, 'orc') };
    })();
    expect([orc.hp, orc.str, orc.unaware]).toEqual([14, 10, false]);
  });

  it('BDP-ATK-07: is aware after the round in which nobody struck', () => {
    const fight = exampleFight({ party: ['mirah'], foes, close: true });
    playRound(fight, ['nothing', 'nothing']);
    expect(byId(fight, 'orc').unaware).toBe(false);
  });

  it('BDP-ATK-07: who has declared but not yet struck is still unaware', () => {
    const fight = exampleFight({ party: ['mirah'], foes, close: true });
    const passes: ScriptItem = { who: 'mirah', why: 'order-save', faces: [1] };
    playRound(fight, ['attack:orc:longsword', 'attack:mirah:scimitar', passes, 5, save, 'none', 1]);
    expect([byId(fight, 'orc').hp, byId(fight, 'orc').str]).toEqual([18, 10]);
  });

  it('BDP-ATK-07: whoever strikes is unaware no more, and nobody else learns of it by that', () => {
    const fails: ScriptItem = { who: 'mirah', why: 'order-save', faces: [20] };
    const two = [...foes, { use: 'goblin', state: { unaware: true } }];
    const fight = exampleFight({ party: ['mirah'], foes: two, close: true });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'attack:mirah:scimitar',
      'nothing',
      fails,
      'none',
      1,
      'none',
      5,
    ]);
    expect([byId(fight, 'orc').hp, byId(fight, 'orc').str]).toEqual([14, 14]);
    expect(round.told.filter(({ event }) => event === 'aware-now').map(({ who }) => who)).toEqual(['orc']);
  });
});

describe('damage types and tags', () => {
  const proficient = (weapon: string, type: string) => [
    { use: 'mirah', items: [weapon], proficiency: { types: [type], weapons: [] } },
  ];
  const hit = (weapon: string, type: string, armour: number, face: number, toggles = {}) => {
    const fight = exampleFight({
      party: proficient(weapon, type),
      foes: [{ ...tough, armour }],
      close: true,
      toggles,
    });
    playRound(fight, [`attack:orc:${weapon}`, 'nothing', face]);
    return 18 - byId(fight, 'orc').hp;
  };

  it('BDP-WPN-05: slashing deals 1 more where the Armor score is 0', () => {
    expect([hit('longsword', 'slashing', 0, 4), hit('longsword', 'slashing', 1, 4)]).toEqual([5, 3]);
  });

  it('BDP-WPN-04, BDP-ARM-03: bludgeoning ignores 1 Armor, never more than there is', () => {
    expect([hit('mace', 'bludgeoning', 2, 4), hit('mace', 'bludgeoning', 0, 4)]).toEqual([3, 4]);
  });

  it('BDP-WPN-03: piercing at its maximum ignores all Armor', () => {
    expect([hit('dagger', 'piercing', 3, 6), hit('dagger', 'piercing', 3, 5)]).toEqual([6, 2]);
  });

  it('BDP-WPN-06: types need proficiency, unless the table plays without it or without types', () => {
    expect(hit('mace', 'slashing', 2, 4)).toBe(2);
    expect(hit('mace', 'slashing', 2, 4, { proficiencyRequired: false })).toBe(3);
    expect(hit('mace', 'bludgeoning', 2, 4, { damageTypes: false })).toBe(2);
  });

  it('BDP-WPN-07: tags need proficiency with the weapon, unless the table plays without it or without tags', () => {
    const axe = (weapons: readonly string[], toggles = {}) => {
      const fight = exampleFight({
        party: [{ use: 'mirah', items: ['axe'], proficiency: { types: [], weapons } }],
        foes: [{ ...tough, armour: 2 }],
        close: true,
        toggles,
      });
      playRound(fight, ['attack:orc:axe', 'nothing', 4]);
      return 18 - byId(fight, 'orc').hp;
    };
    expect([axe([]), axe(['axe']), axe(['greataxe'])]).toEqual([2, 3, 2]);
    expect([axe([], { proficiencyRequired: false }), axe(['axe'], { weaponTags: false })]).toEqual([3, 2]);
  });
});
