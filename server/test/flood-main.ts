import { WebSocket } from 'ws';
import { optionsHere, readyHere } from './apart.ts';

/** Opens as many sockets as it is told, all at once: silent ones, slow ones, and ones that send and never read. */
const { server, hello, silent, slow, rude } = optionsHere((options) => ({
  server: String(options.server),
  hello: String(options.hello),
  silent: Number(options.silent),
  slow: Number(options.slow),
  rude: Number(options.rude),
}));
const sockets: WebSocket[] = [];
let opened = 0;
let closed = 0;

/** One of many devices, each few hundred of them from an address of their own, all of them this machine. */
function device(begin: (socket: WebSocket) => void): void {
  const socket = new WebSocket(`${server.replace('http', 'ws')}/api/socket`, {
    localAddress: `127.0.0.${2 + Math.floor(sockets.length / 100)}`,
    perMessageDeflate: false,
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed++;
  });
  socket.on('open', () => {
    opened++;
    begin(socket);
  });
  sockets.push(socket);
}

for (let n = 0; n < silent; n++) device(() => {});
for (let n = 0; n < slow; n++)
  device((socket) => {
    socket.send(hello);
    socket.pause();
    setInterval(() => (socket.isPaused ? socket.resume() : socket.pause()), 500);
  });
const padding = 'x'.repeat(100_000);
for (let n = 0; n < rude; n++)
  device((socket) => {
    socket.send(hello);
    socket.pause();
    setInterval(() => {
      if (socket.readyState === socket.OPEN && socket.bufferedAmount < 1_000_000)
        socket.send(JSON.stringify({ type: 'undo', re: 1, count: 1, padding }));
    }, 33);
  });
readyHere(() => ({ opened, closed }));
