/** Small things this device remembers. Storage may be switched off: then nothing is remembered, and nothing breaks. */
const prefix = 'affray.';

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Remembers a text; null forgets it. */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, text);
  } catch {
    // Private windows refuse; the app works without.
  }
}
