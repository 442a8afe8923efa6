import { describe, expect, it } from 'vitest';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import { tagTally } from '../index.ts';
import { byId, plainFoe, plainPc } from '../testing.ts';

const set = (path: string, value: string | number | boolean) => ({ edit: { op: 'set', path, value } });
const gone = (combatant: string) =>
  set(`fighters.${combatant}.status`, combatant === 'orc' || combatant === 'elf' ? 'withdrawn' : 'gone');

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
  const cites = lines.flatMap((line) => (line.line === 'event' && line.event === 'called-off' ? line.cites : []));
  const rated = lines.flatMap((line) => (line.line === 'event' && line.event === 'rated' ? [line.with] : [])).at(-1);
  return { fight: live!.fight, last, cites, rated };
}

const first = [20, 20, 'ana'];
const second = [1, 1];
const blade = { tags: [{ name: 'Blade', appliesTo: ['attack'] }] };

describe('an edit that takes somebody away in the middle of a deed', () => {
  it('TT-END-08, TT-VAL-08: an attack whose target is withdrawn is called off, and the action is there again', () => {
    for (const [answers, setting] of [
      [[...first, 'attack:orc', gone('orc')], { ana: blade }],
      [[...first, 'attack:orc', gone('orc'), 20], {}],
    ] as const) {
      const { fight, last, cites } = played(answers, setting);
      expect(fight.momentum).toBe(0);
      expect(cites).toEqual(['TT-END-08', 'TT-VAL-08']);
      expect(last).toMatchObject({ who: 'ana', question: 'turn' });
      expect(JSON.stringify(last)).not.toContain('attack:orc');
    }
  });

  it('TT-END-08: the attack of a creature that is withdrawn moves no clock, and who blocked keeps the reaction', () => {
    const asked = played([...second, 'attack:ana', gone('orc')]);
    expect(asked.last).toMatchObject({ who: 'elf', question: 'creature-turn' });
    const blocked = played([...second, 'attack:ana', 'block', gone('orc'), 1]);
    expect([blocked.fight.momentum, blocked.fight.doom]).toEqual([0, 0]);
    expect(byId(blocked.fight, 'bo').reactionLeft).toBe(true);
  });

  it('TT-TURN-07, TT-VAL-08: a creature whose target has left chooses again', () => {
    const { fight, last, cites } = played([...second, 'attack:ana', gone('ana')]);
    expect(last).toMatchObject({ who: 'orc', question: 'creature-turn' });
    expect(fight.doom).toBe(0);
    expect(cites).toContain('TT-VAL-08');
  });

  it('TT-REACT-05: when the blocker has left, the target defends', () => {
    const { last } = played([...second, 'attack:ana', 'block', gone('bo')], { bo: { armor: 'light' } });
    expect(last).toMatchObject({ who: 'ana', why: 'defense' });
  });

  it('TT-PVP-01, TT-VAL-08: a contest with somebody who leaves is none', () => {
    const { last, cites } = played([...first, 'contest:bo', gone('bo'), 15], { toggles: { pvp: true } });
    expect(cites).toEqual(['TT-END-08', 'TT-VAL-08']);
    expect(last).toMatchObject({ who: 'ana', question: 'turn' });
  });

  it('TT-MAG-05: a spell at somebody who is gone is called off, without mishap or Mastery', () => {
    const spells = [{ name: 'Spark', type: 'damage', aspect: 'fire' }];
    const { fight, last } = played([...first, 'cast:spark:orc', gone('orc'), 20], { ana: { spells } });
    expect(byId(fight, 'ana').mastered).toEqual([0]);
    expect(last).toMatchObject({ who: 'ana', question: 'turn' });
  });

  it('TT-REACT-09: a counter to the spell of somebody who is gone costs nothing', () => {
    const answers = [...second, 'cast:bolt:ana', 'counter', gone('orc'), 1];
    const { fight, last } = played(answers, { bo: { canCounter: true }, foe: { casts: ['Bolt'] } });
    expect(byId(fight, 'bo').reactionLeft).toBe(true);
    expect([fight.doom, last]).toMatchObject([0, { who: 'elf' }]);
  });
});

describe('an edit that takes away what a roll under way goes by', () => {
  const allies = { scene: { allies: ['Dog', 'Cat'] } };
  const here = ['none', 20, 'none', 20, 'ana', 'attack:orc'];

  it('TT-SRC-11: an ally who is gone is no longer offered; one that was used is not missed', () => {
    const before = played([...here, set('allies.Dog', false)], allies);
    expect(JSON.stringify(before.last)).not.toContain('dog');
    expect(JSON.stringify(before.last)).toContain('cat');
    const { fight } = played([...here, 'dog', set('allies.Dog', false), 6], allies);
    expect([fight.momentum, fight.allies]).toEqual([1, [{ name: 'Cat', aided: false }]]);
  });

  it('TT-STEP-07: a wound or a condition that is gone does not hinder any more', () => {
    const wounds = [
      { severity: 'strain', name: 'Winded' },
      { severity: 'strain', name: 'Battered' },
    ];
    const ana = { ...blade, wounds, conditions: [{ name: 'prone' }] };
    const attack = [...first, 'attack:orc'];
    const healed = played([...attack, set('fighters.ana.wounds.1', 'none'), 'blade'], { ana });
    expect(healed.rated).toMatchObject({ ease: 1, hinder: 2, dc: 12 });
    const stands = played([...attack, set('fighters.ana.conditions.prone', 0), 'blade'], { ana });
    expect(stands.rated).toMatchObject({ ease: 1, hinder: 2, dc: 12 });
  });

  it('TT-STEP-07: so it is while the GM is asked which hinders apply', () => {
    const wounds = [
      { severity: 'strain', name: 'Winded' },
      { severity: 'strain', name: 'Battered' },
    ];
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

  it('TT-HEAL-04: a wound taken away during its treatment stays away', () => {
    const answers = [20, 20, set('doom', 3), { edit: { op: 'end' } }, 'roll', 1, 'roll', 2, 'bo:1'];
    const { fight } = played([...answers, set('fighters.ana.wounds.1', 'none'), 20]);
    expect(byId(fight, 'ana').wounds).toEqual([]);
  });
});
