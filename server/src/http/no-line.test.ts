import { connect, createServer, type Socket } from 'node:net';
import type { TableNow } from '@affray/table/client';
import { expect, test } from 'vitest';
import { firstEncounter } from '../../../table/src/testing/playing.ts';
import { gather } from '../testing/guests.ts';
import { startServer, until } from '../testing/server.ts';

/** Stands between a phone and the table, and can stop forwarding without closing anything. */
async function wireTo(port: number) {
  const ends: Socket[] = [];
  const between = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    ends.push(near, far);
    near.on('data', (data) => !cut && far.write(data));
    far.on('data', (data) => !cut && near.write(data));
    for (const end of [near, far]) end.on('error', () => {});
  });
  let cut = false;
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const address = between.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: () => {
      cut = true;
    },
    close: () => {
      for (const end of ends) end.destroy();
      between.close();
    },
  };
}

test('a line that is cut without a close is noticed within 5 s on both sides', async () => {
  const { url, stop } = await startServer();
  const wire = await wireTo(Number(new URL(url).port));
  const { gm, players, close } = await gather(url, firstEncounter('block-dodge-parry'), { elsewhere: wire.url });
  const [seat, phone] = [...players][0]!;
  const here = (now: TableNow) => now.state?.seats.find(({ id }) => id === seat)?.devices;
  await until(gm, (now) => here(now) === 1);
  wire.cut();
  const since = Date.now();
  await Promise.all([
    until(gm, (now) => here(now) === 0, 8000),
    until(phone, ({ status }) => status === 'silent', 8000),
  ]);
  // 5 s and what a busy machine takes.
  expect(Date.now() - since).toBeLessThan(6500);
  close();
  wire.close();
  await stop();
}, 20_000);
