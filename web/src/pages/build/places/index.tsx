import type { Builder } from '../../../encounter/builder.ts';
import { toggleValue } from '../../../encounter/draft.ts';
import { RecordFields } from '../../../encounter/form.tsx';
import { objectAt } from '../../../encounter/json.ts';
import { Bands } from './bands.tsx';
import { GridPlaces } from './grid.tsx';
import { LevelPlace } from './level.tsx';
import { Regions } from './regions.tsx';
import { Zones } from './zones.tsx';

/** What of the scene is edited by pointing and so is not in the form. */
const drawn = ['zones', 'links', 'melees', 'regions', 'map', 'band', 'bands', 'level'];

/** Where the fight takes place, as the rulebook has it: a picture to point at, and a form for the rest. */
export function PlacesPart({ builder }: { readonly builder: Builder }) {
  const { book } = builder;
  const scene = book.schema.properties.scene;
  if (scene === undefined) return null;
  const has = (field: string): boolean => field in scene.properties;
  const positioning = book.toggles.find(({ id }) => id === 'positioning');
  const noMap = positioning !== undefined && toggleValue(builder.draft.value, book, positioning) === 'abstract';
  return (
    <section class="places-part" aria-label="Places">
      <header class="build-head">
        <h2>Places</h2>
      </header>
      {has('zones') ? (
        <Zones builder={builder} />
      ) : has('regions') ? (
        <Regions builder={builder} />
      ) : has('bands') ? (
        <Bands builder={builder} />
      ) : has('map') ? (
        noMap ? (
          <p class="second">Distances are as the GM states them; set “positioning” to grid for a map.</p>
        ) : (
          <GridPlaces builder={builder} />
        )
      ) : (
        <LevelPlace builder={builder} />
      )}
      <details class="scene-more">
        <summary class="button flat">More about the scene</summary>
        <div class="form">
          <RecordFields
            schema={scene}
            value={objectAt(builder.draft.value, 'scene')}
            place="scene"
            mistakes={builder.mistakes.value}
            leaveOut={drawn}
            onChange={(to) => builder.change((draft) => ({ ...draft, scene: to }))}
          />
        </div>
      </details>
    </section>
  );
}
