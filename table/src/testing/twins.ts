import { type Edit, systems } from '@affray/engine';
import { type Channel, channelFor, flush, welcomeFrame } from '../host/channel.ts';
import type { Change, SeatQuestion } from '../protocol/index.ts';
import { gmReader, type Reader, type Room } from '../room/index.ts';
import { picker, readerAt, readersOf, roomWith } from './playing.ts';
import { actsOf, turnBack } from './turning-back.ts';

/** A room of several that differ only in who is hidden there, and what everybody but the GM was sent. */
export interface Twin {
  readonly room: Room;
  readonly hidden: ReadonlySet<string>;
  readonly channels: readonly Channel[];
  /** By reader: every frame so far. */
  readonly frames: readonly string[][];
  /** The room's clock; for no two rooms are played at the same time it is set by hand. */
  readonly clock: { now: number };
}

/** Somebody in hiding: what it is, and where it is put, as far as the game knows places. */
export interface Lurker {
  readonly combatant: object;
  /** Hidden by the rules (Ingenuity: ING-ADV-10), not by the GM. */
  readonly byRules?: boolean;
  readonly places: readonly (readonly [field: RegExp, value: number | boolean])[];
}

/**
 * Three foes of a rulebook: the second is the first under another name, elsewhere and with other numbers, of which nothing
 * visible follows; the third is another.
 */
export function lurkers(system: string): readonly [Lurker, Lurker, Lurker] {
  const sealed = systems.find(({ id }) => id === system)!;
  const foes = sealed.use(({ presets }) => presets.filter(({ role }) => role === 'foe').map((one) => one.combatant));
  const named = (at: number, id: string, name: string): object => {
    const preset: unknown = foes[at % foes.length];
    return { ...(typeof preset === 'object' ? preset : {}), id, name };
  };
  // One wolf more or less changes what a lone wolf is (its tag Pack Dependent).
  const first = system === 'tag-tally' ? 1 : 0;
  return [
    { combatant: named(first, 'lurker', 'Zyxxquill'), places: [] },
    {
      combatant: named(first, 'lurker', 'Vorn the Long-Named'),
      places: [
        [/\.x$/, 0],
        [/\.y$/, 0],
        [/\.(zone|spot|region|band|melee)$/, 1],
        [/\.(hpMax|maxHealth)$/, 30],
        [/\.(hp|health)$/, 29],
        [/\.(prone|blinded)$/, true],
      ],
    },
    { combatant: named(3, 'other', 'Quorbel'), places: [] },
  ];
}

const START = 1_700_000_000_000;

/** A room with these in hiding. */
export function twinWith(encounter: unknown, hiding: readonly Lurker[]): Twin {
  const clock = { now: START };
  const room = roomWith(encounter, { now: () => clock.now });
  const hidden = new Set<string>();
  for (const { combatant, places, byRules } of hiding) {
    const before = idsOf(room);
    const added = byRules === true ? { ...combatant, hidden: true } : combatant;
    must(room, { type: 'edit', re: 0, edit: { op: 'add', combatant: added }, hidden: true });
    const id = [...idsOf(room)].find((each) => !before.has(each))!;
    hidden.add(id);
    const fields = room.fields(id);
    for (const [field, value] of places)
      for (const { path } of fields.ok ? fields.value.filter((each) => field.test(each.path)) : [])
        room.perform(gmReader, { type: 'edit', re: 0, edit: { op: 'set', path, value } });
    // Where only those who are there from the first may come hidden.
    const hide: Edit = { op: 'set', path: `fighters.${id}.hidden`, value: true };
    if (byRules === true) room.perform(gmReader, { type: 'edit', re: 0, edit: hide });
  }
  // From here on the rules alone hide them.
  const byGm = hiding.flatMap(({ byRules }, at) => (byRules === true ? [] : [[...hidden][at]!]));
  must(room, { type: 'settings', re: 0, settings: { ...room.settings, hidden: byGm } });
  hiddenAct(room, hidden);
  const channels = readersOf(room)
    .filter(({ role }) => role !== 'gm')
    .map(channelFor);
  const frames = channels.map((channel) => {
    flush(channel, room);
    return [welcomeFrame(channel, room)];
  });
  return { room, hidden, channels, frames, clock };
}

function idsOf(room: Room): Set<string> {
  return new Set(room.state(gmReader).view.combatants.map(({ id }) => id));
}

/** Does it, or throws why not. */
export function must(room: Room, change: Change, actor: Reader = gmReader): void {
  const done = room.perform(actor, change);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
}

/** Everybody but the GM hears what there is to hear. */
export function hear({ room, channels, frames }: Twin): void {
  channels.forEach((channel, at) => {
    const frame = flush(channel, room);
    if (frame !== null) frames[at]!.push(frame);
  });
}

/** Words of options by which nothing is seen to happen. */
const quiet = [/^(nothing|pass|wait|end|done|hold|skip|none|stay|no)\b/, /nothing|pass|wait|end|done|hold|stay/];

function quietAnswer({ id, who, question, body }: SeatQuestion): Change {
  if (body.kind === 'dice') return { type: 'roll-for-me', re: 0, id, who, question };
  const alone = body.options.filter(({ target }) => target === undefined);
  const from = alone.length > 0 ? alone : body.options;
  const found = quiet.map((word) => from.find((each) => word.test(each.id))).find((each) => each !== undefined);
  return { type: 'answer', re: 0, id, who, question, option: (found ?? from[from.length - 1]!).id };
}

/** The GM lets those in hiding do nothing, whenever nobody else is asked before them. */
function hiddenAct(room: Room, hidden: ReadonlySet<string>, each: () => void = () => {}): void {
  for (let asked = 0; asked < MOST_QUIET; asked++) {
    const { questions } = room.state(gmReader);
    const lurking = questions.find(({ who, others = [] }) =>
      [who, ...others.map((one) => one.who)].every((id) => hidden.has(id)),
    );
    if (lurking === undefined) return;
    must(room, quietAnswer(lurking));
    each();
  }
  throw new Error('Those in hiding are asked without end.');
}

function nameOf(question: SeatQuestion | undefined): string {
  return question === undefined ? '' : `${question.who} ${question.question}`;
}

/** The GM answers for the foes who are seen where those in hiding could answer, too. */
function asAlone(twin: Twin): void {
  const { room, hidden } = twin;
  const question = visibleQuestion(twin);
  if (question?.body.kind !== 'choice' || question.seat !== 'gm') return;
  const { id, who, question: name, body } = question;
  const isHidden = ({ target = '' }: { target?: string }): boolean => hidden.has(target);
  const [seen] = body.options.filter((option) => !isHidden(option));
  if (seen === undefined || !body.options.some(isHidden)) return;
  must(room, { type: 'answer', re: 0, id, who, question: name, option: seen.id });
  hear(twin);
  hinging(twin, () => hear(twin));
}

/** The GM answers what is asked of the foes only because there is somebody in hiding: for the one who is not. */
export function hinging({ room, hidden }: Twin, each: () => void): void {
  for (let asked = 0; asked < MOST_QUIET; asked++) {
    hiddenAct(room, hidden, each);
    const question = room.state(gmReader).questions.find(({ who }) => !hidden.has(who));
    if (question === undefined || question.body.kind === 'dice' || question.seat !== 'gm') return;
    const { options } = question.body;
    const open = options.filter(({ id, target }) => ![...hidden].some((one) => one === target || id.includes(one)));
    if (open.length !== 1 || open.length === options.length) return;
    const { id, who, question: name } = question;
    must(room, { type: 'answer', re: 0, id, who, question: name, option: open[0]!.id });
    each();
  }
}

const MOST_QUIET = 60;

/** What came of playing twins. */
export interface Compared {
  readonly answers: number;
  readonly frames: number;
  readonly bytes: number;
  /** The rooms went different ways before the end: what is hidden had a visible effect, such as on morale. */
  readonly parted: boolean;
  /** The first frames that differ; null when none do. */
  readonly difference: { readonly reader: string; readonly frame: number; readonly texts: readonly string[] } | null;
}

/** Plays the same visible answers in all rooms to the end, and compares every frame of everybody but the GM. */
export function playTwins(twins: readonly Twin[], seed: number, most: number): Compared {
  const pick = picker(seed);
  let answers = 0;
  let parted = false;
  for (const twin of twins) {
    hinging(twin, () => hear(twin));
    hear(twin);
  }
  for (; answers < most && difference(twins) === null; answers++) {
    let open = twins.map((twin) => visibleQuestion(twin));
    for (let asked = 0; asked < MOST_QUIET && new Set(open.map(nameOf)).size > 1; asked++) {
      for (const twin of twins) asAlone(twin);
      open = twins.map((twin) => visibleQuestion(twin));
    }
    const first = open[0];
    if (first === undefined || open.includes(undefined)) break;
    if (new Set(open.map(nameOf)).size > 1) throw new Error(`Asked: ${open.map(nameOf).join('; ')}`);
    const before = twins.map(({ frames }) => frames.map(({ length }) => length));
    const acts = twins.map(actsOf);
    for (const { clock } of twins) clock.now = START + (answers + 1) * 60_000;
    const chosen = commonOption(
      twins,
      open.map((one) => one!),
      pick,
    );
    twins.forEach((twin, at) => {
      const actor = readerAt(open[at]!.seat);
      const own = twin.room
        .state(actor)
        .questions.find(({ who, question }) => who === first.who && question === first.question)!;
      const { id, who, question, body } = own;
      must(
        twin.room,
        body.kind === 'dice'
          ? { type: 'roll-for-me', re: 0, id, who, question }
          : { type: 'answer', re: 0, id, who, question, option: chosen },
        actor,
      );
      hear(twin);
      hiddenAct(twin.room, twin.hidden, () => hear(twin));
      hinging(twin, () => hear(twin));
    });
    const isEnd = twins.length > 2 && twins.some(({ room }) => room.state(gmReader).decided);
    if (new Set(twins.map(courseOf)).size === 1 && !isEnd) {
      // Where the GM is still asked something only because of those in hiding, the rooms do not stand alike.
      if (new Set(twins.map((twin) => nameOf(visibleQuestion(twin)))).size === 1)
        for (const [at, twin] of twins.entries()) turnBack(twin, acts[at]!, answers);
      continue;
    }
    // From here on something visible follows from who is there: another roll, or no end of the fight.
    for (const [at, { frames }] of twins.entries())
      for (const [reader, each] of frames.entries()) each.splice(before[at]![reader]!);
    parted = true;
    break;
  }
  if (!parted) end(twins);
  const frames = twins[0]!.frames.reduce((sum, each) => sum + each.length, 0);
  const bytes = twins[0]!.frames.reduce((sum, each) => sum + each.reduce((all, frame) => all + frame.length, 0), 0);
  return { answers, frames, bytes, parted, difference: difference(twins) };
}

/** What those who are seen decided and rolled, and whether the fighting is over. */
function courseOf({ room, hidden }: Twin): string {
  const { decided, seats } = room.state(gmReader);
  const played = new Set(seats.slice(1).flatMap(({ combatants }) => combatants));
  const { entries } = room.file();
  const seen = entries.flatMap((entry) => {
    // A roll that comes again after an undo is no other course: how often it did hangs on what was undone with it.
    if (entry.type === 'dice' && entry.again === true) return [];
    if (entry.type === 'dice' && !hidden.has(entry.who)) return [`${entry.who} ${entry.why} ${entry.pool}`];
    return entry.type === 'choice' && played.has(entry.who) ? [`${entry.who} ${entry.question} ${entry.option}`] : [];
  });
  const asked = room.state(gmReader).questions.filter(({ seat }) => seat !== 'gm');
  const others = asked.map(
    ({ who, question, others: more = [] }) => `${who} ${question} ${more.map((one) => one.who).join()}`,
  );
  return [String(decided), ...others, ...seen].join('\n');
}

/** The GM ends it, wherever it stands: what is shown of the end is compared, too. */
function end(twins: readonly Twin[]): void {
  if (difference(twins) !== null || twins.every(({ room }) => room.state(gmReader).over)) return;
  for (const twin of twins) {
    must(twin.room, { type: 'edit', re: 0, edit: { op: 'end' } });
    hear(twin);
  }
}

function visibleQuestion({ room, hidden }: Twin): SeatQuestion | undefined {
  return room.state(gmReader).questions.find(({ who }) => !hidden.has(who));
}

/** An option that all have and that tells of nobody in hiding; a blow at the other side where there is one. */
function commonOption(twins: readonly Twin[], open: readonly SeatQuestion[], pick: (n: number) => number): string {
  const lists = twins.map(({ room, hidden }, at) => {
    const { who, question, seat } = open[at]!;
    const own = room.state(readerAt(seat)).questions.find((each) => each.who === who && each.question === question)!;
    const options = own.body.kind === 'choice' ? own.body.options : [];
    // What somebody unseen stands in the way of would be meeting it.
    const { body } = open[at]!;
    const possible = new Set(body.kind === 'choice' ? body.options.map(({ id }) => id) : []);
    return options
      .filter(({ id }) => possible.has(id))
      .filter(({ id, target }) => !hidden.has(target ?? '') && ![...hidden].some((each) => id.includes(each)));
  });
  const common = lists[0]!.filter(({ id }) => lists.every((list) => list.some((each) => each.id === id)));
  if (common.length === 0) return '';
  const { combatants } = twins[0]!.room.state(gmReader).view;
  const sides = new Map(combatants.map((one) => [one.id, one.side]));
  const own = sides.get(open[0]!.who);
  const blows = common.filter(({ target }) => target !== undefined && sides.get(target) !== own);
  const from = blows.length > 0 && pick(5) > 0 ? blows : common;
  return from[pick(from.length)]!.id;
}

function difference(twins: readonly Twin[]): Compared['difference'] {
  const [first, ...others] = twins;
  for (const [at, { reader }] of first!.channels.entries())
    for (const other of others) {
      const [one, two] = [first!.frames[at]!, other.frames[at]!];
      const most = Math.max(one.length, two.length);
      for (let frame = 0; frame < most; frame++)
        if (one[frame] !== two[frame])
          return {
            reader: `${reader.role} ${reader.seat ?? ''}`,
            frame,
            texts: apart(one[frame] ?? '', two[frame] ?? ''),
          };
    }
  return null;
}

/** Two texts from a little before where they differ. */
function apart(one: string, other: string): readonly string[] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return [one, other].map((text) => text.slice(Math.max(0, at - 160), at + 160));
}
