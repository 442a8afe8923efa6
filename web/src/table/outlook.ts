import type { OddsTable } from '@affray/lab';
import type { TableLink } from '@affray/table/client';
import { signal } from '@preact/signals';
import { lookOf } from '../ui/side.ts';
import type { LinkRead } from './link.ts';

/** How the fight is likely to end, worked out when somebody asks. */
export function outlookOf(link: Pick<TableLink, 'send'>, { role, state }: Pick<LinkRead, 'role' | 'state'>) {
  /** The chances as last worked out; null = not known. */
  const chances = signal<OddsTable | null>(null);
  /** Length of the journal when those chances were asked for. */
  const chancesOf = signal(-1);
  /** Chances are being worked out. */
  const counting = signal(false);
  /** Why they may not be told; empty = no reason. */
  const chancesRefused = signal('');
  /** The party’s chance to win each time it was worked out. */
  const outlook = signal<readonly number[]>([]);
  let wishes = 0;

  /** Has the chances worked out; keeps quiet where that may not or cannot be. */
  async function askChances(): Promise<void> {
    if (role.value !== 'gm' && role.value !== 'player') return;
    const wish = ++wishes;
    const of = state.value?.length ?? 0;
    counting.value = true;
    const reply = await link.send({ type: 'chances' });
    // Counting takes its time: whoever has asked again since waits for that answer.
    if (wish !== wishes) return;
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

  return { chances, chancesOf, counting, chancesRefused, outlook, askChances };
}
