import dicesIcon from 'lucide:dices';
import type { LogLine } from '@affray/table/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Die } from '../../ui/die.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sentence } from '../../ui/names.tsx';
import { useTable } from './context.ts';

const tumbleTime = 600;

/** The newest roll this seat may see. */
function useNewestRoll(): LogLine | null {
  const { log, past } = useTable();
  const lines = past.value === null ? log.value : log.value.slice(0, past.value.log);
  return lines.findLast(({ dice, undone }) => dice.length > 0 && !undone) ?? null;
}

/** The dice of the newest roll as they lie. They tumble in, unless any key says enough. */
export function DiceTray() {
  const table = useTable();
  const roll = useNewestRoll();
  const [tumbling, setTumbling] = useState(-1);
  const seen = useRef(roll?.at ?? -1);
  const at = roll?.at ?? -1;
  useEffect(() => {
    if (at <= seen.current) {
      seen.current = at;
      return;
    }
    seen.current = at;
    setTumbling(at);
    const stop = () => setTumbling(-1);
    const timer = setTimeout(stop, tumbleTime);
    addEventListener('keydown', stop, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', stop);
    };
  }, [at]);
  const seat = table.seat.value === null ? undefined : table.seatOf(table.seat.value);
  return (
    <section class="dice-tray tray" aria-label="Dice tray">
      <header>
        <h2 class="small-head">Dice tray</h2>
        {seat === undefined ? null : (
          <button
            type="button"
            class="link"
            title="Who rolls your dice"
            onClick={() =>
              void table.send({ type: 'dice', seat: seat.id, by: seat.dice === 'hand' ? 'program' : 'hand' })
            }
          >
            <Icon of={dicesIcon} size={14} /> {seat.dice === 'hand' ? 'real dice' : 'rolled here'}
          </button>
        )}
      </header>
      {roll === null ? (
        <p class="second">No die has been rolled yet.</p>
      ) : (
        <div class="tray-roll">
          <span class="tray-dice">
            {roll.dice
              .map((die, place) => ({ die, key: `${roll.at}-${place}` }))
              .map(({ die, key }) => (
                <Die
                  key={key}
                  sides={die.sides}
                  face={die.face}
                  state={die.kept ? 'kept' : 'struck'}
                  size={roll.dice.length > 5 ? 28 : 38}
                  tumbling={tumbling === roll.at}
                />
              ))}
          </span>
          <p class="second">
            <Sentence text={roll.text} combatants={table.combatants.value} />
          </p>
        </div>
      )}
    </section>
  );
}
