import { catalogue } from '../../../../system/rule.ts';

/** Rounds, who acts first, what a turn holds, and the three distances. */
export const turnRules = catalogue({
  'IKZ-RND-01':
    'gm; Rounds | Time is loose in this game. A fight runs in rounds; elsewhere the Guide brings rounds in when exact timing helps, and these have no saves and no sides.',
  'IKZ-RND-02':
    'Rounds | A round lasts some ten seconds and consists of turns, so a minute has 6 rounds and an hour 360.',
  'IKZ-RND-03':
    'Rounds | Each round the able members of the party have their turns, then the able opponents have theirs, and that closes the round.',
  'IKZ-RND-04': 'Rounds | After the first round nobody rolls for order: the party simply goes before the opponents.',
  'IKZ-RND-05':
    'Rounds; Character Death | The fight goes round after round until one side has nobody active left, be it beaten or gone. Before the party is beaten the players of its dead are asked who takes the place, and whoever joins keeps the fight going.',
  'IKZ-RND-06': 'our reading | When both sides turn out to have nobody active at the same moment, nobody has won.',
  'IKZ-RND-07':
    'optional; our reading | At the round cap (360 rounds, an hour, unless set otherwise) the fight ends without a victor.',
  'IKZ-RND-08':
    'gm; our reading | A side whose active members can all do nothing (paralysed, delirious, rooted to the spot) is beaten and captured while the other side can act. If neither can, nobody wins.',
  'IKZ-RND-09': 'our reading | A fight in which one side has nobody is not begun.',
  'IKZ-INIT-01': 'Rounds | To act in round 1 before the foes a PC passes a DEX save: a d20 not above current DEX.',
  'IKZ-INIT-02':
    'Rounds; our reading | Failing it costs the whole turn of round 1, move and action alike. Armour, Counter and saves work as ever.',
  'IKZ-INIT-03': 'Rounds | Those who pass have their turn of round 1 ahead of all opponents.',
  'IKZ-INIT-04': 'Rounds | Opponents make no such save. They all act once the party is through, and round 1 is over.',
  'IKZ-INIT-05':
    'gm; Rounds | Circumstances may spare the save. For each PC the Guide writes save (the usual), auto (acts unrolled) or lost (surprised, no turn in round 1).',
  'IKZ-INIT-06':
    'gm; our reading | Retainers and other companions of the party save with their own DEX just as PCs do.',
  'IKZ-INIT-07':
    '08-bestiary.md | Creatures that always act first have a phase of their own at the head of every round.',
  'IKZ-INIT-08':
    '08-bestiary.md; our reading | The early phase is their only turn of the round. In the party the trait also replaces the round-1 save, and the rest of the party declares after the early phase is played.',
  'IKZ-ACT-01': 'Actions | A turn offers one move and one action, whichever first; either may be left out.',
  'IKZ-ACT-02':
    'Actions; Range Bands; our reading | One move covers 20 feet, which in play is one step to a neighbouring band.',
  'IKZ-ACT-03': 'Actions | The action is an attack, another move, or anything else that makes sense.',
  'IKZ-ACT-04':
    'Actions; our reading | A turn holds one attack action at the most; the extra strike of Sweep and the second weapon belong to it.',
  'IKZ-ACT-05':
    'optional; Actions; our reading | Everybody in the party with a turn declares before the dice fall, and stands by it. In round 1 the saves come first.',
  'IKZ-ACT-06':
    'optional; Actions; our reading | What one side does in its phase happens all at once, worked out from where people stand after their first moves. By choice the whole round does.',
  'IKZ-ACT-07':
    'Rounds; our reading | Whoever falls in the phase of one side does not act in the phase of the other that follows.',
  'IKZ-ACT-08':
    'gm; Actions | Something risky calls for a save that the Guide names. Offered: the doer saves with DEX and on a pass one attack on the named foe has advantage, that of an ally now or the own one next; on a failure the action is wasted.',
  'IKZ-ACT-09':
    'gm; Attack Modifiers; our reading | With the Guide’s leave an attack is made daringly: after a passed save (usually DEX) it has advantage, after a failed one disadvantage.',
  'IKZ-ACT-10':
    'Critical Damage; our reading | An able comrade may spend the action to aid somebody critical or mortally wounded; with rest after the fight that saves a life.',
  'IKZ-ACT-11':
    'our reading; 06-procedures.md; 08-bestiary.md | To pick a weapon up, beat out flames, break a hold or shake off panic takes the action.',
  'IKZ-ACT-12':
    'optional; our reading | Changing between carried weapons is free, within what hands can hold. The last choice stays in hand and is what Counter goes by. By choice a change takes the action.',
  'IKZ-ACT-13':
    'Actions; our reading | At the start of their phase the Guide settles what all opponents do and to whom, before any of its dice.',
  'IKZ-ACT-14':
    'our reading | Somebody brought down by the own blow bouncing back still has the Sweep strike earned in that phase, but neither the later move nor the retreat.',
  'IKZ-ACT-15':
    'Actions; our reading | No attack declared for a phase is lost within it: all strokes at one foe fall together.',
  'IKZ-RNG-01':
    'gm; Range Bands | Two enemies are at Melee, at Reach or at Ranged distance of each other. The story decides, so the Guide may set any pair anew.',
  'IKZ-RNG-02':
    'gm; our reading | The Guide says how far apart foes begin; unsaid, they begin at Reach. | no log: The scene says it, and every view shows the distances.',
  'IKZ-RNG-03':
    'Range Bands; our reading | Closing on somebody brings that one pair a step nearer and no other; at Melee there is nothing to close.',
  'IKZ-RNG-04':
    'Range Bands; our reading | Falling back puts every enemy a step farther off, at most Ranged. With all of them there already it is not possible.',
  'IKZ-RNG-05':
    'Range Bands | An action spent on moving shifts one more band, two in the turn, and there is no attack.',
  'IKZ-RNG-06':
    'Range Bands | A weapon belongs to one band and to Melee if nothing is said; bare hands belong to Melee.',
  'IKZ-RNG-07': 'Range Bands | At its own band a weapon strikes as usual.',
  'IKZ-RNG-08': 'Range Bands | A reach weapon is awkward at Melee: disadvantage.',
  'IKZ-RNG-09': 'Range Bands | A ranged weapon is awkward at Reach: disadvantage.',
  'IKZ-RNG-10': 'Range Bands | At Melee a ranged weapon is of no use.',
  'IKZ-RNG-11': 'Range Bands | A melee weapon is of no use beyond Melee.',
  'IKZ-RNG-12': 'Range Bands | A reach weapon is of no use at Ranged.',
  'IKZ-RNG-13': 'Actions; our reading | What counts is the band after the move made before the attack.',
  'IKZ-RNG-14': 'Range Bands | Nobody counts arrows; only what says so, such as shuriken, runs out.',
  'IKZ-RNG-15':
    'Range Bands; our reading | A long weapon keeps nobody out: whoever wants to may close, with no save and no free stroke at them.',
});
