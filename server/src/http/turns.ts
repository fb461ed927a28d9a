import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The maximum number of requests that may wait on one connection; browsers do not pipeline at all.
 */
const WAITING_MAX = 100;

/**
 * Handles the requests of each connection one at a time. When hundreds of requests arrive on one
 * connection, Node delivers all of them before it reads other connections. Here the next request
 * waits until the previous one is answered and the other connections have been read.
 */
export const inTurns = (handle: RequestListener): RequestListener => {
  /** Waiting requests of each connection that has a request in progress. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  const next = (socket: Socket): void => {
    const begin =
      socket.destroyed || socket.writableEnded ? undefined : waiting.get(socket)?.shift();
    if (begin === undefined) waiting.delete(socket);
    else setImmediate(begin);
  };

  return (request, response) => {
    const { socket } = request;
    // Too many requests waited, so the connection was closed below. Node still delivers the
    // requests that it had already read.
    if (socket.destroyed) return;
    const begin = (): void => {
      response.once('close', () => next(socket));
      handle(request, response);
    };
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      begin();
    } else if (queue.length < WAITING_MAX) {
      queue.push(begin);
    } else {
      socket.destroy();
    }
  };
};
