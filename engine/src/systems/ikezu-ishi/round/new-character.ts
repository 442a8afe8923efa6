import { type Pool, pool } from '../../../dice/pool.ts';
import { bar, OPEN } from '../../../system/bar.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { backgrounds, characters } from '../book/tables/characters.ts';
import { event, oneOf, reason } from '../book/words.ts';
import { bringIn } from '../cast/set-up.ts';
import { numbered, slug } from '../state/intent-words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import type { Bar } from '../state/people.ts';

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

const noPc = bar('IKZ-DTH-01', '{who} is no PC');
const notDead = bar('IKZ-DTH-01', '{who} is not dead');
const onceEach = bar('IKZ-DTH-01', 'it is asked once for each death');
const beforeNext = bar('IKZ-DTH-02', 'it is asked before the party’s next phase');

/** A PC whose player comes back in: asked once for each death (IKZ-DTH-01). */
export function barToComeBack({ pc, status, replaced }: Fighter): Bar {
  if (!pc) return noPc;
  if (status !== 'dead') return notDead;
  return replaced ? onceEach : OPEN;
}

/** Why nobody is asked who takes the place, or what a new character was before. */
export const whenReplaced = ({ fighters }: Fight, who: number): Bar => barToComeBack(fighters[who]!) ?? beforeNext;

/** What a new character was before, which is what it carries; the code is the place in the list (IKZ-DTH-01). */
const backgroundQuestion = oneOf(
  'new-character',
  ['IKZ-DTH-01'],
  () => 'What was the new character before?',
  backgrounds.map(({ name, like }, at) => {
    const { attacks = [], armour = 0 } = characters[like]!;
    const worn = armour === 0 ? '' : typeof armour === 'string' ? `, ${armour}` : `, Armour ${armour}`;
    return [at, { id: slug(name), label: name, detail: `${attacks.join(', ')}${worn}`, rule: 'IKZ-DTH-01' }];
  }),
  { when: whenReplaced, unknown: bar('IKZ-DTH-01', '"{option}" is no background of the book') },
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
