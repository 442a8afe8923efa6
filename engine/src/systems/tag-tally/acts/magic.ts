import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { stunByWeakSpot } from '../attack/attack.ts';
import { mishap } from '../attack/mishaps.ts';
import { spellDamage } from '../book/spell-terms.ts';
import { Rulings } from '../book/switches.ts';
import { Band, damageTypes, Kind, Severity } from '../book/terms.ts';
import { event, reason } from '../book/words.ts';
import { settleAttack } from '../harm/clocks.ts';
import { takeWound } from '../harm/wounds.ts';
import { adjustCast, castBase } from '../rolls/magic-terms.ts';
import { castCheck } from '../rolls/roll.ts';
import { beginRoll, forgetRoll } from '../rolls/sources.ts';
import { leave } from '../state/leave.ts';
import { backfires, earnMastery, isCutOff } from '../state/magic-marks.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { barToAim, levelOf } from '../state/people.ts';
import { settledOn } from '../state/ruled.ts';
import { Own, thing } from '../state/things.ts';
import { detailOf, targetOf, victimOf } from './action.ts';
import { isInEffect, takeEffect } from './spell-effects.ts';

const castRoll = reason('cast', ['TT-MAG-01', 'TT-MAG-02', 'TT-MAG-03', 'TT-MAG-04', 'TT-MAG-14'], 'the spell');
const casts = event('casts', ['TT-MAG-05', 'TT-MAG-16'], '{who:who} casts {spell:thing} at level {level}.');
const harmful = event(
  'harmful-spell',
  ['TT-MAG-05', 'TT-MAG-11', 'TT-ATK-01'],
  '{who:who}’s spell is an attack on {target:who} ({type}).',
  { type: damageTypes },
);
const failed = event('spell-failed', ['TT-MAG-07'], '{who:who}’s spell fails.');
const sacrificed = event('sacrificed', ['TT-MAG-12'], '{caster:who} pays with the blood of {victim:who}.');
const bledOut = event('bled-out', ['TT-MAG-12', 'TT-END-08'], '{who:who} dies of the sacrifice.');

/** Creatures below this level die of a sacrifice (TT-MAG-12). */
const HARDY = 3;

const noMagic = bar('TT-MAG-16', 'PCs do not cast here');
const cutOff = bar('TT-VAL-11', '{actor} is cut off from magic');
const ofLife = bar('TT-VAL-11', 'Life spells are not cast in a fight');
const asReaction = bar('TT-MAG-15', 'a Counter spell is cast as a reaction');
const noUse = bar('TT-MAG-15', 'the spell already holds, or is not for this target');

/** Casting in a fight at all (TT-VAL-11). */
export function barToMagic(fight: Fight, pc: Fighter): Bar {
  if (!fight.toggles.spellcasting) return noMagic;
  return isCutOff(fight, pc) ? cutOff : OPEN;
}

/** Casting a spell in a fight, as an action, at a target; a Summon names its caster (TT-MAG-10, TT-MAG-15). */
export function barToCast(fight: Fight, pc: Fighter, spell: number, target: Fighter): Bar {
  const { type, aspect } = pc.sheet.spells[spell]!;
  if (aspect === 'life') return ofLife;
  if (type === 'counter') return asReaction;
  if (type === 'damage') return barToAim(target, 'active');
  if (type === 'summon') return target === pc && !isInEffect(fight, pc, spell, -1) ? OPEN : noUse;
  if (target.status !== (type === 'ward' ? 'present' : 'active')) return noUse;
  return isInEffect(fight, pc, spell, target.index) ? noUse : OPEN;
}

const noBlood = bar('TT-VAL-11', 'blood magic needs its tag');
const noOther = bar('TT-MAG-12', 'the GM lets nobody else be sacrificed');
const bothAtOnce = bar('TT-MAG-12', 'a creature is not sacrificed against itself');

/** Sacrificing somebody for a cast at a target (TT-MAG-12, TT-VAL-11). */
export function barToSacrifice(fight: Fight, pc: Fighter, victim: Fighter, target: Fighter): Bar {
  if (!fight.toggles.bloodMagic || !pc.sheet.bloodMagic) return noBlood;
  if (victim === pc) return OPEN;
  if (settledOn(fight, Rulings.sacrifice) !== 'anyone') return noOther;
  if (!victim.pc && victim === target) return bothAtOnce;
  return barToAim(victim, victim.pc ? 'present' : 'active');
}

/** Casts a spell as an action says. One roll gives casting result and attack column (TT-MAG-05). */
export function cast(fight: Fight, table: Table<Fight>, pc: Fighter, code: number): void {
  const spell = detailOf(code);
  const victim = victimOf(code);
  const { type } = pc.sheet.spells[spell]!;
  const target = type === 'summon' ? -1 : targetOf(code);
  const creature = target >= 0 && !fight.fighters[target]!.pc ? target : -1;
  const base = castBase(fight, pc, spell, creature);
  table.tell(casts, pc.index, thing(pc.index, Own.spell, spell), base);
  if (type === 'damage' && table.log !== null)
    table.tell(harmful, pc.index, target, Math.max(0, spellDamage(pc.sheet.spells[spell]!)));
  const { roll } = fight.now;
  const wide = type === 'damage' ? Kind.attack | Kind.cast : Kind.cast;
  beginRoll(roll, pc.index, creature, Kind.cast, base);
  roll.wide = wide;
  adjustCast(roll, pc, spell, victim >= 0);
  const band = castCheck(fight, table, castRoll);
  const { face } = roll;
  forgetRoll(roll);
  if (victim >= 0) sacrifice(fight, table, pc, fight.fighters[victim]!);
  earnMastery(table, pc, spell, band, face);
  if (band < Band.successBut) table.tell(failed, pc.index);
  if (type === 'damage') {
    settleAttack(fight, table, band);
    if (band >= Band.success && fight.result === 'running')
      stunByWeakSpot(fight, table, pc, fight.fighters[target]!, spell);
  } else if (band >= Band.successBut) takeEffect(fight, table, pc, spell, target);
  if (band === Band.successBut) backfires(table, pc, true);
  if (band === Band.failAnd) mishap(fight, table, { caster: pc, spell, target, base, ownTurn: true });
}

/** The one sacrificed is wounded with the cast, which the wound does not hinder yet; a weak creature dies (TT-MAG-12). */
function sacrifice(fight: Fight, table: Table<Fight>, caster: Fighter, victim: Fighter): void {
  table.tell(sacrificed, caster.index, victim.index);
  if (victim.pc) takeWound(fight, table, victim, Severity.trauma, damageTypes.indexOf('Necrotic'));
  else if (levelOf(fight, victim) < HARDY) {
    leave(fight, victim, 'withdrawn');
    table.tell(bledOut, victim.index);
  }
}
