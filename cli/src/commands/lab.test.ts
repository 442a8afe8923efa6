import { systems } from '@affray/engine';
import { describe, expect, it, vi } from 'vitest';
import { affray, type Ran, record, textOf } from '../../test/harness.ts';

// Some of it plays hundreds of fights, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const all = { systems };
const lab = (...args: string[]): Promise<Ran> => affray(args, all);

/** The same with Ctrl+C in the middle of the second piece of work. */
async function interrupted(...args: string[]): Promise<Ran> {
  const before = process.listeners('SIGINT');
  const works = new Set<NodeJS.SignalsListener>();
  let over = false;
  const look = (): void => {
    if (over) return;
    for (const listener of process.listeners('SIGINT')) if (!before.includes(listener)) works.add(listener);
    if (works.size === 2) process.emit('SIGINT');
    else setImmediate(look);
  };
  setImmediate(look);
  const ran = await lab(...args);
  over = true;
  return ran;
}

describe('affray sim', () => {
  it('says how a fight ends, with intervals, people by name, rounds and curves', async () => {
    const { out, exit } = await lab('sim', 'block-dodge-parry/duel', '-n', '200', '--seed', 'x', '--workers', '0');
    expect(exit).toBe(0);
    expect(out).toMatch(/simulated: 200 fights, seed "x"/);
    expect(out).toMatch(/party\s+[█░▏▎▍▌▋▊▉]+\s+\d+\.\d % \(\d+\.\d to \d+\.\d\)/);
    expect(out).toMatch(/Mirah\s+(0 of 200: below 1\.\d+ %|\d)/);
    expect(out).toContain('In the fight after each round');
  });

  it('gives the same figures for the same seed, on threads or without', async () => {
    const args = ['sim', 'tag-tally/lone-wolf', '-n', '600', '--seed', 'same', '--json'];
    const figures = async (workers: string): Promise<unknown> => {
      const ran = await lab(...args, '--workers', workers);
      return record(JSON.parse(ran.out)).figures;
    };
    expect(JSON.stringify(await figures('1'))).toBe(JSON.stringify(await figures('0')));
  }, 60_000);

  it('writes a table and a page that stands alone', async () => {
    const files = ['--csv', 'out.csv', '--html', 'out.html'];
    await lab('sim', 'tag-tally/lone-wolf', '-n', '100', '--seed', 'x', '--workers', '0', ...files);
    expect(textOf('out.csv')).toMatch(/^figure,subject,round,value,low,high,n,kind\noutcome,party,,/);
    const page = textOf('out.html');
    expect(page).toContain('prefers-color-scheme:dark');
    expect(page).toMatch(/<svg[^>]+role="img" aria-label="Outcomes: party/);
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3)/);
  });

  it('where nobody was seen to die says how many may, in the terminal, the table and the page', async () => {
    const files = ['--csv', 'none.csv', '--html', 'none.html'];
    const { out } = await lab('sim', 'tag-tally/toll', '-n', '100', '--seed', 'x', '--workers', '0', ...files);
    // Two people and three foes: each bound is that of the chance, 0.0362, times so many.
    expect(out).toMatch(/party .*none seen: below 0\.073$/m);
    expect(out).toMatch(/foes .*none seen: below 0\.11$/m);
    expect(textOf('none.html')).toContain('<td>none seen: below 0.073</td>');
    expect(textOf('none.csv')).toMatch(/^deaths mean,party,,0,0,0\.0724\d+,100,simulated$/m);
    expect(textOf('none.csv')).toMatch(/^deaths mean,foes,,0,0,0\.108\d+,100,simulated$/m);
  });

  it.each([
    [['sim', 'duell'], /no ready-made encounter "duell".*Did you mean duel/],
    [['sim', 'block-dodge-parry/duel', '--policy', 'mirah=bold'], /no policy "bold"/],
    [['sim', 'block-dodge-parry/duel', '--policy', 'anna=random'], /no seat "anna"/],
    [['sim', 'block-dodge-parry/duel', '--policy', 'mirah'], /not SEAT=POLICY/],
    [['sim', 'block-dodge-parry/duel', '--policy', 'mirah=searching:x'], /whole number of trial fights/],
    [['sim', 'block-dodge-parry/duel', '-n', '0'], /at least one fight/],
  ])('refuses %j', async (args, words) => {
    const { exit, err } = await lab(...args);
    expect(exit).toBe(2);
    expect(err).toMatch(words);
  });
});

describe('affray solve', () => {
  it('gives exact figures and says how many states there are', async () => {
    const { out, exit } = await lab('solve', 'tag-tally/lone-wolf');
    expect(exit).toBe(0);
    expect(out).toMatch(/= exact: \d+ states, \d+ ends, \d+ branches/);
    expect(out).toMatch(/party\s+\S+\s+99\.889 %/);
  });

  it('says why a fight is not solved and simulates it', async () => {
    const small = ['--states', '20', '-n', '50', '--seed', 'x', '--workers', '0'];
    const { out } = await lab('solve', 'tag-tally/lone-wolf', ...small);
    expect(out).toMatch(/^Not solved, too large: 21 states reached/);
    expect(out).toContain('≈ simulated: 50 fights');
    expect(out).not.toContain('= exact');
  });
});

describe('affray odds and advise', () => {
  it('forecast every option of the first question of an encounter', async () => {
    const { out } = await lab('odds', 'ikezu-ishi/duel');
    expect(out).toMatch(/= exact/);
    expect(out).toMatch(/katana\s+\d/);
    expect(out).toMatch(/unarmed\s+\d/);
  });

  it('look into any point of a saved fight', async () => {
    await lab('play', 'ikezu-ishi/duel', '--auto', '--seed', 'x', '--save', 'a.fight.json');
    const over = await lab('odds', 'a.fight.json');
    expect(over.exit).toBe(2);
    expect(over.err).toMatch(/over.*--at N/);
    const { out, exit } = await lab('odds', 'a.fight.json', '--at', '0', '--json', '--fight');
    expect(exit).toBe(0);
    const lines = out.trim().split('\n');
    expect(lines.map((line) => record(JSON.parse(line)).line)).toEqual(expect.arrayContaining(['odds', 'chances']));
  });

  it('name a best option with its reason in numbers', async () => {
    const { out } = await lab('advise', 'ikezu-ishi/duel', '-n', '80');
    expect(out).toMatch(/Best: .*katana/);
    expect(out).toMatch(/→ .*\d % \(\d/);
  });

  it.each([
    [['odds', 'ikezu-ishi/duel', '--at', '3'], /--at is for saved fights/],
    [['odds', 'ikezu-ishi/duel', '--seat', 'anna'], /no seat "anna"; the seats are gm/],
    [['advise', 'ikezu-ishi/duel', '-n', '1'], /at least eight/],
  ])('refuse %j', async (args, words) => {
    const { exit, err } = await lab(...args);
    expect(exit).toBe(2);
    expect(err).toMatch(words);
  });
});

describe('affray compare', () => {
  const few = ['-n', '60', '--workers', '0'];

  it('shows what a rule does, with the same dice for both', async () => {
    const { out } = await lab('compare', 'tag-tally/wolf-pack', '--toggle', 'lowBands=formula,cheatSheet', ...few);
    expect(out).toMatch(/60 pairs of fights with the same dice/);
    expect(out).toMatch(/party: wins\s+\S+ %\s+\S+ %\s+−\S+ \(/);
  });

  it('puts every optional rule into one table', async () => {
    const { out } = await lab('compare', 'tag-tally/lone-wolf', '--toggles', '-n', '20', '--workers', '0');
    expect(out).toMatch(/blockMode: substitute → aid/);
    expect(out).toMatch(/fastTravelExhaustion: off → on/);
  });

  it.each([
    [['compare', 'tag-tally/wolf-pack'], /Compare with what/],
    [['compare', 'tag-tally/wolf-pack', '--toggle', 'lowBands=formula'], /not NAME=A,B/],
    [
      ['compare', 'tag-tally/wolf-pack', '--toggle', 'lowbands2=1,2'],
      /no optional rule "lowbands2".*Did you mean lowBands/,
    ],
  ])('refuses %j', async (args, words) => {
    const { exit, err } = await lab(...args);
    expect(exit).toBe(2);
    expect(err).toMatch(words);
  });
});

describe('Ctrl+C', () => {
  const few = ['-n', '500', '--workers', '0', '--seed', 'x'];

  it('ends a search and says how many fights each value got', async () => {
    const args = ['--vary', 'wolf.count=1..3', '--target', 'wins=0.5', ...few];
    const { out, err, exit } = await interrupted('search', 'tag-tally/wolf-pack', ...args);
    expect(exit).toBe(0);
    expect(err).toMatch(/Stopped after \d+ of 500 fights/);
    expect(out).toMatch(/simulated: \d+ to 500 fights for each of 2 values/);
    expect(out).toContain('Stopped: other values were not tried.');
  });

  it('ends a comparison of all optional rules, which says how many pairs each got', async () => {
    const { out } = await interrupted('compare', 'tag-tally/lone-wolf', '--toggles', ...few);
    expect(out).toMatch(/simulated: \d+ to 500 pairs each/);
    expect(out.match(/ → /g)).toHaveLength(2);
    expect(out).toContain('Stopped: the other rules were not tried.');
  });

  it('ends the five rulebooks side by side, which say how many fights each got', async () => {
    const { out } = await interrupted('cross', 'duel', ...few);
    expect(out).toMatch(/simulated: \d+ to 500 fights in each system/);
    expect(out).toContain('Stopped: the other systems were not played.');
  });
});

describe('affray compare --toggles', () => {
  it('does not compare a default with another way to write it', async () => {
    const { out } = await lab('compare', 'block-dodge-parry/duel', '--toggles', '-n', '2', '--workers', '0');
    expect(out).toMatch(/npcReactionUses: 3 → unlimited/);
    expect(out).not.toMatch(/reactionsPerRound/);
  });
});

describe('affray search', () => {
  it('takes goblins for the goblins there are, as it takes goblin', async () => {
    const answer = async (name: string): Promise<unknown> => {
      const args = [
        '--vary',
        `${name}.count=1..3`,
        '--target',
        'wins=0.9',
        '-n',
        '40',
        '--workers',
        '0',
        '--seed',
        'x',
      ];
      const { out } = await lab('search', 'block-dodge-parry/ambush', ...args, '--json');
      return record(JSON.parse(out)).tried;
    };
    expect(await answer('goblins')).toEqual(await answer('goblin'));
  });

  it('finds how many wolves it takes', async () => {
    const args = ['--vary', 'wolf.count=4..9', '--target', 'wins=60%', '-n', '150', '--workers', '0', '--json'];
    const { out, exit } = await lab('search', 'tag-tally/wolf-pack', ...args);
    expect(exit).toBe(0);
    const { best, range, tried } = record(JSON.parse(out));
    expect(record(best).value).toBeGreaterThan(4);
    expect(range).toHaveLength(2);
    expect(tried).toHaveLength(6);
  }, 60_000);

  it.each([
    [['--vary', 'wolf=1..3', '--target', 'wins=1'], /a field is missing/],
    [['--vary', 'wolf.count=3..1', '--target', 'wins=1'], /3 is more than 1/],
    [['--vary', 'wolf.count=1..2', '--target', 'wins=30'], /between 0 and 1/],
    [['--vary', 'wolf.count=1..2', '--target', 'wons=0.3', '-n', '2'], /"party.wons".*Did you mean party\.wins/],
    [['--vary', 'dragonfly.count=1..2', '--target', 'wins=0.3'], /no preset "dragonfly"/],
    [['--vary', 'nobody.hp=1..2', '--target', 'wins=0.3'], /Nobody is called "nobody"/],
  ])('refuses %j', async (args, words) => {
    const { exit, err } = await lab('search', 'tag-tally/wolf-pack', ...args);
    expect(exit).toBe(2);
    expect(err).toMatch(words);
  });
});

describe('affray cross', () => {
  it('plays one encounter in all five systems', async () => {
    const { out, exit } = await lab('cross', 'brute', '-n', '10', '--workers', '0', '--json');
    expect(exit).toBe(0);
    const found = out
      .trim()
      .split('\n')
      .map((line) => record(JSON.parse(line)).system);
    expect(found).toEqual(systems.map(({ id }) => id));
  }, 60_000);

  it('has somebody for every role in every system', async () => {
    const every = 'rabble, bandit, soldier, leader, elite, beast, brute';
    const party = 'fighter, heavy, archer, mystic';
    const { exit, err } = await lab('cross', '--party', party, '--foes', every, '-n', '2', '--workers', '0');
    expect(err).toBe('');
    expect(exit).toBe(0);
  }, 60_000);

  it.each([
    [['cross', 'duell'], /no encounter "duell".*Did you mean duel/],
    [['cross', '--party', 'wizard', '--foes', 'bandit'], /no role "wizard"/],
    [['cross'], /Which encounter/],
  ])('refuses %j', async (args, words) => {
    const { exit, err } = await lab(...args);
    expect(exit).toBe(2);
    expect(err).toMatch(words);
  });
});

describe('affray campaign', () => {
  it.each([
    ['block-dodge-parry', 'duel', 'climax'],
    ['ikezu-ishi', 'crossroads', 'archer'],
    ['tag-tally', 'lone-wolf', 'wolf-pack'],
    ['sea-of-shadows', 'road', 'cult'],
    ['ingenuity', 'duel', 'bear'],
  ])(
    '%s: takes the party from one fight to the next',
    async (system, first, second) => {
      const args = ['campaign', first, second, '--system', system, '-n', '20', '--workers', '0', '--json'];
      const { out, exit, err } = await lab(...args);
      expect(err).toBe('');
      expect(exit).toBe(0);
      const { n, stages } = record(JSON.parse(out));
      expect(n).toBe(20);
      expect(stages).toHaveLength(2);
    },
    60_000,
  );

  it('refuses fights of two systems', async () => {
    const { exit, err } = await lab('campaign', 'block-dodge-parry/duel', 'ikezu-ishi/duel');
    expect(exit).toBe(2);
    expect(err).toMatch(/a campaign has one system/);
  });
});

describe('parts of a simulation', () => {
  const args = ['sim', 'tag-tally/lone-wolf', '-n', '101', '--seed', 'parts', '--workers', '0'];
  const figures = ({ out }: Ran): string => JSON.stringify(record(JSON.parse(out)).figures);

  it('merge to what one run gives, in any order', async () => {
    for (const k of ['1', '2', '3']) await lab(...args, '--shard', `${k}/3`, '--out', `part-${k}.json`);
    const merged = await lab('merge', 'part-3.json', 'part-1.json', 'part-2.json', '--json');
    expect(merged.exit).toBe(0);
    expect(figures(merged)).toBe(figures(await lab(...args, '--json')));
  });

  it('are told apart when one is missing, twice there or of another run', async () => {
    for (const k of ['1', '2']) await lab(...args, '--shard', `${k}/2`, '--out', `part-${k}.json`);
    const one = await lab('merge', 'part-1.json', '--json');
    expect(one.exit).toBe(1);
    expect(one.err).toMatch(/Missing: 2 of 2/);
    expect((await lab('merge', 'part-1.json', 'part-1.json')).err).toMatch(/there twice/);
    await lab(
      'sim',
      'tag-tally/lone-wolf',
      '-n',
      '101',
      '--seed',
      'other',
      '--workers',
      '0',
      '--shard',
      '2/2',
      '--out',
      'x.json',
    );
    expect((await lab('merge', 'part-1.json', 'x.json')).err).toMatch(/other fights/);
  });

  it.each([
    [[...args, '--shard', '4/3'], /not K\/N/],
    [['sim', 'tag-tally/lone-wolf', '--shard', '1/3'], /wants --seed/],
    [['sim', 'tag-tally/lone-wolf', '--queue', 'http://x'], /no address of a job store/],
    [['worker'], /Where is the work/],
    [['worker', '--queue', 'mysql://x'], /no address of a job store/],
  ])('refuses %j', async (refused, words) => {
    const { exit, err } = await lab(...refused);
    expect(exit).toBe(2);
    expect(err).toMatch(words);
  });
});
