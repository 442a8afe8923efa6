import { describe, expect, it } from 'vitest';
import { ada, bram, cal } from '../../../../test/tools/sea-of-shadows.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import { readableRecord } from '../../../journal/readable.ts';
import { edgeWordOf } from '../book/edge-words.ts';
import { R } from '../book/rules.ts';
import { seaOfShadows } from '../index.ts';

const regions = [
  { id: 'r1', adjacent: ['r2'] },
  { id: 'r2', adjacent: ['r1'] },
];
const eve = { ...ada, id: 'eve', name: 'Eve', items: [], mp: 6, pre: 10, spells: ['Mend', 'Mind Spike', 'Force Bolt'] };
const set = (path: string, value: unknown) => ({ edit: { op: 'set', path: `fighters.${path}`, value } });

/** Plays a script and gives its log as sentences with their rules, and as the player of seat 1 reads it. */
function told(party: readonly object[], foes: readonly object[], answers: readonly unknown[], more: object = {}) {
  const combatants = [
    ...party.map((one) => ({ ...one, side: 'party', seat: 'ann' })),
    ...foes.map((one) => ({ ...one, side: 'foes', seat: 'gm' })),
  ];
  const encounter = { system: 'sea-of-shadows', scene: { regions }, combatants, ...more };
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines, live } = runScript(seaOfShadows, read.value);
  const error = lines.find((line) => line.line === 'error');
  if (error !== undefined) throw new Error(error.text);
  const said = lines.flatMap((line) => (line.line === 'event' ? [`${line.text} ${line.cites.join(' ')}`] : []));
  const { log, fight } = live!;
  const records = Array.from({ length: log.length }, (_, at) => log.read(at));
  const seen = records.flatMap((record) => {
    const line = readableRecord(seaOfShadows, fight, record);
    return line.line === 'event' && seaOfShadows.mayRead(fight, 1, record) ? [line.text] : [];
  });
  const asked = lines.flatMap((line) => (line.line === 'question' ? [line.prompt] : [])).at(-1);
  return { said, seen, asked, all: said.join('\n') };
}

describe('why somebody has advantage or disadvantage', () => {
  it('SOS-DICE-10, SOS-PRN-02, SOS-PRN-04, SOS-DEF-15: the log says it in words beside the rule', () => {
    const { said } = told(
      [{ ...ada, state: { prone: true } }],
      [{ ...bram, items: ['sword', 'shield'] }],
      [8, 3, 'attack:bram:sword', 'block', [4, 4], [5, 6]],
    );
    expect(said).toContain('Ada is at a disadvantage: prone. SOS-DICE-10 SOS-PRN-02');
    expect(said).toContain('Bram has advantage: a shield to block with. SOS-DICE-09 SOS-DEF-15');
  });

  it('SOS-DICE-09: a rule without words is noticed', () => {
    expect(() => edgeWordOf(R['SOS-LAW-01'])).toThrow();
  });

  it('SOS-TURN-08: and so it does where there is no defence to choose', () => {
    const { said } = told([ada], [bram], [8, 3, set('bram.debt', 2), 'attack:bram:sword', 1, 2]);
    expect(said).toContain('Bram has no defence to choose: no AP left to borrow. SOS-DEF-01 SOS-TURN-08');
  });

  it('SOS-MNT-25: of a pair by the debt it shares', () => {
    const party = [
      { use: 'knight', id: 'knight', name: 'Knight', mount: 'horse' },
      { use: 'warhorse', id: 'horse', name: 'Horse' },
    ];
    const { said } = told(party, [bram], [1, 1, 6, set('knight.debt', 3), 'attack:horse:sword', 1, 2]);
    expect(said).toContain('Horse has no defence to choose: no AP left to borrow. SOS-DEF-01 SOS-MNT-25');
  });

  it('SOS-ATK-10, SOS-DEF-27: what hampers the body is said to leave a spell alone, and a hold the defence by PRE', () => {
    const prone = told([{ ...eve, state: { prone: true } }], [bram], [8, 3, 'cast:bram:mind-spike', 1, 2]);
    expect(prone.said).toContain('That Eve lies prone makes no difference. SOS-ATK-10');
    const hold = [set('ada.holds', 'bram'), set('ada.fullHold', true)];
    const held = told([eve, ada], [bram], [8, 1, 3, ...hold, 'cast:bram:mind-spike', 1, 2]);
    expect(held.said).toContain('That Bram is fully held makes no difference. SOS-DEF-27');
  });
});

describe('who has no chance to strike', () => {
  it('SOS-OPP-10, SOS-OPP-09: the log says why an enemy is not asked', () => {
    const foes = [bram, { ...cal, items: ['long bow'] }];
    const { said } = told([{ ...ada, region: 'r1' }], foes, [8, 3, 2, set('bram.debt', 2), 'move:r2']);
    expect(said).toContain('Bram cannot use the opportunity Ada gives: no AP left to borrow. SOS-OPP-10');
    expect(said).toContain('Cal cannot use the opportunity Ada gives: no melee weapon in hand. SOS-OPP-09');
    const bound = told([ada], [{ ...bram, state: { helpless: true } }], [8, 3, 'move:r2']);
    expect(bound.said).toContain('Bram cannot use the opportunity Ada gives: not able to. SOS-OPP-10');
  });

  it('SOS-OPP-09: nothing is said of whoever is asked, down or elsewhere', () => {
    const foes = [bram, { ...cal, region: 'r2', items: [] }];
    expect(told([ada], foes, [8, 3, 2, 'move:r2', 'decline']).all).not.toContain('cannot use the opportunity');
    const out = [8, 3, 2, set('bram.hp', 0), 'move:r2'];
    expect(told([ada], foes, out).all).not.toContain('cannot use the opportunity');
  });

  it('SOS-MNT-24, SOS-OPP-11: a pair parted by the blow loses the action by the rule of pairs', () => {
    const party = [
      { use: 'knight', id: 'knight', name: 'Knight', hp: 1, mount: 'horse' },
      { use: 'warhorse', id: 'horse', name: 'Horse' },
    ];
    const { said } = told(party, [bram], [6, 1, 1, 'move:r2', 'strike:knight:sword', 'passive', 5, 5]);
    expect(said).toContain('Horse cannot go on, and the action is lost. SOS-OPP-11 SOS-MNT-24');
  });
});

describe('rules are cited where they decide, and not elsewhere', () => {
  it('SOS-INIT-02: only of those with the same number', () => {
    expect(told([ada], [bram], [8, 3]).all).not.toContain('SOS-INIT-02');
    const { said } = told([ada], [bram, cal], [5, 4, 4]);
    expect(said).toContain('Bram comes before Cal, who has the same number. SOS-INIT-02');
    expect(said.filter((line) => line.includes('SOS-INIT-02'))).toHaveLength(1);
  });

  it('SOS-HEAL-01, SOS-HEAL-02, SOS-BAD-05: healing cites what it does to whom', () => {
    const healed = told([eve, { ...ada, hp: { now: 1, max: 4 } }], [bram], [8, 1, 3, 'cast:ada:mend']);
    expect(healed.said).toContain('Ada regains 2 HP and has 3. SOS-HEAL-01');
    expect(healed.all).not.toContain('SOS-BAD-05');
    expect(healed.all).not.toContain('SOS-SPL-02');
    const out = [8, 1, 3, set('ada.hp', 0), set('ada.lethalKo', true), 'cast:ada:mend'];
    const dead = told([eve, ada], [bram], [...out, 1]);
    expect(dead.said).toContain('The healing shows at once whether Ada survives. SOS-HEAL-02');
    const revived = told([eve, ada], [bram], [...out, 5]);
    expect(revived.said).toContain('Ada regains 2 HP and has 2. SOS-HEAL-04');
    expect(revived.all).not.toContain('SOS-HEAL-01');
  });

  it('SOS-DMG-06, SOS-KO-01: looks cite the state they show', () => {
    const { said } = told([ada], [bram, cal], [8, 3, 2, 'attack:bram:sword', 'passive', 3, 3]);
    expect(said).toContain('Bram looks wounded. SOS-DMG-06');
    const out = told([ada], [bram, cal], [8, 3, 2, 'attack:bram:sword', 'passive', 3, 1]);
    expect(out.said).toContain('Bram looks knocked out. SOS-KO-01');
  });

  it.each([
    ['proper', 4, 'proper bandages', 'SOS-MORT-03'],
    ['improvised', 8, 'makeshift bandages', 'SOS-MORT-04'],
    ['nothing', 12, 'nothing for bandages', 'SOS-MORT-05'],
  ])(
    'SOS-MORT-03, SOS-MORT-04, SOS-MORT-05: with bandages %s the difficulty D%i has its own rule',
    (bandages, die, words, rule) => {
      const dice = [8, 3, 'attack:bram:sword', 'passive', 3, 1, 2, 'aid:bram', 6, 1];
      const { said, all } = told([ada], [bram], dice, { rulings: { bandages } });
      expect(said).toContain(`Ada has ${words}: the difficulty is a D${die}. ${rule}`);
      if (rule !== 'SOS-MORT-05') expect(all).not.toContain('SOS-MORT-05');
    },
  );
});

describe('what players may read', () => {
  it('SOS-END-04: not that a foe has MP to get back', () => {
    const mage = { ...bram, mp: 3 };
    const answers = [8, 3, 'attack:bram:sword', 'passive', 3, 1, 4];
    const { said, seen } = told([{ ...ada, hp: { now: 2, max: 4 } }], [mage], answers);
    expect(said.join('\n')).toContain('Bram needs about an hour of rest for full HP and MP.');
    expect(seen.join('\n')).not.toContain('Bram needs');
    expect(seen.join('\n')).toContain('Ada needs about an hour of rest for full HP.');
    const rulings = { rest: 'hourForHp' };
    const rested = told([ada], [mage], answers, { rulings });
    expect(rested.all).toContain('Ruling: Is there an hour of rest after the fight? an hour, without MP');
    expect(rested.seen.join('\n')).not.toContain('Ruling');
  });
});

describe('what the GM is asked for a ruling', () => {
  it('SOS-DICE-12: names whom it is about, if anybody', () => {
    const prompts = (rulings: object, answers: readonly unknown[]) =>
      told([ada], [{ ...bram, state: { surprised: true } }], answers, { rulings }).asked;
    expect(prompts({ helpers: 'ask' }, [])).toBe('Who may give first aid?');
    expect(prompts({ circumstance: 'ask' }, [])).toBe('Does a circumstance bear on this roll? (Ada)');
  });
});
