import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { affray, jsonOf, linesOf, record, textOf, workFolder } from '../../test/harness.ts';

const duel = ['play', 'duel', '--seed', 'one'];

/** Plays with these lines as answers, colourless. */
function play(args: readonly string[], lines: readonly string[]) {
  return affray(args, { stdin: lines.map((line) => `${line}\n`).join('') });
}

function entriesOf(name: string): Record<string, unknown>[] {
  const { entries } = jsonOf(name);
  if (!Array.isArray(entries)) throw new Error('a fight file has entries');
  return entries.map(record);
}

describe('playing in the terminal', () => {
  it('asks the party, lets the policy play the GM, and shows numbered options with their rules', async () => {
    const { exit, out } = await play(duel, []);
    expect(exit).toBe(0);
    expect(out).toContain('Hero: wary or bold this round?');
    expect(out).toMatch(/1 {2}Wary: may guard +TOY-GRD-01/);
    expect(out).toMatch(/2 {2}Bold: roll damage twice, keep the higher +TOY-ATK-02/);
    expect(out).not.toContain('Orc: wary or bold');
  });

  it('shows own HP as a bar with numbers and the HP of foes as words', async () => {
    const { out } = await play(duel, []);
    expect(out).toMatch(/Hero +██████████ +8\/8 HP/);
    expect(out).toMatch(/Orc +untouched/);
    expect(out).not.toContain('9/9 HP');
  });

  it('takes a number, an option id or the start of a label as an answer', async () => {
    for (const answer of ['2', 'bold', 'Bold: roll', 'BOLD']) {
      await play([...duel, '--save', 'x.json'], [answer]);
      expect(entriesOf('x.json')).toContainEqual(expect.objectContaining({ who: 'hero', option: 'bold' }));
    }
  });

  it('lists the options that hold the words typed, with their numbers, and chooses none', async () => {
    const { out } = await play([...duel, '--save', 'x.json'], ['keep higher']);
    expect(out.split('keep higher\n')[1]).toMatch(/^ {2}2 {2}Bold: roll damage twice, keep the higher/);
    expect(entriesOf('x.json').some(({ who }) => who === 'hero')).toBe(false);
  });

  it('saves after every answer, names the file and goes on from it', async () => {
    const first = await play(duel, ['1']);
    expect(first.out).toContain('Saved in duel.fight.json. Go on: affray play --resume duel.fight.json');
    const before = entriesOf('duel.fight.json').length;
    const second = await play(['play', '--resume', 'duel.fight.json'], ['1']);
    expect(second.exit).toBe(0);
    expect(second.out).toContain('Hero is struck at. Guard?');
    expect(entriesOf('duel.fight.json').length).toBeGreaterThan(before);
  });

  it('never overwrites the journal of another fight', async () => {
    await play(duel, []);
    const first = textOf('duel.fight.json');
    const { out } = await play(['play', 'duel', '--seed', 'two'], ['1']);
    expect(out).toContain('duel-2.fight.json');
    expect(textOf('duel.fight.json')).toBe(first);
  });

  it('keeps journals in a folder when --save names one', async () => {
    await play([...duel, '--save', 'fights'], []);
    expect(existsSync(join(workFolder(), 'fights', 'duel.fight.json'))).toBe(true);
  });

  it('plays the same fight again from the same seed and answers', async () => {
    const answers = ['2', '1', '2', '1', '2', '2', '1'];
    const one = await play([...duel, '--save', 'a.json'], answers);
    const two = await play([...duel, '--save', 'b.json'], answers);
    expect(two.out.replaceAll('b.json', 'a.json')).toBe(one.out);
    expect(textOf('b.json')).toBe(textOf('a.json'));
  });

  it('takes answers back with undo and brings them back with redo', async () => {
    const { out } = await play([...duel, '--save', 'x.json'], ['1', 'undo', 'redo']);
    expect(out).toContain('Taken back.');
    expect(out).toContain('Brought back.');
    const types = entriesOf('x.json').map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['undo', 'redo']);
    expect(
      out
        .trimEnd()
        .split('\n')
        .filter((line) => line.includes('Guard?')).length,
    ).toBe(2);
  });

  it.each([
    ['undo', 'nothing that could be taken back'],
    ['undo many', 'undo takes a number'],
    ['redo', 'nothing that could be brought back'],
    ['7', 'There is no option 7: choose 1 to 2.'],
    ['0', 'There is no option 0'],
    ['4 4', 'neither an option nor a command'],
    ['waryy', 'Did you mean wary?'],
    ['udno', 'Did you mean undo?'],
    ['ä\u0000ö', 'neither an option nor a command'],
    ['save', 'needs the name of a file'],
    ['edit', 'edit PATH VALUE'],
    ['edit hero.hp', 'lacks a part'],
    ['edit hero.hp many', 'not a whole number'],
    ['edit hero.hp 99', 'has 99 of 8 HP'],
    ['edit hero.nose 1', 'cannot be set'],
    ['edit add dragon', 'has no preset "dragon"'],
    ['edit remove nobody', 'not known here'],
    ['edit rule fallen gone', 'not known here'],
    ['edit rule fallen', 'takes the name of a ruling and a value'],
    ['reroll', 'needs the number of an entry'],
    ['reroll 900', 'not a roll'],
    ['overrule 1', 'needs an entry and its new faces'],
    ['auto now', 'Nobody here is called "now"'],
    ['auto hero on', 'auto takes once, all, off, or the id of a combatant'],
    ['why TOY-GRD-77', 'There is no rule "TOY-GRD-77"'],
    ['', 'Type the number of an option, or help.'],
  ])('refuses "%s" with a reason and leaves the fight as it was', async (line, reason) => {
    await play([...duel, '--save', 'plain.json'], []);
    const { exit, out } = await play([...duel, '--save', 'x.json'], [line]);
    expect(exit).toBe(0);
    expect(out).toContain(reason);
    expect(textOf('x.json')).toBe(textOf('plain.json'));
  });

  it('explains the open question, an option or a rule by id', async () => {
    const { out } = await play(duel, ['why', 'why 2', 'why toy-end-01']);
    for (const id of ['TOY-RND-01', 'TOY-ATK-02', 'TOY-END-01']) expect(out).toMatch(new RegExp(`^${id}$`, 'm'));
  });

  it('lets the GM change the fight by hand', async () => {
    const { out } = await play(
      [...duel, '--seat', 'gm=human'],
      ['edit orc.hp 4', 'edit add rat', 'edit add Wolf, 6 HP, d6, 0 guards, grit 1'],
    );
    expect(out).toMatch(/Orc +████▌░░░░░ +4\/9 HP/);
    expect(out).toMatch(/Rat +█+ +3\/3 HP/);
    expect(out).toMatch(/Wolf +█+ +6\/6 HP/);
    const ended = await play([...duel, '--save', 'x.json'], ['edit end party', 'undo', 'quit']);
    expect(ended.out).toContain('The party wins');
    expect(ended.out).toContain('Go on: affray play --resume x.json');
  });

  it('plays one answer, a seat or everybody for people who ask for it', async () => {
    const once = await play([...duel, '--save', 'once.json'], ['auto once']);
    expect(once.out).toContain('Go on:');
    expect(entriesOf('once.json')).toContainEqual(
      expect.objectContaining({ who: 'hero', option: 'bold', by: 'player' }),
    );
    const all = await play([...duel, '--save', 'all.json'], ['auto']);
    expect(all.out).toMatch(/The (party|foes) wins?, after \d+ rounds?\./);
    expect(all.out).toContain('Look again: affray replay all.json');
  });

  it('reveals the seed only when the fight is over', async () => {
    const secret = 'a-very-secret-seed';
    const open = await play(['play', 'duel', '--seed', secret], ['1', 'log', 'state', 'journal', 'help']);
    expect(open.out).not.toContain(secret);
    const over = await play(['play', 'duel', '--seed', secret], ['auto']);
    expect(over.out).toContain(secret);
  });

  it('does not tell players in the journal what others have chosen in secret', async () => {
    const { out } = await play(duel, ['journal']);
    expect(out).toContain('orc declare: chosen');
    const gm = await play([...duel, '--seat', 'gm=human', '--seat', 'player=sensible'], ['journal']);
    expect(gm.out).toContain('hero declare: bold (policy:sensible)');
  });

  it('asks for real dice, names them, and refuses faces they cannot show', async () => {
    const { out } = await play([...duel, '--dice', 'hero=hand', '--save', 'x.json'], ['2', '7 1', '3', 'six', '5 2']);
    expect(out).toContain('Roll 2d6, keep the higher, for damage.');
    expect(out).toContain('a d6 cannot show 7');
    expect(out).toContain('2 faces wanted, but only 1 given');
    expect(out).toContain('Dice are wanted');
    expect(entriesOf('x.json')).toContainEqual(expect.objectContaining({ type: 'dice', faces: [5, 2], by: 'hand' }));
  });

  it('asks again for real dice that were taken back, whatever the GM changes, and lays the same down by Enter', async () => {
    const lines = ['2', '5 2', 'undo', 'edit orc.hp 9', '6 6', ''];
    const { out } = await play([...duel, '--dice', 'hero=hand', '--save', 'x.json'], lines);
    expect(out).toContain('It showed 5, 2');
    expect(out).toContain('Enter = 5 2');
    expect(out).toContain('This roll has been seen already and showed 5, 2');
    const hands = entriesOf('x.json').filter((entry) => 'faces' in entry && 'by' in entry && entry.by === 'hand');
    expect(hands).toMatchObject([{ faces: [5, 2] }, { faces: [5, 2] }]);
    expect(hands[1]).not.toHaveProperty('again');
  });

  it('rolls for a person who has enough of real dice', async () => {
    const { out } = await play([...duel, '--dice', 'all=hand', '--save', 'x.json'], ['2', 'roll']);
    expect(out).toContain('Hero rolls d6+d6 for damage');
    expect(entriesOf('x.json')).toContainEqual({ type: 'dice-mode', seat: 'player', by: 'program' });
  });

  it('writes a copy of the journal where it is told to', async () => {
    await play(duel, ['1', 'save copy.json']);
    expect(textOf('copy.json')).toBe(textOf('duel.fight.json'));
  });

  it('shows every open question in turn when several are asked in secret', async () => {
    const { out } = await play(['play', 'brawl', '--seed', 'x'], ['1']);
    expect(out).toContain('Hero, player, in secret');
    expect(out).toContain('1 more waits');
    expect(out).toContain('Squire, friend, in secret');
    expect(out).not.toContain('is wary');
  });

  it.each([40, 60, 72, 80, 100])('stays within %i columns', async (columns) => {
    const lines = ['1', '1', 'state', 'log', 'journal', 'why'].map((line) => `${line}\n`).join('');
    const { out } = await affray(['play', 'brawl', '--seed', 'x', '--save', 'x.json'], { stdin: lines, columns });
    const long = out.split('\n').filter((line) => line.length > Math.max(columns, 70));
    expect(long).toEqual([]);
  });
});

describe('playing by policies', () => {
  it('plays a whole fight and prints its log with rule ids', async () => {
    const { exit, out } = await affray(['play', 'brawl', '--auto', '--seed', 'a']);
    expect(exit).toBe(0);
    expect(out).toMatch(/Hero strikes at Orc\. +TOY-RND-02 TOY-ATK-01/);
    expect(out).toMatch(/The (party|foes) wins?, after \d+ rounds?\./);
    expect(existsSync(join(workFolder(), 'brawl.fight.json'))).toBe(false);
  });

  it('takes the first ready-made fight when none is named and nobody can be asked', async () => {
    expect((await affray(['play', '--auto'])).out).toContain('Duel, Toy duel');
  });

  it('lets other policies play', async () => {
    const { out } = await affray(['play', 'duel', '--auto', '--seed', 'x', '--seat', 'all=reckless']);
    expect(out).not.toContain('is wary');
  });

  it('writes JSON lines that end with the outcome and the state', async () => {
    const ran = await affray(['play', 'duel', '--auto', '--seed', 'a', '--json']);
    const lines = linesOf(ran);
    expect(lines[0]).toMatchObject({ line: 'start', system: 'toy-duel', seed: 'a' });
    expect(lines.at(-2)).toMatchObject({ line: 'end', outcome: { over: true } });
    expect(lines.at(-1)).toMatchObject({ line: 'state' });
    expect(
      lines.filter(({ line }) => line === 'event').every(({ cites }) => Array.isArray(cites) && cites.length > 0),
    ).toBe(true);
  });

  it('saves where it is told to, and the journal verifies', async () => {
    await affray(['play', 'duel', '--auto', '--seed', 'a', '--save', 'x.json']);
    expect((await affray(['verify', 'x.json'])).exit).toBe(0);
  });

  it('plays an encounter that comes through a pipe', async () => {
    const made = await affray(['new', '--party', 'hero', '--foes', '2 rats']);
    const { exit, out } = await affray(['play', '-', '--auto', '--seed', 'x'], { stdin: made.out });
    expect(exit).toBe(0);
    expect(out).toContain('Rat 2');
  });
});
