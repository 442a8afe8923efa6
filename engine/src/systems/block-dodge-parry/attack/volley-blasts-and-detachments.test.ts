import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { attackersIn, exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { step } from '../round/flow.ts';
import { slotsUsed } from '../state/gear.ts';

const harold = { use: 'harold', skills: [], wield: ['dagger'] };
const many = { detachments: true };

describe('Blast', () => {
  it('BDP-XTR-01: everybody around the target is hit, each by a roll of its own and with a reaction of its own', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', items: [{ name: 'bomb', dice: 'd6', ranged: true, blast: true }], wield: ['bomb'] }],
      foes: ['goblin', { use: 'goblin', id: 'second' }, { use: 'goblin', id: 'aside' }],
      scene: { melees: [['goblin', 'second']] },
    });
    const round = playRound(fight, [
      'attack:goblin:bomb',
      'nothing',
      'nothing',
      'nothing',
      { who: 'mirah', why: 'damage', faces: [2] },
      { who: 'mirah', why: 'damage', faces: [3] },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(['goblin', 'second', 'aside'].map((id) => byId(fight, id).hp)).toEqual([2, 1, 3]);
    round.cites('BDP-XTR-01');
  });

  const bomber = { use: 'mirah', items: [{ name: 'bomb', dice: 'd6', ranged: true, blast: true }], wield: ['bomb'] };
  const mob = { use: 'goblin', count: 4 };
  const still = Array.from({ length: 4 }, () => 'nothing');

  it('BDP-XTR-01: a bomb among four goblins of one place hits them all, and nobody elsewhere', () => {
    const scene = { zones: ['here', 'there'] };
    const far = { use: 'orc', zone: 'there' };
    const fight = exampleFight({ party: [bomber], foes: [mob, far], scene });
    playRound(fight, ['attack:goblin-1:bomb', ...still, 'nothing', 1, 2, 3, 1]);
    expect(fight.fighters.slice(1).map(({ hp }) => hp)).toEqual([3, 2, 1, 3, 6]);
  });

  it('BDP-XTR-01: a blow that is a Blast reaches those Close to its target only', () => {
    const whirl = { use: 'mirah', items: [{ use: 'longsword', blast: true }], proficiency: { types: [], weapons: [] } };
    const scene = { melees: [['mirah', 'goblin-1', 'goblin-2']] };
    const fight = exampleFight({ party: [whirl], foes: [mob], scene });
    playRound(fight, ['attack:goblin-1:longsword', ...still, 1, 2]);
    expect(fight.fighters.slice(1).map(({ hp }) => hp)).toEqual([3, 2, 4, 4]);
  });

  it('BDP-XTR-01: a berserker’s first attack is Enhanced against all around, the next is not', () => {
    const fight = exampleFight({ party: ['mirah', 'fenris'], foes: ['berserker'], close: true });
    const first = playRound(fight, [
      'nothing',
      'nothing',
      'attack:mirah:twin-axes',
      'none',
      { who: 'berserker', why: 'damage', faces: [1, 1, 2] },
      'none',
      { who: 'berserker', why: 'damage', faces: [1, 1, 3] },
    ]);
    expect(first.told.filter(({ event }) => event === 'attacked')).toMatchObject([
      { target: 'mirah' },
      { target: 'fenris' },
    ]);
    const next = playRound(fight, ['nothing', 'nothing', 'attack:mirah:twin-axes', 'none', [1, 1]]);
    expect(attackersIn(next)).toEqual(['berserker']);
  });
});

describe('detachments', () => {
  const horde = (more: object = {}): Cast => ({ use: 'goblin', id: 'horde', detachment: true, hp: 4, str: 8, ...more });

  it('BDP-XTR-02: one against many is Impaired, many against one are Enhanced and strike all around', () => {
    const fight = exampleFight({ party: ['mirah', 'fenris'], foes: [horde()], close: true, toggles: many });
    const round = playRound(fight, [
      'attack:horde:longsword',
      'nothing',
      'attack:mirah:dagger',
      { who: 'mirah', why: 'order-save', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
      'none',
      { who: 'horde', why: 'damage', faces: [1, 1] },
      'none',
      { who: 'horde', why: 'damage', faces: [1, 2] },
    ]);
    expect(attackersIn(round)).toEqual(['mirah', 'horde', 'horde']);
    expect(round.events).toEqual(expect.arrayContaining(['impaired', 'enhanced', 'blast']));
    expect(round.told.filter(({ rule }) => rule === 'BDP-XTR-02').map(({ effect }) => effect)).toEqual([
      'Impaired',
      'Enhanced',
      'Enhanced',
    ]);
  });

  it('BDP-XTR-02: without the toggle they are one goblin, and against each other they fight normally', () => {
    const plain = exampleFight({ party: ['mirah'], foes: [horde()], close: true });
    expect(playRound(plain, ['attack:horde:longsword', 'nothing', 1]).events).not.toContain('impaired');
    const armies = exampleFight({
      party: [{ ...(horde() as object), id: 'ours' }],
      foes: [horde()],
      close: true,
      toggles: many,
    });
    const round = playRound(armies, ['attack:horde:dagger', 'nothing', { who: 'ours', why: 'damage', faces: [1] }]);
    expect(round.events).not.toContain('blast');
  });

  it('BDP-XTR-02: a Blast is not Impaired against them', () => {
    const bomber = { use: 'mirah', items: [{ name: 'bomb', dice: 'd6', ranged: true, blast: true }], wield: ['bomb'] };
    const fight = exampleFight({ party: [bomber], foes: [horde(), 'orc'], toggles: many });
    const round = playRound(fight, ['attack:horde:bomb', 'nothing', 'nothing', { who: 'mirah', faces: [3] }, 1]);
    expect(byId(fight, 'horde').hp).toBe(1);
    expect(round.events).not.toContain('impaired');
    const fury = exampleFight({
      party: [{ use: 'berserker', side: 'party' }],
      foes: [horde()],
      close: true,
      toggles: many,
    });
    const blows = playRound(fury, ['attack:horde:twin-axes', 'nothing', { who: 'berserker', faces: [1, 1, 2] }]);
    expect(blows.events).not.toContain('modifiers-cancel');
  });

  it('BDP-XTR-02: Critical Damage routs them, STR 0 destroys them', () => {
    const struck = (str: number, ...dice: number[]) => {
      const fight = exampleFight({
        party: ['mirah'],
        foes: [horde({ hp: { now: 0, max: 4 }, str }), 'orc'],
        close: true,
        toggles: many,
      });
      const round = playRound(fight, ['attack:horde:longsword', 'nothing', 'nothing', ...dice]);
      round.cites('BDP-XTR-02');
      return byId(fight, 'horde').status;
    };
    expect([struck(8, 4, 20), struck(4, 4)]).toEqual(['routed', 'dead']);
  });
});

describe('free defences', () => {
  const slots = (hero: Cast, reaction: string, face: number) => {
    const fight = exampleFight({ party: [hero], foes: ['orc'], close: true, toggles: { freeDefence: true } });
    const before = slotsUsed(fight.fighters[0]!);
    const round = playRound(fight, ['nothing', `attack:${fight.fighters[0]!.sheet.id}:scimitar`, reaction, face]);
    const gained = slotsUsed(fight.fighters[0]!) - before;
    expect(round.events.includes('free-defence')).toBe(gained === 0);
    return gained;
  };
  const shielded = { use: 'mirah', items: ['longsword', 'heavy armour', 'shield'], wield: ['longsword', 'shield'] };

  it('BDP-XTR-04: a Block is free with a shield or a Slow weapon in Armor 3', () => {
    expect(slots(shielded, 'block', 1)).toBe(0);
    expect(slots({ use: 'mirah', items: ['greatsword', 'plate'], wield: ['greatsword'] }, 'block', 1)).toBe(0);
    expect(slots({ ...shielded, items: ['longsword', 'light armour', 'shield'] }, 'block', 1)).toBe(1);
    expect(slots({ use: 'mirah', items: ['longsword', 'plate'] }, 'block', 1)).toBe(1);
    expect(slots(shielded, 'dodge', 1)).toBe(1);
  });

  it('BDP-XTR-04: a Dodge is free with a Fast weapon or bare hands in Armor 0 or 1', () => {
    expect(slots(harold, 'dodge', 1)).toBe(0);
    expect(slots({ use: 'mirah', items: ['light armour'], wield: [] }, 'dodge', 1)).toBe(0);
    expect(slots('mirah', 'dodge', 1)).toBe(1);
    expect(slots({ ...harold, items: ['dagger', 'heavy armour'] }, 'dodge', 1)).toBe(1);
  });
});

describe('surprise', () => {
  const surprised = (face: number, more: readonly Cast[] = []) => {
    const fight = fightOf({
      party: ['mirah'],
      foes: ['orc', ...more],
      close: true,
      round: 0,
      toggles: { surpriseRoll: true, morale: false, bucketOrder: 'list' },
    });
    expect(fight.phase).toBe('start');
    const { table, told, finish } = play(fight, [{ who: 'gm', why: 'surprise', faces: [face] }]);
    step(fight, table);
    finish();
    return { fight, told: told() };
  };

  it('BDP-XTR-05: on a 1 the party has no turn in the first round, and has one in the second', () => {
    const { fight } = surprised(1);
    const round = playRound(fight, ['attack:mirah:scimitar', 'none', 1]);
    expect(round.told.filter(({ event }) => event === 'no-turn-when-surprised')).toMatchObject([{ who: 'mirah' }]);
    round.cites('BDP-XTR-05');
    expect(attackersIn(playRound(fight, ['attack:orc:longsword', 'nothing', 1]))).toEqual(['mirah']);
  });

  it('BDP-XTR-05: on a 6 all others are surprised, whatever their side', () => {
    const { fight } = surprised(6, [{ use: 'wolf', side: 'beasts' }]);
    const round = playRound(fight, ['attack:orc:longsword', 1]);
    expect(round.told.filter(({ event }) => event === 'no-turn-when-surprised').map(({ who }) => who)).toEqual([
      'orc',
      'wolf',
    ]);
  });

  it('BDP-XTR-05: any other face surprises nobody', () => {
    expect(surprised(3).told.map(({ event }) => event)).toContain('nobody-surprised');
    expect(surprised(3).fight.surprised).toBe(-1);
  });
});
