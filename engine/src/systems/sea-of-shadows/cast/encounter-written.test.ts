import { describe, expect, it } from 'vitest';
import { ada, bram, fightOf, optionsOf, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { readEncounter } from './encounter.ts';
import { printStatLine, readStatLine } from './stat-line.ts';

describe('ids of options', () => {
  it('SOS-LAW-01: things and spells of one name are numbered from the second on', () => {
    const mage = { ...ada, mp: 3, items: ['dagger', 'dagger'], spells: ['Mend', { use: 'Mend', mp: 0 }] };
    const fight = fightOf({ party: [mage], foes: [{ ...bram, items: ['dagger'] }], order: ['ada'] });
    turn(fight, 'ada', ['drop-prone']);
    const options = optionsOf(fight, 'ada', 'act');
    expect(options).toEqual(expect.arrayContaining(['attack:bram:dagger', 'attack:bram:dagger-2']));
    expect(options).toEqual(expect.arrayContaining(['cast:ada:mend', 'cast:ada:mend-2']));
    expect(new Set(options).size).toBe(options.length);
  });

  it('SOS-TURN-20: so are things that lie about', () => {
    const fight = fightOf({ party: [{ ...ada, items: ['dagger', 'dagger'] }], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['drop:dagger-2', 'drop:dagger'], 2);
    const options = optionsOf(fight, 'ada', 'act');
    expect(options).toEqual(expect.arrayContaining(['ready:lying-dagger', 'ready:lying-dagger-2']));
  });
});

describe('stat lines', () => {
  it('SOS-DICE-01: a die may stand before its ability', () => {
    expect(readStatLine('Guard: 2 HP, D6 ATT, d8 def, 10 STR')).toMatchObject({
      ok: true,
      value: { hp: 2, att: 6, def: 8, str: 10 },
    });
    const wrong = readStatLine('Guard: D5 ATT');
    expect(wrong.ok ? [] : wrong.refusals).toMatchObject([
      { reason: expect.stringContaining('D5'), rule: 'SOS-DICE-01' },
    ]);
    expect(readStatLine('Guard: ATT D6, D8 ATT').ok).toBe(false);
  });

  it('SOS-MNT-28: a line says who can be ridden, who rides unskilled, who has no mind and how far somebody runs, and nothing of who does not', () => {
    const odd = {
      name: 'Nag',
      rideable: true,
      mindless: true,
      skilledRider: false,
      runRegions: 3,
      hp: { now: 1, max: 2 },
    };
    expect(printStatLine(odd)).toBe('Nag: HP 1/2, rideable, mindless, unskilled rider, run 3');
    expect(readStatLine(printStatLine(odd))).toMatchObject({ ok: true, value: odd });
    const usual = { name: 'Nag', rideable: false, mindless: false, skilledRider: true, hp: 2 };
    expect(printStatLine(usual)).toBe('Nag: HP 2');
  });

  it('SOS-LAW-02: a stat without its number is told so', () => {
    const read = readStatLine('Guard: ATT D6, HP');
    expect(read.ok ? [] : read.refusals).toMatchObject([{ reason: '"HP": says no number' }]);
  });
});

describe('mistakes in encounters', () => {
  const mistakes = (written: object) => {
    const read = readEncounter(written);
    return read.ok ? [] : read.refusals.map(({ place, reason }) => `${place}: ${reason}`);
  };

  it('SOS-MNT-28: a mount of another side is told apart from what nobody can ride', () => {
    const horse = { use: 'warhorse', id: 'h', side: 'foes' };
    const combatants = [{ ...ada, side: 'party', mount: 'h' }, horse];
    expect(mistakes({ combatants })).toEqual(['combatants.0.mount: "h" is of another side']);
  });

  it('SOS-LAW-02: a region named twice is one mistake', () => {
    const combatants = [
      { ...ada, side: 'party' },
      { ...bram, side: 'foes' },
    ];
    expect(mistakes({ combatants, scene: { regions: [{ id: 'a' }, { id: 'a' }] } })).toEqual([
      'scene.regions.1.id: "a" is used twice',
    ]);
  });
});
