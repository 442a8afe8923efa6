import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { slotsUsed, usableHands } from '../state/gear.ts';
import { Band, ItemState } from '../state/model.ts';
import { band } from '../state/people.ts';

const harold = { use: 'harold', skills: [] };

describe('EX-18 the PC’s critical table', () => {
  const felled = (...dice: readonly number[]) => {
    const fight = exampleFight({ party: [harold, 'mirah'], foes: ['ogre'], close: true });
    const round = playRound(fight, ['nothing', 'nothing', 'attack:harold:club', 'none', 9, 11, ...dice]);
    const { hp, str, status, dyingRounds } = byId(fight, 'harold');
    return { hp, str, status, dyingRounds, round };
  };

  it('BDP-CRI-05: a 1 is death', () => {
    const { round, ...state } = felled(1);
    expect(state).toEqual({ hp: 0, str: 4, status: 'dead', dyingRounds: 0 });
    round.cites('BDP-CRI-05');
  });

  it('BDP-CRI-06, BDP-RND-01: a 4 incapacitates with 360 rounds to live, one of which has passed at its end', () => {
    const { round, ...state } = felled(4);
    expect(state).toEqual({ hp: 0, str: 4, status: 'incapacitated', dyingRounds: 359 });
    expect(round.told.find(({ event }) => event === 'incapacitated')?.rounds).toBe(360);
  });

  it('BDP-CRI-07: a 6 regains 1d4 HP and fights on', () => {
    const { round, ...state } = felled(6, 3);
    expect(state).toEqual({ hp: 3, str: 4, status: 'able', dyingRounds: 0 });
    round.cites('BDP-CRI-07');
  });
});

describe('EX-19 hit locations', () => {
  const hit = (...dice: readonly number[]) => {
    const fight = exampleFight({
      party: [harold, 'mirah'],
      foes: ['ogre'],
      close: true,
      toggles: { critTable: 'hitLocations' },
    });
    const round = playRound(fight, ['nothing', 'nothing', 'attack:harold:club', 'none', 9, 11, ...dice]);
    return { fight, round, harold: byId(fight, 'harold') };
  };

  it('BDP-LOC-01, BDP-LOC-02, BDP-CRI-09: a torso hit takes 1d4 more STR and 0 kills', () => {
    const { harold: victim, round } = hit(3, 4);
    expect([victim.str, victim.status]).toEqual([0, 'dead']);
    round.cites('BDP-LOC-01', 'BDP-LOC-02');
  });

  it('BDP-LOC-03, BDP-LOC-06, BDP-LOC-07, BDP-LOC-09, BDP-LOC-10, BDP-ORD-09: a leg hit is an Injury, cripples and spoils the next order Save', () => {
    const { fight, harold: victim, round } = hit(7);
    expect([victim.status, victim.legHitsRight, victim.injuries, slotsUsed(victim), victim.critWounded]).toEqual([
      'able',
      1,
      1,
      7,
      true,
    ]);
    round.cites('BDP-LOC-03', 'BDP-LOC-07', 'BDP-LOC-09');
    const next = playRound(fight, [
      'attack:ogre:dagger',
      'nothing',
      'attack:harold:club',
      { who: 'harold', why: 'order-save', faces: [6, 15] },
      'none',
      { who: 'ogre', why: 'damage', faces: [1, 1] },
      { who: 'harold', why: 'critical-save', faces: [1] },
      { who: 'harold', why: 'damage', faces: [1] },
    ]);
    next.cites('BDP-ORD-09', 'BDP-MOD-01', 'BDP-MOD-02');
  });

  it('BDP-LOC-04: a right arm hit drops the bow and rules out Bulky weapons', () => {
    const { harold: victim, round } = hit(9);
    expect(victim.itemState[0]).toBe(ItemState.dropped);
    expect([victim.armHitsRight, usableHands(victim)]).toEqual([1, 1]);
    round.cites('BDP-LOC-04');
  });
});

describe('EX-21 retreat', () => {
  it('BDP-RET-01, BDP-RET-03, BDP-RET-05, BDP-TURN-11: from Close a full turn; a failed Save leaves the runner Near', () => {
    const fight = exampleFight({ party: [harold], foes: ['orc'], close: true });
    const round = playRound(fight, ['retreat', 'nothing', { who: 'harold', why: 'retreat-save', faces: [15] }]);
    expect(byId(fight, 'harold').status).toBe('able');
    expect(band(fight, byId(fight, 'harold'), byId(fight, 'orc'))).toBe(Band.near);
    expect(round.told.find(({ event }) => event === 'declared')?.kind).toBe('full');
    round.cites('BDP-RET-05');
  });

  it('BDP-RET-02, BDP-RET-04, BDP-TURN-04, BDP-RET-08: with no foe Close a quick turn; a passed Save is escape', () => {
    const fight = exampleFight({ party: [harold, 'mirah'], foes: ['orc'] });
    const round = playRound(fight, [
      'retreat',
      'nothing',
      'nothing',
      { who: 'harold', why: 'retreat-save', faces: [14] },
    ]);
    expect(byId(fight, 'harold').status).toBe('fled');
    expect(round.told.find(({ event }) => event === 'declared')?.kind).toBe('quick');
    round.cites('BDP-RET-04');
  });

  it('BDP-RET-06: without a safe place the declaration is refused', () => {
    const fight = exampleFight({ party: [harold], foes: ['orc'], scene: { safeExit: false } });
    expect(() => playRound(fight, ['retreat'])).toThrow(/no such option is offered/);
  });
});

describe('EX-23 unaware and brawl', () => {
  it('BDP-ATK-07, BDP-CRI-10: a shot at an unaware bandit goes straight to STR past his HP', () => {
    const fight = exampleFight({ party: [harold], foes: [{ use: 'bandit', state: { unaware: true } }, 'orc'] });
    const round = playRound(fight, ['attack:bandit:bow', 'nothing', 'nothing', 5, 9]);
    const { hp, str, status } = byId(fight, 'bandit');
    expect({ hp, str, status }).toEqual({ hp: 4, str: 8, status: 'out' });
    round.cites('BDP-ATK-07');
  });

  it('BDP-ATK-07: a goblin that has shot is struck like anybody else; one that has not loses STR', () => {
    const isolde = { use: 'isolde', skills: [], proficiency: { types: [], weapons: [] } };
    const struck = (goblins: string, ...shot: readonly (string | number)[]) => {
      const fight = exampleFight({
        party: [harold, isolde],
        foes: [{ use: 'goblin', state: { unaware: true } }, 'orc'],
      });
      playRound(fight, ['nothing', 'attack:goblin:rapier', goblins, 'nothing', ...shot, 5, 20]);
      const { hp, str, status } = byId(fight, 'goblin');
      return { hp, str, status };
    };
    expect(struck('attack:harold:sling', 'none', 1)).toEqual({ hp: 0, str: 7, status: 'out' });
    expect(struck('nothing')).toEqual({ hp: 4, str: 3, status: 'out' });
  });

  it('BDP-UNA-02, BDP-UNA-03, BDP-UNA-04, BDP-UNA-05: a chair of the taproom breaks after one swing, only knocks out, and the next one is there', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: ['bandit', 'orc'],
      close: true,
      scene: { brawl: true },
    });
    const mirah = byId(fight, 'mirah');
    expect(slotsUsed(mirah)).toBe(6);
    const round = playRound(fight, ['attack:bandit:chair', 'nothing', 'nothing', 6, 12]);
    const { hp, str, status } = byId(fight, 'bandit');
    expect({ hp, str, status }).toEqual({ hp: 0, str: 11, status: 'unconscious' });
    expect([slotsUsed(mirah), mirah.main]).toEqual([6, -1]);
    round.cites('BDP-UNA-02', 'BDP-UNA-03', 'BDP-UNA-04');
    expect(intentsOf(fight, 'mirah')).toContain('attack:orc:chair');
  });

  it('BDP-UNA-01: a punch rolls d4', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['bandit'], close: true });
    playRound(fight, ['attack:bandit:unarmed', 'nothing', 3]);
    expect(byId(fight, 'bandit').hp).toBe(2);
  });
});

describe('EX-29 Enhanced versus Block', () => {
  const blocked = (dice: readonly number[], toggles = {}) => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: ['orc'],
      close: true,
      toggles,
      scene: { positions: [{ attacker: 'orc', target: 'mirah', modifier: 'enhanced' }] },
    });
    const round = playRound(fight, ['nothing', 'attack:mirah:scimitar', 'block', { who: 'orc', faces: dice }]);
    round.cites('BDP-MOD-04');
    return byId(fight, 'mirah').hp;
  };

  it('BDP-MOD-04: they cancel to the plain die, or by toggle roll d4, or d4 and d12', () => {
    expect(blocked([6])).toBe(0);
    expect(blocked([4], { impairedVsEnhanced: 'impairedWins' })).toBe(2);
    expect(blocked([2, 5], { impairedVsEnhanced: 'rollBoth' })).toBe(1);
  });
});

describe('EX-30 graded block and dodge', () => {
  const attacked = (reaction: string, dice: readonly number[], party: object | string = 'mirah') => {
    const fight = exampleFight({
      party: [party as string],
      foes: ['bandit', 'orc', 'ogre'],
      close: true,
      toggles: { blockDodgeRule: 'graded' },
    });
    const round = playRound(fight, [
      'nothing',
      'attack:mirah:shortsword',
      'attack:mirah:scimitar',
      'attack:mirah:club',
      reaction,
      ...dice,
    ]);
    return { hp: byId(fight, 'mirah').hp, round };
  };

  it('BDP-BDV-04, BDP-BDV-06: a Block with a Balanced weapon negates Fast and Balanced attacks', () => {
    const { hp, round } = attacked('block', [5]);
    expect(hp).toBe(1);
    round.cites('BDP-BDV-04', 'BDP-BDV-06');
  });

  it('BDP-BDV-05: a Dodge in light armour negates Balanced and Slow attacks', () => {
    expect(attacked('dodge', [5]).hp).toBe(1);
  });

  it('BDP-BDV-05: in Armor 3 a Dodge only impairs them', () => {
    const armoured = { use: 'mirah', items: ['longsword', 'plate'] };
    expect(attacked('dodge', [4, 4, 4], armoured).hp).toBe(4);
  });
});

describe('EX-31 facts from the source pages', () => {
  it('BDP-DECL-03: by default a foe’s target and that it strikes are telegraphed', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], close: true });
    const round = playRound(fight, ['nothing', 'attack:mirah:scimitar', 'none', 1]);
    expect(round.told).toContainEqual(
      expect.objectContaining({ event: 'telegraphed', who: 'orc', target: 'mirah', how: 'strike at' }),
    );
  });

  it('BDP-SPE-05: STR 8 and a roll of 12 cost 4 Luck to pass', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', hp: { now: 0, max: 5 }, str: { now: 9, max: 12 }, luck: 10 }],
      foes: ['orc'],
      close: true,
      toggles: { luck: true },
    });
    const round = playRound(fight, [
      'nothing',
      'attack:mirah:scimitar',
      'none',
      2,
      { who: 'mirah', why: 'critical-save', faces: [12] },
      'spend',
    ]);
    expect([byId(fight, 'mirah').str, byId(fight, 'mirah').luck, byId(fight, 'mirah').status]).toEqual([8, 6, 'able']);
    round.cites('BDP-SPE-05');
  });
});

describe('EX-33 overtaken retreat, unneeded approach', () => {
  it('BDP-RET-09, BDP-ORD-02: overtaken by a wolf, a quick retreat only breaks contact', () => {
    const fight = exampleFight({ party: [harold], foes: ['wolf'] });
    const round = playRound(fight, ['retreat', 'approach:harold', { who: 'harold', why: 'order-save', faces: [16] }]);
    expect(byId(fight, 'harold').status).toBe('able');
    expect(band(fight, byId(fight, 'harold'), byId(fight, 'wolf'))).toBe(Band.near);
    round.cites('BDP-RET-09');
  });

  it('BDP-TURN-17, BDP-ORD-03: who is reached first attacks without moving, still in the full phase', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'] });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'order-save', faces: [14] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(round.events).toContain('approach-not-needed');
    expect(round.events.filter((id) => id === 'came-close')).toHaveLength(1);
  });
});
