import type { Refusal } from '@affray/engine';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** Starting a fight from a sheet that may be closed, or opened for another one, before the answer is there. */
interface Starting {
  readonly busy: ReadonlySignal<boolean>;
  readonly refusals: ReadonlySignal<readonly Refusal[]>;
  /** Does nothing while another start of the same sheet is under way. `wanted` turns false when the sheet is left. */
  start(deed: (wanted: () => boolean) => Promise<readonly Refusal[]>): Promise<void>;
  /** Shows why it did not come to a start. */
  refuse(refusals: readonly Refusal[]): void;
}

/** One start at a time for whatever `subject` names; what comes of an earlier one leads nobody away any more. */
export function useStart(subject: unknown): Starting {
  const busy = useSignal(false);
  const refusals = useSignal<readonly Refusal[]>([]);
  const turn = useRef(0);
  useEffect(() => {
    busy.value = false;
    refusals.value = [];
    return () => {
      turn.current++;
    };
  }, [subject]);
  return {
    busy,
    refusals,
    refuse: (told) => {
      refusals.value = told;
    },
    start: async (deed) => {
      if (busy.value) return;
      const own = turn.current;
      const wanted = (): boolean => turn.current === own;
      busy.value = true;
      refusals.value = [];
      const told = await deed(wanted).catch((thrown: unknown): readonly Refusal[] => [
        { code: 'fault', place: 'app', reason: thrown instanceof Error ? thrown.message : String(thrown) },
      ]);
      if (!wanted()) return;
      refusals.value = told;
      busy.value = false;
    },
  };
}
