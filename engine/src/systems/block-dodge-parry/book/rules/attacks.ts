import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on attacks, brawls, reactions and the optional block and dodge rules. */
export const attackRules = catalogue({
  'BDP-ATK-01':
    'appendix-h.md; Attacking & Damage | Nobody rolls to hit: an attack that is made goes straight to its damage roll. | no log: There is no step to record: every attack event is already a damage roll.',
  'BDP-ATK-02':
    "Attacking & Damage | The damage roll is the weapon's die; a weapon with several dice rolls them all and keeps the highest.",
  'BDP-ATK-03':
    'Attacking & Damage; rules.md | The damage dealt is the damage roll plus fixed bonuses minus whatever Armor still counts against this blow, and never less than 0.',
  'BDP-ATK-04': 'Attacking & Damage; Critical Damage | Damage first comes off HP, which stop at 0.',
  'BDP-ATK-05': "Critical Damage | Damage beyond the target's HP comes off STR; against 0 HP all of it does.",
  'BDP-ATK-06':
    'Critical Damage | Damage of 0 changes nothing and calls for no Save, and a blow that leaves exactly 0 HP costs no STR and calls for none either.',
  'BDP-ATK-07':
    'gm; Attacking & Damage; our reading | The Warden may let damage to a target unaware of the attack skip HP and go straight to STR, by default whenever the target is marked unaware. Armor still counts, a Critical Damage Save follows, no reaction is possible. Whoever strikes is not unaware: the mark ends for a creature when its own attack, gambit, trick, spell or miracle against an enemy is made, before the dice, not when it is declared; otherwise after the first volley, gambit or spell against it, at the latest with the round.',
  'BDP-ATK-08':
    'Attacking & Damage; CharacterCreation.md | A character with all 10 inventory slots filled cannot defend: HP drop to 0 (BDP-INV-05).',
  'BDP-ATK-09':
    'gm; v2 combat.md | The Warden may declare that an attack is unable to hurt its target, and then no dice are rolled; by default every attack can hurt. | no code: The Warden takes back what cannot hurt, by edit or undo; no attack stops to ask.',
  'BDP-ATK-10':
    'weapons.md; our reading | Weapon tags and their thresholds look at the damage roll, not at the damage left after bonuses and Armor.',
  'BDP-UNA-01':
    'Unarmed Combat & Brawls; our reading | A bare-handed attack rolls 1d4, counts as Fast, and is open to anyone with a limb to use.',
  'BDP-UNA-02':
    'Unarmed Combat & Brawls; our reading | In a brawl everybody may strike or try gambits with furniture: bottle-sized things roll 1d6 (Fast), chair-sized ones 1d8 (Balanced), those as big as a table or bench 1d10 (Slow, both hands). It belongs to the scene, which says how many of each size stand about: it is on no sheet, fills no slot, and is neither stored, sacrificed nor repaired. Taking a piece up is part of the attack, and what was in hand is put away for free; taken up ahead, for an action, it is held until used and only then serves a Fight Back, Parry or Block. The Warden may keep NPCs from it.',
  'BDP-UNA-03':
    'Unarmed Combat & Brawls | An improvised weapon is broken after a single attack, be it a strike, a gambit, a Fight Back or a Parry.',
  'BDP-UNA-04':
    'Unarmed Combat & Brawls; our reading | Bare-handed and other non-lethal attacks hurt HP and STR as any blow does, but failing the Critical Damage Save they cause only knocks the target unconscious: no critical table, no dying clock, no Brutal and no special effect of the attacker.',
  'BDP-UNA-05':
    'gm; Unarmed Combat & Brawls; our reading | Bare hands never kill, other attacks are lethal unless declared non-lethal, and in a scene marked as a brawl improvised weapons are non-lethal by default too. STR 0 still kills, unless a setting makes that unconsciousness.',
  'BDP-UNA-06': 'Unarmed Combat & Brawls | Improvised weapons have neither a damage type nor tags.',
  'BDP-UNA-07':
    'Unarmed Combat & Brawls; appendix-b.md; our reading | Claws, bites, tails and other natural weapons are lethal weapons with a die and class of their own; they are not bare-handed attacks and do not roll 1d4 as those do.',
  'BDP-UNA-08':
    'gm; Unarmed Combat & Brawls; our reading | The unconscious cannot act or react, are helpless and count as casualties; a short rest after the fight wakes them with HP restored and STR still reduced. The Warden may let an ally who is Close wake one with an action (by default not).',
  'BDP-REA-01':
    'Block, Dodge & Parry | Before the damage of an attack on them is rolled, a PC may pick one reaction, Fight Back, Block, Dodge or Parry, or none.',
  'BDP-REA-02':
    'Block, Dodge & Parry; Multiple Attackers; our reading | A character may react once to each volley, that is to all the attacks that strike it at one moment; in a round only free inventory slots limit how often.',
  'BDP-REA-03':
    'Block, Dodge & Parry | Fight Back: for 1 Fatigue, choose one of the attackers and make a damaging attack on it, not a gambit, once the incoming damage is taken.',
  'BDP-REA-04':
    'Block, Dodge & Parry; our reading | Fight Back and Parry use what is in hand at that moment, or bare hands, and must be able to reach the chosen attacker. If the damage leaves the defender unable to act, or the attacker is gone, the Fight Back is lost but its Fatigue stays.',
  'BDP-REA-05':
    'Block, Dodge & Parry; Multiple Attackers | A Fight Back is an attack in its own right, with modifiers, tags, two weapons and Critical Damage Save, and a moment of its own: its dice are never pooled with others for the highest.',
  'BDP-REA-06':
    'Block, Dodge & Parry | Block: for 1 Fatigue every Fast and every Balanced attack of the volley is Impaired; Slow ones are not.',
  'BDP-REA-07':
    'Block, Dodge & Parry | Dodge: for 1 Fatigue every Slow and every Balanced attack of the volley is Impaired; Fast ones are not.',
  'BDP-REA-08':
    'Block, Dodge & Parry; our reading | Parry: choose one of the attackers whom you could strike in return; both of you roll attack damage, and the rolls are compared before Armor and fixed bonuses.',
  'BDP-REA-09':
    "Block, Dodge & Parry | If the parrier rolls higher, the attacker's roll is void and the parrier's damage goes straight to the attacker's STR, past HP and without a Critical Damage Save.",
  'BDP-REA-10':
    "Block, Dodge & Parry | If the parried attacker rolls higher, its damage goes straight to the parrier's STR, past HP and without a Critical Damage Save.",
  'BDP-REA-11': 'Block, Dodge & Parry | If the two rolls of a Parry are equal, neither of them deals damage.',
  'BDP-REA-12': 'Block, Dodge & Parry; appendix-h.md | Parrying costs no Fatigue.',
  'BDP-REA-13':
    'Block, Dodge & Parry; appendix-f.md; our reading | Armor lowers the damage of a Parry as it does any blow. A Parry that brings STR to 0 kills.',
  'BDP-REA-14':
    "Block, Dodge & Parry; Multiple Attackers; our reading | In a volley the parried attacker's roll drops out if beaten or equalled, and then only the highest roll left lands: on STR without a Critical Damage Save when it is the parried attacker's, on HP as usual when it is someone else's. A setting resolves the parried attacker apart from the others instead.",
  'BDP-REA-15':
    'Block, Dodge & Parry | A creature in the act of attacking cannot react, so nobody reacts to a Fight Back, to the damage of a Parry, to a bounced blow or to a strike that answers a gambit.',
  'BDP-REA-16':
    'gm; Block, Dodge & Parry; appendix-b.md; v2 | An NPC has only the reactions its stat block lists, by default none. Each one it takes, Parry included, spends one of its reaction uses (by default 3 a fight) instead of Fatigue.',
  'BDP-REA-17':
    'magic.md; Block, Dodge & Parry; our reading | The unaware, the helpless, the stunned, those unable to act and those casting a miracle cannot react.',
  'BDP-REA-18':
    'CharacterCreation.md; our reading | Fight Back, Block and Dodge need an empty inventory slot for their Fatigue, which is taken on choosing the reaction and before any die is rolled.',
  'BDP-REA-19':
    'gm; Block, Dodge & Parry; magic.md; our reading | Spells and other special attacks belong to no weapon class, so Block and Dodge have no effect on them and a Parry is impossible; the Warden may assign one a class.',
  'BDP-REA-20':
    'weapons.md; Block, Dodge & Parry | All listed ranged weapons are Fast, so arrows can be blocked but not dodged.',
  'BDP-REA-21':
    'Gambits; Block, Dodge & Parry; our reading | A gambit cannot be blocked, dodged or parried, but once it is settled its target may Fight Back for 1 Fatigue, even if nothing else attacked, and may choose whoever tried the gambit. The usual conditions hold (able, not stunned, in reach), and a setting removes this option.',
  'BDP-REA-22':
    'Block, Dodge & Parry; weapons.md; our reading | The parrier rolls just as an attacker would (Impaired, Enhanced, two weapons), and a won Parry applies its damage type and tags as a hit would, except Brutal since there is no Critical Damage Save. In the comparison a miss through Heavy counts as 0 for whoever rolled it.',
  'BDP-BDV-01':
    'optional; Blocking & Dodging (optional) | Optional requirements: Block takes a shield or a Balanced or Slow melee weapon in hand, so it is impossible with just Fast weapons, bare hands or a bow.',
  'BDP-BDV-02':
    'optional; Blocking & Dodging (optional) | Optional requirements: Dodge is impossible with an Armor score of 3 or a Slow weapon in hand.',
  'BDP-BDV-03':
    'optional; Blocking & Dodging (optional); v2 combat.md; our reading | Where the optional block and dodge rules speak of heavy weapons they mean the Slow (d10) class, not the Heavy tag.',
  'BDP-BDV-04':
    'optional; Blocking & Dodging (optional) | Optional grades, in place of the requirements: a Block with a shield or with a Balanced or Slow melee weapon negates Fast and Balanced attacks, and any other Block makes them Impaired.',
  'BDP-BDV-05':
    'optional; Blocking & Dodging (optional) | Optional grades: someone with an Armor score below 3 and no Slow weapon in hand who dodges negates Balanced and Slow attacks, and any other Dodge makes them Impaired.',
  'BDP-BDV-06':
    'optional; Blocking & Dodging (optional); our reading | A negated attack is not rolled, does no damage and sets off no tag; every attack of a covered class in the volley is negated and the other class stays as it is. The reaction still costs 1 Fatigue.',
});
