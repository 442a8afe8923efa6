/** Slanted lines; what is filled with it is told from the solid without colour. */
export function Hatch({ id, kind }: { readonly id: string; readonly kind: 'version' | 'harm' }) {
  return (
    <pattern
      id={id}
      class={`hatch ${kind}`}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect class="hatch-ground" width="7" height="7" />
      <rect class="hatch-line" width={kind === 'version' ? 3.2 : 2.4} height="7" />
    </pattern>
  );
}
