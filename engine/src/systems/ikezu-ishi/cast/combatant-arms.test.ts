import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, optionsOf, play, playSteps, somebody } from '../../../../test/tools/ikezu-ishi.ts';
import { OPEN } from '../../../system/bar.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { barToUse } from '../attack/reach.ts';
import { readAttack } from '../state/attacks.ts';
import { policies } from '../tactics/policy.ts';
import { readEncounter } from './encounter.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });

describe('weapons as written', () => {
  it('IKZ-ATK-17, IKZ-BLS-03: of unlike dice the largest is the weapon’s die, which a piercing maximum and a blast’s count look at', () => {
    const read = readAttack('claws d6+d10+d4');
    expect(read.ok && [read.value.dice, read.value.die]).toEqual([[6, 10, 4], 10]);
    const spikes = { name: 'spikes', dice: 'd6+d10', type: 'piercing' };
    const struck = (...dice: readonly number[]) => {
      const fight = fightOf({ party: [pc({ attacks: [spikes] })], foes: [{ ...somebody('b'), armour: 3 }] });
      playSteps(fight, 2, ['attack:b:spikes', ...dice]);
      return 20 - byId(fight, 'b').hp;
    };
    expect([struck(6, 1), struck(2, 10)]).toEqual([3, 10]);
  });

  it('a record that names a weapon nobody knows is refused with the nearest name, also when it has a name of its own', () => {
    for (const record of [{ use: 'katanna' }, { use: 'katanna', name: 'Father’s sword' }]) {
      const read = readAttack(record);
      expect(read.ok ? '' : read.refusals[0]!.reason).toContain('katana');
    }
  });

  it('IKZ-INV-03: what is bulky takes two hands, and one hand can be written only for what is not', () => {
    const hands = (record: object) => {
      const read = readAttack({ name: 'pole', dice: 'd6', ...record });
      return read.ok ? read.value.hands : read.refusals[0]!.rule;
    };
    expect([hands({}), hands({ bulky: true }), hands({ hands: 2 }), hands({ bulky: true, hands: 1 })]).toEqual([
      ...[1, 2, 2, 'IKZ-INV-03'],
    ]);
    expect(hands({ use: 'yari', bulky: false, hands: 1 })).toBe(1);
  });
});

describe('combatants as written', () => {
  const made = (combatant: object) => {
    const read = readEncounter({ combatants: [combatant, { use: 'oni' }] });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    return read.value.combatants[0]!;
  };

  it('a present score without its maximum has the usual one, of the preset or of anybody, unless it is higher itself', () => {
    const own = { name: 'a', kind: 'pc' };
    expect(made({ ...own, str: { now: 4 }, hp: { now: 2 } })).toMatchObject({
      ...{ str: { now: 4, max: 10 }, hp: { now: 2, max: 3 } },
    });
    expect(made({ ...own, dex: { now: 12 }, hp: { now: 5 } })).toMatchObject({
      ...{ dex: { now: 12, max: 12 }, hp: { now: 5, max: 5 } },
    });
    expect(made({ use: 'ronin', side: 'party', str: { now: 4 }, wil: { now: 3, max: 6 } })).toMatchObject({
      ...{ str: { now: 4, max: 14 }, wil: { now: 3, max: 6 } },
    });
    expect(made({ statLine: 'A: 8 HP, 14 STR', kind: 'pc', str: { now: 4 } })).toMatchObject({
      str: { now: 4, max: 14 },
    });
  });

  it('the order in which a file gives its fields changes nothing, not even the text', () => {
    const one = { name: 'a', kind: 'pc', hp: 4, armour: 1, attacks: ['nata'], str: 9 };
    const other = { str: 9, attacks: ['nata'], armour: 1, hp: 4, kind: 'pc', name: 'a' };
    expect(JSON.stringify(made(one))).toBe(JSON.stringify(made(other)));
    expect(Object.keys(made(one)).slice(0, 4)).toEqual(['armour', 'attacks', 'hp', 'str']);
  });

  it('PCs and retainers are of the party, all others foes, and whoever the party has is a PC; a PC has a seat of the own name', () => {
    const stands = (own: object) => {
      const { side, kind, seat } = made({ name: 'Ume', ...own });
      return [side, kind, seat];
    };
    expect(stands({ kind: 'pc' })).toEqual(['party', 'pc', 'Ume']);
    expect(stands({ kind: 'retainer' })).toEqual(['party', 'retainer', 'gm']);
    expect(stands({ side: 'party' })).toEqual(['party', 'pc', 'Ume']);
    expect(stands({ kind: 'pc', seat: 'Jo' })).toEqual(['party', 'pc', 'Jo']);
    const read = readEncounter({
      combatants: [{ name: 'Ume', kind: 'pc' }, { name: 'Jo' }, { name: 'Mo', kind: 'npc' }],
    });
    expect(read.ok && read.value.combatants.map(({ side, kind }) => [side, kind])).toEqual([
      ['party', 'pc'],
      ['foes', 'npc'],
      ['foes', 'npc'],
    ]);
  });

  it('two of one id are refused', () => {
    const read = readEncounter({
      combatants: [
        { name: 'a', id: 'a', kind: 'pc' },
        { use: 'oni', id: 'a' },
      ],
    });
    expect(read.ok).toBe(false);
  });

  it('IKZ-SCT-10: parts that a file of old calls lost are added to those it calls sundered', () => {
    const sundered = [{ part: 'a foot', how: 'crippled' }];
    expect(made({ name: 'a', kind: 'pc', sundered, lostParts: ['a hand'] }).sundered).toEqual([
      ...sundered,
      { part: 'a hand', how: 'torn off' },
    ]);
    expect(made({ name: 'a', kind: 'pc', sundered, lostParts: [] }).sundered).toEqual(sundered);
  });
});

describe('what is in hand', () => {
  it('IKZ-ACT-12, IKZ-DUAL-03: where it takes the action, one takes one weapon or two in hand, none that is held so already', () => {
    const attacks = ['nata', 'tanto', 'yari', 'bite d4', 'wakizashi'];
    const fight = fightOf({
      party: [pc({ attacks })],
      foes: [somebody('b')],
      band: 'ranged',
      toggles: { swapCost: 'action' },
    });
    const ready = () => optionsOf(fight, 0).filter((id) => /^ready:[^:]+$/.test(id));
    expect(ready()).toEqual([
      ...['ready:tanto', 'ready:yari', 'ready:wakizashi', 'ready:nata+tanto', 'ready:nata+wakizashi'],
      ...['ready:tanto+nata', 'ready:tanto+wakizashi', 'ready:wakizashi+nata', 'ready:wakizashi+tanto'],
    ]);
    Object.assign(byId(fight, 'a'), { main: 1, off: 0, dropped: [0, 0, 0, 0, 1] });
    expect(ready()).toEqual(['ready:nata', 'ready:yari', 'ready:nata+tanto']);
  });

  it('IKZ-ACT-12: where it takes the action only what is in either hand can be used, and bare hands and claws always', () => {
    const attacks = ['nata', 'tanto', 'wakizashi', 'bite d4'];
    const fight = fightOf({
      party: [pc({ attacks, readied: ['nata', 'tanto'] })],
      foes: [{ id: 'b', hp: 9, attacks: ['bite d6', 'claws d4'] }],
      toggles: { swapCost: 'action' },
    });
    const a = byId(fight, 'a');
    expect([-1, 0, 1, 2, 3].map((attack) => barToUse(fight, a, attack) === OPEN)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
    const b = byId(fight, 'b');
    expect([-1, 0, 1].map((attack) => barToUse(fight, b, attack) === OPEN)).toEqual([true, true, true]);
    expect(barToUse(fight, a, 3)).toBe(OPEN);
  });

  it('IKZ-DUAL-01, IKZ-DUAL-03: either weapon of a pair may be the main one, neither with a shield, two hands, a blast or a claw', () => {
    const pairs = (attacks: readonly unknown[], more: object = {}) =>
      optionsOf(fightOf({ party: [pc({ attacks, ...more })], foes: [somebody('b')] }), 0).filter((id) =>
        /^attack:b:[a-z-]+\+[a-z-]+$/.test(id),
      );
    expect(pairs(['nata', 'tanto'])).toEqual(['attack:b:nata+tanto', 'attack:b:tanto+nata']);
    expect(pairs(['nata', 'tanto'], { shield: true })).toEqual([]);
    expect(pairs(['nata', 'otsuchi-like d6', { name: 'pole', dice: 'd6', hands: 2 }])).toEqual([
      ...['attack:b:nata+otsuchi-like', 'attack:b:otsuchi-like+nata'],
    ]);
    expect(pairs(['nata', { name: 'bomb', dice: 'd6', blast: 'all' }, 'bite d6'])).toEqual([]);
  });

  it('IKZ-DUAL-02, IKZ-ATK-12: of a pair’s equal dice the usual choice is the most damage, then a skill that works, then the main hand', () => {
    const lost = (one: object, other: object, armour: number, ...saves: readonly ScriptItem[]) => {
      const attacks = [
        { name: 'one', dice: 'd6', ...one },
        { name: 'other', dice: 'd6', ...other },
      ];
      const fight = fightOf({ party: [pc({ attacks })], foes: [{ ...somebody('b'), armour }] });
      const table = play(fight, ['attack:b:one+other', 4, 4, ...saves], { auto: ['pair'], policy: policies.sensible! });
      table.step(2);
      table.finish();
      return 20 - byId(fight, 'b').hp;
    };
    const save = { who: 'b', why: 'shock-save', faces: [1] };
    expect([lost({}, { type: 'slashing' }, 0), lost({ type: 'slashing' }, {}, 0)]).toEqual([5, 5]);
    expect([lost({ type: 'bludgeoning' }, {}, 2), lost({}, { type: 'bludgeoning' }, 2)]).toEqual([3, 3]);
    expect([lost({}, { shock: 4 }, 0, save), lost({ shock: 4 }, {}, 0, save), lost({}, { shock: 5 }, 0)]).toEqual([
      4, 4, 4,
    ]);
    expect(lost({ shock: 4 }, { type: 'slashing' }, 0)).toBe(5);
  });

  it('IKZ-DUAL-02, IKZ-TYPE-03: a d12 or a d4 in place of the own die counts as such for the usual choice', () => {
    const lost = (one: object, other: object, die: number) => {
      const attacks = [
        { name: 'one', dice: 'd6', ...one },
        { name: 'other', dice: 'd6', ...other },
      ];
      const foes = [{ ...somebody('b'), armour: 2, state: { helpless: true } }];
      const fight = fightOf({ party: [pc({ attacks })], foes, toggles: { impairedEnhanced: true } });
      const table = play(fight, ['attack:b:one+other', die], { auto: ['pair'], policy: policies.sensible! });
      table.step(2);
      table.finish();
      return 20 - byId(fight, 'b').hp;
    };
    const [spike, mace] = [{ type: 'piercing' }, { type: 'bludgeoning' }];
    expect([lost(spike, mace, 6), lost(mace, spike, 6)]).toEqual([5, 5]);
  });
});
