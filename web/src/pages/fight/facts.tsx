import { plain } from '@affray/engine';
import { Rules } from '../../rulebooks/rules.tsx';
import { Sentence } from '../../ui/names.tsx';
import { useTable } from './context.ts';

/** Windows at least this high have room for the facts beside the cards. */
const roomy = 1000;

/** Other facts worth knowing now: what the book would say if one asked. */
export function Facts() {
  const { view } = useTable();
  const facts = view.value?.facts ?? [];
  if (facts.length === 0) return null;
  return (
    <details class="facts" open={innerHeight > roomy}>
      <summary class="small-head">Worth knowing</summary>
      <ul>
        {facts.map(({ text, rule }) => (
          <li key={`${rule}${plain(text)}`}>
            <Sentence text={text} combatants={view.value?.combatants ?? []} />{' '}
            {rule === '' ? null : <Rules rules={[rule]} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
