import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import { trainDaysQuestion } from '../after/training.ts';
import { turnQuestion } from '../round/declare.ts';
import { dropQuestion } from '../state/things.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['katana'], ...more });
const foe = (more: object = {}): Cast => ({ id: 'x', name: 'Oni', hp: 30, attacks: ['nata'], ...more });

function options(
  own: object,
  more: Partial<TestFight> = {},
  change: (fight: ReturnType<typeof fightOf>) => void = () => {},
) {
  const fight = fightOf({ party: [pc(own), pc({ id: 'b', name: 'b' })], foes: [foe()], ...more });
  change(fight);
  const { table } = play(fight, []);
  table.list(fight, 0, turnQuestion);
  return Array.from(table.options.subarray(0, table.optionCount), (code) =>
    optionInWords(turnQuestion.describe(fight, 0, code)),
  );
}

describe('a turn as it reads', () => {
  it('IKZ-ATK-01, IKZ-ATK-08, IKZ-DUAL-01: attacks with one weapon, two, or bare hands, what is seldom wanted marked', () => {
    const found = options({ attacks: ['katana', 'wakizashi'] }).filter(({ id }) => /^attack:x:[a-z+]+$/.test(id));
    expect(found.map(({ id, label, rule, rare }) => [id, label, rule, rare ?? false])).toEqual([
      ['attack:x:katana', 'Attack Oni with katana', 'IKZ-ATK-01', false],
      ['attack:x:katana+wakizashi', 'Attack Oni with katana and wakizashi', 'IKZ-DUAL-01', false],
      ['attack:x:wakizashi', 'Attack Oni with wakizashi', 'IKZ-ATK-01', false],
      ['attack:x:wakizashi+katana', 'Attack Oni with wakizashi and katana', 'IKZ-DUAL-01', true],
      ['attack:x:unarmed', 'Attack Oni with bare hands', 'IKZ-ATK-01', true],
    ]);
    expect(options({ attacks: [] }).find(({ id }) => id === 'attack:x:unarmed')?.rare).toBeUndefined();
    expect(options({ attacks: ['nata', 'nata'] }).map(({ id }) => id)).toContain('attack:x:nata-2');
  });

  it('IKZ-ACT-01, IKZ-ACT-09, IKZ-RNG-03, IKZ-RNG-05: moves before and after, and daring', () => {
    const find = (id: string, band: TestFight['band'] = 'reach') =>
      options({ attacks: ['katana', 'yari'] }, band === undefined ? {} : { band }).find((each) => each.id === id);
    expect(find('attack:x:katana:close-first')).toMatchObject({ label: 'Close in, then: Attack Oni with katana' });
    expect(find('attack:x:katana:close-first')?.rare).toBeUndefined();
    expect(find('attack:x:yari:then-back')).toMatchObject({
      label: 'Attack Oni with yari, then fall back',
      rare: true,
    });
    expect(find('attack:x:yari:then-close-on-x')).toMatchObject({ label: 'Attack Oni with yari, then close on Oni' });
    expect(find('other:close-on-x-first')).toMatchObject({ label: 'Close on Oni, then: Something else' });
    expect(find('attack:x:yari:daring')).toMatchObject({
      label: 'Attack Oni with yari, daringly',
      cost: 'a DEX save',
      rule: 'IKZ-ACT-09',
      rare: true,
    });
    expect(find('close:x')).toMatchObject({ label: 'Close on Oni', rule: 'IKZ-RNG-03' });
    expect(find('fall-back')).toMatchObject({ label: 'Fall back', rule: 'IKZ-RNG-04' });
    expect(find('attack:x:yari:back-first', 'melee')).toMatchObject({ label: 'Fall back, then: Attack Oni with yari' });
    expect(options({ state: { hamstrung: true } }, { band: 'reach' }).find(({ id }) => id === 'close:x')).toMatchObject(
      { label: 'Close on Oni (action)', rule: 'IKZ-RNG-05' },
    );
  });

  it('IKZ-ACT-10, IKZ-ACT-08, IKZ-ACT-11, IKZ-RET-01, IKZ-DUEL-01: deeds', () => {
    const all = options(
      { attacks: ['katana', 'nata'], gear: 10, state: { panicked: true, burning: 2 } },
      { band: 'ranged' },
      (fight) => {
        byId(fight, 'a').dropped[1] = 1;
        Object.assign(byId(fight, 'b'), { status: 'critical', deathClock: 9 });
      },
    );
    const labels = all.filter(({ id }) => !/:(back|then|close)|attack/.test(id)).map(({ id, label }) => [id, label]);
    expect(labels).toEqual([
      ['close:x', 'Close on Oni'],
      ['retreat', 'Run from the fight'],
      ['aid:b', 'Aid b'],
      ['deed:x', 'Try something risky on Oni'],
      ['pick-up:nata', 'Pick up the nata'],
      ['extinguish', 'Put out the flames'],
      ['calm', 'Shake off the panic'],
      ['other', 'Something else'],
      ['drop', 'Drop something first'],
      ['nothing', 'Nothing'],
    ]);
    expect(options({}).find(({ id }) => id === 'challenge:x')).toMatchObject({
      label: 'Challenge Oni to a duel',
      rule: 'IKZ-DUEL-01',
    });
  });

  it('IKZ-RND-01: without a fight only what needs no enemy', () => {
    const calm = (own: object, change: (fight: ReturnType<typeof fightOf>) => void = () => {}) =>
      options(own, { phase: 'calmDeclare' }, change).map(({ id }) => id);
    expect(calm({})).toEqual(['deed:b', 'deed:x', 'other', 'nothing']);
    expect(calm({ gear: 10, state: { burning: 1, panicked: true } })).toEqual([
      'deed:b',
      'deed:x',
      'extinguish',
      'calm',
      'other',
      'drop',
      'nothing',
    ]);
    expect(calm({ gear: 9 })).not.toContain('drop');
    expect(calm({ fatigue: 10 })).not.toContain('drop');
    expect(calm({}, (fight) => Object.assign(byId(fight, 'x'), { status: 'critical', deathClock: 9 }))).toEqual([
      'deed:b',
      'aid:x',
      'other',
      'nothing',
    ]);
    expect(calm({}, (fight) => byId(fight, 'a').dropped.fill(1))).toContain('pick-up:katana');
  });

  it('IKZ-DUAL-03: bare hands are no second weapon, nor is one weapon two', () => {
    expect(options({ attacks: ['katana'] }).filter(({ id }) => id.includes('+'))).toEqual([]);
    expect(options({ attacks: ['katana', 'bite d4'] }).filter(({ id }) => id.includes('+'))).toEqual([]);
  });
});

describe('other lists', () => {
  it('IKZ-TRN-02: 1 to 9 days of training', () => {
    const fight = fightOf({ party: [pc()], foes: [foe()] });
    const { table } = play(fight, []);
    table.list(fight, 0, trainDaysQuestion);
    const days = Array.from(table.options.subarray(0, table.optionCount), (code) =>
      optionInWords(trainDaysQuestion.describe(fight, 0, code)),
    );
    expect([days.length, days[0]!.label, days[8]!.label, days[8]!.cost]).toEqual([9, '1 day', '9 days', '90 ryo']);
  });

  it('IKZ-INV-01, IKZ-WND-10: what can be dropped: things that fill a slot', () => {
    const fight = fightOf({
      party: [pc({ gear: 1, things: ['rope', { name: 'coin', slots: 0 }, { name: 'axe', slots: 2 }, 'rope'] })],
      foes: [foe()],
    });
    byId(fight, 'a').carried[0] = 0;
    const { table } = play(fight, []);
    table.list(fight, 0, dropQuestion);
    expect(
      Array.from(
        table.options.subarray(0, table.optionCount),
        (code) => optionInWords(dropQuestion.describe(fight, 0, code)).label,
      ),
    ).toEqual(['A thing of one slot', 'axe (2 slots)', 'rope']);
  });

  it('IKZ-RND-03, IKZ-INIT-04, IKZ-RND-04: the log says whose turn it is, and by which rule', () => {
    const turns = (round: number) => {
      const fight = fightOf({ party: [pc()], foes: [foe()], round });
      return playSteps(fight, 3, ['nothing', 'nothing'])
        .told()
        .filter(({ event }) => /-side$/.test(event))
        .map(({ event, side, rule }) => [event, side, rule]);
    };
    expect(turns(1)).toEqual([
      ['first-side', 'the party', undefined],
      ['second-side', 'the opponents', 'IKZ-INIT-04'],
    ]);
    expect(turns(2)[1]).toEqual(['second-side', 'the opponents', 'IKZ-RND-04']);
  });
});
