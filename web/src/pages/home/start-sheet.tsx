import play from 'lucide:play';
import sliders from 'lucide:sliders-horizontal';
import users from 'lucide:users';
import { useSignal } from '@preact/signals';
import { linkTo } from '../../frame/router.ts';
import { rulebookName } from '../../rulebooks/list.ts';
import { headCount, type ReadyMadeFight } from '../../rulebooks/ready-made.ts';
import { readyMadeFile, startFile } from '../../table/start.ts';
import { useStart } from '../../table/use-start.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** A ready-made fight somebody has pointed at. */
export interface StartWanted {
  readonly system: string;
  readonly fight: ReadyMadeFight;
}

/** How to play a ready-made fight: here alone, or at a table that others join. */
export function StartSheet({
  wanted,
  online,
  onClose,
}: {
  readonly wanted: StartWanted | null;
  readonly online: boolean;
  readonly onClose: () => void;
}) {
  const foes = useSignal<'program' | 'me'>('program');
  const starting = useStart(wanted);
  const { busy, refusals } = starting;

  function start(table: boolean): Promise<void> {
    return starting.start(async (stillWanted) => {
      if (wanted === null) return [];
      const { system, fight } = wanted;
      const manner = { table, programPlaysGm: !table && foes.value === 'program' };
      const file = await readyMadeFile(system, fight.id);
      return startFile(file, { title: fight.name, system }, manner, stillWanted);
    });
  }

  return (
    <Sheet title={wanted?.fight.name ?? ''} open={wanted !== null} onClose={onClose}>
      {wanted === null ? null : (
        <div class="start-sheet">
          <p class="second">
            {rulebookName(wanted.system)}, {headCount(wanted.fight.sides)}
          </p>
          <p class="start-text">{wanted.fight.text}</p>
          <button type="button" class="button main" disabled={busy.value} onClick={() => void start(false)}>
            <Icon of={play} /> Play here, alone
          </button>
          <div class="setting">
            <span>The foes and the GM are played by</span>
            <span class="segments">
              {(['program', 'me'] as const).map((who) => (
                <button key={who} type="button" aria-pressed={foes.value === who} onClick={() => (foes.value = who)}>
                  {who === 'program' ? 'the program' : 'me'}
                </button>
              ))}
            </span>
          </div>
          <button type="button" class="button" disabled={busy.value || !online} onClick={() => void start(true)}>
            <Icon of={users} /> Open a table for players
          </button>
          <p class="second">
            {online
              ? 'You are the GM; players join with their phones by a link or QR code.'
              : 'No server is reachable, so nobody else can join.'}
          </p>
          <a class="button flat" href={linkTo({ page: 'build', share: `ready:${wanted.system}:${wanted.fight.id}` })}>
            <Icon of={sliders} /> Change it first
          </a>
          {refusals.value.map(({ place, reason }) => (
            <p key={place + reason} class="complaint" role="alert">
              {place}: {reason}
            </p>
          ))}
        </div>
      )}
    </Sheet>
  );
}
