import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const requestOf = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: casino.test\r\n\r\n`;

describe('pipelined requests', () => {
  let db: Database;
  let server: TestServer;
  let sockets: Socket[];
  /** Routes in the order in which they were answered. */
  let answered: string[];

  beforeAll(async () => {
    db = await startDatabase();
    const write = (line: string) => {
      const { msg, route } = JSON.parse(line);
      if (msg === 'request') answered.push(route);
    };
    server = await startTestServer(db, { log: pino({ level: 'debug' }, { write }) });
  });
  beforeEach(() => {
    [sockets, answered] = [[], []];
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const open = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  /** Reads `count` answers, or fewer if the server closes the connection first. */
  const statuses = async (socket: Socket, count: number): Promise<string[]> => {
    let text = '';
    const found = () => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    try {
      for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
        text += chunk;
        if (found().length >= count) break;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    }
    return found();
  };

  it('are answered in order, one after the other', async () => {
    const socket = await open();
    const paths = ['/api/odds', '/api/nothing', '/api/config', '/api/auth/me'];
    socket.write(paths.map(requestOf).join(''));
    expect(await statuses(socket, 4)).toEqual([200, 404, 200, 401].map((n) => `HTTP/1.1 ${n}`));
    expect(answered).toEqual(['/odds', 'none', '/config', '/auth/me']);
  });

  it('take turns with the requests of other connections', async () => {
    const [many, one] = [await open(), await open()];
    many.write(requestOf('/api/odds').repeat(90));
    one.write(requestOf('/api/config'));
    await Promise.all([statuses(many, 90), statuses(one, 1)]);
    expect(answered).toHaveLength(91);
    expect(answered.indexOf('/config')).toBeLessThan(10);
  });

  it('close their connection when there are hundreds of them, and delay no other connection', async () => {
    const [many, one] = [await open(), await open()];
    many.write(requestOf('/api/odds').repeat(450));
    one.write(requestOf('/api/config'));
    const [refused, others] = await Promise.all([statuses(many, 450), statuses(one, 1)]);
    expect(refused.length).toBeLessThan(100);
    expect(others).toEqual(['HTTP/1.1 200']);
    expect(answered.indexOf('/config')).toBeLessThan(10);
    expect((await server.get('/api/odds')).status).toBe(200);
    expect(answered.length).toBeLessThan(100);
  });
});
