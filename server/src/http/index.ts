export { type Addresses, addressesOf } from './address.ts';
export { type AffrayServer, makeServer, type ServerOptions } from './app.ts';
export { type Limits, usualLimits } from './limits.ts';
export { Closing } from './sockets.ts';
