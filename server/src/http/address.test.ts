import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { addressesOf } from './address.ts';

function network(
  address: string,
  more: { readonly internal?: boolean; readonly six?: boolean } = {},
): NetworkInterfaceInfo {
  const rest = { address, netmask: '', mac: '', internal: more.internal === true, cidr: null };
  return more.six === true ? { ...rest, family: 'IPv6', scopeid: 0 } : { ...rest, family: 'IPv4' };
}

const laptop = (): NodeJS.Dict<NetworkInterfaceInfo[]> => ({
  lo: [network('127.0.0.1', { internal: true })],
  docker0: [network('172.17.0.1')],
  wg0: [network('10.8.0.2')],
  eth1: [network('169.254.3.4')],
  usb0: [network('172.20.10.2')],
  eth0: [network('10.0.0.7')],
  wlan0: [network('fe80::1', { six: true }), network('192.168.1.23')],
});

describe('the addresses of a server', () => {
  test('on every network: this machine, then phones, the home network first, containers and tunnels last', () => {
    expect(addressesOf('0.0.0.0', 4870, laptop)).toEqual({
      local: 'http://localhost:4870',
      lan: ['192.168.1.23', '10.0.0.7', '172.20.10.2', '172.17.0.1', '10.8.0.2', '169.254.3.4'].map(
        (host) => `http://${host}:4870`,
      ),
    });
  });

  test('without a network there is none for phones', () => {
    const alone = (): NodeJS.Dict<NetworkInterfaceInfo[]> => ({ lo: [network('127.0.0.1', { internal: true })] });
    expect(addressesOf('0.0.0.0', 80, alone)).toEqual({ local: 'http://localhost:80', lan: [] });
    expect(addressesOf('127.0.0.1', 80, laptop)).toEqual({ local: 'http://localhost:80', lan: [] });
  });

  test('on one network: that one alone', () => {
    const local = 'http://192.168.1.23:80';
    expect(addressesOf('192.168.1.23', 80, laptop)).toEqual({ local, lan: [local] });
    expect(addressesOf('fe80::1', 80, laptop).lan).toEqual(['http://[fe80::1]:80']);
  });
});
