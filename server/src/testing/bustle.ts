import { plain } from '@affray/engine';
import { callServer, type Order, type TableLink } from '@affray/table/client';
import type { LogLine } from '@affray/table/protocol';
import { picker, someAnswer } from '../../../table/src/testing/playing.ts';
import type { GuestParty } from './guests.ts';

/** People who never stop answering, chatting and taking back, and what they were told about it. */
export interface Bustle {
  /** Commands that were acknowledged so far. */
  readonly acknowledged: number;
  /** Begins nothing more and waits for what was begun. */
  stop(): Promise<void>;
  /** Compares what they were told and shown with what is stored, as any server tells it. */
  reckon(server: string): Promise<Reckoning>;
}

/** What came of it: all but the first and the last two must be 0. */
interface Reckoning {
  readonly acknowledged: number;
  /** Acknowledged, and not stored. */
  readonly lost: number;
  /** Given once, and stored twice. */
  readonly doubled: number;
  /** Refused as certainly not stored, and stored all the same. */
  readonly denied: number;
  /** Lines of a log that somebody was shown and that are not in what is stored. */
  readonly unstored: number;
  /** Commands of which nobody could tell in time what came of them. */
  readonly doubtful: number;
  /** Milliseconds that the slowest command waited for its answer. */
  readonly slowest: number;
}

interface Given {
  readonly what: string;
  readonly outcome: 'done' | 'refused' | 'doubtful';
}

/** Lets everybody at a table be busy: the GM answers, chats and, if so wished, takes back; the others chat. */
export function bustle(party: GuestParty, options: { readonly undo: boolean; readonly seed: number }): Bustle {
  const given: Given[] = [];
  let busy = true;
  let slowest = 0;
  let said = 0;
  const give = async (link: TableLink, what: string, order: Order): Promise<void> => {
    const from = Date.now();
    const reply = await link.send(order);
    slowest = Math.max(slowest, Date.now() - from);
    const doubtful = !reply.ok && reply.refusal.code === 'in-doubt';
    given.push({ what, outcome: reply.ok ? 'done' : doubtful ? 'doubtful' : 'refused' });
    await pause(reply.ok ? 10 : 100);
  };
  const chat = (link: TableLink): Promise<void> => {
    const text = `line ${said++} of ${options.seed}`;
    return give(link, `chat ${text}`, { type: 'chat', text });
  };
  const lead = async (): Promise<void> => {
    const pick = picker(options.seed);
    for (let turn = 1; busy; turn++) {
      const [open] = party.gm.now.state?.questions ?? [];
      if (turn % 3 === 0 || open === undefined) await chat(party.gm);
      else if (options.undo && turn % 5 === 0) await give(party.gm, 'undo', { type: 'undo', count: 1 });
      else {
        const { re: _, ...order } = someAnswer(open, pick);
        await give(party.gm, `answer ${open.id} ${open.who} ${open.question}`, order);
      }
    }
  };
  const follow = async (link: TableLink): Promise<void> => {
    while (busy) await chat(link);
  };
  const going = [lead(), ...[...party.players.values()].map(follow)];

  const done = (): number => given.filter(({ outcome }) => outcome === 'done').length;
  return {
    get acknowledged() {
      return done();
    },
    stop: async () => {
      busy = false;
      await Promise.all(going);
    },
    reckon: async (server) => {
      const file = await callServer(server).fightFile(party.room.room, party.room.gmToken);
      if (!file.ok) throw new Error(JSON.stringify(file.refusals));
      const { entries } = file.value;
      const stored = new Map<string, number>();
      const count = (what: string): void => void stored.set(what, (stored.get(what) ?? 0) + 1);
      for (const entry of entries)
        if (entry.type === 'chat') count(`chat ${entry.text}`);
        else if (entry.type === 'undo') count('undo');
        else if (entry.type === 'choice' && entry.by === 'gm') count('answer');
      const told = (outcome: Given['outcome'], what: string): number =>
        given.filter((each) => each.outcome === outcome && kindOf(each.what) === what).length;
      let lost = 0;
      let doubled = 0;
      let denied = 0;
      // Each line is one of its kind; answers and undos are counted.
      for (const what of new Set(given.map((each) => kindOf(each.what)))) {
        const times = stored.get(what) ?? 0;
        const most = told('done', what) + told('doubtful', what);
        lost += Math.max(0, told('done', what) - times);
        const over = Math.max(0, times - most);
        if (told('refused', what) > 0 && what.startsWith('chat')) denied += over;
        else doubled += over;
      }
      return {
        acknowledged: done(),
        lost,
        doubled,
        denied,
        unstored: options.undo ? unstoredChat(party, stored) : unstoredLines(party),
        doubtful: given.filter(({ outcome }) => outcome === 'doubtful').length,
        slowest,
      };
    },
  };
}

function kindOf(what: string): string {
  return what.startsWith('chat') ? what : what.split(' ')[0]!;
}

/** What came of several tables together. */
export function together(all: readonly Reckoning[]): Reckoning {
  const sum = (of: (one: Reckoning) => number): number => all.reduce((so, one) => so + of(one), 0);
  return {
    acknowledged: sum((one) => one.acknowledged),
    lost: sum((one) => one.lost),
    doubled: sum((one) => one.doubled),
    denied: sum((one) => one.denied),
    unstored: sum((one) => one.unstored),
    doubtful: sum((one) => one.doubtful),
    slowest: Math.max(...all.map((one) => one.slowest)),
  };
}

/** The figures in one line. */
export function inWords({ acknowledged, lost, doubled, denied, unstored, doubtful, slowest }: Reckoning): string {
  return (
    `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${denied} denied, ${unstored} unstored shown, ` +
    `${doubtful} in doubt, slowest answer ${slowest} ms`
  );
}

/** Waits until everybody is connected and shows as many entries as are stored; gives the milliseconds that took. */
export async function untilUpToDate(
  party: GuestParty,
  stored: () => Promise<number>,
  patience: number,
): Promise<number> {
  const from = Date.now();
  for (;;) {
    const length = await stored();
    if (party.all.every(({ now }) => now.status === 'open' && now.state?.length === length)) return Date.now() - from;
    if (Date.now() - from > patience) {
      const shown = party.all.map(({ now }) => `${now.status} ${now.state?.length}`).join(', ');
      throw new Error(`After ${patience} ms of ${length} entries are shown: ${shown}`);
    }
    await pause(50);
  }
}

/** Lines that were ever shown and do not stand in the last log of the same device, where nothing is taken back. */
function unstoredLines(party: GuestParty): number {
  const tokens = [party.tokens.gm, ...party.tokens.others];
  return tokens.reduce((sum, token, at) => {
    const { log } = party.all[at]!.now;
    return sum + shownTo(party, token).filter((line) => plain(log[line.at]?.text ?? '') !== plain(line.text)).length;
  }, 0);
}

/** As `unstoredLines`, of what is said: that is never taken back. */
function unstoredChat(party: GuestParty, stored: ReadonlyMap<string, number>): number {
  return [party.tokens.gm, ...party.tokens.others]
    .flatMap((token) => shownTo(party, token))
    .filter(({ kind, text }) => kind === 'chat' && !stored.has(`chat ${text.slice(text.indexOf(': ') + 2)}`)).length;
}

function shownTo(party: GuestParty, token: string): readonly LogLine[] {
  return (party.frames.get(token) ?? []).flatMap((frame): readonly LogLine[] => {
    const message: { type: string; log?: readonly LogLine[] | { readonly lines: readonly LogLine[] } } =
      JSON.parse(frame);
    if (message.log === undefined || (message.type !== 'welcome' && message.type !== 'state')) return [];
    return 'lines' in message.log ? message.log.lines : message.log;
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
