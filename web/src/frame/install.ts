import { signal } from '@preact/signals';

/** The browser’s offer to install the app; null where there is none. */
export const canInstall = signal<Event | null>(null);

/** Asks the browser to install the app. */
export async function install(): Promise<void> {
  const offer = canInstall.value;
  canInstall.value = null;
  if (offer !== null && 'prompt' in offer && typeof offer.prompt === 'function') await offer.prompt();
}
