import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { sentenceOf } from '../../../system/sentence.ts';
import { EventLog } from '../../../table/log.ts';
import { inWords } from '../../../testing/in-words.ts';
import { blockDodgeParry } from '../index.ts';
import { step } from '../round/flow.ts';
import { comingClose, Do, intent, MoveWhen, withMove } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { mayRead, view } from './view.ts';

const GM = 0;
const PLAYER = 1;

function start(more: Partial<TestFight> = {}, change: (fight: Fight) => Fight = (fight) => fight): Fight {
  return change(fightOf({ party: ['mirah'], foes: ['orc'], close: true, phase: 'declare', round: 0, ...more }));
}

const seen = (fight: Fight, seat: number, id: string) =>
  inWords(view(fight, seat)).combatants.find((one) => one.id === id);

/** Plays a round in which the orc hits Mirah and she hits back; gives the sentences each seat may read. */
function read(fight: Fight, seat: number): string[] {
  const { table } = play(fight, [
    'attack:orc:longsword',
    'attack:mirah:scimitar',
    { who: 'mirah', why: 'order-save', faces: [20] },
    'none',
    { who: 'orc', why: 'damage', faces: [7] },
    'keep',
    { who: 'mirah', why: 'critical-save', faces: [1] },
    { who: 'mirah', why: 'damage', faces: [8] },
    { who: 'orc', why: 'critical-save', faces: [1] },
    { who: 'orc', why: 'morale-save', faces: [1] },
  ]);
  const log = new EventLog();
  table.log = log;
  do step(fight, table);
  while (fight.phase !== 'roundEnd' && fight.phase !== 'aftermath');
  return log
    .records()
    .filter((record) => mayRead(fight, seat, record))
    .map((record) => sentenceOf(blockDodgeParry, fight, record));
}

describe('what a player sees of a foe', () => {
  it('is how it looks, not its numbers, unless the table shows more', () => {
    const fight = start();
    byId(fight, 'orc').hp = 2;
    expect(seen(fight, PLAYER, 'orc')).toMatchObject({
      bars: [{ value: null, words: 'pressed' }],
      numbers: {},
      slots: [],
    });
    expect(seen(fight, GM, 'orc')?.bars[0]).toMatchObject({ id: 'hp', value: 2, max: 6 });
    const health = (foeHealth: Fight['foeHealth']) => seen({ ...fight, foeHealth }, PLAYER, 'orc')?.bars[0];
    expect(health('numbers')).toMatchObject({ id: 'hp', value: 2, max: 6 });
    expect(health('bar')).toMatchObject({ value: 4, max: 4, words: 'pressed' });
    expect(health('nothing')).toMatchObject({ value: null, words: '' });
  });

  it('BDP-DECL-03: is its target and weapon by default, and what the telegraph level allows otherwise', () => {
    const intentAt = (telegraphLevel: Fight['toggles']['telegraphLevel']) => {
      const fight = start({ toggles: { telegraphLevel } });
      const { table } = play(fight, ['nothing', 'attack:mirah:scimitar']);
      step(fight, table);
      return seen(fight, PLAYER, 'orc')?.intent;
    };
    expect(intentAt('targetWeapon')).toBe('focused on Mirah with scimitar');
    expect(intentAt('all')).toBe('Attack Mirah with scimitar');
    expect(intentAt('none')).toBe('');
    expect(intentAt('hint')).toBe('');
  });

  it('BDP-DECL-03: is not even named by the plan of an ally who goes for it while it is hidden', () => {
    const fight = start({ party: ['mirah', 'bodyguard'], foes: ['orc', { use: 'goblin', hidden: true }] });
    const { table } = play(fight, ['nothing', 'attack:goblin:sword', 'nothing', 'nothing']);
    step(fight, table);
    expect(seen(fight, GM, 'bodyguard')?.intent).toContain('Goblin');
    expect(seen(fight, PLAYER, 'bodyguard')?.intent).toBe('');
    fight.hidden = [];
    expect(seen(fight, PLAYER, 'bodyguard')?.intent).toContain('Goblin');
    // Nor by a move towards it.
    const guard = byId(fight, 'bodyguard');
    guard.intent = comingClose(withMove(intent(Do.deed, guard.index), MoveWhen.before), 3);
    expect(seen(fight, PLAYER, 'bodyguard')?.intent).toContain('Goblin');
    fight.hidden = [3];
    expect(seen(fight, PLAYER, 'bodyguard')?.intent).toBe('');
  });

  it('is nothing at all while it is hidden', () => {
    const fight = start({ foes: ['orc', { use: 'goblin', hidden: true }] });
    expect(seen(fight, PLAYER, 'goblin')).toBeUndefined();
    expect(seen(fight, GM, 'goblin')).toBeDefined();
    expect(JSON.stringify(inWords(view(fight, PLAYER)))).not.toContain('goblin');
  });
});

describe('what a player sees of the party', () => {
  it('BDP-INV-01, BDP-INV-02: is every number and the ten slots', () => {
    const fight = start();
    byId(fight, 'mirah').fatigue = 2;
    const mirah = seen(fight, PLAYER, 'mirah');
    expect(mirah).toMatchObject({ mine: true, numbers: { Armor: 1, Fatigue: 2 }, place: 'here' });
    expect(mirah?.bars.map(({ id, value, max }) => [id, value, max])).toEqual([
      ['hp', 5, 5],
      ['str', 12, 12],
      ['dex', 13, 13],
      ['wil', 10, 10],
    ]);
    expect(mirah?.slots.map(({ kind }) => kind)).toEqual([
      'gear',
      'gear',
      'gear',
      'stored',
      'stored',
      'stored',
      'fatigue',
      'fatigue',
      'free',
      'free',
    ]);
  });

  it('BDP-WND-02, BDP-INV-02: wounds and injuries fill slots after the Fatigue', () => {
    const fight = start({ party: [{ use: 'mirah', items: [], gear: { carried: 0, stored: 0 } }] });
    const mirah = byId(fight, 'mirah');
    Object.assign(mirah, { fatigue: 1, injuries: 1 });
    mirah.wounds.push({ type: 'burns', level: 1 });
    const free = { kind: 'free', label: '' };
    expect(seen(fight, PLAYER, 'mirah')?.slots).toEqual([
      { kind: 'fatigue', label: 'Fatigue' },
      { kind: 'wound', label: 'burns' },
      { kind: 'injury', label: 'Injury' },
      ...Array.from({ length: 7 }, () => free),
    ]);
  });

  it('BDP-MAG-10, BDP-CRI-11: a spell under way, until it is interrupted, and who of the fallen has been treated', () => {
    const fight = start();
    const mirah = byId(fight, 'mirah');
    const labels = () => seen(fight, PLAYER, 'mirah')?.conditions.map(({ label }) => label);
    expect(labels()).toEqual([]);
    mirah.casting = 1;
    expect(labels()).toEqual(['casting']);
    mirah.interrupted = true;
    expect(labels()).toEqual([]);
    mirah.treated = true;
    expect(labels()).toEqual([]);
    mirah.status = 'incapacitated';
    expect(labels()).toEqual(['treated']);
  });

  it('BDP-RNG-01, BDP-INV-06: how far the places are apart and what lies in them, unless its owner is hidden', () => {
    const zones = ['hall', 'yard', 'hill'];
    const fight = start({
      foes: [{ use: 'orc', zone: 'hall' }],
      close: false,
      scene: { zones, links: [{ from: 'yard', to: 'hill', band: 'distant' }] },
    });
    expect(inWords(view(fight, PLAYER)).field.links).toEqual([
      { from: 'hall', to: 'yard', label: 'Far' },
      { from: 'hall', to: 'hill', label: 'Far' },
      { from: 'yard', to: 'hill', label: 'Distant' },
    ]);
    fight.dropped.push({ owner: 0, item: -1, zone: 1 }, { owner: 1, item: 0, zone: 2 });
    const lying = (seat: number) => inWords(view(fight, seat)).facts.map(({ text }) => text);
    expect(lying(PLAYER)).toEqual(['Mirah’s backpack lies in yard.', 'Orc’s scimitar lies in hill.']);
    fight.hidden = [1];
    expect(lying(PLAYER)).toEqual(['Mirah’s backpack lies in yard.']);
    expect(lying(GM)).toHaveLength(2);
  });

  it('shows who is in whose face', () => {
    const fight = start({ foes: ['orc', 'goblin'], close: false, scene: { melees: [['mirah', 'orc']] } });
    expect(inWords(view(fight, PLAYER)).field.places[0]?.groups).toEqual([['mirah', 'orc'], ['goblin']]);
  });

  it('marks the part of the round being played', () => {
    const fight = start();
    expect(inWords(view(fight, PLAYER)).phases.filter(({ now }) => now)).toEqual([
      { id: 'declare', label: 'Declare', now: true },
    ]);
  });
});

describe('what a player may read in the log', () => {
  it('leaves out a foe’s Saves, losses and Armor but tells how it looks', () => {
    const lines = read(start(), PLAYER);
    expect(lines).toContain('Mirah loses 5 HP and 1 STR; 0 HP left.');
    expect(lines).toContain('Orc is hit and looks wounded.');
    expect(lines.some((line) => line.startsWith('Orc loses'))).toBe(false);
    expect(lines.some((line) => line.includes('Mirah hits Orc'))).toBe(false);
    expect(lines.some((line) => line.startsWith('Orc rolls d20'))).toBe(false);
  });

  it('BDP-SKL-08: leaves out the Armor a foe owes to a skill', () => {
    const bySkill = (seat: number) =>
      read(start({ foes: [{ use: 'orc', armour: 0, skills: ['Defensive Posture'] }] }), seat).filter((line) =>
        line.includes('Armor by skill'),
      );
    expect([bySkill(GM).length, bySkill(PLAYER).length]).toEqual([1, 0]);
  });

  it('holds everything for the GM, and for players when foes’ numbers are shown', () => {
    const all = read(start(), GM);
    expect(all).toContain('Orc loses 6 HP and 1 STR; 0 HP left.');
    const shown = read(
      start({}, (fight) => ({ ...fight, foeHealth: 'numbers' })),
      PLAYER,
    );
    expect(shown).toContain('Orc loses 6 HP and 1 STR; 0 HP left.');
  });

  it('shows the dice foes roll for damage unless the GM keeps them', () => {
    const isRoll = (line: string): boolean => line.startsWith('Orc rolls d8') || line.startsWith('Orc’s 7 is the blow');
    expect(read(start(), PLAYER).filter(isRoll)).toHaveLength(2);
    const kept = read(
      start({}, (fight) => ({ ...fight, foeRolls: 'hidden' })),
      PLAYER,
    );
    expect(kept.filter(isRoll)).toEqual([]);
  });
});
