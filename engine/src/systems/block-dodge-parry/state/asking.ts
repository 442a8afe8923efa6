import { type Bar, bar, OPEN, type Shut } from '../../../system/bar.ts';
import { type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Question } from '../../../table/question.ts';
import { judged } from '../book/words.ts';
import type { Fight, Fighter } from './model.ts';
import { decided } from './outcome.ts';

const isOver = bar('BDP-END-01', 'the fighting is over');

/** When a question is put in the fight: what it waits for, while there is fighting (BDP-END-01). */
export function inFight(rule: string, text: string): (fight: Fight) => Bar {
  const waits = bar(rule, text);
  return (fight) => (decided(fight) ? isOver : waits);
}

/** When a question is put that waits for the end of the fighting. */
export function afterFight(rule: string, text: string): (fight: Fight) => Bar {
  const tooEarly = bar(rule, text);
  const others = bar(rule, 'that is not {who}’s to say now');
  return (fight) => (decided(fight) ? others : tooEarly);
}

/** To drop the backpack first, then choose (BDP-INV-06). */
export const dropPackOption: Option = {
  id: 'drop-backpack',
  label: 'Drop the backpack first',
  cost: 'free',
  rule: 'BDP-INV-06',
  rare: true,
};

/** The code of nobody; fighters are chosen by their index + 1. */
export const NOBODY = 0;

/** Whether a fighter may be chosen. */
export type MayPick = (fight: Fight, who: number, candidate: Fighter) => boolean;

/** How somebody is chosen among the fighters. */
export interface Choosing {
  readonly may: MayPick;
  /** Those who come after the choice of nobody, as rare ones. */
  readonly unlikely?: MayPick;
  readonly nobody: Omit<Option, 'rule'>;
  readonly nobodyFirst?: boolean;
  /** Why the others are not open. */
  readonly shut: Shut;
  readonly when: (fight: Fight) => Bar;
  /** The rule of a choice, where it is not the first that the question cites. */
  readonly ruleOf?: (fight: Fight) => string;
}

/** Defines a question for one of the fighters, or nobody. */
export function whomQuestion(
  id: string,
  cites: readonly [string, ...string[]],
  prompt: (fight: Fight, who: number) => Sentence,
  { may, unlikely = () => false, nobody, nobodyFirst = false, shut, when, ruleOf = () => cites[0] }: Choosing,
): Question<Fight> {
  return judged(
    id,
    cites,
    prompt,
    {
      each: (fight, who, table) => {
        if (nobodyFirst) table.offer(NOBODY);
        for (const other of fight.fighters) if (!unlikely(fight, who, other)) table.offer(other.index + 1);
        if (!nobodyFirst) table.offer(NOBODY);
        for (const other of fight.fighters) if (unlikely(fight, who, other)) table.offer(other.index + 1);
      },
      legal: (fight, who, code) => (code === NOBODY || may(fight, who, fight.fighters[code - 1]!) ? OPEN : shut),
      when,
      unknown: shut,
    },
    (fight, who, code) => {
      if (code === NOBODY) return { ...nobody, rule: cites[0] };
      const { sheet } = fight.fighters[code - 1]!;
      const option = { id: sheet.id, label: [say.who(sheet)], target: sheet.id, rule: ruleOf(fight) };
      return unlikely(fight, who, fight.fighters[code - 1]!) ? { ...option, rare: true } : option;
    },
  );
}
