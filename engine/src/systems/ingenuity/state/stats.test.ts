import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, until } from '../../../../test/tools/ingenuity.ts';
import { rangePenalty } from '../attack/aim.ts';
import { defaultToggles } from '../book/switches.ts';
import { armourPieces, bareHands, presetNamed, presets, weapons } from '../book/tables.ts';
import { readEncounter } from '../cast/encounter.ts';
import { contest, meets, sizeEdge } from '../rolls/contest.ts';
import { distance, hasLine, metresOf } from './grid.ts';
import { speedOf } from './people.ts';
import { actionsFor, passive, spanOf, statsOf } from './stats.ts';

const stats = (name: string, toggles = defaultToggles) => statsOf(presetNamed(name)!, toggles);

describe('numbers', () => {
  it('ING-STAT-01: a d6 stands for 3, a d6+1 for 4', () => {
    expect([passive(6, 0), passive(6, 1)]).toEqual([3, 4]);
  });

  it('ING-STAT-02 ING-STAT-03 ING-STAT-04 ING-STAT-06: the guard’s numbers follow from its dice, armour and size', () => {
    expect(stats('guard')).toMatchObject({
      maxHealth: 12,
      maxEndurance: 12,
      maxStamina: 12,
      maxFocus: 10,
      con: 6,
      eva: 6,
      will: 5,
      pDef: 8,
      eDef: 7,
      speed: 9,
    });
    expect(stats('grizzly bear')).toMatchObject({
      maxHealth: 18,
      maxEndurance: 28,
      con: 13,
      eva: 8,
      will: 7,
      pDef: 9,
      eDef: 6,
      speed: 11,
    });
    expect(stats('wolf')).toMatchObject({ speed: 12, eva: 7 });
  });

  it('ING-STAT-01 ING-STAT-02 ING-STAT-03 ING-STAT-05 ING-SURP-09: bonuses of dice, proficiencies and what adds to resources all count', () => {
    const written = {
      STR: 'd6+1',
      DEX: 'd8-1',
      INT: 'd4+2',
      RES: 'd10+3',
      skills: { perception: 'd12', agility: 'd8' },
      proficiencies: { fortitude: 1, dodge: 2, resistance: 3, running: 4, search: 2 },
      toughness: 5,
      longevity: 6,
      mindfulness: 7,
    };
    expect(statsOf(written, defaultToggles)).toMatchObject({
      maxHealth: 13,
      maxEndurance: 24,
      maxStamina: 19,
      maxFocus: 19,
      con: 8 + 4 + 1,
      eva: 8 + 3 + 2,
      will: 8 + 4 + 3,
      speed: 4 + 3 + 4 + 4,
      notice: 3 + 6 + 2,
    });
    expect(statsOf({}, defaultToggles)).toMatchObject({ con: 4, pDef: 2, eDef: 2, speed: 8, notice: 4 });
  });

  it('ING-STAT-07: a written number beats the one worked out', () => {
    expect([stats('boudica').con, stats('fabian').eva]).toEqual([4, 4]);
  });

  it('ING-NPC-02: a legendary creature has twice the resources', () => {
    const legend = statsOf({ ...presetNamed('guard'), rank: 'legendary' }, { ...defaultToggles, creatureRanks: true });
    expect(legend).toMatchObject({ maxHealth: 24, maxEndurance: 24, maxStamina: 24, maxFocus: 20, con: 6 });
    expect(statsOf({ ...presetNamed('guard'), rank: 'legendary' }, defaultToggles).maxHealth).toBe(12);
    expect(statsOf(presetNamed('guard')!, { ...defaultToggles, creatureRanks: true }).maxHealth).toBe(12);
  });

  it('ING-TIME-02: seconds become actions, rounded up', () => {
    expect([actionsFor(60), actionsFor(7), actionsFor(2)]).toEqual([30, 4, 1]);
  });

  it('ING-TEST-14 ING-TEST-15 ING-SIZE-04: who sets the difficulty loses ties, equal striving changes nothing, and the smaller gains the difference', () => {
    const fight = fightOf({ cast: [{ use: 'goblin', side: 'party' }, 'guard'] });
    expect([meets(7, 7), meets(6, 7), contest(7, 7), contest(8, 7)]).toEqual([true, false, 0, 1]);
    expect([
      sizeEdge(byId(fight, 'goblin'), byId(fight, 'guard')),
      sizeEdge(byId(fight, 'guard'), byId(fight, 'goblin')),
    ]).toEqual([1, 0]);
  });

  it('ING-MOVE-03 ING-MOVE-11: distance is the larger difference plus half the smaller, between nearest squares', () => {
    expect(metresOf(4, 3)).toBe(5);
    expect([1, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(spanOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [0, 0] },
        { use: 'black bear', id: 'bear', at: [1, 1] },
      ],
    });
    expect(distance(fight, byId(fight, 'boudica'), byId(fight, 'bear'))).toBe(1);
  });

  it('ING-MOVE-07 ING-MOVE-08 ING-MOVE-13: reach, range and whips', () => {
    const named = (name: string) => weapons.find((weapon) => weapon.name === name)!;
    expect([1, 2].map((metres) => rangePenalty(named('knife'), 0, metres, false))).toEqual([0, -1]);
    expect([35, 36, 70, 71, 280, 281].map((metres) => rangePenalty(named('shortbow'), 0, metres, false))).toEqual([
      0, 1, 1, 2, 7, -1,
    ]);
    expect([2, 3, 4, 5, 6].map((metres) => rangePenalty(named('leather whip'), 0, metres, false))).toEqual([
      0, 1, 1, 2, -1,
    ]);
  });

  it('ING-MOVE-10 ING-TEST-18: prone, crippled and encumbered halve the speed once, rounded up', () => {
    const fight = fightOf({ cast: ['guard', { use: 'boudica' }] });
    const guard = byId(fight, 'guard');
    guard.prone = true;
    expect(speedOf(guard)).toBe(5);
    guard.crippled = true;
    expect(speedOf(guard)).toBe(5);
  });

  it('ING-ATK-14: something blocked on the line stops a shot', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [0, 0] },
        { use: 'guard', at: [4, 0] },
        { use: 'goblin', at: [4, 2] },
      ],
      scene: { map: ['..#..', '.....', '.....'] },
    });
    expect([
      hasLine(fight, byId(fight, 'agnessa'), byId(fight, 'guard')),
      hasLine(fight, byId(fight, 'agnessa'), byId(fight, 'goblin')),
    ]).toEqual([false, true]);
  });

  it('ING-REC-02 ING-REC-03 ING-REC-04 ING-TEST-18: a break gives half rounded up, a rest all and 1 health, a broken rest half and no health', () => {
    const after = (...choices: string[]) => {
      const odd = { maxEndurance: 13, maxStamina: 11, maxFocus: 9 };
      const spent = { use: 'boudica', ...odd, health: 5, endurance: 0, stamina: 0, focus: 2 };
      const fight = fightOf({ cast: [spent, 'guard'] });
      Object.assign(fight, { phase: 'aftermath', result: 'won', winner: 0 });
      const run = play(fight, [...choices, 'go-on'], { auto: [] });
      until(run, fight, ({ phase }) => phase === 'over');
      run.finish();
      return byId(fight, 'boudica');
    };
    expect(after('break')).toMatchObject({ health: 5, endurance: 7, stamina: 6, focus: 7 });
    expect(after('rest')).toMatchObject({ health: 6, endurance: 13, stamina: 11, focus: 9 });
    expect(after('broken-rest')).toMatchObject({ health: 5, endurance: 7 });
    expect(after('broken-rest', 'resume-rest')).toMatchObject({ health: 6, endurance: 13 });
    expect(() => after('break', 'break', 'break')).toThrow('disagrees');
    expect(() => after('rest', 'rest')).toThrow('disagrees');
    expect(() => after('resume-rest')).toThrow('disagrees');
    expect(after('break', 'break', 'rest', 'break')).toMatchObject({ health: 6 });
  });

  it('ING-TEAM-02: one team alone, or a team without members, is refused', () => {
    expect(readEncounter({ combatants: [{ use: 'boudica' }] }).ok).toBe(false);
    expect(readEncounter({ teams: [{ id: 'ghosts' }], combatants: [{ use: 'boudica' }, { use: 'guard' }] }).ok).toBe(
      false,
    );
    expect(
      readEncounter({
        teams: [{ id: 'party', objective: { kind: 'survive', rounds: 2 } }],
        combatants: [{ use: 'boudica' }, { use: 'fabian' }],
      }).ok,
    ).toBe(true);
  });

  it('has the weapons, armour and presets of the tables', () => {
    expect([weapons.length + 1, armourPieces.length, presets.length, bareHands.damage]).toEqual([57, 14, 20, 2]);
  });
});
