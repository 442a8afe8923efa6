import { catalogue } from '../../../../system/rule.ts';

/** Saves, rest, inventory, morale, creatures, gear and training. */
export const worldRules = catalogue({
  'IKZ-SAVE-01': '04-rules.md | A save passes when the d20 is not above the attribute.',
  'IKZ-SAVE-02': '04-rules.md | A 1 passes and a 20 fails whatever the attribute.',
  'IKZ-SAVE-03':
    'gm; 04-rules.md | Of two who strive against each other the one in more danger saves; duels are different.',
  'IKZ-SAVE-04':
    'gm; 04-rules.md | Of two who act together the one in more danger saves, mostly the one with the lower attribute.',
  'IKZ-SAVE-05':
    'gm; rules.md | The Guide may give a save advantage or disadvantage: 2d20, the better or the worse; both cancel.',
  'IKZ-SAVE-06': '04-rules.md | To be attacked asks for no save: attacks hit.',
  'IKZ-REST-01':
    '04-rules.md; 06-procedures.md | A moment’s rest and some water bring all HP back, but not with danger near.',
  'IKZ-REST-02': '04-rules.md; 02-creating.md | Attributes come back with a week under a healer, which costs 50 ryo.',
  'IKZ-REST-03': '04-rules.md; our reading | In a fight HP come back only to creatures that can do so.',
  'IKZ-DEP-01': '04-rules.md | The deprived regain neither HP nor attributes.',
  'IKZ-DEP-02':
    '04-rules.md | Each day deprived after the first brings a Fatigue, which fills a slot until a safe night’s rest; with no slot free something is dropped.',
  'IKZ-INV-01':
    '02-creating.md | PCs have 10 slots: 6 in the bag, 2 in the hands, 2 on the body. Things take 1, bulky ones 2, trifles none.',
  'IKZ-INV-02':
    'optional; 02-creating.md; our reading | With all slots full HP count as 0. That is no damage: no scar, no save.',
  'IKZ-INV-03': 'weapons.md; our reading | A bulky weapon takes both hands.',
  'IKZ-HP-01': 'character-creation.md; our reading | A PC starts with 1d6 HP and never has a maximum above 18.',
  'IKZ-HP-02':
    '02-creating.md; 06-procedures.md; our reading | HP that are suspended by panic or a full pack count as 0: damage goes to STR, the stored HP are untouched, and no scar is possible.',
  'IKZ-MOR-01': 'optional; 04-rules.md | Enemy NPCs save with WIL or flee when the first of them dies.',
  'IKZ-MOR-02': 'optional; 04-rules.md | They do so again when half of them are out.',
  'IKZ-MOR-03':
    'optional; our reading | Several reasons in one phase make one save, rolled when the phase is over. Each comes once a fight, and those who run by it count for the next phase.',
  'IKZ-MOR-04':
    'gm; 04-rules.md; our reading | With a living leader one roll on the leader’s WIL decides for all; otherwise each rolls.',
  'IKZ-MOR-05': 'optional; 04-rules.md | A foe who is alone saves once when brought to 0 HP.',
  'IKZ-MOR-06': '04-rules.md; our reading | PCs never test morale, nor do retainers.',
  'IKZ-MOR-07': 'optional; our reading | Whoever fails is gone at once, or by choice has to retreat from then on.',
  'IKZ-MOR-08':
    'gm; 04-rules.md; our reading | With nowhere to run they give themselves up, or fight on if the Guide says so.',
  'IKZ-NPC-01':
    'optional; 04-rules.md | A first reaction is 2d6: 2 hostile, 3-5 wary, 6-8 curious, 9-11 kind, 12 helpful.',
  'IKZ-NPC-02': '08-bestiary.md; our reading | A sneak attacker’s first attack of the fight has advantage.',
  'IKZ-NPC-03':
    'gm; 08-bestiary.md; our reading | Once a fight a samurai has 2 more HP against a melee blow, gone after it: the first that would hurt.',
  'IKZ-NPC-04': '08-bestiary.md | Melee attacks on a giant eagle strike only after a passed DEX save.',
  'IKZ-NPC-05':
    'gm; 08-bestiary.md; our reading | A giant crab’s pincers pass over armour that is not of metal, such as haraate.',
  'IKZ-NPC-06':
    '08-bestiary.md | A kappa in water regains 4 HP at the start of its turn; with its dish emptied it can do nothing.',
  'IKZ-NPC-07':
    '08-bestiary.md; our reading | What creatures do on critical damage is in their table. Extra harm from it is not stopped by armour, and goes to the STR of the critical.',
  'IKZ-NPC-08': 'optional; 08-bestiary.md | With a ronin leader near his men count 1 more WIL for morale.',
  'IKZ-NPC-09':
    'optional; 08-bestiary.md; our reading | The sight of some yokai makes each PC save with WIL at the start or panic.',
  'IKZ-PAN-01': 'optional; 06-procedures.md | Panicked: HP count as 0, no turn in round 1, attacks at disadvantage.',
  'IKZ-PAN-02':
    'optional; 06-procedures.md; our reading | A WIL save keeps panic off, and as an action ends it; HP then count again.',
  'IKZ-EQP-01': 'weapons.md | Bo, nunchaku and shakujo are not awkward at Melee.',
  'IKZ-EQP-02': 'weapons.md | Shuriken are not awkward at Reach; each throw spends one until the fight is over.',
  'IKZ-EQP-03': 'weapons.md; our reading | The shudo crossbow shoots at Ranged too, with disadvantage.',
  'IKZ-EQP-04': 'weapons.md; our reading | The yumi has advantage in open country.',
  'IKZ-EQP-05': 'weapons.md; our reading | The naginata has advantage against riders.',
  'IKZ-EQP-06':
    'optional; weapons.md; our reading | A landed kusarigama, jitte or sai makes the target pass a STR save or drop its weapon, the main hand’s of two. What is natural or a fist cannot drop.',
  'IKZ-TRN-01':
    'optional; weapons.md; our reading | Where training is required a PC has a type’s effect only if trained in that type and a skill only if trained with that weapon.',
  'IKZ-TRN-02':
    'optional; rules.md; 06-procedures.md | Training costs 10 ryo a day: a d10 not above the days named, plus 1 for each earlier success, holds for 30 days; a 10 fails.',
  'IKZ-TRN-03':
    'optional; rules.md | For 200 ryo and a week a d20 above an attribute’s maximum raises it by 1, to 18 at most.',
  'IKZ-SAVE-07':
    'optional; rules.md; 06-procedures.md | A save called crucial before the roll raises the attribute’s maximum by 1 when it fails.',
  'IKZ-LUCK-01': 'gm; 04-rules.md | Luck is a d6, the lower the better for the PCs; what it means is up to the Guide.',
  'IKZ-SOLO-01':
    'optional; 09-solo.md | Alone at the table a d6 says how a dodge goes: 1 dodged and 1 more damage next, 2 dodged, 3 dodged for 1 HP, 4 hit for 1 less, 5 hit, 6 hit for 1 more.',
});
