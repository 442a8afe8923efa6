import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { turnOfMagic } from '../state/casting.ts';
import { slotsUsed } from '../state/gear.ts';
import { Turn } from '../state/model.ts';
import { describeSpell, listSpells } from './magic.ts';

const duel: TestFight = { party: ['thibald'], foes: ['orc'] };
const twoZones = { zones: ['Hall', 'Yard'] };

/** What a fighter can declare, by option id. */
function offered(fight: ReturnType<typeof fightOf>, id = 'thibald') {
  const { table } = play(fight, []);
  const fighter = byId(fight, id);
  table.optionCount = 0;
  listSpells(fight, fighter, table);
  const codes = Array.from(table.options.subarray(0, table.optionCount));
  return codes.map((code) => ({
    ...describeSpell(fight, fighter.index, code),
    quick: turnOfMagic(code) === Turn.quick,
  }));
}

const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
const tricks = ['stun', 'shove', 'disarm', 'trip', 'other'];

describe('magic that can be declared', () => {
  it('BDP-DECL-06, BDP-TURN-06, BDP-TURN-10: a spell (full), a Fast spell and tricks (quick) at a foe who is Near', () => {
    const options = offered(fightOf(duel));
    expect(ids(options)).toEqual(['spell:orc', 'fast-spell:orc', ...tricks.map((trick) => `trick:${trick}:orc`)]);
    expect(options.map(({ quick }) => quick)).toEqual([false, true, true, true, true, true, true]);
    expect(options[0]!.rule).toBe('BDP-TURN-10');
    expect(options[1]!.rule).toBe('BDP-TURN-06');
  });

  it('BDP-MAG-06: no Fast spell with one die', () => {
    const fight = fightOf({ ...duel, party: [{ use: 'thibald', skills: ['Gifted'] }] });
    expect(ids(offered(fight))).not.toContain('fast-spell:orc');
  });

  it('BDP-MAG-01: nothing without an empty slot, nothing without Magic Dice', () => {
    const fight = fightOf({ ...duel, party: ['thibald', 'mirah'] });
    const thibald = byId(fight, 'thibald');
    thibald.fatigue = 10 - slotsUsed(thibald);
    expect(offered(fight)).toEqual([]);
    expect(offered(fight, 'mirah')).toEqual([]);
  });

  it('BDP-MAG-01: nothing where there is no magic', () => {
    expect(offered(fightOf({ ...duel, toggles: { magic: false } }))).toEqual([]);
  });

  it('BDP-TURN-16: in a melee quick magic may go with a move away, before or after it', () => {
    const options = offered(fightOf({ ...duel, close: true })).filter(({ id }) => id.startsWith('fast-spell'));
    expect(ids(options)).toEqual(['fast-spell:orc', 'fast-spell:orc:away-first', 'fast-spell:orc:then-away']);
    expect(options.map(({ quick }) => quick)).toEqual([true, false, false]);
    expect(options[1]!.rule).toBe('BDP-TURN-16');
  });

  it('BDP-TURN-14, BDP-TURN-16: somebody prone may stand up first', () => {
    const fight = fightOf({ ...duel, party: [{ use: 'thibald', state: { prone: true } }] });
    const options = offered(fight).filter(({ id }) => id.startsWith('trick:trip'));
    expect(ids(options)).toEqual(['trick:trip:orc', 'trick:trip:orc:stand-first']);
  });

  it('BDP-MAG-05, BDP-MAG-06, BDP-MAG-09: a foe Far away can be reached by a spell, or by a trick after a move', () => {
    const fight = fightOf({ party: ['thibald'], foes: [{ use: 'orc', zone: 'Yard' }], scene: twoZones });
    const found = ids(offered(fight));
    expect(found).toContain('spell:orc');
    expect(found).toContain('trick:trip:orc:yard-first');
    expect(found).not.toContain('trick:trip:orc');
    expect(found).toContain('fast-spell:orc:then-yard');
  });

  it('BDP-MAG-05: nobody Distant', () => {
    const links = [{ from: 'Hall', to: 'Yard', band: 'distant' }];
    const fight = fightOf({
      party: ['thibald'],
      foes: [{ use: 'orc', zone: 'Yard' }],
      scene: { ...twoZones, links },
    });
    expect(offered(fight)).toEqual([]);
  });

  it('BDP-MIR-01: miracles are full turns', () => {
    const fight = fightOf({ party: [{ use: 'mirah', faithDice: 1 }, 'fenris'], foes: ['orc'] });
    const options = offered(fight, 'mirah');
    expect(ids(options)).toEqual(['miracle:bless', 'miracle:empower', 'miracle:smite', 'miracle:replenish']);
    expect(options.every(({ quick }) => !quick)).toBe(true);
  });

  it('gives every option an id of its own', () => {
    const fight = fightOf({ party: ['thibald'], foes: [{ use: 'orc', count: 3 }], scene: twoZones });
    const found = ids(offered(fight));
    expect(new Set(found).size).toBe(found.length);
  });
});
