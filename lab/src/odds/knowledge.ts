import { type CombatantView, type HealthShown, healthBar, type System } from '@affray/engine';

/** Who asks, and what the table lets that seat see beyond what the rulebook's own view says. */
export interface SeatKnowledge {
  /** Index of the seat; 0 is the GM, who knows everything. */
  readonly seat: number;
  /**
   * By side: how the health of its people is shown to others; a side not named shows words. Left out, all are shown as
   * the encounter says.
   */
  readonly health?: Readonly<Record<string, HealthShown>>;
  /** Ids of combatants that only the GM and their own seat may know of. */
  readonly hidden?: readonly string[];
  /** Ids of combatants of whose numbers the seat is shown nothing, whatever their side shows. */
  readonly unseen?: readonly string[];
}

/** What takes the place of facts a seat may not know. Plain data. */
export interface Belief {
  readonly seat: number;
  /** Combatants whose numbers are supposed, with those numbers. */
  readonly supposed: readonly { readonly who: number; readonly numbers: readonly number[] }[];
  /** Combatants the seat knows nothing of. */
  readonly ignored: readonly number[];
  /** Combatants whose answers the seat knows: its own. */
  readonly own: readonly number[];
  /** What is supposed, as a sentence; empty when nothing is. */
  readonly assumption: string;
}

const GM_SEAT = 0;

/**
 * What a seat may believe about a fight at its open question. Two fights that look the same to the seat give the same
 * belief, and a fight in which the belief has been put plays the same for both.
 */
export function believed<E, F, C>(system: System<E, F, C>, fight: F, knowledge: SeatKnowledge): Belief {
  const { seat, hidden = [], unseen = [] } = knowledge;
  const people = system.combatants(fight);
  const own = people.flatMap((person, who) => (person.seat === seat ? [who] : []));
  const { stakes } = system;
  if (seat === GM_SEAT || stakes === undefined) return { seat, supposed: [], ignored: [], own, assumption: '' };
  const seen = new Map(system.view(fight, seat).combatants.map((view) => [view.id, view]));
  const ownSides = new Set(own.map((who) => people[who]!.side));
  const supposed: { who: number; numbers: readonly number[] }[] = [];
  const ignored: number[] = [];
  const strangers: Stranger[] = [];
  people.forEach(({ id, name, side, seat: holder }, who) => {
    const view = seen.get(id);
    if (view === undefined || (hidden.includes(id) && holder !== seat)) {
      ignored.push(who);
      return;
    }
    const open = ownSides.has(side) ? 'numbers' : (ownSetting(knowledge, side) ?? shownBy(view));
    const shown = unseen.includes(id) && holder !== seat ? 'nothing' : open;
    if (shown === 'numbers') return;
    const numbers = stakes.supposed(fight, who, shown);
    if (numbers.length === 0) return;
    supposed.push({ who, numbers });
    strangers.push({ name, words: stakes.supposedWords?.(fight, who, numbers) ?? '' });
  });
  return { seat, supposed, ignored, own, assumption: assumptionAbout(strangers) };
}

function ownSetting({ health }: SeatKnowledge, side: string): HealthShown | undefined {
  if (health === undefined) return undefined;
  return Object.hasOwn(health, side) ? health[side] : 'words';
}

/** How a view shows somebody's health: by numbers, by quarters of a bar, by a word, or not at all. */
function shownBy(combatant: CombatantView): HealthShown {
  const first = healthBar(combatant);
  if (first === undefined) return 'nothing';
  if (first.health !== 'rough') return 'numbers';
  if (first.value !== null) return 'bar';
  return first.words === '' ? 'nothing' : 'words';
}

/** Somebody whose numbers are supposed, and which ones in words; '' where the name says it all. */
interface Stranger {
  readonly name: string;
  readonly words: string;
}

/** Names at most this many strangers. */
const MOST_NAMES = 3;

function assumptionAbout(strangers: readonly Stranger[]): string {
  if (strangers.length === 0) return '';
  const listed =
    strangers.length > MOST_NAMES ? `${strangers.length} others` : strangers.map(({ name }) => name).join(', ');
  const are = strangers.length === 1 ? 'is' : 'are';
  const look = strangers.length === 1 ? 'it looks' : 'they look';
  const groups = [...new Set(strangers.map(({ words }) => words))].filter((words) => words !== '');
  const kinds = groups.map((words) => {
    const names = strangers.filter((each) => each.words === words).map(({ name }) => name);
    return groups.length === 1 ? words : `${names.join(', ')} ${words}`;
  });
  const numbers = kinds.length === 0 ? '' : ` (${kinds.join('; ')})`;
  return `Supposes that ${listed} ${are} as usual for the name and as hurt as ${look}${numbers}; the GM’s figures go by the true numbers.`;
}
