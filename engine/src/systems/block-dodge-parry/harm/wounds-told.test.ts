import { expect, it } from 'vitest';
import { type Cast, fightOf, offered, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import type { Fight, Fighter, WoundType } from '../state/model.ts';
import { scarAtZero } from './scars.ts';
import { dropItemQuestion, sufferInjury, sufferWound, woundQuestion } from './wounds.ts';

const bare = { use: 'mirah', items: [], gear: { carried: 0, stored: 0 } };
type Table = Parameters<typeof sufferInjury>[1];

/** What is told of harm to the first of the party, and what is left of them. */
function suffering(
  cast: Cast,
  script: ScriptItem[],
  harm: (fight: Fight, table: Table, fighter: Fighter) => void,
  more: Partial<TestFight> = {},
): string[] {
  const fight = fightOf({ party: [cast], foes: ['orc'], ...more });
  const [fighter] = fight.fighters;
  const { table, told, finish } = play(fight, script);
  harm(fight, table, fighter!);
  finish();
  const { hp, hpMax, str, strMax, dex, dexMax, wil, wilMax, wounds, injuries, overflow } = fighter!;
  return [
    told()
      .map(({ event }) => event)
      .join(', '),
    `HP ${hp}/${hpMax}, STR ${str}/${strMax}, DEX ${dex}/${dexMax}, WIL ${wil}/${wilMax}; ` +
      `wounds ${wounds.map(({ type, level }) => `${type} ${level}`).join(', ')}; injuries ${injuries}; beyond ${overflow}`,
  ];
}

const wound = (cast: Cast, script: ScriptItem[], type: WoundType, level = 1, more: Partial<TestFight> = {}) =>
  suffering(cast, script, (fight, table, fighter) => sufferWound(fight, table, fighter, type, level), more);
const injury = (cast: Cast, script: ScriptItem[] = []) => suffering(cast, script, sufferInjury);
const scar = (damage: number, script: ScriptItem[], more: object = {}) =>
  suffering(
    { ...bare, hp: { now: 0, max: 5 }, ...more },
    script,
    (fight, table, fighter) => scarAtZero(fight, table, fighter, damage),
    { toggles: { scars: true } },
  );
const burnt = (level: string, more: object = {}) => ({ ...bare, wounds: [{ type: 'burns', level }], ...more });
const asking = (cast: Cast, type: number) => {
  const fight = fightOf({ party: [cast], foes: ['orc'] });
  fight.now.aux = type;
  return offered(fight, 'mirah', woundQuestion);
};

it('BDP-WND-03: a new wound is light and takes a slot', () => {
  expect(wound(bare, [], 'burns')).toEqual([
    'wounded',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 10/10; wounds burns 1; injuries 0; beyond 0',
  ]);
});

it('BDP-WND-05: the old wound gets worse', () => {
  expect(wound(burnt('light'), ['raise:light'], 'burns')).toEqual([
    'wound-worsened',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 10/10; wounds burns 2; injuries 0; beyond 0',
  ]);
});

it('BDP-WND-05: or there is a new one', () => {
  expect(wound(burnt('light'), ['new'], 'burns')).toEqual([
    'wounded',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 10/10; wounds burns 1, burns 1; injuries 0; beyond 0',
  ]);
});

it('BDP-WND-05: a wound of another type is a new one', () => {
  expect(wound(burnt('light'), [], 'frostbite')).toEqual([
    'wounded',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 10/10; wounds burns 1, frostbite 1; injuries 0; beyond 0',
  ]);
});

it('BDP-WND-10: a permanent wound does not get worse', () => {
  expect(wound(burnt('permanent'), [], 'burns')).toEqual([
    'wounded',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 10/10; wounds burns 3, burns 1; injuries 0; beyond 0',
  ]);
});

it('BDP-WND-09: a permanent wound costs a point of its ability for good', () => {
  expect([
    ...wound(burnt('severe'), ['raise:severe'], 'burns'),
    ...wound(bare, [], 'frostbite', 3),
    ...wound(bare, [], 'nerve damage', 3),
  ]).toEqual([
    'wound-worsened, lost-ability, wound-permanent',
    'HP 5/5, STR 11/11, DEX 13/13, WIL 10/10; wounds burns 3; injuries 0; beyond 0',
    'wounded, lost-ability, wound-permanent',
    'HP 5/5, STR 12/12, DEX 12/12, WIL 10/10; wounds frostbite 3; injuries 0; beyond 0',
    'wounded, lost-ability, wound-permanent',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 9/9; wounds nerve damage 3; injuries 0; beyond 0',
  ]);
});

it('BDP-WND-12: the tenth slot takes all HP', () => {
  expect(wound({ ...bare, fatigue: 9 }, [], 'burns')).toEqual([
    'wounded, last-slot-taken, overburdened',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds burns 1; injuries 0; beyond 0',
  ]);
});

it('BDP-WND-11: for want of a slot something goes', () => {
  expect(
    wound({ ...bare, items: ['dagger'], stored: ['axe', 'axe'], fatigue: 7, hp: { now: 0 } }, ['drop:axe'], 'burns'),
  ).toEqual([
    'made-room, wounded, last-slot-taken',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds burns 1; injuries 0; beyond 0',
  ]);
});

it('BDP-WND-11: with nothing to drop it is carried beyond the tenth slot', () => {
  expect(wound({ ...bare, fatigue: 10, hp: { now: 0 } }, [], 'burns')).toEqual([
    'beyond-slots, wounded, last-slot-taken',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds burns 1; injuries 0; beyond 1',
  ]);
});

it('BDP-WND-13: an NPC’s wound is noted', () => {
  expect(wound({ ...bare, kind: 'npc' }, [], 'burns')).toEqual([
    'wound-noted',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 10/10; wounds burns 1; injuries 0; beyond 0',
  ]);
});

it('BDP-WND-01: there are no wounds where they are not played, nor for the dead', () => {
  expect([
    ...wound(bare, [], 'burns', 1, { toggles: { wounds: false } }),
    ...wound({ ...bare, str: { now: 0, max: 9 } }, [], 'burns'),
  ]).toEqual([
    '',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
    '',
    'HP 5/5, STR 0/9, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-LOC-06: an Injury takes a slot, also the tenth, and is noted of an NPC', () => {
  expect([
    ...injury(bare),
    ...injury({ ...bare, fatigue: 9 }),
    ...injury({ ...bare, fatigue: 10, hp: { now: 0 } }),
    ...injury({ ...bare, kind: 'npc' }),
  ]).toEqual([
    'injured',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 1; beyond 0',
    'injured, last-slot-taken, overburdened',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 1; beyond 0',
    'beyond-slots, injured, last-slot-taken',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 1; beyond 1',
    'injury-noted',
    'HP 5/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 1; beyond 0',
  ]);
});

it('BDP-WND-05, BDP-WND-09: the question of a wound, with what it costs', () => {
  expect(asking(burnt('light'), 0)).toEqual([
    'The light wound becomes severe BDP-WND-05',
    'A new wound in another slot [1 slot] BDP-WND-05',
  ]);
});

it('BDP-WND-05, BDP-WND-09: the question of a severe wound', () => {
  expect(asking(burnt('severe'), 0)).toEqual([
    'A new wound in another slot [1 slot] BDP-WND-05',
    'The severe wound becomes permanent [1 point of an ability for good] BDP-WND-09',
  ]);
});

it('BDP-WND-11: the question of a wound without a free slot', () => {
  expect(asking(burnt('light', { items: ['dagger'], fatigue: 8, hp: { now: 0 } }), 0)).toEqual([
    'The light wound becomes severe BDP-WND-05',
    'A new wound in another slot [1 slot, something must be dropped] BDP-WND-05',
  ]);
});

it('BDP-WND-11: the question of a wound without a free slot, and only the backpack to drop from', () => {
  expect(asking(burnt('light', { stored: ['dagger'], fatigue: 8, hp: { now: 0 } }), 0)).toEqual([
    'The light wound becomes severe BDP-WND-05',
    'A new wound in another slot [1 slot, something must be dropped] BDP-WND-05',
  ]);
});

it('BDP-WND-11: the question of a wound without anything to drop', () => {
  expect(asking(burnt('light', { fatigue: 9, hp: { now: 0 } }), 0)).toEqual([
    'The light wound becomes severe BDP-WND-05',
  ]);
});

it('BDP-WND-05: the question of a wound, one of two alike standing for both', () => {
  expect(
    asking(
      {
        ...bare,
        wounds: [
          { type: 'frostbite', level: 'light' },
          { type: 'burns', level: 'severe' },
          { type: 'burns', level: 'light' },
          { type: 'burns', level: 'light' },
        ],
      },
      0,
    ),
  ).toEqual([
    'The light wound becomes severe BDP-WND-05',
    'A new wound in another slot [1 slot] BDP-WND-05',
    'The severe wound becomes permanent [1 point of an ability for good] BDP-WND-09',
  ]);
});

it('BDP-WND-11, BDP-INV-06: what may be dropped: what is stored, the pack, what is at hand, what is in hand', () => {
  expect(
    offered(
      fightOf({
        party: [
          {
            ...bare,
            items: ['longsword', 'dagger', 'shield', { name: 'claws', dice: 'd6', natural: true }],
            stored: ['axe'],
            gear: { carried: 1, stored: 0 },
          },
        ],
        foes: ['orc'],
      }),
      'mirah',
      dropItemQuestion,
    ),
  ).toEqual([
    'axe BDP-WND-11',
    'The whole backpack BDP-INV-06',
    'dagger BDP-WND-11',
    'waterskin BDP-WND-11',
    'longsword BDP-WND-11',
    'shield BDP-WND-11',
  ]);
});

it('BDP-WND-11: what may be dropped without a pack', () => {
  expect(
    offered(
      fightOf({ party: [{ ...bare, items: ['greatsword', 'dagger'] }], foes: ['orc'] }),
      'mirah',
      dropItemQuestion,
    ),
  ).toEqual(['dagger BDP-WND-11', 'greatsword BDP-WND-11']);
});

it('BDP-XTR-03: a blow of 1 leaves a mark and perhaps more HP', () => {
  expect([...scar(1, [1, 6]), ...scar(1, [6, 5])]).toEqual([
    'scarred, scar-place, scar-gain',
    'HP 0/6, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
    'scarred, scar-place, scar-no-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-XTR-03: a blow of 2 rattles', () => {
  expect([...scar(2, [6]), ...scar(2, [4])]).toEqual([
    'scarred, scar-gain',
    'HP 0/6, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
    'scarred, scar-no-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-XTR-03: a blow of 3 knocks flat, a blow of 5 infects, and what they give waits', () => {
  expect([...scar(3, []), ...scar(5, [])]).toEqual([
    'scarred, scar-deprives',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
    'scarred',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-XTR-03: a blow of 4 breaks a bone', () => {
  expect(scar(4, [6])).toEqual([
    'scarred, scar-place',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-XTR-03: a blow of 6 to the head gives a new score', () => {
  expect([
    ...scar(6, [2, [6, 6, 6]], { str: { now: 3, max: 12 } }),
    ...scar(6, [3, [6, 6, 6]], { dex: { now: 3, max: 13 } }),
    ...scar(6, [5, [6, 6, 6]], { wil: { now: 3, max: 10 } }),
    ...scar(6, [4, [1, 1, 1]]),
  ]).toEqual([
    'scarred, scar-place, scar-gain',
    'HP 0/5, STR 18/18, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
    'scarred, scar-place, scar-gain',
    'HP 0/5, STR 12/12, DEX 18/18, WIL 10/10; wounds ; injuries 0; beyond 0',
    'scarred, scar-place, scar-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 18/18; wounds ; injuries 0; beyond 0',
    'scarred, scar-place, scar-no-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-XTR-03: a blow of 7 lames', () => {
  expect(scar(7, [])).toEqual([
    'scarred, scar-lames',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-XTR-03: a blow of 8 gives WIL after a Save', () => {
  expect([...scar(8, [10, 4]), ...scar(8, [11])]).toEqual([
    'scarred, scar-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/14; wounds ; injuries 0; beyond 0',
    'scarred, scar-no-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-XTR-03: a blow of 9 shakes the mind loose', () => {
  expect([...scar(9, [[6, 6, 6]]), ...scar(9, [[1, 1, 1]])]).toEqual([
    'scarred, scar-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/18; wounds ; injuries 0; beyond 0',
    'scarred, scar-no-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-XTR-03: a blow of 10 costs a limb', () => {
  expect([...scar(10, [1, 6]), ...scar(10, [20])]).toEqual([
    'scarred, scar-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/16; wounds ; injuries 0; beyond 0',
    'scarred, scar-no-gain',
    'HP 0/5, STR 12/12, DEX 13/13, WIL 10/10; wounds ; injuries 0; beyond 0',
  ]);
});

it('BDP-XTR-03: every die of a scar has its size', () => {
  expect(() => scar(1, [7, 6])).toThrow('dice');
  expect(() => scar(2, [7])).toThrow('dice');
  expect(() => scar(8, [10, 5])).toThrow('dice');
  expect(() => scar(9, [[6, 6]])).toThrow('dice');
});
