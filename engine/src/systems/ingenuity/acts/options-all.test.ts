import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/ingenuity.ts';
import type { Question } from '../../../table/question.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import { Act, pack } from '../book/act.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { actionQuestion, commandQuestion } from './options.ts';
import { readyQuestion } from './ready.ts';

/** Boudica’s turn in a scene that has something of everything. */
function scene(boudica: Partial<Fighter> = {}, more: object = {}): Fight {
  const salve = { name: 'salve', kind: 'thing', remedy: { health: 2 } };
  const powers = [
    { name: 'Bolt', tier: 1, damage: 3, type: 'fire' },
    { name: 'Storm', tier: 3 },
  ];
  const fight = fightOf({
    cast: [
      {
        use: 'boudica',
        at: [3, 3],
        gear: ['straight sword', 'knife', 'crossbow', salve, { name: 'rope', kind: 'thing' }],
        powers,
      },
      { use: 'roland', at: [3, 4] },
      { use: 'clementine', at: [2, 3], state: { status: 'unconscious' } },
      { use: 'guard', at: [4, 3] },
      { use: 'goblin', at: [2, 2], state: { status: 'unconscious' } },
      { use: 'wolf', at: [6, 3] },
    ],
    toggles: { fate: true, maneuvers: true, powers: true, assist: true },
    rulings: { targets: 'objects', leaving: 'yes' },
    scene: {
      map: ['........', '........', '...o....', '........', '........', '........', '........'],
      fixtures: [
        { name: 'lever', x: 4, y: 4, durability: 5 },
        { name: 'bell', x: 7, y: 6 },
      ],
      tasks: [{ name: 'Sing' }, { name: 'Wrestle', against: 'guard' }],
      items: [{ name: 'idol', x: 3, y: 3 }],
    },
    ...more,
  });
  Object.assign(fight, { phase: 'turn', active: 0, round: 1, order: [0, 1] });
  Object.assign(byId(fight, 'boudica'), { actions: 3, acted: true, fate: 1, endurance: 3, focus: 2 }, boudica);
  return fight;
}

/** The options of a question, moves left out. */
function offered(fight: Fight, question: Question<Fight>, who = 0): string[] {
  const { table } = play(fight, []);
  table.list(fight, who, question);
  const codes = [...table.options.subarray(0, table.optionCount)];
  return codes.map((code) => question.describe(fight, who, code).id).filter((id) => !/^(move|step|sprint):/.test(id));
}

const sword = [
  'retreating-strike',
  'precise-attack',
  'heavy-attack',
  'crushing-strike',
  'penetrating-attack',
  'wild-strike',
  'crippling-attack',
  'stunning-strike',
  'tripping-strike',
  'rending-attack',
  'sweeping-strike',
];
const knife = ['retreating-strike', 'precise-attack', 'penetrating-attack', 'crippling-attack', 'rending-attack'];
const thrown = knife.slice(1);
const each = (use: string, styles: readonly string[]) => [use, ...styles.map((style) => `${use}:${style}`)];

const attacks = [
  ...each('attack:guard:straight-sword', sword),
  ...each('attack:goblin:straight-sword', [...sword, 'rushing-strike']),
  'killing-strike:goblin:straight-sword',
  ...each('attack:guard:knife', knife),
  ...each('attack:goblin:knife', knife),
  'killing-strike:goblin:knife',
  ...each('throw:guard:knife', thrown),
  ...each('throw:goblin:knife', thrown),
  ...each('throw:wolf:knife', thrown),
];
const things = [
  'strike-object:lever:straight-sword',
  'strike-object:idol:straight-sword',
  'strike-object:lever:knife',
  'strike-object:idol:knife',
  'strike-object:lever:knife:thrown',
  'strike-object:bell:knife:thrown',
  'strike-object:idol:knife:thrown',
];
const others = [
  'seek-cover',
  'resuscitate:clementine',
  'resuscitate:goblin',
  'short-task:sing',
  'short-task:wrestle',
  'interact:lever',
  'interact:salve',
  'interact:salve:roland',
  'interact:salve:clementine',
  'interact:rope',
  ...things,
  'brandish',
  'hide',
  'assist:roland',
  'assist:roland:sing',
  'power:bolt:guard',
  'power:bolt:goblin',
  'power:bolt:wolf',
  'maneuver:knock-down:guard',
  'maneuver:push:guard',
  'maneuver:feint:guard',
  'maneuver:feint:wolf',
  'maneuver:taunt:guard',
  'maneuver:taunt:wolf',
  'maneuver:rally:boudica',
  'maneuver:escape:boudica',
];
const held = ['drop-item:straight-sword', 'drop-item:knife'];
const fate = ['fate-action', 'fate-regain:endurance', 'fate-regain:focus'];
const free = ['drop-prone', ...held, 'surrender', ...fate];

describe('all that may be done', () => {
  it('ING-TURN-03: in the own turn', () => {
    expect(offered(scene(), actionQuestion)).toEqual([
      'end',
      ...attacks,
      ...others,
      'guard',
      'wait',
      'ready',
      'command:roland',
      ...free,
    ]);
  });

  it('ING-TURN-02 ING-FREE-01: without actions only what is free', () => {
    expect(offered(scene({ actions: 0 }), actionQuestion)).toEqual(['end', ...free]);
  });

  it('ING-EXT-04 ING-EXT-05: with something begun only to go on with it or to give it up', () => {
    const begun = { pending: pack(Act.hide), paid: 1, needed: 3 };
    expect(offered(scene(begun), actionQuestion)).toEqual(['end', 'continue', 'abandon', ...free]);
    expect(offered(scene({ ...begun, actions: 0 }), actionQuestion)).toEqual(['end', 'abandon', ...free]);
  });

  it('ING-ACT-03 ING-FATE-01 ING-TEAM-12: less focus, no fate, a GM who lets nobody leave', () => {
    const less = offered(scene({ focus: 1, fate: 0 }), actionQuestion);
    expect(others.filter((id) => !less.includes(id))).toEqual(['maneuver:rally:boudica']);
    expect(less.filter((id) => /command|fate/.test(id))).toEqual([]);
    const kept = offered(scene({}, { rulings: { targets: 'enemies', leaving: 'no' } }), actionQuestion);
    expect([...others, ...free].filter((id) => !kept.includes(id))).toEqual([...things, 'surrender']);
  });

  it('ING-ACT-21 ING-FREE-03 ING-MAN-04: the prone stand up or kip up, and cannot drop', () => {
    const up = offered(scene({ prone: true }), actionQuestion);
    expect(up.filter((id) => /stand|kip|drop-prone/.test(id))).toEqual(['stand-up', 'maneuver:kip-up:boudica']);
    expect(offered(scene({ prone: true, actions: 0 }), actionQuestion)).toEqual([
      'end',
      ...free.slice(1),
      'maneuver:kip-up:boudica',
    ]);
  });

  it('ING-MAN-01 ING-PWR-01 ING-TEST-17 ING-FATE-01: nothing of what is switched off', () => {
    const plain = offered(scene({}, { toggles: { fate: false } }), actionQuestion);
    expect(plain.filter((id) => /maneuver|power|assist|fate|-strike$|-attack$/.test(id))).toEqual([]);
    expect(plain.filter((id) => /^(attack|throw|killing)/.test(id))).toEqual(
      attacks.filter((id) => /^killing/.test(id) || id.split(':').length === 3),
    );
  });

  it('ING-ACT-24: a crossbow in the hand is loaded', () => {
    const fight = scene();
    fight.things[2]!.place = Place.held;
    fight.things[2]!.shots = 0;
    for (const at of [0, 1]) fight.things[at]!.place = Place.pack;
    expect(offered(fight, actionQuestion).filter((id) => /crossbow/.test(id))).toEqual([
      'reload:crossbow',
      'drop-item:crossbow',
    ]);
    expect(offered(fight, readyQuestion).filter((id) => /crossbow/.test(id))).toEqual(['reload:crossbow']);
  });

  it('ING-ACT-05 ING-ACT-06: on command what an action can be, without Guard, Ready, Wait, Command and the free', () => {
    const fight = scene();
    fight.commandee = 1;
    const list = offered(fight, commandQuestion, 1);
    expect(list[0]).toBe('decline');
    expect(list.filter((id) => /^(end|guard|wait|ready|command|drop|surrender|fate)/.test(id))).toEqual([]);
    expect(list.filter((id) => id.split(':').length < 3)).toEqual([
      'decline',
      'resuscitate:clementine',
      'short-task:sing',
      'short-task:wrestle',
      'interact:lever',
      'brandish',
    ]);
    byId(fight, 'roland').pending = pack(Act.hide);
    expect(offered(fight, commandQuestion, 1)).toEqual(['decline', 'continue']);
  });
});

describe('options as people read them', () => {
  const read = (fight: Fight, ids: readonly string[]): string[] => {
    const { table } = play(fight, []);
    table.list(fight, 0, actionQuestion);
    const codes = [...table.options.subarray(0, table.optionCount)];
    const options = codes.map((code) => optionInWords(actionQuestion.describe(fight, 0, code)));
    return ids.map((wanted) => {
      const { label, cost, rare } = options.find(({ id }) => id === wanted)!;
      return `${label} (${cost})${rare === true ? ' seldom' : ''}`;
    });
  };

  it('ING-TURN-03 ING-STAT-08: with what they cost; what is seldom wanted is marked', () => {
    const lines = {
      'attack:guard:straight-sword': 'Attack: Guard, straight sword (1 action)',
      'attack:guard:straight-sword:heavy-attack': 'Heavy Attack: Guard, straight sword (1 action, 1 stamina)',
      'attack:guard:straight-sword:sweeping-strike': 'Sweeping Strike: Guard, straight sword (2 actions, 1 stamina)',
      'throw:wolf:knife': 'Throw: Wolf, knife (1 action)',
      'killing-strike:goblin:knife': 'Killing strike: Goblin, knife (3 actions)',
      'seek-cover': 'seek cover (1 action)',
      'resuscitate:clementine': 'resuscitate Clementine (2 actions)',
      'short-task:sing': 'Sing (3 actions)',
      'interact:lever': 'Use lever (1 action)',
      'interact:salve': 'Use salve (1 action) seldom',
      'interact:salve:roland': 'Use salve on Roland (1 action) seldom',
      'strike-object:lever:straight-sword': 'Attack: lever, straight sword (1 action)',
      'strike-object:bell:knife:thrown': 'Throw at: bell, knife (1 action)',
      brandish: 'brandish (1 action)',
      hide: 'hide (3 actions) seldom',
      'assist:roland': 'Help Roland (2 actions)',
      'assist:roland:sing': 'Help Roland (3 actions)',
      'power:bolt:guard': 'Bolt: Guard (1 action)',
      'maneuver:push:guard': 'Push: Guard (1 action, 1 stamina)',
      'maneuver:feint:wolf': 'Feint: Wolf (1 action, 1 focus)',
      'maneuver:rally:boudica': 'Rally (1 action, 2 focus)',
      guard: 'guard (1 action)',
      'command:roland': 'command Roland (1 action, 2 focus)',
      'drop-prone': 'drop prone (free)',
      'drop-item:knife': 'drop item knife (free) seldom',
      surrender: 'surrender (free) seldom',
      'fate-action': 'fate action (1 fate)',
      'fate-regain:focus': 'Fate: regain focus (1 fate)',
    };
    expect(read(scene(), Object.keys(lines))).toEqual(Object.values(lines));
  });
});

describe('all that may be readied', () => {
  const deeds = ['knock-down', 'push', 'feint', 'taunt', 'rally', 'escape'].map((name) => `maneuver:${name}`);
  const strikes = (weapon: string) => ['guard', 'goblin', 'wolf'].map((id) => `killing-strike:${id}:${weapon}`);
  const all = [
    ...each('attack:straight-sword', sword),
    ...strikes('straight-sword'),
    ...each('attack:knife', knife),
    ...strikes('knife'),
    ...each('throw:knife', thrown),
    'move',
    'seek-cover',
    'resuscitate:roland',
    'resuscitate:clementine',
    'short-task:sing',
    'short-task:wrestle',
    'interact:lever',
    'interact:salve',
    'interact:rope',
    ...things,
    'brandish',
    'hide',
    'power:bolt',
    ...deeds,
  ];
  const dear = (id: string) => /^(killing|hide|short-task)/.test(id);
  const takesTwo = (id: string) => dear(id) || /sweeping|resuscitate/.test(id);

  it('ING-ACT-11: whatever the actions left are enough for', () => {
    expect(offered(scene(), readyQuestion)).toEqual(all);
    expect(offered(scene({ actions: 2 }), readyQuestion)).toEqual(all.filter((id) => !dear(id)));
    expect(offered(scene({ actions: 1 }), readyQuestion)).toEqual(all.filter((id) => !takesTwo(id)));
  });

  it('ING-ACT-11 ING-STAT-08: and the focus; standing up for the prone, leaving at the edge', () => {
    const poor = offered(scene({ focus: 0 }), readyQuestion);
    expect(all.filter((id) => !poor.includes(id))).toEqual([
      'power:bolt',
      'maneuver:feint',
      'maneuver:taunt',
      'maneuver:rally',
    ]);
    const edge = offered(scene({ x: 0, y: 6, prone: true }), readyQuestion);
    expect(edge.filter((id) => !all.includes(id))).toEqual(['stand-up', 'leave']);
    expect(offered(scene({ cover: true }), readyQuestion)).toEqual(all.filter((id) => id !== 'seek-cover'));
  });
});
