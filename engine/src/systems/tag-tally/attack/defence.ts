import { headed } from '../../../system/asked.ts';
import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { Rulings } from '../book/switches.ts';
import { Band, Kind } from '../book/terms.ts';
import { eitherOr, event, reason } from '../book/words.ts';
import { settleDefense } from '../harm/clocks.ts';
import { inflict } from '../harm/conditions.ts';
import { check } from '../rolls/roll.ts';
import { beginRoll, forgetRoll } from '../rolls/sources.ts';
import { barToCall, barToReact, inFight } from '../state/asking.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { isAvailable, levelOf } from '../state/people.ts';
import { ruledOn } from '../state/ruled.ts';
import { attack } from './attack.ts';
import { keepReaction, offerBlock } from './reactions.ts';

const defenseRoll = reason('defense', ['TT-DEF-01', 'TT-CORE-01', 'TT-CORE-02'], 'the defense');
const defends = event(
  'defends',
  ['TT-DEF-01', 'TT-DEF-06', 'TT-DEF-07', 'TT-DEF-08', 'TT-ARM-01', 'TT-ARM-04', 'TT-ARM-05'],
  '{who:who} defends against {attacker:who} of level {level}.',
);
const strikesBack = event('strikes-back', ['TT-REACT-11'], '{who:who} strikes back at {target:who} as a reaction.');

/** How far two who follow each other in attacks suffered are kept apart: only who has suffered fewer matters (TT-TURN-07). */
const MOST_APART = 3;

/** Notes an attack on a PC. The counts begin at 0 and have no wide gaps, so that a fight has finitely many states. */
export function noteAttack(fight: Fight, target: Fighter): void {
  target.timesAttacked++;
  let least = 1 << 30;
  let most = 0;
  for (let at = 0; at < fight.fighters.length; at++) {
    const { status, timesAttacked } = fight.fighters[at]!;
    if (status !== 'present') continue;
    if (timesAttacked < least) least = timesAttacked;
    if (timesAttacked > most) most = timesAttacked;
  }
  if (least > 0 && most > 0) lowerFrom(fight, least, least);
  most -= least;
  for (let below = 0; most - below > MOST_APART; ) {
    const next = leastAbove(fight, below);
    const surplus = Math.max(0, next - below - MOST_APART);
    if (surplus > 0) lowerFrom(fight, next, surplus);
    most -= surplus;
    below = next - surplus;
  }
}

/** The smallest count of attacks above this one, -1 = there is none. */
function leastAbove(fight: Fight, below: number): number {
  let least = -1;
  for (let at = 0; at < fight.fighters.length; at++) {
    const { status, timesAttacked } = fight.fighters[at]!;
    if (status === 'present' && timesAttacked > below && (least < 0 || timesAttacked < least)) least = timesAttacked;
  }
  return least;
}

/** Takes so much off all counts from this one on. */
function lowerFrom(fight: Fight, from: number, by: number): void {
  for (let at = 0; at < fight.fighters.length; at++) {
    const pc = fight.fighters[at]!;
    if (pc.pc && pc.timesAttacked >= from) pc.timesAttacked -= by;
  }
}

/** One attack on one PC: a block may be offered, somebody rolls, the clocks move (TT-DEF-01, TT-REACT-05). */
export function defend(fight: Fight, table: Table<Fight>, blow: Blow): void {
  suffer(fight, table, blow);
  blow.target = -1;
}

function suffer(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const creature = fight.fighters[blow.attacker]!;
  const target = fight.fighters[blow.target]!;
  noteAttack(fight, target);
  const blocker = blow.blockable ? offerBlock(fight, table, blow) : null;
  const aided = blocker !== null && fight.toggles.blockMode === 'aid';
  const roller = blocker !== null && !aided ? blocker : target;
  const band = rollDefense(fight, table, blow, roller, aided);
  settleDefense(fight, table, band);
  if (fight.result !== 'running') return;
  if (blow.ability >= 0 && band <= Band.failBut) {
    const tag = creature.sheet.creatureTags[blow.ability]!;
    if (isAvailable(fight, creature, tag)) inflict(fight, table, roller, tag.inflicts, creature.index);
  }
  rebuke(fight, table, target, creature);
}

/** The band of the defense against a blow. */
function rollDefense(fight: Fight, table: Table<Fight>, blow: Blow, roller: Fighter, aided: boolean): number {
  const kinds = roller.index === blow.target ? Kind.defense : Kind.defense | Kind.block;
  const level = levelOf(fight, fight.fighters[blow.attacker]!);
  table.tell(defends, roller.index, blow.attacker, level);
  const { roll } = fight.now;
  beginRoll(roll, roller.index, blow.attacker, kinds, level);
  roll.blockAid = aided;
  const band = check(fight, table, defenseRoll);
  forgetRoll(roll);
  return band;
}

const NO = 0;
const isCalled = bar('TT-REACT-11', 'nobody is asked for another reaction: it is called, and the GM enters it');

/** Whether to strike back as a reaction, where the GM has it asked. */
export const rebukeQuestion = eitherOr(
  'strike-back',
  ['TT-REACT-11'],
  (fight) => say`Do you strike back at ${say.who(fight.fighters[fight.now.blow.attacker]!.sheet)}?`,
  (fight) => {
    const { sheet } = fight.fighters[fight.now.blow.attacker]!;
    const label = say`Strike at ${say.who(sheet)}`;
    return { id: 'strike', verb: 'strike', label, target: sheet.id, cost: 'reaction', rule: 'TT-REACT-11' };
  },
  keepReaction,
  {
    of: headed('strike'),
    unknown: bar('TT-REACT-11', 'the answer is strike or no'),
    when: inFight((fight, pc) => barToCall(fight, pc) ?? isCalled),
  },
);

/** Who has defended is asked for another reaction only where the GM wants that (TT-REACT-11). */
function rebuke(fight: Fight, table: Table<Fight>, pc: Fighter, creature: Fighter): void {
  if (barToReact(fight, pc) !== OPEN) return;
  if (ruledOn(fight, table, Rulings.otherReaction, pc.index) !== 'attack') return;
  if (table.ask(fight, pc.index, rebukeQuestion) === NO) return;
  pc.reactionLeft = false;
  table.tell(strikesBack, pc.index, creature.index);
  attack(fight, table, pc, creature);
}
