import { applyRuling, defaultsOf, holdRulings, type QuietRuling, rulingWords } from '../../../system/ruling.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import type { Fight } from '../state/model.ts';
import { rules } from './rules.ts';
import { bodyParts, sunderedHows } from './tables/body.ts';
import { words } from './words.ts';

interface GuideRuling extends QuietRuling {
  /** Shapes the field or the lists of options: asked once, before round one. */
  readonly throughout: boolean;
}

type Values = readonly [string, ...string[]];

function made(
  id: string,
  text: string,
  values: Values,
  rules: readonly string[],
  quiet: boolean,
  throughout: boolean,
): GuideRuling {
  return { id, text, values, default: values[0], rules, quiet, throughout };
}

/** Decided each time it comes up. */
const eachTime = (id: string, text: string, values: Values, rules: readonly string[]): GuideRuling =>
  made(id, text, values, rules, true, false);

/** Decided each time, and worth a line even at its default. */
const aloud = (id: string, text: string, values: Values, rules: readonly string[]): GuideRuling =>
  made(id, text, values, rules, false, false);

/** Decided once for the whole fight. */
const once = (id: string, text: string, values: Values, rules: readonly string[]): GuideRuling =>
  made(id, text, values, rules, true, true);

/** Every decision the book leaves to the Guide; the first value is the default. */
export const Rulings = {
  roundMode: once(
    'roundMode',
    'Is this scene played in rounds: as a fight, without one, or not at all?',
    ['yes', 'withoutFight', 'no'],
    ['IKZ-RND-01'],
  ),
  calmRounds: eachTime(
    'calmRounds',
    'A round without a fight is over: does the scene go on in rounds?',
    ['whileNeeded', 'goOn', 'over', 'fight'],
    ['IKZ-RND-01'],
  ),
  deedSave: eachTime(
    'deedSave',
    'Which save does the risky deed or the daring attack ask for?',
    ['DEX', 'STR', 'WIL'],
    ['IKZ-ACT-08', 'IKZ-ACT-09'],
  ),
  deedSaver: eachTime(
    'deedSaver',
    'Who is more at risk in the risky deed and saves: the doer, the foe, or the weakest of those who do it together?',
    ['actor', 'target', 'weaker'],
    ['IKZ-SAVE-03', 'IKZ-SAVE-04', 'IKZ-ACT-08'],
  ),
  otherTargets: once('otherTargets', 'May the possessed strike at their own side?', ['no', 'yes'], ['IKZ-ATK-19']),
  position: eachTime(
    'position',
    'Is this attack made from a strong or a weak position?',
    ['neither', 'advantage', 'disadvantage'],
    ['IKZ-ADV-03'],
  ),
  blastArea: eachTime(
    'blastArea',
    'Whom does the blast reach?',
    ['asNoted', 'all', 'rollDie', 'named'],
    ['IKZ-BLS-02', 'IKZ-BLS-03'],
  ),
  blastFriends: eachTime('blastFriends', 'Are friends in the area too?', ['spared', 'included'], ['IKZ-BLS-06']),
  npcFate: eachTime(
    'npcFate',
    'What does critical damage do to this foe?',
    ['dead', 'critical', 'captured'],
    ['IKZ-CRIT-07'],
  ),
  untreated: aloud(
    'untreated',
    'Nobody is left to help the fallen: what becomes of them?',
    ['dies', 'saved'],
    ['IKZ-CRIT-08'],
  ),
  hazard: eachTime(
    'hazard',
    'Does a danger after the fight hurt this character?',
    ['none', 'd4', 'd6', 'd8', 'd10', 'd12'],
    ['IKZ-ATTR-05'],
  ),
  hazardHurts: eachTime(
    'hazardHurts',
    'What does it hurt: an attribute, or STR as far as armour does not help?',
    ['STR', 'DEX', 'WIL', 'armoured'],
    ['IKZ-ATTR-05', 'IKZ-ATTR-06'],
  ),
  detachmentFate: eachTime(
    'detachmentFate',
    'What does critical damage do to the detachment?',
    ['routed', 'weakened'],
    ['IKZ-DET-06'],
  ),
  woundAwarded: eachTime(
    'woundAwarded',
    'Does this character come away with a wound, from the danger or the deed?',
    ['none', 'burns', 'nerve damage', 'frostbite', 'poisoning', 'other'],
    ['IKZ-WND-02'],
  ),
  mended: eachTime(
    'mended',
    'Which scars have healed so far that their rolls are due?',
    ['walloped', 'all', 'none', 'some'],
    ['IKZ-SCAR-08'],
  ),
  sundered: aloud('sundered', 'Which part of the body is sundered?', bodyParts, ['IKZ-SCT-10']),
  sunderedHow: aloud('sunderedHow', 'What has become of it?', sunderedHows, ['IKZ-SCT-10']),
  duelFormat: eachTime(
    'duelFormat',
    'What kind of duel is it?',
    ['asWritten', 'toTheDeath', 'friendly', 'threeTouches', 'climax'],
    ['IKZ-DUEL-23'],
  ),
  duelWeapons: once('duelWeapons', 'Which weapons are admitted to the duel?', ['any', 'inHand'], ['IKZ-DUEL-26']),
  saveEdge: eachTime(
    'saveEdge',
    'Does this save have advantage or disadvantage?',
    ['neither', 'advantage', 'disadvantage'],
    ['IKZ-SAVE-05'],
  ),
  crucial: eachTime('crucial', 'Which saves are crucial?', ['critical', 'every', 'none'], ['IKZ-SAVE-07']),
  cornered: eachTime(
    'cornered',
    'The foe has lost heart and has nowhere to run: what now?',
    ['surrenders', 'fightsOn'],
    ['IKZ-MOR-08'],
  ),
  reaction: eachTime('reaction', 'Is the foes’ first reaction rolled?', ['no', 'roll'], ['IKZ-NPC-01']),
  luck: eachTime('luck', 'Is luck rolled before the fight?', ['no', 'roll'], ['IKZ-LUCK-01']),
  rest: eachTime(
    'rest',
    'How long does the party rest after the fight?',
    ['hours', 'moments', 'night', 'week', 'none'],
    ['IKZ-REST-01', 'IKZ-REST-02'],
  ),
  care: eachTime('care', 'What care do wounds get after the fight?', ['none', 'field', 'temple'], ['IKZ-WND-09']),
  poisonCure: eachTime(
    'poisonCure',
    'Is a cure for the poison found in time?',
    ['open', 'found', 'dies'],
    ['IKZ-NPC-07'],
  ),
  daysDeprived: eachTime(
    'daysDeprived',
    'How many days does this character go on deprived?',
    ['0', '1', '2', '3'],
    ['IKZ-DEP-02'],
  ),
  training: eachTime(
    'training',
    'Does this character train after the fight?',
    ['none', 'weapon', 'STR', 'DEX', 'WIL'],
    ['IKZ-TRN-02', 'IKZ-TRN-03'],
  ),
} as const;

/** The id of a ruling. */
export type RulingId = keyof typeof Rulings;

/** The rulings in a fixed order. */
export const rulings: readonly GuideRuling[] = Object.values(Rulings);

/** Every ruling at its default; shared by the fights that have no ruling of their own. */
export const defaultRulings = defaultsOf(rulings);

const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.now.ruling,
  ask: (fight, table, question, index, about) => {
    const { about: before, ruling } = fight.now;
    fight.now.ruling = index;
    fight.now.about = about;
    const value = table.ask(fight, GM, question);
    fight.now.ruling = ruling;
    fight.now.about = before;
    return value;
  },
  prompt: (fight) => {
    const name = fight.fighters[fight.now.about]?.sheet.name;
    return name === undefined ? rulings[fight.now.ruling]!.text : `${name}: ${rulings[fight.now.ruling]!.text}`;
  },
});

/** Those that shape the field or the lists of options. */
const heldThroughout = rulings.filter(({ throughout }) => throughout);

/** Asks the Guide those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings !== defaultRulings) holdRulings(fight, table, spoken, heldThroughout);
}

/** The value of a ruling: as settled, or as the Guide answers now. `about` is the combatant concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: GuideRuling, about: number): string {
  return which.quiet && fight.rulings === defaultRulings ? which.default : ruledAloud(fight, table, which, about);
}

function ruledAloud(fight: Fight, table: Table<Fight>, which: GuideRuling, about: number): string {
  const settled = fight.rulings[which.id] ?? which.default;
  if (which.quiet && settled === which.default) return settled;
  return applyRuling(fight, table, spoken, which, settled, about);
}
