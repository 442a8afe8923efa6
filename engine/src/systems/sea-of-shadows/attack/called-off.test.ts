import { describe, expect, it } from 'vitest';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import { seaOfShadows } from '../index.ts';
import { ada, bram, byId, cal } from '../testing.ts';

const regions = [
  { id: 'r1', adjacent: ['r2'] },
  { id: 'r2', adjacent: ['r1'] },
];
const adept = { ...ada, id: 'adept', name: 'Adept', items: [], mp: 3, spells: ['Force Bolt', 'Mend'] };
const eve = { ...ada, id: 'eve', name: 'Eve', region: 'r2' };
const gone = { edit: { op: 'set', path: 'fighters.bram.status', value: 'gone' } };
const away = { edit: { op: 'set', path: 'fighters.bram.region', value: 'r2' } };

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
  const cites = lines.flatMap((line) => (line.line === 'event' && line.event === 'called-off' ? line.cites : []));
  const told = lines.flatMap((line) => (line.line === 'event' ? [`${line.event} ${line.cites.join(' ')}`] : []));
  const error = lines.find((line) => line.line === 'error');
  if (error !== undefined) throw new Error(error.text);
  return { fight: live!.fight, last, cites, told };
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

const set = (path: string, value: unknown) => ({ edit: { op: 'set', path: `fighters.${path}`, value } });

describe('an edit at the questions and dice of an action under way', () => {
  it('SOS-ATK-09, SOS-TURN-16: after the attack die the attack is still called off, and nothing is lost', () => {
    const { fight, cites, last } = played(['attack:bram:sword', 'parry:sword', gone, 8]);
    expect(cites).toEqual(['SOS-LAW-01', 'SOS-ATK-09']);
    expect(byId(fight, 'ada')).toMatchObject({ ap: 2, majorDone: false });
    expect(byId(fight, 'bram').debt).toBe(0);
    expect(last).toMatchObject({ who: 'ada', question: 'act' });
    const killed = played(['attack:bram:sword', 'passive', 8, set('ada.status', 'dead'), 1], { comrade: eve });
    expect(killed.cites).toEqual(['SOS-LAW-01', 'SOS-TURN-16']);
    expect(byId(killed.fight, 'bram').hp).toBe(3);
  });

  it('SOS-TURN-12, SOS-HLP-01: whoever is stunned or bound meanwhile does not strike', () => {
    for (const [field, value, rule] of [
      ['stun', 1, 'SOS-TURN-16'],
      ['helpless', true, 'SOS-HLP-01'],
    ] as const) {
      const { fight, cites } = played(['attack:bram:sword', set(`ada.${field}`, value), 'passive'], { comrade: eve });
      expect(cites).toContain(rule);
      expect(byId(fight, 'bram').hp).toBe(3);
    }
  });

  it('SOS-DEF-25, SOS-DEF-04: a defender who is bound after choosing falls back on the passive roll and owes nothing', () => {
    const { fight, last } = played(['attack:bram:sword', 'parry:sword', set('bram.helpless', true), 4]);
    expect(last).toMatchObject({ who: 'bram', why: 'defence', pool: '2d2kl1' });
    expect(byId(fight, 'bram').debt).toBe(0);
  });

  it('SOS-MNT-09, SOS-MNT-26: a mount that falls before it dodges leaves its rider the passive roll', () => {
    const knight = { use: 'knight', id: 'knight', name: 'Knight', mount: 'horse', ref: 2 };
    const horse = { use: 'warhorse', id: 'horse', name: 'Horse', ref: 2 };
    const answers = [1, 2, 6, 1, 'attack:knight:sword', 'mount-dodge', set('horse.hp', 0), 4];
    const { fight, last } = fought([knight, horse], answers);
    expect(last).toMatchObject({ who: 'knight', why: 'defence', pool: '2d10kl1' });
    expect(byId(fight, 'knight')).toMatchObject({ debt: 0, mount: -1, prone: true });
  });

  it('SOS-ATK-06, SOS-DEF-13, SOS-DEF-17: what is struck from a hand neither strikes nor defends', () => {
    const lost = played(['attack:bram:sword', set('ada.drops', 'sword'), 'passive']);
    expect(lost.cites).toEqual(['SOS-LAW-01', 'SOS-ATK-06']);
    expect(byId(lost.fight, 'ada')).toMatchObject({ ap: 2, majorDone: false, blade: -1 });
    const shot = played(['shoot:bram:pistol', set('ada.drops', 'pistol'), 'decline', 'decline'], {
      hero: { ...ada, items: ['pistol'] },
    });
    expect(shot.cites).toContain('SOS-ATK-06');
    expect(byId(shot.fight, 'ada')).toMatchObject({ ap: 2, majorDone: false });
    const open = played(['attack:bram:sword', 'parry:sword', set('bram.drops', 'sword'), 4]);
    expect(open.told).toContain('defence-lost SOS-ATK-06');
    expect(byId(open.fight, 'bram').debt).toBe(0);
  });

  it('SOS-OPP-03, SOS-MNT-28: nobody strikes at whoever has changed to the own side; a pair changes as a whole', () => {
    const { fight, last } = played(['move:r2', set('bram.side', 'party'), 'decline'], { comrade: eve });
    expect(last).toMatchObject({ who: 'ada', question: 'act' });
    expect(byId(fight, 'bram')).toMatchObject({ side: 0, debt: 0 });
    const knight = { use: 'knight', id: 'knight', name: 'Knight', mount: 'horse' };
    const horse = { use: 'warhorse', id: 'horse', name: 'Horse' };
    const pair = fought([knight, horse, eve], [6, 1, 1, 2, 1, set('horse.side', 'foes')]);
    expect([byId(pair.fight, 'knight').side, byId(pair.fight, 'horse').side]).toEqual([1, 1]);
  });

  it('SOS-MNT-26, SOS-DEF-28: a mount whose rider is taken away is asked for its own defence', () => {
    const knight = { use: 'knight', id: 'knight', name: 'Knight', mount: 'horse', ref: 2 };
    const horse = { use: 'warhorse', id: 'horse', name: 'Horse', ref: 2 };
    const unseated = { edit: { op: 'remove', combatant: 'knight' } };
    const { fight, last } = fought([knight, horse], [1, 2, 6, 1, 'attack:horse:sword', unseated, 'dodge', 4]);
    expect(last).toMatchObject({ who: 'horse', why: 'defence' });
    expect([byId(fight, 'knight').debt, byId(fight, 'horse').debt]).toEqual([0, 1]);
  });

  it('SOS-OPP-13, SOS-LAW-01: nobody is offered a blow at a provoker who is down or gone', () => {
    for (const status of ['dead', 'gone', 'out', 'surrendered']) {
      const { last } = played(['move:r2', set('ada.status', status)], { comrade: eve });
      expect(last).toMatchObject({ who: 'bram', question: 'act' });
    }
  });

  it('SOS-ATK-04, SOS-OPP-08: a striker moved elsewhere does not reach the provoker and owes nothing', () => {
    const { fight, cites } = played(['move:r2', away, 'strike:ada:sword', 'decline']);
    expect(cites).toEqual(['SOS-LAW-01', 'SOS-ATK-04']);
    expect(byId(fight, 'bram').debt).toBe(0);
    expect(byId(fight, 'ada')).toMatchObject({ hp: 4, region: 1, ap: 1 });
  });

  it('SOS-MOVE-05, SOS-PRN-01: a step barred meanwhile is called off and given back', () => {
    const prone = played(['move:r2', set('ada.prone', true), 'decline', 'decline']);
    expect(byId(prone.fight, 'ada')).toMatchObject({ region: 0, ap: 2, moves: 0, moved: false });
    expect(prone.told).toContain('step-off SOS-LAW-01 SOS-PRN-01');
    const held = played(['run:r2', set('bram.holds', 'ada'), 'decline', 'decline']);
    expect(byId(held.fight, 'ada')).toMatchObject({ region: 0, ap: 2 });
    expect(held.last).toMatchObject({ who: 'ada', question: 'act' });
    expect(held.told).toContain('step-off SOS-LAW-01 SOS-MOVE-05');
    const moved = played(['move:r2', set('ada.region', 'r2'), 'decline']);
    expect(byId(moved.fight, 'ada')).toMatchObject({ region: 1, ap: 2, moves: 0 });
  });

  it('SOS-MOVE-03, SOS-MOVE-05: a runner who goes down between two regions runs no farther', () => {
    const { last } = played(['run:r2', 'decline', 'decline', set('ada.prone', true)]);
    expect(last).toMatchObject({ who: 'bram', question: 'act' });
  });

  it('SOS-MNT-28: nobody mounts what was taken away while the mounting gave opportunities', () => {
    const rider = { use: 'knight', id: 'knight', name: 'Knight', skilledRider: false };
    const horse = { use: 'warhorse', id: 'horse', name: 'Horse' };
    const answers = [6, 1, 2, 1, 'mount:horse', set('horse.status', 'gone'), 'decline', 'decline'];
    const { fight, cites } = fought([rider, horse], answers);
    expect(cites).toEqual(['SOS-LAW-01', 'SOS-MNT-28']);
    expect(byId(fight, 'knight')).toMatchObject({ mount: -1, ap: 2, mountings: 0 });
  });

  it('SOS-ATK-09: nobody confirms an attack on somebody gone, or by somebody gone', () => {
    const friendly = [set('eve.region', 'r1'), 'attack:eve:sword'];
    const target = played([...friendly, { edit: { op: 'remove', combatant: 'eve' } }], { comrade: eve });
    expect(target.last).toMatchObject({ who: 'ada', question: 'act' });
    const actor = played([...friendly, { edit: { op: 'remove', combatant: 'ada' } }], { comrade: eve });
    expect(actor.last).toMatchObject({ who: 'bram', question: 'act' });
  });

  it('SOS-TURN-16: the log says that the turn of somebody taken out or stunned at its question is over', () => {
    for (const edit of [set('ada.status', 'dead'), set('ada.stun', 1)])
      expect(played([edit], { comrade: eve }).told).toContain('turn-cut SOS-TURN-16');
  });

  it('SOS-GRAP-22, SOS-ESC-01: whoever is let go while breaking free pays nothing for it', () => {
    const held = ['grab:bram', 'decline', 'passive', 6, 1] as const;
    const { fight, cites } = played([...held, 'escape:ada', [5, 5], set('ada.holds', 'nobody'), 3]);
    expect(cites).toEqual(['SOS-LAW-01', 'SOS-GRAP-22']);
    expect(byId(fight, 'bram')).toMatchObject({ ap: 2, majorDone: false });
  });

  it('SOS-KO-04, SOS-MORT-06: whoever is taken away in the aftermath neither lives nor dies of its dice', () => {
    const fallen = [set('cal.status', 'gone'), 'attack:bram:sword', 'passive', 3, 1] as const;
    const rolled = played([...fallen, gone, 2]);
    expect(byId(rolled.fight, 'bram')).toMatchObject({ status: 'gone', mortal: false });
    const aided = played([...fallen, 2, 'aid:bram', gone, 6, 1]);
    expect(byId(aided.fight, 'bram').status).toBe('gone');
  });

  it('SOS-HEAL-02, SOS-HEAL-03, SOS-HEAL-04: nobody taken away under a healing comes back by it', () => {
    const out = [set('eve.region', 'r1'), set('eve.hp', 0), set('eve.lethalKo', true), 'cast:eve:mend'];
    const away = set('eve.status', 'gone');
    const rule = (ruling: string) => ({ edit: { op: 'rule', ruling, value: 'ask' } });
    const healed = (...answers: readonly unknown[]) =>
      byId(played(answers, { hero: adept, comrade: eve }).fight, 'eve');
    for (const face of [1, 2, 5]) expect(healed(...out, away, face)).toMatchObject({ status: 'gone', hp: 1 });
    for (const value of ['barelyAlive', 'staysDead'])
      expect(healed(rule('tooLate'), ...out, 1, away, `tooLate:${value}`)).toMatchObject({ status: 'gone', hp: 1 });
    expect(healed(rule('reviveStun'), ...out, 5, away, 'reviveStun:1')).toMatchObject({ status: 'gone', hp: 1 });
  });

  it('SOS-DEAD-05, SOS-GRAP-17: nor is anybody killed or thrown after being taken away under the ruling', () => {
    const ask = (ruling: string) => ({ edit: { op: 'rule', ruling, value: 'ask' } });
    const bandit = { use: 'bandit', id: 'bandit', name: 'Bandit' };
    const answers = [6, 1, 3, 2, ask('spareMinor'), 'attack:bandit:sword', 'yes', 'passive', 4, 4];
    const taken = set('bandit.status', 'gone');
    const spared = fought([{ ...ada, region: 'r1' }, bandit], [...answers, taken, 'spareMinor:dies']);
    expect(byId(spared.fight, 'bandit').status).toBe('gone');
    const hold = [set('ada.holds', 'bram'), set('ada.fullHold', true), ask('throwLethal')];
    const thrown = played([...hold, 'throw', [6, 6], [2, 2], gone, 'throwLethal:yes']);
    expect(byId(thrown.fight, 'bram')).toMatchObject({ status: 'gone', prone: false });
  });

  it('SOS-DMG-07: nor does anybody rest who is taken away under that ruling', () => {
    const ask = { edit: { op: 'rule', ruling: 'rest', value: 'ask' } };
    const rested = played([ask, set('bram.hp', 1), { edit: { op: 'end' } }, gone, 'rest:hour']);
    expect(byId(rested.fight, 'bram')).toMatchObject({ status: 'gone', hp: 1 });
  });

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
