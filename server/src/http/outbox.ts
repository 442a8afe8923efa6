import type { Refusal } from '@affray/engine';
import type { ServerMessage } from '@affray/table/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Limits } from './limits.ts';

/** What is sent over a socket, all of which obeys its backlog. */
export interface Outbox {
  deliver(frame: string): void;
  send(message: ServerMessage): void;
  /** Says why, and ends the connection. */
  fail(code: number, refusal: Refusal): void;
}

/** The outbox of a socket. */
export function outboxOf(socket: WebSocket, limits: Limits, log: FastifyBaseLogger): Outbox {
  const deliver = (frame: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.backlog) {
      log.warn({ waiting: socket.bufferedAmount }, 'socket too slow');
      // Nobody would read why: what waits is let go of at once.
      socket.terminate();
      return;
    }
    socket.send(frame);
  };
  const send = (message: ServerMessage): void => deliver(JSON.stringify(message));
  return {
    deliver,
    send,
    fail: (code, refusal) => {
      send({ type: 'error', refusal, fatal: true });
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > limits.unread) socket.terminate();
      else socket.close(code, refusal.code);
    },
  };
}
