import type { Bar } from '../../../system/bar.ts';
import { bar, OPEN } from '../../../system/bar.ts';
import { didYouMean } from '../../../system/nearest.ts';
import { type Why, why } from '../../../system/why.ts';
import { barToAnyAttack, barToUse, weaponCalled } from '../attack/aim.ts';
import { powersOff } from '../attack/powers.ts';
import { Act, actNames, pack } from '../book/act.ts';
import { maneuvers } from '../book/maneuver-table.ts';
import { barToSpendFate } from '../rolls/fate.ts';
import { isAbstract } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { maneuverId, namedId, whyNobody } from '../state/option-ids.ts';
import { barToAffordManeuver, doesNotFit } from './deeds.ts';
import { type barOfTurn, noObject, noReload } from './legal.ts';
import { barToGo, nowhere } from './move.ts';
import { barToHelp } from './tasks.ts';

/** Which part of an act's name is somebody. */
const personIn: Readonly<Record<string, number>> = {
  attack: 1,
  throw: 1,
  'killing-strike': 1,
  command: 1,
  resuscitate: 1,
  assist: 1,
  maneuver: 2,
  power: 2,
};

/** The number of an act as options call it, -1 for none. */
export function actCalled(word: string): number {
  return word === 'throw' ? Act.attack : actNames.indexOf(word);
}

/** Why an act that nobody could do is none: there is no time for it, or it names what is not there. */
export function whyUnknown(fight: Fight, fighter: Fighter, option: string, time: typeof barOfTurn): Bar | Why {
  const parts = option.split(':');
  const [word = ''] = parts;
  const kind = actCalled(word);
  if (kind < 0) return why(`"${word}" is no action${didYouMean(word, [...actNames, 'throw'])}`, 'ING-TURN-03');
  const shut = time(fight, fighter.index, pack(kind));
  if (shut !== OPEN) return shut;
  if (kind === Act.attack && parts.length === 1) return barToAnyAttack(fight, fighter);
  const person = personIn[word];
  const nobody = person === undefined ? null : whyNobody(fight, fighter, parts[person] ?? '');
  return nobody ?? whyNone(fight, fighter, kind, parts);
}

const badSquare = bar('ING-MOVE-01', 'a square is written as column and row, both counted from 1, such as c3r2');
const bought = bar('ING-FATE-04', 'fate buys an action, or half of endurance, stamina or focus');

/** Whoever is named is there. */
function whyNone(fight: Fight, fighter: Fighter, kind: number, parts: readonly string[]): Bar | Why {
  const [word = '', named = '', second = '', third] = parts;
  const { fixtures } = fight.scene;
  switch (kind) {
    case Act.attack:
    case Act.killingStrike:
      return whyNotWith(fight, fighter, word, second, third);
    case Act.maneuver:
      return whyNotManeuver(fight, fighter, named);
    case Act.move:
    case Act.step:
    case Act.sprint:
      if (parts.length > 1 && !isAbstract(fight) && !/^c\d+r\d+$/.test(named)) return badSquare;
      return barToGo(fight, fighter, nowhere(fight, fighter, kind));
    case Act.power: {
      const { powers } = fighter.sheet;
      const known = powers.map((_, at) => namedId(powers, at));
      return fight.toggles.powers ? why(`there is no such power${didYouMean(named, known)}`, 'ING-PWR-02') : powersOff;
    }
    case Act.reload:
      return noReload;
    case Act.strikeObject:
      return noObject;
    case Act.assist:
      return barToHelp(fight, fighter, fighter, -1);
    case Act.fateRegain:
      return barToSpendFate(fight, fighter) ?? bought;
    case Act.dropItem:
      return why(`there is no "${named}" in the hand`, 'ING-FREE-02');
    case Act.shortTask:
      return why(`the GM has named no task "${named}"`, 'ING-ACT-19');
    case Act.interact: {
      const there =
        fixtures.length === 0 ? '' : `; there is ${fixtures.map((_, at) => namedId(fixtures, at)).join(', ')}`;
      return why(`there is no "${named}" to be used here${there}`, 'ING-ACT-07');
    }
    default:
      return why(`"${parts.join(':')}" is no action`, 'ING-TURN-03');
  }
}

/** A weapon, and a maneuver if one is named, that an attack cannot be made with. */
export function whyNotWith(
  fight: Fight,
  fighter: Fighter,
  way: string,
  weapon: string,
  maneuver: string | undefined,
): Bar | Why {
  const shut = barToUse(fight, fighter, weaponCalled(fight, fighter, weapon), way === 'throw' ? 1 : 0);
  return shut ?? (maneuver === undefined ? OPEN : whyNotManeuver(fight, fighter, maneuver));
}

function whyNotManeuver(fight: Fight, fighter: Fighter, named: string): Bar | Why {
  const known = maneuvers.map((_, at) => maneuverId(at));
  const at = known.indexOf(named);
  const none = (): Why => why(`there is no such maneuver${didYouMean(named, known)}`, 'ING-MAN-04');
  return barToAffordManeuver(fight, fighter, Math.max(0, at)) ?? (at < 0 ? none() : doesNotFit);
}
