import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { Casting, FAST_SPELL } from '../state/casting.ts';
import { slotsUsed } from '../state/gear.ts';
import { Do, intent, withDetail } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { castSpell } from './spells.ts';

const duel: TestFight = { party: ['thibald'], foes: ['orc'] };
/** Thibald with a fourth Magic Die. */
const archmage = { use: 'thibald', magicDice: 1 };

interface Aim {
  readonly at?: string;
  readonly fast?: boolean;
  readonly by?: string;
}

/** The spell as declared. */
function declare(fight: Fight, { at = 'orc', fast = false, by = 'thibald' }: Aim = {}): void {
  const caster = byId(fight, by);
  caster.intent = withDetail(intent(Do.spell, byId(fight, at).index), fast ? FAST_SPELL : 0);
  caster.casting = Casting.spell;
}

/** Declares and casts a spell with these dice and answers. */
function cast(fight: Fight, script: readonly ScriptItem[], aim: Aim = {}) {
  declare(fight, aim);
  const { table, told, finish } = play(fight, script);
  castSpell(fight, table, byId(fight, aim.by ?? 'thibald'));
  finish();
  return told();
}

describe('a spell', () => {
  it('BDP-MAG-05, BDP-MAG-08: one die deals its face and 1 more', () => {
    const fight = fightOf(duel);
    const told = cast(fight, ['dice:1', 3]);
    expect(byId(fight, 'orc').hp).toBe(3);
    expect(cited(told, 'BDP-MAG-05')).toContainEqual(
      expect.objectContaining({ event: 'spell-hits', who: 'thibald', target: 'orc', damage: 4, armour: 1 }),
    );
  });

  it('EX-25, BDP-MAG-01, BDP-MAG-02, BDP-MAG-05, BDP-MAG-06, BDP-MAG-07: two damage dice and one for Blast deal 2d6+3', () => {
    const fight = fightOf(duel);
    const thibald = byId(fight, 'thibald');
    expect(slotsUsed(thibald)).toBe(4);
    const told = cast(fight, [
      { who: 'thibald', question: 'magic-dice', choose: 'dice:3' },
      { who: 'thibald', why: 'magic-die', faces: [4] },
      { who: 'thibald', why: 'magic-die', faces: [2] },
      { who: 'thibald', why: 'magic-die', faces: [3] },
      { who: 'thibald', question: 'sculpt', choose: 'blast:3' },
      { who: 'thibald', question: 'sculpt', choose: 'damage' },
      { who: 'orc', why: 'critical-save', faces: [12] },
    ]);
    expect(slotsUsed(thibald)).toBe(5);
    expect(thibald.hp).toBe(3);
    expect(byId(fight, 'orc')).toMatchObject({ hp: 0, str: 12, status: 'able' });
    expect(cited(told, 'BDP-MAG-07')).toContainEqual(
      expect.objectContaining({ event: 'spell-hits', damage: 9, armour: 1 }),
    );
    expect(cited(told, 'BDP-MAG-06')).toContainEqual(expect.objectContaining({ effect: 'blast', face: 3 }));
  });

  it('EX-25, BDP-MAG-03, BDP-MAG-04: dice of 4, 3, 3 turn on the caster after the spell has struck', () => {
    const fight = fightOf(duel);
    const thibald = byId(fight, 'thibald');
    const told = cast(fight, ['dice:3', 4, 3, 3, 'damage', { who: 'orc', faces: [8] }]);
    expect(slotsUsed(thibald)).toBe(5);
    expect(thibald).toMatchObject({ hp: 0, wil: 12 });
    const events = told.map(({ event }) => event);
    expect(events.indexOf('spell-hits')).toBeLessThan(events.indexOf('arcane-feedback'));
    expect(cited(told, 'BDP-MAG-03')).toContainEqual(expect.objectContaining({ damage: 6 }));
  });

  it('EX-25, BDP-MAG-04: feedback of 6 also strikes whoever is Close', () => {
    const fight = fightOf({ ...duel, close: true });
    const told = cast(fight, ['dice:3', 4, 3, 3, 'damage', { who: 'orc', faces: [8] }]);
    expect(byId(fight, 'orc')).toMatchObject({ hp: 0, str: 8, wil: 2 });
    expect(cited(told, 'BDP-MAG-04')).toHaveLength(1);
  });

  it('BDP-MUL-07: dice are added up, never cut to the highest', () => {
    const fight = fightOf({ party: [archmage], foes: [{ use: 'troll' }] });
    cast(fight, ['dice:4', 1, 2, 3, 6, 'damage', { who: 'troll', faces: [1] }], { at: 'troll' });
    expect(byId(fight, 'troll')).toMatchObject({ hp: 0, str: 13 });
  });

  it('BDP-MAG-07: overflow to STR calls for a Critical Damage Save', () => {
    const fight = fightOf(duel);
    cast(fight, ['dice:2', 6, 5, 'damage', { who: 'orc', why: 'critical-save', faces: [20] }]);
    expect(byId(fight, 'orc')).toMatchObject({ hp: 0, str: 8, status: 'out' });
  });

  it('BDP-ATK-07: who casts one is unaware no more', () => {
    const fight = fightOf({ party: [{ use: 'thibald', state: { unaware: true } }], foes: ['orc'] });
    expect(cast(fight, ['dice:1', 3])[0]).toMatchObject({ event: 'aware-now', who: 'thibald' });
    expect(byId(fight, 'thibald').unaware).toBe(false);
  });

  it('BDP-ATK-07: the unaware cannot shield themselves with HP', () => {
    const fight = fightOf({ party: ['thibald'], foes: [{ use: 'orc', state: { unaware: true } }] });
    const told = cast(fight, ['dice:1', 3, { who: 'orc', faces: [1] }]);
    expect(byId(fight, 'orc')).toMatchObject({ hp: 6, str: 11, unaware: false });
    expect(cited(told, 'BDP-ATK-07').map(({ event }) => event)).toContain('spell-straight');
  });

  it('BDP-DECL-06: how many dice is chosen at the casting, and the spell may still be let go', () => {
    const fight = fightOf(duel);
    cast(fight, ['let-go']);
    expect(byId(fight, 'orc').hp).toBe(6);
    expect(byId(fight, 'thibald').casting).toBe(Casting.none);
  });

  it('BDP-DECL-07: is aimed anew when its target is gone', () => {
    const fight = fightOf({ party: ['thibald'], foes: [{ use: 'orc', count: 2 }] });
    byId(fight, 'orc-1').status = 'fled';
    cast(fight, [{ question: 'spell-target', choose: 'orc-2' }, 'dice:1', 3], { at: 'orc-1' });
    expect(byId(fight, 'orc-2').hp).toBe(3);
  });

  it('BDP-DECL-07: is lost without a new target when redirecting is off', () => {
    const fight = fightOf({ party: ['thibald'], foes: [{ use: 'orc', count: 2 }], toggles: { redirect: false } });
    byId(fight, 'orc-1').status = 'fled';
    const told = cast(fight, [], { at: 'orc-1' });
    expect(cited(told, 'BDP-DECL-07')).toHaveLength(1);
  });

  it('BDP-SKL-29: a d12 is set against the sum when its target has eyes for another foe only', () => {
    const starer = { use: 'orc', skills: [{ name: 'Tunnel Vision', of: 'mirah' }] };
    const fight = fightOf({ party: ['thibald', 'mirah'], foes: [starer] });
    const told = cast(fight, ['dice:1', 1, { who: 'thibald', why: 'tunnel-vision-spell', faces: [5] }]);
    expect(byId(fight, 'orc').hp).toBe(2);
    expect(cited(told, 'BDP-MAG-07')).toContainEqual(expect.objectContaining({ damage: 5 }));
    const less = fightOf({ party: ['thibald', 'mirah'], foes: [starer] });
    cast(less, ['dice:1', 4, 2]);
    expect(byId(less, 'orc').hp).toBe(2);
    const own = fightOf({
      party: ['thibald'],
      foes: [{ use: 'orc', skills: [{ name: 'Tunnel Vision', of: 'thibald' }] }],
    });
    cast(own, ['dice:1', 1]);
    expect(byId(own, 'orc').hp).toBe(5);
  });

  it('BDP-SKL-29: no d12 is rolled any more once the foe stared at has fallen', () => {
    const starer = { use: 'orc', skills: [{ name: 'Tunnel Vision', of: 'mirah' }] };
    const fight = fightOf({ party: ['thibald', 'mirah'], foes: [starer] });
    byId(fight, 'mirah').status = 'incapacitated';
    cast(fight, ['dice:1', 1]);
    expect(byId(fight, 'orc').hp).toBe(5);
  });
});

describe('reach', () => {
  const twoZones = { zones: ['hall', 'yard'] };
  const far: TestFight = { party: ['thibald'], foes: [{ use: 'orc', zone: 'yard' }], scene: twoZones };

  it('BDP-MAG-06: a target Far away takes a die for Range, which adds no damage', () => {
    const fight = fightOf(far);
    const told = cast(fight, ['dice:2', 6, 3]);
    expect(byId(fight, 'orc').hp).toBe(2);
    expect(cited(told, 'BDP-MAG-06')).toContainEqual(expect.objectContaining({ effect: 'range', face: 6 }));
  });

  it('BDP-MAG-06: one die alone reaches nobody Far away', () => {
    const fight = fightOf(far);
    expect(() => cast(fight, ['dice:1'])).toThrow('no such option');
  });

  it('BDP-MAG-05: nobody Distant can be reached', () => {
    const fight = fightOf({ ...far, scene: { ...twoZones, links: [{ from: 'hall', to: 'yard', band: 'distant' }] } });
    const told = cast(fight, []);
    expect(cited(told, 'BDP-DECL-07')).toContainEqual(expect.objectContaining({ event: 'spell-without-target' }));
  });
});

describe('sculpting', () => {
  it('BDP-MAG-06: Fast takes a die and so needs two', () => {
    const fight = fightOf(duel);
    expect(() => cast(fightOf(duel), ['dice:1'], { fast: true })).toThrow('no such option');
    const told = cast(fight, ['dice:2', 6, 2], { fast: true });
    expect(byId(fight, 'orc').hp).toBe(3);
    expect(cited(told, 'BDP-MAG-06')).toContainEqual(expect.objectContaining({ effect: 'fast', face: 6 }));
  });

  it('BDP-MAG-06: Piercing ignores 1 Armor with a die of 1-3 and 2 with a die of 4-6', () => {
    for (const [face, armour] of [
      [3, 2],
      [4, 1],
    ] as const) {
      const fight = fightOf({ party: ['thibald'], foes: [{ use: 'wight' }] });
      const told = cast(fight, ['dice:2', 2, face, `piercing:${face}`], { at: 'wight' });
      expect(cited(told, 'BDP-MAG-07')).toContainEqual(expect.objectContaining({ damage: 4, armour }));
      expect(byId(fight, 'wight').hp).toBe(12 - 4 + armour);
    }
  });

  it('BDP-MAG-06: the log says how much Armor Piercing ignores, if there is any', () => {
    const pierced = (armour: number, face: number) => {
      const fight = fightOf(duel);
      byId(fight, 'orc').armour = armour;
      const told = cast(fight, ['dice:2', 1, face, `piercing:${face}`]);
      return told.filter(({ event }) => event === 'spell-pierces').map(({ ignored }) => ignored);
    };
    expect([pierced(0, 2), pierced(1, 2), pierced(1, 4), pierced(2, 4)]).toEqual([[], [1], [1], [2]]);
  });

  it('BDP-MAG-06, BDP-MAG-07: a Discipline sends the overflow to DEX or WIL, and no Save follows', () => {
    const stunned = fightOf(duel);
    cast(stunned, ['dice:3', 6, 5, 1, 'stun:1', 'damage']);
    expect(byId(stunned, 'orc')).toMatchObject({ hp: 0, str: 14, dex: 3, wil: 8 });
    const befuddled = fightOf(duel);
    cast(befuddled, ['dice:3', 6, 5, 1, 'befuddle:1', 'damage']);
    expect(byId(befuddled, 'orc')).toMatchObject({ hp: 0, str: 14, dex: 10, wil: 1 });
  });

  it('BDP-MAG-06, BDP-ABL-02: a Discipline that takes all DEX paralyses', () => {
    const fight = fightOf({ party: ['thibald'], foes: [{ use: 'orc', hp: { now: 0 }, dex: { now: 4 } }] });
    cast(fight, ['dice:2', 6, 1, 'stun:1']);
    expect(byId(fight, 'orc')).toMatchObject({ dex: 0, status: 'paralysed' });
  });

  it('BDP-MAG-06: Force throws the target out of its melee', () => {
    const fight = fightOf({ party: ['thibald', 'mirah'], foes: ['orc'] });
    byId(fight, 'mirah').melee = 1;
    byId(fight, 'orc').melee = 1;
    const told = cast(fight, ['dice:2', 1, 2, 'force:1']);
    expect(byId(fight, 'orc').melee).toBe(0);
    expect(cited(told, 'BDP-MAG-06')).toContainEqual(expect.objectContaining({ event: 'thrown-back', target: 'orc' }));
  });

  it('BDP-MAG-06, BDP-SKL-32: an Element meets 3 Armor where it is warded against', () => {
    const warded = { use: 'orc', skills: [{ name: 'Elemental', of: 'fire' }] };
    const fight = fightOf({ party: ['thibald'], foes: [warded] });
    const told = cast(fight, ['dice:2', 1, 5, 'fire:1']);
    expect(byId(fight, 'orc').hp).toBe(2);
    expect(cited(told, 'BDP-SKL-32')).toHaveLength(1);
    const other = fightOf({ party: ['thibald'], foes: [warded] });
    cast(other, ['dice:2', 1, 5, 'ice:1']);
    expect(byId(other, 'orc').hp).toBe(0);
  });

  it('BDP-MAG-06: Split strikes a second target with the whole spell', () => {
    const fight = fightOf({ party: ['thibald'], foes: [{ use: 'orc', count: 3 }] });
    cast(fight, ['dice:2', 1, 3, 'split:1', { question: 'split-target', choose: 'orc-3' }], { at: 'orc-1' });
    expect(['orc-1', 'orc-2', 'orc-3'].map((id) => byId(fight, id).hp)).toEqual([2, 6, 2]);
  });

  it('BDP-MAG-06: Blast strikes as many Close to the point as its die shows, no more', () => {
    const fight = fightOf({ party: ['thibald', 'mirah'], foes: [{ use: 'orc', count: 4 }] });
    for (const id of ['mirah', 'orc-1', 'orc-2', 'orc-3']) byId(fight, id).melee = 1;
    const told = cast(fight, ['dice:2', 3, 2, 'blast:3', { question: 'blast-target', choose: 'orc-2' }, 'orc-3'], {
      at: 'orc-1',
    });
    expect(['orc-1', 'orc-2', 'orc-3', 'orc-4'].map((id) => byId(fight, id).hp)).toEqual([3, 3, 3, 6]);
    expect(byId(fight, 'mirah').hp).toBe(5);
    expect(cited(told, 'BDP-MAG-08')).toHaveLength(3);
  });

  it('BDP-MAG-06: a Blast may catch allies and may leave some out', () => {
    const fight = fightOf({ party: ['thibald', 'mirah'], foes: [{ use: 'orc', count: 2 }], close: true });
    byId(fight, 'thibald').melee = 0;
    cast(fight, ['dice:2', 3, 4, 'blast:4', 'orc-2', 'enough'], { at: 'orc-1' });
    expect(byId(fight, 'mirah').hp).toBe(5);
    const all = fightOf({ party: ['thibald', 'mirah'], foes: [{ use: 'orc', count: 2 }], close: true });
    byId(all, 'thibald').melee = 0;
    cast(all, ['dice:2', 3, 4, 'blast:4', 'orc-2', 'mirah'], { at: 'orc-1' });
    expect(byId(all, 'mirah').hp).toBe(1);
  });

  it('BDP-MAG-06: a Blast leaves out the caster, the gone and those further away', () => {
    const fight = fightOf({ party: ['thibald', 'mirah'], foes: [{ use: 'orc', count: 4 }], close: true });
    byId(fight, 'orc-2').status = 'dead';
    byId(fight, 'orc-4').melee = 0;
    const offered = new Set<string>();
    const look: ScriptItem = ({ id }) => {
      offered.add(id);
      return false;
    };
    expect(() => cast(fight, ['dice:2', 3, 2, 'blast:3', look], { at: 'orc-1' })).toThrow();
    expect([...offered].sort()).toEqual(['enough', 'mirah', 'orc-3']);
  });

  it('BDP-MAG-06: with Split and Blast both points burst', () => {
    const fight = fightOf({ party: [archmage], foes: [{ use: 'orc', count: 4 }] });
    for (const id of ['orc-1', 'orc-2']) byId(fight, id).melee = 1;
    for (const id of ['orc-3', 'orc-4']) byId(fight, id).melee = 2;
    cast(fight, ['dice:3', 1, 2, 3, 'blast:2', 'split:3', 'orc-3', 'orc-2', 'orc-4'], { at: 'orc-1' });
    expect(['orc-1', 'orc-2', 'orc-3', 'orc-4'].map((id) => byId(fight, id).hp)).toEqual([3, 3, 3, 3]);
  });

  it('BDP-MAG-06: one die always stays for damage, and no effect is bought twice', () => {
    const fight = fightOf(duel);
    cast(fight, ['dice:3', 1, 2, 6, 'subtlety:1', 'force:2', { who: 'orc', faces: [1] }]);
    expect(byId(fight, 'orc')).toMatchObject({ hp: 0, str: 12 });
    const script = ['dice:3', 1, 2, 6];
    expect(() => cast(fightOf(duel), [...script, 'subtlety:1', 'subtlety:2'])).toThrow('no such option');
    expect(() => cast(fightOf(duel), [...script, 'fire:1', 'ice:2'])).toThrow('no such option');
    expect(() => cast(fightOf(duel), [...script, 'stun:1', 'befuddle:2'])).toThrow('no such option');
  });
});

describe('what a target can do about a spell', () => {
  const casting: TestFight = { party: ['mirah'], foes: [{ use: 'elf', magicDice: 2 }], close: true };
  const elf: Aim = { at: 'mirah', by: 'elf' };

  it('BDP-REA-19, BDP-REA-03: neither Block, Dodge nor Parry, but Fight Back after the damage', () => {
    const fight = fightOf(casting);
    const told = cast(
      fight,
      [
        'dice:1',
        { who: 'mirah', question: 'spell-reaction', choose: 'fight-back:elf' },
        2,
        { who: 'mirah', faces: [3] },
      ],
      elf,
    );
    expect(byId(fight, 'mirah')).toMatchObject({ hp: 3, fatigue: 1 });
    expect(byId(fight, 'elf').hp).toBe(2);
    expect(cited(told, 'BDP-REA-19')).toContainEqual(expect.objectContaining({ reaction: 'fights back' }));
    for (const other of ['block', 'dodge', 'parry:elf']) {
      expect(() => cast(fightOf(casting), ['dice:1', other], elf)).toThrow('no such option');
    }
  });

  it('BDP-REA-19: the Warden may give the spell a class; a Block then impairs it to a d4', () => {
    const fight = fightOf({ ...casting, rulings: { specialClass: 'fast' } });
    cast(fight, ['dice:1', 'block', 6, { why: 'impaired-spell', faces: [2] }], elf);
    expect(byId(fight, 'mirah').hp).toBe(4);
    expect(() => cast(fightOf({ ...casting, rulings: { specialClass: 'fast' } }), ['dice:1', 'dodge'], elf)).toThrow(
      'no such option',
    );
  });

  it('BDP-BDV-06: a graded Block stops a classed spell altogether', () => {
    const rulings = { specialClass: 'balanced' };
    const fight = fightOf({ ...casting, rulings, toggles: { blockDodgeRule: 'graded' } });
    const told = cast(fight, ['dice:1', 'block', 6], elf);
    expect(byId(fight, 'mirah').hp).toBe(5);
    expect(cited(told, 'BDP-BDV-06')).toHaveLength(1);
  });

  it('BDP-BRK-05: only a shield or heavy armour stops it at the breaking point', () => {
    const shielded = { use: 'mirah', items: ['longsword', 'shield', 'light armour'], hp: { now: 0 } };
    const fight = fightOf({ ...casting, party: [shielded] });
    cast(fight, ['dice:1', 'none', 6, { question: 'sacrifice', choose: 'sacrifice:shield' }], elf);
    expect(byId(fight, 'mirah')).toMatchObject({ hp: 0, str: 12 });
    expect(() =>
      cast(fightOf({ ...casting, party: [shielded] }), ['dice:1', 'none', 6, 'sacrifice:longsword'], elf),
    ).toThrow('no such option');
  });

  it('BDP-BRK-06: before the dice are seen with sacrificeTiming beforeRoll', () => {
    const shielded = { use: 'mirah', items: ['longsword', 'shield'], hp: { now: 0 } };
    const fight = fightOf({ ...casting, party: [shielded], toggles: { sacrificeTiming: 'beforeRoll' } });
    cast(fight, ['dice:1', 'none', 'sacrifice:shield', 6], elf);
    expect(byId(fight, 'mirah').str).toBe(12);
  });
});

describe('interruption', () => {
  it('BDP-MAG-10: a caster who was hurt casts nothing and rolls no dice', () => {
    const fight = fightOf(duel);
    byId(fight, 'thibald').interrupted = true;
    const told = cast(fight, []);
    expect(byId(fight, 'orc').hp).toBe(6);
    expect(byId(fight, 'thibald')).toMatchObject({ casting: Casting.none, interrupted: false });
    expect(cited(told, 'BDP-MAG-10')).toContainEqual(expect.objectContaining({ event: 'magic-lost', who: 'thibald' }));
  });
});
