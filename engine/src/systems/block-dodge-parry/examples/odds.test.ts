import { describe, expect, it } from 'vitest';
import { blowOf, byId, itemOfName } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight } from '../../../../test/tools/block-dodge-parry-round.ts';
import { toString as fractionText } from '../../../dice/fraction.ts';
import { odds } from '../../../exact/odds.ts';
import type { Table } from '../../../table/table.ts';
import { knownModifiers } from '../attack/attack.ts';
import { damageRoll, rollAttack } from '../attack/attack-dice.ts';
import { tryGambit } from '../attack/gambits.ts';
import { strikeOnce } from '../attack/strike.ts';
import { criticalDamage } from '../harm/critical.ts';
import { setOrder } from '../round/order.ts';
import { Do, Gambit, intent, withDetail } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { Bucket, Turn } from '../state/model.ts';

/** The exact odds of what a piece of rule code comes to, as fractions by label. */
function fractions(run: (table: Table<Fight>) => string): Record<string, string> {
  return Object.fromEntries([...odds(run)].map(([label, chance]) => [label, fractionText(chance)]));
}

const armed = (id: string, ...items: string[]) => ({ use: 'orc', id, items, wield: items.slice(0, 2), armour: 0 });

describe('exact odds of the catalogue', () => {
  const parry = (own: string, foe: string) =>
    fractions((table) => {
      const fight = exampleFight({
        party: [{ ...armed('a', own), side: 'party' }],
        foes: [armed('b', foe)],
        close: true,
      });
      const [a, b] = [byId(fight, 'a'), byId(fight, 'b')];
      const mine = blowOf(fight, a.index, b, { item: 0, marks: knownModifiers(fight, a, b, 0, false) });
      const theirs = blowOf(fight, b.index, a, { item: 0 });
      for (const blow of [mine, theirs]) rollAttack(fight, table, blow, damageRoll);
      return mine.dr > theirs.dr ? 'win' : mine.dr === theirs.dr ? 'tie' : 'lose';
    });

  it('BDP-REA-08, BDP-REA-09, BDP-REA-10, BDP-REA-11: Parry by weapon dice', () => {
    expect(parry('shortsword', 'scimitar')).toEqual({ win: '5/16', tie: '1/8', lose: '9/16' });
    expect(parry('scimitar', 'scimitar')).toEqual({ win: '7/16', tie: '1/8', lose: '7/16' });
    expect(parry('greatsword', 'scimitar')).toEqual({ win: '11/20', tie: '1/10', lose: '7/20' });
    expect(parry('scimitar', 'shortsword')).toEqual({ win: '9/16', tie: '1/8', lose: '5/16' });
  });

  const gambit = (ability: number, ...items: string[]) =>
    fractions((table) => {
      const wielder =
        items.length === 0 ? { use: 'mirah', id: 'a', items: [] } : { ...armed('a', ...items), side: 'party' };
      const fight = exampleFight({ party: [wielder], foes: [{ use: 'orc', id: 'b', dex: ability }], close: true });
      fight.fighters[1]!.status = 'able';
      fight.fighters[1]!.helpless = true;
      const arms = intent(Do.gambit, 1, items.length === 0 ? -1 : 0, items.length > 1 ? 1 : -1);
      const works = tryGambit(fight, table, byId(fight, 'a'), byId(fight, 'b'), withDetail(arms, Gambit.trip));
      return works ? 'works' : 'fails';
    }).works;

  it('BDP-GAM-02, BDP-GAM-03, BDP-GAM-05: gambits by weapon and ability', () => {
    expect([gambit(10), gambit(10, 'shortsword'), gambit(10, 'scimitar'), gambit(10, 'greatsword')]).toEqual([
      '23/40',
      '11/20',
      '43/80',
      '53/100',
    ]);
    expect([gambit(14, 'shortsword'), gambit(14, 'scimitar'), gambit(14, 'greatsword')]).toEqual([
      '7/20',
      '27/80',
      '33/100',
    ]);
    expect(gambit(10, 'shortsword', 'scimitar')).toBe('251/480');
  });

  const struck = (weapon: string, target: object, enhanced = false) =>
    fractions((table) => {
      const fight = exampleFight({
        party: [{ ...armed('a', weapon), side: 'party' }],
        foes: [{ use: 'bandit', id: 'b', ...target }],
        close: true,
      });
      const [a, b] = [byId(fight, 'a'), byId(fight, 'b')];
      a.enhancedNext = enhanced;
      const before = b.str;
      strikeOnce(fight, table, a, b);
      return b.str === before ? 'no STR loss' : b.status === 'able' ? 'CDS passed' : 'CDS failed';
    });

  it('BDP-ATK-05, BDP-CRI-01, BDP-CRI-03, BDP-MOD-02: one blow on HP, STR and the Critical Damage Save', () => {
    expect(struck('scimitar', {})).toEqual({ 'no STR loss': '5/8', 'CDS passed': '3/16', 'CDS failed': '3/16' });
    expect(struck('scimitar', {}, true)).toEqual({
      'no STR loss': '25/96',
      'CDS passed': '99/320',
      'CDS failed': '413/960',
    });
    expect(struck('greatsword', { hp: 3, armour: 0, str: 8 })).toEqual({
      'no STR loss': '3/10',
      'CDS passed': '7/50',
      'CDS failed': '14/25',
    });
  });

  const ordered = (change: (fight: Fight) => void, skills: string[] = []) =>
    fractions((table) => {
      const fight = exampleFight({ party: [{ use: 'harold', skills }], foes: ['orc'] });
      for (const fighter of fight.fighters) {
        fighter.pending = true;
        fighter.turn = Turn.quick;
        fighter.intent = intent(Do.deed);
      }
      change(fight);
      setOrder(fight, table, Turn.quick);
      return byId(fight, 'harold').bucket === Bucket.before ? 'before' : 'after';
    }).before;

  it('BDP-ORD-02, BDP-ORD-09, BDP-SAVE-03, BDP-SKL-01: the order Save at DEX 14', () => {
    expect(ordered(() => {})).toBe('7/10');
    expect(ordered(() => {}, ['Alert'])).toBe('91/100');
    expect(ordered((fight) => (byId(fight, 'harold').orderDisadvantage = true))).toBe('49/100');
    expect(ordered((fight) => (byId(fight, 'harold').orderDisadvantage = true), ['Alert'])).toBe('7/10');
  });

  it('BDP-CRI-05, BDP-CRI-06, BDP-CRI-07: a PC after a failed Critical Damage Save', () => {
    const fates = fractions((table) => {
      const fight = exampleFight({ party: ['mirah'], foes: ['orc'] });
      const item = itemOfName(byId(fight, 'orc'), 'scimitar');
      criticalDamage(fight, table, blowOf(fight, 1, byId(fight, 'mirah'), { item, dr: 5 }));
      return byId(fight, 'mirah').status;
    });
    expect(fates).toEqual({ dead: '1/6', incapacitated: '2/3', able: '1/6' });
  });
});
