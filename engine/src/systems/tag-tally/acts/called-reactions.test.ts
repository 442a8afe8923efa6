import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc } from '../../../../test/tools/tag-tally.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import { fightKey } from '../../../made/tag-tally.ts';
import { inWords } from '../../../testing/in-words.ts';
import { Call } from '../book/terms.ts';
import { editFight } from '../cast/edits.ts';
import { tagTally } from '../index.ts';
import { view } from '../show/view.ts';
import { problems } from '../state/invariants.ts';

const calls = (who: string, value: string) => ({ edit: { op: 'set', path: `fighters.${who}.reaction`, value } });

/** Ana and Bo, an orc of level 3 and an elf of level 2; the answers begin with the dice for initiative. */
function played(answers: readonly unknown[], settings: { rulings?: object } = {}) {
  const combatants = [plainPc('Ana'), plainPc('Bo'), plainFoe('Orc', 3), plainFoe('Elf', 2)];
  const encounter = { system: 'tag-tally', ...settings, combatants };
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines, live } = runScript(tagTally, read.value);
  const error = lines.find((line) => line.line === 'error');
  const events = lines.flatMap((line) => (line.line === 'event' ? [line] : []));
  const last = lines.filter(({ line }) => line === 'question' || line === 'dice').at(-1);
  return { fight: live!.fight, error, events: events.map(({ event }) => event), told: events, last };
}

/** Everybody's turn comes after the orc's and the elf's. */
const late = [1, 1];

describe('reactions that players call', () => {
  it('TT-REACT-11: a called attack comes right after the deed under way, by the attack column, and spends the reaction', () => {
    const { fight, error, events, told } = played([
      ...late,
      'attack:ana',
      calls('bo', 'attack:orc'),
      { who: 'ana', why: 'defense', dice: [4] },
      { who: 'bo', why: 'attack', dice: [14] },
    ]);
    expect(error).toBeUndefined();
    expect(events.indexOf('reacts-against')).toBeGreaterThan(events.indexOf('result'));
    expect(told.find(({ event }) => event === 'reacts-against')).toMatchObject({
      cites: ['TT-REACT-11', 'TT-REACT-01'],
    });
    expect([fight.momentum, fight.doom, byId(fight, 'bo').reactionLeft]).toEqual([2, 0, false]);
  });

  it('TT-REACT-11: whoever has called one does not block in the meantime', () => {
    const { error, last } = played([...late, calls('bo', 'told'), 'attack:ana']);
    expect(error).toBeUndefined();
    expect(last).toMatchObject({ line: 'dice', who: 'ana', why: 'defense' });
  });

  it('TT-REACT-11, TT-BAND-10: a called task is a check at the creature’s level and moves no clock', () => {
    const { fight, error, told } = played([
      ...late,
      'attack:ana',
      'no',
      calls('ana', 'task:elf'),
      9,
      { who: 'ana', why: 'task', dice: [20] },
    ]);
    expect(error).toBeUndefined();
    expect(told.filter(({ event }) => event === 'rated').at(-1)).toMatchObject({ with: { base: 2, dc: 6 } });
    expect([fight.momentum, fight.doom, byId(fight, 'ana').reactionLeft]).toEqual([0, 0, false]);
  });

  it('TT-REACT-11: a told reaction rolls nothing and is a line of the log', () => {
    const { fight, error, told } = played([...late, 'attack:ana', calls('bo', 'told'), 9]);
    expect(error).toBeUndefined();
    expect(told.find(({ event }) => event === 'reacts')).toMatchObject({ with: { who: 'bo' } });
    expect(byId(fight, 'bo').reactionLeft).toBe(false);
  });

  it('TT-REACT-11: with no deed under way it waits for the next one of that turn, or for the end of a turn without', () => {
    const waited = played([
      ...late,
      calls('ana', 'attack:elf'),
      'attack:bo',
      9,
      { who: 'ana', why: 'attack', dice: [6] },
    ]);
    expect(waited.error).toBeUndefined();
    expect(waited.events.indexOf('reacts-against')).toBeGreaterThan(waited.events.indexOf('result'));
    const idle = played([...late, calls('ana', 'attack:elf'), 'pass', { who: 'ana', why: 'attack', dice: [6] }]);
    expect(idle.error).toBeUndefined();
    expect(idle.fight.momentum).toBe(1);
  });

  it('TT-REACT-11, TT-REACT-02: called before the own turn began, it comes when that turn is over', () => {
    const answers = [
      20,
      20,
      calls('ana', 'attack:elf'),
      'ana',
      'attack:orc',
      9,
      { who: 'ana', why: 'attack', dice: [11] },
    ];
    const { fight, error, events } = played(answers);
    expect(error).toBeUndefined();
    expect([fight.momentum, byId(fight, 'ana').reactionLeft]).toEqual([3, false]);
    expect(events.filter((event) => event === 'attacks')).toHaveLength(2);
  });

  it('TT-REACT-11, TT-REACT-01: called while initiative is rolled, it is the reaction of the first round', () => {
    const answers = [1, calls('ana', 'told'), 1, 'attack:bo', 9];
    const { fight, error, events } = played(answers);
    expect(error).toBeUndefined();
    expect(events.indexOf('reacts')).toBeGreaterThan(events.indexOf('creature-attacks'));
    expect(byId(fight, 'ana').reactionLeft).toBe(false);
  });

  it('TT-REACT-11, TT-END-01: a called attack can end the fight, and nothing follows it', () => {
    const full = { edit: { op: 'set', path: 'momentum', value: 6 } };
    const { fight, error } = played([
      ...late,
      full,
      'attack:ana',
      calls('bo', 'attack:orc'),
      calls('ana', 'told'),
      20,
      9,
    ]);
    expect(error).toBeUndefined();
    expect(fight).toMatchObject({ result: 'victory', momentum: 7 });
    expect(fight.fighters.every(({ called }) => called === Call.none)).toBe(true);
  });

  it('TT-REACT-11, TT-END-03: when the deed under way ends the fight, the reaction is dropped', () => {
    const doom = { edit: { op: 'set', path: 'doom', value: 6 } };
    const { fight, error, events } = played([...late, doom, 'attack:ana', calls('bo', 'attack:orc'), 1]);
    expect(error).toBeUndefined();
    expect(fight.result).toBe('defeat');
    expect(events).not.toContain('reacts-against');
    expect(byId(fight, 'bo').called).toBe(Call.none);
  });

  it('TT-REACT-11, TT-VAL-08: when the creature leaves before, or who called, it comes to nothing and costs nothing', () => {
    for (const gone of ['elf', 'bo']) {
      const fight = fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Orc', 3), plainFoe('Elf', 2)] });
      editFight(fight, { op: 'set', path: 'fighters.bo.reaction', value: 'attack:elf' });
      expect(byId(fight, 'bo')).toMatchObject({ called: Call.attack, calledOn: 3, reactionLeft: false });
      editFight(fight, { op: 'remove', combatant: gone });
      expect(byId(fight, 'bo')).toMatchObject({ called: Call.none, calledOn: -1, reactionLeft: true });
    }
    const gone = { edit: { op: 'set', path: 'fighters.elf.status', value: 'withdrawn' } };
    const amid = played([...late, 'attack:ana', calls('bo', 'attack:elf'), 9, gone]);
    expect(amid.fight.momentum).toBe(0);
    expect(byId(amid.fight, 'bo').reactionLeft).toBe(true);
  });

  it('TT-REACT-11: refused with the reason: spent, own turn, nobody there, over, a creature, or not what there is', () => {
    const fight = fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Orc', 3), plainFoe('Elf', 2)] });
    const set = (who: string, value: string) =>
      editFight(fight, { op: 'set', path: `fighters.${who}.reaction`, value });
    expect(set('orc', 'told')).toMatchObject({ rule: 'TT-REACT-03' });
    expect(set('ana', 'attack:bo')).toMatchObject({
      rule: 'TT-REACT-11',
      allowed: ['none', 'told', 'attack:orc', 'attack:elf', 'task:orc', 'task:elf'],
    });
    expect(set('ana', 'attack:orc:now')).toMatchObject({ rule: 'TT-REACT-11' });
    byId(fight, 'elf').status = 'withdrawn';
    expect(set('ana', 'attack:elf')).toMatchObject({ rule: 'TT-VAL-08', reason: 'Elf is not in the fight' });
    fight.now.actor = 0;
    expect(set('ana', 'told')).toMatchObject({ rule: 'TT-REACT-02' });
    expect(set('bo', 'told')).toBeNull();
    expect(set('bo', 'told')).toMatchObject({ rule: 'TT-REACT-01' });
    fight.now.actor = -1;
    byId(fight, 'ana').status = 'gone';
    expect(set('ana', 'told')).toMatchObject({ rule: 'TT-VAL-08' });
    byId(fight, 'ana').status = 'present';
    fight.rulings = { ...fight.rulings, otherReaction: 'no' };
    expect(set('ana', 'told')).toMatchObject({
      rule: 'TT-REACT-11',
      reason: expect.stringContaining('block and counter'),
    });
    fight.result = 'victory';
    for (const value of ['told', 'none']) expect(set('ana', value)).toMatchObject({ rule: 'TT-VAL-07' });
  });

  it('TT-REACT-11: a call that is not settled yet shows, can be taken back, and is part of the state', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Orc', 3)] });
    const plain = fightKey(fight);
    const set = (value: string) => editFight(fight, { op: 'set', path: 'fighters.ana.reaction', value });
    for (const [value, words] of [
      ['attack:orc', 'reaction called: attacks Orc'],
      ['task:orc', 'reaction called: tries something against Orc'],
      ['told', 'reaction called: the GM tells'],
    ] as const) {
      expect(set(value)).toBeNull();
      expect(inWords(view(fight, 0)).combatants[0]!.conditions).toContainEqual({
        label: words,
        rule: 'TT-REACT-11',
        name: 'reaction called',
      });
      expect(fightKey(fight)).not.toBe(plain);
      expect(set('none')).toBeNull();
      expect(byId(fight, 'ana').reactionLeft).toBe(true);
    }
    expect(fightKey(fight)).toBe(plain);
    byId(fight, 'orc').called = Call.told;
    expect(problems(fight)).toContain('orc is a creature and could react');
  });

  it('TT-REACT-11: nobody is asked by default; with the ruling attack who has defended is', () => {
    const quiet = played([...late, 'attack:ana', 'no', 9]);
    expect(quiet.last).toMatchObject({ who: 'elf', question: 'creature-turn' });
    const asked = played([...late, 'attack:ana', 'no', 9], { rulings: { otherReaction: 'attack' } });
    expect(asked.last).toMatchObject({ who: 'ana', question: 'strike-back' });
    const closed = played([...late, 'attack:ana', 'no', 9], { rulings: { otherReaction: 'no' } });
    expect(closed.last).toMatchObject({ who: 'elf', question: 'creature-turn' });
  });
});
