import { describe, expect, it } from 'vitest';
import { byId, type Cast } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { Band, ItemState } from '../state/model.ts';
import { band } from '../state/people.ts';

const fragile = { use: 'bandit', hp: { now: 0, max: 4 } };
/** Something improvised that is one's own: only furniture is the scene's. */
const chairLeg = { name: 'chair leg', dice: 'd8', improvised: true };
const chairman = { use: 'mirah', items: [chairLeg], proficiency: { types: [], weapons: [] } };

/** A blow that fails the Critical Damage Save, and what becomes of the bandit. */
const felledBy = (hero: Cast, intent: string, scene = {}, rulings: Readonly<Record<string, string>> = {}) => {
  const fight = exampleFight({ party: [hero], foes: [fragile, 'orc'], close: true, scene, rulings });
  const round = playRound(fight, [
    intent,
    'nothing',
    'nothing',
    4,
    { who: 'bandit', why: 'critical-save', faces: [20] },
  ]);
  return { status: byId(fight, 'bandit').status, fight, round };
};

describe('bare hands', () => {
  it('BDP-UNA-01, BDP-UNA-04, BDP-UNA-05: knock out with a d4', () => {
    const { status, round } = felledBy({ use: 'mirah' }, 'attack:bandit:unarmed');
    expect(status).toBe('unconscious');
    round.cites('BDP-UNA-01', 'BDP-UNA-04');
  });

  it('BDP-UNA-05: are offered once and never to kill, also as a True Strike', () => {
    const fists = { use: 'mirah', items: [], proficiency: { types: [], weapons: [] }, skills: ['True Strikes'] };
    const fight = exampleFight({ party: [fists], foes: ['orc'], close: true });
    const offered = intentsOf(fight, 'mirah').filter((id) => /^attack:orc:unarmed(?!:then)/.test(id));
    expect(offered).toEqual(['attack:orc:unarmed', 'attack:orc:unarmed:true-strikes']);
  });

  it('BDP-SKL-04: of a Brawler roll a d6', () => {
    const fight = exampleFight({ party: [{ use: 'mirah', skills: ['Brawler'] }], foes: ['orc'], close: true });
    const round = playRound(fight, ['attack:orc:unarmed', 'nothing', { who: 'mirah', why: 'damage', faces: [6] }]);
    expect(byId(fight, 'orc').hp).toBe(1);
    round.cites('BDP-SKL-04');
  });

  it('BDP-UNA-01: are Fast, so that they can be blocked and not dodged', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: [{ use: 'orc', reactions: ['block', 'dodge'] }],
      close: true,
    });
    const round = playRound(fight, ['attack:orc:unarmed', 'nothing', 'dodge', 4]);
    expect(round.told.find(({ event }) => event === 'not-covered')?.class).toBe('Fast');
  });

  it('BDP-UNA-01, BDP-LOC-04: leave a kick to somebody with no arm to use', () => {
    const armless = { use: 'mirah', wield: [], state: { armHitsLeft: 1, armHitsRight: 1 } };
    const fight = exampleFight({ party: [armless], foes: ['orc'], close: true });
    playRound(fight, ['attack:orc:unarmed', 'nothing', 4]);
    expect(byId(fight, 'orc').hp).toBe(3);
    expect(() => playRound(fight, ['attack:orc:longsword'])).toThrow(/no such option/);
  });

  it('BDP-UNA-01: are of no use without a limb to strike with', () => {
    const limbs = { armHitsLeft: 1, armHitsRight: 1, legHitsLeft: 1, legHitsRight: 1 };
    const fight = exampleFight({ party: [{ use: 'mirah', wield: [], state: limbs }], foes: ['orc'], close: true });
    expect(() => playRound(fight, ['attack:orc:unarmed'])).toThrow(/no such option/);
    const round = () => playRound(fight, ['nothing', 'attack:mirah:scimitar', 'fight-back:orc']);
    expect(round).toThrow(/no such option/);
  });
});

describe('things used as weapons', () => {
  it('BDP-UNA-02, BDP-UNA-06: a chair rolls d8, has neither type nor tags, and needs no skill to miss them', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: [{ use: 'orc', armour: 0 }],
      close: true,
      scene: { brawl: true },
      toggles: { proficiencyRequired: false },
    });
    const round = playRound(fight, ['attack:orc:chair', 'nothing', { who: 'mirah', why: 'damage', faces: [5] }]);
    expect(byId(fight, 'orc').hp).toBe(1);
    round.cites('BDP-UNA-02', 'BDP-UNA-06');
  });

  it('BDP-UNA-05: are lethal, but not by default in a brawl', () => {
    expect(felledBy(chairman, 'attack:bandit:chair-leg').status).toBe('out');
    expect(felledBy(chairman, 'attack:bandit:chair-leg:subdue').status).toBe('unconscious');
    expect(felledBy(chairman, 'attack:bandit:chair-leg', { brawl: true }).status).toBe('unconscious');
    expect(felledBy(chairman, 'attack:bandit:chair-leg:to-kill', { brawl: true }).status).toBe('out');
  });

  it('BDP-UNA-03: break by a gambit, a Fight Back and a Parry, not by a Block', () => {
    const used = (...script: readonly (string | number)[]) => {
      const fight = exampleFight({ party: [chairman], foes: [{ use: 'orc', hp: 18 }], close: true });
      playRound(fight, script);
      return byId(fight, 'mirah').itemState[0];
    };
    expect(used('trip:orc:chair-leg', 'nothing', 5, 20)).toBe(ItemState.broken);
    expect(used('nothing', 'attack:mirah:scimitar', 'fight-back:orc', 1, 5)).toBe(ItemState.broken);
    expect(used('nothing', 'attack:mirah:scimitar', 'parry:orc', 1, 5)).toBe(ItemState.broken);
    expect(used('nothing', 'attack:mirah:scimitar', 'block', 1)).toBe(ItemState.held);
  });
});

describe('other weapons', () => {
  it('BDP-UNA-05, BDP-UNA-04: may spare the target: no table, no timer, and the attacker’s special effects do not count', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', hp: { now: 0, max: 5 } }, 'fenris'],
      foes: ['draugr'],
      close: true,
    });
    const round = playRound(fight, ['nothing', 'nothing', 'attack:mirah:broadsword:subdue', 'none', 3, 20]);
    const mirah = byId(fight, 'mirah');
    expect([mirah.status, mirah.dyingRounds]).toEqual(['unconscious', 0]);
    expect(round.events).not.toContain('critical-effect');
  });

  it('BDP-UNA-04, BDP-TAG-05: that are Brutal do not kill when they are meant to spare', () => {
    const axe = "executioner's axe";
    const hero = { use: 'mirah', items: [axe], proficiency: { types: [], weapons: [axe] } };
    const fight = exampleFight({ party: [hero], foes: [fragile, 'orc'], close: true });
    playRound(fight, ['attack:bandit:executioners-axe:subdue', 'nothing', 'nothing', 6, 20]);
    expect(byId(fight, 'bandit').status).toBe('unconscious');
  });

  it('BDP-UNA-07, BDP-NPC-03: claws and teeth are lethal and have their own die and class', () => {
    const fight = exampleFight({
      party: [{ use: 'harold', hp: { now: 0, max: 4 }, skills: [] }, 'mirah'],
      foes: ['wolf'],
      close: true,
    });
    const round = playRound(fight, ['nothing', 'nothing', 'attack:harold:bite', 'none', 5, 20, 2]);
    expect([byId(fight, 'harold').str, byId(fight, 'harold').status]).toEqual([4, 'incapacitated']);
    round.cites('BDP-UNA-07', 'BDP-NPC-03');
  });

  it('BDP-UNA-05: of a pair, the one that landed says whether the blow kills', () => {
    const both = {
      use: 'mirah',
      items: [{ name: 'jug', dice: 'd6', improvised: true }, 'dagger'],
      proficiency: { types: [], weapons: [] },
    };
    const struck = (faces: readonly number[]) => {
      const fight = exampleFight({ party: [both], foes: [fragile, 'orc'], close: true, scene: { brawl: true } });
      playRound(fight, ['attack:bandit:jug+dagger', 'nothing', 'nothing', faces, 20]);
      return byId(fight, 'bandit').status;
    };
    expect([struck([5, 2]), struck([2, 5])]).toEqual(['unconscious', 'out']);
  });
});

describe('non-lethal blows', () => {
  it('BDP-UNA-05: still kill at STR 0', () => {
    const weak = { use: 'bandit', hp: { now: 0, max: 4 }, str: { now: 2, max: 12 } };
    const fight = exampleFight({ party: ['mirah'], foes: [weak, 'orc'], close: true });
    playRound(fight, ['attack:bandit:unarmed', 'nothing', 'nothing', 4]);
    expect(byId(fight, 'bandit')).toMatchObject({ status: 'dead', str: 0 });
  });

  it('BDP-UNA-04, BDP-CRI-12: do not save the life of somebody who is dying already', () => {
    const dying = { use: 'mirah', hp: { now: 0, max: 5 }, state: { status: 'incapacitated' } };
    const fight = exampleFight({ party: [dying, 'fenris'], foes: ['orc'], close: true, toggles: { redirect: false } });
    playRound(fight, ['nothing', 'attack:mirah:unarmed', { who: 'orc', faces: [2, 3] }, 20]);
    const mirah = byId(fight, 'mirah');
    expect([mirah.status, mirah.dyingRounds]).toEqual(['incapacitated', 359]);
  });

  it('BDP-UNA-08: leave the unconscious helpless and without turn or reaction', () => {
    const asleep = { use: 'mirah', state: { status: 'unconscious' } };
    const fight = exampleFight({ party: [asleep, 'fenris'], foes: ['orc'], close: true, toggles: { redirect: false } });
    const round = playRound(fight, ['nothing', 'attack:mirah:scimitar', { who: 'orc', faces: [2, 3] }, 1]);
    expect(byId(fight, 'mirah').str).toBe(10);
    round.cites('BDP-MOD-02');
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'orc'))).toBe(Band.close);
  });
});
