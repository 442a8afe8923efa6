import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on retreat, armour, inventory, healing and morale. */
export const survivalRules = catalogue({
  'BDP-RET-01':
    'Retreat | Passing a DEX Save lets a combatant run away, as long as the scene offers somewhere safe to go.',
  'BDP-RET-02': 'Retreat | With every enemy Near or further, retreating is one action and a quick turn.',
  'BDP-RET-03':
    'Retreat | With an enemy Close, retreating is two actions, first gaining distance and then the attempt, and so a full turn.',
  'BDP-RET-04': 'Retreat | A successful retreat takes the character out of the fight as fled.',
  'BDP-RET-05':
    'gm; Retreat; our reading | A failed retreat leaves the runner in the fight, though one that began at Close has broken contact and ends Near.',
  'BDP-RET-06': 'Retreat | With nowhere safe to run to, a retreat cannot be tried.',
  'BDP-RET-07': 'Retreat; rules.md; our reading | NPCs retreat by the same steps and the same Save.',
  'BDP-RET-08': "Retreat; Determine Order | The Save to retreat is rolled apart from the phase's order Save.",
  'BDP-RET-09':
    'Retreat; our reading | If a foe is Close by the time a quick retreat happens, the runner only gets back to Near and rolls no Save. A full retreat still happens in the full phase even if the foes have left Close by then.',
  'BDP-RET-10':
    'gm; Retreat | Flight is meant to stay possible: while there is a safe way out, every combatant able to act and move is offered a retreat at each declaration. The Warden should close the way out only when the story leaves none. | no log: It shapes which options are offered, and an offer is no event.',
  'BDP-ARM-01': 'rules.md | The Armor score is the total of worn pieces and a held shield, 3 at most.',
  'BDP-ARM-02': 'rules.md | A shield or similar extra piece counts only while it is held or worn.',
  'BDP-ARM-03':
    'weapons.md | Against a blow the Armor score drops by 1 for bludgeoning used with proficiency and by X for Heavy X, never below 0. It counts as 0 when a piercing die shows its maximum or something else ignores armour.',
  'BDP-ARM-04':
    'rules.md; appendix-f.md; our reading | Armor lowers every blow, even one straight to STR, but not ability loss from effects such as Bleed, magical feedback, poison or miracles.',
  'BDP-ARM-05':
    'gm; rules.md | Further protective gear may help in other ways, as the story suggests. | no code: The benefits are left to the story; the Warden applies them with a modifier or an edit.',
  'BDP-INV-01':
    'CharacterCreation.md | A PC has 10 inventory slots; an item fills 1, a Bulky item 2, and small things share a slot.',
  'BDP-INV-02': 'rules.md | Each point of Fatigue fills 1 slot.',
  'BDP-INV-03': 'CharacterCreation.md | An item is either equipped or stored in the backpack.',
  'BDP-INV-04':
    'CharacterCreation.md | Nothing goes in beyond slot 10, so no action may be taken that needs more slots than are free. Forced wounds, Injuries and Fatigue follow BDP-WND-11 instead.',
  'BDP-INV-05':
    'CharacterCreation.md; Attacking & Damage; our reading | As soon as all 10 slots are full HP become 0, even in the midst of an attack, and cannot rise while they stay full. Freeing a slot later does not bring the lost HP back, unless a setting says it does.',
  'BDP-INV-06':
    'CharacterCreation.md; our reading | A PC who is able may at any time drop the backpack for free, even just before choosing a reaction: everything stored in it is gone from the inventory and lies there for anyone to take.',
  'BDP-INV-07': 'rules.md | Fatigue stays until proper rest; nothing within a fight removes it.',
  'BDP-INV-08':
    'Block, Dodge & Parry; magic.md; careers-skills.md | In a fight Fatigue comes from Fight Back, Block, Dodge, every Magic Die showing 4 to 6, Savage Strikes and events the Warden sets.',
  'BDP-HEA-01':
    'rules.md | A short rest of some moments with a drink brings back all lost HP, but never during a fight.',
  'BDP-HEA-02':
    'rules.md | While deprived, a PC regains neither HP nor ability points, and once that has lasted more than a day gains 1 Fatigue a day.',
  'BDP-HEA-03':
    'rules.md | A night without rest leaves a PC deprived and a perilous one does not; a normal one also clears all Fatigue, and a comfortable one restores 1d6 lost ability points besides.',
  'BDP-HEA-04': "rules.md | Other lost ability points come back with a week's rest in a healer's care.",
  'BDP-HEA-05': 'weapons.md | Repairing sacrificed gear costs 75% of its price; shields are beyond repair.',
  'BDP-MOR-01': 'rules.md | When a group of foes takes its first casualty, its members must pass a WIL Save or flee.',
  'BDP-MOR-02':
    'rules.md | The same Save is due again once half the group is gone (twice the casualties reach the starting count).',
  'BDP-MOR-03':
    'rules.md; our reading | One event calls for at most one morale Save per foe, however many reasons it gives (first casualty, half lost, Brutal, Merciless). The dead and those out of action are casualties, while those who fled are not.',
  'BDP-MOR-04':
    "gm; rules.md | A group may save with its leader's WIL; the Warden decides, and by default it does as long as a named leader is able.",
  'BDP-MOR-05': 'rules.md | A lone foe makes a morale Save when it is brought to 0 HP, once.',
  'BDP-MOR-06':
    'rules.md | PCs never make morale Saves. | no log: A prohibition: PCs are left out of every test and nothing happens to them.',
  'BDP-MOR-07':
    'rules.md; our reading | Each surviving foe rolls for itself, and one that fails must use its turn still to come this round and all later ones to retreat, or give itself up if that is impossible. With an enemy Close this retreat is full and waits for the full phase; otherwise it happens where the pending turn would have come.',
  'BDP-MOR-08':
    'gm; rules.md | When the mood of those met is unclear, the Warden rolls 2d6: 2 hostile, 3-5 wary, 6-8 curious, 9-11 kind, 12 helpful.',
  'BDP-MOR-09':
    'gm; rules.md; careers-skills.md; v2 combat.md; our reading | NPC allies of the party make morale Saves like foes, with the whole party side including PCs as their group, and the Inspiring skill lets them pass. The Warden may switch this off (by default it is on).',
});
