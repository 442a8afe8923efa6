import { expect, it } from 'vitest';
import { blowOf, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { How, NO_ITEM } from '../state/marks.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { criticalDamage } from './critical.ts';

const bare = { use: 'mirah', items: ['longsword'], gear: { carried: 0, stored: 0 } };

/** What is told when Mirah fails the Save against the orc's blow, and what is left of her: status, HP and scores. */
function critical(
  script: ScriptItem[],
  { how = 0, item = 0, dr = 5, attacker = 1, ...more }: Partial<TestFight> & Readonly<Record<string, unknown>> = {},
  change: (mirah: Fighter, fight: Fight) => unknown = () => {},
): string[] {
  const fight = fightOf({ party: [bare], foes: ['orc'], close: true, ...more });
  const [mirah] = fight.fighters;
  change(mirah!, fight);
  const { table, told, finish } = play(fight, script);
  criticalDamage(
    fight,
    table,
    blowOf(fight, Number(attacker), mirah!, { how: Number(how), item: Number(item), dr: Number(dr) }),
  );
  finish();
  const { status, hp, hpMax, str, strMax, dex, dexMax, wil, wilMax, melee } = mirah!;
  return [
    told()
      .map(({ event, rule }) => (rule === undefined ? event : `${event} ${rule}`))
      .join(', '),
    `${status}, HP ${hp}/${hpMax}, STR ${str}/${strMax}, DEX ${dex}/${dexMax}, WIL ${wil}/${wilMax}, melee ${melee}`,
  ];
}

const npc = { party: [{ ...bare, kind: 'npc' }] };
const brutal = {
  foes: [{ use: 'orc', items: [{ use: 'scimitar', tags: { brutal: 5 } }], proficiency: { weapons: ['scimitar'] } }],
};
const d6 = { critTable: 'd6' } as const;
const beast = (...onCritical: object[]) => ({ foes: [{ use: 'orc', onCritical }], toggles: d6 });

it('BDP-CRI-05: a 1 kills', () => {
  expect(critical([1], { toggles: d6 })).toEqual([
    'critical-damage, died BDP-CRI-05',
    'dead, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 0',
  ]);
});

it('BDP-CRI-06: a 2 and a 5 leave one dying', () => {
  expect([...critical([2], { toggles: d6 }), ...critical([5], { toggles: d6 })]).toEqual([
    'critical-damage, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
    'critical-damage, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-CRI-07: a 6 gives up to four HP back', () => {
  expect(critical([6, 4], { toggles: d6 }, (mirah) => (mirah.hp = 0))).toEqual([
    'critical-damage, not-today',
    'able, HP 4/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-CRI-07: a 6 gives no more HP back than were lost', () => {
  expect(critical([6, 4], { toggles: d6 }, (mirah) => (mirah.hp = 3))).toEqual([
    'critical-damage, not-today',
    'able, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-CRI-12: a 6 lets whoever lay there come round', () => {
  expect(
    critical([6, 1], { toggles: d6 }, (mirah) =>
      Object.assign(mirah, { hp: 0, status: 'incapacitated', treated: true }),
    ),
  ).toEqual(['critical-damage, not-today', 'able, HP 1/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1']);
});

it('BDP-CRI-08: an NPC is out of action, dead or fights on, as stated', () => {
  expect([
    ...critical([], { ...npc, toggles: d6 }),
    ...critical([], { party: [{ ...bare, kind: 'npc', onFailedCds: 'dead' }], toggles: d6 }),
    ...critical([], { party: [{ ...bare, kind: 'npc', onFailedCds: 'fightOn' }], toggles: d6 }),
  ]).toEqual([
    'critical-damage, out-of-action',
    'out, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
    'critical-damage, died BDP-CRI-08',
    'dead, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 0',
    'critical-damage, fights-on',
    'able, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-UNA-04: what does not kill knocks out', () => {
  expect(critical([], { how: How.nonlethal })).toEqual([
    'critical-damage, knocked-out',
    'unconscious, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-XTR-02: a detachment is routed and leaves the melee', () => {
  expect(critical([], { party: [{ ...bare, kind: 'npc', detachment: true }], toggles: { detachments: true } })).toEqual(
    ['critical-damage, routed', 'routed, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 0'],
  );
});

it('BDP-XTR-02: a detachment is like others where the rule is not played', () => {
  expect(
    critical([], {
      party: [{ ...bare, kind: 'npc', detachment: true }],
      toggles: { detachments: false, critTable: 'd6' },
    }),
  ).toEqual(['critical-damage, out-of-action', 'out, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1']);
});

it('BDP-XTR-03: the doomed die', () => {
  expect(critical([], {}, (mirah) => (mirah.doomed = true))).toEqual([
    'critical-damage, died BDP-XTR-03',
    'dead, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 0',
  ]);
});

it('BDP-TAG-05: Brutal kills from its number on', () => {
  expect(critical([], brutal)).toEqual([
    'critical-damage, brutal, died BDP-TAG-05',
    'dead, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 0',
  ]);
});

it('BDP-TAG-05: Brutal does nothing more below its number, without the tag’s training, or with another weapon', () => {
  expect([
    ...critical([2], { ...brutal, dr: 4, toggles: d6 }),
    ...critical([2], { ...brutal, toggles: d6 }, (_, fight) => (fight.fighters[1]!.tagSkill[0] = 0)),
    ...critical([2], { ...brutal, item: -1, toggles: d6 }),
    ...critical([2], { ...brutal, item: NO_ITEM, toggles: d6 }),
  ]).toEqual([
    'critical-damage, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
    'critical-damage, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
    'critical-damage, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
    'critical-damage, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-CRI-04: a loss by die, for good where that is stated', () => {
  expect([
    ...critical([3, 2], beast({ kind: 'loseAbility', ability: 'DEX', die: 4 })),
    ...critical([3, 2], beast({ kind: 'loseAbility', ability: 'WIL', die: 4, permanent: true })),
  ]).toEqual([
    'critical-damage, critical-effect, lost-ability BDP-CRI-04, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 10/13, WIL 10/10, melee 1',
    'critical-damage, critical-effect, lost-ability BDP-CRI-04, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 7/7, melee 1',
  ]);
});

it('BDP-CRI-04: a maximum stays at 1 or more', () => {
  expect([
    ...critical([20, 2], beast({ kind: 'loseAbility', ability: 'DEX', die: 20, permanent: true })),
    ...critical([20, 2], beast({ kind: 'loseAbility', ability: 'WIL', die: 20, permanent: true })),
  ]).toEqual([
    'critical-damage, critical-effect, lost-ability BDP-CRI-04, collapsed BDP-ABL-02, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 0/1, WIL 10/10, melee 1',
    'critical-damage, critical-effect, lost-ability BDP-CRI-04, collapsed BDP-ABL-03, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 0/1, melee 1',
  ]);
});

it('BDP-CRI-04: what is lost of an ability is lost for good', () => {
  expect([
    ...critical([2], beast({ kind: 'loseAbility', ability: 'STR', permanent: true }), (mirah) => (mirah.str = 7)),
    ...critical([2], beast({ kind: 'loseAbility', ability: 'DEX', permanent: true }), (mirah) => (mirah.dex = 7)),
    ...critical([2], beast({ kind: 'loseAbility', ability: 'WIL', permanent: true }), (mirah) => (mirah.wil = 0)),
  ]).toEqual([
    'critical-damage, critical-effect, lost-for-good, incapacitated',
    'incapacitated, HP 5/5, STR 7/7, DEX 13/13, WIL 10/10, melee 1',
    'critical-damage, critical-effect, lost-for-good, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 7/7, WIL 10/10, melee 1',
    'critical-damage, critical-effect, lost-for-good, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 0/1, melee 1',
  ]);
});

it('BDP-CRI-04: other effects, one after the other', () => {
  expect(
    critical(
      [2],
      beast(
        { kind: 'deprived' },
        { kind: 'wound', wound: 'burns' },
        { kind: 'attackerRegainsStr' },
        { kind: 'note', text: 'x' },
      ),
    ),
  ).toEqual([
    'critical-damage, critical-effect, deprived, critical-effect, wounded, critical-effect, regained-str, critical-effect, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-CRI-04: whoever dies of an effect suffers no further one', () => {
  expect(critical([], beast({ kind: 'dies' }, { kind: 'deprived' }))).toEqual([
    'critical-damage, critical-effect, died BDP-CRI-04',
    'dead, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 0',
  ]);
});

it('BDP-CRI-02: harm of nobody’s is followed by the same', () => {
  expect(critical([2], { attacker: -1, item: NO_ITEM, toggles: d6 })).toEqual([
    'critical-damage, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-LOC-01, BDP-LOC-02: a 1 and a 5 strike the torso', () => {
  expect([
    ...critical([1, 4], { toggles: { critTable: 'hitLocations' } }),
    ...critical([5, 1], { toggles: { critTable: 'hitLocations' } }),
  ]).toEqual([
    'critical-damage, hit-location, lost-ability BDP-LOC-02, injured, location-puts-out, incapacitated',
    'incapacitated, HP 5/5, STR 8/12, DEX 13/13, WIL 10/10, melee 1',
    'critical-damage, hit-location, lost-ability BDP-LOC-02, injured, location-puts-out, incapacitated',
    'incapacitated, HP 5/5, STR 11/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-LOC-03, BDP-LOC-07: a leg', () => {
  expect(critical([6], { toggles: { critTable: 'hitLocations' } })).toEqual([
    'critical-damage, hit-location, lamed, order-hampered, injured, crippled',
    'able, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-LOC-08: the same leg again', () => {
  expect(critical([7], { toggles: { critTable: 'hitLocations' } }, (mirah) => (mirah.legHitsRight = 1))).toEqual([
    'critical-damage, hit-location, lamed, leg-lost, injured, crippled',
    'able, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-LOC-04: an arm', () => {
  expect(critical([9], { toggles: { critTable: 'hitLocations' } })).toEqual([
    'critical-damage, hit-location, arm-lost, injured, crippled',
    'able, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-LOC-05: the head', () => {
  expect(critical([10], { toggles: { critTable: 'hitLocations' } })).toEqual([
    'critical-damage, hit-location, died BDP-LOC-05',
    'dead, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 0',
  ]);
});

it('BDP-LOC-05: the head, by a d6', () => {
  expect([
    ...critical([10, 3], { toggles: { critTable: 'hitLocations', headHit: 'd6v2' } }),
    ...critical([10, 5], { toggles: { critTable: 'hitLocations', headHit: 'd6v2' } }),
    ...critical([10, 6], { toggles: { critTable: 'hitLocations', headHit: 'd6v2' } }),
  ]).toEqual([
    'critical-damage, hit-location, died BDP-LOC-05',
    'dead, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 0',
    'critical-damage, hit-location, eye-lost, injured, location-puts-out, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
    'critical-damage, hit-location, head-scar, injured, location-puts-out, incapacitated',
    'incapacitated, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-SKL-33, BDP-LOC-04: a hidden dagger is drawn when an arm lets go', () => {
  expect(
    critical([9], { party: [{ ...bare, skills: ['Cloak of Daggers'] }], toggles: { critTable: 'hitLocations' } }),
  ).toEqual([
    'critical-damage, hit-location, arm-lost, hidden-dagger, injured, crippled',
    'able, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-LOC-11: an NPC hit in the torso is out, hit in the leg it is crippled', () => {
  expect([
    ...critical([1, 1], { ...npc, toggles: { critTable: 'hitLocations' } }),
    ...critical([6], { ...npc, toggles: { critTable: 'hitLocations' } }),
  ]).toEqual([
    'critical-damage, hit-location, lost-ability BDP-LOC-02, injury-noted, location-puts-out, out-of-action',
    'out, HP 5/5, STR 11/12, DEX 13/13, WIL 10/10, melee 1',
    'critical-damage, hit-location, lamed, order-hampered, injury-noted, crippled',
    'able, HP 5/5, STR 12/12, DEX 13/13, WIL 10/10, melee 1',
  ]);
});

it('BDP-CRI-05, BDP-CRI-07, BDP-LOC-01, BDP-LOC-02, BDP-LOC-05: every die has its size', () => {
  const locations = { toggles: { critTable: 'hitLocations', headHit: 'd6v2' } } as const;
  const worn = (mirah: Fighter) => (mirah.hp = 0);
  expect(() => critical([7], { toggles: d6 })).toThrow('dice');
  expect(() => critical([6, 5], { toggles: d6 }, worn)).toThrow('dice');
  expect(() => critical([11], locations)).toThrow('dice');
  expect(() => critical([1, 5], locations)).toThrow('dice');
  expect(() => critical([10, 7], locations)).toThrow('dice');
});
