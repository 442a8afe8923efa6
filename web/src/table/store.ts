import { type CombatantView, plain, type Refusal, type View } from '@affray/engine';
import type { OddsTable } from '@affray/lab';
import type { LinkStatus, Order, OrderReply, TableLink } from '@affray/table/client';
import type {
  Awaited,
  CommandResult,
  LogLine,
  Role,
  RoomSettings,
  SeatInfo,
  SeatQuestion,
  SeatState,
} from '@affray/table/protocol';
import { batch, computed, signal } from '@preact/signals';
import type { FieldFocus } from '../field/index.tsx';
import { announce } from '../frame/announce.tsx';
import { fileName, saveText } from '../ui/save-text.ts';
import { lookOf } from '../ui/side.ts';
import { askersOf, seatsOf } from './askers.ts';
import { newlyTold } from './newly-told.ts';
import { askedAloud } from './second-person.ts';

/** Which sheet lies over the table. */
export type SheetName =
  | 'none'
  | 'outlook'
  | 'edit'
  | 'seats'
  | 'settings'
  | 'rulings'
  | 'keys'
  | 'more'
  | 'log'
  | 'party'
  | 'foes'
  | 'own';

/** Key of an open question. */
export function questionKey({ id, who, question }: SeatQuestion): string {
  return `${id}|${who}|${question}`;
}

/** Where a fight comes from. */
export interface TableSource {
  readonly room: string;
  /** Played in this browser without a server. */
  readonly solo: boolean;
  readonly link: TableLink;
  readonly papers: Papers;
}

/** What can be taken away from a room. */
interface Papers {
  /** The fight as a file to keep. GM only. */
  fightFile(): Promise<string>;
  /** What happened, as Markdown, as far as this seat may know. */
  record(): Promise<string>;
}

/** Everything a fight screen shows, as signals around one connection. */
export function tableStore({ room, solo, link, papers }: TableSource) {
  const role = signal<Role>('spectator');
  const seat = signal<string | null>(null);
  const state = signal<SeatState | null>(null);
  const log = signal<readonly LogLine[]>([]);
  const odds = signal<ReadonlyMap<string, OddsTable>>(new Map());
  const line = signal<LinkStatus>('connecting');
  const refused = signal<Refusal | null>(null);
  /** Why the last command was refused, shown until the next one. */
  const complaint = signal<Refusal | null>(null);
  const sheet = signal<SheetName>('none');
  /** Combatant whose fields the edit drawer shows; empty = the fight. */
  const editing = signal('');
  const focus = signal<FieldFocus | null>(null);
  /** Combatant or place pointed at on the field: narrows the options. */
  const pointed = signal('');
  /** Questions of others that the GM has taken over. */
  const taken = signal<ReadonlySet<string>>(new Set());
  /** Seats of absent people for whom the GM answers until they are back. */
  const takenSeats = signal<ReadonlySet<string>>(new Set());
  /** Questions whose answer is on its way. */
  const sent = signal<ReadonlySet<string>>(new Set());
  const chosenTab = signal('');
  /** An earlier moment being looked at; null = now. */
  const past = signal<{ readonly entry: number; readonly view: View; readonly log: number } | null>(null);
  let lookingAt: number | null = null;
  /** How the fight is likely to end, as last worked out; null = not known. */
  const chances = signal<OddsTable | null>(null);
  /** Length of the journal when those chances were asked for. */
  const chancesOf = signal(-1);
  let chancesWish = 0;
  /** Chances are being worked out. */
  const counting = signal(false);
  /** Why they may not be told; empty = no reason. */
  const chancesRefused = signal('');
  /** The party’s chance to win each time it was worked out. */
  const outlook = signal<readonly number[]>([]);
  /** Somebody wants to see the table rather than the duel. */
  const duelLeft = signal(false);

  const view = computed<View | null>(() => past.value?.view ?? state.value?.view ?? null);
  const combatants = computed<readonly CombatantView[]>(() => view.value?.combatants ?? []);
  /** Own questions first, otherwise in the order asked. */
  const questions = computed<readonly SeatQuestion[]>(() => {
    const all = state.value?.questions ?? [];
    return [...all.filter(({ mine }) => mine), ...all.filter(({ mine }) => !mine)];
  });
  const question = computed<SeatQuestion | null>(() => {
    const list = questions.value;
    return list.find((each) => questionKey(each) === chosenTab.value) ?? list[0] ?? null;
  });
  const asked = computed<readonly string[]>(() => (past.value === null ? questions.value.flatMap(askersOf) : []));
  const gm = computed(() => (role.value === 'gm' ? (state.value?.gm ?? null) : null));
  const mine = computed(() => combatants.value.filter((each) => each.mine));
  /** The settings as the GM has put them while the room has not answered yet; null = nothing is on its way. */
  const wished = signal<RoomSettings | null>(null);
  const settings = computed<RoomSettings | null>(() => wished.value ?? gm.value?.settings ?? null);

  function isAbsent(id: string): boolean {
    return (seatOf(id)?.devices ?? 0) === 0;
  }

  /** Whether this device answers the question: its own, or taken over by the GM. */
  function answerable(open: SeatQuestion): boolean {
    if (past.value !== null || role.value === 'spectator') return false;
    // Alone at the table the GM plays everybody.
    if (open.mine || taken.value.has(questionKey(open))) return true;
    if (role.value !== 'gm') return false;
    if (solo) return true;
    const seats = seatsOf(open);
    return seats.some((each) => takenSeats.value.has(each)) && seats.every(isAbsent);
  }

  function seatOf(id: string): SeatInfo | undefined {
    return state.value?.seats.find((each) => each.id === id);
  }

  /** The name of whoever sits there: the person, else the seat. */
  function personOf(id: string): string {
    const info = seatOf(id);
    return info === undefined ? id : info.person === '' ? info.name : info.person;
  }

  function awaitedOf(id: string): Awaited | undefined {
    return state.value?.awaited.find((each) => each.seat === id);
  }

  function put(next: SeatState): void {
    const before = questions.value.map(questionKey);
    const asked = question.value;
    state.value = next;
    const now = question.value;
    const another = now !== null && (asked === null || questionKey(now) !== questionKey(asked));
    if (asked !== null && (now === null || another)) focus.value = null;
    // Also one that has long stood open and is shown only now, as the next of several secret ones.
    if (another && (now.mine || role.value === 'gm')) announce(askedAloud(now, role.value === 'gm'));
    const first = questions.value[0];
    if (first !== undefined && !before.includes(questionKey(first))) {
      focus.value = null;
      pointed.value = '';
    }
  }

  const stop = link.subscribe((now) => {
    batch(() => {
      // That there was no connection is no longer worth saying once there is one.
      if (now.status === 'open' && line.value === 'lost' && complaint.value?.code === 'not-sent')
        complaint.value = null;
      line.value = now.status;
      refused.value = now.trouble;
      if (now.role !== null) role.value = now.role;
      seat.value = now.role === 'gm' ? (now.state?.seats[0]?.id ?? 'gm') : now.seat;
      if (now.log !== log.value) {
        // The whole log of a fight just entered is not read out.
        if (state.value !== null) for (const { text } of newlyTold(log.value, now.log)) announce(plain(text));
        log.value = now.log;
      }
      odds.value = now.odds;
      if (now.state !== null && now.state !== state.value) put(now.state);
    });
  });

  async function tell(order: Order): Promise<OrderReply> {
    complaint.value = null;
    const reply = await link.send(order);
    if (!reply.ok) {
      const shown = inPlainWords(order, reply.refusal);
      complaint.value = shown;
      announce(shown.reason);
    }
    return reply;
  }

  /** An answer that came too late is no mistake: whoever gave it need not know which question the program means. */
  function inPlainWords(order: Order, refusal: Refusal): Refusal {
    if (order.type !== 'answer' && order.type !== 'roll-for-me') return refusal;
    const { code, place, allowed } = refusal;
    const late = code === 'not-asked' || (code === 'stale-answer' && allowed !== undefined);
    if (!late || questions.value.some(({ id, question: name }) => id === order.id && name === order.question))
      return refusal;
    return { code, place, reason: 'The fight has gone on: this question has been answered.' };
  }

  /** Sends a command; a refusal is shown and null comes back. */
  async function send(order: Order): Promise<CommandResult | null> {
    const reply = await tell(order);
    return reply.ok ? reply.result : null;
  }

  /** Sends a command and says whether it was done; a refusal is shown. */
  async function done(order: Order): Promise<boolean> {
    return (await tell(order)).ok;
  }

  const underWay = new Set<Order['type']>();

  /** Sends a command unless one of its kind is still on its way: a second press is impatience, not another wish. */
  async function once(order: Order): Promise<OrderReply | null> {
    if (underWay.has(order.type)) return null;
    underWay.add(order.type);
    const reply = await tell(order);
    underWay.delete(order.type);
    return reply;
  }

  /** Changes settings of the room. What was changed a moment ago and is still on its way stays changed. */
  async function changeSettings(change: Partial<RoomSettings>): Promise<boolean> {
    const now = settings.value;
    if (now === null) return false;
    const next = { ...now, ...change };
    wished.value = next;
    const taken = await done({ type: 'settings', settings: change });
    if (wished.value === next) wished.value = null;
    return taken;
  }

  /** Sends an answer once: a second tap before the first is through does nothing. True when it was taken. */
  async function give(open: SeatQuestion, order: Order): Promise<boolean> {
    const key = questionKey(open);
    if (!answerable(open) || sent.value.has(key)) return false;
    sent.value = new Set([...sent.value, key]);
    const taken = await done(order);
    sent.value = new Set([...sent.value].filter((each) => each !== key));
    return taken;
  }

  /** Answers a question with an option; true when that was taken. */
  function choose(open: SeatQuestion, option: string): Promise<boolean> {
    const { id, who, question: name } = open;
    return give(open, { type: 'answer', id, who, question: name, option });
  }

  /** Answers a question with the faces of real dice; true when they were taken. */
  function typeDice(open: SeatQuestion, dice: readonly number[]): Promise<boolean> {
    const { id, who, question: name } = open;
    return give(open, { type: 'answer', id, who, question: name, dice: [...dice] });
  }

  function rollForMe(open: SeatQuestion): void {
    const { id, who, question: name } = open;
    void give(open, { type: 'roll-for-me', id, who, question: name });
  }

  /** The GM answers in the place of whoever is asked. */
  function takeOver(open: SeatQuestion): void {
    if (role.value !== 'gm') return;
    // For somebody who is away the GM goes on answering until they are back.
    const seats = seatsOf(open);
    if (seats.every(isAbsent)) takenSeats.value = new Set([...takenSeats.value, ...seats]);
    taken.value = new Set([...taken.value, questionKey(open)]);
    chosenTab.value = questionKey(open);
  }

  /** Has the chances worked out; keeps quiet where that may not or cannot be. */
  async function askChances(): Promise<void> {
    if (role.value !== 'gm' && role.value !== 'player') return;
    const wish = ++chancesWish;
    const of = state.value?.length ?? 0;
    counting.value = true;
    const reply = await link.send({ type: 'chances' });
    // Counting takes its time: whoever has asked again since waits for that answer.
    if (wish !== chancesWish) return;
    counting.value = false;
    chancesOf.value = of;
    chancesRefused.value = reply.ok ? '' : reply.refusal.reason;
    if (!reply.ok || reply.result?.kind !== 'chances' || reply.result.chances.rows.length === 0) {
      chances.value = null;
      return;
    }
    chances.value = reply.result.chances;
    const row = reply.result.chances.rows.find(({ option }) => lookOf(option) === 'party');
    const wins = row?.figures[0]?.value;
    if (wins !== undefined) outlook.value = [...outlook.value, wins];
  }

  /** Opens the edit drawer at whoever is asked. */
  function startEdit(who = question.value?.who ?? ''): void {
    editing.value = combatants.value.some(({ id }) => id === who) ? who : '';
    sheet.value = 'edit';
  }

  /** Looks at an earlier moment, or with null at now. Of several wishes in a row only the last counts. */
  async function lookBack(entry: number | null): Promise<void> {
    const length = state.value?.length ?? 0;
    lookingAt = entry === null || entry >= length ? null : Math.max(0, entry);
    const wish = lookingAt;
    if (wish === null) {
      past.value = null;
      return;
    }
    const result = await send({ type: 'stand', entry: wish });
    if (lookingAt !== wish) return;
    if (result?.kind === 'stand') past.value = { entry: wish, view: result.view, log: result.log };
    // What was never reached is no place to go on from.
    else lookingAt = past.value?.entry ?? null;
  }

  async function save(text: Promise<string>, ending: string): Promise<void> {
    complaint.value = null;
    try {
      saveText(await text, `${fileName(state.value?.title ?? 'fight')}.${ending}`);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      complaint.value = { code: 'not-saved', place: 'file', reason };
    }
  }

  return {
    room,
    solo,
    role,
    seat,
    state,
    log,
    odds,
    line,
    refused,
    complaint,
    sheet,
    editing,
    focus,
    pointed,
    taken,
    sent,
    chosenTab,
    past,
    view,
    combatants,
    questions,
    question,
    asked,
    gm,
    mine,
    settings,
    answerable,
    seatOf,
    personOf,
    awaitedOf,
    send,
    done,
    once,
    changeSettings,
    choose,
    typeDice,
    rollForMe,
    takeOver,
    lookBack,
    /** The moment last asked for, which may still be on its way; null = now. */
    lookingAt: () => lookingAt,
    startEdit,
    chances,
    chancesOf,
    counting,
    chancesRefused,
    outlook,
    askChances,
    duelLeft,
    saveFile: () => save(papers.fightFile(), 'fight.json'),
    saveRecord: () => save(papers.record(), 'md'),
    retry: () => link.retry(),
    close: () => {
      stop();
      link.close();
    },
  };
}

export type TableStore = ReturnType<typeof tableStore>;
