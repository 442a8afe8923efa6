import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, sentences, weapon } from '../../../../test/tools/ingenuity.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { attack, perform } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { Man } from '../book/maneuver-table.ts';
import type { Fight } from '../state/model.ts';
import { packObject } from '../state/objects.ts';

const duel = (toggles: object = {}, more: object = {}): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'guard', at: [4, 3] },
      { use: 'roland', at: [3, 4] },
    ],
    toggles,
    ...more,
  });

/** What the log says of an attack. */
function told(
  fight: Fight,
  attacker: string,
  target: string,
  name: string,
  items: readonly ScriptItem[],
  maneuver = 0,
): string[] {
  const run = play(fight, items);
  const striker = byId(fight, attacker);
  const { table } = run;
  attack(fight, table, striker, pack(Act.attack, byId(fight, target).index, weapon(fight, striker, name), 0, maneuver));
  run.finish();
  return sentences(fight, run);
}

describe('the log of an attack, line by line', () => {
  it('ING-ATK-01 ING-ATK-02: a miss', () => {
    expect(told(duel(), 'boudica', 'guard', 'spear', ['none', 1, 1, 5])).toEqual([
      'Boudica attacks Guard: spear.',
      'Boudica: 1 + 1, and 1: 3.',
      'Boudica misses Guard with 3.',
    ]);
  });

  it('ING-DEF-01 ING-DMG-03: a dodge that does not help, and the damage', () => {
    expect(told(duel(), 'boudica', 'guard', 'spear', ['dodge', 6, 6, 5, 1, 1, 5])).toEqual([
      'Boudica attacks Guard: spear.',
      'Guard dodges.',
      'Boudica: 6 + 6, and 1: 13.',
      'Guard: 1 + 1, and 0: 2.',
      'Boudica hits Guard with 13.',
      '17 against Guard’s deflection 8: 9.',
      'Guard takes 9: endurance 3, health 12.',
      'Guard is harmed.',
    ]);
  });

  it('ING-CRIT-03: a dodge is of no use against a critical hit', () => {
    expect(told(duel(), 'boudica', 'guard', 'spear', ['dodge', 6, 6, 19])).toEqual([
      'Boudica attacks Guard: spear.',
      'Guard dodges.',
      'Boudica: 6 + 6, and 1: 13.',
      'Luck 19: Boudica hits critically.',
      'Guard cannot dodge a critical hit.',
      'Boudica hits Guard with 13.',
      '21 against Guard’s deflection 8: 13.',
      'Guard takes 13: endurance 0, health 11.',
      'Guard is bloodied.',
    ]);
  });

  it('ING-PAR-01 ING-PAR-02: a parry, and its wear', () => {
    expect(told(duel(), 'boudica', 'guard', 'spear', ['parry:straight-sword', 3, 3, 5])).toEqual([
      'Boudica attacks Guard: spear.',
      'Guard parries with the straight sword: 3 more deflection.',
      'Boudica: 3 + 3, and 1: 7.',
      'Boudica hits Guard with 7.',
      '11 against Guard’s deflection 11: 1.',
      'Guard takes 1: endurance 11, health 12.',
      'Guard’s straight sword has durability 9 after the parry.',
    ]);
  });

  it('ING-CRIT-04: by how much a critical would have missed, which costs no damage', () => {
    expect(told(duel(), 'boudica', 'guard', 'spear', ['none', 1, 1, 19, 'no']).slice(3)).toEqual([
      'Boudica hits Guard with 3.',
      'Without the critical Boudica would have missed by 3.',
      '11 against Guard’s deflection 8: 3.',
      'Guard takes 3: endurance 9, health 12.',
    ]);
  });

  it.each<[number, readonly string[]]>([
    [2, ['Without the critical Boudica would have missed by 2.']],
    [3, ['Without the critical Boudica would have missed by 1.']],
    [4, []],
  ])('ING-CRIT-04: a critical with %i and 1 on the dice', (face, lines) => {
    const said = told(duel(), 'boudica', 'guard', 'spear', ['none', face, 1, 19, 'no']);
    expect(said.filter((line) => line.startsWith('Without'))).toEqual(lines);
  });

  it('ING-BLK-04 ING-BLK-05: a block that breaks the shield', () => {
    expect(told(duel(), 'guard', 'roland', 'straight sword', ['no', 'none', 5, 5, 5, 'block:medium-shield'])).toEqual([
      'Guard attacks Roland: straight sword.',
      'Guard: 5 + 5, and 1: 11.',
      'Guard hits Roland with 11.',
      'Roland blocks.',
      'Roland’s medium shield takes 12, durability 0.',
      'Roland’s medium shield breaks; 2 comes through.',
      'Roland takes 2: endurance 14, health 12.',
    ]);
  });

  it('ING-ICPT-01: somebody steps in', () => {
    expect(told(duel(), 'guard', 'boudica', 'straight sword', ['yes', 'none', 1, 1, 5])).toEqual([
      'Guard attacks Boudica: straight sword.',
      'Roland steps in front of Boudica.',
      'Guard: 1 + 1, and 1: 3.',
      'Guard misses Roland with 3.',
    ]);
  });

  it.each([
    [[], 'no'],
    [['Retreating Strike'], 'yes'],
  ])('ING-MAN-02 ING-MAN-04: a Retreating Strike, of the maneuvers %j: learned %s', (maneuvers, learned) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], maneuvers },
        { use: 'guard', at: [4, 3] },
      ],
      toggles: { maneuvers: true },
    });
    expect(told(fight, 'boudica', 'guard', 'spear', ['none', 1, 1, 5, 'c3r3'], Man.retreating)).toEqual([
      'Boudica attacks Guard: spear.',
      `Boudica uses Retreating Strike; learned: ${learned}.`,
      `Boudica: 1 + 1, and ${learned === 'yes' ? 1 : 0}: ${learned === 'yes' ? 3 : 2}.`,
      `Boudica misses Guard with ${learned === 'yes' ? 3 : 2}.`,
      'Boudica backs off, better covered for one attack.',
    ]);
  });

  it.each<[string, readonly ScriptItem[], readonly string[]]>([
    [
      'kills',
      [6, 6, 5],
      ['Boudica: 6 + 6, and 1: 13.', 'Boudica means to kill Guard: 13.', 'Boudica kills Guard.', 'Guard dies.'],
    ],
    [
      'fails and attacks',
      [1, 1, 5, 1, 1, 1, 1, 5],
      [
        'Boudica: 1 + 1, and 1: 3.',
        'Boudica means to kill Guard: 3.',
        'Boudica fails, and attacks Guard unseen.',
        'Boudica attacks Guard: spear.',
        'Boudica aims; unseen: yes, flanked: no, prone: no, cover: no.',
        'Boudica rolls with a net advantage of 1.',
        'Boudica: 5 + 1, and 1: 7.',
        'Boudica hits Guard with 7.',
        '11 against Guard’s deflection 8: 3.',
        'Guard takes 3: endurance 9, health 12.',
      ],
    ],
  ])('ING-KILL-02 ING-KILL-04: a killing strike that %s', (_how, items, expected) => {
    const fight = duel();
    byId(fight, 'guard').status = 'unconscious';
    const run = play(fight, items);
    const boudica = byId(fight, 'boudica');
    perform(fight, run.table, boudica, pack(Act.killingStrike, 1, weapon(fight, boudica, 'spear')));
    run.finish();
    expect(sentences(fight, run)).toEqual(['Boudica rolls with a net advantage of 1.', ...expected]);
  });

  it('ING-ATK-06 ING-MAP-01: a thing that is struck and breaks, with what earlier attacks cost', () => {
    const chest = { name: 'chest', x: 3, y: 2, durability: 9 };
    const fight = duel({}, { rulings: { targets: 'anything' }, scene: { fixtures: [chest] } });
    const boudica = byId(fight, 'boudica');
    boudica.attacks = 1;
    const run = play(fight, [5, 5, 5]);
    perform(fight, run.table, boudica, packObject(0, weapon(fight, boudica, 'spear'), 0));
    run.finish();
    expect(sentences(fight, run)).toEqual([
      'Boudica attacks a thing, chest: spear.',
      'Boudica has attacked before this round (1): 2 less.',
      'Boudica: 5 + 5, and -1: 9.',
      'Boudica hits chest for 13: durability 0.',
      'Boudica breaks chest.',
    ]);
    expect([fight.depth, boudica.attacks]).toEqual([0, 2]);
  });
});
