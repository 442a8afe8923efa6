import type { FightFile, Refusal } from '@affray/engine';
import type {
  AddressReply,
  JoinReply,
  JoinRequest,
  NewCodeRequest,
  NewRoomReply,
  NewRoomRequest,
  Role,
} from '../protocol/index.ts';
import { newId } from '../protocol/new-id.ts';

/** A value, or why there is none. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[]; readonly status: number };

/** Everything a server does over HTTP. */
export interface ServerCalls {
  /** A new room; its keys come only once. */
  createRoom(wanted: NewRoomRequest): Promise<Answered<NewRoomReply>>;
  /** Goes in by a code. Without a seat a player's code gives the seats there are. */
  join(wanted: JoinRequest): Promise<Answered<JoinReply>>;
  /** GM: the whole fight as a file. */
  fightFile(id: string, token: string): Promise<Answered<FightFile>>;
  /** The fight as Markdown, as far as the seat may know. */
  record(id: string, token: string): Promise<Answered<string>>;
  /** A new code for a role or seat. */
  newCode(id: string, token: string, wanted: NewCodeRequest): Promise<Answered<{ readonly code: string }>>;
  /** GM: sends devices away: those at a seat, or all of a role but this one; with `codes` their codes end, too. */
  revoke(
    id: string,
    token: string,
    whom: { readonly seat?: string; readonly role?: Role; readonly codes?: boolean },
  ): Promise<Answered<null>>;
  /** GM: deletes the room for good. */
  remove(id: string, token: string): Promise<Answered<null>>;
  address(): Promise<Answered<AddressReply>>;
}

/** Milliseconds after which an answer that has not come is not waited for any longer. */
const PATIENCE = 60_000;

/** Calls to the server at an address, such as `location.origin`. A server that cannot be reached is a refusal, too. */
export function callServer(server: string, fetchIt: typeof fetch = fetch): ServerCalls {
  const base = server.replace(/\/$/, '');
  const call = async <T>(
    method: string,
    path: string,
    token: string | null,
    body: unknown,
    read: (response: Response) => Promise<T>,
    command: string | null = null,
  ): Promise<Answered<T>> => {
    const headers: Record<string, string> = command === null ? {} : { 'idempotency-key': command };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    try {
      const init: RequestInit = { method, headers, signal: AbortSignal.timeout(PATIENCE) };
      if (body !== undefined) init.body = JSON.stringify(body);
      const response = await fetchIt(base + path, init);
      if (response.ok) return { ok: true, value: await read(response) };
      return { ok: false, status: response.status, refusals: refusalsIn(await response.text(), response.status) };
    } catch {
      const refusal = { code: 'no-server', place: 'connection', reason: 'The server cannot be reached.' };
      return { ok: false, status: 0, refusals: [refusal] };
    }
  };
  const json = <T>(method: string, path: string, token: string | null, body?: unknown): Promise<Answered<T>> =>
    call<T>(method, path, token, body, (response) => response.json());
  /** Makes a room: where it is not known whether it was made, it is asked for again under the same name. */
  const making = async (path: string, token: string | null, body: unknown): Promise<Answered<NewRoomReply>> => {
    const command = newId();
    const attempt = () => call<NewRoomReply>('POST', path, token, body, (response) => response.json(), command);
    const first = await attempt();
    const inDoubt = !first.ok && (first.status === 0 || first.refusals.some(({ code }) => code === 'in-doubt'));
    return inDoubt ? attempt() : first;
  };
  const nothing = (method: string, path: string, token: string, body?: unknown): Promise<Answered<null>> =>
    call(method, path, token, body, async () => null);
  const part = encodeURIComponent;
  return {
    createRoom: (wanted) => making('/api/rooms', null, wanted),
    join: (wanted) => json('POST', '/api/join', null, wanted),
    fightFile: (id, token) => json('GET', `/api/rooms/${part(id)}/fight`, token),
    record: (id, token) =>
      call('GET', `/api/rooms/${part(id)}/record.md`, token, undefined, (response) => response.text()),
    newCode: (id, token, wanted) => json('POST', `/api/rooms/${part(id)}/codes`, token, wanted),
    revoke: (id, token, whom) => nothing('POST', `/api/rooms/${part(id)}/revoke`, token, whom),
    remove: (id, token) => nothing('DELETE', `/api/rooms/${part(id)}`, token),
    address: () => json('GET', '/api/address', null),
  };
}

function refusalsIn(text: string, status: number): readonly Refusal[] {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && 'refusals' in read && Array.isArray(read.refusals))
      return read.refusals.filter(isRefusal);
  } catch {
    // Not ours: perhaps a proxy in between.
  }
  return [{ code: 'bad-answer', place: 'server', reason: `The server answered ${status}.` }];
}

function isRefusal(read: unknown): read is Refusal {
  return typeof read === 'object' && read !== null && 'code' in read && 'reason' in read;
}
