import { describe, expect, it } from 'vitest';
import { readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';

/** What is refused of an encounter with this orc and this scene: place, reason and what is allowed. */
function refused(orc: Readonly<Record<string, unknown>>, scene: Readonly<Record<string, unknown>> = {}) {
  const read = readEncounter({ scene, combatants: [{ use: 'mirah' }, { use: 'orc', ...orc }] });
  return read.ok ? [] : read.refusals.map(({ place, reason, allowed = [] }) => [place, reason, allowed.join(', ')]);
}

function enlisted(combatant: Readonly<Record<string, unknown>>) {
  const read = readEncounter({ combatants: [combatant, { use: 'orc' }] });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return setUp(read.value).fighters[0]!.sheet;
}

describe('slips of the pen in an encounter', () => {
  it('BDP-SKL-22: Quick Draw is trained with a weapon there is, however it is spelt', () => {
    expect(refused({ skills: ['quick draw'] })).toEqual([
      [
        'combatants.1.skills.0',
        'Quick Draw needs "of": the name of the trained weapon',
        '{ "name": "Quick Draw", "of": "..." }',
      ],
    ]);
    const [first] = refused({ skills: [{ name: 'Quick Draw', of: 'banana' }] });
    expect(first?.slice(0, 2)).toEqual(['combatants.1.skills.0.of', 'no weapon is called "banana"']);
    const spelt = enlisted({ use: 'mirah', skills: [{ name: 'Quick Draw', of: 'Long-Sword' }] });
    expect(spelt.skills.quickDraw).toBe('longsword');
  });

  it('BDP-SKL-14, BDP-SKL-32: kinds of creature and elements are the same in capitals', () => {
    const hunter = enlisted({ use: 'mirah', kinds: ['Human'], skills: [{ name: 'Know Your Enemy', of: 'Orc' }] });
    expect(hunter.skills.knownEnemy).toBe('orc');
    expect(hunter.tags).toEqual(['human']);
    const wisp = enlisted({ use: 'wolf', side: 'party', items: [{ name: 'breath', dice: 'd8', element: 'Fire' }] });
    expect(wisp.items[0]?.weapon?.element).toBe('fire');
  });

  it('BDP-WPN-01: a weapon that is in no table needs its dice', () => {
    expect(refused({ items: [{ name: 'whip', kind: 'weapon' }] })).toEqual([
      [
        'combatants.1.items.0.dice',
        'is missing: a weapon that is in no table needs its dice',
        'd4, d6, d8, d10, d12, d20, d8+d8, 2d6',
      ],
    ]);
    expect(refused({ items: [{ name: 'whip', kind: 'weapon', use: 'flail' }] })).toEqual([]);
  });

  it('BDP-CRI-04: an effect of Critical Damage says what it costs', () => {
    const places = (effect: Readonly<Record<string, unknown>>) =>
      refused({ onCritical: [effect] }).map(([place, , allowed]) => `${place}: ${allowed}`);
    expect(places({ kind: 'wound' })).toEqual([
      'combatants.1.onCritical.0.wound: burns, nerve damage, frostbite, poisoning, other',
    ]);
    expect(places({ kind: 'loseAbility' })).toEqual(['combatants.1.onCritical.0.ability: STR, DEX, WIL']);
    expect(places({ kind: 'loseAbility', ability: 'STR' })).toEqual([
      'combatants.1.onCritical.0.die: 4, 6, 8, 10, 12, 20',
    ]);
    expect(places({ kind: 'loseAbility', ability: 'STR', permanent: true })).toEqual([]);
  });

  it('BDP-RNG-01: two zones are one distance apart, and a zone is not apart from itself', () => {
    const zones = ['a', 'b'];
    const places = (...links: unknown[]) =>
      refused({}, { zones, links }).map(([place, reason]) => `${place} ${reason}`);
    expect(places({ from: 'a', to: 'a' })).toEqual(['scene.links.0 leads from "a" to itself']);
    expect(places({ from: 'a', to: 'b' }, { from: 'b', to: 'a', band: 'distant' })).toEqual([
      'scene.links.1.band says distant, but scene.links.0 has the same zones far apart',
    ]);
    expect(places({ from: 'a', to: 'b' }, { from: 'b', to: 'a' })).toEqual([]);
  });

  it('BDP-MOD-01: nobody has a position against themselves', () => {
    const positions = [{ attacker: 'orc', target: 'orc', modifier: 'impaired' }];
    expect(refused({ id: 'orc' }, { positions })).toEqual([
      ['scene.positions.0.target', 'nobody attacks themselves', ''],
    ]);
  });
});
