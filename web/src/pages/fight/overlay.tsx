import { useEffect } from 'preact/hooks';
import { Sentence } from '../../ui/names.tsx';
import { lookOf } from '../../ui/side.ts';
import { useTable } from './context.ts';
import { useNewest } from './log.tsx';
import { Piece } from './piece.tsx';

/** One strip for a stream: round, last sentence, tokens, on a transparent page. */
export function Overlay() {
  const table = useTable();
  const view = table.view.value;
  const newest = useNewest();
  useEffect(() => {
    document.body.classList.add('overlay');
    return () => document.body.classList.remove('overlay');
  }, []);
  if (view === null) return null;
  const sides = [
    view.combatants.filter(({ side }) => lookOf(side) === 'party'),
    view.combatants.filter(({ side }) => lookOf(side) !== 'party'),
  ];
  return (
    <main class="overlay-strip card">
      <h1 class="unseen">{table.state.value?.title}</h1>
      <span class="round-square figure" role="img" aria-label={`Round ${view.round}`}>
        {view.round}
      </span>
      <p class="voice overlay-text">
        {newest === null ? table.state.value?.title : <Sentence text={newest.text} combatants={view.combatants} />}
      </p>
      {sides.map((side, at) => (
        <span key={at === 0 ? 'party' : 'foes'} class="overlay-side">
          {side.map((each) => (
            <Piece key={each.id} of={each} size={32} />
          ))}
        </span>
      ))}
    </main>
  );
}
