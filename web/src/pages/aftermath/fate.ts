import type { CombatantView, Outcome } from '@affray/engine';
import { isDown } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';

/** Fates of the rulebooks as people say them. */
const words: Readonly<Record<string, string>> = {
  able: 'standing',
  active: 'standing',
  present: 'standing',
  waiting: 'held back',
  out: 'out of the fight',
  incapacitated: 'struck down',
  critical: 'struck down',
  mortal: 'dying',
  stabilised: 'out of danger',
  gone: 'has left',
  withdrawn: 'withdrew',
  fled: 'fled',
  routed: 'put to flight',
};

export function fateWords(fate: string): string {
  return words[fate] ?? fate;
}

/** How it ended, in a sentence. */
export function endingOf({ winner, result }: Pick<Outcome, 'winner' | 'result'>): string {
  if (winner === 'party') return 'The party wins.';
  if (winner === 'foes') return 'The foes win.';
  if (winner !== null) return `${winner.charAt(0).toUpperCase()}${winner.slice(1)} win.`;
  return result === 'draw' ? 'Nobody wins this fight.' : 'The fight ends undecided.';
}

/** The same for the story of a party. */
export function storyOf({ winner, result, rounds }: Pick<Outcome, 'winner' | 'result' | 'rounds'>): string {
  const how = winner === 'party' ? 'won' : winner === null ? (result === 'draw' ? 'a draw' : 'undecided') : 'lost';
  return `${how} in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
}

/** How many are still on their feet: whoever has only been hurt stands. */
export function countText(people: readonly Pick<CombatantView, 'side' | 'out'>[]): string {
  const count = (look: string): string => {
    const all = people.filter(({ side }) => lookOf(side) === look);
    return `${all.filter((each) => !isDown(each)).length} of ${all.length}`;
  };
  return `${count('party')} of the party stand, ${count('foe')} of the foes.`;
}
