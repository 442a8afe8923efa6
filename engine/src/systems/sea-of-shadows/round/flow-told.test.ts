import { describe, expect, it, vi } from 'vitest';
import {
  ada,
  bram,
  byId,
  cal,
  dov,
  fightOf,
  giveTurn,
  optionsOf,
  play,
  type TestFight,
  turn,
} from '../../../../test/tools/sea-of-shadows.ts';
import { sentenceOf } from '../../../system/sentence.ts';
import { EventLog } from '../../../table/log.ts';
import { seaOfShadows } from '../index.ts';

type Fight = ReturnType<typeof fightOf>;

const scene = {
  regions: [
    { id: 'r1', name: 'the quay', adjacent: ['r2'] },
    { id: 'r2', name: 'the old mill', adjacent: ['r1'] },
  ],
};
const horse = { use: 'warhorse', id: 'horse', name: 'Horse', side: 'party', hero: false };
const fight = (more: Partial<TestFight> = {}) =>
  fightOf({ party: [ada], foes: [bram, cal, dov], scene, order: ['ada'], ...more });

/** What a turn told, as players read it. */
function sentences(now: Fight, id: string, items: Parameters<typeof play>[1], steps = 1): string[] {
  giveTurn(now, id);
  const log = new EventLog();
  const script = play(now, items);
  script.table.log = log;
  script.step(steps);
  script.finish();
  return log
    .records()
    .filter(({ kind }) => kind >= 0)
    .map((record) => sentenceOf(seaOfShadows, now, record));
}

describe('the log', () => {
  it('SOS-MOVE-01, SOS-MOVE-02, SOS-TURN-14, SOS-TURN-20: names regions and things', () => {
    const now = fight({ party: [{ ...ada, items: ['sword', 'shield', 'dagger'] }], foes: [{ ...bram, items: [] }] });
    const told = sentences(now, 'ada', ['drop:shield', 'ready:dagger', 'move:r2'], 3);
    expect(told).toContain('Ada drops the shield.');
    expect(told).toContain('Ada readies the dagger.');
    expect(told).toContain('Ada goes to the old mill.');
    const thrown = sentences(now, 'ada', ['shoot:bram:dagger', 'passive', 1, 4]);
    expect(thrown).toContain('Ada throws at Bram (dagger).');
    expect(thrown).toContain('What Ada has thrown lies there now: dagger, the quay.');
  });

  it('SOS-SPL-01, SOS-SPL-06: names spells, also those that cost nothing', () => {
    const spells = [{ use: 'Mind Spike', name: 'Needle', mp: 0 }];
    const now = fight({ party: [{ ...ada, ap: 4, spells, state: { badlyWounded: true } }] });
    const told = sentences(now, 'ada', ['cast:bram:needle', [1, 1], 4]);
    expect(told).toContain('Ada casts Needle at Bram for 0 MP.');
    expect(told.some((line) => line.includes('without MP'))).toBe(true);
  });

  it.each<[string, object]>([
    ['SOS-TURN-09', { debt: 2 }],
    ['SOS-HLP-01', { helpless: 1 }],
    ['SOS-BAD-04', { badly: true, mpMax: 2 }],
    ['SOS-GRAP-06', { holds: 1, holdLevel: 1 }],
  ])('%s: a turn begins with what it cannot be used for', (rule, state) => {
    const now = fight();
    Object.assign(byId(now, 'ada'), state);
    expect(turn(now, 'ada', ['surrender']).cites).toContain(rule);
    expect(turn(fight(), 'ada', ['surrender']).cites).not.toContain(rule);
  });

  it('SOS-MOVE-05, SOS-GRAP-05, SOS-MNT-23: so does the turn of somebody grabbed, on foot or mounted', () => {
    const now = fight();
    Object.assign(byId(now, 'bram'), { holds: 0, holdLevel: 1 });
    expect(turn(now, 'ada', ['surrender']).cites).toContain('SOS-MOVE-05');
    const pair = fight({ party: [{ ...ada, mount: 'horse' }, horse] });
    Object.assign(byId(pair, 'bram'), { holds: 1, holdLevel: 1 });
    expect(turn(pair, 'ada', ['surrender']).cites).toContain('SOS-MNT-23');
  });

  it('SOS-MNT-05, SOS-MNT-06, SOS-MNT-17, SOS-TURN-11: a pair hears what its unequal AP are good for', () => {
    const cites = (ap: number, more: object = {}) =>
      turn(fight({ party: [{ ...ada, ap, mount: 'horse', ...more }, horse] }), 'ada', ['surrender']).cites;
    expect(cites(2)).toContain('SOS-MNT-05');
    expect(cites(4)).toContain('SOS-MNT-06');
    expect([cites(3).has('SOS-MNT-05'), cites(3).has('SOS-MNT-06')]).toEqual([false, false]);
    const green = cites(3, { skilledRider: false, state: { badlyWounded: true } });
    expect([green.has('SOS-MNT-17'), green.has('SOS-TURN-11'), green.has('SOS-BAD-03')]).toEqual([true, true, true]);
  });

  it('SOS-TURN-08, SOS-DEF-25, SOS-SPL-02, SOS-GRAP-14: says why there is no defence to choose', () => {
    const cites = (state: object) => {
      const now = fight();
      Object.assign(byId(now, 'ada'), state);
      const edge = state && 'stun' in state ? [4, 4] : 4;
      return turn(now, 'bram', ['attack:ada:sword', 1, edge]).cites;
    };
    expect(cites({ debt: 2 })).toContain('SOS-TURN-08');
    expect(cites({ stun: 1 })).toContain('SOS-DEF-25');
    const mage = fight({ foes: [{ ...bram, mp: 2, spells: ['Mind Spike'] }] });
    expect(turn(mage, 'bram', ['cast:ada:mind-spike', 1, 4]).cites).toContain('SOS-SPL-02');
    const held = fight();
    Object.assign(byId(held, 'bram'), { holds: 0, holdLevel: 2 });
    expect(turn(held, 'bram', ['crush', 1, [4, 4]]).cites).toContain('SOS-GRAP-14');
  });

  it('SOS-OPP-14, SOS-GRAP-02, SOS-MNT-25, SOS-DEF-26: says by what right a defence is taken', () => {
    const opportunity = turn(fight({ foes: [bram] }), 'ada', ['move:r2', 'strike:ada:sword', 'dodge', 1, 8]);
    expect(opportunity.cites).toContain('SOS-OPP-14');
    const grab = turn(fight(), 'bram', ['grab:ada', 'decline', 'dodge', 1, 8]);
    expect(grab.cites).toContain('SOS-GRAP-02');
    expect(grab.cites).not.toContain('SOS-OPP-14');
    const pair = fight({ party: [{ ...ada, mount: 'horse' }, horse] });
    expect(turn(pair, 'bram', ['attack:ada:sword', 'mount-dodge', 1, 8]).cites).toContain('SOS-MNT-25');
    expect(turn(fight(), 'bram', ['attack:ada:sword', 'dodge', 1, 8]).cites).toContain('SOS-DEF-26');
  });

  it('SOS-MNT-02, SOS-MNT-07: says which of a pair is meant and which acts', () => {
    const pair = fight({ party: [{ ...ada, mount: 'horse' }, horse], foes: [bram] });
    expect(turn(pair, 'bram', ['attack:horse:sword', 'passive', 1, 4]).cites).toContain('SOS-MNT-02');
    const hooves = turn(pair, 'ada', ['mount-attack:bram:hooves', 'passive', { who: 'horse', faces: [1] }, 4]);
    expect(hooves.cites).toContain('SOS-MNT-07');
  });

  it('SOS-UNA-05, SOS-GRAP-23, SOS-GRAP-21, SOS-GRAP-09: full hands grab too, and grabs on one body are told apart', () => {
    const now = fight({ foes: [{ ...bram, items: [] }] });
    Object.assign(byId(now, 'bram'), { holds: 0, holdLevel: 1 });
    const first = turn(now, 'ada', ['grab:bram', 'passive', 4, 4]).cites;
    expect([first.has('SOS-UNA-05'), first.has('SOS-GRAP-23'), first.has('SOS-GRAP-05')]).toEqual([true, true, true]);
    const second = turn(now, 'ada', ['grab:bram', 'passive', 6, 3]).cites;
    expect(second).toContain('SOS-GRAP-21');
  });

  it('SOS-ATK-11, SOS-UNA-02, SOS-SPL-04: says where damage comes from', () => {
    const blade = turn(fight(), 'bram', ['attack:ada:sword', 'passive', 4, 4]).cites;
    expect([blade.has('SOS-ATK-11'), blade.has('SOS-UNA-02'), blade.has('SOS-SPL-04')]).toEqual([true, false, false]);
    const fist = turn(fight(), 'bram', ['strike:ada', 'decline', 'passive', 4, 4]).cites;
    expect([fist.has('SOS-ATK-11'), fist.has('SOS-UNA-02')]).toEqual([false, true]);
  });
});

describe('options', () => {
  it('SOS-ATK-09: crushing somebody who has surrendered takes a second thought', () => {
    const now = fight({ foes: [bram, cal] });
    Object.assign(byId(now, 'ada'), { holds: 1, holdLevel: 2 });
    byId(now, 'bram').status = 'surrendered';
    turn(now, 'ada', ['crush', 'no']);
    expect(byId(now, 'ada').ap).toBe(2);
    turn(now, 'ada', ['crush', 'yes', 1, [4, 4]]);
    expect(now.turn).toBe(-1);
  });

  it('SOS-SPL-05: healing may be aimed at anybody living, hurt or not', () => {
    const now = fight({ party: [{ ...ada, mp: 2, spells: ['Mend'] }], foes: [bram, { ...cal, region: 'r2' }] });
    turn(now, 'ada', ['drop:shield']);
    const casts = optionsOf(now, 'ada', 'act').filter((id) => id.startsWith('cast'));
    expect(casts).toEqual(['cast:ada:mend', 'cast:bram:mend']);
  });

  it('SOS-MNT-15: steps on foot before mounting do not make a moving mount', () => {
    const now = fight({
      party: [
        { ...ada, ap: 3, items: ['short bow'] },
        { ...horse, region: 'r2' },
      ],
      foes: [{ ...bram, items: [] }],
    });
    turn(now, 'ada', ['move:r2', 'mount:horse', 'shoot:bram:short-bow', 'passive', 6, 6], 3);
    expect(byId(now, 'bram').hp).toBe(2);
  });

  it('SOS-ESC-07, SOS-TURN-03: an escape needs 1 AP', () => {
    const now = fight({ foes: [bram] });
    Object.assign(byId(now, 'bram'), { holds: 0, holdLevel: 1 });
    byId(now, 'ada').debt = 1;
    turn(now, 'ada', ['escape:bram', 3, 4]);
    expect([byId(now, 'ada').ap, now.turn]).toEqual([0, -1]);
  });
});

describe('circumstances', () => {
  it('SOS-DICE-12: the GM may help or hamper any roll', () => {
    const rulings = { circumstance: 'disadvantage' };
    const now = fightOf({ party: [ada], foes: [bram], rulings });
    const script = play(now, [
      [8, 5],
      [6, 3],
      'attack:bram:sword',
      'passive',
      [4, 4],
      [5, 3],
      'escape:ada',
      [8, 1],
      [6, 2],
    ]);
    script.step(5);
    expect([byId(now, 'ada').order, byId(now, 'bram').order, byId(now, 'bram').hp]).toEqual([5, 3, 2]);
    Object.assign(byId(now, 'ada'), { holds: 1, holdLevel: 1 });
    script.step();
    script.finish();
    expect(byId(now, 'ada').holds).toBe(1);
  });

  it('SOS-DICE-11: with more of one than of the other, the log says which', () => {
    const now = fight({ toggles: { cancel: 'net' } });
    Object.assign(byId(now, 'ada'), { prone: true, badly: true });
    const { events } = turn(now, 'bram', ['attack:ada:sword', 'block', 1, [5, 2]]);
    expect(events).toContain('edges-outweighed');
    expect(events).not.toContain('edges-cancel');
  });

  it('SOS-MORT-08, SOS-DICE-07: lost endurance hampers deeds of endurance', () => {
    const weak = { ...ada, state: { injuries: ['weak-endurance'] } };
    const now = fight({ party: [weak], toggles: { feats: true } });
    turn(now, 'ada', ['feat:for', [8, 2], { who: 'gm', faces: [3] }]);
    const { cites } = turn(now, 'ada', ['feat:str', 8, { who: 'gm', faces: [3] }]);
    expect(cites).not.toContain('SOS-MORT-08');
  });

  it('SOS-INIT-03, SOS-MNT-26: when the order is rolled anew, a mount on its own stands by its own keys', () => {
    const now = fight({ party: [{ ...ada, mount: 'horse' }, horse], foes: [bram], toggles: { rerollOrder: true } });
    turn(now, 'ada', ['dismount', 'end'], 2);
    expect(byId(now, 'horse')).toMatchObject({ orderHero: true, orderList: 1 });
    Object.assign(now, { phase: 'order', cursor: 0, round: 2 });
    play(now, [5, 5, 5]).step(3);
    expect(byId(now, 'horse')).toMatchObject({ orderHero: false, orderList: 2 });
  });

  it('SOS-END-05: without a limit of rounds only a standoff stops a fight', () => {
    const now = fight({ toggles: { maxRounds: 0 } });
    Object.assign(now, { phase: 'round', round: 500, stirred: true });
    play(now, []).step();
    expect(now).toMatchObject({ round: 501, phase: 'turn' });
  });
});

describe('events', () => {
  it('are told with as many operands as they have, whatever comes together', () => {
    const wrong = new Set<string>();
    const now = fight({
      party: [{ ...ada, mount: 'horse' }, horse],
      foes: [{ ...bram, items: ['sword', 'shield'] }, cal, dov],
      toggles: { cancel: 'flat' },
    });
    Object.assign(byId(now, 'bram'), { prone: true });
    giveTurn(now, 'ada');
    const script = play(now, ['attack:bram:sword', 'block', [1, 8], 6]);
    const tell = vi.spyOn(script.table, 'tell');
    script.step(1);
    script.finish();
    for (const [kind, ...operands] of tell.mock.calls) {
      const { id, operands: wanted } = seaOfShadows.events[kind]!;
      if (operands.length !== wanted.length) wrong.add(`${id}: ${operands.length} of ${wanted.length}`);
    }
    expect(tell.mock.calls.map(([kind]) => seaOfShadows.events[kind]!.id)).toContain('edges-cancel');
    expect([...wrong]).toEqual([]);
  });
});
