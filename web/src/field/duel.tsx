import { type CombatantView, type DuelView, thingIn, type View } from '@affray/engine';
import type { ComponentChildren } from 'preact';
import { Die } from '../ui/die.tsx';
import { healthShare, lettersOf } from '../ui/people.ts';
import { lookOf, type SideLook } from '../ui/side.ts';
import { Token } from '../ui/token.tsx';
import type { DuelRoll } from './duel-rolls.ts';
import './duel.css';

interface DuelProps {
  readonly view: View;
  /** Dice of the contests of this bout that have been rolled; see `duelRolls`. */
  readonly rolls: readonly DuelRoll[];
  /** What the last contests came to, by contest: “both fail, a draw”. */
  readonly results?: Readonly<Record<string, string>>;
  /** The question card. */
  readonly children?: ComponentChildren;
}

/** What a contest came to, in few words; empty while it is open. */
function resultOf(contest: string, rolls: readonly DuelRoll[], people: readonly CombatantView[]): string {
  const here = rolls.filter((each) => each.contest === contest);
  if (here.length < 2) return '';
  const winner = people.find(({ id }) => here.some(({ who, won }) => who === id && won === true));
  return winner === undefined ? 'nobody wins' : `${winner.name} wins`;
}

/** A duel as a moment of its own: the two, the three contests, the blades, and the question below. */
export function Duel({ view, rolls, results = {}, children }: DuelProps) {
  const { duel } = view;
  if (duel === undefined) return null;
  const [one, other] = duel.duellists.map((id) => view.combatants.find((each) => each.id === id));
  if (one === undefined || other === undefined) return null;
  const letters = lettersOf(view.combatants);
  return (
    <section class="duel" aria-label={`A duel ${duel.form}`}>
      <div class="duel-stage">
        <Duellist combatant={one} letters={letters.get(one.id)} duel={duel} at={0} />
        <ol class="contests">
          {duel.contests.map((contest) => {
            const { id, label, ability, state } = contest;
            const result = state === 'past' ? resultOf(id, rolls, [one, other]) : '';
            return (
              <li key={id} class={`contest ${state}`} aria-current={state === 'now' ? 'step' : undefined}>
                <Dice
                  of={one}
                  contest={id}
                  state={state}
                  rolls={rolls}
                  edge={duel.edge === one.id && state === 'now'}
                />
                <span class="contest-words">
                  <b class="voice">{label}</b>
                  <span>{results[id] ?? (result === '' ? `${ability} against ${ability}` : result)}</span>
                </span>
                <Dice
                  of={other}
                  contest={id}
                  state={state}
                  rolls={rolls}
                  edge={duel.edge === other.id && state === 'now'}
                />
              </li>
            );
          })}
        </ol>
        <Duellist combatant={other} letters={letters.get(other.id)} duel={duel} at={1} />
      </div>
      <Blades />
      <div class="duel-question">{children}</div>
    </section>
  );
}

function Dice({
  of,
  contest,
  state,
  rolls,
  edge,
}: {
  readonly of: CombatantView;
  readonly contest: string;
  readonly state: string;
  readonly rolls: readonly DuelRoll[];
  readonly edge: boolean;
}) {
  const rolled = rolls.find((each) => each.contest === contest && each.who === of.id);
  const look = lookOf(of.side);
  const size = state === 'now' ? 64 : 44;
  return (
    <span class={`contest-dice of-${look}${rolled?.won === true ? ' won' : ''}`}>
      {edge ? <em>advantage</em> : null}
      {rolled === undefined
        ? Array.from({ length: edge ? 2 : 1 }, (_, at) => (
            <Die key={at} sides={20} face={null} state="wanted" size={state === 'next' ? 36 : size} />
          ))
        : rolled.dice.map(({ sides, face, kept }, at) => (
            <Die key={at} sides={sides} face={face} state={kept ? 'kept' : 'struck'} size={size} />
          ))}
    </span>
  );
}

function Duellist({
  combatant,
  letters,
  duel,
  at,
}: {
  readonly combatant: CombatantView;
  readonly letters: string | undefined;
  readonly duel: DuelView;
  readonly at: 0 | 1;
}) {
  const look: SideLook = lookOf(combatant.side);
  const now = duel.contests.find(({ state }) => state === 'now')?.ability;
  const abilities = ['WIL', 'DEX', 'STR'].flatMap((label) => {
    const bar = combatant.bars.find((each) => each.label === label);
    return bar === undefined || bar.value === null ? [] : [{ label, value: bar.value }];
  });
  const words = combatant.bars.find((bar) => bar.words !== '')?.words ?? '';
  return (
    <div class={`duellist of-${look}`}>
      <Token
        name={combatant.name}
        {...(letters === undefined ? {} : { letters })}
        look={look}
        size={148}
        health={healthShare(combatant)}
      />
      <h2>{combatant.name}</h2>
      <p class="second">{thingIn(combatant.weapons[0] ?? '')}</p>
      {abilities.length > 0 ? (
        <dl class="duel-abilities">
          {abilities.map(({ label, value }) => (
            <div key={label} class={label === now ? 'now' : ''}>
              <dt>{label}</dt>
              <dd class="figure">{value}</dd>
            </div>
          ))}
        </dl>
      ) : words === '' ? null : (
        <p class="duel-words">{words}</p>
      )}
      {duel.needed > 1 ? (
        <p class="duel-score">
          {Array.from({ length: duel.needed }, (_, won) => (
            <i key={won} class={won < duel.score[at] ? 'on' : ''} />
          ))}
          <span class="unseen">
            {duel.score[at]} of {duel.needed} clashes won
          </span>
        </p>
      ) : null}
    </div>
  );
}

function Blades() {
  return (
    <svg class="blades" viewBox="0 0 1320 90" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <defs>
        <linearGradient id="blade-one" x1="0" x2="1">
          <stop class="blade-party" offset="0" stop-opacity="0" />
          <stop class="blade-party" offset="0.35" />
          <stop class="blade-party" offset="1" />
        </linearGradient>
        <linearGradient id="blade-other" x1="1" x2="0">
          <stop class="blade-foe" offset="0" stop-opacity="0" />
          <stop class="blade-foe" offset="0.35" />
          <stop class="blade-foe" offset="1" />
        </linearGradient>
      </defs>
      <path fill="url(#blade-one)" d="M10 78Q420 70 752 8L744 18Q430 80 10 80Z" />
      <path fill="url(#blade-other)" d="M1310 78Q900 70 568 8L578 19Q890 80 1310 80Z" />
    </svg>
  );
}
