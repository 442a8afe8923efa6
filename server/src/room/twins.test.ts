import { type Edit, openQuestions, systems } from '@affray/engine';
import { forecast } from '@affray/lab';
import { describe, expect, test } from 'vitest';
import type { HealthShown } from '../protocol/index.ts';
import { readersOf, readyMade, roomWith } from '../testing/playing.ts';
import { gmReader, knownForOdds, type Room } from './index.ts';

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

  test.each(['words', 'bar', 'nothing'] as const)(
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
