import { describe, expect, it } from 'vitest';
import { readScriptFile, type ScriptAnswer } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/script.ts';
import { blockDodgeParry } from '../index.ts';

/** The rules that each event of a kind cites, in the order told. */
function cites(encounter: Readonly<Record<string, unknown>>, answers: readonly ScriptAnswer[], event: string) {
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { ok, lines } = runScript(blockDodgeParry, read.value);
  if (!ok) throw new Error(JSON.stringify(lines.at(-1)));
  return lines.flatMap((line) => (line.line === 'event' && line.event === event ? [[...line.cites].sort()] : []));
}

const melee = {
  system: 'block-dodge-parry',
  scene: { melees: [['mirah', 'orc']] },
  combatants: [{ use: 'mirah' }, { use: 'orc' }],
};
const apart = { ...melee, scene: {} };
const both = (mirah: string, orc: string): readonly ScriptAnswer[] => [
  { who: 'orc', choose: orc },
  { who: 'mirah', choose: mirah },
];

describe('the log cites the rule that decided and no other', () => {
  it('BDP-ORD-02, BDP-ORD-03, BDP-ORD-10: the order Save of quick turns, of full turns and of the simple mode', () => {
    const fought = both('attack:orc:longsword', 'attack:mirah:scimitar');
    expect(cites(melee, [...fought, 1], 'acts-before')).toEqual([['BDP-ORD-02', 'BDP-ORD-05']]);
    expect(cites(melee, [...fought, 20], 'acts-after')).toEqual([['BDP-ORD-02', 'BDP-ORD-05']]);
    expect(cites(apart, [...fought, 1], 'acts-before')).toEqual([['BDP-ORD-03', 'BDP-ORD-05']]);
    expect(cites(apart, [...fought, 20], 'acts-after')).toEqual([['BDP-ORD-03', 'BDP-ORD-05']]);
    const simple = { ...melee, toggles: { initiativeMode: 'simple' } };
    expect(cites(simple, [...fought, 20], 'acts-after')).toEqual([['BDP-ORD-05', 'BDP-ORD-10']]);
  });

  it('BDP-DECL-04, BDP-MUL-04: whom a foe attacks is the Warden’s to say; only several strike at once', () => {
    expect(cites(melee, both('attack:orc:longsword', 'nothing'), 'attacked')).toEqual([['BDP-ATK-01']]);
    expect(cites(melee, both('nothing', 'attack:mirah:scimitar'), 'attacked')).toEqual([['BDP-ATK-01', 'BDP-DECL-04']]);
    const three = {
      ...melee,
      scene: {},
      combatants: [{ use: 'mirah' }, { use: 'elf', id: 'a' }, { use: 'elf', id: 'b' }],
    };
    const shots: readonly ScriptAnswer[] = [
      { who: 'a', choose: 'attack:mirah:longbow' },
      { who: 'b', choose: 'attack:mirah:longbow' },
      { who: 'mirah', choose: 'nothing' },
    ];
    expect(cites(three, shots, 'attacked')).toEqual([['BDP-ATK-01', 'BDP-MUL-04', 'BDP-ORD-12']]);
  });

  it('BDP-REA-06, BDP-REA-07, BDP-REA-19, BDP-REA-20: what a Block or Dodge covers, and why not', () => {
    const struck = both('nothing', 'attack:mirah:scimitar');
    expect(cites(melee, [...struck, 'block'], 'blocked')).toEqual([['BDP-REA-06']]);
    const against = (dice: string, more: Readonly<Record<string, unknown>>, reaction: string, event: string) => {
      const weapon = { name: 'thing', kind: 'weapon', dice, ...more };
      const fight = { ...melee, combatants: [{ use: 'mirah' }, { use: 'orc', items: [weapon] }] };
      return cites(fight, [...both('nothing', 'attack:mirah:thing'), reaction], event);
    };
    expect(against('d6', { class: 'fast', ranged: true }, 'block', 'blocked')).toEqual([['BDP-REA-06', 'BDP-REA-20']]);
    expect(against('d10', { class: 'slow' }, 'block', 'not-covered')).toEqual([['BDP-REA-06', 'BDP-WPN-01']]);
    expect(against('d6', { class: 'fast' }, 'dodge', 'not-covered')).toEqual([['BDP-REA-07', 'BDP-WPN-01']]);
    expect(against('d6', { class: 'fast', ranged: true }, 'dodge', 'not-covered')).toEqual([
      ['BDP-REA-20', 'BDP-WPN-01'],
    ]);
    expect(against('d6', { special: true }, 'dodge', 'not-covered')).toEqual([['BDP-REA-19', 'BDP-WPN-01']]);
  });

  it('BDP-BDV-04, BDP-BDV-05: what a Block and what a Dodge negates', () => {
    const graded = { ...melee, toggles: { blockDodgeRule: 'graded' } };
    const struck = both('nothing', 'attack:mirah:scimitar');
    expect(cites(graded, [...struck, 'block'], 'negated')).toEqual([['BDP-BDV-03', 'BDP-BDV-04', 'BDP-BDV-06']]);
    expect(cites(graded, [...struck, 'dodge'], 'negated')).toEqual([['BDP-BDV-03', 'BDP-BDV-05', 'BDP-BDV-06']]);
  });

  it('BDP-RET-04, BDP-RET-07: only the flight of an NPC rests on the rule for NPCs', () => {
    expect(cites(apart, [...both('retreat', 'nothing'), 1], 'fled')).toEqual([['BDP-RET-04']]);
    expect(cites(apart, [...both('nothing', 'retreat'), 1], 'fled')).toEqual([['BDP-RET-04', 'BDP-RET-07']]);
  });

  it('BDP-TAG-02, BDP-SKL-18: a bonus attack rests on what earned it', () => {
    const pair = {
      ...melee,
      scene: { melees: [['mirah', 'orc', 'orc2']] },
      combatants: [{ use: 'mirah', skills: ['momentum master'] }, { use: 'orc' }, { use: 'orc', id: 'orc2' }],
    };
    const struck: readonly ScriptAnswer[] = [
      { who: 'orc2', choose: 'nothing' },
      ...both('attack:orc:longsword', 'nothing'),
    ];
    expect(cites(pair, [...struck, 7, 'orc2'], 'bonus-attack')).toEqual([['BDP-RND-03', 'BDP-TAG-02']]);
    const weak = { ...pair, combatants: [pair.combatants[0]!, { use: 'orc', hp: 1, str: 2 }, pair.combatants[2]!] };
    expect(cites(weak, [...struck, 6, 'orc2'], 'bonus-attack')).toEqual([['BDP-RND-03', 'BDP-SKL-18']]);
  });

  it('BDP-CLSH-03, BDP-CLSH-04: the ranks of a clash are those of entering or of being Close', () => {
    const fought = both('attack:orc:longsword', 'attack:mirah:scimitar');
    const on = { toggles: { meleeClashes: 'on' } };
    const close = cites({ ...melee, ...on }, [...fought, 1], 'clash-rank')[0];
    expect(close).toContain('BDP-CLSH-04');
    expect(close).not.toContain('BDP-CLSH-03');
    const entering = cites({ ...apart, ...on }, [...fought, 1], 'clash-rank')[0];
    expect(entering).toContain('BDP-CLSH-03');
    expect(entering).not.toContain('BDP-CLSH-04');
  });

  it('BDP-NPC-04: several dice of one weapon are told of where there are several', () => {
    const tiger = { ...melee, combatants: [{ use: 'mirah' }, { use: 'tiger', id: 'orc' }] };
    expect(cites(tiger, [...both('nothing', 'attack:mirah:claws'), 'none'], 'several-dice')).toEqual([['BDP-NPC-04']]);
    expect(cites(melee, [...both('nothing', 'attack:mirah:scimitar'), 'none'], 'several-dice')).toEqual([]);
  });
});
