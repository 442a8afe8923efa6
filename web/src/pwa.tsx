import refresh from 'lucide:refresh-cw';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { canInstall } from './frame/install.ts';
import { route } from './frame/router.ts';
import { Icon } from './ui/icon.tsx';
import './pwa.css';

/** A new version that waits to be used. */
const waiting = signal<ServiceWorker | null>(null);
const later = signal(false);
/** This page asked for the change, so it is to be loaded anew. */
let asked = false;

/** Makes the app work without a network, and says when there is a newer one. */
export function keepOnDevice(): void {
  listenForInstall();
  if (!('serviceWorker' in navigator)) return;
  const place = document.createElement('div');
  document.body.append(place);
  render(<UpdateNote />, place);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
  });
  navigator.serviceWorker.register('./service-worker.js').then(watch, () => {
    // Not allowed here, as in private windows: the app then needs its server.
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // Without a controller this is the first version: nothing to change.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
      waiting.value = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}

function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    canInstall.value = event;
  });
  addEventListener('appinstalled', () => {
    canInstall.value = null;
    // What is kept in an installed app is not to be cleared when space runs short.
    void navigator.storage?.persist?.();
  });
}

/** Never over a fight: there the note waits until one leaves the table. Every entry is stored before it counts. */
function UpdateNote() {
  const { page } = route.value;
  const worker = waiting.value;
  if (worker === null || later.value || page === 'fight' || page === 'solo') return null;
  return (
    <div class="update-note" role="status">
      <span>A newer Affray is ready. Fights, parties and drafts stay as they are.</span>
      <button
        type="button"
        class="button main"
        onClick={() => {
          asked = true;
          worker.postMessage('use-now');
        }}
      >
        <Icon of={refresh} /> Use it now
      </button>
      <button type="button" class="button flat" onClick={() => (later.value = true)}>
        Later
      </button>
    </div>
  );
}
