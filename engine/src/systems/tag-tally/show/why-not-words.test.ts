import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { plain } from '../../../system/said.ts';
import { Kind } from '../book/terms.ts';
import { rate } from '../rolls/roll.ts';
import { beginRoll, compose } from '../rolls/sources.ts';
import type { Fight } from '../state/model.ts';
import { whyNot, whyNotAsked } from './why-not.ts';

const spells = [
  { name: 'Spark', type: 'damage', aspect: 'fire' },
  { name: 'Undo', type: 'counter' },
  { name: 'Shell', type: 'ward' },
];
const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({
    party: [plainPc('Ana', { spells, gear: ['rope', 'lamp'], bloodMagic: true }), plainPc('Bo')],
    foes: [plainFoe('Ogre', 4, { casts: ['Bolt'] }), plainFoe('Late', 2, { active: false })],
    ...more,
  });

/** Reason and rule of a refused option of an open question, and of an answer to one that is not open. */
const option = (fight: Fight, who: string, question: string, given: string) => {
  const found = whyNot(fight, byId(fight, who).index, question, given);
  return found === null ? null : `${plain(found.reason)} ${found.rule}`;
};
const unasked = (fight: Fight, who: string, question: string, given: string | null = null) => {
  const found = whyNotAsked(fight, byId(fight, who).index, question, given);
  return found === null ? null : `${plain(found.reason)} ${found.rule}`;
};
/** The ogre strikes at Ana, or casts at her. */
function struck(spell = -1, more: Partial<TestFight> = {}): Fight {
  const fight = fightWith(more);
  fight.now.actor = 2;
  Object.assign(fight.now.blow, { attacker: 2, target: 0, spell });
  return fight;
}
const nobody = (id: string) => `nobody here is called "${id}" TT-VAL-08`;

describe('an action that is not offered', () => {
  it('TT-SRC-09, TT-PVP-01, TT-MAG-16: help, contests and spells where they are not played', () => {
    const fight = fightWith();
    expect(option(fight, 'ana', 'turn', 'aid:bo')).toBe('helping is no action here TT-SRC-09');
    expect(option(fight, 'ana', 'turn', 'contest:bo')).toBe('PCs do not contend here TT-PVP-01');
    const played = fightWith({ toggles: { aidAction: true, pvp: true, spellcasting: false } });
    expect(option(played, 'ana', 'turn', 'aid:ogre')).toBe('Ogre is no target TT-VAL-08');
    expect(option(played, 'ana', 'turn', 'contest:cy')).toBe(nobody('cy'));
    expect(option(played, 'ana', 'turn', 'cast:spark:ogre')).toBe('PCs do not cast here TT-MAG-16');
  });

  it('TT-VAL-08: targets that are gone, wait, are no targets, or nobody at all', () => {
    const fight = fightWith();
    byId(fight, 'bo').status = 'gone';
    expect(option(fight, 'ana', 'turn', 'attack:bo')).toBe('Bo is not in the fight TT-VAL-08');
    expect(option(fight, 'ana', 'turn', 'attack:ana')).toBe('Ana is no target TT-VAL-08');
    expect(option(fight, 'ana', 'turn', 'attack:late')).toBe(nobody('late'));
    byId(fight, 'ogre').status = 'withdrawn';
    expect(option(fight, 'ana', 'turn', 'attack:ogre')).toBe('Ogre is not in the fight TT-VAL-08');
  });

  it('TT-GEAR-05, TT-GEAR-06: a thing used up, and one that is not carried', () => {
    const fight = fightWith();
    byId(fight, 'ana').itemGone[0] = 1;
    expect(option(fight, 'ana', 'turn', 'use:rope')).toBe('rope is used up TT-GEAR-05');
    expect(option(fight, 'ana', 'turn', 'use:tent')).toBe('Ana carries no "tent" TT-GEAR-06');
  });

  it('TT-MAG-15, TT-MAG-12, TT-VAL-11: a ward that holds, a Counter spell, blood without its rule, a target that is not there', () => {
    const fight = fightWith();
    byId(fight, 'bo').effects.push(2);
    expect(option(fight, 'ana', 'turn', 'cast:shell:bo')).toBe(
      'the spell already holds, or is not for this target TT-MAG-15',
    );
    expect(option(fight, 'ana', 'turn', 'cast:shell:cy')).toBe(nobody('cy'));
    expect(option(fight, 'ana', 'turn', 'cast:undo:ogre')).toBe('a Counter spell is cast as a reaction TT-MAG-15');
    const bloody = fightWith({ toggles: { bloodMagic: true } });
    expect(option(bloody, 'ana', 'turn', 'cast:spark:ogre:blood-bo')).toBe(
      'the GM lets nobody else be sacrificed TT-MAG-12',
    );
    expect(option(fight, 'ana', 'turn', 'cast:spark:ogre:blood-ana')).toBe('blood magic needs its tag TT-VAL-11');
    bloody.fighters[0]!.sheet = { ...bloody.fighters[0]!.sheet, bloodMagic: false };
    expect(option(bloody, 'ana', 'turn', 'cast:spark:ogre:blood-ana')).toBe('blood magic needs its tag TT-VAL-11');
  });

  it('TT-TURN-07, TT-TURN-08, TT-CRE-02, TT-DEF-09, TT-VAL-05: what a creature cannot do', () => {
    const fight = fightWith();
    const turn = 'creature-turn';
    expect(option(fight, 'ogre', turn, 'to:ana')).toBe('places do not matter here TT-TURN-12');
    expect(option(fight, 'ogre', turn, 'other:ana')).toBe('what else it does calls for no task here TT-TURN-08');
    expect(option(fight, 'ogre', turn, 'bite:ana:hard')).toBe(
      'a creature attacks, casts, does something else or passes TT-TURN-07',
    );
    expect(option(fight, 'ogre', turn, 'attack:ana')).toBe(
      'a creature attacks, casts, does something else or passes TT-TURN-07',
    );
    expect(option(fight, 'ogre', turn, 'attack:ana:trip')).toBe('Ogre has no "trip" TT-CRE-02');
    expect(option(fight, 'ogre', turn, 'cast:hex:ana')).toBe('Ogre casts no "hex" TT-DEF-09');
    expect(option(fight, 'ogre', turn, 'cast:bolt:cy')).toBe(nobody('cy'));
    fight.now.acted = true;
    expect(option(fight, 'ogre', turn, 'attack:ana')).toBe('a turn has one action TT-VAL-05');
  });

  it('TT-TURN-12, TT-VAL-05: feet beyond a move, and spots seen from where the mover stands', () => {
    const fight = fightWith({ toggles: { positions: true } });
    Object.assign(byId(fight, 'ana'), { x: 10, y: 20 });
    for (const question of ['spot-x', 'spot-y'])
      expect(option(fight, 'ana', question, '99')).toBe('a move goes up to 30 ft TT-VAL-05');
    expect(option(fight, 'ana', 'spot', 'x:99')).toBe('a spot is written as go:x,y TT-TURN-12');
    expect(option(fight, 'ana', 'spot', 'go:33,39')).toContain('exact, then x:33 and y:39');
    expect(option(fight, 'ana', 'spot', 'go:-11,-1')).toContain('exact, then x:-11 and y:-1');
    expect(option(fight, 'ana', 'spot', 'go:11,-11')).toBe('a move goes up to 30 ft TT-VAL-05');
    expect(option(fight, 'ana', 'turn', 'to:ogre')).toBe('there is nobody to move by TT-VAL-08');
  });

  it('TT-SRC-05: what is no source of the roll', () => {
    const fight = fightWith({ party: [plainPc('Ana')] });
    beginRoll(fight.now.roll, 0, 1, Kind.attack, 4);
    compose(fight, null, fight.now.roll);
    expect(option(fight, 'ana', 'sources', 'add:luck')).toBe('"luck" is no source of this roll TT-SRC-05');
  });

  it('TT-REACT-04, TT-REACT-09, TT-HEAL-10, TT-HEAL-13, TT-HEAL-19: words that are no answer to a question', () => {
    const fight = struck();
    expect(option(fight, 'bo', 'block', 'maybe')).toBe('the answer is block or no TT-REACT-04');
    expect(option(fight, 'ana', 'block', 'block')).toContain('TT-REACT-08');
    expect(option(fight, 'bo', 'counter', 'maybe')).toBe('the answer is to counter or no TT-REACT-09');
    expect(option(struck(0), 'bo', 'counter', 'counter:undo')).toBe('Bo has no such means to counter TT-REACT-09');
    expect(option(fight, 'ana', 'healing-choice', 'all')).toBe('only Lasting Scars are left to heal TT-HEAL-10');
    expect(option(fight, 'ana', 'healing-choice', 'scar:9')).toBe('there is no such Lasting Scar TT-HEAL-10');
    expect(option(fight, 'ana', 'magic-healing', 'cy')).toBe('there is no such healer here TT-HEAL-19');
    expect(option(fight, 'ana', 'field-treatment', 'bo:1')).toBe('there is no such wound TT-VAL-09');
  });

  it('TT-VAL-09, TT-HEAL-20: what follows is refused to those who had it and are still wounded', () => {
    const wounded = [{ severity: 'strain' }];
    const fight = fightWith({ party: [plainPc('Ana', { wounds: wounded }), plainPc('Bo', { wounds: wounded })] });
    const needless = 'nobody needs that TT-HEAL-20';
    const later = (given: string) => option(fight, 'ana', 'afterwards', given);
    expect(later('new-session')).toBe(needless);
    for (const id of ['ana', 'bo']) byId(fight, id).treatedByPro = true;
    expect(later('professional')).toBe('a professional treats everybody once a session TT-VAL-09');
    for (const id of ['ana', 'bo']) byId(fight, id).healedByMagic = true;
    expect(later('magic')).toBe('magic heals everybody once a session TT-VAL-09');
    for (const { wounds } of fight.fighters) wounds.length = 0;
    const whatHeals = ['professional', 'magic', 'rest', 'long-downtime'];
    expect(whatHeals.map(later)).toEqual(whatHeals.map(() => needless));
    expect(later('feast')).toContain('what follows is treatment');
  });
});

describe('a question that is not open', () => {
  it('TT-INIT-17, TT-INIT-13, TT-TURN-01, TT-VAL-05: a turn of somebody who came late, has had it, or is not up', () => {
    const fight = fightWith();
    expect(unasked(fight, 'ana', 'turn')).toBe('it is not yet settled who acts next TT-VAL-05');
    fight.now.actor = byId(fight, 'bo').index;
    expect(unasked(fight, 'ana', 'turn')).toBe('it is Bo’s turn TT-VAL-05');
    byId(fight, 'ana').firstRound = 1;
    expect(unasked(fight, 'ana', 'turn')).toBe('it is Bo’s turn TT-VAL-05');
    byId(fight, 'ana').firstRound = 2;
    byId(fight, 'ogre').firstRound = 2;
    expect(unasked(fight, 'ana', 'turn')).toBe('Ana has turns from the next round on TT-INIT-17');
    expect(unasked(fight, 'ogre', 'creature-turn')).toBe('Ogre has turns from the next round on TT-INIT-13');
    expect(unasked(fight, 'late', 'creature-turn')).toBe('nobody here is called so TT-VAL-08');
    expect(whyNotAsked(fight, 99, 'turn', null)?.rule).toBe('TT-VAL-08');
  });

  it('TT-VAL-05: only another spell is refused because of a spell being cast', () => {
    const fight = fightWith();
    fight.now.actor = 0;
    const acting = 'Ana is acting already, and a turn has one action TT-VAL-05';
    expect(unasked(fight, 'ana', 'turn', 'cast:shell:bo')).toBe(acting);
    beginRoll(fight.now.roll, 0, 2, Kind.cast, 4);
    fight.now.roll.spell = 0;
    expect(unasked(fight, 'ana', 'turn', 'attack:ogre')).toBe(acting);
    expect(unasked(fight, 'ana', 'turn', 'cast:shell:bo')).toContain('casting already');
    fight.now.roll.roller = 1;
    expect(unasked(fight, 'ana', 'turn', 'cast:shell:bo')).toBe(acting);
  });

  it('TT-INIT-02, TT-VAL-05: who is next before initiative; a second move', () => {
    expect(unasked(fightWith({ phase: 'initiative' }), 'ana', 'next-turn')).toBe('initiative comes first TT-INIT-02');
    const fight = fightWith({ toggles: { positions: true } });
    Object.assign(fight.now, { actor: 0, moved: true });
    expect(unasked(fight, 'ana', 'spot')).toBe('a turn has one move TT-VAL-05');
    fight.now.moved = false;
    expect(unasked(fight, 'ana', 'turn', 'go:5,5')).toBe('first comes the choice to move TT-TURN-02');
    expect(unasked(fight, 'bo', 'spot', 'go')).toBe('it is Ana’s turn TT-VAL-05');
  });

  it('rulings are refused with the rule of the ruling that is meant', () => {
    const fight = fightWith();
    expect(unasked(fight, 'ana', 'turn', 'blockSpell:yes')).toBe('the GM is not asked for this ruling now TT-REACT-13');
    expect(unasked(fight, 'ana', 'turn', 'closeEmpty:yes')).toBe('the GM is not asked for this ruling now TT-END-10');
    expect(unasked(fight, 'ana', 'ruling')).toBe('the GM is not asked for this ruling now TT-CORE-06');
  });

  it('TT-HEAL-01: a number after a name is a treatment, other words after it are not', () => {
    const fight = fightWith();
    expect(unasked(fight, 'ana', 'turn', 'bo:1')).toContain('TT-HEAL-01');
    expect(unasked(fight, 'ana', 'turn', 'bo:first')).toContain('TT-VAL-05');
    expect(unasked(fight, 'ana', 'turn', 'bo:1:2')).toContain('TT-VAL-05');
    expect(unasked(fight, 'ana', 'turn', 'cy:1')).toContain('TT-VAL-05');
  });

  it('TT-CORE-03, TT-HEAL-02, TT-HEAL-09, TT-HEAL-11, TT-HEAL-19: after the fight', () => {
    const fight = fightWith({ phase: 'healing' });
    fight.result = 'victory';
    fight.sameScene = true;
    expect(unasked(fight, 'ogre', 'field-treatment')).toBe('only PCs are wounded and healed TT-CORE-03');
    expect(unasked(fight, 'ana', 'field-treatment')).toBe('no wound of Ana’s can be treated now TT-HEAL-02');
    expect(unasked(fight, 'ana', 'magic-healing')).toBe('nobody heals Ana by magic now TT-HEAL-19');
    expect(unasked(fight, 'ana', 'professional')).toBe('no professional treats anybody now TT-HEAL-06');
    Object.assign(byId(fight, 'ana'), { healedByMagic: true, treatedByPro: true });
    expect(unasked(fight, 'ana', 'magic-healing')).toBe('magic has healed Ana this session TT-HEAL-11');
    expect(unasked(fight, 'ana', 'professional')).toBe('a professional has treated Ana this session TT-HEAL-09');
    fight.sameScene = false;
    expect(unasked(fight, 'ana', 'field-treatment')).toContain('TT-HEAL-01');
    Object.assign(fight, { sameScene: true, phase: 'over' });
    expect(unasked(fight, 'ana', 'field-treatment')).toContain('TT-HEAL-01');
  });
});

describe('a reaction that is not open', () => {
  it('TT-REACT-07, TT-REACT-08, TT-REACT-06: a second block, one’s own attack, after the dice', () => {
    const fight = struck();
    expect(unasked(fight, 'bo', 'block')).toBe('those who could block are asked one after the other TT-REACT-07');
    beginRoll(fight.now.roll, 0, 2, Kind.defense, 4);
    rate(fight, play(fight, []).table);
    expect(unasked(fight, 'bo', 'block')).toBe('a block is declared before the defense is rolled TT-REACT-06');
    beginRoll(fight.now.roll, 1, 2, Kind.defense | Kind.block, 4);
    expect(unasked(fight, 'bo', 'block')).toBe('a block is declared before the defense is rolled TT-REACT-06');
    const three = struck(-1, { party: [plainPc('Ana'), plainPc('Bo'), plainPc('Cy')] });
    three.now.actor = 3;
    three.now.blow.attacker = 3;
    beginRoll(three.now.roll, 1, 3, Kind.defense | Kind.block, 4);
    expect(unasked(three, 'cy', 'block')).toBe('somebody blocks this attack already TT-REACT-07');
  });

  it('TT-REACT-09, TT-REACT-13, TT-REACT-07: counters without a spell to counter, or without the means', () => {
    const fight = struck(0);
    expect(unasked(fight, 'ana', 'counter', 'counter:undo')).toBe(
      'those who could counter are asked one after the other TT-REACT-07',
    );
    expect(unasked(fight, 'ana', 'counter', 'counter:spark')).toContain('no such means');
    expect(unasked(fight, 'ana', 'counter')).toContain('one after the other');
    expect(unasked(fight, 'bo', 'counter')).toContain('no such means');
    expect(unasked(struck(), 'ana', 'counter')).toBe('no creature casts a spell now TT-REACT-09');
    expect(unasked(struck(0, { toggles: { spellcasting: false } }), 'ana', 'counter')).toBe(
      'PCs do not cast here TT-REACT-09',
    );
    fight.now.blow.attacker = 1;
    fight.now.actor = 1;
    expect(unasked(fight, 'ana', 'counter')).toBe('no creature casts a spell now TT-REACT-09');
  });
});
