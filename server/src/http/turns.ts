import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait behind the one of their connection; browsers send no second one at all. */
const WAITING_MAX = 100;

/**
 * Handles one request of a connection at a time. Node hands over all that arrived together in one go, so
 * that a connection with hundreds of them would be served before anybody else is even read. Here the next
 * one waits until the last is answered and the other connections were looked at.
 */
export const inTurns = (handle: RequestListener): RequestListener => {
  /** What waits on each connection that has a request under way. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  const next = (socket: Socket): void => {
    const begin =
      socket.destroyed || socket.writableEnded ? undefined : waiting.get(socket)?.shift();
    if (begin === undefined) waiting.delete(socket);
    else setImmediate(begin);
  };

  return (request, response) => {
    const { socket } = request;
    // Ended below, while Node still reads what it had sent.
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
