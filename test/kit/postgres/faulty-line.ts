import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a database, with faults that a test sets. */
export type FaultyLine = {
  readonly url: string;
  /** Ends every connection, and accepts no new one until `mend` is called. */
  cut(): void;
  mend(): void;
  /**
   * When `text` is sent next, the database executes it, but its answer is lost and the connection
   * ends.
   */
  loseAnswerTo(text: string): void;
  /**
   * When `text` is sent next, the database receives it. Then all connections are cut, as if their
   * client were killed.
   */
  cutAfter(text: string): void;
  /**
   * Silences every connection there is: nothing passes any more in either direction, and neither
   * side learns that the other closes. New connections work.
   */
  freeze(): void;
  /** Like `freeze`, before (`withheld`) or after the database receives `text`. */
  freezeAt(text: string, moment: 'withheld' | 'received'): void;
  isCut(): boolean;
  /** Waits until the database has finished the work of the cut connections, and closed them. */
  ended(): Promise<void>;
  stop(): Promise<void>;
};

export const openFaultyLine = async (databaseUrl: string): Promise<FaultyLine> => {
  const target = new URL(databaseUrl);
  const clients = new Set<Socket>();
  const databases = new Set<Socket>();
  let isCut = false;
  let losing: string | undefined;
  let last: string | undefined;
  let freezing: { text: string; moment: 'withheld' | 'received' } | undefined;
  const frozen = new Set<Socket>();
  const freeze = (): void => {
    for (const socket of [...clients, ...databases]) frozen.add(socket);
  };
  const follow = (socket: Socket, sockets: Set<Socket>): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    follow(near, clients);
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    follow(far, databases);
    let loses = false;
    near.on('data', (piece) => {
      if (frozen.has(near)) return;
      if (freezing !== undefined && piece.includes(freezing.text)) {
        if (freezing.moment === 'received') far.write(piece);
        freezing = undefined;
        return void freeze();
      }
      if (losing !== undefined && piece.includes(losing)) {
        losing = undefined;
        loses = true;
      }
      if (last === undefined || !piece.includes(last)) return void far.write(piece);
      last = undefined;
      far.write(piece, cut);
    });
    far.on('data', (piece) => {
      if (frozen.has(far)) return;
      if (loses) near.destroy();
      else if (!near.destroyed) near.write(piece);
    });
    // Ends only the sending half of the connection to the database. The database closes the other
    // half when it has finished its work.
    near.on('close', () => {
      if (!frozen.has(far)) far.end();
    });
    far.on('close', () => {
      if (!frozen.has(near)) near.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    isCut = true;
    for (const client of clients) client.destroy();
  };
  const ended = async (): Promise<void> => {
    // Waits for `close`, because `end` is not emitted after an error.
    const closed = [...databases].map(
      (far) => new Promise((resolve) => far.once('close', resolve)),
    );
    await Promise.all(closed);
  };
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    loseAnswerTo: (text) => {
      losing = text;
    },
    cutAfter: (text) => {
      last = text;
    },
    freeze,
    freezeAt: (text, moment) => {
      freezing = { text, moment };
    },
    isCut: () => isCut,
    ended,
    stop: async () => {
      cut();
      for (const socket of frozen) socket.destroy();
      await ended();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
