import { useSignal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect } from 'preact/hooks';

/** A screen in a chunk of its own. Says so when it cannot be fetched, and offers to try again. */
export function lazy<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): (props: P) => VNode {
  let ready: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const state = useSignal<'waiting' | 'here' | 'failed'>(ready === null ? 'waiting' : 'here');
    const tries = useSignal(0);
    const attempt = tries.value;
    useEffect(() => {
      if (ready !== null) return;
      let wanted = true;
      state.value = 'waiting';
      load().then(
        (module) => {
          ready = module.default;
          if (wanted) state.value = 'here';
        },
        () => {
          if (wanted) state.value = 'failed';
        },
      );
      return () => {
        wanted = false;
      };
    }, [attempt]);
    if (state.value === 'failed')
      return (
        <main class="page-note">
          <h1>This part of the app could not be fetched.</h1>
          <p>The network may be gone, or a newer version of Affray is being served.</p>
          <button type="button" class="button" onClick={() => tries.value++}>
            Try again
          </button>{' '}
          <button type="button" class="button flat" onClick={() => location.reload()}>
            Load the page anew
          </button>
        </main>
      );
    if (state.value === 'waiting' || ready === null) return <main class="page-note" aria-busy="true" />;
    const Ready = ready;
    return <Ready {...props} />;
  };
}
