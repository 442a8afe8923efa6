import { describe, expect, it } from 'vitest';
import { byId, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { fightKey } from '../../../made/block-dodge-parry.ts';
import { refusalText } from '../../../system/refusal.ts';
import { Table } from '../../../table/table.ts';
import { inWords } from '../../../testing/in-words.ts';
import { editFight } from '../cast/edits.ts';
import { readEncounter } from '../cast/encounter.ts';
import { intentQuestion } from '../round/declare.ts';
import { view } from '../show/view.ts';
import { whyNot } from '../show/why-not.ts';
import { policies } from '../tactics/policy.ts';
import { FIRST_PIECE, PLENTY } from './furniture.ts';
import { holdsShield, slotsUsed, weaponAt } from './gear.ts';
import { problems } from './invariants.ts';
import type { Fight } from './model.ts';

const GM = 0;
const [BOTTLE, CHAIR, TABLE] = [FIRST_PIECE, FIRST_PIECE + 1, FIRST_PIECE + 2] as const;

function brawl(wanted: Partial<TestFight> = {}): Fight {
  return exampleFight({
    party: ['mirah'],
    foes: [{ use: 'orc', hp: 18, armour: 0 }],
    close: true,
    ...wanted,
    scene: { brawl: true, ...wanted.scene },
  });
}

/** What somebody may strike with in plain attacks at anybody. */
const arms = (fight: Fight, id: string) =>
  intentsOf(fight, id).flatMap((option) => /^attack:[^:]+:([^:]+)$/.exec(option)?.[1] ?? []);

const refusedTo = (fight: Fight, id: string, option: string) => whyNot(fight, byId(fight, id).index, 'intent', option);

describe('furniture of the scene', () => {
  it('BDP-UNA-02: in a brawl everybody is offered attacks and gambits with each size, PC and NPC', () => {
    const fight = brawl();
    expect(arms(fight, 'mirah')).toEqual(['longsword', 'bottle', 'chair', 'table', 'unarmed']);
    expect(arms(fight, 'orc')).toEqual(['scimitar', 'bottle', 'chair', 'table', 'unarmed']);
    expect(intentsOf(fight, 'mirah')).toEqual(
      expect.arrayContaining(['trip:orc:bottle', 'disarm:orc:chair', 'stun:orc:table', 'attack:orc:chair:to-kill']),
    );
  });

  it('BDP-UNA-02: nobody is offered any where there is no brawl, and is told why', () => {
    const fight = brawl({ scene: { brawl: false, furniture: { chair: 3 } } });
    expect(arms(fight, 'mirah')).toEqual(['longsword', 'unarmed']);
    expect(refusedTo(fight, 'mirah', 'attack:orc:chair')).toEqual({
      reason: 'furniture is struck with in a brawl, and this is none',
      rule: 'BDP-UNA-02',
    });
  });

  it('BDP-UNA-02: beasts have no hands for it', () => {
    const beasts = brawl({ foes: [{ use: 'wolf', humanoid: false }] });
    expect(arms(beasts, 'wolf')).toEqual(['bite', 'unarmed']);
    expect(refusedTo(beasts, 'wolf', 'attack:mirah:chair')?.rule).toBe('BDP-UNA-02');
    expect(arms(beasts, 'mirah')).toContain('chair');
  });

  it('BDP-UNA-02, BDP-UNA-03: a piece that was struck with is gone, and the others are offered on', () => {
    const fight = brawl({ scene: { furniture: { chair: 1, table: 2 } } });
    const round = playRound(fight, ['attack:orc:chair', 'nothing', 5]);
    expect(fight.furniture).toEqual([PLENTY, 0, 2]);
    expect(arms(fight, 'mirah')).toEqual(['longsword', 'bottle', 'table', 'unarmed']);
    expect(refusedTo(fight, 'mirah', 'attack:orc:chair')).toEqual({ reason: 'no chair is left', rule: 'BDP-UNA-02' });
    expect(refusedTo(fight, 'mirah', 'pick-up:chair')).toEqual({ reason: 'no chair is left', rule: 'BDP-UNA-02' });
    expect(round.told.find(({ event }) => event === 'took-up-furniture')).toMatchObject({ item: 'chair' });
    round.cites('BDP-UNA-02', 'BDP-UNA-03');
  });

  it('BDP-UNA-02, BDP-UNA-03: a gambit uses a piece up as well', () => {
    const fight = brawl({ scene: { furniture: { bottle: 2 } } });
    playRound(fight, ['trip:orc:bottle', 'nothing', 3, 1]);
    expect(fight.furniture[0]).toBe(1);
  });

  it('BDP-UNA-02, BDP-DECL-07: of two who reach for the last chair one strikes with what is in hand', () => {
    const fight = brawl({ party: ['mirah', 'fenris'], scene: { furniture: { chair: 1 } } });
    const round = playRound(fight, [
      'attack:orc:chair',
      'attack:orc:chair',
      'nothing',
      { who: 'mirah', why: 'damage', faces: [8] },
      { who: 'fenris', why: 'damage', faces: [2] },
    ]);
    expect(round.told.find(({ event }) => event === 'changed-weapon')).toMatchObject({ who: 'fenris' });
    expect([fight.furniture[1], byId(fight, 'fenris').main]).toEqual([0, 0]);
  });

  it('BDP-UNA-02: the last chair is the leader’s no more when somebody before it in the same moment took it', () => {
    const fight = brawl({
      party: ['mirah', 'fenris', 'isolde'],
      foes: [{ use: 'orc', hp: 18, armour: 0 }, 'bandit'],
      scene: { furniture: { chair: 1 } },
      toggles: { bucketOrder: 'both' },
    });
    const round = playRound(fight, [
      'attack:bandit:longsword',
      'attack:orc:chair',
      'attack:orc:chair',
      'nothing',
      'nothing',
      { who: 'mirah', question: 'next-turn', choose: 'isolde' },
      { who: 'fenris', why: 'damage', faces: [2] },
      { who: 'isolde', why: 'damage', faces: [3] },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(round.told.filter(({ event }) => event === 'changed-weapon')).toMatchObject([{ who: 'isolde' }]);
    expect([fight.furniture[1], weaponAt(byId(fight, 'isolde'), byId(fight, 'isolde').main).name]).toEqual([
      0,
      'rapier',
    ]);
  });

  it('BDP-UNA-02: a table rolls d10 and takes both hands, so that the shield goes down', () => {
    const fight = brawl({ party: [{ use: 'mirah', items: ['longsword', 'shield'] }] });
    const round = playRound(fight, ['attack:orc:table', 'nothing', { who: 'mirah', why: 'damage', faces: [10] }]);
    expect(byId(fight, 'orc').hp).toBe(8);
    expect(round.events).toContain('shield-down');
    const lame = brawl({ party: [{ use: 'mirah', state: { armHitsLeft: 1 } }] });
    expect(arms(lame, 'mirah')).toEqual(['longsword', 'bottle', 'chair', 'unarmed']);
    expect(refusedTo(lame, 'mirah', 'attack:orc:table')).toEqual({
      reason: 'no hand is left for the table',
      rule: 'BDP-LOC-04',
    });
  });

  it('BDP-UNA-02: a chair leaves the shield on the arm and the sword at hand', () => {
    const fight = brawl({ party: [{ use: 'mirah', items: ['longsword', 'shield'] }] });
    playRound(fight, ['attack:orc:chair', 'nothing', 4]);
    const mirah = byId(fight, 'mirah');
    expect([holdsShield(mirah), mirah.main, arms(fight, 'mirah').includes('longsword')]).toEqual([true, -1, true]);
  });

  it('BDP-UNA-02: it fills no slot, is not sacrificed and counts for no mastery', () => {
    const fight = brawl({
      foes: [{ use: 'orc', hp: { now: 0, max: 6 }, str: { now: 3, max: 15 }, armour: 0 }, 'goblin'],
      toggles: { breakingPoint: true },
    });
    const mirah = byId(fight, 'mirah');
    const used = slotsUsed(mirah);
    const offered = intentsOf(fight, 'mirah');
    expect(offered).toContain('attack:orc:longsword:sacrifice');
    expect(offered.filter((id) => /:(bottle|chair|table).*:sacrifice/.test(id))).toEqual([]);
    playRound(fight, ['attack:orc:chair:to-kill', 'nothing', 'nothing', 8]);
    expect(byId(fight, 'orc').status).toBe('dead');
    expect([slotsUsed(mirah), mirah.weaponKills.some((kills) => kills !== 0)]).toEqual([used, false]);
    expect(problems(fight)).toEqual([]);
  });

  it('BDP-UNA-02: a chair of one’s own is told apart from those of the scene', () => {
    const fight = brawl({ party: [{ use: 'mirah', items: [{ name: 'chair', dice: 'd12' }] }] });
    expect(arms(fight, 'mirah')).toEqual(['chair', 'bottle', 'chair-2', 'table', 'unarmed']);
  });

  it('BDP-UNA-02, BDP-DUA-04: it is not swung together with another weapon', () => {
    expect(refusedTo(brawl(), 'mirah', 'attack:orc:longsword+bottle')?.rule).toBe('BDP-UNA-02');
  });
});

describe('furniture taken up ahead', () => {
  const ready = (wanted: Partial<TestFight> = {}) => {
    const fight = brawl({ scene: { furniture: { chair: 2, table: 1 } }, ...wanted });
    playRound(fight, ['pick-up:chair', ...fight.fighters.slice(1).map(() => 'nothing')]);
    return fight;
  };

  it('BDP-UNA-02, BDP-TURN-14: is held until used, for an action, and fills no slot', () => {
    const fight = ready();
    const mirah = byId(fight, 'mirah');
    expect([mirah.main, fight.furniture[1], slotsUsed(mirah)]).toEqual([CHAIR, 2, 6]);
    expect(intentsOf(fight, 'mirah')).not.toContain('pick-up:chair');
    expect(refusedTo(fight, 'mirah', 'pick-up:chair')).toEqual({ reason: 'the chair is in hand', rule: 'BDP-UNA-02' });
    expect(problems(fight)).toEqual([]);
  });

  it('BDP-UNA-02, BDP-UNA-03: serves a Fight Back and a Parry, which break it, and a Block, which does not', () => {
    const answered = (...script: readonly (string | number)[]) => {
      const fight = ready();
      playRound(fight, ['nothing', 'attack:mirah:scimitar', ...script]);
      return fight.furniture[1];
    };
    expect(answered('fight-back:orc', 1, 8)).toBe(1);
    expect(answered('parry:orc', 1, 8)).toBe(1);
    expect(answered('block', 1)).toBe(2);
  });

  it('BDP-UNA-02: an answer is not made with a piece that is only declared for the attack', () => {
    const fight = brawl({ party: [{ use: 'mirah', dex: 3 }], scene: { furniture: { table: 1 } } });
    const round = playRound(fight, [
      'attack:orc:table',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'order-save', faces: [20] },
      'fight-back:orc',
      1,
      { who: 'mirah', why: 'damage', faces: [2] },
      { who: 'mirah', why: 'damage', faces: [10] },
    ]);
    expect(round.events.filter((id) => id === 'took-up-furniture')).toHaveLength(1);
    expect(fight.furniture[2]).toBe(0);
  });

  it('BDP-UNA-02, BDP-GAM-06: stands about again when it is knocked out of the hand', () => {
    const fight = ready();
    playRound(fight, ['nothing', 'disarm:mirah:scimitar', 1, 20, 'none']);
    const mirah = byId(fight, 'mirah');
    expect([mirah.main, fight.furniture[1], fight.dropped]).toEqual([-1, 2, []]);
    expect(arms(fight, 'mirah')).toContain('chair');
  });

  it('BDP-UNA-02: is not there for others, and is again once its holder fights with something else', () => {
    const fight = ready({ scene: { furniture: { chair: 1 } } });
    expect([arms(fight, 'orc').includes('chair'), arms(fight, 'mirah').includes('chair')]).toEqual([false, true]);
    playRound(fight, ['attack:orc:longsword', 'nothing', 1]);
    expect(arms(fight, 'orc')).toContain('chair');
  });

  it('BDP-UNA-02: shows among the weapons of its holder', () => {
    const fight = ready();
    const seen = (seat: number) => inWords(view(fight, seat)).combatants.find(({ id }) => id === 'mirah');
    expect(JSON.stringify(seen(GM))).toContain('chair d8 Balanced');
    const { facts } = inWords(view(fight, GM));
    expect(facts).toContainEqual({
      text: 'Furniture to strike with: plenty of bottles, 1 chair, 1 table.',
      rule: 'BDP-UNA-02',
    });
  });
});

describe('furniture in files, edits and keys', () => {
  const read = (scene: object, items: readonly string[] = []) =>
    readEncounter({ name: 'Test', scene, combatants: [{ use: 'mirah', items }, { use: 'orc' }] });

  it('BDP-UNA-02: is there in plenty in a brawl and nowhere else, unless the scene counts it', () => {
    const counted = (scene: object) => {
      const result = read(scene);
      return result.ok ? result.value.scene.furniture : result.refusals;
    };
    expect(counted({})).toEqual({ bottle: 0, chair: 0, table: 0 });
    expect(counted({ brawl: true })).toEqual({ bottle: 'plenty', chair: 'plenty', table: 'plenty' });
    expect(counted({ brawl: true, furniture: { chair: 3 } })).toEqual({ bottle: 'plenty', chair: 3, table: 'plenty' });
    expect(read({ furniture: { sofa: 1 } }).ok).toBe(false);
    expect(read({ furniture: { chair: -1 } }).ok).toBe(false);
  });

  it('BDP-UNA-02: an encounter that deals it out as gear is told where it belongs', () => {
    for (const name of ['bottle', 'chair', 'Bench', 'table']) {
      const result = read({ brawl: true }, [name]);
      expect(result.ok ? [] : result.refusals.map(refusalText)).toEqual([
        expect.stringContaining(
          `a ${name.toLowerCase()} is the scene’s and nobody’s gear: "furniture" of the scene says how many stand about`,
        ),
      ]);
    }
  });

  it('BDP-UNA-02: can be brought in and taken away by the Warden, not out of somebody’s hand', () => {
    const fight = brawl({ scene: { furniture: { chair: 2 } } });
    const set = (path: string, value: string | number) => editFight(fight, { op: 'set', path, value });
    expect([set('furniture.chair', 5), set('furniture.table', 'plenty'), set('furniture.bottle', 0)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(fight.furniture).toEqual([0, 5, PLENTY]);
    expect(set('furniture.chair', -1)?.place).toBe('furniture.chair');
    expect(set('furniture.chair', 'many')?.place).toBe('furniture.chair');
    expect(set('furniture.sofa', 1)?.allowed).toEqual(['bottle', 'chair', 'table']);
    expect(set('fighters.mirah.main', 'chair')).toBeNull();
    expect(byId(fight, 'mirah').main).toBe(CHAIR);
    expect(set('fighters.orc.off', 'chair')?.place).toBe('fighters.orc.off');
    expect(JSON.stringify(set('furniture.chair', 0))).toContain('a chair is in hand that the scene does not have');
    expect(fight.furniture[1]).toBe(5);
  });

  it('BDP-UNA-02: a fight with a chair less goes on otherwise', () => {
    const one = brawl({ scene: { furniture: { chair: 1 } } });
    const two = brawl({ scene: { furniture: { chair: 2 } } });
    expect(fightKey(one)).not.toBe(fightKey(two));
  });

  it('BDP-UNA-02: a table held in one hand, or a chair in the off hand, cannot be', () => {
    const fight = brawl();
    const mirah = byId(fight, 'mirah');
    mirah.main = TABLE;
    expect(problems(fight).join()).toContain('holds a table in one hand');
    mirah.main = 0;
    mirah.off = CHAIR;
    expect(problems(fight).join()).toContain(`holds item ${CHAIR}`);
    expect(weaponAt(mirah, BOTTLE).name).toBe('bottle');
  });
});

describe('policies', () => {
  const chosen = (name: keyof typeof policies, who: string, wanted: Partial<TestFight>) => {
    const fight = brawl(wanted);
    const table = new Table<Fight>();
    const { index } = byId(fight, who);
    const code = policies[name](fight, index, intentQuestion, table);
    table.list(fight, index, intentQuestion);
    expect(table.offered(code)).toBe(true);
    return intentQuestion.describe(fight, index, code).id;
  };
  const bare = { party: [{ use: 'mirah', items: [] }], foes: [{ use: 'orc', items: [] }] };

  it.each(['sensible', 'reckless', 'cautious'] as const)(
    'BDP-UNA-02: the %s take up the best piece before they use their fists',
    (name) => {
      expect(chosen(name, 'mirah', bare)).toBe('attack:orc:table');
      expect(chosen(name, 'orc', { ...bare, scene: { furniture: { table: 0 } } })).toBe('attack:mirah:chair');
      expect(chosen(name, 'mirah', { ...bare, scene: { furniture: { bottle: 0, chair: 0, table: 0 } } })).toBe(
        'attack:orc:unarmed',
      );
    },
  );

  it('BDP-UNA-02: those later in the list do not all reach for the last table', () => {
    const scene = { furniture: { table: 1, chair: 2 } };
    const three = { ...bare, party: [...bare.party, { use: 'mirah', id: 'twin', items: [] }], scene };
    expect(['mirah', 'twin', 'orc'].map((who) => chosen('sensible', who, three))).toEqual([
      'attack:orc:table',
      'attack:orc:chair',
      'attack:mirah:bottle',
    ]);
  });

  it('BDP-UNA-02: a shield is not let go for a table, nor a Brawler’s fist for a bottle', () => {
    const shielded = { ...bare, party: [{ use: 'mirah', items: ['shield'] }] };
    expect(chosen('sensible', 'mirah', shielded)).toBe('attack:orc:chair');
    const brawler = { ...bare, party: [{ use: 'mirah', items: [], skills: ['Brawler'] }] };
    expect(chosen('sensible', 'mirah', { ...brawler, scene: { furniture: { chair: 0, table: 0 } } })).toBe(
      'attack:orc:unarmed',
    );
  });
});
