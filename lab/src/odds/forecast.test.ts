import {
  answer,
  blockDodgeParry,
  edit,
  ikezuIshi,
  openQuestions,
  seaOfShadows,
  startFight,
  systems,
  tagTally,
} from '@affray/engine';
import { describe, expect, it, vi } from 'vitest';
import { chances } from './chances.ts';
import { forecast, forecastJob, runForecast } from './forecast.ts';
import type { OddsTable } from './odds-table.ts';
import { choices, eachQuestion, figure, odds, playUntil, QUICK, row } from './testing.ts';

// Thousands of exchanges each.
vi.setConfig({ testTimeout: 120_000 });

const GM = { seat: 0 };

function part(table: OddsTable, option: string, label: string): number {
  return row(table, option).bar.find((one) => one.label === label)?.chance ?? 0;
}

/** Sum over the faces of a die. */
function average(sides: number, of: (face: number) => number): number {
  let sum = 0;
  for (let face = 1; face <= sides; face++) sum += of(face);
  return sum / sides;
}

describe('Block, Dodge, Parry: a reaction against one attack, by the dice', () => {
  const HP = 3;
  const STR = 9;
  const { live, open } = playUntil(
    blockDodgeParry,
    {
      scene: { melees: [['ana', 'brute']] },
      toggles: { breakingPoint: false },
      combatants: [
        { name: 'Ana', kind: 'pc', hp: HP, str: STR, dex: 10, wil: 10, items: [{ name: 'stick', dice: 'd6' }] },
        { name: 'Brute', kind: 'npc', hp: 30, str: 20, items: [{ name: 'claw', dice: 'd8', class: 'fast' }] },
      ],
    },
    ({ question, whoId, options }) => question.id === 'reaction' && whoId === 'ana' && options.length > 2,
  );
  const table = odds(forecast(live, open, GM));

  /**
   * Every way a blow of one die can go: damage beyond HP calls for a d20 at or under the STR left (BDP-CRI-01), then a
   * d6: 1 dead, 2-5 out, 6 fights on with 1d4 HP back (BDP-CRI-05 to 07).
   */
  function blow(die: number): { keeps: number; falls: number; dies: number; harm: Map<number, number> } {
    const found = { keeps: 0, falls: 0, dies: 0, harm: new Map<number, number>() };
    const count = (harm: number, chance: number): void => {
      found.harm.set(harm, (found.harm.get(harm) ?? 0) + chance);
    };
    for (let damage = 1; damage <= die; damage++) {
      const overflow = Math.max(0, damage - HP);
      if (overflow === 0) {
        found.keeps += 1 / die;
        count(damage, 1 / die);
        continue;
      }
      for (let save = 1; save <= 20; save++) {
        if (save <= STR - overflow) {
          count(damage, 1 / die / 20);
          continue;
        }
        for (let fate = 1; fate <= 6; fate++)
          for (let back = 1; back <= 4; back++) {
            const chance = 1 / die / 20 / 6 / 4;
            if (fate === 1) found.dies += chance;
            if (fate <= 5) found.falls += chance;
            count(fate === 6 ? damage - Math.min(HP, back) : damage, chance);
          }
      }
    }
    return found;
  }

  it('is exact and about the one who is attacked', () => {
    expect(table.certainty).toEqual({ kind: 'exact' });
    expect(table.columns).toEqual(['keeps STR', 'falls', 'mean harm']);
    expect(new Set(table.rows.map(({ about }) => about))).toEqual(new Set(['ana']));
  });

  it.each([
    ['none', 8],
    // BDP-REA-06: a blocked Fast attack rolls d4 whatever the weapon die.
    ['block', 4],
  ])('"%s" is what a d%i does', (option, die) => {
    const { keeps, falls, dies, harm } = blow(die);
    const mean = [...harm].reduce((sum, [points, chance]) => sum + points * chance, 0);
    expect(figure(table, option, 'keeps STR')).toBeCloseTo(keeps, 12);
    expect(figure(table, option, 'falls')).toBeCloseTo(falls, 12);
    expect(figure(table, option, 'mean harm')).toBeCloseTo(mean, 12);
    expect(part(table, option, 'dies')).toBeCloseTo(dies, 12);
    const { distribution } = row(table, option);
    expect(distribution.map(({ value }) => value)).toEqual([...harm.keys()].sort((x, y) => x - y));
    for (const { value, chance } of distribution) expect(chance).toBeCloseTo(harm.get(value)!, 12);
  });
});

it('Tag & Tally: an attack without sources moves Momentum as the bands of a d20 say', () => {
  const level = 4;
  const dc = 3 * level;
  const { live, open } = playUntil(
    tagTally,
    {
      scene: { level },
      combatants: [
        { name: 'Plain', kind: 'pc' },
        { name: 'Lump', kind: 'creature', level },
      ],
    },
    ({ question }) => question.id === 'turn',
  );
  const table = odds(forecast(live, open, { seat: open.seat }));
  const steps = (face: number): number => (face === 1 || face < dc ? 0 : face >= dc + 5 ? 2 : 1);
  expect(table.certainty).toEqual({ kind: 'exact' });
  expect(row(table, 'attack:lump').about).toBe('momentum');
  expect(figure(table, 'attack:lump', 'Momentum rises')).toBeCloseTo(average(20, (face) => Math.sign(steps(face))));
  expect(figure(table, 'attack:lump', 'mean Momentum')).toBeCloseTo(average(20, steps));
  for (const { value, chance } of row(table, 'attack:lump').distribution)
    expect(chance).toBeCloseTo(average(20, (face) => (steps(face) === value ? 1 : 0)));
});

describe('Tag & Tally: the clocks of a roll', () => {
  const level = 4;
  const dc = 3 * level;
  const share = (faces: (face: number) => boolean): number => average(20, (face) => (faces(face) ? 1 : 0));

  it('TT-DEF-04: where only Momentum is lost the bar does not say that nothing changes', () => {
    const { live, open } = playUntil(
      tagTally,
      {
        combatants: [
          { name: 'Plain', kind: 'pc', tags: [{ name: 'Nimble', appliesTo: ['block'] }] },
          { name: 'Lump', kind: 'creature', level },
        ],
      },
      ({ question }) => question.id === 'creature-turn',
    );
    expect(edit(live, { op: 'set', path: 'momentum', value: 4 })).toBeNull();
    const asked = choices(live)[0]!;
    expect(asked.question.id).toBe(open.question.id);
    const table = odds(forecast(live, asked, GM));
    const bar = row(table, 'attack:plain').bar.map(({ label }) => label);
    expect(bar).toEqual(['no change', 'Momentum −1', 'Doom +1', 'Doom +2']);
    expect(part(table, 'attack:plain', 'no change')).toBeCloseTo(share((face) => face >= dc));
    expect(part(table, 'attack:plain', 'Momentum −1')).toBeCloseTo(share((face) => face >= dc - 5 && face < dc));
    expect(part(table, 'attack:plain', 'Doom +1')).toBeCloseTo(share((face) => face > 1 && face < dc - 5));
    expect(part(table, 'attack:plain', 'Doom +2')).toBeCloseTo(share((face) => face === 1));
  });

  it('TT-MAG-07: a creature that a mishap calls in is not taken for a clock', () => {
    const { live, open } = playUntil(
      tagTally,
      {
        combatants: [
          { name: 'Mage', kind: 'pc', spells: [{ name: 'Spark', type: 'damage', aspect: 'fire' }] },
          { name: 'Lump', kind: 'creature', level },
        ],
      },
      ({ question }) => question.id === 'turn',
    );
    const table = odds(forecast(live, open, GM, { walked: 1_000_000 }));
    expect(table.certainty).toEqual({ kind: 'exact' });
    expect(part(table, 'cast:spark:lump', 'victory') + part(table, 'cast:spark:lump', 'defeat')).toBe(0);
    const { distribution } = row(table, 'cast:spark:lump');
    expect(distribution.every(({ value }) => value >= -2 && value <= 2)).toBe(true);
    expect(figure(table, 'cast:spark:lump', 'mean Doom')).toBeCloseTo(0.0055, 2);
  });
});

it('Ikezu-ishi: a Scar at exactly 0 HP costs no STR (IKZ-ATK-06)', () => {
  const { live, open } = playUntil(
    ikezuIshi,
    { combatants: [{ use: 'hideo' }, { name: 'Spear', kind: 'npc', attacks: ['yari'] }] },
    ({ question, whoId }) => question.id === 'turn' && whoId === 'spear',
  );
  const table = odds(forecast(live, open, GM));
  // HP 4 and STR 12 against a d8: 1 to 4 stay within HP; 5 to 8 leave STR 11 to 8 for the save.
  const spear = 'attack:hideo:yari:back-first';
  expect(row(table, spear).bar.map(({ label }) => label)).toEqual(['HP', 'STR', 'falls']);
  expect(part(table, spear, 'HP')).toBeCloseTo(0.5);
  expect(part(table, spear, 'STR')).toBeCloseTo(0.2375);
  expect(part(table, spear, 'falls')).toBeCloseTo(0.2625);
});

describe('Ikezu-ishi: a declared attack, as if carried out', () => {
  const { live, open } = playUntil(
    ikezuIshi,
    {
      combatants: [
        { name: 'Aki', kind: 'pc', hp: 3, str: 10, attacks: [{ name: 'stick', dice: 'd6' }] },
        { name: 'Bo', kind: 'npc', hp: 3, armour: 1, str: 10, attacks: [{ name: 'rod', dice: 'd4' }] },
      ],
    },
    ({ question, whoId }) => question.id === 'turn' && whoId === 'aki',
  );
  const attack = 'attack:bo:stick:close-first';

  it('is what the die less armour does to HP and STR', () => {
    const table = odds(forecast(live, open, GM));
    const after = (face: number): number => Math.max(0, face - 1);
    const fails = (damage: number): number => (damage <= 3 ? 0 : (20 - (10 - (damage - 3))) / 20);
    expect(row(table, attack).about).toBe('bo');
    expect(figure(table, attack, 'harms')).toBeCloseTo(5 / 6);
    expect(figure(table, attack, 'mean harm')).toBeCloseTo(average(6, after));
    expect(figure(table, attack, 'falls')).toBeCloseTo(average(6, (face) => fails(after(face))));
  });

  it('rests for a player on what is usual for the name, and says so', () => {
    const table = odds(forecast(live, open, { seat: open.seat }));
    // Nobody in the book is called Bo: a human without armour.
    expect(figure(table, attack, 'mean harm')).toBeCloseTo(3.5);
    expect(table.scope).toContain('Supposes that Bo is as usual for the name');
  });
});

describe.each(systems.map((system) => [system.name, system] as const))('%s', (_name, sealed) => {
  it('parts of every bar and columns of every distribution add up to 1, and means are theirs', () => {
    sealed.use((system) =>
      eachQuestion(system, 4, (live, open) => {
        const table = odds(forecast(live, open, { seat: open.seat }, QUICK));
        expect(table.rows.map(({ option }) => option)).toEqual(open.options.map(({ id }) => id));
        for (const { about, bar, distribution, figures } of table.rows) {
          expect(bar.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
          expect(figures).toHaveLength(table.columns.length);
          if (distribution.length === 0) continue;
          expect(distribution.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
          const at = table.columns.findIndex((column) => column.startsWith('mean'));
          const least = table.columns[at] === 'mean harm' ? 0 : Number.NEGATIVE_INFINITY;
          const mean = distribution.reduce((sum, { value, chance }) => sum + Math.max(least, value) * chance, 0);
          // A row about the asker has no figures of those aimed at.
          if (table.subject === null && about === open.whoId && figures[at] === null) continue;
          expect(figures[at]?.value).toBeCloseTo(mean, 9);
        }
      }),
    );
  });

  it('a job survives JSON and gives the same odds elsewhere', () => {
    sealed.use((system) =>
      eachQuestion(system, 2, (live, open) => {
        const knowledge = { seat: open.seat };
        const here = forecast(live, open, knowledge, QUICK);
        const job = forecastJob(live, open, knowledge);
        expect(runForecast(systems, JSON.parse(JSON.stringify(job)), QUICK)).toEqual(here);
      }),
    );
  });

  it('a forecast leaves the live fight as it was', () => {
    sealed.use((system) =>
      eachQuestion(system, 2, (live, open) => {
        const before = JSON.stringify(live.fight);
        forecast(live, open, { seat: open.seat }, QUICK);
        expect(JSON.stringify(live.fight)).toBe(before);
        expect(openQuestions(live).map(({ id }) => id)).toContain(open.id);
      }),
    );
  });
});

it('drawn odds hold the exact ones in their intervals about as often as they say', () => {
  let held = 0;
  let all = 0;
  eachQuestion(blockDodgeParry, 24, (live, open) => {
    if (open.options.length > 12) return;
    const exact = odds(forecast(live, open, GM, { walked: 4000 }));
    if (exact.certainty.kind !== 'exact') return;
    const drawn = odds(forecast(live, open, GM, { walked: 0, drawn: 200 * open.options.length }));
    drawn.rows.forEach(({ figures }, at) => {
      figures.forEach((found, column) => {
        const truth = exact.rows[at]!.figures[column]?.value;
        const interval = found?.interval;
        if (!interval || truth === undefined) return;
        all++;
        if (interval[0] - 1e-9 <= truth && truth <= interval[1] + 1e-9) held++;
      });
    });
  });
  expect(all).toBeGreaterThan(40);
  expect(held / all).toBeGreaterThan(0.9);
});

it('a side whose numbers are shown to all is taken as it is, and one that shows nothing as unhurt', () => {
  const ready = blockDodgeParry.encounters.find(({ id }) => id === 'duel')!;
  const live = startFight(blockDodgeParry, ready.encounter, { seed: 'shown' });
  expect(edit(live, { op: 'set', path: 'fighters.orc.hp', value: 0 })).toBeNull();
  expect(answer(live, { who: 'orc', option: 'nothing' })).toBeNull();
  const [mirah] = choices(live);
  const { seat } = mirah!;
  const shown = (health: 'numbers' | 'words' | 'nothing'): OddsTable =>
    odds(forecast(live, mirah!, { seat, health: { foes: health } }, QUICK));
  const attack = mirah!.options[0]!.id;
  const all = odds(forecast(live, mirah!, GM, QUICK));
  expect(figure(shown('numbers'), attack, 'falls')).toBe(figure(all, attack, 'falls'));
  expect(figure(shown('words'), attack, 'falls')).toBeGreaterThan(figure(shown('nothing'), attack, 'falls')!);
});

it('a clock ends the drawing', () => {
  const { live, open } = playUntil(
    blockDodgeParry,
    { combatants: [{ use: 'mirah' }, { use: 'orc' }] },
    ({ question }) => question.id === 'intent',
  );
  let time = 0;
  const table = odds(forecast(live, open, GM, { drawn: 1_000_000, walked: 0, clock: () => ++time, milliseconds: 240 }));
  expect(table.certainty.kind).toBe('simulated');
  expect(time).toBeLessThan(300);
});

describe('somebody whom the GM brings in at an open question', () => {
  it.each(systems.map((sealed) => ({ id: sealed.id, sealed })))(
    '$id: is in the odds and in the chances',
    ({ sealed }) =>
      sealed.use((system) => {
        const live = startFight(system, system.encounters[0]!.encounter, { seed: 'somebody' });
        const before = new Set(system.combatants(live.fight).map(({ id }) => id));
        const { combatant } = system.presets.find(({ role }) => role === 'foe')!;
        expect(edit(live, { op: 'add', combatant })).toBeNull();
        const added = system.combatants(live.fight).find(({ id }) => !before.has(id))!;
        for (const open of choices(live)) {
          const table = odds(forecast(live, open, { seat: open.seat }, { walked: 500, drawn: 100 }));
          const job = forecastJob(live, open, { seat: open.seat })!;
          expect(runForecast(systems, job, { walked: 500, drawn: 100 })).toEqual(table);
          const aimed = open.options.filter(({ target }) => target === added.id).map(({ id }) => id);
          for (const option of aimed) expect(table.rows.map((one) => one.option)).toContain(option);
        }
        const rows = chances(live, { seat: 0 }, { n: 20, states: 0 })?.rows ?? [];
        expect(rows.map(({ about }) => about)).toContain(added.id);
      }),
  );
});

describe('Sea of Shadows', () => {
  it('SOS-ATK-09: an attack on one’s own side has the odds of any attack', () => {
    const like = { att: 8, def: 6, ref: 2, hp: 3, items: ['sword'] };
    const { live, open } = playUntil(
      seaOfShadows,
      {
        combatants: [
          { name: 'Ann', side: 'party', hero: true, ...like, ref: 60 },
          { name: 'Eve', side: 'party', hero: true, ...like },
          { name: 'Bob', side: 'foes', ...like },
        ],
      },
      ({ question, whoId }) => question.id === 'act' && whoId === 'ann',
    );
    const table = odds(forecast(live, open, GM));
    const harm = (target: string) => row(table, `attack:${target}:sword`).bar.map(({ chance }) => chance);
    expect(harm('eve')).toEqual(harm('bob'));
    expect(part(table, 'attack:eve:sword', 'unhurt')).toBeLessThan(0.5);
  });

  it('SOS-DMG-03, SOS-DEF-28: effects without damage and spells with a choice of dice have odds', () => {
    const mage = { pre: 10, ref: 60, mp: 9, items: ['net'], spells: ['Dread'] };
    const { live, open } = playUntil(
      seaOfShadows,
      {
        combatants: [
          { name: 'Ann', side: 'party', hero: true, att: 8, ...mage },
          { name: 'Bob', side: 'foes', def: 6, pre: 4, for: 6, ref: 2, ap: 0, items: [] },
        ],
      },
      ({ question, whoId }) => question.id === 'act' && whoId === 'ann',
    );
    const table = odds(forecast(live, open, GM));
    // D8 against D6 fails in 5 of 16, D10 against the better die, FOR D6, in 1 of 4.
    expect(part(table, 'shoot:bob:net', 'unhurt')).toBeCloseTo(5 / 16, 9);
    expect(part(table, 'cast:bob:dread', 'unhurt')).toBeCloseTo(1 / 4, 9);
  });
});
