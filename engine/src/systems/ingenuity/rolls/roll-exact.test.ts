import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { toString as inFull, make } from '../../../dice/fraction.ts';
import { odds } from '../../../exact/odds.ts';
import { copyFight } from '../../../made/ingenuity.ts';
import type { Table } from '../../../table/table.ts';
import { attack } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { Man } from '../book/maneuver-table.ts';
import type { Fight } from '../state/model.ts';
import { policies } from '../tactics/policy.ts';

interface Blow {
  readonly title: string;
  readonly boudica?: object;
  readonly guard?: object;
  readonly toggles?: object;
  readonly with?: string;
  readonly maneuver?: number;
  /** Somebody stands beside the target. */
  readonly crowded?: boolean;
}

const blows: readonly Blow[] = [
  { title: 'ING-CRIT-02: a plain blow' },
  { title: 'ING-TEST-06: with a luck bonus', boudica: { luckBonus: 3 } },
  { title: 'ING-TEST-06: with bad luck', boudica: { luckBonus: -4 } },
  { title: 'ING-MAN-04: Crushing Strike', maneuver: Man.crushing },
  { title: 'ING-MAN-04: Crushing Strike with a mace', with: 'mace', maneuver: Man.crushing },
  { title: 'ING-MAN-04: Penetrating Attack', maneuver: Man.penetrating },
  { title: 'ING-PROP-04: against a visor', guard: { gear: ['helmet', 'visor'] }, toggles: { weaponProperties: true } },
  { title: 'ING-STRAY-01: a shot beside somebody', with: 'shortbow', crowded: true },
  { title: 'ING-STRAY-01: a lucky shot beside somebody', with: 'shortbow', crowded: true, boudica: { luckBonus: 1 } },
  {
    title: 'ING-STRAY-01: an unlucky shot beside somebody',
    with: 'shortbow',
    crowded: true,
    boudica: { luckBonus: -1 },
  },
  {
    title: 'ING-STRAY-01 ING-PROP-04: an unlucky shot at a visor beside somebody',
    with: 'shortbow',
    crowded: true,
    boudica: { luckBonus: -1 },
    guard: { gear: ['helmet', 'visor'] },
    toggles: { weaponProperties: true },
  },
  {
    title: 'ING-PROP-03: a risky flail beside somebody',
    with: 'flail',
    guard: { at: [5, 3] },
    crowded: true,
    toggles: { weaponProperties: true },
  },
  { title: 'ING-STRAY-01: a shot beside nobody', with: 'shortbow' },
  { title: 'ING-SIZE-01: at a bear', guard: { use: 'black bear', at: [5, 3] } },
];

/** The blow as it stands, with nobody able to answer it. */
function set({ boudica = {}, guard = {}, toggles = {}, with: name = 'spear', crowded = false }: Blow) {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], gear: [name], proficiencies: { martial: 1, archery: 1 }, ...boudica },
      { use: 'guard', id: 'guard', at: [4, 3], maxEndurance: 99, ...guard },
      { use: 'roland', at: [crowded ? 5 : 15, crowded ? 4 : 9], maxEndurance: 99 },
    ],
    toggles: { maneuvers: true, ...toggles },
  });
  for (const fighter of fight.fighters) fighter.reactions = 0;
  return { fight, held: weapon(fight, byId(fight, 'boudica'), name) };
}

const outcome = ({ fighters }: Fight): string =>
  fighters.map(({ endurance, health }) => `${endurance},${health}`).join(' ');

describe('exact odds are those of every face thrown', () => {
  it.each(blows)('$title', (blow) => {
    const { fight: start, held } = set(blow);
    const found = odds(
      (table: Table<Fight>) => {
        const fight = copyFight(start);
        attack(fight, table, fight.fighters[0]!, pack(Act.attack, 1, held, 0, blow.maneuver));
        return outcome(fight);
      },
      [policies.reckless],
    );
    const counted = new Map<string, number>();
    for (let a = 1; a <= 6; a++)
      for (let s = 1; s <= 6; s++)
        for (let luck = 1; luck <= 20; luck++) {
          const fight = copyFight(start);
          const run = play(fight, [a, s, luck]);
          attack(fight, run.table, fight.fighters[0]!, pack(Act.attack, 1, held, 0, blow.maneuver));
          run.finish();
          counted.set(outcome(fight), (counted.get(outcome(fight)) ?? 0) + 1);
        }
    const inWords = [...found].map(([end, chance]) => `${end}: ${inFull(chance)}`).sort();
    expect(inWords).toEqual([...counted].map(([end, ways]) => `${end}: ${inFull(make(ways, 720))}`).sort());
  });
});
