import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { plain } from '../../../system/said.ts';
import { inWords } from '../../../testing/in-words.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { Kind, UNKNOWN_DAMAGE } from '../book/terms.ts';
import { rate } from '../rolls/roll.ts';
import { beginRoll } from '../rolls/sources.ts';
import { rollInitiative } from '../round/initiative.ts';
import type { Fight, Phase } from '../state/model.ts';
import { isSameSet, rollTitle } from '../state/source-words.ts';
import { view } from './view.ts';

const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 4)], initiative: [12, 5], ...more });
const facts = (fight: Fight, seat = 1) => inWords(view(fight, seat)).facts.map(({ text }) => text);
const stakes = (fight: Fight) => inWords(view(fight, 1)).clocks.map(({ stake }) => stake);

describe('the scene', () => {
  it('TT-SRC-06, TT-SRC-11, TT-SET-01, TT-SET-08: its level, its tags, who can help, and the main damage type', () => {
    const tags = [
      { name: 'Fog', polarity: 'hinder', tier: 2, appliesTo: ['attack'] },
      { name: 'High ground', appliesTo: ['attack', 'defense'] },
      { name: 'Pillars', automatic: false, appliesTo: ['defense'] },
    ];
    const fight = fightWith({ scene: { level: 3, tags, allies: ['Hound', 'Page'] } });
    fight.allies[1]!.aided = true;
    fight.mainDamage = UNKNOWN_DAMAGE;
    expect(facts(fight).slice(0, 7)).toEqual([
      'Scene of level 3.',
      'Fog hinders attack by 2.',
      'High ground eases attack, defense by 1.',
      'Pillars may ease defense by 1.',
      'Hound can help with one roll.',
      'Page has helped this round.',
      'Main damage type: unknown.',
    ]);
    fight.mainDamage = 2;
    fight.result = 'victory';
    expect(facts(fight).slice(4)).toEqual(['Main damage type: Elemental.']);
  });

  it('TT-CRE-03: the GM is told of a creature with more tiers of abilities than its level allows, players are not', () => {
    const abilities = [1, 2, 3, 4].map((n) => ({ name: `Ability ${n}`, tier: 4, hinders: ['attack'] }));
    const fight = fightWith({ foes: [plainFoe('Foe', 4), plainFoe('Much', 2, { abilities })] });
    const told = (seat: number) => facts(fight, seat).filter((text) => text.includes('tiers of abilities'));
    expect(told(0)).toEqual([expect.stringMatching(/^Much has 16 tiers of abilities, more than \d+\.$/)]);
    expect(told(1)).toEqual([]);
  });

  it('TT-WND-01: what Doom would cost is told until the fight is decided', () => {
    const fight = fightWith({ doom: 5 });
    const costs = () => facts(fight).filter((text) => text.startsWith('Wound of'));
    expect(costs()).toEqual([
      'Wound of Ana now: Lingering Trauma; with one Doom more: Debilitating Injury.',
      'Wound of Bo now: Lingering Trauma; with one Doom more: Debilitating Injury.',
    ]);
    fight.result = 'defeat';
    expect(costs()).toEqual([]);
  });
});

describe('the roll being made', () => {
  it('TT-STEP-07, TT-CRE-04: what hinders is named, but for a tag that players do not know', () => {
    const party = [plainPc('Ana', { conditions: [{ name: 'prone', tier: 2, appliesTo: ['attack'] }] })];
    const abilities = [{ name: 'Veil', hinders: ['attack'], hidden: true }];
    const fight = fightWith({ party, foes: [plainFoe('Foe', 4, { abilities })] });
    const { roll } = fight.now;
    beginRoll(roll, 0, byId(fight, 'foe').index, Kind.attack, 4);
    rate(fight, play(fight, []).table);
    const hindered = (seat: number) => facts(fight, seat).find((text) => text.startsWith('Hindered by'));
    expect(hindered(1)).toBe('Hindered by a tag of the creature 1, prone 2.');
    expect(hindered(0)).toBe('Hindered by Veil 1, prone 2.');
    expect(facts(fight)).toContain('Ana rolls: level 4, sources 0 of 3 (gear 0 of 2), hindered by 3: level 7, DC 21.');
    expect(facts(fight).some((text) => text.startsWith('Eased by'))).toBe(false);
  });

  it('TT-STEP-07: what the GM does not let hinder is not named', () => {
    const fight = fightWith({ party: [plainPc('Ana', { conditions: [{ name: 'prone' }, { name: 'dazed' }] })] });
    const { roll } = fight.now;
    beginRoll(roll, 0, byId(fight, 'foe').index, Kind.attack, 4);
    rate(fight, play(fight, []).table);
    roll.hindering = 2;
    expect(facts(fight)).toContain('Hindered by dazed 1.');
    roll.hindering = 0;
    expect(facts(fight).some((text) => text.startsWith('Hindered by'))).toBe(false);
  });

  it('TT-INIT-03, TT-INIT-11: initiative has a number to reach for each creature that is there, and no bands', () => {
    const foes = [plainFoe('Foe', 4), plainFoe('Rat', 1), plainFoe('Late', 2, { active: false })];
    const tags = [{ name: 'Quick', tier: 1, type: 'skill', appliesTo: ['initiative'] }];
    const fight = fightWith({ party: [plainPc('Ana', { tags })], foes, phase: 'initiative' });
    let seen: string[] = [];
    const script = play(fight, [
      ({ id }) => {
        seen = facts(fight);
        return id === 'quick';
      },
      11,
    ]);
    rollInitiative(fight, script.table, byId(fight, 'ana'));
    script.finish();
    expect(seen).toContain('Acts before Foe on 9, Rat on 0 or more.');
    expect(seen.some((text) => text.includes('Fail-and'))).toBe(false);
  });

  it('TT-BAND-08: a band without a face is not shown', () => {
    const fight = fightWith({ foes: [plainFoe('Foe', 8)] });
    beginRoll(fight.now.roll, 0, byId(fight, 'foe').index, Kind.attack, 8);
    rate(fight, play(fight, []).table);
    expect(facts(fight)).toContain('Fail-and 1 (5 %), Fail-but 2-18 (85 %), Success-but 19-20 (10 %).');
  });

  it('every kind of roll has its title', () => {
    const spells = [{ name: 'Shell', type: 'ward' }];
    const fight = fightWith({ party: [plainPc('Ana', { spells })] });
    const title = (kinds: number, against = byId(fight, 'foe').index, spell = -1) => {
      beginRoll(fight.now.roll, 0, against, kinds, 4);
      fight.now.roll.spell = spell;
      return plain(rollTitle(fight, fight.now.roll));
    };
    expect(title(Kind.counter | Kind.cast)).toBe('Counter to Foe’s spell');
    expect(title(Kind.cast, -1, 0)).toBe('Shell');
    expect(title(Kind.cast | Kind.attack, undefined, 0)).toBe('Shell at Foe');
    expect(title(Kind.cast, -1)).toBe('Spell');
    expect(title(Kind.defense | Kind.block)).toBe('Block against Foe');
    expect(title(Kind.defense)).toBe('Defense against Foe');
    expect(title(Kind.attack)).toBe('Attack on Foe');
    expect(title(Kind.initiative, -1)).toBe('Initiative');
    expect(title(Kind.stealth | Kind.task, -1)).toBe('Stealth');
    expect(title(Kind.task, -1)).toBe('Task');
    expect(title(Kind.treatField, -1)).toBe('Treatment');
  });

  it('TT-VAL-03: the sources of a set may be named in any order, the words of no other answer may', () => {
    expect(isSameSet('sources', 'axe+shield', 'shield+axe')).toBe(true);
    expect(isSameSet('allow-sources', 'axe+shield', 'shield+axe')).toBe(true);
    expect(isSameSet('sources', 'axe+shield', 'shield')).toBe(false);
    expect(isSameSet('turn', 'axe+shield', 'shield+axe')).toBe(false);
  });

  it('TT-SRC-04: sources of one name are told apart by a number', () => {
    const tag = { name: 'Blade', tier: 1, type: 'skill', appliesTo: ['attack'] };
    const ring = { name: 'Blade', tier: 1, appliesTo: ['attack'] };
    const party = [
      plainPc('Ana', {
        tags: [tag],
        gear: [
          { name: 'ring', tags: [ring] },
          { name: 'belt', tags: [ring] },
        ],
      }),
    ];
    const fight = fightWith({ party });
    const script = play(fight, ['blade-2+blade-3', 12]);
    attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'foe'));
    script.finish();
    expect(script.told().find(({ event }) => event === 'rated')?.ease).toBe(2);
  });
});

describe('the clocks', () => {
  it('TT-ATK-06, TT-DEF-08: a PC’s turn puts Momentum at stake, a defense both clocks, the rest nothing', () => {
    const fight = fightWith({ momentum: 2, doom: 1 });
    expect(stakes(fight)).toEqual([undefined, undefined]);
    fight.now.actor = byId(fight, 'ana').index;
    expect(stakes(fight)).toEqual([{ lose: 0, gain: 2 }, undefined]);
    fight.momentum = 6;
    expect(stakes(fight)).toEqual([{ lose: 0, gain: 1 }, undefined]);
    fight.momentum = 7;
    expect(stakes(fight)).toEqual([undefined, undefined]);
    fight.now.actor = byId(fight, 'foe').index;
    expect(stakes(fight)).toEqual([undefined, undefined]);
  });

  it('TT-CLK-01, TT-DEF-02: a defense cannot cost more Momentum than there is', () => {
    const attacked = (momentum: number) => {
      const fight = fightWith({ momentum });
      fight.now.actor = byId(fight, 'foe').index;
      beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), true);
      return stakes(fight);
    };
    const doom = { lose: 0, gain: 2 };
    expect(attacked(3)).toEqual([{ lose: 2, gain: 0 }, doom]);
    expect(attacked(1)).toEqual([{ lose: 1, gain: 0 }, doom]);
    expect(attacked(0)).toEqual([undefined, doom]);
  });

  it('TT-CLK-02: what an attack would make of Momentum, short of victory', () => {
    expect(inWords(view(fightWith({ momentum: 2 }), 1)).clocks[0]?.next[0]).toBe('attack: Success 3, Success-and 4');
    expect(inWords(view(fightWith({ momentum: 5 }), 1)).clocks[0]?.next[0]).toBe(
      'attack: Success 6, Success-and victory',
    );
  });
});

describe('the order', () => {
  const now = (phase: Phase) => {
    const fight = fightWith();
    fight.phase = phase;
    return inWords(view(fight, 1))
      .phases.filter((each) => each.now)
      .map(({ id }) => id);
  };

  it('TT-INIT-09: shows where the fight stands', () => {
    expect(now('start')).toEqual(['initiative']);
    expect(now('initiative')).toEqual(['initiative']);
    expect(now('turns')).toEqual([]);
    expect(now('wounds')).toEqual(['wounds']);
    expect((['treatment', 'healing', 'professional'] as const).map(now)).toEqual([
      ['healing'],
      ['healing'],
      ['healing'],
    ]);
    expect([now('later'), now('over')]).toEqual([['later'], ['later']]);
  });

  it('TT-INIT-09, TT-INIT-16: blocks stand between creatures, and whoever acts is marked', () => {
    const fight = fightWith({ foes: [plainFoe('Foe', 4), plainFoe('Rat', 1)], initiative: [20, 20] });
    const marks = () => inWords(view(fight, 1)).phases.flatMap(({ label, now }) => (now ? [label] : []));
    fight.now.actor = byId(fight, 'bo').index;
    byId(fight, 'bo').turnTaken = true;
    expect(marks()).toEqual(['Ana + Bo']);
    const [block, foe, rat] = inWords(view(fight, 1)).order ?? [];
    expect(block).toMatchObject({ label: 'any order', free: true, open: false, state: 'now' });
    expect(block?.who.map(({ id, done }) => [id, done])).toEqual([
      ['ana', false],
      ['bo', false],
    ]);
    expect([foe, rat]).toMatchObject([
      { who: [{ id: 'foe', note: 'level 4, acts on 12', done: false }], free: false, open: false, state: 'next' },
      { who: [{ id: 'rat', note: 'level 1, acts on 3' }], state: 'next' },
    ]);
    fight.now.actor = byId(fight, 'foe').index;
    byId(fight, 'foe').turnTaken = true;
    expect(marks()).toEqual(['Foe 12']);
    expect(inWords(view(fight, 1)).order?.map(({ state }) => state)).toEqual(['next', 'now', 'next']);
    byId(fight, 'ana').turnTaken = true;
    fight.now.actor = byId(fight, 'rat').index;
    expect(
      inWords(view(fight, 1))
        .phases.map(({ label }) => label)
        .slice(1, 4),
    ).toEqual(['(Ana) + (Bo)', '(Foe) 12', 'Rat 3']);
    fight.phase = 'wounds';
    expect(inWords(view(fight, 1)).order).toEqual([]);
  });

  it('a PC alone in a block has no choice of order, and one who has not rolled has no number', () => {
    const fight = fightWith();
    byId(fight, 'ana').initRoll = 0;
    expect(inWords(view(fight, 1)).order?.[0]).toMatchObject({
      label: '',
      free: false,
      who: [{ id: 'ana', note: '' }],
    });
  });

  it('TT-DEF-01: a defense that has been rolled is over for the view', () => {
    const fight = fightWith({ momentum: 2 });
    const script = play(fight, [20]);
    defend(fight, script.table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
    script.finish();
    expect(stakes(fight)).toEqual([undefined, undefined]);
  });
});
