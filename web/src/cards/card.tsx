import eyeOff from 'lucide:eye-off';
import { type CombatantView, plain } from '@affray/engine';
import type { ComponentChildren } from 'preact';
import { linkTo } from '../frame/routes.ts';
import { systemOfRule } from '../rulebooks/list.ts';
import { bookLook } from '../rulebooks/looks.ts';
import { Icon } from '../ui/icon.tsx';
import { healthShare, isDown, ownName } from '../ui/people.ts';
import { lookOf, type SideLook } from '../ui/side.ts';
import { Token } from '../ui/token.tsx';
import { intentWords, secondLine, shortCondition } from './words.ts';
import '../rulebooks/parts/chips.css';
import './card.css';

interface CombatantCardProps {
  readonly combatant: CombatantView;
  readonly system: string;
  /** Person who plays it; empty = nobody. */
  readonly person: string;
  readonly asked: boolean;
  readonly hidden: boolean;
  /** One line of 44 px instead of the whole card. */
  readonly short: boolean;
  readonly onPoint?: (id: string) => void;
}

/** Somebody as a card: who it is, how it is, the system’s own gauge, what it is about to do. */
export function CombatantCard(props: CombatantCardProps) {
  const { combatant, person, asked, short } = props;
  const { gauge: Gauge, left, worn } = bookLook(props.system);
  const hidden = props.hidden || combatant.hidden === true;
  const look = lookOf(combatant.side);
  const down = isDown(combatant);
  const kind = short ? ' short' : '';
  const name = ownName(combatant);
  return (
    <article
      class={`fighter card of-side-${look}${kind}${asked ? ' asked' : ''}${down ? ' down' : ''}`}
      aria-label={name}
    >
      <Head
        {...props}
        hidden={hidden}
        look={look}
        name={name}
        second={secondLine(combatant, worn(combatant), person)}
      />
      {short ? null : (
        <>
          {down ? null : <Gauge combatant={combatant} look={look} asked={asked} />}
          <Foot combatant={combatant} asked={asked} down={down} left={down ? null : left(combatant)} />
        </>
      )}
    </article>
  );
}

function Head({
  combatant,
  system,
  asked,
  hidden,
  short,
  look,
  name,
  second,
  onPoint,
}: CombatantCardProps & { readonly look: SideLook; readonly name: string; readonly second: string }) {
  const { headline: Headline } = bookLook(system);
  const share = healthShare(combatant);
  const words = (
    <>
      <Token
        name={name}
        look={look}
        size={short ? 32 : 42}
        health={share}
        asked={asked}
        down={isDown(combatant)}
        hidden={hidden}
      />
      <span class="fighter-names">
        <span class="name">
          {name}
          {hidden ? (
            <span class="fighter-hidden">
              <Icon of={eyeOff} size={13} /> hidden
            </span>
          ) : null}
        </span>
        <span class="second">{short && combatant.intent !== '' ? intentWords(combatant.intent) : second}</span>
      </span>
    </>
  );
  return (
    <div class="fighter-head">
      {onPoint === undefined ? (
        <span class="fighter-who">{words}</span>
      ) : (
        <button type="button" class="fighter-who" onClick={() => onPoint(combatant.id)}>
          {words}
        </button>
      )}
      {isDown(combatant) ? (
        <span class="fighter-status">{combatant.status}</span>
      ) : (
        <Headline combatant={combatant} look={look} short={short} />
      )}
    </div>
  );
}

/** Conditions, and in the last line what somebody is about to do. */
function Foot({
  combatant,
  asked,
  down,
  left,
}: {
  readonly combatant: CombatantView;
  readonly asked: boolean;
  readonly down: boolean;
  readonly left: ComponentChildren | null;
}) {
  const right = down ? '' : asked ? 'choosing now' : intentWords(combatant.intent);
  return (
    <>
      <Conditions combatant={combatant} />
      {left === null && right === '' ? null : (
        <p class="fighter-foot">
          <span>{left}</span>
          <span class={asked ? 'choosing' : ''}>{right}</span>
        </p>
      )}
    </>
  );
}

/** Conditions as chips that lead to their rule. */
function Conditions({ combatant }: { readonly combatant: CombatantView }) {
  const conditions = combatant.conditions.filter(
    ({ label }, at, all) =>
      all.findIndex((each) => plain(each.label).toLowerCase() === plain(label).toLowerCase()) === at,
  );
  if (conditions.length === 0) return null;
  return (
    <p class="chips conditions">
      {conditions.map((condition) => {
        const { rule } = condition;
        const label = plain(condition.label);
        const system = systemOfRule(rule);
        const hidden = condition.hidden === true;
        const text = (
          <>
            {hidden ? <Icon of={eyeOff} size={12} /> : null}
            {shortCondition(condition)}
          </>
        );
        return system === null ? (
          <span key={label} class="chip" title={label}>
            {text}
          </span>
        ) : (
          <a
            key={label}
            class={`chip${hidden ? ' secret' : ''}`}
            title={`${label} (${rule})`}
            href={linkTo({ page: 'rules', system, rule })}
          >
            {text}
          </a>
        );
      })}
    </p>
  );
}
