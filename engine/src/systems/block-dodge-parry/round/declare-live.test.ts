import { describe, expect, it } from 'vitest';
import { answer, edit, forkAt, openQuestions, startFight, undo } from '../../../journal/index.ts';
import { type Refusal, refusalText } from '../../../system/refusal.ts';
import { sentenceOf } from '../../../system/sentence.ts';
import { inWords } from '../../../testing/in-words.ts';
import { readEncounter } from '../cast/encounter.ts';
import { blockDodgeParry } from '../index.ts';

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
function underAttack(rulings: Readonly<Record<string, string>> = {}) {
  const live = atTheTable({
    toggles: { bucketOrder: 'list', breakingPoint: 'off' },
    rulings,
    combatants: [{ use: 'mirah' }, { use: 'orc', count: 2 }],
    scene: { melees: [['mirah', 'orc-1', 'orc-2']] },
  });
  for (const who of ['orc-1', 'orc-2']) accept(answer(live, { who, option: 'attack:mirah:scimitar' }));
  accept(answer(live, { who: 'mirah', option: 'nothing' }));
  expect(asked(live)).toEqual([['mirah', 'reaction']]);
  return live;
}

describe('the signs of foes’ plans', () => {
  const begin = () => atTheTable({ combatants: [{ use: 'mirah' }, { use: 'bandit', count: 2 }] });
  const signs = ({ fight, log }: ReturnType<typeof begin>) =>
    log
      .records()
      .filter((record) => blockDodgeParry.mayRead(fight, 1, record))
      .map((record) => sentenceOf(blockDodgeParry, fight, record))
      .filter((sentence) => /seems about|is up to/.test(sentence));
  const seems = ({ fight }: ReturnType<typeof begin>) =>
    inWords(blockDodgeParry.view(fight, 1)).combatants.map(({ intent }) => intent);

  it('BDP-DECL-03: stand beside the players’ open choice: foes decide first', () => {
    const live = begin();
    expect(asked(live).map(([who]) => who)).toEqual(['bandit-1', 'bandit-2']);
    accept(answer(live, { who: 'bandit-1', option: 'attack:mirah:short-bow' }));
    expect(signs(live)).toEqual([]);
    accept(answer(live, { who: 'bandit-2', option: 'nothing' }));
    expect(asked(live)).toEqual([['mirah', 'intent']]);
    expect(signs(live)).toEqual(['Bandit 1 seems about to shoot at Mirah (Fast).']);
    expect(seems(live)).toEqual(['', 'focused on Mirah with short bow', '']);
  });

  it('BDP-DECL-03: follow a plan that the Warden changes before the players’ lock', () => {
    const live = begin();
    accept(answer(live, { who: 'bandit-2', option: 'nothing' }));
    accept(answer(live, { who: 'bandit-1', option: 'attack:mirah:short-bow' }));
    accept(undo(live));
    accept(answer(live, { who: 'bandit-1', option: 'attack:mirah:shortsword' }));
    expect(signs(live)).toEqual(['Bandit 1 seems about to strike at Mirah (Fast).']);
    expect(asked(live)).toEqual([['mirah', 'intent']]);
  });
});

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
      for (const { fight } of live.workings.checkpoints)
        if (fight !== null) expect(blockDodgeParry.problems(fight)).toEqual([]);
    }
  });
});

describe('what the Warden changes while somebody decides how to react', () => {
  const set = (path: string, value: string | boolean) => ({ op: 'set', path, value }) as const;
  const dice = (live: ReturnType<typeof atTheTable>) =>
    openQuestions(live).map((open) => [open.whoId, open.kind === 'choice' ? open.question.id : open.dice]);

  it('BDP-MOD-01, BDP-MOD-02: counts for the attacks about to be rolled', () => {
    const rolls = (...edits: ReturnType<typeof set>[]) => {
      const live = underAttack();
      for (const each of edits) accept(edit(live, each));
      accept(answer(live, { option: 'none' }));
      return dice(live);
    };
    expect(rolls()).toEqual([['orc-1', 'd8']]);
    expect(rolls(set('positions.orc-1.mirah', 'impaired'))).toEqual([['orc-1', 'd4']]);
    expect(rolls(set('fighters.orc-1.prone', true))).toEqual([['orc-1', 'd4']]);
    expect(rolls(set('fighters.mirah.prone', true))).toEqual([['orc-1', 'd8 and d12, keep the highest']]);
    expect(rolls(set('fighters.orc-1.prone', true), set('fighters.mirah.prone', true))).toEqual([['orc-1', 'd8']]);
  });

  it.each([
    ['BDP-REA-17: stunned', 'fighters.mirah.stunned'],
    ['BDP-MOD-02: helpless', 'fighters.mirah.helpless'],
    ['BDP-ATK-07: unaware', 'fighters.mirah.unaware'],
  ])('%s, the target does not react any more', (_how, path) => {
    const live = underAttack();
    accept(edit(live, set(path, true)));
    expect(asked(live)).toEqual([['orc-1', 'damage']]);
    accept(undo(live, 1));
    expect(asked(live)).toEqual([['mirah', 'reaction']]);
  });

  it('BDP-MOD-02: a ruling fixed while it is asked for is settled', () => {
    const modified = underAttack({ attackModifier: 'ask' });
    accept(answer(modified, { option: 'none' }));
    expect(asked(modified)).toEqual([['gm', 'ruling']]);
    accept(edit(modified, { op: 'rule', ruling: 'attackModifier', value: 'enhanced' }));
    expect(dice(modified)).toEqual([['orc-1', 'd8 and d12, keep the highest']]);
  });

  it('BDP-DECL-07, BDP-MOR-03: whoever is taken over to the other side strikes and is struck no more as before', () => {
    const live = underAttack();
    accept(edit(live, { op: 'set', path: 'fighters.orc-1.side', value: 'party' }));
    const open = openQuestions(live)[0];
    const options = open?.kind === 'choice' ? open.options.map(({ id }) => id) : [];
    expect(options).toContain('parry:orc-2');
    expect(options).not.toContain('parry:orc-1');
    accept(answer(live, { option: 'none' }));
    expect(dice(live)).toEqual([['orc-2', 'd8']]);
    expect(live.fight.groups.map(({ members, startCount }) => [members, startCount])).toEqual([
      [[2], 1],
      [[1], 1],
    ]);
    accept(undo(live, 2));
    expect(live.fight.fighters[1]!.side).toBe(1);
    const [wrong] = [edit(live, { op: 'set', path: 'fighters.orc-1.side', value: 'dragons' })];
    expect(wrong).toMatchObject({ place: 'fighters.orc-1.side', allowed: ['party', 'foes'] });
  });

  it('BDP-REA-16: an NPC that is left no reaction has none', () => {
    {
      const change = { op: 'set', path: 'fighters.orc.reactionUses', value: 0 } as const;
      const live = atTheTable({
        combatants: [{ use: 'mirah' }, { use: 'orc-blademaster', id: 'orc' }],
        scene: { melees: [['mirah', 'orc']] },
      });
      accept(answer(live, { who: 'orc', option: 'nothing' }));
      accept(answer(live, { who: 'mirah', option: 'attack:orc:longsword' }));
      expect(asked(live)).toEqual([['orc', 'reaction']]);
      accept(edit(live, change));
      expect(asked(live)).toEqual([['mirah', 'damage']]);
    }
  });

  it('BDP-RND-05: whoever is taken out does not strike any more', () => {
    const live = underAttack();
    accept(edit(live, { op: 'remove', combatant: 'orc-1' }));
    accept(answer(live, { option: 'none' }));
    expect(dice(live)).toEqual([['orc-2', 'd8']]);
    const felled = underAttack();
    accept(edit(felled, set('fighters.orc-1.status', 'dead')));
    accept(edit(felled, set('fighters.orc-2.status', 'unconscious')));
    expect(dice(felled)).toEqual([['gm', 'rest']]);
    expect(felled.fight.fighters[0]!.hp).toBe(5);
  });

  it('BDP-REA-17: whoever falls has no reaction left, and whoever is gone is not struck', () => {
    const live = underAttack();
    accept(edit(live, set('fighters.mirah.status', 'unconscious')));
    for (const who of ['orc-1', 'orc-2']) accept(answer(live, { who, question: 'redirect', option: 'mirah' }));
    expect(dice(live)).toEqual([['orc-1', 'd8 and d12, keep the highest']]);
    const gone = underAttack();
    accept(edit(gone, { op: 'remove', combatant: 'mirah' }));
    expect(dice(gone)).toEqual([['gm', 'rest']]);
  });

  it('BDP-MOD-01: counts while the Warden rules on the attacks, too', () => {
    const live = underAttack({ attackModifier: 'ask' });
    accept(answer(live, { option: 'none' }));
    accept(answer(live, { who: 'gm', option: 'attackModifier:none' }));
    accept(edit(live, { op: 'set', path: 'fighters.orc-1.status', value: 'fled' }));
    // What was ruled on the one who is gone does not hold for the other.
    accept(answer(live, { who: 'gm', option: 'attackModifier:none' }));
    expect(dice(live)).toEqual([['orc-2', 'd8']]);
    const gone = underAttack({ attackModifier: 'ask' });
    accept(answer(gone, { option: 'parry:orc-2' }));
    accept(edit(gone, { op: 'set', path: 'fighters.mirah.status', value: 'fled' }));
    for (let rulings = 0; rulings < 3 && dice(gone)[0]![1] === 'ruling'; rulings++)
      accept(answer(gone, { who: 'gm', option: 'attackModifier:none' }));
    expect(dice(gone)).toEqual([['gm', 'rest']]);
  });

  it('BDP-GAM-07: nobody strikes back at somebody who is gone', () => {
    const live = atTheTable({
      toggles: { bucketOrder: 'list', breakingPoint: 'off' },
      combatants: [{ use: 'harold', wield: ['dagger'] }, { use: 'mirah' }, { use: 'orc' }],
      scene: { melees: [['harold', 'orc']] },
    });
    for (const who of ['orc', 'mirah']) accept(answer(live, { who, option: 'nothing' }));
    accept(answer(live, { who: 'harold', option: 'trip:orc:dagger' }));
    accept(answer(live, { dice: [4] }));
    accept(answer(live, { dice: [1] }));
    expect(asked(live)).toEqual([['orc', 'attack-back']]);
    accept(edit(live, { op: 'remove', combatant: 'harold' }));
    expect(asked(live)).toEqual([['orc', 'intent']]);
  });

  it('BDP-TAG-02: whoever is felled makes no bonus attack', () => {
    const live = atTheTable({
      toggles: { bucketOrder: 'list', breakingPoint: 'off' },
      combatants: [{ use: 'mirah' }, { use: 'fenris' }, { use: 'orc' }, { use: 'goblin' }],
      scene: { melees: [['mirah', 'orc', 'goblin']] },
    });
    for (const who of ['orc', 'goblin', 'fenris']) accept(answer(live, { who, option: 'nothing' }));
    accept(answer(live, { who: 'mirah', option: 'attack:orc:longsword' }));
    accept(answer(live, { dice: [7] }));
    expect(asked(live)).toEqual([['mirah', 'bonus-attack']]);
    accept(edit(live, set('fighters.mirah.status', 'unconscious')));
    expect(asked(live).map(([who]) => who)).toEqual(['orc', 'goblin']);
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
