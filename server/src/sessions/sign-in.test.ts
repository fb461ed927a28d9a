import { orderKeyResource } from '@degen/rules/orders/grant.ts';
import { N as SECP256K1_ORDER } from 'ethers';
import {
  type Hex,
  numberToHex,
  parseSignature,
  serializeCompactSignature,
  serializeSignature,
  signatureToCompactSignature,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { openTestChain, type TestChain } from '../../../test/kit/server/chain.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { signInMessage } from '../../../test/kit/server/sign-in-message.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../system/clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Rewrites a signature into its other valid form, which needs no key. */
const otherS = (signature: Hex): Hex => {
  const { r, s, yParity } = parseSignature(signature);
  const other = SECP256K1_ORDER - BigInt(s);
  return serializeSignature({ r, s: numberToHex(other, { size: 32 }), yParity: 1 - yParity });
};

describe('sign-in', () => {
  let db: Database;
  let chain: TestChain;
  let server: TestServer;
  let nowMs = Date.parse('2026-11-21T12:00:00.000Z');
  const clock: Clock = { now: () => new Date(nowMs) };
  // Its address has capitals. One random address in 4,000 has none, so its lower-case form is valid.
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);

  const freshNonce = async (): Promise<string> =>
    (await server.post('/api/auth/nonce', {})).body.nonce;

  const verify = async (message: string, signer = account) => {
    const signature = await signer.signMessage({ message });
    return server.post('/api/auth/verify', { message, signature });
  };

  beforeAll(async () => {
    db = await startDatabase();
    // A contract may accept a signature that the wallet's key did not make, so the server calls the
    // node.
    chain = await openTestChain();
    const config = testConfig({ CHAIN_RPC_URL: chain.proxy.url });
    server = await startTestServer(db, { clock, config });
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
    await chain.close();
  });

  it('sets a cookie that scripts cannot read, and stores only its hash', async () => {
    const answer = await verify(signInMessage(server.deps, account, await freshNonce()));
    expect(answer.body).toEqual({ id: 1, walletAddress: account.address, username: null });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    const token = cookie.slice('session='.length, cookie.indexOf(';'));
    const stored = await db.kysely.selectFrom('sessions').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(Buffer.from(stored[0]?.token_hash ?? []).toString('base64url')).not.toBe(token);
  });

  it('accepts a message up to 59 minutes and 59 seconds after its nonce was issued', async () => {
    const { nonce, issuedAt } = (await server.post('/api/auth/nonce', {})).body;
    expect(issuedAt).toBe(new Date(nowMs).toISOString());
    const message = signInMessage(server.deps, account, nonce, { issuedAt: new Date(issuedAt) });
    nowMs += 60 * MINUTE_MS - 1_000;
    expect((await verify(message)).status).toBe(200);
  });

  it('is the only login, and gives no role [spec 6.1]', async () => {
    const wallet = privateKeyToAccount(generatePrivateKey());
    const registered = await server.post('/api/user/register', {
      walletAddress: wallet.address,
      username: 'no login',
    });
    expect(registered.status).toBe(200);
    expect(registered.headers.getSetCookie()).toEqual([]);
    expect((await server.get('/api/auth/me')).status).toBe(401);
    const signed = await verify(signInMessage(server.deps, wallet, await freshNonce()), wallet);
    expect(Object.keys(signed.body).sort()).toEqual(['id', 'username', 'walletAddress']);
    expect(signed.body.id).toBe(registered.body.id);
  });

  it.each([
    ['https://casino.test', 'development', true],
    ['https://casino.test', 'production', true],
    // Over HTTP a browser would drop a cookie with the Secure flag, and no player could sign in.
    ['http://casino.test', 'production', false],
  ])(
    'sets the Secure flag of the cookie only for https: %s with NODE_ENV=%s',
    async (origin, mode, secure) => {
      const config = testConfig({ PUBLIC_ORIGIN: origin, NODE_ENV: mode });
      const other = await startTestServer(db, { clock, config });
      const { nonce } = (await other.post('/api/auth/nonce', {})).body;
      const message = signInMessage(other.deps, account, nonce);
      const signature = await account.signMessage({ message });
      const answer = await other.post('/api/auth/verify', { message, signature });
      await other.stop();
      expect(/; Secure/.test(answer.headers.getSetCookie()[0] ?? '')).toBe(secure);
    },
  );

  it('recognizes the caller until logout', async () => {
    const player = await server.signInByMessage();
    expect((await player.get('/api/auth/me')).body.walletAddress).toBe(player.account.address);
    expect((await player.post('/api/auth/logout')).body).toEqual({ loggedOut: true });
    expect((await player.get('/api/auth/me')).body.error.code).toBe('AUTH.REQUIRED');
  });

  it('forgets the caller after a week', async () => {
    const player = await server.signInByMessage();
    nowMs += 7 * DAY_MS - 1;
    expect((await player.get('/api/auth/me')).status).toBe(200);
    nowMs += 1;
    expect((await player.get('/api/auth/me')).status).toBe(401);
  });

  it('rejects a replayed message and signature', async () => {
    const message = signInMessage(server.deps, account, await freshNonce());
    expect((await verify(message)).status).toBe(200);
    await expectRefusal(db, () => verify(message), 401, 'AUTH.NONCE_INVALID');
  });

  it('accepts only one of ten concurrent uses of a nonce', async () => {
    const message = signInMessage(server.deps, account, await freshNonce());
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(message)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('rejects a nonce that it never issued', async () => {
    const message = signInMessage(server.deps, account, 'a'.repeat(32));
    await expectRefusal(db, () => verify(message), 401, 'AUTH.NONCE_INVALID');
  });

  it('rejects an expired nonce', async () => {
    const nonce = await freshNonce();
    nowMs += 60 * MINUTE_MS;
    const message = signInMessage(server.deps, account, nonce);
    const attempt = () => verify(message);
    await expectRefusal(db, attempt, 401, 'AUTH.NONCE_INVALID', ['sign_in_nonces']);
  });

  it('rejects a signature by another key, and uses up the nonce', async () => {
    const message = signInMessage(server.deps, account, await freshNonce());
    const attacker = privateKeyToAccount(generatePrivateKey());
    const attempt = () => verify(message, attacker);
    await expectRefusal(db, attempt, 401, 'AUTH.SIGNATURE_INVALID', ['sign_in_nonces']);
    await expectRefusal(db, () => verify(message), 401, 'AUTH.NONCE_INVALID');
  });

  it.each(['', '0x', '0x00', 'signature', `0x${'ff'.repeat(65)}`, `0x${'ab'.repeat(90)}`])(
    'rejects the malformed signature "%s"',
    async (signature) => {
      const message = signInMessage(server.deps, account, await freshNonce());
      const attempt = () => server.post('/api/auth/verify', { message, signature });
      await expectRefusal(db, attempt, 401, 'AUTH.SIGNATURE_INVALID', ['sign_in_nonces']);
    },
  );

  it.each([
    ['domain', { domain: 'evil.test' }],
    ['uri', { uri: 'http://evil.test' }],
    ['chain', { chainId: 97 }],
    ['time of issue, long ago', { issuedAt: new Date(Date.parse('2026-11-01T00:00:00Z')) }],
    ['time of issue, in the future', { issuedAt: new Date(Date.parse('2027-11-01T00:00:00Z')) }],
    ['expiration', { expirationTime: new Date(Date.parse('2026-11-20T00:00:00Z')) }],
    ['start', { notBefore: new Date(Date.parse('2027-11-20T00:00:00Z')) }],
  ])('rejects a message with the wrong %s', async (_name, changes) => {
    const message = signInMessage(server.deps, account, await freshNonce(), changes);
    await expectRefusal(db, () => verify(message), 401, 'AUTH.MESSAGE_INVALID');
  });

  it.each([
    ['half a character', '\ud800'],
    ['a zero byte', '\0'],
    ['an escape sequence', '\u001b[2K'],
  ])('rejects a message with %s in its statement', async (_name, statement) => {
    const message = signInMessage(server.deps, account, await freshNonce(), { statement });
    await expectRefusal(db, () => verify(message), 401, 'AUTH.MESSAGE_INVALID');
  });

  it('rejects a message of too many bytes, although not of too many characters', async () => {
    const changes = { statement: '€'.repeat(600) };
    const message = signInMessage(server.deps, account, await freshNonce(), changes);
    expect(message.length).toBeLessThan(1_500);
    await expectRefusal(db, () => verify(message), 400, 'REQUEST.INVALID');
  });

  it.each(['', 'hello', 'casino.test wants you to sign in'])(
    'rejects the malformed message "%s"',
    async (message) => {
      await expectRefusal(db, () => verify(message), 401, 'AUTH.MESSAGE_INVALID');
    },
  );

  const FIELDS = /URI: [\s\S]*/;
  it.each<[string, (text: string) => string]>([
    ['a second set of fields', (text) => `${text}\n\n${FIELDS.exec(text)?.[0]}`],
    [
      'other fields before its own',
      (text) => text.replace('URI: ', 'URI: http://evil.test\nURI: '),
    ],
    [
      'a field after the request id',
      (text) => `${text}\nRequest ID: 1\nExpiration Time: 2026-11-20T00:00:00.000Z`,
    ],
    ['text after the last field', (text) => `${text}\nI give everything away`],
    ['a line break at its end', (text) => `${text}\n`],
    ['spaces at its end', (text) => `${text} `],
    ['text before its first line', (text) => `Hello\n${text}`],
    ['a leading zero in its chain id', (text) => text.replace('ID: ', 'ID: 0')],
    ['its time of issue in another zone', (text) => text.replace(/(At: .*)Z$/m, '$1+00:00')],
    ['its address in lower case', (text) => text.replace(/0x\w{40}/, (hex) => hex.toLowerCase())],
    ['an empty request id', (text) => `${text}\nRequest ID: `],
  ])('rejects a message with %s', async (_name, change) => {
    const message = change(signInMessage(server.deps, account, await freshNonce()));
    await expectRefusal(db, () => verify(message), 401, 'AUTH.MESSAGE_INVALID');
  });

  it('accepts a message with every optional field', async () => {
    const message = signInMessage(server.deps, account, await freshNonce(), {
      statement: 'Sign in to play.',
      scheme: new URL(server.deps.config.publicOrigin).protocol.replace(':', ''),
      expirationTime: new Date(nowMs + MINUTE_MS),
      notBefore: new Date(nowMs),
      requestId: '1',
    });
    expect((await verify(message)).status).toBe(200);
  });

  const NO_KEY = 'The sign-in message must allow an order key.';
  it.each([
    ['no resources', { resources: undefined }],
    ['no resource in its list', { resources: [] }],
    ['only another resource', { resources: ['https://casino.test/terms'] }],
  ])('rejects a message that allows no order key, because it has %s', async (_name, changes) => {
    const message = signInMessage(server.deps, account, await freshNonce(), changes);
    await expectRefusal(db, () => verify(message), 401, 'AUTH.MESSAGE_INVALID');
    expect((await verify(message)).body.error.message).toBe(NO_KEY);
  });

  it('rejects a message that allows a key which is no point of the curve', async () => {
    const resources = [orderKeyResource('79'.repeat(64))];
    const message = signInMessage(server.deps, account, await freshNonce(), { resources });
    await expectRefusal(db, () => verify(message), 401, 'AUTH.MESSAGE_INVALID');
    const reason = 'A sign-in message allows one key of secp256k1, for at most 7 days.';
    expect((await verify(message)).body.error.message).toBe(reason);
  });

  it.each<[string, (signature: Hex) => string]>([
    ['the other valid value of s (malleability)', otherS],
    ['a recovery id of 0 or 1', (hex) => hex.replace(/1b$/, '00').replace(/1c$/, '01')],
    ['upper-case hexadecimal digits', (hex) => `0x${hex.slice(2).toUpperCase()}`],
    [
      'its compact form',
      (hex) => serializeCompactSignature(signatureToCompactSignature(parseSignature(hex))),
    ],
    ['extra bytes at its end', (hex) => `${hex}00`],
  ])('rejects a signature with %s', async (_name, change) => {
    const message = signInMessage(server.deps, account, await freshNonce());
    const signature = change(await account.signMessage({ message }));
    const attempt = () => server.post('/api/auth/verify', { message, signature });
    await expectRefusal(db, attempt, 401, 'AUTH.SIGNATURE_INVALID', ['sign_in_nonces']);
  });

  it('rejects a message without a time of issue', async () => {
    const message = signInMessage(server.deps, account, await freshNonce());
    const cut = message.replace(/\nIssued At: .*/, '');
    await expectRefusal(db, () => verify(cut), 401, 'AUTH.MESSAGE_INVALID');
  });
});
