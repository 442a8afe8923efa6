import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { Casting } from '../state/casting.ts';
import { slotsUsed } from '../state/gear.ts';
import { Do, Gambit, intent, withDetail } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { castTrick } from './tricks.ts';

const duel: TestFight = { party: ['thibald'], foes: ['orc'] };

/** Declares and casts a trick with these dice and answers. */
function trick(fight: Fight, kind: number, script: readonly ScriptItem[], at = 'orc') {
  const thibald = byId(fight, 'thibald');
  thibald.intent = withDetail(intent(Do.trick, byId(fight, at).index), kind);
  thibald.casting = Casting.trick;
  const { table, told, finish } = play(fight, script);
  castTrick(fight, table, thibald);
  finish();
  return told();
}

describe('a trick', () => {
  it('EX-26, BDP-MAG-09, BDP-SAVE-02: dice of 3 and 5 set a Difficulty of 3, so a 3 fails and the boots freeze', () => {
    const fight = fightOf({ ...duel, rulings: { gambitSave: 'STR' } });
    const thibald = byId(fight, 'thibald');
    const before = slotsUsed(thibald);
    const told = trick(fight, Gambit.other, [
      { who: 'thibald', question: 'magic-dice', choose: 'dice:2' },
      3,
      5,
      { who: 'orc', why: 'trick-save', faces: [3] },
    ]);
    expect(slotsUsed(thibald)).toBe(before + 1);
    expect(byId(fight, 'orc')).toMatchObject({ immobile: true, hp: 6, str: 14 });
    expect(cited(told, 'BDP-MAG-09')).toContainEqual(
      expect.objectContaining({ event: 'trick-tried', target: 'orc', difficulty: 3, ability: 'STR' }),
    );
  });

  it('EX-26, BDP-MAG-09: against Difficulty 3 and STR 14 a target passes on 4 to 14', () => {
    for (const [face, holds] of [
      [4, false],
      [14, false],
      [15, true],
    ] as const) {
      const fight = fightOf({ ...duel, rulings: { gambitSave: 'STR' } });
      trick(fight, Gambit.other, ['dice:2', 3, 5, face]);
      expect(byId(fight, 'orc').immobile).toBe(holds);
    }
  });

  it('BDP-MAG-09: the Warden names the ability', () => {
    const fight = fightOf({ ...duel, rulings: { gambitSave: 'ask' } });
    const told = trick(fight, Gambit.other, ['dice:1', 1, { who: 'gm', choose: 'gambitSave:WIL' }, 9]);
    expect(byId(fight, 'orc').immobile).toBe(true);
    expect(cited(told, 'BDP-MAG-09')).toContainEqual(expect.objectContaining({ difficulty: 1, ability: 'WIL' }));
  });

  it.each([
    ['stun', 'STR'],
    ['shove', 'STR'],
    ['disarm', 'DEX'],
    ['trip', 'DEX'],
    ['other', 'WIL'],
  ] as const)('BDP-MAG-09, BDP-GAM-04: a %s is withstood with %s unless the Warden says otherwise', (name, ability) => {
    const told = trick(fightOf(duel), Gambit[name], ['dice:1', 1, 20]);
    expect(told.find(({ event }) => event === 'trick-tried')).toMatchObject({ ability });
  });

  it('BDP-ATK-07: who uses one is unaware no more, nor is its target', () => {
    const asleep = { state: { unaware: true } };
    const fight = fightOf({ party: [{ use: 'thibald', ...asleep }], foes: [{ use: 'orc', ...asleep }] });
    const told = trick(fight, Gambit.trip, ['dice:1', 1, 1]);
    expect(fight.fighters.map(({ unaware }) => unaware)).toEqual([false, false]);
    expect(told[0]).toMatchObject({ event: 'aware-now', who: 'thibald' });
  });

  it('BDP-MAG-09: does what the gambit of its name does', () => {
    const stunned = fightOf(duel);
    trick(stunned, Gambit.stun, ['dice:1', 1, 20]);
    expect(byId(stunned, 'orc')).toMatchObject({ stunned: true, losesTurns: 1 });
    const tripped = fightOf(duel);
    trick(tripped, Gambit.trip, ['dice:1', 1, 20]);
    expect(byId(tripped, 'orc').prone).toBe(true);
    const disarmed = fightOf(duel);
    trick(disarmed, Gambit.disarm, ['dice:1', 1, 20]);
    expect(byId(disarmed, 'orc').main).toBe(-1);
  });

  it('BDP-MAG-09: shoves from Near as well', () => {
    const fight = fightOf({ party: ['thibald', 'mirah'], foes: ['orc'] });
    byId(fight, 'mirah').melee = 1;
    byId(fight, 'orc').melee = 1;
    trick(fight, Gambit.shove, ['dice:1', 1, 20]);
    expect(byId(fight, 'orc').melee).toBe(0);
  });

  it('BDP-MAG-09: a target that withstands it may strike back if it can reach', () => {
    const fight = fightOf({ ...duel, close: true });
    const told = trick(fight, Gambit.trip, ['dice:1', 1, 10, { who: 'orc', choose: 'strike' }, 2]);
    expect(byId(fight, 'orc').prone).toBe(false);
    expect(byId(fight, 'thibald').hp).toBe(1);
    expect(cited(told, 'BDP-MAG-09')).toContainEqual(expect.objectContaining({ event: 'trick-withstood' }));
    const near = fightOf(duel);
    trick(near, Gambit.trip, ['dice:1', 1, 10]);
    expect(byId(near, 'thibald').hp).toBe(3);
  });

  it('BDP-MAG-09, BDP-MAG-03: equal dice turn on the caster', () => {
    const fight = fightOf(duel);
    const told = trick(fight, Gambit.trip, ['dice:2', 2, 2, 10]);
    expect(byId(fight, 'thibald')).toMatchObject({ hp: 0, wil: 14 });
    expect(cited(told, 'BDP-MAG-03')).toHaveLength(1);
  });

  it('BDP-MAG-09, BDP-DECL-07: reaches Near and is aimed anew when its target is further away', () => {
    const fight = fightOf({
      party: ['thibald'],
      foes: [
        { use: 'orc', count: 2, zone: 'yard' },
        { use: 'goblin', zone: 'hall' },
      ],
      scene: { zones: ['hall', 'yard'] },
    });
    trick(fight, Gambit.trip, [{ question: 'trick-target', choose: 'goblin' }, 'dice:1', 1, 20], 'orc-1');
    expect(byId(fight, 'goblin').prone).toBe(true);
    byId(fight, 'goblin').status = 'dead';
    const told = trick(fight, Gambit.trip, [], 'orc-1');
    expect(cited(told, 'BDP-DECL-07')).toContainEqual(expect.objectContaining({ event: 'trick-without-target' }));
  });

  it('BDP-MAG-10: is lost by an interrupted caster', () => {
    const fight = fightOf(duel);
    byId(fight, 'thibald').interrupted = true;
    expect(cited(trick(fight, Gambit.trip, []), 'BDP-MAG-10')).toHaveLength(1);
  });
});
