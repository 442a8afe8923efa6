import { describe, expect, it } from 'vitest';
import { ada, bram, byId, fightOf, optionsOf, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { readEncounter } from '../cast/encounter.ts';
import { encounters } from '../cast/ready-made.ts';
import { printStatLine, readStatLine } from '../cast/stat-line.ts';
import { rulings, toggles } from './switches.ts';
import { injuries, items, presetNamed, presets, spells } from './tables.ts';

describe('tables', () => {
  it('hold twenty presets, 32 weapons and shields, ten spells and six injuries', () => {
    expect([presets.length, items.length, spells.length, injuries.length]).toEqual([20, 32, 10, 6]);
    expect(presetNamed('Town Guard')).toMatchObject({ att: 6, items: ['spear', 'shield'] });
  });

  it('hold ready-made fights, one mounted, one for wrestlers, one with spells', () => {
    expect(encounters.map(({ id }) => id)).toEqual([
      'duel',
      'road',
      'charge',
      'pit',
      'cult',
      'ambush',
      'giant',
      'ring',
    ]);
    for (const { encounter } of encounters) expect(readEncounter(encounter).ok).toBe(true);
    expect(encounters[2]!.encounter.combatants.filter(({ mount }) => mount !== undefined)).toHaveLength(2);
  });

  it('give every ruling left to the GM a default, and every toggle a sentence', () => {
    expect(rulings.length + toggles.length).toBe(27);
    for (const { values, default: usual } of rulings) expect(values[0]).toBe(usual);
    for (const { text } of toggles) expect(text).toMatch(/\.$/);
  });

  it('SOS-MORT-08: lasting injuries forbid running and hamper shots', () => {
    const scene = { regions: ['r1', 'r2'] };
    const lame = { ...ada, items: ['long bow'], state: { injuries: ['cannot-run', 'lost-eye'] } };
    const fight = fightOf({ party: [lame], foes: [{ ...bram, region: 'r2' }], scene, order: ['ada'] });
    turn(fight, 'ada', ['drop-prone']);
    byId(fight, 'ada').prone = false;
    expect(optionsOf(fight, 'ada', 'act').some((id) => id.startsWith('run'))).toBe(false);
    turn(fight, 'ada', ['shoot:bram:long-bow', 'passive', [8, 1], 6]);
    expect(byId(fight, 'bram').hp).toBe(3);
  });

  it('SOS-DICE-03: with the toggle weapons and shields change ranks', () => {
    const shield = { use: 'shield', defRanks: 1 };
    const armed = { ...ada, items: [{ use: 'sword', attRanks: 1 }, shield] };
    const fight = fightOf({ party: [armed], foes: [bram], toggles: { gearRanks: true }, order: ['ada'] });
    turn(fight, 'ada', ['attack:bram:sword', 'passive', 10, 5]);
    expect(byId(fight, 'bram').hp).toBe(1);
    turn(fight, 'bram', ['attack:ada:sword', 'passive', 6, 8]);
    expect(byId(fight, 'ada').hp).toBe(4);
  });
});

describe('stat lines', () => {
  it('read in any order and case', () => {
    const read = readStatLine('Grey Wolf: 2 hp, att d8, REF D10, ap 3, Fangs, mindless, run 3, large');
    expect(read).toEqual({
      ok: true,
      value: {
        name: 'Grey Wolf',
        hp: 2,
        att: 8,
        ref: 10,
        ap: 3,
        mindless: true,
        runRegions: 3,
        size: 'large',
        items: ['fangs'],
      },
    });
  });

  it('SOS-DICE-01, SOS-LAW-02: refuse a die off the ladder, too many HP and unknown things, with the place', () => {
    const read = readStatLine('Ghost: ATT D7, HP 5/4, chain');
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.refusals.map(({ place }) => place)).toEqual(['character 8', 'character 16', 'character 24']);
    expect(read.refusals[0]!.rule).toBe('SOS-DICE-01');
  });

  it.each(presets.map(({ id, combatant }) => [id, combatant] as const))(
    'say all there is to say about %s',
    (_id, combatant) => {
      const read = readStatLine(printStatLine(combatant));
      expect(read.ok && read.value).toEqual(combatant);
    },
  );

  it('print what they read', () => {
    const line = printStatLine({ use: 'cult-sorcerer', hp: { now: 1, max: 3 } });
    expect(line).toContain('HP 1/3');
    const again = readStatLine(line);
    expect(again.ok && printStatLine(again.value)).toBe(line);
  });
});
