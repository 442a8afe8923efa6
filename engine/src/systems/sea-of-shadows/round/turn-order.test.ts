import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, optionsOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { barToSaveBy } from '../after/aftermath.ts';
import { spellNamed } from '../book/tables/spells.ts';
import { words } from '../book/words.ts';
import { healByMagic } from '../harm/healing.ts';
import { view } from '../show/view.ts';

const scene = { regions: ['r1', 'r2'] };

/** What somebody is offered, as it is shown. */
function shown(fight: ReturnType<typeof fightOf>, id: string, questionId: string) {
  const question = words.questions.find((each) => each.id === questionId)!;
  const { table } = play(fight, []);
  const who = byId(fight, id).index;
  table.list(fight, who, question);
  return Array.from(table.options.subarray(0, table.optionCount), (code) => question.describe(fight, who, code));
}

describe('turns', () => {
  it('SOS-TURN-02, SOS-TURN-19: a spell or a reloading that is a minor action leaves the turn open', () => {
    const spark = { use: 'Force Bolt', name: 'Spark', action: 'minor', mp: 0 };
    const crossbow = { use: 'crossbow', loaded: false };
    const fight = fightOf({ party: [{ ...ada, items: [crossbow], spells: [spark] }], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['cast:bram:spark', 'passive', 1, 2]);
    expect([fight.turn, byId(fight, 'ada').ap]).toEqual([0, 1]);
    turn(fight, 'ada', ['reload:crossbow']);
    expect([fight.turn, byId(fight, 'ada').ap, fight.gear.loaded[0]]).toEqual([0, 1, 1]);
  });

  it('SOS-TURN-19: a heavy crossbow takes a major action to load', () => {
    const crossbow = { use: 'heavy crossbow', loaded: false };
    const fight = fightOf({ party: [{ ...ada, items: [crossbow] }], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['reload:heavy-crossbow']);
    expect([fight.turn, fight.gear.loaded[0]]).toEqual([-1, 1]);
  });

  it('SOS-END-05: healing that costs no MP keeps a fight from being idle, healing of nothing does not', () => {
    const fight = fightOf({ party: [{ ...ada, hp: { now: 2, max: 4 } }], foes: [bram], order: ['ada'] });
    fight.stirred = false;
    healByMagic(fight, play(fight, []).table, byId(fight, 'ada'), 2);
    expect(fight.stirred).toBe(true);
    fight.stirred = false;
    healByMagic(fight, play(fight, []).table, byId(fight, 'ada'), 2);
    expect(fight.stirred).toBe(false);
  });

  it('SOS-INIT-01: whoever is dead at the start rolls for no place and comes last', () => {
    const fight = fightOf({ party: [ada, { ...cal, side: 'party', state: { status: 'dead' } }], foes: [bram] });
    play(fight, [4, 3]).step(4);
    expect(fight.fighters.map(({ order }) => order)).toEqual([4, 1, 3]);
  });

  it('SOS-SPL-06, SOS-BAD-04: after the fight the badly wounded save others by what costs nothing', () => {
    const helper = byId(fightOf({ party: [{ ...ada, mp: 3 }], foes: [bram], order: ['ada'] }), 'ada');
    const mend = spellNamed('Mend')!;
    expect(barToSaveBy(helper, mend)).toBeNull();
    helper.badly = true;
    expect(barToSaveBy(helper, mend)).not.toBeNull();
    expect(barToSaveBy(helper, { ...mend, mp: 0 })).toBeNull();
  });
});

describe('what is offered', () => {
  it('SOS-OPP-09: with the toggle bare hands take an opportunity, or let it pass', () => {
    const party = [{ ...ada, items: [] }];
    const fight = fightOf({
      party,
      foes: [bram],
      toggles: { unarmedOpportunity: true },
      scene,
      order: ['bram', 'ada'],
    });
    turn(fight, 'bram', ['move:r2', 'decline']);
    expect([byId(fight, 'ada').debt, byId(fight, 'bram').region]).toEqual([0, 1]);
    fight.now.provoker = 1;
    expect(optionsOf(fight, 'ada', 'opportunity')).toEqual(['decline', 'strike:bram:bare-hands']);
  });

  it('SOS-ATK-09, SOS-END-06: attacks on friends and giving up are marked as rare', () => {
    const fight = fightOf({ party: [ada, { ...cal, side: 'party' }], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['drop:shield']);
    const rare = shown(fight, 'ada', 'act').flatMap((option) => (option.rare === true ? [option.id] : []));
    expect(rare).toEqual(['attack:cal:sword', 'strike:cal', 'grab:cal', 'surrender']);
  });

  it('SOS-MOVE-03: a run goes on to a region by its name', () => {
    const rooms = {
      regions: [
        { id: 'r1', name: 'the yard', adjacent: ['r2'], exit: true },
        { id: 'r2', name: 'the barn', adjacent: ['r1'] },
      ],
    };
    const fight = fightOf({ party: [ada], foes: [bram], scene: rooms, order: ['ada'] });
    expect(shown(fight, 'ada', 'run-on').map(({ id, label }) => [id, label])).toEqual([
      ['stop', 'Stop here'],
      ['on:r2', 'On to the barn'],
      ['on:outside', 'On to the outside'],
    ]);
  });
});

describe('the view', () => {
  it('SOS-INIT-01: shows the turn order while turns are taken, and only then', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
    const order = (phase: typeof fight.phase) => {
      fight.phase = phase;
      return view(fight, 0).order!.flatMap(({ who }) => who.map(({ id }) => id));
    };
    expect([order('turn'), order('round')]).toEqual([
      ['ada', 'bram'],
      ['ada', 'bram'],
    ]);
    expect([order('order'), order('aftermath'), order('over')]).toEqual([[], [], []]);
  });
});
