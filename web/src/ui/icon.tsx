import { h } from 'preact';

/** What `lucide:NAME` imports. */
export type Drawing = readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[];

/** An icon: `import swords from 'lucide:swords'`, then `<Icon of={swords} />`. It always stands beside a word. */
export function Icon({ of, size = 18 }: { readonly of: Drawing; readonly size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([shape, attributes], at) => h(shape, { ...attributes, key: at }))}
    </svg>
  );
}
