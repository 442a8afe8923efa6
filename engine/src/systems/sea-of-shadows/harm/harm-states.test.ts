import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, optionsOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { answer, openQuestions, startFight } from '../../../journal/index.ts';
import { playAftermath } from '../after/aftermath.ts';
import { editFight } from '../cast/edits.ts';
import { readEncounter } from '../cast/encounter.ts';
import { seaOfShadows } from '../index.ts';
import { hit } from './harm.ts';
import { healByMagic } from './healing.ts';

const rooms = { regions: ['r1', 'r2'] };

function aftermath(fight: ReturnType<typeof fightOf>, items: Parameters<typeof play>[1]) {
  Object.assign(fight, { phase: 'aftermath', stage: 0, cursor: 0 });
  const script = play(fight, items);
  while (fight.phase === 'aftermath') playAftermath(fight, script.table);
  script.finish();
  return new Set(script.told().flatMap(({ cites }) => cites));
}

describe('surprise', () => {
  it('SOS-INIT-06: fangs are at hand whatever happens, also for somebody who puts everything else away', () => {
    const wolf = { ...ada, items: ['fangs', 'sword'], state: { surprised: true } };
    const fight = fightOf({ party: [wolf], foes: [bram] });
    play(fight, []).step();
    expect(fight.gear.ready).toEqual([1, 0, 1]);
    expect(byId(fight, 'ada').blade).toBe(0);
  });
});

describe('prone and helpless', () => {
  it('SOS-PRN-01: the prone only crawl, which provokes', () => {
    const fight = fightOf({ party: [{ ...ada, state: { prone: true } }], foes: [bram], scene: rooms, order: ['ada'] });
    turn(fight, 'ada', ['crawl:r2', 'decline']);
    expect(byId(fight, 'ada')).toMatchObject({ region: 1, prone: true });
    turn(fight, 'ada', ['drop:sword']);
    expect(optionsOf(fight, 'ada', 'act').some((id) => /^(move|run|withdraw)/.test(id))).toBe(false);
  });

  it('SOS-HLP-01, SOS-HLP-05: the helpless can do nothing physical, but cast if the GM lets them', () => {
    const mage = { ...ada, mp: 3, spells: ['Force Bolt'], state: { helpless: true } };
    const offered = (helplessCast: string) => {
      const fight = fightOf({ party: [mage], foes: [bram], rulings: { helplessCast }, scene: rooms, order: ['ada'] });
      byId(fight, 'ada').ap = 2;
      return optionsOf(fight, 'ada', 'act');
    };
    expect(offered('yes')).toEqual(['end', 'cast:bram:force-bolt', 'surrender']);
    expect(offered('no')).toEqual(['end', 'surrender']);
  });

  it('SOS-HLP-06: direct spells find the helpless open, others meet the die they name', () => {
    const mage = { ...bram, pre: 10, mp: 9, spells: ['Force Bolt', 'Venom Touch'] };
    const fight = fightOf({ party: [{ ...ada, hp: 9, state: { helpless: true } }], foes: [mage], order: ['bram'] });
    turn(fight, 'bram', ['cast:ada:force-bolt', 2, [2, 2]]);
    turn(fight, 'bram', ['cast:ada:venom-touch', 8, 8]);
    expect(byId(fight, 'ada').hp).toBe(7);
  });
});

describe('spells', () => {
  it('SOS-SPL-01, SOS-SPL-04, SOS-ATK-03, SOS-DMG-03: MP are spent hit or miss, and successes are the damage', () => {
    const mage = { ...ada, pre: 10, mp: 3, spells: ['Mind Spike'] };
    const fight = fightOf({ party: [mage], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['cast:bram:mind-spike', 1, 4]);
    expect([byId(fight, 'ada').mp, byId(fight, 'bram').hp]).toEqual([1, 3]);
    turn(fight, 'ada', ['drop:sword']);
    expect(optionsOf(fight, 'ada', 'act').some((id) => id.startsWith('cast'))).toBe(false);
    byId(fight, 'ada').mp = 2;
    turn(fight, 'ada', ['cast:bram:mind-spike', 8, 4]);
    expect(byId(fight, 'bram').hp).toBe(1);
  });

  it('SOS-SPL-05, SOS-HEAL-01: healing needs no roll, reaches the caster and stops at the maximum', () => {
    const mender = { ...ada, hp: { now: 3, max: 4 }, mp: 1, spells: ['Mend'] };
    const fight = fightOf({ party: [mender], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['cast:ada:mend']);
    expect(byId(fight, 'ada')).toMatchObject({ hp: 4, stun: 0, mp: 0 });
  });

  it('SOS-SPL-06, SOS-BAD-04: the badly wounded cast only what costs nothing', () => {
    const cantrip = { use: 'Force Bolt', name: 'Spark', mp: 0 };
    const mage = {
      ...ada,
      ap: 4,
      hp: { now: 1, max: 4 },
      mp: 3,
      spells: ['Force Bolt', cantrip],
      state: { badlyWounded: true },
    };
    const fight = fightOf({ party: [mage], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['drop:sword']);
    expect(optionsOf(fight, 'ada', 'act').filter((id) => id.startsWith('cast'))).toEqual(['cast:bram:spark']);
  });

  it('SOS-DMG-03, SOS-OPP-16: Gust knocks over and pushes, Bind makes helpless for a while', () => {
    const mage = { ...ada, pre: 10, mp: 9, spells: ['Gust', 'Bind'] };
    const fight = fightOf({
      party: [mage],
      foes: [bram, { ...cal, region: 'r2' }],
      scene: rooms,
      order: ['ada', 'bram'],
    });
    const { events } = turn(fight, 'ada', ['cast:bram:gust', 'passive', 8, 4, 'to:r2']);
    expect(byId(fight, 'bram')).toMatchObject({ prone: true, region: 1 });
    expect(events).not.toContain('provoked');
    turn(fight, 'ada', ['cast:bram:bind', 'passive', 4, 4]);
    expect(byId(fight, 'bram').helpless).toBe(2);
    turn(fight, 'ada', ['end']);
    expect(byId(fight, 'bram').helpless).toBe(0);
  });
});

describe('wounds and waking', () => {
  it('SOS-KO-01, SOS-KO-08, SOS-KO-09, SOS-KO-10, SOS-KO-11, SOS-DMG-06, SOS-DMG-07: the knocked out stay down till the end and wake', () => {
    const fight = fightOf({
      party: [{ ...ada, mp: 2 }],
      foes: [{ ...bram, state: { badlyWounded: true } }, cal],
      rulings: { rest: 'hour' },
      order: ['ada'],
    });
    const { table } = play(fight, []);
    hit(fight, table, byId(fight, 'bram'), 3, true);
    hit(fight, table, byId(fight, 'cal'), 3, false);
    expect([byId(fight, 'bram').status, byId(fight, 'cal').status]).toEqual(['out', 'out']);
    const cites = aftermath(fight, [{ who: 'bram', why: 'survival', faces: [4] }]);
    expect([...cites]).toEqual(expect.arrayContaining(['SOS-KO-08', 'SOS-KO-09', 'SOS-KO-10', 'SOS-DMG-07']));
    expect(byId(fight, 'cal')).toMatchObject({ status: 'able', hp: 3 });
    expect(byId(fight, 'bram')).toMatchObject({ status: 'able', badly: true, hp: 1 });
  });

  it('SOS-KO-12: a better roll lifts no bad wound from before', () => {
    const fight = fightOf({ party: [{ ...ada, state: { badlyWounded: true } }], foes: [bram], order: ['ada'] });
    const script = play(fight, [8]);
    hit(fight, script.table, byId(fight, 'ada'), 4, true);
    healByMagic(fight, script.table, byId(fight, 'ada'), 2);
    expect(byId(fight, 'ada')).toMatchObject({ badly: true, survivalRolled: true, hp: 2 });
    hit(fight, script.table, byId(fight, 'ada'), 2, true);
    expect(byId(fight, 'ada').survivalRolled).toBe(false);
  });

  it('SOS-HEAL-12, SOS-HEAL-15: no survival roll after a harmless knockout, and no second one', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    const { table } = play(fight, []);
    hit(fight, table, byId(fight, 'ada'), 4, false);
    healByMagic(fight, table, byId(fight, 'ada'), 2);
    expect(byId(fight, 'ada')).toMatchObject({ status: 'able', hp: 2, stun: 1 });
    hit(fight, table, byId(fight, 'bram'), 3, true);
    Object.assign(byId(fight, 'bram'), { survivalRolled: true, mortal: true });
    healByMagic(fight, table, byId(fight, 'bram'), 2);
    expect(byId(fight, 'bram')).toMatchObject({ hp: 2, mortal: false, injuryOwed: true });
  });

  it('SOS-MORT-07, SOS-MORT-09, SOS-HEAL-11, SOS-BAD-06, SOS-MORT-05: only those awake help, after the fight, and the badly wounded do it badly', () => {
    const helper = { ...ada, spells: ['Healing Ritual'], state: { badlyWounded: true } };
    const fight = fightOf({
      party: [helper],
      foes: [bram, { ...cal, mindless: true }],
      rulings: { bandages: 'nothing', helpers: 'notMindless' },
      order: ['ada'],
    });
    hit(fight, play(fight, []).table, byId(fight, 'bram'), 3, true);
    turn(fight, 'ada', ['drop:sword']);
    expect(optionsOf(fight, 'ada', 'act').some((id) => /aid|ritual/.test(id))).toBe(false);
    const cites = aftermath(fight, [2, { who: 'ada', choose: 'aid:bram' }, [6, 5], { who: 'gm', faces: [5] }]);
    expect(byId(fight, 'bram')).toMatchObject({ status: 'able', badly: true });
    expect(cites).toContain('SOS-BAD-06');
  });

  it('SOS-MORT-03, SOS-DICE-08: first aid is rolled, whatever the GM lets others take', () => {
    const rulings = { takeMaximum: 'maximum' };
    const fight = fightOf({ party: [ada], foes: [bram], rulings, order: ['ada'] });
    hit(fight, play(fight, []).table, byId(fight, 'bram'), 3, true);
    aftermath(fight, [2, 'aid:bram', { who: 'ada', faces: [4] }, { who: 'gm', faces: [4] }]);
    expect(byId(fight, 'bram').status).toBe('able');
  });

  it('SOS-HEAL-15, SOS-MORT-02: a spell after the fight saves the dying too', () => {
    const mender = { ...ada, mp: 3, spells: ['Greater Mend'] };
    const fight = fightOf({ party: [mender, { ...ada, id: 'eve', name: 'Eve' }], foes: [bram], order: ['ada'] });
    hit(fight, play(fight, []).table, byId(fight, 'eve'), 4, true);
    aftermath(fight, [2, { who: 'ada', choose: 'greater-mend:eve' }]);
    expect(byId(fight, 'eve')).toMatchObject({ hp: 4, badly: false, injuries: [0], status: 'able' });
  });
});

describe('the end', () => {
  it('SOS-END-01, SOS-END-06: the fight is over when one side is left, surrender included', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['bram'] });
    turn(fight, 'bram', ['surrender']);
    expect(fight).toMatchObject({ phase: 'aftermath', result: 'won', winner: 0 });
    const bound = fightOf({ party: [ada], foes: [{ ...bram, state: { helpless: true } }], order: ['ada'] });
    turn(bound, 'ada', ['end']);
    expect(bound.phase).toBe('turn');
    const stunned = fightOf({ party: [ada], foes: [{ ...bram, state: { stunned: 2 } }], order: ['ada'] });
    turn(stunned, 'ada', ['end']);
    expect(stunned.phase).toBe('turn');
    expect(editFight(stunned, { op: 'end', winner: 'foes' })).toBeNull();
    expect(stunned).toMatchObject({ phase: 'aftermath', winner: 1 });
  });

  it('SOS-END-05, SOS-TURN-17: three idle rounds are a standoff, and there is a limit of rounds', () => {
    const idle = fightOf({ party: [ada], foes: [{ ...bram, region: 'r2' }], scene: rooms, order: ['ada', 'bram'] });
    idle.phase = 'round';
    idle.round = 0;
    const script = play(idle, new Array<string>(6).fill('end'));
    while (idle.result === 'running') script.step();
    expect(idle).toMatchObject({ result: 'undecided', round: 3 });
    expect(script.told().filter(({ event }) => event === 'round')).toHaveLength(3);
    const limited = fightOf({ party: [ada], foes: [bram], toggles: { maxRounds: 1 }, order: ['ada'] });
    limited.phase = 'round';
    play(limited, []).step();
    expect(limited.result).toBe('undecided');
  });

  it('SOS-END-04: MP come back with rest unless the GM says no', () => {
    const rested = (rest: string) => {
      const fight = fightOf({
        party: [{ ...ada, mp: { now: 0, max: 2 } }],
        foes: [bram],
        rulings: { rest },
        order: ['ada'],
      });
      aftermath(fight, []);
      return byId(fight, 'ada').mp;
    };
    expect([rested('hour'), rested('hourForHp')]).toEqual([2, 0]);
  });

  it('SOS-INIT-10: a newcomer rolls on arrival and acts from the next round on', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
    expect(editFight(fight, { op: 'add', combatant: { ...cal, side: 'foes' } })).toBeNull();
    const script = play(fight, [{ who: 'cal', why: 'order', faces: [6] }, 'end', 'end']);
    script.step(3);
    script.finish();
    expect([byId(fight, 'cal').order, fight.phase]).toEqual([6, 'round']);
  });

  it('SOS-LAW-01: what is not offered is refused and changes nothing', () => {
    const encounter = seaOfShadows.encounters[0]!.encounter;
    const live = startFight(seaOfShadows, encounter, { seed: 'law' });
    const before = JSON.stringify(live.fight);
    const refusal = answer(live, { option: 'fly' });
    expect(refusal?.rule).toMatch(/^SOS-/);
    expect(JSON.stringify(live.fight)).toBe(before);
    expect(openQuestions(live)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['more HP than the maximum', { combatants: [{ ...ada, hp: { now: 5, max: 4 } }, bram] }],
    ['a negative number', { combatants: [{ ...ada, hp: -1 }, bram] }],
    ['an unknown region', { combatants: [{ ...ada, region: 'nowhere' }, bram] }],
    [
      'a one-sided way',
      {
        scene: {
          regions: [
            { id: 'a', adjacent: ['b'] },
            { id: 'b', adjacent: [] },
          ],
        },
        combatants: [ada, bram],
      },
    ],
    ['a die off the ladder', { combatants: [{ ...ada, str: 5 }, bram] }],
  ])('SOS-LAW-02: %s is refused', (_what, file) => {
    expect(readEncounter(file).ok).toBe(false);
  });
});
