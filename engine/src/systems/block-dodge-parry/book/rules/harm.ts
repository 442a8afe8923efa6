import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on Critical Damage, hit locations, ability loss and wounds. */
export const harmRules = catalogue({
  'BDP-CRI-01':
    'Critical Damage | Damage beyond HP lowers STR by the rest, which calls for a STR Save against the lowered score: the Critical Damage Save.',
  'BDP-CRI-02':
    'Critical Damage | Whoever passes fights on with the lower STR, and must save anew every time STR is lost in this way.',
  'BDP-CRI-03': 'Critical Damage | Whoever fails the Critical Damage Save suffers Critical Damage.',
  'BDP-CRI-04':
    'Critical Damage; our reading | Special effects an attacker has on a failed Critical Damage Save happen at that point, before the critical table; STR lost through them calls for no second Save.',
  'BDP-CRI-05': 'Critical Damage | A PC who suffers Critical Damage rolls 1d6, and a 1 is death.',
  'BDP-CRI-06':
    'Critical Damage | On 2 to 5 the PC is incapacitated: helpless, unable to act or react, and dead within the hour (360 rounds) unless treated.',
  'BDP-CRI-07':
    'Critical Damage | On a 6 the PC fights on and at once regains 1d4 HP, up to the maximum, or none with a full inventory.',
  'BDP-CRI-08':
    'gm; Critical Damage; yochaigal/cairn core-rules.md; our reading | An NPC who fails a Critical Damage Save is out of action; the Warden may have it die or fight on instead, and with hit locations in use BDP-LOC-11 decides.',
  'BDP-CRI-09': 'Ability Score Loss | At STR 0 death is immediate, with no Save and no critical table.',
  'BDP-CRI-10':
    'Block, Dodge & Parry; weapons.md | A Critical Damage Save follows damage beyond HP, from Fight Back and bounced blows too, and hits on the unaware. None follows Parry damage, Bleed, the extra die of a torso hit or ability loss from effects.',
  'BDP-CRI-11':
    'gm; Critical Damage; yochaigal/cairn; our reading | A full turn spent Close to the victim, or any help after the fight, is treatment: the dying clock stops, but the victim stays incapacitated until rested. The Warden may forbid it during the fight (by default it is allowed).',
  'BDP-CRI-12':
    'Critical Damage; our reading | An incapacitated PC who is attacked again has 0 HP, the attack is Enhanced, and the new STR faces another Critical Damage Save; failing it means rolling the d6 again, where a 6 leaves them conscious.',
  'BDP-LOC-01':
    'optional; Critical Hit Locations (optional); our reading | Optional, in place of the d6: any creature that suffers Critical Damage, PC or NPC, rolls 1d10 for where it was hit; a non-lethal blow rolls no location.',
  'BDP-LOC-02':
    'optional; Critical Hit Locations (optional) | On 1 to 5 the torso is hit: a further 1d4 STR is lost without a Critical Damage Save, and reaching 0 kills.',
  'BDP-LOC-03':
    'optional; Critical Hit Locations (optional); our reading | On 6 the left leg, on 7 the right leg is hit and useless: the victim moves one band a turn at most and makes retreat Saves at Disadvantage.',
  'BDP-LOC-04':
    'optional; Critical Hit Locations (optional); our reading | On 8 the left arm, on 9 the right arm is hit: it drops what it holds and is useless, which rules out Bulky weapons and attacks with two weapons. The main weapon is taken to be in the right hand.',
  'BDP-LOC-05':
    'gm; Critical Hit Locations (optional); v2 rules.md | On 10 the head is hit and by default the victim dies; the Warden may have a d6 rolled instead (1-3 dead, 4-5 an eye lost, 6 a scar) or name another outcome.',
  'BDP-LOC-06':
    'optional; Critical Hit Locations (optional); our reading | Each location roll also puts an Injury in the inventory: 1 slot, lasting, healed like a severe wound and not by the rest that clears Fatigue. Without a free slot BDP-WND-11 applies, and NPCs merely note it.',
  'BDP-LOC-07':
    "gm; Critical Hit Locations (optional) | After a first hit to a leg, left or right, the victim's next order Save is at Disadvantage by default; the Warden may waive this.",
  'BDP-LOC-08':
    'gm; Critical Hit Locations (optional) | After a second hit to the same leg the victim fails every later order Save automatically by default; the Warden may waive this.',
  'BDP-LOC-09':
    'optional; Critical Hit Locations (optional); our reading | A creature that failed a Critical Damage Save and lives makes Impaired attacks for the rest of the fight and until its Injury is healed; by default only with hit locations in use.',
  'BDP-LOC-10':
    'gm; Critical Hit Locations (optional) | Attacks on such a survivor are by default Enhanced when hit locations are in use; the Warden decides for each creature.',
  'BDP-LOC-11':
    'gm; Critical Hit Locations (optional) | The Warden decides whether a hit location also puts its victim out of the fight: by default survivors of a head or torso hit are incapacitated with an hour to live (NPCs: out of action) and those hit in a limb stay up. For NPCs this stands in place of BDP-CRI-08, except those made to fight on.',
  'BDP-LOC-12':
    'gm; Critical Hit Locations (optional) | The Warden may swap any effect of the location table for one that suits the story better; by default the table stands.',
  'BDP-ABL-01': 'Ability Score Loss; our reading | A PC whose STR reaches 0 dies, and so does an NPC.',
  'BDP-ABL-02': 'Ability Score Loss | At DEX 0 a combatant is paralysed or knocked out.',
  'BDP-ABL-03':
    'Ability Score Loss; our reading | At WIL 0 a combatant is delirious. Creatures whose maximum WIL is 0 are mindless: they are spared this and pass morale.',
  'BDP-ABL-04':
    'Ability Score Loss | With DEX or WIL at 0 a combatant has neither turns nor reactions until a long rest or extraordinary means restore the score.',
  'BDP-ABL-05': 'Ability Score Loss | No ability score drops below 0.',
  'BDP-WND-01':
    'Wounds | Wounds are named after their cause: burns from fire, nerve damage from electricity, frostbite from cold, poisoning from poison, and what the Warden adds. The kind is only description.',
  'BDP-WND-02':
    'gm; Wounds; our reading | A wound comes from a creature’s Critical Damage, from a special attack that names one (when its blow lands and deals at least 1 damage, once per blow, after the Critical Damage Save), or from the Warden’s hand, as the price of a deed or by an edit. All follow the rules of wounds; an edit is taken as it stands, but the slot, the tenth slot and the ability lost to a permanent wound follow, and taking a wound away gives no point back. The Warden decides each time, by default as the stat block says.',
  'BDP-WND-03': 'Wounds | Each wound fills one inventory slot.',
  'BDP-WND-04':
    'Wounds; our reading | A wound is light, severe or permanent, and a new one is light unless its cause says otherwise.',
  'BDP-WND-05':
    'Wounds | A PC who gets a wound of a kind they already have chooses between making that one a level worse, which needs no slot, and a new light wound in another slot. A new kind always takes a new slot.',
  'BDP-WND-06':
    'Wounds | In the field, light wounds heal once the fight is over, given suitable medicine and care, by default one night under treatment.',
  'BDP-WND-07':
    "Wounds | Severe wounds need serious medical care, mostly between adventures, by default a comfortable week's rest with a healer.",
  'BDP-WND-08': 'Wounds | A permanent wound never heals and its slot is gone for good.',
  'BDP-WND-09':
    'gm; Wounds; our reading | Every wound that turns permanent takes 1 off a fitting ability, current and maximum, which training can win back. The Warden says which ability, by default STR for burns and poisoning, DEX for frostbite and WIL for nerve damage.',
  'BDP-WND-10': 'Wounds; our reading | A permanent wound gets no worse; another of its kind needs a new slot.',
  'BDP-WND-11':
    'Wounds; CharacterCreation.md; our reading | With no slot free for a wound, an Injury or forced Fatigue, an item has to be dropped. If there is none, a wound must worsen an existing one, and failing that the burden goes past slot 10 and the inventory is treated as full.',
  'BDP-WND-12': 'Attacking & Damage | A wound or Injury that fills the tenth slot brings HP to 0.',
  'BDP-WND-13':
    'gm; Wounds; our reading | An NPC without an inventory notes a wound without slots and with no effect unless the Warden gives it one. Making an adventure of a cure is left to the table.',
});
