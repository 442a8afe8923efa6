import type { Chance, CombatantFigures, Figures } from '@affray/lab';
import { useSignal } from '@preact/signals';
import { type Line, Survival } from '../../../charts/survival.tsx';
import { stemOf } from '../../../encounter/draft.ts';
import { isPhone } from '../../../ui/media.ts';
import { Segments } from '../../../ui/segments.tsx';
import { lookOf } from '../../../ui/side.ts';
import type { Known } from '../jobs.ts';
import { Part } from './part.tsx';

/** Fights over by then say little more: the curves end here. */
const nearlyAll = 0.985;
const mostRounds = 24;

function linesOf({ combatants, ended }: Figures): Line[] {
  const found = ended.findIndex(({ value }) => value >= nearlyAll);
  const last = Math.min(mostRounds, Math.max(1, found < 0 ? ended.length - 1 : found));
  const groups = new Map<string, CombatantFigures[]>();
  for (const each of combatants) {
    const key = each.side === 'party' ? each.id : `${each.side} ${stemOf(each.name)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].map(([id, members]) => {
    const [first] = members;
    const all = members.length;
    const average = (round: number, of: (chance: Chance) => number): number =>
      members.reduce((sum, { standing }) => {
        const chance = standing[Math.min(round, standing.length - 1)];
        return sum + (chance === undefined ? 1 : of(chance));
      }, 0) / all;
    return {
      id,
      name: all === 1 ? first!.name : `${stemOf(first!.name)} ×${all}`,
      look: lookOf(first!.side),
      moments: Array.from({ length: last + 1 }, (_, round) => ({
        chance: average(round, ({ value }) => value),
        low: average(round, ({ interval }) => interval[0]),
        high: average(round, ({ interval }) => interval[1]),
      })),
    };
  });
}

/** Who is still in the fight, round by round. */
export function Standing({ a, b }: { readonly a: Known; readonly b: Known | null }) {
  const chosen = useSignal<'A' | 'B'>('A');
  const isB = chosen.value === 'B' && b !== null;
  const lines = linesOf((isB ? b : a).figures);
  const stays = (figures: Figures | undefined): boolean =>
    figures === undefined || figures.combatants.every(({ standing }) => standing.every(({ value }) => value === 1));
  if (stays(a.figures) && stays(b?.figures)) return <Going a={a} b={b} />;
  return (
    <Part
      title="Still in the fight, by round"
      note={
        b === null ? (
          'band = 95%'
        ) : (
          <Segments
            label="Version shown"
            choices={[
              ['A', 'A'],
              ['B', 'B'],
            ]}
            value={isB ? 'B' : 'A'}
            onChoose={(to) => (chosen.value = to)}
          />
        )
      }
    >
      <Survival lines={lines} height={isPhone.value ? 260 : 290} />
    </Part>
  );
}

/** Where nobody ever leaves the fight: how long it goes on. */
function Going({ a, b }: { readonly a: Known; readonly b: Known | null }) {
  const versions = [
    { name: b === null ? 'going on' : 'A', known: a },
    ...(b === null ? [] : [{ name: 'B', known: b }]),
  ];
  const lines = versions.map(({ name, known: { figures } }): Line => {
    const found = figures.ended.findIndex(({ value }) => value >= nearlyAll);
    const last = Math.min(mostRounds, found < 0 ? figures.ended.length - 1 : found);
    const moments = figures.ended
      .slice(0, last + 1)
      .map(({ value, interval: [low, high] }) => ({ chance: 1 - value, low: 1 - high, high: 1 - low }));
    return { id: name, name, look: 'neutral', moments };
  });
  return (
    <Part title="Still going, by round" note="nobody leaves this fight; band = 95%">
      <Survival lines={lines} height={230} about="The fight goes on after" />
    </Part>
  );
}
