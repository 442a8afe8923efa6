/** The small picture of a rulebook: how it sees a fight. */
export function Emblem({ system }: { readonly system: string }) {
  return (
    <svg class="emblem" viewBox="0 0 96 44" width="96" height="44" aria-hidden="true">
      {drawing(system)}
    </svg>
  );
}

const hexagon = 'M0-6 5.2-3V3L0 6-5.2 3V-3Z';

function Foe({ x, y }: { readonly x: number; readonly y: number }) {
  return <path class="emblem-foe" d={hexagon} transform={`translate(${x} ${y})`} />;
}

function Friend({ x, y }: { readonly x: number; readonly y: number }) {
  return <circle class="emblem-party" cx={x} cy={y} r="5.5" />;
}

function drawing(system: string) {
  switch (system) {
    case 'block-dodge-parry':
      return (
        <>
          <rect class="emblem-line" x="3" y="6" width="20" height="32" rx="4" />
          <rect class="emblem-line" x="33" y="3" width="30" height="38" rx="5" />
          <rect class="emblem-line" x="73" y="6" width="20" height="32" rx="4" />
          <Friend x={13} y={18} />
          <Friend x={43} y={23} />
          <Foe x={53} y={23} />
          <Foe x={83} y={24} />
        </>
      );
    case 'tag-tally':
      return (
        <>
          <circle class="emblem-clock" cx="23" cy="22" r="15" />
          <circle class="emblem-clock party" cx="23" cy="22" r="15" pathLength={8} stroke-dasharray="4 8" />
          <circle class="emblem-clock" cx="69" cy="22" r="15" />
          <circle class="emblem-clock foe" cx="69" cy="22" r="15" pathLength={8} stroke-dasharray="3 8" />
        </>
      );
    case 'ikezu-ishi':
      return (
        <>
          <path class="emblem-line" d="M6 38Q40 40 64 10M90 38Q56 40 32 10" />
          <Friend x={10} y={14} />
          <Foe x={86} y={14} />
        </>
      );
    case 'sea-of-shadows':
      return (
        <>
          <path class="emblem-line" d="M30 12H56M20 20V26M64 20 56 26M34 34H38" />
          <rect class="emblem-line" x="4" y="3" width="26" height="17" rx="5" />
          <rect class="emblem-line" x="56" y="3" width="34" height="17" rx="5" />
          <rect class="emblem-line" x="8" y="26" width="26" height="15" rx="5" />
          <rect class="emblem-line" x="38" y="24" width="26" height="17" rx="5" />
          <Friend x={17} y={11} />
          <Foe x={73} y={11} />
          <Foe x={51} y={33} />
        </>
      );
    default:
      return (
        <>
          <path
            class="emblem-grid"
            d="M4 4H92V42H4ZM4 13.5H92M4 23H92M4 32.5H92M16.5 4V42M29 4V42M41.5 4V42M54 4V42M66.5 4V42M79 4V42"
          />
          <rect class="emblem-reach" x="16.5" y="13.5" width="37.5" height="19" />
          <Friend x={23} y={18} />
          <Foe x={60} y={27} />
        </>
      );
  }
}
