import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { MOST_ALLIES } from '../cast/combatant.ts';
import { gainMomentum, testEnd } from '../harm/clocks.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { EFFECT_CASTER, Own, thing } from '../state/things.ts';

const takesEffect = event(
  'takes-effect',
  ['TT-MAG-15'],
  '{caster:who}’s {spell:thing} {effect} {target:who} until the scene ends.',
  { effect: ['wards', 'controls'] },
);
const summoned = event(
  'summoned',
  ['TT-MAG-15', 'TT-SET-06'],
  '{caster:who} summons an ally ({ally:thing}), who takes no turn and fills no clock.',
);
const noEffect = event('no-effect', ['TT-MAG-15'], '{caster:who}’s spell works, but changes nothing.');
const wentOff = event('went-off', ['TT-MAG-07'], '{caster:who}’s delayed spell {works}.', {
  works: ['goes off now', 'is lost: its target is gone'],
});

/** Whether this spell already wards or controls the target, or has summoned: it does not do so twice (TT-MAG-15). */
export function isInEffect(fight: Fight, caster: Fighter, spell: number, target: number): boolean {
  const { name, type } = caster.sheet.spells[spell]!;
  if (type === 'summon') return fight.allies.some((ally) => ally.name === name) || fight.allies.length >= MOST_ALLIES;
  for (const effect of fight.fighters[target]!.effects) {
    const { sheet } = fight.fighters[Math.floor(effect / EFFECT_CASTER)]!;
    if (sheet.spells[effect % EFFECT_CASTER]!.name === name) return true;
  }
  return false;
}

/** What a spell that is no Damage spell does when it works (TT-MAG-15). */
export function takeEffect(fight: Fight, table: Table<Fight>, caster: Fighter, spell: number, target: number): void {
  const { type, name } = caster.sheet.spells[spell]!;
  if (type === 'counter' || isInEffect(fight, caster, spell, target)) {
    table.tell(noEffect, caster.index);
    return;
  }
  const own = thing(caster.index, Own.spell, spell);
  if (type === 'summon') {
    fight.allies.push({ name, aided: false });
    table.tell(summoned, caster.index, own);
    return;
  }
  fight.fighters[target]!.effects.push(caster.index * EFFECT_CASTER + spell);
  table.tell(takesEffect, caster.index, own, type === 'ward' ? 0 : 1, target);
}

/** A spell delayed by a mishap goes off as a plain Success, unless its target is gone. */
export function goOff(fight: Fight, table: Table<Fight>, caster: Fighter): void {
  const spell = caster.delayedSpell - 1;
  const target = caster.delayedAt;
  caster.delayedSpell = 0;
  caster.delayedAt = -1;
  const { type } = caster.sheet.spells[spell]!;
  const lost = target < 0 && type !== 'summon';
  table.tell(wentOff, caster.index, lost ? 1 : 0);
  if (lost) return;
  if (type !== 'damage') {
    takeEffect(fight, table, caster, spell, target);
    return;
  }
  gainMomentum(fight, table, 1, R['TT-ATK-04']);
  testEnd(fight, table);
}
