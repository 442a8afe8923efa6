import type { Option } from '../../system/system.ts';
import type { Table } from '../../table/table.ts';
import { resolve, setAttack } from './attack.ts';
import { CALLED_OFF, callOff } from './called-off.ts';
import { distanceBetween, isStep, isThere, isUp } from './fighters.ts';
import type { Spell } from './gear.ts';
import { settleGrabs } from './grabs.ts';
import { hit } from './harm.ts';
import { healByMagic } from './healing.ts';
import { Attack, type Fight, type Fighter, Helpless } from './model.ts';
import { moveAlong } from './movement.ts';
import { nameOf, regionId, regionName, thingOfSpell } from './names.ts';
import { makeProne } from './pairs.ts';
import { R } from './rules.ts';
import { event, question } from './words.ts';

const cast = event(
  'cast',
  ['SOS-SPL-01'],
  [
    ['caster', 'who'],
    ['target', 'who'],
    ['mp', 'number'],
    ['spell', 'thing'],
    ['rule', 'rule'],
  ],
  '{caster} casts {spell} at {target} for {mp} MP.',
);
const costsNothing = event(
  'costs-nothing',
  ['SOS-SPL-06'],
  [['caster', 'who']],
  'A spell without MP is within the means of {caster}, badly wounded or not.',
);
const simplyWorks = event('no-defence', ['SOS-SPL-05'], [['target', 'who']], 'The spell on {target} asks for no roll.');
const spellHarm = event(
  'spell-effect',
  ['SOS-DMG-03'],
  [
    ['target', 'who'],
    ['effect', ['hurts', 'knocks over', 'pushes away', 'binds for a moment', 'binds for the encounter']],
  ],
  'The spell {effect}: {target}.',
);

export const heals = ({ effect }: Spell): boolean => effect === 'heal' || effect === 'healAll';

/** MP, and for the badly wounded no spending of any (SOS-SPL-01, SOS-SPL-06, SOS-BAD-04); rituals are not for fights (SOS-HEAL-11). */
export function mayCast(fight: Fight, caster: Fighter, spell: Spell): boolean {
  if (spell.effect === 'ritual' || !isUp(caster) || caster.stun !== 0) return false;
  if (caster.helpless !== Helpless.no && fight.rulings.helplessCast === 'no') return false;
  if (spell.mp > 0 && caster.badly) return false;
  return caster.mp >= spell.mp;
}

/** In reach and fit to be a target: healing reaches the caster too, attacks do not (SOS-SPL-05, SOS-ATK-09). */
export function isSpellTarget(fight: Fight, caster: Fighter, target: Fighter, spell: Spell): boolean {
  if (!isThere(target) || distanceBetween(fight, caster.region, target.region) > spell.range) return false;
  return heals(spell) || target !== caster;
}

/** Works the spell; false when called off. */
export function castSpell(fight: Fight, table: Table<Fight>, caster: Fighter, target: Fighter, at: number): boolean {
  const spell = caster.sheet.spells[at]!;
  if (!isSpellTarget(fight, caster, target, spell)) {
    callOff(table, caster.index, target.index, R['SOS-ATK-05']);
    return false;
  }
  tellCast(table, caster, target, at);
  if (caster.badly) table.tell(costsNothing, caster.index);
  if (spell.defence === 'none') {
    table.tell(simplyWorks, target.index);
    work(fight, table, caster, target, spell, 1);
    return true;
  }
  setAttack(fight, caster, target, Attack.spell, at);
  const successes = resolve(fight, table);
  if (successes > 0) work(fight, table, caster, target, spell, successes);
  return successes !== CALLED_OFF;
}

/** Says which spell is cast and what it costs (SOS-SPL-01). */
export function tellCast(table: Table<Fight>, caster: Fighter, target: Fighter, at: number): void {
  const { mp, defence } = caster.sheet.spells[at]!;
  const rule = R[defence === 'none' ? 'SOS-SPL-05' : 'SOS-SPL-02'];
  table.tell(cast, caster.index, target.index, mp, thingOfSpell(caster.index, at), rule);
}

/** MP are spent when the spell is declared (SOS-SPL-01, SOS-OPP-11). */
export function payMp(fight: Fight, caster: Fighter, spell: Spell): void {
  caster.mp -= spell.mp;
  if (spell.mp > 0) fight.stirred = true;
}

function work(
  fight: Fight,
  table: Table<Fight>,
  caster: Fighter,
  target: Fighter,
  spell: Spell,
  successes: number,
): void {
  switch (spell.effect) {
    case 'damage':
      table.tell(spellHarm, target.index, 0);
      hit(fight, table, target, successes, spell.lethal, R['SOS-SPL-04']);
      return;
    case 'gust':
      table.tell(spellHarm, target.index, 1);
      makeProne(fight, table, target);
      if (successes > 1) push(fight, table, caster, target);
      settleGrabs(fight, table);
      return;
    case 'bind':
      bind(fight, table, caster, target, successes);
      return;
    case 'heal':
      healByMagic(fight, table, target, spell.heals);
      return;
    case 'healAll':
      healByMagic(fight, table, target, target.hpMax);
      return;
    case 'ritual':
      return;
  }
}

/** A caster's next turn is the second of its turns to end, counting the one in which it binds. */
const TO_END_OF_NEXT_TURN = 2;

function bind(fight: Fight, table: Table<Fight>, caster: Fighter, target: Fighter, successes: number): void {
  if (target.helpless === Helpless.lasting || target.helpless === Helpless.encounter) return;
  const lasting = successes > 1;
  table.tell(spellHarm, target.index, lasting ? 4 : 3);
  target.helpless = lasting ? Helpless.encounter : Helpless.bound;
  target.boundBy = lasting ? -1 : caster.index;
  target.boundTurns = lasting ? 0 : TO_END_OF_NEXT_TURN;
  settleGrabs(fight, table);
}

export const STAY = 0;
/** Where the caster pushes somebody; never outside (SOS-MOVE-06). */
export const pushQuestion = question(
  'push',
  ['SOS-DMG-03'],
  (fight) => `Where is ${nameOf(fight, fight.now.target)} pushed?`,
  (fight, who, table) => {
    table.offer(STAY);
    const target = fight.fighters[fight.now.target]!;
    if (!isUp(fight.fighters[who]!) || !isThere(target)) return;
    const { region } = target;
    for (let to = 0; to < fight.regions.length; to++) if (isStep(fight, region, to)) table.offer(to + 1);
  },
  (fight, _who, code): Option =>
    code === STAY
      ? { id: 'stay', label: 'Nowhere', rule: 'SOS-DMG-03' }
      : { id: `to:${regionId(fight, code - 1)}`, label: `To ${regionName(fight, code - 1)}`, rule: 'SOS-OPP-16' },
);

function push(fight: Fight, table: Table<Fight>, caster: Fighter, target: Fighter): void {
  const code = table.ask(fight, caster.index, pushQuestion);
  if (code === STAY) return;
  table.tell(spellHarm, target.index, 2);
  moveAlong(fight, target, code - 1);
  table.tell(pushed, target.index, code - 1);
}
const pushed = event(
  'pushed',
  ['SOS-OPP-16'],
  [
    ['target', 'who'],
    ['region', 'place'],
  ],
  '{target} ends in {region}, which gives nobody an opportunity.',
);

/** An attack spell that wants an enemy. */
export const isHostile = (spell: Spell): boolean => !heals(spell) && spell.effect !== 'ritual';
