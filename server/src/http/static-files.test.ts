import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

/** Hash of the style "color: red", as the content security policy of its document contains it. */
const RED = "'sha256-NerDAUWfwD31YdZHveMrq0GLjsNFMwxLpZl0dPUeCcw='";

const FILES = {
  'index.html': '<p>casino</p>',
  'crash.html': '<p style="color: red">crash</p>',
  '404.html': '<p>no page</p>',
  'busy.html': '<p>busy</p>',
  'round.html': '<p>round</p>',
  'assets/app.js': 'export {};',
};

type Answer = { readonly message: IncomingMessage; readonly text: string };

describe('the compressed copy of a file', () => {
  let folder: string;
  let server: Server;

  /** Sends the path unchanged; `fetch` would normalize it. */
  const read = async (path: string, encodings = 'gzip, deflate, br'): Promise<Answer> => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'accept-encoding': encodings };
    const [message] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage];
    const body = await buffer(message);
    const isBrotli = message.headers['content-encoding'] === 'br';
    return { message, text: String(isBrotli ? brotliDecompressSync(body) : body) };
  };

  const write = async (name: string, text: string): Promise<void> => {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(`${text} compressed`));
  };

  beforeAll(async () => {
    const outside = await mkdtemp(join(tmpdir(), 'casino-files-'));
    folder = join(outside, 'dist');
    await mkdir(join(folder, 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(FILES)) await write(name, text);
    await write('../secret.js', 'secret');
    const app = express().use((_request, response, next) => {
      response.setHeader('Content-Security-Policy', "default-src 'self'");
      next();
    });
    server = createServer(app.use(staticFiles(folder))).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await rm(join(folder, '..'), { recursive: true });
  });

  it.each([
    ['/', '<p>casino</p> compressed', 'text/html; charset=utf-8', 'no-cache'],
    [
      '/crash',
      '<p style="color: red">crash</p> compressed',
      'text/html; charset=utf-8',
      'no-cache',
    ],
    [
      '/Crash/?at=1',
      '<p style="color: red">crash</p> compressed',
      'text/html; charset=utf-8',
      'no-cache',
    ],
    [
      '/assets/app.js',
      'export {}; compressed',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
  ])('is served for %s to a browser that accepts Brotli', async (path, text, type, cached) => {
    const { message, text: answered } = await read(path);
    expect([message.statusCode, answered]).toEqual([200, text]);
    expect(message.headers).toMatchObject({
      'content-type': type,
      'cache-control': cached,
      vary: 'Accept-Encoding',
    });
  });

  it('has the content security policy of the original document', async () => {
    const { message } = await read('/crash');
    expect(message.headers['content-security-policy']).toContain(RED);
  });

  it.each(['gzip', 'identity', 'br;q=0', ''])(
    'is not served to a browser that accepts "%s"',
    async (encodings) => {
      const { message, text } = await read('/assets/app.js', encodings);
      expect([message.headers['content-encoding'], text]).toEqual([undefined, 'export {};']);
      expect(message.headers.vary).toBe('Accept-Encoding');
    },
  );

  it('is not served once the original file has changed', async () => {
    await writeFile(join(folder, 'crash.html'), '<p>next</p>');
    const later = new Date(Date.now() + 60_000);
    await utimes(join(folder, 'crash.html'), later, later);
    expect((await read('/crash')).text).toBe('<p>next</p>');
    await write('crash.html', FILES['crash.html']);
  });

  it('is not served for paths that must answer 404', async () => {
    for (const path of ['/404', '/404.html', '/busy', '/round', '/unknown', '/crash.html.br']) {
      const { message, text } = await read(path);
      expect([path, message.statusCode, text]).toEqual([path, 404, '<p>no page</p>']);
    }
  });

  it.each(['/../secret.js', '/..%2fsecret.js', '/assets/../../secret.js', '//../secret.js'])(
    'is not served from outside of its folder: %s',
    async (path) => {
      const { message, text } = await read(path);
      expect(message.headers['content-encoding']).toBeUndefined();
      expect(text).not.toContain('secret');
    },
  );
});
