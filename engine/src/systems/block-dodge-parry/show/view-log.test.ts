import { describe, expect, it } from 'vitest';
import { fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { type LogRecord, Recorded } from '../../../table/log.ts';
import { words } from '../book/words.ts';
import type { Fight } from '../state/model.ts';
import { mayRead } from './view.ts';

const GM = 0;
const PLAYER = 1;
const [NOBODY, MIRAH, ORC, GOBLIN] = [-1, 0, 1, 2];

function start(more: Partial<Pick<Fight, 'foeHealth' | 'foeRolls'>> = {}): Fight {
  return { ...fightOf({ party: ['mirah'], foes: ['orc', { use: 'goblin', hidden: true }] }), ...more };
}

function told(id: string, ...args: number[]): LogRecord {
  return { kind: words.events.findIndex((event) => event.id === id), args, faces: [] };
}

const check = (who: number): LogRecord => ({ kind: Recorded.check, args: [0, who, 0, 0, 0], faces: [1] });
const roll = (who: number): LogRecord => ({ kind: Recorded.roll, args: [0, who, 0, 0, 0], faces: [1] });

describe('a player may read', () => {
  it.each<[string, LogRecord, boolean, boolean]>([
    ['a Save of their own side', check(MIRAH), true, true],
    ['a Save of a foe', check(ORC), false, true],
    ['a Save of nobody’s', check(NOBODY), false, false],
    ['a roll of their own side', roll(MIRAH), true, true],
    ['a roll of a foe', roll(ORC), true, true],
    ['a roll of somebody hidden', roll(GOBLIN), false, false],
    ['a roll of the GM', roll(NOBODY), false, false],
    ['what somebody chose', { kind: Recorded.choice, args: [0, MIRAH], faces: [] }, false, false],
    ['a loss of their own side', told('damaged', MIRAH, 3, 0, 0, 2), true, true],
    ['a loss of a foe', told('damaged', ORC, 3, 0, 0, 2), false, true],
    ['how a foe looks', told('looks', ORC, 1), true, true],
    ['how one of their own looks, who has numbers', told('looks', MIRAH, 1), false, false],
    ['that a foe kept fighting', told('kept-fighting', ORC), true, true],
    ['that somebody hidden kept fighting', told('kept-fighting', GOBLIN), false, false],
    ['the Armor of their own side', told('armour-counted', ORC, MIRAH, 5, 0, 1), true, true],
    ['the Armor of a foe', told('armour-counted', MIRAH, ORC, 5, 0, 1), false, true],
    ['that a foe is at exactly 0 HP', told('zero-hp', ORC), false, true],
    ['that one of their own is at exactly 0 HP', told('zero-hp', MIRAH), true, true],
    ['a die that foes show', told('landed', ORC, 5), true, true],
  ])('%s', (_what, record, usually, withNumbers) => {
    expect(mayRead(start({ foeHealth: 'words' }), PLAYER, record)).toBe(usually);
    expect(mayRead(start({ foeHealth: 'numbers' }), PLAYER, record)).toBe(withNumbers);
    expect(mayRead(start(), GM, record)).toBe(true);
  });

  it('no roll and no landed die of a foe where the GM keeps them, but those of their own side', () => {
    const fight = start({ foeRolls: 'hidden' });
    const read = [roll(MIRAH), roll(ORC), told('landed', MIRAH, 5), told('landed', ORC, 5)];
    expect(read.map((record) => mayRead(fight, PLAYER, record))).toEqual([true, false, true, false]);
  });

  it('nothing of how a foe looks where the table shows nothing', () => {
    expect(mayRead(start({ foeHealth: 'nothing' }), PLAYER, told('looks', ORC, 1))).toBe(false);
  });

  it('what somebody alone may know only at the seat of that one', () => {
    const owned = words.events.filter(({ audience }) => audience === 'owner').map(({ id }) => id);
    expect(owned.length).toBeGreaterThan(0);
    for (const id of owned) {
      expect(mayRead(start(), PLAYER, told(id, MIRAH))).toBe(true);
      expect(mayRead(start(), PLAYER, told(id, ORC))).toBe(false);
    }
  });
});
