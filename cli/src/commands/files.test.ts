import { describe, expect, it } from 'vitest';
import { affray, file, jsonOf, linesOf, record, textOf } from '../../test/harness.ts';

async function savedFight(name: string, seed = 'a'): Promise<void> {
  const { exit } = await affray(['play', 'brawl', '--auto', '--seed', seed, '--save', name]);
  expect(exit).toBe(0);
}

describe('affray new', () => {
  it('makes an encounter from presets with counts, plurals and names of their own', async () => {
    const made = await affray(['new', '--party', 'Anna=hero,squire', '--foes', '3 Rats, orc x2', '--out', 'x.json']);
    expect(made.exit).toBe(0);
    expect(made.out).toBe('');
    expect(made.err).toContain('affray play x.json');
    const { combatants } = jsonOf('x.json');
    expect(combatants).toMatchObject([
      { id: 'anna', name: 'Anna', side: 'party' },
      { id: 'squire', side: 'party' },
      { id: 'rat-1', name: 'Rat 1', side: 'foes' },
      { id: 'rat-2', name: 'Rat 2', side: 'foes' },
      { id: 'rat-3', name: 'Rat 3', side: 'foes' },
      { id: 'orc-1', name: 'Orc 1', side: 'foes' },
      { id: 'orc-2', name: 'Orc 2', side: 'foes' },
    ]);
  });

  it('gives equal combatants from several lists different ids and names', async () => {
    const made = await affray(['new', '--party', 'orc', '--foes', 'orc', '--foes', 'orc']);
    const { combatants } = record(JSON.parse(made.out));
    expect(combatants).toMatchObject([
      { id: 'orc', name: 'Orc', side: 'party' },
      { id: 'orc-2', name: 'Orc 2', side: 'foes' },
      { id: 'orc-3', name: 'Orc 3', side: 'foes' },
    ]);
  });

  it('reads stat lines for either side', async () => {
    const made = await affray([
      'new',
      ...['--party-line', 'Mirah, 7 HP, d8, 2 guards, grit 3'],
      ...['--foe-line', 'Wolf, 6 HP, d6, 0 guards, grit 1'],
      ...['--name', 'In the woods'],
    ]);
    expect(record(JSON.parse(made.out))).toMatchObject({
      format: 'affray-encounter',
      system: 'toy-duel',
      name: 'In the woods',
      combatants: [
        { name: 'Mirah', side: 'party', hp: 7 },
        { name: 'Wolf', side: 'foes', hp: 6 },
      ],
    });
  });

  it('varies a ready-made encounter: more foes, other rules, other rulings', async () => {
    const made = await affray([
      ...['new', '--from', 'duel', '--foes', 'rat', '--toggles', 'heroic', '--ruling', 'fallen=ask'],
    ]);
    expect(record(JSON.parse(made.out))).toMatchObject({
      toggles: { lastStand: 'on' },
      rulings: { fallen: 'ask' },
      combatants: [{ id: 'hero' }, { id: 'orc' }, { id: 'rat' }],
    });
    const off = await affray(['new', '--from', 'duel', '--toggles', 'heroic', '--toggle', 'lastStand=OFF']);
    expect(record(JSON.parse(off.out))).toMatchObject({ toggles: { lastStand: 'off' } });
  });

  it('refuses numbers of people that make no sense', async () => {
    for (const foes of ['0 rat', '1000 rat', '=rat', 'a=b=c']) {
      const { exit, err } = await affray(['new', '--party', 'hero', '--foes', foes]);
      expect(exit, foes).toBe(2);
      expect(err, foes).not.toBe('');
    }
  });

  it('says so when a file cannot be written', async () => {
    file('plain', 'not a folder');
    const { exit, err } = await affray(['new', '--from', 'duel', '--out', 'plain/x.json']);
    expect(exit).toBe(2);
    expect(err).toContain('plain/x.json cannot be written');
  });
});

describe('affray check', () => {
  it('says what an encounter, a fight or a script holds', async () => {
    await affray(['new', '--from', 'brawl', '--out', 'e.json']);
    await savedFight('f.json');
    file('s.json', { format: 'affray-script', version: 1, ready: 'duel', answers: ['wary'] });
    expect((await affray(['check', 'e.json'])).out).toContain(
      'an encounter, "Brawl", Toy duel, 2 party against 3 foes',
    );
    expect((await affray(['check', 'f.json'])).out).toMatch(/a fight, "Brawl", \d+ entries, over/);
    expect((await affray(['check', 's.json'])).out).toContain('a script, 1 answer');
  });

  it('prints every mistake of an encounter with its place', async () => {
    const made = await affray(['new', '--from', 'duel']);
    const encounter = record(JSON.parse(made.out));
    const bad = {
      ...encounter,
      weather: 'foul',
      combatants: [{ id: 'a', name: 'A', side: 'sideways', die: 6, hp: -1 }],
    };
    file('bad.json', bad);
    const people = await affray(['check', 'bad.json']);
    expect(people.exit).toBe(2);
    for (const part of ['weather', 'combatants.0.side', 'combatants.0.hp']) expect(people.err).toContain(part);
    const [line] = linesOf(await affray(['check', 'bad.json', '--json']));
    expect(line).toMatchObject({ file: 'bad.json', format: 'affray-encounter', ok: false });
    expect(record(line).refusals).toContainEqual(expect.objectContaining({ place: 'combatants.0.side' }));
  });

  it.each([
    ['', 'is empty'],
    ['{"format": ', 'is not JSON'],
    ['{\n  "format": "affray-encounter",\n  oops\n}', ':3:3 is not JSON'],
    ['[]', 'must be an object'],
    ['"hello"', 'must be an object'],
    ['null', 'must be an object'],
    ['{"format":"something-else"}', 'format'],
    ['{"format":"affray-encounter","version":1,"system":"chess"}', 'is not known'],
    ['{"format":"affray-encounter","version":99,"system":"toy-duel"}', 'newer than this program'],
    ['{"format":"affray-fight","version":1}', 'entries'],
    ['{"format":"affray-script","version":1,"ready":"duel","answers":[{}]}', 'answers.0'],
    ['{"format":"affray-script","version":1,"answers":[]}', 'encounter'],
    ['{"__proto__":{"format":"affray-encounter"}}', 'format'],
  ])('refuses %j and says why', async (text, reason) => {
    const { exit, out, err } = await affray(['check', '-'], { stdin: text });
    expect(exit).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(reason);
  });
});

describe('affray replay', () => {
  it('shows the log and the end of a saved fight exactly as it was played', async () => {
    const played = await affray(['play', 'brawl', '--auto', '--seed', 'a', '--save', 'x.json']);
    const replayed = await affray(['replay', 'x.json']);
    expect(replayed.exit).toBe(0);
    expect(replayed.out).toBe(played.out);
  });

  it('shows how it stood after some entries, with the question that was open', async () => {
    await savedFight('x.json');
    const { out } = await affray(['replay', 'x.json', '--at', '0']);
    expect(out).toContain('entry 0');
    expect(out).toContain('Hero: wary or bold this round?');
    expect(out).not.toContain('strikes');
    const later = await affray(['replay', 'x.json', '--at', '6']);
    expect(later.out).toContain('entry 6');
    expect(later.out).toContain('Hero strikes at Orc.');
    expect(later.out).not.toContain('wins');
  });

  it('refuses an entry that does not exist', async () => {
    await savedFight('x.json');
    const { exit, err } = await affray(['replay', 'x.json', '--at', '5000']);
    expect(exit).toBe(2);
    expect(err).toMatch(/keeps 0 to \d+ entries, not 5000/);
  });

  it('reads a fight from standard input', async () => {
    await savedFight('x.json');
    expect((await affray(['replay', '-'], { stdin: textOf('x.json') })).exit).toBe(0);
  });
});

describe('affray fork', () => {
  it('makes a fight with the same beginning that verifies and can go on differently', async () => {
    await savedFight('x.json');
    const forked = await affray(['fork', 'x.json', '--at', '0', '--seat', 'hero=human', '--out', 'y.json']);
    expect(forked.exit).toBe(0);
    expect(forked.err).toContain('affray play --resume y.json');
    expect((await affray(['verify', 'y.json'])).exit).toBe(0);
    const { out } = await affray(['play', '--resume', 'y.json'], { stdin: 'quit\n' });
    expect(out).toContain('Hero: wary or bold this round?');
    expect(out).not.toContain('strikes');
  });

  it('gives the same fight again when nothing is changed', async () => {
    await savedFight('x.json');
    await affray(['fork', 'x.json', '--at', '7', '--out', 'y.json']);
    const whole = await affray(['replay', 'x.json']);
    expect((await affray(['replay', 'y.json'])).out).toBe(whole.out);
  });
});

describe('affray verify', () => {
  it('finds a saved fight sound', async () => {
    await savedFight('x.json');
    const { exit, out } = await affray(['verify', 'x.json']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^sound {2}x\.json: \d+ entries, toy-duel/);
    const [report] = linesOf(await affray(['verify', 'x.json', '--json']));
    expect(report).toMatchObject({ sound: true, findings: [], system: 'toy-duel' });
  });

  it('ends with 1 and names the entry when a die was changed', async () => {
    await savedFight('x.json');
    const saved = jsonOf('x.json');
    const entries = Array.isArray(saved.entries) ? saved.entries.map(record) : [];
    const at = entries.findIndex(({ type }) => type === 'dice');
    const faces = entries[at]!.faces;
    if (!Array.isArray(faces)) throw new Error('dice have faces');
    entries[at] = { ...entries[at], faces: faces.map((face) => (face === 1 ? 2 : 1)) };
    file('y.json', { ...saved, entries });
    const { exit, out } = await affray(['verify', 'y.json']);
    expect(exit).toBe(1);
    expect(out).toContain('not sound');
    expect(out).toContain(`entries.${at}`);
  });

  it('refuses a file that is no fight with 2', async () => {
    await affray(['new', '--from', 'duel', '--out', 'e.json']);
    expect((await affray(['verify', 'e.json'])).exit).toBe(2);
  });
});
