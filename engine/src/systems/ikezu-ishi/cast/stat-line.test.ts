import { describe, expect, it } from 'vitest';
import { printStatLine, readStatLine } from './stat-line.ts';

function read(line: string) {
  const found = readStatLine(line);
  if (!found.ok) throw new Error(found.refusals.map(({ reason }) => reason).join('; '));
  return found.value;
}

function mistakes(line: string) {
  const found = readStatLine(line);
  return found.ok ? [] : found.refusals.map(({ place, reason }) => `${place}: ${reason}`);
}

describe('a stat line', () => {
  it('is read with its numbers before or after their names', () => {
    const ronin = { name: 'Ronin', kind: 'npc', hp: 8, armour: 2, str: 14, dex: 13, wil: 7, attacks: ['katana d8'] };
    expect(read('Ronin: 8 HP, 2 Armour, 14 STR, 13 DEX, 7 WIL, katana (d8)')).toEqual(ronin);
    expect(read('Ronin, HP 8, Armor: 2, STR 14, DEX 13, WIL 7, katana (d8)')).toEqual(ronin);
    expect(read('Ronin: 8 HP, 2 Armor, 14 STR, 13 DEX, 7 WIL, katana (d8)')).toEqual(ronin);
    expect(read('Hurt: 2/8 HP, STR 3/14')).toMatchObject({ hp: { now: 2, max: 8 }, str: { now: 3, max: 14 } });
    expect(read('Whole: 8/8 HP')).toMatchObject({ hp: 8, armour: 0, str: 10, dex: 10, wil: 10 });
  });

  it('knows detachments, leaders, shields and suits of armour', () => {
    expect(read('Company: 8 HP, detachment, leader, shield, yoroi')).toMatchObject({
      kind: 'detachment',
      leader: true,
      shield: true,
      armour: 'yoroi',
    });
    const plain = read('Man: 3 HP');
    expect([plain.kind, plain.leader, plain.shield]).toEqual(['npc', undefined, undefined]);
  });

  it('reads all that can be said of an attack in brackets', () => {
    const [attack] = read(
      'X: 3 HP, maul (d6+d8, as tanto, reach, slashing, heavy 2, sweep 3, counter 1, shock 4, quick 5, push 6, bulky, handy, carries, openTerrain, antiMount, disarm, blast all, 2 hands, 3 uses)',
    ).attacks!;
    expect(attack).toEqual({
      name: 'maul',
      ...{ dice: 'd6+d8', use: 'tanto', band: 'reach', type: 'slashing', blast: 'all', hands: 2, uses: 3 },
      ...{ heavy: 2, sweep: 3, counter: 1, shock: 4, quick: 5, push: 6 },
      ...{ bulky: true, handy: true, carries: true, openTerrain: true, antiMount: true, disarm: true },
    });
    expect(read('X: 3 HP, breath (d8, blast, natural, ignoresNonMetal)').attacks).toEqual([
      { name: 'breath', dice: 'd8', blast: 'rollDie', natural: true, ignoresNonMetal: true },
    ]);
  });

  it('is refused with the character where its mistake begins', () => {
    expect(mistakes(': 3 HP')[0]).toMatch(/^character 1: "": a stat line begins with a name/);
    expect(mistakes('Ronin')[0]).toMatch(/^character 1: "Ronin": says nothing but a name/);
    expect(mistakes('Ronin: 8 HP, katanna')[0]).toMatch(
      /^character 14: "katanna": is not understood; did you mean "katana"/,
    );
    expect(mistakes('Ronin: 100 HP')).toEqual(['character 8: "100 HP": is more than 99']);
    expect(mistakes('Ronin: 99 HP')).toEqual([]);
    expect(mistakes('Ronin: 5/4 HP')).toEqual(['character 8: "5/4 HP": is more than its maximum 4']);
    expect(mistakes('Ronin: 10 Armour, 31 STR')).toHaveLength(2);
    expect(mistakes('X: 3 HP, maul (d6, sharp)')).toHaveLength(1);
  });

  it('is printed as it is read', () => {
    for (const line of [
      'Ronin: 8 HP, 2 Armour, 14 STR, 14 DEX, 8 WIL, katana (d8)',
      'Hurt: 2/8 HP, 10 STR, 4/12 DEX, 10 WIL',
      'Company: 8 HP, yoroi, 12 STR, 10 DEX, 9 WIL, shield, yari (d8), detachment, leader',
      'X: 3 HP, 10 STR, 10 DEX, 10 WIL, maul (d6+d8, reach, slashing, heavy 2, shock 4, push 6, bulky, disarm, blast all, 3 uses, 2 hands)',
      'X: 3 HP, 10 STR, 10 DEX, 10 WIL, katana (d4, as katana, melee, none, quick 2, blast, 1 hands)',
    ])
      expect(printStatLine(read(line))).toBe(line);
    expect(printStatLine({ use: 'wolf' })).toBe('Wolf: 6 HP, 12 STR, 14 DEX, 8 WIL, bite (d8)');
    expect(printStatLine({ id: 'x' })).toBe('x: 3 HP, 10 STR, 10 DEX, 10 WIL');
    expect(printStatLine({})).toBe('Somebody: 3 HP, 10 STR, 10 DEX, 10 WIL');
  });

  it('is printed with all that sets somebody apart, and read again as the same', () => {
    const line = 'Guard: 2/8 HP, 1 Armour, 14 STR, 9/10 DEX, 10 WIL, shield, katana (d8), leader';
    expect(printStatLine(read(line))).toBe(line);
    const odd =
      'Yokai: 5 HP, 10 STR, 10 DEX, 10 WIL, spit (d6, ranged, piercing, shock 4, natural, permanent poisoning, blast all, 3 uses, 0 hands), detachment';
    expect(printStatLine(read(odd))).toBe(odd);
    const severe = 'Imp: 3 HP, 10 STR, 10 DEX, 10 WIL, torch (d4, melee, none, severe burns, 1 hands)';
    expect(printStatLine(read(severe))).toBe(severe);
  });
});
