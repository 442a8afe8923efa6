import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, play, playScript, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { hit } from '../harm/harm.ts';
import { Hold } from '../state/model.ts';

const unarmed = { ...cal, items: [] };
const wolf = { use: 'wolf', id: 'wolf' };

function holding(level: number, toggles = {}) {
  const fight = fightOf({ party: [ada], foes: [unarmed], toggles, order: ['ada', 'cal'] });
  Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: level });
  return fight;
}

describe('what the log cites of fists and holds', () => {
  it('SOS-UNA-03, SOS-UNA-04, SOS-GRAP-03: natural weapons are named beside the rule by which they provoke', () => {
    const cites = (deed: string) =>
      turn(fightOf({ party: [ada], foes: [wolf], order: ['ada'] }), 'ada', [deed, 'decline', 'passive', 1, 2]).cites;
    expect([...cites('strike:wolf')]).toEqual(expect.arrayContaining(['SOS-UNA-03', 'SOS-UNA-04']));
    expect([...cites('grab:wolf')]).toEqual(expect.arrayContaining(['SOS-GRAP-03', 'SOS-UNA-04']));
  });

  it('SOS-GRAP-17: a throw that fails says that the hold is kept', () => {
    const fight = holding(Hold.full);
    expect(turn(fight, 'ada', ['sustain', 'throw', [1, 2], [4, 3]], 2).events).toContain('not-thrown');
    expect(byId(fight, 'ada').holds).toBe(1);
  });

  it('SOS-GRAP-21, SOS-GRAP-25: a new grab that fails leaves the old one, which slips if nobody has kept it', () => {
    const fight = holding(Hold.partial);
    const { cites, events } = turn(fight, 'ada', ['grab:cal', 'passive', 1, 3]);
    expect(events).toEqual(expect.arrayContaining(['no-better-grip', 'let-slip']));
    expect([...cites]).toEqual(expect.arrayContaining(['SOS-GRAP-21', 'SOS-GRAP-25']));
  });

  it('SOS-GRAP-26: who is too large to be pinned is told so', () => {
    const rulings = { largePinned: 'no' };
    const giant = { ...unarmed, size: 'giant' };
    const fight = fightOf({ party: [ada], foes: [giant], rulings, order: ['ada', 'cal'] });
    Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: Hold.partial });
    expect(turn(fight, 'cal', ['end']).cites).toContain('SOS-GRAP-26');
  });

  it('SOS-MNT-22: an ability that lifts a limit of riders is named where it is used', () => {
    const rider = { ...ada, mount: 'horse', mountAbilities: ['dodge', 'unarmed'] };
    const horse = { use: 'riding-horse', id: 'horse' };
    const fight = fightOf({ party: [rider, horse], foes: [unarmed], order: ['ada', 'cal'] });
    expect(turn(fight, 'ada', ['strike:cal', 'passive', 1, 2]).cites).toContain('SOS-MNT-22');
    expect(turn(fight, 'cal', ['strike:ada', 'decline', 'dodge', 1, 2]).cites).toContain('SOS-MNT-22');
    expect(turn(fight, 'cal', ['strike:ada', 'decline', 'passive', 1, 2]).cites).not.toContain('SOS-MNT-22');
  });

  it('SOS-MNT-19, SOS-OPP-01: an unskilled rider gets off by an exclusive action, and that is why it provokes', () => {
    const party = [
      { ...ada, mount: 'horse', skilledRider: false },
      { use: 'riding-horse', id: 'horse' },
    ];
    const { cites } = turn(fightOf({ party, foes: [bram], order: ['ada'] }), 'ada', ['dismount', 'decline']);
    expect([...cites]).toEqual(expect.arrayContaining(['SOS-MNT-19', 'SOS-OPP-01']));
  });

  it('SOS-HLP-05: the helpless are told whether they may cast', () => {
    const bound = { ...ada, mp: 2, spells: ['Mind Spike'], state: { helpless: true } };
    for (const [helplessCast, word] of [
      ['yes', 'could still cast a spell'],
      ['no', 'could not cast a spell either'],
    ] as const) {
      const fight = fightOf({ party: [bound], foes: [bram], rulings: { helplessCast }, order: ['ada'] });
      const script = play(fight, ['end']);
      script.step();
      const told = script.told().find(({ cites }) => cites.includes('SOS-HLP-05'));
      expect(told).toMatchObject({ how: word });
    }
  });

  it('SOS-HLP-06: being helpless makes no difference to a die that a spell names', () => {
    const mage = { ...ada, items: [], mp: 4, spells: ['Mind Spike'] };
    const cites = (helpless: boolean) => {
      const foes = [{ ...bram, state: { helpless } }];
      return turn(fightOf({ party: [mage], foes, order: ['ada'] }), 'ada', ['cast:bram:mind-spike', 1, 2]).cites;
    };
    expect(cites(true)).toContain('SOS-HLP-06');
    expect(cites(false)).not.toContain('SOS-HLP-06');
  });

  it('SOS-BAD-03, SOS-MNT-06: a badly wounded mount says why it has fewer AP', () => {
    const horse = { use: 'riding-horse', id: 'horse', hp: { now: 1, max: 3 }, state: { badlyWounded: true } };
    const fight = fightOf({ party: [{ ...ada, mount: 'horse' }, horse], foes: [bram], order: ['ada'] });
    const { cites } = turn(fight, 'ada', ['end']);
    expect([...cites]).toEqual(expect.arrayContaining(['SOS-BAD-03', 'SOS-MNT-06']));
  });

  it('SOS-DICE-12, SOS-HLP-02, SOS-HLP-04: circumstances count for the helpless, but never worsen the die of the distance', () => {
    const at = (region: string, circumstance: string, own: number | number[], dice: number | number[]) => {
      const party = [{ ...ada, items: ['long bow'], region }];
      const foes = [{ ...bram, state: { helpless: true } }];
      const scene = { regions: ['a', 'b'] };
      const fight = fightOf({ party, foes, scene, rulings: { circumstance }, order: ['ada'] });
      return turn(fight, 'ada', ['shoot:bram:long-bow', own, dice]).cites;
    };
    expect(at('a', 'advantage', [1, 1], 2)).toContain('SOS-DICE-11');
    expect(at('a', 'none', 1, [1, 2])).not.toContain('SOS-DICE-11');
    expect(at('b', 'disadvantage', [1, 1], 4)).toContain('SOS-HLP-04');
    expect(at('b', 'advantage', [1, 1], [3, 4])).toContain('SOS-DICE-12');
  });

  it('SOS-OPP-16, SOS-DMG-03: a push says where to, and that nobody may strike for it', () => {
    const mage = { ...ada, items: [], mp: 2, pre: 10, spells: ['Gust'] };
    const fight = fightOf({ party: [mage], foes: [bram], scene: { regions: ['a', 'b'] }, order: ['ada', 'bram'] });
    const { events, cites } = turn(fight, 'ada', ['cast:bram:gust', 'passive', 8, 4, 'to:b']);
    expect(events).toContain('pushed');
    expect(cites).toContain('SOS-OPP-16');
  });
});

describe('what the log keeps from players', () => {
  it('SOS-HLP-05, SOS-BAD-04: what is told of a helpless or badly wounded foe does not depend on spells and MP', () => {
    const told = (state: object, more: object) => {
      const foe = { ...bram, hp: { now: 1, max: 3 }, state, ...more };
      const script = play(fightOf({ party: [ada], foes: [foe], order: ['bram', 'ada'] }), ['end']);
      script.step();
      return script.told().filter(({ event }) => event === 'limited');
    };
    const mage = { mp: 3, spells: ['Mend'] };
    expect(told({ helpless: true }, mage)).toEqual(told({ helpless: true }, {}));
    expect(told({ badlyWounded: true }, mage)).toEqual(told({ badlyWounded: true }, {}));
  });
});

describe('what the log cites of wounds', () => {
  const mender = { id: 'mender', name: 'Mender', int: 6, mp: 3, items: [], spells: ['Mend'] };

  /** Bram (or who is given) lies after a lethal hit and the fight is over. */
  function after(items: Parameters<typeof play>[1], more: object = {}, settings: object = {}) {
    const fight = fightOf({ party: [mender], foes: [{ ...bram, ...more }], order: ['mender', 'bram'], ...settings });
    hit(fight, play(fight, []).table, byId(fight, 'bram'), byId(fight, 'bram').hpMax, true);
    Object.assign(fight, { phase: 'aftermath', stage: 0, cursor: 0 });
    const script = play(fight, items);
    for (let steps = 0; fight.phase === 'aftermath' && steps < 100; steps++) script.step();
    script.finish();
    const told = script.told();
    return { told, cites: new Set(told.flatMap(({ cites }) => cites)) };
  }

  it('SOS-KO-05, SOS-MORT-06: death by a survival roll or for want of help cites no blow', () => {
    for (const items of [[1], [2, 'nobody'], [2, 'aid:bram', 1, 2]] as const) {
      const { cites } = after(items);
      expect([cites.has('SOS-DMG-04'), cites.has('SOS-DEAD-03')]).toEqual([false, false]);
    }
  });

  it('SOS-DEAD-03, SOS-DMG-04, SOS-DMG-05: death by a single hit cites what it is measured by', () => {
    const fight = fightOf({ party: [ada], foes: [bram, cal], order: ['ada'] });
    const standing = turn(fight, 'ada', ['attack:bram:sword', 'passive', 6, 1]);
    expect(byId(fight, 'bram').status).toBe('dead');
    expect([...standing.cites]).toEqual(expect.arrayContaining(['SOS-DEAD-01', 'SOS-DEAD-03', 'SOS-DMG-04']));
    hit(fight, play(fight, []).table, byId(fight, 'cal'), 3, false);
    const lying = turn(fight, 'ada', ['attack:cal:sword', 3, [1, 1]]);
    expect([...lying.cites]).toEqual(expect.arrayContaining(['SOS-DEAD-02', 'SOS-DEAD-03', 'SOS-DMG-05']));
    expect(lying.cites).not.toContain('SOS-DMG-04');
  });

  it('SOS-MORT-07, SOS-MORT-06: whoever may not be helped dies for that reason', () => {
    expect(after([2], {}, { rulings: { helpers: 'ownSide' } }).cites).toContain('SOS-MORT-07');
  });

  it('SOS-SPL-01, SOS-HEAL-15: a spell that saves somebody afterwards says who casts it and what it costs', () => {
    const { told } = after([2, 'mend:bram']);
    expect(told.find(({ event }) => event === 'cast')).toMatchObject({ caster: 'mender', mp: 1 });
  });

  it('SOS-BAD-07: the HP of waking is said to leave the bad wound, whatever the maximum is', () => {
    for (const hp of [1, 2]) expect(after([3], { hp }).cites).toContain('SOS-BAD-07');
    expect(after([4], { hp: 1 }).cites).not.toContain('SOS-BAD-07');
  });

  it('SOS-END-01: with only one side there is nothing to roll', () => {
    const fight = fightOf({ party: [ada], foes: [] });
    expect(playScript(fight, [], 1).events).toContain('fight-over');
    expect([fight.phase, fight.winner]).toEqual(['aftermath', 0]);
  });
});
