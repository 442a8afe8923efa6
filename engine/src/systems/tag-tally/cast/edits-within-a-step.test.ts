import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc } from '../../../../test/tools/tag-tally.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import { tagTally } from '../index.ts';
import { editFight } from './edits.ts';

const set = (path: string, value: string | number | boolean) => ({ edit: { op: 'set', path, value } });
const taken = (combatant: string) => ({ edit: { op: 'remove', combatant } });

interface Setting {
  readonly ana?: object;
  readonly bo?: object;
  readonly foe?: Readonly<Record<string, unknown>>;
  readonly scene?: object;
  readonly rulings?: object;
  readonly toggles?: object;
}

/** Ana, Bo, an orc of level 3 and an elf of level 2; the answers begin with the dice for initiative. */
function played(answers: readonly unknown[], { ana = {}, bo = {}, foe = {}, ...more }: Setting = {}) {
  const combatants = [
    plainPc('Ana', { seat: 'ana', ...ana }),
    plainPc('Bo', { seat: 'bo', ...bo }),
    plainFoe('Orc', 3, foe),
    plainFoe('Elf', 2),
  ];
  const encounter = { system: 'tag-tally', ...more, combatants };
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines, live } = runScript(tagTally, read.value);
  const error = lines.find(({ line }) => line === 'error');
  if (error !== undefined) throw new Error(JSON.stringify(error));
  const last = lines.filter(({ line }) => line === 'question' || line === 'dice').at(-1);
  const rated = lines.flatMap((line) => (line.line === 'event' && line.event === 'rated' ? [line.with] : [])).at(-1);
  return { fight: live!.fight, last, rated };
}

const first = [20, 20, 'ana'];
const second = [1, 1];
const blade = { tags: [{ name: 'Blade', appliesTo: ['attack'] }] };
const anaChooses = { who: 'ana', question: 'turn' };

describe('whom the GM takes away amid a deed', () => {
  it.each([
    ['by hand', taken('orc')],
    ['by its status', set('fighters.orc.status', 'withdrawn')],
    ['to wait', set('fighters.orc.status', 'waiting')],
  ])(
    'TT-END-08, TT-VAL-08: an attack whose target goes %s has not been begun, and its doer chooses again',
    (_, gone) => {
      for (const ana of [blade, {}]) {
        const { fight, last } = played([...first, 'attack:orc', gone], { ana });
        expect(fight.momentum).toBe(0);
        expect(last).toMatchObject(anaChooses);
        expect(JSON.stringify(last)).not.toContain('attack:orc');
      }
    },
  );

  it('TT-END-08: the attack of a creature that is withdrawn moves no clock, and who blocked has the reaction', () => {
    const { fight, last } = played([...second, 'attack:ana', 'block', taken('orc')]);
    expect([fight.momentum, fight.doom, byId(fight, 'bo').reactionLeft]).toEqual([0, 0, true]);
    expect(last).toMatchObject({ who: 'elf', question: 'creature-turn' });
  });

  it('TT-TURN-07, TT-VAL-08: a creature whose target has left chooses again', () => {
    const { fight, last } = played([...second, 'attack:ana', taken('ana')]);
    expect(last).toMatchObject({ who: 'orc', question: 'creature-turn' });
    expect([fight.doom, byId(fight, 'ana').timesAttacked]).toEqual([0, 0]);
  });

  it('TT-REACT-05: when the blocker has left, the target defends', () => {
    const { last } = played([...second, 'attack:ana', 'block', taken('bo')], { bo: { armor: 'light' } });
    expect(last).toMatchObject({ who: 'ana', why: 'defense' });
  });

  it('TT-PVP-01, TT-VAL-08: a contest with somebody who leaves is none', () => {
    const { last } = played([...first, 'contest:bo', 15, taken('bo')], { toggles: { pvp: true } });
    expect(last).toMatchObject(anaChooses);
  });

  it('TT-MAG-05: a spell at somebody who is gone has not been cast', () => {
    const spells = [{ name: 'Spark', type: 'damage', aspect: 'fire' }];
    const { last } = played([...first, 'cast:spark:orc', taken('orc')], { ana: { spells } });
    expect(last).toMatchObject(anaChooses);
  });

  it('TT-REACT-09: a counter to the spell of somebody who is gone costs nothing', () => {
    const answers = [...second, 'cast:bolt:ana', 'counter', taken('orc')];
    const { fight, last } = played(answers, { bo: { canCounter: true }, foe: { casts: ['Bolt'] } });
    expect(byId(fight, 'bo').reactionLeft).toBe(true);
    expect([fight.doom, last]).toMatchObject([0, { who: 'elf' }]);
  });

  it('TT-SET-01, TT-CRE-03: what concerns all is rolled for by the first PC who is there', () => {
    const scene = { levelBy: 'solo' };
    expect(played([], { scene }).last).toMatchObject({ who: 'ana', why: 'scene-level' });
    expect(played([taken('ana')], { scene }).last).toMatchObject({ who: 'bo', why: 'scene-level' });
  });
});

describe('what names somebody who leaves', () => {
  it('TT-MAG-07, TT-SRC-09, TT-INIT-17: help and a delayed spell are for nobody, and an arrival rolls no initiative', () => {
    const fight = fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Orc', 3)] });
    const ana = byId(fight, 'ana');
    Object.assign(ana, { delayedSpell: 1, delayedAt: 2, aiding: 1 });
    Object.assign(byId(fight, 'bo'), { aiding: 0, slot: -1 });
    for (const combatant of ['orc', 'bo']) expect(editFight(fight, { op: 'remove', combatant })).toBeNull();
    expect(ana).toMatchObject({ delayedSpell: 1, delayedAt: -1, aiding: -1 });
    expect(byId(fight, 'bo')).toMatchObject({ status: 'gone', aiding: -1, slot: 0 });
  });

  it('TT-INIT-09: whoever comes back in the same round has the place they had', () => {
    const fight = fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Orc', 3)], initiative: [1, 1] });
    expect(byId(fight, 'ana').slot).toBe(1);
    for (const value of ['gone', 'present'])
      expect(editFight(fight, { op: 'set', path: 'fighters.ana.status', value })).toBeNull();
    expect(byId(fight, 'ana').slot).toBe(1);
  });
});

describe('what a roll under way goes by', () => {
  const allies = { scene: { allies: ['Dog', 'Cat'] } };
  const here = ['none', 20, 'none', 20, 'ana', 'attack:orc'];
  const wounds = [
    { severity: 'strain', name: 'Winded' },
    { severity: 'strain', name: 'Battered' },
  ];

  it('TT-SRC-11: an ally who is gone is not offered, and does not help where it was chosen', () => {
    const before = played([...here, set('allies.Dog', false)], allies);
    expect(JSON.stringify(before.last)).not.toContain('dog');
    expect(JSON.stringify(before.last)).toContain('cat');
    const { fight, last } = played([...here, 'dog', set('allies.Dog', false)], allies);
    expect(last).toMatchObject({ who: 'ana', question: 'sources' });
    expect(fight.allies).toEqual([{ name: 'Cat', aided: false }]);
  });

  it('TT-STEP-07: a wound or a condition that is gone does not hinder', () => {
    const ana = { ...blade, wounds, conditions: [{ name: 'prone' }] };
    const attack = [...first, 'attack:orc'];
    for (const [path, value] of [
      ['fighters.ana.wounds.1', 'none'],
      ['fighters.ana.conditions.prone', 0],
    ] as const)
      expect(played([...attack, set(path, value), 'blade'], { ana }).rated).toMatchObject({
        ease: 1,
        hinder: 2,
        dc: 12,
      });
  });

  it('TT-STEP-07: so it is while the GM is asked which hinders apply', () => {
    const answers = ['as-is', 20, 20, 'ana', 'attack:orc', set('fighters.ana.wounds.1', 'none')];
    const { last } = played(answers, { ana: { wounds }, rulings: { hinders: 'ask' } });
    expect(last).toMatchObject({ question: 'hinders' });
    expect(JSON.stringify(last)).toContain('turn:battered');
    expect(JSON.stringify(last)).not.toContain('turn:winded');
  });

  it('TT-GEAR-05: a thing that is gone is no source', () => {
    const gear = [{ name: 'Oil', tags: [{ name: 'Oil', type: 'item', appliesTo: ['attack'] }] }];
    const { last } = played([...first, 'attack:orc', set('fighters.ana.items.Oil', 'gone')], { ana: { gear } });
    expect(last).toMatchObject({ who: 'ana', why: 'attack' });
  });

  it('TT-HEAL-04: a wound taken away during its treatment is not treated', () => {
    const answers = [20, 20, set('doom', 3), { edit: { op: 'end' } }, 'roll', 1, 'roll', 2, 'bo:1'];
    const { fight, last } = played([...answers, set('fighters.ana.wounds.1', 'none')]);
    expect(byId(fight, 'ana').wounds).toEqual([]);
    expect(last).toMatchObject({ who: 'bo', question: 'field-treatment' });
  });
});

describe('what the step itself has brought about', () => {
  it('TT-WND-09: is mended when the step is over: at its start there was no such wound', () => {
    const taking = [20, 20, set('doom', 3), { edit: { op: 'end' } }, 'roll'];
    const { fight } = played([...taking, 1, set('fighters.ana.wounds.1', 'none')]);
    expect(byId(fight, 'ana').wounds).toEqual([]);
  });
});

describe('what changes at the open question', () => {
  it('numbers and reactions that are called: what was answered stands', () => {
    const attacked = [...second, 'attack:ana', 'no'];
    for (const change of [set('momentum', 3), set('fighters.bo.reaction', 'told'), set('fighters.bo.x', 7)])
      expect(played([...attacked, change]).last).toMatchObject({ who: 'ana', why: 'defense' });
  });
});
