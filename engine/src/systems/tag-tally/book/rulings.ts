import { defaultsOf, type QuietRuling, ruling as said } from '../../../system/ruling.ts';
import { damageTypes } from './terms.ts';

/** Most defaults of this game go without saying. */
function ruling(
  id: string,
  text: string,
  values: readonly [string, ...string[]],
  rules: readonly string[],
  quiet = true,
): QuietRuling {
  return said(id, text, values, rules, quiet);
}

/** Every decision the book leaves to the GM; the first value is the default. */
export const Rulings = {
  hinders: ruling('hinders', 'Which hinders apply to this roll?', ['fitting', 'all'], ['TT-STEP-07']),
  sources: ruling('sources', 'Which sources may ease this roll?', ['fitting', 'all'], ['TT-SRC-05']),
  mainDamage: ruling(
    'mainDamage',
    'What is the main damage type of the encounter?',
    ['usual', ...damageTypes, 'unknown'],
    ['TT-SET-08'],
  ),
  areaTargets: ruling('areaTargets', 'How many does the area attack hit?', ['1', '2', '3', 'all'], ['TT-TURN-06']),
  creatureTurn: ruling('creatureTurn', 'How do creatures choose?', ['chosen', 'usual'], ['TT-TURN-07']),
  otherDeed: ruling(
    'otherDeed',
    'Does the creature’s other deed call for a task?',
    ['nothing', 'task'],
    ['TT-TURN-08'],
  ),
  creatureTag: ruling(
    'creatureTag',
    'Does this ability or weakness matter now?',
    ['fitting', 'yes', 'no'],
    ['TT-CRE-06', 'TT-ATK-09'],
  ),
  condition: ruling(
    'condition',
    'Does the failed defense bring the condition?',
    ['attackAndDefense', 'all', 'none'],
    ['TT-CRE-07'],
  ),
  defeatFate: ruling(
    'defeatFate',
    'What happens to the defeated party?',
    ['drivenOff', 'captured', 'leftBehind', 'spared'],
    ['TT-END-07'],
    false,
  ),
  closeEmpty: ruling('closeEmpty', 'Nobody is left on one side. Close the scene?', ['yes', 'no'], ['TT-END-10'], false),
  otherReaction: ruling(
    'otherReaction',
    'Which reactions are there beside block and counter?',
    ['called', 'attack', 'no'],
    ['TT-REACT-11'],
  ),
  blockSpell: ruling('blockSpell', 'May this spell be blocked?', ['no', 'yes'], ['TT-REACT-13']),
  sacrifice: ruling('sacrifice', 'Who may be sacrificed?', ['caster', 'anyone'], ['TT-MAG-12']),
  woundName: ruling('woundName', 'Who names the wound?', ['player', 'rolled', 'unnamed'], ['TT-WND-09']),
  woundRolls: ruling(
    'woundRolls',
    'Which rolls does the wound hinder?',
    ['attackAndDefense', 'attack', 'defense', 'all'],
    ['TT-WND-11'],
  ),
  healerAtHand: ruling('healerAtHand', 'Is an NPC healer at hand?', ['no', 'yes'], ['TT-HEAL-06', 'TT-HEAL-19']),
  partThere: ruling('partThere', 'Is the missing part there?', ['no', 'yes'], ['TT-HEAL-14']),
  safeZone: ruling('safeZone', 'Is this a safe zone?', ['no', 'yes'], ['TT-HEAL-18'], false),
  afterwards: ruling(
    'afterwards',
    'What follows the fight?',
    ['chosen', 'nothing', 'newSession', 'longDowntime'],
    ['TT-HEAL-20'],
  ),
} as const;

/** The rulings in a fixed order. */
export const rulings: readonly QuietRuling[] = Object.values(Rulings);

/** Every ruling at its default; shared by the fights that have no ruling of their own. */
export const defaultRulings = defaultsOf(rulings);
