import { describe, expect, it } from 'vitest';
import { readScriptFile, type ScriptAnswer } from '../../../formats/script-file.ts';
import { answer, edit, openQuestions, startFight, undo } from '../../../journal/index.ts';
import { runScript } from '../../../journal/script.ts';
import { type BdpFight, blockDodgeParry } from '../index.ts';
import { isGone } from '../state/people.ts';

/** Plays a script and says what the log tells from the first moment on, as it is played in the end, and who is asked what. */
function afterEdit(
  encounter: Readonly<Record<string, unknown>>,
  answers: readonly ScriptAnswer[],
): { told: string[]; asked: string[]; cites: string[]; fight: BdpFight } {
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { ok, lines, live } = runScript(blockDodgeParry, read.value);
  if (!ok) throw new Error(JSON.stringify(lines.at(-1)));
  const later = lines.slice(lines.findIndex(({ line }) => line === 'order') + 1);
  const told = later.flatMap((line) => ('text' in line ? [line.text] : []));
  const cites = later.flatMap((line) => (line.line === 'event' ? line.cites : []));
  const open = lines.find((line) => line.line === 'open');
  const asked = (open?.questions ?? []).map((line) =>
    line.line === 'question'
      ? `${line.who} ${line.question}: ${line.options.map(({ id }) => id).join(' ')}`
      : `${line.who} ${line.why}: ${line.dice}`,
  );
  return { told, asked, cites, fight: live!.fight };
}

const twoOrcs = {
  system: 'block-dodge-parry',
  scene: { melees: [['mirah', 'fenris', 'orc-1', 'orc-2']] },
  combatants: [{ use: 'mirah' }, { use: 'fenris' }, { use: 'orc', count: 2 }],
};
/** Both orcs strike at Mirah together; she is asked how she reacts. */
const underAttack: readonly ScriptAnswer[] = [
  { who: 'orc-1', choose: 'attack:mirah:scimitar' },
  { who: 'orc-2', choose: 'attack:mirah:scimitar' },
  { who: 'mirah', choose: 'nothing' },
  { who: 'fenris', choose: 'nothing' },
];
const set = (path: string, value: string | number | boolean) => ({ edit: { op: 'set', path, value } }) as const;
const remove = (combatant: string) => set(`fighters.${combatant}.status`, 'fled');

/** The last line asked of somebody, without its options. */
const asks = ({ asked }: { asked: readonly string[] }) => asked.map((line) => line.replace(/:.*/, ''));

describe('whom the Warden takes away, fells or disarms amid a moment', () => {
  const unharmed = { hp: 5, str: 12, fatigue: 0 };

  it('BDP-END-01: with no attacker left there is nothing to react to, and the fight is over', () => {
    expect(asks(afterEdit(twoOrcs, [...underAttack, remove('orc-1'), remove('orc-2')]))).toEqual(['gm rest']);
  });

  it('BDP-RND-05: an attacker taken away while the dice fall has not struck; what the others chose stands', () => {
    const { asked, fight } = afterEdit(twoOrcs, [...underAttack, 'none', 8, remove('orc-1')]);
    expect(asked).toEqual(['orc-2 damage: d8']);
    expect(fight.fighters[0]).toMatchObject(unharmed);
    const parried = afterEdit(twoOrcs, [...underAttack, 'parry:orc-1', 4, 3, remove('orc-1')]);
    expect(parried.asked).toEqual(['mirah reaction: none block dodge parry:orc-2 fight-back:orc-2 drop-backpack']);
  });

  it.each([
    ['at the sacrifice', [...underAttack, 'none', 8, 3]],
    ['at the Critical Damage Save', [...underAttack, 'none', 8, 3, 'keep']],
    ['at the Parry', [...underAttack, 'parry:orc-1', 4]],
    ['at the Save against a gambit', [{ who: 'orc-1', choose: 'trip:mirah:scimitar' }, ...underAttack.slice(1), 2]],
  ] as const)(
    'BDP-DECL-07: a target taken away or felled %s was not struck: its attackers choose another',
    (_, amid) => {
      for (const edit of [remove('mirah'), { edit: { op: 'remove', combatant: 'mirah' } } as const]) {
        const { asked, fight } = afterEdit(twoOrcs, [...amid, edit]);
        expect(asked).toEqual(['orc-1 redirect: fenris none']);
        expect(fight.fighters[0]).toMatchObject({ ...unharmed, status: 'fled', prone: false });
      }
      const felled = afterEdit(twoOrcs, [...amid, set('fighters.mirah.status', 'unconscious')]);
      expect(felled.asked).toEqual(['orc-1 redirect: mirah fenris none']);
      expect(felled.fight.fighters[0]).toMatchObject(unharmed);
    },
  );

  it('BDP-DECL-07, BDP-UNA-01: an attacker whose weapon breaks strikes with bare hands, which a Dodge does not cover', () => {
    const broken = set('fighters.orc-1.items.scimitar', 'broken');
    const { told, asked } = afterEdit(twoOrcs, [...underAttack, broken, 'dodge']);
    expect(told).toContain('The reaction does not cover Orc 1’s attack (Fast).');
    expect(asked).toEqual(['orc-1 damage: d4']);
  });

  it('BDP-DECL-07: an archer without a bow cannot reach whoever is Near', () => {
    const { told } = afterEdit(
      { ...twoOrcs, scene: {}, combatants: [{ use: 'mirah' }, { use: 'bandit', id: 'archer' }] },
      [
        { who: 'archer', choose: 'attack:mirah:short-bow' },
        { who: 'mirah', choose: 'nothing' },
        set('fighters.archer.items.short bow', 'broken'),
      ],
    );
    expect(told).toEqual(['Bandit finds no target any more and loses the action.', 'Round 2 begins.']);
  });

  it('BDP-GAM-05, BDP-RND-05: a gambiteer taken away has tried nothing', () => {
    const trip: readonly ScriptAnswer[] = [
      { who: 'orc-1', choose: 'trip:mirah:scimitar' },
      { who: 'orc-2', choose: 'nothing' },
      ...underAttack.slice(2),
      2,
    ];
    const { fight, ...rest } = afterEdit(twoOrcs, [...trip, remove('orc-1')]);
    expect(asks(rest)).toEqual(['orc-2 intent']);
    expect(fight.fighters[0]).toMatchObject({ ...unharmed, prone: false });
  });

  it('BDP-MAG-01, BDP-RET-04: a caster or runner felled before the dice casts nothing, pays nothing and stays', () => {
    const felled = (combatant: string, choose: string) =>
      afterEdit(
        { ...twoOrcs, scene: {}, combatants: [{ use: combatant }, { use: 'mirah', id: 'other' }, { use: 'orc' }] },
        [
          { who: 'orc', choose: 'nothing' },
          { who: combatant, choose },
          { who: 'other', choose: 'nothing' },
          set(`fighters.${combatant}.status`, 'unconscious'),
        ],
      );
    for (const [combatant, choose] of [
      ['thibald', 'spell:orc'],
      ['fenris', 'retreat'],
    ] as const) {
      const { fight, ...rest } = felled(combatant, choose);
      expect(fight.fighters[0]).toMatchObject({ status: 'unconscious', fatigue: 0 });
      expect(asks(rest)).toEqual(['orc intent']);
    }
  });

  it('BDP-SKL-20, BDP-SKL-21: nothing is left of a protector, a provoker or a rival who is taken away', () => {
    const fight = blockDodgeParry.setUp(readEncounterOf([{ use: 'mirah' }, { use: 'orc' }, { use: 'goblin' }]));
    const [mirah, orc, goblin] = [fight.fighters[0]!, fight.fighters[1]!, fight.fighters[2]!];
    Object.assign(mirah, { protecting: true, ruckus: true, provokedBy: 1 });
    Object.assign(orc, { provokedBy: 0, tunnelFoe: 0, noApproach: [0, 2] });
    fight.positions = [0, 1, 1, 1, 2, 2, 1, 0, 2];
    fight.duelEdge = 0;
    fight.groups[0]!.leader = 0;
    expect(blockDodgeParry.edit(fight, { op: 'remove', combatant: 'mirah' })).toBeNull();
    expect(mirah).toMatchObject({ status: 'fled', protecting: false, ruckus: false, provokedBy: -1 });
    expect(orc).toMatchObject({ provokedBy: -1, tunnelFoe: -1, noApproach: [2] });
    expect(goblin.status).toBe('able');
    expect(fight).toMatchObject({ positions: [1, 2, 2], duelEdge: -1 });
    expect(fight.groups[0]!.leader).toBe(-1);
  });
});

describe('what a moment has brought about', () => {
  it('is mended by the Warden when it is over: at its start there was nothing to mend', () => {
    const sweep = {
      ...twoOrcs,
      scene: { melees: [['mirah', 'orc', 'goblin']] },
      combatants: [{ use: 'mirah' }, { use: 'orc', hp: 1, str: 9 }, { use: 'goblin' }],
    };
    const swept: readonly ScriptAnswer[] = [
      { who: 'orc', choose: 'nothing' },
      { who: 'goblin', choose: 'nothing' },
      { who: 'mirah', choose: 'attack:orc:longsword' },
      7,
      20,
      set('fighters.orc.status', 'able'),
    ];
    const pending = afterEdit(sweep, swept);
    expect(asks(pending)).toEqual(['mirah bonus-attack']);
    expect(pending.fight.fighters[1]!.status).toBe('out');
    expect(afterEdit(sweep, [...swept, 'none', 1]).fight.fighters[1]!.status).toBe('able');
  });
});

describe('numbers', () => {
  it('change at the open question, and what was answered stands', () => {
    const { asked, fight } = afterEdit(twoOrcs, [...underAttack, 'none', set('fighters.mirah.hp', 1), 8, 3]);
    expect(fight.fighters[0]!.hp).toBe(1);
    expect(asked[0]).toContain('mirah sacrifice');
  });
});

describe('a fight that the Warden ends', () => {
  it('BDP-END-03: the log says so, and for whom', () => {
    const won = afterEdit(twoOrcs, [...underAttack, { edit: { op: 'end', winner: 'foes' } }]);
    expect(won.told).toEqual(['The Warden ends the fight: the foes hold the field.']);
    expect(won.cites).toEqual(['BDP-END-03']);
    expect(asks(won)).toEqual(['gm rest']);
    const undecided = afterEdit(twoOrcs, [{ edit: { op: 'end' } }]);
    expect(undecided.told).toEqual(['The Warden ends the fight and leaves it undecided.']);
  });
});

function readEncounterOf(combatants: readonly unknown[], more: Readonly<Record<string, unknown>> = {}) {
  const read = blockDodgeParry.readEncounter({ ...more, combatants });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return read.value;
}

describe('whoever is taken away at a question of their own', () => {
  it('BDP-RND-05: is asked nothing more that turn and stays away, whatever was under way; an undo brings it all back', () => {
    const encounter = readEncounterOf(
      [
        { use: 'mirah', species: 'tough', skills: ['commander'] },
        { use: 'isolde', species: 'cunning', skills: ['hard to kill'] },
        { use: 'fenris', species: 'adaptable', skills: ['scrap fighter'] },
        { use: 'thibald', faithDice: 2 },
        { use: 'orc-blademaster' },
        { use: 'hooded-man', magicDice: 2 },
        { use: 'ogre' },
        { use: 'tiger' },
      ],
      { toggles: { luck: 'on', gambitRiposte: 'gambitChain' }, rulings: { enhancedDie: 'choice' } },
    );
    const taken = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const live = startFight(blockDodgeParry, encounter, { seed: `taken ${seed}` });
      for (let count = 0; count < 60 && !blockDodgeParry.decided(live.fight); count++) {
        const open = openQuestions(live)[0]!;
        if (open.kind !== 'choice') throw new Error('dice are asked for');
        const { id } = open.question;
        if (id !== 'intent' && id !== 'next-turn' && open.who >= 0) {
          const before = JSON.stringify(live.fight);
          expect(edit(live, { op: 'remove', combatant: open.whoId })).toBeNull();
          expect(isGone(live.fight.fighters[open.who]!), `${id} of seed ${seed}`).toBe(true);
          for (const next of openQuestions(live))
            if (next.kind === 'choice' && next.question.id !== 'next-turn')
              expect(next.whoId, `${id} of seed ${seed}`).not.toBe(open.whoId);
          taken.add(id);
          expect(undo(live, 1)).toBeNull();
          expect(JSON.stringify(live.fight)).toBe(before);
        }
        const option = open.options[(seed * 7 + count * 5) % open.options.length]!.id;
        expect(answer(live, { who: open.whoId, option })).toBeNull();
      }
    }
    expect([...taken].sort()).toEqual(expect.arrayContaining(['reaction', 'redirect', 'sacrifice']));
    expect(taken.size).toBeGreaterThan(7);
  });
});
