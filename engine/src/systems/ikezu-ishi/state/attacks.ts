import { didYouMean } from '../../../system/nearest.ts';
import type { Result } from '../../../system/system.ts';
import { weaponNamed, weaponNames } from '../book/tables/weapons.ts';
import { Band, Blast, bandNames, DamageType, damageTypeNames, type Weapon, weapon } from '../book/weapon.ts';
import type { AttackRecord, WrittenAttack } from '../cast/combatant.ts';
import { WoundLevel, woundTypes } from './model.ts';

const withDice = /^(.+?)\s+(d(?:4|6|8|10|12)(?:\+d(?:4|6|8|10|12))*)$/;

/** Names of what is part of the body: it cannot be dropped. */
const naturalNames: ReadonlySet<string> = new Set([
  'bite',
  'claws',
  'talons',
  'pincers',
  'fists',
  'touch',
  'chilling touch',
  'soul drain',
  'burn',
  'slam',
  'tail',
  'horns',
]);

/** Reads an attack: a listed weapon, a name with dice, or a record. */
export function readAttack(written: WrittenAttack): Result<Weapon> {
  if (typeof written !== 'string') return readRecord(written);
  const listed = weaponNamed(written);
  if (listed !== undefined) return { ok: true, value: listed };
  const parts = withDice.exec(written);
  if (parts === null) return unknown(written);
  const [, name = '', dice = ''] = parts;
  // IKZ-TYPE-07: a listed name brings type, band and skill; the die is the stat block's.
  const known = weaponNamed(name);
  if (known !== undefined) return { ok: true, value: weapon({ ...known, dice: diceOf(dice) }) };
  const natural = naturalNames.has(name);
  return { ok: true, value: weapon({ name, dice: diceOf(dice), natural, hands: natural ? 0 : 1 }) };
}

function unknown(name: string): Result<Weapon> {
  const reason = `no weapon is called "${name}"${didYouMean(name, weaponNames)}`;
  return { ok: false, refusals: [{ code: 'bad-value', place: '', reason, allowed: weaponNames }] };
}

function diceOf(text: string): number[] {
  return text.split('+').map((die) => Number(die.slice(1)));
}

function readRecord(record: AttackRecord): Result<Weapon> {
  const { use, name, dice, band, type, blast, wound, ...rest } = record;
  const base = use === undefined ? undefined : weaponNamed(use);
  if (use !== undefined && base === undefined) return unknown(use);
  const called = name ?? base?.name;
  if (called === undefined) {
    const reason = 'is missing: give a name or a weapon to use';
    return { ok: false, refusals: [{ code: 'bad-value', place: 'name', reason }] };
  }
  if (record.hands === 1 && (record.bulky ?? base?.bulky) === true) {
    const reason = 'is 1, but what is bulky takes two hands';
    return { ok: false, refusals: [{ code: 'bad-value', place: 'hands', reason, rule: 'IKZ-INV-03', allowed: ['2'] }] };
  }
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ok: true,
    value: weapon({
      ...base,
      ...given,
      name: called,
      ...(dice === undefined ? {} : { dice: diceOf(dice) }),
      ...(band === undefined ? {} : { band: bandNames.indexOf(band) }),
      ...(type === undefined ? {} : { type: damageTypeNames.indexOf(type) }),
      ...(wound === undefined ? {} : woundOf(wound)),
      ...(blast === undefined ? {} : { blast: blast === 'all' ? Blast.all : Blast.rollDie }),
    }),
  };
}

function woundOf({ type, level = 'light' }: NonNullable<AttackRecord['wound']>): Pick<Weapon, 'wound' | 'woundLevel'> {
  return { wound: woundTypes.indexOf(type), woundLevel: WoundLevel[level] };
}

/** Without the toggle a foe's weapon is just its die: untyped, and melee unless it is ranged (IKZ-TYPE-07). */
export function withoutTags(used: Weapon): Weapon {
  if (used.natural) return used;
  const { name, dice, band, uses, hands, bulky, wound, woundLevel } = used;
  return weapon({
    name,
    dice,
    uses,
    hands,
    bulky,
    wound,
    woundLevel,
    band: band === Band.ranged ? Band.ranged : Band.melee,
    type: DamageType.none,
  });
}
