import arrow from 'lucide:arrow-up';
import hammer from 'lucide:hammer';
import minus from 'lucide:minus';
import plus from 'lucide:plus';
import undo from 'lucide:undo-2';
import { pointsText, winText, withinText } from '../../charts/words.ts';
import { type Group, stemOf, withCount } from '../../encounter/draft.ts';
import { Optional } from '../../encounter/optional.tsx';
import { pack } from '../../encounter/share.ts';
import { go } from '../../frame/router.ts';
import { Icon } from '../../ui/icon.tsx';
import { initials } from '../../ui/initials.ts';
import { lookOf } from '../../ui/side.ts';
import { Token } from '../../ui/token.tsx';
import { winOf } from './answer.tsx';
import { foesOf } from './changes.ts';
import type { Lab, Players } from './model.ts';
import '../../ui/stepper.css';

/** Everything that can be changed in version B. */
export function Controls({ lab }: { readonly lab: Lab }) {
  const foes = foesOf(lab.builder.draft.value);
  return (
    <div class="lab-controls">
      <Versions lab={lab} />
      <section aria-label="Foes">
        <h2>Foes</h2>
        <ul class="lab-foes">
          {foes.map((group) => (
            <li key={group.key}>
              <FoeRow lab={lab} group={group} />
            </li>
          ))}
        </ul>
        {foes.length === 0 ? <p class="second">Nobody is left to fight.</p> : null}
      </section>
      <section aria-label="Who plays how">
        <h2>Who plays how</h2>
        <PolicyRow lab={lab} side="party" title="Party" />
        <PolicyRow lab={lab} side="foes" title="Foes" />
      </section>
      <Optional builder={lab.builder} />
    </div>
  );
}

function Versions({ lab }: { readonly lab: Lab }) {
  const phrases = lab.phrases.value;
  const [mistake] = lab.builder.mistakes.value;
  const { a, b } = lab.told.value;
  const one = winOf(a, lab.exactA.value);
  const two = phrases.length === 0 ? null : winOf(b, lab.exactB.value);
  return (
    <section aria-label="Versions">
      <h2>Versions</h2>
      <p class="lab-version">
        <span class="swatch-a" /> <b class="figure lab-letter">A</b> <span>as built</span>
        {one === null ? null : <b class="figure lab-letter">{winText(one.chance, one.n)}</b>}
      </p>
      <p class={`lab-version${phrases.length === 0 ? ' empty' : ''}`}>
        <span class="swatch-b" /> <b class="figure lab-letter">B</b>
        <span>{phrases.length === 0 ? 'change something below' : phrases.join(', ')}</span>
        {two === null ? null : <b class="figure lab-letter">{winText(two.chance, two.n)}</b>}
      </p>
      {mistake === undefined ? null : (
        <p class="complaint" role="status">
          B cannot be played: {mistake.place}: {mistake.reason}
        </p>
      )}
      {phrases.length === 0 ? null : (
        <p class="lab-version-acts">
          <button type="button" class="button flat" onClick={lab.reset}>
            <Icon of={undo} /> Undo all
          </button>
          <button type="button" class="button flat" disabled={mistake !== undefined} onClick={lab.adopt}>
            <Icon of={arrow} /> Make B the new A
          </button>
          <button
            type="button"
            class="button flat"
            onClick={() => void pack(lab.builder.draft.value).then((share) => go({ page: 'build', share }))}
          >
            <Icon of={hammer} /> B in the builder
          </button>
        </p>
      )}
    </section>
  );
}

const most = 24;

/** How many of a kind there are, and what one more would do. */
export function FoeRow({ lab, group }: { readonly lab: Lab; readonly group: Group }) {
  const { name, at, side } = group;
  const kind = stemOf(name);
  const count = (to: number): void => lab.builder.change((draft) => withCount(draft, group, to));
  const effect = lab.told.value.effects.find(
    ({ id }) =>
      id === lab.changes.value.find((change) => change.kind === 'foes' && change.name === `One more ${kind}`)?.id,
  );
  return (
    <>
      <div class="lab-foe">
        <Token name={kind} letters={initials(kind)} look={lookOf(side)} size={32} />
        <b class="name">{kind}</b>
        <span class="stepper">
          <button
            type="button"
            aria-label={`One ${kind} less`}
            disabled={at.length <= 1 && foesOf(lab.builder.draft.value).length === 1}
            onClick={() => count(at.length - 1)}
          >
            <Icon of={minus} size={16} />
          </button>
          <output class="figure" aria-label={`${kind}, number`}>
            {at.length}
          </output>
          <button
            type="button"
            aria-label={`One ${kind} more`}
            disabled={at.length >= most}
            onClick={() => count(at.length + 1)}
          >
            <Icon of={plus} size={16} />
          </button>
        </span>
      </div>
      {effect === undefined ? null : (
        <p class="second lab-one-more">
          One more:{' '}
          <b class={`figure lab-more-figure ${effect.wins.difference.value < 0 ? 'of-foe' : 'of-party'}`}>
            {pointsText(effect.wins.difference.value)}
          </b>{' '}
          points{effect.wins.clear ? ` ${withinText(effect.wins.difference.interval)}` : ', unclear'}
        </p>
      )}
    </>
  );
}

function PolicyRow({ lab, side, title }: { readonly lab: Lab; readonly side: keyof Players; readonly title: string }) {
  return (
    <label class="lab-policy">
      <span>{title}</span>
      <select
        class="entry"
        aria-label={`${title}, how they play`}
        value={lab.players.value[side]}
        onChange={({ currentTarget: { value } }) => {
          lab.players.value = { ...lab.players.value, [side]: value };
        }}
      >
        {lab.policies.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
