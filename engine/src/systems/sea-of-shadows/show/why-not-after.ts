import { heals } from '../acts/spells.ts';
import { isHelper, isPatient } from '../after/aftermath.ts';
import { type RuleId, rules } from '../book/rules.ts';
import { rulings } from '../book/rulings.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { Stage } from '../state/model.ts';
import { spellId } from '../state/names.ts';
import { isUp } from '../state/people.ts';
import { namedFighter, type Why, why, whyOut } from './why.ts';

/** Why somebody is not saved so. */
export function whyNotAid(fight: Fight, helper: Fighter, option: string): Why {
  const [how = '', id = ''] = option.split(':');
  const patient = namedFighter(fight, id);
  if (patient === undefined) return why(`nobody is called "${id}"`, 'SOS-MORT-06');
  if (patient === helper) return why('nobody bandages themselves', 'SOS-MORT-06');
  if (!patient.mortal) return why(`${patient.sheet.name} is not dying`, 'SOS-MORT-06');
  const barred = whyNoHelper(fight, helper);
  if (barred !== null) return barred;
  if (!isPatient(fight, helper, patient)) return why('each helps their own side', 'SOS-MORT-07');
  const { spells, name } = helper.sheet;
  const spell = spells.find((_, at) => spellId(spells, at) === how);
  if (spell === undefined || !heals(spell)) return why(`${name} has no such means of healing`, 'SOS-MORT-03');
  return helper.badly && spell.mp > 0
    ? why('the badly wounded spend no MP', 'SOS-BAD-04')
    : why(`${name} has too few MP`, 'SOS-SPL-01');
}

/** Why somebody helps nobody after the fight. */
export function whyNoHelper(fight: Fight, helper: Fighter): Why | null {
  const { name } = helper.sheet;
  if (isHelper(fight, helper)) return null;
  if (!isUp(helper) && helper.status !== 'surrendered')
    return helper.status === 'out' ? why(`${name} is not awake`, 'SOS-MORT-07') : whyOut(helper);
  if (!helper.attended) return why(`${name} cannot help others`, 'SOS-MORT-07');
  return fight.stage > Stage.firstAid || fight.phase === 'over'
    ? why('the time for first aid is over', 'SOS-MORT-06')
    : why(`${name} was helpless when the fight ended, or has helped somebody already`, 'SOS-MORT-07');
}

/** Why a ritual cannot be held. */
export function whyNotRitual(fight: Fight): Why {
  const patient = fight.fighters[fight.cursor];
  if (patient?.status === 'dead') return why(`${patient.sheet.name} is dead`, 'SOS-HEAL-14');
  return why('the ritual is held or it is not', 'SOS-HEAL-16');
}

/** Why that is no answer to the ruling asked for. */
export function whyNotRuled({ now }: Fight): Why | null {
  const { rules: cited, text } = rulings[now.ruling]!;
  const rule = ruleNamed(cited[0]);
  return rule === null ? null : why(`that is no answer to "${text}"`, rule);
}

/** Why a ruling is not somebody's to make. */
export function whyNoRuling(option: string | null): Why {
  const wanted = rulings.find(({ id }) => option?.startsWith(`${id}:`));
  return why('only the GM rules on that, when it comes up', ruleNamed(wanted?.rules[0]) ?? 'SOS-DICE-12');
}

const ruleNamed = (id: string | undefined): RuleId | null => rules.find((each) => each.id === id)?.id ?? null;
