import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { damageTypes, Prof, profNames } from '../book/kinds.ts';
import { Man } from '../book/maneuver-table.ts';
import { howQuestion, isFitting, isRelevant } from './how.ts';

const armed = (gear: string) => {
  const fight = fightOf({ cast: [{ use: 'boudica', gear: [gear] }, 'guard'], toggles: { maneuvers: true } });
  return { fight, def: fight.things[0]!.def };
};

describe('how an attack may be made', () => {
  const profs = (gear: string, thrown = 0, maneuver: number = Man.none) => {
    const { def } = armed(gear);
    return profNames.filter((_, prof) => isRelevant(def, thrown, maneuver, prof));
  };

  it('ING-ATK-01: with a proficiency that is listed for the weapon and with no other', () => {
    expect(profs('spear')).toEqual(['finesse', 'martial']);
    expect(profs('club')).toEqual(['martial']);
    expect(profs('shortbow')).toEqual(['archery']);
  });

  it('ING-ATK-01: a throw may use throwing, a blow with the same weapon may not', () => {
    expect(profs('handaxe', 1)).toEqual(['martial', 'throwing']);
    expect(profs('handaxe', 0)).toEqual(['martial']);
  });

  it('ING-MAN-04: a maneuver takes only those of its own', () => {
    expect(profs('spear', 0, Man.heavy)).toEqual(['martial']);
    expect(profs('spear', 0, Man.precise)).toEqual(['finesse', 'martial']);
    expect(isRelevant(armed('handaxe').def, 1, Man.crushing, Prof.throwing)).toBe(false);
  });

  it('ING-ATK-03: with a type of the weapon; a Penetrating Attack pierces', () => {
    const types = (gear: string, maneuver: number) =>
      damageTypes.filter((_, type) => isFitting(armed(gear).def, maneuver, type));
    expect(types('straight sword', Man.none).sort()).toEqual(['piercing', 'slashing']);
    expect(types('straight sword', Man.penetrating)).toEqual(['piercing']);
    expect(types('club', Man.none)).toEqual(['bludgeoning']);
    expect(types('club', Man.penetrating)).toEqual([]);
  });

  it('ING-ATK-01 ING-ATK-03: what is offered is every such attribute, proficiency and type', () => {
    const listed = (gear: string, thrown: number, maneuver: number) => {
      const { fight } = armed(gear);
      fight.depth = 1;
      const by = weapon(fight, byId(fight, 'boudica'), gear);
      Object.assign(fight.frames[0]!, { attacker: 0, target: 1, weapon: by, thrown, maneuver });
      const { table } = play(fight, []);
      table.list(fight, 0, howQuestion);
      return [...table.options.subarray(0, table.optionCount)].map((code) => howQuestion.describe(fight, 0, code).id);
    };
    expect(listed('club', 0, 0)).toEqual(['STR:martial:bludgeoning']);
    expect(listed('handaxe', 1, 0)).toEqual(['STR:martial:slashing', 'STR:throwing:slashing']);
  });
});
