import { describe, expect, it } from 'vitest';
import { byId, fightOf, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { inWords } from '../../../testing/in-words.ts';
import { Do, intent } from '../state/intent.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';
import { view } from './view.ts';

const GM = 0;
const PLAYER = 1;

function start(more: Partial<TestFight> = {}): Fight {
  return fightOf({ party: ['mirah', 'bodyguard'], foes: ['orc'], ...more });
}

const seen = (fight: Fight, seat: number, id: string) =>
  inWords(view(fight, seat)).combatants.find((one) => one.id === id)!;

describe('what shows of somebody', () => {
  it.each<[Partial<Fighter>, string, string]>([
    [{ prone: true }, 'prone', 'BDP-GAM-06'],
    [{ stunned: true }, 'stunned', 'BDP-GAM-06'],
    [{ losesTurns: 1 }, 'loses the next turn', 'BDP-TAG-06'],
    [{ bleeds: 1 }, 'bleeding', 'BDP-TAG-07'],
    [{ unaware: true }, 'unaware', 'BDP-ATK-07'],
    [{ helpless: true }, 'helpless', 'BDP-MOD-02'],
    [{ fleeing: true }, 'fleeing', 'BDP-MOR-07'],
    [{ critWounded: true }, 'crippled', 'BDP-LOC-09'],
    [{ protecting: true }, 'protecting allies', 'BDP-SKL-20'],
    [{ ruckus: true }, 'making a ruckus', 'BDP-SKL-09'],
    [{ mounted: true }, 'mounted', 'BDP-SKL-19'],
  ])('%j: everybody sees that they are %s (%s)', (state, label, rule) => {
    const fight = start();
    expect(seen(fight, PLAYER, 'orc').conditions).toEqual([]);
    Object.assign(byId(fight, 'orc'), state);
    for (const seat of [GM, PLAYER]) expect(seen(fight, seat, 'orc').conditions).toEqual([{ label, rule }]);
  });

  it.each<[Partial<Fighter>, string, string]>([
    [{ deprived: true }, 'deprived', 'BDP-HEA-02'],
    [{ impairedNext: true }, 'next attack Impaired', 'BDP-MOD-01'],
    [{ enhancedNext: true }, 'next attack Enhanced', 'BDP-MOD-02'],
    [{ rousedNext: true }, 'roused', 'BDP-SKL-23'],
    [{ immobile: true }, 'cannot move', 'BDP-SKL-07'],
    [{ doomed: true }, 'doomed', 'BDP-XTR-03'],
  ])('%j: their own side and the GM know of %s (%s), foes do not', (state, label, rule) => {
    const fight = start();
    Object.assign(byId(fight, 'orc'), state);
    Object.assign(byId(fight, 'mirah'), state);
    const told = [{ label, rule }];
    expect(seen(fight, PLAYER, 'mirah').conditions).toEqual(told);
    expect(seen(fight, GM, 'orc').conditions).toEqual(told);
    expect(seen(fight, PLAYER, 'orc').conditions).toEqual([]);
  });

  it.each<[string, Partial<Fighter>, Readonly<Record<string, number>>]>([
    ['mirah', {}, { Armor: 1, Fatigue: 0 }],
    ['mirah', { reactionUses: 1 }, { Armor: 1, Fatigue: 0 }],
    ['mirah', { freeFaithDice: 1 }, { Armor: 1, Fatigue: 0, 'Free Faith Dice': 1 }],
    ['mirah', { blessing: 1 }, { Armor: 1, Fatigue: 0, Blessing: 1 }],
    ['orc', { reactionUses: -1 }, { Armor: 1 }],
    ['orc', { reactionUses: 0 }, { Armor: 1, 'Reactions left': 0 }],
    ['orc', { reactionUses: 2 }, { Armor: 1, 'Reactions left': 2 }],
    ['orc', { reactionUses: -1, status: 'incapacitated', dyingRounds: 1 }, { Armor: 1, 'Rounds to live': 1 }],
  ])('BDP-ARM-01, BDP-REA-10: %s with %j has the numbers %j', (id, state, numbers) => {
    const fight = start();
    Object.assign(byId(fight, id), state);
    expect(seen(fight, GM, id).numbers).toEqual(numbers);
  });

  it('BDP-MAG-01, BDP-MIR-01: dice of magic and faith, where there are any', () => {
    const fight = start({
      party: [
        { use: 'mirah', magicDice: 1 },
        { use: 'isolde', faithDice: 1 },
      ],
    });
    expect(seen(fight, PLAYER, 'mirah').numbers).toEqual({ Armor: 1, Fatigue: 0, 'Magic Dice': 1 });
    expect(seen(fight, PLAYER, 'isolde').numbers).toMatchObject({ 'Faith Dice': 1 });
  });

  it('BDP-INV-01: the ten slots of a PC, not of an NPC, without what lies on the ground', () => {
    const fight = start({
      party: [{ use: 'mirah', items: ['dagger', 'longsword'], gear: { carried: 0, stored: 0 } }, 'bodyguard'],
    });
    const gear = () => seen(fight, PLAYER, 'mirah').slots.filter(({ kind }) => kind !== 'free');
    expect(gear()).toEqual([
      { kind: 'gear', label: 'dagger' },
      { kind: 'gear', label: 'longsword' },
    ]);
    byId(fight, 'mirah').itemState[0] = ItemState.dropped;
    expect(gear()).toEqual([{ kind: 'gear', label: 'longsword' }]);
    byId(fight, 'mirah').itemState[1] = ItemState.broken;
    expect(gear()).toEqual([]);
    expect(seen(fight, PLAYER, 'mirah').slots).toHaveLength(10);
    expect(seen(fight, PLAYER, 'bodyguard').slots).toEqual([]);
    expect(seen(fight, GM, 'orc').slots).toEqual([]);
  });

  it('weapons: all at hand with their dice of one’s own side, of a foe what it holds and its class', () => {
    const fight = start({
      party: [{ use: 'mirah', items: ['dagger', 'longsword', 'light armour'], stored: ['mace'], wield: ['dagger'] }],
      foes: [{ use: 'orc', items: ['dagger', 'longsword'], wield: ['longsword'] }],
    });
    expect(seen(fight, PLAYER, 'mirah').weapons).toEqual(['dagger d6 Fast', 'longsword d8 Balanced']);
    expect(seen(fight, PLAYER, 'orc').weapons).toEqual(['longsword (Balanced)']);
    expect(seen(fight, GM, 'orc').weapons).toEqual(['dagger d6 Fast', 'longsword d8 Balanced']);
    byId(fight, 'mirah').itemState.fill(ItemState.dropped);
    expect(seen(fight, PLAYER, 'mirah').weapons).toEqual([expect.stringContaining('d4')]);
  });

  it('a foe’s health in quarters, rounded up', () => {
    const fight: Fight = { ...start(), foeHealth: 'bar' };
    const orc = byId(fight, 'orc');
    const quarters = (hp: number, str: number) => {
      Object.assign(orc, { hp, str });
      return seen(fight, PLAYER, 'orc').bars[0]?.value;
    };
    expect([orc.hpMax, orc.strMax]).toEqual([6, 14]);
    expect([quarters(6, 14), quarters(1, 14), quarters(0, 10), quarters(0, 5), quarters(0, 1)]).toEqual([
      4, 3, 2, 1, 1,
    ]);
  });

  it('hidden: the GM is told of those who are, and of nobody else', () => {
    const fight = start({ foes: ['orc', { use: 'goblin', hidden: true }] });
    expect(seen(fight, GM, 'orc')).not.toHaveProperty('hidden');
    expect(seen(fight, GM, 'goblin').hidden).toBe(true);
  });

  it('BDP-DECL-03: nothing of what was not declared, is over, or a foe does without a weapon', () => {
    const fight = start({ close: true });
    const [mirah, orc] = [byId(fight, 'mirah'), byId(fight, 'orc')];
    Object.assign(mirah, { pending: true, intent: 0 });
    expect(seen(fight, PLAYER, 'mirah').intent).toBe('');
    Object.assign(mirah, { pending: false, intent: intent(Do.attack, 2, 0) });
    expect(seen(fight, PLAYER, 'mirah').intent).toBe('');
    mirah.pending = true;
    expect(seen(fight, PLAYER, 'mirah').intent).toContain('Attack Orc');
    Object.assign(orc, { pending: true, intent: intent(Do.approach, 0) });
    expect([seen(fight, PLAYER, 'orc').intent, seen(fight, GM, 'orc').intent]).toEqual([
      '',
      expect.stringContaining('Mirah'),
    ]);
  });
});

describe('what shows of the scene', () => {
  it('who stands where, without those who fled', () => {
    const fight = start({ foes: ['orc', 'goblin'], scene: { zones: ['hall', 'yard'] } });
    byId(fight, 'goblin').zone = 1;
    byId(fight, 'orc').zone = 1;
    byId(fight, 'orc').status = 'fled';
    expect(inWords(view(fight, PLAYER)).field.places).toMatchObject([
      { id: 'hall', groups: [['mirah'], ['bodyguard']] },
      { id: 'yard', groups: [['goblin']] },
    ]);
  });

  it('BDP-UNA-05, BDP-SKL-26, BDP-RET-06: a brawl, an audience and that there is nowhere to run', () => {
    const facts = (scene: Readonly<Record<string, unknown>>) =>
      inWords(view(start({ scene }), PLAYER)).facts.map(({ text, rule }) => `${rule} ${text}`);
    expect(facts({})).toEqual([]);
    expect(facts({ audience: true })).toEqual(['BDP-SKL-26 A large audience is watching.']);
    expect(facts({ brawl: true })).toEqual([
      'BDP-UNA-05 A brawl: improvised weapons do not kill.',
      expect.stringContaining('BDP-UNA-02 Furniture to strike with:'),
    ]);
    expect(facts({ safeExit: { party: false } })).toEqual(['BDP-RET-06 The party has nowhere safe to run.']);
    expect(facts({ safeExit: { foes: false } })).toEqual([]);
  });

  it('BDP-UNA-02: how much furniture stands about', () => {
    const fight = start({ scene: { brawl: true } });
    const words = () => inWords(view(fight, PLAYER)).facts[1]?.text;
    fight.furniture = [0, 1, 2];
    expect(words()).toBe('Furniture to strike with: no bottle, 1 chair, 2 tables.');
    fight.furniture = [-1, -1, -1];
    expect(words()).toBe('Furniture to strike with: plenty of bottles, plenty of chairs, plenty of tables.');
  });

  it('BDP-INV-06: whose first item lies where', () => {
    const fight = start();
    fight.dropped.push({ owner: 0, item: 0, zone: 0 });
    expect(inWords(view(fight, PLAYER)).facts).toEqual([
      { text: 'Mirah’s longsword lies in here.', rule: 'BDP-INV-06' },
    ]);
  });
});
