import { kindName } from '../../../system/stakes.ts';
import { presetNamed } from '../book/tables.ts';
import type { Weapon } from '../book/weapon.ts';
import { readAttack, withoutTags } from '../state/attacks.ts';
import type { Sheet } from '../state/model.ts';

/** The die one expects of a weapon nobody has heard of. */
const USUAL_DIE = 6;

/** True when every attack is as one knows it by its name. */
export function hasUsualArms(sheet: Sheet): boolean {
  return sheet.attacks.every((own) => isLike(own, usualAttack(sheet, own)));
}

/** The sheet with attacks as others know them by name, in the place of their real dice and tags. */
export function withUsualArms(sheet: Sheet): Sheet {
  return { ...sheet, attacks: sheet.attacks.map((own) => usualAttack(sheet, own)) };
}

/** As the preset of that name has it, else as in the tables, else with a plain die. */
function usualAttack({ name }: Sheet, own: Weapon): Weapon {
  for (const written of [...(presetNamed(kindName(name))?.attacks ?? []), own.name]) {
    const read = readAttack(written);
    if (read.ok && read.value.name === own.name) return read.value;
  }
  return withoutTags({ ...own, dice: [USUAL_DIE], die: USUAL_DIE, wound: -1, woundLevel: 0 });
}

function isLike(one: Weapon, other: Weapon): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
