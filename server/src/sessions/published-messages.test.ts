import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { openTestChain, type TestChain } from '../../../test/kit/server/chain.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import vectors from '../../../test/kit/vectors/siwe.json' with { type: 'json' };
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

const MINUTE_MS = 60_000;
const DOMAIN = 'service.org';
const MESSAGE = 'AUTH.MESSAGE_INVALID';
const ADDRESS = /0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2|0xe5a12547fe4e872d192e3ececb76f2ce1aea4946/i;

type Signed = {
  domain: string;
  address: string;
  statement: string;
  uri: string;
  version: string;
  chainId: number;
  nonce: string;
  issuedAt: string;
  expirationTime?: string;
  notBefore?: string;
  signature: string;
  /* How the vector is checked: at another time, for another domain, with another nonce. */
  time?: string;
  domainBinding?: string;
  matchNonce?: string;
};

/** The text of EIP-4361, written here because the server's library writes every time its own way. */
const textOf = (fields: Signed): string =>
  [
    `${fields.domain} wants you to sign in with your Ethereum account:`,
    fields.address,
    '',
    fields.statement,
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...(fields.expirationTime ? [`Expiration Time: ${fields.expirationTime}`] : []),
    ...(fields.notBefore ? [`Not Before: ${fields.notBefore}`] : []),
  ].join('\n');

/** The messages that the siwe project publishes, sent to a server of the site that they name. */
describe('the published messages of EIP-4361', () => {
  let db: Database;
  let chain: TestChain;
  let nowMs = 0;
  const clock: Clock = { now: () => new Date(nowMs) };
  const account = privateKeyToAccount(generatePrivateKey());
  const servers = new Map<string, TestServer>();

  const serverOf = async (origin: string): Promise<TestServer> => {
    const known = servers.get(origin);
    if (known) return known;
    // The published messages name Ethereum's main network.
    const config = testConfig({
      CHAIN_RPC_URL: chain.proxy.url,
      CHAIN_ID: '1',
      PUBLIC_ORIGIN: origin,
    });
    const server = await startTestServer(db, { clock, config });
    servers.set(origin, server);
    return server;
  };

  /** Lets the time of the message be now, and its nonce be one that the server has issued. */
  const prepare = async (time: string | undefined, nonce: string | undefined) => {
    nowMs = Date.parse(time ?? '2022-03-17T12:45:13.610Z');
    await db.kysely.deleteFrom('sign_in_nonces').execute();
    if (nonce === undefined) return;
    const expires_at = new Date(nowMs + MINUTE_MS);
    await db.kysely.insertInto('sign_in_nonces').values({ nonce, expires_at }).execute();
  };

  /** Sends a published text, to which only the address of a key of this test is new. */
  const attemptOf = async (origin: string, published: string) => {
    const time = /^Issued At: (\d.*)$/m.exec(published)?.[1];
    await prepare(time, /^Nonce: (\d+)/m.exec(published)?.[1]);
    const server = await serverOf(origin);
    const message = published.replace(ADDRESS, (hex) =>
      hex === hex.toLowerCase() ? account.address.toLowerCase() : account.address,
    );
    const signature = await account.signMessage({ message });
    return () => server.post('/api/auth/verify', { message, signature });
  };

  const signedAttemptOf = async (vector: Signed) => {
    await prepare(vector.time ?? vector.issuedAt, vector.matchNonce ?? vector.nonce);
    const server = await serverOf(`https://${vector.domainBinding ?? vector.domain}`);
    const signature = vector.signature as Hex;
    return () => server.post('/api/auth/verify', { message: textOf(vector), signature });
  };

  beforeAll(async () => {
    db = await startDatabase();
    chain = await openTestChain();
  });
  afterAll(async () => {
    for (const server of servers.values()) await server.stop();
    await db.close();
    await chain.close();
  });

  it('holds all vectors', () => {
    const sizes = Object.values(vectors).map((group) => Object.keys(group).length);
    expect(sizes).toEqual([8, 34, 4, 7]);
  });

  const { parsingPositive: valid, parsingNegative: invalid } = vectors;

  it.each(['couple of optional fields', 'no optional field', 'no statement'] as const)(
    'accepts the valid message "%s"',
    async (name) => {
      const attempt = await attemptOf(`https://${DOMAIN}`, valid[name]);
      expect(await attempt()).toMatchObject({
        status: 200,
        body: { walletAddress: account.address },
      });
    },
  );

  it.each([
    ['domain is RFC 3986 authority with IP', '127.0.0.1'],
    ['domain is RFC 3986 authority with port', '127.0.0.1:8080'],
  ] as const)('accepts the valid message "%s" on a page of that domain', async (name, host) => {
    // The published message names a URI of another page.
    await expectRefusal(db, await attemptOf(`http://${host}`, valid[name]), 401, MESSAGE);
    const message = valid[name].replace('URI: https://service.org', `URI: http://${host}`);
    expect((await (await attemptOf(`http://${host}`, message))()).status).toBe(200);
  });

  it.each([
    // The origin of a page has no user information, and a domain with it could mislead a reader.
    ['domain is RFC 3986 authority with userinfo', 'http://127.0.0.1'],
    ['domain is RFC 3986 authority with userinfo and port', 'http://127.0.0.1:8080'],
    // For each set of fields the server accepts one text only, with milliseconds.
    ['timestamp without microseconds', 'https://service.org'],
  ] as const)('refuses the valid message "%s", on purpose', async (name, origin) => {
    const message = valid[name].replace('URI: https://service.org', `URI: ${origin}`);
    await expectRefusal(db, await attemptOf(origin, message), 401, MESSAGE);
  });

  const { 'version not 1': misnamed, ...faulty } = invalid;

  it.each(Object.entries(faulty))('refuses the invalid message "%s"', async (_name, message) => {
    await expectRefusal(db, await attemptOf(`https://${DOMAIN}`, message), 401, MESSAGE);
  });

  it('refuses "version not 1", whose published text has version 1, once it has another', async () => {
    const other = misnamed.replace('Version: 1', 'Version: 2');
    await expectRefusal(db, await attemptOf(`https://${DOMAIN}`, other), 401, MESSAGE);
    expect((await (await attemptOf(`https://${DOMAIN}`, misnamed))()).status).toBe(200);
  });

  const { verificationPositive: verified, verificationNegative: refused } = vectors;

  it('accepts the published signature of "example message"', async () => {
    const attempt = await signedAttemptOf(verified['example message']);
    expect(await attempt()).toMatchObject({
      status: 200,
      body: { walletAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4' },
    });
  });

  it.each([
    // Signed more than ten minutes before, or after the time of the check.
    ['not yet valid', verified['not yet valid']],
    ['expired message', verified['expired message']],
    // Its domain and its URI name two different pages.
    ['tally_example', verified['recovery byte starting at 0 tally_example']],
  ])('refuses the valid signed message "%s", on purpose', async (_name, vector) => {
    await expectRefusal(db, await signedAttemptOf(vector), 401, MESSAGE);
  });

  it.each(['expired message', 'domain binding', 'custom time', 'not yet valid'] as const)(
    'refuses the signed message "%s"',
    async (name) => {
      await expectRefusal(db, await signedAttemptOf(refused[name]), 401, MESSAGE);
    },
  );

  it('refuses the signed message "custom nonce", whose nonce was never issued', async () => {
    const attempt = await signedAttemptOf(refused['custom nonce']);
    await expectRefusal(db, attempt, 401, 'AUTH.NONCE_INVALID');
  });

  it.each(['malformed signature', 'wrong signature'] as const)(
    'refuses the "%s", and uses up the nonce',
    async (name) => {
      const attempt = await signedAttemptOf(refused[name]);
      await expectRefusal(db, attempt, 401, 'AUTH.SIGNATURE_INVALID', ['sign_in_nonces']);
    },
  );
});
