import { describe, expect, it } from 'vitest';
import { plainFoe, plainPc } from '../../../../test/tools/tag-tally.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import { tagTally } from '../index.ts';

type Written = Readonly<Record<string, unknown>>;

/** What the log cites for each step of Ana's last roll, by what it comes from. */
function cited(ana: Written, foe: Written, answers: readonly unknown[], more: object = {}): Record<string, string> {
  const combatants = [plainPc('Ana', ana), plainFoe('Foe', 6, foe)];
  const encounter = { system: 'tag-tally', ...more, combatants };
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines } = runScript(tagTally, read.value);
  const error = lines.find(({ line }) => line === 'error');
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return Object.fromEntries(
    lines.flatMap((line) =>
      line.line === 'event' && (line.event === 'eased-by' || line.event === 'hindered-by')
        ? [[String(line.with.source), line.cites.at(-1)!]]
        : [],
    ),
  );
}

describe('the log cites the rule behind every step of a roll', () => {
  it('TT-TAG-04, TT-WND-11, TT-WND-12, TT-TAG-05, TT-TAG-07, TT-ATK-08, TT-GEAR-07, TT-ATK-09, TT-SRC-05, TT-SRC-06: an attack', () => {
    const ana = {
      tags: [
        { name: 'Fencing', appliesTo: ['attack'] },
        { name: 'Rash', type: 'flaw', appliesTo: ['attack'] },
      ],
      weapon: { name: 'Sword', tags: [{ name: 'Edge', type: 'item', appliesTo: ['attack'] }] },
      gear: [{ name: 'Oil', tags: [{ name: 'Slick', type: 'item', appliesTo: ['attack'] }] }],
      wounds: [
        { severity: 'strain', name: 'Winded' },
        { severity: 'strain', name: 'Battered' },
      ],
      conditions: [{ name: 'shaken' }],
    };
    const foe = { abilities: [{ name: 'Hide', rank: 1, hinders: ['attack'] }] };
    const fog = { name: 'Fog', type: 'scene', polarity: 'hinder', appliesTo: ['attack'] };
    const more = { scene: { tags: [fog] }, toggles: { fastTravelExhaustion: true } };
    expect(cited(ana, foe, [20, 'attack:foe', 'fencing+edge+slick'], more)).toEqual({
      Fencing: 'TT-SRC-05',
      Edge: 'TT-ATK-08',
      Slick: 'TT-GEAR-07',
      Rash: 'TT-TAG-04',
      Hide: 'TT-ATK-09',
      Fog: 'TT-SRC-06',
      Winded: 'TT-WND-11',
      Battered: 'TT-WND-12',
      shaken: 'TT-TAG-05',
      Exhaustion: 'TT-TAG-07',
    });
  });

  it('TT-ARM-01, TT-CRE-04, TT-CRE-05, TT-SRC-11: a defense', () => {
    const foe = {
      abilities: [{ name: 'Fury', rank: 1, hinders: ['defense'] }],
      weaknesses: { physical: { name: 'Slow', eases: ['defense'] } },
    };
    const answers = ['none', 1, 'attack:ana', 'light-armor+slow+dog'];
    expect(cited({ armor: 'light' }, foe, answers, { scene: { allies: ['Dog'] } })).toEqual({
      'light armor': 'TT-ARM-01',
      Slow: 'TT-CRE-05',
      Dog: 'TT-SRC-11',
      Fury: 'TT-CRE-04',
    });
  });

  it('TT-ARM-02, TT-MAG-03, TT-MAG-09: stealth and a cast', () => {
    expect(cited({ armor: 'heavy' }, {}, [20, 'stealth'])).toEqual({ 'heavy armor': 'TT-ARM-02' });
    const spells = [{ name: 'Spark', type: 'damage', aspect: 'fire', mastered: true }];
    const ana = { tags: [{ name: 'Flame', aspect: 'fire' }], spells };
    const steps = [20, 'cast:spark:foe', 'flame+mastery-of-spark'];
    expect(cited(ana, {}, steps)).toEqual({ Flame: 'TT-MAG-03', 'Mastery of Spark': 'TT-MAG-09' });
  });
});
