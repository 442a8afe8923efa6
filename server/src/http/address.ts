import { networkInterfaces } from 'node:os';

/** Where the server can be reached. */
export interface Addresses {
  readonly local: string;
  /** From other devices in the same network, the likeliest first. */
  readonly lan: readonly string[];
}

/** The networks of a machine; as `networkInterfaces` of Node tells them. */
export type Interfaces = typeof networkInterfaces;

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/** The addresses of a server that listens to this host and port. */
export function addressesOf(host: string, port: number, interfaces: Interfaces = networkInterfaces): Addresses {
  const local = `http://${everywhere.has(host) || host === '127.0.0.1' || host === '::1' ? 'localhost' : bracketed(host)}:${port}`;
  if (!everywhere.has(host)) return { local, lan: isLoopback(host) ? [] : [`http://${bracketed(host)}:${port}`] };
  return { local, lan: lanHosts(interfaces()).map((each) => `http://${each}:${port}`) };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** IPv4 addresses of this machine: those of home networks first, those of containers and tunnels last. */
function lanHosts(interfaces: ReturnType<Interfaces>): string[] {
  const found: { readonly address: string; readonly rank: number }[] = [];
  for (const [name, addresses] of Object.entries(interfaces))
    for (const { address, family, internal } of addresses ?? [])
      if (family === 'IPv4' && !internal) found.push({ address, rank: rankOf(name, address) });
  return found.sort((x, y) => x.rank - y.rank).map(({ address }) => address);
}

function rankOf(name: string, address: string): number {
  if (/^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|wg|utun|zt)/.test(name)) return 3;
  if (address.startsWith('169.254.')) return 4;
  if (address.startsWith('192.168.')) return 0;
  return address.startsWith('10.') ? 1 : 2;
}
