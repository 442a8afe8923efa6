import { describe, expect, it } from 'vitest';
import {
  byId,
  type Cast,
  fightOf,
  optionsOf,
  play,
  playSteps,
  type TestFight,
} from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { readEncounter } from '../cast/encounter.ts';
import { harm } from '../harm/harm.ts';
import { armourOf, bandOf } from '../state/people.ts';

const pc = (attacks: readonly unknown[], more: object = {}): Cast => ({
  id: 'a',
  name: 'a',
  kind: 'pc',
  hp: 6,
  attacks,
  ...more,
});
const foe = (more: object = {}): Cast => ({ id: 'b', name: 'b', hp: 20, attacks: [], ...more });

/** One phase of the party against b. */
function strike(
  attacks: readonly unknown[],
  target: object,
  script: readonly ScriptItem[],
  more: Partial<TestFight> & { own?: object } = {},
) {
  const { own, ...rest } = more;
  const fight = fightOf({ party: [pc(attacks, own)], foes: [foe(target)], ...rest });
  const table = playSteps(fight, 2, script);
  return { fight, table, b: byId(fight, 'b'), a: byId(fight, 'a'), lost: 20 - byId(fight, 'b').hp };
}

describe('attacks', () => {
  it('IKZ-ATK-01, IKZ-ATK-02, IKZ-ATK-05, IKZ-SAVE-06: an attack hits without a roll to hit or a save, and HP bear it', () => {
    const { lost, table } = strike(['nata'], { armour: 2 }, ['attack:b:nata', 5]);
    expect(lost).toBe(3);
    cited(table.told(), 'IKZ-SAVE-06');
  });

  it('IKZ-ATK-07, IKZ-CRIT-03, IKZ-CRIT-12: damage beyond HP goes to STR; STR 0 kills without a save; HP above the blow ask for none', () => {
    expect(strike(['nata'], { hp: 1, str: 4, armour: 1 }, ['attack:b:nata', 6]).b).toMatchObject({
      str: 0,
      status: 'dead',
    });
    const again = strike(['nata'], { hp: 5, str: { now: 4, max: 9 }, armour: 1 }, ['attack:b:nata', 4]);
    expect(again.b).toMatchObject({ hp: 2, str: 4 });
  });

  it('IKZ-ATK-08, IKZ-ADV-09, IKZ-TYPE-03: bare hands stay d4, and a d12 or d4 in place of the die never pierces', () => {
    const toggles = { impairedEnhanced: true };
    const exposed = { armour: 3, state: { helpless: true } };
    expect(strike([], exposed, ['attack:b:unarmed', 4], { toggles }).lost).toBe(1);
    expect(strike(['tanto'], exposed, ['attack:b:tanto', 12], { toggles }).lost).toBe(9);
    expect(strike(['kunai'], { armour: 3, state: { inCover: true } }, ['attack:b:kunai', 4], { toggles }).lost).toBe(1);
    expect(strike(['kunai'], { armour: 3 }, ['attack:b:kunai', 4], { toggles }).lost).toBe(4);
  });

  it('IKZ-ADV-09, IKZ-DUAL-01: with another die in place of the own an attack with two weapons rolls one die, not one each', () => {
    const toggles = { impairedEnhanced: true };
    const both = ['nata', 'bokuto'];
    const strong = strike(both, { armour: 1, state: { helpless: true } }, ['attack:b:nata+bokuto', 9, 'bokuto'], {
      toggles,
    });
    expect(strong.lost).toBe(9);
    cited(strong.table.told(), 'IKZ-ADV-09');
    const weak = strike(both, { armour: 1, state: { inCover: true } }, ['attack:b:nata+bokuto', 4, 'nata'], {
      toggles,
    });
    expect(weak.lost).toBe(3);
    expect(strike(both, { armour: 1 }, ['attack:b:nata+bokuto', 5, 6], { toggles }).lost).toBe(6);
  });

  it('IKZ-ADV-09, IKZ-DUAL-04, IKZ-DUAL-05: weapons with unlike edges roll their own, and of one die for both a Heavy one may miss', () => {
    const toggles = { impairedEnhanced: true };
    const unlike = strike(['nata', 'masakari'], { armour: 3 }, ['attack:b:nata+masakari', 5, 4], { toggles });
    expect(unlike.lost).toBe(2);
    const heavy = strike(['nata', 'otsuchi'], { armour: 1, state: { helpless: true } }, ['attack:b:nata+otsuchi', 3], {
      toggles,
    });
    expect(heavy.lost).toBe(2);
  });

  it('IKZ-ATK-14: extra harm is not pooled with the blow', () => {
    const fight = fightOf({ party: [pc([], { hp: 1, str: 14 })], foes: ['ushi-oni'], phase: 'foesDeclare' });
    playSteps(fight, 2, ['attack:a:claws', 5, 2, 20, 3, 2]);
    expect(byId(fight, 'a')).toMatchObject({ str: 7, status: 'critical', cannotAttack: 2 });
  });

  it('IKZ-ATK-15, IKZ-INV-03: a shield counts only with a hand free for it, and a PC never counts more than 3', () => {
    const fight = fightOf({ party: [pc(['katana', 'yari'], { shield: true, armour: 2 })], foes: [foe()] });
    const a = byId(fight, 'a');
    expect(armourOf(a)).toBe(3);
    a.main = 1;
    expect(armourOf(a)).toBe(2);
    a.main = 0;
    a.armour = 3;
    expect(armourOf(a)).toBe(3);
    const read = readEncounter({
      combatants: [{ use: 'nozomi', attacks: ['yari', 'katana'], readied: ['yari', 'katana'] }, { use: 'oni' }],
    });
    expect(read.ok ? [] : read.refusals.map(({ rule }) => rule)).toEqual(['IKZ-INV-03']);
  });

  it('IKZ-ADV-03: the Guide may find a position strong or weak', () => {
    expect(
      strike(['nata'], { armour: 1 }, ['attack:b:nata', [2, 5]], { rulings: { position: 'advantage' } }).lost,
    ).toBe(4);
    expect(
      strike(['nata'], { armour: 1 }, ['attack:b:nata', 'position:disadvantage', [2, 5]], {
        rulings: { position: 'ask' },
      }).lost,
    ).toBe(1);
  });

  it('IKZ-ATK-17, IKZ-ATK-18: of d6+d6 the best counts, and a creature makes one of its attacks', () => {
    const fight = fightOf({ party: [pc([], { hp: 18 })], foes: ['jorogumo'], phase: 'foesDeclare' });
    playSteps(fight, 2, ['attack:a:claws', 1, 5, 2, 4]);
    expect(byId(fight, 'a').hp).toBe(13);
    expect(optionsOf(fight, 1)).toContain('attack:a:bite');
  });

  it('IKZ-ATK-19: the fallen may be struck, the dead and friends may not, unless the Guide allows it to the possessed', () => {
    const fight = fightOf({
      party: [pc(['nata'], { state: { possessed: true } }), { use: 'nozomi' }],
      foes: [foe({ state: { status: 'critical' } }), { use: 'oni' }],
    });
    expect(optionsOf(fight, 0)).toContain('attack:b:nata');
    expect(optionsOf(fight, 0)).not.toContain('attack:nozomi:nata');
    byId(fight, 'b').status = 'dead';
    expect(optionsOf(fight, 0)).not.toContain('attack:b:nata');
    fight.rulings = { ...fight.rulings, otherTargets: 'yes' };
    expect(optionsOf(fight, 0)).toContain('attack:nozomi:nata');
  });

  it('IKZ-TYPE-07: a foe’s listed weapon has type, band and skill with its own die', () => {
    const { sheet } = byId(fightOf({ party: [pc([])], foes: [foe({ attacks: ['nodachi d6'] })] }), 'b');
    expect(sheet.attacks[0]).toMatchObject({ die: 6, band: 1, type: 3, sweep: 8 });
  });
});

describe('weapon skills and gear', () => {
  it('IKZ-CTR-06, IKZ-CTR-07: Counter needs somebody able, and works against blasts and from afar', () => {
    const thrown = (
      target: object,
      dice: ScriptItem,
      toggles: object,
      attacks: readonly unknown[] = ['bokuto'],
      first = 'attack:b:bokuto',
      band: 'melee' | 'reach' = 'melee',
    ) =>
      strike(attacks, { attacks: ['sai'], ...target }, [first, ...(first.startsWith('blast') ? [1] : []), dice], {
        toggles,
        band,
      }).a.hp;
    expect(thrown({}, 2, {})).toBe(4);
    expect(thrown({ state: { helpless: true } }, [2, 1], {})).toBe(6);
    expect(thrown({ state: { losesTurn: true } }, 2, {})).toBe(4);
    const bomb = [{ name: 'bomb', dice: 'd6', blast: 'rollDie' }];
    expect(thrown({}, 2, {}, bomb, 'blast:bomb')).toBe(4);
    expect(thrown({}, 2, {}, ['bo'], 'attack:b:bo', 'reach')).toBe(4);
  });

  it('IKZ-SHK-05: a blow that armour stops shocks all the same', () => {
    const { b, lost } = strike([{ use: 'nunchaku', shock: 1 }], { armour: 9 }, ['attack:b:nunchaku', 2, 11], {
      band: 'reach',
    });
    expect([lost, b.losesTurn]).toEqual([0, true]);
  });

  it('IKZ-PSH-01: with Push a 6 of the yari drives back to Reach', () => {
    const pushed = (push: boolean) => {
      const { fight } = strike(['yari'], {}, ['attack:b:yari', [6, 7]], { toggles: { push } });
      return bandOf(fight, 0, 1);
    };
    expect([pushed(true), pushed(false)]).toEqual([1, 0]);
  });

  it('IKZ-ADV-05: cover and bound hands are disadvantages', () => {
    expect(
      strike(['nata'], { armour: 1 }, ['attack:b:nata', [5, 3]], { own: { state: { boundHands: true } } }).lost,
    ).toBe(2);
    expect(
      strike(['nata'], { armour: 1 }, ['attack:b:nata', [5, 3]], { scene: { cover: [{ attacker: 'a', target: 'b' }] } })
        .lost,
    ).toBe(2);
  });

  it('IKZ-EQP-05: a naginata has advantage against a rider', () => {
    expect(
      strike(['naginata'], { armour: 1, state: { mounted: true } }, ['attack:b:naginata', [2, 9]], { band: 'reach' })
        .lost,
    ).toBe(8);
  });

  it('IKZ-EQP-06: a struck foe saves or drops the weapon', () => {
    const { b } = strike(['jitte'], { attacks: ['katana'] }, ['attack:b:jitte', 2, 11]);
    expect([b.dropped, b.main]).toEqual([[1], -1]);
    expect(strike(['jitte'], { attacks: ['bite d8'] }, ['attack:b:jitte', 2]).b.dropped).toEqual([0]);
  });

  it('IKZ-DUAL-03, IKZ-DUAL-04, IKZ-DUAL-05: two one-handed weapons without a shield, each at its distance, and a Heavy miss drops out', () => {
    const pairs = (attacks: readonly unknown[], own: object = {}, band: 'melee' | 'reach' = 'melee') =>
      optionsOf(fightOf({ party: [pc(attacks, own)], foes: [foe()], band }), 0).filter((id) =>
        /^attack:b:\w+\+\w+$/.test(id),
      );
    expect(pairs(['katana', 'wakizashi'])).toEqual(['attack:b:katana+wakizashi', 'attack:b:wakizashi+katana']);
    expect(pairs(['katana', 'wakizashi'], { shield: true })).toEqual([]);
    expect(pairs(['katana', 'yari'])).toEqual([]);
    expect(pairs(['katana', 'nunchaku'], {}, 'reach')).toEqual([]);
    expect(strike(['otsuchi', 'tanto'], { armour: 1 }, ['attack:b:otsuchi+tanto', 3, 2]).lost).toBe(1);
  });

  it('IKZ-TRN-01: where training is required types and skills need it', () => {
    const toggles = { requireTraining: true };
    expect(strike(['otsuchi'], { armour: 2 }, ['attack:b:otsuchi', 3], { toggles }).lost).toBe(1);
    const own = { training: { types: ['bludgeoning'], weapons: ['otsuchi'] } };
    expect(strike(['otsuchi'], { armour: 2 }, ['attack:b:otsuchi', 4], { toggles, own }).lost).toBe(4);
  });

  it('IKZ-SOLO-01: the solo dodge, from a clean escape to a hard hit', () => {
    const dodged = (die: number, extra: readonly ScriptItem[] = []) => {
      const fight = fightOf({
        party: [pc([], { hp: 12, armour: 1 })],
        foes: [foe({ attacks: ['nata'] })],
        phase: 'foesDeclare',
        toggles: { dodgeOracle: true },
      });
      playSteps(fight, 2, ['attack:a:nata', 5, die, ...extra]);
      return 12 - byId(fight, 'a').hp;
    };
    expect([dodged(1), dodged(2), dodged(3), dodged(4), dodged(5), dodged(6)]).toEqual([0, 0, 1, 3, 4, 5]);
  });
});

describe('blasts and detachments', () => {
  const bomb = (blast: 'all' | 'rollDie') => ({ name: 'bomb', dice: 'd6', blast });
  const blast = (form: 'all' | 'rollDie', script: readonly ScriptItem[], rulings: Record<string, string> = {}) => {
    const fight = fightOf({
      party: [pc([bomb(form)]), { use: 'nozomi' }],
      foes: [foe(), foe({ id: 'c', name: 'c' })],
      rulings,
    });
    playSteps(fight, 2, ['blast:bomb', ...script]);
    return [byId(fight, 'b').hp, byId(fight, 'c').hp, byId(fight, 'nozomi').hp];
  };

  it('IKZ-BLS-01, IKZ-BLS-02, IKZ-BLS-06: all in the area, friends only when the Guide puts them there', () => {
    expect(blast('all', ['nothing', 2, 5])).toEqual([18, 15, 5]);
    expect(blast('rollDie', ['nothing', 1, 'c', 5])).toEqual([20, 15, 5]);
    expect(blast('all', ['nothing', 2, 5, 6], { blastFriends: 'included' })).toEqual([18, 15, 2]);
  });

  it('IKZ-BLS-04: a blast’s roll joins the other strokes on its target', () => {
    const fight = fightOf({ party: [pc([bomb('all')]), { use: 'nozomi' }], foes: [foe({ armour: 1 })] });
    playSteps(fight, 2, ['blast:bomb', 'attack:b:katana', 6, 4]);
    expect(byId(fight, 'b').hp).toBe(15);
  });

  it('IKZ-DET-03, IKZ-DET-05: a blast at a detachment is plain, and so is one detachment against another', () => {
    const company = { use: 'ashigaru-company', id: 'b', kind: 'detachment', hp: 20 };
    const fight = fightOf({ party: [pc([bomb('all')])], foes: [company] });
    playSteps(fight, 2, ['blast:bomb', 5]);
    expect(byId(fight, 'b').hp).toBe(16);
    const both = fightOf({
      party: [{ use: 'ashigaru-company', id: 'ours', kind: 'detachment', side: 'party' }],
      foes: [company],
      band: 'reach',
    });
    playSteps(both, 2, ['attack:b:yari', 5]);
    expect(byId(both, 'b').hp).toBe(16);
  });

  it('IKZ-DET-06, IKZ-DET-07, IKZ-CRIT-03: critical damage routs or weakens, STR 0 destroys', () => {
    const hit = (damage: number, rulings: Record<string, string> = {}) => {
      const fight = fightOf({
        party: [pc([])],
        foes: [{ use: 'ashigaru-company', id: 'b', kind: 'detachment' }],
        rulings,
      });
      const b = byId(fight, 'b');
      const table = play(fight, damage < 20 ? [20] : []);
      harm(fight, table.table, b, damage);
      table.finish();
      return [b.status, b.weakened];
    };
    expect(hit(10)).toEqual(['routed', false]);
    expect(hit(10, { detachmentFate: 'weakened' })).toEqual(['active', true]);
    expect(hit(20)).toEqual(['destroyed', false]);
  });
});
