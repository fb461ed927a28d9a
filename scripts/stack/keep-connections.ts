import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

/**
 * Makes the HTTP servers of this process keep idle connections open until the client closes them.
 * By default a server closes them after five seconds. On a busy machine, a server may close a
 * connection just as the client sends a request, and the request fails.
 */
subscribe('http.server.request.start', (message) => {
  (message as { server: Server }).server.keepAliveTimeout = 0;
});
