import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { plain } from '../../../system/said.ts';
import { describeIntent } from '../acts/intent-words.ts';
import { hasPackToDrop } from '../attack/reactions.ts';
import { addAttacker, newVolley } from '../attack/volley.ts';
import { Do, intent } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { whyNot, whyNotAsked } from './why-not.ts';

const close = (more = {}): Fight =>
  fightOf({ party: ['mirah', 'fenris'], foes: ['orc'], close: true, phase: 'quick', ...more });
const unasked = (fight: Fight, who: string, question: string, option: string | null = null) =>
  whyNotAsked(fight, byId(fight, who).index, question, option)?.rule;
const unoffered = (fight: Fight, who: string, question: string, option: string) =>
  whyNot(fight, byId(fight, who).index, question, option)?.rule;

/** The orc attacks Mirah. */
function attacked(fight: Fight): Fight {
  newVolley(fight, byId(fight, 'mirah'));
  addAttacker(fight, byId(fight, 'orc'), intent(Do.attack, 0, 0));
  byId(fight, 'orc').striking = true;
  return fight;
}

describe('a question that is not open is refused with the rule that closes it', () => {
  it('BDP-REA-01, BDP-REA-02, BDP-REA-15: reactions of the wrong moment', () => {
    expect(unasked(close(), 'mirah', 'reaction', 'block')).toBe('BDP-REA-01');
    const fight = attacked(close());
    expect(unasked(fight, 'fenris', 'reaction', 'block')).toBe('BDP-REA-01');
    expect(unasked(fight, 'orc', 'reaction', 'block')).toBe('BDP-REA-15');
    expect(unasked(fight, 'mirah', 'reaction', 'block')).toBe('BDP-REA-02');
    const twice = attacked(close({ toggles: { reactionsPerRound: 1 } }));
    byId(twice, 'mirah').reactionsTaken = 1;
    expect(plain(whyNotAsked(twice, 0, 'reaction', 'block')?.reason ?? '')).toContain('as often as one may');
  });

  it.each([
    ['stunned', 'BDP-GAM-06'],
    ['unaware', 'BDP-ATK-07'],
    ['helpless', 'BDP-REA-17'],
  ] as const)('BDP-REA-17: reactions of the %s (%s)', (flag, rule) => {
    const fight = attacked(close());
    byId(fight, 'mirah')[flag] = true;
    expect(unasked(fight, 'mirah', 'reaction', 'block')).toBe(rule);
  });

  it('BDP-RND-03, BDP-DECL-07, BDP-DECL-03, BDP-DECL-06: declarations out of time', () => {
    const fight = close();
    expect(unasked(fight, 'mirah', 'intent', 'nothing')).toBe('BDP-DECL-01');
    Object.assign(byId(fight, 'mirah'), { turn: 1, pending: true });
    expect(unasked(fight, 'mirah', 'intent', 'attack:orc:longsword')).toBe('BDP-DECL-07');
    byId(fight, 'mirah').pending = false;
    expect(unasked(fight, 'mirah', 'intent', 'attack:orc:longsword')).toBe('BDP-RND-03');
    byId(fight, 'mirah').casting = 1;
    expect(unasked(fight, 'mirah', 'intent', 'spell:orc')).toBe('BDP-DECL-06');
    const declaring = close({ phase: 'declare' });
    declaring.now.askers[0] = byId(declaring, 'orc').index;
    expect(unasked(declaring, 'mirah', 'intent')).toBe('BDP-DECL-03');
    byId(declaring, 'mirah').status = 'unconscious';
    expect(unasked(declaring, 'mirah', 'intent')).toBe('BDP-RND-05');
  });

  it('BDP-END-01, BDP-HEA-01, BDP-CRI-11: before and after the end of the fight', () => {
    expect(unasked(close(), 'mirah', 'rest', 'short')).toBe('BDP-HEA-01');
    expect(unasked(close(), 'mirah', 'tend-after-fight', 'treat')).toBe('BDP-CRI-11');
    expect(unasked(close({ phase: 'over' }), 'mirah', 'intent', 'nothing')).toBe('BDP-END-01');
    expect(unasked(close({ phase: 'staredown' }), 'mirah', 'intent', 'nothing')).toBe('BDP-DUE-01');
  });

  it('says nothing of the hidden', () => {
    const fight = close({ foes: ['orc', { use: 'goblin', hidden: true, state: { unaware: true } }] });
    expect(whyNotAsked(fight, byId(fight, 'goblin').index, 'reaction', 'block')).toEqual({
      reason: 'nobody here is "goblin"',
      rule: 'BDP-DECL-01',
    });
  });
});

it('BDP-INV-06: the backpack can be dropped by a PC with something in it, by nobody else', () => {
  const packOf = (cast: Cast) => hasPackToDrop(fightOf({ party: [cast], foes: ['orc'] }).fighters[0]!);
  expect(packOf({ use: 'mirah', kind: 'pc', items: ['longsword'], gear: { carried: 0, stored: 0 } })).toBe(false);
  expect(packOf({ use: 'mirah', kind: 'pc', items: ['longsword'], gear: { carried: 0, stored: 1 } })).toBe(true);
  expect(packOf({ use: 'bodyguard', kind: 'npc', stored: ['axe'] })).toBe(false);
});

it('BDP-UNA-07: bare hands are a rare choice for who has claws or a weapon in hand', () => {
  const rare = (cast: Cast) => {
    const fight = fightOf({ party: ['mirah'], foes: [cast], close: true });
    const option = describeIntent(fight, 1, intent(Do.attack, 0));
    return option.rare === true;
  };
  expect(rare({ use: 'wolf' })).toBe(true);
  expect(rare({ use: 'orc' })).toBe(true);
  expect(rare({ use: 'orc', items: [] })).toBe(false);
});

describe('an option that is not offered is refused with the rule that forbids it', () => {
  it('BDP-DUA-04, BDP-BRK-03, BDP-UNA-03, BDP-LOC-04, BDP-UNA-05: what one strikes with', () => {
    const bulky = close({ party: [{ use: 'mirah', items: ['greatsword', 'dagger'] }] });
    expect(unoffered(bulky, 'mirah', 'intent', 'attack:orc:greatsword+dagger')).toBe('BDP-DUA-04');
    byId(bulky, 'mirah').itemState[1] = 3;
    expect(unoffered(bulky, 'mirah', 'intent', 'attack:orc:dagger')).toBe('BDP-BRK-03');
    byId(bulky, 'mirah').armHitsLeft = 1;
    expect(unoffered(bulky, 'mirah', 'intent', 'attack:orc:greatsword')).toBe('BDP-LOC-04');
    expect(unoffered(close(), 'mirah', 'intent', 'attack:orc:unarmed:to-kill')).toBe('BDP-UNA-05');
    expect(unoffered(close(), 'mirah', 'intent', 'attack:orc:longsword:savage')).toBe('BDP-SKL-24');
  });

  it('BDP-TURN-14, BDP-GAM-06, BDP-LOC-03: moves of who lies, is held or lamed', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'] });
    const mirah = byId(fight, 'mirah');
    mirah.prone = true;
    expect(unoffered(fight, 'mirah', 'intent', 'approach:orc')).toBe('BDP-TURN-14');
    Object.assign(mirah, { prone: false, immobile: true });
    expect(unoffered(fight, 'mirah', 'intent', 'approach:orc')).toBe('BDP-GAM-06');
    Object.assign(mirah, { immobile: false, legHitsLeft: 1 });
    expect(unoffered(fight, 'mirah', 'intent', 'run:here')).toBe('BDP-LOC-03');
    mirah.fleeing = true;
    expect(unoffered(fight, 'mirah', 'intent', 'attack:orc:longsword')).toBe('BDP-MOR-07');
  });

  it('BDP-CRI-11, BDP-MAG-01, BDP-WND-10, BDP-BRK-04, BDP-GAM-07: care, dice, wounds, shields and answers', () => {
    expect(unoffered(close(), 'mirah', 'intent', 'tend:fenris')).toBe('BDP-CRI-11');
    const thibald = { use: 'thibald', fatigue: 5 };
    const full = close({ party: [thibald] });
    expect(whyNot(full, 0, 'magic-dice', 'dice:3')?.reason).toBe('each Magic Die needs an empty slot, and 1 are empty');
    expect(unoffered(close(), 'mirah', 'wound', 'raise:permanent')).toBe('BDP-WND-10');
    const shield = close({ party: [{ use: 'mirah', items: ['longsword', 'shield'] }] });
    byId(shield, 'mirah').itemState[1] = 3;
    expect(whyNot(shield, 0, 'sacrifice', 'sacrifice:shield')).toEqual({
      reason: 'the shield is broken',
      rule: 'BDP-BRK-04',
    });
    expect(unoffered(close(), 'mirah', 'attack-back', 'gambit:trip')).toBe('BDP-GAM-07');
  });

  it('BDP-RND-05: whoever loses the turn has nothing to declare, and others are told what is true of them', () => {
    const fight = close({ phase: 'declare' });
    byId(fight, 'orc').losesTurns = 1;
    expect(unasked(fight, 'orc', 'intent', 'nothing')).toBe('BDP-RND-05');
    byId(fight, 'orc').losesTurns = 0;
    expect(unasked(fight, 'orc', 'intent', 'nothing')).not.toBe('BDP-RND-05');
    byId(fight, 'orc').status = 'unconscious';
    expect(unasked(fight, 'orc', 'intent', 'nothing')).toBe('BDP-RND-05');
  });
});
