import { useEffect, useRef, useState } from 'preact/hooks';
import type { SideLook } from './side.ts';
import './changing.css';

/** How long a new number keeps the side’s colour, milliseconds. */
const fresh = 2000;

/** A number that says when it changed: the old one struck above the new one, which keeps the side’s colour a while. */
export function Changing({ value, look }: { readonly value: number; readonly look: SideLook }) {
  const last = useRef(value);
  const [old, setOld] = useState<number | null>(null);
  useEffect(() => {
    if (last.current === value) return;
    setOld(last.current);
    last.current = value;
    const timer = setTimeout(() => setOld(null), fresh);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <span class={`changing figure${old === null ? '' : ` changed of-${look}`}`}>
      {old === null ? null : (
        <s class="changing-old" key={old}>
          {old}
        </s>
      )}
      <span key={value} class="changing-new">
        {value}
      </span>
    </span>
  );
}
