import { describe, expect, it } from 'vitest';
import { affray, file, jsonOf, linesOf, record } from '../../test/harness.ts';
import { systems } from '../base/engine.ts';

const game = systems.find(({ id }) => id === 'sea-of-shadows')!;
const around = { systems };

const ada = {
  ...{ id: 'ada', name: 'Ada', hero: true, str: 10, ref: 8, int: 6, pre: 6, for: 8, att: 8, def: 6, hp: 4 },
  items: ['sword', 'shield'],
};
const bram = {
  ...{ id: 'bram', name: 'Bram', side: 'foes', str: 8, ref: 6, int: 4, pre: 4, for: 6, att: 6, def: 6, hp: 3 },
  items: ['sword'],
};
const script = (encounter: object, answers: readonly unknown[]) => ({
  format: 'affray-script',
  version: 1,
  system: 'sea-of-shadows',
  dice: 'script',
  encounter: { system: 'sea-of-shadows', ...encounter },
  answers,
});

describe('Sea of Shadows on the command line', () => {
  it('makes an encounter from presets, optional rules and rulings, and checks it', async () => {
    const made = await affray(
      [
        ...['new', '--system', 'sea-of-shadows', '--party', 'Shield-bearer,Archer', '--foes', '2 wolf, ogre'],
        ...['--toggle', 'maxRounds=20', '--ruling', 'rest=hour', '--out', 'ford.json'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const { toggles, rulings, combatants } = jsonOf('ford.json');
    expect([toggles, rulings]).toEqual([{ maxRounds: 20 }, { rest: 'hour' }]);
    const ids = Array.isArray(combatants) ? combatants.map((each) => record(each).id) : [];
    expect(ids).toEqual(['shield-bearer', 'archer', 'wolf-1', 'wolf-2', 'ogre']);
    expect((await affray(['check', 'ford.json'], around)).out).toContain('2 party against 3 foes');
  });

  it('takes combatants from stat lines', async () => {
    const made = await affray(
      [
        ...['new', '--system', 'sea-of-shadows', '--party-line', 'Mara: ATT D8, DEF D6, HP 4, hero, sword, shield'],
        ...['--foe-line', 'Mud Wolf: ATT D8, REF D10, HP 2, AP 3, fangs, mindless'],
      ],
      around,
    );
    expect(made.exit).toBe(0);
    const played = await affray(['play', '-', '--auto', '--seed', 'x'], { ...around, stdin: made.out });
    expect(played.exit).toBe(0);
    expect(played.out).toContain('Mud Wolf');
  });

  it('refuses a die that is not on the ladder', async () => {
    const made = await affray(['new', '--system', 'sea-of-shadows', '--foe-line', 'Ghost: ATT D7, HP 1'], around);
    expect(made.exit).not.toBe(0);
    expect(made.err).toContain('D7 is not on the ladder');
  });

  it('plays a worked example from a script, blow by blow, to the aftermath', async () => {
    file(
      'block.json',
      script({ name: 'Block', combatants: [ada, bram] }, [
        ...[1, 6, 'attack:ada:sword', 'block', 6, [2, 5]],
        ...['attack:bram:sword', 'passive', 8, 2, { who: 'bram', why: 'survival', dice: [2] }],
        ...['aid:bram', 6, { who: 'gm', dice: [4] }],
      ]),
    );
    const ran = await affray(['play', '--script', 'block.json', '--json'], around);
    expect(ran.err).toBe('');
    expect(ran.exit).toBe(0);
    const lines = linesOf(ran);
    expect(lines).toContainEqual(expect.objectContaining({ line: 'roll', who: 'ada', faces: [2, 5], value: 5 }));
    expect(lines.at(-1)).toMatchObject({
      line: 'state',
      fight: {
        phase: 'over',
        fighters: [
          { hp: 3, status: 'able' },
          { hp: 1, badly: true, injuries: [0] },
        ],
      },
    });
  });

  it('says why an answer of a script is refused', async () => {
    file(
      'far.json',
      script({ scene: { regions: ['here', 'there'] }, combatants: [ada, { ...bram, region: 'there' }] }, [
        8,
        1,
        'attack:bram:sword',
      ]),
    );
    const ran = await affray(['play', '--script', 'far.json'], around);
    expect(ran.exit).toBe(1);
    expect(ran.err).toContain('attack:bram:sword');
  });

  const ready = game.use((system) => system.encounters.map(({ id }) => id));

  it.each(ready)('plays "%s" to its end by policies within 80 columns, and the journal verifies', async (id) => {
    const args = ['play', id, '--system', 'sea-of-shadows', '--auto', '--seed', 'cli', '--save', 'x.json'];
    const played = await affray(args, around);
    expect(played.exit).toBe(0);
    expect(played.out).toMatch(/Seed "cli"/);
    for (const line of played.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect((await affray(['verify', 'x.json'], around)).exit).toBe(0);
  });

  it.each(ready)('asks the players of "%s" within 80 columns', async (id) => {
    const stdin = '1\n'.repeat(12);
    const args = ['play', id, '--system', 'sea-of-shadows', '--seed', 'cli', '--save', 'x.json'];
    const { exit, out } = await affray(args, { ...around, stdin });
    expect(exit).toBe(0);
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(out).toContain('what do you do?');
  });

  it('asks once before somebody surrenders, and tells the odds of every option on request', async () => {
    const play = (lines: readonly string[], save: string) =>
      affray(['play', 'duel', '--system', 'sea-of-shadows', '--seed', 'a', '--save', save], {
        ...around,
        stdin: lines.map((line) => `${line}\n`).join(''),
      });
    const looked = await play(['odds', 'surrender', 'help', 'surrender'], 'looked.json');
    expect(looked.out).toContain('What each option is likely to do');
    expect(looked.out).toContain('surrender: out of the fight. Type it once more, or anything else to fight on.');
    expect(JSON.stringify(jsonOf('looked.json').entries)).not.toContain('"surrender"');
    await play(['surrender', 'surrender'], 'sure.json');
    expect(JSON.stringify(jsonOf('sure.json').entries)).toContain('"option":"surrender"');
  });
});
