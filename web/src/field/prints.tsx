/** Patterns that several drawings use; one of these stands in each drawing. */
export function Prints({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-trees`} width="30" height="26" patternUnits="userSpaceOnUse">
        <path class="print" d="M7 10 11 3 15 10ZM22 23 26 16 30 23Z" />
      </pattern>
      <pattern id={`${id}-dashes`} width="34" height="18" patternUnits="userSpaceOnUse">
        <path class="print" d="M3 5q6-3 12 0M20 14q5-3 11 0" />
      </pattern>
      <pattern id={`${id}-tiles`} width="34" height="34" patternUnits="userSpaceOnUse">
        <path class="print" d="M34 0H0V34" />
      </pattern>
      <pattern id={`${id}-waves`} width="36" height="20" patternUnits="userSpaceOnUse">
        <path class="print" d="M0 8q9-8 18 0t18 0" />
      </pattern>
      <pattern id={`${id}-crates`} width="38" height="38" patternUnits="userSpaceOnUse">
        <path class="print" d="M5 5H31V31H5ZM5 5 31 31M31 5 5 31" />
      </pattern>
      <pattern id={`${id}-stones`} width="44" height="34" patternUnits="userSpaceOnUse">
        <path class="print" d="M6 12q1-7 8-7 7 1 6 7-7 4-14 0ZM27 28q1-6 7-6 6 1 5 6-6 3-12 0Z" />
      </pattern>
      <pattern id={`${id}-hatch`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="hatch" d="M0 0V9" />
      </pattern>
      <pattern id={`${id}-dots`} width="8" height="8" patternUnits="userSpaceOnUse">
        <circle class="dot" cx="4" cy="4" r="1.15" />
      </pattern>
    </defs>
  );
}
