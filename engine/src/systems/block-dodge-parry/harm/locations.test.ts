import { describe, expect, it } from 'vitest';
import { byId, itemOfName, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { usableHands } from '../state/gear.ts';
import { problems } from '../state/invariants.ts';
import { ItemState } from '../state/model.ts';

const worn = { hp: { now: 0, max: 5 } };
const LEFT_LEG = 6;
const RIGHT_LEG = 7;
const LEFT_ARM = 8;
const RIGHT_ARM = 9;
const HEAD = 10;

/** The orc's blow costs the hero 4 STR, the Save fails, and the d10 shows the place; `rest` is what else is rolled. */
function hit(place: number, rest: readonly ScriptItem[] = [], hero: object = {}, more: Partial<TestFight> = {}) {
  const fight = exampleFight({
    party: [{ use: 'mirah', id: 'hero', ...worn, ...hero }, 'fenris'],
    foes: ['orc'],
    close: true,
    ...more,
    toggles: { critTable: 'hitLocations', ...more.toggles },
  });
  const round = playRound(fight, ['nothing', 'nothing', 'attack:hero:scimitar', 'none', 5, 20, place, ...rest]);
  expect(problems(fight)).toEqual([]);
  return { fight, round, hero: byId(fight, 'hero') };
}

describe('a head hit', () => {
  it('BDP-LOC-05: kills', () => {
    const { hero, round } = hit(HEAD);
    expect(hero.status).toBe('dead');
    round.cites('BDP-LOC-05');
  });

  it('BDP-LOC-05: with the d6 kills on 1-3, costs an eye on 4-5 and leaves a scar on 6', () => {
    const fates = [3, 4, 6].map((face) => {
      const { hero, round } = hit(HEAD, [face], {}, { toggles: { headHit: 'd6v2' } });
      return [hero.status, round.events.find((event) => /eye-lost|head-scar/.test(event))];
    });
    expect(fates).toEqual([
      ['dead', undefined],
      ['incapacitated', 'eye-lost'],
      ['incapacitated', 'head-scar'],
    ]);
  });
});

describe('a leg hit', () => {
  it('BDP-LOC-03: leaves one band per turn', () => {
    const scene = { zones: ['hall', 'yard', 'road'], melees: [['hero', 'fenris', 'orc']] };
    const { fight, hero } = hit(LEFT_LEG, [], {}, { scene, close: false });
    expect(hero.status).toBe('able');
    const runs = (id: string) => intentsOf(fight, id).filter((intent) => intent.startsWith('run:'));
    expect([runs('hero').length, runs('fenris').length > 0]).toEqual([0, true]);
  });

  it('BDP-LOC-08: twice on the same leg fails every later order Save, on the other leg it does not', () => {
    const lame = (place: number) => hit(place, [], { state: { legHitsLeft: 1 } }, {}).hero;
    expect(lame(LEFT_LEG)).toMatchObject({ legHitsLeft: 2, failsOrder: true });
    expect(lame(RIGHT_LEG)).toMatchObject({ legHitsRight: 1, failsOrder: false, orderDisadvantage: true });
  });

  it('BDP-LOC-08: no Save is rolled any more, whatever advantage there is', () => {
    const fight = exampleFight({
      party: [{ use: 'isolde', state: { failsOrder: true } }],
      foes: [{ use: 'orc', hp: 18 }],
      close: true,
    });
    const round = playRound(fight, ['attack:orc:rapier', 'attack:isolde:scimitar', 'none', 3, 3]);
    expect(round.events).toContain('acts-after');
    round.cites('BDP-LOC-08');
  });
});

describe('an arm hit', () => {
  const twoBlades = { use: 'marlok' };

  it('BDP-LOC-04, BDP-LOC-12: on the left drops what the off hand holds, on the right the main weapon', () => {
    const left = hit(LEFT_ARM, [], twoBlades).hero;
    expect(left.itemState[itemOfName(left, 'dagger')]).toBe(ItemState.dropped);
    expect(left.itemState[itemOfName(left, 'longsword')]).toBe(ItemState.held);
    const right = hit(RIGHT_ARM, [], twoBlades).hero;
    expect(right.itemState[itemOfName(right, 'longsword')]).toBe(ItemState.dropped);
    expect(right.itemState[itemOfName(right, 'dagger')]).toBe(ItemState.held);
  });

  it('BDP-LOC-04: takes a two-handed weapon away whichever arm it is', () => {
    for (const place of [LEFT_ARM, RIGHT_ARM]) {
      const { hero } = hit(place, [], { items: ['greatsword'], proficiency: { types: [], weapons: [] } });
      expect([hero.main, hero.off, hero.itemState[0]]).toEqual([-1, -1, ItemState.dropped]);
    }
  });

  it('BDP-LOC-04: leaves neither Bulky weapons nor two at once', () => {
    const items = ['longsword', 'dagger', 'greatsword'];
    const { fight } = hit(LEFT_ARM, [], { items, wield: ['longsword'] });
    const intents = intentsOf(fight, 'hero').filter((intent) => intent.startsWith('attack:orc'));
    expect(intents.some((intent) => intent.includes('greatsword') || intent.includes('+'))).toBe(false);
    expect(intents).toContain('attack:orc:dagger');
  });

  it('BDP-LOC-04: a pair declared before the arm was lost becomes one weapon', () => {
    const fight = exampleFight({
      party: [{ use: 'marlok', id: 'hero', hp: { now: 0, max: 5 }, wield: ['longsword'] }, 'fenris'],
      foes: [{ use: 'orc', hp: 18 }],
      close: true,
      toggles: { critTable: 'hitLocations', cripplingAftermath: 'off' },
    });
    playRound(fight, [
      'attack:orc:longsword+dagger',
      'nothing',
      'attack:hero:scimitar',
      { who: 'hero', why: 'order-save', faces: [20] },
      'none',
      5,
      20,
      LEFT_ARM,
      { who: 'hero', why: 'damage', faces: [5] },
    ]);
    expect(byId(fight, 'orc').hp).toBe(14);
    expect(problems(fight)).toEqual([]);
  });

  it('BDP-LOC-04: the second arm lost drops the weapon that was changed over', () => {
    const changedOver = { items: ['dagger'], wield: ['dagger'], state: { armHitsRight: 1 } };
    const { hero } = hit(LEFT_ARM, [], changedOver);
    expect([hero.main, hero.itemState[0], usableHands(hero)]).toEqual([-1, ItemState.dropped, 0]);
  });

  it('BDP-LOC-04: the same arm hit again leaves the weapon in the good hand', () => {
    const changedOver = { items: ['dagger'], wield: ['dagger'], state: { armHitsRight: 1 } };
    const { hero } = hit(RIGHT_ARM, [], changedOver);
    expect([hero.main, hero.itemState[0], usableHands(hero)]).toEqual([0, ItemState.held, 1]);
  });

  it('BDP-UNA-05, BDP-LOC-04: whoever struck with a weapon and lost it does not kill with the fist', () => {
    const stool = { name: 'stool', dice: 'd8', improvised: true };
    const struck = (weapon: string, manner: string, brawl: boolean) => {
      const items = [weapon === 'stool' ? stool : weapon];
      const fight = exampleFight({
        party: [{ use: 'mirah', id: 'hero', ...worn, items, proficiency: { types: [], weapons: [] } }, 'fenris'],
        foes: ['orc', { use: 'bandit', hp: { now: 0, max: 4 } }],
        close: true,
        scene: { brawl },
        toggles: { critTable: 'hitLocations', cripplingAftermath: 'off' },
      });
      playRound(fight, [
        `attack:bandit:${weapon}${manner}`,
        'nothing',
        'attack:hero:scimitar',
        'nothing',
        { who: 'hero', why: 'order-save', faces: [20] },
        'none',
        5,
        20,
        RIGHT_ARM,
        { who: 'hero', why: 'damage', faces: [3] },
        { who: 'bandit', why: 'critical-save', faces: [20] },
      ]);
      return byId(fight, 'bandit').status;
    };
    expect(struck('longsword', ':subdue', false)).toBe('unconscious');
    expect(struck('stool', ':to-kill', true)).toBe('unconscious');
  });
});

describe('what a hit location means besides', () => {
  it('BDP-LOC-11: head and torso put out of the fight, limbs do not', () => {
    expect(hit(3, [1]).hero).toMatchObject({ status: 'incapacitated', dyingRounds: 359 });
    const { hero, round } = hit(LEFT_LEG);
    expect(hero.status).toBe('able');
    round.cites('BDP-LOC-11');
  });

  it('BDP-LOC-11, BDP-LOC-01: holds for NPCs too, except those that fight on', () => {
    const foe = (more: object, ...dice: readonly number[]) => {
      const fight = exampleFight({
        party: ['mirah'],
        foes: [{ use: 'orc', ...worn, ...more }, 'bandit'],
        close: true,
        toggles: { critTable: 'hitLocations' },
      });
      playRound(fight, ['attack:orc:longsword', 'nothing', 'nothing', 5, 20, ...dice]);
      return byId(fight, 'orc');
    };
    expect(foe({}, 3, 1).status).toBe('out');
    expect(foe({}, LEFT_LEG).status).toBe('able');
    expect(foe({ onFailedCds: 'fightOn' }, 3, 1)).toMatchObject({ status: 'able', injuries: 1 });
  });

  it('BDP-LOC-09: cripples whoever lives through it, also without locations where the table says so', () => {
    const felled = (toggles: object) => {
      const fight = exampleFight({ party: [{ use: 'mirah', ...worn }, 'fenris'], foes: ['orc'], close: true, toggles });
      playRound(fight, ['nothing', 'nothing', 'attack:mirah:scimitar', 'none', 5, 20, 6, 4]);
      return byId(fight, 'mirah').critWounded;
    };
    expect([felled({}), felled({ cripplingAftermath: 'always' })]).toEqual([false, true]);
    expect(hit(LEFT_LEG, [], {}, { toggles: { cripplingAftermath: 'off' } }).hero.critWounded).toBe(false);
  });

  it('BDP-LOC-10: makes blows at the crippled Enhanced', () => {
    const crippled = { use: 'orc', hp: 18, state: { critWounded: true } };
    const fight = exampleFight({ party: ['mirah'], foes: [crippled], close: true });
    playRound(fight, ['attack:orc:longsword', 'nothing', { who: 'mirah', faces: [2, 9] }]);
    expect(byId(fight, 'orc').hp).toBe(10);
  });

  it('BDP-LOC-10, BDP-CLSH-07: is known when the order of a clash is set', () => {
    const crippled = { use: 'bandit', state: { critWounded: true }, hp: 18 };
    const fight = exampleFight({ party: ['mirah'], foes: [crippled], close: true, toggles: { meleeClashes: true } });
    const round = playRound(fight, ['attack:bandit:longsword', 'attack:mirah:shortsword', [1, 1], 'none', 1]);
    const ranks = round.told.filter(({ event }) => event === 'clash-rank').map(({ tier }) => tier);
    expect(ranks).toEqual(['Enhanced', 'Impaired']);
    round.cites('BDP-MOD-03');
  });
});

describe('what the log says of locations', () => {
  const crippled = { ...worn, state: { critWounded: true } };

  it('BDP-LOC-11: names the rule that puts the victim out, and does not call the fallen up', () => {
    const { round } = hit(3, [1]);
    round.cites('BDP-LOC-11');
    expect(round.events).toEqual(expect.arrayContaining(['location-puts-out', 'incapacitated']));
    const fight = exampleFight({
      party: [{ use: 'mirah', ...worn, state: { status: 'incapacitated' } }, 'fenris'],
      foes: ['orc'],
      close: true,
      toggles: { critTable: 'hitLocations' },
    });
    const again = playRound(fight, ['nothing', 'attack:mirah:scimitar', [3, 2], 20, LEFT_LEG]);
    expect(byId(fight, 'mirah').status).toBe('incapacitated');
    expect(again.events).not.toContain('crippled');
  });

  it('BDP-LOC-09, BDP-LOC-10, BDP-MOD-02: says why an attack is Impaired or Enhanced', () => {
    const struck = exampleFight({ party: ['mirah', 'fenris'], foes: [{ use: 'orc', ...crippled }], close: true });
    playRound(struck, ['attack:orc:longsword', 'nothing', 'nothing', [2, 2], 1]).cites('BDP-LOC-10');
    const striking = exampleFight({ party: ['mirah', 'fenris'], foes: [{ use: 'orc', ...crippled }], close: true });
    const round = playRound(striking, ['nothing', 'nothing', 'attack:mirah:scimitar', 'none', 1]);
    expect(round.told.find(({ event }) => event === 'circumstance')).toMatchObject({
      attacker: 'orc',
      effect: 'Impaired',
    });
    const asleep = { use: 'orc', state: { status: 'unconscious' } };
    const helpless = exampleFight({ party: ['mirah'], foes: [asleep, 'bandit'], close: true });
    const cold = playRound(helpless, ['attack:orc:longsword', 'nothing', [1, 1]]);
    expect(cold.told.find(({ event }) => event === 'circumstance')).toMatchObject({ effect: 'Enhanced' });
  });
});
