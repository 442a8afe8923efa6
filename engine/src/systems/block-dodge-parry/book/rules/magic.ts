import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on spells, miracles, duels, imports from Cairn and version 2, and the end of a fight. */
export const magicRules = catalogue({
  'BDP-MAG-01':
    'magic.md | Of up to 4 Magic Dice (d6) a caster chooses how many to put into a spell, and needs an empty slot for each of those.',
  'BDP-MAG-02': 'magic.md | Each Magic Die that shows 4, 5 or 6 gives the caster 1 Fatigue.',
  'BDP-MAG-03':
    'magic.md | Arcane Feedback: all dice showing a number that came up at least twice are added together, and the caster takes that much from HP and then from WIL.',
  'BDP-MAG-04':
    "magic.md; v2 magic.md; our reading | Feedback of 4 or more also strikes everyone Close to the caster. It ignores Armor, goes to HP and then WIL, calls for no Critical Damage Save and comes after the spell's effect.",
  'BDP-MAG-05':
    'magic.md | Sculpt Energy is a full turn declared as the round starts. Its Arcane Bolt reaches Near and deals the sum of the damage dice plus the number of all dice rolled.',
  'BDP-MAG-06':
    'magic.md; our reading | Each sculpting effect takes 1 Magic Die, which counts among the dice rolled but not in the sum: Range (Far), Element, Discipline (overflow goes to DEX or WIL instead of STR), Subtlety, Force (knocks back), Piercing (its die ignores 1 Armor on 1-3 and 2 on 4-6), Split (two targets), Blast (its die is the number of targets Close to the point), Fast (quick turn). Except for Fast and Range, the caster assigns dice to effects after rolling.',
  'BDP-MAG-07':
    "magic.md; our reading | Armor lowers a spell's damage, which goes to HP and beyond that to STR with a Critical Damage Save, or through Discipline to DEX or WIL without one.",
  'BDP-MAG-08': 'magic.md | Magical damage adds its dice up and is exempt from keeping only the highest.',
  'BDP-MAG-09':
    'magic.md; our reading | A trick is quick, reaches Near, deals no damage and has a described effect: the target saves with the ability the Warden names (by default that of the gambit it is like, else WIL) against a Difficulty of 1 for each die of 1-3 and 2 for each die of 4-6, which also gives Fatigue. Feedback applies, and a target that passes may attack back if it can reach.',
  'BDP-MAG-10':
    'gm; magic.md | A caster can be interrupted between declaring and casting; the Warden decides, and by default losing any HP or ability points loses the spell with no dice rolled.',
  'BDP-MAG-11':
    "magic.md | Counterspell: when an enemy casts a spell, anyone with Magic Dice who is not intent on a declared spell of their own may roll some, with slots, Fatigue and feedback as usual. A total equal to or above that of the spell's dice cancels it, a lower one fails.",
  'BDP-MAG-12':
    'optional; magic.md | Optional gear gives Magic Dice: one trinket +1 (more trinkets add nothing), a Bulky staff +2, at most 3 from gear and 4 overall.',
  'BDP-MIR-01':
    'magic.md | A miracle is a full turn declared as the round starts, uses up to 4 Faith Dice and reaches no further than Far.',
  'BDP-MIR-02':
    'magic.md | From its declaration until its turn is over, the caster of a miracle cannot Fight Back, Block, Dodge or Parry.',
  'BDP-MIR-03':
    'magic.md | Each Faith Die costs the caster 1 WIL on 1-3 and 2 WIL on 4-6, without a Critical Damage Save.',
  'BDP-MIR-04':
    "magic.md | Bonus Damage raises a damage roll up to the die's maximum (with +2 on a d6, 4, 5 and 6 all become 6) and never raises magical damage.",
  'BDP-MIR-05':
    'magic.md | Bless: points equal to the sum of the dice form a pool for the day, and before a Save a blessed ally may add as many of them as wanted to the ability for that Save.',
  'BDP-MIR-06':
    'magic.md | Rebuke: as many Enemies of Faith as the sum of the dice save with WIL or flee, at a Difficulty equal to the number of dice.',
  'BDP-MIR-07':
    "magic.md | Empower: as many allies as the sum of the dice deal Bonus Damage equal to the number of dice for the battle. Smite: the caster's weapon deals Bonus Damage equal to the sum on as many of the next attacks as there are dice.",
  'BDP-MIR-08':
    'magic.md | Replenish: as many allies as there are dice each regain HP equal to the sum of the dice, up to their maximum.',
  'BDP-MIR-09':
    'magic.md | Evening prayer, after the fight, rolls 1d6 plus 0 to 3 granted by the Warden: 1 nothing, 2-3 regain 1d2 WIL, 4-5 regain 1d4+1 WIL, 6-8 regain all lost WIL, 9 the same and one free Faith Die (4 at most) on each miracle tomorrow.',
  'BDP-DUE-01':
    'optional; appendix-f.md | A duel is three contests in turn, a staredown on WIL, a draw on DEX and a clash on STR, and both duellists save in each.',
  'BDP-DUE-02':
    'optional; appendix-f.md | If just one of the two passes, that one wins; if both fail the contest is drawn; if both pass the higher roll wins, and equal rolls draw.',
  'BDP-DUE-03':
    'optional; appendix-f.md; our reading | Winning a contest gives Advantage in the next, and a draw gives it to nobody. Of two dice the one that counts is the highest that passes.',
  'BDP-DUE-04':
    "optional; appendix-f.md; our reading | Whoever wins the clash rolls weapon die and d12, keeps the highest and deals it minus Armor straight to the loser's STR, followed by a Critical Damage Save. Ranged duels may leave out the clash, and then the draw decides.",
  'BDP-DUE-05':
    'optional; appendix-f.md | A duel may be friendly (no damage), to the death (normal combat follows), to three touches (repeated until 3 hits) or a dramatic climax (best of three, with damage dealt once at the end).',
  'BDP-XTR-01':
    'yochaigal/cairn cairn-srd.md; our reading | Blast strikes every target in its area, with a separate roll for each: every enemy in the place where something thrown or shot goes off, those Close to the target if the blow itself is a Blast. The Warden may say who is in the area.',
  'BDP-XTR-02':
    'optional; yochaigal/cairn cairn-srd.md | Optional: a detachment of many alike acts as one combatant. Attacks of individuals on it are Impaired unless they are Blast, while those it makes on individuals are Enhanced and Blast, Critical Damage routs it and STR 0 destroys it.',
  'BDP-XTR-03':
    'optional; yochaigal/cairn cairn-srd.md | Optional scars: a PC whose HP an attack brings to exactly 0 takes the scar listed for the damage suffered; by default scars are not used.',
  'BDP-XTR-04':
    'optional; v2 combat.md | Optional free defence: in Armor 3 with a shield or a Slow weapon, Block costs no Fatigue; in Armor 0 or 1 with a Fast weapon or bare hands, Dodge costs none.',
  'BDP-XTR-05':
    'optional; v2 combat.md | Optional surprise: a d6 is rolled as the fight opens, where 1 surprises the party and 6 the foes, and the side not surprised gets a free round.',
  'BDP-XTR-06':
    'optional; v2 combat.md | Optional parting shot: leaving a melee other than by a retreat lets one 1d4 attack be made on the leaver.',
  'BDP-END-01':
    'none: the sources are silent | The fight is over when no more than one side has an able member, which is checked after every volley and as a round ends; if nobody is left on either side it is a draw.',
  'BDP-END-02':
    'rules.md; CharacterCreation.md; our reading | After the fight, bleeds still due are rolled first. Then a short rest restores HP, Fatigue and wounds stay, dying clocks run on, the unconscious wake, and dropped packs can be recovered by those who hold the field.',
  'BDP-END-03':
    'gm; none: the sources are silent | A fight that cannot finish, with nobody in reach or nobody willing, is ended by the Warden; a simulation stops after a set number of rounds (by default 200) and reports it as undecided.',
});
