import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFollowedWorld } from '../../../test/kit/server/chain-world.ts';
import {
  createForcedWorld,
  type ForcedWorld,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';
import { partsOf } from './serve-forced.ts';

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

it('partsOf splits an amount into parts that add up to it', () => {
  expect(partsOf(10n, 0n, 10n)).toEqual([10n]);
  expect(partsOf(19n, 0n, 5n)).toEqual([5n, 5n, 5n, 4n]);
  expect(partsOf(7n, 0n, 100n)).toEqual([7n]);
  expect(partsOf(19n, 12n, 5n)).toEqual([12n, 5n, 2n]);
  expect(partsOf(7n, 12n, 5n)).toEqual([7n]);
});

describe('L19: forced withdrawals and the rolling limit', () => {
  let world: ForcedWorld;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const opened = await openFollowedWorld(chain);
    end = opened.end;
    world = createForcedWorld(chain, opened.world);
  });
  afterEach(() => end());

  const setCap = async (bps: bigint): Promise<void> => {
    const custody = chain.custody.connect(await chain.provider.getSigner(0));
    await (await custody.setWithdrawalCap(ZeroAddress, bps)).wait();
  };

  describe('of players whose withdrawals wait for the limit', () => {
    it('are paid without an admin, and delay no other player', async () => {
      await setCap(100n);
      await world.passFinalEpoch();
      await world.withdraw(alice, 'BNB', '19');
      await world.tick();
      await world.force(alice, 'BNB', '2');
      await world.withdraw(bob, 'BNB', '0.7');
      world.passTime(2 * MINUTE_MS);
      await world.ticks(5);
      await world.expectServed(alice, 'BNB', '2', '18');
      expect(await world.paidWei(bob, 'BNB')).toBe(parseEther('0.7'));
    });

    it('are split again when the limit was lowered', async () => {
      await setCap(1_000n);
      await world.win(alice, 'BNB', '20');
      await world.passFinalEpoch();
      chain.proxy.setFault((called) => (called === 'eth_estimateGas' ? 'refuse' : undefined));
      await world.force(alice, 'BNB', '40');
      await world.tick();
      chain.proxy.setFault(() => undefined);
      await setCap(100n);
      for (let day = 0; day < 5; day += 1) {
        world.passTime(2 * MINUTE_MS);
        await world.ticks(4);
        await chain.provider.send('evm_increaseTime', [DAY_S]);
        await chain.mine();
      }
      await world.expectServed(alice, 'BNB', '40', '0');
    });
  });

  it('of own deposits are paid at once beside the limit, and do not use it up', async () => {
    // 2 % of the 500 that were in custody a day ago.
    await setCap(200n);
    await world.passFinalEpoch();
    await world.force(alice, 'BNB', '20');
    await world.withdraw(bob, 'BNB', '4');
    await world.ticks(4);
    await world.expectServed(alice, 'BNB', '20', '0');
    expect(await world.paidWei(bob, 'BNB')).toBe(parseEther('4'));
  });

  it('of winnings above the limit are paid in parts within 48 hours, before ordinary withdrawals', async () => {
    await setCap(200n);
    await world.win(alice, 'BNB', '17.5');
    await world.passFinalEpoch();
    await world.withdraw(bob, 'BNB', '1');
    await world.ticks(3);
    await world.force(alice, 'BNB', '37.5');
    await world.withdraw(bob, 'BNB', '4');
    await world.ticks(4);
    expect(await world.paidWei(bob, 'BNB')).toBe(parseEther('1'));
    // Her deposit and three quarters of the limit, which is what fits beside bob's payment.
    expect(await world.paidWei(alice, 'BNB')).toBe(parseEther('27.5'));
    expect(await world.deps.metrics.registry.metrics()).toContain('forced_withdrawals_open 1');
    await chain.passTime(DAY_S);
    world.passTime(2 * MINUTE_MS);
    await world.ticks(4);
    await world.expectServed(alice, 'BNB', '37.5', '0');
    world.passTime(2 * MINUTE_MS);
    await chain.passTime(DAY_S);
    await world.ticks(3);
    expect(await world.paidWei(bob, 'BNB')).toBe(parseEther('5'));
  });
});
