import { type Bar, inWords, OPEN } from '../../../system/bar.ts';
import { type Why, why } from '../../../system/why.ts';
import { wordings } from '../acts/act.ts';
import { barToHelp } from '../after/aftermath.ts';
import { leavesDice, mayDefend, onlyPassiveFor, wordOfDefence } from '../attack/defence.ts';
import { barOfBasic } from '../attack/opportunity.ts';
import { rulings } from '../book/switches.ts';
import { Attack, type Fight, type Fighter, NONE, Stage } from '../state/model.ts';
import { carried, itemId, spellId } from '../state/names.ts';
import { decided } from '../state/outcome.ts';
import { barOfStatus, barToInterrupt, barToThink, isRidden, leaderOf, mountOf } from '../state/people.ts';

/** A bar in words, about one person. */
function about(shut: Bar, fight: Fight, fighter: Fighter, thing = ''): Why | null {
  if (shut === OPEN) return null;
  const name = (): string => fighter.sheet.name;
  return inWords(shut, { actor: name, target: name, thing: () => thing }, fight, fighter.index, 0);
}

const defences: readonly string[] = wordOfDefence;
const acts: readonly string[] = wordings.map(({ id }) => id);

/** Whether an option is one of a question, by the way it is written. */
const isOf: Readonly<Record<string, (head: string, plain: string, parts: number) => boolean>> = {
  defence: (head) => defences.includes(head),
  opportunity: (head, plain, parts) => head === 'decline' || (plain === 'strike' && parts === 3),
  act: (_head, plain, parts) => acts.includes(plain) && !(plain === 'strike' && parts > 2),
  'run-on': (head) => head === 'stop' || head === 'on',
  push: (head) => head === 'stay' || head === 'to',
  'first-aid': (head) => head === 'nobody' || head === 'aid',
  ruling: (head) => rulings.some(({ id }) => id === head),
  confirm: (head) => head === 'yes' || head === 'no',
  ritual: (head) => head === 'yes' || head === 'no',
};

/** The question an option belongs to: the one it was given for, unless it can only be of another. */
export function questionOf({ fighters }: Fight, question: string, option: string): string {
  const [head = '', ...rest] = option.split(':');
  const plain = head.startsWith('mount-') ? head.slice('mount-'.length) : head;
  const fits = (id: string): boolean => isOf[id]?.(head, plain, rest.length + 1) ?? false;
  if (fits(question)) return question;
  const other = Object.keys(isOf).find(fits);
  if (other !== undefined) return other;
  // After the fight healing is named by its spell: `mend:ada`.
  const isSpell = fighters.some(({ sheet }) => sheet.spells.some((_, at) => spellId(sheet.spells, at) === head));
  return isSpell && rest.length === 1 ? 'first-aid' : question;
}

/** Why somebody is not asked a question now, for the refusal of an answer to it (SOS-LAW-01). */
export function whyNotAsked(fight: Fight, who: number, question: string, option: string | null): Why | null {
  const asked = fight.fighters[who];
  const meant = option === null ? question : questionOf(fight, question, option);
  if (meant === 'ruling') {
    const wanted = rulings.find(({ id }) => option?.startsWith(`${id}:`));
    return why('only the GM rules on that, when it comes up', wanted?.rules[0] ?? 'SOS-DICE-12');
  }
  if (meant === 'first-aid') return whyNoAid(fight, asked);
  if (meant === 'ritual')
    return decided(fight)
      ? why('the GM says for whom a ritual is held, once', 'SOS-HEAL-16')
      : why('rituals are not for a fight', 'SOS-HEAL-11');
  if (decided(fight)) return why('the fight is over', 'SOS-END-01');
  if (meant === 'confirm') return why('nobody is about to attack a friend or somebody who gave up', 'SOS-ATK-09');
  if (meant === 'run-on') return why('nobody is running', 'SOS-MOVE-03');
  if (meant === 'push') return why('nobody is being pushed', 'SOS-DMG-03');
  if (meant === 'drop-which') return why('no blow strikes anything from a hand', 'SOS-DMG-03');
  if (asked === undefined) return why('that is for those who fight', 'SOS-INIT-01');
  if (meant === 'act') return whyNoTurn(fight, asked);
  if (meant === 'defence') return whyNoDefence(fight, asked);
  return meant === 'opportunity' ? whyNoOpportunity(fight, asked, option) : null;
}

function whyNoAid(fight: Fight, helper: Fighter | undefined): Why {
  if (!decided(fight)) return why('first aid takes ten minutes, after the fight', 'SOS-MORT-09');
  if (helper === undefined) return why('whoever is awake helps', 'SOS-MORT-07');
  if (fight.phase === 'over' || fight.stage > Stage.firstAid)
    return why('the time for first aid is over', 'SOS-MORT-06');
  if (fight.stage < Stage.firstAid) return why('first it shows who survives', 'SOS-END-03');
  const unfit = about(barToHelp(fight, helper), fight, helper);
  if (unfit !== null) return unfit;
  return fight.fighters.some(({ mortal }) => mortal)
    ? why('the helpers are asked one after the other', 'SOS-MORT-06')
    : why('nobody is dying', 'SOS-MORT-06');
}

/** Why somebody cannot act now. */
function whyNoTurn(fight: Fight, asked: Fighter): Why {
  const { name } = asked.sheet;
  const out = about(barOfStatus(asked), fight, asked);
  if (out !== null) return out;
  if (fight.phase !== 'turn') return why('the turn order is not settled yet', 'SOS-INIT-01');
  if (isRidden(asked)) return why(`${name} acts in the turn of its rider`, 'SOS-MNT-01');
  if (fight.turn === asked.index) {
    const spell = fight.now.coming && fight.now.kind === Attack.spell;
    return why(spell ? 'a spell is being cast' : 'what is under way comes first', 'SOS-ATK-07');
  }
  const dazed = about(barToThink(asked), fight, asked);
  if (dazed !== null) return dazed;
  return asked.acted
    ? why(`the turn of ${name} is over until the next round`, 'SOS-TURN-04')
    : why(`${name} has a later place in the turn order`, 'SOS-INIT-01');
}

/** Why somebody has nothing to defend against, or no choice. */
function whyNoDefence(fight: Fight, asked: Fighter): Why {
  const { name } = asked.sheet;
  const { coming, unaware } = fight.now;
  const target = fight.fighters[fight.now.target];
  if (!coming || target === undefined) {
    if (fight.turn === asked.index) return why('in the own turn one answers only what others do', 'SOS-TURN-07');
    return about(barToInterrupt(fight, asked), fight, asked) ?? why(`nobody attacks ${name} now`, 'SOS-DEF-01');
  }
  if (target === asked && isRidden(asked)) return why('the rider decides for the pair', 'SOS-MNT-01');
  if (leaderOf(fight, target) !== asked)
    return fight.turn === asked.index
      ? why('in the own turn one answers only what others do', 'SOS-TURN-07')
      : why(`only ${target.sheet.name}, who is attacked, defends`, 'SOS-DEF-28');
  if (leavesDice(fight) || mayDefend(fight, target)) return why('the defence is chosen', 'SOS-DEF-04');
  return unaware
    ? why(`${target.sheet.name} does not notice the attack`, 'SOS-DEF-06')
    : inWords(onlyPassiveFor(fight, target), { target: () => target.sheet.name }, fight, asked.index, 0);
}

/** Why somebody has no opportunity to strike. */
function whyNoOpportunity(fight: Fight, asked: Fighter, option: string | null): Why {
  const { name } = asked.sheet;
  if (isRidden(asked)) return why('the rider decides for the pair', 'SOS-MNT-29');
  const [head = '', , thing] = (option ?? '').split(':');
  const striker = head.startsWith('mount-') ? mountOf(fight, asked) : asked;
  if (striker === null) return why(`${name} rides nobody`, 'SOS-MNT-29');
  const item = thing === undefined ? NONE : carried(fight, striker.index, thing);
  if (thing !== undefined && item === NONE && thing !== itemId(fight, NONE))
    return why(`${striker.sheet.name} has no such weapon in hand`, 'SOS-OPP-09');
  const unfit = thing === undefined ? null : about(barOfBasic(fight, striker, item), fight, striker, thing);
  if (unfit !== null) return unfit;
  if (fight.turn === asked.index) return why('opportunities are given by what enemies do', 'SOS-TURN-07');
  return (
    about(barToInterrupt(fight, striker), fight, striker) ??
    why(`nobody gives ${name} an opportunity now`, 'SOS-OPP-07')
  );
}
