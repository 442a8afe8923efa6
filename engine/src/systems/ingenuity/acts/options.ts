import { bar, type Judged, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { armsOf, barToUse, nextWeapon, notInHand } from '../attack/aim.ts';
import { Act, isAct, pack, targetOf, weaponIn } from '../book/act.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { judged } from '../book/words.ts';
import { regained } from '../rolls/fate.ts';
import { distance } from '../state/grid.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { countObjects, mayStrikeObjects, packObject, soundness } from '../state/objects.ts';
import { isHiddenFrom, weaponOf } from '../state/people.ts';
import { describeAction } from './action-words.ts';
import { barInTurn, barOfCommand, barOfTurn, barOnCommand, OWN_ITEM, startsFight } from './legal.ts';
import { eachMove, slownessOf } from './move.ts';
import { whyUnknown } from './unknown.ts';

const read: Judged<Fight>['read'] = {
  target: ({ fighters }, _who, code) => say.who(fighters[targetOf(code)]!.sheet),
  metres: (fight, who, code) => distance(fight, fight.fighters[who]!, fight.fighters[targetOf(code)]!),
  reach: (fight, who, code) => weaponOf(fight, fight.fighters[who]!, weaponIn(code)).reachMax,
  far: (fight, who, code) => weaponOf(fight, fight.fighters[who]!, weaponIn(code)).far,
  wanted: ({ toggles }) => toggles.killingStrikeWeapon,
  area: ({ scene }, _who, code) => scene.areas[scene.tasks[targetOf(code)]!.area]!.name,
  regained: (_fight, _who, code) => regained[targetOf(code)]!,
  arms: (fight, who) => armsOf(fight, fight.fighters[who]!),
  slow: ({ fighters }, who) => slownessOf(fighters[who]!),
};

/** How acts of the own turn are judged. */
export const judgedActs = { each: eachAct, legal: barInTurn, read };

/** The turn's question: what to do next. */
export const actionQuestion = judged(
  'action',
  ['ING-TURN-03', 'ING-STAT-08', 'ING-TURN-02', 'ING-TURN-05', 'ING-TURN-07'],
  (fight, who) => {
    const { sheet, actions } = fight.fighters[who]!;
    return say`${say.who(sheet)} has ${actions} ${actions === 1 ? 'action' : 'actions'} left. What now?`;
  },
  {
    ...judgedActs,
    of: isAct,
    when({ active, fighters }, who) {
      if (active === who) return underWay;
      if (fighters[who]!.surprised) return surprised;
      return fighters[who]!.acted ? hadTurn : notTheirTurn;
    },
    unknown: (fight, who, option) => whyUnknown(fight, fight.fighters[who]!, option, barOfTurn),
  },
  describeAction,
);

/** What a commanded ally does with its one action (ING-ACT-05, ING-ACT-06). */
export const commandQuestion = judged(
  'commanded',
  ['ING-ACT-05', 'ING-ACT-06'],
  (fight, who) => say`${say.who(fight.fighters[who]!.sheet)} is commanded to act. What with?`,
  {
    each: eachAct,
    legal: barOnCommand,
    of: isAct,
    read,
    when: bar('ING-ACT-03', 'nobody commands {who} now'),
    unknown: (fight, who, option) => whyUnknown(fight, fight.fighters[who]!, option, barOfCommand),
  },
  describeAction,
);

/** The declared opening is still possible for the initiator (ING-INIT-04, ING-INIT-06). */
export function openingPossible(fight: Fight, fighter: Fighter, table: Table<Fight>): boolean {
  table.optionCount = 0;
  actionQuestion.list(fight, fighter.index, table);
  return table.optionCount > 0;
}

const firstOnes = [Act.decline, Act.end, Act.continue, Act.abandon] as const;
const alone = [Act.brandish, Act.hide, Act.leave] as const;
const lasting = [Act.guard, Act.wait, Act.ready] as const;

/** Every act there might be, open or not; whoever is hidden is not named. */
function eachAct(fight: Fight, who: number, table: Table<Fight>): void {
  const { scene, toggles } = fight;
  const fighter = fight.fighters[who]!;
  // What started the fight is one of these where it was an attack: nothing else is looked at.
  if (startsFight(fight, who) && scene.openingAct === Act.attack) return eachUse(fight, fighter, table);
  const known = fight.fighters.filter((other) => !isHiddenFrom(other, fighter));
  for (const kind of firstOnes) table.offer(pack(kind));
  eachUse(fight, fighter, table);
  eachMove(fight, fighter, Act.move, table);
  eachPlain(fight, fighter, fight.fighters.length, table);
  for (const { index } of toggles.assist ? known : [])
    for (let task = -1; task < scene.tasks.length; task++) table.offer(pack(Act.assist, index, task + 1));
  for (let power = 0; power < fighter.sheet.powers.length; power++)
    for (const { index } of known) table.offer(pack(Act.power, index, power));
  if (toggles.maneuvers)
    for (let maneuver = Man.knockDown; maneuver <= Man.escape; maneuver++)
      if (maneuvers[maneuver]!.kind === 'deed')
        for (const { index } of known) table.offer(pack(Act.maneuver, index, 0, 0, maneuver));
  for (const kind of lasting) table.offer(pack(kind));
  for (const { index } of known) table.offer(pack(Act.command, index));
  eachMove(fight, fighter, Act.sprint, table);
  eachFree(fight, fighter, table);
}

/** What is done without a weapon's or a maneuver's say; things of one's own are used on up to so many others. */
export function eachPlain(fight: Fight, fighter: Fighter, others: number, table: Table<Fight>): void {
  const { things, scene, fighters } = fight;
  const { index } = fighter;
  table.offer(pack(Act.standUp));
  table.offer(pack(Act.seekCover));
  for (let i = 0; i < things.length; i++) if (things[i]!.holder === index) table.offer(pack(Act.reload, 0, i));
  for (const other of fighters) if (!isHiddenFrom(other, fighter)) table.offer(pack(Act.resuscitate, other.index));
  for (let task = 0; task < scene.tasks.length; task++) table.offer(pack(Act.shortTask, task));
  for (let i = 0; i < scene.fixtures.length; i++) table.offer(pack(Act.interact, i));
  for (let i = 0; i < things.length; i++)
    for (let at = 0; things[i]!.holder === index && at <= (things[i]!.def.remedy === null ? 0 : others); at++)
      table.offer(pack(Act.interact, OWN_ITEM, i, 0, at));
  if (mayStrikeObjects(fight)) eachObject(fight, fighter, table);
  for (const kind of alone) table.offer(pack(kind));
}

/** Free actions and fate. */
function eachFree(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  const { index } = fighter;
  table.offer(pack(Act.dropProne));
  eachMove(fight, fighter, Act.step, table);
  for (let i = 0; i < fight.things.length; i++)
    if (fight.things[i]!.holder === index && fight.things[i]!.place === Place.held)
      table.offer(pack(Act.dropItem, 0, i));
  table.offer(pack(Act.surrender));
  table.offer(pack(Act.fateAction));
  for (let what = 0; what < regained.length; what++) table.offer(pack(Act.fateRegain, what));
  if (fight.toggles.maneuvers) table.offer(pack(Act.maneuver, index, 0, 0, Man.kipUp));
}

/** Every attack, plain or by maneuver, and killing strike with what is at hand. */
function eachUse(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  const most = fight.toggles.maneuvers ? Man.rushing : 0;
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    for (let thrown = 0; thrown < 2; thrown++) {
      const shut = barToUse(fight, fighter, weapon, thrown);
      // Nobody looks for a blow with what is not there, or for a throw of what is not thrown.
      if (shut === notInHand || (shut !== OPEN && thrown === 1)) continue;
      for (const target of fight.fighters) {
        if (isHiddenFrom(target, fighter)) continue;
        for (let maneuver = 0; maneuver <= most; maneuver++)
          table.offer(pack(Act.attack, target.index, weapon, thrown, maneuver));
        if (thrown === 0) table.offer(pack(Act.killingStrike, target.index, weapon));
      }
    }
}

/** Attacks at things (ING-ATK-06). */
function eachObject(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    for (let thrown = 0; thrown < 2; thrown++)
      for (let object = 0; object < countObjects(fight); object++)
        if (soundness(fight, object) > 0) table.offer(packObject(object, weapon, thrown));
}

const underWay = bar('ING-ATK-12', 'what is under way is resolved first');
const surprised = bar('ING-SURP-02', '{who} is surprised');
const hadTurn = bar('ING-RND-01', '{who} has had a turn this round');
const notTheirTurn = bar('ING-RND-02', 'it is not the turn of {who}: the teams take it in turns');

/** Acts of the own turn, as they are judged. */
