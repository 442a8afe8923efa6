import { describe, expect, it } from 'vitest';
import { accept, everything, playOut, standing } from '../../test/journal/fixture.ts';
import { shield, teamDuel, teamFight } from '../../test/journal/team.ts';
import { simulate } from '../exact/simulate.ts';
import { readScriptFile } from '../formats/script-file.ts';
import { seal } from '../system/system.ts';
import { Recorded } from '../table/log.ts';
import { Mode, Table } from '../table/table.ts';
import { scripted } from '../testing/kit.ts';
import {
  answer,
  edit,
  forkAt,
  loadFight,
  openQuestions,
  redo,
  runScript,
  saveFight,
  setPolicy,
  undo,
  verifyFight,
} from './index.ts';
import { Replayer, standpoint } from './standpoint.ts';

const systems = [seal(teamDuel)];

/** Entries of choices, as who, option and by. */
function choices(live: ReturnType<typeof teamFight>) {
  return live.entries.flatMap((entry) =>
    entry.type === 'choice' ? [{ who: entry.who, option: entry.option, by: entry.by }] : [],
  );
}

describe('a question that several seats may answer', () => {
  it('is open once, and names everyone who may answer', () => {
    const open = openQuestions(teamFight());
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({
      whoId: 'hero',
      seat: 1,
      askers: [
        { who: 0, whoId: 'hero', seat: 1 },
        { who: 1, whoId: 'squire', seat: 2 },
      ],
    });
  });

  it.each(['hero', 'squire'])('is settled by the answer of %s alone', (who) => {
    const live = teamFight();
    const { id } = openQuestions(live)[0]!;
    accept(answer(live, { length: id, who, question: 'shield', option: 'squire', by: `seat of ${who}` }));
    expect(choices(live)).toEqual([{ who, option: 'squire', by: `seat of ${who}` }]);
    expect(live.fight.fighters.map(({ guards }) => guards)).toEqual([2, 2, 1, 0, 0]);
    expect(openQuestions(live).map((open) => open.kind === 'choice' && open.question.id)).not.toContain('shield');
  });

  it.each([
    ['hero', 'squire'],
    ['squire', 'hero'],
  ])('takes the answer of %s and refuses the later one of %s, which changes nothing', (first, second) => {
    const live = teamFight();
    const id = openQuestions(live)[0]!.id;
    accept(answer(live, { length: id, who: first, question: 'shield', option: 'squire' }));
    const before = everything(live);
    expect(answer(live, { length: id, who: second, question: 'shield', option: 'hero' })).toMatchObject({
      code: 'stale-answer',
    });
    expect(answer(live, { who: second, question: 'shield', option: 'hero' })).toMatchObject({ code: 'not-asked' });
    expect(everything(live)).toBe(before);
  });

  it('records in the log who answered', () => {
    const live = teamFight();
    accept(answer(live, { who: 'squire', question: 'shield', option: 'hero' }));
    const [record] = live.log.records().filter(({ kind }) => kind === Recorded.choice);
    expect(record!.args.slice(0, 3)).toEqual([shield.index, 1, 0]);
  });

  it('is answered on behalf of whom the seat plays when no name is given, and else of the one asked', () => {
    const bySeat = teamFight();
    accept(answer(bySeat, { option: 'hero', by: 'friend' }));
    expect(choices(bySeat)).toEqual([{ who: 'squire', option: 'hero', by: 'friend' }]);
    const byGm = teamFight();
    accept(answer(byGm, { option: 'hero', by: 'gm' }));
    expect(choices(byGm)).toEqual([{ who: 'hero', option: 'hero', by: 'gm' }]);
  });

  it('is refused to those who are not asked', () => {
    const live = teamFight();
    const before = everything(live);
    expect(answer(live, { who: 'orc', question: 'shield', option: 'hero' })).toMatchObject({
      code: 'not-asked',
      allowed: ['hero or squire: shield'],
    });
    expect(everything(live)).toBe(before);
  });

  it('is played again from its file, verified, undone, redone and forked, whoever answered', () => {
    const live = teamFight();
    accept(answer(live, { who: 'squire', question: 'shield', option: 'squire', by: 'friend' }));
    playOut(live);
    const file: unknown = JSON.parse(JSON.stringify(saveFight(live)));
    const loaded = loadFight(systems, file);
    expect(loaded.ok && loaded.value.use((again) => standing(again))).toEqual(standing(live));
    expect(verifyFight(systems, file)).toMatchObject({ ok: true, value: { sound: true } });
    const played = standing(live);
    const acts = played.undoable;
    accept(undo(live, acts));
    expect(openQuestions(live)[0]!.askers).toHaveLength(2);
    accept(redo(live, acts));
    expect(standing(live)).toEqual(played);
    expect(choices(forkAt(live, 1))).toEqual([{ who: 'squire', option: 'squire', by: 'friend' }]);
  });

  it('is left to people while any of those asked is one, and else to the policy of the first', () => {
    const live = teamFight();
    accept(setPolicy(live, 'player', 'sensible'));
    expect(openQuestions(live)[0]).toMatchObject({ whoId: 'hero' });
    accept(setPolicy(live, 'friend', 'reckless'));
    expect(choices(live)[0]).toEqual({ who: 'hero', option: 'hero', by: 'policy:sensible' });
  });

  it('is put to those who still may answer when the GM changes the fight while it is open', () => {
    const live = teamFight(['page']);
    expect(openQuestions(live)[0]!.askers.map(({ whoId }) => whoId)).toEqual(['hero', 'squire', 'page']);
    accept(edit(live, { op: 'remove', combatant: 'hero' }));
    expect(openQuestions(live)[0]).toMatchObject({ whoId: 'squire', askers: [{ whoId: 'squire' }, { whoId: 'page' }] });
    expect(answer(live, { who: 'hero', question: 'shield', option: 'page' })).toMatchObject({ code: 'not-asked' });
    accept(answer(live, { who: 'page', question: 'shield', option: 'squire' }));
    expect(live.fight.fighters[1]!.guards).toBe(2);
    expect(verifyFight(systems, JSON.parse(JSON.stringify(saveFight(live))))).toMatchObject({ value: { sound: true } });
  });

  it('takes the words of a file in which only the first could answer', () => {
    const live = teamFight();
    accept(answer(live, { who: 'hero', question: 'shield', option: 'squire', by: 'player' }));
    expect(choices(live)).toEqual([{ who: 'hero', option: 'squire', by: 'player' }]);
  });
});

describe('a script with a question that several may answer', () => {
  const play = (answers: readonly unknown[]) => {
    const read = readScriptFile({ format: 'affray-script', version: 1, ready: 'brawl', dice: 'seed', answers });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    return runScript(teamDuel, read.value);
  };

  it('names the others who may answer, and takes the answer of any of them', () => {
    const { ok, lines } = play([{ who: 'squire', question: 'shield', choose: 'hero' }]);
    expect(ok).toBe(true);
    expect(lines.find(({ line }) => line === 'question')).toMatchObject({ who: 'hero', others: ['squire'] });
    expect(lines.find(({ line }) => line === 'chosen')).toMatchObject({ who: 'squire', option: 'hero' });
  });

  it('needs no name', () => {
    const { ok, lines } = play(['squire']);
    expect(ok).toBe(true);
    expect(lines.find(({ line }) => line === 'chosen')).toMatchObject({ who: 'hero', option: 'squire' });
  });

  it('says who was asked when the answer is of somebody else', () => {
    const { ok, lines } = play([{ who: 'orc', choose: 'hero' }]);
    expect(ok).toBe(false);
    expect(lines.at(-1)).toMatchObject({ text: expect.stringContaining('hero or squire for shield') });
  });

  it('is checked by scripted tables, too', () => {
    const fight = teamDuel.setUp(teamDuel.encounters[1]!.encounter);
    const auto = { auto: ['declare'], seed: 'any' };
    const table = scripted(teamDuel, fight, [{ who: 'squire', question: 'shield', choose: 'squire' }], auto);
    table.step();
    table.finish();
    expect(fight.fighters[1]!.guards).toBe(2);
    const wrong = scripted(teamDuel, teamDuel.setUp(teamDuel.encounters[1]!.encounter), [
      { who: 'orc', choose: 'hero' },
    ]);
    expect(() => wrong.step()).toThrow(/"shield" of hero or squire/);
  });
});

describe('where nobody is asked', () => {
  it('the policy of the first decides, and those who share the question are never looked up', () => {
    const lookedUp: string[] = [];
    const sharedBy = shield.sharedBy!;
    const watched = {
      ...shield,
      sharedBy: (fight: Parameters<typeof sharedBy>[0], who: number) => {
        lookedUp.push('shield');
        return sharedBy(fight, who);
      },
    };
    const asked = new Set<number>();
    const fight = teamDuel.setUp(teamDuel.encounters[1]!.encounter);
    const table = new Table<typeof fight>();
    table.players = [
      (_fight, who) => {
        asked.add(who);
        return who;
      },
    ];
    for (const mode of [Mode.simulated, Mode.exact]) {
      table.mode = mode;
      expect(table.ask(fight, 0, watched)).toBe(0);
    }
    expect([...asked]).toEqual([0]);
    expect(lookedUp).toEqual([]);
    const players = [teamDuel.policies.sensible!];
    expect(simulate(teamDuel, fight, { n: 50, seed: 'x', players }).outcomes.size).toBeGreaterThan(0);
  });

  it('a step that is played again takes the answer of whoever gave it', () => {
    const live = teamFight();
    accept(answer(live, { who: 'squire', question: 'shield', option: 'squire' }));
    const { fight, since } = standpoint(live);
    const table = new Table<typeof fight>();
    table.mode = Mode.asked;
    const own = teamDuel.copy(fight);
    const reached = {
      choose: () => 0,
      chooseEach: () => {
        throw new Error('reached');
      },
      dice: () => {},
    };
    const replayer = new Replayer(teamDuel, { since }, reached, table);
    table.answerer = replayer;
    replayer.rewind(own);
    expect(() => teamDuel.step(own, table)).toThrow('reached');
    expect(own.fighters[1]!.guards).toBe(2);
  });
});
