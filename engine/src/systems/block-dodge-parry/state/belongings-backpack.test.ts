import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { slotsUsed } from './gear.ts';

/** Full up to the last slot: gear 6 (3 of it in the backpack) and 4 Fatigue. */
const laden = { use: 'mirah', fatigue: 4, hp: { now: 0, max: 5 } };
const mage = { use: 'orc', id: 'mage', hp: 18, magicDice: 2 };
const drop = (question: string) => ({ who: 'mirah', question, choose: 'drop-backpack' });

describe('dropping the backpack', () => {
  it('BDP-INV-06, BDP-INV-03: before declaring makes room for what needs a slot', () => {
    const caster = { ...laden, magicDice: 1 };
    const fight = exampleFight({ party: [caster], foes: [{ use: 'orc', hp: 18 }] });
    expect(() => playRound(fight, ['spell:orc'])).toThrow(/no such option/);
    fight.round = 0;
    const round = playRound(fight, ['drop-backpack', 'nothing', 'spell:orc', 'dice:1', 3]);
    expect([byId(fight, 'orc').hp, slotsUsed(byId(fight, 'mirah'))]).toEqual([15, 7]);
    round.cites('BDP-INV-06');
  });

  it('BDP-INV-06, BDP-REA-21: is open before answering a gambit', () => {
    const fight = exampleFight({ party: [laden], foes: [{ use: 'orc', hp: 18 }], close: true });
    playRound(fight, [
      'nothing',
      'trip:mirah:scimitar',
      5,
      20,
      drop('reaction'),
      { question: 'reaction', choose: 'fight-back:orc' },
      { who: 'mirah', why: 'damage', faces: [4] },
    ]);
    expect(slotsUsed(byId(fight, 'mirah'))).toBe(8);
  });

  it('BDP-INV-06, BDP-REA-19: is open before answering a spell', () => {
    const fight = exampleFight({ party: [laden], foes: [mage], close: true });
    playRound(fight, [
      'nothing',
      'spell:mirah',
      'dice:1',
      drop('spell-reaction'),
      { question: 'spell-reaction', choose: 'fight-back:mage' },
      1,
      { who: 'mirah', why: 'critical-save', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [5] },
    ]);
    expect([byId(fight, 'mage').hp, slotsUsed(byId(fight, 'mirah'))]).toEqual([14, 8]);
  });

  it('BDP-INV-06, BDP-MAG-01: is open at the casting, where slots were filled since the declaration', () => {
    const caster = { use: 'mirah', fatigue: 3, magicDice: 2 };
    const fight = exampleFight({ party: [caster], foes: [{ use: 'orc', hp: 18 }], close: true });
    const round = playRound(fight, [
      'spell:orc',
      'attack:mirah:scimitar',
      'block',
      { who: 'orc', why: 'damage', faces: [1] },
      drop('magic-dice'),
      { question: 'magic-dice', choose: 'dice:2' },
      2,
      3,
      'damage',
    ]);
    expect([byId(fight, 'orc').hp, slotsUsed(byId(fight, 'mirah'))]).toEqual([12, 7]);
    expect(round.events).not.toContain('no-room-for-magic');
  });

  it('BDP-INV-06, BDP-MAG-01: need not be done: the spell may be let go instead', () => {
    const caster = { use: 'mirah', fatigue: 3, magicDice: 1 };
    const fight = exampleFight({ party: [caster], foes: [{ use: 'orc', hp: 18 }], close: true });
    const round = playRound(fight, ['spell:orc', 'attack:mirah:scimitar', 'block', 1, 'let-go']);
    expect(round.events).toContain('let-go');
    expect(slotsUsed(byId(fight, 'mirah'))).toBe(10);
  });

  it('BDP-INV-06, BDP-MAG-11: is open before a counterspell', () => {
    const caster = { ...laden, magicDice: 2 };
    const fight = exampleFight({ party: [caster, 'fenris'], foes: [mage] });
    const round = playRound(fight, [
      'nothing',
      'nothing',
      'spell:fenris',
      'dice:1',
      4,
      drop('counterspell'),
      { question: 'counterspell', choose: 'dice:1' },
      5,
    ]);
    expect(round.events).toContain('counterspell');
    expect(slotsUsed(byId(fight, 'mirah'))).toBe(8);
  });

  it('BDP-INV-06: is for the able, and for those who have one', () => {
    const fight = exampleFight({ party: [{ use: 'mirah', gear: { carried: 1, stored: 0 } }], foes: ['orc'] });
    expect(() => playRound(fight, ['drop-backpack'])).toThrow(/no such option/);
  });
});
