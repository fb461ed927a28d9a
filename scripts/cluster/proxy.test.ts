import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequestArgs, createServer, get, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../stack/keep-connections.ts';
import { type Child, freePort, ROOT, spawnProgram, waitUntil } from '../stack/processes.ts';
import { render } from './templates.ts';

const HAPROXY = '/usr/sbin/haproxy';
const HOST = '127.0.0.1';
/**
 * The client address of the test's own requests, so that they do not count towards the limit of
 * HOST.
 */
const OTHER_ADDRESS = '127.0.0.2';
const START_MS_MAX = 300_000;

it('the proxy reserves at least 1,000 connections for databases and metrics', () => {
  const text = readFileSync(join(ROOT, 'ops/haproxy.cfg'), 'utf8');
  const maxOf = (section: string): number => {
    const [, rest = ''] = text.split(new RegExp(`^${section}$`, 'm'));
    return Number(/^ {4}maxconn (\d+)$/m.exec(rest.split(/^\S/m)[0] ?? '')?.[1]);
  };
  expect(maxOf('global') - maxOf('frontend players')).toBeGreaterThanOrEqual(1_000);
});

describe.skipIf(!existsSync(HAPROXY))('the proxy in front of two servers', () => {
  let folder: string;
  let proxy: Child;
  let publicPort: number;
  let servers: Server[];
  /** The requested paths of both servers, in order. */
  const asked: string[] = [];

  /** Starts a server as in a rolling deployment: it has only the assets of its own build. */
  const serve = async (build: string, port: number): Promise<Server> => {
    const server = createServer(({ url = '' }, response) => {
      if (url !== '/api/ready') asked.push(url);
      const isFound = ['/api/ready', '/', `/assets/${build}.js`].includes(url);
      response.writeHead(isFound ? 200 : 404).end(build);
    }).listen(port, HOST);
    await once(server, 'listening');
    return server;
  };

  const ask = (path: string, options: ClientRequestArgs = {}) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const of = { host: HOST, port: publicPort, path, localAddress: OTHER_ADDRESS, ...options };
      get({ agent: false, ...of }, async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode, text });
      }).once('error', reject);
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'casino-proxy-'));
    const values: Record<string, string> = { HAPROXY_SOCKET: join(folder, 'admin.sock') };
    const names = ['PUBLIC_BIND', 'PRIMARY_BIND', 'STANDBY_BIND', 'HAPROXY_METRICS_BIND'];
    for (const name of [...names, 'DB1', 'DB2', 'DB3', 'SERVER1', 'SERVER2']) {
      const port = await freePort();
      values[name] = `${HOST}:${port}`;
      values[`${name}_PATRONI_PORT`] = String(port);
    }
    const portOf = (name: string): number => Number(values[name]?.split(':')[1]);
    publicPort = portOf('PUBLIC_BIND');
    servers = [await serve('old', portOf('SERVER1')), await serve('new', portOf('SERVER2'))];
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, render('haproxy.cfg', values));
    proxy = spawnProgram('haproxy', { path: HAPROXY, args: ['-db', '-f', file] });
    const isReady = async () => (await ask('/')).status === 200;
    await waitUntil('haproxy', isReady, { child: proxy, timeoutMs: START_MS_MAX });
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens a connection from HOST, whose limit is tested, and sends the text. */
  const open = (text: string): { socket: Socket; firstAnswer: Promise<string> } => {
    const socket = connect(publicPort, HOST);
    const firstAnswer = new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(String(chunk).slice(0, 12)));
      socket.once('close', () => resolve('closed'));
      socket.once('error', () => resolve('closed'));
    });
    socket.write(text);
    return { socket, firstAnswer };
  };

  it('limits one address to 200 connections, and still accepts other addresses', async () => {
    const connections = Array.from({ length: 260 }, () =>
      open('GET / HTTP/1.1\r\nHost: casino.test\r\n\r\n'),
    );
    const answers = await Promise.all(connections.map(({ firstAnswer }) => firstAnswer));
    expect(answers.filter((answer) => answer === 'HTTP/1.1 200')).toHaveLength(200);
    expect(answers.filter((answer) => answer === 'closed')).toHaveLength(60);
    expect((await ask('/')).status).toBe(200);
    for (const { socket } of connections) socket.destroy();
    const isFree = async () => (await ask('/', { localAddress: HOST })).status === 200;
    await waitUntil('the closed connections count no longer', isFree, { timeoutMs: START_MS_MAX });
  });

  it('closes a connection that keeps sending headers without ending its request', async () => {
    const { socket, firstAnswer } = open('GET / HTTP/1.1\r\nHost: casino.test\r\n');
    const dripping = setInterval(() => socket.write('x: y\r\n'), 500);
    expect(await firstAnswer).toBe('HTTP/1.1 408');
    clearInterval(dripping);
    socket.destroy();
  });

  it('serves the assets of a document that only one server has', async () => {
    const builds = new Set<string>();
    for (let visit = 0; visit < 20; visit += 1) {
      const { text: build } = await ask('/');
      builds.add(build);
      const path = `/assets/${build}.js`;
      const files = await Promise.all([ask(path), ask(path), ask(path)]);
      expect(files).toEqual(Array(3).fill({ status: 200, text: build }));
    }
    expect([...builds].sort()).toEqual(['new', 'old']);
  });

  it('answers 404 for an asset that no server has', async () => {
    expect((await ask('/assets/none.js')).status).toBe(404);
  });

  it('asks only one server for a missing path that is not an asset', async () => {
    asked.length = 0;
    expect((await ask('/api/nothing')).status).toBe(404);
    expect(asked).toEqual(['/api/nothing']);
  });
});
