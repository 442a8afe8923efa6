import { describe, expect, it } from 'vitest';
import { ada, bram, byId, fightOf, optionsOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { hit } from '../harm/harm.ts';
import { healByMagic } from '../harm/healing.ts';
import { STUNNED_THROUGHOUT } from '../state/model.ts';

const mender = { id: 'mender', name: 'Mender', hero: true, mp: 9, items: [], spells: ['Mend', 'Greater Mend'] };

/** Ada lies at 0 HP after a lethal hit, her friend the mender stands by. */
function fallen(more: object = {}) {
  const fight = fightOf({
    party: [{ ...ada, mp: 3, ...more }, mender],
    foes: [bram],
    order: ['mender', 'ada', 'bram'],
  });
  hit(fight, play(fight, []).table, byId(fight, 'ada'), byId(fight, 'ada').hpMax, true);
  return fight;
}

describe('E27 revived in the fight', () => {
  it('SOS-HEAL-02, SOS-HEAL-03, SOS-KO-02, SOS-KO-05, SOS-HEAL-14: a 1 is too late, and the dead are not healed', () => {
    const fight = fallen();
    expect(byId(fight, 'ada').mp).toBe(0);
    turn(fight, 'mender', ['cast:ada:mend', 1]);
    expect(byId(fight, 'ada').status).toBe('dead');
    healByMagic(fight, play(fight, []).table, byId(fight, 'ada'), 4);
    expect(byId(fight, 'ada').hp).toBe(0);
  });

  it('SOS-HEAL-05, SOS-HEAL-06, SOS-MORT-08: a 2 stuns for the encounter, full HP end that after a whole turn, the injury stays', () => {
    const fight = fallen();
    turn(fight, 'mender', ['cast:ada:mend', 2]);
    expect(byId(fight, 'ada')).toMatchObject({ hp: 2, stun: STUNNED_THROUGHOUT, injuryOwed: true, badly: false });
    turn(fight, 'ada', []);
    turn(fight, 'mender', ['cast:ada:greater-mend']);
    expect(byId(fight, 'ada')).toMatchObject({ hp: 4, stun: 0, badly: false, injuryOwed: true });
    const atOnce = fallen();
    turn(atOnce, 'mender', ['cast:ada:greater-mend', 2]);
    expect(byId(atOnce, 'ada').stun).toBe(STUNNED_THROUGHOUT);
    turn(atOnce, 'ada', []);
    expect(byId(atOnce, 'ada').stun).toBe(0);
  });

  it('SOS-HEAL-04, SOS-HEAL-07, SOS-BAD-04, SOS-BAD-05, SOS-TURN-12, SOS-TURN-13, SOS-KO-07: a 3 costs a turn, then the bad wound counts until HP are full', () => {
    const fight = fallen({ spells: ['Mend'] });
    turn(fight, 'mender', ['cast:ada:mend', 3]);
    expect(byId(fight, 'ada')).toMatchObject({ hp: 2, stun: 1, badly: true, prone: true });
    turn(fight, 'ada', []);
    expect(byId(fight, 'ada').stun).toBe(0);
    turn(fight, 'ada', ['drop:sword']);
    expect(byId(fight, 'ada').ap).toBe(1);
    byId(fight, 'ada').mp = 1;
    expect(optionsOf(fight, 'ada', 'act').some((id) => id.startsWith('cast'))).toBe(false);
    turn(fight, 'mender', ['cast:ada:greater-mend']);
    expect(byId(fight, 'ada').badly).toBe(false);
  });

  it('SOS-HEAL-08, SOS-HEAL-13, SOS-INIT-03: a 4 or better costs a turn and nothing else, and the old place is kept', () => {
    const fight = fallen();
    const { order } = byId(fight, 'ada');
    turn(fight, 'mender', ['cast:ada:mend', 5]);
    turn(fight, 'ada', []);
    expect(byId(fight, 'ada')).toMatchObject({ hp: 2, stun: 0, badly: false, prone: true, mp: 0, order });
  });
});

/** Plays the aftermath from a script that must be used up. */
function aftermath(fight: ReturnType<typeof fightOf>, items: Parameters<typeof play>[1]) {
  fight.phase = 'aftermath';
  fight.stage = 0;
  fight.cursor = 0;
  const script = play(fight, items);
  for (let steps = 0; fight.phase === 'aftermath' && steps < 100; steps++) script.step();
  script.finish();
  expect(fight.phase).toBe('over');
  return new Set(script.told().flatMap(({ cites }) => cites));
}

function dropped(rulings: Readonly<Record<string, string>>, more: object = {}) {
  const fight = fightOf({ party: [ada], foes: [{ ...bram, ...more }], rulings, order: ['ada', 'bram'] });
  hit(fight, play(fight, []).table, byId(fight, 'bram'), byId(fight, 'bram').hpMax, true);
  return fight;
}

describe('E28, E29 the aftermath', () => {
  it('SOS-KO-06, SOS-MORT-01, SOS-MORT-02, SOS-MORT-03, SOS-MORT-04, SOS-MORT-06, SOS-MORT-08, SOS-END-03: first aid with makeshift bandages', () => {
    const saved = dropped({ bandages: 'improvised', injury: 'lost-eye' });
    aftermath(saved, [2, 'aid:bram', 3, 3]);
    expect(byId(saved, 'bram')).toMatchObject({ hp: 1, badly: true, mortal: false, injuries: [1], status: 'able' });
    const lost = dropped({ bandages: 'improvised' });
    aftermath(lost, [2, 'aid:bram', 2, 3]);
    expect(byId(lost, 'bram').status).toBe('dead');
    const left = dropped({});
    aftermath(left, [2, 'nobody']);
    expect(byId(left, 'bram').status).toBe('dead');
  });

  it('SOS-HEAL-09, SOS-HEAL-10, SOS-HEAL-16: a ritual rolls with advantage and makes whole', () => {
    const saved = dropped({ ritual: 'available' });
    aftermath(saved, ['yes', [1, 2]]);
    expect(byId(saved, 'bram')).toMatchObject({ hp: 3, badly: false, mortal: false, injuries: [], status: 'able' });
    const lost = dropped({ ritual: 'available' });
    aftermath(lost, ['yes', [1, 1]]);
    expect(byId(lost, 'bram').status).toBe('dead');
  });
});

describe('E32, E33 small print', () => {
  it('SOS-BAD-01, SOS-BAD-07, SOS-KO-13: one HP of waking cures no bad wound, magic later does', () => {
    const fight = dropped({}, { hp: 1 });
    aftermath(fight, [3]);
    expect(byId(fight, 'bram')).toMatchObject({ hp: 1, hpMax: 1, badly: true, status: 'able' });
    healByMagic(fight, play(fight, []).table, byId(fight, 'bram'), 2);
    expect(byId(fight, 'bram').badly).toBe(false);
    const peasant = fightOf({ party: [ada], foes: ['peasant'], order: ['ada', 'peasant'] });
    hit(peasant, play(peasant, []).table, byId(peasant, 'peasant'), 1, false);
    aftermath(peasant, []);
    expect(byId(peasant, 'peasant')).toMatchObject({ hp: 0, status: 'able' });
  });

  it('SOS-HEAL-05, SOS-HEAL-10, SOS-HEAL-16, SOS-END-02, SOS-MORT-08: revived from a mortal wound, with and without a ritual', () => {
    const plain = fallen();
    turn(plain, 'mender', ['cast:ada:mend', 2]);
    aftermath(plain, []);
    expect(byId(plain, 'ada')).toMatchObject({ hp: 2, stun: 0, badly: true, injuries: [0] });
    const blessed = fallen();
    turn(blessed, 'mender', ['cast:ada:mend', 2]);
    blessed.rulings = { ...blessed.rulings, ritual: 'available' };
    aftermath(blessed, ['yes']);
    expect(byId(blessed, 'ada')).toMatchObject({ hp: 4, badly: false, injuries: [] });
  });
});
