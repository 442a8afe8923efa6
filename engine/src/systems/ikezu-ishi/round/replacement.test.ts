import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import { copyFight, packFight } from '../../../made/ikezu-ishi.ts';
import { Cells } from '../../../system/cells.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { carryOver } from '../cast/carry-over.ts';
import { readEncounter } from '../cast/encounter.ts';
import { setUp } from '../cast/set-up.ts';
import { ikezuIshi } from '../index.ts';
import { problems } from '../state/invariants.ts';
import { bandOf } from '../state/people.ts';
import { replacementQuestion } from './replacement.ts';

const pc = (id: string, more: object = {}): Cast => ({ id, name: id, kind: 'pc', attacks: ['nata'], ...more });
const club = { name: 'club', dice: 'd8' };
const frail = { hp: 1, str: 1 };
const made = [[3, 4, 5], [6, 6, 1], [2, 2, 2], 5] as const;

/** The foes' phase in which an oni kills `a`, played to the answer that comes then. */
function killed(staged: Partial<TestFight>, script: readonly ScriptItem[]) {
  const fight = fightOf({
    party: [pc('a', { ...frail, seat: 'Ame' })],
    foes: [{ use: 'oni', id: 'x', attacks: [club] }],
    phase: 'foesDeclare',
    ...staged,
  });
  return { fight, table: playSteps(fight, 2, ['attack:a:club', 8, ...script]) };
}

describe('a dead PC’s player', () => {
  it('IKZ-DTH-01, IKZ-RND-05: is asked before the fight is lost, also with nobody prepared, and loses it with nobody', () => {
    const { fight, table } = killed({}, ['nobody']);
    expect([fight.phase, fight.result, fight.winner]).toEqual(['aftermath', 'won', 1]);
    cited(table.told(), 'IKZ-RND-05');
    // Once for each death: not after the fight again.
    playSteps(fight, 1, []);
  });

  it('IKZ-DTH-01, IKZ-DTH-02, IKZ-RND-05, IKZ-HP-01: makes a new character with 3d6 for each attribute and a d6 for HP, who keeps the fight going', () => {
    const { fight, table } = killed({ scene: { band: 'reach', bands: [{ between: ['a', 'x'], band: 'melee' }] } }, [
      'new',
      'hunter',
      ...made,
    ]);
    expect([fight.phase, fight.result]).toEqual(['roundEnd', 'running']);
    const newcomer = byId(fight, 'new-hunter');
    expect(newcomer).toMatchObject({
      pc: true,
      status: 'active',
      seat: byId(fight, 'a').seat,
      str: 12,
      dex: 13,
      wil: 6,
      hp: 5,
    });
    expect(newcomer.sheet.attacks.map(({ name }) => name)).toEqual(['yumi']);
    expect(bandOf(fight, newcomer.index, byId(fight, 'x').index)).toBe(1);
    expect(bandOf(fight, 0, byId(fight, 'x').index)).toBe(0);
    expect(problems(fight)).toEqual([]);
    cited(table.told(), 'IKZ-DTH-02');
    playSteps(fight, 2, ['attack:x:yumi']);
    expect(newcomer.pending).toBe(true);
  });

  it('IKZ-RND-05, IKZ-DTH-01: whoever was prepared joins when the last one falls, and the fight goes on', () => {
    const { fight } = killed({ party: [pc('a', frail), pc('q', { reserve: true })] }, ['q']);
    expect([fight.phase, fight.result, byId(fight, 'q').status]).toEqual(['roundEnd', 'running', 'active']);
  });

  it('IKZ-RND-05: only the players of the side that would lose are asked at once, the others before their next phase', () => {
    const party = [pc('a', frail), pc('b')];
    const { fight } = killed({ party }, []);
    expect(fight.phase).toBe('roundEnd');
    playSteps(fight, 2, ['nobody', 'nothing']);
    expect(byId(fight, 'b').pending).toBe(true);
  });

  it('IKZ-DTH-02: a newcomer saves only where the party’s phase of round 1 is still to come', () => {
    const { fight } = killed({ round: 1 }, ['new', 'ninja', ...made]);
    expect(byId(fight, 'new-ninja').acts).toBe(true);
  });

  it('IKZ-DTH-01: is asked after the fight where it ended with the death', () => {
    const fight = fightOf({
      party: [pc('a', { state: { status: 'dead' } }), pc('b')],
      foes: ['oni'],
      phase: 'aftermath',
    });
    fight.result = 'won';
    fight.winner = 0;
    playSteps(fight, 1, ['nobody']);
    expect(byId(fight, 'a').replaced).toBe(true);
  });

  it('IKZ-DTH-01: is asked in rounds without a fight, too', () => {
    const fight = fightOf({
      party: [pc('a', { state: { status: 'dead' } }), pc('b')],
      foes: ['oni'],
      phase: 'calmDeclare',
      round: 1,
    });
    playSteps(fight, 2, ['new', 'pirate', ...made, 'nothing', 'nothing', 'nothing']);
    expect(byId(fight, 'new-pirate')).toMatchObject({ status: 'active', pending: true });
  });

  it('IKZ-DTH-01: two of one background have names of their own', () => {
    const party = [pc('a', { state: { status: 'dead' } }), pc('b', { state: { status: 'dead' } }), pc('c')];
    const fight = fightOf({ party, foes: ['oni'] });
    playSteps(fight, 1, ['new', 'ronin', ...made, 'new', 'ronin', ...made]);
    expect(fight.fighters.slice(4).map(({ sheet }) => [sheet.id, sheet.name])).toEqual([
      ['new-ronin', 'New ronin'],
      ['new-ronin-2', 'New ronin 2'],
    ]);
  });

  it('IKZ-DTH-01: characters made of other backgrounds are other states, alive and dead', () => {
    const fight = fightOf({ party: [pc('a', { state: { status: 'dead' } }), pc('b')], foes: ['oni'] });
    playSteps(fight, 1, ['new', 'ronin', ...made]);
    const packed = (id: string, status: 'active' | 'dead') => {
      const copy = copyFight(fight);
      const newcomer = copy.fighters.at(-1)!;
      Object.assign(newcomer, { status, sheet: { ...newcomer.sheet, id } });
      const cells = new Cells();
      packFight(copy, cells);
      return cells.text();
    };
    for (const status of ['active', 'dead'] as const)
      expect(packed('new-ronin', status)).not.toBe(packed('new-pirate', status));
  });

  it('IKZ-DTH-01: one made now is always among the answers, as long as the list has a place', () => {
    const options = (more: readonly Cast[]) => {
      const dead = pc('a', { state: { status: 'dead' } });
      const fight = fightOf({ party: [dead, pc('b')], foes: [{ use: 'bandit', count: 30 }, ...more] });
      const { table } = play(fight, []);
      table.list(fight, 0, replacementQuestion);
      const codes = Array.from(table.options.subarray(0, table.optionCount));
      return codes.map((code) => replacementQuestion.describe(fight, 0, code).id);
    };
    expect(options([{ use: 'wolf', count: 30 }])).toEqual(['nobody', 'new']);
    expect(options([{ use: 'wolf', count: 30 }, 'oni'])).toEqual(['nobody']);
  });
});

describe('at the table', () => {
  const combatants = [pc('a', { ...frail, seat: 'Ame', firstRound: 'auto' }), { use: 'oni', id: 'x', attacks: [club] }];
  const encounter = { system: 'ikezu-ishi', scene: { band: 'melee' }, combatants };
  const dead = [
    { who: 'a', choose: 'nothing' },
    { who: 'x', choose: 'attack:a:club' },
    { who: 'x', dice: [8] },
  ];

  function played(answers: readonly unknown[]) {
    const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    const { lines, live } = runScript(ikezuIshi, read.value);
    const failed = lines.find(({ line }) => line === 'error');
    if (failed !== undefined) throw new Error(JSON.stringify(failed));
    const asked = lines.flatMap((line) => (line.line === 'open' ? line.questions : []));
    return { live: live!, open: asked.map((one) => `${one.who}:${one.line === 'question' ? one.question : one.why}`) };
  }

  it('IKZ-DTH-01: whom the Guide brings in while the player is asked may take the place', () => {
    expect(played(dead).open).toEqual(['a:replacement']);
    const added = { edit: { op: 'add', combatant: { use: 'akira', reserve: true } } };
    const { open, live } = played([...dead, added, { who: 'a', choose: 'akira' }]);
    expect(open).toEqual(['akira:turn']);
    expect(byId(live.fight, 'akira').seat).toBe(byId(live.fight, 'a').seat);
  });

  it('IKZ-DTH-01, IKZ-DTH-02: a character made now is asked for its turn, and carried to the next fight as a PC', () => {
    const dice = [[3, 4, 5], [6, 6, 1], [2, 2, 2], [5]].map((faces) => ({ who: 'a', dice: faces }));
    const { open, live } = played([...dead, { who: 'a', choose: 'new' }, { who: 'a', choose: 'samurai' }, ...dice]);
    expect(open).toEqual(['new-samurai:turn']);
    const kept = carryOver(live.encounter, live.fight, byId(live.fight, 'new-samurai').index);
    expect(kept).toMatchObject({ name: 'New samurai', kind: 'pc', seat: 'Ame', armour: 3, attacks: ['katana'] });
    expect(kept).toMatchObject({ str: { now: 12, max: 12 }, hp: { now: 5, max: 5 }, gear: 5 });
    expect(readEncounter({ combatants: [kept, { use: 'oni' }] }).ok).toBe(true);
  });

  it('IKZ-DTH-02: who has joined waits no more in the next fight, and a retainer taken over is a PC there', () => {
    const party = [
      pc('a', { state: { status: 'dead' }, seat: 'Ame' }),
      pc('b', { state: { status: 'dead' }, seat: 'Bo' }),
    ];
    const waiting = [pc('q', { reserve: true }), pc('r', { reserve: true })];
    const guard = { use: 'ashigaru', kind: 'retainer', id: 'guard', side: 'party', seat: 'gm' };
    const read = readEncounter({ combatants: [...party, ...waiting, guard, { use: 'oni' }] });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    const fight = setUp(read.value);
    Object.assign(fight, { phase: 'partyDeclare', round: 2 });
    playSteps(fight, 1, ['q', 'guard']);
    const kept = (id: string) => carryOver(read.value, fight, byId(fight, id).index);
    expect(kept('q')).toMatchObject({ kind: 'pc', seat: 'Ame' });
    expect(kept('q')).not.toHaveProperty('reserve');
    expect(kept('r')).toHaveProperty('reserve', true);
    expect(kept('guard')).toMatchObject({ kind: 'pc', seat: 'Bo' });
  });
});
