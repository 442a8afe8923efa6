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
  specialClass: ruling(
    'specialClass',
    'Does this special attack count as a weapon class?',
    ['none', 'fast', 'balanced', 'slow'],
    ['BDP-REA-19'],
    true,
  ),
  gambitSave: ruling(
    'gambitSave',
    'Which ability does the target save with against the gambit or trick?',
    ['usual', 'STR', 'DEX', 'WIL'],
    ['BDP-GAM-04', 'BDP-MAG-09'],
    true,
  ),
  gambitEffect: ruling(
    'gambitEffect',
    'What does the successful gambit do?',
    ['usual', 'stun', 'shove', 'disarm', 'trip', 'losesTurn'],
    ['BDP-GAM-06'],
    true,
  ),
  ways: ruling(
    'ways',
    'How many Move Actions from Far to Near, and from Distant to Far?',
    ['usual', 'long', 'veryLong'],
    ['BDP-RNG-04', 'BDP-RNG-05'],
    true,
  ),
  wakeInFight: ruling(
    'wakeInFight',
    'May an ally wake the unconscious in the fight?',
    ['no', 'yes'],
    ['BDP-UNA-08'],
    true,
  ),
  firstContact: ruling('firstContact', 'Is the reaction to first contact rolled?', ['no', 'yes'], ['BDP-MOR-08'], true),
  luckRoll: ruling('luckRoll', 'Does this deed call for a Luck roll?', ['no', 'yes'], ['BDP-SPE-05'], true),
  arcaneFeat: ruling(
    'arcaneFeat',
    'Who saves with WIL against the magical feat?',
    ['target', 'nobody'],
    ['BDP-SPE-04'],
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
  rangedDuelClash: ruling(
    'rangedDuelClash',
    'Is the clash of a duel with ranged weapons fought out?',
    ['kept', 'skipped'],
    ['BDP-DUE-04'],
    true,
  ),
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

/** Rulings that shape the field or the lists of options: asked once, before the first round. */
const heldThroughout: readonly QuietRuling[] = [Rulings.ways, Rulings.wakeInFight];

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
