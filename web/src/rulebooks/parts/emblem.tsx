const hexagon = 'M0-6 5.2-3V3L0 6-5.2 3V-3Z';

/** A foe on an emblem. */
export function Foe({ x, y }: { readonly x: number; readonly y: number }) {
  return <path class="emblem-foe" d={hexagon} transform={`translate(${x} ${y})`} />;
}

/** One of the party on an emblem. */
export function Friend({ x, y }: { readonly x: number; readonly y: number }) {
  return <circle class="emblem-party" cx={x} cy={y} r="5.5" />;
}
