import type { TableLink, TableNow } from '@affray/table/client';
import type { Awaited, SeatInfo } from '@affray/table/protocol';
import { computed, type ReadonlySignal } from '@preact/signals';

/** Everything known over a connection, as signals read from one. */
export function readLink(now: ReadonlySignal<TableNow | null>) {
  const role = computed(() => now.value?.role ?? 'spectator');
  const state = computed(() => now.value?.state ?? null);
  const seat = computed(() => (role.value === 'gm' ? (state.value?.seats[0]?.id ?? 'gm') : (now.value?.seat ?? null)));
  const log = computed(() => now.value?.log ?? []);
  const odds = computed<TableNow['odds']>(() => now.value?.odds ?? new Map());
  const line = computed(() => now.value?.status ?? 'connecting');
  const refused = computed(() => now.value?.trouble ?? null);
  const gm = computed(() => (role.value === 'gm' ? (state.value?.gm ?? null) : null));

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

  return { role, state, seat, log, odds, line, refused, gm, seatOf, personOf, awaitedOf };
}

/** What a connection has brought. */
export type LinkRead = ReturnType<typeof readLink>;

/** Where a fight comes from. */
export interface TableSource {
  readonly room: string;
  /** Played in this browser without a server. */
  readonly solo: boolean;
  readonly link: TableLink;
  readonly papers: Papers;
}

/** What can be taken away from a room. */
export interface Papers {
  /** The fight as a file to keep. GM only. */
  fightFile(): Promise<string>;
  /** What happened, as Markdown, as far as this seat may know. */
  record(): Promise<string>;
}
