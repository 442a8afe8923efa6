import eyeOff from 'lucide:eye-off';
import { type Bar, type CombatantView, plain } from '@affray/engine';
import { linkTo } from '../frame/router.ts';
import { systemOfRule } from '../rulebooks/list.ts';
import { Changing } from '../ui/changing.tsx';
import { Icon } from '../ui/icon.tsx';
import { healthShare, isDown, ownName } from '../ui/people.ts';
import { lookOf, type SideLook } from '../ui/side.ts';
import { Token } from '../ui/token.tsx';
import { ActionPoints, Meter, Pips, ReactionDot, Slots, Thin } from './gauges.tsx';
import { intentWords, secondLine, shortCondition, tagsOf } from './words.ts';
import './cards.css';

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
  const { combatant, system, person, asked, short } = props;
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
      <Head {...props} hidden={hidden} look={look} name={name} second={secondLine(combatant, system, person)} />
      {short ? null : (
        <>
          {down ? null : <Gauge combatant={combatant} system={system} look={look} asked={asked} />}
          <Foot combatant={combatant} asked={asked} down={down} system={system} />
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
      <Headline combatant={combatant} system={system} look={look} short={short} />
    </div>
  );
}

/** The one large number at the right. */
function Headline({
  combatant,
  system,
  look,
  short,
}: {
  readonly combatant: CombatantView;
  readonly system: string;
  readonly look: SideLook;
  readonly short: boolean;
}) {
  const { bars, numbers, status } = combatant;
  if (isDown(combatant)) return <span class="fighter-status">{status}</span>;
  const first = bars.find(({ id }) => id === 'hp') ?? bars.find(({ id }) => id === 'endurance') ?? bars[0];
  if (system === 'tag-tally') {
    if (numbers.Level === undefined) return <ReactionDot left={(numbers.Reactions ?? 0) > 0} look={look} />;
    return (
      <span class="headline">
        <Changing value={numbers.Level} look={look} />
        <span class="headline-of">DC {numbers.DC}</span>
      </span>
    );
  }
  if (first === undefined) return null;
  if (first.value === null)
    return (
      <span class="headline words">
        <b>{first.words}</b>
        {healthShare(combatant) === null ? null : <Thin share={healthShare(combatant) ?? 0} />}
      </span>
    );
  if (first.id === 'health' && first.max === 4 && first.words !== '')
    return (
      <span class="headline words">
        <b>{first.words}</b>
        <Thin share={first.value / first.max} />
      </span>
    );
  if (system === 'sea-of-shadows' && !short && (first.max ?? 0) <= 8)
    return (
      <span class="headline pipped">
        <Pips bar={first} look={look} />
        <span class="headline-of">
          {first.value} of {first.max} HP
        </span>
      </span>
    );
  if (system === 'ingenuity' && look === 'party' && !short)
    return <ReactionDot left={(numbers.reactions ?? 0) > 0} look={look} />;
  return (
    <span class="headline">
      <Changing value={first.value} look={look} />
      <span class="headline-of">
        /{first.max} {first.label === 'Endurance' ? 'end.' : first.label}
      </span>
    </span>
  );
}

const meterNames: Readonly<Record<string, string>> = {
  endurance: 'end.',
  stamina: 'stam.',
  health: 'hlth',
  focus: 'focus',
};
const meterOrder = ['endurance', 'stamina', 'health', 'focus'];

/** The system’s own gauge. */
function Gauge({
  combatant,
  system,
  look,
  asked,
}: {
  readonly combatant: CombatantView;
  readonly system: string;
  readonly look: SideLook;
  readonly asked: boolean;
}) {
  switch (system) {
    case 'tag-tally':
      return <Tags combatant={combatant} />;
    case 'sea-of-shadows':
      return <DiceRow combatant={combatant} />;
    case 'ingenuity': {
      const bars = meterOrder.flatMap((id) => combatant.bars.filter((bar) => bar.id === id && bar.value !== null));
      if (bars.length < 2) return null;
      return (
        <div class="meters">
          {bars.map((bar) => (
            <Meter
              key={bar.id}
              bar={bar}
              look={bar.id === 'endurance' || bar.id === 'health' ? look : 'plain'}
              short={meterNames[bar.id] ?? bar.label}
            />
          ))}
        </div>
      );
    }
    default:
      return <Abilities combatant={combatant} look={look} asked={asked && system === 'block-dodge-parry'} />;
  }
}

function Abilities({
  combatant,
  look,
  asked,
}: {
  readonly combatant: CombatantView;
  readonly look: SideLook;
  readonly asked: boolean;
}) {
  const { bars, numbers, slots } = combatant;
  const abilities = bars.filter(({ id, value }) => id !== 'hp' && id !== 'health' && value !== null);
  const hp = bars.find(({ id }) => id === 'hp');
  const armour = numbers.Armor ?? numbers.Armour;
  if (abilities.length === 0) return null;
  const compact = slots.length === 0;
  return (
    <>
      {compact && hp !== undefined && hp.value !== null && hp.max !== null ? (
        <span class={`of-${look}`}>
          <Thin share={hp.max === 0 ? 0 : hp.value / hp.max} />
        </span>
      ) : null}
      <p class={`abilities${compact ? ' compact' : ''}`}>
        {abilities.map((bar) => (
          <Ability key={bar.id} bar={bar} look={look} />
        ))}
        {armour === undefined ? null : (
          <span>
            <b class="figure">{armour}</b> armour
          </span>
        )}
      </p>
      {compact ? null : <Slots slots={slots} marksNext={asked} />}
    </>
  );
}

function Ability({ bar, look }: { readonly bar: Bar; readonly look: SideLook }) {
  const { label, value, max } = bar;
  return (
    <span class={max !== null && value !== null && value < max ? 'less' : ''}>
      <Changing value={value ?? 0} look={look} />
      {max !== null && value !== null && value < max ? <small>/{max}</small> : null} {label}
    </span>
  );
}

const diceNames = ['ATT', 'DEF', 'REF', 'STR', 'FOR', 'PRE', 'INT'];

function DiceRow({ combatant }: { readonly combatant: CombatantView }) {
  const { numbers } = combatant;
  const dice = diceNames.filter((name) => numbers[name] !== undefined);
  if (dice.length === 0) return null;
  return (
    <dl class="dice-row">
      {dice.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="figure">D{numbers[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tags({ combatant }: { readonly combatant: CombatantView }) {
  const tags = tagsOf(combatant);
  if (tags.length === 0) return null;
  return (
    <p class="chips">
      {tags.map(({ name, tier, about, hinders }) => (
        <span key={`${name} ${about}`} class={`chip${hinders ? ' hinders' : ''}`} title={about}>
          {name} <b>{hinders ? `−${tier}` : tier}</b>
        </span>
      ))}
    </p>
  );
}

/** Conditions, and in the last line what somebody is about to do. */
function Foot({
  combatant,
  asked,
  down,
  system,
}: {
  readonly combatant: CombatantView;
  readonly asked: boolean;
  readonly down: boolean;
  readonly system: string;
}) {
  const left = down ? null : leftWords(combatant, system);
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

function leftWords(combatant: CombatantView, system: string) {
  const { slots, numbers, bars } = combatant;
  const mp = bars.find(({ id }) => id === 'mp');
  if (system === 'sea-of-shadows')
    return slots.length === 0 ? null : (
      <>
        AP <ActionPoints combatant={combatant} spent={false} />
        {mp === undefined || mp.value === null ? null : (
          <span class="magic-points">
            MP <b class="figure">{mp.value}</b>/{mp.max}
          </span>
        )}
      </>
    );
  if (system === 'ingenuity')
    return numbers.evasion === undefined
      ? null
      : `evasion ${numbers.evasion}, deflection ${numbers['physical deflection'] ?? 0}`;
  if (system === 'tag-tally') return null;
  if (slots.length > 0) return `${slots.filter(({ kind }) => kind !== 'free').length} of ${slots.length} slots`;
  const reactions = numbers['Reactions left'];
  return reactions === undefined ? null : `${reactions} ${reactions === 1 ? 'reaction' : 'reactions'} left`;
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
            class={`chip link${hidden ? ' secret' : ''}`}
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
