import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { isCountered } from '../acts/counterspell.ts';
import { describeSpell, listSpells } from '../acts/magic.ts';
import { editFight } from '../cast/edits.ts';
import { printStatLine } from '../cast/stat-line.ts';
import { sacrificeQuestion } from '../harm/breaking-point.ts';
import { staresAt } from '../harm/skills.ts';
import { step } from '../round/flow.ts';
import { Do, intent } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { distantMoves, farMoves } from '../state/people.ts';
import { offWeapon, reactionQuestion } from './reactions.ts';
import { addAttacker, newVolley } from './volley.ts';

const bare = { gear: { carried: 0, stored: 0 } };
const set = (fight: Fight, path: string, value: number | string | boolean) =>
  editFight(fight, { op: 'set', path, value });

describe('what a reaction costs', () => {
  const costs = (fight: Fight, who: number, by: number) => {
    const { table } = play(fight, []);
    newVolley(fight, fight.fighters[who]!);
    addAttacker(fight, fight.fighters[by]!, intent(Do.attack, 0, 0));
    table.list(fight, who, reactionQuestion);
    const codes = Array.from(table.options.subarray(0, table.optionCount));
    const found = codes.map((code) => reactionQuestion.describe(fight, who, code));
    return Object.fromEntries(found.map(({ id, cost }) => [id.split(':')[0], cost]));
  };
  const foes = [{ use: 'orc', reactions: ['block', 'parry'] }];

  it('BDP-REA-06, BDP-REA-12, BDP-REA-16: a PC pays Fatigue or nothing, an NPC one of its reactions', () => {
    const fight = exampleFight({ party: ['mirah'], foes, close: true });
    expect(costs(fight, 0, 1)).toMatchObject({ none: 'free', block: '1 Fatigue', parry: 'free' });
    expect(costs(fight, 1, 0)).toMatchObject({ none: 'free', block: '1 reaction', parry: '1 reaction' });
  });
});

describe('hands', () => {
  it('BDP-DUA-05: the first thing on the sheet may be the one in the off hand', () => {
    const items = ['dagger', 'longsword'];
    const fight = fightOf({ party: [{ use: 'marlok', items, wield: ['longsword', 'dagger'] }], foes: ['orc'] });
    const marlok = fight.fighters[0]!;
    expect([marlok.main, marlok.off, offWeapon(marlok)]).toEqual([1, 0, 0]);
    marlok.off = -1;
    expect(offWeapon(marlok)).toBe(-1);
  });

  it('BDP-DUA-04: a hand that holds a shield is not free for a two-handed weapon', () => {
    const items = ['shield', { use: 'greatsword', state: 'dropped' }];
    const fight = exampleFight({ party: [{ use: 'mirah', ...bare, items, wield: ['shield'] }], foes: ['orc'] });
    playRound(fight, ['pick-up:greatsword', 'nothing']);
    expect(byId(fight, 'mirah')).toMatchObject({ main: -1, off: 0 });
  });

  it('BDP-TAG-04: a weapon that counters does so in hand, not in the backpack', () => {
    const struck = (items: readonly string[], stored: readonly string[]) => {
      const isolde = { use: 'isolde', ...bare, items, stored };
      const fight = exampleFight({ party: [isolde], foes: ['orc'], close: true });
      playRound(fight, ['nothing', 'attack:isolde:scimitar', 'none', 2]);
      return byId(fight, 'orc').hp;
    };
    expect([struck(['rapier'], []), struck(['dagger'], ['rapier'])]).toEqual([5, 6]);
  });
});

describe('those who look on', () => {
  it('BDP-MAG-11: neither the caster’s friends nor those without Magic Dice are asked to counter', () => {
    const elf = { use: 'elf', magicDice: 3 };
    const fight = fightOf({ party: ['mirah', 'thibald'], foes: [elf, { ...elf, id: 'friend' }] });
    const { table, finish } = play(fight, [{ who: 'thibald', question: 'counterspell', choose: 'no' }]);
    expect(isCountered(fight, table, byId(fight, 'elf'), 8)).toBe(false);
    finish();
  });

  it('BDP-SKL-29: Tunnel Vision may be for the first of the list, and ends when that foe can fight no more', () => {
    const skills = [{ name: 'Tunnel Vision', of: 'mirah' }];
    const fight = fightOf({ party: ['mirah'], foes: [{ use: 'orc', skills }] });
    const [mirah, orc] = [byId(fight, 'mirah'), byId(fight, 'orc')];
    expect([staresAt(fight, orc), staresAt(fight, mirah)]).toEqual([0, -1]);
    mirah.status = 'unconscious';
    expect(staresAt(fight, orc)).toBe(-1);
  });
});

describe('distances', () => {
  it('BDP-RNG-04, BDP-RNG-05: a far and a distant place are as many moves away as the Warden has ruled', () => {
    const moves = (rulings: Readonly<Record<string, string>>) => {
      const fight = fightOf({ party: ['mirah'], foes: ['orc'], rulings });
      return [farMoves(fight), distantMoves(fight)];
    };
    expect(moves({})).toEqual([1, 3]);
    expect(moves({ ways: 'long' })).toEqual([2, 4]);
    expect(moves({ ways: 'veryLong' })).toEqual([3, 6]);
    expect(moves({ ways: 'ask' })).toEqual([1, 3]);
  });

  it('BDP-MAG-05, BDP-MAG-09: after one move a spell reaches on to a place Far from there, a trick does not', () => {
    const zones = ['Hall', 'Yard', 'Hill'];
    const links = [{ from: 'Hall', to: 'Hill', band: 'distant' }];
    const fight = fightOf({
      party: ['thibald'],
      foes: [{ use: 'orc', zone: 'Hill' }],
      scene: { zones, links },
    });
    const { table } = play(fight, []);
    const thibald = byId(fight, 'thibald');
    table.optionCount = 0;
    listSpells(fight, thibald, table);
    const codes = Array.from(table.options.subarray(0, table.optionCount));
    const ids = codes.map((code) => describeSpell(fight, thibald.index, code).id);
    expect(ids.filter((id) => id.includes('spell'))).toEqual(['fast-spell:orc:yard-first']);
    expect(ids.filter((id) => id.startsWith('trick'))).toEqual([]);
    expect(ids.filter((id) => id.includes('hill-first'))).toEqual([]);
  });

  it('BDP-MAG-05, BDP-RNG-04: no spell is cast from a place two moves away, unless one of them is made already', () => {
    const fromYard = (ways: string, change: object = {}) => {
      const fight = exampleFight({
        party: ['thibald'],
        foes: [{ use: 'orc', zone: 'Yard' }],
        scene: { zones: ['Hall', 'Yard'] },
        rulings: { ways },
      });
      Object.assign(byId(fight, 'thibald'), change);
      return intentsOf(fight, 'thibald').some((id) => id.includes('spell:orc:yard-first'));
    };
    expect([fromYard('usual'), fromYard('long')]).toEqual([true, false]);
    expect(fromYard('long', { movingTo: 1, movesSpent: 1 })).toBe(true);
  });
});

describe('running away', () => {
  it('BDP-MOR-07, BDP-RET-03: whoever loses heart beside a foe in a quick turn runs in the full turns', () => {
    const fled = (close: boolean, initiativeMode: 'quickFull' | 'simple' = 'quickFull') => {
      const fight = exampleFight({ party: ['mirah'], foes: ['orc'], close, toggles: { initiativeMode } });
      const script = play(fight, ['nothing', 'attack:mirah:scimitar', { why: 'retreat-save', faces: [1] }]);
      step(fight, script.table);
      byId(fight, 'orc').fleeing = true;
      while (fight.phase !== 'aftermath') step(fight, script.table);
      script.finish();
      return [byId(fight, 'orc').status, script.told().some(({ event }) => event === 'waits-to-flee')];
    };
    expect(fled(true)).toEqual(['fled', true]);
    expect(fled(false)).toEqual(['fled', false]);
    expect(fled(true, 'simple')).toEqual(['fled', false]);
  });
});

describe('what the Warden sets', () => {
  it('BDP-WND-02, BDP-INV-05: a wound that fills the tenth slot takes the HP', () => {
    const fight = fightOf({ party: [{ use: 'mirah', ...bare, items: [], fatigue: 9 }], foes: ['orc'] });
    expect(set(fight, 'fighters.mirah.wounds.burns', 'light')).toBeNull();
    expect(byId(fight, 'mirah').hp).toBe(0);
  });

  it('BDP-RNG-08: two melees of different people stay two', () => {
    const fight = fightOf({ party: ['mirah', 'harold', 'fenris'], foes: ['orc', 'goblin', 'wolf'] });
    for (const [one, other] of [
      ['mirah', 'orc'],
      ['harold', 'goblin'],
      ['fenris', 'wolf'],
    ])
      expect(set(fight, `fighters.${one}.melee`, other!)).toBeNull();
    expect(fight.fighters.map(({ melee }) => melee)).toEqual([1, 2, 3, 1, 2, 3]);
  });
});

describe('words', () => {
  it('BDP-NPC-01: a stat line says what is usual where nothing is written', () => {
    expect(printStatLine({ name: 'Guard' })).toBe('Guard, 3 HP, 10 STR, 10 DEX, 10 WIL');
  });

  it('BDP-BRK-03: gear is given up for the coming blow before the dice, for its damage after them', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'] });
    const asked = (damage: number, hp: number) => {
      fight.now.damage = damage;
      byId(fight, 'mirah').hp = hp;
      return sacrificeQuestion.prompt(fight, 0);
    };
    expect(asked(-1, 3)).toBe('Sacrifice gear, dropping to 0 HP, to ignore the coming blow?');
    expect(asked(-1, 0)).toBe('Sacrifice gear to ignore the coming blow?');
    expect(asked(0, 0)).toBe('The blow would deal 0 damage. Sacrifice gear to ignore it?');
    expect(asked(4, 1)).toBe('The blow would deal 4 damage. Sacrifice gear, dropping to 0 HP, to ignore it?');
  });

  it('BDP-CRI-11: the treated and the hale are not offered for treatment', () => {
    const tend = (state: object) =>
      intentsOf(
        exampleFight({ party: ['mirah', { use: 'harold', state }], foes: ['orc'], close: true }),
        'mirah',
      ).filter((id) => id.startsWith('tend'));
    const dying = { status: 'incapacitated', dyingRounds: 3 };
    expect(tend(dying)).toEqual(['tend:harold']);
    expect(tend({ status: 'incapacitated', treated: true })).toEqual([]);
    expect(tend({ prone: true })).toEqual([]);
  });
});
