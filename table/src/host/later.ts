/** Calls back after so many milliseconds; a process that ends does not wait for it. Returns how to call it off. */
export function later(milliseconds: number, deed: () => void): () => void {
  const timer = setTimeout(deed, milliseconds);
  // Node's timers keep a process alive; those of browsers are plain numbers.
  const handle: unknown = timer;
  if (typeof handle === 'object' && handle !== null && 'unref' in handle && typeof handle.unref === 'function')
    handle.unref();
  return () => clearTimeout(timer);
}
