import { type Why, why } from '../../../system/why.ts';
import { rulings } from '../book/switches.ts';
import { hasTurn } from '../round/initiative.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { isThere } from '../state/people.ts';
import { whyNoBlock, whyNoCounter, whyNoStrike } from '../state/why-no-reaction.ts';

/** Answers that can only be of one question, by how they begin. */
const questionsOf: Readonly<Record<string, string>> = {
  attack: 'turn',
  cast: 'turn',
  task: 'turn',
  stealth: 'turn',
  use: 'turn',
  aid: 'turn',
  contest: 'turn',
  to: 'turn',
  from: 'turn',
  pass: 'turn',
  other: 'creature-turn',
  block: 'block',
  counter: 'counter',
  strike: 'strike-back',
  exact: 'spot',
  x: 'spot-x',
  y: 'spot-y',
  add: 'sources',
  turn: 'hinders',
  'as-is': 'hinders',
  roll: 'wound-name',
  pick: 'wound-name',
  'own-words': 'wound-name',
  retire: 'last-scar',
  die: 'last-scar',
  scar: 'healing-choice',
  all: 'healing-choice',
  strains: 'rest',
  mild: 'treatment-choice',
  again: 'try-again',
  stop: 'try-again',
  professional: 'afterwards',
  magic: 'afterwards',
  rest: 'afterwards',
  'new-session': 'afterwards',
  'long-downtime': 'afterwards',
  stalemate: 'round-limit',
  'go-on': 'round-limit',
};

/** The question an answer belongs to: the one it was given for, unless it can only be of another. */
export function questionOf(fight: Fight, asked: Fighter | undefined, question: string, option: string): string {
  const [head = '', ...rest] = option.split(':');
  if (head === 'go') return rest.length === 0 ? turnOf(asked) : 'spot';
  if (rulings.some(({ id }) => id === head)) return 'ruling';
  const isTreatment =
    rest.length === 1 && /^\d+$/.test(rest[0]!) && fight.fighters.some(({ sheet }) => sheet.id === head);
  if (isTreatment) return 'field-treatment';
  const meant = questionsOf[head];
  if (meant === undefined) return question;
  return meant === 'turn' ? turnOf(asked) : meant;
}

function turnOf(asked: Fighter | undefined): string {
  return asked?.pc === false ? 'creature-turn' : 'turn';
}

/** Questions of the aftermath with the rule that says when they come, and why they do not come amid the fight. */
const afterTheFight: Readonly<Record<string, Why>> = {
  'wound-name': why('a wound is named when it is taken', 'TT-WND-09'),
  'last-scar': why('only a third Lasting Scar ends a character', 'TT-WND-12'),
  'field-treatment': why('field treatment comes directly after the fight, in the same scene', 'TT-HEAL-01'),
  'magic-healing': why('healing magic is a ritual and not for a running fight', 'TT-HEAL-12'),
  'healing-choice': why('no healing magic has worked', 'TT-HEAL-10'),
  afterwards: why('what follows comes when the scene is over', 'TT-HEAL-20'),
  rest: why('nobody rests in a safe zone now', 'TT-HEAL-18'),
  professional: why('no professional treats anybody now', 'TT-HEAL-06'),
  'try-again': why('no treatment has failed just now', 'TT-HEAL-07'),
  'treatment-choice': why('no treatment has helped just now', 'TT-HEAL-08'),
};

/** Why somebody is not asked a question now, for the refusal of an answer to it. */
export function whyNotAsked(fight: Fight, who: number, question: string, option: string | null): Why | null {
  const asked = fight.fighters[who];
  const meant = option === null ? question : questionOf(fight, asked, question, option);
  const after = afterTheFight[meant];
  if (after !== undefined)
    return decided(fight) && asked !== undefined ? whyNotAfter(fight, asked, meant, after) : after;
  if (meant === 'ruling') return whyNoRuling(option);
  if (decided(fight)) return why('the fight is over', 'TT-VAL-07');
  if (asked === undefined || asked.status === 'waiting') return why('nobody here is called so', 'TT-VAL-08');
  switch (meant) {
    case 'turn':
    case 'creature-turn':
      return whyNoTurn(fight, asked, option);
    case 'next-turn':
      return whyNotNext(fight, asked);
    case 'spot':
    case 'spot-x':
    case 'spot-y':
      return whyNoSpot(fight, asked);
    case 'block':
      return whyNoBlock(fight, asked);
    case 'counter':
      return whyNoCounter(fight, asked, option?.split(':')[1]);
    case 'strike-back':
      return whyNoStrike(fight, asked);
    case 'sources':
      return whyNoSources(fight, asked);
    case 'allow-sources':
      return why('only the GM says which sources count, where that is to be asked', 'TT-SRC-05');
    case 'hinders':
      return why('only the GM says which hinders apply, where that is to be asked', 'TT-STEP-07');
    case 'round-limit':
      return why('the fight has not come to its round limit', 'TT-END-09');
    default:
      return null;
  }
}

function whyNoRuling(option: string | null): Why {
  const [id] = option?.split(':') ?? [];
  const ruling = rulings.find((each) => each.id === id);
  if (ruling === undefined) return why('the GM is not asked for a ruling now', 'TT-CORE-06');
  return why('the GM is not asked for this ruling now', ruling.rules[0]!);
}

/** Why somebody has no turn now, or nothing left to do in it (TT-VAL-05). */
function whyNoTurn(fight: Fight, asked: Fighter, option: string | null): Why {
  const { now, phase, fighters } = fight;
  const { name } = asked.sheet;
  if (!isThere(asked)) return why(`${name} is not in the fight`, 'TT-VAL-08');
  if (phase !== 'turns') return why('initiative comes first', 'TT-INIT-02');
  if (now.actor === asked.index) {
    const isCast = now.roll.roller === asked.index && now.roll.spell >= 0;
    if (isCast && option?.startsWith('cast') === true)
      return why(`${name} is casting already, and a turn has one action`, 'TT-VAL-05');
    return why(`${name} is acting already, and a turn has one action`, 'TT-VAL-05');
  }
  if (asked.firstRound > fight.round)
    return why(`${name} has turns from the next round on`, asked.pc ? 'TT-INIT-17' : 'TT-INIT-13');
  if (asked.turnTaken) return why(`${name} has had the turn of this round`, 'TT-TURN-01');
  const actor = fighters[now.actor];
  return why(
    actor === undefined ? 'it is not yet settled who acts next' : `it is ${actor.sheet.name}’s turn`,
    'TT-VAL-05',
  );
}

function whyNotNext(fight: Fight, asked: Fighter): Why {
  if (!asked.pc) return why('creatures act by their initiative', 'TT-INIT-09');
  if (fight.phase !== 'turns') return why('initiative comes first', 'TT-INIT-02');
  if (!hasTurn(fight, asked)) return why(`${asked.sheet.name} has had the turn of this round`, 'TT-TURN-01');
  return why('who is next is asked when a turn begins, of those who share a block', 'TT-INIT-16');
}

function whyNoSpot(fight: Fight, asked: Fighter): Why {
  if (!fight.toggles.positions) return why('places do not matter here', 'TT-TURN-12');
  if (fight.now.actor !== asked.index) return whyNoTurn(fight, asked, null);
  if (fight.now.moved) return why('a turn has one move', 'TT-VAL-05');
  return why('first comes the choice to move', asked.pc ? 'TT-TURN-02' : 'TT-TURN-03');
}

function whyNoSources({ now, fighters }: Fight, asked: Fighter): Why {
  if (!asked.pc) return why('creatures never roll', 'TT-CORE-01');
  const roller = fighters[now.roll.roller];
  if (roller === undefined) return why(`${asked.sheet.name} rolls nothing now`, 'TT-STEP-08');
  if (roller !== asked) return why(`it is ${roller.sheet.name}’s roll`, 'TT-SRC-05');
  return now.roll.count === 0
    ? why('nothing can ease this roll', 'TT-SRC-05')
    : why('the sources of this roll are settled', 'TT-SRC-07');
}

/** Why a question of the aftermath is not asked of somebody once the fighting has ended. */
function whyNotAfter(fight: Fight, asked: Fighter, question: string, usual: Why): Why {
  const { name } = asked.sheet;
  if (!asked.pc) return why('only PCs are wounded and healed', 'TT-CORE-03');
  switch (question) {
    case 'field-treatment':
      if (!fight.sameScene || fight.phase === 'over') return usual;
      return why(`no wound of ${name}’s can be treated now`, 'TT-HEAL-02');
    case 'magic-healing':
      if (asked.healedByMagic) return why(`magic has healed ${name} this session`, 'TT-HEAL-11');
      return why(`nobody heals ${name} by magic now`, 'TT-HEAL-19');
    case 'professional':
      if (asked.treatedByPro) return why(`a professional has treated ${name} this session`, 'TT-HEAL-09');
      return usual;
    default:
      return usual;
  }
}
