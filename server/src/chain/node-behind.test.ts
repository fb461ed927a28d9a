import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RpcProxy, startRpcProxy } from '../../../test/kit/chain/rpc-proxy.ts';
import type { Config } from '../config.ts';
import { readDeployment } from './deployment.ts';

const DEPLOY_BLOCK = 5_000;
const CUSTODY = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9';
const ZERO_HASH = `0x${'0'.repeat(64)}`;
const NO_ACCOUNT = `0x${'0'.repeat(40)}`;

let proxy: RpcProxy;
beforeEach(async () => {
  proxy = await startRpcProxy('http://127.0.0.1:1');
});
afterEach(() => proxy.stop());

const block = (number: number): object => ({
  ...{ number: `0x${number.toString(16)}`, hash: `0x${'a'.repeat(64)}`, parentHash: ZERO_HASH },
  ...{
    timestamp: '0x1',
    nonce: '0x0000000000000000',
    difficulty: '0x0',
    gasLimit: '0x1',
    gasUsed: '0x0',
  },
  ...{ miner: NO_ACCOUNT, extraData: '0x', transactions: [] },
});

/** A node that has the blocks up to `newest`, and the code of Custody if `code` is not empty. */
const serve = (newest: number, code: string): void =>
  proxy.setFault((method, [which]) => {
    if (method === 'eth_chainId') return { answer: { result: '0x61' } };
    if (method === 'eth_getCode') return { answer: { result: code } };
    const asked = which === 'latest' ? newest : Number(which);
    return { answer: { result: asked > newest ? null : block(asked) } };
  });

const read = () => {
  const chain = { rpcUrl: proxy.url, id: 97, custodyAddress: CUSTODY, casinoAddress: NO_ACCOUNT };
  const config = { chain: { ...chain, casinoDeployBlock: DEPLOY_BLOCK } };
  return readDeployment(config as unknown as Pick<Config, 'chain'>, 0);
};

it('names the newest block of a node that has not reached the deployment', async () => {
  serve(41, '0x');
  await expect(read()).rejects.toThrow(
    'The node of CHAIN_RPC_URL lacks block 5000, in which the casino was deployed (CASINO_DEPLOY_BLOCK); ' +
      'its newest block is 41. Wait until it has read the chain to its end, or set another CHAIN_RPC_URL.',
  );
});

it('says that a node which has the blocks has not the contracts', async () => {
  serve(6_000, '0x');
  await expect(read()).rejects.toThrow(
    `The node of CHAIN_RPC_URL shows no contract at CUSTODY_ADDRESS ${CUSTODY}. Wait until it has read ` +
      'the chain to its end, or set another CHAIN_RPC_URL, unless the address is wrong.',
  );
});

it('accepts a node that has blocks and contracts', async () => {
  serve(6_000, '0x60');
  const hash = `0x${'a'.repeat(64)}`;
  await expect(read()).resolves.toMatchObject({ deployBlock: DEPLOY_BLOCK, deployBlockHash: hash });
});
