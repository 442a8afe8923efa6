import { catalogue } from '../../../../system/rule.ts';

/** Critical damage, attributes, death, detachments, wounds and flight. */
export const harmRules = catalogue({
  'IKZ-CRIT-01': 'Critical Damage | Damage beyond the last HP leaves 0 HP and takes the excess from STR.',
  'IKZ-CRIT-02':
    'Critical Damage; Cairn | A save against the STR that is left then keeps critical damage away; 1 passes and 20 fails always.',
  'IKZ-CRIT-03':
    'Attribute Loss; Detachments; our reading | With no STR left there is no save: people die, a detachment is destroyed.',
  'IKZ-CRIT-04': 'Critical Damage | Whoever passes fights on.',
  'IKZ-CRIT-05':
    'Critical Damage | At 0 HP each further harm costs STR and asks for the save again; a blow that armour stops asks for nothing.',
  'IKZ-CRIT-06':
    'Critical Damage; our reading | A PC or retainer who fails is critical: crawling, without move, action or Counter.',
  'IKZ-CRIT-07':
    'gm; Critical Damage | Any other NPC or monster that fails is dead, unless the Guide makes it critical or captured.',
  'IKZ-CRIT-08':
    'Critical Damage; our reading | Untreated, the critical die when 360 rounds have run, after the fight as well.',
  'IKZ-CRIT-09':
    'Critical Damage | Aid with rest stabilises: the clock stops, STR stays low, and this fight is over for them.',
  'IKZ-CRIT-10':
    'Critical Damage | A special effect of an enemy’s critical damage happens when its victim fails this save, not otherwise.',
  'IKZ-CRIT-11': 'our reading | Harm to somebody already critical only lowers STR; at 0 it kills.',
  'IKZ-CRIT-12': 'Critical Damage; our reading | Having passed once obliges to no save while HP take all of a blow.',
  'IKZ-CRIT-13':
    'our reading | The mortally wounded who are struck lose STR and save as usual, and by failing become critical too; clock and stored roll remain.',
  'IKZ-CRIT-14': 'our reading | Such effects come of a clash the creature won as well, and never of a bounced blow.',
  'IKZ-CRIT-15':
    'our reading | The stabilised who are struck lose STR unsaved, and die at 0 or are critical once more with a new clock.',
  'IKZ-CRIT-16':
    'gm; Critical Damage; our reading | After some hours of rest the stabilised are on their feet, weak as their STR is.',
  'IKZ-ATTR-01': 'Attribute Loss | STR 0 is death.',
  'IKZ-ATTR-02': 'Attribute Loss | DEX 0 paralyses.',
  'IKZ-ATTR-03': 'Attribute Loss | WIL 0 makes delirious.',
  'IKZ-ATTR-04':
    'Attribute Loss; our reading | The paralysed and the delirious, PC or not, do nothing until long rest or something extraordinary restores them.',
  'IKZ-ATTR-05': 'gm; Attribute Loss | Harm outside a fight comes off an attribute, mostly STR, and leaves HP alone.',
  'IKZ-ATTR-06':
    'gm; 06-procedures.md; our reading | Armour helps against it only where the Guide sees how. It asks for no save, but STR 0 kills.',
  'IKZ-DTH-01':
    'Character Death | The player of a dead PC is asked once for each death, before the party’s next phase: a new character, prepared or made now, a retainer of the party who is active, or nobody. A new character is always among the answers.',
  'IKZ-DTH-02':
    'gm; Character Death; our reading | The newcomer is there before the party’s next phase, at the usual distance and without a save after round 1; a retainer becomes a PC as it stands.',
  'IKZ-DET-01': 'Detachments | A body of similar fighters acts and suffers as a single combatant.',
  'IKZ-DET-02': 'Detachments | Single fighters attack a detachment with disadvantage.',
  'IKZ-DET-03': 'Detachments | Blasts do not suffer from that.',
  'IKZ-DET-04': 'Detachments | A detachment attacks single fighters with advantage and as a blast.',
  'IKZ-DET-05': 'our reading | Between two detachments attacks are plain.',
  'IKZ-DET-06':
    'gm; Detachments | Critical damage routs a detachment, or if the Guide likes weakens it: it then counts as a single fighter, and the next time it is routed.',
  'IKZ-DET-07': 'Detachments | At STR 0 a detachment is no more.',
  'IKZ-DET-08':
    'Attacking and Damage; Detachments | Several single fighters on one detachment each keep their lower die; the highest of these lands.',
  'IKZ-WND-01':
    'Wounds | Wounds are burns, nerve damage, frostbite, poisoning or of other kinds; the kind only says what matches and which attribute suffers.',
  'IKZ-WND-02':
    'gm; Wounds; First Permanent Wound; our reading | They come in four ways: of a hazard or as the price of a deed, as the Guide says (usually none); of a creature’s critical damage, when the save is failed; of a special attack written with a wound, whenever its blow lands, even if armour stops it, but not on the dead; and by the Guide’s hand, at any moment. The rules for wounds hold for all of them alike. By an edit nobody is asked, the fitting attribute falls, and the d6 of a first permanent wound is the next roll; taken back, the point returns. Only a PC has slots to fill and the d6.',
  'IKZ-WND-03': 'Wounds | A wound takes up an inventory slot.',
  'IKZ-WND-04': 'Wounds; our reading | It is light, severe or permanent, and light to begin with.',
  'IKZ-WND-05':
    'gm; Wounds; our reading | A wound that becomes permanent lowers an attribute that suits it by 1, maximum and present value: nerves WIL, frost DEX, burns and poison STR.',
  'IKZ-WND-06': 'Wounds | The point may be trained back one day; the slot never comes back.',
  'IKZ-WND-07':
    'Wounds | With a wound of that kind already there the player chooses: make it a level worse, or fill another slot.',
  'IKZ-WND-08': 'our reading | What is permanent cannot worsen; of several that can the player picks one.',
  'IKZ-WND-09':
    'Wounds | Light wounds heal in the field with the right medicine, severe ones by a week of real care, permanent ones not at all. Healed, they free their slot.',
  'IKZ-WND-10':
    '04-rules.md; our reading | Without a free slot something is dropped first; if nothing can be, a wound of the kind has to get worse.',
  'IKZ-WND-11':
    'optional; First Permanent Wound; our reading | The first permanent wound of a PC’s life raises maximum HP by 1d6, to 18 at most; later ones do not.',
  'IKZ-WND-12': 'Wounds | Wounds are there to lead to adventures: the record names the open ones and what each needs.',
  'IKZ-WND-13': 'our reading | If nothing can be dropped nor made worse the wound is noted without a slot.',
  'IKZ-RET-01': 'Retreat | Whoever runs from a fight has to pass a DEX save.',
  'IKZ-RET-02':
    'gm; Retreat | There must be somewhere safe to run. Usually there is; if the Guide says no, nobody is offered flight.',
  'IKZ-RET-03': 'Retreat | With no enemy at Melee it takes the action, and the move is still free.',
  'IKZ-RET-04':
    'optional; Retreat; our reading | From an able enemy at Melee it takes two: one to get clear, one to run. That is the whole turn, move and action; by choice two turns.',
  'IKZ-RET-05':
    'Retreat; our reading | A pass gets out of the fight. A failure ends the turn, but the ground gained is kept.',
  'IKZ-RET-06': 'Retreat; 08-bestiary.md | NPCs run by the same rule; shinobi need no save.',
  'IKZ-RET-07': 'our reading | The hamstrung with an enemy at Melee need two turns for it.',
  'IKZ-RET-08': 'our reading | Nobody gets a free stroke at those who run.',
  'IKZ-RET-09': 'Retreat | Flight is open to all who can act, on every turn, as long as there is somewhere to go.',
});
