import { applyRuling, defaultsOf, holdRulings, type QuietRuling, ruling, rulingWords } from '../../../system/ruling.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import type { Fight } from '../state/model.ts';
import { rules } from './rules.ts';
import { words } from './words.ts';

/** Every decision the book leaves to the Warden; the first value is the default. */
export const Rulings = {
  attackModifier: ruling(
    'attackModifier',
    'Is this attack made from a weak or a strong position?',
    ['none', 'impaired', 'enhanced'],
    ['BDP-MOD-01', 'BDP-MOD-02'],
    true,
  ),
  helplessEnhanced: ruling(
    'helplessEnhanced',
    'Is an attack on a helpless target Enhanced?',
    ['yes', 'no'],
    ['BDP-MOD-02'],
    true,
  ),
  enhancedDie: ruling(
    'enhancedDie',
    'Is the d12 of an Enhanced attack always rolled?',
    ['always', 'choice'],
    ['BDP-MOD-02'],
    true,
  ),
  unawareToStr: ruling(
    'unawareToStr',
    'Does the blow on an unaware target go straight to STR?',
    ['yes', 'no'],
    ['BDP-ATK-07'],
  ),
  canHurt: ruling('canHurt', 'Can this attack hurt the target at all?', ['yes', 'no'], ['BDP-ATK-09'], true),
  inBlast: ruling('inBlast', 'Is this one in the area of the blast?', ['yes', 'no'], ['BDP-XTR-01'], true),
  specialClass: ruling(
    'specialClass',
    'Does this special attack count as a weapon class?',
    ['none', 'fast', 'balanced', 'slow'],
    ['BDP-REA-19'],
    true,
  ),
  gambitSave: ruling(
    'gambitSave',
    'Which ability does the target save with?',
    ['usual', 'STR', 'DEX', 'WIL'],
    ['BDP-GAM-04'],
    true,
  ),
  gambitEffect: ruling(
    'gambitEffect',
    'What does the successful gambit do?',
    ['usual', 'stun', 'shove', 'disarm', 'trip', 'losesTurn'],
    ['BDP-GAM-06'],
    true,
  ),
  npcFate: ruling(
    'npcFate',
    'What does the failed Critical Damage Save do to this NPC?',
    ['usual', 'out', 'dead', 'fightOn'],
    ['BDP-CRI-08'],
    true,
  ),
  treatInFight: ruling('treatInFight', 'May the dying be treated in the fight?', ['yes', 'no'], ['BDP-CRI-11'], true),
  headHit: ruling(
    'headHit',
    'What does the hit on the head do?',
    ['usual', 'dies', 'losesEye', 'scar'],
    ['BDP-LOC-05'],
    true,
  ),
  legHitOrder: ruling('legHitOrder', 'Does the leg hit hamper the next order Save?', ['yes', 'no'], ['BDP-LOC-07']),
  legLost: ruling('legLost', 'Does a second hit on the same leg fail all order Saves?', ['yes', 'no'], ['BDP-LOC-08']),
  critEnhances: ruling(
    'critEnhances',
    'Is damage against somebody who failed a Critical Damage Save Enhanced?',
    ['yes', 'no'],
    ['BDP-LOC-10'],
    true,
  ),
  locationOut: ruling(
    'locationOut',
    'Does the hit location also put the victim out of the fight?',
    ['usual', 'yes', 'no'],
    ['BDP-LOC-11'],
    true,
  ),
  critEffect: ruling(
    'critEffect',
    'Does the hit location have its usual effect?',
    ['usual', 'none'],
    ['BDP-LOC-12'],
    true,
  ),
  woundInflicted: ruling('woundInflicted', 'Does the attack leave a wound?', ['asStated', 'no'], ['BDP-WND-02'], true),
  permanentAbility: ruling(
    'permanentAbility',
    'Which ability does the permanent wound lower?',
    ['usual', 'STR', 'DEX', 'WIL'],
    ['BDP-WND-09'],
    true,
  ),
  npcWound: ruling('npcWound', 'Does the wound hamper the NPC?', ['no', 'impaired'], ['BDP-WND-13'], true),
  failedRetreat: ruling(
    'failedRetreat',
    'Has a failed retreat from Close still broken contact?',
    ['yes', 'no'],
    ['BDP-RET-05'],
    true,
  ),
  farMoves: ruling('farMoves', 'How many Move Actions from Far to Near?', ['1', '2', '3'], ['BDP-RNG-04'], true),
  distantMoves: ruling(
    'distantMoves',
    'How many Move Actions from Distant to Far?',
    ['3', '2', '4', '5', '6'],
    ['BDP-RNG-05'],
    true,
  ),
  joinMelee: ruling(
    'joinMelee',
    'Does moving Close to somebody join the whole melee?',
    ['yes', 'no'],
    ['BDP-RNG-08'],
    true,
  ),
  keepProgress: ruling('keepProgress', 'Is progress on a long move kept?', ['yes', 'no'], ['BDP-RNG-11'], true),
  enemyOrder: ruling('enemyOrder', 'Which hostile side acts first?', ['listed', 'reversed'], ['BDP-ORD-11'], true),
  deedKind: ruling('deedKind', 'Is this other deed quick or full?', ['quick', 'full'], ['BDP-TURN-14'], true),
  wakeInFight: ruling(
    'wakeInFight',
    'May an ally wake the unconscious in the fight?',
    ['no', 'yes'],
    ['BDP-UNA-08'],
    true,
  ),
  npcFurniture: ruling('npcFurniture', 'Do NPCs strike with furniture too?', ['yes', 'no'], ['BDP-UNA-02'], true),
  npcReactions: ruling(
    'npcReactions',
    'Which reactions do NPCs have?',
    ['asStated', 'none', 'all'],
    ['BDP-REA-16', 'BDP-NPC-05', 'BDP-NPC-06', 'BDP-NPC-07'],
    true,
  ),
  leaderWil: ruling('leaderWil', 'Does the group use its leader’s WIL?', ['yes', 'no'], ['BDP-MOR-04'], true),
  allyMorale: ruling('allyMorale', 'Do the party’s NPCs test morale?', ['yes', 'no'], ['BDP-MOR-09'], true),
  firstContact: ruling('firstContact', 'Is the reaction to first contact rolled?', ['no', 'yes'], ['BDP-MOR-08'], true),
  extraProtection: ruling(
    'extraProtection',
    'Does other protective gear help against this blow?',
    ['no', 'yes'],
    ['BDP-ARM-05'],
    true,
  ),
  alertSurprised: ruling(
    'alertSurprised',
    'Is the Alert character surprised with the others?',
    ['no', 'yes'],
    ['BDP-SKL-01'],
    true,
  ),
  ruckusWorks: ruling('ruckusWorks', 'Does the ruckus distract the attacker?', ['yes', 'no'], ['BDP-SKL-09'], true),
  provokeWorks: ruling('provokeWorks', 'Can the target be provoked?', ['yes', 'no'], ['BDP-SKL-21'], true),
  scrapAccepted: ruling(
    'scrapAccepted',
    'Is the sacrifice of the item convincing?',
    ['yes', 'no'],
    ['BDP-SKL-25'],
    true,
  ),
  subtlePriority: ruling('subtlePriority', 'Do foes overlook the Subtle?', ['yes', 'no'], ['BDP-SKL-30'], true),
  impressed: ruling('impressed', 'Are the onlookers impressed by the victory?', ['yes', 'no'], ['BDP-SKL-34'], true),
  luckRoll: ruling('luckRoll', 'Does this deed call for a Luck roll?', ['no', 'yes'], ['BDP-SPE-05'], true),
  arcaneFeat: ruling(
    'arcaneFeat',
    'Who saves with WIL against the magical feat?',
    ['target', 'nobody', 'refused'],
    ['BDP-SPE-04'],
    true,
  ),
  spellInterrupted: ruling(
    'spellInterrupted',
    'Does the damage interrupt the caster?',
    ['usual', 'yes', 'no'],
    ['BDP-MAG-10'],
    true,
  ),
  trickSave: ruling(
    'trickSave',
    'Which ability does the target save with against the trick?',
    ['usual', 'STR', 'DEX', 'WIL'],
    ['BDP-MAG-09', 'BDP-GAM-04'],
    true,
  ),
  casterIsAlly: ruling(
    'casterIsAlly',
    'Does the caster of a miracle count among the allies it helps?',
    ['no', 'yes'],
    ['BDP-MIR-05', 'BDP-MIR-07', 'BDP-MIR-08'],
    true,
  ),
  prayerBonus: ruling('prayerBonus', 'Bonus to the evening prayer?', ['0', '1', '2', '3'], ['BDP-MIR-09'], true),
  victorsTend: ruling(
    'victorsTend',
    'Do the victors tend the dying of the other side?',
    ['no', 'yes'],
    ['BDP-CRI-11'],
    true,
  ),
  medicine: ruling('medicine', 'Is the right medicine for light wounds at hand?', ['yes', 'no'], ['BDP-WND-06'], true),
  touchesHurt: ruling('touchesHurt', 'Do the touches of the duel draw blood?', ['yes', 'no'], ['BDP-DUE-05'], true),
  rangedDuelClash: ruling(
    'rangedDuelClash',
    'Is the clash of a duel with ranged weapons fought out?',
    ['kept', 'skipped'],
    ['BDP-DUE-04'],
    true,
  ),
  safeExitStays: ruling('safeExitStays', 'Is there still a way out?', ['yes', 'no'], ['BDP-RET-10'], true),
} as const;

/** The rulings in a fixed order. */
export const rulings: readonly QuietRuling[] = Object.values(Rulings);

/** Every ruling at its default; shared by the fights that have no ruling of their own. */
export const defaultRulings = defaultsOf(rulings);

const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.now.ruling,
  settled: (fight, id) => fight.rulings[id],
  ask: (fight, table, question, index, about) => {
    fight.now.ruling = index;
    fight.now.about = about;
    const value = table.ask(fight, GM, question);
    fight.now.ruling = 0;
    fight.now.about = 0;
    return value;
  },
  prompt: (fight) => {
    const { text } = rulings[fight.now.ruling]!;
    const name = fight.fighters[fight.now.about]?.sheet.name;
    return name === undefined ? text : `${name}: ${text}`;
  },
});

/** Rulings that shape the field or the lists of options, or say how all groups hold together: asked once, before the first round. */
const heldThroughout: readonly QuietRuling[] = [
  Rulings.farMoves,
  Rulings.distantMoves,
  Rulings.joinMelee,
  Rulings.keepProgress,
  Rulings.enemyOrder,
  Rulings.deedKind,
  Rulings.treatInFight,
  Rulings.wakeInFight,
  Rulings.npcFurniture,
  Rulings.npcReactions,
  Rulings.leaderWil,
  Rulings.allyMorale,
  Rulings.subtlePriority,
];

/** Asks the Warden those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings !== defaultRulings) holdRulings(fight, table, spoken, heldThroughout);
}

/** The value of a ruling: as the table has settled it, or as the Warden answers now. `about` is the combatant concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  return which.quiet && fight.rulings === defaultRulings ? which.default : ruledAloud(fight, table, which, about);
}

function ruledAloud(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  const settled = fight.rulings[which.id] ?? which.default;
  if (which.quiet && settled === which.default) return settled;
  return applyRuling(fight, table, spoken, which, settled, about);
}
