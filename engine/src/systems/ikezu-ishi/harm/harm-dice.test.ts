import { describe, expect, it } from 'vitest';
import {
  byId,
  type Cast,
  fightOf,
  play,
  playSteps,
  somebody,
  type TestFight,
} from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { trainAttribute, trainSkill } from '../after/training.ts';
import { save, shockSave } from '../rolls/saves.ts';
import { WoundLevel } from '../state/model.ts';
import { harmBy } from './crit-effects.ts';
import { harm } from './harm.ts';
import { gainWound } from './wounds.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 18, attacks: ['nata'], ...more });
const beast = (onCrit: readonly object[]) => ({ ...somebody('b', 'bite d8'), onCrit });

/** The faces a roll takes: the script gives one, and a die that does not have it refuses it. */
function largest(roll: (face: number) => void): number {
  for (let face = 24; face > 0; face--) {
    try {
      roll(face);
      return face;
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('cannot show'))) throw error;
    }
  }
  return 0;
}

function rolling(
  make: (table: ReturnType<typeof play>, fight: ReturnType<typeof fightOf>) => void,
  script: (face: number) => readonly ScriptItem[],
  more: Partial<TestFight> = {},
) {
  return largest((face) => {
    const fight = fightOf({ party: [pc()], foes: [somebody('b')], ...more });
    const table = play(fight, script(face));
    make(table, fight);
    table.finish();
  });
}

describe('the dice of the book', () => {
  it('IKZ-SAVE-01: a save is a d20', () => {
    expect(
      rolling(
        ({ table }, fight) => save(fight, table, byId(fight, 'a'), shockSave),
        (face) => [face],
      ),
    ).toBe(20);
  });

  it('IKZ-ATK-08, IKZ-ADV-09: bare hands are a d4 with and without an edge, all others have a d12 or a d4 in its place', () => {
    const blow = (turn: string, state: object) => {
      const foes = [{ ...somebody('b'), armour: 1, state }];
      return rolling(
        ({ step }) => step(2),
        (face) => [turn, face],
        { foes, toggles: { impairedEnhanced: true } },
      );
    };
    const [helpless, covered] = [{ helpless: true }, { inCover: true }];
    expect([
      blow('attack:b:unarmed', {}),
      blow('attack:b:unarmed', helpless),
      blow('attack:b:unarmed', covered),
    ]).toEqual([4, 4, 4]);
    expect([blow('attack:b:nata', {}), blow('attack:b:nata', helpless), blow('attack:b:nata', covered)]).toEqual([
      6, 12, 4,
    ]);
  });

  it('IKZ-NPC-07: flames are a d6 and the living club a d8', () => {
    const burning = { party: [pc({ state: { burning: 2 } })], phase: 'roundEnd' } as const;
    expect(
      rolling(
        ({ step }) => step(),
        (face) => [face],
        burning,
      ),
    ).toBe(6);
    const swung = (script: (face: number) => readonly ScriptItem[], others: readonly Cast[]) =>
      rolling(
        ({ step }, fight) => {
          byId(fight, 'a').grappledBy = byId(fight, 'gashadokuro').index;
          step(2);
        },
        script,
        { party: [pc(), ...others], foes: ['gashadokuro'], phase: 'foesDeclare' },
      );
    expect(swung((face) => ['nothing', face], [])).toBe(8);
    expect(swung((face) => ['nothing', face, 1], [pc({ id: 'c' })])).toBe(8);
  });

  it('IKZ-CRIT-10, IKZ-NPC-07: an effect has its own die', () => {
    const effect = (die: number) =>
      rolling(
        ({ table }, fight) => harmBy(fight, table, fight.fighters[1]!, byId(fight, 'a'), 3),
        (face) => [20, face],
        {
          party: [pc({ hp: 1, str: 18 })],
          foes: [beast([{ kind: 'poisoned', die }])],
        },
      );
    expect([effect(4), effect(12)]).toEqual([4, 12]);
  });

  it('IKZ-SCAR-05, IKZ-WND-11, IKZ-SCT-08, IKZ-SCT-10: first scars and wounds add a d6, Deafened a d4 and Sundered a d6', () => {
    const scar = (lost: number, state: object, ...before: readonly number[]) =>
      rolling(
        ({ table }, fight) => harm(fight, table, byId(fight, 'a'), lost),
        (face) => [...before, face],
        {
          party: [pc({ hp: { now: lost, max: 12 }, state })],
        },
      );
    const known = { hadFirstScar: true };
    expect([scar(3, {}), scar(8, known, 1), scar(10, known, 1), scar(2, known)]).toEqual([6, 4, 6, 6]);
    const wound = rolling(
      ({ table }, fight) => gainWound(fight, table, byId(fight, 'a'), 0, WoundLevel.permanent),
      (face) => [face],
      {
        party: [pc({ hp: 6 })],
      },
    );
    expect(wound).toBe(6);
  });

  it('IKZ-SOLO-01, IKZ-LUCK-01: the dodge and luck are a d6', () => {
    const dodge = { foes: [somebody('b', 'nata')], phase: 'foesDeclare', toggles: { dodgeOracle: true } } as const;
    expect(
      rolling(
        ({ step }) => step(2),
        (face) => ['attack:a:nata', 1, face],
        dodge,
      ),
    ).toBe(6);
    const luck = { phase: 'start', round: 0, rulings: { luck: 'roll' } } as const;
    expect(
      rolling(
        ({ step }) => step(),
        (face) => [face, 5],
        luck,
      ),
    ).toBe(6);
  });

  it('IKZ-TRN-02, IKZ-TRN-03: a weapon is trained with a d10, an attribute with a d20', () => {
    expect(
      rolling(
        ({ table }, fight) => trainSkill(table, byId(fight, 'a'), 0, 5),
        (face) => [face],
      ),
    ).toBe(10);
    expect(
      rolling(
        ({ table }, fight) => trainAttribute(table, byId(fight, 'a'), 0),
        (face) => [face],
      ),
    ).toBe(20);
  });

  it('IKZ-DTH-01, IKZ-HP-01: a new character has 3d6 for each attribute and a d6 for HP', () => {
    const made = { party: [pc({ state: { status: 'dead' } }), pc({ id: 'c' })] };
    const script = (face: number) => ['new', 'ronin', [1, 1, 1], [6, 6, 6], [2, 3, 4], face];
    expect(rolling(({ step }) => step(), script, made)).toBe(6);
    const fight = fightOf({ foes: [somebody('b')], ...made });
    const told = playSteps(fight, 1, script(5)).told();
    expect(told.find(({ event }) => event === 'character-made')).toMatchObject({ str: 3, dex: 18, wil: 9, hp: 5 });
    expect(fight.fighters[3]).toMatchObject({ str: 3, dex: 18, wil: 9, hp: 5, hpMax: 5, pc: true, status: 'active' });
  });
});
