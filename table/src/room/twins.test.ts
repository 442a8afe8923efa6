import { type Edit, openQuestions, systems } from '@affray/engine';
import { chances, forecast } from '@affray/lab';
import { describe, expect, test } from 'vitest';
import { knownForOdds } from '../host/index.ts';
import type { HealthShown } from '../protocol/index.ts';
import { readersOf, readyMade, roomWith } from '../testing/playing.ts';
import { gmReader, type Room } from './index.ts';

/** How foes' health is shown to players: all ways in the long tests. */
const WAYS: readonly HealthShown[] = process.env.AFFRAY_LONG === undefined ? ['words'] : ['words', 'bar', 'nothing'];

/** Everything but the GM's that this room says now, with the odds of every open question of a player. */
function said(room: Room): unknown {
  const states = readersOf(room)
    .filter(({ role }) => role !== 'gm')
    .map((reader) => {
      const { revision: _, length: _l, awaited: _a, ticks: _t, questions, ...state } = room.state(reader);
      return { ...state, questions: questions.map(({ id: _id, ...question }) => question), log: room.log(reader) };
    });
  const odds = room.look((live) =>
    openQuestions(live)
      .slice(0, 1)
      .flatMap((open) => {
        if (open.kind !== 'choice' || open.seat === 0) return [];
        return [[open.whoId, forecast(live, open, knownForOdds(room, open.seat), { walked: 600, drawn: 200 })]];
      }),
  );
  return { states, odds };
}

/** A room whose foes have these values set by hand; those that cannot be set are left. */
function roomOf(encounter: unknown, health: HealthShown, values: readonly (readonly [RegExp, number])[]): Room {
  const room = roomWith(encounter);
  const people = room.state(gmReader).view.combatants;
  const sides = [...new Set(people.map(({ side }) => side))];
  const shown = Object.fromEntries(sides.map((side) => [side, side === 'party' ? ('numbers' as const) : health]));
  room.perform(gmReader, { type: 'settings', re: 0, settings: { ...room.settings, health: shown } });
  const foes = room.look(({ system, fight }) => system.combatants(fight).filter(({ seat }) => seat === 0));
  // Twice: a maximum cannot be lowered before what is left is.
  for (const { id } of foes)
    for (const [pattern, value] of [...values, ...values]) {
      const fields = room.fields(id);
      for (const { path } of fields.ok ? fields.value.filter((each) => pattern.test(each.path)) : []) {
        const edit: Edit = { op: 'set', path, value };
        room.perform(gmReader, { type: 'edit', re: 0, edit });
      }
    }
  return room;
}

const numbers = (by: number): readonly (readonly [RegExp, number])[] => [
  [/\.(hpMax|maxHealth|maxEndurance|maxStamina|maxFocus|mpMax)$/, 24 + by],
  [/\.(hp|health|endurance|stamina|focus|mp)$/, 24 + by],
  [/\.(strMax|dexMax|wilMax)$/, 12 + by],
  [/\.(str|dex|wil)$/, 12 + by],
  [/\.(con|eva|will|pDef|eDef|deathDifficulty)$/, 6 + by],
  [/\.(naturalArmour|armour)$/, by],
  [/\.(reactionUses|fate|luck)$/, by],
];

describe.each(systems.map(({ id }) => ({ id })))('two fights of $id that look alike to the players', ({ id }) => {
  const encounters = readyMade.filter(({ system }) => system === id);

  test.each(WAYS)(
    'say the same to them, odds included, whatever the foes’ own numbers are; health as %s',
    (health) => {
      for (const { encounter } of encounters.slice(0, 1)) {
        const one = roomOf(encounter, health, numbers(0));
        const other = roomOf(encounter, health, numbers(3));
        if (id !== 'tag-tally') expect(one.state(gmReader).view).not.toEqual(other.state(gmReader).view);
        expect(said(one)).toEqual(said(other));
      }
    },
    60_000,
  );
});

test('Block, Dodge, Parry: odds do not tell the die of a weapon whose numbers are hidden', () => {
  const armed = (dice: string): unknown => ({
    format: 'affray-encounter',
    version: 1,
    system: 'block-dodge-parry',
    scene: { melees: [['ana', 'brute']] },
    combatants: [
      { name: 'Ana', kind: 'pc', hp: 4, str: 10, dex: 10, wil: 10, items: [{ name: 'stick', dice: 'd6' }] },
      { name: 'Brute', kind: 'npc', hp: 6, str: 10, items: [{ name: 'claw', dice, class: 'fast' }] },
    ],
  });
  const rooms = ['d4', 'd12'].map((dice) => {
    const room = roomOf(armed(dice), 'words', []);
    // Brute strikes at Ana, who means to do nothing, until she is asked how she reacts.
    for (let asked = 0; asked < 20; asked++) {
      const [open] = room.state(gmReader).questions;
      if (open === undefined || open.body.kind !== 'choice' || open.question === 'reaction') break;
      const { id, who, question, body } = open;
      const blow = body.options.find((one) => who === 'brute' && one.target === 'ana');
      const option = (blow ?? body.options.find((one) => one.id === 'nothing') ?? body.options[0]!).id;
      room.perform(gmReader, { type: 'answer', re: 0, id, who, question, option });
    }
    expect(room.state(gmReader).questions[0]?.question).toBe('reaction');
    return room;
  });
  const odds = rooms.map((room) =>
    room.look((live) =>
      openQuestions(live).map((open) =>
        open.kind === 'choice' ? forecast(live, open, knownForOdds(room, 1), { walked: 2000 }) : null,
      ),
    ),
  );
  expect(odds[0]!.length).toBeGreaterThan(0);
  expect(odds[0]).toEqual(odds[1]);
  const known = rooms.map((room) =>
    room.look((live) =>
      openQuestions(live).map((open) =>
        open.kind === 'choice' ? forecast(live, open, { seat: 0 }, { walked: 2000 }) : null,
      ),
    ),
  );
  expect(known[0]).not.toEqual(known[1]);
}, 60_000);

test('Ikezu-ishi: chances do not tell the die of an attack whose numbers are hidden', () => {
  const rooms = ['claw d4', 'claw d12'].map((attack) =>
    roomOf(
      {
        format: 'affray-encounter',
        version: 1,
        system: 'ikezu-ishi',
        combatants: [
          { name: 'Ana', kind: 'pc', hp: 4, str: 10, dex: 10, wil: 10, attacks: ['katana'] },
          { name: 'Beast', kind: 'npc', hp: 6, str: 10, dex: 10, wil: 10, attacks: [attack] },
        ],
      },
      'words',
      [],
    ),
  );
  const seen = (seat: number) =>
    rooms.map((room) => room.look((live) => chances(live, knownForOdds(room, seat), { n: 200, states: 0 })));
  const [one, other] = seen(1);
  expect(one).toEqual(other);
  const [real, really] = seen(0);
  expect(real).not.toEqual(really);
}, 60_000);

test('Ingenuity: chances do not tell the damage of a weapon whose numbers are hidden', () => {
  const rooms = [2, 9].map((damage) =>
    roomOf(
      {
        format: 'affray-encounter',
        version: 1,
        system: 'ingenuity',
        combatants: [
          { use: 'Roland', seat: 'Ana' },
          {
            use: 'Goblin',
            name: 'Beast',
            side: 'foes',
            gear: [{ name: 'hook', damage, critDamage: 2 * damage, parry: damage }],
          },
        ],
      },
      'words',
      [],
    ),
  );
  const seen = (seat: number) =>
    rooms.map((room) => room.look((live) => chances(live, knownForOdds(room, seat), { n: 200, states: 0 })));
  const [one, other] = seen(1);
  expect(one).toEqual(other);
  const [real, really] = seen(0);
  expect(real).not.toEqual(really);
}, 60_000);
