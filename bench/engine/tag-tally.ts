import { solve } from '../../engine/src/exact/solve.ts';
import { type TtEncounter, type TtFight, tagTally } from '../../engine/src/systems/tag-tally/index.ts';
import { Table } from '../../engine/src/table/table.ts';
import { median, sink, stopwatch } from '../interleave.ts';
import { type Reading, type Row, type Setting, significant } from '../row.ts';
import { type Arena, players } from './arena.ts';
import { againstPeer, rememberedAgainstPeer } from './fight-rows.ts';

function readyMade(id: string): TtEncounter {
  const found = tagTally.encounters.find((ready) => ready.id === id);
  if (found === undefined) throw new Error(`${tagTally.id} has no ready-made fight "${id}"`);
  return found.encounter;
}

/** Tag & Tally as it comes: a PC and a wolf, and four PCs against a mage and three elementals. */
const arena: Arena<TtEncounter, TtFight> = {
  system: tagTally,
  oneOnOne: readyMade('lone-wolf'),
  fourOnFour: readyMade('tower'),
  policy: 'sensible',
};

/** Only the fight: wounds and healing are left out. */
const fighting = { ...tagTally, over: tagTally.decided };

/** Time to solve two PCs against three trolls from rule code, initiative included. */
function solving({ effort }: Setting): Reading {
  const start = tagTally.setUp(readyMade('toll'));
  const table = new Table<TtFight>();
  let states = 0;
  const once = (): number => {
    const elapsed = stopwatch();
    const found = solve(fighting, start, { players: players(arena), table });
    if (!found.solved) throw new Error(`The fight at the ford could not be solved: ${found.reason}`);
    sink.sum += found.outcomes.get('party') ?? 0;
    states = found.states;
    return elapsed();
  };
  const warming = stopwatch();
  while (warming() < effort.warmUpMs) once();
  const measured = median(Array.from({ length: effort.rounds }, once));
  return { measured, detail: `${significant(states)} states; a chain with cycles, since Momentum rises and falls` };
}

/** Tag & Tally: fights a second against the peer, and the time of an exact solution. */
export const tagTallyRows: readonly Row[] = [
  {
    id: 'tag-tally-1v1',
    figure: 'Tag & Tally, one on one, against dnd-combat-simulator',
    unit: '×',
    better: 'higher',
    must: 1,
    aim: 2,
    ownThread: true,
    measure: (setting) => rememberedAgainstPeer(arena, setting),
  },
  {
    id: 'tag-tally-4v4',
    figure: 'Tag & Tally, four on four, against dnd-combat-simulator',
    unit: '×',
    better: 'higher',
    must: 1,
    aim: 2,
    ownThread: true,
    measure: (setting) => againstPeer(arena, arena.fourOnFour, 4, setting),
  },
  {
    id: 'tag-tally-solved',
    figure: 'Tag & Tally, two on three solved exactly from rule code',
    unit: 'ms',
    better: 'lower',
    must: 500,
    aim: 60,
    measure: solving,
  },
];
