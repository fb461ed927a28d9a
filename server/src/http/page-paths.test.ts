import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelled, PAGES_OF_PATHS, PATHS_OF_NO_PAGE } from '../../../test/kit/paths/page-paths.ts';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('the paths of the server', () => {
  let db: Database;
  let folder: string;
  let server: TestServer;

  /** Sends the path unchanged; `fetch` would normalize it. */
  const read = async (path: string, accept = BROWSER, method = 'GET') => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ host: hostname, port, path, method, headers: { accept } }).end();
    const [message] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await text(message);
    const { 'content-type': type, location } = message.headers;
    return { status: message.statusCode, type, location, body };
  };

  beforeAll(async () => {
    db = await startDatabase();
    folder = await mkdtemp(join(tmpdir(), 'degen-paths-'));
    await mkdir(join(folder, 'assets'));
    const documents = {
      index: '/',
      crash: '/crash',
      round: '/round/:id',
      404: 'no page',
      busy: 'busy',
    };
    for (const [name, title] of Object.entries(documents)) {
      await writeFile(join(folder, `${name}.html`), title);
      await writeFile(join(folder, `${name}.html.br`), title);
    }
    server = await startTestServer(db, { config: testConfig({ STATIC_DIR: folder }) });
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
    await rm(folder, { recursive: true });
  });

  const html = 'text/html; charset=utf-8';
  const NO_PAGE = { status: 404, type: html, location: undefined, body: 'no page' };

  it.each(PAGES_OF_PATHS)('answer %s with the page %s', async (path, page) => {
    const expected = { status: 200, type: html, location: undefined, body: page };
    expect(await read(path)).toEqual(expected);
  });

  const noPage = [
    ...PATHS_OF_NO_PAGE,
    '/./crash',
    '/../crash',
    '/crash/../crash',
    '/\\evil.example',
  ];
  it.each(labelled(noPage))('answer %s with the 404 page', async (_label, path) => {
    expect(await read(path)).toEqual(NO_PAGE);
  });

  it.each(['/round/x/preview.png', '/assets/gone.js', '//api/config', '/x/api'])(
    'never answer a browser with JSON outside of /api: %s',
    async (path) => {
      expect(await read(path)).toEqual(NO_PAGE);
    },
  );

  it.each(['http://casino.test/crash', 'http://casino.test//Crash/?x=%zz', '/crash?a=/b?c'])(
    'answer %s with the page, as a proxy or a link may send it',
    async (path) => {
      expect(await read(path)).toMatchObject({ status: 200, type: html, body: '/crash' });
    },
  );

  it.each(['POST', 'PUT', 'OPTIONS'])(
    'answer the %s of a form in a browser with the 404 page, and that of a script with JSON',
    async (method) => {
      expect(await read('/crash', BROWSER, method)).toEqual(NO_PAGE);
      const { status, body } = await read('/crash', '*/*', method);
      expect([status, JSON.parse(body).error.code]).toEqual([404, 'REQUEST.NOT_FOUND']);
    },
  );

  it.each(['/round/x', '//ROUND//x/'])('answer %s with the document of rounds', async (path) => {
    expect(await read(path)).toMatchObject({ status: 404, type: html, body: '/round/:id' });
  });

  it.each([
    ['/api/%zz', 404, 'REQUEST.NOT_FOUND'],
    ['/api/user/%zz', 400, 'REQUEST.INVALID'],
    ['/api/nothing', 404, 'REQUEST.NOT_FOUND'],
    ['/api', 404, 'REQUEST.NOT_FOUND'],
  ])('answer %s with JSON, also in a browser', async (path, status, code) => {
    const { status: answered, type, body } = await read(path);
    expect([answered, type]).toEqual([status, 'application/json; charset=utf-8']);
    expect(JSON.parse(body).error.code).toBe(code);
  });

  it('answer a script that asks for a missing file with JSON', async () => {
    const { status, type } = await read('/assets/gone.js', '*/*');
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
