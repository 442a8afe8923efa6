import type { BookLook, CardOf, OwnNumber } from '../look.ts';
import { otherBars, slotsTaken } from './abilities.tsx';
import { Foe, Friend } from './emblem.tsx';
import { Meter } from './gauges.tsx';
import { Headline } from './headline.tsx';
import { OwnSlots } from './own-slots.tsx';
import { Phases } from './ribbon.tsx';
import './abilities.css';

/** How a rulebook looks that says nothing of its own: bars by their names, numbers, phases. */
export const plainLook: BookLook = {
  sentence: '',
  emblem: () => (
    <>
      <path class="emblem-line" d="M34 22H62" />
      <Friend x={24} y={22} />
      <Foe x={72} y={22} />
    </>
  ),
  chapters: {},
  recovery: [],
  partySize: 4,
  firstFight: '',
  labFight: '',
  moments: [],
  worn: () => '',
  headline: Headline,
  gauge: Bars,
  left: slotsTaken,
  ownNumbers: (combatant) => [
    ...otherBars(combatant).map(({ label, value }): OwnNumber => [`${value}`, label]),
    ...Object.entries(combatant.numbers).map(([label, number]): OwnNumber => [`${number}`, label]),
  ],
  ownSlots: OwnSlots,
  ribbon: Phases,
};

/** Every bar that is known, and the numbers. */
function Bars({ combatant, look }: CardOf) {
  const bars = combatant.bars.filter(({ value }) => value !== null);
  const numbers = Object.entries(combatant.numbers);
  return (
    <>
      {bars.length === 0 ? null : (
        <div class="meters">
          {bars.map((bar) => (
            <Meter key={bar.id} bar={bar} look={look} short={bar.label} />
          ))}
        </div>
      )}
      {numbers.length === 0 ? null : (
        <p class="abilities compact">
          {numbers.map(([label, number]) => (
            <span key={label}>
              <b class="figure">{number}</b> {label}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
