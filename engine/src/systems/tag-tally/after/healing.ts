import { headed } from '../../../system/asked.ts';
import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { Kind, Severity } from '../book/terms.ts';
import { event, judged, reason } from '../book/words.ts';
import { woundsOf } from '../harm/wounds.ts';
import { beginLook, levelWithBest } from '../rolls/estimate.ts';
import { compareTiers, maiEase } from '../rolls/magic-terms.ts';
import { passCheck } from '../rolls/roll.ts';
import { beginRoll, forgetRoll } from '../rolls/sources.ts';
import { afterFight } from '../state/asking.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { ruledOn } from '../state/ruled.ts';
import { endScene } from './aftermath.ts';
import { removeUpTo } from './treatment.ts';

const magicRoll = reason('magic-healing', ['TT-HEAL-10', 'TT-HEAL-11', 'TT-HEAL-13', 'TT-HEAL-19'], 'the healing');
const heals = event(
  'heals',
  ['TT-HEAL-10', 'TT-HEAL-11', 'TT-HEAL-12', 'TT-HEAL-19'],
  '{who:who} works healing magic on {patient:who}.',
);
const npcHeals = event('npc-heals', ['TT-HEAL-19'], 'A healer works magic on {patient:who}.');
const healingFails = event('healing-fails', ['TT-HEAL-11'], 'The magic does not help {patient:who}.');
const scarHealed = event(
  'scar-healed',
  ['TT-HEAL-10', 'TT-HEAL-14', 'TT-HEAL-16'],
  'A Lasting Scar of {who:who}’s is healed, and whole.',
);
const partLost = event(
  'part-lost',
  ['TT-HEAL-15', 'TT-TAG-06'],
  'The scar of {who:who}’s heals, but the part stays lost: a permanent tag takes its place.',
);

/** Level of magical healing, and what hinders those without access to Life (TT-HEAL-10, TT-HEAL-13). */
const HEALING_LEVEL = 3;
const WITHOUT_LIFE = 2;

const NOBODY = 0;
const NPC = 1;
const BY_PC = 2;
const CASTER = 32;

/** The code for a caster, with a spell that is named or (-1) without. */
export const healerCode = (caster: number, spell: number): number => BY_PC + caster * CASTER + spell + 1;

const casterOf = ({ fighters }: Fight, code: number): Fighter => fighters[Math.floor((code - BY_PC) / CASTER)]!;
const spellOf = (code: number): number => ((code - BY_PC) % CASTER) - 1;

const notOneself = bar('TT-HEAL-13', 'nobody heals themselves by Life magic');
const noRitual = bar('TT-HEAL-12', 'healing magic is a ritual and not for a running fight');
const hadMagic = bar('TT-HEAL-11', 'magic has healed {actor} this session');
const nobodyHeals = bar('TT-HEAL-19', 'nobody heals {actor} by magic now');
const noHealer = bar('TT-HEAL-19', 'there is no such healer here');

/** Healing somebody by magic: another PC who is there (TT-HEAL-13, TT-HEAL-19). */
function barToHeal({ pc, index, status, dead }: Fighter, patient: Fighter): Bar {
  if (index === patient.index) return notOneself;
  return pc && status === 'present' && !dead ? OPEN : noHealer;
}

/** Level at which a PC would heal another without naming a spell (TT-HEAL-13, TT-HEAL-19). */
function levelFor(fight: Fight, caster: Fighter): number {
  const { mai, lifeAccess } = caster.sheet;
  const roll = beginLook(caster, Kind.treatMagic, HEALING_LEVEL);
  roll.ease = maiEase(mai);
  roll.hinder = lifeAccess ? 0 : WITHOUT_LIFE;
  return levelWithBest(fight);
}

/** The code of the PC who heals best, `NOBODY` if none can. */
export function usualHealer(fight: Fight, patient: Fighter): number {
  let best = NOBODY;
  let bestLevel = 0;
  for (const caster of fight.fighters) {
    if (barToHeal(caster, patient) !== OPEN) continue;
    const level = levelFor(fight, caster);
    if (best !== NOBODY && level >= bestLevel) continue;
    best = healerCode(caster.index, -1);
    bestLevel = level;
  }
  return best;
}

/** Who heals the PC asked by magic: not themselves, once per session (TT-HEAL-11, TT-HEAL-13). */
export const healerQuestion = judged(
  'magic-healing',
  ['TT-HEAL-11', 'TT-HEAL-12', 'TT-HEAL-13', 'TT-HEAL-19', 'TT-VAL-09'],
  (fight, who) => say`Who heals ${say.who(fight.fighters[who]!.sheet)} by magic?`,
  {
    each: eachHealer,
    legal: barOfHealer,
    unknown: noHealer,
    when: afterFight(noRitual, (_fight, { healedByMagic }) => (healedByMagic ? hadMagic : nobodyHeals)),
  },
  (fight, _who, code) => {
    if (code === NOBODY) return { id: 'nobody', label: 'Nobody', rule: 'TT-HEAL-11' };
    if (code === NPC) return { id: 'npc', label: 'An NPC healer', rule: 'TT-HEAL-19' };
    const caster = casterOf(fight, code).sheet;
    const spell = spellOf(code);
    const id = spell < 0 ? caster.id : `${caster.id}:${caster.spells[spell]!.id}`;
    const label = spell < 0 ? [say.who(caster)] : say`${say.who(caster)}, with ${caster.spells[spell]!.name}`;
    return { id, label, rule: 'TT-HEAL-19' };
  },
);

function eachHealer(fight: Fight, who: number, table: Table<Fight>): void {
  const usual = usualHealer(fight, fight.fighters[who]!);
  if (usual !== NOBODY) table.offer(usual);
  for (const { index, sheet } of fight.fighters)
    for (let spell = -1; spell < sheet.spells.length; spell++)
      if (healerCode(index, spell) !== usual) table.offer(healerCode(index, spell));
  table.offer(NPC);
  table.offer(NOBODY);
}

function barOfHealer(fight: Fight, who: number, code: number): Bar {
  if (code === NOBODY) return OPEN;
  if (code === NPC) return fight.now.aux === NPC ? OPEN : noHealer;
  const caster = casterOf(fight, code);
  const spell = caster.sheet.spells[spellOf(code)];
  const shut = barToHeal(caster, fight.fighters[who]!);
  return shut ?? (spell === undefined || spell.aspect === 'life' ? OPEN : noHealer);
}

/** A wounded PC whom magic has not healed this session and somebody could heal. */
export function needsMagic(fight: Fight, patient: Fighter, npc: boolean): boolean {
  if (!patient.pc || patient.dead || patient.wounds.length === 0 || patient.healedByMagic) return false;
  return npc || fight.fighters.some((caster) => barToHeal(caster, patient) === OPEN);
}

/** The next wounded PC is healed by magic or not; then the scene ends, or later things go on. */
export function healingStep(fight: Fight, table: Table<Fight>): void {
  while (fight.cursor < fight.fighters.length) {
    const patient = fight.fighters[fight.cursor++]!;
    if (!patient.pc || patient.wounds.length === 0 || patient.healedByMagic) continue;
    // Later on the GM has chosen healing, and names who does it; in the scene of the fight it takes a healer at hand.
    const npc = !fight.sameScene || ruledOn(fight, table, Rulings.healerAtHand, patient.index) === 'yes';
    if (!needsMagic(fight, patient, npc)) continue;
    fight.now.aux = npc ? NPC : 0;
    const code = table.ask(fight, patient.index, healerQuestion);
    fight.now.aux = 0;
    if (code === NOBODY) continue;
    if (code === NPC) healByMagic(fight, table, null, patient, -1);
    else healByMagic(fight, table, casterOf(fight, code), patient, spellOf(code));
    return;
  }
  fight.cursor = 0;
  endScene(fight, table);
  fight.phase = 'later';
}

/** One check, no second (TT-HEAL-10, TT-HEAL-11); `caster` null = an NPC, for whom the patient's player rolls plainly. */
export function healByMagic(
  fight: Fight,
  table: Table<Fight>,
  caster: Fighter | null,
  patient: Fighter,
  spell: number,
): void {
  const { roll } = fight.now;
  patient.healedByMagic = true;
  if (caster === null) {
    table.tell(npcHeals, patient.index);
    beginRoll(roll, patient.index, -1, 0, HEALING_LEVEL);
  } else {
    table.tell(heals, caster.index, patient.index);
    beginRoll(roll, caster.index, -1, Kind.treatMagic, HEALING_LEVEL);
    roll.ease = maiEase(caster.sheet.mai);
    if (!caster.sheet.lifeAccess) roll.hinder = WITHOUT_LIFE;
    if (spell >= 0) compareTiers(roll, caster, caster.sheet.spells[spell]!.tier);
  }
  const passed = passCheck(fight, table, magicRoll);
  forgetRoll(roll);
  if (!passed) {
    table.tell(healingFails, patient.index);
    return;
  }
  const choice = table.ask(fight, patient.index, mercyQuestion);
  if (choice === ALL) removeUpTo(table, patient, Severity.injury, R['TT-HEAL-10']);
  else healScar(fight, table, patient, choice - 1);
}

const ALL = 0;
const onlyScars = bar('TT-HEAL-10', 'only Lasting Scars are left to heal');
const noScar = bar('TT-HEAL-10', 'there is no such Lasting Scar');

/** What healing magic does: all wounds but scars, or one scar (TT-HEAL-10). */
export const mercyQuestion = judged(
  'healing-choice',
  ['TT-HEAL-10'],
  () => 'What does the magic heal?',
  {
    each: eachMercy,
    legal: barToMercy,
    of: headed('scar', 'all'),
    unknown: noScar,
    when: afterFight(bar('TT-HEAL-10', 'no healing magic has worked')),
  },
  (fight, who, code) => {
    if (code === ALL) return { id: 'all', label: 'All wounds but Lasting Scars', rule: 'TT-HEAL-10' };
    const { name } = fight.fighters[who]!.wounds[code - 1]!;
    return { id: `scar:${code}`, label: `The scar${name === '' ? '' : ` "${name}"`}`, rule: 'TT-HEAL-10' };
  },
);

function eachMercy({ fighters }: Fight, who: number, table: Table<Fight>): void {
  for (let code = ALL; code <= fighters[who]!.wounds.length; code++) table.offer(code);
}

function barToMercy({ fighters }: Fight, who: number, code: number): Bar {
  const { wounds } = fighters[who]!;
  if (code === ALL) return wounds.some(({ severity }) => severity < Severity.scar) ? OPEN : onlyScars;
  return wounds[code - 1]!.severity === Severity.scar ? OPEN : noScar;
}

/**
 * The code of what is best healed: the scar that hinders most, for nothing but magic and long rest heals one, unless the
 * other wounds weigh more than it does.
 */
export function usualMercy({ wounds }: Fighter): number {
  let scar = -1;
  let others = 0;
  for (let at = 0; at < wounds.length; at++) {
    const { severity, steps } = wounds[at]!;
    if (severity < Severity.scar) others += severity;
    else if (scar < 0 || steps > wounds[scar]!.steps) scar = at;
  }
  return scar < 0 || others > Severity.scar ? ALL : scar + 1;
}

/** A scar heals; a part that is missing comes back only in the scene of the fight and if it is there (TT-HEAL-14). */
export function healScar(fight: Fight, table: Table<Fight>, patient: Fighter, at: number): void {
  const { missingPart, name, fresh } = patient.wounds[at]!;
  const whole =
    !missingPart || (fight.sameScene && fresh && ruledOn(fight, table, Rulings.partThere, patient.index) === 'yes');
  patient.wounds.splice(at, 1);
  if (whole) {
    table.tell(scarHealed, patient.index);
    return;
  }
  patient.marks.push(name === '' ? 'a part is missing' : name);
  table.tell(partLost, patient.index);
}

/** Every scar heals over a long time, none of them whole if a part is missing (TT-HEAL-15, TT-HEAL-16). */
export function healScars(fight: Fight, table: Table<Fight>, patient: Fighter): void {
  while (woundsOf(patient, Severity.scar) > 0)
    healScar(
      fight,
      table,
      patient,
      patient.wounds.findIndex(({ severity }) => severity === Severity.scar),
    );
}
