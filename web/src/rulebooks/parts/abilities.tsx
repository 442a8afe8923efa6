import { type Bar, type CombatantView, healthBar } from '@affray/engine';
import { Changing } from '../../ui/changing.tsx';
import type { SideLook } from '../../ui/side.ts';
import type { CardOf, OwnNumber } from '../look.ts';
import { Slots, Thin } from './gauges.tsx';
import './abilities.css';

/** Abilities with armour, and below them the slots of those who carry: for games in which both are spent. */
export function Abilities({ combatant, look, marksNext }: CardOf & { readonly marksNext: boolean }) {
  const { bars, numbers, slots } = combatant;
  const abilities = bars.filter(({ health, value }) => health !== 'first' && health !== 'rough' && value !== null);
  const hp = bars.find(({ health }) => health === 'first');
  const armour = armourOf(numbers);
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
      {compact ? null : <Slots slots={slots} marksNext={marksNext} />}
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

function armourOf(numbers: CombatantView['numbers']): number | undefined {
  return numbers.Armor ?? numbers.Armour;
}

/** The slots that are taken, or the reactions that are left. */
export function slotsTaken({ slots, numbers }: CombatantView): string | null {
  if (slots.length > 0) return `${slots.filter(({ kind }) => kind !== 'free').length} of ${slots.length} slots`;
  const reactions = numbers['Reactions left'];
  return reactions === undefined ? null : `${reactions} ${reactions === 1 ? 'reaction' : 'reactions'} left`;
}

/** The bars of a sheet but the first, which stands large beside them. */
export function otherBars(combatant: CombatantView): readonly Bar[] {
  const first = healthBar(combatant);
  return combatant.bars.filter((bar) => bar !== first && bar.value !== null);
}

/** The bars of a sheet, and armour. */
export function abilityNumbers(combatant: CombatantView): readonly OwnNumber[] {
  const armour = armourOf(combatant.numbers);
  return [
    ...otherBars(combatant).map(({ label, value }): OwnNumber => [`${value}`, label]),
    ...(armour === undefined ? [] : [[`${armour}`, 'armour'] as const]),
  ];
}
