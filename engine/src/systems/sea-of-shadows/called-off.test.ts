import { describe, expect, it } from 'vitest';
import { readScriptFile } from '../../formats/script-file.ts';
import { runScript } from '../../journal/index.ts';
import { seaOfShadows } from './index.ts';
import { ada, bram, byId, cal } from './testing.ts';

const regions = [
  { id: 'r1', adjacent: ['r2'] },
  { id: 'r2', adjacent: ['r1'] },
];
const adept = { ...ada, id: 'adept', name: 'Adept', items: [], mp: 3, spells: ['Force Bolt', 'Mend'] };
const gone = { edit: { op: 'remove', combatant: 'bram' } };
const away = { edit: { op: 'set', path: 'fighters.bram.region', value: 'r2' } };

/** Ada (or somebody else of the party) acts first, then Bram, then Cal, then a comrade if there is one; the answers are hers. */
function played(answers: readonly unknown[], { hero = ada, comrade }: { hero?: object; comrade?: object } = {}) {
  const combatants = [
    { ...hero, side: 'party', seat: 'ann' },
    ...[bram, cal].map((foe) => ({ ...foe, side: 'foes', seat: 'gm' })),
    ...(comrade === undefined ? [] : [{ ...comrade, side: 'party', seat: 'ben' }]),
  ];
  const order = [8, 3, 2, 1].slice(0, combatants.length);
  const encounter = { system: 'sea-of-shadows', scene: { regions }, combatants };
  const script = { format: 'affray-script', version: 1, encounter, dice: 'script', answers: [...order, ...answers] };
  const read = readScriptFile(script);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines, live } = runScript(seaOfShadows, read.value);
  const last = lines.filter(({ line }) => line === 'question' || line === 'dice').at(-1);
  const cites = lines.flatMap((line) => (line.line === 'event' && line.event === 'called-off' ? line.cites : []));
  return { fight: live!.fight, last, cites };
}

describe('an edit that takes the target away between declaration and dice', () => {
  it('SOS-ATK-09, SOS-LAW-01: the blow is called off, its AP are given back and the turn goes on', () => {
    const { fight, last, cites } = played(['attack:bram:sword', gone]);
    expect(byId(fight, 'ada')).toMatchObject({ ap: 2, deeds: 0, majorDone: false });
    expect(last).toMatchObject({ who: 'ada', question: 'act' });
    expect(cites).toEqual(['SOS-LAW-01', 'SOS-ATK-09']);
  });

  it('SOS-ATK-04, SOS-ATK-07: so it is when the target is out of reach, and its parry costs nothing', () => {
    const { fight, last, cites } = played(['attack:bram:sword', away, 'parry:sword']);
    expect(byId(fight, 'bram')).toMatchObject({ hp: 3, debt: 0 });
    expect(last).toMatchObject({ who: 'ada', question: 'act' });
    expect(cites).toContain('SOS-ATK-04');
  });

  it('SOS-UNA-03, SOS-GRAP-03: a grab or a strike whose target goes while it is asked for its first blow', () => {
    for (const deed of ['strike:bram', 'grab:bram']) {
      const { fight, last } = played([deed, gone]);
      expect(byId(fight, 'ada')).toMatchObject({ ap: 2, majorDone: false, holds: -1 });
      expect(last).toMatchObject({ who: 'ada', question: 'act' });
    }
  });

  it('SOS-OPP-08: an opportunity attack at somebody taken out costs its striker nothing', () => {
    const out = { edit: { op: 'set', path: 'fighters.ada.status', value: 'dead' } };
    const comrade = { ...ada, id: 'eve', name: 'Eve', region: 'r2' };
    const { fight, cites } = played(['move:r2', 'strike:ada:sword', out], { comrade });
    expect(cites).toEqual(['SOS-LAW-01', 'SOS-ATK-09']);
    // His turn has come, with all its AP.
    expect(byId(fight, 'bram')).toMatchObject({ ap: 2, debt: 0 });
  });

  it('SOS-SPL-01, SOS-ATK-05: a spell gives its MP back', () => {
    const bolt = played(['cast:bram:force-bolt', gone], { hero: adept });
    expect(byId(bolt.fight, 'adept')).toMatchObject({ ap: 2, mp: 3, majorDone: false });
    const mend = played(['cast:bram:mend', gone, 'decline'], {
      hero: { ...adept, spells: [{ use: 'Mend', action: 'exclusive' }] },
    });
    expect(byId(mend.fight, 'adept')).toMatchObject({ ap: 2, mp: 3 });
    expect(mend.cites).toContain('SOS-ATK-05');
  });

  it('SOS-GRAP-13, SOS-GRAP-14, SOS-GRAP-18: what a hold allows is called off with the hold', () => {
    const held = ['grab:bram', 'decline', 'passive', 6, 1, 'end', 'end'] as const;
    const dragging = played([...held, 'drag:r2', away, 'decline', 'decline']);
    expect(byId(dragging.fight, 'ada')).toMatchObject({ region: 0, ap: 2 });
    expect(dragging.cites).toContain('SOS-GRAP-18');
    const rule = { edit: { op: 'rule', ruling: 'unaware', value: 'ask' } };
    const crushed = played([...held, rule, 'crush', gone, 'unaware:no']);
    expect(byId(crushed.fight, 'ada')).toMatchObject({ ap: 2, majorDone: false });
  });
});
