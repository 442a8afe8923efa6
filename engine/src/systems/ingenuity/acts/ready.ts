import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { armsOf, barToAim, barToUse, nextWeapon } from '../attack/aim.ts';
import { Act, actWords, isAct, kindOf, maneuverIn, pack, targetOf, thrownIn, weaponIn } from '../book/act.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { event, judged } from '../book/words.ts';
import { isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { maneuverId, namedId, weaponId } from '../state/option-ids.ts';
import { areAllied, isHiddenFrom, weaponOf } from '../state/people.ts';
import { describeAction } from './action-words.ts';
import { atEnemy, barToAffordManeuver, doesNotFit } from './deeds.ts';
import { barToDo, costOf, fitsManeuver, ownTurnKinds } from './legal.ts';
import { eachPlain } from './options.ts';
import { triggerQuestion } from './triggers.ts';
import { actCalled, whyNotWith } from './unknown.ts';

const readies = event('readies', ['ING-ACT-10', 'ING-ACT-11'], '{who:who} readies an action: {action}.', {
  action: actWords,
});

/** The action to be ready with. */
export const readyQuestion = judged(
  'ready-what',
  ['ING-ACT-10', 'ING-ACT-11'],
  () => 'Which action do you make ready?',
  {
    each: eachReadied,
    legal: barToReady,
    of: isAct,
    read: { arms: (fight, who) => armsOf(fight, fight.fighters[who]!) },
    when: bar('ING-ACT-10', 'they are not readying an action'),
    unknown(fight, who, option) {
      const [word = '', weapon = '', maneuver] = option.split(':');
      const kind = actCalled(word);
      if (ownTurnKinds.has(kind)) return neverReadied;
      const unfit = kind === Act.attack ? whyNotWith(fight, fight.fighters[who]!, word, weapon, maneuver) : OPEN;
      return unfit ?? onlyPossible;
    },
  },
  describe,
);

/** Without anybody it goes at, where that shows when it is done. */
function describe(fight: Fight, who: number, code: number): Option {
  const kind = kindOf(code);
  const fighter = fight.fighters[who]!;
  const weapon = weaponIn(code);
  const maneuver = maneuverIn(code);
  const { powers } = fighter.sheet;
  const shown = (id: string, label: Sentence): Option => ({ id, verb: id.split(':')[0]!, label, rule: 'ING-ACT-10' });
  if (kind === Act.attack) {
    const style = maneuver === 0 ? '' : `:${maneuverId(maneuver)}`;
    const way = thrownIn(code) === 1 ? 'throw' : 'attack';
    const { name } = weaponOf(fight, fighter, weapon);
    const label = say`${maneuver === 0 ? way : maneuvers[maneuver]!.name}: ${say.thing(name)}`;
    return { ...shown(`${way}:${weaponId(fight, fighter, weapon)}${style}`, label), with: name };
  }
  if (kind === Act.move) return shown('move', 'move');
  if (kind === Act.maneuver) return shown(`maneuver:${maneuverId(maneuver)}`, maneuvers[maneuver]!.name);
  if (kind === Act.power) return shown(`power:${namedId(powers, weapon)}`, powers[weapon]!.name);
  return { ...describeAction(fight, who, code), rule: 'ING-ACT-10' };
}

const neverReadied = bar('ING-ACT-11', 'Guard, Ready, Wait, Command and Sprint cannot be readied');
const onlyPossible = bar('ING-ACT-11', 'only what could be done with the actions left can be readied');

/** Every act that might be made ready. At whom it goes shows when it is done. */
function eachReadied(fight: Fight, who: number, table: Table<Fight>): void {
  const { fighters, toggles } = fight;
  const fighter = fighters[who]!;
  const known = fighters.filter((other) => !isHiddenFrom(other, fighter));
  const most = toggles.maneuvers ? Man.sweeping : 0;
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon))
    for (let thrown = 0; thrown < 2; thrown++) {
      for (let maneuver = 0; maneuver <= most; maneuver++) table.offer(pack(Act.attack, 0, weapon, thrown, maneuver));
      if (thrown === 0) for (const victim of known) table.offer(pack(Act.killingStrike, victim.index, weapon));
    }
  table.offer(pack(Act.move));
  eachPlain(fight, fighter, 0, table);
  for (let power = 0; power < fighter.sheet.powers.length; power++) table.offer(pack(Act.power, 0, power));
  if (toggles.maneuvers)
    for (let maneuver = Man.knockDown; maneuver <= Man.escape; maneuver++)
      if (maneuvers[maneuver]!.kind === 'deed')
        table.offer(pack(Act.maneuver, atEnemy.has(maneuver) ? 0 : who, 0, 0, maneuver));
}

/** Everything but extended actions, Guard, Ready, Wait, Command and Sprint, if there are actions enough (ING-ACT-11). */
function barToReady(fight: Fight, who: number, code: number): Bar {
  const fighter = fight.fighters[who]!;
  const shut = barToPrepare(fight, fighter, code);
  if (shut !== OPEN) return shut;
  const cost = costOf(fight, code);
  return cost <= 3 && cost <= fighter.actions ? OPEN : onlyPossible;
}

function barToPrepare(fight: Fight, fighter: Fighter, code: number): Bar {
  const other = fight.fighters[targetOf(code)]!;
  const weapon = weaponIn(code);
  const maneuver = maneuverIn(code);
  switch (kindOf(code)) {
    case Act.move:
      return OPEN;
    case Act.attack: {
      const shut = barToUse(fight, fighter, weapon, thrownIn(code));
      if (shut !== OPEN || maneuver === 0) return shut;
      const fits = maneuver !== Man.advancing && fitsManeuver(fight, fighter, weapon, thrownIn(code), maneuver);
      return fits ? OPEN : doesNotFit;
    }
    case Act.killingStrike:
      return barToUse(fight, fighter, weapon, 0) ?? barToAim(fight, fighter, other);
    case Act.resuscitate:
      return other !== fighter && isThere(other) && areAllied(fight, fighter, other) ? OPEN : onlyPossible;
    case Act.power: {
      const { resource, tier } = fighter.sheet.powers[weapon]!;
      return fight.toggles.powers && fighter[resource] >= tier ? OPEN : onlyPossible;
    }
    case Act.maneuver:
      return barToAffordManeuver(fight, fighter, maneuver);
    default:
      return barToDo(fight, fighter, code);
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
