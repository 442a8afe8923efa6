import flag from 'lucide:flag';
import play from 'lucide:play';
import trash from 'lucide:trash';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linkTo } from '../../frame/router.ts';
import { endedRooms } from '../../kept/ended.ts';
import { takenIn } from '../../kept/parties.ts';
import type { LocalFight } from '../../kept/rooms.ts';
import { forgetSeat, type KeptSeat, keptSeats } from '../../kept/seats.ts';
import { keep, kept } from '../../kept/small.ts';
import { rulebookName } from '../../rulebooks/list.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from './picture.tsx';

/** A fight one may go back to: a seat at a server's table, or one in this browser. */
interface Resumable {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly system: string;
  readonly at: number;
  readonly where: string;
  /** Played to its end, as far as this device knows. */
  readonly over: boolean;
  readonly forget: () => Promise<void>;
}

function ofSeat(seat: KeptSeat, over: boolean): Resumable {
  return {
    key: `room-${seat.room}`,
    href: linkTo(over ? { page: 'aftermath', room: seat.room } : { page: 'fight', room: seat.room }),
    over,
    title: seat.title,
    system: seat.system,
    at: seat.at,
    where: seat.role === 'gm' ? 'at the table, as GM' : seat.role === 'player' ? 'at the table' : 'looking on',
    forget: async () => forgetSeat(seat.room),
  };
}

function ofLocal({ id, title, system, at }: LocalFight, over: boolean): Resumable {
  return {
    key: `solo-${id}`,
    href: linkTo(over ? { page: 'aftermath', room: id } : { page: 'solo', id }),
    over,
    title,
    system,
    at,
    where: 'in this browser',
    forget: async () => (await localStore()).remove(id),
  };
}

async function localStore() {
  const { openLocalStore } = await import('../../kept/rooms.ts');
  return openLocalStore();
}

async function resumable(): Promise<Resumable[]> {
  const ended = endedRooms();
  const seats = keptSeats().map((seat) => ofSeat(seat, ended.has(seat.room)));
  const local = await localStore().then(
    async (store) => (await store.list()).map((fight) => ofLocal(fight, ended.has(fight.id))),
    () => [],
  );
  // What still lies on the table comes before what is over.
  return [...seats, ...local].sort((one, other) => Number(one.over) - Number(other.over) || other.at - one.at);
}

/** The lit card: the last fight; below it the others. Without any, what Affray is. */
export function Fights({ onFirst }: { readonly onFirst: () => void }) {
  const fights = useSignal<readonly Resumable[] | null>(null);
  const load = async (): Promise<void> => {
    fights.value = await resumable();
    keep('fights', fights.value.length > 0 ? 'some' : null);
  };
  useEffect(() => {
    void load();
  }, [takenIn.value]);
  const list = fights.value;
  const [last, ...others] = list ?? [];
  return (
    <div class="home-fights">
      {list === null && kept('fights') !== null ? (
        // Whoever has fights here is no newcomer: nothing is offered that gives way to something else a moment later.
        <section class="lit hero" aria-busy="true">
          <div>
            <p class="small-head">Five rulebooks, one table</p>
            <h1>Looking for your fights …</h1>
          </div>
          <Picture />
        </section>
      ) : last === undefined ? (
        <section class="lit hero" aria-busy={list === null}>
          <div>
            <p class="small-head">Five rulebooks, one table</p>
            <h1>Swords are drawn. Now what?</h1>
            <p class="hero-text">
              Choose a fight below. Affray knows its rules, asks everybody only what is theirs to decide, and shows the
              odds of every choice.
            </p>
            <p class="hero-actions">
              <button type="button" class="button main" onClick={onFirst}>
                <Icon of={play} /> Play a first fight
              </button>
            </p>
          </div>
          <Picture />
        </section>
      ) : (
        <section class="lit hero">
          <div>
            <p class="small-head">{last.over ? 'Played to its end' : 'Still on the table'}</p>
            <h1>{last.title}</h1>
            <p class="hero-text">
              {rulebookName(last.system)}, {last.where}, {ago(last.at)}.
            </p>
            <p class="hero-actions">
              <a class="button main" href={last.href}>
                <Icon of={last.over ? flag : play} /> {last.over ? 'To the aftermath' : 'Back to the fight'}
              </a>
            </p>
          </div>
          <Picture />
        </section>
      )}
      {others.length === 0 ? null : (
        <details class="other-fights">
          <summary class="button flat">
            {others.length} earlier {others.length === 1 ? 'fight' : 'fights'}
          </summary>
          <ul>
            {others.map((fight) => (
              <li key={fight.key}>
                <a href={fight.href}>
                  <b class="name">{fight.title}</b>
                  <span class="second">
                    {fight.over ? 'Over. ' : ''}
                    {rulebookName(fight.system)}, {fight.where}, {ago(fight.at)}
                  </span>
                </a>
                <button
                  type="button"
                  class="button flat icon-only"
                  aria-label={`Forget ${fight.title}`}
                  onClick={() => void fight.forget().then(load, load)}
                >
                  <Icon of={trash} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const minute = 60_000;

function ago(at: number): string {
  const minutes = Math.round((Date.now() - at) / minute);
  if (minutes < 1) return 'a moment ago';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
}
