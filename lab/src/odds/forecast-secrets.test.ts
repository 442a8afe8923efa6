import {
  answer,
  blockDodgeParry,
  edit,
  forkAt,
  type LiveFight,
  type System,
  startFight,
  systems,
  tagTally,
} from '@affray/engine';
import { describe, expect, it, vi } from 'vitest';
import { forecast } from './forecast.ts';
import { choices, eachQuestion, figure, odds, playUntil, QUICK } from './testing.ts';

// Thousands of exchanges each.
vi.setConfig({ testTimeout: 120_000 });

const GM = { seat: 0 };

describe('a player’s odds do not depend on what the player may not know', () => {
  /** Hidden numbers of foes, changed so that they look the same. */
  const changes: Readonly<Record<string, readonly (readonly [field: string, by: number])[]>> = {
    'block-dodge-parry': [
      ['armour', 1],
      ['dex', 3],
      ['wil', -2],
    ],
    'ikezu-ishi': [
      ['dex', 2],
      ['wil', -2],
      ['armour', 1],
    ],
    'sea-of-shadows': [['debt', 1]],
    ingenuity: [
      ['eva', 1],
      ['con', 2],
      ['stamina', -1],
    ],
    'tag-tally': [],
  };

  it.each(systems.map((system) => [system.name, system] as const))('%s: numbers of foes', (_name, sealed) => {
    sealed.use((system) => {
      let compared = 0;
      let matters = 0;
      eachQuestion(system, 6, (live, open) => {
        if (open.seat === 0 || open.options.length > 150) return;
        const twin = forkAt(live, live.entries.length);
        let changed = 0;
        const foes = system.combatants(live.fight).filter(({ seat }) => seat === 0);
        for (const { id } of foes.slice(0, 2)) {
          for (const [field, by] of changes[system.id]!) changed += shift(twin, `fighters.${id}.${field}`, by);
          changed += scale(twin, id, system.id);
        }
        if (changed === 0 || !looksTheSame(system, live, twin, open.seat)) return;
        const other = choices(twin).find(({ whoId, question }) => whoId === open.whoId && question === open.question);
        if (other === undefined || other.options.length !== open.options.length) return;
        compared++;
        const knowledge = { seat: open.seat };
        expect(forecast(twin, other, knowledge, QUICK)).toEqual(forecast(live, open, knowledge, QUICK));
        if (matters > 0) return;
        const all = [forecast(twin, other, GM, QUICK), forecast(live, open, GM, QUICK)];
        if (JSON.stringify(all[0]) !== JSON.stringify(all[1])) matters++;
      });
      if (system.id === 'tag-tally') return;
      expect(compared).toBeGreaterThan(2);
      // What was changed does change the odds of whoever knows it.
      expect(matters).toBeGreaterThan(0);
    });
  });

  /** Adds to a number by a GM's edit; 0 when the edit is refused. */
  function shift<E, F>(live: LiveFight<E, F>, path: string, by: number): number {
    const now = path
      .split('.')
      .slice(2)
      .reduce((value: unknown, key) => Reflect.get(Object(value), key), fighterAt(live, path.split('.')[1]!));
    if (typeof now !== 'number') return 0;
    return edit(live, { op: 'set', path, value: now + by }) === null ? 1 : 0;
  }

  function fighterAt<E, F>(live: LiveFight<E, F>, id: string): unknown {
    const at = live.system.combatants(live.fight).findIndex((one) => one.id === id);
    const fighters: unknown = Reflect.get(Object(live.fight), 'fighters');
    return Array.isArray(fighters) ? fighters[at] : undefined;
  }

  /** Health with its maximum, which nobody sees from outside. */
  function scale<E, F>(live: LiveFight<E, F>, id: string, system: string): number {
    const pairs: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
      'block-dodge-parry': [['hpMax', 'hp']],
      'ikezu-ishi': [['hpMax', 'hp']],
      'sea-of-shadows': [['hpMax', 'hp']],
      ingenuity: [['maxEndurance', 'endurance']],
    };
    const fighter = fighterAt(live, id);
    let changed = 0;
    for (const [max, now] of pairs[system] ?? []) {
      if (Reflect.get(Object(fighter), max) !== Reflect.get(Object(fighter), now)) continue;
      changed += shift(live, `fighters.${id}.${max}`, 2) + shift(live, `fighters.${id}.${now}`, 2);
    }
    return changed;
  }

  function looksTheSame<E, F>(
    system: System<E, F>,
    one: LiveFight<E, F>,
    other: LiveFight<E, F>,
    seat: number,
  ): boolean {
    return JSON.stringify(system.view(one.fight, seat)) === JSON.stringify(system.view(other.fight, seat));
  }

  /** What everybody saw happen in this round, although the view has no word for it: whose turn is over, who has reacted. */
  const happened: ReadonlySet<string> = new Set([
    'acted',
    'actions',
    'reactions',
    'reactionsTaken',
    'pending',
    'status',
    'side',
  ]);

  it.each(systems.map((system) => [system.name, system] as const))(
    '%s: every field of a foe that the view does not show',
    (_name, sealed) => {
      sealed.use((system) => {
        const compared = new Set<string>();
        const told = new Set<string>();
        eachQuestion(system, 3, (live, open) => {
          if (open.seat === 0 || open.options.length > 150) return;
          const [foe] = system.combatants(live.fight).filter(({ seat }) => seat === 0);
          if (foe === undefined) return;
          const knowledge = { seat: open.seat };
          const before = JSON.stringify(forecast(live, open, knowledge, QUICK));
          for (const [field, value] of Object.entries(Object(fighterAt(live, foe.id)))) {
            if (happened.has(field) || compared.has(field) || (typeof value !== 'boolean' && typeof value !== 'number'))
              continue;
            const twin = forkAt(live, live.entries.length);
            const other = typeof value === 'boolean' ? !value : value + 1;
            if (edit(twin, { op: 'set', path: `fighters.${foe.id}.${field}`, value: other }) !== null) continue;
            if (!looksTheSame(system, live, twin, open.seat)) continue;
            const asked = choices(twin).find(
              ({ whoId, question }) => whoId === open.whoId && question === open.question,
            );
            if (asked === undefined || asked.options.length !== open.options.length) continue;
            compared.add(field);
            if (JSON.stringify(forecast(twin, asked, knowledge, QUICK)) !== before) told.add(field);
          }
        });
        if (system.id !== 'tag-tally') expect(compared.size).toBeGreaterThan(3);
        expect([...told]).toEqual([]);
      });
    },
  );

  it('what others have declared in secret', () => {
    const ready = blockDodgeParry.encounters.find(({ id }) => id === 'skirmish')!;
    const live = startFight(blockDodgeParry, ready.encounter, { seed: 'secret' });
    const other = startFight(blockDodgeParry, ready.encounter, { seed: 'secret' });
    foesDecide(live, (options) => options[options.length - 1]!);
    foesDecide(other, (options) => options[0]!);
    const mirah = choices(live).find(({ whoId }) => whoId === 'mirah')!;
    const before = forecast(live, mirah, { seat: mirah.seat }, QUICK);
    expect(forecast(other, mirah, { seat: mirah.seat }, QUICK)).toEqual(before);
    for (const { whoId, options } of choices(live)) {
      if (whoId === 'mirah') continue;
      expect(answer(live, { who: whoId, option: options[options.length - 1]!.id })).toBeNull();
    }
    const now = choices(live).find(({ whoId }) => whoId === 'mirah')!;
    expect(forecast(live, now, { seat: now.seat }, QUICK)).toEqual(before);
  });

  /** Foes declare before the party does. */
  function foesDecide<E, F>(live: LiveFight<E, F>, pick: (options: readonly string[]) => string): void {
    for (const { whoId, options } of choices(live))
      expect(answer(live, { who: whoId, option: pick(options.map(({ id }) => id)) })).toBeNull();
  }

  it('a creature’s tag that nobody has found out', () => {
    const withTags = (hidden: boolean) => {
      const reflexes = { name: 'Beast Reflexes', hinders: ['attack'], hidden };
      const { live, open } = playUntil(
        tagTally,
        {
          scene: { level: 4 },
          combatants: [
            { name: 'Plain', kind: 'pc' },
            { name: 'Lump', kind: 'creature', level: 4, abilities: [reflexes] },
          ],
        },
        ({ question }) => question.id === 'turn',
      );
      const player = odds(forecast(live, open, { seat: open.seat }));
      return [player, odds(forecast(live, open, GM))].map((table) => figure(table, 'attack:lump', 'Momentum rises'));
    };
    // DC 12 without the tag, DC 15 with it.
    expect(withTags(true)).toEqual([9 / 20, 6 / 20]);
    expect(withTags(false)).toEqual([6 / 20, 6 / 20]);
  });

  it('that somebody lies in wait', () => {
    const ready = blockDodgeParry.encounters.find(({ id }) => id === 'skirmish')!;
    const live = startFight(blockDodgeParry, ready.encounter, { seed: 'waiting' });
    foesDecide(live, (options) => options[0]!);
    const mirah = choices(live).find(({ whoId }) => whoId === 'mirah')!;
    const table = odds(forecast(live, mirah, { seat: mirah.seat, hidden: ['bandit-2'] }, QUICK));
    expect(JSON.stringify(table)).not.toContain('bandit-2');
    expect(JSON.stringify(table)).toContain('bandit-1');
  });
});
