import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal } from '../../../../test/tools/sea-of-shadows.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import { seaOfShadows } from '../index.ts';

const regions = [
  { id: 'r1', adjacent: ['r2'] },
  { id: 'r2', adjacent: ['r1'] },
];
const adept = { ...ada, id: 'adept', name: 'Adept', items: [], mp: 3, spells: ['Force Bolt', 'Mend'] };
const eve = { ...ada, id: 'eve', name: 'Eve', region: 'r2' };
const set = (path: string, value: unknown) => ({ edit: { op: 'set', path: `fighters.${path}`, value } });
const gone = set('bram.status', 'gone');
const away = set('bram.region', 'r2');

/** Ada (or somebody else of the party) acts first, then Bram, then Cal, then a comrade if there is one; the answers are hers. */
function played(answers: readonly unknown[], { hero = ada, comrade }: { hero?: object; comrade?: object } = {}) {
  const combatants = [
    { ...hero, side: 'party', seat: 'ann' },
    ...[bram, cal].map((foe) => ({ ...foe, side: 'foes', seat: 'gm' })),
    ...(comrade === undefined ? [] : [{ ...comrade, side: 'party', seat: 'ben' }]),
  ];
  return run(combatants, [...[8, 3, 2, 1].slice(0, combatants.length), ...answers]);
}

/** A party of one's own against the same two; the answers begin with the rolls for the order, as listed. */
function fought(party: readonly object[], answers: readonly unknown[]) {
  const foes = [bram, cal].map((foe) => ({ ...foe, side: 'foes', seat: 'gm' }));
  return run([...party.map((one) => ({ ...one, side: 'party', seat: 'ann' })), ...foes], answers);
}

function run(combatants: readonly object[], answers: readonly unknown[]) {
  const encounter = { system: 'sea-of-shadows', scene: { regions }, combatants };
  const script = { format: 'affray-script', version: 1, encounter, dice: 'script', answers };
  const read = readScriptFile(script);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines, live } = runScript(seaOfShadows, read.value);
  const last = lines.filter(({ line }) => line === 'question' || line === 'dice').at(-1);
  const told = lines.flatMap((line) => (line.line === 'event' ? [`${line.event} ${line.cites.join(' ')}`] : []));
  const error = lines.find((line) => line.line === 'error');
  if (error !== undefined) throw new Error(error.text);
  return { fight: live!.fight, last, told };
}

describe('whom the GM takes away, moves or binds amid an action', () => {
  const asked = { who: 'ada', question: 'act' };

  it.each([
    ['its target gone', ['attack:bram:sword', gone]],
    ['its target elsewhere', ['attack:bram:sword', away]],
    ['its target gone after the attack die', ['attack:bram:sword', 'parry:sword', gone]],
    ['the sword out of the hand', ['attack:bram:sword', set('ada.drops', 'sword')]],
    ['whom it grabs gone', ['grab:bram', gone]],
    ['whom it strikes gone', ['strike:bram', gone]],
  ])(
    'SOS-LAW-01: the action has not been begun, with %s: nothing is spent, and its doer chooses again',
    (_, answers) => {
      const { fight, last } = played(answers);
      expect(byId(fight, 'ada')).toMatchObject({ ap: 2, deeds: 0, majorDone: false, holds: -1 });
      expect(byId(fight, 'bram')).toMatchObject({ hp: 3, debt: 0 });
      expect(last).toMatchObject(asked);
    },
  );

  it('SOS-SPL-01: a spell on somebody taken away costs no MP', () => {
    const { fight, last } = played(['cast:bram:force-bolt', gone], { hero: adept });
    expect(byId(fight, 'adept')).toMatchObject({ ap: 2, mp: 3, majorDone: false });
    expect(last).toMatchObject({ who: 'adept', question: 'act' });
  });

  it('SOS-TURN-16: the turn of somebody taken out or stunned after its first action is over, and the log says so', () => {
    for (const edit of [set('ada.status', 'dead'), set('ada.stun', 1)]) {
      const { told, last } = played(['move:r2', 'decline', 'decline', edit], { comrade: eve });
      expect(told).toContain('turn-cut SOS-TURN-16');
      expect(last).toMatchObject({ who: 'bram', question: 'act' });
    }
  });

  it('SOS-TURN-12: who is stunned or dead before acting has no turn', () => {
    for (const edit of [set('ada.status', 'dead'), set('ada.stun', 1)])
      expect(played(['attack:bram:sword', edit], { comrade: eve }).last).toMatchObject({
        who: 'bram',
        question: 'act',
      });
  });

  it('SOS-DEF-25: a defender bound at the defence is attacked bound, and has only the passive roll', () => {
    const { fight, last } = played(['attack:bram:sword', set('bram.helpless', true)]);
    expect(last).toMatchObject({ who: 'ada', why: 'attack' });
    expect(byId(fight, 'bram').debt).toBe(0);
  });

  it('SOS-MNT-26: a mount whose rider is taken away is asked for its own defence', () => {
    const knight = { use: 'knight', id: 'knight', name: 'Knight', mount: 'horse', ref: 2 };
    const horse = { use: 'warhorse', id: 'horse', name: 'Horse', ref: 2 };
    const unseated = { edit: { op: 'remove', combatant: 'knight' } };
    const { fight, last } = fought([knight, horse], [1, 2, 6, 1, 'attack:horse:sword', unseated, 'dodge', 4]);
    expect(last).toMatchObject({ who: 'horse', why: 'defence' });
    expect([byId(fight, 'knight').debt, byId(fight, 'horse').debt]).toEqual([0, 1]);
  });

  it('SOS-OPP-13: who is down, gone or on the own side neither gives nor takes an opportunity', () => {
    for (const status of ['dead', 'gone', 'out', 'surrendered'])
      expect(played(['move:r2', set('ada.status', status)], { comrade: eve }).last).toMatchObject({ who: 'bram' });
    const turned = played(['move:r2', set('bram.side', 'party'), 'decline'], { comrade: eve });
    expect(turned.last).toMatchObject({ who: 'ada', question: 'act' });
    expect(byId(turned.fight, 'ada').region).toBe(1);
    expect(byId(turned.fight, 'bram')).toMatchObject({ side: 0, debt: 0 });
  });

  it('SOS-MOVE-05, SOS-PRN-01: who is laid low or held amid a step has not taken it', () => {
    for (const [step, edit] of [
      ['move:r2', set('ada.prone', true)],
      ['run:r2', set('bram.holds', 'ada')],
    ] as const) {
      const { fight, last } = played([step, edit]);
      expect(byId(fight, 'ada')).toMatchObject({ region: 0, ap: 2, moves: 0, moved: false });
      expect(last).toMatchObject(asked);
    }
  });

  it('SOS-MNT-28: nobody mounts what is taken away', () => {
    const rider = { use: 'knight', id: 'knight', name: 'Knight', skilledRider: false };
    const horse = { use: 'warhorse', id: 'horse', name: 'Horse' };
    const { fight, last } = fought([rider, horse], [6, 1, 2, 1, 'mount:horse', set('horse.status', 'gone')]);
    expect(byId(fight, 'knight')).toMatchObject({ mount: -1, ap: 2, mountings: 0 });
    expect(last).toMatchObject({ who: 'knight', question: 'act' });
  });

  it('SOS-ATK-09: nobody confirms an attack on somebody gone, or by somebody gone', () => {
    const friendly = [set('eve.region', 'r1'), 'attack:eve:sword'];
    const target = played([...friendly, { edit: { op: 'remove', combatant: 'eve' } }], { comrade: eve });
    expect(target.last).toMatchObject(asked);
    const actor = played([...friendly, { edit: { op: 'remove', combatant: 'ada' } }], { comrade: eve });
    expect(actor.last).toMatchObject({ who: 'bram', question: 'act' });
  });

  it('SOS-ESC-01: whoever is let go while breaking free has not tried it', () => {
    const held = ['grab:bram', 'decline', 'passive', 6, 1] as const;
    const { fight, last } = played([...held, 'escape:ada', [5, 5], set('ada.holds', 'nobody')]);
    expect(byId(fight, 'bram')).toMatchObject({ ap: 2, majorDone: false });
    expect(last).toMatchObject({ who: 'bram', question: 'act' });
  });

  it('SOS-KO-04, SOS-MORT-06, SOS-HEAL-02: whoever is taken away neither lives nor dies of dice under way', () => {
    const fallen = [set('cal.status', 'gone'), 'attack:bram:sword', 'passive', 3, 1] as const;
    expect(byId(played([...fallen, gone]).fight, 'bram')).toMatchObject({ status: 'gone', mortal: false });
    expect(byId(played([...fallen, 2, 'aid:bram', gone]).fight, 'bram').status).toBe('gone');
    const out = [set('eve.region', 'r1'), set('eve.hp', 0), set('eve.lethalKo', true), 'cast:eve:mend'];
    const healed = played([...out, set('eve.status', 'gone')], { hero: adept, comrade: eve });
    expect(byId(healed.fight, 'eve')).toMatchObject({ status: 'gone', hp: 1 });
  });
});

describe('what the action itself has brought about', () => {
  it('is mended by the GM when the action is over: at its start there was nothing to mend', () => {
    const ask = { edit: { op: 'rule', ruling: 'spareMinor', value: 'ask' } };
    const bandit = { use: 'bandit', id: 'bandit', name: 'Bandit' };
    const felled = [6, 1, 3, 2, ask, 'attack:bandit:sword', 'yes', 'passive', 4, 4];
    const up = set('bandit.status', 'able');
    const pending = fought([{ ...ada, region: 'r1' }, bandit], [...felled, up]);
    expect(byId(pending.fight, 'bandit').status).toBe('out');
    expect(pending.last).toMatchObject({ who: 'gm', question: 'ruling' });
    const { fight } = fought([{ ...ada, region: 'r1' }, bandit], [...felled, up, 'spareMinor:spared']);
    expect(byId(fight, 'bandit').status).toBe('able');
  });
});

describe('numbers', () => {
  it('change at the open question, and what was answered stands', () => {
    const { fight, last } = played(['attack:bram:sword', 'passive', set('bram.hp', 2), 4]);
    expect(byId(fight, 'bram').hp).toBe(2);
    expect(last).toMatchObject({ who: 'bram', why: 'defence' });
  });
});

describe('what the GM ends', () => {
  it('SOS-END-01: the log says that the GM has ended the fight, and how', () => {
    expect(played(['attack:bram:sword', { edit: { op: 'end' } }]).told).toContain('ended-by-gm SOS-END-01');
    const won = played([{ edit: { op: 'end', winner: 'foes' } }]);
    expect(won.told).toContain('given-to-side SOS-END-01');
    expect(won.fight).toMatchObject({ phase: 'over', result: 'won', winner: 1 });
  });

  it('SOS-END-06: a pair made to surrender surrenders as a whole', () => {
    const knight = { use: 'knight', id: 'knight', name: 'Knight', mount: 'horse' };
    const horse = { use: 'warhorse', id: 'horse', name: 'Horse' };
    const { fight } = fought([knight, horse, eve], [6, 1, 1, 2, 1, set('knight.status', 'surrendered')]);
    expect([byId(fight, 'knight').status, byId(fight, 'horse').status]).toEqual(['surrendered', 'surrendered']);
  });
});
