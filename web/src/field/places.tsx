import { type FieldView, plain } from '@affray/engine';
import { useId } from 'preact/hooks';
import { lookOf } from '../ui/side.ts';
import { Arrow, blowWords, Chip } from './arrow.tsx';
import { type Crowd, standIn } from './crowd.ts';
import { type Box, groundPath, middle, type Point, platePath, type Spot, toward } from './geometry.ts';
import { Piece } from './piece.tsx';
import { placesInGraph, placesInRow, printOf } from './plates.ts';
import { Prints } from './prints.tsx';
import { isLeft, type Scene } from './scene.ts';
import { situation, stateWords } from './situation.ts';
import { Stage, type StageDrawing, type StageRoom } from './stage.tsx';
import { pressable, unspoken } from './svg-parts.ts';

type Place = FieldView['places'][number];

const margin = 12;
const titleRoom = 34;

/** Zones or regions: plates on which people stand, joined by ways. */
export function Places({ scene }: { readonly scene: Scene }) {
  const prints = useId();
  return <Stage label={situation(scene.view)} draw={(room) => draw(scene, room, prints)} />;
}

function crowdsOf(scene: Scene, place: Place): Crowd[] {
  const { kind, holds = [] } = scene.view.field;
  const split = (ids: readonly string[], together: boolean): Crowd => ({
    left: ids.filter((id) => isLeft(scene, id)),
    right: ids.filter((id) => !isLeft(scene, id)),
    together,
  });
  if (kind === 'zones') return place.groups.map((group) => split(group, group.length > 1));
  const here = place.groups.flat();
  const held = holds.filter(({ from, to }) => here.includes(from) && here.includes(to));
  const bound = new Set(held.flatMap(({ from, to }) => [from, to]));
  return [
    ...held.map(({ from, to }) => split([from, to], true)),
    split(
      here.filter((id) => !bound.has(id)),
      false,
    ),
  ];
}

interface Laid {
  readonly place: Place;
  readonly box: Box;
  readonly crowds: readonly Crowd[];
}

/** Wide enough for everybody: where the room is too small the drawing grows and is panned. */
function layOut(
  scene: Scene,
  room: StageRoom,
): { readonly w: number; readonly h: number; readonly laid: readonly Laid[] } {
  const { field } = scene.view;
  const zones = field.kind === 'zones';
  const gap = zones ? (field.places.length > 3 ? 40 : 54) : 42;
  const narrow = room.w / Math.max(1, field.places.length) < 140 || room.w < room.h * 0.9;
  let best: ReturnType<typeof layOut> | null = null;
  for (let growth = 1; ; growth *= 1.12) {
    for (const upright of [narrow, !narrow]) {
      const w = upright ? room.w : room.w * growth;
      const h = upright ? room.h * growth : room.h;
      const whole = { x: margin, y: margin, w: w - 2 * margin, h: h - 2 * margin };
      const boxes = zones
        ? placesInRow(field.places, whole, gap, upright)
        : placesInGraph(field.places, field.links, whole, gap, upright);
      const laid = field.places.map((place, at) => ({ place, box: boxes[at]!, crowds: crowdsOf(scene, place) }));
      best = { w, h, laid };
      if (
        laid.every(({ box, crowds, place }) => box.h > 43 && standIn(inside(box, place), crowds, 60, !isLow(box)).fits)
      )
        return best;
    }
    if (growth > 3) return best!;
  }
}

/** Low and wide: the name stands beside the pieces instead of above them. */
function isLow({ w, h }: Box): boolean {
  return h < 128 && w > 190;
}

function inside(box: Box, { notes }: Place): Box {
  const { x, y, w, h } = box;
  if (isLow(box)) {
    const side = Math.min(96, w * 0.3);
    return { x: x + side, y: y + 5, w: w - side - 8, h: h - 10 };
  }
  const foot = notes.length > 0 ? 31 : 10;
  return { x: x + 8, y: y + titleRoom, w: w - 16, h: h - titleRoom - foot };
}

/** Places that are called nothing of their own. */
const nameless: ReadonlySet<string> = new Set(['here', 'field', 'the field']);

function notesOf({ notes }: Place): string {
  const counts = new Map<string, number>();
  for (const note of notes.map(plain)) counts.set(note, (counts.get(note) ?? 0) + 1);
  return [...counts].map(([note, count]) => (count > 1 ? `${count} × ${note}` : note)).join(', ');
}

function fitted(text: string, width: number, perLetter: number): string {
  const most = Math.floor(width / perLetter);
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
}

function draw(scene: Scene, room: StageRoom, prints: string): StageDrawing {
  const { field } = scene.view;
  const zones = field.kind === 'zones';
  const { w, h, laid } = layOut(scene, room);
  const standings = laid.map(({ place, box, crowds }) => standIn(inside(box, place), crowds, 62, !isLow(box)));
  // Pieces of one size on the whole field, as on a table.
  const size = Math.min(...standings.filter(({ spots }) => spots.size > 0).map((each) => each.size), 62);
  const even = laid.map(({ place, box, crowds }) => standIn(inside(box, place), crowds, size, !isLow(box)));
  const unnamed = new Set(even.flatMap(({ spots: some }, at) => (isLow(laid[at]!.box) ? [...some.keys()] : [])));
  const spots = new Map<string, Spot>(even.flatMap((each) => [...each.spots]));
  const boxOf = new Map(laid.map(({ place, box }) => [place.id, box]));
  const { focus, onPoint } = scene;
  const aims = (field.aims ?? []).filter(({ from, to }) => spots.has(from) && spots.has(to));
  const focused = focus === null ? undefined : spots.get(focus.who);
  const goal = focus === null ? undefined : placeSpot(boxOf.get(focus.place ?? '') ?? boxOf.get(focus.target));
  const moves = goal !== undefined && focused !== undefined;
  const target = focus === null ? undefined : spots.get(focus.target);
  const body = (
    <>
      <Prints id={prints} />
      {zones
        ? laid.slice(1).map(({ place, box }, at) => {
            const before = laid[at]!;
            const link = field.links.find((each) => joins(each, before.place.id, place.id));
            return link === undefined ? null : <Path key={place.id} from={before.box} to={box} label={link.label} />;
          })
        : field.links.map((link) => {
            const from = boxOf.get(link.from);
            const to = boxOf.get(link.to);
            return from === undefined || to === undefined ? null : (
              <Road key={`${link.from} ${link.to}`} from={middle(from)} to={middle(to)} />
            );
          })}
      {laid.map(({ place, box }) => (
        <Plate
          key={place.id}
          place={place}
          box={box}
          prints={prints}
          aimed={focus !== null && (focus.target === place.id || focus.place === place.id)}
          alone={laid.length === 1 && nameless.has(place.label.toLowerCase())}
          onPoint={onPoint}
        />
      ))}
      {zones
        ? even.flatMap(({ grounds }) =>
            grounds.map(({ box, who }) => (
              <path key={who.join(' ')} class="melee" d={groundPath(box)}>
                <title>In melee: Close to one another</title>
              </path>
            )),
          )
        : null}
      {aims.map(({ from, to, die, announced }) => (
        <Arrow
          key={`${from} ${to}`}
          from={spots.get(from)!}
          to={spots.get(to)!}
          look={lookOf(scene.people.get(from)?.side ?? '')}
          die={die}
          announced={announced}
          crowded={aims.length > 4}
        />
      ))}
      {(field.holds ?? []).map(({ from, to }) => {
        const one = spots.get(from);
        const other = spots.get(to);
        return one === undefined || other === undefined ? null : <Hold key={`${from} ${to}`} from={one} to={other} />;
      })}
      {moves ? <Arrow from={focused} to={goal} look="focus" die={4} announced /> : null}
      {focused !== undefined && target !== undefined && focus !== null && focus.target !== focus.who ? (
        <Arrow
          from={moves ? goal : focused}
          to={target}
          look="focus"
          die={6}
          announced={false}
          under={aims.some(({ from, to }) => from === focus.target && to === focus.who)}
        />
      ) : null}
      {[...spots].map(([id, spot]) => {
        const combatant = scene.people.get(id);
        if (combatant === undefined) return null;
        return (
          <Piece
            key={id}
            combatant={combatant}
            spot={spot}
            letters={scene.letters.get(id) ?? ''}
            name={scene.names.get(id) ?? combatant.name}
            asked={scene.asked.has(id)}
            hidden={scene.hidden.has(id)}
            aimed={focus?.target === id}
            named={!unnamed.has(id)}
            words={stateWords(combatant, scene.asked.has(id))}
            onPoint={onPoint}
          />
        );
      })}
      {blowWords(aims, spots, w, (id) => lookOf(scene.people.get(id)?.side ?? '')).map(({ key, label, look, at }) => (
        <Chip key={key} x={at.x} y={at.y} look={look} label={label} />
      ))}
      {(field.holds ?? []).map(({ from, to, label }) => {
        const one = spots.get(from);
        const other = spots.get(to);
        if (one === undefined || other === undefined) return null;
        const y = Math.max(one.y, other.y) + one.size / 2 + 34;
        return <Chip key={`${from} ${to}`} x={(one.x + other.x) / 2} y={y} look="plain" label={label} />;
      })}
    </>
  );
  const asked = [...scene.asked].flatMap((id) => spots.get(id) ?? []);
  return { w, h, body, ...(asked[0] === undefined ? {} : { look: asked[0] }) };
}

function joins({ from, to }: { readonly from: string; readonly to: string }, one: string, other: string): boolean {
  return (from === one && to === other) || (from === other && to === one);
}

function placeSpot(box: Box | undefined): Spot | undefined {
  return box === undefined ? undefined : { ...middle(box), size: Math.min(box.w, box.h) * 0.8 };
}

/** The dotted way between two zones with what it costs. */
function Path({ from, to, label }: { readonly from: Box; readonly to: Box; readonly label: string }) {
  const beside = to.x > from.x + from.w - 2;
  const y = beside ? from.y + from.h * 0.8 : (from.y + from.h + to.y) / 2;
  const x = beside ? (from.x + from.w + to.x) / 2 : from.x + from.w / 2;
  return (
    <g class="zone-way" {...unspoken}>
      {beside ? <path d={`M${from.x + from.w} ${y}H${to.x}`} /> : <path d={`M${x} ${from.y + from.h}V${to.y}`} />}
      <text
        x={beside ? x : x + 12}
        y={beside ? y - 8 : y}
        dy={beside ? 0 : '0.35em'}
        text-anchor={beside ? 'middle' : 'start'}
      >
        {label}
      </text>
    </g>
  );
}

/** A way between two regions: two lines side by side, the plates lie on their ends. */
function Road({ from, to }: { readonly from: Point; readonly to: Point }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const nx = ((to.y - from.y) / length) * 4;
  const ny = (-(to.x - from.x) / length) * 4;
  return (
    <path
      class="road"
      d={`M${from.x + nx} ${from.y + ny}L${to.x + nx} ${to.y + ny}M${from.x - nx} ${from.y - ny}L${to.x - nx} ${to.y - ny}`}
    />
  );
}

function Plate({
  place,
  box,
  prints,
  aimed,
  alone,
  onPoint,
}: {
  readonly place: Place;
  readonly box: Box;
  readonly prints: string;
  readonly aimed: boolean;
  readonly alone: boolean;
  readonly onPoint: ((id: string) => void) | undefined;
}) {
  const path = platePath(box, place.id);
  const notes = notesOf(place);
  const title = place.label.charAt(0).toUpperCase() + place.label.slice(1);
  return (
    <g
      class={`plate${aimed ? ' aimed' : ''}${onPoint === undefined ? '' : ' can'}`}
      {...pressable(
        notes === '' ? title : `${title}, ${notes}`,
        onPoint === undefined ? undefined : () => onPoint(place.id),
      )}
    >
      <path class="plate-edge" d={path} transform="translate(0 3)" />
      <path class="plate-body" d={path} />
      <path class="plate-print" d={path} fill={`url(#${prints}-${printOf(place.label)})`} />
      {alone ? null : (
        <text class={`plate-title${isLow(box) ? ' low' : ''}`} x={box.x + (isLow(box) ? 12 : 18)} y={box.y + 26}>
          {fitted(title, isLow(box) ? Math.min(92, box.w * 0.3) - 14 : box.w - 30, 8.6)}
        </text>
      )}
      {notes === '' ? null : (
        <text class="plate-notes" x={box.x + (isLow(box) ? 12 : 18)} y={box.y + box.h - 13}>
          <title>{notes}</title>
          {fitted(notes, isLow(box) ? Math.min(92, box.w * 0.3) - 8 : box.w - 30, 6.2)}
        </text>
      )}
    </g>
  );
}

/** Somebody holds somebody: a bar between the two. */
function Hold({ from, to }: { readonly from: Spot; readonly to: Spot }) {
  const start = toward(from, to, from.size / 2);
  const end = toward(to, from, to.size / 2);
  const line = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return (
    <g class="hold" {...unspoken}>
      <path class="hold-edge" d={line} />
      <path class="hold-bar" d={line} />
    </g>
  );
}
