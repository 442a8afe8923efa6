import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Do, intent } from '../state/intent.ts';
import { Ability } from '../state/model.ts';
import { doSkillAction } from './skill-actions.ts';

/** Mirah speaks to Fenris, of whom this has become since she decided to. */
function spoken(ability: number, fenris: object, script: readonly ScriptItem[] = []) {
  const fight = fightOf({
    party: [{ use: 'mirah', skills: ['Words of Grace'] }, 'fenris'],
    foes: ['orc'],
    close: true,
  });
  const [mirah, patient] = [byId(fight, 'mirah'), byId(fight, 'fenris')];
  Object.assign(patient, fenris);
  mirah.intent = intent(Do.wordsOfGrace, patient.index, ability);
  const { table, told, finish } = play(fight, script);
  doSkillAction(fight, table, mirah);
  finish();
  const { str, dex, wil, status } = patient;
  return { str, dex, wil, status, deprived: mirah.deprived, events: told().map(({ event }) => event) };
}

describe('Words of Grace', () => {
  it('BDP-SKL-15: are not spoken, nor paid for, to the dead, the distant and those who lack nothing', () => {
    const unspoken = { deprived: false, events: [] };
    expect(spoken(Ability.str, { str: 0, status: 'dead', melee: 0 })).toMatchObject(unspoken);
    expect(spoken(Ability.str, { str: 5, melee: 0 })).toMatchObject(unspoken);
    expect(spoken(Ability.dex, { str: 5 })).toMatchObject(unspoken);
    expect(spoken(Ability.str, { str: 5 }, [2])).toMatchObject({ str: 7, deprived: true });
  });

  it('BDP-SKL-15: give back the ability they are for and no other, up to what it was', () => {
    const hurt = { str: 5, dex: 4, wil: 3 };
    expect(spoken(Ability.str, hurt, [2])).toMatchObject({ str: 7, dex: 4, wil: 3 });
    expect(spoken(Ability.dex, hurt, [2])).toMatchObject({ str: 5, dex: 6, wil: 3 });
    expect(spoken(Ability.wil, hurt, [2])).toMatchObject({ str: 5, dex: 4, wil: 5 });
    expect(spoken(Ability.wil, { wil: 3, wilMax: 4 }, [6])).toMatchObject({ wil: 4 });
  });

  it('BDP-ABL-04: end what the lack of one ability did, not what the lack of another does', () => {
    const paralysed = { dex: 0, status: 'paralysed' };
    const delirious = { wil: 0, status: 'delirious' };
    expect(spoken(Ability.dex, paralysed, [1])).toMatchObject({ status: 'able' });
    expect(spoken(Ability.wil, delirious, [1])).toMatchObject({ status: 'able' });
    expect(spoken(Ability.dex, { ...paralysed, wil: 0 }, [1])).toMatchObject({ status: 'delirious' });
    expect(spoken(Ability.wil, { ...delirious, dex: 0 }, [1])).toMatchObject({ status: 'paralysed' });
    expect(spoken(Ability.wil, { ...paralysed, wil: 2 }, [1])).toMatchObject({ status: 'paralysed' });
    expect(spoken(Ability.dex, { ...paralysed, wil: 0, wilMax: 0 }, [1])).toMatchObject({ status: 'able' });
    expect(spoken(Ability.dex, { ...paralysed, wil: 0, wilMax: 1 }, [1])).toMatchObject({ status: 'delirious' });
    expect(spoken(Ability.wil, { ...delirious, dex: 0, dexMax: 1 }, [1])).toMatchObject({ status: 'paralysed' });
    expect(spoken(Ability.dex, { dex: 0, status: 'unconscious' }, [1])).toMatchObject({ status: 'unconscious' });
  });
});
