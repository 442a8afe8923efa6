import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { plain } from '../../../system/said.ts';
import { damageTypes } from '../book/kinds.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { Reaction } from '../state/reactions.ts';
import { barredNow } from './barred.ts';
import { whyNot } from './why-not.ts';

function turn(more: object = {}, boudica: Partial<Fighter> = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [3, 4] },
      { use: 'guard', at: [4, 3] },
    ],
    ...more,
  });
  Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
  Object.assign(byId(fight, 'boudica'), { actions: 3, acted: true }, boudica);
  return fight;
}

const reason = (option: string, fight: Fight = turn(), question = 'action') => {
  const { reason: words, rule } = whyNot(fight, 0, question, option)!;
  return `${plain(words)} (${rule})`;
};

describe('why an action cannot be chosen', () => {
  it('ING-ACT-09 ING-FREE-04 ING-FREE-05 ING-ACT-20 ING-STAT-08: moving, stepping and sprinting', () => {
    expect(reason('move:c9r9', turn({}, { moved: true }))).toMatch(/one Move in a turn.*ING-ACT-09/);
    expect(reason('move:c9r9', turn({}, { stepped: true }))).toMatch(/place of the Move.*ING-FREE-05/);
    expect(reason('move:c4r4')).toBe('that square is taken, blocked or too far (ING-MOVE-05)');
    expect(reason('step:c4r4', turn({}, { stepped: true }))).toMatch(/one Step in a turn.*ING-FREE-04/);
    expect(reason('step:c4r4', turn({}, { moved: true }))).toMatch(/no Step.*ING-FREE-05/);
    expect(reason('step:c4r4')).toMatch(/1 m to a free square.*ING-MOVE-06/);
    expect(reason('sprint:c4r4')).toMatch(/has moved this turn.*ING-ACT-20/);
    expect(reason('sprint:c4r4', turn({}, { moved: true, stamina: 0 }))).toMatch(/1 stamina.*ING-STAT-08/);
    expect(reason('sprint:c4r4', turn({}, { moved: true, stamina: 1 }))).toMatch(/ING-MOVE-05/);
    expect(reason('sprint:c4r4', turn({}, { stepped: true }))).toMatch(/ING-MOVE-05/);
    const loose = { toggles: { stepExcludesMove: false } };
    expect(reason('move:c9r9', turn(loose, { stepped: true }))).toMatch(/ING-MOVE-05/);
    expect(reason('step:c9r9', turn(loose, { moved: true }))).toMatch(/ING-MOVE-06/);
    for (const slow of ['prone', 'crippled', 'encumbered'] as const)
      expect(reason('move:c9r9', turn({}, { [slow]: true }))).toContain(
        `who is ${slow} goes half as far (ING-MOVE-10)`,
      );
    expect(reason('move:9,9')).toMatch(/column and row.*ING-MOVE-01/);
  });

  it('ING-INIT-04 ING-EXT-04 ING-TURN-02: what comes first, and when nothing is left', () => {
    const opening = turn({ scene: { initiator: 'boudica', attacks: 'guard' } });
    opening.opening = true;
    expect(reason('guard', opening)).toMatch(/act that started the fight.*ING-INIT-04/);
    expect(reason('move:c4r4', turn({}, { pending: 5 }))).toMatch(/begun comes first.*ING-EXT-04/);
    expect(reason('move:c4r4', turn({}, { actions: 0 }))).toMatch(/no action is left.*ING-TURN-02/);
    expect(reason('drop-prone', turn({}, { actions: 0, pending: 5, prone: true }))).toMatch(/ING-FREE-03/);
    expect(reason('continue')).toBe('nothing has been begun (ING-EXT-04)');
    expect(reason('abandon')).toBe('nothing has been begun (ING-EXT-05)');
    expect(reason('dance')).toMatch(/"dance" is no action.*ING-TURN-03/);
  });

  it('ING-ACT-04 ING-ACT-06 ING-STAT-08: whom one cannot command', () => {
    expect(reason('command:roland', turn({}, { focus: 1 }))).toMatch(/2 focus.*ING-STAT-08/);
    expect(reason('command:boudica')).toMatch(/oneself.*ING-ACT-06/);
    expect(reason('command:guard')).toMatch(/Guard is no ally.*ING-ACT-06/);
    const fight = turn({}, { focus: 2 });
    byId(fight, 'roland').stunned = 1;
    expect(reason('command:roland', fight)).toMatch(/Roland is stunned or surprised.*ING-ACT-06/);
    byId(fight, 'roland').status = 'unconscious';
    expect(reason('command:roland', fight)).toMatch(/Roland cannot act.*ING-ACT-06/);
    fight.commanded = 2;
    expect(reason('command:roland', fight)).toMatch(/once in a turn.*ING-ACT-04/);
  });

  it('ING-ACT-06 ING-FREE-06: what cannot be done on command', () => {
    for (const kind of ['guard', 'ready', 'wait', 'command:roland', 'sprint:c1r1'])
      expect(reason(kind, turn(), 'commanded')).toMatch(/on command there is no.*ING-ACT-06/);
    for (const kind of ['drop-item:spear', 'drop-prone', 'step:c4r4', 'surrender', 'end'])
      expect(reason(kind, turn(), 'commanded')).toMatch(/own turn.*ING-FREE-06/);
    expect(reason('stand-up', turn(), 'commanded')).toMatch(/ING-ACT-21/);
    expect(reason('stand-up', turn({}, { pending: 5 }), 'commanded')).toMatch(/only be gone on with.*ING-ACT-06/);
  });

  it('ING-ACT-15 ING-DEATH-04 ING-NPC-01: whom one cannot wake', () => {
    const wakes = (change: Partial<Fighter>, toggles: object = {}, cast: object = {}) => {
      const fight = turn({ toggles });
      Object.assign(byId(fight, 'roland'), change, cast);
      return reason('resuscitate:roland', fight);
    };
    expect(wakes({})).toMatch(/Roland is not unconscious.*ING-ACT-15/);
    expect(wakes({ status: 'dead' })).toMatch(/Roland is dead.*ING-DEATH-04/);
    expect(wakes({ status: 'unconscious', y: 5 })).toMatch(/within 1 m.*ING-ACT-15/);
    expect(reason('resuscitate:boudica')).toMatch(/oneself.*ING-ACT-15/);
  });

  it('ING-ACT-07 ING-ACT-19 ING-TEST-15: what cannot be used or tried', () => {
    const scene = {
      areas: [{ name: 'gate', x: 9, y: 9 }],
      fixtures: [{ name: 'lever', x: 9, y: 9 }],
      tasks: [
        { name: 'Pray', area: 'gate' },
        { name: 'Wrestle', against: 'roland' },
      ],
    };
    expect(reason('interact:spear', turn({ scene }))).toMatch(/does nothing by being used.*ING-ACT-07/);
    expect(reason('interact:lever', turn({ scene }))).toMatch(/broken, locked, used up or farther.*ING-ACT-07/);
    expect(reason('interact:bell', turn({ scene }))).toBe(
      'there is no "bell" to be used here; there is lever (ING-ACT-07)',
    );
    expect(reason('interact:bell')).toBe('there is no "bell" to be used here (ING-ACT-07)');
    expect(reason('short-task:sing', turn({ scene }))).toMatch(/no task "sing".*ING-ACT-19/);
    expect(reason('short-task:pray', turn({ scene }))).toBe('it is done at gate (ING-ACT-19)');
    const alone = turn({ scene });
    byId(alone, 'roland').status = 'unconscious';
    expect(reason('short-task:wrestle', alone)).toMatch(/nobody to strive with.*ING-TEST-15/);
    const tired = turn({ scene, toggles: { escalation: true } }, { tries: 3, tried: 65 });
    expect(reason('short-task:wrestle', tired)).toMatch(/three times in a row.*ING-TEST-21/);
  });

  it('ING-FATE-01 ING-FATE-03 ING-FATE-04 ING-PWR-01 ING-PWR-02: fate and powers', () => {
    const fated = (change: Partial<Fighter>) => turn({ toggles: { fate: true } }, change);
    expect(reason('fate-action')).toMatch(/switched off.*ING-FATE-01/);
    expect(reason('fate-action', fated({ fate: 0 }))).toMatch(/no fate left.*ING-FATE-01/);
    expect(reason('fate-regain:focus', fated({ fate: 0 }))).toMatch(/no fate left.*ING-FATE-01/);
    expect(reason('fate-regain:focus', fated({ fate: 1 }))).toBe('focus is full (ING-FATE-04)');
    expect(reason('fate-regain:luck', fated({ fate: 1 }))).toMatch(/fate buys an action.*ING-FATE-04/);
    expect(reason('power:bolt:guard')).toMatch(/switched off.*ING-PWR-01/);
    expect(reason('power:bolt:guard', turn({ toggles: { powers: true } }))).toMatch(/no such power.*ING-PWR-02/);
    expect(reason('power:bolt:ghost', turn({ toggles: { powers: true } }))).toContain('ghost');
  });

  it('ING-ACT-02 ING-FREE-02 ING-TEAM-12 ING-TEST-17 ING-ADV-10: hands, leaving, helping and hiding', () => {
    expect(reason('drop-item:sword')).toBe('there is no "sword" in the hand (ING-FREE-02)');
    const bare = turn();
    for (const thing of bare.things) Object.assign(thing, { holder: 2 });
    expect(reason('brandish', bare)).toMatch(/nothing to take in hand.*ING-ACT-02/);
    expect(reason('leave')).toMatch(/left at its edge.*ING-TEAM-12/);
    expect(reason('leave', turn({ rulings: { leaving: 'no' } }))).toMatch(/lets nobody leave.*ING-TEAM-12/);
    expect(reason('surrender', turn({ rulings: { leaving: 'no' } }))).toMatch(/nobody give up.*ING-TEAM-12/);
    expect(reason('assist:roland', turn({ toggles: { assist: false } }))).toMatch(/switched off.*ING-TEST-17/);
    expect(reason('assist:roland', turn({ toggles: { assist: true } }))).toMatch(/yet to act.*ING-TEST-17/);
    expect(reason('hide')).toMatch(/behind cover.*ING-ADV-10/);
    const tired = turn({ toggles: { escalation: true } }, { tries: 3, tried: 63 });
    expect(reason('hide', tired)).toMatch(/three times.*ING-TEST-21/);
  });
});

describe('what one looks for and cannot do', () => {
  const barred = (fight: Fight, who = 'boudica') => barredNow(fight, byId(fight, who)).map(({ label }) => label);

  it('ING-TURN-02: in the own turn what of attack, Move and Sprint is not there, with its reason', () => {
    expect(barred(turn())).toEqual(['Sprint']);
    expect(barred(turn({}, { moved: true }))).toEqual(['Move']);
    expect(barred(turn({}, { actions: 0 }))).toEqual(['Attack', 'Move', 'Sprint']);
    expect(barred(turn(), 'roland')).toEqual([]);
    const far = turn();
    byId(far, 'guard').x = 15;
    expect(barred(far)).toEqual(['Attack', 'Sprint']);
  });

  it('ING-ATK-06: nobody looks for an attack on one who is gone', () => {
    const alone = turn();
    byId(alone, 'guard').status = 'gone';
    expect(barred(alone)).toEqual(['Sprint']);
  });

  it('ING-REACT-07 ING-PAR-01: against an attack a dodge or parry that was used, and a parry without an item', () => {
    const under = (used: number, change: (fight: Fight) => void = () => {}) => {
      const fight = turn();
      fight.depth = 1;
      Object.assign(fight.frames[0]!, { attacker: 2, target: 0, used, type: damageTypes.indexOf('slashing') });
      change(fight);
      return barredNow(fight, byId(fight, 'boudica')).map(({ label, rule }) => [label, rule]);
    };
    expect(under(0)).toEqual([]);
    expect(under(Reaction.dodge)).toEqual([['Dodge', 'ING-REACT-07']]);
    expect(under(Reaction.parry)).toEqual([['Parry', 'ING-REACT-07']]);
    expect(under(0, (fight) => Object.assign(fight.things[0]!, { durability: 0 }))).toEqual([['Parry', 'ING-DUR-02']]);
    expect(under(Reaction.dodge, (fight) => Object.assign(byId(fight, 'boudica'), { reactions: 0 }))).toEqual([]);
    expect(under(Reaction.dodge, (fight) => Object.assign(fight.frames[0]!, { target: 1 }))).toEqual([]);
  });
});
