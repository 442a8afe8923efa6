import { describe, expect, it } from 'vitest';
import { accept, everything, state, toyFight } from '../../test/journal/fixture.ts';
import { toyDuel } from '../../test/toy/index.ts';
import { seal } from '../system/system.ts';
import { answer, loadFight, openQuestions, redo, saveFight, setPolicy, undo, verifyFight } from './index.ts';

const systems = [seal(toyDuel)];
const asked = (live: ReturnType<typeof toyFight>) => openQuestions(live).map(({ whoId }) => whoId);

describe('a combatant that a policy plays', () => {
  it('is answered for at once, and the others of its seat are asked as before', () => {
    const live = toyFight('brawl');
    accept(setPolicy(live, 'gm', 'reckless', 'rat'));
    expect(asked(live)).toEqual(['hero', 'squire', 'orc', 'rat-2']);
    expect(live.entries.at(-1)).toMatchObject({ type: 'choice', who: 'rat', by: 'policy:reckless' });
  });

  it('goes back to whoever plays the seat', () => {
    const live = toyFight('brawl');
    accept(setPolicy(live, 'gm', 'reckless', 'rat'));
    for (const who of ['hero', 'squire', 'orc', 'rat-2']) accept(answer(live, { who, option: 'bold' }));
    accept(setPolicy(live, 'gm', null, 'rat'));
    expect(live.fighters).toEqual({});
    accept(setPolicy(live, 'gm', 'sensible'));
    expect(asked(live)).not.toContain('rat');
  });

  it('is undone with what the policy has answered, brought back, saved, opened and verified', () => {
    const live = toyFight('brawl');
    const before = state(live);
    accept(setPolicy(live, 'gm', 'reckless', 'rat'));
    const after = state(live);
    accept(undo(live));
    expect([asked(live).includes('rat'), live.fighters, state(live)]).toEqual([true, {}, before]);
    accept(redo(live));
    expect([live.fighters, state(live)]).toEqual([{ rat: 'reckless' }, after]);
    const file = JSON.parse(JSON.stringify(saveFight(live)));
    expect(file.snapshots.at(-1).seats.fighters).toEqual({ rat: 'reckless' });
    const opened = loadFight(systems, file);
    expect(opened.ok && opened.value.use((again) => [again.fighters, everything(again)])).toEqual([
      live.fighters,
      everything(live),
    ]);
    expect(verifyFight(systems, file)).toMatchObject({ ok: true, value: { sound: true } });
  });
});
