import type { Certainty } from '@affray/lab';

/** Whether every outcome was counted or so many fights were drawn. */
export function CertaintyBadge({ certainty }: { readonly certainty: Certainty }) {
  if (certainty.kind === 'exact')
    return (
      <span class="badge">
        <span aria-hidden="true">=</span> exact
      </span>
    );
  return (
    <span class="badge simulated">
      <span aria-hidden="true">≈</span> simulated, {certainty.n.toLocaleString('en').replaceAll(',', ' ')}
    </span>
  );
}
