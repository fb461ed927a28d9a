import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { isCallException, isError, type JsonRpcProvider } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRejected } from '../../../chain/follow-call.ts';
import { openNode } from '../../../chain/node.ts';
import { isKnown, isUnderpriced } from '../../../chain/refused-transaction.ts';
import { isChainSilent } from '../../../chain/revert.ts';
import '../../../scripts/stack/keep-connections.ts';

type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

const CHAIN_ID = 97;
const CALL = { to: `0x${'12'.repeat(20)}`, data: '0x12345678' };
/** The selector of an error of a contract. */
const REVERTED = '0x7a933234';
const HTML = '<html><body>Attention Required!</body></html>';

let answerTo: (id: number) => Answer | 'cut';
let node: JsonRpcProvider;
const server = createServer(async (request, response) => {
  const { id } = (await json(request)) as { id: number };
  const answer = answerTo(id);
  if (answer === 'cut') return request.socket.destroy();
  response.writeHead(answer.status ?? 200, { ...answer.headers }).end(answer.body);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  node = openNode(`http://127.0.0.1:${port}`, CHAIN_ID);
});
afterEach(() => node.destroy());

const answerWith = (body: object, status = 200): void => {
  answerTo = (id) => ({ status, body: JSON.stringify({ jsonrpc: '2.0', id, ...body }) });
};
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (result) => expect.fail(`it answered ${result}`),
    (error: unknown) => error,
  );

/** Errors of a node that did not carry out the request, as public reports show them. */
const FAILURES: readonly (readonly [string, object])[] = [
  ['BSC’s public nodes, to each query of logs', { code: -32_005, message: 'limit exceeded' }],
  ['a node behind a load balancer', { code: -32_000, message: 'header not found' }],
  ['Erigon', { code: -39_001, message: 'Unknown block' }],
  ['a pruned node', { code: -32_000, message: 'missing trie node b03d68ac51042467 (path )' }],
  ['a node with expired history', { code: 4_444, message: 'pruned history unavailable' }],
  ['Pocket', { code: -32_050, message: 'Relay attempts exhausted' }],
  ['a busy node', { code: -32_000, message: 'execution aborted (timeout = 5s)' }],
  ['a gateway', { code: -32_603, message: 'Internal error' }],
  ['a provider’s plan', { code: -32_007, message: '15/second request limit reached' }],
  ['a wrong proxy', { code: -32_601, message: 'rpc method is not whitelisted' }],
];

/** Errors of a node that executed the call. */
const REVERTS: readonly (readonly [string, object])[] = [
  ['Geth', { code: 3, message: 'execution reverted', data: REVERTED }],
  ['Geth before 2025', { code: -32_000, message: 'execution reverted' }],
  ['Nethermind', { code: -32_015, message: 'VM execution error.', data: `Reverted ${REVERTED}` }],
  ['Hedera', { code: -32_008, message: '[id] execution reverted: CONTRACT', data: REVERTED }],
  ['OpenEthereum', { code: -32_016, message: 'The execution failed.', data: 'Reverted' }],
  [
    'MetaMask’s node',
    { code: -32_603, message: 'Internal error', data: { code: 3, message: 'execution reverted' } },
  ],
  ['a cap of gas', { code: -32_000, message: 'gas required exceeds allowance (50000000)' }],
  ['a limit of gas', { code: -32_000, message: 'out of gas' }],
  ['a broken contract', { code: -32_000, message: 'invalid opcode: INVALID' }],
];

describe('an error of a node', () => {
  it.each(FAILURES)('is not one of the contract when it comes from %s', async (_from, error) => {
    answerWith({ error });
    for (const work of [() => node.call(CALL), () => node.estimateGas(CALL)]) {
      const found = await errorOf(work());
      expect(isCallException(found)).toBe(false);
      expect(isChainSilent(found)).toBe(true);
      expect(String(found)).toContain((error as { message: string }).message);
    }
    await expect(isRejected(node, CALL)).rejects.toThrow();
    expect(isChainSilent(await errorOf(node.getBlockNumber()))).toBe(true);
  });

  it.each(REVERTS)('is one of the contract when it comes from %s', async (_from, error) => {
    answerWith({ error });
    for (const work of [() => node.call(CALL), () => node.estimateGas(CALL)]) {
      const found = await errorOf(work());
      expect(isCallException(found)).toBe(true);
      expect(isChainSilent(found)).toBe(false);
    }
    expect(await isRejected(node, CALL)).toBe(true);
  });

  it.each([
    ['has no id', { id: null, error: { code: -32_005, message: 'limit exceeded' } }],
    ['is the result of another request', { id: 0, result: '0x10' }],
    ['has the id of another request', { id: 0, error: { code: -32_005, message: 'limit' } }],
    ['is a text', { error: 'Too many requests' }],
    ['has neither a result nor an error', { message: 'Too many requests' }],
  ])('is a failure of the node when its answer %s', async (_how, body) => {
    answerWith(body);
    expect(isChainSilent(await errorOf(node.call(CALL)))).toBe(true);
    const hash = `0x${'ab'.repeat(32)}`;
    expect(isChainSilent(await errorOf(node.getTransactionReceipt(hash)))).toBe(true);
  });

  it.each<readonly [string, () => Answer | 'cut']>([
    ['a page of HTML', () => ({ body: HTML, headers: { 'content-type': 'text/html' } })],
    ['a page of HTML with 403', () => ({ status: 403, body: HTML })],
    ['429', () => ({ status: 429, headers: { 'retry-after': '1' }, body: 'slow down' })],
    ['502', () => ({ status: 502, body: HTML })],
    [
      'a redirect to another protocol',
      () => ({ status: 302, headers: { location: 'ftp://x' }, body: '' }),
    ],
    ['nothing', () => ({ body: '' })],
    ['null', () => ({ body: 'null' })],
    ['an empty list', () => ({ body: '[]' })],
    ['half of an answer', () => ({ body: '{"jsonrpc":"2.0","id":1,"resu' })],
    ['broken gzip', () => ({ body: 'x', headers: { 'content-encoding': 'gzip' } })],
    ['a connection that breaks', () => 'cut'],
  ])('is a failure of the node when it answers %s', async (_what, answer) => {
    answerTo = answer;
    expect(isChainSilent(await errorOf(node.call(CALL)))).toBe(true);
    expect(isChainSilent(await errorOf(node.broadcastTransaction('0x')))).toBe(true);
  });

  it('says what is wrong with a transaction', async () => {
    const sending = async (message: string): Promise<unknown> => {
      answerWith({ error: { code: -32_000, message } });
      return errorOf(node.send('eth_sendRawTransaction', ['0x']));
    };
    expect(isKnown(await sending('already known'))).toBe(true);
    expect(isKnown(await sending('AlreadyKnown'))).toBe(true);
    expect(isError(await sending('nonce too low: next nonce 5, tx nonce 4'), 'NONCE_EXPIRED')).toBe(
      true,
    );
    for (const words of [
      'transaction underpriced: gas tip cap 100000000, minimum needed 1000000000',
      'transaction underpriced: tip needed 3000000000, tip permitted 1000000000',
      'replacement transaction underpriced',
      'FeeTooLow, MaxFeePerGas too low',
    ]) {
      expect(isUnderpriced(await sending(words))).toBe(true);
    }
    const other = await sending('intrinsic gas too low');
    expect([isKnown(other), isUnderpriced(other), isChainSilent(other)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('an answer of a node', () => {
  it.each([
    ['has no error beside its result', { result: '0x10', error: null }],
    ['has leading zeros and capitals', { result: '0x0010' }],
    ['has a text for its id', { id: '1', result: '0x10' }],
  ])('counts although it %s', async (_how, body) => {
    answerWith(body);
    expect(await node.getBlockNumber()).toBe(16);
  });

  it('counts when it is compressed, or a list of one', async () => {
    answerTo = (id) => ({
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify([{ jsonrpc: '2.0', id, result: '0x10' }])),
    });
    expect(await node.getBlockNumber()).toBe(16);
  });
});
