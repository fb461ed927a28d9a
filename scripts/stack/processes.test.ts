import { once } from 'node:events';
import { createServer } from 'node:http';
import { JsonRpcProvider } from 'ethers';
import { describe, expect, it } from 'vitest';
import { mineEvery, startLocalChain } from './local-chain.ts';
import { assertPortFree, freePort, spawnNode, waitUntil } from './processes.ts';

/** It begins its search at the same place as this process. */
const PORTS_OF_A_PROCESS = `
  Object.defineProperty(process, 'pid', { value: ${process.pid} });
  const { freePort } = await import('./scripts/stack/processes.ts');
  console.log(JSON.stringify(await Promise.all(Array.from({ length: 10 }, freePort))));`;

/** Ports that `freePort` returns in another process. */
const portsOfAnother = async (): Promise<number[]> => {
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const child = spawnNode('ports', ['--input-type=module', '-e', PORTS_OF_A_PROCESS], { onLine });
  expect(await child.exited).toBe(0);
  return JSON.parse(lines.join('')) as number[];
};

describe('freePort', () => {
  it('returns a different port in each call and in each process', async () => {
    const own = await Promise.all(Array.from({ length: 10 }, freePort));
    const all = [...own, ...(await portsOfAnother())];
    expect(new Set(all).size).toBe(20);
    expect(Math.max(...all)).toBeLessThan(32_768);
  });
});

describe('assertPortFree', () => {
  it('rejects a port at which another program answers for localhost by IPv6', async () => {
    const port = await freePort();
    const other = createServer();
    // A machine without IPv6 has no such program.
    const listens = await new Promise<boolean>((resolve) => {
      other.once('error', () => resolve(false)).listen(port, '::1', () => resolve(true));
    });
    const free = assertPortFree(port, 'PORT');
    if (listens) await expect(free).rejects.toThrow(`Port ${port} is in use`);
    else await free;
    other.close();
  });
});

describe('startLocalChain', () => {
  it('fails when another program uses the port', async () => {
    const other = createServer((_request, response) => void response.end('{}'));
    const port = await freePort();
    await once(other.listen(port, '127.0.0.1'), 'listening');
    await expect(startLocalChain(port)).rejects.toThrow('local chain: the process ended early');
    other.close();
  });
});

describe('mineEvery', () => {
  it('lets the local chain mine blocks without transactions', async () => {
    const { rpcUrl, child } = await startLocalChain(await freePort());
    const provider = new JsonRpcProvider(rpcUrl, undefined, { cacheTimeout: -1 });
    try {
      await mineEvery(rpcUrl, 10);
      const hasBlocks = async (): Promise<boolean> => (await provider.getBlockNumber()) >= 2;
      await waitUntil('blocks', hasBlocks, { child, timeoutMs: 300_000 });
    } finally {
      provider.destroy();
      await child.stop();
    }
  });
});
