import { TokenShape } from '../../ui/token.tsx';

const plates = [
  { x: 4, y: 34, width: 92, height: 190, tilt: -0.8 },
  { x: 122, y: 22, width: 138, height: 202, tilt: 0.7 },
  { x: 286, y: 34, width: 82, height: 182, tilt: -0.5 },
];

const pieces = [
  { name: 'Harold', look: 'party', x: 50, y: 118 },
  { name: 'Bandit 1', letters: 'B1', look: 'foe', x: 158, y: 84 },
  { name: 'Bandit 2', letters: 'B2', look: 'foe', x: 158, y: 156 },
  { name: 'Mirah', look: 'party', x: 198, y: 118, asked: true },
  { name: 'Ogre', look: 'foe', x: 238, y: 126 },
  { name: 'Fenris', look: 'party', x: 232, y: 194 },
  { name: 'Leader', look: 'foe', letters: 'Ld', x: 328, y: 96 },
  { name: 'Isolde', look: 'party', x: 328, y: 160 },
] as const;

/** A fight as Affray draws it: three places, a melee, somebody who is asked. */
export function Picture() {
  return (
    <svg class="hero-picture" viewBox="0 0 372 246" aria-hidden="true">
      {plates.map(({ tilt, ...plate }) => (
        <rect
          key={plate.x}
          {...plate}
          rx="12"
          class="hero-plate"
          transform={`rotate(${tilt} ${plate.x + plate.width / 2} ${plate.y + plate.height / 2})`}
        />
      ))}
      <ellipse class="hero-melee" cx="198" cy="122" rx="60" ry="62" />
      {pieces.map(({ x, y, ...piece }) => (
        <g key={piece.name} transform={`translate(${x - 18} ${y - 18}) scale(0.75)`}>
          <TokenShape {...piece} />
        </g>
      ))}
    </svg>
  );
}
