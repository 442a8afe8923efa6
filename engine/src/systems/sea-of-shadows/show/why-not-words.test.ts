import { describe, expect, it } from 'vitest';
import { ada, bram, byId, type Cast, cal, fightOf } from '../../../../test/tools/sea-of-shadows.ts';
import { inWords, OPEN } from '../../../system/bar.ts';
import { plain } from '../../../system/said.ts';
import type { Why } from '../../../system/why.ts';
import { Table } from '../../../table/table.ts';
import { actQuestion } from '../acts/act.ts';
import { setAttack } from '../attack/attack.ts';
import { barOfBasic } from '../attack/opportunity.ts';
import { Attack, type Fight, type Fighter } from '../state/model.ts';
import { carried } from '../state/names.ts';
import { barToInterrupt } from '../state/people.ts';
import { whyNot } from './why-not.ts';

const scene = { regions: ['r1', 'r2', 'r3'] };
const horse = { use: 'riding-horse', id: 'horse', side: 'party', hero: false };
const fight = (own: object = {}, friends: readonly Cast[] = [], more: object = {}): Fight =>
  fightOf({
    party: [{ ...ada, ...own }, ...friends],
    foes: [bram, cal],
    scene,
    order: ['ada', 'bram', 'cal'],
    ...more,
  });
const said = (why: Why | null): string => (why === null ? 'allowed' : `${plain(why.reason)} ${why.rule}`);
/** What stands in the way of an act of Ada's, who has AP enough. */
function ofAct(now: Fight, option: string): string {
  const table = new Table<Fight>();
  table.list(now, 0, actQuestion);
  const open = Array.from(
    table.options.subarray(0, table.optionCount),
    (code) => actQuestion.describe(now, 0, code).id,
  );
  return open.includes(option) ? 'allowed' : said(whyNot(now, 0, 'act', option));
}
const ready = { ap: 2 };
/** Ada after these changes. */
const adaIn = (now: Fight, state: Partial<Fighter>): Fighter => Object.assign(byId(now, 'ada'), state);

describe('why a hold cannot be used so', () => {
  const asked = (verb: string, state: Partial<Fighter>, to = '', more: (now: Fight) => void = () => {}) => {
    const now = fight();
    more(now);
    adaIn(now, { ...ready, ...state });
    return ofAct(now, to === '' ? verb : `${verb}:${to}`);
  };
  const full = { holds: 1, holdLevel: 2 };

  it('SOS-GRAP-08, SOS-GRAP-25, SOS-TURN-06: kept already, forced down already, nobody held', () => {
    expect(asked('sustain', { holds: 1, holdLevel: 1, holdKept: true })).toBe(
      'the grab is kept for this turn SOS-GRAP-25',
    );
    expect(asked('sustain', { holds: 1, holdLevel: 1, holdKept: false })).toBe('allowed');
    const prone = (now: Fight) => Object.assign(byId(now, 'bram'), { prone: true });
    expect(asked('force-down', { holds: 1, holdLevel: 1 }, '', prone)).toBe('Bram is prone already SOS-GRAP-25');
    expect(asked('force-down', { holds: 1, holdLevel: 1 })).toBe('allowed');
    expect(asked('let-go', {})).toBe('Ada holds nobody SOS-TURN-06');
    expect(asked('let-go', full)).toBe('allowed');
    expect(asked('crush', full)).toBe('allowed');
  });

  it('SOS-GRAP-18, SOS-MOVE-05, SOS-MOVE-06: where and by whom somebody can be dragged', () => {
    expect(asked('drag', full, 'outside')).toBe('nobody is dragged outside SOS-MOVE-06');
    expect(asked('drag', { ...full, prone: true }, 'r2')).toBe('Ada is prone SOS-GRAP-18');
    const held = (now: Fight) => Object.assign(byId(now, 'cal'), { holds: 0, holdLevel: 2 });
    expect(asked('drag', full, 'r2', held)).toBe('Ada is grabbed SOS-MOVE-05');
    expect(asked('drag', { ...full, rider: 2 }, 'r2')).toBe('rider and mount drag nobody SOS-GRAP-18');
    expect(asked('drag', full, 'r9')).toBe('no region is called "r9" SOS-MOVE-01');
    expect(asked('drag', full, 'r3')).toBe('no step leads to r3 SOS-GRAP-18');
    expect(asked('drag', full, 'r2')).toBe('allowed');
  });
});

describe('why somebody cannot go there', () => {
  const asked = (verb: string, to: string, state: Partial<Fighter> = {}, toggles: object = {}) => {
    const now = fight({}, [], { toggles });
    adaIn(now, { ...ready, ...state });
    return ofAct(now, to === '' ? verb : `${verb}:${to}`);
  };

  it('SOS-MOVE-01, SOS-MOVE-03, SOS-MOVE-04, SOS-MOVE-06, SOS-PRN-01, SOS-PRN-06', () => {
    expect(asked('withdraw', 'r2', {}, { withdraw: false })).toBe('there is no safe way out SOS-MOVE-04');
    expect(asked('withdraw', 'r2')).toBe('allowed');
    expect(asked('move', 'r2', { prone: true })).toBe('Ada can only crawl SOS-PRN-01');
    expect(asked('crawl', 'r2')).toBe('Ada is on their feet SOS-PRN-01');
    expect(asked('crawl', 'r2', { prone: true })).toBe('allowed');
    expect(asked('stand', '', { prone: true })).toBe('allowed');
    expect(asked('run', 'r3')).toBe('a run is told region by region, and no step leads to r3 from here SOS-MOVE-03');
    expect(asked('run', 'outside')).toBe('no step leads to outside SOS-MOVE-06');
    expect(asked('move', 'r3')).toBe('no step leads to r3 SOS-MOVE-01');
    expect(asked('move', 'r9')).toBe('no region is called "r9" SOS-MOVE-01');
    expect(asked('move', 'r2')).toBe('allowed');
  });

  it('SOS-MNT-18, SOS-MNT-28: nor mount', () => {
    const mounting = (state: Partial<Fighter>, of: Partial<Fighter> = {}, id = 'horse') => {
      const now = fight({}, [horse]);
      Object.assign(byId(now, 'horse'), of);
      adaIn(now, { ...ready, ...state });
      return ofAct(now, `mount:${id}`);
    };
    expect(mounting({})).toBe('allowed');
    expect(mounting({ prone: true })).toBe('it takes somebody on their feet to mount SOS-MNT-18');
    expect(mounting({ mount: 1 })).toBe('Ada is in the saddle SOS-MNT-18');
    expect(mounting({}, { region: 1 })).toContain('is in another region SOS-MNT-18');
    expect(mounting({}, { side: 1 })).toContain('cannot be mounted SOS-MNT-28');
    expect(mounting({}, {}, 'nobody')).toBe('there is no such mount SOS-MNT-28');
  });
});

describe('why a thing cannot be taken, loaded or laid down', () => {
  const items = ['sword', 'shield', 'crossbow'];

  it('SOS-TURN-18, SOS-TURN-19, SOS-TURN-20: at hand, ready, with room for it', () => {
    const now = fight({ items });
    adaIn(now, { ap: 2 });
    const ready = (wanted: string, instead = '') =>
      ofAct(now, instead === '' ? `ready:${wanted}` : `ready:${wanted}:for:${instead}`);
    expect(ready('club')).toBe('no club is at hand SOS-TURN-20');
    expect(ready('sword')).toBe('sword is ready already SOS-TURN-14');
    expect(ready('crossbow')).toBe('say what is put away to make room SOS-TURN-18');
    expect(ready('crossbow', 'club')).toBe('club is not in hand SOS-TURN-18');
    expect(ready('crossbow', 'sword')).toBe('sword makes too little room SOS-TURN-18');
    const drop = (id: string) => ofAct(now, `drop:${id}`);
    expect([drop('sword'), drop('crossbow')]).toEqual(['allowed', 'crossbow is not in hand SOS-TURN-06']);
    expect(drop('club')).toBe('Ada carries no club SOS-TURN-20');
  });

  it('SOS-TURN-19: loading takes something unloaded in hand, and shots where they are counted', () => {
    const loading = (toggles: object, loaded: number, ammo: number, carried: readonly string[] = ['crossbow']) => {
      const now = fight({ items: carried }, [], { toggles });
      const crossbow = carried.indexOf('crossbow');
      now.gear.loaded[crossbow] = loaded;
      now.gear.ammo[crossbow] = ammo;
      adaIn(now, { ap: 2 });
      return ofAct(now, 'reload:crossbow');
    };
    expect(loading({}, 1, 5)).toBe('crossbow needs no loading SOS-TURN-19');
    expect(loading({ trackAmmo: true }, 0, 0)).toBe('nothing is left to load SOS-TURN-19');
    expect([loading({}, 0, 0), loading({ trackAmmo: true }, 0, 1)]).toEqual(['allowed', 'allowed']);
    expect(loading({}, 0, 5, items)).toBe('crossbow is not ready SOS-TURN-19');
  });
});

describe('why an attack or an opportunity is not met so', () => {
  it('SOS-DEF-06, SOS-DEF-13, SOS-DEF-17, SOS-MNT-09: unnoticed, without a shield, without a mount', () => {
    const now = fight({ items: ['sword'] });
    setAttack(now, byId(now, 'bram'), byId(now, 'ada'), Attack.melee, 1);
    const met = (option: string) => said(whyNot(now, 0, 'defence', option));
    expect(met('block')).toBe('Ada has no shield ready SOS-DEF-13');
    expect(met('parry:club')).toBe('Ada cannot parry with club SOS-DEF-17');
    expect(met('parry')).toBe('Ada cannot parry with that SOS-DEF-17');
    expect(met('mount-dodge')).toBe('Ada rides nobody SOS-MNT-09');
    expect(met('passive:str')).toBe('there is no die to choose here SOS-DEF-28');
    now.now.unaware = true;
    expect(met('block')).toBe('Ada does not notice the attack SOS-DEF-06');
  });

  it('SOS-OPP-09, SOS-DMG-03: with what an opportunity is taken', () => {
    const basic = (thing: string, toggles: object = {}) => {
      const now = fight({ items: ['sword', 'short bow', 'mace', 'net'] }, [], { toggles });
      const shut = barOfBasic(now, byId(now, 'ada'), carried(now, 0, thing));
      return shut === OPEN ? 'allowed' : `${shut.text} ${shut.rule}`;
    };
    expect(basic('bare-hands')).toBe('bare hands take no opportunity SOS-OPP-09');
    expect(basic('bare-hands', { unarmedOpportunity: true })).toBe('allowed');
    expect(basic('short-bow')).toBe('it takes a melee or natural weapon SOS-OPP-09');
    expect(basic('sword')).toBe('allowed');
  });

  it('SOS-TURN-08, SOS-TURN-12, SOS-HLP-01: who takes no interrupt', () => {
    const interrupt = (state: Partial<Fighter>) => {
      const now = fight();
      const shut = barToInterrupt(now, adaIn(now, state));
      return said(shut === OPEN ? null : inWords(shut, { actor: () => 'Ada' }, now, 0, 0));
    };
    expect(interrupt({})).toBe('allowed');
    expect(interrupt({ stun: 1 })).toBe('Ada is stunned SOS-TURN-12');
    expect(interrupt({ helpless: 1 })).toBe('Ada is helpless SOS-HLP-01');
    expect(interrupt({ debt: 2 })).toBe('Ada has no AP left to borrow SOS-TURN-08');
  });

  it('SOS-DMG-03, SOS-MOVE-06, SOS-ATK-09: where somebody is pushed, and whether a friend is attacked', () => {
    const now = fight();
    now.now.target = 1;
    const push = (to: string) => said(whyNot(now, 0, 'push', `to:${to}`));
    expect(push('outside')).toBe('nobody is pushed outside SOS-MOVE-06');
    expect(push('r9')).toBe('no region is called "r9" SOS-MOVE-01');
    expect(push('r3')).toBe('a push goes one region SOS-DMG-03');
    expect(push('r1')).toBe('a push goes one region SOS-DMG-03');
    expect(said(whyNot(now, 0, 'confirm', 'yes'))).toBe('say yes or no to the attack SOS-ATK-09');
  });
});
