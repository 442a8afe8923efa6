import { legalityOf } from '../../../system/asked.ts';
import { type Why, why } from '../../../system/why.ts';
import { judgedActs } from '../acts/act.ts';
import { judgedRuns } from '../acts/move.ts';
import { judgedAid } from '../after/aftermath.ts';
import { judgedDefences } from '../attack/defence.ts';
import { judgedStrikes } from '../attack/opportunity.ts';
import type { RuleId } from '../book/rules.ts';
import { rulings } from '../book/switches.ts';
import { judgedPushes } from '../harm/effects.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';
import { carried, itemId, nameOf, regionId } from '../state/names.ts';
import { mountOf, outside } from '../state/people.ts';
import { questionOf, whyNotAsked } from './why-not-asked.ts';

const { whyNot: whyShut } = legalityOf<Fight>([
  judgedActs,
  judgedDefences,
  judgedStrikes,
  judgedRuns,
  judgedPushes,
  judgedAid,
]);

/** Why an option is not offered now, for the refusal (SOS-LAW-01). */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const meant = questionOf(fight, question, option);
  if (meant !== question) return whyNotAsked(fight, who, meant, option);
  if (question === 'ritual') return why('the ritual is held or it is not', 'SOS-HEAL-16');
  if (question === 'ruling') {
    const { rules, text } = rulings[fight.now.ruling]!;
    return why(`that is no answer to "${text}"`, rules[0]!);
  }
  const asked = fight.fighters[who];
  if (asked === undefined) return null;
  if (question === 'confirm') return why('say yes or no to the attack', 'SOS-ATK-09');
  if (question === 'drop-which')
    return why(`${nameOf(fight, fight.now.target)} drops one thing that is ready in hand`, 'SOS-DMG-03');
  return whyShut(fight, who, question, option) ?? whyUnknown(fight, asked, question, option);
}

/** What an act names after its verb, and the rule by which nothing else will do. */
const named: Readonly<Record<string, readonly (readonly ['who' | 'thing' | 'region' | 'spell', RuleId])[]>> = {
  attack: [
    ['who', 'SOS-ATK-09'],
    ['thing', 'SOS-ATK-06'],
  ],
  shoot: [
    ['who', 'SOS-ATK-09'],
    ['thing', 'SOS-ATK-06'],
  ],
  strike: [['who', 'SOS-ATK-09']],
  grab: [['who', 'SOS-ATK-09']],
  cast: [
    ['who', 'SOS-ATK-09'],
    ['spell', 'SOS-SPL-01'],
  ],
  escape: [['who', 'SOS-ESC-08']],
  mount: [['who', 'SOS-MNT-28']],
  move: [['region', 'SOS-MOVE-01']],
  withdraw: [['region', 'SOS-MOVE-01']],
  run: [['region', 'SOS-MOVE-01']],
  crawl: [['region', 'SOS-MOVE-01']],
  drag: [['region', 'SOS-MOVE-01']],
  drop: [['thing', 'SOS-TURN-20']],
  ready: [['thing', 'SOS-TURN-20']],
  reload: [['thing', 'SOS-TURN-20']],
  on: [['region', 'SOS-MOVE-01']],
  to: [['region', 'SOS-MOVE-01']],
  aid: [['who', 'SOS-MORT-06']],
};

/** Why an option that no answer is called by is none: it names what is not there. */
function whyUnknown(fight: Fight, leader: Fighter, question: string, option: string): Why {
  const mounted = option.startsWith('mount-');
  const [verb = '', ...names] = (mounted ? option.slice('mount-'.length) : option).split(':');
  const actor = mounted ? mountOf(fight, leader) : leader;
  if (actor === null)
    return why(`${leader.sheet.name} rides nobody`, question === 'opportunity' ? 'SOS-MNT-29' : 'SOS-MNT-07');
  if (question === 'opportunity') return whyNoStrike(fight, actor, names[1] ?? '');
  if (question === 'defence')
    return why(`${nameOf(fight, fight.now.target)} cannot parry with ${names[0] ?? 'that'}`, 'SOS-DEF-17');
  for (const [at, [kind, rule]] of (named[verb] ?? []).entries()) {
    const name = names[at] ?? '';
    if (kind === 'who' && !fight.fighters.some(({ sheet }) => sheet.id === name))
      return why(verb === 'mount' ? 'there is no such mount' : `nobody is called "${name}"`, rule);
    if (kind === 'region' && !isRegion(fight, name)) return why(`no region is called "${name}"`, rule);
    if (kind === 'spell') return why(`${actor.sheet.name} knows no such spell`, rule);
    if (kind === 'thing' && carried(fight, actor.index, name) === NONE)
      return verb === 'ready' && carried(fight, NONE, name) !== NONE
        ? why(`it lies here: say lying-${name}`, rule)
        : why(
            verb === 'drop' || rule === 'SOS-ATK-06'
              ? `${actor.sheet.name} carries no ${name}`
              : `no ${name} is at hand`,
            rule,
          );
  }
  if (verb === 'ready') return why(`${names[2] ?? 'that'} is not in hand`, 'SOS-TURN-18');
  if (verb === 'feat') return why(`"${names[0] ?? ''}" is no ability`, 'SOS-DICE-01');
  if (question === 'first-aid') return why(`${actor.sheet.name} has no such means of healing`, 'SOS-MORT-03');
  return why('the rules know no such action here', 'SOS-LAW-01');
}

function whyNoStrike(fight: Fight, striker: Fighter, thing: string): Why {
  return carried(fight, striker.index, thing) === NONE && thing !== itemId(fight, NONE)
    ? why(`${striker.sheet.name} has no such weapon in hand`, 'SOS-OPP-09')
    : why('it can only be aimed at who gives the opportunity', 'SOS-OPP-07');
}

function isRegion(fight: Fight, id: string): boolean {
  for (let region = 0; region <= outside(fight); region++) if (regionId(fight, region) === id) return true;
  return false;
}
