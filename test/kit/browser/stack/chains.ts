import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JsonRpcProvider, toQuantity } from 'ethers';
import { LOCAL_CHAIN_ID } from '../../../../scripts/stack/local-chain.ts';
import { freePort } from '../../../../scripts/stack/processes.ts';
import type { DeployedChain } from '../../../../scripts/stack/server-env.ts';
import { startDeployedChain } from '../../../../scripts/stack/stack.ts';
import { makeEmptyLedger } from './empty-ledger.ts';
import { CHAINS_URL, type FreshChain } from './fresh-chain.ts';

const openChain = async () => {
  const { child, ...deployed } = await startDeployedChain(await freePort());
  const options = { staticNetwork: true, cacheTimeout: -1 };
  const provider = new JsonRpcProvider(deployed.rpcUrl, LOCAL_CHAIN_ID, options);
  // A line for each request costs more than most requests.
  await provider.send('hardhat_setLoggingEnabled', [false]);
  let snapshot: string = await provider.send('evm_snapshot', []);

  /** As it was after the deployment, but at the time of day. */
  const rewind = async (): Promise<DeployedChain> => {
    await provider.send('evm_revert', [snapshot]);
    snapshot = await provider.send('evm_snapshot', []);
    await provider.send('evm_setAutomine', [true]);
    const latest = await provider.getBlock('latest');
    const nowS = Math.max(Math.ceil(Date.now() / 1_000), (latest?.timestamp ?? 0) + 1);
    await provider.send('evm_setNextBlockTimestamp', [toQuantity(nowS)]);
    await provider.send('evm_mine', []);
    return deployed;
  };
  const stop = async (): Promise<void> => {
    provider.destroy();
    await child.stop();
  };
  return { rewind, stop };
};

/**
 * Keeps one chain for each worker from its first test to the end of the run: workers come and go
 * with projects and failures, and a deployment takes longer than most tests. Answers how to stop.
 */
const serveChains = async (): Promise<() => Promise<void>> => {
  const chains = new Map<string, ReturnType<typeof openChain>>();
  const ledger = makeEmptyLedger();
  const chainOf = (worker: string) => {
    const chain = chains.get(worker) ?? openChain();
    chains.set(worker, chain);
    return chain;
  };
  const server = createServer(async ({ url = '' }, response) => {
    try {
      const chain = await chainOf(url);
      const emptyLedger = (await ledger).folder;
      const fresh: FreshChain = { ...(await chain.rewind()), emptyLedger };
      response.end(JSON.stringify(fresh));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[CHAINS_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    const opened = await Promise.allSettled(chains.values());
    await Promise.all(opened.map((chain) => chain.status === 'fulfilled' && chain.value.stop()));
    await (await ledger).remove();
  };
};

export default serveChains;
