import { describe, expect, it } from 'vitest';
import { answer, edit, forkAt, openQuestions, startFight, undo } from '../../journal/index.ts';
import { type Refusal, refusalText } from '../../system/refusal.ts';
import { readEncounter } from './encounter.ts';
import { blockDodgeParry } from './index.ts';

function accept(refusal: Refusal | null): void {
  if (refusal !== null) throw new Error(refusalText(refusal));
}

/** A fight at the table, all dice rolled by hand. */
function atTheTable(json: Readonly<Record<string, unknown>>) {
  const read = readEncounter(json);
  if (!read.ok) throw new Error(read.refusals.map(refusalText).join('\n'));
  const seats = blockDodgeParry.seats(blockDodgeParry.setUp(read.value));
  const dice = Object.fromEntries(seats.map(({ id }) => [id, 'hand'] as const));
  return startFight(blockDodgeParry, read.value, { seed: 'live', dice });
}

const asked = (live: ReturnType<typeof atTheTable>) =>
  openQuestions(live).map((open) => [open.whoId, open.kind === 'choice' ? open.question.id : open.why.id]);

/** Two orcs strike at Mirah together; she is asked how she reacts. */
function underAttack() {
  const live = atTheTable({
    toggles: { bucketOrder: 'list', breakingPoint: 'off' },
    combatants: [{ use: 'mirah' }, { use: 'orc', count: 2 }],
    scene: { melees: [['mirah', 'orc-1', 'orc-2']] },
  });
  accept(answer(live, { who: 'mirah', option: 'nothing' }));
  for (const who of ['orc-1', 'orc-2']) accept(answer(live, { who, option: 'attack:mirah:scimitar' }));
  expect(asked(live)).toEqual([['mirah', 'reaction']]);
  return live;
}

describe('somebody whom the Warden takes out while all declare', () => {
  it('BDP-RND-05: has no turn to come, whatever was declared', () => {
    const begin = () => atTheTable({ combatants: [{ use: 'mirah' }, { use: 'bandit', count: 2 }] });
    const choice = openQuestions(begin()).find(({ whoId }) => whoId === 'bandit-1');
    const options = choice?.kind === 'choice' ? choice.options : [];
    expect(options.length).toBeGreaterThan(3);
    for (const { id } of options) {
      const live = begin();
      accept(answer(live, { who: 'bandit-1', option: id }));
      accept(answer(live, { who: 'bandit-2', option: 'nothing' }));
      accept(edit(live, { op: 'remove', combatant: 'bandit-1' }));
      expect(openQuestions(live).map(({ whoId }) => whoId)).toEqual(['mirah']);
      accept(answer(live, { who: 'mirah', option: 'nothing' }));
      for (const { fight } of live.workings.checkpoints) expect(blockDodgeParry.problems(fight)).toEqual([]);
    }
  });
});

describe('a fight that the Warden ends', () => {
  it('BDP-END-03: asks nothing more of the blow that was about to fall, only what follows a fight', () => {
    const live = underAttack();
    accept(edit(live, { op: 'end', winner: 'party' }));
    expect(asked(live)).toEqual([['gm', 'rest']]);
    expect(live.fight).toMatchObject({ phase: 'aftermath', result: 'won', winner: 0 });
    expect(live.fight.fighters[0]).toMatchObject({ hp: 5, str: 12, fatigue: 0 });
  });

  it('BDP-END-03: while dice are rolled leaves nothing of the volley behind', () => {
    const live = underAttack();
    accept(answer(live, { option: 'none' }));
    expect(asked(live)).toEqual([['orc-1', 'damage']]);
    accept(edit(live, { op: 'end' }));
    expect(asked(live)).toEqual([['gm', 'rest']]);
    const { now, fighters } = live.fight;
    expect([now.target, now.attackerCount, now.damage, now.aux, now.bonusCount]).toEqual([-1, 0, 0, 0, 0]);
    expect(fighters.some(({ striking }) => striking)).toBe(false);
    expect(blockDodgeParry.problems(live.fight)).toEqual([]);
  });

  it('BDP-END-02: goes on through its aftermath to the end', () => {
    const live = underAttack();
    accept(edit(live, { op: 'end', winner: 'foes' }));
    accept(answer(live, { option: 'short' }));
    expect(live.over).toBe(true);
    expect(blockDodgeParry.outcome(live.fight)).toMatchObject({ winner: 'foes', result: 'won' });
    expect(JSON.stringify(forkAt(live, live.entries.length).fight)).toBe(JSON.stringify(live.fight));
  });

  it('BDP-END-03: can be given to the other side in the aftermath without playing that twice', () => {
    const live = atTheTable({
      combatants: [{ use: 'mirah', state: { bleeds: 1 } }, { use: 'orc' }],
    });
    accept(edit(live, { op: 'end', winner: 'party' }));
    accept(answer(live, { dice: [2] }));
    accept(edit(live, { op: 'end', winner: 'foes' }));
    expect(asked(live)).toEqual([['gm', 'rest']]);
    accept(answer(live, { option: 'none' }));
    expect(live.fight).toMatchObject({ phase: 'over', winner: 1 });
    expect(live.fight.fighters[0]!.str).toBe(10);
  });

  it('BDP-END-03: goes on as it was when that is taken back', () => {
    const live = underAttack();
    accept(edit(live, { op: 'end' }));
    accept(undo(live));
    expect(asked(live)).toEqual([['mirah', 'reaction']]);
    expect(live.fight.result).toBe('running');
  });
});
