import { expect, it } from 'vitest';
import { fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Do, intent, MoveWhen, withDetail, withMove } from '../state/intent.ts';
import { type Fight, type Fighter, Turn } from '../state/model.ts';
import { takeTurn } from './turns.ts';

const scene = { zones: ['hall', 'yard', 'hill'], links: [{ from: 'hall', to: 'hill', band: 'distant' }] };

/** What is told of Mirah's turn with this intention, and where it leaves her. */
function turn(
  code: number,
  script: ScriptItem[] = [],
  more: Partial<TestFight> = {},
  change: (mirah: Fighter, fight: Fight) => unknown = () => {},
): string[] {
  const fight = fightOf({ party: ['mirah', 'harold'], foes: ['orc'], scene, ...more });
  const [mirah] = fight.fighters;
  Object.assign(mirah!, { intent: code, pending: true, turn: Turn.quick });
  change(mirah!, fight);
  const { table, told, finish } = play(fight, script);
  takeTurn(fight, table, mirah!);
  finish();
  const { status, zone, melee, movesSpent, pending, prone } = mirah!;
  const words = told().map(({ event, rule }) => (rule === undefined ? event : `${event} ${rule}`));
  return [
    words.join(', '),
    `${status}, zone ${zone}, melee ${melee}, moves ${movesSpent}${pending ? ', to come' : ''}${prone ? ', prone' : ''}`,
  ];
}

const close = { close: true };

it('BDP-TURN-05, BDP-RNG-04: a walk leads to the next zone', () => {
  expect(turn(intent(Do.walk, 1))).toEqual(['walked', 'able, zone 1, melee 0, moves 0']);
});

it('BDP-RNG-11: a walk to a Distant zone takes its moves', () => {
  expect([...turn(intent(Do.walk, 2)), ...turn(intent(Do.walkTwice, 2))]).toEqual([
    'on-the-way',
    'able, zone 0, melee 0, moves 1',
    'on-the-way, on-the-way',
    'able, zone 0, melee 0, moves 2',
  ]);
});

it('BDP-RNG-07: out of a melee the first move only leads away, the second on', () => {
  expect([...turn(intent(Do.walk, 1), [], close), ...turn(intent(Do.walkTwice, 1), [], close)]).toEqual([
    'moved-away',
    'able, zone 0, melee 0, moves 0',
    'moved-away, walked',
    'able, zone 1, melee 0, moves 0',
  ]);
});

it('BDP-LOC-03: the lamed make one of two moves', () => {
  expect(turn(intent(Do.walkTwice, 1), [], close, (mirah) => (mirah.legHitsLeft = 1))).toEqual([
    'moved-away',
    'able, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-GAM-06: the held go nowhere, and are free afterwards', () => {
  expect([
    ...turn(intent(Do.walk, 1), [], {}, (mirah) => (mirah.immobile = true)),
    ...turn(intent(Do.disengage), [], close, (mirah) => (mirah.immobile = true)),
  ]).toEqual(['could-not', 'able, zone 0, melee 0, moves 0', '', 'able, zone 0, melee 1, moves 0']);
});

it('BDP-TURN-05, BDP-RNG-08: coming Close and leaving the melee', () => {
  expect([...turn(intent(Do.approach, 2)), ...turn(intent(Do.disengage), [], close)]).toEqual([
    'came-close',
    'able, zone 0, melee 1, moves 0',
    'moved-away',
    'able, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-DECL-07: nobody comes Close to who is gone', () => {
  expect(turn(intent(Do.approach, 2), ['none'], {}, (_, fight) => (fight.fighters[2]!.status = 'fled'))).toEqual([
    'could-not',
    'able, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-TURN-14: standing up, alone and before a walk', () => {
  expect([
    ...turn(intent(Do.standUp), [], {}, (mirah) => (mirah.prone = true)),
    ...turn(withMove(intent(Do.walk, 1), MoveWhen.standFirst), [], {}, (mirah) => (mirah.prone = true)),
  ]).toEqual(['stood-up', 'able, zone 0, melee 0, moves 0', 'stood-up, walked', 'able, zone 1, melee 0, moves 0']);
});

it('BDP-TURN-16: a move after another deed', () => {
  expect([
    ...turn(withDetail(withMove(intent(Do.deed), MoveWhen.after), 2)),
    ...turn(withDetail(withMove(intent(Do.deed), MoveWhen.before), 2)),
    ...turn(withMove(intent(Do.deed), MoveWhen.after), [], close),
  ]).toEqual([
    'deed, walked',
    'able, zone 1, melee 0, moves 0',
    'walked, deed',
    'able, zone 1, melee 0, moves 0',
    'deed, moved-away',
    'able, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-RET-02, BDP-RET-04: a retreat by a DEX Save', () => {
  expect([...turn(intent(Do.retreat), [13]), ...turn(intent(Do.retreat), [14])]).toEqual([
    'retreat-tried BDP-RET-02, fled BDP-RET-04',
    'fled, zone 0, melee 0, moves 0',
    'retreat-tried BDP-RET-02, retreat-failed',
    'able, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-RET-03: a retreat from Close takes a full turn', () => {
  expect([
    ...turn(intent(Do.retreat), [], close),
    ...turn(intent(Do.retreat), [1], close, (mirah) => (mirah.turn = Turn.full)),
  ]).toEqual([
    'moved-away, broke-contact',
    'able, zone 0, melee 0, moves 0',
    'retreat-tried BDP-RET-03, fled BDP-RET-04',
    'fled, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-RET-09: a full turn’s retreat though the foe has left', () => {
  expect(turn(intent(Do.retreat), [1], {}, (mirah) => (mirah.turn = Turn.full))).toEqual([
    'retreat-tried BDP-RET-09, fled BDP-RET-04',
    'fled, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-RET-07: an NPC gets away for good', () => {
  expect(turn(intent(Do.retreat), [1], { party: [{ use: 'mirah', kind: 'npc' }] })).toEqual([
    'retreat-tried BDP-RET-02, fled BDP-RET-07',
    'fled, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-RET-06: no retreat without a way out', () => {
  expect(turn(intent(Do.retreat), [], { scene: { ...scene, safeExit: false } })).toEqual([
    'could-not',
    'able, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-LOC-03, BDP-RET-05: the lamed roll twice', () => {
  expect(turn(intent(Do.retreat), [[1, 20]], {}, (mirah) => (mirah.legHitsLeft = 1))).toEqual([
    'retreat-tried BDP-RET-02, lame-retreat, retreat-failed',
    'able, zone 0, melee 0, moves 0',
  ]);
});

it('BDP-CRI-11: tending somebody dying', () => {
  expect(
    turn(intent(Do.tend, 1), [], { ...close, party: ['mirah', { use: 'harold', state: ['incapacitated'] }] }),
  ).toEqual(['treated', 'able, zone 0, melee 1, moves 0']);
});

it('BDP-MOR-07: whoever flees waits for a full turn with a foe Close, and gives up where there is no way', () => {
  expect([
    ...turn(0, [], close, (mirah) => (mirah.fleeing = true)),
    ...turn(0, [], { scene: { ...scene, safeExit: false } }, (mirah) => (mirah.fleeing = true)),
    ...turn(0, [], {}, (mirah) => Object.assign(mirah, { fleeing: true, prone: true })),
  ]).toEqual([
    'waits-to-flee',
    'able, zone 0, melee 1, moves 0, to come',
    'surrendered',
    'surrendered, zone 0, melee 0, moves 0',
    'surrendered',
    'surrendered, zone 0, melee 0, moves 0, prone',
  ]);
});

it('BDP-RND-05, BDP-TAG-06: a lost turn, and one of somebody who is down', () => {
  expect([
    ...turn(intent(Do.walk, 1), [], {}, (mirah) => (mirah.losesTurns = 1)),
    ...turn(intent(Do.walk, 1), [], {}, (mirah) => (mirah.status = 'unconscious')),
  ]).toEqual(['turn-lost', 'able, zone 0, melee 0, moves 0', '', 'unconscious, zone 0, melee 0, moves 0']);
});

it('BDP-MOR-07: surrender', () => {
  expect(turn(intent(Do.surrender), [], close)).toEqual(['surrendered', 'surrendered, zone 0, melee 0, moves 0']);
});
