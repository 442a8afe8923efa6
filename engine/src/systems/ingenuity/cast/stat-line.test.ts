import { describe, expect, it } from 'vitest';
import { refusalText } from '../../../system/refusal.ts';
import { presets } from '../book/tables.ts';
import { printStatLine, readStatLine } from './stat-line.ts';

const goblin = 'Goblin: size 3, STR d4, DEX d6, INT d4, RES d4, combat d6, finesse +1, knife, wood';
const refused = (line: string): readonly string[] => {
  const read = readStatLine(line);
  return read.ok ? [] : read.refusals.map(refusalText);
};
const value = (line: string) => {
  const read = readStatLine(line);
  if (!read.ok) throw new Error(read.refusals.map(refusalText).join('\n'));
  return read.value;
};

describe('a stat line', () => {
  it('is a name, a colon and what it has, in any order', () => {
    expect(value('Bear: great bite, hide 2, PC, agility d8, STR d12+1, cannot be surprised, LUCK -2, Spear')).toEqual({
      name: 'Bear',
      STR: 'd12+1',
      skills: { agility: 'd8' },
      proficiencies: {},
      natural: ['great bite'],
      gear: ['spear'],
      hide: 2,
      luckBonus: -2,
      pc: true,
      cannotBeSurprised: true,
    });
    expect(value(goblin)).toMatchObject({
      size: 3,
      DEX: 'd6',
      skills: { combat: 'd6' },
      proficiencies: { finesse: 1 },
      gear: ['knife', 'wood'],
    });
  });

  it('gives every number of a character its short word', () => {
    expect(
      value(
        'X: hp 1, ed 2, st 3, fc 4, con 5, eva 6, will 7, pdef 8, edef 9, speed 10, hands 1, toughness 11, longevity 12, mindfulness 13, fate 2',
      ),
    ).toMatchObject({
      maxHealth: 1,
      maxEndurance: 2,
      maxStamina: 3,
      maxFocus: 4,
      con: 5,
      eva: 6,
      will: 7,
      pDef: 8,
      eDef: 9,
      speed: 10,
      hands: 1,
      toughness: 11,
      longevity: 12,
      mindfulness: 13,
      fate: 2,
    });
  });

  it('needs a name and something behind it', () => {
    for (const line of ['', 'Goblin', 'Goblin:', ': size 3', '--: size 3', 'Goblin: , ,'])
      expect(refused(line)).toEqual([
        `character 1: a stat line is a name, a colon and what it has. Allowed: ${goblin}.`,
      ]);
  });

  it('is told each part that is not understood, where it stands and what is near', () => {
    expect(refused('Goblin: STX d6, lifting +5, sped 9, kniff')).toEqual([
      'character 9: "STX d6": is no attribute or skill; did you mean "STR"?',
      'character 17: "lifting +5": is no number of a character',
      'character 29: "sped 9": is no number of a character; did you mean "speed"?',
      'character 37: "kniff": is nothing known; did you mean "knife"?',
    ]);
    expect(value('Goblin: lifting +4').proficiencies).toEqual({ lifting: 4 });
  });

  it('prints what it reads: every ready-made character comes back the same', () => {
    for (const { id, combatant } of presets) {
      const line = printStatLine({ use: id });
      expect(printStatLine(value(line))).toBe(line);
      expect(line.startsWith(`${combatant.name}: `)).toBe(true);
    }
    expect(printStatLine(value(goblin))).toBe(goblin);
    expect(printStatLine({ id: 'x', pc: true, cannotBeSurprised: true, fate: 0 })).toBe(
      'x: PC, size 4, STR d4, DEX d4, INT d4, RES d4, fate 0, cannot be surprised',
    );
    expect(printStatLine({ gear: [{ name: 'odd' }, 'knife'], natural: ['bite'], pc: false })).toBe(
      'Somebody: size 4, STR d4, DEX d4, INT d4, RES d4, bite, knife',
    );
  });
});
