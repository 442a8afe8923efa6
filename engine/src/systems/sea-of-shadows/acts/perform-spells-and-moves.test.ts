import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, optionsOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { inWords } from '../../../testing/in-words.ts';
import { playAftermath } from '../after/aftermath.ts';
import { Rulings } from '../book/switches.ts';
import { readEncounter } from '../cast/encounter.ts';
import { readStatLine } from '../cast/stat-line.ts';
import { seaOfShadows } from '../index.ts';
import { view } from '../show/view.ts';
import { whyNot, whyNotAsked } from '../show/why-not.ts';

const scene = { regions: ['r1', 'r2', 'r3'] };
const horse = { use: 'warhorse', id: 'horse', name: 'Horse', side: 'party', hero: false };

describe('spells', () => {
  it('SOS-OPP-02: with the toggle only what is physical and reaches afar provokes', () => {
    const mage = { ...ada, mp: 9, spells: ['Force Bolt', 'Mind Spike', { use: 'Force Bolt', name: 'Slap', range: 0 }] };
    const asked = (spell: string, items: Parameters<typeof turn>[2]) => {
      const fight = fightOf({ party: [mage], foes: [bram], toggles: { provoking: 'more' }, order: ['ada', 'bram'] });
      return turn(fight, 'ada', [`cast:bram:${spell}`, ...items]).events.includes('provoked');
    };
    expect(asked('force-bolt', ['decline', 'passive', 1, 6])).toBe(true);
    expect(asked('mind-spike', [1, 4])).toBe(false);
    expect(asked('slap', ['passive', 1, 6])).toBe(false);
  });

  it('SOS-DMG-03: somebody bound by another is bound anew, by the same in the same turn it changes nothing', () => {
    const binding = { name: 'Snare', mp: 0, action: 'minor', damage: false, effects: [{ effect: 'helpless' }] };
    const mage = { ...ada, spells: [binding] };
    const fight = fightOf({ party: [mage, { ...mage, id: 'eve', name: 'Eve' }], foes: [bram], order: ['ada', 'eve'] });
    turn(fight, 'ada', ['cast:bram:snare', 6, 6]);
    expect(byId(fight, 'bram')).toMatchObject({ boundBy: 0, boundTurns: 2 });
    const again = play(fight, ['cast:bram:snare', 6, 6]);
    again.step(1);
    again.finish();
    expect(again.told().map(({ event }) => event)).not.toContain('effect');
    fight.turn = -1;
    turn(fight, 'eve', ['cast:bram:snare', 6, 6]);
    expect(byId(fight, 'bram')).toMatchObject({ boundBy: 1, boundTurns: 2 });
  });

  it('SOS-DMG-03: the first region and the first thing count like all others', () => {
    const cudgel = (effect: string) => ({ ...bram, items: [{ name: 'cudgel', effects: [{ effect }] }], region: 'r2' });
    const push = fightOf({
      party: [{ ...ada, region: 'r2' }],
      foes: [cudgel('push')],
      scene: { regions: ['r1', 'r2'] },
      order: ['bram'],
    });
    turn(push, 'bram', ['attack:ada:cudgel', 'passive', 6, 6, 'to:r1']);
    expect(byId(push, 'ada').region).toBe(0);
    const drop = fightOf({ party: [{ ...ada, region: 'r2' }], foes: [cudgel('drop')], scene, order: ['bram'] });
    turn(drop, 'bram', ['attack:ada:cudgel', 'passive', 6, 6, 'sword']);
    expect(drop.gear.holder[0]).toBe(-1);
  });
});

describe('moves and holds', () => {
  it('SOS-MOVE-03: a run may go on to the first region of all', () => {
    const fight = fightOf({ party: [{ ...ada, region: 'r3' }], foes: [bram], scene, order: ['ada'] });
    turn(fight, 'ada', ['run:r2', 'on:r1', 'decline']);
    expect(byId(fight, 'ada').region).toBe(0);
  });

  it('SOS-ESC-05, SOS-ESC-04, SOS-ESC-03: four successes are as good as three, and only the first two go on with the turn', () => {
    const escaped = (own: number, other: number) => {
      const fight = fightOf({ party: [ada], foes: [bram], order: ['bram'] });
      Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: 1 });
      turn(fight, 'bram', ['escape:ada', own, other]);
      return [byId(fight, 'ada').holds, fight.turn, byId(fight, 'bram').ap];
    };
    expect(escaped(8, 2)).toEqual([-1, 1, 2]);
    expect(escaped(6, 2)).toEqual([-1, 1, 2]);
    expect(escaped(6, 3)).toEqual([-1, 1, 1]);
    expect(escaped(4, 4)).toEqual([-1, -1, 0]);
    expect(escaped(3, 4)).toEqual([1, -1, 0]);
  });
});

describe('after the fight', () => {
  const told = (fight: ReturnType<typeof fightOf>, items: Parameters<typeof play>[1]) => {
    Object.assign(fight, { phase: 'aftermath', stage: 0, cursor: 0 });
    const script = play(fight, items);
    while (fight.phase === 'aftermath') playAftermath(fight, script.table);
    script.finish();
    return script.told();
  };

  it('SOS-DMG-07, SOS-END-04: what an hour of rest would bring is told: HP, MP, or both', () => {
    const points = (state: object) => {
      const fight = fightOf({ party: [{ ...ada, ...state }], foes: [bram], order: ['ada'] });
      return told(fight, []).flatMap(({ event, points: what }) => (event === 'rest-needed' ? [what] : []));
    };
    expect(points({ mp: { now: 1, max: 2 } })).toEqual(['MP']);
    expect(points({ hp: { now: 1, max: 4 } })).toEqual(['HP']);
    expect(points({ hp: { now: 1, max: 4 }, mp: { now: 1, max: 2 } })).toEqual(['HP and MP']);
    expect(points({})).toEqual([]);
  });

  it('SOS-HEAL-16, SOS-HEAL-10: the ritual is asked about for whoever could use it, and for nobody else', () => {
    const asked = (state: object) => {
      const fight = fightOf({ party: [ada], foes: [bram], rulings: { ritual: 'available' }, order: ['ada'] });
      Object.assign(byId(fight, 'ada'), state);
      const whole = told(fight, ['yes']).some(({ event }) => event === 'made-whole');
      const { hp, prone, badly, mortal, injuries, status } = byId(fight, 'ada');
      expect({ hp, prone, badly, mortal, injuries, status }).toEqual({
        hp: 4,
        prone: false,
        badly: false,
        mortal: false,
        injuries: [],
        status: 'able',
      });
      return whole;
    };
    expect(asked({ hp: 2 })).toBe(true);
    expect(asked({ badly: true })).toBe(true);
    expect(asked({ injuryOwed: true })).toBe(true);
    expect(asked({ status: 'out', hp: 0, prone: true, survivalRolled: true, lethalKo: true, mortal: true })).toBe(true);
    const whole = fightOf({ party: [ada], foes: [bram], rulings: { ritual: 'available' }, order: ['ada'] });
    expect(told(whole, []).map(({ event }) => event)).not.toContain('ritual-held');
  });
});

describe('what is shown', () => {
  it('SOS-PRN-04, SOS-HLP-01, SOS-TURN-12, SOS-BAD-02, SOS-MORT-01, SOS-GRAP-05, SOS-MNT-01, SOS-MORT-08: every condition with its rule', () => {
    const fight = fightOf({ party: [{ ...ada, mount: 'horse' }, horse], foes: [bram, cal], order: ['ada'] });
    const of = (id: string) => {
      const { conditions } = inWords(view(fight, 0)).combatants.find((one) => one.id === id)!;
      return conditions.map(({ label, rule }) => `${label} ${rule}`);
    };
    expect([of('ada'), of('horse'), of('bram')]).toEqual([['rides Horse SOS-MNT-01'], ['carries Ada SOS-MNT-01'], []]);
    Object.assign(byId(fight, 'bram'), {
      surprised: true,
      prone: true,
      helpless: 1,
      stun: 2,
      badly: true,
      mortal: true,
      injuries: [1],
    });
    expect(of('bram')).toEqual([
      'surprised SOS-INIT-05',
      'prone SOS-PRN-04',
      'helpless SOS-HLP-01',
      'stunned SOS-TURN-12',
      'badly wounded SOS-BAD-02',
      'mortally wounded SOS-MORT-01',
      'has lost an eye SOS-MORT-08',
    ]);
    Object.assign(byId(fight, 'bram'), { stun: -1, holds: 3, holdLevel: 1, prone: false });
    expect(of('bram')).toContain('stunned for the encounter SOS-TURN-12');
    expect(of('bram')).toContain('grabs Cal SOS-GRAP-06');
    expect(of('cal')).toEqual(['grabbed SOS-GRAP-05']);
    byId(fight, 'bram').holdLevel = 2;
    expect(of('bram')).toContain('holds Cal SOS-GRAP-11');
  });

  it('SOS-KO-01, SOS-DEAD-06, SOS-INIT-01: the fallen are called knocked out, people without HP have a whole bar, newcomers no place', () => {
    const fight = fightOf({ party: [ada], foes: [{ ...bram, hp: 0 }, cal], order: ['ada', 'bram'] });
    fight.fighters[2]!.order = 0;
    const bars = Object.assign(fight, { foeHealth: 'bar' as const });
    expect(inWords(view(bars, 1)).combatants[1]!.bars[0]).toMatchObject({ value: 4, max: 4 });
    expect(inWords(view(bars, 1)).order!.flatMap(({ who }) => who.map(({ id }) => id))).toEqual(['ada', 'bram']);
    byId(fight, 'bram').status = 'out';
    expect(inWords(view(fight, 0)).combatants.map(({ status }) => status)).toEqual(['able', 'knocked out', 'able']);
  });

  it('SOS-LAW-01: what is barred is told to who has the turn or is attacked, and to nobody else', () => {
    const fight = fightOf({ party: [{ ...ada, items: [] }], foes: [bram], scene, order: ['ada', 'bram'] });
    const barred = (who: number) =>
      inWords(view(fight, 0)).combatants[who]!.barred!.map(({ label, rule }) => `${label} ${rule}`);
    turn(fight, 'ada', ['drop-prone']);
    expect([barred(0), barred(1)]).toEqual([[], []]);
    byId(fight, 'ada').ap = 0;
    expect([barred(0), barred(1)]).toEqual([['Attack or grab SOS-TURN-09', 'Move SOS-TURN-09'], []]);
    Object.assign(byId(fight, 'ada'), { ap: 2, majorDone: true });
    expect(barred(0)).toEqual(['Attack or grab SOS-TURN-03', 'Move SOS-TURN-05']);
    Object.assign(byId(fight, 'ada'), { majorDone: false, prone: false, holds: 1, holdLevel: 1 });
    expect(barred(0)).toEqual(['Move SOS-GRAP-06']);
    Object.assign(fight.now, { attacker: 1, target: 0, kind: 0, item: 0, coming: true });
    expect([barred(0), barred(1)]).toEqual([['Block SOS-DEF-13'], []]);
    fight.now.unaware = true;
    expect(barred(0)).toEqual([]);
    fight.phase = 'aftermath';
    expect(barred(0)).toEqual([]);
  });
});

describe('why not', () => {
  it('SOS-TURN-18, SOS-TURN-19, SOS-ATK-06, SOS-SPL-05: the reason that fits', () => {
    const hero = { ...ada, mp: 3, items: ['sword', 'shield', 'crossbow'], spells: ['Mend'] };
    const fight = fightOf({ party: [hero], foes: [{ ...bram, region: 'r2' }], scene, order: ['ada'] });
    turn(fight, 'ada', ['drop-prone']);
    expect(whyNot(fight, 0, 'act', 'ready:crossbow')!.reason).toContain('put away');
    byId(fight, 'ada').injuries = [2];
    expect(whyNot(fight, 0, 'act', 'ready:crossbow')!.reason).toBe('it takes more hands');
    fight.gear.ready = [0, 0, 1, 1];
    fight.gear.loaded[2] = 0;
    expect(whyNot(fight, 0, 'act', 'shoot:bram:crossbow')!.reason).toBe('crossbow is not loaded');
    fight.gear.loaded[2] = 1;
    byId(fight, 'ada').ap = 0;
    expect(whyNot(fight, 0, 'act', 'shoot:bram:crossbow')!.rule).toBe('SOS-TURN-09');
    expect(whyNot(fight, 0, 'act', 'cast:ada:mend')!.rule).toBe('SOS-TURN-09');
    expect(whyNot(fight, 0, 'act', 'cast:bram:mend')!.rule).toBe('SOS-ATK-05');
    Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: 2 });
    expect(whyNot(fight, 0, 'act', 'crush')!.rule).toBe('SOS-TURN-09');
    Object.assign(byId(fight, 'ada'), { prone: false, region: 1 });
    expect(whyNot(fight, 0, 'act', 'drag:r1')!.rule).toBe('SOS-TURN-09');
    expect(whyNot(fight, 0, 'act', 'drag:r2')!.rule).toBe('SOS-GRAP-18');
    expect(whyNot(fight, 0, 'act', 'drag:r9')!.rule).toBe('SOS-MOVE-01');
  });

  it('SOS-MORT-07, SOS-INIT-01: the GM helps nobody and has no turn', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    expect(whyNotAsked(fight, -1, 'act', 'end')!.rule).toBe('SOS-INIT-01');
    fight.phase = 'aftermath';
    expect(whyNotAsked(fight, -1, 'first-aid', 'aid:bram')!.rule).toBe('SOS-MORT-07');
  });
});

describe('what is written', () => {
  it('SOS-LAW-02: heroes are of the party, others are foes, and a stat line has a name and few AP', () => {
    const read = readEncounter({ combatants: [{ name: 'Ann', hero: true }, { name: 'Bob' }] });
    expect(read.ok && read.value.combatants.map(({ side, seat }) => [side, seat])).toEqual([
      ['party', 'Ann'],
      ['foes', 'gm'],
    ]);
    const reasons = (line: string) => {
      const line1 = readStatLine(line);
      return line1.ok ? [] : line1.refusals.map(({ reason }) => reason);
    };
    expect(reasons(': ATT D6')[0]).toContain('begins with a name');
    expect(reasons('Ann: AP 7')[0]).toContain('more than 6 AP');
    expect(reasons('Ann: AP 6')).toEqual([]);
  });

  it('SOS-MNT-28: nobody rides what cannot be ridden, or what two would ride', () => {
    const mistakes = (...combatants: object[]) => {
      const read = readEncounter({ combatants: [...combatants, { name: 'Foe', side: 'foes' }] });
      return read.ok ? [] : read.refusals.map(({ reason }) => reason);
    };
    const ann = { name: 'Ann', side: 'party', mount: 'eve' };
    expect(mistakes(ann, { id: 'eve', name: 'Eve', side: 'party' })).toEqual(['"eve" cannot be ridden']);
    const nag = { id: 'eve', name: 'Eve', side: 'party', rideable: true };
    expect(mistakes(ann, nag)).toEqual([]);
    expect(mistakes(ann, { ...ann, name: 'Amy' }, nag)[0]).toContain('has two riders');
    expect(mistakes({ ...ann, mount: 'ann', id: 'ann' })[0]).toContain('nobody to ride');
  });

  it('SOS-KO-01, SOS-KO-02, SOS-DEAD-06: whoever comes with 0 HP of some lies knocked out, without MP', () => {
    const fight = fightOf({
      party: [
        { ...ada, hp: { now: 0, max: 4 }, mp: 2 },
        { ...cal, side: 'party', hp: 0 },
      ],
      foes: [{ ...bram, state: { status: 'dead' } }],
    });
    expect(byId(fight, 'ada')).toMatchObject({ status: 'out', prone: true, lethalKo: true, hp: 0, mp: 0, mpMax: 2 });
    expect(byId(fight, 'cal')).toMatchObject({ status: 'able', prone: false, lethalKo: false, hp: 0 });
    expect(byId(fight, 'bram')).toMatchObject({ status: 'dead', hp: 0, hpMax: 3 });
  });

  it('SOS-DMG-03: an unknown spell or thing is refused by name', () => {
    const mistakes = (more: object) => {
      const read = readEncounter({ combatants: [{ name: 'Ann', side: 'party', ...more }, { name: 'Foe' }] });
      return read.ok ? [] : read.refusals.map(({ place, reason }) => `${place}: ${reason}`);
    };
    expect(mistakes({ spells: ['Force Bolx'] })[0]).toContain('spells.0: no spell is called "Force Bolx"');
    expect(mistakes({ items: [{ use: 'swort' }] })[0]).toContain('items.0: no item is called "swort"');
  });

  it('SOS-DICE-07: every die of the ladder can be a difficulty, once', () => {
    const { values } = Rulings.difficulty;
    expect(values).toHaveLength(14);
    expect(new Set(values).size).toBe(14);
    expect(values[0]).toBe('D6');
  });

  it('SOS-LAW-01: an edit names a field of a combatant and nothing beyond it', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    const code = (path: string) => seaOfShadows.edit(fight, { op: 'set', path, value: 1 })?.code;
    expect(code('fighters.bram.hp')).toBeUndefined();
    expect(['fighters.bram.hp.x', 'people.bram.hp', 'fighters.bram.luck', 'round.x'].map(code)).toEqual(
      Array.from({ length: 4 }, () => 'unknown-field'),
    );
    expect(code('fighters.nemo.hp')).toBe('bad-value');
    expect(optionsOf(fight, 'ada', 'act')[0]).toBe('end');
  });
});
