import { expect, it } from 'vitest';
import { byId, fightOf, offered, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { intentQuestion } from '../round/declare.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';

const hero = { use: 'mirah', items: ['longsword'], gear: { carried: 0, stored: 0 } };
const gifted = ['Rousing Words', 'Lay On Hands', 'Words of Grace', 'Provocateur', 'Distraction Master', 'Protect'];
const sage = { ...hero, skills: gifted, species: 'arcane' };
const hurt = { use: 'harold', str: { now: 3, max: 9 }, dex: { now: 3, max: 9 } };
const zones = ['hall', 'yard', 'hill'];
const apart = { zones, links: [{ from: 'hall', to: 'hill', band: 'distant' }] };
const loses = (zone: number) => (mirah: Fighter, fight: Fight) => {
  fight.dropped.push({ owner: 0, item: 0, zone });
  Object.assign(mirah, { main: -1, itemState: [ItemState.dropped] });
};
const nothing = () => {};

it.each<[string, RegExp, Partial<TestFight>, (mirah: Fighter, fight: Fight) => unknown, string[]]>([
  [
    'BDP-TURN-14: what one has dropped here',
    /^pick/,
    { party: [hero], close: true },
    loses(0),
    [
      'Pick up the longsword (quick) BDP-TURN-14',
      'Move away, then: Pick up the longsword (full) BDP-TURN-14 *',
      'Pick up the longsword, then move away (full) BDP-TURN-14 *',
    ],
  ],
  [
    'BDP-TURN-16: what one has dropped one move away',
    /^pick/,
    { party: [hero], scene: apart },
    loses(1),
    ['Move to yard, then: Pick up the longsword (full) BDP-TURN-14 *'],
  ],
  ['BDP-RNG-05: what one has dropped further away', /^pick/, { party: [hero], scene: apart }, loses(2), []],
  [
    'BDP-UNA-02: furniture',
    /chair(?!:then)/,
    { party: [hero], scene: { brawl: true, melees: [['mirah', 'orc']] } },
    nothing,
    [
      'Attack Orc with chair (quick, Balanced) BDP-TURN-02',
      'Attack Orc with chair, to kill (quick, Balanced) BDP-TURN-02 *',
      'Stun Orc with chair (quick, Balanced) BDP-GAM-01 *',
      'Shove Orc with chair (quick, Balanced) BDP-GAM-01 *',
      'Disarm Orc with chair (quick, Balanced) BDP-GAM-01 *',
      'Trip Orc with chair (quick, Balanced) BDP-GAM-01 *',
      'Another gambit on Orc with chair (quick, Balanced) BDP-GAM-01 *',
      'Take up a chair (quick) BDP-UNA-02 *',
      'Move away, then: Take up a chair (full) BDP-UNA-02 *',
    ],
  ],
  [
    'BDP-UNA-02: furniture, with other zones about',
    /^pick-up:chair/,
    { party: [hero], scene: { ...apart, brawl: true } },
    nothing,
    [
      'Take up a chair (quick) BDP-UNA-02 *',
      'Move to yard, then: Take up a chair (full) BDP-UNA-02 *',
      'Take up a chair, then move to yard (full) BDP-UNA-02 *',
      'Move to hill, then: Take up a chair (full) BDP-UNA-02 *',
      'Take up a chair, then move to hill (full) BDP-UNA-02 *',
    ],
  ],
  [
    'BDP-SKL-15, BDP-SKL-20, BDP-SKL-21, BDP-SKL-23: skills for and against those who are Near',
    /^(rous|lay|words|prov|ruck|prot|arc)/,
    { party: [sage, { ...hurt, wounds: [{ type: 'poisoning', level: 'light' }] }] },
    nothing,
    [
      'Come Close, then: Protect Harold and allies in the same melee [your action] BDP-SKL-20',
      'Rouse Harold [once per fight] BDP-SKL-23',
      'Come Close, then: Lay on hands: heal 1d6 STR of Harold [once a day] BDP-SKL-15',
      'Come Close, then: Lay on hands: cure Harold of poison [once a day] BDP-SKL-15',
      'Come Close, then: Words of grace: heal 1d6 STR of Harold [you become deprived] BDP-SKL-15',
      'Come Close, then: Words of grace: heal 1d6 DEX of Harold [you become deprived] BDP-SKL-15',
      'Provoke Orc BDP-SKL-21',
      'Make a great commotion BDP-SKL-09',
      'Magical feat [once a day] BDP-SPE-04',
      'Magical feat to impair Orc’s next attack [once a day] BDP-SPE-04',
    ],
  ],
  [
    'BDP-SKL-15, BDP-SKL-20, BDP-TURN-16: skills in a melee',
    /^(rous|lay|words|prov|ruck|prot|arc)/,
    { party: [sage, hurt], close: true },
    nothing,
    [
      'Protect the allies in your melee [your action] BDP-SKL-20',
      'Protect the allies in your melee, then move away [your action] BDP-SKL-20',
      'Rouse Harold [once per fight] BDP-SKL-23',
      'Rouse Harold, then move away [once per fight] BDP-SKL-23',
      'Lay on hands: heal 1d6 STR of Harold [once a day] BDP-SKL-15',
      'Lay on hands: heal 1d6 STR of Harold, then move away [once a day] BDP-SKL-15',
      'Words of grace: heal 1d6 STR of Harold [you become deprived] BDP-SKL-15',
      'Words of grace: heal 1d6 STR of Harold, then move away [you become deprived] BDP-SKL-15',
      'Words of grace: heal 1d6 DEX of Harold [you become deprived] BDP-SKL-15',
      'Words of grace: heal 1d6 DEX of Harold, then move away [you become deprived] BDP-SKL-15',
      'Provoke Orc BDP-SKL-21',
      'Provoke Orc, then move away BDP-SKL-21',
      'Make a great commotion BDP-SKL-09',
      'Make a great commotion, then move away BDP-SKL-09',
      'Magical feat [once a day] BDP-SPE-04',
      'Magical feat, then move away [once a day] BDP-SPE-04',
      'Magical feat to impair Orc’s next attack [once a day] BDP-SPE-04',
      'Magical feat to impair Orc’s next attack, then move away [once a day] BDP-SPE-04',
    ],
  ],
  [
    'BDP-SKL-21, BDP-SPE-04: skills at a distance',
    /^(rous|lay|words|prov|ruck|prot|arc)/,
    {
      party: [sage, { ...hurt, zone: 'yard' }],
      scene: apart,
      foes: [
        { use: 'orc', zone: 'hill' },
        { use: 'goblin', zone: 'yard' },
      ],
    },
    nothing,
    [
      'Rouse Harold [once per fight] BDP-SKL-23',
      'Provoke Goblin BDP-SKL-21',
      'Make a great commotion BDP-SKL-09',
      'Magical feat [once a day] BDP-SPE-04',
    ],
  ],
  [
    'BDP-MAG-05, BDP-MAG-09, BDP-TURN-16: magic at those Near, Far and Distant',
    /^(spell|fast|trick:stun|mir)/,
    {
      party: [{ ...hero, magicDice: 1, faithDice: 1 }],
      scene: apart,
      foes: ['orc', { use: 'goblin', zone: 'yard' }, { use: 'wolf', zone: 'hill' }],
    },
    nothing,
    [
      'Smite (full) [1 or 2 WIL per die] BDP-MIR-07',
      'Spell at Orc (full) [up to 1 Fatigue per die] BDP-TURN-10',
      'Trick on Orc: stun (quick) [up to 1 Fatigue per die] BDP-MAG-09',
      'Trick on Orc: stun, then move to yard (full) [up to 1 Fatigue per die] BDP-TURN-16 *',
      'Trick on Orc: stun, then move to hill (full) [up to 1 Fatigue per die] BDP-TURN-16 *',
      'Move to yard, then: Trick on Goblin: stun (full) [up to 1 Fatigue per die] BDP-TURN-16 *',
    ],
  ],
  [
    'BDP-TURN-06, BDP-TURN-10: magic in a melee',
    /^(spell|fast|trick:stun|mir)/,
    { party: [{ ...hero, magicDice: 2, faithDice: 1 }], close: true },
    nothing,
    [
      'Smite (full) [1 or 2 WIL per die] BDP-MIR-07',
      'Spell at Orc (full) [up to 1 Fatigue per die] BDP-TURN-10',
      'Fast spell at Orc (quick) [up to 1 Fatigue per die] BDP-TURN-06',
      'Move away, then: Fast spell at Orc (full) [up to 1 Fatigue per die] BDP-TURN-16 *',
      'Fast spell at Orc, then move away (full) [up to 1 Fatigue per die] BDP-TURN-16 *',
      'Trick on Orc: stun (quick) [up to 1 Fatigue per die] BDP-MAG-09',
      'Move away, then: Trick on Orc: stun (full) [up to 1 Fatigue per die] BDP-TURN-16 *',
      'Trick on Orc: stun, then move away (full) [up to 1 Fatigue per die] BDP-TURN-16 *',
    ],
  ],
  [
    'BDP-CRI-11: tending the dying who are Close',
    /^tend/,
    { party: [hero, { use: 'harold', state: ['incapacitated'] }], close: true },
    nothing,
    ['Tend Harold (full) BDP-CRI-11'],
  ],
  [
    'BDP-CRI-11: tending the dying who are Near',
    /^tend/,
    { party: [hero, { use: 'harold', state: ['incapacitated'] }] },
    nothing,
    [],
  ],
  [
    'BDP-SKL-21: provoked by another',
    /^attack[^:]*:[^:]*:longsword$/,
    { party: [hero], foes: ['orc', 'goblin'], close: true },
    (mirah) => (mirah.provokedBy = 2),
    ['Attack Goblin with longsword (quick, Balanced) BDP-TURN-02'],
  ],
  [
    'BDP-MOR-07: fleeing with a way out',
    /./,
    { party: [hero] },
    (mirah) => (mirah.fleeing = true),
    ['Retreat from the fight (quick, DEX Save) BDP-TURN-04'],
  ],
  [
    'BDP-MOR-07: fleeing without a way out',
    /./,
    { party: [hero], scene: { safeExit: false } },
    (mirah) => (mirah.fleeing = true),
    ['Surrender BDP-MOR-07 *'],
  ],
])('deeds are offered: %s', (_situation, wanted, more, change, options) => {
  const fight = fightOf({ party: [], foes: ['orc'], ...more });
  change(byId(fight, 'mirah'), fight);
  expect(offered(fight, 'mirah', intentQuestion, wanted)).toEqual(options);
});
