import { describe, expect, it } from 'vitest';
import { plainFoe, plainPc } from '../../../../test/tools/tag-tally.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { answer, type LiveFight, openQuestions, runScript, startFight, suggest } from '../../../journal/index.ts';
import { tagTally } from '../index.ts';
import type { Fight } from '../state/model.ts';

type Live = LiveFight<unknown, Fight>;

interface Setting {
  readonly ana?: Readonly<Record<string, unknown>>;
  readonly bo?: Readonly<Record<string, unknown>>;
  readonly foe?: Readonly<Record<string, unknown>>;
  readonly toggles?: object;
  readonly rulings?: object;
}

/** Ana and Bo against a mage of level 3 and an elf of level 2, played so far; the answers begin with initiative. */
function at(answers: readonly unknown[], { ana = {}, bo = {}, foe = {}, ...more }: Setting = {}): Live {
  const combatants = [
    plainPc('Ana', ana),
    plainPc('Bo', bo),
    plainFoe('Mage', 3, { casts: ['Bolt'], ...foe }),
    plainFoe('Elf', 2),
  ];
  const encounter = { system: 'tag-tally', ...more, combatants };
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines, live } = runScript(tagTally, read.value);
  const error = lines.find(({ line }) => line === 'error');
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return live!;
}

/** The rule of the refusal of an answer, with or without the question it is for. */
function rule(live: Live, who: string, question: string, option: string): string | undefined {
  const named = answer(live, { who, question, option });
  expect(named).not.toBeNull();
  expect(named?.reason).toMatch(/: /);
  return named?.rule;
}

const early = [20, 20];
const late = [1, 1];

describe('an answer to a question that is not open says why', () => {
  it('TT-REACT-01: a second reaction in a round', () => {
    const live = at([...late, 'attack:ana', 'block', 9, 'attack:ana']);
    expect(rule(live, 'bo', 'block', 'block')).toBe('TT-REACT-01');
    expect(answer(live, { who: 'bo', option: 'block' })).toMatchObject({ rule: 'TT-REACT-01' });
    expect(rule(live, 'bo', 'counter', 'counter')).toBe('TT-REACT-01');
    expect(rule(live, 'bo', 'strike-back', 'strike')).toBe('TT-REACT-01');
  });

  it('TT-REACT-08: a block for oneself', () => {
    expect(rule(at([...late, 'attack:ana']), 'ana', 'block', 'block')).toBe('TT-REACT-08');
  });

  it('TT-REACT-04: a block from too far, or when nobody is attacked', () => {
    const far = at([...late, 'attack:ana'], { toggles: { positions: true }, bo: { position: { x: 60, y: 0 } } });
    expect(answer(far, { who: 'bo', question: 'block', option: 'block' })).toMatchObject({
      rule: 'TT-REACT-04',
      reason: expect.stringContaining('more than 5 ft away'),
    });
    expect(rule(at(late), 'bo', 'block', 'block')).toBe('TT-REACT-04');
  });

  it('TT-REACT-02: a reaction on the own turn', () => {
    const live = at([...early, 'ana']);
    for (const [question, option] of [
      ['block', 'block'],
      ['counter', 'counter'],
      ['strike-back', 'strike'],
    ] as const)
      expect(rule(live, 'ana', question, option)).toBe('TT-REACT-02');
    // The open question is Ana’s own turn: the same without naming a question.
    expect(answer(live, { who: 'ana', option: 'block' })).toMatchObject({ code: 'not-offered', rule: 'TT-REACT-02' });
  });

  it('TT-REACT-07, TT-REACT-06: reacting to a reaction, a second block, a block once the dice are out', () => {
    const counter = { canCounter: true };
    const counted = at([...late, 'cast:bolt:ana', 'counter'], { ana: counter });
    expect(rule(counted, 'bo', 'block', 'block')).toBe('TT-REACT-07');
    expect(rule(counted, 'bo', 'counter', 'counter')).toBe('TT-REACT-07');
    const call = { edit: { op: 'set', path: 'fighters.bo.reaction', value: 'attack:elf' } };
    expect(rule(at([...late, 'attack:ana', call, 9]), 'ana', 'block', 'block')).toBe('TT-REACT-07');
    expect(rule(at([...late, 'attack:ana', 'no']), 'bo', 'block', 'block')).toBe('TT-REACT-06');
  });

  it('TT-REACT-13, TT-REACT-09, TT-VAL-11: a block of a spell, a counter without spell, means or magic', () => {
    const means = { canCounter: true };
    const cast = at([...late, 'cast:bolt:ana', 'no'], { bo: means });
    expect(rule(cast, 'bo', 'counter', 'counter')).toBe('TT-REACT-13');
    expect(rule(cast, 'ana', 'counter', 'counter')).toBe('TT-REACT-09');
    const both = at([...late, 'cast:bolt:ana', 'no'], { ana: means });
    expect(rule(both, 'bo', 'block', 'block')).toBe('TT-REACT-13');
    expect(rule(at(late, { bo: means }), 'bo', 'counter', 'counter')).toBe('TT-REACT-09');
    const cut = at([...late, { edit: { op: 'set', path: 'fighters.bo.castLock', value: 3 } }, 'cast:bolt:ana'], {
      bo: means,
    });
    expect(rule(cut, 'bo', 'counter', 'counter')).toBe('TT-VAL-11');
  });

  it('TT-REACT-11, TT-REACT-03: striking back is called, not asked; creatures do not react', () => {
    const live = at([...late, 'attack:ana', 'no', 9]);
    expect(rule(live, 'ana', 'strike-back', 'strike')).toBe('TT-REACT-11');
    expect(rule(live, 'mage', 'block', 'block')).toBe('TT-REACT-03');
  });

  it('TT-VAL-05, TT-TURN-01, TT-INIT-02: out of turn, a second action, a turn already had, before initiative', () => {
    const live = at([...early, 'ana', 'attack:elf']);
    expect(rule(live, 'ana', 'turn', 'attack:mage')).toBe('TT-VAL-05');
    expect(rule(live, 'bo', 'turn', 'attack:mage')).toBe('TT-VAL-05');
    expect(rule(live, 'mage', 'creature-turn', 'attack:ana')).toBe('TT-VAL-05');
    expect(rule(live, 'bo', 'next-turn', 'bo')).toBe('TT-INIT-16');
    expect(rule(live, 'elf', 'next-turn', 'elf')).toBe('TT-INIT-09');
    const after = at([...early, 'ana', 'attack:elf', 9]);
    expect(rule(after, 'ana', 'turn', 'attack:elf')).toBe('TT-TURN-01');
    expect(answer(after, { who: 'ana', option: 'attack:elf' })).toMatchObject({ rule: 'TT-TURN-01' });
    expect(rule(after, 'ana', 'next-turn', 'ana')).toBe('TT-TURN-01');
    expect(rule(at([20]), 'ana', 'turn', 'attack:elf')).toBe('TT-INIT-02');
    const gone = at([...early, { edit: { op: 'set', path: 'fighters.elf.status', value: 'withdrawn' } }]);
    expect(rule(gone, 'elf', 'creature-turn', 'attack:ana')).toBe('TT-VAL-08');
  });

  it('TT-VAL-05: a spell while another is cast', () => {
    const spells = [
      { name: 'Spark', type: 'damage', aspect: 'fire' },
      { name: 'Shell', type: 'ward' },
    ];
    const live = at([...early, 'ana', 'cast:spark:elf'], { ana: { spells } });
    expect(answer(live, { who: 'ana', question: 'turn', option: 'cast:shell:bo' })).toMatchObject({
      rule: 'TT-VAL-05',
      reason: expect.stringContaining('casting already'),
    });
  });

  it('TT-HEAL-01, TT-HEAL-12, TT-HEAL-20: first aid, healing magic and rest in mid-fight', () => {
    const live = at([...early, 'ana']);
    expect(rule(live, 'bo', 'field-treatment', 'ana:1')).toBe('TT-HEAL-01');
    expect(rule(live, 'bo', 'magic-healing', 'ana')).toBe('TT-HEAL-12');
    expect(rule(live, 'bo', 'afterwards', 'rest')).toBe('TT-HEAL-20');
    // Ana’s own turn is open: treatment is no action of it.
    expect(answer(live, { who: 'ana', option: 'bo:1' })).toMatchObject({ code: 'not-offered', rule: 'TT-HEAL-01' });
  });

  it('TT-VAL-07: anything once the fight is over', () => {
    const live = at([...early, 'ana', { edit: { op: 'end' } }], { rulings: { afterwards: 'nothing' } });
    expect(live.over).toBe(true);
    for (const [who, question, option] of [
      ['ana', 'turn', 'attack:elf'],
      ['bo', 'block', 'block'],
      ['elf', 'creature-turn', 'attack:ana'],
      ['ana', 'sources', 'none'],
    ] as const)
      expect(rule(live, who, question, option)).toBe('TT-VAL-07');
    expect(rule(live, 'ana', 'field-treatment', 'bo:1')).toBe('TT-HEAL-01');
  });

  it('TT-SRC-05, TT-CORE-01, TT-STEP-08, TT-SRC-07: sources of another’s roll, of a creature, of none, or settled', () => {
    const tags = [{ name: 'Blade', appliesTo: ['attack'] }];
    const live = at([...early, 'ana', 'attack:elf', 'blade'], { ana: { tags } });
    expect(rule(live, 'bo', 'sources', 'none')).toBe('TT-SRC-05');
    expect(rule(live, 'elf', 'sources', 'none')).toBe('TT-CORE-01');
    expect(rule(live, 'ana', 'sources', 'none')).toBe('TT-SRC-07');
    expect(rule(at([...early, 'ana']), 'ana', 'sources', 'none')).toBe('TT-STEP-08');
  });

  it('TT-TURN-12: spots where places do not matter', () => {
    expect(rule(at([...early, 'ana']), 'ana', 'spot', 'go:5,0')).toBe('TT-TURN-12');
    const placed = at([...early, 'ana'], { toggles: { positions: true } });
    expect(rule(placed, 'ana', 'spot', 'go:5,0')).toBe('TT-TURN-02');
    expect(rule(placed, 'bo', 'spot', 'go:5,0')).toBe('TT-VAL-05');
  });
});

describe('an option that is not on the list says why', () => {
  it('TT-SRC-01: a legal set of many sources is added one by one', () => {
    const tags = Array.from({ length: 6 }, (_, place) => ({ name: `Knack ${place}`, appliesTo: ['attack'] }));
    const live = at([...early, 'ana', 'attack:elf'], { ana: { tags } });
    expect(answer(live, { option: 'knack-4+knack-5' })).toMatchObject({
      rule: 'TT-SRC-01',
      reason: expect.stringContaining('one by one'),
    });
  });

  it('TT-SRC-01: sources given in another order are the same set, kept as it is listed', () => {
    const tags = ['Axe', 'Blade'].map((name) => ({ name, appliesTo: ['attack'] }));
    const live = at([...early, 'ana', 'attack:mage'], { ana: { tags } });
    expect(answer(live, { option: 'blade+axe' })).toBeNull();
    expect(live.entries.at(-1)).toMatchObject({ question: 'sources', option: 'axe+blade' });
    expect(answer(at([...early, 'ana', 'attack:mage'], { ana: { tags } }), { option: 'blade+blade' })).toMatchObject({
      rule: 'TT-VAL-03',
    });
  });

  it('TT-WND-09, TT-CRE-06: names of wounds and rulings that there are not', () => {
    const live = at([...early, 'ana', { edit: { op: 'set', path: 'doom', value: 3 } }, { edit: { op: 'end' } }]);
    expect(openQuestions(live)[0]).toMatchObject({ whoId: 'ana' });
    expect(answer(live, { option: 'pick:7' })).toMatchObject({ rule: 'TT-WND-09', code: 'not-offered' });
    const ruled = at([], { rulings: { otherDeed: 'ask' } });
    expect(answer(ruled, { option: 'otherDeed:maybe' })).toMatchObject({ rule: 'TT-TURN-08' });
  });
});

it('TT-VAL-05 TT-VAL-06 TT-VAL-07 TT-VAL-08 TT-VAL-09: whatever was offered before and is not now is refused with a rule about it', () => {
  const known = new Set(tagTally.rules.map(({ id }) => id));
  let refused = 0;
  for (const [at, { encounter }] of tagTally.encounters.entries()) {
    const live = startFight(tagTally, encounter, { seed: `refusals ${at}` });
    const seen = new Map<string, readonly [who: string, question: string, option: string]>();
    for (let turn = 0; turn < 60 && !live.over; turn++) {
      const open = openQuestions(live)[0]!;
      if (open.kind !== 'choice') throw new Error('dice are rolled by the program');
      for (const { id } of open.options)
        seen.set(`${open.whoId} ${open.question.id} ${id}`, [open.whoId, open.question.id, id]);
      const people = open.askers.map(({ whoId }) => whoId);
      for (const [who, question, option] of seen.values()) {
        if (who === 'gm' || (people.includes(who) && open.options.some(({ id }) => id === option))) continue;
        const refusal = answer(live, { who, question, option });
        expect(refusal, `${who}: ${question}: ${option} at ${open.question.id}`).not.toBeNull();
        expect(known.has(refusal?.rule ?? ''), `${who}: ${question}: ${option}: ${refusal?.reason}`).toBe(true);
        expect(refusal?.reason, `${who}: ${question}: ${option}`).toMatch(/(is not open|among the options|is over): ./);
        refused++;
      }
      answer(live, { who: open.whoId, question: open.question.id, option: suggest(live, open, 'random') ?? 'pass' });
    }
  }
  expect(refused).toBeGreaterThan(1000);
});

describe('TT-WND-09: a wound in own words', () => {
  const wounded = (doom: number, rulings: object = {}) =>
    at([...early, 'ana', { edit: { op: 'set', path: 'doom', value: doom } }, { edit: { op: 'end' } }], { rulings });

  it('asks for the words, and keeps them', () => {
    const live = wounded(3);
    const open = openQuestions(live)[0]!;
    expect(open.kind === 'choice' && open.options.find(({ id }) => id === 'own-words')?.words).toBe(200);
    expect(answer(live, { option: 'own-words:Bitten by a king: twice' })).toBeNull();
    expect(live.fight.fighters[0]!.wounds).toMatchObject([{ name: 'Bitten by a king: twice', severity: 1 }]);
    expect(live.entries.slice(-2)).toMatchObject([
      { type: 'choice', option: 'own-words' },
      { type: 'edit', edit: { path: 'fighters.ana.wounds.1.name' } },
    ]);
    expect(openQuestions(live)[0]).toMatchObject({ whoId: 'bo' });
  });

  it('TT-WND-13: a scar so named has the words in its sentence, also when the GM names it', () => {
    const live = wounded(6, { woundName: 'ask' });
    expect(answer(live, { who: 'gm', option: 'own-words:Ashen' })).toBeNull();
    expect(live.fight.fighters[0]!.wounds[0]).toMatchObject({ name: 'Ashen' });
    const scarred = at([...early, 'ana', { edit: { op: 'set', path: 'doom', value: 7 } }]);
    expect(scarred.fight.result).toBe('defeat');
    expect(answer(scarred, { option: 'own-words:One ear' })).toBeNull();
    const [scar] = scarred.fight.fighters[0]!.wounds;
    expect([scar?.severity, scar?.scar[1]]).toEqual([4, 'One ear']);
  });

  it('refuses words that are too long, and none are no answer of their own', () => {
    const live = wounded(3);
    const before = live.entries.length;
    expect(answer(live, { option: `own-words:${'x'.repeat(201)}` })).toMatchObject({
      code: 'bad-value',
      rule: 'TT-WND-09',
    });
    expect(answer(live, { option: 'own-words: ' })).toMatchObject({ code: 'not-offered', rule: 'TT-WND-09' });
    expect(live.entries).toHaveLength(before);
  });
});
