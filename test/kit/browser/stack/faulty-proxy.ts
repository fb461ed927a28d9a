import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `cut` ends all connections and refuses new ones. A delay holds back each chunk that the client
 * sends. `frozen` freezes each connection over which a request with this text was sent: it stays
 * open for both sides, and nothing passes any more, as when a device changes its network.
 */
export type Condition = 'open' | 'cut' | { delayMs: number } | { frozen: RegExp };

/** A TCP proxy whose condition a test sets. */
export type FaultyProxy = {
  readonly port: number;
  set(condition: Condition): void;
  stop(): Promise<void>;
};

/** Listens on a free port, and forwards to `targetPort` on this machine. */
export const startFaultyProxy = async (targetPort: number): Promise<FaultyProxy> => {
  let condition: Condition = 'open';
  const sockets = new Set<Socket>();
  const follow = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    follow(near);
    if (condition === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(targetPort, '127.0.0.1');
    follow(far);
    let request = '';
    const isFrozen = () =>
      typeof condition === 'object' && 'frozen' in condition && condition.frozen.test(request);
    far.on('data', (piece) => {
      if (!isFrozen()) near.write(piece);
    });
    near.on('data', (piece) => {
      request = String(piece);
      const forward = () => void far.write(piece);
      if (typeof condition === 'object' && 'delayMs' in condition) {
        setTimeout(forward, condition.delayMs);
      } else if (!isFrozen()) forward();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      condition = next;
      if (next === 'cut') cut();
    },
    stop: async () => {
      condition = 'cut';
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
