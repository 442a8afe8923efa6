import { describe, expect, it } from 'vitest';
import { readScriptFile, type ScriptAnswer } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/script.ts';
import { blockDodgeParry } from '../index.ts';

/** What is said of a script whose last answer is not offered, and the rule named. */
function refused(encounter: Readonly<Record<string, unknown>>, answers: readonly ScriptAnswer[]) {
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const last = runScript(blockDodgeParry, read.value).lines.at(-1);
  if (last?.line !== 'error') throw new Error('nothing was refused');
  const [first] = last.refusals;
  return `${first?.reason.replace(/^".*" is not among the options(: )?/, '')} ${first?.rule}`;
}

const system = 'block-dodge-parry';
const mirah = { use: 'mirah', items: ['longsword'], stored: ['axe'] };
const scene = { zones: ['here', 'hill'], links: [{ from: 'here', to: 'hill', band: 'distant' }] };
const foes = [{ use: 'orc' }, { use: 'bandit', id: 'archer', zone: 'hill' }, { use: 'goblin', hidden: true }];
const apart = { system, scene, combatants: [mirah, { use: 'harold' }, ...foes] };
/** The foes have decided. */
const idle: readonly ScriptAnswer[] = foes.map(({ use, id = use }) => ({ who: id, choose: 'nothing' }));
const mirahs = (choose: string, more = {}) => refused({ ...apart, ...more }, [...idle, { who: 'mirah', choose }]);

describe('an intention that is not offered is refused with its reason', () => {
  it('BDP-DECL-01, BDP-TURN-14: whom and with what', () => {
    expect(mirahs('attack:bob:longsword')).toBe('nobody here is "bob". BDP-DECL-01');
    expect(mirahs('attack:harold:longsword')).toBe('Harold is on the same side. BDP-DECL-01');
    expect(mirahs('attack:orc:mace')).toBe('Mirah has no weapon "mace". BDP-DECL-01');
    expect(mirahs('attack:orc:longswod')).toBe('Mirah has no weapon "longswod"; did you mean "longsword"? BDP-DECL-01');
    expect(mirahs('receive-charge:orc:longsword')).toContain('BDP-CLSH-14');
    expect(mirahs('attack:orc:axe')).toBe('the axe is in the backpack: fetching it is an action. BDP-TURN-14');
  });

  it('BDP-RNG-02, BDP-RNG-06, BDP-GAM-13: how far', () => {
    expect(mirahs('attack:archer:longsword')).toBe('Bandit is more than one move away. BDP-RNG-02');
    const bow = (choose: string) => refused(apart, [...idle, { who: 'harold', choose }]);
    expect(bow('attack:archer:bow')).toBe('Bandit is Distant, out of range. BDP-RNG-06');
    expect(bow('trip:orc:bow')).toBe('a gambit with a ranged weapon needs the Warden’s leave. BDP-GAM-13');
  });

  it('BDP-MAG-01, BDP-MIR-01, BDP-SKL-20, BDP-RET-06: what one cannot do', () => {
    expect(mirahs('spell:orc')).toBe('Mirah has no Magic Dice. BDP-MAG-01');
    expect(mirahs('miracle:bless')).toBe('Mirah has no Faith Dice. BDP-MIR-01');
    expect(mirahs('protect')).toBe('Mirah has not learnt Protect. BDP-SKL-20');
    expect(mirahs('retreat', { scene: { ...scene, safeExit: false } })).toBe(
      'there is nowhere safe to run to. BDP-RET-06',
    );
    expect(mirahs('trick:stun:orc', { toggles: { magic: 'off' } })).toBe(
      'magic is switched off in this fight. BDP-MAG-01',
    );
  });

  it('BDP-UNA-05, BDP-RNG-02, BDP-TURN-14, BDP-SKL-24: ways to strike, and moves that go with it', () => {
    expect(mirahs('attack:orc:longsword:to-kill')).toBe(
      'bare hands never kill, and other blows do unless they subdue. BDP-UNA-05',
    );
    expect(mirahs('attack:orc:unarmed:subdue')).toBe('what does not kill need not be told to spare. BDP-UNA-05');
    expect(mirahs('attack:orc:longsword:savage')).toBe('Mirah has not learnt Savage Strikes. BDP-SKL-24');
    const savage = (fatigue: number) => ({
      combatants: [{ ...mirah, skills: ['Savage Strikes'], gear: { carried: 0, stored: 0 }, fatigue }, ...foes],
    });
    expect(mirahs('attack:orc:longsword:savage', savage(8))).toBe(
      'no slot is free for the Fatigue of a savage strike. BDP-SKL-24',
    );
    expect(mirahs('fetch:axe:stand-first')).toBe('Mirah is on no ground to stand up from. BDP-TURN-14');
    const lying = { combatants: [{ ...mirah, state: { prone: true } }, ...foes] };
    expect(mirahs('walk:hill', lying)).toBe('Mirah lies prone and must stand up first. BDP-TURN-14');
    expect(mirahs('retreat', lying)).toBe('Mirah lies prone and must stand up first. BDP-TURN-14');
    const held = { combatants: [{ ...mirah, state: { immobile: true } }, ...foes] };
    expect(mirahs('walk:hill', held)).toBe('Mirah is held and cannot move this turn. BDP-GAM-06');
    expect(mirahs('retreat', held)).toBe('Mirah is held and cannot move this turn. BDP-GAM-06');
  });

  it('BDP-CRI-11: whom one may tend', () => {
    const near = (state: object, melees: readonly string[][]) => ({
      scene: { ...scene, melees },
      combatants: [mirah, { use: 'harold', state }, ...foes],
    });
    const dying = { status: 'incapacitated', dyingRounds: 3 };
    expect(mirahs('tend:bob')).toBe('nobody here is "bob". BDP-DECL-01');
    expect(mirahs('tend:harold')).toBe('Harold is not dying. BDP-CRI-11');
    expect(mirahs('tend:harold', near(dying, []))).toBe('Harold is not Close. BDP-TURN-14');
    expect(mirahs('tend:harold', near({ status: 'incapacitated', treated: true }, [['mirah', 'harold']]))).toBe(
      'Harold has been treated. BDP-CRI-11',
    );
  });

  it('says of the hidden what is said of nobody, and looks for what was meant in a slip of the pen', () => {
    expect(mirahs('attack:goblin:mace')).toBe('nobody here is "goblin". BDP-DECL-01');
    expect(mirahs('attack:kobold:mace')).toBe('nobody here is "kobold". BDP-DECL-01');
    expect(mirahs('atack:orc:longsword')).toContain('did you mean "attack:orc:longsword"');
  });
});

describe('a reaction that is not offered is refused with its reason', () => {
  const close = (
    choose: string,
    { own = {}, orc = {}, toggles = {}, attack = 'attack:mirah:scimitar' }: Readonly<Record<string, unknown>> = {},
  ) =>
    refused(
      {
        system,
        toggles,
        scene: { melees: [['mirah', 'orc']] },
        combatants: [
          { use: 'mirah', ...Object(own) },
          { use: 'orc', ...Object(orc) },
        ],
      },
      [{ who: 'orc', choose: String(attack) }, { who: 'mirah', choose: 'nothing' }, choose],
    );
  const requirements = { blockDodgeRule: 'requirements' };

  it('BDP-BDV-01, BDP-BDV-02: with the requirements', () => {
    expect(close('block', { toggles: requirements, own: { items: ['dagger'] } })).toBe(
      'a Block takes a shield, or a Balanced or Slow melee weapon in hand. BDP-BDV-01',
    );
    expect(close('dodge', { toggles: requirements, own: { items: ['maul'] } })).toBe(
      'no Dodge with Armor 3 or a Slow weapon in hand. BDP-BDV-02',
    );
  });

  it('BDP-REA-08, BDP-REA-18, BDP-REA-19: attackers, slots and magic', () => {
    expect(close('parry')).toBe('it names one of the attackers. BDP-REA-08');
    expect(close('parry:bob')).toBe('"bob" is not among the attackers. BDP-REA-08');
    expect(close('block', { own: { fatigue: 4 } })).toBe('no slot is free for its Fatigue. BDP-REA-18');
    const fire = { items: [{ name: 'fire', dice: 'd6', special: true }] };
    expect(close('parry:orc', { orc: fire, attack: 'attack:mirah:fire' })).toBe(
      'magic and the like cannot be parried. BDP-REA-19',
    );
  });
});
