import { type Sentence, say } from '../../../system/said.ts';
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
  const target = targetOf(code);
  const weapon = weaponIn(code);
  const maneuver = maneuverIn(code);
  const { sheet } = fight.fighters[target] ?? fighter;
  const { tasks, fixtures } = fight.scene;
  const { powers } = fighter.sheet;
  const shown = (rest: string, label: Sentence, more: Partial<Option> = {}): Option => ({
    id: rest === '' ? word : `${word}:${rest}`,
    verb: word,
    label,
    cost: costText(fight, code),
    rule: ruleOf[kind]!,
    ...(rareKinds.has(kind) ? { rare: true } : {}),
    ...(graveKinds.has(kind) ? { grave: true } : {}),
    ...more,
  });
  const atSomebody = (rest: string, label: Sentence): Option => shown(rest, label, { target: sheet.id });
  switch (kind) {
    case Act.attack:
    case Act.killingStrike:
      return { ...atSomebody('', strikeLabel(fight, fighter, code)), ...strikeText(fight, fighter, code) };
    case Act.move:
    case Act.sprint:
    case Act.step: {
      const { id, label, ...place } = placeText(fight, code);
      return shown(id, say`${word} ${label}`, { ...place, ...metresText(fight, fighter, code) });
    }
    case Act.command:
    case Act.resuscitate:
      return atSomebody(sheet.id, say`${words} ${say.who(sheet)}`);
    case Act.assist:
      return atSomebody(`${sheet.id}${helpedTask(fight, code)}`, say`Help ${say.who(sheet)}`);
    case Act.power:
      return atSomebody(`${namedId(powers, weapon)}:${sheet.id}`, say`${powers[weapon]!.name}: ${say.who(sheet)}`);
    case Act.maneuver: {
      const { name } = maneuvers[maneuver]!;
      return atSomebody(
        `${maneuverId(maneuver)}:${sheet.id}`,
        sheet === fighter.sheet ? name : say`${name}: ${say.who(sheet)}`,
      );
    }
    case Act.reload:
    case Act.dropItem:
      return shown(
        thingId(fight, who, weapon),
        say`${words} ${say.thing(fight.things[weapon]!.def.name, fighter.sheet)}`,
      );
    case Act.shortTask:
      return shown(namedId(tasks, target), tasks[target]!.name);
    case Act.interact: {
      if (target !== OWN_ITEM) return shown(namedId(fixtures, target), `Use ${fixtures[target]!.name}`);
      const thing = say.thing(fight.things[weapon]!.def.name, fighter.sheet);
      const patient = fight.fighters[maneuver - 1]?.sheet;
      const id = thingId(fight, who, weapon);
      if (patient === undefined) return shown(id, say`Use ${thing}`, { rare: true });
      const label = say`Use ${thing} on ${say.who(patient)}`;
      return shown(`${id}:${patient.id}`, label, { target: patient.id, rare: true });
    }
    case Act.strikeObject: {
      const name = weaponName(fight, fighter, weapon);
      const thrown = thrownIn(code) === 1;
      const object = objectIn(code);
      return shown(
        `${objectId(fight, who, object)}:${weaponId(fight, fighter, weapon)}${thrown ? ':thrown' : ''}`,
        say`${thrown ? 'Throw at' : 'Attack'}: ${objectName(fight, object)}, ${say.thing(name, fighter.sheet)}`,
        { with: name },
      );
    }
    case Act.fateRegain:
      return shown(regained[target]!, `Fate: regain ${regained[target]!}`);
    default:
      return shown('', words);
  }
}

/** How somebody is struck, by its maneuver if there is one. */
function strikeLabel(fight: Fight, fighter: Fighter, code: number): Sentence {
  const maneuver = maneuverIn(code);
  const plainly = thrownIn(code) === 1 ? 'Throw' : kindOf(code) === Act.attack ? 'Attack' : 'Killing strike';
  const way = maneuver === 0 ? plainly : maneuvers[maneuver]!.name;
  const weapon = say.thing(weaponName(fight, fighter, weaponIn(code)), fighter.sheet);
  return say`${way}: ${say.who(fight.fighters[targetOf(code)]!.sheet)}, ${weapon}`;
}

function strikeText(fight: Fight, fighter: Fighter, code: number): Pick<Option, 'id' | 'verb' | 'with'> {
  const verb = thrownIn(code) === 1 ? 'throw' : actNames[kindOf(code)]!;
  const style = maneuverIn(code) === 0 ? '' : `:${maneuverId(maneuverIn(code))}`;
  const { id } = fight.fighters[targetOf(code)]!.sheet;
  const arms = weaponId(fight, fighter, weaponIn(code));
  return { id: `${verb}:${id}:${arms}${style}`, verb, with: weaponName(fight, fighter, weaponIn(code)) };
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
