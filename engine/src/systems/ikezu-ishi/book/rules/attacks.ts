import { catalogue } from '../../../../system/rule.ts';

/** Attacks, damage types, weapon skills, advantage, blast and two weapons. */
export const attackRules = catalogue({
  'IKZ-ATK-01': 'Attacking and Damage | There is no roll to hit: an attack that may be made strikes.',
  'IKZ-ATK-02':
    'Attack Modifiers; our reading | The damage roll is the die kept, as it shows, before anything is added or taken off. Skills and “maximum” go by it.',
  'IKZ-ATK-03':
    'Attacking and Damage; our reading | Damage is the roll plus what slashing adds less the armour that counts, and never below 0.',
  'IKZ-ATK-04':
    'Attack Modifiers; our reading | Armour counts less 1 against bludgeoning and less X against Heavy X, not below 0; a piercing maximum leaves none of it.',
  'IKZ-ATK-05': 'Attacking and Damage | HP bear damage first. As long as some are left nothing else happens.',
  'IKZ-ATK-06':
    'Attacking and Damage; Scars; our reading | Damage that uses up exactly the HP left leaves a PC with a scar and others unharmed beyond that; it costs no STR and no save.',
  'IKZ-ATK-07':
    'Attacking and Damage; Critical Damage | Damage beyond the HP left, and any at 0 HP, is critical damage to the amount of the excess.',
  'IKZ-ATK-08':
    'Attacking and Damage; our reading | Bare hands roll a d4 whatever happens, without type or skill. A creature’s listed blow is an attack of its own.',
  'IKZ-ATK-09':
    'Attacking and Damage | When several of a side strike one foe in a phase all roll, and only the highest roll of them lands.',
  'IKZ-ATK-10':
    'Attacking and Damage | Type, skill and specials are those of the weapon that landed; the others might as well not have struck.',
  'IKZ-ATK-11': 'Attacking and Damage; our reading | The dice are compared, not the damage that armour leaves of them.',
  'IKZ-ATK-12':
    'our reading | Among equal highest rolls the attackers choose. Usually: most damage, then a Shock, Sweep or disarm that works, then who declared first.',
  'IKZ-ATK-13': 'our reading | A roll that misses by Heavy is out before the highest is looked for.',
  'IKZ-ATK-14':
    'our reading | Harm from another phase or another source (bounces, flames, a creature’s extra effect) is never pooled.',
  'IKZ-ATK-15': '04-rules.md | Armour is what is worn plus 1 for a shield in hand; a PC counts 3 at the most.',
  'IKZ-ATK-16':
    'gm; 04-rules.md | The Guide may find that an attack cannot work at all, and says so before it is declared. By itself none is barred. | no code: Said at the table before anything is declared.',
  'IKZ-ATK-17': '08-bestiary.md; our reading | An attack noted as d6+d6 rolls all those dice and keeps the best.',
  'IKZ-ATK-18':
    'gm; our reading | A creature with several attacks makes one of them a turn, usually the one that hurts most.',
  'IKZ-ATK-19':
    'gm; our reading | Enemies present may be struck, the fallen too. The dead, the gone, the captured, oneself and one’s own side may not, unless the Guide allows it.',
  'IKZ-TYPE-01': 'Attack Modifiers | A piercing weapon whose own die shows its highest face goes through all armour.',
  'IKZ-TYPE-02':
    'Attack Modifiers; our reading | With advantage or disadvantage piercing still works: the die kept has to be the maximum.',
  'IKZ-TYPE-03':
    'Attack Modifiers; our reading | A d4 or d12 rolled in place of the weapon’s die never pierces, not even for a d4 weapon.',
  'IKZ-TYPE-04': 'Attack Modifiers | Bludgeoning passes over 1 point of armour.',
  'IKZ-TYPE-05': 'Attack Modifiers | Slashing does 1 more to a target with armour 0.',
  'IKZ-TYPE-06': 'our reading | For slashing the armour really worn counts; what Heavy passes over is still worn.',
  'IKZ-TYPE-07':
    'optional; our reading | Fists and natural attacks have no type. A foe’s weapon with a listed name takes that weapon’s type, band and skill but the die of the stat block. | no log: A weapon is shown with what it has.',
  'IKZ-SKL-01':
    'Attack Modifiers | A skill belongs to its weapon and needs that weapon’s blow to land; Quick and Counter need it only in hand.',
  'IKZ-HVY-01':
    'Attack Modifiers; our reading | Heavy X passes over X points of armour, on top of what bludgeoning does.',
  'IKZ-HVY-02': 'Attack Modifiers | A Heavy X roll of X or less misses altogether.',
  'IKZ-SWP-01':
    'Attack Modifiers | A landed Sweep X roll of X or more gives one extra attack with that weapon on some other enemy.',
  'IKZ-SWP-02':
    'optional; Attack Modifiers; our reading | The other enemy must be where the weapon can be used, and distance, cover and the like are looked at anew.',
  'IKZ-SWP-03': 'Attack Modifiers | The extra attack never earns another.',
  'IKZ-SWP-04':
    'Attacking and Damage; our reading | It joins the strokes of the phase on its target, of which the highest lands. A right to sweep once earned stays.',
  'IKZ-SWP-05': 'our reading | It may be declined, and is lost when there is nobody to aim at.',
  'IKZ-CTR-01':
    'Attack Modifiers | A landed roll of X or less on the holder of a Counter X weapon hurts the attacker instead.',
  'IKZ-CTR-02': 'our reading | What comes back is the bare roll less the attacker’s armour, without type or skill.',
  'IKZ-CTR-03': 'our reading | It hurts by the usual rules: HP, scar, critical damage.',
  'IKZ-CTR-04': 'our reading | It cannot be thrown back once more.',
  'IKZ-CTR-05': 'our reading | Of several strokes only the one that lands is tested, and a Heavy miss is no stroke.',
  'IKZ-CTR-06':
    'our reading | The weapon has to be in the hand of somebody who can use it: not helpless, critical, paralysed or delirious. A lost turn does not matter.',
  'IKZ-CTR-07': 'optional; Attack Modifiers; our reading | Counter works at every distance and against blasts.',
  'IKZ-SHK-01':
    'Attack Modifiers | A landed Shock X roll of X or more makes the target pass a STR save or lose its next turn.',
  'IKZ-SHK-02':
    'our reading | The save follows the critical save and goes by STR as it then is; who is out of the fight makes none.',
  'IKZ-SHK-03':
    'Attack Modifiers; our reading | An opponent shocked in the party’s phase loses this round’s turn; a PC shocked in theirs loses the next round’s.',
  'IKZ-SHK-04':
    'our reading | A turn can be lost only once, and one that would not have come anyway is not the one lost.',
  'IKZ-SHK-05': 'our reading | Shock goes by the roll, even when armour stops the harm.',
  'IKZ-QCK-01':
    'Attack Modifiers | In the round-1 save the holder of a Quick X weapon counts X more DEX against a weapon of the same die.',
  'IKZ-QCK-02':
    'optional; our reading | One active opponent with such a die in hand is enough; by choice all must have it, or the foe named.',
  'IKZ-QCK-03': 'optional; our reading | A 20 fails all the same. No other save gains by Quick, nor a duel.',
  'IKZ-QCK-04':
    'our reading | Opponents do not roll, so their Quick is idle; where a duel makes both roll it serves both.',
  'IKZ-PSH-01':
    'optional; weapons.md; our reading | With Push a landed yari roll of 6 or more drives the target from Melee back to Reach. Not usually played.',
  'IKZ-ADV-01': 'Attack Modifiers | Advantage: two of the attack’s dice, the higher counts.',
  'IKZ-ADV-02': 'Attack Modifiers | Disadvantage: two of the attack’s dice, the lower counts.',
  'IKZ-ADV-03':
    'gm; Attack Modifiers | Whether a position is strong or weak beyond the fixed cases is the Guide’s call for each attack: usually neither.',
  'IKZ-ADV-04':
    'Attack Modifiers; our reading | Attacks on the helpless, critical, stabilised, mortally wounded, paralysed or delirious have advantage.',
  'IKZ-ADV-05': 'Attack Modifiers | Attacks through cover or with bound hands have disadvantage.',
  'IKZ-ADV-06': 'our reading | More than one reason for the same does not add dice.',
  'IKZ-ADV-07': 'our reading | Any advantage and any disadvantage together make one plain die.',
  'IKZ-ADV-08':
    'our reading | With several dice or two weapons each die is doubled by itself, then the best of the results is kept.',
  'IKZ-ADV-09':
    'optional; Attack Modifiers; 05-combat.md; our reading | In the other edition advantage rolls one d12 and disadvantage one d4 in place of the dice, and thresholds look at that.',
  'IKZ-BLS-01': 'Attack Modifiers | A blast strikes everybody in its area, with a roll for each.',
  'IKZ-BLS-02':
    'gm; Attack Modifiers | Blast is any sweep of destruction. Where its area is known the Guide names those within: usually all enemies it can reach.',
  'IKZ-BLS-03':
    'gm; Attack Modifiers; our reading | Where it is not, the damage die (the biggest of several) says how many of them, picked by the attacker. Detachments always roll so.',
  'IKZ-BLS-04':
    'Attacking and Damage; our reading | A blast’s roll joins the other strokes on its target; only the highest lands.',
  'IKZ-BLS-05': 'our reading | The die for the number is rolled plainly.',
  'IKZ-BLS-06':
    'gm; Attack Modifiers; our reading | Friends are spared unless the Guide puts them in the area, and then no distance is looked at.',
  'IKZ-DUAL-01': 'Attack Modifiers | With two weapons both dice are rolled and the higher is kept.',
  'IKZ-DUAL-02':
    'our reading | Only the weapon of the kept die counts with its type and skill; of equal dice the attacker takes one, as among several attackers.',
  'IKZ-DUAL-03': 'weapons.md; our reading | It takes two one-handed weapons and no shield; a fist is no second weapon.',
  'IKZ-DUAL-04':
    'our reading | Each has to suit the distance and has its own advantage or disadvantage; if one does not, only the other strikes.',
  'IKZ-DUAL-05': 'our reading | A Heavy miss of one of them drops out before the higher is kept.',
});
