import { expect, it } from 'vitest';
import { openTestChain, type TestChain } from './chain.ts';

const DAY_S = 24 * 3_600;
/**
 * How far the chain's clock may be ahead. Each block advances it by at least a second, even when
 * blocks are mined faster.
 */
const AHEAD_S_MAX = 3_600;

const read = async ({ provider, custody, deployment }: TestChain) => ({
  block: await provider.getBlockNumber(),
  custodyWei: await custody.custodyOf(deployment.degen),
  automine: await provider.send('hardhat_getAutomine', []),
});

it('the test chain returns to the state of its deployment after each test file @long', async () => {
  const first = await openTestChain();
  const deployed = await read(first);
  await first.deposit(await first.player(0), 'DEGEN', 5n);
  await first.provider.send('evm_increaseTime', [DAY_S]);
  await first.mine(100);
  await first.provider.send('evm_setAutomine', [false]);
  expect(await read(first)).not.toEqual(deployed);
  await first.close();

  const second = await openTestChain();
  expect(await read(second)).toEqual({ ...deployed, automine: true });
  await second.mine();
  const block = await second.provider.getBlock('latest');
  expect((block?.timestamp ?? 0) - Date.now() / 1_000).toBeLessThan(AHEAD_S_MAX);
  await second.close();
});
