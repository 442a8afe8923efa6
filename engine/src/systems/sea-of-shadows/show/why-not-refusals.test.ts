import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, optionsOf, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { Sfc32, seedWords } from '../../../dice/rng.ts';
import { answer, type LiveFight, openQuestions, startFight, suggest } from '../../../journal/index.ts';
import type { Encounter } from '../cast/encounter.ts';
import { seaOfShadows } from '../index.ts';
import type { Fight } from '../state/model.ts';
import { whyNot, whyNotAsked } from './why-not.ts';

const rooms = { regions: ['r1', 'r2', 'r3'] };
const horse = { use: 'riding-horse', id: 'horse', side: 'party', hero: false };
type Live = LiveFight<Encounter, Fight>;

/** A fight played live from its first question on, with answers given. */
function live(combatants: readonly object[], rulings: object = {}): Live {
  const read = seaOfShadows.readEncounter({ name: 'Test', scene: rooms, rulings, combatants });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return startFight(seaOfShadows, read.value, { seed: 'refusals' });
}
const sides = (more: object = {}, foe: object = {}) => [
  { ...ada, side: 'party', ref: 60, ...more },
  { ...bram, side: 'foes', hero: false, ref: 2, ...foe },
];

describe('answers to questions that are not open', () => {
  const ofAda = (now: Live, question: string, option: string) => answer(now, { who: 'ada', question, option })!;

  it.each<[string, string, string, object]>([
    ['SOS-MORT-09', 'first-aid', 'aid:bram', {}],
    ['SOS-HEAL-11', 'ritual', 'yes', {}],
    ['SOS-TURN-07', 'defence', 'block', {}],
    ['SOS-TURN-07', 'opportunity', 'strike:bram:sword', {}],
    ['SOS-OPP-09', 'opportunity', 'strike:bram:long-bow', { items: ['long bow'] }],
    ['SOS-OPP-09', 'opportunity', 'strike:bram:bare-hands', {}],
    ['SOS-DMG-03', 'opportunity', 'strike:bram:fan', { items: [{ name: 'fan', damage: false }] }],
    ['SOS-MNT-29', 'opportunity', 'mount-strike:bram:hooves', {}],
    ['SOS-ATK-09', 'confirm', 'yes', {}],
    ['SOS-MOVE-03', 'run-on', 'on:r2', {}],
    ['SOS-DMG-03', 'push', 'to:r2', {}],
    ['SOS-DMG-03', 'drop-which', 'sword', {}],
    ['SOS-DEF-09', 'ruling', 'unaware:yes', {}],
    ['SOS-DICE-12', 'ruling', 'weather:bad', {}],
  ])('%s: at her own turn Ada is not asked "%s" (%s)', (rule, question, option, more) => {
    const refusal = ofAda(live(sides(more)), question, option);
    expect(refusal).toMatchObject({ code: 'not-asked', rule });
    expect(refusal.reason).toMatch(/ is not open: .*\.$/);
  });

  it('SOS-INIT-01, SOS-TURN-04, SOS-TURN-12, SOS-KO-01, SOS-MOVE-06, SOS-END-06, SOS-TURN-16, SOS-MNT-01: whoever has not the turn hears why', () => {
    const fight = fightOf({ party: [ada, horse], foes: [bram], scene: rooms, order: ['ada', 'bram'] });
    const of = (id: string) => whyNotAsked(fight, byId(fight, id).index, 'act', 'end')!.rule;
    turn(fight, 'ada', ['drop:shield']);
    byId(fight, 'bram').acted = false;
    expect(of('bram')).toBe('SOS-INIT-01');
    byId(fight, 'bram').acted = true;
    expect(of('bram')).toBe('SOS-TURN-04');
    byId(fight, 'bram').stun = 1;
    expect(of('bram')).toBe('SOS-TURN-12');
    const is = (status: 'out' | 'gone' | 'surrendered' | 'dead') => {
      byId(fight, 'bram').status = status;
      return of('bram');
    };
    expect([is('out'), is('gone'), is('surrendered'), is('dead')]).toEqual([
      'SOS-KO-01',
      'SOS-MOVE-06',
      'SOS-END-06',
      'SOS-TURN-16',
    ]);
    Object.assign(byId(fight, 'ada'), { mount: 1 });
    byId(fight, 'horse').rider = 0;
    expect(of('horse')).toBe('SOS-MNT-01');
    fight.phase = 'order';
    expect(of('ada')).toBe('SOS-INIT-01');
    fight.phase = 'over';
    expect(of('ada')).toBe('SOS-END-01');
  });

  it('SOS-ATK-07: nothing new is begun while a spell is being cast', () => {
    const mage = { mp: 5, spells: ['Force Bolt'] };
    const now = live(sides(mage, { region: 'r2' }));
    expect(answer(now, { who: 'ada', option: 'cast:bram:force-bolt' })).toBeNull();
    expect(openQuestions(now)[0]).toMatchObject({ whoId: 'bram' });
    const refusal = ofAda(now, 'act', 'cast:bram:force-bolt');
    expect(refusal).toMatchObject({ rule: 'SOS-ATK-07' });
    expect(refusal.reason).toContain('a spell is being cast');
    expect(ofAda(now, 'defence', 'block')).toMatchObject({ rule: 'SOS-TURN-07' });
  });

  it('SOS-DEF-28, SOS-DEF-04, SOS-DEF-06, SOS-TURN-08, SOS-MNT-01: only who is attacked defends, once, and if able', () => {
    const cast = () => {
      const fight = fightOf({ party: [ada, horse], foes: [bram, cal], order: ['bram'] });
      Object.assign(fight, { turn: 2 });
      Object.assign(fight.now, { attacker: 2, target: 0, kind: 0, item: 3, coming: true, unaware: false });
      return fight;
    };
    const rule = (fight: Fight, id: string) => whyNotAsked(fight, byId(fight, id).index, 'defence', 'block')!.rule;
    const fight = cast();
    expect([rule(fight, 'cal'), rule(fight, 'bram'), rule(fight, 'ada')]).toEqual([
      'SOS-DEF-28',
      'SOS-TURN-07',
      'SOS-DEF-04',
    ]);
    byId(fight, 'ada').debt = 2;
    expect(rule(fight, 'ada')).toBe('SOS-TURN-08');
    fight.now.unaware = true;
    expect(rule(fight, 'ada')).toBe('SOS-DEF-06');
    const pair = cast();
    Object.assign(byId(pair, 'ada'), { mount: 1 });
    Object.assign(byId(pair, 'horse'), { rider: 0 });
    pair.now.target = 1;
    expect([rule(pair, 'horse'), rule(pair, 'ada')]).toEqual(['SOS-MNT-01', 'SOS-DEF-04']);
    const calm = cast();
    calm.now.coming = false;
    expect(rule(calm, 'ada')).toBe('SOS-DEF-01');
    byId(calm, 'ada').debt = 2;
    expect(rule(calm, 'ada')).toBe('SOS-TURN-08');
    byId(calm, 'ada').helpless = 1;
    expect(rule(calm, 'ada')).toBe('SOS-HLP-01');
  });

  it('SOS-TURN-08, SOS-OPP-07, SOS-MNT-25, SOS-MNT-29, SOS-TURN-12: who has no opportunity hears why', () => {
    const fight = fightOf({ party: [ada, horse], foes: [bram], scene: rooms, order: ['bram', 'ada'] });
    const rule = (id: string, option = 'strike:bram:sword') =>
      whyNotAsked(fight, byId(fight, id).index, 'opportunity', option)!.rule;
    expect(rule('ada')).toBe('SOS-OPP-07');
    byId(fight, 'ada').debt = 2;
    expect(rule('ada')).toBe('SOS-TURN-08');
    Object.assign(byId(fight, 'ada'), { mount: 1, debt: 3, deedDebt: 3 });
    Object.assign(byId(fight, 'horse'), { rider: 0 });
    expect([rule('ada'), rule('ada', 'mount-strike:bram:hooves')]).toEqual(['SOS-MNT-25', 'SOS-MNT-25']);
    expect(rule('horse', 'strike:bram:hooves')).toBe('SOS-MNT-29');
    byId(fight, 'ada').stun = 1;
    expect(rule('ada')).toBe('SOS-TURN-12');
  });

  it('SOS-END-01, SOS-MORT-06, SOS-MORT-07, SOS-END-03, SOS-HEAL-16: after the fight', () => {
    const fight = fightOf({ party: [ada], foes: [bram, cal], order: ['ada'] });
    Object.assign(fight, { phase: 'aftermath', stage: 3, cursor: 0 });
    const aid = (id: string) => whyNotAsked(fight, byId(fight, id).index, 'first-aid', 'aid:bram')!.rule;
    expect(whyNotAsked(fight, 0, 'act', 'end')!.rule).toBe('SOS-END-01');
    expect(whyNotAsked(fight, 0, 'ritual', 'yes')!.rule).toBe('SOS-HEAL-16');
    expect(aid('ada')).toBe('SOS-END-03');
    fight.stage = 4;
    expect(aid('ada')).toBe('SOS-MORT-06');
    expect(whyNotAsked(fight, 0, 'first-aid', 'aid:bram')!.reason).toBe('nobody is dying');
    byId(fight, 'bram').mortal = true;
    expect(whyNotAsked(fight, 0, 'first-aid', 'aid:bram')!.reason).toContain('one after the other');
    byId(fight, 'ada').attended = true;
    expect(aid('ada')).toBe('SOS-MORT-07');
    byId(fight, 'cal').status = 'out';
    expect(aid('cal')).toBe('SOS-MORT-07');
    byId(fight, 'cal').status = 'dead';
    expect(aid('cal')).toBe('SOS-TURN-16');
    fight.stage = 5;
    expect(aid('ada')).toBe('SOS-MORT-06');
  });
});

describe('options that are not offered', () => {
  const refused = (fight: Fight, question: string, option: string, who = 0) => {
    expect(optionsOf(fight, fight.fighters[who]!.sheet.id, question)).not.toContain(option);
    return whyNot(fight, who, question, option)!.rule;
  };
  const struck = (state: object = {}, more: object = {}) => {
    const fight = fightOf({
      party: [{ ...ada, ...more }],
      foes: [bram, { ...cal, region: 'r2' }],
      scene: rooms,
      order: ['bram'],
    });
    Object.assign(byId(fight, 'ada'), state);
    fight.now.provoker = byId(fight, 'bram').index;
    return fight;
  };

  it('SOS-OPP-09, SOS-OPP-07, SOS-TURN-08, SOS-HLP-01, SOS-MNT-29, SOS-DMG-03: what does not make an opportunity attack', () => {
    expect(refused(struck({}, { items: ['long bow'] }), 'opportunity', 'strike:bram:long-bow')).toBe('SOS-OPP-09');
    expect(refused(struck(), 'opportunity', 'strike:bram:bare-hands')).toBe('SOS-OPP-09');
    expect(refused(struck(), 'opportunity', 'strike:cal:sword')).toBe('SOS-OPP-07');
    expect(refused(struck(), 'opportunity', 'mount-strike:bram:sword')).toBe('SOS-MNT-29');
    expect(refused(struck({ debt: 2 }), 'opportunity', 'strike:bram:sword')).toBe('SOS-TURN-08');
    expect(refused(struck({ helpless: 1 }), 'opportunity', 'strike:bram:sword')).toBe('SOS-HLP-01');
    const fan = struck({}, { items: [{ name: 'fan', damage: false }] });
    expect(refused(fan, 'opportunity', 'strike:bram:fan')).toBe('SOS-DMG-03');
  });

  it('SOS-MORT-06, SOS-MORT-07, SOS-MORT-03, SOS-SPL-01, SOS-BAD-04: who is not saved so', () => {
    const dying = (state: object = {}, rulings: Readonly<Record<string, string>> = {}) => {
      const fight = fightOf({
        party: [{ ...ada, mp: 0, spells: ['Mend', 'Force Bolt'] }],
        foes: [bram, cal],
        rulings,
        order: ['ada'],
      });
      Object.assign(fight, { phase: 'aftermath', stage: 4, cursor: 0 });
      Object.assign(byId(fight, 'bram'), { mortal: true, status: 'out', hp: 0 });
      Object.assign(byId(fight, 'ada'), state);
      return fight;
    };
    expect(refused(dying(), 'first-aid', 'aid:cal')).toBe('SOS-MORT-06');
    expect(refused(dying(), 'first-aid', 'aid:ada')).toBe('SOS-MORT-06');
    expect(refused(dying(), 'first-aid', 'aid:nemo')).toBe('SOS-MORT-06');
    expect(refused(dying(), 'first-aid', 'mend:bram')).toBe('SOS-SPL-01');
    expect(refused(dying({ mp: 3, badly: true }), 'first-aid', 'mend:bram')).toBe('SOS-BAD-04');
    expect(refused(dying({ mp: 3 }), 'first-aid', 'force-bolt:bram')).toBe('SOS-MORT-03');
    expect(refused(dying({ attended: true }), 'first-aid', 'aid:bram')).toBe('SOS-MORT-07');
    expect(refused(dying({}, { helpers: 'ownSide' }), 'first-aid', 'aid:bram')).toBe('SOS-MORT-07');
  });

  it('SOS-MOVE-06, SOS-MOVE-01, SOS-DMG-03: where nobody is pushed or runs', () => {
    const fight = struck();
    fight.now.target = 0;
    expect(refused(fight, 'push', 'to:outside')).toBe('SOS-MOVE-06');
    expect(refused(fight, 'push', 'to:r3')).toBe('SOS-DMG-03');
    expect(refused(fight, 'push', 'to:moon')).toBe('SOS-MOVE-01');
    expect(refused(fight, 'run-on', 'on:r3')).toBe('SOS-MOVE-01');
    expect(refused(fight, 'run-on', 'on:outside')).toBe('SOS-MOVE-06');
    expect(refused(fight, 'drop-which', 'bow')).toBe('SOS-DMG-03');
  });

  it('SOS-TURN-07, SOS-MORT-09, SOS-HEAL-11, SOS-OPP-07: what is no action is told by its own rule', () => {
    const fight = fightOf({ party: [ada], foes: [bram], scene: rooms, order: ['ada'] });
    turn(fight, 'ada', ['drop-prone']);
    const rules = ['block', 'parry:sword', 'aid:bram', 'decline', 'yes', 'on:r2', 'to:r2', 'unaware:yes'].map(
      (option) => refused(fight, 'act', option),
    );
    expect(rules).toEqual([
      'SOS-TURN-07',
      'SOS-TURN-07',
      'SOS-MORT-09',
      'SOS-TURN-07',
      'SOS-ATK-09',
      'SOS-MOVE-03',
      'SOS-DMG-03',
      'SOS-DEF-09',
    ]);
  });

  it('SOS-TURN-03, SOS-TURN-05, SOS-TURN-19, SOS-TURN-20, SOS-ATK-05, SOS-MNT-01, SOS-MNT-20, SOS-DICE-07: deeds that cannot be paid for or are none', () => {
    const fight = fightOf({
      party: [
        { ...ada, mp: 9, mount: 'horse', items: ['sword', 'shield', 'crossbow', 'fangs'], spells: ['Force Bolt'] },
        horse,
      ],
      foes: [bram],
      scene: rooms,
      order: ['ada'],
    });
    turn(fight, 'ada', ['drop:shield']);
    expect(refused(fight, 'act', 'shoot:bram:sword')).toBe('SOS-ATK-05');
    expect(refused(fight, 'act', 'drop:fangs')).toBe('SOS-TURN-20');
    expect(refused(fight, 'act', 'drop:crossbow')).toBe('SOS-TURN-06');
    expect(refused(fight, 'act', 'drop:spoon')).toBe('SOS-TURN-20');
    expect(refused(fight, 'act', 'drop-prone')).toBe('SOS-MNT-20');
    expect(refused(fight, 'act', 'feat:str')).toBe('SOS-DICE-07');
    expect(refused(fight, 'act', 'mount-grab:ada')).toBe('SOS-MNT-01');
    expect(refused(fight, 'act', 'ready:crossbow:for:fangs')).toBe('SOS-TURN-18');
    fight.gear.loaded[2] = 0;
    expect(refused(fight, 'act', 'reload:crossbow')).toBe('SOS-TURN-19');
    byId(fight, 'ada').majorDone = true;
    expect(refused(fight, 'act', 'cast:bram:force-bolt')).toBe('SOS-TURN-03');
  });
});

it('SOS-LAW-01: whatever is answered in whatever fight, a refusal names a rule that is about it', () => {
  const rng = new Sfc32();
  rng.seed(...seedWords('refusals'));
  const below = (n: number): number => rng.below(n);
  const seen = new Map<string, Set<string>>();
  const bare: string[] = [];
  for (const { id, encounter } of seaOfShadows.encounters) {
    const now = startFight(seaOfShadows, encounter, { seed: `refusals ${id}` });
    for (let answers = 0; answers < 120 && !now.over; answers++) {
      const open = openQuestions(now);
      const [first] = open;
      if (first === undefined || first.kind !== 'choice') break;
      const ids = first.options.map((option) => option.id);
      const known = seen.get(first.question.id) ?? new Set<string>();
      seen.set(first.question.id, known);
      for (const option of ids) known.add(option);
      for (let tries = 0; tries < 6; tries++) {
        const questions = [...seen.keys()];
        const drawn = [...seen.get(questions[below(questions.length)]!)!];
        const option = drawn[below(drawn.length)]!;
        const question =
          tries % 2 === 0 ? first.question.id : seaOfShadows.questions[below(seaOfShadows.questions.length)]!.id;
        const who = tries % 2 === 0 ? first.whoId : now.fight.fighters[below(now.fight.fighters.length)]!.sheet.id;
        const isOpen = open.some((one) => one.kind === 'choice' && one.whoId === who && one.question.id === question);
        if (isOpen && ids.includes(option)) continue;
        const fighter = now.fight.fighters.findIndex(({ sheet }) => sheet.id === who);
        const why = isOpen
          ? whyNot(now.fight, fighter, question, option)
          : whyNotAsked(now.fight, fighter, question, option);
        if (why === null || why.rule === 'SOS-LAW-01') bare.push(`${question} of ${who}: ${option}`);
      }
      answer(now, {
        who: first.whoId,
        option: below(3) === 0 ? ids[below(ids.length)]! : suggest(now, first, 'sensible')!,
      });
    }
  }
  expect(bare).toEqual([]);
});
