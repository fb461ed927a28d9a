import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFaultyLine } from '../../../test/kit/postgres/faulty-line.ts';
import { createDatabase, startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { fundedPlayer, playRound, share } from './testing.ts';

const DOCUMENT = `<html><head>
    <meta
      name="description"
      content="A casino."
    />
    <title>Shared round</title>
  </head><body style="color:red"></body></html>`;
const STYLE_HASH = `'sha256-${hash('sha256', 'color:red', 'base64')}'`;

const HOSTILE = `"><script>alert(1)</script><text y='9'>&$1$\``;

describe('the page of a shared round', () => {
  let db: Database;
  let folder: string;
  const servers: TestServer[] = [];
  let server: TestServer;
  let player: Player;
  let roundId: string;

  const start = async (changes: Record<string, string> = {}, on = db): Promise<TestServer> => {
    const config = testConfig({ STATIC_DIR: folder, ...changes });
    const started = await startTestServer(on, { config });
    servers.push(started);
    return started;
  };

  beforeAll(async () => {
    db = await startDatabase();
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    folder = await mkdtemp(join(tmpdir(), 'degen-round-'));
    await writeFile(join(folder, 'round.html'), DOCUMENT);
    await writeFile(join(folder, '404.html'), '<title>no page</title>');
    await writeFile(join(folder, 'busy.html'), '<title>busy</title>');
    server = await start({ PUBLIC_ORIGIN: 'https://casino.test' });
    player = await fundedPlayer(db, server);
    await player.post('/api/fairness/rotate', { clientSeed: HOSTILE });
    await player.post('/api/user/register', {
      walletAddress: player.account.address,
      username: 'Mallory_1',
    });
    roundId = await playRound(player);
    await share(player, roundId);
  });
  afterAll(async () => {
    for (const started of servers) await started.stop();
    await db.close();
    await rm(folder, { recursive: true });
  });

  const metaOf = (html: string): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
  const preview = async (on: TestServer, id = roundId) =>
    fetch(`${on.url}/round/${id}/preview.png`);

  it('describes the round in meta tags with absolute URLs of the casino', async () => {
    const { status, body, headers } = await server.get(`/round/${roundId}`);
    const { outcome, payout } = (await server.get(`/api/shared-rounds/${roundId}`)).body;
    const colour = `${outcome.colour[0].toUpperCase()}${outcome.colour.slice(1)}`;
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toContain('text/html');
    const jackpot = outcome.jackpot === null ? '' : `, ${outcome.jackpot} jackpot`;
    const title = `Wheel of Fortune: ${colour}${jackpot}`;
    const description = `Stake 1 DEGEN, payout ${payout} DEGEN. Your browser checks the receipt itself.`;
    expect(metaOf(body)).toEqual({
      description,
      'twitter:card': 'summary_large_image',
      'og:type': 'website',
      'og:site_name': 'Degen Casino',
      'og:title': title,
      'og:description': description,
      'og:url': `https://casino.test/round/${roundId}`,
      'og:image': `https://casino.test/round/${roundId}/preview.png`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${title}. ${description}`,
    });
    expect(body).toContain('<title>Shared round</title>');
  });

  it('uses the configured origin, whatever host the request names', async () => {
    const headers = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' };
    const answer = await fetch(`${server.url}/round/${roundId}`, { headers });
    expect(await answer.text()).not.toContain('evil');
  });

  it('contains no text that a player wrote', async () => {
    const receipt = (await server.get(`/api/shared-rounds/${roundId}`)).body;
    expect(receipt.clientSeed).toBe(HOSTILE);
    const { body } = await server.get(`/round/${roundId}`);
    for (const own of ['<script', 'alert', 'Mallory', receipt.player]) {
      expect(body).not.toContain(own);
    }
  });

  it('allows only the inline styles of the built document', async () => {
    const policy = (await server.get(`/round/${roundId}`)).headers.get('content-security-policy');
    expect(policy).toContain(`;style-src-attr 'unsafe-hashes' ${STYLE_HASH}`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('comes with a picture of 1200 by 630 pixels', async () => {
    const answer = await preview(server);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
  });

  it.each([
    ['a round that is not shared', () => playRound(player)],
    ['an unknown round', async () => randomUUID()],
    ['a malformed id', async () => 'x'],
  ])('answers 404 for %s', async (_name, make) => {
    const id = await make();
    const page = await server.get(`/round/${id}`);
    expect([page.status, page.body]).toEqual([404, DOCUMENT]);
    const picture = await server.get(`/round/${id}/preview.png`);
    expect([picture.status, picture.body.error.code]).toEqual([404, 'ROUND.NOT_FOUND']);
    for (const { headers } of [page, picture]) {
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is removed with its picture from every server when the player stops sharing', async () => {
    const replica = await start();
    const id = await playRound(player);
    await share(player, id);
    for (const on of [server, replica]) expect((await preview(on, id)).status).toBe(200);
    await player.delete(`/api/rounds/${id}/share`);
    for (const on of [server, replica]) {
      expect((await preview(on, id)).status).toBe(404);
      expect((await on.get(`/round/${id}`)).status).toBe(404);
    }
  });

  it('serves at least 16 of 30 concurrently requested pictures, and all 30 on a repeat @long', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => playRound(player)));
    for (const id of ids) await share(player, id);
    const ask = () => Promise.all(ids.map((id) => preview(server, id)));
    const answers = await ask();
    const [drawn = [], busy = []] = [200, 503].map((code) =>
      answers.filter(({ status }) => status === code),
    );
    expect(drawn.length).toBeGreaterThanOrEqual(16);
    expect(drawn.length + busy.length).toBe(30);
    for (const { headers } of busy) expect(headers.get('retry-after')).toBe('1');
    expect((await ask()).map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('has a separate rate limit for pictures', async () => {
    const limited = await start({ RATE_PREVIEW_PER_MINUTE: '2' });
    const statuses: number[] = [];
    for (const id of [roundId, 'x', roundId]) statuses.push((await preview(limited, id)).status);
    expect(statuses).toEqual([200, 404, 429]);
    expect((await limited.get(`/round/${roundId}`)).status).toBe(200);
  });

  it('counts against the rate limit of the address', async () => {
    const limited = await start({ RATE_ADDRESS_PER_MINUTE: '2' });
    const ask = async () => (await limited.get(`/round/${roundId}`)).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  });

  it('tells a browser that the casino is busy, not that there is no such page', async () => {
    const limited = await start({ RATE_ADDRESS_PER_MINUTE: '1' });
    const ask = (path: string) =>
      fetch(limited.url + path, { headers: { accept: 'text/html', range: 'bytes=0-3' } });
    await ask(`/round/${roundId}`);
    for (const path of [`/round/${roundId}`, `/round/${roundId}/preview.png`]) {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([429, '<title>busy</title>']);
    }
    expect((await ask('/unknown')).status).toBe(404);
  });

  it('is served with status 503 while the database is unavailable', async () => {
    const line = await openFaultyLine(await createDatabase());
    const away = await connectDatabase({ url: line.url, poolSize: 1 }, silentLog);
    const cut = await start({}, away);
    line.cut();
    const { status, body, headers } = await cut.get(`/round/${roundId}`);
    expect([status, body, headers.get('retry-after')]).toEqual([503, DOCUMENT, '1']);
    line.mend();
    await away.close();
    await line.stop();
  });
});
