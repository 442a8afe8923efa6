import { plainName } from '../../../system/nearest.ts';
import { kindName } from '../../../system/stakes.ts';
import { itemOf } from '../book/items.ts';
import type { Item } from '../book/kinds.ts';
import { item } from '../book/tables/weapons.ts';
import { presetNamed } from '../book/tables.ts';
import type { Fight, Sheet, Thing } from '../state/model.ts';

/** What one expects of a weapon nobody has heard of. */
const { damage, crit, critDamage } = item('weapon', 'weapon', {});
const USUAL_PARRY = 1;
const USUAL_BLOCK = 2;

/** True when everything somebody can strike with is as one knows it by its name. */
export function hasUsualArms({ things, fighters }: Fight, who: number): boolean {
  const { sheet } = fighters[who]!;
  return (
    sheet.natural.every((own) => usualItem(sheet, own) === own) &&
    sheet.powers.every(({ weapon }) => usualItem(sheet, weapon) === weapon) &&
    things.every(({ holder, def }) => holder !== who || usualItem(sheet, def) === def)
  );
}

/** Puts weapons as others know them by name in the place of the real ones. */
export function takeUsualArms(fight: Fight, who: number): void {
  const fighter: { sheet: Sheet } = fight.fighters[who]!;
  const { sheet } = fighter;
  fighter.sheet = {
    ...sheet,
    natural: sheet.natural.map((own) => usualItem(sheet, own)),
    powers: sheet.powers.map((power) => ({ ...power, weapon: usualItem(sheet, power.weapon) })),
  };
  for (const thing of fight.things) {
    const own: { def: Thing['def'] } = thing;
    if (thing.holder === who) own.def = usualItem(sheet, thing.def);
  }
}

/** As in the tables, else as the preset of the bearer's name has it, else with plain numbers; itself where that is so. */
function usualItem({ name }: Sheet, own: Item): Item {
  const key = plainName(own.name);
  const { natural = [], gear = [] } = presetNamed(kindName(name)) ?? {};
  const written = [...natural, ...gear].find((each) => typeof each !== 'string' && plainName(each.name) === key);
  const usual = itemOf(own.name) ?? (written === undefined ? null : itemOf(written));
  const like = {
    ...own,
    damage: usual?.damage ?? (own.damage === 0 ? 0 : damage),
    crit: usual?.crit ?? crit,
    critDamage: usual?.critDamage ?? critDamage,
    parry: usual?.parry ?? (own.parry < 0 ? own.parry : USUAL_PARRY),
    block: usual?.block ?? (own.block < 0 ? own.block : USUAL_BLOCK),
  };
  const same = ['damage', 'crit', 'critDamage', 'parry', 'block'] as const;
  return same.every((field) => like[field] === own[field]) ? own : like;
}
