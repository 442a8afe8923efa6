export { type Addresses, addressesOf } from './address.ts';
export { type AffrayServer, makeServer, type ServerOptions } from './app.ts';
export { Closing } from './closing.ts';
export { type Limits, usualLimits } from './limits.ts';
