import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/ingenuity.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import { ingenuity } from '../index.ts';

const set = (path: string, value: unknown) => ({ edit: { op: 'set', path: `fighters.${path}`, value } });
const taken = (combatant: string) => ({ edit: { op: 'remove', combatant } });

/** Boudica begins, beside two guards; Roland is with her. The answers are given in turn. */
function played(answers: readonly unknown[], toggles: object = {}) {
  const combatants = [
    { use: 'boudica', id: 'boudica', at: [2, 2], side: 'party', seat: 'ann', fate: 0 },
    { use: 'roland', id: 'roland', at: [1, 1], side: 'party', seat: 'ben', fate: 0 },
    { use: 'guard', id: 'guard', at: [3, 2], side: 'foes', seat: 'gm' },
    { use: 'guard', id: 'other', at: [3, 3], side: 'foes', seat: 'gm' },
  ];
  const encounter = { system: 'ingenuity', toggles, scene: { initiator: 'boudica' }, combatants };
  const script = { format: 'affray-script', version: 1, encounter, dice: 'script', answers: ['boudica', ...answers] };
  const read = readScriptFile(script);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines, live } = runScript(ingenuity, read.value);
  const error = lines.find((line) => line.line === 'error');
  if (error !== undefined) throw new Error(error.text);
  const last = lines.filter(({ line }) => line === 'question' || line === 'dice').at(-1);
  return { fight: live!.fight, last };
}

const attacks = 'attack:guard:spear';
const how = 'DEX:martial:piercing';
/** Up to the target’s own reaction: its comrade does not step in. */
const met = [attacks, how, 'no'] as const;
const chooses = { who: 'boudica', question: 'action' };

describe('whom the GM takes away, moves or binds amid an action', () => {
  it.each([
    ['its target taken away', taken('guard')],
    ['its target gone', set('guard.status', 'gone')],
    ['its target out of reach', set('guard.x', 12)],
    ['its target on the own side', set('guard.side', 'party')],
    ['its target hidden', set('guard.hidden', true)],
  ])('ING-ATK-06: the attack has not been begun, with %s: nothing is spent, and its doer chooses again', (_, edit) => {
    const { fight, last } = played([attacks, how, edit]);
    expect(byId(fight, 'boudica')).toMatchObject({ actions: 3, attacks: 0 });
    expect(last).toMatchObject(chooses);
  });

  it('ING-RND-10: whoever is felled by the GM in the own turn has no more of it', () => {
    for (const edit of [taken('boudica'), set('boudica.status', 'dead'), set('boudica.incapacitated', true)]) {
      const { fight, last } = played([attacks, how, edit]);
      expect(byId(fight, 'guard').reactions).toBe(1);
      expect(last).toMatchObject({ question: 'pick' });
    }
  });

  it('ING-REACT-06: a target stunned at its reaction is attacked stunned, and not asked for any', () => {
    const { last } = played([...met, set('guard.stunned', 1)]);
    expect(last).toMatchObject({ line: 'dice', who: 'boudica' });
  });

  it('ING-STAT-08: stamina taken at the reaction is not there to react with', () => {
    const { fight, last } = played([...met, set('guard.stamina', 0)]);
    expect(byId(fight, 'guard').stamina).toBe(0);
    expect(last).toMatchObject({ line: 'dice', who: 'boudica' });
  });

  it('ING-TURN-01: actions set amid an action are those it is paid from', () => {
    const { fight } = played([...met, set('boudica.actions', 1), 'none', 1, 1, 5]);
    expect(byId(fight, 'boudica').actions).toBe(0);
  });

  it('ING-ICPT-01: nobody steps in for somebody who is taken away', () => {
    const { fight, last } = played([attacks, how, taken('guard'), 'attack:other:spear', how, taken('other')]);
    expect(fight.fighters.map(({ reactions }) => reactions)).toEqual([1, 1, 1, 1]);
    expect(last).toMatchObject(chooses);
  });
});

describe('what names somebody who is taken away', () => {
  it('ING-MAN-04: feints, retreats, taunts and rallies end with whom they are about', () => {
    const { fight } = played([]);
    const guard = byId(fight, 'guard');
    Object.assign(byId(fight, 'boudica'), { feintAt: 2, feintTurns: 1, retreatFrom: 2, tauntedBy: 2 });
    Object.assign(byId(fight, 'other'), { ralliedBy: 2 });
    Object.assign(guard, { feintAt: 0, retreatFrom: 1, escaping: 1 });
    expect(ingenuity.edit(fight, { op: 'remove', combatant: 'guard' })).toBeNull();
    expect(byId(fight, 'boudica')).toMatchObject({ feintAt: -1, retreatFrom: -1, tauntedBy: -1 });
    expect(byId(fight, 'other').ralliedBy).toBe(-1);
    expect(guard).toMatchObject({ feintAt: -1, retreatFrom: -1, escaping: 0 });
  });
});

describe('what the action itself has brought about', () => {
  it('is mended by the GM when the action is over: at its start there was nothing to mend', () => {
    const felled = [set('guard.health', 1), set('guard.endurance', 0), ...met, 'none', 4, 6, 10, 'no'];
    const pending = played([...felled, set('guard.status', 'able')]);
    expect(pending.last).toMatchObject({ who: 'guard', question: 'cheat-death' });
    expect(byId(pending.fight, 'guard').status).toBe('unconscious');
    const { fight, last } = played([...felled, set('guard.status', 'able'), 'no']);
    expect(byId(fight, 'guard').status).toBe('able');
    expect(last).toMatchObject(chooses);
  });
});

describe('numbers', () => {
  it('change at the open question, and what was answered stands', () => {
    const { fight, last } = played([...met, set('guard.health', 2)]);
    expect(byId(fight, 'guard').health).toBe(2);
    expect(last).toMatchObject({ who: 'guard', question: 'defend' });
  });
});
