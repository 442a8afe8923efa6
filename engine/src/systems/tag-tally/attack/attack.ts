import type { Table } from '../../../table/table.ts';
import { attackHasWord, mayHaveWord } from '../book/spell-terms.ts';
import { Band, damageTypes, Kind } from '../book/terms.ts';
import { event, reason } from '../book/words.ts';
import { settleAttack } from '../harm/clocks.ts';
import { check } from '../rolls/roll.ts';
import { beginRoll, forgetRoll } from '../rolls/sources.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAvailable, levelOf } from '../state/people.ts';
import { Own, thing } from '../state/things.ts';

const attackRoll = reason('attack', ['TT-ATK-01', 'TT-CORE-02', 'TT-TURN-06'], 'the attack');
const attacks = event(
  'attacks',
  ['TT-ATK-01', 'TT-ATK-06', 'TT-ATK-08', 'TT-GEAR-02'],
  '{who:who} attacks {target:who} ({with:thing}, {type}).',
  { type: damageTypes },
);
const disrupted = event(
  'disrupted',
  ['TT-CRE-06', 'TT-TURN-10'],
  'The hit finds {who:who}’s weak spot: it loses its next turn.',
);

/** A PC's attack with the weapon: one target, one roll, Momentum at most (TT-ATK-01, TT-TURN-06). */
export function attack(fight: Fight, table: Table<Fight>, pc: Fighter, creature: Fighter): void {
  table.tell(attacks, pc.index, creature.index, thing(pc.index, Own.weapon, 0), pc.sheet.damageType);
  const { roll } = fight.now;
  beginRoll(roll, pc.index, creature.index, Kind.attack, levelOf(fight, creature));
  const band = check(fight, table, attackRoll);
  forgetRoll(roll);
  settleAttack(fight, table, band);
  if (band >= Band.success && fight.result === 'running') stunByWeakSpot(fight, table, pc, creature, -1);
}

/** A creature with a weak spot for this kind of hit loses its next turn. */
export function stunByWeakSpot(fight: Fight, table: Table<Fight>, pc: Fighter, creature: Fighter, spell: number): void {
  const { creatureTags } = creature.sheet;
  for (let at = 0; at < creatureTags.length; at++) {
    const tag = creatureTags[at]!;
    if (!tag.stuns || !isAvailable(fight, creature, tag) || !mayHaveWord(pc, spell, tag)) continue;
    for (let word = 0; word < tag.against.length; word++) {
      if (!attackHasWord(pc, spell, tag.against[word]!)) continue;
      creature.stunnedTurns = 1;
      table.tell(disrupted, creature.index);
      return;
    }
  }
}
