import {
  answer,
  chat,
  choiceOf,
  diceOf,
  type Edit,
  edit,
  isInvisible,
  join,
  type Option,
  openQuestions,
  optionText,
  overrule,
  passesForGm,
  plainLine,
  type Refusal,
  redo,
  reroll,
  setDice,
  setPolicy,
  undo,
} from '@affray/engine';
import {
  byBody,
  type Change,
  changedSettings,
  diceIn,
  kindOf,
  type RoomSettings,
  type SeatQuestion,
  type SettingsPart,
} from '../protocol/index.ts';
import type { Seen } from '../seen/hold.ts';
import type { Knowledge } from '../seen/knowledge.ts';
import { numbersFor } from '../seen/numbers.ts';
import { questionsFor } from '../seen/questions.ts';
import type { RoomOf } from '../seen/room-state.ts';
import { programFaces } from './rolled-for.ts';

/** Does what a command says, or says why not and changes nothing. A refusal tells nothing the actor may not know. */
export function change<E, F>(room: RoomOf<E, F>, seen: Seen<E, F>, command: Change): Refusal | null {
  const { live } = room;
  const { knowledge: actor } = seen;
  if (kindOf(command).by === 'gm' && !actor.gm) return onlyForGm(command.type);
  switch (command.type) {
    case 'answer':
    case 'roll-for-me':
      return answered(room, seen, command);
    case 'dice':
      return notTheirs(room, actor, command.seat, 'dice') ?? setDice(live, command.seat, command.by);
    case 'policy':
      return (
        notTheirs(room, actor, command.seat, 'policy') ?? setPolicy(live, command.seat, command.policy, command.who)
      );
    case 'chat':
      return said(room, actor, command.text);
    default:
      return ordered(room, command);
  }
}

type Order = Exclude<Change, { type: 'answer' | 'roll-for-me' | 'dice' | 'policy' | 'chat' }>;

function ordered<E, F>(room: RoomOf<E, F>, command: Order): Refusal | null {
  const { live } = room;
  switch (command.type) {
    case 'edit': {
      const { edit: wanted } = command;
      if (wanted.op === 'add' && command.hidden === true) return addHidden(room, wanted);
      if (wanted.op !== 'end') return edit(live, wanted);
      return edit(live, wanted.winner === undefined ? { op: 'end' } : { op: 'end', winner: wanted.winner });
    }
    case 'overrule':
      return overrule(live, command.entry, command.faces);
    case 'reroll':
      return reroll(live, command.entry);
    case 'undo':
      return undo(live, command.count);
    case 'redo':
      return redo(live, command.count);
    case 'settings': {
      const refusal = badSettings(room, command.settings);
      if (refusal === null) applySettings(room, changedSettings(room.settings, command.settings));
      return refusal;
    }
  }
}

/** Brings somebody in whom the players do not get to see. */
function addHidden<E, F>(room: RoomOf<E, F>, wanted: Extract<Edit, { op: 'add' }>): Refusal | null {
  const { live, settings } = room;
  const before = new Set(live.system.combatants(live.fight).map(({ id }) => id));
  const refusal = edit(live, wanted);
  if (refusal !== null) return refusal;
  const added = live.system.combatants(live.fight).flatMap(({ id }) => (before.has(id) ? [] : [id]));
  applySettings(room, { ...settings, hidden: [...new Set([...settings.hidden, ...added])] });
  return null;
}

/** Puts new settings in force. */
export function applySettings<E, F>(room: RoomOf<E, F>, settings: RoomSettings): void {
  room.settings = settings;
  room.settingsRevision++;
}

/** Refuses whoever is not the GM. */
export function onlyForGm(place: string): Refusal {
  return { code: 'not-allowed', place, reason: 'Only the GM may do this.', allowed: ['gm'] };
}

function notTheirs<E, F>(room: RoomOf<E, F>, actor: Knowledge<F>, seat: string, place: string): Refusal | null {
  if (actor.gm) return null;
  const own = ownSeat(room, actor);
  if (own !== undefined && own === seat) return null;
  const reason = own === undefined ? 'Spectators only watch.' : 'Only the GM may change the seat of somebody else.';
  return { code: 'not-allowed', place, reason, allowed: own === undefined ? [] : [own] };
}

function ownSeat<E, F>({ live }: RoomOf<E, F>, { seat }: Knowledge<F>): string | undefined {
  return live.system.seats(live.fight)[seat]?.id;
}

function said<E, F>(room: RoomOf<E, F>, actor: Knowledge<F>, text: string): Refusal | null {
  const own = ownSeat(room, actor);
  if (own === undefined) return { code: 'not-allowed', place: 'chat', reason: 'Spectators only watch.', allowed: [] };
  const said = plainLine(text);
  return isInvisible(said) ? nothingToSee('text') : chat(room.live, own, said);
}

function answered<E, F>(
  room: RoomOf<E, F>,
  { room: shown, knowledge: actor }: Seen<E, F>,
  command: Extract<Change, { type: 'answer' | 'roll-for-me' }>,
): Refusal | null {
  const { live } = room;
  const { id, who, question } = command;
  const open = questionsFor(shown, actor);
  const meant = open.find((one) => one.question === question && mayAnswerAs(one, actor, who));
  if (meant === undefined || meant.id !== id)
    return answeredBefore(shown, actor, command) ?? notOpen(open, actor, command, meant?.id);
  // The GM has gone back to somebody the actor does not know of: what the actor is shown is not asked just now.
  if (shown !== room) return notNow(`${who}: ${question}`);
  const by = ownSeat(room, actor) ?? 'gm';
  const place = `${who}: ${question}`;
  if (command.type === 'roll-for-me') {
    const [roll = null] = openQuestions(live).flatMap((one) => (one.whoId === who ? (diceOf(one) ?? []) : []));
    if (diceIn(meant.body) === null || roll === null)
      return { code: 'not-asked', place, reason: 'A choice is asked for, not dice.' };
    return answer(live, { who, question, dice: programFaces(live, roll) });
  }
  const { option, dice } = command;
  if ((option === undefined) === (dice === undefined))
    return {
      code: 'bad-value',
      place: 'answer',
      reason: 'needs either an option or dice',
      allowed: ['option', 'dice'],
    };
  if (dice !== undefined) {
    return byBody<Refusal | null>(meant.body, {
      choice: () => ({ code: 'not-asked', place, reason: 'A choice is asked for, not dice.' }),
      dice: () => answer(live, { who, question, dice }),
    });
  }
  return byBody<Refusal | null>(meant.body, {
    choice: ({ options }) => chosen(room, actor, { who, question, by }, options, option ?? ''),
    dice: (wanted) => ({ code: 'not-asked', place, reason: `Dice are asked for, not a choice: ${wanted.dice}.` }),
  });
}

/** Chooses an option as the rules know it, or says why not. */
function chosen<E, F>(
  room: RoomOf<E, F>,
  actor: Knowledge<F>,
  asked: { readonly who: string; readonly question: string; readonly by: string },
  options: readonly Option[],
  given: string,
): Refusal | null {
  const { who, question } = asked;
  const place = `${who}: ${question}`;
  const wanted = options.find(({ id: offered, words }) => isMeant(offered, words !== undefined, given));
  if (wanted !== undefined && (actor.gm || isPossible(room, who, question, wanted.id)))
    return answer(room.live, { ...asked, option: given });
  if (wanted !== undefined) {
    const others = options.filter((one) => one !== wanted);
    const reason = `Something unseen is in the way of “${optionText(wanted)}”.`;
    return { code: 'not-offered', place, reason, allowed: others.map((one) => one.id) };
  }
  const allowed = options.map((one) => one.id);
  return { code: 'not-offered', place, reason: `"${given}" is not among the options.`, allowed };
}

/** An option is meant by its id; one that asks for words, by its id and the words. */
function isMeant(id: string, asksForWords: boolean, option: string): boolean {
  return option === id || (asksForWords && option.startsWith(`${id}:`));
}

/** The rules offer it, too: nobody stands in the way whom the actor does not know of. */
function isPossible<E, F>({ live }: RoomOf<E, F>, who: string, question: string, option: string): boolean {
  return openQuestions(live).some((open) => {
    const choice = choiceOf(open);
    return (
      choice?.question.id === question &&
      choice.askers.some(({ whoId }) => whoId === who) &&
      choice.options.some(({ id }) => id === option)
    );
  });
}

/** A shared question is answered for any of one's own who share it, and by the GM for all. */
function mayAnswerAs<F>({ who, seat, others = [] }: SeatQuestion, { gm }: Knowledge<F>, as: string): boolean {
  return who === as || others.some((other) => other.who === as && (gm || other.seat === seat));
}

/** Somebody else was faster to answer a question that several might answer; null when it is not about that. */
function answeredBefore<E, F>(
  room: RoomOf<E, F>,
  actor: Knowledge<F>,
  { id, question }: { readonly id: number; readonly question: string },
): Refusal | null {
  const { live, shared, persons } = room;
  if (shared === null || shared.question !== question || numbersFor(room, actor).asked(shared.id) !== id) return null;
  if (!actor.gm && !shared.seats.has(actor.seat)) return null;
  const first = live.entries.slice(shared.id).find((entry) => entry.type === 'choice' && entry.question === question);
  if (first === undefined || first.type !== 'choice') return null;
  const seat = live.system.seats(live.fight).find((one) => one.id === first.by);
  const name = seat === undefined ? 'Somebody else' : persons.get(seat.id) || seat.name;
  return { code: 'stale-answer', place: 'id', reason: `${name} was faster: this question has been answered.` };
}

function notOpen<F>(
  seen: readonly { readonly id: number; readonly who: string; readonly question: string }[],
  actor: Knowledge<F>,
  { id, who, question }: { readonly id: number; readonly who: string; readonly question: string },
  now: number | undefined,
): Refusal {
  if (now !== undefined) {
    const reason = `The fight has gone on: this answers question ${id}, and the open one is ${now}.`;
    return { code: 'stale-answer', place: 'id', reason, allowed: [String(now)] };
  }
  const asked = actor.gm ? 'open' : 'open for you';
  const allowed = seen.map((one) => `${one.who}: ${one.question}`);
  return { code: 'not-asked', place: `${who}: ${question}`, reason: `"${who}: ${question}" is not ${asked}.`, allowed };
}

function notNow(place: string): Refusal {
  const reason = 'The GM is changing something just now. Your answer was not taken: try again in a moment.';
  return { code: 'not-now', place, reason };
}

/** Names what the settings know nothing of. Whoever or whatever was named before may be named again: it may come back. */
function badSettings<E, F>({ live, settings: before }: RoomOf<E, F>, part: SettingsPart): Refusal | null {
  const people = live.system.combatants(live.fight);
  const sides = [...new Set(people.map(({ side }) => side))];
  const ids = people.map(({ id }) => id);
  const unknown = (
    field: keyof SettingsPart,
    named: readonly string[],
    known: readonly string[],
    what: string,
    allowed: readonly string[],
  ): Refusal | null => {
    const strange = named.find((name) => !allowed.includes(name) && !known.includes(name));
    if (strange === undefined) return null;
    return { code: 'bad-value', place: `settings.${field}`, reason: `"${strange}" is no ${what}`, allowed };
  };
  const { health = {}, oddsOff = [], hidden = [], facts = {} } = part;
  return (
    unknown('health', Object.keys(health), Object.keys(before.health), 'side', sides) ??
    unknown('oddsOff', oddsOff, before.oddsOff, 'side', sides) ??
    unknown('hidden', hidden, before.hidden, 'combatant', ids) ??
    unknown('facts', Object.keys(facts), ['', ...Object.keys(before.facts)], 'combatant', ids)
  );
}

function nothingToSee(place: string): Refusal {
  return { code: 'bad-value', place, reason: 'There is nothing to be seen in it.' };
}

/** Why nobody may be called so; null when they may. Nobody but the GM may pass for the GM. */
export function nameRefusal(person: string, gm: boolean): Refusal | null {
  if (person.trim() === '') return null;
  if (isInvisible(plainLine(person))) return nothingToSee('person');
  if (gm || !passesForGm(person)) return null;
  return { code: 'not-allowed', place: 'person', reason: 'Only the GM may be called so; take another name.' };
}

/** Somebody sits down: entered into the journal when the name is new. */
export function sitDown<E, F>(room: RoomOf<E, F>, seat: string, person: string): Refusal | null {
  const name = plainLine(person);
  if (name === '' || room.persons.get(seat) === name) return null;
  const gm = room.live.system.seats(room.live.fight)[0]?.id === seat;
  return nameRefusal(person, gm) ?? join(room.live, seat, name);
}
