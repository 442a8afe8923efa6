import type { Asked } from '../../../system/asked.ts';
import { type Bar, bar, inWords, OPEN, type Shut } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { type Why, why } from '../../../system/why.ts';
import type { RuleId } from '../book/rules.ts';
import { type Fight, type Fighter, NONE } from './model.ts';
import { carried, regionId } from './names.ts';
import { decided } from './outcome.ts';
import { mountOf, outside } from './people.ts';

/* Who is asked, and why an answer names what is not there. */

const over = bar('SOS-END-01', 'the fight is over');
const forFighters = bar('SOS-INIT-01', 'that is for those who fight');

/** What is in the way of asking somebody while the fight goes on. */
export function inFight(
  when: Shut | ((fight: Fight, asked: Fighter, option: string) => Bar | Why),
): NonNullable<Asked<Fight>['when']> {
  return (fight, who, option) => {
    if (decided(fight)) return over;
    if (typeof when !== 'function') return when;
    const asked = fight.fighters[who];
    return asked === undefined ? forFighters : when(fight, asked, option);
  };
}

/** A bar in words, about somebody other than who is asked. */
export function about(shut: Bar, fight: Fight, fighter: Fighter, thing = ''): Why | null {
  if (shut === OPEN) return null;
  const name = () => say.who(fighter.sheet);
  return inWords(shut, { actor: name, target: name, thing: () => thing }, fight, fighter.index, 0);
}

/** Rules by which nothing else will do than what an act names after its verb: somebody, a thing, a region. */
const people: Readonly<Record<string, RuleId>> = {
  attack: 'SOS-ATK-09',
  shoot: 'SOS-ATK-09',
  strike: 'SOS-ATK-09',
  grab: 'SOS-ATK-09',
  cast: 'SOS-ATK-09',
  escape: 'SOS-ESC-08',
  mount: 'SOS-MNT-28',
  aid: 'SOS-MORT-06',
};
const weapons = ['attack', 'shoot'];
const things = ['drop', 'ready', 'reload'];
const ways = ['move', 'withdraw', 'run', 'crawl', 'drag', 'on', 'to'];

/** Why an option that no answer is called by is none: it names what is not there. */
export function whyUnknown(fight: Fight, who: number, option: string): Why {
  const leader = fight.fighters[who]!;
  const mounted = option.startsWith('mount-');
  const [verb = '', first = '', second = '', third] = (mounted ? option.slice('mount-'.length) : option).split(':');
  const actor = mounted ? mountOf(fight, leader) : leader;
  if (actor === null) return why(say`${say.who(leader.sheet)} rides nobody`, 'SOS-MNT-07');
  const name = say.who(actor.sheet);
  if (ways.includes(verb) && !isRegion(fight, first)) return why(`no region is called "${first}"`, 'SOS-MOVE-01');
  const rule = people[verb];
  if (rule !== undefined && !fight.fighters.some(({ sheet }) => sheet.id === first))
    return why(verb === 'mount' ? 'there is no such mount' : `nobody is called "${first}"`, rule);
  if (verb === 'cast') return why(say`${name} knows no such spell`, 'SOS-SPL-01');
  if (weapons.includes(verb) && carried(fight, actor.index, second) === NONE)
    return why(say`${name} carries no ${second}`, 'SOS-ATK-06');
  if (things.includes(verb) && carried(fight, actor.index, first) === NONE) {
    if (verb === 'drop') return why(say`${name} carries no ${first}`, 'SOS-TURN-20');
    const lies = verb === 'ready' && carried(fight, NONE, first) !== NONE;
    return why(lies ? `it lies here: say lying-${first}` : `no ${first} is at hand`, 'SOS-TURN-20');
  }
  if (verb === 'ready') return why(`${third ?? 'that'} is not in hand`, 'SOS-TURN-18');
  if (verb === 'feat') return why(`"${first}" is no ability`, 'SOS-DICE-01');
  return why('the rules know no such action here', 'SOS-LAW-01');
}

function isRegion(fight: Fight, id: string): boolean {
  for (let region = 0; region <= outside(fight); region++) if (regionId(fight, region) === id) return true;
  return false;
}
