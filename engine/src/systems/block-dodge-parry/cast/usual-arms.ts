import { kindName } from '../../../system/stakes.ts';
import { presetNamed } from '../book/tables.ts';
import { Speed, type Weapon, weapon } from '../book/weapon.ts';
import type { Sheet } from '../state/sheet-model.ts';
import { readItem } from './items.ts';

/** The die one expects of a weapon of each class, by `Speed` (BDP-NPC-03). */
const usualDie: readonly number[] = [6, 8, 10, 6];

/** True when every weapon is as one knows it by its name. */
export function hasUsualArms(sheet: Sheet): boolean {
  return sheet.items.every(({ weapon: own }) => own === null || isLike(own, usualWeapon(sheet.name, own)));
}

/** The sheet with weapons as others know them by name and class, in the place of their real dice and tags. */
export function withUsualArms(sheet: Sheet): Sheet {
  const items = sheet.items.map((item) =>
    item.weapon === null ? item : { ...item, weapon: usualWeapon(sheet.name, item.weapon) },
  );
  const weapons = items.map(({ weapon: usual }, at) => usual ?? sheet.weapons[at]!);
  const counter = items.reduce((best, { weapon: usual }) => Math.max(best, usual?.counter ?? 0), 0);
  return { ...sheet, items, weapons, counter };
}

/** As the preset of that name has it, else as in the tables, else by its class. */
function usualWeapon(holder: string, own: Weapon): Weapon {
  const ofKind = presetNamed(kindName(holder))?.items ?? [];
  for (const written of [...ofKind, own.name]) {
    const read = readItem(written);
    const known = read.ok ? read.value.item.weapon : null;
    if (known !== null && known.name === own.name && known.speed === own.speed) return known;
  }
  const { name, speed, ranged, natural, hands, bulky, reach } = own;
  const special = speed === Speed.none;
  return weapon(name, [usualDie[speed]!], speed, { ranged, natural, hands, bulky, reach, special });
}

function isLike(one: Weapon, other: Weapon): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
