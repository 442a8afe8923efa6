import { type Bar, type CombatantView, plain } from '@affray/engine';
import { ActionPoints } from '../../cards/gauges.tsx';
import { tagsOf, weaponWords } from '../../cards/words.ts';
import { healthShare, isDown, ownName } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';
import { useTable } from './context.ts';
import { Piece } from './piece.tsx';

type Numbered = readonly [figure: string, label: string];

/** Names of meters as the cards have them, too. */
const shortMeters: ReadonlyMap<string, string> = new Map([
  ['Endurance', 'end.'],
  ['Health', 'hlth'],
  ['Stamina', 'stam.'],
  ['Focus', 'focus'],
]);

/** The numbers of a sheet that its player looks for, as the rulebook counts. */
function sheetNumbers({ bars, numbers, ...rest }: CombatantView, system: string, first: Bar | undefined): Numbered[] {
  const others = bars
    .filter((bar) => bar !== first && bar.value !== null)
    .map(({ label, value }): Numbered => [`${value}`, label]);
  const plain = (label: string, word = label): Numbered[] =>
    numbers[label] === undefined ? [] : [[`${numbers[label]}`, word]];
  switch (system) {
    case 'tag-tally':
      return tagsOf({ bars, numbers, ...rest }).map(({ tier, name, hinders }) => [
        `${hinders ? '−' : ''}${tier}`,
        name,
      ]);
    case 'sea-of-shadows': {
      const dice = ['ATT', 'DEF', 'REF', 'STR'].filter((name) => numbers[name] !== undefined);
      return [...dice.map((name): Numbered => [`D${numbers[name]}`, name]), ...others];
    }
    case 'ingenuity':
      return [
        ...others.map(([figure, label]): Numbered => [figure, shortMeters.get(label) ?? label]),
        ...plain('eva'),
        ...plain('physical deflection', 'defl.'),
      ];
    default:
      return [...others, ...plain('Armor', 'armour'), ...plain('Armour', 'armour')];
  }
}

/** One’s own character at the head of a phone: name, numbers, the rulebook’s own gauge. */
export function Own({ combatant }: { readonly combatant: CombatantView }) {
  const system = useTable().state.value?.system ?? '';
  const { bars, slots } = combatant;
  const first = bars.find(({ id }) => id === 'hp') ?? bars.find(({ id }) => id === 'endurance') ?? bars[0];
  const free = slots.filter(({ kind }) => kind === 'free').length;
  const conditions = combatant.conditions.filter(
    ({ label }, at, all) =>
      all.findIndex((each) => plain(each.label).toLowerCase() === plain(label).toLowerCase()) === at,
  );
  return (
    <section class="own" aria-label={combatant.name}>
      <div class="own-head">
        <Piece of={combatant} size={46} />
        <div class="own-words">
          <p>
            <b class="voice own-name">{combatant.name}</b>{' '}
            <span class="second">{weaponWords(combatant.weapons[0] ?? '')}</span>
          </p>
          <p class="own-numbers">
            {sheetNumbers(combatant, system, first).map(([figure, label]) => (
              <span key={label}>
                <b class="figure">{figure}</b> {label}
              </span>
            ))}
          </p>
        </div>
        {first === undefined ? null : (
          <p class="own-health">
            <b class="figure">{first.value ?? first.words}</b>
            <span class="second">{first.max === null ? first.label : `of ${first.max} ${first.label}`}</span>
          </p>
        )}
      </div>
      {slots.length === 0 ? null : system === 'sea-of-shadows' ? (
        <p class="own-points">
          <span class="second">AP</span> <ActionPoints combatant={combatant} spent={false} />
        </p>
      ) : (
        <p class="own-slots">
          <span class="slot-row" role="img" aria-label={`${free} of ${slots.length} slots free`}>
            {slots
              .map((slot, at) => ({ slot, key: `${at}-${slot.kind}` }))
              .map(({ slot, key }) => (
                <i key={key} class={`slot ${slot.kind}`} title={slot.label} />
              ))}
          </span>
          <span class="second">
            <b class="figure">{free}</b> slots free
          </span>
        </p>
      )}
      {conditions.length === 0 ? null : (
        <p class="own-conditions">
          {conditions
            .map(({ label }) => plain(label))
            .map((label) => (
              <span key={label} class="badge">
                {label}
              </span>
            ))}
        </p>
      )}
    </section>
  );
}

/** A foe in one line: shape, name, and how it looks. */
export function FoeLine({ combatant }: { readonly combatant: CombatantView }) {
  const bar = combatant.bars[0];
  const share = healthShare(combatant);
  const words =
    bar === undefined
      ? isDown(combatant)
        ? combatant.status
        : ''
      : bar.words !== ''
        ? bar.words
        : bar.value === null
          ? ''
          : `${bar.value}${bar.max === null ? '' : ` of ${bar.max}`} ${bar.label}`;
  return (
    <li class="foe-line">
      <Piece of={combatant} size={34} />
      <span class="foe-words">
        <b class="name">{ownName(combatant)}</b>
        <span class="second">{plain(combatant.intent === '' ? (combatant.weapons[0] ?? '') : combatant.intent)}</span>
      </span>
      <span class="foe-health">
        <b>{words}</b>
        {share === null ? null : (
          <span class={`thin-bar of-${lookOf(combatant.side)}`} aria-hidden="true">
            <i style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </span>
    </li>
  );
}
