import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { accept, answerAll, everything, playOut, state, type ToyLive, toyFight } from '../../test/journal/fixture.ts';
import { sealedToyDuel, type ToyEncounter, type ToyFight, toyDuel } from '../../test/toy/index.ts';
import { type FightFile, readFightFile } from '../formats/fight-file.ts';
import { type System, seal } from '../system/system.ts';
import { oneDie } from '../table/table.ts';
import {
  answer,
  chat,
  edit,
  history,
  join,
  loadFight,
  overrule,
  redo,
  reroll,
  saveFight,
  setPolicy,
  undo,
  undoable,
  verifyFight,
} from './index.ts';

const systems = [sealedToyDuel];
const numbers = fc.array(fc.nat(10_000), { maxLength: 60 });
const seed = fc.string({ maxLength: 8 });

/** Does a bit of everything, by numbers. */
function live(seed: string, given: readonly number[]): ToyLive {
  const fight = toyFight(
    'brawl',
    { seed, dice: { player: 'hand' }, policies: { friend: 'random' } },
    { rulings: { fallen: 'ask' }, toggles: { lastStand: 'on' } },
  );
  given.forEach((number, at) => {
    const roll = fight.entries.findLastIndex(({ type }) => type === 'dice');
    if (at % 7 === 3) undo(fight, 1 + (number % 3));
    if (at % 11 === 5) redo(fight);
    if (at % 13 === 6) edit(fight, { op: 'set', path: 'fighters.hero.hp', value: 1 + (number % 8) });
    if (at % 9 === 4 && number % 2 === 0) reroll(fight, roll);
    if (at % 9 === 4 && number % 2 === 1) overrule(fight, roll, [1 + (number % 4)]);
    if (at % 17 === 8) setPolicy(fight, 'gm', number % 2 === 0 ? 'sensible' : null);
    if (at % 10 === 0) accept(chat(fight, 'player', `${number}`));
    if (at === 1) accept(join(fight, 'player', 'Ann'));
    answerAll(fight, [number]);
  });
  return fight;
}

function throughJson(file: FightFile): FightFile {
  return JSON.parse(JSON.stringify(file));
}

function opened(file: unknown, known = systems) {
  const loaded = loadFight(known, file);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.refusals));
  return loaded.value;
}

function report(file: unknown) {
  const verified = verifyFight(systems, file);
  if (!verified.ok) throw new Error(JSON.stringify(verified.refusals));
  return verified.value;
}

describe('a saved fight', () => {
  test.prop([numbers, seed])('opens as it was left and goes on alike', (given, seed) => {
    const fight = live(seed, given);
    const file = throughJson(saveFight(fight));
    expect(file).toEqual(saveFight(fight));
    opened(file).use((again) => {
      expect(everything(again)).toBe(everything(fight));
      expect(again.notice).toBeNull();
    });
  });

  test.prop([numbers, seed])('is found sound', (given, seed) => {
    expect(report(throughJson(saveFight(live(seed, given))))).toMatchObject({ sound: true, findings: [] });
  });

  it('can be undone to the start after loading', () => {
    const fight = toyFight('duel');
    const start = state(fight);
    playOut(fight);
    opened(throughJson(saveFight(fight))).use((again) => {
      accept(undo(again, undoable(again)));
      expect(state(again)).toEqual(start);
    });
  });

  it('whose last program dice were lost goes on with the same dice', () => {
    const fight = toyFight('duel');
    for (const option of ['bold', 'wary', 'take']) accept(answer(fight, { option }));
    const file = throughJson(saveFight(fight));
    const { entries } = file;
    opened({ ...file, entries: entries.slice(0, 3), chain: file.chain.slice(0, 4) }).use((again) => {
      expect(again.entries).toEqual(entries);
    });
  });

  it('reports how many choices and rolls were checked, and how it ended', () => {
    const fight = toyFight('duel', { dice: { player: 'hand' } });
    playOut(fight);
    const verified = report(saveFight(fight));
    expect(verified).toMatchObject({ sound: true, system: 'toy-duel', outcome: { over: true, result: 'won' } });
    expect(verified.programRolls).toBeGreaterThan(0);
    expect(verified.handRolls).toBeGreaterThan(0);
    expect(verified.entries).toBe(fight.entries.length);
  });
});

/** A fight file that tests may tamper with. */
interface Loose {
  encounter: object;
  start: object;
  entries: object[];
  snapshots: { fight: { round: number }; undone: number[] }[];
}

describe('verification finds', () => {
  const fight = live('tamper', [5, 8, 2, 9, 4, 7, 1, 3, 6, 0, 12, 15, 3, 8, 2, 44, 3, 2, 1, 17]);
  const file = throughJson(saveFight(fight));

  function changed(change: (file: Loose) => void): unknown {
    const copy = JSON.parse(JSON.stringify(file));
    change(copy);
    return copy;
  }

  it('nothing in what was not touched', () => {
    expect(report(file).findings).toEqual([]);
  });

  it('nothing in a file with a salt; another salt, or none, is not the one promised', () => {
    const salted = throughJson(saveFight(toyFight('brawl', { seed: '1', salt: 'x7Yq' })));
    expect(salted).toMatchObject({ seed: '1', salt: 'x7Yq' });
    expect(report(salted).findings).toEqual([]);
    expect(report({ ...salted, salt: 'x7Yr' }).findings).toMatchObject([{ place: 'commitment' }]);
    const { salt: _, ...without } = salted;
    expect(report(without).findings).toMatchObject([{ place: 'commitment' }]);
    opened(salted).use((again) => expect(saveFight(again)).toEqual(salted));
  });

  it.each([
    ['another seed', 'commitment', () => changed((copy) => Object.assign(copy, { seed: 'other' }))],
    ['another commitment', 'start', () => changed((copy) => Object.assign(copy, { commitment: 'f'.repeat(64) }))],
    ['another generator', 'generator', () => changed((copy) => Object.assign(copy, { generator: 'dice' }))],
    ['another last digest', 'entries.', () => changed((copy) => Object.assign(copy, { digest: 'f'.repeat(64) }))],
    ['a missing digest', 'entries.', () => changed((copy) => Object.assign(copy, { chain: file.chain.slice(0, -1) }))],
    ['other toggles', 'start', () => changed((copy) => Object.assign(copy.encounter, { name: 'Other' }))],
    ['other seats', 'start', () => changed((copy) => Object.assign(copy.start, { policies: {} }))],
  ])('%s', (_what, place, make) => {
    const { sound, findings } = report(make());
    expect(sound).toBe(false);
    expect(findings.some((finding) => finding.place.startsWith(place))).toBe(true);
  });

  it('any entry that was left out', () => {
    file.entries.forEach((_, at) => {
      const { sound } = report(changed((copy) => copy.entries.splice(at, 1)));
      expect(sound).toBe(false);
    });
  });

  it('any entry that was changed, and which', () => {
    file.entries.forEach((entry, at) => {
      const other: Record<string, unknown> = {};
      if (entry.type === 'choice') other.by = 'nobody';
      else if (entry.type === 'dice') other.faces = entry.faces.map((face) => (face === 1 ? 2 : 1));
      else if (entry.type === 'chat') other.text = 'forged';
      else if (entry.type === 'join') other.name = 'forged';
      else if (entry.type === 'undo' || entry.type === 'redo') other.count = entry.count + 1;
      else if (entry.type === 'policy') other.policy = 'reckless';
      else if (entry.type === 'overrule') other.faces = entry.faces.map((face) => (face === 1 ? 2 : 1));
      else if (entry.type === 'edit') other.edit = { op: 'end' };
      else return;
      const { sound, findings } = report(changed((copy) => Object.assign(copy.entries[at]!, other)));
      expect(sound).toBe(false);
      const where = findings.flatMap((finding) => finding.entry ?? []);
      expect(Math.min(...where)).toBe(at);
    });
  });

  it('a program die that the seed does not give, even when every digest was made to fit', () => {
    const at = file.entries.findIndex((entry) => entry.type === 'dice' && entry.by === 'program');
    const entry = file.entries[at];
    const faces = entry?.type === 'dice' ? entry.faces.map((face) => (face === 1 ? 2 : 1)) : [];
    const forged = changed((copy) => {
      Object.assign(copy.entries[at]!, { faces });
      copy.entries.length = at + 1;
    });
    const rehashed = opened(forged).use((again) => {
      expect(again.notice).toContain(`Entry ${at}: The seed gives`);
      return JSON.parse(JSON.stringify(saveFight(again)));
    });
    expect(report(rehashed).findings).toEqual([
      { entry: at, place: `entries.${at}`, reason: expect.stringContaining(`not ${faces.join()}`) },
    ]);
  });

  it('a die marked as typed by hand at a seat whose dice are the program’s, even when every digest was made to fit', () => {
    const at = file.entries.findIndex((entry) => entry.type === 'dice' && entry.by === 'program');
    const entry = file.entries[at];
    const faces = entry?.type === 'dice' ? entry.faces.map((face) => (face === 1 ? 2 : 1)) : [];
    const forged = changed((copy) => {
      Object.assign(copy.entries[at]!, { faces, by: 'hand' });
      copy.entries.length = at + 1;
    });
    const rehashed = opened(forged).use((again) => JSON.parse(JSON.stringify(saveFight(again))));
    expect(report(rehashed).findings).toEqual([
      {
        entry: at,
        place: `entries.${at}`,
        reason: 'This roll is marked as typed by hand, but the program rolls at this seat.',
      },
    ]);
  });

  it('a changed snapshot', () => {
    const forged = changed((copy) => {
      const [snapshot] = copy.snapshots;
      snapshot!.fight.round++;
      snapshot!.undone = [];
    });
    const places = report(forged).findings.map(({ place }) => place);
    expect(places).toEqual(['snapshots: fight', 'snapshots: undone']);
  });

  it('a choice that was not offered, and stops there', () => {
    const at = file.entries.findIndex(({ type }) => type === 'choice');
    const { findings, outcome } = report(changed((copy) => Object.assign(copy.entries[at]!, { option: 'fly' })));
    expect(findings.at(-1)).toMatchObject({ entry: at, reason: expect.stringContaining('not among the options') });
    expect(outcome).toBeNull();
  });
});

describe('a journal that no longer replays', () => {
  const changedRules: System<ToyEncounter, ToyFight> = {
    ...toyDuel,
    version: '2.0.0',
    step(fight, table) {
      table.roll(oneDie(20), 0, 0);
      toyDuel.step(fight, table);
    },
  };
  const known = [seal(changedRules)];
  const fight = toyFight('brawl');
  answerAll(fight, [4, 2, 7, 1, 3, 9, 4, 2, 6, 3, 1]);
  accept(undo(fight));
  const file = throughJson(saveFight(fight));

  it('opens from its last snapshot, says so, and goes on', () => {
    opened(file, known).use((again) => {
      expect(again.notice).toContain('Saved under rules 1.0.0; under 2.0.0 entry 0 no longer fits');
      expect(JSON.stringify(again.workings.checkpoints[0]!.fight)).toBe(JSON.stringify(file.snapshots[0]!.fight));
      expect(undoable(again)).toBe(0);
      expect(
        history(again)
          .slice(0, file.entries.length)
          .filter(({ effective }) => !effective).length,
      ).toBeGreaterThan(1);
      playOut(again);
      expect(again.over).toBe(true);
      const second = throughJson(saveFight(again));
      expect(second.base).toMatchObject({ at: file.entries.length, rulesVersion: '1.0.0' });
      opened(second, known).use((third) => expect(everything(third)).toBe(everything(again)));
      const verified = verifyFight(known, second);
      expect(verified).toMatchObject({
        ok: true,
        value: { sound: true, notes: [expect.stringContaining('snapshot')] },
      });
    });
  });

  it('is verified as recorded under other rules, not as unsound, while its seal holds', () => {
    const verified = verifyFight(known, file);
    expect(verified).toMatchObject({
      ok: true,
      value: { verdict: 'otherRules', sound: false, findings: [], differences: [{ entry: 0 }] },
    });
    const broken = { ...file, commitment: file.commitment.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) };
    expect(verifyFight(known, broken)).toMatchObject({ ok: true, value: { verdict: 'unsound', sound: false } });
    // The same file under the number it claims is simply wrong.
    const same = verifyFight([seal({ ...changedRules, version: file.rulesVersion })], file);
    expect(same).toMatchObject({ ok: true, value: { verdict: 'unsound', differences: [] } });
  });

  it('is refused with the entry and the reason when it has no snapshot', () => {
    expect(loadFight(known, { ...file, snapshots: [] })).toMatchObject({
      ok: false,
      refusals: [{ code: 'not-asked', place: 'entries.0' }],
    });
  });

  it('is refused when its snapshot is damaged too', () => {
    const damaged = JSON.parse(JSON.stringify(file));
    damaged.snapshots[0].fight.fighters = 'many';
    expect(loadFight(known, damaged)).toMatchObject({ ok: false, refusals: [{}, { place: 'snapshots' }] });
    damaged.snapshots[0].fight.fighters = [{ id: 'hero', hp: -5 }];
    expect(loadFight(known, damaged)).toMatchObject({ ok: false });
  });

  it('opens normally when only the number of the rules has changed, and says so', () => {
    opened(file, [seal({ ...toyDuel, version: '1.0.1' })]).use((again) => {
      expect(state(again)).toEqual(state(fight));
      expect(again.notice).toBe('Saved under rules 1.0.0; it replays unchanged under 1.0.1.');
    });
  });
});

describe('reading a fight file refuses', () => {
  const file = throughJson(saveFight(toyFight()));

  it.each([
    ['no object', [], 'the file'],
    ['null', null, 'the file'],
    ['a text', 'affray-fight', 'the file'],
    ['another format', { ...file, format: 'affray-script' }, 'the file'],
    ['foreign JSON', { name: 'left-pad', version: '1.0.0' }, 'format'],
    ['a newer version', { ...file, version: 99 }, 'version'],
    ['a version that is no number', { ...file, version: 'one' }, 'version'],
    ['an unknown system', { ...file, system: 'chess' }, 'system'],
    ['an unknown entry', { ...file, entries: [{ type: 'dance' }] }, 'entries.0.type'],
    ['a bad entry', { ...file, entries: [{ type: 'undo', count: 0 }] }, 'entries.0.count'],
    ['a bad edit', { ...file, entries: [{ type: 'edit', edit: { op: 'set', path: 'x' } }] }, 'entries.0.edit.value'],
    ['a missing seed', { ...file, seed: undefined }, 'seed'],
    ['a bad encounter', { ...file, encounter: { combatants: [] } }, 'encounter.combatants'],
    ['a base beyond the end', { ...file, base: { at: 7, rulesVersion: '1', fight: {}, undone: [] } }, 'base.at'],
  ])('%s', (_what, json, place) => {
    for (const result of [loadFight(systems, json), verifyFight(systems, json)]) {
      expect(result.ok).toBe(false);
      expect(!result.ok && result.refusals[0]!.place).toBe(place);
    }
  });

  it('an unknown type of entry with the types there are', () => {
    const loaded = loadFight(systems, { ...file, entries: [{ type: 'dance' }] });
    expect(!loaded.ok && loaded.refusals[0]!.allowed).toContain('overrule');
  });

  test.prop([fc.json()])('any other JSON without breaking', (json) => {
    expect(loadFight(systems, JSON.parse(json)).ok).toBe(false);
    expect(readFightFile(JSON.parse(json)).ok).toBe(false);
  });

  test.prop([fc.constantFrom(...Object.keys(file)), fc.jsonValue()])(
    'or opens a file with any one field replaced, without breaking',
    (field, value) => {
      const loaded = loadFight(systems, { ...file, [field]: value });
      if (!loaded.ok) expect(loaded.refusals.length).toBeGreaterThan(0);
    },
  );
});
