import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { canUseWeapon, isTarget, nextWeapon } from '../attack/aim.ts';
import { Act, actWords, kindOf, maneuverIn, pack, thrownIn, weaponIn } from '../book/act.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { event, question } from '../book/words.ts';
import { hasCoverNear, isThere } from '../state/grid.ts';
import { canReload } from '../state/hands.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { mayStrikeObjects } from '../state/objects.ts';
import { maneuverId, namedId, weaponId } from '../state/option-ids.ts';
import { areAllied, hasStamina, weaponOf } from '../state/people.ts';
import { describeAction } from './action-words.ts';
import { atEnemy } from './deeds.ts';
import { canLeave } from './move.ts';
import { canBrandish, fitsManeuver, listObjects } from './options.ts';
import { canInteract, canUseItem, costOf, OWN_ITEM } from './possible.ts';
import { canHide, canTask } from './tasks.ts';
import { triggerQuestion } from './triggers.ts';

const readies = event('readies', ['ING-ACT-10', 'ING-ACT-11'], '{who:who} readies an action: {action}.', {
  action: actWords,
});

/** The action to be ready with. */
export const readyQuestion = question(
  'ready-what',
  ['ING-ACT-10', 'ING-ACT-11'],
  () => 'Which action do you make ready?',
  (fight, who, table) => listReadied(fight, fight.fighters[who]!, table),
  describe,
);

function describe(fight: Fight, who: number, code: number): Option {
  const kind = kindOf(code);
  const fighter = fight.fighters[who]!;
  const maneuver = maneuverIn(code);
  if (kind === Act.attack) {
    const style = maneuver === 0 ? '' : `:${maneuverId(maneuver)}`;
    const way = thrownIn(code) === 1 ? 'throw' : 'attack';
    const weapon = weaponOf(fight, fighter, weaponIn(code)).name;
    const label = say`${maneuver === 0 ? way : maneuvers[maneuver]!.name}: ${say.thing(weapon)}`;
    return {
      id: `${way}:${weaponId(fight, fighter, weaponIn(code))}${style}`,
      verb: way,
      label,
      with: weapon,
      rule: 'ING-ACT-10',
    };
  }
  if (kind === Act.move) return { id: 'move', verb: 'move', label: 'move', rule: 'ING-ACT-10' };
  if (kind === Act.maneuver)
    return {
      id: `maneuver:${maneuverId(maneuver)}`,
      verb: 'maneuver',
      label: maneuvers[maneuver]!.name,
      rule: 'ING-ACT-10',
    };
  if (kind === Act.power) {
    const { name } = fighter.sheet.powers[weaponIn(code)]!;
    return {
      id: `power:${namedId(fighter.sheet.powers, weaponIn(code))}`,
      verb: 'power',
      label: name,
      rule: 'ING-ACT-10',
    };
  }
  return { ...describeAction(fight, who, code), rule: 'ING-ACT-10' };
}

/** Everything but extended actions, Guard, Ready, Wait, Command and Sprint, if there are actions enough (ING-ACT-11). */
function listReadied(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  const offer = (code: number): void => {
    const cost = costOf(fight, code);
    if (cost <= 3 && cost <= fighter.actions) table.offer(code);
  };
  const { things, fighters, scene, toggles } = fight;
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    for (let thrown = 0; thrown < 2; thrown++) {
      if (!canUseWeapon(fight, fighter, weapon, thrown)) continue;
      offer(pack(Act.attack, 0, weapon, thrown));
      for (let maneuver = 1; toggles.maneuvers && maneuver <= Man.sweeping; maneuver++)
        if (maneuver !== Man.advancing && fitsManeuver(fight, fighter, weapon, thrown, maneuver))
          offer(pack(Act.attack, 0, weapon, thrown, maneuver));
      if (thrown === 0)
        for (const victim of fighters)
          if (isTarget(fight, fighter, victim)) offer(pack(Act.killingStrike, victim.index, weapon));
    }
  offer(pack(Act.move));
  if (fighter.prone) offer(pack(Act.standUp));
  if (!fighter.cover && hasCoverNear(fight, fighter)) offer(pack(Act.seekCover));
  for (let i = 0; i < things.length; i++) if (canReload(fight, fighter, i)) offer(pack(Act.reload, 0, i));
  for (const patient of fighters)
    if (patient !== fighter && isThere(patient) && areAllied(fight, fighter, patient))
      offer(pack(Act.resuscitate, patient.index));
  for (let task = 0; task < scene.tasks.length; task++)
    if (canTask(fight, fighter, task)) offer(pack(Act.shortTask, task));
  for (let i = 0; i < scene.fixtures.length; i++) if (canInteract(fight, fighter, i)) offer(pack(Act.interact, i));
  for (let i = 0; i < things.length; i++) if (canUseItem(fight, fighter, i, 0)) offer(pack(Act.interact, OWN_ITEM, i));
  if (mayStrikeObjects(fight)) listObjects(fight, fighter, table);
  if (canBrandish(fight, fighter)) offer(pack(Act.brandish));
  if (canHide(fight, fighter)) offer(pack(Act.hide));
  if (canLeave(fight, fighter)) offer(pack(Act.leave));
  if (toggles.powers)
    for (let power = 0; power < fighter.sheet.powers.length; power++) {
      const { resource, tier } = fighter.sheet.powers[power]!;
      if (fighter[resource] >= tier) offer(pack(Act.power, 0, power));
    }
  if (toggles.maneuvers)
    for (let maneuver = Man.knockDown; maneuver <= Man.escape; maneuver++) {
      const { kind, stamina, focus } = maneuvers[maneuver]!;
      if (kind === 'deed' && hasStamina(fight, fighter, stamina) && fighter.focus >= focus)
        offer(pack(Act.maneuver, atEnemy.has(maneuver) ? 0 : fighter.index, 0, 0, maneuver));
    }
}

/** Names the action and what it waits for (ING-ACT-10). */
export function makeReady(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = table.ask(fight, fighter.index, readyQuestion);
  const trigger = table.ask(fight, fighter.index, triggerQuestion);
  fighter.readied = code;
  fighter.trigger = trigger;
  table.tell(readies, fighter.index, kindOf(code));
}
