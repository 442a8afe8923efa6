import type { Builder } from '../../../encounter/builder.ts';
import { combatantsOf, idOf, nameOf, sideOf } from '../../../encounter/draft.ts';
import { objectAt } from '../../../encounter/json.ts';
import { initials } from '../../../ui/initials.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Token } from '../../../ui/token.tsx';
import { bandOf, bands, usualBand, withBand } from './in-bands.ts';

/** How far enemies begin from each other: a table of pairs, each turned by a tap. */
export function Bands({ builder }: { readonly builder: Builder }) {
  const draft = builder.draft.value;
  const people = combatantsOf(draft);
  const party = people.filter((each) => sideOf(each) === 'party');
  const foes = people.filter((each) => sideOf(each) !== 'party');
  const usual = usualBand(draft);
  return (
    <>
      <div class="places-tools">
        <span>Enemies begin at</span>
        <Segments
          label="Enemies begin at"
          choices={bands.map((band) => [band, band] as const)}
          value={usual}
          onChoose={(band) => builder.change((now) => ({ ...now, scene: { ...objectAt(now, 'scene'), band } }))}
        />
      </div>
      {party.length === 0 || foes.length === 0 ? (
        <p class="second">With people on both sides, each pair can begin at a distance of its own.</p>
      ) : (
        <div class="band-scroll">
          <table class="band-table">
            <thead>
              <tr>
                <td />
                {foes.map((foe) => (
                  <th key={idOf(foe)} scope="col">
                    <Token name={nameOf(foe)} letters={initials(nameOf(foe))} look="foe" size={34} />
                    <span>{nameOf(foe)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {party.map((one) => (
                <tr key={idOf(one)}>
                  <th scope="row">
                    <Token name={nameOf(one)} letters={initials(nameOf(one))} look="party" size={34} />
                    <span>{nameOf(one)}</span>
                  </th>
                  {foes.map((foe) => {
                    const band = bandOf(draft, idOf(one), idOf(foe));
                    const at = bands.indexOf(band);
                    return (
                      <td key={idOf(foe)}>
                        <button
                          type="button"
                          class={`band-cell${band === usual ? '' : ' own'}`}
                          aria-label={`${nameOf(one)} and ${nameOf(foe)}: ${band}`}
                          onClick={() =>
                            builder.change((now) =>
                              withBand(now, idOf(one), idOf(foe), bands[(at + 1) % bands.length]!),
                            )
                          }
                        >
                          <span class="band-marks" aria-hidden="true">
                            {bands.map((each, mark) => (
                              <i key={each} class={mark <= at ? 'on' : ''} />
                            ))}
                          </span>
                          {band}
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="second places-hint">Tap a pair to change how far the two begin from each other.</p>
    </>
  );
}
