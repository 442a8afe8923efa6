import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { Do, detailOf, targetOf, whatOf } from '../acts/action.ts';
import { settleCalls } from '../acts/called-reactions.ts';
import { usualTurn } from '../acts/creature-choice.ts';
import { barOfDeed, eachDeed, readAct } from '../acts/legal.ts';
import { isMove, move } from '../acts/moves.ts';
import { task } from '../acts/tasks.ts';
import { describeCreatureTurn } from '../acts/turn-words.ts';
import { unknownDeed } from '../acts/unknown.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { offerCounter } from '../attack/reactions.ts';
import { Rulings } from '../book/switches.ts';
import { Band, damageTypes, Kind } from '../book/terms.ts';
import { event, judged } from '../book/words.ts';
import { inflict } from '../harm/conditions.ts';
import { inFight, whyNoTurn } from '../state/asking.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { countOf, levelOf } from '../state/people.ts';
import { ruledOn, settledOn } from '../state/ruled.ts';
import { Own, thing } from '../state/things.ts';

const creatureAttacks = event(
  'creature-attacks',
  ['TT-TURN-07', 'TT-GEAR-02', 'TT-CORE-01'],
  '{who:who} attacks {target:who} ({with:thing}, {type}).',
  { type: damageTypes },
);
const creatureCasts = event(
  'creature-casts',
  ['TT-DEF-09', 'TT-REACT-13'],
  '{who:who} casts {spell:thing} at {target:who}.',
);
const areaHits = event('area-hits', ['TT-TURN-06'], '{who:who}’s attack takes in {count}.');
const otherDeed = event('other-deed', ['TT-TURN-08'], '{who:who} does something else; no clock moves.');
const creaturePasses = event('creature-passes', ['TT-TURN-11'], '{who:who} does nothing.');
const creatureStunned = event('creature-stunned', ['TT-TURN-10'], '{who:who} is stunned and loses its turn.');

/** The condition of who fails a task that a creature called for (TT-TURN-08). */
const RATTLED = 'rattled';

/** What a creature does: asked of its seat, the GM's; the usual attack comes first. */
export const creatureQuestion = judged(
  'creature-turn',
  ['TT-TURN-03', 'TT-TURN-07', 'TT-TURN-11', 'TT-REACT-03', 'TT-CRE-02', 'TT-VAL-08'],
  (fight, who) => say`What does ${say.who(fight.fighters[who]!.sheet)} do?`,
  {
    each: eachDeed,
    legal: barOfDeed,
    read: readAct,
    of: (option) => /^(attack|cast|other|to|from|pass)(:|$)|^go$/.test(option),
    unknown: unknownDeed,
    when: inFight(whyNoTurn),
  },
  describeCreatureTurn,
);

/** A creature's turn: one action and one move, both optional (TT-TURN-03, TT-TURN-11). */
export function takeCreatureTurn(fight: Fight, table: Table<Fight>, creature: Fighter): void {
  creature.turnTaken = true;
  if (creature.stunnedTurns > 0) {
    creature.stunnedTurns--;
    table.tell(creatureStunned, creature.index);
    return;
  }
  const { now } = fight;
  now.actor = creature.index;
  const byHabit = settledOn(fight, Rulings.creatureTurn) === 'usual';
  for (;;) {
    const code = byHabit ? usualTurn(fight, creature) : table.ask(fight, creature.index, creatureQuestion);
    if (whatOf(code) === Do.pass) {
      if (!now.acted && !now.moved) table.tell(creaturePasses, creature.index);
      break;
    }
    if (isMove(whatOf(code))) {
      now.moved = true;
      move(fight, table, creature, code);
    } else {
      now.acted = true;
      act(fight, table, creature, code);
    }
    settleCalls(fight, table);
    const done = now.acted && (now.moved || byHabit || !fight.toggles.positions);
    if (done || fight.result !== 'running') break;
  }
  creature.hasActed = true;
}

function act(fight: Fight, table: Table<Fight>, creature: Fighter, code: number): void {
  const target = fight.fighters[targetOf(code)]!;
  if (whatOf(code) === Do.attack) strike(fight, table, creature, target, detailOf(code) - 1);
  else if (whatOf(code) === Do.cast) castAt(fight, table, creature, target, detailOf(code));
  else doOther(fight, table, creature, target);
}

/** A creature's attack, plain or with an ability; blocks may be offered (TT-REACT-04). */
export function strike(fight: Fight, table: Table<Fight>, creature: Fighter, target: Fighter, ability: number): void {
  const unnamed = ability < 0 || creature.sheet.creatureTags[ability]!.hidden;
  const form = thing(creature.index, unnamed ? Own.weapon : Own.creatureTag, Math.max(0, ability));
  table.tell(creatureAttacks, creature.index, target.index, form, creature.sheet.damageType);
  const blow = beginBlow(fight, creature, target, true);
  blow.ability = ability;
  hitAll(fight, table, blow, ability < 0 ? creature.sheet.area : creature.sheet.creatureTags[ability]!.area);
}

/** A creature's spell: it may be countered; a harmful one goes on as an attack at the creature's level (TT-DEF-09). */
export function castAt(fight: Fight, table: Table<Fight>, creature: Fighter, target: Fighter, spell: number): void {
  const { harmful, area } = creature.sheet.casts[spell]!;
  table.tell(creatureCasts, creature.index, thing(creature.index, Own.cast, spell), target.index);
  const blow = beginBlow(fight, creature, target, false);
  blow.spell = spell;
  const undone = offerCounter(fight, table, blow);
  if (!undone && fight.result === 'running') {
    if (harmful) {
      blow.blockable = ruledOn(fight, table, Rulings.blockSpell, target.index) === 'yes';
      hitAll(fight, table, blow, area);
    } else table.tell(otherDeed, creature.index);
  }
  blow.spell = -1;
}

/** One PC, or as many as the GM says if the attack has an area; each rolls in list order (TT-TURN-06). */
function hitAll(fight: Fight, table: Table<Fight>, blow: Blow, area: boolean): void {
  const wanted = area ? ruledOn(fight, table, Rulings.areaTargets, blow.attacker) : '1';
  if (wanted === '1') return defend(fight, table, blow);
  const first = blow.target;
  let others = wanted === 'all' ? fight.fighters.length : Number(wanted) - 1;
  table.tell(areaHits, blow.attacker, Math.min(others + 1, countOf(fight, 'present')));
  for (let at = 0; at < fight.fighters.length; at++) {
    if (fight.fighters[at]!.status !== 'present' || (at !== first && others-- <= 0)) continue;
    blow.target = at;
    defend(fight, table, blow);
    if (fight.result !== 'running') return;
  }
}

/** Anything else: by default nothing; a task against the creature's level if the GM wants one (TT-TURN-08). */
function doOther(fight: Fight, table: Table<Fight>, creature: Fighter, target: Fighter): void {
  table.tell(otherDeed, creature.index);
  if (settledOn(fight, Rulings.otherDeed) === 'nothing') return;
  const band = task(fight, table, target, Kind.task, levelOf(fight, creature));
  if (band <= Band.failBut) inflict(fight, table, target, RATTLED, creature.index);
}
