import { useSignal } from '@preact/signals';
import { RuleLink } from './rule-link.tsx';

/** Rule ids: all of a few, else the first and a way to see the others. */
export function Rules({ rules, most = 2 }: { readonly rules: readonly string[]; readonly most?: number }) {
  const all = useSignal(false);
  const shown = all.value || rules.length <= most ? rules : rules.slice(0, Math.max(1, most - 1));
  return (
    <span class="rules">
      {shown.map((rule) => (
        <span key={rule}>
          <RuleLink rule={rule} />{' '}
        </span>
      ))}
      {shown.length < rules.length ? (
        <button
          type="button"
          class="more-rules"
          aria-label={`${rules.length - shown.length} more rules`}
          onClick={() => (all.value = true)}
        >
          +{rules.length - shown.length}
        </button>
      ) : null}
    </span>
  );
}
