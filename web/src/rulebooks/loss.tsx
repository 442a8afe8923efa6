import { type Loses, lossText } from './ready-made.ts';
import './loss.css';

/** How often the party loses, and what the figure rests on. */
export function Loss({ loses }: { readonly loses: Loses }) {
  const { figure, basis } = lossText(loses);
  return (
    <span class="ready-loss">
      <span class="unseen">the party loses </span>
      <b class="figure">{figure}</b>
      <span class="second">{basis}</span>
    </span>
  );
}
