import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, sentences } from '../../../../test/tools/ingenuity.ts';
import type { Table } from '../../../table/table.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { startTurn } from '../round/flow.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { checkEnd } from '../state/objectives.ts';
import { layEffect } from './effects.ts';
import { nonlethalHarm, plainHarm, takeDamage } from './harm.ts';
import { afflictionsAct, hazardsStrike } from './hazards.ts';

const duel = (boudica: Partial<Fighter> = {}, more: object = {}): Fight => {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'guard', at: [4, 3], rank: 'common' },
      { use: 'roland', at: [3, 4] },
    ],
    ...more,
  });
  Object.assign(fight, { order: [0, 1], round: 1 });
  Object.assign(byId(fight, 'boudica'), boudica);
  return fight;
};

function told(fight: Fight, items: readonly ScriptItem[], happens: (table: Table<Fight>) => void): string[] {
  const run = play(fight, items);
  happens(run.table);
  run.finish();
  return sentences(fight, run);
}

describe('the log of harm, line by line', () => {
  const harmed = (
    boudica: Partial<Fighter>,
    dealt: number,
    items: readonly ScriptItem[] = [],
    nonlethal = false,
    more: object = {},
  ) => {
    const fight = duel(boudica, more);
    return told(fight, items, (table) =>
      takeDamage(fight, table, byId(fight, 'boudica'), dealt, nonlethal ? nonlethalHarm : plainHarm),
    );
  };
  const fated = { toggles: { fate: true } };

  it('ING-FATE-05: fate halves damage, rounded up', () => {
    expect(harmed({ fate: 1 }, 5, ['yes'], false, fated)).toEqual([
      'Boudica spends fate and takes 3.',
      'Boudica takes 3: endurance 9, health 12.',
    ]);
  });

  it('ING-FATE-04: fate gives half of the endurance back before the damage', () => {
    expect(harmed({ fate: 1, endurance: 1 }, 3, ['regain'], false, fated)).toEqual([
      'Boudica spends fate and regains 6 endurance.',
      'Boudica takes 3: endurance 4, health 12.',
    ]);
  });

  it.each<[string, readonly string[]]>([
    ['out', ['Guard falls unconscious.']],
    ['dead', ['Ruling: What becomes of a common creature at zero endurance? dead.', 'Guard dies.']],
  ])('ING-NPC-01: a common creature without endurance is %s', (commonOut, then) => {
    const fight = duel({}, { toggles: { creatureRanks: true }, rulings: commonOut === 'out' ? {} : { commonOut } });
    expect(told(fight, [], (table) => takeDamage(fight, table, byId(fight, 'guard'), 30))).toEqual([
      'Guard takes 30: endurance 0, health 12.',
      'Guard is out of the fight.',
      ...then,
    ]);
  });

  const down = [
    'Boudica takes 30: endurance 0, health 0.',
    'Boudica is at death’s door.',
    'Boudica falls unconscious.',
  ];

  it('ING-NL-01: a blow that is not meant to kill', () => {
    expect(harmed({ endurance: 0 }, 30, [], true)).toEqual([...down, 'The blow was not meant to kill Boudica.']);
  });

  it('ING-DEATH-03 ING-DEATH-05: the risk of death, run and lost', () => {
    expect(harmed({ endurance: 0 }, 30, [19])).toEqual([
      ...down,
      'Boudica risks death against 10.',
      'Boudica cheats death; the next time it takes 15.',
    ]);
    expect(harmed({ endurance: 0 }, 30, [5])).toEqual([...down, 'Boudica risks death against 10.', 'Boudica dies.']);
  });

  it('ING-DMG-06 ING-DMG-07: more health missing than constitution fells, unless a fortify holds', () => {
    const hit = [
      'Boudica takes 10: endurance 0, health 2.',
      'Boudica is bloodied.',
      'Boudica is missing 10 health, more than constitution 4.',
    ];
    expect(harmed({ endurance: 0 }, 10, ['yes', 1, 1, 5])).toEqual([
      ...hit,
      'Boudica: 1 + 1, and 1: 3.',
      'Boudica falls unconscious.',
    ]);
    expect(harmed({ endurance: 0 }, 10, ['yes', 6, 4, 20])).toEqual([
      ...hit,
      'Boudica is lucky: 4 more.',
      'Boudica: 6 + 4, and 5: 15.',
      'Boudica stays conscious.',
    ]);
  });

  it('ING-COND-08 ING-COND-09 ING-COND-10: bleeding, fire and poison', () => {
    const fight = duel({ bleeding: 2, burning: 3, poison: 2 }, { toggles: { conditionsOverTime: true } });
    expect(told(fight, ['no'], (table) => afflictionsAct(fight, table, byId(fight, 'boudica')))).toEqual([
      'Boudica bleeds for 2.',
      'Boudica takes 2: endurance 11, health 11.',
      'Boudica is bloodied.',
      'Boudica burns for 3.',
      'Boudica takes 3: endurance 8, health 11.',
      'Poison takes 2 health from Boudica.',
      'Boudica takes 2: endurance 8, health 9.',
    ]);
  });
});

describe('the log of effects and turns, line by line', () => {
  it('ING-DEF-04 ING-DEF-08: an effect that is held off, and one that disarms', () => {
    const lay = (difficulty: number, items: readonly ScriptItem[]) => {
      const fight = duel();
      return told(fight, items, (table) =>
        layEffect(fight, table, byId(fight, 'boudica'), { mental: false, difficulty, effect: 'disarmed' }),
      );
    };
    expect(lay(4, [])).toEqual(['Boudica holds off the effect with 4.']);
    expect(lay(5, ['no'])).toEqual(['The effect takes hold of Boudica: disarmed.', 'Boudica loses hold of the spear.']);
  });

  it.each<[number, Fighter['status'], readonly string[]]>([
    [1, 'able', ['An effect of difficulty 20 comes over Boudica.', 'The effect takes hold of Boudica: prone.']],
    [2, 'able', []],
    [1, 'unconscious', []],
  ])('ING-DEF-08: what the scene holds for round 1, in round %i for somebody %s', (round, status, expected) => {
    const mud = { name: 'mud', round: 1, who: ['boudica'], effect: 'prone', difficulty: 20 };
    const fight = duel({ status }, { scene: { hazards: [mud] } });
    fight.round = round;
    const items = expected.length === 0 ? [] : ['no'];
    expect(told(fight, items, (table) => hazardsStrike(fight, table, byId(fight, 'boudica')))).toEqual(expected);
    expect(byId(fight, 'boudica').prone).toBe(expected.length > 0);
  });

  it('ING-COND-05: what a stun takes of the turn', () => {
    const fight = duel({ stunned: 2 });
    expect(told(fight, [], (table) => startTurn(fight, table, byId(fight, 'boudica')))).toEqual([
      'Boudica loses 2 actions to being stunned.',
      'Boudica’s turn: 1 actions.',
    ]);
  });

  const protect = { id: 'party', objective: { kind: 'protect', who: ['roland'], rounds: 3 } };
  const defeat = { id: 'party', objective: { kind: 'defeat', who: ['guard'] } };
  it.each<[string, object, readonly string[], string, string]>([
    ['fails', protect, ['roland'], 'The aim of party can no longer be reached.', 'running'],
    ['is reached', defeat, ['guard'], 'The fight is over: the aim of party is reached.', 'won'],
    ['is to be the last', { id: 'party' }, ['guard'], 'Nobody but party remains: the fight is won.', 'won'],
    [
      'is lost to all',
      { id: 'party' },
      ['guard', 'roland', 'boudica'],
      'The fight is over and nobody has won.',
      'draw',
    ],
  ])('ING-TEAM-04 ING-TEAM-13: an aim that %s', (_how, party, dead, line, result) => {
    const fight = duel({}, { teams: [party, { id: 'foes' }] });
    for (const id of dead) byId(fight, id).status = 'dead';
    expect(told(fight, [], (table) => checkEnd(fight, table))).toEqual([line]);
    expect(fight.result).toBe(result);
  });
});
