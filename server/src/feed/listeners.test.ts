import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Listeners } from './listeners.ts';

/** More bytes than the operating system buffers for a connection that nobody reads. */
const LONG = 64 * 1_024 * 1_024;
const UNREAD_MAX = 30;

describe('listeners of an event stream', () => {
  let http: Server;
  let listeners: Listeners;
  let first: Buffer;
  let open: number;
  const arrived = Promise.withResolvers<void>();
  const admitted = Promise.withResolvers<void>();

  beforeAll(async () => {
    const app = express();
    app.get('/gone', async (_request, response) => {
      const closed = once(response, 'close');
      arrived.resolve();
      await closed;
      listeners.admit('address', response);
      listeners.add(response, first);
      admitted.resolve();
    });
    app.get('/', (_request, response) => {
      listeners.admit('address', response);
      listeners.add(response, first);
    });
    http = createServer(app).listen(0, '127.0.0.1');
    await once(http, 'listening');
  });
  beforeEach(() => {
    first = Buffer.from('first\n\n');
    open = 0;
    listeners = new Listeners({ address: 100, total: 100 }, (count) => {
      open = count;
    });
  });
  afterEach(() => http.closeAllConnections());
  afterAll(() => http.close());

  const call = (path: string): Socket => {
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`);
    socket.on('error', () => undefined);
    return socket;
  };
  const listen = async (): Promise<{ socket: Socket; received(): string }> => {
    const before = open;
    const socket = call('/');
    let text = '';
    await expect.poll(() => open).toBe(before + 1);
    return {
      socket,
      received: () => {
        if (socket.listenerCount('data') > 0) return text;
        socket.on('data', (part) => {
          text += part;
        });
        return text;
      },
    };
  };

  it('get the messages without chunked encoding', async () => {
    const { socket, received } = await listen();
    await listeners.broadcast(Buffer.from('second\n\n'));
    await expect.poll(received).toContain('second');
    const body = received().slice(received().indexOf('\r\n\r\n') + '\r\n\r\n'.length);
    expect(body).toBe('retry: 2000\n\nfirst\n\nsecond\n\n');
    listeners.close();
    await once(socket, 'end');
  });

  it('get each message once, and a beat when nothing is new for three seconds', async () => {
    const { socket, received } = await listen();
    await expect.poll(received).toContain('first');
    const second = Buffer.from('second\n\n');
    // There is a broadcast each second.
    for (let call = 0; call <= 3; call += 1) await listeners.broadcast(second);
    await expect.poll(received).toContain('event: beat\ndata: 1\n\n');
    expect(received().match(/second/g)).toHaveLength(1);
    expect(received().match(/event: beat/g)).toHaveLength(1);
    socket.destroy();
  });

  it('are disconnected if they do not read, and delay no other listener', async () => {
    first = Buffer.alloc(LONG, 'x');
    const slow = await listen();
    slow.socket.pause();
    first = Buffer.from('first\n\n');
    const quick = await listen();
    for (let call = 0; call < UNREAD_MAX; call += 1) {
      await listeners.broadcast(Buffer.from(`text ${call}\n\n`));
    }
    expect(open).toBe(2);
    await listeners.broadcast(Buffer.from('the last\n\n'));
    await expect.poll(() => open).toBe(1);
    await expect.poll(quick.received).toContain('the last');
    quick.socket.destroy();
    slow.socket.destroy();
  });

  it('do not count against the limit when they disconnect before they are admitted', async () => {
    listeners = new Listeners({ address: 1, total: 1 }, (count) => {
      open = count;
    });
    const gone = call('/gone');
    await arrived.promise;
    gone.destroy();
    await admitted.promise;
    const [answer] = await once(call('/'), 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are all disconnected by close()', async () => {
    const pages = [await listen(), await listen()];
    const ended = pages.map(({ socket }) => once(socket.resume(), 'end'));
    listeners.close();
    await Promise.all(ended);
    await expect.poll(() => listeners.isEmpty).toBe(true);
  });
});
