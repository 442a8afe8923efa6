import type { Refusal } from '@affray/engine';
import { signal } from '@preact/signals';
import type { KeptSeat } from './seats-kept.ts';

/** Codes by which others come in; empty = none of that kind. */
export interface RoomCodes {
  readonly player: string;
  readonly spectator: string;
  readonly gm: string;
}

/** The codes of a room, if this device opened it. */
export function codesOf(seat: KeptSeat | undefined): RoomCodes | null {
  return seat?.codes ?? null;
}

const base = `${location.origin}${location.pathname.replace(/\/[^/]*$/, '')}`;

/** Address under which phones in the same network reach this server. */
export const addressForPhones = signal(base);

/** The server said no, with its reason. */
export class ServerRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'reason' in value && typeof value.reason === 'string';
}

async function refusalIn(response: Response): Promise<Refusal> {
  const plain = { code: 'refused', place: 'server', reason: `The server answered ${response.status}.` };
  try {
    const body: unknown = await response.json();
    if (isRefusal(body)) return body;
    if (typeof body === 'object' && body !== null && 'refusals' in body && Array.isArray(body.refusals)) {
      const first: unknown = body.refusals[0];
      if (isRefusal(first)) return first;
    }
    if (typeof body === 'object' && body !== null && 'refusal' in body && isRefusal(body.refusal)) return body.refusal;
  } catch {
    // Not JSON: the status must do.
  }
  return plain;
}

interface Call {
  readonly token?: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
}

/** Calls the server; rejects with `ServerRefused` and its reason when it refuses. */
export async function api(path: string, { token, method = 'GET', body }: Call = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(`${base}${path}`, init);
  if (!response.ok) throw new ServerRefused(await refusalIn(response));
  return response;
}
api.base = base;
