import { describe, expect, it } from 'vitest';
import { byId, fightOf, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import { describeIntent } from '../acts/intent-words.ts';
import { words } from '../book/words.ts';
import { readEncounter } from '../cast/encounter.ts';
import { readStatLine } from '../cast/stat-line.ts';
import { drawsFirst } from '../state/gear.ts';
import { Do, intent } from '../state/intent.ts';
import { partingShot } from './parting-shot.ts';

describe('slots', () => {
  it('BDP-INV-01, BDP-INV-04: what is in the backpack fills slots as well, broken things none', () => {
    const read = (carried: number, stored: number, items: readonly unknown[] = []) => {
      const hero = { use: 'mirah', items, gear: { carried, stored } };
      const found = readEncounter({ combatants: [hero, { use: 'orc' }] });
      return found.ok ? [] : found.refusals.map(({ reason }) => reason);
    };
    expect(read(4, 6)).toEqual([]);
    expect(read(5, 6)).toEqual(['fills 11 slots of 10']);
    expect(read(1, 10)).toEqual(['fills 11 slots of 10']);
    expect(read(4, 6, [{ use: 'longsword', state: 'broken' }])).toEqual([]);
  });
});

describe('who strikes with what', () => {
  it('BDP-SKL-22: Quick Draw is for a blow with the trained weapon, not for taking it up', () => {
    const skills = [{ name: 'Quick Draw', of: 'longsword' }];
    const fight = fightOf({
      party: [{ use: 'mirah', items: ['longsword', 'dagger'], skills }, 'harold'],
      foes: ['orc'],
    });
    const mirah = byId(fight, 'mirah');
    const [sword, dagger] = ['longsword', 'dagger'].map((name) => itemOfName(mirah, name));
    const first = (code: number, who = mirah) => {
      who.intent = code;
      return drawsFirst(who);
    };
    expect(first(intent(Do.attack, 2, sword))).toBe(true);
    expect(first(intent(Do.attack, 2, dagger))).toBe(false);
    expect(first(intent(Do.pickUp, 0, sword))).toBe(false);
    expect(first(intent(Do.attack, 2, 0), byId(fight, 'harold'))).toBe(false);
  });

  it('BDP-UNA-01, BDP-DUA-01: an intention names the weapon, both weapons or bare hands', () => {
    const fight = fightOf({ party: [{ use: 'marlok', items: ['longsword', 'dagger'] }], foes: ['orc'], close: true });
    const label = (item: number, off = -1) =>
      optionInWords(describeIntent(fight, 0, intent(Do.attack, 1, item, off))).label;
    expect(label(0)).toContain('longsword');
    expect(label(0)).not.toContain('dagger');
    expect(label(0, 1)).toContain('longsword and dagger');
    expect(label(-1)).toContain('bare hands');
  });

  it('BDP-UNA-02: furniture is for brawls, the smallest piece too', () => {
    const offered = (brawl: boolean) =>
      intentsOf(exampleFight({ party: ['mirah'], foes: ['orc'], close: true, scene: { brawl } }), 'mirah').filter(
        (id) => /^attack:orc:(bottle|chair|table)$/.test(id),
      );
    expect(offered(true)).toEqual(['attack:orc:bottle', 'attack:orc:chair', 'attack:orc:table']);
    expect(offered(false)).toEqual([]);
  });

  it('BDP-DUA-02, BDP-REA-07: a Dodge impairs the slower weapon of a pair alone: it rolls a d4', () => {
    const struck = (faces: readonly number[]) => {
      const foe = { use: 'bandit', items: ['longsword', 'dagger'], wield: ['longsword', 'dagger'] };
      const fight = exampleFight({ party: ['mirah'], foes: [foe], close: true });
      playRound(fight, ['nothing', 'attack:mirah:longsword+dagger', 'dodge', faces]);
      return 5 - byId(fight, 'mirah').hp;
    };
    expect(struck([4, 1])).toBe(3);
    expect(() => struck([5, 1])).toThrow();
  });
});

describe('what happens aside', () => {
  it('BDP-XTR-06: a parting shot is stopped by Armor altogether, and is not for the stunned or unaware', () => {
    const shot = (armour: number, face: number, state: object = {}) => {
      const fight = fightOf({
        party: ['mirah'],
        foes: [{ use: 'orc', state }],
        close: true,
        toggles: { partingShot: true },
      });
      const mirah = byId(fight, 'mirah');
      mirah.armour = armour;
      const { table, finish } = play(fight, face > 0 ? [{ who: 'orc', why: 'damage', faces: [face] }] : []);
      partingShot(fight, table, mirah);
      finish();
      return 5 - mirah.hp;
    };
    expect([shot(1, 1), shot(3, 1), shot(1, 2), shot(0, 4)]).toEqual([0, 0, 1, 4]);
    expect([shot(0, 0, { stunned: true }), shot(0, 0, { unaware: true })]).toEqual([0, 0]);
  });

  it('BDP-MOD-01, BDP-MOD-02: the log says of an attack from a strong or weak place that it is one', () => {
    const told = (attacker: number, target: number, position: number) => {
      const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', hp: 18 }], close: true });
      fight.positions = [attacker, target, position];
      const dice = attacker !== 0 || target !== 1 ? [1] : position === 2 ? [[1, 1]] : [1];
      const round = playRound(fight, ['attack:orc:longsword', 'nothing', ...dice]);
      return round.events.includes('circumstance');
    };
    expect([told(0, 1, 1), told(0, 1, 2), told(1, 0, 1), told(0, 0, 1)]).toEqual([true, true, false, false]);
  });

  it('BDP-WND-05, BDP-WND-09: a wound alike may raise the one there is, which is for good from severe on', () => {
    const question = words.questions.find(({ id }) => id.includes('wound') && id !== 'wound-ability')!;
    const fight = fightOf({ party: ['mirah'], foes: ['orc'] });
    byId(fight, 'mirah').wounds.push({ type: 'burns', level: 1 }, { type: 'burns', level: 2 });
    const light = optionInWords(question.describe(fight, 0, 1));
    const severe = optionInWords(question.describe(fight, 0, 2));
    expect(light).toMatchObject({ id: 'raise:light', rule: 'BDP-WND-05' });
    expect(light).not.toHaveProperty('cost');
    expect(severe).toMatchObject({ id: 'raise:severe', rule: 'BDP-WND-09', cost: '1 point of an ability for good' });
  });

  it('BDP-NPC-01: a stat line may begin with its first number or after spaces, and tells where a mistake is', () => {
    expect(readStatLine('Guard 4 HP, 8 STR')).toMatchObject({ ok: true, value: { name: 'Guard' } });
    const wrong = readStatLine('  Guard, 4 HP, 99 STR');
    expect(wrong.ok ? '' : wrong.refusals[0]!.place).toBe('character 16');
  });
});
