import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presets } from '../book/tables.ts';
import type { Combatant, WrittenItem } from './combatant.ts';
import { readEncounter } from './encounter.ts';
import { itemNames } from './items.ts';
import { setUp } from './set-up.ts';
import { printStatLine, readStatLine } from './stat-line.ts';

function read(line: string): Combatant {
  const result = readStatLine(line);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

function mistakes(line: string) {
  const result = readStatLine(line);
  return result.ok ? [] : result.refusals;
}

describe('a stat line', () => {
  it('is read as Cairn prints it', () => {
    expect(read('Goblin: 4 HP, 8 STR, 12 DEX, 8 WIL, dagger (d6)')).toEqual({
      name: 'Goblin',
      kind: 'npc',
      hp: 4,
      armour: 0,
      str: 8,
      dex: 12,
      wil: 8,
      items: ['dagger'],
    });
    expect(read('Root Goblin, 4 HP, 1 Armor, 8 STR, 14 DEX, 8 WIL, spear (d6, Reach)')).toMatchObject({
      name: 'Root Goblin',
      armour: 1,
      items: [{ name: 'spear', dice: 'd6', reach: true }],
    });
  });

  it('BDP-NPC-04, BDP-UNA-07: knows two dice of which the highest counts, and what is part of the body', () => {
    expect(read('Tiger 6 HP, 14 STR, 14 DEX, 6 WIL, claws (d8+d8)')).toMatchObject({
      name: 'Tiger',
      hp: 6,
      items: [{ name: 'claws', dice: 'd8+d8', natural: true }],
    });
  });

  it('BDP-NPC-01, BDP-NPC-02: takes 10 for abilities and 3 for HP left out', () => {
    expect(read('Villager: pitchfork (d6)')).toMatchObject({ hp: 3, str: 10, dex: 10, wil: 10, armour: 0 });
  });

  it('may be in any order and any case, with the number before or after', () => {
    const usual = read('Orc: 6 HP, 1 Armor, 14 STR, 10 DEX, 8 WIL, scimitar (d8)');
    expect(read('Orc: scimitar (D8), wil 8, DEX: 10, 14 str, armour 1, hp 6')).toEqual(usual);
  });

  it.each([
    'Militia, 6 HP, spears (d6), detachment',
    'Militia: detachment, 6 HP, spears (d6)',
    'Militia (detachment), 6 HP, spears (d6)',
    'Militia, 6 HP, spears (d6, detachment)',
    'Militia, 6 HP, spears d6 [Detachment]',
    'Militia 6 HP detachment, spears d6',
  ])('BDP-XTR-02: knows a detachment wherever it is said: %s', (line) => {
    const read = readStatLine(line);
    expect(read.ok && printStatLine(read.value)).toBe('Militia, 6 HP, 10 STR, 10 DEX, 10 WIL, spears (d6), detachment');
  });

  it('BDP-XTR-02: takes a name for a name', () => {
    expect(readStatLine('Third Detachment, 6 HP, spears (d6)')).toMatchObject({
      ok: true,
      value: { name: 'Third Detachment' },
    });
  });

  it('knows wounds, several weapons, classes, tags and reactions', () => {
    const line =
      'Duellist: 3/7 HP, rapier (d8) or hand axe (d6, Balanced, slashing, Heavy 1) and bow [parry, Fight Back]';
    expect(read(line)).toMatchObject({
      hp: { now: 3, max: 7 },
      items: [
        'rapier',
        { name: 'hand axe', dice: 'd6', class: 'balanced', damageType: 'slashing', tags: { heavy: 1 } },
        'bow',
      ],
      reactions: ['parry', 'fightBack'],
    });
  });

  it('BDP-REA-16: may name reactions without brackets and part its pieces with semicolons', () => {
    const orc = read('Orc: 6 HP; 14 STR; scimitar (d8); block, fight back');
    expect(orc).toMatchObject({ name: 'Orc', hp: 6, str: 14, reactions: ['block', 'fightBack'] });
    expect(orc.items).toHaveLength(1);
  });

  it('keeps a table weapon with changes as such', () => {
    expect(read('Orc: scimitar (d8, Brutal 7)').items).toEqual([{ use: 'scimitar', tags: { brutal: 7 } }]);
  });

  it('can be fought with', () => {
    const encounter = readEncounter({
      combatants: [{ use: 'mirah' }, { statLine: 'Ghoul: 5 HP, 1 Armor, bite (d6) [dodge]' }],
    });
    if (!encounter.ok) throw new Error(JSON.stringify(encounter.refusals));
    const ghoul = setUp(encounter.value).fighters[1]!;
    expect(ghoul).toMatchObject({ hp: 5, armour: 1, side: 1 });
    expect(ghoul.sheet.reactions).toMatchObject({ dodge: true, block: false });
  });

  it('comes back as it was for every preset', () => {
    for (const { combatant } of presets) {
      const line = printStatLine(combatant);
      expect(printStatLine(read(line))).toBe(line);
    }
    expect(printStatLine({ use: 'gnoll', hp: { now: 2, max: 6 } })).toBe(
      'Gnoll, 2/6 HP, 1 Armor, 12 STR, 14 DEX, 8 WIL, spear (d8) [fight back]',
    );
  });
});

describe('a mistake in a stat line', () => {
  it('points at the word, says what is wrong and what is allowed', () => {
    expect(mistakes('Orc: 6 HP, 8 SRT')).toMatchObject([
      { place: 'character 12', reason: expect.stringMatching(/^"8 SRT": .*did you mean "STR"/) },
    ]);
    expect(mistakes('Orc: axe (d8, haevy 1)')).toMatchObject([
      { place: 'character 15', reason: expect.stringMatching(/^"haevy".*"heavy X"/) },
    ]);
    expect(mistakes('Orc: axe (d7)')).toMatchObject([
      { place: 'character 11', reason: expect.stringContaining('"d7"') },
    ]);
    expect(mistakes('Orc: 6 HP [block, doge]')).toMatchObject([
      { place: 'character 19', allowed: ['fight back', 'block', 'dodge', 'parry'] },
    ]);
  });

  it('finds scores that run into other words instead of taking them for the name of a weapon', () => {
    expect(mistakes('Orc: 6 HP 14 STR scimitar (d8)')).toMatchObject([
      { place: 'character 6', reason: '"6 HP": is not set apart by commas' },
    ]);
    expect(mistakes('Goblin: 4 HP, -3 STR')).toMatchObject([{ place: 'character 15' }]);
  });

  it('does not hide the next one', () => {
    expect(mistakes('Orc: 6 HP, 7 HP, 99 STR, 9/4 DEX, 5 Armor, foo, axe (reach)').map(({ place }) => place)).toEqual([
      'character 12',
      'character 18',
      'character 26',
      'character 35',
      'character 44',
      'character 49',
    ]);
  });

  it.each(['', '   ', ': 4 HP', 'Orc', 'Orc, (d8)', '4 HP', ',,,', '[block]', 'Orc: axe (', 'Orc: axe (d8, heavy)'])(
    'is found in "%s"',
    (line) => {
      expect(mistakes(line)).not.toHaveLength(0);
    },
  );

  it('never makes reading fail otherwise, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (line) => {
        const result = readStatLine(line);
        expect(result.ok || result.refusals.length > 0).toBe(true);
      }),
    );
  });
});

const name = fc
  .array(fc.constantFrom('Grim', 'Old', 'Root', 'Goblin', 'Wolf', 'Knight'), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
const score = (least: number, most: number) =>
  fc.oneof(
    fc.integer({ min: least, max: most }),
    fc
      .tuple(fc.integer({ min: 0, max: most - 1 }), fc.integer({ min: 1, max: most }))
      .filter(([now, max]) => now < max)
      .map(([now, max]) => ({ now, max })),
  );
const dice = fc
  .array(fc.constantFrom('d4', 'd6', 'd8', 'd10', 'd12'), { minLength: 1, maxLength: 2 })
  .map((all) => all.join('+'));
const ownWeapon = fc
  .record({ name: fc.constantFrom('hook', 'claws', 'bite', 'glaive', 'iron rod'), dice }, { noNullPrototype: true })
  .chain((base) =>
    fc
      .record(
        {
          class: fc.constantFrom('fast' as const, 'balanced' as const, 'slow' as const),
          ranged: fc.constant(true),
          reach: fc.constant(true),
          bulky: fc.constant(true),
          damageType: fc.constantFrom('piercing' as const, 'bludgeoning' as const, 'slashing' as const),
          blast: fc.constant(true),
          tags: fc.record(
            { heavy: fc.integer({ min: 1, max: 12 }), bleed: fc.integer({ min: 1, max: 12 }) },
            { requiredKeys: [], noNullPrototype: true },
          ),
        },
        { requiredKeys: [], noNullPrototype: true },
      )
      .map((more): WrittenItem => ({ ...base, ...more })),
  );
const combatant: fc.Arbitrary<Combatant> = fc.record(
  {
    name,
    kind: fc.constant('npc' as const),
    hp: score(1, 30),
    armour: fc.integer({ min: 0, max: 3 }),
    str: score(1, 20),
    dex: score(1, 20),
    wil: score(0, 20),
    items: fc.array(fc.oneof(fc.constantFrom(...itemNames), ownWeapon), { maxLength: 4 }),
    reactions: fc.uniqueArray(
      fc.constantFrom('fightBack' as const, 'block' as const, 'dodge' as const, 'parry' as const),
    ),
  },
  { noNullPrototype: true },
);

describe('printing and reading', () => {
  it('gives the same fighter back', () => {
    fc.assert(
      fc.property(combatant, (written) => {
        const line = printStatLine(written);
        expect(fighterOf(read(line))).toEqual(fighterOf(written));
        expect(printStatLine(read(line))).toBe(line);
      }),
      { numRuns: 300 },
    );
  });
});

/** What a combatant is once it is in a fight: two ways of writing it are the same when this is. */
function fighterOf(written: Combatant): unknown {
  const able = { ...written, str: 12, dex: 12, wil: 12, id: 'it', side: 'foes', wield: [] };
  const encounter = readEncounter({ combatants: [{ use: 'mirah' }, able] });
  if (!encounter.ok) throw new Error(JSON.stringify(encounter.refusals));
  const { sheet, hp, hpMax, armour, naturalArmour } = setUp(encounter.value).fighters[1]!;
  const { str, dex, wil } = written;
  return {
    sheet: bareNaturals(sheet.items),
    reactions: sheet.reactions,
    hp,
    hpMax,
    armour,
    naturalArmour,
    str,
    dex,
    wil,
  };
}

/** A bite written without the word is part of the body all the same once it has been through a line. */
function bareNaturals(items: readonly unknown[]): string {
  return JSON.stringify(items)
    .replaceAll('"natural":true', '"natural":false')
    .replaceAll(/"slots":\d/g, '');
}
