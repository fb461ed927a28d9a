import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openHouse } from './house.ts';
import { prepareSpins } from './http.ts';
import { openBenchPostgres } from './ledger.ts';
import { CONNECTIONS_MAX, median, processorTimeUs, type ServerBench } from './turns.ts';

const LISTENERS = 1_000;
/** The rounds per second that the server must still settle while all listeners are connected. */
const RATE_MIN = 500;

type Audience = {
  /** The fewest bytes that any listener received since the last call. */
  leastBytes(): number;
  leave(): void;
};

const listen = async (origin: string): Promise<Socket> => {
  const { hostname, host, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/feed HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const [first]: Buffer[] = await once(socket, 'data');
  if (!first?.toString().startsWith('HTTP/1.1 200')) throw new Error(`no feed: ${first}`);
  return socket.resume();
};

const gather = async (origin: string): Promise<Audience> => {
  const sockets: Socket[] = [];
  while (sockets.length < LISTENERS) sockets.push(await listen(origin));
  const read = () => sockets.map(({ bytesRead }) => bytesRead);
  let before = read();
  return {
    leastBytes: () => {
      const now = read();
      const least = Math.min(...now.map((bytes, index) => bytes - (before[index] ?? 0)));
      before = now;
      return least;
    },
    leave: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};

type Turn = { readonly rate: number; readonly serverUs: number; readonly p99Ms: number };

/**
 * Measures settled rounds per second with no listener of the feed and with a thousand listeners, in
 * alternating turns. The load is as high as the server can settle, so every microsecond that a
 * listener takes lowers the rate. Fails when a listener received nothing.
 */
export const measureFeed = async ({ seconds, turns }: ServerBench): Promise<void> => {
  const postgres = await openBenchPostgres();
  const url = await postgres.createDatabase('bench');
  const house = await openHouse(url, { FEED_LISTENERS_PER_ADDRESS: String(LISTENERS) });
  const { origin, pid, players } = house;
  try {
    const takeTurn = async (): Promise<Turn> => {
      const settle = await prepareSpins(origin, players, CONNECTIONS_MAX, seconds);
      const before = processorTimeUs(pid);
      const { count, ratePerSecond, p99Us = 0 } = await settle();
      const serverUs = (processorTimeUs(pid) - before) / count;
      return { rate: ratePerSecond, serverUs, p99Ms: p99Us / 1_000 };
    };
    // This turn is not counted: the server compiles its code, and connections plan their
    // statements.
    await takeTurn();
    const alone: Turn[] = [];
    const heard: Turn[] = [];
    let leastBytes = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < turns; turn += 1) {
      alone.push(await takeTurn());
      const audience = await gather(origin);
      audience.leastBytes();
      heard.push(await takeTurn());
      leastBytes = Math.min(leastBytes, audience.leastBytes());
      audience.leave();
    }
    if (leastBytes === 0) throw new Error('a listener got nothing in a turn');
    const of = (taken: readonly Turn[], figure: keyof Turn) => median(taken.map((t) => t[figure]));
    const ratio = median(heard.map(({ rate }, turn) => rate / (alone[turn]?.rate ?? 1)));
    console.log(
      `\nrounds per second beside listeners of the feed, ${CONNECTIONS_MAX} connections,`,
    );
    console.log(`median of ${turns} turns of ${seconds} s (share of the rate without listeners)`);
    for (const [name, taken] of [
      ['0', alone],
      [String(LISTENERS), heard],
    ] as const) {
      const figures = `server ${of(taken, 'serverUs').toFixed(0)} µs   p99 ${of(taken, 'p99Ms').toFixed(1)} ms`;
      console.log(
        `  ${name.padStart(5)} listeners  ${of(taken, 'rate').toFixed(0).padStart(6)}   ${figures}`,
      );
    }
    console.log(
      `  share ${ratio.toFixed(3)}; at least ${leastBytes} bytes to each listener in a turn`,
    );
    if (of(heard, 'rate') < RATE_MIN) console.log(`  below ${RATE_MIN} rounds per second`);
  } finally {
    await house.close();
    await postgres.stop();
  }
};
