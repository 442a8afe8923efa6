import { hostname, networkInterfaces } from 'node:os';
import type { Interfaces } from './address.ts';

/** What the machine goes by. */
export interface Machine {
  readonly name: () => string;
  readonly interfaces: Interfaces;
}

const thisMachine: Machine = { name: hostname, interfaces: networkInterfaces };

/**
 * Tells whether a request names this server: as localhost, by an address or name of the machine, as it was told to listen
 * (`--host`) or as people reach it (`--origin`). A page of another site whose name was made to lead here names its own.
 */
export function knownHosts(told: readonly string[], machine: Machine = thisMachine): (host: string) => boolean {
  const named = new Set(told.map(nameIn).filter((name) => name !== ''));
  return (host) => {
    const name = nameIn(host);
    if (name === '') return false;
    if (name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d+){3}$/.test(name))
      return true;
    if (named.has(name)) return true;
    const own = machine.name().toLowerCase();
    const [short = own] = own.split('.');
    if (name === own || name === short || name === `${short}.local`) return true;
    // Networks come and go while it runs.
    for (const addresses of Object.values(machine.interfaces()))
      for (const { address } of addresses ?? []) if (address.toLowerCase().replace(/%.*$/, '') === name) return true;
    return false;
  };
}

/** The name in a host with or without port, or in an origin; empty when it has none. */
function nameIn(text: string): string {
  try {
    const address = /^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `http://${isBare6(text) ? `[${text}]` : text}`;
    const { hostname: name, pathname, username } = new URL(address);
    if (username !== '' || pathname !== '/') return '';
    return name.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  } catch {
    return '';
  }
}

function isBare6(text: string): boolean {
  return !text.startsWith('[') && text.split(':').length > 2;
}
