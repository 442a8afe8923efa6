import { type Asked, legalityOf } from '../../../system/asked.ts';
import { inWords, OPEN } from '../../../system/bar.ts';
import { type Why, why } from '../../../system/why.ts';
import { armsOf } from '../attack/aim.ts';
import { actNames } from '../book/act.ts';
import { rulings } from '../book/switches.ts';
import { judged, words } from '../book/words.ts';
import { frameOf, targetIn } from '../state/frames.ts';
import type { Fight } from '../state/model.ts';
import { barToAct } from '../state/people.ts';

const acts: readonly string[] = [...actNames, 'throw'];
const recoveries: readonly string[] = ['go-on', 'break', 'rest', 'broken-rest', 'resume-rest'];

/** Whether an option can be one of a question, by the way it is written; only where that is plain. */
const isOf: Readonly<Record<string, (head: string) => boolean>> = {
  action: (head) => acts.includes(head),
  commanded: (head) => acts.includes(head),
  'ready-what': (head) => acts.includes(head),
  defend: (head) => head === 'none' || head === 'dodge' || head === 'parry',
  block: (head) => head === 'block' || head === 'no',
  'reaction-maneuver': (head) => head === 'strike' || head === 'no',
  brandish: (head) => head === 'take' || head === 'done' || head === 'done-drop',
  'finish-off': (head) => head === 'kill' || head === 'nobody',
  recover: (head) => recoveries.includes(head),
  ruling: (head) => rulings.some(({ id }) => id === head),
};

/** Questions answered with a name, which may be that of an action too. */
const byName: readonly string[] = ['pick', 'retarget', 'further-target', 'react-first', 'next-team'];

/** Words that say which question is meant, whatever was asked. */
const meaning: Readonly<Record<string, string>> = { intercept: 'intercept', fortify: 'fortify', resist: 'resist' };

/** The question an option belongs to: the one it was given for, unless it can only be of another. */
export function questionOf(question: string, option: string): string {
  const [head = ''] = option.split(':');
  if (isOf[question]?.(head) || (byName.includes(question) && acts.includes(option))) return question;
  if (meaning[head] !== undefined) return meaning[head];
  if (['yes', 'no', 'none', 'done', 'nobody'].includes(head)) return question;
  return Object.keys(isOf).find((id) => isOf[id]!(head)) ?? question;
}

/** Rulings are the GM’s: what may be answered to the open one, and why none is open. */
const judgedRulings: Asked<Fight> = {
  question: words.questions.find(({ id }) => id === 'ruling')!,
  when: (_fight, _who, option) =>
    why('rulings are the GM’s, and this one is settled or does not come up now', ruleOfRuling(option) ?? 'ING-TEST-16'),
  unknown({ roll }, _who, option) {
    const open = rulings[roll.ruling];
    const values = open === undefined ? '' : ` (${open.values.join(', ')})`;
    const rule = ruleOfRuling(option) ?? open?.rules[0] ?? 'ING-TEST-16';
    return why(`one of the values of this ruling is chosen${values}`, rule);
  },
};

function ruleOfRuling(option: string): string | undefined {
  return rulings.find(({ id }) => id === option.split(':')[0])?.rules[0];
}

/** What words of bars stand for wherever nothing else is said. */
const read: NonNullable<Asked<Fight>['read']> = {
  who: ({ fighters }, who) => fighters[who]!.sheet.name,
  attacked: (fight) => targetIn(fight, frameOf(fight)).sheet.name,
  arms: (fight, who) => armsOf(fight, fight.fighters[who]!),
};

/** What is said beside the questions, for refusals. */
export const legality = legalityOf<Fight>(
  [...judged, judgedRulings].map((asked) => ({ ...asked, read: { ...read, ...asked.read } })),
);

/** Questions put after the fight as well, or to the GM. */
const atAnyTime: readonly string[] = ['ruling', 'recover', 'finish-off'];

/** Why somebody is not asked a question now, for the refusal of an answer to it. */
export function whyNotAsked(fight: Fight, who: number, question: string, option: string | null): Why | null {
  const meant = option === null ? question : questionOf(question, option);
  if (!atAnyTime.includes(meant)) {
    const asked = fight.fighters[who];
    if (fight.result !== 'running') return why('the fight is over', 'ING-TEAM-04');
    if (asked === undefined) return null;
    const out = barToAct(asked);
    if (out !== OPEN) return inWords(out, read, fight, who, -1);
  }
  return legality.whyNotAsked(fight, who, meant, option);
}
