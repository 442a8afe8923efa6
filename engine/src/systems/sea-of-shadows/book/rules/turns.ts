import { catalogue } from '../../../../system/rule.ts';

/** The catalogue’s rules on dice, turn order, action points and movement. */
export const turnsRules = catalogue({
  'SOS-DICE-01':
    'Dice page | Every ability is one die out of fourteen ranks: D2, D3, D4, D6, D8, D10, D12, D16, D20, D24, D30, D36, D48, D60. A sheet with any other die is refused.',
  'SOS-DICE-02':
    'Dice page | A Dn shows each face from 1 to n equally often, and a face typed in by hand must lie in that range. Rolling a larger die and throwing away what is too high comes to the same.',
  'SOS-DICE-03':
    'Unarmed Combat; ruling G-03 | Moving a die down or up by ranks walks along the ladder and stops at its ends, D2 and D60.',
  'SOS-DICE-04':
    'Dice page | Whoever acts succeeds by reaching the roll that opposes them; an equal roll is enough, so ties go to the acting side.',
  'SOS-DICE-05':
    'Dice page | The acting roll divided by the opposing one, rounded down, is the number of successes, without an upper limit. A roll below the opposition makes none.',
  'SOS-DICE-06':
    'Dice page | If somebody resists the action, what they roll is the difficulty and no other die opposes it.',
  'SOS-DICE-07':
    'gm; Dice page | If nobody resists, the GM names a difficulty die, D6 unless told otherwise, and it is rolled as the opposition.',
  'SOS-DICE-08':
    'gm; Dice page; ruling G-30 | Without danger or hurry the GM may let somebody take the highest face instead of rolling. This never happens on its own, and not for first aid or survival.',
  'SOS-DICE-09': 'ruling G-01 | With advantage the die is thrown twice and the better face stays.',
  'SOS-DICE-10': 'ruling G-01 | With disadvantage the die is thrown twice and the worse face stays.',
  'SOS-DICE-11':
    'ruling G-02 | However many reasons for advantage there are, they make one, and so do reasons for disadvantage; if there is any of both, a single die is thrown.',
  'SOS-DICE-12':
    'gm; ruling G-02 | For a circumstance the rules do not name, the GM may give a roll advantage or disadvantage.',
  'SOS-DICE-13': 'gm; Dice page | Where a multiple success has no effect of its own, the GM may add one.',
  'SOS-DICE-14':
    'ruling G-60 | In an opposed roll all dice of the acting side come first, then those of the side that resists.',
  'SOS-INIT-01':
    'Problematic Situations / SURPRISED; ruling G-07 | As the fight begins everybody rolls REF, and turns run from the highest result to the lowest.',
  'SOS-INIT-02':
    'ruling G-07 | Equal results are settled by the larger REF die, then by heroes going first, then by the order of the list. Nothing is rolled again.',
  'SOS-INIT-03':
    'ruling G-07 | The order is made once and holds for the whole encounter; somebody revived comes back to the old place.',
  'SOS-INIT-04': 'Problematic Situations / SURPRISED | Surprise puts the REF roll for the order at a disadvantage.',
  'SOS-INIT-05':
    'Problematic Situations / SURPRISED | While surprised, every passive defence is rolled at a disadvantage, whatever the attack.',
  'SOS-INIT-06':
    'gm; Problematic Situations / SURPRISED | The surprised begin with weapons and shield put away unless the GM says otherwise; teeth and claws are always at hand.',
  'SOS-INIT-07': 'ruling G-08 | Surprise is over as soon as one’s own first turn begins.',
  'SOS-INIT-08':
    'ruling G-08 | The surprised still notice attacks: they may block, parry or dodge with what they have and owe the price to their first turn.',
  'SOS-INIT-09':
    'gm; Problematic Situations / SURPRISED | Who is surprised is the GM’s decision before the fight; nobody is by default.',
  'SOS-INIT-10':
    'gm; ruling G-69 | A newcomer to a running fight rolls REF on arrival, owes nothing and has a first turn in the following round. The GM decides who comes, where, and whether surprised.',
  'SOS-TURN-01':
    'Attack and Defense / OPPORTUNITY ATTACKS; ruling G-04 | A turn begins with the AP total less the interrupts taken since the previous turn began, at least 0. That debt is then paid.',
  'SOS-TURN-02': 'OPPORTUNITY ATTACKS; ruling G-04 | Each minor action takes 1 AP.',
  'SOS-TURN-03': 'ruling G-04 | A major action takes 1 AP, and there is one at most in a turn.',
  'SOS-TURN-04':
    'Unarmed Combat / ESCAPING; ruling G-04 | The major action closes the turn, and AP that are left over are gone.',
  'SOS-TURN-05':
    'ruling G-04 | An exclusive action stands alone: it needs at least 1 AP and no minor or major action before it, spends everything and closes the turn.',
  'SOS-TURN-06':
    'ruling G-04 | Dropping something, releasing a grab, throwing oneself down and giving up are free in one’s own turn and leave it open. Each has to change something, so they cannot go on without end.',
  'SOS-TURN-07':
    'OPPORTUNITY ATTACKS; ruling G-06 | An interrupt happens at its trigger in anybody’s turn and is paid with 1 AP of one’s own next turn, even when it falls into one’s own turn.',
  'SOS-TURN-08':
    'ruling G-06 | Interrupts stop when the debt has reached the AP total: nobody owes more than one turn.',
  'SOS-TURN-09': 'Taking Damage / BADLY WOUNDED | With no AP only free actions are left.',
  'SOS-TURN-10': 'ruling G-06 | AP not spent are lost; they neither carry over nor pay for interrupts.',
  'SOS-TURN-11':
    'BADLY WOUNDED; Mounted Combat; ruling G-55 | Halving rounds down and comes before the debt is taken off. Two halvings are done one after the other.',
  'SOS-TURN-12':
    'Taking Damage / MAGICAL HEALING; ruling G-26 | The stunned do nothing at all and roll everything at a disadvantage. Their turn is passed over, yet it pays the debt and ends surprise.',
  'SOS-TURN-13':
    'ruling G-26 | One turn of stun takes away the next own turn and is over when that turn has been passed over.',
  'SOS-TURN-14': 'ruling G-48 | Readying a weapon or a shield is a minor action for each.',
  'SOS-TURN-15': 'ruling G-04 | A turn may be ended at any moment.',
  'SOS-TURN-16': 'ruling G-56 | Whoever is knocked out, killed or stunned in their own turn loses what is left of it.',
  'SOS-TURN-17':
    'ruling G-51 | A round lasts a few seconds and only stuns and grabs are counted in turns; the encounter runs from the roll for the order to the end of the fight.',
  'SOS-TURN-18':
    'ruling G-64 | What is ready must fit into two hands, or one after losing a hand; natural weapons take none. Things are ready in the order listed as far as hands reach, and readying another puts away in the same action what is named to make room.',
  'SOS-TURN-19':
    'ruling G-64 | Weapons that are reloaded start loaded, one shot empties them, and the weapon says whether loading is a minor or a major action. All others are always loaded.',
  'SOS-TURN-20':
    'ruling G-64 | Things dropped lie in the region of whoever dropped them, thrown weapons in the region of their target, hit or miss. Readying picks them up there.',
  'SOS-MOVE-01':
    'OPPORTUNITY ATTACKS; ruling G-09 | The field is a graph of regions. Those who share a region are within reach of each other, and distance is the smallest number of steps.',
  'SOS-MOVE-02': 'OPPORTUNITY ATTACKS | A move is a minor action of one step to a neighbouring region.',
  'SOS-MOVE-03':
    'Mounted Combat; ruling G-19 | A run is an exclusive action of up to two steps on foot, or as many as the sheet says.',
  'SOS-MOVE-04':
    'ruling G-19 | Withdrawing is a major action of one step that gives nobody left behind a chance to strike.',
  'SOS-MOVE-05':
    'GRAPPLING; HELPLESS; MAGICAL HEALING | The grabbed, the helpless, the stunned and the knocked out cannot move on their own.',
  'SOS-MOVE-06':
    'ruling G-50 | In a region with an exit the outside is one more neighbour for one’s own steps, which provoke as ever; whoever takes it is out of the fight, rider and mount together. Nobody can be dragged or pushed out.',
  'SOS-MOVE-07': 'ruling G-17 | A runner brought down on the way lies in the region where it happened.',
});
