import type { Chance, CombatantFigures, Figures } from '@affray/lab';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { type Column, Columns, type Share } from '../charts/columns.tsx';
import { EffectBar } from '../charts/effect-bar.tsx';
import { OutcomeBars, type OutcomePart } from '../charts/outcome-bars.tsx';
import { type Line, Survival } from '../charts/survival.tsx';
import { isPhone } from '../ui/media.ts';
import { mean, percent } from '../ui/percent.ts';
import { Rules } from '../ui/rules.tsx';
import { Segments } from '../ui/segments.tsx';
import { lookOf } from '../ui/side.ts';
import type { Counts, Exact, Known } from './jobs.ts';
import type { Lab } from './model.ts';
import { grouped, headsText, pointsText, winText, withinText } from './words.ts';

/** A part of the page: a heading, what its figures are of, and the figure itself. */
function Part({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const heading = useId();
  return (
    <section class="lab-part" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <div class="second">{note}</div>
      </header>
      {children}
    </section>
  );
}

/** Everything known so far, as charts. */
export function Results({ lab }: { readonly lab: Lab }) {
  const { a, b } = lab.told.value;
  if (a === null) return <p class="lab-waiting second">Playing the first fights…</p>;
  return (
    <div class="lab-results">
      <div class="lab-column">
        <Ends a={a} b={b} exactA={lab.exactA.value} exactB={lab.exactB.value} />
        <Standing a={a} b={b} />
        <People a={a} b={b} />
      </div>
      <div class="lab-column">
        <Losses a={a} b={b} exactA={lab.exactA.value} exactB={lab.exactB.value} />
        <Effects lab={lab} />
      </div>
    </div>
  );
}

function partsOf(figures: Figures, exact: Exact | null): OutcomePart[] {
  const party = figures.sides.find(({ side }) => side === 'party');
  const wins = exact?.wins ?? party?.wins.value ?? 0;
  const lost = figures.sides.reduce((sum, { side, wins: won }) => (side === 'party' ? sum : sum + won.value), 0);
  const wiped = exact?.wiped ?? Math.min(lost, party?.wiped.value ?? 0);
  const loses = exact?.loses ?? lost - wiped;
  const rest = Math.max(0, 1 - wins - loses - wiped);
  const part = (id: OutcomePart['id'], label: string, chance: number): OutcomePart => ({
    id,
    label,
    chance,
    text: winText(chance, exact === null ? figures.n : null),
  });
  return [
    part('won', 'won', wins),
    part('open', 'nobody wins', rest < 1e-9 ? 0 : rest),
    part('lost', 'lost, some still up', loses),
    part('wiped', 'lost, all down', wiped),
  ];
}

interface Pair {
  readonly a: Known;
  readonly b: Known | null;
  readonly exactA: Exact | null;
  readonly exactB: Exact | null;
}

function Ends({ a, b, exactA, exactB }: Pair) {
  const rows = [
    { name: b === null ? '' : 'A', parts: partsOf(a.figures, exactA) },
    ...(b === null ? [] : [{ name: 'B', parts: partsOf(b.figures, exactB) }]),
  ];
  const never = rows[0]!.parts.filter((_, at) => rows.every(({ parts }) => (parts[at]?.chance ?? 0) < 1e-9));
  const shown = rows.map(({ name, parts }) => ({
    name,
    parts: parts.filter(({ id }) => never.every((each) => each.id !== id)),
  }));
  const exact = exactA !== null && (b === null || exactB !== null);
  const { rounds } = a.figures;
  return (
    <Part
      title="How it ends"
      note={
        exact ? (
          <ExactBadge />
        ) : (
          `n = ${grouped(a.figures.n)}${b === null ? '' : ' and '}${b === null ? '' : grouped(b.figures.n)}`
        )
      }
    >
      <OutcomeBars rows={shown} />
      <p class="second lab-rounds">
        Half of the fights are over after <b>{rounds.percentiles[2]}</b>{' '}
        {rounds.percentiles[2] === 1 ? 'round' : 'rounds'}, nine in ten take {rounds.percentiles[0]} to{' '}
        {rounds.percentiles[4]}
        {b === null ? '' : `; in B half after ${b.figures.rounds.percentiles[2]}`}.
      </p>
    </Part>
  );
}

function ExactBadge() {
  return (
    <span class="badge">
      <span aria-hidden="true">=</span> exact
    </span>
  );
}

function shareOf({ value, interval }: Chance): Share {
  return { chance: value, interval };
}

function columnsOf(a: Counts, b: Counts | null, label: (value: number) => string): Column[] {
  const values = [...new Set([...a, ...(b ?? [])].map(([value]) => value))].sort((one, other) => one - other);
  const at = (counts: Counts, value: number): Share => {
    const found = counts.find(([each]) => each === value);
    return found === undefined ? { chance: 0, interval: null } : shareOf(found[1]);
  };
  return values.map((value) => ({ label: label(value), a: at(a, value), b: b === null ? null : at(b, value) }));
}

/** How many are down in the end; where nobody can fall, what is left of the clocks. */
function Losses({ a, b, exactA, exactB }: Pair) {
  const heads = a.fallen.length - 1;
  const nobody = a.fallen[0]?.[1].value === 1 && (b === null || b.fallen[0]?.[1].value === 1);
  if (nobody && a.clocks.length > 0)
    return (
      <>
        {a.clocks.map((clock) => (
          <Part key={clock.id} title={`${clock.label}: steps left at the end`} note="% of fights">
            <Columns
              about={`${clock.label}, steps left`}
              height={170}
              columns={columnsOf(clock.left, b?.clocks.find(({ id }) => id === clock.id)?.left ?? null, String)}
            />
          </Part>
        ))}
      </>
    );
  const columns = columnsOf(a.fallen, b?.fallen ?? null, (n) => headsText(n, heads)).map(
    (column, n): Column => ({
      ...column,
      a: exactA === null ? column.a : { chance: exactA.fallen[n] ?? 0, interval: null },
      b: column.b === null || exactB === null ? column.b : { chance: exactB.fallen[n] ?? 0, interval: null },
    }),
  );
  const exact = exactA !== null && (b === null || exactB !== null);
  const only = a.figures.combatants.find(({ side }) => side === 'party');
  return (
    <Part
      title={heads === 1 ? `${only?.name ?? 'The party'} at the end` : 'Party members down at the end'}
      note={<>% of fights {exact ? <ExactBadge /> : null}</>}
    >
      <Columns columns={columns} about="Party members down at the end" />
      {b === null ? null : <Key />}
    </Part>
  );
}

function Key() {
  return (
    <p class="second lab-key">
      <span class="swatch-a" /> A, as built <span class="swatch-b" /> B, as changed
    </p>
  );
}

/** Fights over by then say little more: the curves end here. */
const nearlyAll = 0.985;
const mostRounds = 24;

function linesOf({ combatants, ended }: Figures): Line[] {
  const found = ended.findIndex(({ value }) => value >= nearlyAll);
  const last = Math.min(mostRounds, Math.max(1, found < 0 ? ended.length - 1 : found));
  const groups = new Map<string, CombatantFigures[]>();
  for (const each of combatants) {
    const key = each.side === 'party' ? each.id : `${each.side} ${each.name.replace(/\s+\d+$/, '')}`;
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
      name: all === 1 ? first!.name : `${first!.name.replace(/\s+\d+$/, '')} ×${all}`,
      look: lookOf(first!.side),
      moments: Array.from({ length: last + 1 }, (_, round) => ({
        chance: average(round, ({ value }) => value),
        low: average(round, ({ interval }) => interval[0]),
        high: average(round, ({ interval }) => interval[1]),
      })),
    };
  });
}

function Standing({ a, b }: { readonly a: Known; readonly b: Known | null }) {
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

const shownFirst = 7;

/** What each single change does to the party’s chance to win, the largest first. */
function Effects({ lab }: { readonly lab: Lab }) {
  const all = useSignal(false);
  const { effects } = lab.told.value;
  const changes = lab.changes.value;
  const found = changes
    .flatMap((change) => {
      const effect = effects.find(({ id }) => id === change.id);
      return effect === undefined ? [] : [{ change, ...effect.wins }];
    })
    .sort(
      (one, other) =>
        Number(other.clear) - Number(one.clear) || Math.abs(other.difference.value) - Math.abs(one.difference.value),
    );
  const clear = found.filter((each) => each.clear);
  const shown = all.value ? found : found.slice(0, Math.max(3, Math.min(shownFirst, clear.length)));
  const ends = shown.flatMap(({ difference }) => difference.interval).filter(Number.isFinite);
  const reach = [Math.min(-0.01, ...ends), Math.max(0.01, ...ends)] as const;
  return (
    <Part title="What each change does" note="points of win chance against A; choose one to try it in B">
      {found.length === 0 ? (
        <p class="second lab-soon">
          Next: one more of each foe and every optional rule the other way, {changes.length} changes in all.
        </p>
      ) : (
        <table class="effects">
          <colgroup>
            <col />
            <col class="effect-drawn" />
            <col class="effect-points" />
            <col class="effect-within" />
          </colgroup>
          <thead class="unseen">
            <tr>
              <th scope="col">Change</th>
              <th scope="col">Bar</th>
              <th scope="col">Points</th>
              <th scope="col">95% interval</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ change, difference, clear: isClear }) => (
              <tr key={change.id}>
                <th scope="row">
                  <button
                    type="button"
                    class="effect-name"
                    title="Make this change in B"
                    onClick={() => lab.builder.change(change.make)}
                  >
                    {change.name}
                  </button>{' '}
                  <Rules rules={change.rules} most={1} />
                </th>
                <td>
                  <EffectBar value={difference.value} interval={difference.interval} clear={isClear} reach={reach} />
                </td>
                <td class="figure effect-points">{pointsText(difference.value)}</td>
                <td class="second effect-within">{isClear ? withinText(difference.interval) : 'unclear'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found.length > shown.length ? (
        <button type="button" class="button flat" onClick={() => (all.value = true)}>
          {found.length - shown.length} more
          {clear.length > shown.length ? `, ${clear.length - shown.length} of them clear` : ', none of them clear'}
        </button>
      ) : null}
    </Part>
  );
}

const fates = [
  ['out', 'out at the end', 'falls'],
  ['dies', 'dies', 'dies'],
  ['lasting', 'lasting harm', 'lasting'],
] as const;

/** How everybody fares; what never came is said once, in a sentence. */
function People({ a, b }: { readonly a: Known; readonly b: Known | null }) {
  const alone = (b?.figures.combatants ?? []).filter(({ id }) => a.figures.combatants.every((each) => each.id !== id));
  const rows = [...a.figures.combatants, ...alone];
  const all = [...a.figures.combatants, ...(b?.figures.combatants ?? [])];
  const other = (id: string): CombatantFigures | undefined => b?.figures.combatants.find((each) => each.id === id);
  const happens = fates.filter(([fate]) => all.some((each) => each[fate].hits > 0));
  const never = fates.filter((each) => !happens.includes(each)).map(([, label]) => label);
  const loses = all.some(({ lost }) => lost.mean !== 0);
  const n = grouped(a.figures.n);
  return (
    <Part title="Who comes out of it" note={b === null ? '% of fights' : '% of fights, B below A'}>
      {happens.length === 0 && !loses ? null : (
        <table class="people-table">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">Who</span>
              </th>
              {happens.map(([fate, label]) => (
                <th key={fate} scope="col">
                  {label}
                </th>
              ))}
              {loses ? <th scope="col">points lost</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const twin = other(row.id);
              const own = alone.includes(row) ? undefined : row;
              return (
                <tr key={row.id} class={`of-${lookOf(row.side)}`}>
                  <th scope="row" class="name person-name">
                    {row.name}
                  </th>
                  {happens.map(([fate, , look]) => (
                    <Cell key={fate} a={own?.[fate]} b={twin?.[fate]} look={look} />
                  ))}
                  {loses ? (
                    <td>
                      <span class="figure cell-figure">{own === undefined ? '–' : mean(own.lost.mean)}</span>
                      {twin === undefined ? null : (
                        <span class="figure cell-figure cell-b">{mean(twin.lost.mean)}</span>
                      )}
                    </td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {never.length === 0 ? null : (
        <p class="second lab-rounds">
          Never in {n} fights, so below {percent(Math.min(1, 3.7 / a.figures.n), 2)}: {never.join(', ')}.
        </p>
      )}
    </Part>
  );
}

function Cell({
  a,
  b,
  look,
}: {
  /** Undefined = not there in this version. */
  readonly a: Chance | undefined;
  readonly b: Chance | undefined;
  readonly look: 'falls' | 'dies' | 'lasting';
}) {
  return (
    <td>
      <span class="figure cell-figure">{a === undefined ? '–' : winText(a.value, a.n)}</span>
      <span class={`cell-bar ${look}`} aria-hidden="true">
        <span style={{ width: `${(a?.value ?? 0) * 100}%` }} />
      </span>
      {b === undefined ? null : (
        <>
          <span class="figure cell-figure cell-b">{winText(b.value, b.n)}</span>
          <span class={`cell-bar ${look} in-b`} aria-hidden="true">
            <span style={{ width: `${b.value * 100}%` }} />
          </span>
        </>
      )}
    </td>
  );
}
