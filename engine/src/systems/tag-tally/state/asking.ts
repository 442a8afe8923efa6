import type { Asked } from '../../../system/asked.ts';
import { type Bar, bar, OPEN, type Shut } from '../../../system/bar.ts';
import { Rulings } from '../book/switches.ts';
import type { Fight, Fighter } from './model.ts';
import { decided } from './outcome.ts';
import { isThere } from './people.ts';
import { settledOn } from './ruled.ts';

/* Who has a turn, a reaction, or anything else to say now, and what is in the way of it. */

type When = NonNullable<Asked<Fight>['when']>;

const over = bar('TT-VAL-07', 'the fight is over');
const nobody = bar('TT-VAL-08', 'nobody here is called so');
const absent = bar('TT-VAL-08', '{actor} is not in the fight');
const onlyPcs = bar('TT-CORE-03', 'only PCs are wounded and healed');

/** What is in the way of asking somebody while the fight goes on. */
export function inFight(when: Shut | ((fight: Fight, asked: Fighter, option: string) => Bar)): When {
  return (fight, who, option) => {
    if (decided(fight)) return over;
    const asked = fight.fighters[who];
    if (asked === undefined || asked.status === 'waiting') return nobody;
    return typeof when === 'function' ? when(fight, asked, option) : when;
  };
}

/** What is in the way of asking somebody after the fight: what is said of this PC, or what is always said of it. */
export function afterFight(usual: Shut, about: (fight: Fight, pc: Fighter) => Bar = () => OPEN): When {
  return (fight, who) => {
    const asked = fight.fighters[who];
    if (!decided(fight) || asked === undefined) return usual;
    return asked.pc ? (about(fight, asked) ?? usual) : onlyPcs;
  };
}

const pcLate = bar('TT-INIT-17', '{actor} has turns from the next round on');
const creatureLate = bar('TT-INIT-13', '{actor} has turns from the next round on');
const hadTurn = bar('TT-TURN-01', '{actor} has had the turn of this round');

/** The turn of this round, for who has not had it yet (TT-TURN-01, TT-INIT-13, TT-INIT-17). */
export function barToTurn({ round }: Fight, fighter: Fighter): Bar {
  if (!isThere(fighter)) return absent;
  if (fighter.firstRound > round) return fighter.pc ? pcLate : creatureLate;
  return fighter.turnTaken ? hadTurn : OPEN;
}

/** Initiative is rolled before anybody acts. */
export const orderFirst = bar('TT-INIT-02', 'initiative comes first');
const casting = bar('TT-VAL-05', '{actor} is casting already, and a turn has one action');
const acting = bar('TT-VAL-05', '{actor} is acting already, and a turn has one action');
const unsettled = bar('TT-VAL-05', 'it is not yet settled who acts next');
const anothersTurn = bar('TT-VAL-05', 'it is {turn}’s turn');

/** Why somebody is not asked what to do, or nothing more of it (TT-VAL-05). */
export function whyNoTurn(fight: Fight, asked: Fighter, option: string): Shut {
  const { now, phase } = fight;
  const shut = barToTurn(fight, asked);
  if (shut === absent) return shut;
  if (phase !== 'turns') return orderFirst;
  if (now.actor === asked.index) {
    const isCast = now.roll.roller === asked.index && now.roll.spell >= 0;
    return isCast && option.startsWith('cast') ? casting : acting;
  }
  return shut ?? (now.actor < 0 ? unsettled : anothersTurn);
}

const creaturesNever = bar('TT-REACT-03', 'creatures have no reactions');
const ownTurn = bar('TT-REACT-02', 'it is {actor}’s own turn');
const reacted = bar('TT-REACT-01', '{actor} has already reacted in this round');

/** A reaction of any kind (TT-REACT-01, TT-REACT-02, TT-REACT-03, TT-VAL-06). */
export function barToReact(fight: Fight, pc: Fighter): Bar {
  const shut = barToRespond(fight, pc);
  if (shut !== OPEN) return shut;
  if (pc.status !== 'present') return absent;
  if (fight.now.actor === pc.index) return ownTurn;
  return pc.reactionLeft ? OPEN : reacted;
}

/** Having reactions at all. */
export function barToRespond(fight: Fight, { pc }: Fighter): Bar {
  if (!pc) return creaturesNever;
  return decided(fight) ? over : OPEN;
}

const onlyTwo = bar('TT-REACT-11', 'only block and counter are reactions here');

/** A reaction that is neither block nor counter (TT-REACT-11). */
export function barToCall(fight: Fight, pc: Fighter): Bar {
  return barToReact(fight, pc) ?? (settledOn(fight, Rulings.otherReaction) === 'no' ? onlyTwo : OPEN);
}
