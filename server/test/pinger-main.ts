import { browserSocket } from '../src/testing/server.ts';
import { optionsHere, readyHere } from './apart.ts';

/** Says something over and over, at a steady pace however long answers take; tells how long they took. */
const { server, token, every, what } = optionsHere((options) => ({
  server: String(options.server),
  token: String(options.token),
  every: Number(options.every),
  what: String(options.what),
}));
const socket = browserSocket(`${server.replace('http', 'ws')}/api/socket`);
const sent = new Map<number, number>();
const times: number[] = [];
let next = 1;

socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: 2, token })));
socket.addEventListener('close', ({ code }) => {
  throw new Error(`The pinger’s socket was closed with ${code}.`);
});
socket.addEventListener('message', ({ data }) => {
  const text = String(data);
  if (text.startsWith('{"type":"welcome"')) begin();
  const re = Number(/^\{"type":"(?:pong|done)","re":(\d+)/.exec(text)?.[1]);
  const from = sent.get(re);
  if (from === undefined) return;
  sent.delete(re);
  times.push(performance.now() - from);
});

function begin(): void {
  const asking = setInterval(() => {
    const re = next++;
    sent.set(re, performance.now());
    socket.send(JSON.stringify(what === 'chat' ? { type: 'chat', re, text: `line ${re}` } : { type: 'ping', re }));
  }, every);
  readyHere(() => {
    clearInterval(asking);
    // What was not answered has waited at least that long.
    for (const from of sent.values()) times.push(performance.now() - from);
    return times;
  });
}
