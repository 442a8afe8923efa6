import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike } from '../../../../test/tools/ingenuity.ts';
import type { OperandKind } from '../../../system/system.ts';
import { resuscitate } from '../acts/tasks.ts';
import { words } from '../book/words.ts';
import { fateQuestion } from '../rolls/roll.ts';
import { mayRead } from '../show/view.ts';

const isList = (kind: OperandKind): kind is readonly string[] => Array.isArray(kind);

const lines = (run: ReturnType<typeof play>): readonly string[] => run.told().map(({ event }) => `${event}`);

describe('the log says what happened and cites it', () => {
  it('ING-SIZE-01: a smaller attacker is told as smaller', () => {
    const fight = fightOf({
      cast: [
        { use: 'roland', at: [3, 3] },
        { use: 'goblin', at: [3, 4] },
      ],
    });
    const run = strike(fight, 'goblin', 'roland', 'knife', ['none', 1, 1, 5]);
    expect(run.told().find(({ event }) => event === 'smaller')).toMatchObject({ difference: 1 });
    expect(lines(run)).not.toContain('size');
    const back = strike(fight, 'roland', 'goblin', 'straight sword', ['none', 1, 1, 5]);
    expect(back.told().find(({ event }) => event === 'size')).toMatchObject({ difference: 1 });
  });

  it('ING-SIZE-01: players read that a smaller attacker counts, as they read that a larger one does', () => {
    for (const [attacker, target, weapon] of [
      ['goblin', 'roland', 'knife'],
      ['roland', 'goblin', 'straight sword'],
    ] as const) {
      const fight = fightOf({
        cast: [
          { use: 'roland', at: [3, 3] },
          { use: 'goblin', at: [3, 4] },
        ],
      });
      const size = words.events.findIndex(({ id }) => id === (attacker === 'goblin' ? 'smaller' : 'size'));
      const run = strike(fight, attacker, target, weapon, ['none', 1, 1, 5]);
      expect(run.told().some(({ event }) => event === words.events[size]!.id)).toBe(true);
      const args = [byId(fight, attacker).index, byId(fight, target).index, 1];
      expect(mayRead(fight, 1, { kind: size, args, faces: [] })).toBe(true);
    }
  });

  it('has words for people, not names for programs, in every list of an event', () => {
    const listed = words.events.flatMap(({ operands }) => operands.flatMap(([, kind]) => (isList(kind) ? kind : [])));
    expect(listed.length).toBeGreaterThan(100);
    expect(
      listed.filter((word) => /[a-z][A-Z]|[a-z]-[a-z]|\b(con|eva)\b/.test(word.replace('Point-blank', ''))),
    ).toEqual([]);
  });

  it('ING-PAR-03: a parry that stops everything is told', () => {
    const parried = (parryToZero: boolean) => {
      const cast = [
        { use: 'roland', at: [3, 3] },
        { use: 'goblin', at: [3, 4] },
      ];
      return lines(
        strike(fightOf({ cast, toggles: { parryToZero } }), 'goblin', 'roland', 'knife', [
          'parry:straight-sword',
          1,
          2,
          5,
        ]),
      );
    };
    expect([parried(true).includes('parried-all'), parried(false).includes('parried-all')]).toEqual([true, false]);
  });

  it('ING-REACT-11 ING-DEF-03: a dodge whose shot strays is spent, which is no matter of a critical', () => {
    const fight = fightOf({
      cast: [
        { use: 'petra', at: [5, 5] },
        { use: 'wolf', side: 'party', at: [5, 6] },
        { use: 'goblin-archer', at: [5, 0] },
      ],
    });
    const script = ['no', 'dodge', 3, 3, 1, 'none'];
    const run = strike(fight, 'goblin-archer', 'petra', 'shortbow', script);
    expect(lines(run)).toContain('dodge-unneeded');
    expect(lines(run)).not.toContain('dodge-moot');
  });

  it('ING-TEST-07 ING-FATE-02: fate for a luck test is asked with the luck die alone', () => {
    const fight = fightOf({ cast: ['petra', 'guard'] });
    Object.assign(fight.roll, { attrSides: 0, skillSides: 0, a: 6, s: 6, about: 3, luck: 3 });
    expect(fateQuestion.prompt(fight, 0)).toBe('The luck die shows 3. Spend fate on it?');
    Object.assign(fight.roll, { attrSides: 6, skillSides: 6 });
    expect(fateQuestion.prompt(fight, 0)).toBe('The dice show 6 and 6, luck 3. Spend fate on one?');
  });

  it('a maneuver that was not learned is told so by its rule', () => {
    expect(words.events.find(({ id }) => id === 'maneuver')?.cites).toContain('ING-MAN-02');
  });

  it('ING-ACT-15: whoever resuscitates is told to go prone, also when it fails', () => {
    const fight = fightOf({
      cast: ['clementine', { use: 'roland', health: 5, state: { status: 'unconscious' } }, 'guard'],
    });
    const run = play(fight, [1, 1, 5]);
    resuscitate(fight, run.table, byId(fight, 'clementine'), byId(fight, 'roland'));
    expect([byId(fight, 'clementine').prone, lines(run).includes('tends'), lines(run).includes('woken')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
