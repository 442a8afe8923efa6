import { describe, expect, it } from 'vitest';
import { ada, bram, byId, type Cast, cal, fightOf, optionsOf, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { answer, openQuestions, startFight } from '../../../journal/index.ts';
import { setAttack } from '../attack/attack.ts';
import { seaOfShadows } from '../index.ts';
import { Attack } from '../state/model.ts';
import { whyNot } from './why-not.ts';

type Fight = ReturnType<typeof fightOf>;

const scene = { regions: ['r1', 'r2', 'r3'] };
const horse = { use: 'riding-horse', id: 'horse', side: 'party', hero: false };

/** Ada's turn under way against Bram beside her and Cal one region off. */
function begun(more: object = {}, state: object = {}, friends: readonly Cast[] = []): Fight {
  const fight = fightOf({
    party: [
      { ...ada, items: ['sword', 'shield', 'crossbow'], mp: 1, spells: ['Mend', 'Mind Spike'], ...more },
      ...friends,
    ],
    foes: [bram, { ...cal, region: 'r2' }],
    scene,
    order: ['ada'],
  });
  turn(fight, 'ada', ['drop:shield']);
  Object.assign(byId(fight, 'ada'), state);
  return fight;
}

/** The rule by which an action is refused; fails when it is offered after all. */
function refused(fight: Fight, option: string): string {
  expect(optionsOf(fight, 'ada', 'act')).not.toContain(option);
  return whyNot(fight, 0, 'act', option)!.rule;
}

describe('refused actions', () => {
  it.each<[string, string, object, object]>([
    ['SOS-ATK-04', 'attack:cal:sword', {}, {}],
    ['SOS-ATK-06', 'shoot:cal:crossbow', {}, {}],
    ['SOS-ATK-09', 'attack:ada:sword', {}, {}],
    ['SOS-ATK-05', 'cast:cal:mend', {}, {}],
    ['SOS-SPL-01', 'cast:bram:mind-spike', {}, {}],
    ['SOS-BAD-04', 'cast:bram:mend', {}, { badly: true }],
    ['SOS-HEAL-11', 'cast:ada:healing-ritual', { spells: ['Healing Ritual'] }, {}],
    ['SOS-GRAP-08', 'sustain', {}, {}],
    ['SOS-GRAP-14', 'crush', {}, { holds: 1, holdLevel: 1 }],
    ['SOS-GRAP-15', 'throw', {}, { holds: 1, holdLevel: 1 }],
    ['SOS-GRAP-18', 'drag:r2', {}, { holds: 1, holdLevel: 1 }],
    ['SOS-GRAP-21', 'grab:bram', {}, { holds: 1, holdLevel: 2 }],
    ['SOS-GRAP-06', 'move:r2', {}, { holds: 1, holdLevel: 1 }],
    ['SOS-ESC-08', 'escape:bram', {}, {}],
    ['SOS-MOVE-01', 'move:r3', {}, {}],
    ['SOS-MOVE-06', 'move:outside', {}, {}],
    ['SOS-MORT-08', 'run:r2', {}, { injuries: [0] }],
    ['SOS-PRN-01', 'move:r2', {}, { prone: true }],
    ['SOS-PRN-01', 'crawl:r2', {}, {}],
    ['SOS-PRN-06', 'stand', {}, {}],
    ['SOS-HLP-01', 'attack:bram:sword', {}, { helpless: 1 }],
    ['SOS-TURN-12', 'attack:bram:sword', {}, { stun: 1 }],
    ['SOS-TURN-09', 'attack:bram:sword', {}, { ap: 0 }],
    ['SOS-TURN-03', 'attack:bram:sword', {}, { majorDone: true }],
    ['SOS-TURN-05', 'run:r2', {}, { deeds: 1 }],
    ['SOS-TURN-06', 'drop-prone', {}, { prone: true }],
    ['SOS-TURN-14', 'ready:sword', {}, {}],
    ['SOS-TURN-18', 'ready:crossbow', {}, {}],
    ['SOS-TURN-19', 'reload:sword', {}, {}],
    ['SOS-TURN-20', 'ready:lying-club', {}, {}],
    ['SOS-MNT-28', 'mount:bram', {}, {}],
    ['SOS-MNT-07', 'mount-attack:bram:hooves', {}, {}],
    ['SOS-LAW-01', 'fly', {}, {}],
  ])('%s: "%s" is refused by this rule', (rule, option, more, state) => {
    expect(refused(begun(more, state), option)).toBe(rule);
  });

  it('SOS-MOVE-05, SOS-ESC-07, SOS-PRN-06, SOS-GRAP-23: the grabbed stay, need an AP to break free, and one holds one', () => {
    const fight = begun();
    Object.assign(byId(fight, 'bram'), { holds: 0, holdLevel: 1 });
    expect(refused(fight, 'move:r2')).toBe('SOS-MOVE-05');
    byId(fight, 'ada').majorDone = true;
    expect(refused(fight, 'escape:bram')).toBe('SOS-ESC-07');
    Object.assign(byId(fight, 'ada'), { majorDone: false, prone: true });
    expect(refused(fight, 'stand')).toBe('SOS-PRN-06');
    byId(fight, 'cal').region = 0;
    Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: 1 });
    expect(refused(fight, 'grab:cal')).toBe('SOS-GRAP-23');
  });

  it('SOS-HEAL-14: the dead cannot be healed', () => {
    const fight = begun({ hp: 1 }, {}, [{ ...ada, id: 'eve', name: 'Eve' }]);
    byId(fight, 'eve').status = 'dead';
    expect(refused(fight, 'cast:eve:mend')).toBe('SOS-HEAL-14');
  });

  it('SOS-MNT-05, SOS-MNT-06, SOS-MNT-11, SOS-MNT-18, SOS-MNT-19, SOS-MNT-23: what riders cannot do', () => {
    const riding = (more: object = {}, state: object = {}) => begun({ mount: 'horse', ...more }, state, [horse]);
    expect(refused(riding(), 'strike:bram')).toBe('SOS-MNT-11');
    expect(refused(riding({}, { deeds: 2 }), 'attack:bram:sword')).toBe('SOS-MNT-05');
    expect(refused(riding({}, { moves: 3 }), 'move:r2')).toBe('SOS-MNT-06');
    expect(refused(riding({ skilledRider: false }, { moves: 1 }), 'dismount')).toBe('SOS-MNT-19');
    const grabbed = riding();
    Object.assign(byId(grabbed, 'bram'), { holds: 1, holdLevel: 1 });
    expect(refused(grabbed, 'move:r2')).toBe('SOS-MNT-23');
    expect(refused(grabbed, 'dismount')).toBe('SOS-MNT-18');
  });

  it('SOS-LAW-01: a refusal tells the reason and changes nothing', () => {
    const live = startFight(seaOfShadows, seaOfShadows.encounters[0]!.encounter, { seed: 'law' });
    const before = JSON.stringify(live.fight);
    const { who } = openQuestions(live)[0]!;
    const refusal = answer(live, { option: 'move:outside' });
    expect(refusal).toMatchObject({ code: 'not-offered', rule: 'SOS-MOVE-06' });
    expect(refusal?.reason).toContain('no step leads to outside');
    expect(JSON.stringify(live.fight)).toBe(before);
    expect(openQuestions(live)[0]!.who).toBe(who);
  });
});

describe('refused ways of saying it', () => {
  it('SOS-MOVE-03, SOS-TURN-20: a run told as a whole, and a thing that lies on the ground', () => {
    const regions = ['r1', 'r2', 'r3'].map((id, at) => ({
      id,
      adjacent: [...(at > 0 ? [`r${at}`] : []), ...(at < 2 ? [`r${at + 2}`] : [])],
    }));
    const fight = fightOf({ party: [ada], foes: [bram], scene: { regions }, order: ['ada'] });
    turn(fight, 'ada', ['drop:sword']);
    expect(whyNot(fight, 0, 'act', 'run:r3')).toMatchObject({ rule: 'SOS-MOVE-03' });
    expect(whyNot(fight, 0, 'act', 'run:r3')!.reason).toContain('region by region');
    expect(whyNot(fight, 0, 'act', 'ready:sword')).toEqual({
      reason: 'it lies here: say lying-sword',
      rule: 'SOS-TURN-20',
    });
  });
});

describe('refused defences', () => {
  const against = (kind: number, option: string, state: object = {}, item = 3) => {
    const mage = { ...bram, items: ['sword'], mp: 9, spells: ['Gust', 'Mind Spike'] };
    const fight = fightOf({ party: [{ ...ada, items: ['sword'] }], foes: [mage], order: ['bram'] });
    Object.assign(byId(fight, 'ada'), state);
    setAttack(fight, byId(fight, 'bram'), byId(fight, 'ada'), kind, kind === Attack.spell ? item : 1);
    expect(optionsOf(fight, 'ada', 'defence')).not.toContain(option);
    return whyNot(fight, 0, 'defence', option)!.rule;
  };

  it('SOS-DEF-13, SOS-DEF-14, SOS-DEF-17, SOS-DEF-18, SOS-DEF-23, SOS-DEF-25, SOS-TURN-08: each defence says why it is not to be had', () => {
    expect(against(Attack.melee, 'block')).toBe('SOS-DEF-13');
    expect(against(Attack.crush, 'block')).toBe('SOS-DEF-14');
    expect(against(Attack.spell, 'block', {}, 0)).toBe('SOS-DEF-14');
    expect(against(Attack.melee, 'parry:axe')).toBe('SOS-DEF-17');
    expect(against(Attack.ranged, 'parry:sword')).toBe('SOS-DEF-18');
    expect(against(Attack.spell, 'dodge', {}, 1)).toBe('SOS-DEF-23');
    expect(against(Attack.melee, 'dodge', { helpless: 1 })).toBe('SOS-DEF-25');
    expect(against(Attack.melee, 'dodge', { debt: 2 })).toBe('SOS-TURN-08');
  });

  it('SOS-MNT-10, SOS-MNT-12, SOS-MNT-25: riders do not dodge, shield no mount, and share one debt with it', () => {
    const fight = fightOf({ party: [{ ...ada, mount: 'horse' }, horse], foes: [bram], order: ['bram'] });
    setAttack(fight, byId(fight, 'bram'), byId(fight, 'ada'), Attack.melee, 3);
    expect(whyNot(fight, 0, 'defence', 'dodge')!.rule).toBe('SOS-MNT-10');
    expect(whyNot(fight, 0, 'defence', 'block-for-mount')!.rule).toBe('SOS-MNT-12');
    setAttack(fight, byId(fight, 'bram'), byId(fight, 'horse'), Attack.melee, 3);
    expect(whyNot(fight, 0, 'defence', 'block')!.rule).toBe('SOS-MNT-12');
    setAttack(fight, byId(fight, 'bram'), byId(fight, 'ada'), Attack.melee, 3);
    byId(fight, 'ada').debt = 3;
    expect(optionsOf(fight, 'ada', 'defence')).toEqual(['passive']);
    expect(whyNot(fight, 0, 'defence', 'block')!.rule).toBe('SOS-MNT-25');
  });
});
