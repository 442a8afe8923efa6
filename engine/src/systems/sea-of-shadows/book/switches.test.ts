import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, optionsOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { playAftermath } from '../after/aftermath.ts';
import { editFight } from '../cast/edits.ts';
import { readEncounter } from '../cast/encounter.ts';
import { hit } from '../harm/harm.ts';

const rooms = { regions: ['r1', 'r2', 'r3', 'r4'] };

describe('toggles', () => {
  it('SOS-TURN-04, SOS-TURN-03: minor actions may follow a major one, but no second major', () => {
    const fight = fightOf({
      party: [ada],
      foes: [bram],
      scene: rooms,
      toggles: { majorEndsTurn: false },
      order: ['ada'],
    });
    turn(fight, 'ada', ['attack:bram:sword', 'passive', 1, 6]);
    const offered = optionsOf(fight, 'ada', 'act');
    expect(offered).toContain('move:r2');
    expect(offered).not.toContain('attack:bram:sword');
    expect(offered).not.toContain('run:r2');
  });

  it('SOS-MOVE-04: without its toggle nobody withdraws', () => {
    const fight = fightOf({ party: [ada], foes: [bram], scene: rooms, toggles: { withdraw: false }, order: ['ada'] });
    turn(fight, 'ada', ['drop:shield']);
    expect(optionsOf(fight, 'ada', 'act').some((id) => id.startsWith('withdraw'))).toBe(false);
  });

  it('SOS-LAW-01: a file with switches there are no longer opens, with a note on those set otherwise than it is played', () => {
    const combatants = [{ use: 'veteran' }, { use: 'bandit', side: 'foes' }];
    const read = readEncounter({
      combatants,
      toggles: { majorCost: 2, mountAbilities: true, withdraw: false },
      rulings: { room: 'cramped', mpRecovery: 'full' },
    });
    if (!read.ok) throw new Error(read.refusals.map(({ reason }) => reason).join('; '));
    expect(read.value.toggles.withdraw).toBe(false);
    expect(read.notes).toEqual([
      'The toggle majorCost was passed over: a major action takes 1 AP (SOS-TURN-03).',
      'The ruling room was passed over: regions say whether there is room to dodge (SOS-DEF-24).',
    ]);
  });
});

describe('rulings', () => {
  it('SOS-DEAD-05: minor villains may be spared', () => {
    const fight = fightOf({ party: [ada], foes: [bram, 'bandit'], rulings: { spareMinor: 'spared' }, order: ['ada'] });
    hit(fight, play(fight, []).table, byId(fight, 'bandit'), 1, true);
    expect(byId(fight, 'bandit').status).toBe('out');
  });

  it('SOS-INIT-10: the GM says whether a newcomer is surprised', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
    editFight(fight, { op: 'add', combatant: { ...cal, side: 'foes', state: { surprised: true } } });
    play(fight, [{ who: 'cal', faces: [5, 2] }, 'end']).step();
    expect(byId(fight, 'cal')).toMatchObject({ surprised: true, order: 2 });
  });

  it('SOS-MORT-08, SOS-MORT-07: the injury may be rolled, and help may be kept to the own side', () => {
    const rulings = { injury: 'random', helpers: 'ownSide' };
    const fight = fightOf({ party: [ada, { ...ada, id: 'eve', name: 'Eve' }], foes: [bram], rulings, order: ['ada'] });
    hit(fight, play(fight, []).table, byId(fight, 'eve'), 4, true);
    Object.assign(fight, { phase: 'aftermath', stage: 0, cursor: 0 });
    const script = play(fight, [
      2,
      { who: 'ada', choose: 'aid:eve' },
      6,
      { who: 'gm', faces: [1] },
      { who: 'gm', why: 'injury', faces: [3] },
    ]);
    while (fight.phase === 'aftermath') playAftermath(fight, script.table);
    script.finish();
    expect(byId(fight, 'eve').injuries).toEqual([2]);
  });

  it('SOS-END-05: the GM may let a standoff go on', () => {
    const fight = fightOf({ party: [ada], foes: [bram], rulings: { standoff: 'goOn' }, order: ['ada'] });
    Object.assign(fight, { phase: 'round', idleRounds: 2, stirred: false });
    play(fight, []).step();
    expect(fight).toMatchObject({ result: 'running', phase: 'turn', idleRounds: 0 });
  });
});
