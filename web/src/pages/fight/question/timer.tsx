import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Time since a moment as 0:14. */
function elapsed(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long somebody has been waited for. */
export function Timer({ since }: { readonly since: number }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span class="timer" aria-hidden="true">
      {elapsed(since, now.value)}
    </span>
  );
}
