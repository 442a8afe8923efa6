import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on several attackers, Impaired and Enhanced, two weapons and gambits. */
export const poolRules = catalogue({
  'BDP-MUL-01':
    'Multiple Attackers | When several attackers strike one target at the same moment, all roll their damage and only the one highest result lands.',
  'BDP-MUL-02':
    "Multiple Attackers | Strikes at different moments of a round (before and after the target's own turn, a Fight Back, a bonus attack) are not pooled; each moment has its own highest result.",
  'BDP-MUL-03': 'Multiple Attackers | Only the tag, damage type and effects of the result that lands take effect.',
  'BDP-MUL-04':
    'Multiple Attackers; yochaigal/cairn FAQ; our reading | Attacks are simultaneous when they belong to the same group of the same phase, melee and ranged alike; a setting treats every attack singly.',
  'BDP-MUL-05':
    'Multiple Attackers; our reading | If results tie for highest, the attacking side picks which one lands. Picked automatically, one that goes to STR comes first, then the one that deals more damage, then list order.',
  'BDP-MUL-06':
    'Multiple Attackers; weapons.md; our reading | Complete misses through Heavy and rolls that were negated or cancelled are taken out before the highest result is chosen.',
  'BDP-MUL-07':
    "magic.md | A spell's damage is a sum with a moment of its own and takes no part in the choice of the highest result.",
  'BDP-MUL-08': 'Gambits | Gambits made in a volley are settled before its highest damage is looked for.',
  'BDP-MUL-09':
    "Gambits; our reading | When a gambit of a volley has moved the target, the volley's other attacks still land; its other effects (prone, stunned, disarmed) already apply to them.",
  'BDP-MOD-01':
    'gm; Attack Modifiers | An Impaired attack, made at a drawback such as tied hands or a target behind cover, rolls 1d4 in place of its own die. The Warden decides this for each attack, by default for none.',
  'BDP-MOD-02':
    'gm; Attack Modifiers; appendix-f.md | An Enhanced attack, made with the upper hand such as on someone helpless or by a bold move, may add a d12 to its normal die and keep the highest; automatic play always does. The Warden decides this for each attack, by default only for those on helpless targets.',
  'BDP-MOD-03':
    'optional; Attack Modifiers | In clashes Enhanced attacks go first and Impaired ones last (BDP-CLSH-06).',
  'BDP-MOD-04':
    'Attack Modifiers; our reading | An attack both Impaired and Enhanced is a normal one, however many causes either has; a setting lets Impaired win or has d4 and d12 both rolled.',
  'BDP-MOD-05': 'Attack Modifiers | A further cause for the same modifier adds nothing.',
  'BDP-MOD-06':
    'Attack Modifiers; Dual Weapons; our reading | However many weapon dice it has, an Impaired attack rolls one single d4; if a reaction covers only some of its weapons, their dice become d4 and the rest stay.',
  'BDP-MOD-07':
    'Attack Modifiers | An Enhanced bare-handed attack rolls d4 and d12, and an Enhanced attack with two weapon dice rolls both and one d12; the highest counts.',
  'BDP-DUA-01':
    'Dual Weapons | An attack with two weapons rolls both dice and keeps the higher, whose weapon supplies the damage type and tags.',
  'BDP-DUA-02':
    'optional; Dual Weapons; our reading | In a clash where two weapons would strike at different times (first, by Save, or after), their wielder chooses to use only the sooner one, or both at the time of the later one.',
  'BDP-DUA-03':
    'optional; Dual Weapons; Melee Clashes | The sooner of two weapons is the shorter one when the fighters are already Close, and the longer one when they are closing in.',
  'BDP-DUA-04':
    'weapons.md | Attacking with two weapons takes two one-handed ones, so it is impossible with a Bulky weapon or with a shield in the off hand.',
  'BDP-DUA-05':
    'Dual Weapons; Block, Dodge & Parry; our reading | Fight Back and Parry with two weapons roll both dice as well.',
  'BDP-GAM-01':
    'Gambits | In place of an attack a combatant may try a gambit, such as a stun, shove, disarm, trip or another move they describe; it deals no damage.',
  'BDP-GAM-02':
    "Gambits | A gambit rolls the weapon's damage dice; with two weapons both are rolled and the higher counts.",
  'BDP-GAM-03':
    "Gambits | A gambit roll of 1, 2 or 3 becomes the Difficulty of the target's Save; 4 or more sets no Difficulty.",
  'BDP-GAM-04':
    'gm; Gambits | Warden and player agree which ability the target saves with, STR, DEX or WIL; by default STR against a stun or shove, DEX against a disarm or trip.',
  'BDP-GAM-05':
    'Gambits | The target withstands a gambit when its d20 shows more than the Difficulty and no more than the ability.',
  'BDP-GAM-06':
    'gm; Gambits | If the target fails, the gambit works and the Warden says how. By default a stun costs its next turn and any reaction until then, a shove moves it from Close to Near, a disarm makes it drop a weapon or shield, a trip leaves it prone, and any other gambit sets one condition until the end of its next turn.',
  'BDP-GAM-07':
    'Gambits; Block, Dodge & Parry | If the target passes, it may at once make one normal attack on whoever tried the gambit, given a weapon that reaches; this costs nothing and cannot be reacted to.',
  'BDP-GAM-08': 'Gambits | Block, Dodge and Parry are no answer to a gambit.',
  'BDP-GAM-09': 'Gambits | Where gambits and other attacks strike one target together, the gambits are settled first.',
  'BDP-GAM-10': 'optional; Gambits | A gambit takes its place in a clash from the size of the weapon used.',
  'BDP-GAM-11':
    "Gambits; Attack Modifiers; our reading | Being Impaired or Enhanced does not alter a gambit's roll, which is not damage, but does count for its place in a clash.",
  'BDP-GAM-12':
    "Gambits; weapons.md; our reading | Weapon tags, Eversharp and Magic among them, and damage types have no effect on a gambit's roll.",
  'BDP-GAM-13':
    "gm; Determine Quick Turns & Full Turns; our reading | A gambit with a ranged weapon needs the Warden's leave, by default refused because out of reach of the answering strike it would carry no risk.",
  'BDP-GAM-14':
    'optional; v2 combat.md | Optional: a target who passes its Save may answer not with an attack but with its own gambit, and so back and forth until one works or someone declines.',
});
