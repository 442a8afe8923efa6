import { describe, expect, it } from 'vitest';
import { ada, bram, byId, fightOf, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { answer } from '../../../journal/answer.ts';
import { openQuestions } from '../../../journal/open.ts';
import { startFight } from '../../../journal/start.ts';
import { Recorded } from '../../../table/log.ts';
import { readEncounter } from '../cast/encounter.ts';
import { seaOfShadows } from '../index.ts';
import { mayRead, view } from './view.ts';

const scene = {
  regions: [
    { id: 'hall', name: 'the hall', adjacent: ['well'], cramped: true, exit: true },
    { id: 'well', adjacent: ['hall'], hardGround: true },
  ],
};
const fight = (foeHealth = 'words') =>
  Object.assign(fightOf({ party: [ada], foes: [bram], scene, order: ['ada', 'bram'] }), { foeHealth });

describe('views', () => {
  it('SOS-MOVE-01, SOS-DEF-24, SOS-GRAP-16, SOS-MOVE-06: regions are shown as a graph with what matters about each', () => {
    const now = fight();
    turn(now, 'ada', ['drop:shield']);
    const { field } = view(now, 1);
    expect(field.kind).toBe('regions');
    expect(field.places).toMatchObject([
      { id: 'hall', label: 'the hall', groups: [['ada', 'bram']], notes: ['cramped', 'exit', 'shield lies here'] },
      { id: 'well', notes: ['hard ground'] },
    ]);
    expect(field.links).toEqual([{ from: 'hall', to: 'well', label: '1 step, D4 against missiles' }]);
  });

  it('shows a player the party’s dice and only the looks of foes', () => {
    const now = fight();
    byId(now, 'bram').hp = 1;
    const [own, foe] = view(now, 1).combatants;
    expect(own!.numbers).toMatchObject({ ATT: 8, 'AP total': 2 });
    expect(own!.mine).toBe(true);
    expect(foe).toMatchObject({ numbers: {}, slots: [], bars: [{ value: null, words: 'wounded' }] });
    expect(view(now, 0).combatants[1]!.numbers.ATT).toBe(6);
    expect(view(fight('bar'), 1).combatants[1]!.bars[0]).toMatchObject({ value: 4, max: 4 });
    expect(view(fight('nothing'), 1).combatants[1]!.bars).toEqual([]);
  });

  it('SOS-INIT-01, SOS-GRAP-04: turns stand in their order, holds as bars between two', () => {
    const now = fight();
    const foe = byId(now, 'bram');
    const own = byId(now, 'ada');
    Object.assign(now, { phase: 'turn', turn: foe.index });
    Object.assign(own, { acted: true, holds: foe.index, holdLevel: 2 });
    expect(view(now, 1).order).toMatchObject([
      { state: 'past', who: [{ id: 'ada', done: true }] },
      { state: 'now', who: [{ id: 'bram', done: false }] },
    ]);
    expect(view(now, 1).field.holds).toEqual([{ from: 'ada', to: 'bram', label: 'full hold' }]);
  });

  it('SOS-ATK-07, SOS-ATK-02: an attack to be met is an arrow with its die, which players are not told of foes', () => {
    const combatants = [
      { ...ada, side: 'party', seat: 'ann' },
      { ...bram, side: 'foes' },
    ];
    const read = readEncounter({ name: 'Test', combatants });
    if (!read.ok) throw new Error('The encounter cannot be read.');
    const live = startFight(seaOfShadows, read.value, { seed: 'aims' });
    const asked = (): string => {
      const [open] = openQuestions(live);
      return open?.kind === 'choice' ? `${open.whoId} ${open.question.id}` : '';
    };
    const doing: Readonly<Record<string, string>> = { 'ada act': 'end', 'bram act': 'attack:ada:sword' };
    for (let given = 0; given < 9 && asked() !== 'ada defence'; given++)
      expect(answer(live, { option: doing[asked()] ?? 'none' }), asked()).toBeNull();
    expect(view(live.fight, 0).field.aims).toEqual([
      { from: 'bram', to: 'ada', label: 'sword D6', die: 6, announced: false },
    ]);
    expect(view(live.fight, 1).field.aims).toMatchObject([{ from: 'bram', to: 'ada', label: 'sword', die: 0 }]);
    expect(answer(live, { option: 'dodge' })).toBeNull();
    expect(view(live.fight, 0).field.aims).toEqual([]);
  });

  it('SOS-LAW-01: players read the dice of everybody at the table, the first as well, and none the GM rolls for himself', () => {
    const reads = (seat: number, who: number) =>
      mayRead(fight(), seat, { kind: Recorded.roll, args: [0, who, 3, 0, 0], faces: [3] });
    expect([reads(1, 0), reads(1, 1), reads(1, -1), reads(0, -1)]).toEqual([true, true, false, true]);
    const check = { kind: Recorded.check, args: [0, 0, 0, 0, 0], faces: [3] };
    const choice = { ...check, kind: Recorded.choice };
    expect([mayRead(fight(), 1, check), mayRead(fight(), 1, choice)]).toEqual([false, false]);
  });

  it('SOS-TURN-07: AP owed are crossed out', () => {
    const now = fight();
    byId(now, 'ada').debt = 1;
    expect(view(now, 1).combatants[0]!.slots.map(({ kind }) => kind)).toEqual(['owed', 'free']);
  });
});
