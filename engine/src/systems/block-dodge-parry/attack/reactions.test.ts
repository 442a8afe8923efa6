import { describe, expect, it } from 'vitest';
import { byId, type Cast, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { plain } from '../../../system/said.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { words } from '../book/words.ts';
import { mayRead } from '../show/view.ts';
import { slotsUsed } from '../state/gear.ts';
import { Do, intent } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { reactionQuestion } from './reactions.ts';
import { addAttacker, newVolley } from './volley.ts';

/** What the first of the party may do about an attack by everybody on the other side with their first weapon. */
function offers(party: Cast, more: Partial<TestFight> = {}) {
  const fight = exampleFight({ party: [party], foes: ['orc'], close: true, ...more });
  const { table } = play(fight, []);
  newVolley(fight, fight.fighters[0]!);
  for (const foe of fight.fighters) if (foe.side !== 0) addAttacker(fight, foe, intent(Do.attack, 0, 0));
  table.list(fight, 0, reactionQuestion);
  return Array.from(table.options.subarray(0, table.optionCount), (code) => reactionQuestion.describe(fight, 0, code));
}

const answers = (party: Cast, more: Partial<TestFight> = {}): readonly string[] =>
  offers(party, more).map(({ id }) => id);

describe('how often one may react', () => {
  /** One orc strikes at once, the other comes first and strikes in the full phase. */
  const twice = (toggles: object, script: readonly ScriptItem[]) => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: [{ use: 'orc', count: 2 }],
      scene: { melees: [['mirah', 'orc-1']] },
      toggles,
    });
    const round = playRound(fight, ['nothing', 'attack:mirah:scimitar', 'attack:mirah:scimitar', ...script]);
    return { fatigue: byId(fight, 'mirah').fatigue, round };
  };

  it('BDP-REA-02: once per volley, and as often in a round as there are slots', () => {
    const { fatigue, round } = twice({}, ['block', 1, 'block', 1]);
    expect(fatigue).toBe(2);
    round.cites('BDP-REA-02');
  });

  it('BDP-REA-02: no more often in a round than the table allows', () => {
    expect(twice({ reactionsPerRound: 1 }, ['block', 1, 1]).fatigue).toBe(1);
    expect(twice({ reactionsPerRound: 1 }, ['none', 1, 'block', 1]).fatigue).toBe(1);
  });

  it('BDP-REA-16: an NPC pays one of its uses for each reaction, a Parry too, and none for not reacting', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: [{ use: 'orc', hp: 18, reactions: ['parry', 'block'] }],
      close: true,
      toggles: { npcReactionUses: 2 },
    });
    const orc = byId(fight, 'orc');
    playRound(fight, ['attack:orc:longsword', 'nothing', 'parry:mirah', 1, 1]);
    expect(orc.reactionUses).toBe(1);
    playRound(fight, ['attack:orc:longsword', 'nothing', 'none', 1]);
    expect(orc.reactionUses).toBe(1);
    playRound(fight, ['attack:orc:longsword', 'nothing', 'block', 1]);
    const last = playRound(fight, ['attack:orc:longsword', 'nothing', 1]);
    expect(last.events).not.toContain('reacted');
  });

  it('BDP-REA-16: the log names the price of an NPC’s reaction, and the GM alone reads what is left', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', reactions: ['block'] }], close: true });
    const round = playRound(fight, ['attack:orc:longsword', 'nothing', 'block', 1]);
    expect(round.told.find(({ event }) => event === 'reacted')).toMatchObject({ who: 'orc', price: '1 reaction' });
    expect(round.told.find(({ event }) => event === 'reactions-left')).toMatchObject({ who: 'orc', left: 2 });
    const record = {
      kind: words.events.findIndex(({ id }) => id === 'reactions-left'),
      args: [1, 2, 0, 0, 0],
      faces: [],
    };
    expect([mayRead(fight, 0, record), mayRead(fight, 1, record)]).toEqual([true, false]);
    round.cites('BDP-REA-16', 'BDP-REA-06');
  });

  it('BDP-REA-03, BDP-REA-06, BDP-REA-07, BDP-REA-12: each reaction is told with its price and its own rule', () => {
    const told = (reaction: string, ...dice: number[]) => {
      const fight = exampleFight({ party: ['mirah'], foes: ['ogre', 'orc'], close: true });
      const attacks = ['nothing', 'attack:mirah:club', 'attack:mirah:scimitar'];
      const round = playRound(fight, [...attacks, reaction, 1, 1, ...dice]);
      return round.told.find(({ event }) => event.startsWith('reacted'));
    };
    expect(told('block')).toMatchObject({ reaction: 'blocks', price: '1 Fatigue', rule: 'BDP-REA-06' });
    expect(told('dodge')).toMatchObject({ reaction: 'dodges', price: '1 Fatigue', rule: 'BDP-REA-07' });
    expect(told('fight-back:orc', 1)).toMatchObject({ attacker: 'orc', price: '1 Fatigue', rule: 'BDP-REA-03' });
    expect(told('parry:orc', 1)).toMatchObject({ attacker: 'orc', price: 'free', rule: 'BDP-REA-12' });
  });

  it('BDP-REA-16: NPCs have the reactions of their stat block', () => {
    const npc = { use: 'bodyguard' };
    expect(answers(npc)).toEqual(['none', 'block']);
  });
});

describe('who cannot react', () => {
  const attacked = (hero: Cast, script: readonly ScriptItem[]) => {
    const fight = exampleFight({ party: [hero, 'fenris'], foes: ['orc'], close: true });
    return playRound(fight, script);
  };
  const why = (hero: object, script: readonly ScriptItem[]) => {
    const round = attacked({ use: 'mirah', hp: 18, ...hero }, script);
    round.cites('BDP-REA-17');
    expect(round.events).not.toContain('reacted');
    return round.told.find(({ event }) => event === 'cannot-react')?.why;
  };
  const plainly = ['nothing', 'nothing', 'attack:mirah:scimitar'];

  it('BDP-REA-17, BDP-ATK-07: the unaware', () => {
    expect(why({ state: { unaware: true } }, [...plainly, 1])).toBe('unaware');
  });

  it('BDP-REA-17: the helpless', () => {
    expect(why({ state: { helpless: true } }, [...plainly, [1, 1]])).toBe('helpless');
  });

  it('BDP-REA-17: the stunned', () => {
    const stunned = { state: { stunned: true, losesTurns: 1 } };
    expect(why(stunned, ['nothing', 'attack:mirah:scimitar', 1])).toBe('stunned');
  });

  it('BDP-REA-17, BDP-MIR-02: whoever is working a miracle', () => {
    const script: readonly ScriptItem[] = ['miracle:smite', 'nothing', 'attack:mirah:scimitar', 1, 'let-go'];
    expect(why({ faithDice: 1 }, script)).toBe('working a miracle');
  });

  it('BDP-REA-17: those who cannot act', () => {
    const lying = { use: 'mirah', state: { status: 'paralysed' }, dex: { now: 0, max: 13 } };
    const fight = exampleFight({
      party: [lying, 'fenris'],
      foes: ['orc'],
      close: true,
      toggles: { redirect: false },
    });
    expect(playRound(fight, ['nothing', 'attack:mirah:scimitar', [1, 1]]).events).not.toContain('reacted');
  });
});

describe('Fight Back and Parry', () => {
  const bow = { use: 'harold', skills: [] };
  const archer = { use: 'bandit', id: 'archer', items: ['bow'] };

  it('BDP-REA-04: need a weapon in hand that reaches the attacker', () => {
    expect(answers('mirah', { foes: [archer], close: false })).toEqual(['none', 'block', 'dodge', 'drop-backpack']);
    expect(answers(bow, { foes: [archer], close: false })).toContain('fight-back:archer');
    expect(answers(bow, { foes: [archer], close: false })).toContain('parry:archer');
  });

  it('BDP-REA-04: are lost with the Fatigue when the blow fells the defender', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', hp: { now: 0, max: 5 } }, 'fenris'],
      foes: ['orc'],
      close: true,
    });
    const round = playRound(fight, ['nothing', 'nothing', 'attack:mirah:scimitar', 'fight-back:orc', 5, 20, 3]);
    expect([byId(fight, 'mirah').status, byId(fight, 'mirah').fatigue]).toEqual(['incapacitated', 1]);
    expect(round.events).toContain('fight-back-lost');
    round.cites('BDP-REA-04');
  });

  it('BDP-REA-04: are lost when the blow pushes the defender out of reach', () => {
    const spearman = { use: 'orc', items: ['spear'], proficiency: { types: [], weapons: ['spear'] } };
    const fight = exampleFight({ party: [{ use: 'mirah', hp: 18 }], foes: [spearman], close: true });
    const round = playRound(fight, ['nothing', 'attack:mirah:spear', 'fight-back:orc', 6]);
    expect(round.events).toContain('fight-back-lost');
  });

  it('BDP-REA-04: use the weapon left in the other hand after the sword arm is lost, and only that', () => {
    const marlok = { use: 'marlok', hp: 18, wield: ['dagger'], state: { armHitsRight: 1 } };
    const fight = exampleFight({ party: [marlok], foes: [{ use: 'orc', hp: 18 }], close: true });
    const hero = byId(fight, 'marlok');
    hero.off = hero.main;
    hero.main = -1;
    playRound(fight, ['nothing', 'attack:marlok:scimitar', 'fight-back:orc', 1, { who: 'marlok', faces: [6] }]);
    expect(byId(fight, 'orc').hp).toBe(13);
  });

  it('BDP-REA-12, BDP-REA-18: a Parry costs no slot, and none need be free', () => {
    const full: Cast = { use: 'mirah', fatigue: 4, hp: { now: 0, max: 5 } };
    expect(answers(full)).toEqual(['none', 'parry:orc', 'drop-backpack']);
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], close: true });
    playRound(fight, ['nothing', 'attack:mirah:scimitar', 'parry:orc', 3, 3]);
    expect(byId(fight, 'mirah').fatigue).toBe(0);
  });

  it('BDP-REA-13, BDP-ARM-04: Armor counts against Parry damage', () => {
    const parried = (armour: number) => {
      const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', armour }], close: true });
      playRound(fight, ['nothing', 'attack:mirah:scimitar', 'parry:orc', 2, 6]);
      return byId(fight, 'orc').str;
    };
    expect([parried(2), parried(1)]).toEqual([10, 9]);
  });

  it('BDP-REA-22, BDP-REA-05, BDP-XTR-02: are hampered like attacks, as against many who fight as one', () => {
    const many = { use: 'orc', id: 'many', hp: 18, detachment: true };
    const answered = (reaction: string, faces: readonly ScriptItem[]) => {
      const fight = exampleFight({ party: ['mirah'], foes: [many], close: true, toggles: { detachments: true } });
      playRound(fight, ['nothing', 'attack:mirah:scimitar', reaction, [1, 1], ...faces]);
      return byId(fight, 'many');
    };
    expect(answered('fight-back:many', [{ who: 'mirah', why: 'damage', faces: [4] }]).hp).toBe(15);
    expect(answered('parry:many', [{ who: 'mirah', why: 'parry', faces: [4] }]).str).toBe(11);
  });

  it('BDP-REA-13: a Parry that takes the last STR kills', () => {
    const weak = { use: 'orc', str: { now: 3, max: 14 } };
    const fight = exampleFight({ party: ['mirah'], foes: [weak, 'bandit'], close: true });
    playRound(fight, ['nothing', 'attack:mirah:scimitar', 'nothing', 'parry:orc', 2, 6]);
    expect(byId(fight, 'orc')).toMatchObject({ status: 'dead', hp: 6 });
  });
});

describe('attacks without a class', () => {
  const imp = (more: object = {}) => ({
    foes: [{ id: 'imp', hp: 9, items: [{ name: 'fire', dice: 'd8', special: true, element: 'fire' }] }],
    ...more,
  });

  it('BDP-REA-19: cannot be parried, and a Block does nothing', () => {
    expect(answers('mirah', imp())).not.toContain('parry:imp');
    const fight = exampleFight({ party: ['mirah'], ...imp(), close: true });
    const round = playRound(fight, ['nothing', 'attack:mirah:fire', 'block', { who: 'imp', faces: [5] }]);
    expect(byId(fight, 'mirah').hp).toBe(1);
    expect(round.told.find(({ event }) => event === 'not-covered')?.class).toBe('no class');
  });

  it('BDP-REA-19: can be blocked or dodged where the Warden gives them a class', () => {
    const hit = (reaction: string, face: number) => {
      const fight: Fight = exampleFight({
        party: ['mirah'],
        ...imp({ rulings: { specialClass: 'fast' } }),
        close: true,
      });
      playRound(fight, ['nothing', 'attack:mirah:fire', reaction, { who: 'imp', faces: [face] }]);
      return byId(fight, 'mirah').hp;
    };
    expect([hit('block', 4), hit('dodge', 5)]).toEqual([2, 1]);
  });

  it('BDP-REA-19: are given their class before the target chooses, where the Warden wants to be asked', () => {
    const fight = exampleFight({ party: ['mirah'], ...imp({ rulings: { specialClass: 'ask' } }), close: true });
    playRound(fight, [
      'nothing',
      'attack:mirah:fire',
      { who: 'gm', question: 'ruling', choose: 'specialClass:slow' },
      { who: 'mirah', question: 'reaction', choose: 'dodge' },
      { who: 'imp', faces: [4] },
    ]);
    expect(byId(fight, 'mirah').hp).toBe(2);
  });

  it('BDP-REA-20, BDP-WPN-01: arrows of every size are Fast', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', items: ['greatbow'] }] });
    const round = playRound(fight, ['nothing', 'attack:mirah:greatbow', 'dodge', { who: 'orc', faces: [5] }]);
    expect(byId(fight, 'mirah').hp).toBe(1);
    round.cites('BDP-WPN-01');
  });
});

describe('Block and Dodge that need fitting gear', () => {
  const needs = { toggles: { blockDodgeRule: 'requirements' as const } };
  const may = (items: readonly unknown[], reaction: string, more: object = {}) =>
    answers({ use: 'mirah', items, ...more }, needs).includes(reaction);

  it('BDP-BDV-01: a Block needs a Balanced or Slow melee weapon or a shield', () => {
    expect([may(['longsword'], 'block'), may(['greatsword'], 'block'), may(['dagger', 'shield'], 'block')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([may(['dagger'], 'block'), may(['crossbow'], 'block'), may([], 'block')]).toEqual([false, false, false]);
  });

  it('BDP-BDV-01, BDP-BDV-02: Fight Back and Parry need nothing of the kind', () => {
    expect([may(['dagger', 'plate'], 'fight-back:orc'), may(['dagger', 'plate'], 'parry:orc')]).toEqual([true, true]);
  });

  it('BDP-BDV-01: a stout weapon in the off hand will do', () => {
    expect(may(['dagger', 'mace'], 'block', { wield: ['dagger', 'mace'] })).toBe(true);
    expect(may(['dagger', 'mace'], 'block', { wield: ['dagger'] })).toBe(false);
    expect(may([{ name: 'claws', dice: 'd8', natural: true }], 'block')).toBe(false);
  });

  it('BDP-BDV-02: a Dodge is ruled out by Armor 3 and by a Slow weapon in either hand', () => {
    expect([may(['dagger'], 'dodge'), may(['dagger', 'heavy armour'], 'dodge')]).toEqual([true, true]);
    expect([may(['dagger', 'plate'], 'dodge'), may(['maul'], 'dodge')]).toEqual([false, false]);
    const cleaver = { name: 'cleaver', dice: 'd10' };
    expect(may(['dagger', cleaver], 'dodge', { wield: ['dagger', 'cleaver'] })).toBe(false);
  });

  it('BDP-BDV-03: what counts is the Slow class, not the Heavy tag of an axe', () => {
    expect([may(['axe'], 'dodge'), may(['greataxe'], 'dodge')]).toEqual([true, false]);
  });

  it('BDP-BDV-04, BDP-BDV-06: graded, a negated attack costs its Fatigue all the same and is not rolled', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: ['orc'],
      close: true,
      toggles: { blockDodgeRule: 'graded' },
    });
    const round = playRound(fight, ['nothing', 'attack:mirah:scimitar', 'block']);
    expect([byId(fight, 'mirah').hp, slotsUsed(byId(fight, 'mirah'))]).toEqual([5, 7]);
    round.cites('BDP-BDV-03', 'BDP-BDV-06');
  });

  describe('BDP-BDV-04, BDP-BDV-05, BDP-BDV-06: graded, against two weapons', () => {
    const cleaver = { name: 'cleaver', dice: 'd10', hands: 1 };
    const struck = (items: readonly unknown[], arms: string, reaction: string, ...faces: readonly number[][]) => {
      const fight = exampleFight({
        party: [{ use: 'mirah', items: ['longsword'], hp: 18 }],
        foes: [{ use: 'orc', items }],
        close: true,
        toggles: { blockDodgeRule: 'graded' },
      });
      playRound(fight, [
        'nothing',
        `attack:mirah:${arms}`,
        reaction,
        ...faces.map((one) => ({ who: 'orc', faces: one })),
      ]);
      return 18 - byId(fight, 'mirah').hp;
    };

    it('one that covers both leaves nothing to roll', () => {
      expect(struck(['dagger', 'longsword'], 'dagger+longsword', 'block')).toBe(0);
      expect(struck(['longsword', cleaver], 'longsword+cleaver', 'dodge')).toBe(0);
    });

    it('one that covers only the second leaves the first its die', () => {
      expect(struck(['dagger', 'longsword'], 'dagger+longsword', 'dodge', [6])).toBe(6);
      expect(struck([cleaver, 'dagger'], 'cleaver+dagger', 'block', [9])).toBe(9);
    });

    it('one that covers only the first leaves the second its die', () => {
      expect(struck(['longsword', 'dagger'], 'longsword+dagger', 'dodge', [5])).toBe(5);
    });
  });

  it('BDP-BDV-04, BDP-BDV-05: graded, an option says whether it negates or impairs', () => {
    const said = (items: readonly string[]) =>
      offers({ use: 'mirah', items }, { toggles: { blockDodgeRule: 'graded' } })
        .filter(({ id }) => id === 'block' || id === 'dodge')
        .map(({ detail = '', rule }) => `${/negated|d4/.exec(plain(detail))?.[0]} ${rule}`);
    expect(said(['longsword'])).toEqual(['negated BDP-BDV-04', 'negated BDP-BDV-05']);
    expect(said(['dagger', 'plate'])).toEqual(['d4 BDP-REA-06', 'd4 BDP-REA-07']);
  });

  it('BDP-BDV-04: graded, a Block with a dagger only impairs', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', items: ['dagger'] }],
      foes: ['orc'],
      close: true,
      toggles: { blockDodgeRule: 'graded' },
    });
    playRound(fight, ['nothing', 'attack:mirah:scimitar', 'block', { who: 'orc', faces: [4] }]);
    expect(byId(fight, 'mirah').hp).toBe(1);
  });
});
