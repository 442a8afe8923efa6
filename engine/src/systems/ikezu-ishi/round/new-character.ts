import { type Pool, pool } from '../../../dice/pool.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { backgrounds, characters } from '../book/tables/characters.ts';
import { event, oneOf, reason } from '../book/words.ts';
import { bringIn } from '../cast/set-up.ts';
import { numbered, slug } from '../state/intent-words.ts';
import type { Fight, Fighter } from '../state/model.ts';

const THREE_D6: Pool = pool({ dice: [6, 6, 6] });
const attributeRolls = [
  reason('new-str', ['IKZ-DTH-01'], 'the new character (STR)'),
  reason('new-dex', ['IKZ-DTH-01'], 'the new character (DEX)'),
  reason('new-wil', ['IKZ-DTH-01'], 'the new character (WIL)'),
] as const;
const hpRoll = reason('new-hp', ['IKZ-HP-01', 'IKZ-DTH-01'], 'the new character (HP)');

const made = event(
  'character-made',
  ['IKZ-DTH-01', 'IKZ-HP-01'],
  '{who:who} is made: STR {str}, DEX {dex}, WIL {wil}, {hp} HP.',
);

/** What a new character was before, which is what it carries; the code is the place in the list (IKZ-DTH-01). */
export const backgroundQuestion = oneOf(
  'new-character',
  ['IKZ-DTH-01'],
  () => 'What was the new character before?',
  backgrounds.map(({ name, like }, at) => {
    const { attacks = [], armour = 0 } = characters[like]!;
    const worn = armour === 0 ? '' : typeof armour === 'string' ? `, ${armour}` : `, Armour ${armour}`;
    return [at, { id: slug(name), label: name, detail: `${attacks.join(', ')}${worn}`, rule: 'IKZ-DTH-01' }];
  }),
);

/** A character of a dead PC's player, made with dice as at the beginning: 3d6 for each attribute, a d6 for HP. */
export function makeCharacter(fight: Fight, table: Table<Fight>, dead: Fighter): Fighter {
  const { name, like } = backgrounds[table.ask(fight, dead.index, backgroundQuestion)]!;
  const str = table.roll(THREE_D6, dead.index, attributeRolls[0]);
  const dex = table.roll(THREE_D6, dead.index, attributeRolls[1]);
  const wil = table.roll(THREE_D6, dead.index, attributeRolls[2]);
  const hp = table.roll(oneDie(6), dead.index, hpRoll);
  const { armour = 0, attacks = [], gear = 0 } = characters[like]!;
  const fighter = bringIn(fight, {
    ...called(fight, name),
    ...{ str, dex, wil, hp, armour, attacks, gear },
    kind: 'pc',
    side: dead.side === 0 ? 'party' : 'foes',
    seat: fight.seats[dead.seat]!.id,
    reserve: true,
  });
  table.tell(made, fighter.index, str, dex, wil, hp);
  return fighter;
}

/** `New samurai`, `New samurai 2`: a name and an id that nobody has. */
function called(fight: Fight, background: string): { readonly id: string; readonly name: string } {
  const name = `New ${background}`;
  const id = slug(name);
  for (let before = 0; ; before++) {
    const free = numbered(id, before);
    if (fight.fighters.every(({ sheet }) => sheet.id !== free))
      return { id: free, name: before === 0 ? name : `${name} ${before + 1}` };
  }
}
