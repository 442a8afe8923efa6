import { catalogue } from '../../../../system/rule.ts';

/** Scars and their table, and duels. */
export const scarAndDuelRules = catalogue({
  'IKZ-SCAR-01':
    'optional; Scars | Damage that takes a PC from some HP to exactly 0 leaves the scar whose number is the HP just lost.',
  'IKZ-SCAR-02': 'our reading | No scar comes of damage at 0 HP, nor of HP that count as 0 for another reason.',
  'IKZ-SCAR-03': 'our reading | More than 12 HP at once is entry 12.',
  'IKZ-SCAR-04': 'Scars | The scarred stand at 0 HP and go on, unless the entry says they do not.',
  'IKZ-SCAR-05':
    'optional; First Scar; our reading | After the first scar of a PC’s life a d6 is added to maximum HP, up to 18; this has nothing to do with the first permanent wound.',
  'IKZ-SCAR-06': 'First Scar | Later scars add nothing.',
  'IKZ-SCAR-07':
    'Scars (HP Lost) | A roll “against” a maximum replaces it when it is higher, and is forgotten otherwise.',
  'IKZ-SCAR-08':
    'gm; Scars (HP Lost); our reading | Entries 3, 4, 5, 7 and 11 keep a roll for when the hurt is over. Entry 3 is due after the rest that follows the fight, the others when the Guide says so.',
  'IKZ-SCAR-09':
    'Scars (HP Lost); our reading | Where entries 7 to 10 raise a maximum the present value rises as much; 18 is the limit.',
  'IKZ-SCAR-10':
    'our reading | An entry may come twice, each with its own roll, and every one is carried to the next fight; being deprived, lame, deaf or doomed does not double.',
  'IKZ-SCT-01':
    'Scars (HP Lost) | 1, a lasting scar: a d6 for neck, hands, eye, chest, legs or ear, which stays on the sheet; then a d6 against maximum HP.',
  'IKZ-SCT-02':
    'Scars (HP Lost) | 2, rattled: the player is prompted to tell how they find their feet, and it may be noted down; a d6 against maximum HP.',
  'IKZ-SCT-03': 'Scars (HP Lost) | 3, walloped: deprived until some hours of rest, which add a d6 to maximum HP.',
  'IKZ-SCT-04':
    'Scars (HP Lost) | 4, a broken bone: a d6 for leg (1-2), arm (3-4), rib (5) or skull (6), which stays on the sheet; mended, 2d6 against maximum HP.',
  'IKZ-SCT-05': 'Scars (HP Lost) | 5, an infection: once it is over, 2d6 against maximum HP.',
  'IKZ-SCT-06':
    'Scars (HP Lost); our reading | 6, a blow to the head: a d6 for STR (1-2), DEX (3-4) or WIL (5-6), then 3d6 against its present value; a higher roll becomes that value, and the maximum if it tops it.',
  'IKZ-SCT-07':
    'Scars (HP Lost); our reading | 7, hamstrung: no free move, though the action may still move one band; recovered, 3d6 against maximum DEX.',
  'IKZ-SCT-08':
    'Scars (HP Lost) | 8, deafened until something extraordinary helps; a passed WIL save adds a d4 to maximum WIL.',
  'IKZ-SCT-09': 'Scars (HP Lost) | 9, a changed mind: 3d6 against maximum WIL.',
  'IKZ-SCT-10':
    'gm; Scars (HP Lost) | 10, sundered: the Guide names a part of the body, and whether it is torn off, crippled or useless, for good; then a passed WIL save adds a d6 to maximum WIL. A hand or arm torn off or useless is a hand less: nothing two-handed, no two weapons, no shield beside a weapon, with none left only bare hands. What is crippled still serves.',
  'IKZ-SCT-11':
    'Scars (HP Lost); our reading | 11, mortal: deprived, out of the fight and dead in an hour unless healed; recovered, 2d6 is the new maximum HP for better or worse.',
  'IKZ-SCT-12':
    'Scars (HP Lost) | 12, doomed: the next critical save kills if failed; if passed the doom is lifted and 3d6 goes against maximum HP.',
  'IKZ-DUEL-01':
    'gm; Dueling; our reading | Two who are willing, ready and able may duel with a weapon each, and all others keep out of it; no detachments. In the middle of a fight one challenges and the other accepts: they give their turns of the round to it, and the fight then goes on where it stopped.',
  'IKZ-DUEL-02': 'Dueling Saves | A bout has three contests: the staredown by WIL, the draw by DEX, the clash by STR.',
  'IKZ-DUEL-03':
    'Dueling Saves; 04-rules.md; our reading | Both save with the attribute of the contest as it stands; 1 passes and 20 fails.',
  'IKZ-DUEL-04': 'Dueling Saves | If only one passes, that one wins the contest.',
  'IKZ-DUEL-05': 'Dueling Saves | If both fail nobody wins it.',
  'IKZ-DUEL-06':
    'Dueling Saves; our reading | If both pass the lower roll wins, and brings advantage on the next contest’s save.',
  'IKZ-DUEL-07': 'Dueling Saves | If both pass with the same roll nobody wins it.',
  'IKZ-DUEL-08': 'Dueling Saves; rules.md | Advantage on a save means 2d20, of which the lower is used.',
  'IKZ-DUEL-09':
    'optional; Dueling Saves; our reading | A win over somebody who failed brings no advantage, unless the table plays it so.',
  'IKZ-DUEL-10': 'optional; Dueling Saves; our reading | Advantage holds for the next contest of the bout only.',
  'IKZ-DUEL-11': 'The Staredown | The staredown is a WIL save and gives nothing but possible advantage.',
  'IKZ-DUEL-12': 'The Draw | The draw is a DEX save and gives nothing but possible advantage.',
  'IKZ-DUEL-13': 'The Clash | The clash is a STR save. Its winner rolls the weapon’s die twice and keeps the higher.',
  'IKZ-DUEL-14': 'The Clash | Less the loser’s armour this comes off STR; HP are left alone.',
  'IKZ-DUEL-15': 'our reading | Damage type and Heavy matter in a clash. The other skills and distance do not.',
  'IKZ-DUEL-16': 'optional; our reading | STR lost in a clash kills at 0 and else asks for the critical save.',
  'IKZ-DUEL-17': 'Dueling Saves; our reading | A clash nobody wins hurts nobody and scores nothing.',
  'IKZ-DUEL-18': 'Types of Duels | Friendly: one bout without damage; it is noted who would have struck.',
  'IKZ-DUEL-19':
    'Types of Duels; our reading | To the death: when the clash is settled and both still can, they go on in normal combat, beginning with the round-1 save.',
  'IKZ-DUEL-20': 'Types of Duels | Three touches: bouts are repeated until somebody has won three clashes.',
  'IKZ-DUEL-21': 'optional; Types of Duels; our reading | The touches hurt, and who falls has lost.',
  'IKZ-DUEL-22':
    'Types of Duels; our reading | Dramatic climax: the best of three. Only the clash that makes the second win does damage; the bouts before are for blades and words.',
  'IKZ-DUEL-23': 'gm; Types of Duels | The Guide says which of these it is: usually to the death.',
  'IKZ-DUEL-24': 'our reading | After 100 bouts a duel is called a draw.',
  'IKZ-DUEL-25':
    'optional; Types of Duels; our reading | Going on to the death they stand at Melee. The PC makes the save and the other none; of two PCs or none the winner of the clash counts as the party, or the challenger after a drawn one. In the middle of a fight this begins the next round, and while others fight too the sides keep their order.',
  'IKZ-DUEL-26':
    'gm; our reading | A duellist uses one weapon a bout, any that is at hand or none, and may change between bouts.',
});
