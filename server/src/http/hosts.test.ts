import { expect, test } from 'vitest';
import { startServer } from '../testing/server.ts';
import { knownHosts, type Machine } from './hosts.ts';

const machine: Machine = {
  name: () => 'Attic.home.example',
  interfaces: () => ({
    lan: [
      { address: '192.168.1.7', netmask: '', family: 'IPv4', mac: '', internal: false, cidr: null },
      { address: 'fe80::1%lan', netmask: '', family: 'IPv6', mac: '', internal: false, cidr: null, scopeid: 2 },
    ],
  }),
};

test('a server knows its own names and addresses, with any port, and no others', () => {
  const isKnown = knownHosts(['0.0.0.0', 'https://fights.example', 'http://table.test:8080'], machine);
  for (const host of [
    'localhost:4870',
    'LOCALHOST',
    '127.0.0.1:1',
    '[::1]:4870',
    '192.168.1.7:4870',
    '[fe80::1]',
    'attic',
    'attic.local:4870',
    'attic.home.example',
    'fights.example',
    'table.test:4870',
  ])
    expect(isKnown(host), host).toBe(true);
  for (const host of [
    '',
    'evil.example',
    'localhost.evil.example',
    '192.168.1.8:4870',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    'fights.example.evil.example',
    'evil.example/localhost',
  ])
    expect(isKnown(host), host).toBe(false);
});

test('whoever asks for another host gets nothing, neither the page nor a room nor a socket', async () => {
  const server = await startServer({ origins: ['http://table.test'] });
  const { app } = server.server;
  const from = (host: string, url: string) => app.inject({ method: 'GET', url, headers: { host } });
  for (const url of ['/', '/health', '/api/address', '/api/socket', '/api/rooms/x']) {
    const refused = await from('evil.example:4870', url);
    expect(refused.statusCode, url).toBe(421);
    expect(refused.json().refusals[0]).toMatchObject({ code: 'other-host', place: 'host' });
    expect(refused.json().refusals[0].reason).toContain('--origin http://evil.example');
  }
  for (const host of ['localhost:4870', '127.0.0.1', 'table.test:99'])
    expect((await from(host, '/health')).statusCode, host).toBe(200);
  const long = await from(`${'x'.repeat(5000)}.example`, '/health');
  expect(long.body.length).toBeLessThan(700);
  await server.stop();
});
