import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

/**
 * Only clients drop idle connections to this process's HTTP servers. By default a server drops them
 * after five seconds, on a busy machine just as a request is sent on one, which then fails.
 */
subscribe('http.server.request.start', (message) => {
  (message as { server: Server }).server.keepAliveTimeout = 0;
});
