import { describe, expect, it } from 'vitest';
import { byId, type Cast, itemOfName } from '../../../../test/tools/block-dodge-parry.ts';
import { attackersIn, exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import type { Toggles } from '../book/switches.ts';
import { gambitNames } from '../state/intent.ts';
import { Ability, Band, ItemState } from '../state/model.ts';
import { band } from '../state/people.ts';
import { difficultyOf, usualSave } from './gambits.ts';

const harold = { use: 'harold', skills: [], wield: ['dagger'] };
const orcsRoll = { who: 'orc', why: 'gambit-save' };

/** Harold tries a gambit on an orc who fails the Save. */
function worked(gambit: string, foe: Cast = 'orc', rulings: Record<string, string> = {}, ...more: string[]) {
  const fight = exampleFight({ party: [harold, 'mirah'], foes: [foe], close: true, rulings });
  const round = playRound(fight, [
    `${gambit}:orc:dagger`,
    'nothing',
    'nothing',
    { who: 'harold', why: 'gambit', faces: [4] },
    ...more.slice(0, 1),
    { ...orcsRoll, faces: [20] },
    ...more.slice(1),
  ]);
  return { fight, round, orc: byId(fight, 'orc') };
}

describe('trying a gambit', () => {
  it('BDP-SAVE-04, BDP-GAM-05: an NPC saves against it like anybody, with the ability and Difficulty it has', () => {
    const saved = (roll: number, face: number, ...after: string[]) => {
      const fight = exampleFight({ party: [harold], foes: [{ use: 'orc', dex: 12 }], close: true });
      const rolls = [
        { who: 'harold', why: 'gambit', faces: [roll] },
        { ...orcsRoll, faces: [face] },
      ];
      playRound(fight, ['trip:orc:dagger', 'nothing', ...rolls, ...after]);
      return !byId(fight, 'orc').prone;
    };
    expect([saved(4, 12, 'none'), saved(4, 13)]).toEqual([true, false]);
  });

  it('BDP-GAM-01: it deals no damage and takes the place of the attack', () => {
    const { round, orc } = worked('trip');
    expect([orc.hp, orc.prone]).toEqual([6, true]);
    expect(round.events).not.toContain('landed');
    round.cites('BDP-GAM-01', 'BDP-GAM-09');
  });

  it('BDP-GAM-02: with two weapons both dice are rolled and the highest counts', () => {
    const fight = exampleFight({ party: ['marlok'], foes: ['orc'], close: true });
    const round = playRound(fight, [
      'shove:orc:longsword+dagger',
      'nothing',
      { who: 'marlok', why: 'gambit', faces: [3, 2] },
      { ...orcsRoll, faces: [3] },
    ]);
    expect(round.told.find(({ event }) => event === 'gambit-tried')).toMatchObject({ difficulty: 3, ability: 'STR' });
    expect(intentsOf(fight, 'marlok')).toContain('shove:orc:dagger');
  });

  it('BDP-GAM-03: 1, 2 and 3 are the Difficulty, all above give none', () => {
    expect([1, 2, 3, 4, 8, 10].map(difficultyOf)).toEqual([1, 2, 3, 0, 0, 0]);
  });

  it('BDP-GAM-04: stun and shove are withstood by STR, disarm and trip by DEX, unless the Warden says otherwise', () => {
    expect(gambitNames.map((_, at) => usualSave[at])).toEqual([
      Ability.str,
      Ability.str,
      Ability.dex,
      Ability.dex,
      Ability.str,
    ]);
    const abilityIn = ({ round }: ReturnType<typeof worked>) =>
      round.told.find(({ event }) => event === 'gambit-tried')?.ability;
    expect(abilityIn(worked('trip'))).toBe('DEX');
    expect(abilityIn(worked('trip', 'orc', { gambitSave: 'WIL' }))).toBe('WIL');
    const asked = worked('stun', 'orc', { gambitSave: 'ask' }, 'gambitSave:DEX');
    expect(abilityIn(asked)).toBe('DEX');
    asked.round.cites('BDP-GAM-04');
  });

  it('BDP-GAM-11, BDP-GAM-12: neither modifiers nor tags nor magic touch the roll', () => {
    const blade = { name: 'magic dagger', dice: 'd6', damageType: 'piercing', tags: { eversharp: 2, magic: 2 } };
    const fight = exampleFight({
      party: [
        {
          ...harold,
          items: [blade],
          wield: ['magic dagger'],
          proficiency: { types: [], weapons: ['magic dagger'] },
          state: { prone: true },
        },
      ],
      foes: ['orc'],
      close: true,
      scene: { positions: [{ attacker: 'harold', target: 'orc', modifier: 'enhanced' }] },
    });
    const round = playRound(fight, [
      'shove:orc:magic-dagger',
      'nothing',
      { who: 'harold', why: 'gambit', faces: [1] },
      { ...orcsRoll, faces: [1] },
    ]);
    expect(round.told.find(({ event }) => event === 'gambit-tried')).toMatchObject({ difficulty: 1 });
    expect(round.events).toContain('shoved');
  });

  it('BDP-GAM-08: the target of nothing but a gambit is never offered a Block, Dodge or Parry', () => {
    const start = () => exampleFight({ party: ['mirah'], foes: ['bandit'], close: true });
    for (const reaction of ['block', 'dodge', 'parry:bandit'])
      expect(() =>
        playRound(start(), ['nothing', 'trip:mirah:shortsword', 4, 20, { question: 'reaction', choose: reaction }]),
      ).toThrow(/no such option/);
  });
});

describe('what gambits do', () => {
  it('BDP-GAM-06: stun costs the next turn and all reactions until then', () => {
    const stunned = (mirahsSave: number, ...mirahsBlow: Parameters<typeof playRound>[1]) => {
      const fight = exampleFight({ party: [harold, 'mirah'], foes: ['orc-blademaster'], close: true });
      return playRound(fight, [
        'stun:orc-blademaster:dagger',
        'attack:orc-blademaster:longsword',
        'attack:mirah:scimitar',
        1,
        mirahsSave,
        { who: 'harold', why: 'gambit', faces: [4] },
        { why: 'gambit-save', faces: [20] },
        ...mirahsBlow,
        { who: 'mirah', why: 'damage', faces: [1] },
      ]);
    };
    const together = stunned(1);
    expect(together.events).toContain('turn-lost');
    expect(together.events).not.toContain('reacted');
    expect(attackersIn(together)).not.toContain('orc-blademaster');
    // Once the lost turn is over, the blademaster may react again.
    stunned(20, { who: 'orc-blademaster', question: 'reaction', choose: 'none' });
  });

  it('BDP-GAM-06: a disarmed foe drops its weapon and an action picks it up again', () => {
    const { fight, orc } = worked('disarm');
    const scimitar = itemOfName(orc, 'scimitar');
    expect([orc.main, orc.itemState[scimitar]]).toEqual([-1, ItemState.dropped]);
    playRound(fight, ['nothing', 'nothing', 'pick-up:scimitar']);
    expect([orc.main, orc.itemState[scimitar]]).toEqual([scimitar, ItemState.held]);
  });

  it('BDP-GAM-06: whoever holds nothing has nothing to drop', () => {
    const { fight } = worked('disarm');
    const round = playRound(fight, ['disarm:orc:dagger', 'nothing', 'nothing', 4, 20]);
    expect(round.events).toContain('nothing-to-drop');
  });

  it('BDP-GAM-06: another gambit holds the target until the end of its next turn', () => {
    const { fight, orc, round } = worked('other');
    expect(round.events).toContain('held');
    expect(intentsOf(fight, 'orc').some((id) => id === 'retreat' || id === 'disengage')).toBe(false);
    playRound(fight, ['nothing', 'nothing', 'deed']);
    expect(orc.immobile).toBe(false);
  });

  it('BDP-GAM-06: the Warden may say what a gambit does', () => {
    const shoved = worked('trip', 'orc', { gambitEffect: 'shove' });
    expect([shoved.orc.prone, band(shoved.fight, byId(shoved.fight, 'harold'), shoved.orc)]).toEqual([
      false,
      Band.near,
    ]);
    const fight = exampleFight({ party: [harold], foes: ['orc'], close: true, rulings: { gambitEffect: 'ask' } });
    const asked = playRound(fight, ['trip:orc:dagger', 'nothing', 4, 20, 'gambitEffect:losesTurn']);
    expect([byId(fight, 'orc').losesTurns, byId(fight, 'orc').stunned]).toEqual([1, false]);
    expect(asked.events).toContain('loses-turn');
    expect(asked.events).not.toContain('stunned');
    asked.cites('BDP-GAM-06');
  });
});

describe('withstanding a gambit', () => {
  const withstood = (toggles: Partial<Toggles>, foe: Cast, ...rest: Parameters<typeof playRound>[1]) => {
    const fight = exampleFight({ party: [harold], foes: [foe], close: true, toggles });
    const round = playRound(fight, ['shove:orc:dagger', 'nothing', 4, { ...orcsRoll, faces: [1] }, ...rest]);
    return { fight, round };
  };

  it('BDP-GAM-07: the free strike may be declined', () => {
    const { fight } = withstood({}, 'orc', { who: 'orc', question: 'attack-back', choose: 'none' });
    expect(byId(fight, 'harold').hp).toBe(4);
  });

  it('BDP-GAM-07: whoever was unaware and withstood may strike all the same: that is no reaction', () => {
    const unaware = { use: 'orc', state: { unaware: true } };
    const strike = { who: 'orc', question: 'attack-back', choose: 'strike' };
    const { fight } = withstood({}, unaware, strike, { who: 'orc', why: 'damage', faces: [3] });
    expect(byId(fight, 'harold').hp).toBe(1);
  });

  it('BDP-ATK-07: who strikes back at the gambit is aware of the blows that follow it; who lets it be is not', () => {
    const unaware = { use: 'orc', armour: 0, state: { unaware: true } };
    const after = (answer: string, ...dice: readonly number[]) => {
      const fight = exampleFight({ party: [harold, 'mirah'], foes: [unaware], close: true });
      const first = ['shove:orc:dagger', 'attack:orc:longsword', 'nothing', 4, { ...orcsRoll, faces: [1] }];
      playRound(fight, [...first, { who: 'orc', question: 'attack-back', choose: answer }, ...dice]);
      return [byId(fight, 'orc').hp, byId(fight, 'orc').str];
    };
    expect(after('strike', 1, 2)).toEqual([3, 14]);
    expect(after('none', 2, 1)).toEqual([6, 11]);
  });

  it('BDP-GAM-07: the helpless and those who cannot reach do not strike', () => {
    withstood({}, { use: 'orc', state: { helpless: true } });
    const far = exampleFight({
      party: [{ use: 'harold', skills: [] }],
      foes: ['orc'],
      toggles: { rangedGambits: 'allowed' },
    });
    const round = playRound(far, ['trip:orc:bow', 'nothing', 4, { ...orcsRoll, faces: [1] }]);
    expect(round.events).toContain('gambit-failed');
    expect(round.events).not.toContain('struck-outside-turn');
  });

  it('BDP-GAM-13: ranged gambits need the toggle', () => {
    const gambits = (rangedGambits: 'refused' | 'allowed') =>
      intentsOf(
        exampleFight({
          party: [{ use: 'harold', skills: [] }],
          foes: ['orc'],
          close: true,
          toggles: { rangedGambits },
        }),
        'harold',
      ).filter((id) => id.endsWith(':orc:bow') && !id.startsWith('attack'));
    expect(gambits('refused')).toEqual([]);
    expect(gambits('allowed')).toHaveLength(5);
  });

  it('BDP-GAM-14: with the toggle a gambit answers a gambit, until one works or is declined', () => {
    const chain = { gambitRiposte: 'gambitChain' } as const;
    const { fight, round } = withstood(
      chain,
      'orc',
      { who: 'orc', question: 'attack-back', choose: 'gambit:trip' },
      { who: 'orc', why: 'gambit', faces: [1] },
      { who: 'harold', why: 'gambit-save', faces: [2] },
      { who: 'harold', question: 'attack-back', choose: 'gambit:disarm' },
      { who: 'harold', why: 'gambit', faces: [4] },
      { who: 'orc', why: 'gambit-save', faces: [20] },
    );
    expect(byId(fight, 'orc').main).toBe(-1);
    expect(round.told.filter(({ event }) => event === 'gambit-tried')).toHaveLength(3);
    expect(round.told.filter(({ event }) => event === 'gambit-returned').map(({ who }) => who)).toEqual([
      'orc',
      'harold',
    ]);
    round.cites('BDP-GAM-14');
    expect(() => withstood({}, 'orc', { question: 'attack-back', choose: 'gambit:trip' })).toThrow(/no such option/);
  });

  it('BDP-GAM-14, BDP-GAM-13: a bow in hand ripostes with no gambit unless ranged ones are allowed', () => {
    const archer = { use: 'bandit', id: 'orc', wield: ['short bow'] };
    const chain = { gambitRiposte: 'gambitChain' } as const;
    expect(() => withstood(chain, archer, { question: 'attack-back', choose: 'gambit:trip' })).toThrow(
      /no such option/,
    );
    const allowed = withstood(
      { ...chain, rangedGambits: 'allowed' },
      archer,
      { question: 'attack-back', choose: 'gambit:trip' },
      4,
      20,
    );
    expect(byId(allowed.fight, 'harold').prone).toBe(true);
  });

  it('BDP-GAM-14, BDP-UNA-03: an improvised weapon breaks by the riposte made with it', () => {
    const brawler = { use: 'bandit', id: 'orc', items: [{ name: 'stool', dice: 'd8', improvised: true }] };
    const answer = { question: 'attack-back', choose: 'gambit:trip' };
    const { fight } = withstood({ gambitRiposte: 'gambitChain' }, brawler, answer, 4, 20);
    expect(byId(fight, 'orc').itemState[0]).toBe(ItemState.broken);
  });
});
