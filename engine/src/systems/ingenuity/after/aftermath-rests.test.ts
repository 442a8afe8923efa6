import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/ingenuity.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { type Fight, Place } from '../state/model.ts';
import { aftermath, finishQuestion, recoverQuestion, takeBreak, takeRest } from './aftermath.ts';

function ended(rulings: Record<string, string> = {}, more: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [3, 5] },
      { use: 'guard', at: [9, 3] },
    ],
    rulings,
    ...more,
  });
  return Object.assign(fight, { phase: 'aftermath', result: 'won', winner: 0, active: 0 });
}

function after(fight: Fight, items: readonly ScriptItem[], steps = 1) {
  const run = play(fight, items, { auto: ['attack-how', 'reroll'] });
  for (let n = 0; n < steps; n++) aftermath(fight, run.table);
  run.finish();
  return run;
}

const offers = (fight: Fight) => {
  const { table } = play(fight, []);
  table.list(fight, 0, recoverQuestion);
  return [...table.options.subarray(0, table.optionCount)].map((code) =>
    optionInWords(recoverQuestion.describe(fight, 0, code)),
  );
};

describe('rests after a fight', () => {
  it('ING-REC-02 ING-REC-03 ING-REC-04: two breaks, one rest or one that is cut short, which may be resumed', () => {
    const fight = ended();
    expect(offers(fight).map(({ id, label, rule }) => [id, label, rule])).toEqual([
      ['go-on', 'go on', 'ING-REC-02'],
      ['break', 'break', 'ING-REC-02'],
      ['rest', 'rest', 'ING-REC-03'],
      ['broken-rest', 'broken rest', 'ING-REC-04'],
    ]);
    const ids = () => offers(fight).map(({ id }) => id);
    after(fight, ['break', 'break'], 2);
    expect([fight.breaks, ids()]).toEqual([2, ['go-on', 'rest', 'broken-rest']]);
    after(fight, ['broken-rest']);
    expect([fight.breaks, ids()]).toEqual([2, ['go-on', 'resume-rest']]);
    after(fight, ['resume-rest']);
    expect([fight.breaks, ids()]).toEqual([0, ['go-on', 'break']]);
    after(fight, ['break', 'go-on'], 2);
    expect([fight.breaks, fight.phase]).toEqual([1, 'over']);
  });

  it('ING-REC-02 ING-REC-03: a break gives half of each rounded up, a rest all and 1 health, neither above the maximum', () => {
    const boudica = byId(ended(), 'boudica');
    Object.assign(boudica, { maxEndurance: 13, maxStamina: 11, maxFocus: 9, endurance: 0, stamina: 0, focus: 0 });
    takeBreak(boudica);
    expect(boudica).toMatchObject({ endurance: 7, stamina: 6, focus: 5 });
    takeBreak(boudica);
    expect(boudica).toMatchObject({ endurance: 13, stamina: 11, focus: 9 });
    Object.assign(boudica, { endurance: 0, stamina: 0, focus: 0, health: 4 });
    takeRest(boudica);
    expect(boudica).toMatchObject({ endurance: 13, stamina: 11, focus: 9, health: 5 });
    boudica.health = boudica.maxHealth;
    takeRest(boudica);
    expect(boudica.health).toBe(boudica.maxHealth);
  });

  it('ING-REC-04 ING-REC-05 ING-DEATH-08: a rest cut short gives half and no health; everybody but the dead recovers and wakes', () => {
    const fight = ended();
    for (const fighter of fight.fighters) Object.assign(fighter, { endurance: 0, health: 2, prone: true });
    byId(fight, 'roland').status = 'unconscious';
    byId(fight, 'guard').status = 'dead';
    const run = after(fight, ['broken-rest']);
    expect(fight.fighters.map(({ endurance, health, status }) => [endurance, health, status])).toEqual([
      [6, 2, 'able'],
      [expect.any(Number), 2, 'able'],
      [0, 2, 'dead'],
    ]);
    expect(byId(fight, 'roland').endurance).toBeGreaterThan(0);
    expect(run.told().map(({ event }) => event)).toEqual(['aftermath', 'broken-rest', 'wakes']);
    after(fight, ['resume-rest']);
    expect(byId(fight, 'boudica')).toMatchObject({ endurance: 12, health: 3 });
  });
});

describe('what is settled when a fight is over', () => {
  it('ING-REC-01 ING-REC-05: concerns lapse once; the unconscious wake at once only if the GM says so', () => {
    const sleeping = ended();
    Object.assign(byId(sleeping, 'boudica'), { guarding: true, cover: true, surprised: true, pending: 3, wild: true });
    byId(sleeping, 'roland').status = 'unconscious';
    after(sleeping, ['go-on']);
    expect(byId(sleeping, 'boudica')).toMatchObject({
      guarding: false,
      cover: false,
      surprised: false,
      pending: 0,
      wild: false,
    });
    expect([byId(sleeping, 'roland').status, sleeping.active, sleeping.settled]).toEqual(['unconscious', -1, true]);
    const woken = ended({ waking: 'at once' });
    byId(woken, 'roland').status = 'unconscious';
    after(woken, ['go-on']);
    expect(byId(woken, 'roland').status).toBe('able');
  });

  it('ING-REC-06: gear is mended if the GM says so, for material worth what it had lost', () => {
    const worn = (repair: string) => {
      const fight = ended({ repair });
      fight.things[0]!.durability -= 3;
      fight.things[1]!.durability -= 1;
      const run = after(fight, ['go-on']);
      return [
        fight.things.every(({ def, durability }) => durability === def.durability),
        run.told().find(({ event }) => event === 'repaired')?.points,
      ];
    };
    expect([worn('no'), worn('yes')]).toEqual([
      [false, undefined],
      [true, 4],
    ]);
  });

  it('ING-KILL-09: the GM may let the fallen be killed, from anywhere, with what is at hand, by each who wants to', () => {
    const fight = ended({ afterKilling: 'yes' });
    byId(fight, 'guard').status = 'unconscious';
    const { table } = play(fight, []);
    table.list(fight, 0, finishQuestion);
    const options = [...table.options.subarray(0, table.optionCount)].map((code) =>
      optionInWords(finishQuestion.describe(fight, 0, code)),
    );
    expect(options.map(({ id, label }) => [id, label])).toEqual([
      ['nobody', 'Nobody'],
      ['kill:guard:spear', 'Kill Guard'],
    ]);
    byId(fight, 'boudica').attacks = 2;
    const run = after(fight, ['kill:guard:spear', 4, 4, 5, 5, 'go-on']);
    expect(byId(fight, 'guard').status).toBe('dead');
    const { x, y } = byId(fight, 'boudica');
    expect(Math.max(Math.abs(x - 9), Math.abs(y - 3))).toBe(1);
    expect(run.told().map(({ event }) => event)).toContain('finished-off');
  });

  it('ING-KILL-09: nobody is asked where nobody lies there, and those who decline leave it to the next', () => {
    after(ended({ afterKilling: 'yes' }), ['go-on']);
    const fight = ended({ afterKilling: 'yes' });
    byId(fight, 'guard').status = 'unconscious';
    after(fight, ['nobody', 'nobody', 'go-on']);
    expect(byId(fight, 'guard').status).toBe('unconscious');
  });

  it('ING-KILL-09, ING-KILL-05: a killing strike that fails becomes an attack, as it does in the fight', () => {
    const fight = ended({ afterKilling: 'yes' });
    Object.assign(byId(fight, 'guard'), { status: 'unconscious', con: 99 });
    const run = after(fight, ['kill:guard:spear', 4, 4, 5, 5, 4, 4, 5, 5, 'nobody', 'nobody', 'go-on']);
    const told = run.told().map(({ event }) => event);
    expect(told).not.toContain('attack-lost');
    expect(byId(fight, 'boudica').attacks).toBe(1);
  });

  it('ING-KILL-09 ING-MOVE-12: without a map one walks up to the victim', () => {
    const fight = ended({ afterKilling: 'yes' }, { toggles: { positioning: 'abstract' } });
    byId(fight, 'guard').status = 'unconscious';
    after(fight, ['kill:guard:spear', 4, 4, 5, 5, 'go-on']);
    expect([fight.metres[2], fight.metres[6]]).toEqual([1, 1]);
  });

  it('ING-KILL-07: what is thrown away or broken kills nobody after the fight either', () => {
    const fight = ended({ afterKilling: 'yes' });
    byId(fight, 'guard').status = 'unconscious';
    for (const thing of fight.things) thing.place = Place.spent;
    const { table } = play(fight, []);
    table.list(fight, 0, finishQuestion);
    const ids = [...table.options.subarray(0, table.optionCount)].map(
      (code) => finishQuestion.describe(fight, 0, code).id,
    );
    expect(ids).toEqual(['nobody', 'kill:guard:bare-hands']);
  });

  /** A guard and a goblin lie there; Boudica and Roland are able. */
  const fallen = (afterKilling: string) => {
    const fight = ended({ afterKilling }, { cast: ['boudica', 'roland', 'guard', 'goblin'] });
    for (const who of ['guard', 'goblin']) byId(fight, who).status = 'unconscious';
    return fight;
  };
  const statuses = (fight: Fight) => ['guard', 'goblin'].map((who) => byId(fight, who).status);

  it('ING-KILL-09: with the GM’s leave one kills after another, until nobody lies there any more', () => {
    const fight = fallen('yes');
    after(fight, ['kill:guard:spear', 4, 4, 5, 5, 'kill:goblin:spear', 4, 4, 5, 5, 'go-on']);
    expect(statuses(fight)).toEqual(['dead', 'dead']);
  });

  it('ING-KILL-09: whoever has killed may leave the rest to others', () => {
    const fight = fallen('yes');
    const run = after(fight, [
      'kill:goblin:spear',
      4,
      4,
      5,
      5,
      'nobody',
      { who: 'roland', question: 'finish-off', choose: 'kill:guard:straight-sword' },
      4,
      4,
      5,
      5,
      'go-on',
    ]);
    expect(statuses(fight)).toEqual(['dead', 'dead']);
    expect(
      run
        .told()
        .filter(({ event }) => event === 'finished-off')
        .map(({ who }) => who),
    ).toEqual(['boudica', 'roland']);
  });

  it('ING-KILL-09: a GM who is asked says after each victim whether it goes on, and stops everybody', () => {
    const stopped = fallen('ask');
    after(stopped, ['afterKilling:yes', 'kill:guard:spear', 4, 4, 5, 5, 'afterKilling:no', 'go-on']);
    expect(statuses(stopped)).toEqual(['dead', 'unconscious']);
    const none = fallen('ask');
    after(none, ['afterKilling:no', 'go-on']);
    expect(statuses(none)).toEqual(['unconscious', 'unconscious']);
    const both = fallen('ask');
    const kill = (who: string) => [`kill:${who}:spear`, 4, 4, 5, 5, 'afterKilling:yes'];
    after(both, ['afterKilling:yes', ...kill('guard'), ...kill('goblin'), 'go-on']);
    expect(statuses(both)).toEqual(['dead', 'dead']);
  });

  it('ING-KILL-09: whoever stands beside the victim stays there, whoever does not comes up', () => {
    const ends = (x: number, y: number) => {
      const fight = ended({ afterKilling: 'yes' });
      byId(fight, 'guard').status = 'unconscious';
      const boudica = Object.assign(byId(fight, 'boudica'), { x, y });
      after(fight, ['kill:guard:spear', 4, 4, 5, 5, 'go-on']);
      return [boudica.x, boudica.y];
    };
    expect([ends(10, 4), ends(8, 3), ends(9, 4)]).toEqual([
      [10, 4],
      [8, 3],
      [9, 4],
    ]);
    expect(ends(10, 5)).not.toEqual([10, 5]);
  });
});
