import type { Policy } from '../table/question.ts';
import type { Table } from '../table/table.ts';
import { editGame } from './game-edit.ts';
import type { GameFields } from './game-fields.ts';
import {
  copyGame,
  copyGameInto,
  type GameFight,
  gameKey,
  gameOutcome,
  gameProblems,
  gameTally,
  setUpGame,
} from './game-fight.ts';
import { type GameEncounter, gameFiles, type WrittenCombatant } from './game-file.ts';
import { gameMayRead, gameView } from './game-show.ts';
import { readyMadeWith } from './ready-made.ts';
import type { RuleEntry } from './rule.ts';
import { seatsOf } from './seats.ts';
import { combatantsOf } from './sides.ts';
import type { System } from './system.ts';
import { randomPolicy, type Vocabulary } from './vocabulary.ts';

export { count, die, flag, points, word } from './game-fields.ts';
export { endIfDecided, firstEnemy, type GameFight, nextUp } from './game-fight.ts';

/** A fight that can be started as it is. */
interface GameStart<S extends GameFields> {
  readonly name: string;
  readonly text: string;
  readonly combatants: readonly WrittenCombatant<S>[];
}

/** All that a small game says of itself; the rest is read off its fields. */
export interface Game<S extends GameFields> {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly prefix: string;
  readonly rules: readonly RuleEntry[];
  readonly fighter: S;
  readonly words: Vocabulary<GameFight<S>>;
  readonly step: (fight: GameFight<S>, table: Table<GameFight<S>>) => void;
  readonly sensible: Policy<GameFight<S>>;
  /** Creatures by id; those without a side are foes. */
  readonly cast: Readonly<Record<string, WrittenCombatant<S>>>;
  readonly fights: Readonly<Record<string, GameStart<S>>>;
}

/** The system that a small game is. */
export function game<S extends GameFields>(
  declared: Game<S>,
): System<GameEncounter<S>, GameFight<S>, WrittenCombatant<S>> {
  const { id, name, version, prefix, rules, fighter: fields, words, step, sensible, cast, fights } = declared;
  const names: readonly (keyof S)[] = Object.keys(fields);
  const problems = (fight: GameFight<S>) => gameProblems(fields, fight);
  const setUp = (encounter: GameEncounter<S>) => setUpGame(fields, encounter);
  const files = gameFiles(id, fields, cast, (encounter) => problems(setUp(encounter)));
  const readyMade = readyMadeWith(files.readEncounter);
  return {
    id,
    name,
    version,
    prefix,
    status: 'complete',
    rules,
    toggles: [],
    rulings: [],
    togglePresets: [{ id: 'book', name: 'By the book', toggles: {} }],
    events: words.events,
    reasons: words.reasons,
    questions: words.questions,
    policies: { sensible, random: randomPolicy() },
    encounters: Object.entries(fights).map(([start, { name, text, combatants }]) =>
      readyMade(start, name, text, { combatants }),
    ),
    presets: files.presets,
    readEncounter: files.readEncounter,
    encounterSchema: files.encounterSchema,
    setUp,
    step,
    decided: ({ ended }) => ended,
    over: ({ ended }) => ended,
    outcome: gameOutcome,
    tally: gameTally,
    copy: copyGame,
    copyInto: (from, to) => copyGameInto(names, from, to),
    key: (fight) => gameKey(fields, fight),
    problems,
    combatants: combatantsOf,
    seats: seatsOf,
    mayRead: (fight, seat, record) => gameMayRead(words, fight, seat, record),
    view: (fight, seat) => gameView(fields, fight, seat),
    edit: (fight, edit) => editGame(fields, files, fight, edit),
    // What is no number decides what somebody may do.
    held: Object.keys(fields).filter((field) => fields[field]!.marks.held === true),
    readStatLine: files.readStatLine,
    printStatLine: files.printStatLine,
  };
}
