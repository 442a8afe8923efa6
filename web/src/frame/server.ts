import { callServer } from '@affray/table/client';

/** Address of the server that serves this app, without a slash at its end. */
export const serverAddress = `${location.origin}${location.pathname.replace(/\/[^/]*$/, '')}`;

/** Everything the server does over HTTP. */
export const server = callServer(serverAddress, (input, init) => fetch(input, init));
