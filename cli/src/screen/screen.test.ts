import { say } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { workFolder } from '../../test/harness.ts';
import type { CombatantView, Option, View } from '../base/engine.ts';
import { makeStyle } from '../base/style.ts';
import { widthOfText } from '../base/text.ts';
import { barParts, pips, slotRow } from './bar.ts';
import { stateLines } from './board.ts';
import { cardLines, numbered } from './card.ts';
import { castOf } from './cast.ts';
import { logLines } from './log.ts';

const silent = { write: () => {} };
const io = { stdin: process.stdin, stdout: silent, stderr: silent, env: {}, cwd: workFolder() };
const plain = makeStyle(io, false);
const colourful = makeStyle({ ...io, env: { FORCE_COLOR: '1', TERM: 'xterm-256color' } });

function somebody(id: string, side: string, more: Partial<CombatantView> = {}): CombatantView {
  return {
    id,
    name: id,
    side,
    mine: false,
    status: 'able',
    bars: [{ id: 'hp', label: 'HP', value: 3, max: 6, words: '' }],
    numbers: { DEX: 10 },
    conditions: [],
    slots: [],
    weapons: ['axe d8'],
    intent: '',
    place: '',
    ...more,
  };
}

function viewOf(combatants: readonly CombatantView[], more: Partial<View> = {}): View {
  const field = { kind: 'none', places: [], links: [] } as const;
  return { round: 2, phases: [], combatants, clocks: [], field, facts: [], ...more };
}

function option(id: string, rare = false): Option {
  return { id, label: `Do ${id}`, rule: 'TOY-ATK-01', rare };
}

describe('bars', () => {
  it('breaks long ladders of phases and wordy clocks into lines that fit', () => {
    const phases = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, label: `Somebody ${at}`, now: at === 7 }));
    const next = ['attack: Success 4, Success-and 5', 'defense: Success-but 2, Fail-but 2, Fail-and 1'];
    const clocks = [
      { id: 'm', label: 'Momentum', value: 3, size: 9, next },
      { id: 'd', label: 'Doom', value: 0, size: 9, next: ['Fail-but 1'] },
    ];
    const lines = stateLines(viewOf([somebody('ana', 'party')], { phases, clocks }), [], plain, 80);
    for (const line of lines) expect(widthOfText(line)).toBeLessThanOrEqual(80);
    const text = lines.join('\n');
    for (const { label } of phases) expect(text).toContain(label);
    expect(text).toContain('\n    attack: Success 4, Success-and 5\n');
    expect(text).toMatch(/Doom .* 0\/9 {2}Fail-but 1/);
  });

  it('are always as wide as asked and full or empty only when the number is', () => {
    for (let value = 0; value <= 40; value++) {
      const { full, rest } = barParts(value, 40, 10);
      expect([...(full + rest)].length).toBe(10);
      expect(full === '').toBe(value === 0);
    }
    expect(barParts(40, 40, 10).rest).toBe('');
    expect(barParts(1, 1000, 10).full).toBe('▏');
    expect(barParts(5, 0, 4).full.length + barParts(5, 0, 4).rest.length).toBe(4);
    expect(barParts(999_999, 1_000_000, 10).full).toBe('█████████▉');
  });

  it('show slots and tracks one sign each', () => {
    expect(slotRow(['gear', 'stored', 'fatigue', 'wound', 'free', 'curse'])).toBe('■▪▨×□◆');
    expect(pips(2, 5)).toBe('●●○○○');
    expect(pips(9, 3)).toBe('●●●');
  });
});

describe('the board', () => {
  const people = [somebody('Ogre', 'foes'), somebody('Mirah', 'party'), somebody('Crow', 'beasts')];

  it('has the party left, whatever comes first, and everybody else right', () => {
    const lines = stateLines(viewOf(people), [], plain, 80);
    const head = lines.find((line) => line.includes('PARTY'))!;
    expect(head.indexOf('PARTY')).toBe(0);
    expect(head.indexOf('FOES')).toBeGreaterThan(35);
    expect(lines.some((line) => line.includes('BEASTS'))).toBe(true);
  });

  it('puts sides below each other where there is no room', () => {
    const lines = stateLines(viewOf(people), [], plain, 60);
    expect(lines.filter((line) => /PARTY|FOES|BEASTS/.test(line)).length).toBe(3);
  });

  it.each([40, 72, 80, 100])(
    'fits %i columns with long names, many conditions, slots, zones, clocks and facts',
    (width) => {
      const long = somebody('Bartholomew the Extraordinarily Verbose', 'party', {
        conditions: [1, 2, 3, 4, 5, 6].map((n) => ({ label: `condition ${n}`, rule: 'X' })),
        slots: Array.from({ length: 10 }, (_, at) => ({ kind: at < 6 ? 'gear' : 'free', label: '' })),
        intent: 'will charge at the bandit leader',
      });
      const place = {
        id: 'yard',
        label: 'The mill yard behind the mill',
        groups: [[long.id, 'Ogre'], ['Mirah']],
        notes: ['muddy'],
      };
      const view = viewOf([long, ...people], {
        field: { kind: 'zones', places: [place], links: [] },
        clocks: [{ id: 'doom', label: 'Doom', value: 2, size: 6, next: ['rises'] }],
        facts: [{ text: 'It rains so hard that nobody can shoot further than the next zone.', rule: 'BDP-RNG-01' }],
      });
      for (const style of [plain, colourful])
        for (const line of stateLines(view, ['Ogre'], style, width))
          expect(widthOfText(line), line).toBeLessThanOrEqual(width);
    },
  );

  it('shows who is out by its status instead of a bar', () => {
    const lines = stateLines(viewOf([somebody('Ogre', 'foes', { status: 'dead', out: true })]), [], plain, 80);
    expect(lines.join('\n')).toMatch(/Ogre +dead/);
    expect(lines.join('\n')).toContain('0 of 1 standing');
  });

  it('keeps a crowd to one line each, but for those who are asked', () => {
    const crowd = [1, 2, 3, 4, 5, 6].map((n) => somebody(`Rat ${n}`, 'foes'));
    const text = stateLines(viewOf(crowd), ['Rat 2'], plain, 80).join('\n');
    expect(text.match(/axe d8/g)?.length).toBe(1);
  });
});

describe('the card', () => {
  const cast = castOf([], plain);
  const card = { who: 'Mirah', note: '', prompt: 'How does Mirah react?', rule: 'X' };

  it('numbers the usual options of a long list first and folds the seldom used ones away', () => {
    const all = Array.from({ length: 12 }, (_, at) => option(`o${at}`, at % 2 === 0));
    const { options, usual } = numbered(all);
    expect(usual).toBe(6);
    expect(options.map(({ id }) => id).join(' ')).toBe('o1 o3 o5 o7 o9 o11 o0 o2 o4 o6 o8 o10');
    const text = cardLines({ ...card, options, shown: usual, showAll: false }, cast, 80).join('\n');
    expect(text).toContain(' 6  Do o11');
    expect(text).not.toContain('Do o10');
    expect(text).toContain('6 more seldom used: all');
    expect(cardLines({ ...card, options, shown: 12, showAll: false }, cast, 80).join('\n')).toContain('12  Do o10');
  });

  it('never folds a short list or everything', () => {
    expect(numbered([option('a', true), option('b')])).toMatchObject({ usual: 2, options: [{ id: 'a' }, { id: 'b' }] });
    expect(numbered(Array.from({ length: 20 }, () => option('a', true))).usual).toBe(20);
  });

  it('lights the question, and only the question, in colour', () => {
    const lines = cardLines({ ...card, options: [option('a')], shown: 1, showAll: false }, castOf([], colourful), 80);
    expect(lines.filter((line) => line.includes('\x1b[7m')).length).toBe(2);
    for (const line of lines) expect(widthOfText(line)).toBeLessThanOrEqual(80);
  });
});

describe('log lines', () => {
  it('end with their rule ids at the right edge', () => {
    const [line] = logLines(
      { text: 'Orc falls.', cites: ['A-1', 'B-2', 'C-3'], heading: false },
      castOf([], plain),
      40,
    );
    expect(line).toBe(`  Orc falls.${' '.repeat(18)}A-1 B-2 +1`);
    expect(line?.length).toBe(40);
  });

  it('put the ids on a line of their own when the sentence fills the last one', () => {
    const lines = logLines({ text: 'x'.repeat(36), cites: ['TOY-HRM-01'], heading: false }, castOf([], plain), 40);
    expect(lines.length).toBe(2);
    expect(lines[1]).toMatch(/^ +TOY-HRM-01$/);
  });

  it('colour those who are named, and nobody who is only called alike', () => {
    const [rat, king] = [somebody('Rat', 'foes'), somebody('Rat king', 'party')];
    const cast = castOf([rat, king], colourful);
    const text = say`${say.who(king)} bites ${say.who(rat)}, not Ratatosk or another Rat.`;
    const [line] = logLines({ text, cites: [], heading: false }, cast, 80);
    expect(line).toContain(colourful.sides[0](colourful.bold('king')));
    expect(line).toContain(`${colourful.sides[1](colourful.bold('Rat'))},`);
    expect(line).toContain('not Ratatosk or another Rat.');
  });
});
