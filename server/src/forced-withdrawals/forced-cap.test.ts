import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../testing/chain.ts';
import { openWorld } from '../testing/chain-world.ts';
import { partsOf } from './serve-forced.ts';
import { createForcedWorld, type ForcedWorld, MINUTE_MS } from './testing.ts';

const DAY_S = 25 * 3_600;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({
    alice: { BNB: '20' },
    bob: { BNB: '20' },
  }));
});
afterAll(() => chain?.close());

it('splits an amount into parts that add up to it', () => {
  expect(partsOf(10n, 10n)).toEqual([10n]);
  expect(partsOf(19n, 5n)).toEqual([5n, 5n, 5n, 4n]);
  expect(partsOf(7n, 100n)).toEqual([7n]);
});

describe('L19: demands and the cap', () => {
  let world: ForcedWorld;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const opened = await openWorld(chain);
    end = opened.end;
    world = createForcedWorld(chain, opened.world);
    await world.tick();
  });
  afterEach(() => end());

  const setCap = async (bps: bigint): Promise<void> => {
    const casino = chain.casino.connect(await chain.provider.getSigner(0));
    await (await casino.setWithdrawalCap(ZeroAddress, bps)).wait();
  };

  describe('of players whose withdrawals wait for the cap', () => {
    it('are paid without an admin, and hold up nobody for more than they demand', async () => {
      await setCap(100n);
      await world.passEpoch();
      await world.withdraw(alice, 'BNB', '19');
      await world.tick();
      await world.demand(alice, 'BNB', '2');
      await world.withdraw(bob, 'BNB', '0.8');
      world.passTime(2 * MINUTE_MS);
      await world.ticks(5);
      await world.expectServed(alice, 'BNB', '2', '18');
      expect(await world.paidWei(bob, 'BNB')).toBe(parseEther('0.8'));
    });

    it('are split again when the cap was lowered', async () => {
      await setCap(1_000n);
      await world.passEpoch();
      chain.proxy.setFault((called) => (called === 'eth_estimateGas' ? 'refuse' : undefined));
      await world.demand(alice, 'BNB', '20');
      await world.tick();
      chain.proxy.setFault(() => undefined);
      await setCap(100n);
      for (let day = 0; day < 5; day += 1) {
        world.passTime(2 * MINUTE_MS);
        await world.ticks(4);
        await chain.provider.send('evm_increaseTime', [DAY_S]);
        await chain.mine();
      }
      await world.expectServed(alice, 'BNB', '20', '0');
    });
  });

  it('above the cap are paid in parts within 48 hours, before what others ask for', async () => {
    await setCap(200n);
    await world.passEpoch();
    await world.demand(alice, 'BNB', '20');
    await world.withdraw(bob, 'BNB', '4');
    await world.ticks(4);
    expect(await world.paidWei(bob, 'BNB')).toBe(0n);
    const firstWei = await world.paidWei(alice, 'BNB');
    expect(firstWei).toBeGreaterThan(parseEther('5'));
    expect(firstWei).toBeLessThan(parseEther('20'));
    expect(await world.deps.metrics.registry.metrics()).toContain('withdrawal_demands_open 1');
    await chain.provider.send('evm_increaseTime', [DAY_S]);
    await chain.mine();
    world.passTime(2 * MINUTE_MS);
    await world.ticks(4);
    await world.expectServed(alice, 'BNB', '20', '0');
    world.passTime(2 * MINUTE_MS);
    await chain.provider.send('evm_increaseTime', [DAY_S]);
    await chain.mine();
    await world.ticks(3);
    expect(await world.paidWei(bob, 'BNB')).toBe(parseEther('4'));
  });
});
