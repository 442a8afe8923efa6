import { describe, expect, it } from 'vitest';
import { readScriptFile, type ScriptAnswer } from '../../../formats/script-file.ts';
import { answer, edit, openQuestions, startFight, undo } from '../../../journal/index.ts';
import { runScript } from '../../../journal/script.ts';
import { blockDodgeParry } from '../index.ts';
import { isGone } from './people.ts';

/** Plays a script and says what the log tells after the first edit, and who is asked what. */
function afterEdit(
  encounter: Readonly<Record<string, unknown>>,
  answers: readonly ScriptAnswer[],
): { told: string[]; asked: string[]; cites: string[] } {
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { ok, lines } = runScript(blockDodgeParry, read.value);
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
  return { told, asked, cites };
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
const set = (path: string, value: string | number) => ({ edit: { op: 'set', path, value } }) as const;
const remove = (combatant: string) => set(`fighters.${combatant}.status`, 'fled');

describe('what the Warden calls off by taking somebody away', () => {
  it('BDP-REA-01: with no attacker left there is nothing to react to', () => {
    const { told, asked } = afterEdit(twoOrcs, [...underAttack, remove('orc-1'), remove('orc-2')]);
    expect(asked.join()).not.toContain('reaction');
    expect(told.join()).toContain('The fight is over');
  });

  it('BDP-RND-05: an attacker taken away while the dice fall strikes nobody, and the other’s blow lands', () => {
    const { told, cites } = afterEdit(twoOrcs, [...underAttack, 'none', 8, remove('orc-1'), 3, 'keep']);
    expect(told).toContain('Orc 1 can no longer act: what Orc 1 had begun is called off.');
    expect(told).toContain('Orc 2’s 3 is the blow that lands on Mirah.');
    expect(cites).toContain('BDP-RND-05');
  });

  it('BDP-DECL-07: a blow at somebody taken away is not felt, and nothing is sacrificed against it', () => {
    for (const gone of [remove('mirah'), set('fighters.mirah.status', 'dead')]) {
      const { told, asked, cites } = afterEdit(twoOrcs, [...underAttack, 'none', 8, 3, gone]);
      expect(told).toContain('Mirah is no longer there: nothing comes of what was aimed at Mirah.');
      expect(told.join()).not.toMatch(/Mirah (loses|is hit|rolls)/);
      expect(asked.join()).not.toContain('mirah');
      expect(cites).toContain('BDP-DECL-07');
    }
  });

  it('BDP-BRK-07: who is no longer able sacrifices nothing, but is hit all the same', () => {
    const { told, asked } = afterEdit(twoOrcs, [
      ...underAttack,
      'none',
      8,
      3,
      set('fighters.mirah.status', 'unconscious'),
    ]);
    expect(told.join()).toContain('Mirah lies there');
    expect(asked).toEqual(['mirah critical-save: d20: 5 or less']);
  });

  it('BDP-DECL-07, BDP-UNA-01: an attacker whose weapon is broken meanwhile strikes with bare hands', () => {
    const { told, asked } = afterEdit(twoOrcs, [
      ...underAttack,
      set('fighters.orc-1.items.scimitar', 'broken'),
      'dodge',
    ]);
    expect(told).toContain('Orc 1 must strike with what is left in hand.');
    // Bare hands are Fast, and a Dodge does not cover them (BDP-REA-07).
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
        'none',
      ],
    );
    expect(told).toContain('Bandit finds no target any more and loses the action.');
    expect(told).toContain('No attack gets through to Mirah.');
  });

  it('BDP-CRI-06: a victim taken away before the Critical Damage Save stays away', () => {
    const { told, asked } = afterEdit(twoOrcs, [...underAttack, 'none', 8, 3, 'keep', remove('mirah'), 20]);
    expect(told.join()).not.toContain('Critical Damage.');
    expect(asked.join()).not.toContain('mirah');
  });

  it('BDP-GAM-05: a gambit comes to nothing when the gambiteer or the target is taken away', () => {
    const trip: readonly ScriptAnswer[] = [
      { who: 'orc-1', choose: 'trip:mirah:scimitar' },
      { who: 'orc-2', choose: 'nothing' },
      ...underAttack.slice(2),
      2,
    ];
    const without = afterEdit(twoOrcs, [...trip, remove('orc-1'), 20]);
    expect(without.told).toContain('Orc 1 can no longer act: what Orc 1 had begun is called off.');
    expect(without.told.join()).not.toContain('prone');
    const nobody = afterEdit(twoOrcs, [...trip, remove('mirah'), 20]);
    expect(nobody.told).toContain('Mirah is no longer there: nothing comes of what was aimed at Mirah.');
  });

  it('BDP-MAG-01: a caster who is felled at the dice casts nothing and pays nothing', () => {
    const { told, asked } = afterEdit(
      { ...twoOrcs, scene: {}, combatants: [{ use: 'thibald' }, { use: 'mirah' }, { use: 'orc', count: 2 }] },
      [
        { who: 'orc-1', choose: 'nothing' },
        { who: 'orc-2', choose: 'nothing' },
        { who: 'thibald', choose: 'spell:orc-1' },
        { who: 'mirah', choose: 'nothing' },
        set('fighters.thibald.status', 'unconscious'),
      ],
    );
    expect(told).toContain('Thibald can no longer act: what Thibald had begun is called off.');
    expect(asked.some((line) => line.startsWith('thibald'))).toBe(false);
  });

  it('BDP-RND-05, BDP-REA-08: a parried attacker taken away at the Parry’s die is not compared, and the other’s blow lands', () => {
    const script = [...underAttack, 'parry:orc-1', 4, 3, remove('orc-1'), 8, 'keep'];
    const { told } = afterEdit(twoOrcs, script);
    expect(told.join()).not.toMatch(/Parry fails|parries Orc 1:|both show/);
    expect(told).toContain('Orc 2’s 3 is the blow that lands on Mirah.');
  });

  it('BDP-REA-17: a parrier felled before the dice does not parry', () => {
    const { told, asked } = afterEdit(twoOrcs, [
      ...underAttack,
      'parry:orc-1',
      4,
      set('fighters.mirah.status', 'unconscious'),
      3,
    ]);
    expect(told).toContain('Mirah can no longer act: what Mirah had begun is called off.');
    expect(told).toContain('Orc 1’s 4 is the blow that lands on Mirah.');
    expect(asked).toEqual(['mirah critical-save: d20: 9 or less']);
  });

  it('BDP-RET-04: a runner felled before the retreat Save does not get away', () => {
    const { told } = afterEdit({ ...twoOrcs, scene: {} }, [
      { who: 'orc-1', choose: 'nothing' },
      { who: 'orc-2', choose: 'nothing' },
      { who: 'mirah', choose: 'retreat' },
      ...underAttack.slice(3),
      set('fighters.mirah.status', 'unconscious'),
      1,
    ]);
    expect(told).toContain('Mirah can no longer act: what Mirah had begun is called off.');
    expect(told.join()).not.toContain('gets away');
  });

  it('BDP-END-03: the log says that the Warden ended the fight, and for whom', () => {
    const won = afterEdit(twoOrcs, [...underAttack, { edit: { op: 'end', winner: 'foes' } }]);
    expect(won.told).toEqual(['The Warden ends the fight: the foes hold the field.']);
    expect(won.cites).toEqual(['BDP-END-03']);
    expect(won.asked[0]).toContain('gm rest');
    const undecided = afterEdit(twoOrcs, [{ edit: { op: 'end' } }]);
    expect(undecided.told).toEqual(['The Warden ends the fight and leaves it undecided.']);
  });

  it('BDP-SKL-20: a protector taken away protects nobody any more', () => {
    const fight = blockDodgeParry.setUp(readEncounterOf([{ use: 'mirah' }, { use: 'orc' }]));
    fight.fighters[0]!.protecting = true;
    fight.fighters[0]!.ruckus = true;
    expect(blockDodgeParry.edit(fight, { op: 'remove', combatant: 'mirah' })).toBeNull();
    expect(fight.fighters[0]).toMatchObject({ status: 'fled', protecting: false, ruckus: false });
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
