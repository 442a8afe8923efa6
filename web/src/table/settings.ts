import type { RoomSettings } from '@affray/table/protocol';
import { computed, signal } from '@preact/signals';
import type { LinkRead } from './link.ts';
import type { Orders } from './orders.ts';

/** The settings of the room, with what the GM has changed a moment ago. */
export function settingsOf({ gm }: Pick<LinkRead, 'gm'>, { done }: Pick<Orders, 'done'>) {
  /** The settings as the GM has put them while the room has not answered yet; null = nothing is on its way. */
  const wished = signal<RoomSettings | null>(null);
  const settings = computed<RoomSettings | null>(() => wished.value ?? gm.value?.settings ?? null);

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

  return { settings, changeSettings };
}
