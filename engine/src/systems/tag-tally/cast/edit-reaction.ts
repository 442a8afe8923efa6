import { type Bar, bar, inWords, OPEN } from '../../../system/bar.ts';
import { fighterCalled } from '../../../system/edit-fields.ts';
import type { SettingOf } from '../../../system/edit-paths.ts';
import type { EditValue } from '../../../system/editing.ts';
import { badByRule, type Refusal } from '../../../system/refusal.ts';
import { plain } from '../../../system/said.ts';
import { Call, calls } from '../book/terms.ts';
import { readPeople } from '../book/words.ts';
import { barToCall, barToRespond } from '../state/asking.ts';
import { dropCall } from '../state/leave.ts';
import type { Fight, Fighter } from '../state/model.ts';

const targetAbsent = bar('TT-VAL-08', '{actor} is not in the fight');

/**
 * Enters a reaction that a player has called: `attack:CREATURE`, `task:CREATURE` or `told`; `none` takes back one that
 * has not been settled yet (TT-REACT-11).
 */
export function setReaction({ fight, fighter: pc, path, value }: SettingOf<Fight, Fighter>): Refusal | null {
  const [what = '', who = '', ...rest] = String(value).split(':');
  const call = calls.indexOf(what);
  const creature = fighterCalled(fight.fighters, who);
  const isDeed = call >= Call.attack && creature?.pc === false && rest.length === 0;
  if (!isDeed && value !== calls[call < Call.attack ? call : -1]) return notOne(fight, path, value);
  if (call === Call.none) return takeBack(fight, pc, path);
  const refusal = refused(barToCall(fight, pc), fight, pc, path);
  if (refusal !== null) return refusal;
  if (isDeed && creature.status !== 'active') return refused(targetAbsent, fight, creature, path);
  pc.called = call;
  pc.calledOn = isDeed ? creature.index : -1;
  pc.reactionLeft = false;
  return null;
}

function takeBack(fight: Fight, pc: Fighter, path: string): Refusal | null {
  const refusal = refused(barToRespond(fight, pc), fight, pc, path);
  if (refusal !== null) return refusal;
  if (pc.called !== Call.none) dropCall(pc);
  return null;
}

function notOne({ fighters }: Fight, place: string, value: EditValue): Refusal {
  const active = fighters.filter(({ status }) => status === 'active').map(({ sheet }) => sheet.id);
  const deeds = calls.slice(Call.attack).flatMap((deed) => active.map((id) => `${deed}:${id}`));
  const allowed = [...calls.slice(0, Call.attack), ...deeds];
  return badByRule('TT-REACT-11', place, `${JSON.stringify(value)} is no reaction`, allowed);
}

function refused(shut: Bar, fight: Fight, { index }: Fighter, place: string): Refusal | null {
  if (shut === OPEN) return null;
  const { rule, reason } = inWords(shut, readPeople, fight, index, -1);
  return badByRule(rule, place, plain(reason));
}
