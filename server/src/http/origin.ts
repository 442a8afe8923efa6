import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a request does not come from a page of another site. Browsers name the page's origin with every request that
 * changes something and with every socket; other programs name none.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
}
