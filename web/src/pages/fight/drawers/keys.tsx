import { keyList } from '../keys.ts';

/** The keyboard, as a list. */
export function KeysDrawer() {
  return (
    <dl class="drawer key-list">
      {keyList.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd class="keycap">{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
