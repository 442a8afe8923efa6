import { plain, type Sentence } from '@affray/engine';
import type { SeatQuestion } from '@affray/table/protocol';
import { RuleLink } from '../../../rulebooks/rule-link.tsx';
import { toYou } from '../../../table/second-person.ts';
import { useTable } from '../context.ts';

/** More than these would be a list of rules, not of what one looks for. */
const most = 4;

/** What one may look for and cannot choose now: quiet, with the reason and its rule. */
export function BarredRows({ open }: { readonly open: SeatQuestion }) {
  const table = useTable();
  const asked = table.combatants.value.find(({ id }) => id === open.who);
  const barred = (asked?.barred ?? []).filter(({ question }) => question === open.question).slice(0, most);
  if (barred.length === 0 || asked === undefined) return null;
  const said = (sentence: Sentence): string =>
    table.role.value === 'gm' ? plain(sentence) : toYou(sentence, asked.id);
  return (
    <ul class="barred-rows" aria-label="Not possible now">
      {barred.map(({ label, reason, rule }) => (
        <li key={plain(label)} class="barred-row">
          <b class="name">{plain(label)}</b>
          <span class="second">
            {said(reason)} <RuleLink rule={rule} />
          </span>
        </li>
      ))}
    </ul>
  );
}
