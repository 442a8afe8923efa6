import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, optionsOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { refusalText } from '../../../system/refusal.ts';
import { GAUGES, Gauge } from '../../../system/stakes.ts';
import { inWords, optionInWords } from '../../../testing/in-words.ts';
import { words } from '../book/words.ts';
import { combatantMistakes } from '../cast/enlist.ts';
import { seaOfShadows } from '../index.ts';
import { stakes } from '../show/stakes.ts';
import { view } from '../show/view.ts';
import { hit } from './harm.ts';

const scene = { regions: ['r1', 'r2'] };
const order = ['ada', 'bram'];
/** Ada with something of her own against Bram. */
const armed = (item: object, foe: object = {}, more: object = {}) =>
  fightOf({ party: [{ ...ada, items: [item], ...more }], foes: [{ ...bram, ...foe }], scene, order });
const cudgel = (...effects: object[]) => ({ name: 'cudgel', effects });

describe('E38 whip and net', () => {
  it('SOS-DMG-03, SOS-TURN-20: the whip does its damage and takes a thing from the hand from two successes on', () => {
    const fight = armed({ use: 'whip' });
    const { events } = turn(fight, 'ada', ['attack:bram:whip', 'passive', 6, 3]);
    expect(byId(fight, 'bram')).toMatchObject({ hp: 1, blade: -1, disarmed: 1 });
    expect([fight.gear.holder[1], fight.gear.place[1]]).toEqual([-1, 0]);
    expect(events).toContain('struck-down');
    const single = armed({ use: 'whip' });
    turn(single, 'ada', ['attack:bram:whip', 'passive', 5, 3]);
    expect(byId(single, 'bram')).toMatchObject({ hp: 2, blade: 1, disarmed: 0 });
  });

  it('SOS-DMG-03, SOS-OPP-09: as an opportunity attack the whip does its damage and nothing else', () => {
    const fight = armed({ use: 'whip' });
    const { events } = turn(fight, 'bram', ['move:r2', 'strike:bram:whip', 'passive', 6, 3]);
    expect(byId(fight, 'bram')).toMatchObject({ hp: 1, blade: 1, region: 1 });
    expect(events).toContain('basic-only');
  });

  it('SOS-DMG-03: a net does no damage whatever the successes, and lies where its target is', () => {
    const fight = armed({ use: 'net' }, { region: 'r2' });
    turn(fight, 'ada', ['shoot:bram:net', 'passive', 6, 3]);
    expect(byId(fight, 'bram')).toMatchObject({ hp: 3, prone: true, helpless: 2, boundBy: 0 });
    expect([fight.gear.holder[0], fight.gear.place[0]]).toEqual([-1, 1]);
    turn(fight, 'bram', ['end']);
    expect(byId(fight, 'bram').helpless).toBe(2);
    turn(fight, 'ada', ['end']);
    expect(byId(fight, 'bram').helpless).toBe(0);
    const many = armed({ use: 'net' }, { minorEvil: true, hp: 1 });
    turn(many, 'ada', ['shoot:bram:net', 'decline', 'passive', 7, 1]);
    expect(byId(many, 'bram')).toMatchObject({ hp: 1, status: 'able', prone: true });
    const single = armed({ use: 'net' });
    turn(single, 'ada', ['shoot:bram:net', 'decline', 'passive', 5, 3]);
    expect(byId(single, 'bram')).toMatchObject({ prone: true, helpless: 0 });
  });
});

describe('effects of a hit', () => {
  it('SOS-DMG-03: a weapon that does no damage makes no opportunity attack, though it counts as a weapon', () => {
    const fight = armed({ name: 'feather', damage: false });
    const { events } = turn(fight, 'bram', ['move:r2']);
    expect(events).toContain('no-opportunity');
    expect(byId(fight, 'bram').region).toBe(1);
    const both = fightOf({
      party: [{ ...ada, items: [{ name: 'feather', damage: false }, 'sword'] }],
      foes: [bram],
      scene,
      order,
    });
    both.now.provoker = byId(both, 'bram').index;
    expect(optionsOf(both, 'ada', 'opportunity')).toEqual(['decline', 'strike:bram:sword']);
  });

  it('SOS-DMG-03: the dead feel no effects, the knocked out fall and drop but are neither stunned nor bound', () => {
    const all = cudgel({ effect: 'drop' }, { effect: 'stun' }, { effect: 'helpless' });
    const dead = armed(all, { hp: 1 });
    turn(dead, 'ada', ['attack:bram:cudgel', 'passive', 6, 3]);
    expect(byId(dead, 'bram')).toMatchObject({ status: 'dead', blade: 1 });
    const out = armed(all, { hp: 1 });
    turn(out, 'ada', ['attack:bram:cudgel', 'passive', 3, 3]);
    expect(byId(out, 'bram')).toMatchObject({ status: 'out', blade: -1, stun: 0, helpless: 0 });
  });

  it('SOS-DMG-03, SOS-TURN-13: a stun lasts the turns it says and no shorter one cuts it', () => {
    const fight = armed(cudgel({ effect: 'stun' }, { effect: 'stun', turns: 3, from: 2 }), { hp: 9 });
    turn(fight, 'ada', ['attack:bram:cudgel', 'passive', 6, 3]);
    expect(byId(fight, 'bram').stun).toBe(3);
    const { events } = turn(fight, 'ada', ['attack:bram:cudgel', 3, [3, 3]]);
    expect(events).not.toContain('effect');
    expect(byId(fight, 'bram').stun).toBe(3);
    byId(fight, 'bram').stun = -1;
    turn(fight, 'ada', ['attack:bram:cudgel', 6, [3, 3]]);
    expect(byId(fight, 'bram').stun).toBe(-1);
  });

  it('SOS-DMG-03, SOS-GRAP-22: whoever is stunned lets go', () => {
    const fight = armed(cudgel({ effect: 'stun' }));
    Object.assign(byId(fight, 'bram'), { holds: 0, holdLevel: 1 });
    turn(fight, 'ada', ['attack:bram:cudgel', 'passive', 6, 6]);
    expect(byId(fight, 'bram')).toMatchObject({ holds: -1, stun: 1 });
  });

  it('SOS-DMG-03: helpless for the encounter stays, and a brief bond does not shorten it', () => {
    const fight = armed(cudgel({ effect: 'helpless', lasts: 'encounter', from: 2 }, { effect: 'helpless' }), { hp: 9 });
    turn(fight, 'ada', ['attack:bram:cudgel', 'passive', 6, 3]);
    expect(byId(fight, 'bram')).toMatchObject({ helpless: 3, boundBy: -1 });
    turn(fight, 'ada', ['attack:bram:cudgel', 2, [2, 2]]);
    expect(byId(fight, 'bram')).toMatchObject({ helpless: 3, boundBy: -1 });
    turn(fight, 'ada', ['end']);
    expect(byId(fight, 'bram').helpless).toBe(3);
  });

  it('SOS-DMG-03: somebody bound for a moment is bound anew, or for the encounter', () => {
    const fight = armed(cudgel({ effect: 'helpless' }, { effect: 'helpless', lasts: 'encounter', from: 2 }), { hp: 9 });
    turn(fight, 'ada', ['attack:bram:cudgel', 'passive', 3, 3]);
    expect(byId(fight, 'bram')).toMatchObject({ helpless: 2, boundTurns: 1 });
    turn(fight, 'ada', ['attack:bram:cudgel', 1, [1, 1]]);
    expect(byId(fight, 'bram')).toMatchObject({ helpless: 2, boundTurns: 1 });
    turn(fight, 'ada', ['attack:bram:cudgel', 2, [1, 1]]);
    expect(byId(fight, 'bram').helpless).toBe(3);
  });

  it('SOS-DMG-03, SOS-OPP-16, SOS-MOVE-06: the attacker says where a push goes, never outside, and is not asked where there is no way', () => {
    const rooms = {
      regions: [
        { id: 'r1', adjacent: ['r2'], exit: true },
        { id: 'r2', adjacent: ['r1'] },
      ],
    };
    const party = [{ ...ada, items: [cudgel({ effect: 'push' })] }];
    const fight = fightOf({
      party,
      foes: [
        { ...bram, hp: 9 },
        { ...cal, region: 'r2' },
      ],
      scene: rooms,
      order,
    });
    const { events } = turn(fight, 'ada', ['attack:bram:cudgel', 'passive', 6, 6, { who: 'ada', choose: 'to:r2' }]);
    expect(byId(fight, 'bram').region).toBe(1);
    expect(events).not.toContain('provoked');
    const stays = fightOf({ party, foes: [bram], scene: rooms, order });
    turn(stays, 'ada', ['attack:bram:cudgel', 'passive', 6, 6, 'stay']);
    expect(byId(stays, 'bram').region).toBe(0);
    const walled = fightOf({ party, foes: [bram], scene: { regions: [{ id: 'r1', exit: true }] }, order });
    turn(walled, 'ada', ['attack:bram:cudgel', 'passive', 6, 6]);
    expect(byId(walled, 'bram').region).toBe(0);
  });

  it('SOS-DMG-03, SOS-MNT-20: a pair is pushed together, and a rider knocked over falls', () => {
    const horse = { use: 'warhorse', id: 'horse', side: 'foes' };
    const pair = (effect: string) =>
      fightOf({
        party: [{ ...ada, items: [cudgel({ effect })] }],
        foes: [{ ...bram, mount: 'horse' }, horse],
        scene,
        order,
      });
    const pushed = pair('push');
    turn(pushed, 'ada', ['attack:bram:cudgel', 'passive', 6, 6, 'to:r2']);
    expect([byId(pushed, 'bram').region, byId(pushed, 'horse').region]).toEqual([1, 1]);
    const fallen = pair('prone');
    turn(fallen, 'ada', ['attack:bram:cudgel', 'passive', 6, 6]);
    expect(byId(fallen, 'bram')).toMatchObject({ prone: true, mount: -1 });
  });

  it('SOS-DMG-03: whoever plays the target says which of two things is dropped; fangs stay', () => {
    const foe = { items: ['sword', 'shield', 'fangs'] };
    const fight = armed(cudgel({ effect: 'drop' }), foe);
    turn(fight, 'ada', ['attack:bram:cudgel', 'passive', 6, 6, { who: 'bram', choose: 'shield' }]);
    expect(byId(fight, 'bram')).toMatchObject({ shield: -1, blade: 1 });
    expect(fight.gear.ready).toEqual([1, 1, 0, 1]);
    const fangs = armed(cudgel({ effect: 'drop' }), { items: ['fangs'] });
    const { events } = turn(fangs, 'ada', ['attack:bram:cudgel', 'passive', 6, 6]);
    expect(events).not.toContain('effect');
  });

  it('SOS-DMG-03: hooves may have effects too, and the rider says where they push', () => {
    const horse = { use: 'warhorse', id: 'horse', side: 'party', hero: false };
    const fight = fightOf({
      party: [
        { ...ada, mount: 'horse' },
        { ...horse, items: [{ use: 'hooves', effects: [{ effect: 'push' }] }] },
      ],
      foes: [bram],
      scene,
      order,
    });
    turn(fight, 'ada', ['mount-attack:bram:hooves', 'passive', 6, 6, { who: 'ada', choose: 'to:r2' }]);
    expect(byId(fight, 'bram').region).toBe(1);
  });

  it('SOS-DMG-03: a spell that simply works has the effects of one success', () => {
    const spell = { name: 'Fling', defence: 'none', effects: [{ effect: 'push' }, { effect: 'stun', from: 2 }] };
    const fight = armed({ use: 'sword' }, {}, { spells: [spell] });
    turn(fight, 'ada', ['cast:bram:fling', 'to:r2']);
    expect(byId(fight, 'bram')).toMatchObject({ hp: 2, region: 1, stun: 0 });
  });
});

describe('what is shown of effects', () => {
  it('SOS-DMG-03: the option of an attack names its effects, and so does the sheet', () => {
    const fight = armed({ use: 'net' }, {}, { mp: 9, spells: ['Bind', 'Mend'] });
    turn(fight, 'ada', ['drop-prone']);
    const act = words.questions.find(({ id }) => id === 'act')!;
    const { table } = play(fight, []);
    table.list(fight, 0, act);
    const labels = Array.from(
      table.options.subarray(0, table.optionCount),
      (code) => optionInWords(act.describe(fight, 0, code)).label,
    );
    expect(labels).toContain('Shoot or throw at Bram with net (no damage, prone, helpless from 2)');
    expect(labels).toContain('Cast Bind at Bram (no damage, helpless, helpless for the encounter from 2)');
    expect(labels).toContain('Cast Mend at Ada');
    expect(inWords(view(fight, 0)).combatants[0]!.weapons).toEqual(['net (no damage, prone, helpless from 2)']);
  });

  it('SOS-DMG-03: odds see a thing struck from the hand', () => {
    const fight = armed({ use: 'whip' });
    const marks = () => {
      const into = new Int32Array(2 * GAUGES);
      stakes.measure(fight, into);
      return into[GAUGES + Gauge.marks]!;
    };
    const before = marks();
    turn(fight, 'ada', ['attack:bram:whip', 'passive', 6, 3]);
    expect(marks()).toBe(before + 1);
  });
});

describe('effects as written', () => {
  const reasons = (written: object): string[] => combatantMistakes({ name: 'Ada', ...written }).map(refusalText);

  it('SOS-DMG-03, SOS-DEF-28: turns belong to a stun, a length to the helpless, effects to no healing, and no die is named twice', () => {
    const spell = { effect: 'heal', defence: 'none', effects: [{ effect: 'prone' }] };
    expect(reasons({ items: [{ effects: [{ effect: 'prone', turns: 2 }] }] })[0]).toContain('only a stun');
    expect(reasons({ items: [{ effects: [{ effect: 'stun', lasts: 'brief' }] }] })[0]).toContain('only "helpless"');
    expect(reasons({ spells: [spell] })[0]).toContain('healing spells');
    expect(reasons({ spells: [{ defence: ['pre', 'pre'] }] })[0]).toContain('named twice');
    expect(
      reasons({ spells: [{ defence: ['pre', 'for'] }], items: [{ effects: [{ effect: 'stun', turns: 2 }] }] }),
    ).toEqual([]);
  });

  it('SOS-DMG-03: the encounter file refuses an unknown effect and a list of one die', () => {
    const read = (more: object) =>
      seaOfShadows.readEncounter({
        name: 'Test',
        combatants: [{ name: 'Ada', side: 'party', ...more }, { name: 'B' }],
      });
    expect(read({ items: [{ effects: [{ effect: 'burn' }] }] }).ok).toBe(false);
    expect(read({ spells: [{ defence: ['pre'] }] }).ok).toBe(false);
    expect(read({ items: [{ effects: [{ effect: 'stun', turns: 10 }] }] }).ok).toBe(false);
    expect(read({ items: [{ effects: [{ effect: 'stun', turns: 9, from: 2 }] }] }).ok).toBe(true);
  });

  it('SOS-DMG-03: a stat line gives a thing or spell effects of its own and prints them again', () => {
    const line =
      'Wolf: ATT D8, net, fangs + prone from 2, club + no damage + stun 2 from 3, Force Bolt + helpless for the encounter from 4, Dread';
    const read = seaOfShadows.readStatLine(line);
    expect(read.ok && read.value.items).toEqual([
      'net',
      { use: 'fangs', effects: [{ effect: 'prone', from: 2 }] },
      { use: 'club', damage: false, effects: [{ effect: 'stun', from: 3, turns: 2 }] },
    ]);
    expect(read.ok && read.value.spells).toEqual([
      { use: 'Force Bolt', effects: [{ effect: 'helpless', from: 4, lasts: 'encounter' }] },
      'Dread',
    ]);
    expect(read.ok && seaOfShadows.printStatLine(read.value)).toBe(line);
    const whip = seaOfShadows.readStatLine('Ada: whip + stun');
    expect(whip.ok && seaOfShadows.printStatLine(whip.value)).toBe('Ada: whip + stun');
  });

  it.each([
    ['fangs + burn', 'is no effect'],
    ['fangs + prone 2', 'only a stun'],
    ['fangs + stun for the encounter', 'only the helpless'],
    ['fangs + stun 10', '1 to 9 turns'],
    ['fangs + prone from 0', 'from 1 to 60'],
  ])('SOS-DMG-03: "%s" in a stat line is refused', (part, reason) => {
    const read = seaOfShadows.readStatLine(`Wolf: ATT D8, ${part}`);
    expect(read.ok ? '' : refusalText(read.refusals[0]!)).toContain(reason);
  });

  it('SOS-END-02, SOS-DMG-03: a thing with effects is carried to the next fight as it is', () => {
    const encounter = seaOfShadows.readEncounter({
      name: 'Test',
      combatants: [
        {
          ...ada,
          side: 'party',
          items: [cudgel({ effect: 'stun', turns: 2 }, { effect: 'helpless', from: 2 }), 'net'],
        },
        { ...bram, side: 'foes', hero: false },
      ],
    });
    if (!encounter.ok) throw new Error('refused');
    const fight = seaOfShadows.setUp(encounter.value);
    hit(fight, play(fight, []).table, byId(fight, 'bram'), 9, true);
    const next = seaOfShadows.carryOver!(encounter.value, fight, 0)!;
    expect(next.items![0]).toMatchObject({
      effects: [
        { effect: 'stun', turns: 2 },
        { effect: 'helpless', from: 2 },
      ],
    });
    expect(next.items![1]).toBe('net');
    expect(combatantMistakes(next)).toEqual([]);
  });
});
