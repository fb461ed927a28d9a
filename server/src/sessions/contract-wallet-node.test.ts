import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { signInMessage } from '../../../test/kit/server/sign-in-message.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import {
  type Answer,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { ContractWallets } from './contract-wallets.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const SIGNATURE = '0x1234';
/** The timeout of a call to the node, long enough for a slow machine. */
const PATIENCE_MS = 600_000;
const CODE = { result: '0x60' };
const ACCEPTED = { result: `0x1626ba7e${'00'.repeat(28)}` };

type Told = { result: unknown } | { error: { code: number; message: string } };

/** The node's reaction to a call: it returns a result or an error, or fails in another way. */
type Behaviour = (method: string, response: ServerResponse) => Told | undefined | Promise<Told>;

describe('the sign-in of a contract wallet', () => {
  let db: Database;
  let node: Server;
  let url: string;
  let behaviour: Behaviour;
  let calls: string[];
  let server: TestServer;

  const contract = (method: string): Told => (method === 'eth_getCode' ? CODE : ACCEPTED);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { id, method } = (await json(request)) as { id: number; method: string };
    calls.push(method);
    const told = await behaviour(method, response);
    if (told === undefined) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...told }));
  };

  const serve = (settings: Record<string, string> = {}): Promise<TestServer> => {
    const config = testConfig({ CHAIN_RPC_URL: url, ...settings });
    const contractWallets = new ContractWallets(config, PATIENCE_MS);
    return startTestServer(db, { config, contractWallets });
  };

  beforeAll(async () => {
    db = await startDatabase();
    node = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    behaviour = contract;
    calls = [];
    server = await serve();
  });
  afterEach(() => server.stop());
  afterAll(async () => {
    node.closeAllConnections();
    node.close();
    await db.close();
  });

  const messageOf = async (address: string = ADDRESS): Promise<string> => {
    const { nonce } = (await server.post('/api/auth/nonce', {})).body;
    return signInMessage(server.deps, { address: address as `0x${string}` }, nonce);
  };
  const verify = (message: string, signature = SIGNATURE): Promise<Answer> =>
    server.post('/api/auth/verify', { message, signature });
  const refused = async (status: number, code: string): Promise<string> => {
    const message = await messageOf();
    await expectRefusal(db, () => verify(message), status, code, ['sign_in_nonces']);
    return message;
  };

  it('succeeds when the node says that the contract accepts the signature', async () => {
    expect((await verify(await messageOf())).body.walletAddress).toBe(ADDRESS);
  });

  it('fails and uses up its nonce when the node is unreachable', async () => {
    await server.stop();
    server = await serve({ CHAIN_RPC_URL: 'http://127.0.0.1:1' });
    const message = await refused(503, 'CHAIN.UNAVAILABLE');
    await expectRefusal(db, () => verify(message), 401, 'AUTH.NONCE_INVALID');
  });

  it('logs a failure of the node without the node’s address and key', async () => {
    await server.stop();
    const lines: string[] = [];
    const rpcUrl = 'http://name:password@127.0.0.1:1/paid-key';
    const config = testConfig({ CHAIN_RPC_URL: rpcUrl, LOG_LEVEL: 'info' });
    const log = createLog(config, (line) => lines.push(line));
    server = await startTestServer(db, { config, log });
    await refused(503, 'CHAIN.UNAVAILABLE');
    const failures = lines.filter((line) => line.includes('CHAIN.UNAVAILABLE'));
    expect(failures).toHaveLength(1);
    expect(failures[0]).not.toMatch(/password|127\.0\.0\.1:1|paid-key/);
  });

  it.each([
    ['eth_getCode', ['eth_getCode']],
    ['eth_call', ['eth_getCode', 'eth_call']],
  ])('fails when the node never replies to %s', async (silent, asked) => {
    await server.stop();
    server = await startTestServer(db, { config: testConfig({ CHAIN_RPC_URL: url }) });
    behaviour = (method) => (method === silent ? undefined : contract(method));
    await refused(503, 'CHAIN.UNAVAILABLE');
    // The node is not called a second time.
    expect(calls).toEqual(asked);
  });

  it.each<[string, Behaviour]>([
    ['reports too many calls', () => ({ error: { code: -32_005, message: 'limit exceeded' } })],
    ['answers 429', (_, response) => void response.writeHead(429).end()],
    ['answers 502', (_, response) => void response.writeHead(502).end('<html>')],
    ['answers without JSON', (_, response) => void response.end('hello')],
    ['answers with a number', () => ({ result: 5 })],
    ['closes the connection', (_, response) => void response.destroy()],
  ])('fails with CHAIN.UNAVAILABLE when the node %s', async (_name, fails) => {
    behaviour = (method, response) => (method === 'eth_getCode' ? CODE : fails(method, response));
    await refused(503, 'CHAIN.UNAVAILABLE');
    // `eth_call` is sent only once: a failed call is not retried for a caller who is not signed in.
    expect(calls).toEqual(['eth_getCode', 'eth_call']);
    behaviour = fails;
    await refused(503, 'CHAIN.UNAVAILABLE');
  });

  it.each([
    ['reverts', { code: 3, message: 'execution reverted', data: '0x' }],
    ['reverts with another error code', { code: -32_000, message: 'execution reverted' }],
    ['runs out of gas', { code: -32_000, message: 'out of gas' }],
    ['fails with the error code of Hardhat', { code: -32_603, message: 'VM Exception' }],
  ])('is rejected as invalid when the node reports that the contract %s', async (_name, error) => {
    behaviour = (method) => (method === 'eth_getCode' ? CODE : { error });
    await refused(401, 'AUTH.SIGNATURE_INVALID');
  });

  it('makes at most eight simultaneous calls to the node, and delays no wallet with a key', async () => {
    const arrived = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    behaviour = async (method) => {
      if (calls.length === 8) arrived.resolve();
      await letGo.promise;
      return contract(method);
    };
    const messages = await Promise.all(Array.from({ length: 8 }, () => messageOf()));
    const asking = messages.map((message) => verify(message));
    await arrived.promise;
    await refused(503, 'SERVER.BUSY');
    const key = Wallet.createRandom();
    const message = await messageOf(key.address);
    expect((await verify(message, await key.signMessage(message))).status).toBe(200);
    expect(calls).toHaveLength(8);
    letGo.resolve();
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await verify(await messageOf())).status).toBe(200);
  });

  it('makes no call to the node after the client has used up its attempts', async () => {
    await server.stop();
    server = await serve({ RATE_SIGN_IN_PER_MINUTE: '4' });
    const messages = [await messageOf(), await messageOf()];
    for (const message of messages) expect((await verify(message)).status).toBe(200);
    calls = [];
    const answer = await verify(messages[0] ?? '');
    expect(answer).toMatchObject({
      status: 429,
      body: { error: { code: 'REQUEST.RATE_LIMITED' } },
    });
    expect(calls).toEqual([]);
  });

  it('makes no call to the node for a signature that is too long or malformed', async () => {
    const message = await messageOf();
    const attempt = (signature: string) => () => verify(message, signature);
    await expectRefusal(db, attempt(`0x${'00'.repeat(4_097)}`), 400, 'REQUEST.INVALID');
    expect((await verify(message, `0x${'00'.repeat(4_096)}`)).status).toBe(200);
    calls = [];
    for (const text of ['', '0x1', '0xAB', '0xg0', ' 0x00', '0x00\n']) {
      const next = await messageOf();
      await expectRefusal(db, () => verify(next, text), 401, 'AUTH.SIGNATURE_INVALID', [
        'sign_in_nonces',
      ]);
    }
    expect(calls).toEqual([]);
  });
});
