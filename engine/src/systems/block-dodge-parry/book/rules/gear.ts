import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on weapon classes, tags, Breaking Point and the building of foes. */
export const gearRules = catalogue({
  'BDP-WPN-01': 'weapons.md | Melee weapons roll d6 when Fast, d8 when Balanced and d10 when Slow.',
  'BDP-WPN-02': 'weapons.md | A weapon fills 1 slot; a Bulky one fills 2 and takes both hands.',
  'BDP-WPN-03':
    "weapons.md; our reading | Piercing: when the die kept is the weapon's own and shows its highest number, all Armor is ignored; an Impaired d4 or a kept Enhanced d12 never does this. If both show the same number, the attacker keeps the weapon die.",
  'BDP-WPN-04': 'weapons.md | Bludgeoning always ignores 1 Armor.',
  'BDP-WPN-05':
    'weapons.md; our reading | Slashing deals 1 more damage to a target whose Armor score is 0 before anything is ignored.',
  'BDP-WPN-06':
    'weapons.md; CharacterCreation.md | Damage types work only for those proficient in the type: one is chosen at creation, a skill may give one, and 5 killing blows struck with such weapons in lethal combat earn one.',
  'BDP-WPN-07':
    'weapons.md | Tags work only for those proficient with that very weapon: one is chosen at creation, and 5 killing blows with a weapon earn it. A different weapon with the same tag has to be earned separately.',
  'BDP-WPN-08':
    'weapons.md; our reading | The attacker whose result landed is credited with the killing blow. Reach, Bulky, class and die work without proficiency.',
  'BDP-WPN-09':
    'optional; weapons.md | A Reach weapon strikes first while the fighters close in and last once they are Close (BDP-CLSH-03 and BDP-CLSH-04).',
  'BDP-TAG-01':
    'weapons.md | Heavy X: X Armor is ignored, but a damage roll of X or less misses altogether, with no damage and no other tag.',
  'BDP-TAG-02':
    'weapons.md | Sweep X: a damage roll of X or more earns one more attack with the same weapon on somebody else who is Close, and that attack earns no further Sweep. The new target may react unless it is itself attacking in the volley at hand (BDP-REA-15).',
  'BDP-TAG-03':
    'weapons.md; our reading | Push X: a damage roll of X or more drives the target from Close to Near. For the rest of the round it cannot get Close to the pusher, and a quick melee attack on the pusher still to come is void, though it may be aimed at someone else.',
  'BDP-TAG-04':
    'weapons.md; our reading | Counter X: a damage roll of X or less against the bearer is bounced, automatically and for free: the bearer takes nothing and the attacker takes that roll minus its own Armor as a normal hit. Only the result that lands is bounced, only at an attacker the bearer could strike, and not while unaware or helpless; bounced damage has no tags and never bounces again.',
  'BDP-TAG-05':
    'weapons.md | Brutal X: a target that fails its Critical Damage Save after a damage roll of X or more dies at once, and the enemy must make a morale Save.',
  'BDP-TAG-06':
    "weapons.md | Shock X: a damage roll of X or more makes the target save with STR once the damage is taken; failing costs its next turn, this round's if still to come and otherwise the next.",
  'BDP-TAG-07':
    "weapons.md; our reading | Bleed X: a damage roll of X or more makes the target lose another 1d4 STR as its next turn starts, without Armor or a Critical Damage Save. Several bleeds cost 1d4 each, and they strike at the turn's place even if the turn is lost.",
  'BDP-TAG-08':
    'weapons.md; our reading | Eversharp X: a damage die that shows X or less is rolled again once, and the second result stands.',
  'BDP-TAG-09':
    "weapons.md; our reading | Magic X: X is added to the damage roll, up to the weapon's own maximum and before the weapon die is compared with an Enhanced d12.",
  'BDP-BRK-01':
    'weapons.md | Breaking Point is open, in attack and defence, to anyone who is at 0 HP or chooses to drop to 0 HP.',
  'BDP-BRK-02':
    "weapons.md; our reading | In attack, any weapon may be sacrificed to make the attack Enhanced and is broken afterwards. This is said before rolling, and counts for the order of a clash only if said with the round's declarations.",
  'BDP-BRK-03':
    'weapons.md | In defence, a weapon, a shield or armour may be sacrificed to ignore one incoming blow entirely; the item is destroyed.',
  'BDP-BRK-04':
    'weapons.md | Ordinary blows such as those of weapons, claws and teeth can be stopped by sacrificing a Balanced or Slow weapon, a shield, or light (+1) or heavy (+2) armour, but not a Fast weapon.',
  'BDP-BRK-05':
    'weapons.md | Magical, elemental and other special attacks can be stopped only with heavy (+2) armour or a shield.',
  'BDP-BRK-06':
    'weapons.md; our reading | The defensive sacrifice may be chosen after the damage roll, before it is applied and on top of a reaction. It cancels the result that landed along with its tags, no other roll takes its place, and the HP given up stay lost.',
  'BDP-BRK-07':
    'weapons.md; our reading | Sacrificed armour stops counting from the next blow on. The defender must be able and aware, and only PCs and named NPCs may do this.',
  'BDP-NPC-01':
    "gm; appendix-b.md | A foe's abilities are rolled as for a PC, or set to 5 for poor, 10 for average and 15 for outstanding. | no log: Advice for writing stat blocks; what one leaves out is filled in before the fight.",
  'BDP-NPC-02':
    'gm; appendix-b.md | A foe has 1d6 or 3 HP if ordinary, 2d6 or 7 if a veteran or fierce beast, 3d6 or 11 if legendary or an apex predator, 18 if among the very greatest, and never more than 18. | no log: Advice for writing stat blocks; what one leaves out is filled in before the fight.',
  'BDP-NPC-03':
    'appendix-b.md | Natural attacks roll d6 when Fast, d8 when Balanced and d10 when Slow, and a creature may have several forms of attack.',
  'BDP-NPC-04':
    'appendix-b.md; Dual Weapons | Two dice in a stat block, written 2d6 or d6+d6, are both rolled and the higher is kept.',
  'BDP-NPC-05':
    'gm; appendix-b.md | Among foes, Fight Back fits vicious beasts and nimble fighters. | no code: Advice for writing stat blocks; the foes supplied follow it as data.',
  'BDP-NPC-06':
    'gm; appendix-b.md | Among foes, Block and Dodge fit trained fighters, preferably just one of the two each: Block for a brute with a shield, Dodge for an elven archer. | no code: Advice for writing stat blocks; the foes supplied follow it as data.',
  'BDP-NPC-07':
    'gm; appendix-b.md | Among foes, Parry fits trained duellists. | no code: Advice for writing stat blocks; the foes supplied follow it as data.',
});
