import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { Act, actNames, actWords, kindOf, maneuverIn, targetOf, thrownIn, weaponIn } from '../book/act.ts';
import { maneuvers } from '../book/maneuver-table.ts';
import { regained } from '../rolls/fate.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { objectId, objectIn, objectName } from '../state/objects.ts';
import { maneuverId, namedId, thingId, weaponId } from '../state/option-ids.ts';
import { FIRST_THING, weaponOf } from '../state/people.ts';
import { costOf, OWN_ITEM } from './legal.ts';
import { metresText, placeText } from './move.ts';

const ruleOf: readonly string[] = [
  'ING-TURN-05',
  'ING-ACT-01',
  'ING-ACT-02',
  'ING-ACT-03',
  'ING-ACT-07',
  'ING-ACT-08',
  'ING-ACT-09',
  'ING-ACT-10',
  'ING-ACT-24',
  'ING-ACT-15',
  'ING-ACT-17',
  'ING-ACT-19',
  'ING-KILL-01',
  'ING-ACT-20',
  'ING-ACT-21',
  'ING-ACT-22',
  'ING-FREE-02',
  'ING-FREE-03',
  'ING-FREE-04',
  'ING-ADV-10',
  'ING-EXT-04',
  'ING-EXT-05',
  'ING-FATE-03',
  'ING-FATE-04',
  'ING-TEAM-12',
  'ING-TEAM-12',
  'ING-PWR-02',
  'ING-MAN-01',
  'ING-TEST-17',
  'ING-ACT-06',
  'ING-ATK-06',
];
const graveKinds: ReadonlySet<number> = new Set([Act.surrender, Act.leave]);
const rareKinds: ReadonlySet<number> = new Set([Act.dropItem, Act.surrender, Act.leave, Act.abandon, Act.hide]);

/** The name of a weapon in use, and a word for files. */
function weaponName(fight: Fight, fighter: Fighter, weapon: number): string {
  return weapon >= FIRST_THING ? fight.things[weapon - FIRST_THING]!.def.name : weaponOf(fight, fighter, weapon).name;
}

/** An action as people read it. Ids follow one pattern: what, whom, with what, how (`attack:guard:spear:heavy-attack`). */
export function describeAction(fight: Fight, who: number, code: number): Option {
  const kind = kindOf(code);
  const fighter = fight.fighters[who]!;
  const word = actNames[kind]!;
  const words = actWords[kind]!;
  const cost = costText(fight, code);
  const marks = { ...(rareKinds.has(kind) ? { rare: true } : {}), ...(graveKinds.has(kind) ? { grave: true } : {}) };
  const base = { verb: word, rule: ruleOf[kind]!, cost, ...marks };
  const other = fight.fighters[targetOf(code)];
  const sheet = other?.sheet ?? fighter.sheet;
  switch (kind) {
    case Act.attack:
    case Act.killingStrike: {
      const weapon = weaponName(fight, fighter, weaponIn(code));
      const maneuver = maneuverIn(code);
      const way = thrownIn(code) === 1 ? 'throw' : word;
      const style = maneuver === 0 ? '' : `:${maneuverId(maneuver)}`;
      const arms = weaponId(fight, fighter, weaponIn(code));
      const label = say`${maneuver === 0 ? (thrownIn(code) === 1 ? 'Throw' : kind === Act.attack ? 'Attack' : 'Killing strike') : maneuvers[maneuver]!.name}: ${say.who(sheet)}, ${say.thing(weapon, fighter.sheet)}`;
      return {
        ...base,
        id: `${way}:${sheet.id}:${arms}${style}`,
        verb: way,
        label,
        target: sheet.id,
        with: weapon,
      };
    }
    case Act.move:
    case Act.sprint:
    case Act.step: {
      const { id, label, ...place } = placeText(fight, code);
      const words = { label: say`${word} ${label}`, ...place, ...metresText(fight, fighter, code) };
      return { ...base, id: `${word}:${id}`, ...words };
    }
    case Act.command:
    case Act.resuscitate:
      return { ...base, id: `${word}:${sheet.id}`, label: say`${words} ${say.who(sheet)}`, target: sheet.id };
    case Act.assist:
      return {
        ...base,
        id: `${word}:${sheet.id}${helpedTask(fight, code)}`,
        label: say`Help ${say.who(sheet)}`,
        target: sheet.id,
      };
    case Act.power:
      return {
        ...base,
        id: `${word}:${namedId(fighter.sheet.powers, weaponIn(code))}:${sheet.id}`,
        label: say`${fighter.sheet.powers[weaponIn(code)]!.name}: ${say.who(sheet)}`,
        target: sheet.id,
      };
    case Act.maneuver:
      return {
        ...base,
        id: `${word}:${maneuverId(maneuverIn(code))}:${sheet.id}`,
        label:
          other === fighter
            ? maneuvers[maneuverIn(code)]!.name
            : say`${maneuvers[maneuverIn(code)]!.name}: ${say.who(sheet)}`,
        target: sheet.id,
      };
    case Act.reload:
    case Act.dropItem:
      return {
        ...base,
        id: `${word}:${thingId(fight, who, weaponIn(code))}`,
        label: say`${words} ${say.thing(fight.things[weaponIn(code)]!.def.name, fighter.sheet)}`,
      };
    case Act.shortTask:
      return {
        ...base,
        id: `${word}:${namedId(fight.scene.tasks, targetOf(code))}`,
        label: fight.scene.tasks[targetOf(code)]!.name,
      };
    case Act.interact:
      if (targetOf(code) === OWN_ITEM) {
        const { name } = fight.things[weaponIn(code)]!.def;
        const patient = fight.fighters[maneuverIn(code) - 1]?.sheet;
        const id = `${word}:${thingId(fight, who, weaponIn(code))}`;
        if (patient === undefined)
          return { ...base, id, label: say`Use ${say.thing(name, fighter.sheet)}`, rare: true };
        const label = say`Use ${say.thing(name, fighter.sheet)} on ${say.who(patient)}`;
        return { ...base, id: `${id}:${patient.id}`, label, target: patient.id, rare: true };
      }
      return {
        ...base,
        id: `${word}:${namedId(fight.scene.fixtures, targetOf(code))}`,
        label: `Use ${fight.scene.fixtures[targetOf(code)]!.name}`,
      };
    case Act.strikeObject: {
      const weapon = weaponName(fight, fighter, weaponIn(code));
      const way = thrownIn(code) === 1 ? 'Throw at' : 'Attack';
      const object = objectId(fight, who, objectIn(code));
      const id = `${word}:${object}:${weaponId(fight, fighter, weaponIn(code))}${thrownIn(code) === 1 ? ':thrown' : ''}`;
      return {
        ...base,
        id,
        label: say`${way}: ${objectName(fight, objectIn(code))}, ${say.thing(weapon, fighter.sheet)}`,
        with: weapon,
      };
    }
    case Act.fateRegain:
      return {
        ...base,
        id: `${word}:${regained[targetOf(code)]!}`,
        label: `Fate: regain ${regained[targetOf(code)]!}`,
      };
    default:
      return { ...base, id: word, label: words };
  }
}

/** Which task somebody is helped with; none when they are woken. */
function helpedTask(fight: Fight, code: number): string {
  return weaponIn(code) === 0 ? '' : `:${namedId(fight.scene.tasks, weaponIn(code) - 1)}`;
}

function costText(fight: Fight, code: number): string {
  const kind = kindOf(code);
  if (kind === Act.fateAction || kind === Act.fateRegain) return '1 fate';
  const actions = costOf(fight, code);
  const time = actions === 0 ? 'free' : actions === 1 ? '1 action' : `${actions} actions`;
  if (kind === Act.command) return `${time}, 2 focus`;
  if (kind === Act.sprint) return `${time}, 1 stamina`;
  const { stamina, focus } = maneuvers[kind === Act.attack || kind === Act.maneuver ? maneuverIn(code) : 0]!;
  return `${time}${stamina > 0 ? `, ${stamina} stamina` : ''}${focus > 0 ? `, ${focus} focus` : ''}`;
}
