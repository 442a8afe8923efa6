import { useSignal } from '@preact/signals';
import { EffectBar } from '../../../charts/effect-bar.tsx';
import { pointsText, withinText } from '../../../charts/words.ts';
import { Rules } from '../../../rulebooks/rules.tsx';
import type { Lab } from '../model.ts';
import { Part } from './part.tsx';

const shownFirst = 7;

/** What each single change does to the party’s chance to win, the largest first. */
export function Effects({ lab }: { readonly lab: Lab }) {
  const all = useSignal(false);
  const { effects } = lab.told.value;
  const changes = lab.changes.value;
  const found = changes
    .flatMap((change) => {
      const effect = effects.find(({ id }) => id === change.id);
      return effect === undefined ? [] : [{ change, ...effect.wins }];
    })
    .sort(
      (one, other) =>
        Number(other.clear) - Number(one.clear) || Math.abs(other.difference.value) - Math.abs(one.difference.value),
    );
  const clear = found.filter((each) => each.clear);
  const shown = all.value ? found : found.slice(0, Math.max(3, Math.min(shownFirst, clear.length)));
  const ends = shown.flatMap(({ difference }) => difference.interval).filter(Number.isFinite);
  const reach = [Math.min(-0.01, ...ends), Math.max(0.01, ...ends)] as const;
  return (
    <Part title="What each change does" note="points of win chance against A; choose one to try it in B">
      {found.length === 0 ? (
        <p class="second lab-soon">
          Next: one more of each foe and every optional rule the other way, {changes.length} changes in all.
        </p>
      ) : (
        <table class="effects">
          <colgroup>
            <col />
            <col class="effect-drawn" />
            <col class="effect-points" />
            <col class="effect-within" />
          </colgroup>
          <thead class="unseen">
            <tr>
              <th scope="col">Change</th>
              <th scope="col">Bar</th>
              <th scope="col">Points</th>
              <th scope="col">95% interval</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ change, difference, clear: isClear }) => (
              <tr key={change.id}>
                <th scope="row">
                  <button
                    type="button"
                    class="effect-name"
                    title="Make this change in B"
                    onClick={() => lab.builder.change(change.make)}
                  >
                    {change.name}
                  </button>{' '}
                  <Rules rules={change.rules} most={1} />
                </th>
                <td>
                  <EffectBar value={difference.value} interval={difference.interval} clear={isClear} reach={reach} />
                </td>
                <td class="figure effect-points">{pointsText(difference.value)}</td>
                <td class="second effect-within">{isClear ? withinText(difference.interval) : 'unclear'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found.length > shown.length ? (
        <button type="button" class="button flat" onClick={() => (all.value = true)}>
          {found.length - shown.length} more
          {clear.length > shown.length ? `, ${clear.length - shown.length} of them clear` : ', none of them clear'}
        </button>
      ) : null}
    </Part>
  );
}
