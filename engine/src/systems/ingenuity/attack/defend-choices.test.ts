import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, routine, weapon } from '../../../../test/tools/ingenuity.ts';
import { inWords, optionInWords } from '../../../testing/in-words.ts';
import { attack } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { damageTypes } from '../book/kinds.ts';
import { fortifyQuestion, resistQuestion } from '../harm/effects.ts';
import { type Fight, Place } from '../state/model.ts';
import { Reaction } from '../state/reactions.ts';
import { block } from './block.ts';
import { blockQuestion, defenceQuestion, interceptQuestion, offerIntercept, shiftQuestion } from './defend.ts';
import { afterDodgeQuestion } from './dodging.ts';

/** Roland with sword and shield, whom the guard attacks. */
function attacked(more: object = {}, roland: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'roland', at: [3, 3], gear: ['straight sword', 'medium shield'], ...roland },
      { use: 'boudica', at: [3, 6] },
      { use: 'guard', at: [4, 3] },
    ],
    ...more,
  });
  fight.depth = 1;
  Object.assign(fight.frames[0]!, {
    attacker: 2,
    target: 0,
    type: damageTypes.indexOf('slashing'),
    weapon: weapon(fight, byId(fight, 'guard'), 'straight sword'),
    melee: 1,
  });
  return fight;
}

const listed = (fight: Fight, question: typeof defenceQuestion, who = 0) => {
  const { table } = play(fight, []);
  table.list(fight, who, question);
  return [...table.options.subarray(0, table.optionCount)].map((code) =>
    optionInWords(question.describe(fight, who, code)),
  );
};
const ids = (fight: Fight, question: typeof defenceQuestion, who = 0) =>
  listed(fight, question, who).map(({ id }) => id);

describe('what a defender may choose', () => {
  it('ING-REACT-08 ING-REACT-04: neither, a dodge, or a parry with any whole item in hand, each for 1 stamina', () => {
    expect(listed(attacked(), defenceQuestion).map(({ id, label, cost }) => [id, label, cost])).toEqual([
      ['none', 'Neither', undefined],
      ['dodge', 'Dodge', '1 stamina'],
      ['parry:straight-sword', 'Parry with the straight sword', '1 stamina'],
      ['parry:medium-shield', 'Parry with the medium shield', '1 stamina'],
    ]);
  });

  it('ING-DUR-02 ING-DUR-04 ING-PAR-01: what is broken or not in hand does not parry', () => {
    const fight = attacked();
    fight.things[0]!.durability = 0;
    fight.things[1]!.place = Place.pack;
    expect(ids(fight, defenceQuestion)).toEqual(['none', 'dodge']);
  });

  it('ING-REACT-07: neither a dodge nor a parry is offered twice against one attack', () => {
    const fight = attacked();
    fight.frames[0]!.used = Reaction.dodge;
    expect(ids(fight, defenceQuestion)).toEqual(['none', 'parry:straight-sword', 'parry:medium-shield']);
    fight.frames[0]!.used = Reaction.parry;
    expect(ids(fight, defenceQuestion)).toEqual(['none', 'dodge']);
  });

  it('ING-PAR-04: a parry against harm that is not physical is offered with a warning', () => {
    const fight = attacked();
    fight.frames[0]!.type = damageTypes.indexOf('fire');
    expect(listed(fight, defenceQuestion)[2]?.label).toBe(
      'Parry with the straight sword (no help against this kind of harm)',
    );
  });

  it('ING-BLK-01 ING-BLK-02 ING-DUR-02: a hit can be taken or blocked with a whole shield in hand', () => {
    expect(listed(attacked(), blockQuestion).map(({ id, label, cost }) => [id, label, cost])).toEqual([
      ['no', 'Take it', undefined],
      ['block:medium-shield', 'Block with the medium shield', '1 stamina'],
    ]);
    const broken = attacked();
    broken.things[1]!.durability = 0;
    expect(ids(broken, blockQuestion)).toEqual(['no']);
  });

  it('ING-DEF-03: after a dodge one may drop prone, take cover that is near, or move to a free square 1 m away', () => {
    const fight = attacked({ scene: { map: ['.....', '.....', '..o..', '.....', '.#...', '.....', '.....'] } });
    const all = ids(fight, afterDodgeQuestion);
    expect(all).toEqual(['done', 'prone', 'cover', 'c3r3', 'c4r3', 'c5r3', 'c3r4', 'c3r5', 'c4r5', 'c5r5']);
    Object.assign(byId(fight, 'roland'), { prone: true, cover: true });
    expect(ids(fight, afterDodgeQuestion).slice(0, 2)).toEqual(['done', 'c3r3']);
    fight.frames[fight.depth - 1]!.shifted = true;
    expect(ids(fight, afterDodgeQuestion)).toEqual(['done']);
  });

  it('ING-DEF-03: at the edge of the map there is no metre beyond it', () => {
    const fight = attacked({}, { at: [0, 0] });
    fight.roll.other = -1;
    expect(ids(fight, afterDodgeQuestion)).toEqual(['done', 'prone', 'c2r1', 'c1r2', 'c2r2']);
    const corner = attacked({}, { at: [19, 11] });
    corner.roll.other = -1;
    expect(ids(corner, afterDodgeQuestion)).toEqual(['done', 'prone', 'c19r11', 'c20r11', 'c19r12']);
  });

  it('ING-DEF-03: prone, cover and a metre may all follow one dodge, and are told', () => {
    const fight = attacked({ scene: { map: ['......', '......', '..o...', '......', '......', '......', '......'] } });
    fight.depth = 0;
    byId(fight, 'boudica').reactions = 0;
    const guard = byId(fight, 'guard');
    const run = play(fight, ['dodge', 1, 1, 5, 4, 4, 5, 'cover', 'c3r4', 'prone'], { auto: ['attack-how'] });
    attack(fight, run.table, guard, pack(Act.attack, 0, weapon(fight, guard, 'straight sword')));
    run.finish();
    expect(byId(fight, 'roland')).toMatchObject({ x: 2, y: 3, prone: true, cover: true });
    const events = run.told().map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['dodged-cover', 'dodged-away', 'dodged-prone']));
  });

  it('ING-DEF-03 ING-MOVE-12: without a map the metre is one back from the attacker', () => {
    const fight = attacked({ toggles: { positioning: 'abstract' }, scene: { metres: 1 } });
    fight.depth = 0;
    byId(fight, 'boudica').reactions = 0;
    const guard = byId(fight, 'guard');
    const run = play(fight, ['dodge', 1, 1, 5, 4, 4, 5, 'away', 'done'], { auto: ['attack-how'] });
    attack(fight, run.table, guard, pack(Act.attack, 0, weapon(fight, guard, 'straight sword')));
    run.finish();
    expect([fight.metres[2], fight.metres[6]]).toEqual([2, 2]);
  });
});

describe('who may step in for somebody', () => {
  const may = (change: (fight: Fight) => void, more: object = {}): boolean => {
    const fight = attacked(more);
    change(fight);
    const run = play(fight, ['no']);
    offerIntercept(fight, run.table, fight.frames[0]!);
    try {
      run.finish();
      return true;
    } catch {
      return false;
    }
  };
  const boudica = (change: object) => (fight: Fight) => void Object.assign(byId(fight, 'boudica'), change);

  it('ING-ICPT-01 ING-ICPT-03: an ally with a reaction, on its feet, within its speed by a way that is open', () => {
    expect(may(() => {})).toBe(true);
    expect(may(boudica({ reactions: 0 }))).toBe(false);
    expect(may(boudica({ prone: true }))).toBe(false);
    expect(may(boudica({ stunned: 1 }))).toBe(false);
    expect(may(boudica({ stamina: 0 }))).toBe(false);
    expect(may(boudica({ stamina: 1 }))).toBe(true);
    expect(may(boudica({ team: 1 }))).toBe(false);
    expect(may(boudica({ y: 11 }))).toBe(true);
    expect(may(boudica({ y: 11, x: 4 }))).toBe(true);
    expect(may(boudica({ speed: 2 }))).toBe(false);
    expect(may(boudica({ speed: 3 }))).toBe(true);
    const wall = { scene: { map: ['.....', '.....', '.....', '.....', '.....', '#####', '.....'] } };
    expect(may(() => {}, { ...wall, toggles: { fate: false } })).toBe(false);
  });

  it('ING-ICPT-03 ING-MOVE-12: without a map the metres between the two count', () => {
    const stated = (metres: number) => may(() => {}, { toggles: { positioning: 'abstract' }, scene: { metres } });
    expect([stated(8), stated(9)]).toEqual([true, false]);
  });

  it('ING-ICPT-01 ING-REACT-04: it costs 1 stamina to step in, and nothing to stay', () => {
    expect(listed(attacked(), interceptQuestion, 1).map(({ id, label, cost }) => [id, label, cost])).toEqual([
      ['no', 'Stay', 'nothing'],
      ['yes', 'Intercept', '1 stamina'],
    ]);
  });

  it('ING-ICPT-04: the ally is pushed to a free square within 1 m of its place', () => {
    const fight = attacked({ scene: { map: ['.....', '.....', '..#..', '.....', '.....', '.....', '.....'] } });
    fight.frames[0]!.square = 3 * 5 + 3;
    expect(ids(fight, shiftQuestion, 1)).toEqual(['c4r3', 'c5r3', 'c3r4', 'c3r5', 'c4r5', 'c5r5']);
    fight.frames[0]!.square = 0;
    expect(ids(fight, shiftQuestion, 1)).toEqual(['c2r1', 'c1r2', 'c2r2']);
  });

  it('ING-ICPT-01 ING-ICPT-02 ING-ICPT-05: who steps in takes the place and the attack, and defends once without a reaction', () => {
    const fight = attacked();
    fight.depth = 0;
    const guard = byId(fight, 'guard');
    const run = play(fight, ['yes', 'c3r3', 'parry:spear', 1, 1, 5], { auto: routine.filter((id) => id !== 'shift') });
    attack(fight, run.table, guard, pack(Act.attack, 0, weapon(fight, guard, 'straight sword')));
    run.finish();
    expect(byId(fight, 'boudica')).toMatchObject({ x: 3, y: 3, reactions: 0, stamina: 8 });
    expect(byId(fight, 'roland')).toMatchObject({ x: 2, y: 2, reactions: 1 });
    expect(run.told().find(({ event }) => event === 'miss')).toMatchObject({ target: 'boudica' });
  });
});

describe('what a block takes', () => {
  it('ING-BLK-03 ING-BLK-04 ING-BLK-07: the shield wears by the blow less its block, 1 at least; only what breaks it passes the rest on, and is told', () => {
    const blocked = (durability: number, raw: number) => {
      const fight = attacked();
      const shield = fight.things[1]!;
      shield.durability = durability;
      const run = play(fight, []);
      const through = block(fight, run.table, byId(fight, 'roland'), 1, raw);
      return [through, shield.durability, ...run.told().map(({ event }) => event)];
    };
    const { block: value } = attacked().things[1]!.def;
    expect(value).toBeGreaterThan(0);
    expect(blocked(10, value + 4)).toEqual([0, 6, 'blocked']);
    expect(blocked(10, value + 9)).toEqual([0, 1, 'blocked']);
    expect(blocked(10, value + 10)).toEqual([0, 0, 'blocked', 'broke']);
    expect(blocked(10, value + 13)).toEqual([3, 0, 'blocked', 'broke']);
    expect(blocked(10, value + 1)).toEqual([0, 9, 'blocked']);
    expect(blocked(10, value)).toEqual([0, 9, 'blocked']);
    expect(blocked(1, 0)).toEqual([0, 0, 'blocked', 'broke']);
  });

  it('ING-BLK-04 ING-BLK-05: how much the shield took, what is left of it and what comes through is told', () => {
    const fight = attacked();
    const shield = fight.things[1]!;
    const run = play(fight, []);
    const roland = byId(fight, 'roland');
    shield.durability = 5;
    block(fight, run.table, roland, 1, shield.def.block + 3);
    block(fight, run.table, roland, 1, shield.def.block + 6);
    expect(run.told()).toMatchObject([
      { event: 'blocked', damage: 3, left: 2 },
      { event: 'blocked', damage: 6, left: 0 },
      { event: 'broke', through: 4 },
    ]);
  });
});

describe('reactions against effects', () => {
  it('ING-DMG-07 ING-DEF-04 ING-DEF-05 ING-REACT-04: one gives in for nothing, fortifies for 1 stamina or resists for 1 focus', () => {
    const shown = (question: typeof fortifyQuestion) =>
      listed(attacked(), question).map(({ id, label, cost, rule }) => [id, label, cost, rule]);
    expect(shown(fortifyQuestion)).toEqual([
      ['no', 'Give in', 'nothing', 'ING-DMG-07'],
      ['yes', 'Fortify', '1 stamina', 'ING-DMG-07'],
    ]);
    expect(shown(resistQuestion)).toEqual([
      ['no', 'Give in', 'nothing', 'ING-DEF-05'],
      ['yes', 'Resist', '1 focus', 'ING-DEF-05'],
    ]);
    const fight = attacked();
    fight.roll.other = 9;
    expect([inWords(fortifyQuestion.prompt(fight, 0)), inWords(resistQuestion.prompt(fight, 0))]).toEqual([
      'Fortify against 9?',
      'Resist against 9?',
    ]);
  });
});
