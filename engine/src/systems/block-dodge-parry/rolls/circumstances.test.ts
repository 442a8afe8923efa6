import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { tellCircumstances } from './circumstances.ts';

/** What the log says of an attack of the attacker's on the target. */
function told(attacker: object, target: object = {}, foe: object = {}, blast = false) {
  const fight = fightOf({
    party: ['mirah'],
    foes: [{ use: 'orc', ...foe }],
    toggles: { detachments: true },
    close: true,
    round: 3,
  });
  const [orc, mirah] = [byId(fight, 'orc'), byId(fight, 'mirah')];
  Object.assign(orc, attacker);
  Object.assign(mirah, target);
  const { table, told: log } = play(fight, []);
  tellCircumstances(fight, table, orc, mirah, blast);
  return log().map(({ why, effect, rule }) => `${why}: ${effect} ${rule}`);
}

describe('the log says of an attack', () => {
  it('BDP-MOD-01, BDP-MOD-02: nothing where nothing is out of the ordinary', () => {
    expect(told({})).toEqual([]);
  });

  it.each<[string, object, object, string]>([
    ['BDP-GAM-06: made from the ground', { prone: true }, {}, 'strikes from the ground: Impaired BDP-GAM-06'],
    ['BDP-GAM-06: at the prone', {}, { prone: true }, 'strikes at somebody on the ground: Enhanced BDP-GAM-06'],
    ['BDP-LOC-09: by the crippled', { critWounded: true }, {}, 'is crippled: Impaired BDP-LOC-09'],
    ['BDP-MOD-01: by the hampered', { impairedNext: true }, {}, 'is still hampered: Impaired BDP-MOD-01'],
    ['BDP-SKL-05: hampered in this round', { impairedInRound: 3 }, {}, 'is still hampered: Impaired BDP-SKL-05'],
    ['BDP-SKL-06: with an opening', { enhancedNext: true }, {}, 'has been given an opening: Enhanced BDP-SKL-06'],
  ])('%s', (_title, attacker, target, said) => {
    expect(told(attacker, target)).toEqual([said]);
  });

  it('BDP-SKL-05: nothing of what hampered in another round', () => {
    expect([told({ impairedInRound: 2 }), told({ impairedInRound: 4 })]).toEqual([[], []]);
  });

  it('BDP-MOD-02: that the furious rage in their first one and no other', () => {
    expect(told({}, {}, { furiousStart: true })).toEqual(['rages: Enhanced BDP-MOD-02']);
    expect(told({ hasAttacked: true }, {}, { furiousStart: true })).toEqual([]);
  });

  it('BDP-XTR-02: that many strike at one', () => {
    expect(told({}, {}, { detachment: true })).toEqual(['strikes as a whole troop: Enhanced BDP-XTR-02']);
  });
});
