import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { quickBonus } from './start.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const foe = (id: string, ...attacks: readonly string[]): Cast => ({ id, name: id, hp: 9, attacks });

/** The first step of a fight, up to its first declarations. */
function begun(script: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  const fight = fightOf({ party: [pc()], foes: [foe('b')], phase: 'start', round: 0, ...more });
  const table = playSteps(fight, 1, script);
  return { fight, told: table.told() };
}

describe('before round one', () => {
  it('IKZ-NPC-01: 2 is hostile, to 5 wary, to 8 curious, to 11 kind, 12 helpful, and from curious on there is no fight', () => {
    const met = (...two: readonly number[]) => {
      const hostile = two[0]! + two[1]! <= 5;
      const { fight, told } = begun([two, ...(hostile ? [5] : [])], { rulings: { reaction: 'roll' } });
      return [told.find(({ event }) => event === 'reaction')!.mood, fight.phase, fight.result];
    };
    const fought = ['partyDeclare', 'running'];
    const spared = ['over', 'undecided'];
    expect([met(1, 1), met(1, 2), met(2, 3)]).toEqual([
      ['hostile', ...fought],
      ['wary', ...fought],
      ['wary', ...fought],
    ]);
    expect([met(3, 3), met(4, 4)]).toEqual([
      ['curious', ...spared],
      ['curious', ...spared],
    ]);
    expect([met(4, 5), met(5, 6), met(6, 6)]).toEqual([
      ['kind', ...spared],
      ['kind', ...spared],
      ['helpful', ...spared],
    ]);
  });

  it('IKZ-LUCK-01: luck is a d6 in three pairs', () => {
    const luck = (die: number) =>
      begun([die, 5], { rulings: { luck: 'roll' } }).told.find(({ event }) => event === 'luck')!.how;
    expect([1, 2, 3, 4, 5, 6].map(luck)).toEqual([
      ...['smiles on the party', 'smiles on the party', 'is even', 'is even'],
      ...['is against the party', 'is against the party'],
    ]);
  });

  it('IKZ-RND-01: a scene without rounds is left at once', () => {
    const { fight, told } = begun([], { rulings: { roundMode: 'no' } });
    expect([fight.phase, fight.result, fight.round, told.map(({ event }) => event)]).toEqual([
      ...['over', 'undecided', 0],
      ['no-rounds'],
    ]);
  });

  it('IKZ-NPC-09, IKZ-PAN-02: only PCs who stand and see an active yokai of the other side save, and the fearless do not', () => {
    const party = [
      pc(),
      pc({ id: 'c', traits: ['fearless'] }),
      pc({ id: 'd', state: { status: 'critical' } }),
      pc({ id: 'e', state: { panicked: true } }),
      { use: 'ashigaru', id: 'f', kind: 'retainer', side: 'party' },
    ];
    const { fight } = begun([{ who: 'a', why: 'fear-save', faces: [11] }, 10, 12], { party, foes: ['nukekubi'] });
    expect(fight.fighters.map(({ panicked }) => panicked)).toEqual([true, false, false, true, false, false]);
    expect(fight.fighters.map(({ acts }) => acts)).toEqual([false, true, true, false, true, true]);
    const gone = { use: 'nukekubi', state: { status: 'captured' } };
    expect(begun([10], { foes: [gone, foe('b')] }).fight.fighters[0]).toMatchObject({ panicked: false, acts: true });
    const friend = { use: 'nukekubi', side: 'party', kind: 'retainer' };
    expect(begun([10, 16], { party: [pc(), friend] }).fight.fighters[0]).toMatchObject({ panicked: false });
  });

  it('IKZ-PAN-01: a foe in panic has no turn in round 1 either', () => {
    const panicked = { id: 'b', name: 'b', hp: 9, attacks: [], state: { panicked: true } };
    expect(begun([5], { foes: [panicked] }).fight.fighters.map(({ acts }) => acts)).toEqual([true, false]);
  });

  it('IKZ-INIT-05, IKZ-INIT-06: by the file some act without a roll and some not at all, PCs and others alike', () => {
    const entered = (own: object, script: readonly ScriptItem[]) => {
      const { fight, told } = begun(script, { party: [pc(own)] });
      const said = told.find(({ event }) => event === 'acts-first' || event === 'too-late')!;
      return [fight.fighters[0]!.acts, said.rule];
    };
    expect(entered({}, [10])).toEqual([true, 'IKZ-INIT-01']);
    expect(entered({ firstRound: 'auto' }, [])).toEqual([true, 'IKZ-INIT-05']);
    expect(entered({ firstRound: 'lost' }, [])).toEqual([false, 'IKZ-INIT-05']);
    const mate = { kind: 'retainer', side: 'party' };
    expect(entered(mate, [11])).toEqual([false, 'IKZ-INIT-06']);
    expect(entered({ ...mate, firstRound: 'auto' }, [])).toEqual([true, 'IKZ-INIT-06']);
    expect(entered({ ...mate, firstRound: 'lost' }, [])).toEqual([false, 'IKZ-INIT-06']);
  });

  it('IKZ-INIT-07, IKZ-INIT-08: who always acts first begins the round without a save, as long as there is one', () => {
    const shinobi = { use: 'shinobi', side: 'party', kind: 'retainer' };
    expect(begun([10], { party: [pc(), shinobi] }).fight.phase).toBe('earlyDeclare');
    const down = { ...shinobi, state: { status: 'critical' } };
    expect(begun([10], { party: [pc(), down] }).fight.phase).toBe('partyDeclare');
  });
});

describe('Quick', () => {
  const quick = (foes: readonly Cast[], quickScope: 'any' | 'all' | 'named', more: object = {}) => {
    const fight = fightOf({ party: [pc({ attacks: ['katana'], ...more })], foes, toggles: { quickScope } });
    return quickBonus(fight, byId(fight, 'a'));
  };

  it('IKZ-QCK-02: one foe with the same die is enough, or all of them must have it, or the one who is faced', () => {
    const [ronin, bandit] = [foe('b', 'katana'), foe('c', 'tanto')];
    expect([quick([ronin], 'any'), quick([bandit], 'any'), quick([bandit, ronin], 'any')]).toEqual([2, 0, 2]);
    expect([quick([ronin], 'all'), quick([bandit], 'all'), quick([ronin, bandit], 'all')]).toEqual([2, 0, 0]);
    expect([quick([ronin, bandit], 'named'), quick([bandit, ronin], 'named')]).toEqual([2, 0]);
    expect(quick([bandit, ronin], 'named', { facing: 'b' })).toBe(2);
  });

  it('IKZ-QCK-02: those who are down and one’s own side are not faced, and what is in the other hand counts too', () => {
    const down = { id: 'b', hp: 9, attacks: ['katana'], state: { status: 'captured' } };
    expect(quick([down, foe('c', 'tanto')], 'any')).toBe(0);
    expect(quick([down, foe('c', 'tanto')], 'named')).toBe(0);
    const pair = { id: 'b', hp: 9, attacks: ['tanto', 'katana'], readied: ['tanto', 'katana'] };
    expect([quick([pair], 'any'), quick([pair], 'all')]).toEqual([2, 2]);
    const swapped = { id: 'b', hp: 9, attacks: ['katana', 'tanto'], readied: ['tanto', 'katana'] };
    expect(quick([swapped], 'any')).toBe(2);
    const fight = fightOf({
      party: [pc({ attacks: ['katana'] }), pc({ id: 'm', attacks: ['katana'] })],
      foes: [foe('b')],
    });
    expect(quickBonus(fight, byId(fight, 'a'))).toBe(0);
  });

  it('IKZ-QCK-01: what Quick adds is told, and only where it adds something', () => {
    const said = (attack: string, die: number) => {
      const { fight, told } = begun([die], { party: [pc({ attacks: ['katana'] })], foes: [foe('b', attack)] });
      return [fight.fighters[0]!.acts, told.filter(({ event }) => event === 'quick').map(({ bonus }) => bonus)];
    };
    expect(said('katana', 12)).toEqual([true, [2]]);
    expect(said('katana', 13)).toEqual([false, [2]]);
    expect(said('tanto', 11)).toEqual([false, []]);
  });

  it('IKZ-QCK-01, IKZ-TRN-01: where training is required the untrained are not quick', () => {
    const made = (training: object) => {
      const fight = fightOf({
        party: [pc({ attacks: ['katana'], training })],
        foes: [foe('b', 'katana')],
        toggles: { requireTraining: true },
      });
      return quickBonus(fight, byId(fight, 'a'));
    };
    expect([made({}), made({ types: ['slashing'] }), made({ weapons: ['katana'] })]).toEqual([0, 0, 2]);
  });
});
