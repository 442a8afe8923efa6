import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callServer, connectTable, type NewRoomReply, type TableLink } from '../src/client/index.ts';
import { startChild } from '../src/testing/child.ts';
import { picker, readyMade, someAnswer } from '../src/testing/playing.ts';
import { browserSocket, until } from '../src/testing/server.ts';

const KILLS = Number(process.env.AFFRAY_KILLS ?? '30');
const ROOMS = 6;

/** A room with every answer that was acknowledged. */
interface Played {
  readonly room: NewRoomReply;
  readonly acknowledged: { readonly who: string; readonly question: string; readonly option: string }[];
  over: boolean;
}

async function connected(url: string, { room }: Played): Promise<TableLink> {
  const link = connectTable({ server: url, token: room.gmToken, socket: browserSocket });
  await until(link, ({ status }) => status === 'open', 30_000);
  return link;
}

/** Answers as fast as it can until the server is gone. */
async function burst(link: TableLink, played: Played, pick: (n: number) => number): Promise<void> {
  try {
    while (link.now.status === 'open') {
      const [open] = link.now.state!.questions;
      if (open === undefined) {
        played.over = true;
        return;
      }
      const { re: _, ...order } = someAnswer(open, pick);
      const reply = await link.send(order);
      if (!reply.ok) {
        expect(reply.refusal.code).toBe('not-sent');
        return;
      }
      if (order.type === 'answer')
        played.acknowledged.push({ who: order.who, question: order.question, option: order.option! });
    }
  } finally {
    link.close();
  }
}

test(`killed ${KILLS} times in the middle of a burst of answers, the server has every acknowledged one`, async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-kill-'));
  const pick = picker(77);
  const fights = readyMade.filter(({ id }) => ['skirmish', 'road', 'tower', 'ronin', 'duel'].includes(id));
  const rooms: Played[] = [];
  let made = 0;
  let acknowledged = 0;
  let server = await startChild({ data });
  for (let kill = 0; kill < KILLS; kill++) {
    const calls = callServer(server.url);
    while (rooms.filter(({ over }) => !over).length < ROOMS) {
      const { encounter } = fights[made++ % fights.length]!;
      const reply = await calls.createRoom({ fight: Object.fromEntries(Object.entries(Object(encounter))) });
      if (!reply.ok) throw new Error(JSON.stringify(reply.refusals));
      rooms.push({ room: reply.value, acknowledged: [], over: false });
    }
    const open = rooms.filter(({ over }) => !over);
    const links = await Promise.all(open.map((played) => connected(server.url, played)));
    const going = open.map((played, n) => burst(links[n]!, played, pick));
    await new Promise((resolve) => setTimeout(resolve, 150 + pick(350)));
    await server.kill();
    // It comes back elsewhere: what was not answered is given up.
    for (const link of links) link.close();
    await Promise.all(going);
    server = await startChild({ data });
    acknowledged = 0;
    for (const played of rooms) {
      const file = await callServer(server.url).fightFile(played.room.room, played.room.gmToken);
      if (!file.ok) throw new Error(JSON.stringify(file.refusals));
      const given = file.value.entries.flatMap((entry) =>
        entry.type === 'choice' ? [{ who: entry.who, question: entry.question, option: entry.option }] : [],
      );
      // One answer more may have been stored whose acknowledgement did not arrive.
      expect(given.slice(0, played.acknowledged.length)).toEqual(played.acknowledged);
      expect(given.length).toBeLessThanOrEqual(played.acknowledged.length + 1);
      played.acknowledged.splice(0, Number.POSITIVE_INFINITY, ...given);
      acknowledged += given.length;
    }
  }
  await server.stop();
  rmSync(data, { recursive: true });
  console.log(`${KILLS} kills, ${rooms.length} rooms, ${acknowledged} answers, none lost`);
  expect(acknowledged).toBeGreaterThan(KILLS * 5);
}, 900_000);
