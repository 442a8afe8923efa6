import { describe, expect, it } from 'vitest';
import { OPEN } from '../../../system/bar.ts';
import { Table } from '../../../table/table.ts';
import { readEncounter } from '../cast/encounter.ts';
import { encounters } from '../cast/ready-made.ts';
import { setUp } from '../cast/set-up.ts';
import { step } from '../round/flow.ts';
import type { Fight } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { isAble } from '../state/people.ts';
import { policies } from '../tactics/policy.ts';
import { describeIntent } from './intent-words.ts';
import { listIntents } from './intentions.ts';
import { barToDeclare, judgedIntents } from './legal.ts';

/** Every skill that takes a turn, magic and faith, so that all deeds come up. */
const skilled = {
  skills: ['Protect', 'Rousing Words', 'Lay On Hands', 'Words of Grace', 'Provocateur', 'Distraction Master'],
  magicDice: 3,
  faithDice: 2,
  species: 'arcane',
};

function codesOf(fight: Fight, who: number, offer: (fight: Fight, who: number, table: Table<Fight>) => void): number[] {
  const table = new Table<Fight>();
  offer(fight, who, table);
  return Array.from(table.options.subarray(0, table.optionCount));
}

/** Deeds whose plain form is listed and barred, or open and not listed. */
function disagreements(fight: Fight, who: number): string[] {
  const idOf = (code: number) => describeIntent(fight, who, code).id;
  const listed = new Set(codesOf(fight, who, listIntents).map(idOf));
  return codesOf(fight, who, judgedIntents.each).flatMap((code) => {
    const open = barToDeclare(fight, who, code) === OPEN;
    return open === listed.has(idOf(code)) ? [] : [`${idOf(code)} is ${open ? 'open' : 'barred'}`];
  });
}

describe('what may be declared', () => {
  it.each(encounters.map(({ id, encounter }) => [id, encounter] as const))(
    'BDP-DECL-01: in "%s" whatever is listed is open, and what is open is listed',
    (id, encounter) => {
      const [first, ...others] = encounter.combatants;
      const read = readEncounter({
        ...encounter,
        rulings: { wakeInFight: 'yes' },
        toggles: { meleeClashes: true },
        combatants: [{ ...first, ...skilled }, ...others],
      });
      if (!read.ok) throw new Error(JSON.stringify(read.refusals));
      const found = new Set<string>();
      for (let n = 0; n < 2; n++) {
        const fight = setUp(read.value);
        const table = new Table<Fight>();
        table.players = [policies.random];
        table.seed(`${id}/${n}`);
        while (fight.round < 5 && !decided(fight)) {
          for (const fighter of fight.phase === 'declare' ? fight.fighters : []) {
            if (!isAble(fighter) || fighter.fleeing) continue;
            for (const each of disagreements(fight, fighter.index)) found.add(each);
          }
          step(fight, table);
        }
      }
      expect([...found]).toEqual([]);
    },
  );
});
