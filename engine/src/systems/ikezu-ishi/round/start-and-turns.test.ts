import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, optionsOf, playSteps } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { editFight } from '../cast/edits.ts';
import { readEncounter } from '../cast/encounter.ts';
import { bandOf } from '../state/people.ts';

const pc = (id: string, attacks: readonly unknown[], more: object = {}): Cast => ({
  id,
  name: id,
  kind: 'pc',
  hp: 6,
  attacks,
  ...more,
});
const foe = (id: string, attacks: readonly unknown[] = [], more: object = {}): Cast => ({
  id,
  name: id,
  hp: 20,
  attacks,
  ...more,
});

describe('rounds', () => {
  it('IKZ-RND-01, IKZ-RND-02: a fight turns rounds on, unless the Guide plays the scene without', () => {
    const fight = fightOf({ party: [pc('a', [])], foes: [foe('b')], phase: 'start', round: 0 });
    cited(playSteps(fight, 1, [5]).told(), 'IKZ-RND-02');
    expect(fight.round).toBe(1);
    const loose = fightOf({
      party: [pc('a', [])],
      foes: [foe('b')],
      phase: 'start',
      round: 0,
      rulings: { roundMode: 'no' },
    });
    playSteps(loose, 1, []);
    expect([loose.phase, loose.result]).toEqual(['over', 'undecided']);
  });

  it('IKZ-RND-05, IKZ-RND-06: with nobody active on either side nobody has won', () => {
    const fight = fightOf({
      party: [pc('a', ['tanto'], { hp: 1, str: 1 })],
      foes: [foe('b', ['tanto'], { hp: 1, str: 1 })],
      toggles: { simultaneity: 'round' },
    });
    const table = playSteps(fight, 3, ['attack:b:tanto', 'attack:a:tanto', 4, 5, 'nobody']);
    expect([fight.result, fight.winner, fight.phase]).toEqual(['draw', -1, 'aftermath']);
    cited(table.told(), 'IKZ-RND-06');
  });

  it('IKZ-ATK-09, IKZ-ATK-14: where the whole round is one, the blow of a comrade is not pooled with the enemy’s', () => {
    const fight = fightOf({
      party: [pc('a', ['nata'])],
      foes: [foe('b', ['nata'], { state: { possessed: true } }), foe('c')],
      toggles: { simultaneity: 'round', morale: false },
      rulings: { otherTargets: 'yes' },
    });
    playSteps(fight, 3, ['attack:c:nata', 'attack:c:nata', 'nothing', 5, 3]);
    expect(byId(fight, 'c').hp).toBe(20 - 6 - 4);
  });

  it('IKZ-RND-07: at the cap the fight is stopped', () => {
    const fight = fightOf({ party: [pc('a', [])], foes: [foe('b')], phase: 'roundEnd', toggles: { roundCap: 2 } });
    cited(playSteps(fight, 1, []).told(), 'IKZ-RND-07');
    expect(fight).toMatchObject({ phase: 'aftermath', result: 'undecided' });
  });

  it('IKZ-RND-08, IKZ-ATTR-04: a side of which nobody can act is defeated', () => {
    const fight = fightOf({ party: [pc('a', [])], foes: [foe('b', [], { dex: { now: 0, max: 9 } })] });
    playSteps(fight, 2, ['nothing']);
    expect([fight.winner, byId(fight, 'b').status]).toEqual([0, 'captured']);
  });

  it('IKZ-RND-09: a fight with an empty side is refused', () => {
    const read = readEncounter({ combatants: [{ use: 'nozomi' }] });
    expect(read.ok ? [] : read.refusals.map(({ rule }) => rule)).toEqual(['IKZ-RND-09']);
  });
});

describe('acting first', () => {
  it('IKZ-INIT-05, IKZ-INIT-06: auto and lost need no roll; a retainer saves with its own DEX', () => {
    const party = [
      pc('a', [], { firstRound: 'auto' }),
      pc('b', [], { firstRound: 'lost' }),
      foe('guard', [], { kind: 'retainer', dex: 9, hp: 6 }),
    ];
    const fight = fightOf({ party, foes: [foe('x')], phase: 'start', round: 0 });
    const table = playSteps(fight, 1, [{ who: 'guard', faces: [9] }]);
    expect(fight.fighters.slice(0, 3).map(({ acts }) => acts)).toEqual([true, false, true]);
    cited(table.told(), 'IKZ-INIT-05');
  });

  it('IKZ-INIT-07, IKZ-INIT-08, IKZ-NPC-02: a shinobi acts before all, with advantage on its first attack, and not again', () => {
    const fight = fightOf({ party: [pc('a', ['katana'], { hp: 18 })], foes: ['shinobi'], phase: 'earlyDeclare' });
    const table = playSteps(fight, 6, ['attack:a:ninjato', [2, 5], 'nothing']);
    expect([byId(fight, 'a').hp, fight.phase]).toEqual([12, 'roundEnd']);
    cited(table.told(), 'IKZ-INIT-07');
    cited(table.told(), 'IKZ-NPC-02');
  });

  it('IKZ-QCK-02, IKZ-QCK-03: by choice all foes, or the one faced, must have the die', () => {
    const acts = (quickScope: 'all' | 'named', facing: string) => {
      const fight = fightOf({
        party: [{ use: 'fumi', facing }],
        foes: ['ronin', 'bandit'],
        phase: 'start',
        round: 0,
        toggles: { quickScope },
      });
      playSteps(fight, 1, [12]);
      return byId(fight, 'fumi').acts;
    };
    expect([acts('all', 'ronin'), acts('named', 'ronin'), acts('named', 'bandit')]).toEqual([false, true, false]);
  });
});

describe('turns', () => {
  it('IKZ-ACT-01, IKZ-ACT-03, IKZ-ACT-04, IKZ-RNG-05: a move and an action in either order, a second move instead of an attack, never two attacks', () => {
    const fight = fightOf({ party: [pc('a', ['yari'])], foes: [foe('b')], band: 'ranged' });
    const options = optionsOf(fight, 0);
    for (const id of ['attack:b:yari:close-first', 'close:b:close-on-b-first', 'nothing', 'other', 'retreat'])
      expect(options).toContain(id);
    expect(options.filter((id) => id.split('attack').length > 2)).toEqual([]);
    playSteps(fight, 2, ['close:b:close-on-b-first']);
    expect(bandOf(fight, 0, 1)).toBe(0);
    expect(optionsOf(fight, 0)).toContain('attack:b:yari:then-back');
  });

  it('IKZ-ACT-05, IKZ-ACT-13: the saves come first, and only who passes declares; then the foes do', () => {
    const fight = fightOf({ party: [pc('a', ['katana'])], foes: [foe('b')], phase: 'start', round: 0 });
    playSteps(fight, 3, [20]);
    expect([byId(fight, 'a').pending, fight.phase]).toEqual([false, 'foesDeclare']);
    playSteps(fight, 1, ['nothing']);
    expect(byId(fight, 'b').pending).toBe(true);
  });

  it('IKZ-ACT-06, IKZ-ACT-07, IKZ-ACT-15: by side the felled do not strike back, by round they do', () => {
    const fells = (simultaneity: 'side' | 'round', script: readonly ScriptItem[]) => {
      const fight = fightOf({
        party: [pc('a', ['katana'])],
        foes: [foe('b', ['tanto'], { hp: 1, str: 2 }), foe('c')],
        toggles: { simultaneity, morale: false },
      });
      playSteps(fight, 4, script);
      return byId(fight, 'a').hp;
    };
    expect(fells('side', ['attack:b:katana', 8, 'nothing'])).toBe(6);
    expect(fells('round', ['attack:b:katana', 'attack:a:tanto', 'nothing', 8, 4])).toBe(2);
  });

  it('IKZ-ACT-08, IKZ-SAVE-03, IKZ-SAVE-04: a risky deed that works gives an ally advantage on that foe', () => {
    const deed = (rulings: Record<string, string>, who: string, die: number) => {
      const fight = fightOf({
        party: [pc('a', ['katana']), pc('b', ['katana'], { dex: 4 })],
        foes: [foe('c', [], { armour: 1 })],
        rulings,
      });
      const works = die <= 10 !== (who === 'c') && !(who === 'b' && die > 4);
      playSteps(fight, 2, ['deed:c', 'attack:c:katana', { who, why: 'deed-save', faces: [die] }, works ? [2, 7] : 3]);
      return byId(fight, 'c').hp;
    };
    expect(deed({}, 'a', 10)).toBe(14);
    expect(deed({}, 'a', 11)).toBe(18);
    expect(deed({ deedSaver: 'target' }, 'c', 11)).toBe(14);
    expect(deed({ deedSaver: 'weaker' }, 'b', 5)).toBe(18);
  });

  it('IKZ-ACT-09: a daring attack has advantage after a passed save and disadvantage after a failed one', () => {
    const daring = (die: number) => {
      const fight = fightOf({ party: [pc('a', ['katana'])], foes: [foe('b', [], { armour: 1 })] });
      playSteps(fight, 2, ['attack:b:katana:daring', die, [3, 7]]);
      return 20 - byId(fight, 'b').hp;
    };
    expect([daring(10), daring(11)]).toEqual([6, 2]);
  });

  it('IKZ-ACT-10, IKZ-CRIT-09, IKZ-CRIT-16: aid and the rest after the fight save the critical', () => {
    const fight = fightOf({
      party: [pc('a', []), pc('b', [], { hp: { now: 0, max: 4 }, state: { status: 'critical' } })],
      foes: [foe('c')],
    });
    playSteps(fight, 2, ['aid:b']);
    expect(byId(fight, 'b').aided).toBe(true);
    fight.phase = 'aftermath';
    fight.result = 'won';
    fight.winner = 0;
    const table = playSteps(fight, 1, []);
    expect(byId(fight, 'b')).toMatchObject({ status: 'active', hp: 4, deathClock: 0 });
    cited(table.told(), 'IKZ-CRIT-09');
    cited(table.told(), 'IKZ-CRIT-16');
  });

  it('IKZ-ACT-11, IKZ-PAN-02, IKZ-PAN-01: weapons, flames, holds and panic each take the action', () => {
    const fight = fightOf({
      party: [pc('a', ['katana'], { state: { panicked: true, burning: 3 } })],
      foes: [foe('b')],
    });
    const a = byId(fight, 'a');
    a.dropped[0] = 1;
    a.main = -1;
    const again = (script: readonly ScriptItem[]) => {
      fight.phase = 'partyDeclare';
      playSteps(fight, 2, script);
    };
    again(['pick-up:katana']);
    again(['extinguish']);
    again(['calm', 11]);
    expect(a).toMatchObject({ main: 0, burning: 0, panicked: true });
    again(['attack:b:katana', [3, 5]]);
    expect(byId(fight, 'b').hp).toBe(16);
    again(['calm', 10]);
    expect(a.panicked).toBe(false);
    a.grappledBy = 1;
    again(['break-free', 10]);
    expect(a.grappledBy).toBe(-1);
  });

  it('IKZ-ACT-12: a change of weapons is free and what was used stays in hand; by choice it takes the action', () => {
    const fight = fightOf({ party: [pc('a', ['katana', 'sai'])], foes: [foe('b', [], { armour: 3 })] });
    playSteps(fight, 2, ['attack:b:sai', 1]);
    expect(byId(fight, 'a').main).toBe(1);
    const slow = fightOf({ party: [pc('a', ['katana', 'sai'])], foes: [foe('b')], toggles: { swapCost: 'action' } });
    expect(optionsOf(slow, 0)).not.toContain('attack:b:sai');
    playSteps(slow, 2, ['ready:sai']);
    expect(byId(slow, 'a').main).toBe(1);
  });

  it('IKZ-ACT-14: who falls to the own bounced blow keeps the Sweep but neither moves nor runs on', () => {
    const fight = fightOf({
      party: [pc('a', [{ use: 'nodachi', sweep: 1, dice: 'd4' }], { hp: 1, str: 3 })],
      foes: [foe('b', ['sai']), foe('c')],
      band: 'reach',
    });
    playSteps(fight, 2, ['attack:b:nodachi:then-back', 2, 'c', 3, 20]);
    expect([byId(fight, 'a').status, byId(fight, 'c').hp, bandOf(fight, 0, 1)]).toEqual(['critical', 16, 1]);
  });
});

describe('distance', () => {
  it('IKZ-RNG-01, IKZ-RNG-02: the scene says where everybody begins, and the Guide may set any pair anew', () => {
    const fight = fightOf({ party: [pc('a', [])], foes: [foe('b')], phase: 'start', round: 0, band: 'ranged' });
    playSteps(fight, 1, [5]);
    expect(bandOf(fight, 0, 1)).toBe(2);
    expect(editFight(fight, { op: 'set', path: 'bands.a.b', value: 'reach' })).toBe(null);
    expect(bandOf(fight, 1, 0)).toBe(1);
  });

  it('IKZ-RNG-06, IKZ-RNG-10, IKZ-RNG-11, IKZ-RNG-12, IKZ-ATK-08: what cannot be used at a distance is not offered', () => {
    const at = (band: 'melee' | 'reach' | 'ranged') =>
      optionsOf(fightOf({ party: [pc('a', ['katana', 'yari', 'yumi'])], foes: [foe('b')], band }), 0).filter((id) =>
        /^attack:b:[a-z]+$/.test(id),
      );
    expect(at('melee')).toEqual(['attack:b:katana', 'attack:b:yari', 'attack:b:unarmed']);
    expect(at('reach')).toEqual(['attack:b:yari', 'attack:b:yumi']);
    expect(at('ranged')).toEqual(['attack:b:yumi']);
  });

  it('IKZ-RNG-14, IKZ-EQP-02: shuriken are spent until the fight is over, arrows are not counted, and Reach is no trouble', () => {
    const fight = fightOf({ party: [pc('a', ['shuriken', 'yumi'])], foes: [foe('b')], band: 'reach' });
    playSteps(fight, 2, ['attack:b:shuriken', 2]);
    const a = byId(fight, 'a');
    expect([a.uses, byId(fight, 'b').hp]).toEqual([[0, -1], 18]);
    expect(optionsOf(fight, 0)).not.toContain('attack:b:shuriken');
    fight.phase = 'aftermath';
    fight.result = 'draw';
    playSteps(fight, 1, []);
    expect(a.uses[0]).toBe(1);
  });

  it('IKZ-RNG-15, IKZ-EQP-01, IKZ-EQP-03: a long weapon keeps nobody off; the bo does not mind, and a shudo shoots far at disadvantage', () => {
    const fight = fightOf({ party: [pc('a', ['katana'])], foes: [foe('b', ['yari'])], band: 'reach' });
    playSteps(fight, 2, ['attack:b:katana:close-first', 1]);
    expect(bandOf(fight, 0, 1)).toBe(0);
    const hit = (weapon: string, band: 'melee' | 'ranged', dice: number | readonly number[]) => {
      const other = fightOf({ party: [pc('a', [weapon])], foes: [foe('b')], band });
      playSteps(other, 2, [`attack:b:${weapon}`, dice]);
      return 20 - byId(other, 'b').hp;
    };
    expect([hit('bo', 'melee', 4), hit('shudo', 'ranged', [5, 2])]).toEqual([4, 2]);
  });
});

describe('retreat', () => {
  it('IKZ-RET-02, IKZ-RET-09: flight is on every list as long as there is somewhere safe', () => {
    const fight = fightOf({ party: [pc('a', [])], foes: [foe('b')], band: 'reach' });
    expect(optionsOf(fight, 0)).toContain('retreat');
    fight.safeRetreat[0] = false;
    expect(optionsOf(fight, 0).join()).not.toContain('retreat');
  });

  it('IKZ-RET-03, IKZ-RET-08: with nobody at Melee the action is enough, and nobody strikes', () => {
    const fight = fightOf({ party: [pc('a', []), pc('z', [])], foes: [foe('b', ['yari'])], band: 'reach' });
    cited(playSteps(fight, 2, ['retreat', 'nothing', 10]).told(), 'IKZ-RET-03');
    expect(byId(fight, 'a')).toMatchObject({ status: 'fled', hp: 6 });
  });

  it('IKZ-RET-06: NPCs run by the same save, shinobi without one', () => {
    const fight = fightOf({
      party: [pc('a', [])],
      foes: ['farmer', 'shinobi'],
      phase: 'foesDeclare',
      toggles: { morale: false },
      band: 'reach',
    });
    playSteps(fight, 2, ['retreat', 11]);
    expect(byId(fight, 'farmer').status).toBe('active');
    fight.phase = 'earlyDeclare';
    playSteps(fight, 2, ['retreat']);
    expect(byId(fight, 'shinobi').status).toBe('fled');
  });

  it('IKZ-RET-07: the hamstrung need two turns from Melee, even when the foe closes again', () => {
    const fight = fightOf({ party: [pc('a', [], { state: { hamstrung: true } })], foes: [foe('b')] });
    expect(optionsOf(fight, 0)).toContain('make-distance');
    playSteps(fight, 2, ['make-distance']);
    expect([bandOf(fight, 0, 1), byId(fight, 'a').retreatReady]).toEqual([1, true]);
    fight.bands.fill(0);
    fight.phase = 'partyDeclare';
    playSteps(fight, 2, ['retreat', 5]);
    expect(byId(fight, 'a').status).toBe('fled');
  });
});
