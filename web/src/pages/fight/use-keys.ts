import { choiceIn, diceIn } from '@affray/table/protocol';
import { useEffect } from 'preact/hooks';
import { useTable } from './context.ts';
import { walk } from './journal.tsx';
import { letterKeys, typingInField } from './keys.ts';

function press(selector: string): boolean {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) return false;
  element.click();
  return true;
}

/** Moves the focus from row to row of the question. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.question [data-row]')];
  if (rows.length === 0) return;
  const now = rows.findIndex((row) => row.matches(':focus'));
  const next = now < 0 ? (by > 0 ? 0 : rows.length - 1) : (now + by + rows.length) % rows.length;
  rows[next]?.focus();
}

/** The keyboard of the fight screen: §7 of the look, as `keyList` tells it. */
export function useKeys(): void {
  const table = useTable();
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (typingInField(event)) return;
      // A key held down walks the rows and the journal; it does not answer question after question.
      if (event.repeat && !event.key.startsWith('Arrow')) return;
      // The element knows before the signal does that it has been closed.
      if (document.querySelector('dialog[open]') !== null) return;
      if (act(event)) event.preventDefault();
    }

    function act(event: KeyboardEvent): boolean {
      const open = table.question.value;
      const { key } = event;
      switch (key) {
        case 'Escape':
          if (table.past.value !== null || table.lookingAt() !== null) void table.lookBack(null);
          else table.pointed.value = '';
          return true;
        case 'ArrowDown':
          step(1);
          return true;
        case 'ArrowUp':
          step(-1);
          return true;
        case 'ArrowLeft':
          walk(table, -1);
          return true;
        case 'ArrowRight':
          walk(table, 1);
          return true;
        case ' ':
          // Space on a focused button presses that button.
          if (open === null || diceIn(open.body) === null) return false;
          if (document.activeElement instanceof HTMLButtonElement) return false;
          table.rollForMe(open);
          return true;
        case '/': {
          press('.question [data-key="0"]');
          const field = document.querySelector<HTMLElement>('.question input[type="search"]');
          field?.focus();
          return true;
        }
        case '?':
          table.sheet.value = 'keys';
          return true;
        default:
      }
      if (/^\d$/.test(key)) {
        if (open === null || choiceIn(open.body) === null || !table.answerable(open)) return false;
        return press(`.question [data-key="${key}"]`);
      }
      return letterKeys.value && letter(key);
    }

    function letter(key: string): boolean {
      const open = table.question.value;
      const gm = table.gm.value;
      switch (key) {
        case 'u':
          if (gm === null || gm.undoable === 0) return false;
          void table.send({ type: 'undo', count: 1 });
          return true;
        case 'U':
          if (gm === null || gm.redoable === 0) return false;
          void table.send({ type: 'redo', count: 1 });
          return true;
        case 'q':
          document.querySelector<HTMLElement>('[data-region="question"]')?.focus();
          return true;
        case 'a':
          if (gm === null || open === null || open.mine) return false;
          table.takeOver(open);
          return true;
        case 'e':
          if (gm === null) return false;
          table.startEdit();
          return true;
        case 'l':
          table.sheet.value = 'log';
          return true;
        case 't': {
          const id = open?.seat ?? table.seat.value;
          const seat = id === null ? undefined : table.seatOf(id);
          if (seat === undefined || (gm === null && seat.id !== table.seat.value)) return false;
          void table.send({ type: 'dice', seat: seat.id, by: seat.dice === 'hand' ? 'program' : 'hand' });
          return true;
        }
        default:
          return false;
      }
    }

    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
}
