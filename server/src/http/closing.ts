/** Codes a socket is closed with. Clients try again after those below 4400. */
export const Closing = {
  /** The server goes away and comes back. */
  restart: 1012,
  /** The store does not answer: come again. */
  later: 1013,
  /** Too slow, or silent for too long. */
  slow: 4008,
  /** The first message was no greeting, or came too late. */
  noHello: 4400,
  /** The token opens nothing. */
  noToken: 4401,
  /** The token was revoked. */
  revoked: 4403,
  /** The room is gone. */
  noRoom: 4404,
  /** Another version of the protocol. */
  otherProtocol: 4409,
  /** Far too many messages. */
  tooFast: 4429,
} as const;
