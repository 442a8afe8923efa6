import book from 'lucide:book-open';
import flask from 'lucide:flask-conical';
import link from 'lucide:link';
import lock from 'lucide:lock';
import moon from 'lucide:moon';
import plus from 'lucide:plus';
import smartphone from 'lucide:smartphone';
import sun from 'lucide:sun';
import upload from 'lucide:upload';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Brand } from '../../frame/brand.tsx';
import { linkTo } from '../../frame/router.ts';
import { chooseTheme, theme } from '../../frame/theme.ts';
import { Emblem } from '../../rulebooks/emblem.tsx';
import { usualBook } from '../../rulebooks/list.ts';
import { Loss } from '../../rulebooks/loss.tsx';
import { books, firstFight, headCount, type ReadyMadeFight } from '../../rulebooks/ready-made.ts';
import { addressForPhones, findAddress } from '../../table/rooms.ts';
import { Icon } from '../../ui/icon.tsx';
import { Fights } from './fights.tsx';
import { ImportSheet } from './import.tsx';
import { Parties } from './parties.tsx';
import { StartSheet, type StartWanted } from './start-sheet.tsx';
import './home.css';

/** The first screen: the fight still on the table, parties, ready-made fights of every rulebook. */
export default function Home() {
  const online = useSignal<boolean | null>(null);
  const wanted = useSignal<StartWanted | null>(null);
  const importing = useSignal(false);
  const dropped = useSignal<File | null>(null);
  useEffect(() => {
    document.title = 'Affray';
    const look = (): void => {
      void findAddress().then((answered) => {
        online.value = answered;
      });
    };
    look();
    // A network that comes back while one reads this page brings the server back, too.
    addEventListener('online', look);
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      dropped.value = event.dataTransfer?.files[0] ?? null;
      if (dropped.value !== null) importing.value = true;
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return (
    <div class="home">
      <header class="home-top">
        <Brand />
        <nav aria-label="Affray">
          <a class="button flat" href={linkTo({ page: 'lab' })}>
            <Icon of={flask} /> Lab
          </a>
          <a class="button flat" href={linkTo({ page: 'rules', system: '', rule: '' })}>
            <Icon of={book} /> Rulebook
          </a>
          <button type="button" class="button flat" onClick={() => (importing.value = true)}>
            <Icon of={upload} /> Open a file
          </button>
          <a class="button" href={linkTo({ page: 'join', code: '' })}>
            <Icon of={link} /> Join by code
          </a>
          <ThemeButton />
        </nav>
      </header>
      <main>
        <div class="home-first">
          <Fights
            onFirst={() => {
              const fight = firstFight(usualBook);
              if (fight !== undefined) wanted.value = { system: usualBook, fight };
            }}
          />
          <Parties />
        </div>
        <section aria-labelledby="ready-to-play">
          <header class="home-head">
            <h2 id="ready-to-play">Ready to play</h2>
            <p class="second">
              the number is the chance that the party loses: = every outcome counted, or ≈ of n fights, with a 95%
              interval
            </p>
            <a class="button" href={linkTo({ page: 'build', share: '' })}>
              <Icon of={plus} /> Build an encounter
            </a>
          </header>
          <div class="books">
            {books.map(({ id, name, sentence, fights }) => (
              <article key={id} class="card book">
                <Emblem system={id} />
                <h3>{name}</h3>
                <p class="second">{sentence}</p>
                <Ready fights={fights} onChoose={(fight) => (wanted.value = { system: id, fight })} />
              </article>
            ))}
          </div>
        </section>
      </main>
      <footer class="home-foot">
        <p>
          <Icon of={smartphone} />
          {online.value === null ? (
            'Looking for the server …'
          ) : online.value === false ? (
            'No server is reachable: fights run in this browser.'
          ) : addressForPhones.value === null ? (
            'Only this computer can reach the server: no phone can join.'
          ) : (
            <>
              Phones in this network join at <b>{addressForPhones.value.replace(/^https?:\/\//, '')}</b>
            </>
          )}
        </p>
        <p>
          <Icon of={lock} />
          No account. Tables for players are kept by the server, everything else in this browser.
        </p>
      </footer>
      <StartSheet wanted={wanted.value} online={online.value !== false} onClose={() => (wanted.value = null)} />
      <ImportSheet
        open={importing.value}
        file={dropped.value}
        online={online.value !== false}
        onClose={() => {
          importing.value = false;
          dropped.value = null;
        }}
      />
    </div>
  );
}

function ThemeButton() {
  const dark = theme.value === 'dark';
  return (
    <button
      type="button"
      class="button icon-only"
      aria-label={dark ? 'Light theme' : 'Dark theme'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon of={dark ? sun : moon} />
    </button>
  );
}

/** So many are shown before one asks for all. */
const shownFirst = 3;

function Ready({
  fights,
  onChoose,
}: {
  readonly fights: readonly ReadyMadeFight[];
  readonly onChoose: (fight: ReadyMadeFight) => void;
}) {
  const all = useSignal(false);
  const shown = all.value ? fights : fights.slice(0, shownFirst);
  return (
    <ul class="ready">
      {shown.map((fight) => (
        <li key={fight.id}>
          <button type="button" class="ready-row" onClick={() => onChoose(fight)}>
            <span>
              <b class="name">{fight.name}</b>
              <span class="second">{headCount(fight.sides)}</span>
            </span>
            <Loss loses={fight.loses} />
          </button>
        </li>
      ))}
      {fights.length > shown.length ? (
        <li>
          <button type="button" class="ready-row ready-more" onClick={() => (all.value = true)}>
            {fights.length - shown.length} more
          </button>
        </li>
      ) : null}
    </ul>
  );
}
