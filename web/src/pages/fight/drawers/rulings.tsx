import { wordsOf } from '@affray/engine';
import { Rules } from '../../../rulebooks/rules.tsx';
import { useTable } from '../context.ts';
import { Complaint } from '../question/card.tsx';

/** What the book leaves to the GM: how it is ruled here, and how often that has mattered. */
export function RulingsDrawer() {
  const table = useTable();
  const rulings = [...(table.gm.value?.rulings ?? [])].sort((one, other) => other.used - one.used);
  return (
    <div class="drawer">
      <Complaint />
      <p class="second">Each is applied as it stands here. Set to “ask”, it becomes a question to you every time.</p>
      {rulings.map((ruling) => (
        <section key={ruling.id} class="drawer-part ruling">
          <p>
            {ruling.text} <Rules rules={ruling.rules} />
          </p>
          <p class="second">
            {ruling.used === 0 ? 'not needed so far' : `applied ${ruling.used} ${ruling.used === 1 ? 'time' : 'times'}`}
            {ruling.now === ruling.default ? '' : `, default ${wordsOf(ruling, ruling.default)}`}
          </p>
          <span class="segments">
            {[...ruling.values, 'ask'].map((value) => (
              <button
                key={value}
                type="button"
                aria-pressed={ruling.now === value}
                onClick={() => void table.send({ type: 'edit', edit: { op: 'rule', ruling: ruling.id, value } })}
              >
                {wordsOf(ruling, value)}
              </button>
            ))}
          </span>
        </section>
      ))}
      {rulings.length === 0 ? <p class="second">This rulebook leaves nothing open.</p> : null}
    </div>
  );
}
