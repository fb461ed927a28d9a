import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  deposit,
  expectArrival,
  setUpTransfers,
} from '../../../../../test/kit/page/transfer-harness.ts';
import { progressOf } from '../components/wallet-notices.tsx';
import { TRANSFERS_KEY, TransferStore } from './transfer-store.ts';

describe('a deposit whose transaction the network does not know', () => {
  /** Checks the transfers for two minutes. */
  const lookLong = async (follower: { look(): Promise<void> }) => {
    for (let looks = 0; looks < 60; looks += 1) await follower.look();
  };

  it('is shown as unknown after two minutes', async () => {
    const { follower, states, transfers } = await setUpTransfers();
    transfers.addDeposit(deposit);
    const reloaded = await setUpTransfers();
    await lookLong(follower);
    expect(states()).toEqual(['unseen']);
    await lookLong(reloaded.follower);
    const [transfer] = new TransferStore().store.getState().transfers;
    expect(transfer && progressOf(transfer, ACCOUNT)).toBe(
      'The network does not know the transaction that your wallet named. Look in your wallet: what it did send still counts.',
    );
    const next = await setUpTransfers();
    await next.follower.look();
    expect(next.states()).toEqual(['unseen']);
  });

  it('is shown as unknown two minutes after the network has dropped it', async () => {
    const { chain, follower, states, transfers } = await setUpTransfers();
    transfers.addDeposit(deposit);
    chain.nonce = 3;
    await follower.look();
    chain.nonce = undefined;
    chain.count = 3;
    await lookLong(follower);
    expect(states()).toEqual(['unseen']);
  });

  it('is shown as unknown two minutes after a reload of the page', async () => {
    const { follower, transfers } = await setUpTransfers();
    transfers.addDeposit(deposit);
    for (let looks = 0; looks < 59; looks += 1) await follower.look();
    const reloaded = await setUpTransfers();
    await reloaded.follower.look();
    expect(reloaded.states()).toEqual(['sent']);
    await lookLong(reloaded.follower);
    expect(reloaded.states()).toEqual(['unseen']);
  });

  it('is credited when the network learns of the transaction later', async () => {
    const setup = await setUpTransfers();
    const { chain, follower, states, transfers } = setup;
    transfers.addDeposit(deposit);
    await lookLong(follower);
    chain.nonce = 3;
    await follower.look();
    expect(states()).toEqual(['sent']);
    chain.receipt = { blockNumber: 12, succeeded: true };
    await expectArrival(setup);
  });

  it('stays pending when an earlier check has found the transaction', async () => {
    const { chain, follower, states, transfers } = await setUpTransfers();
    transfers.addDeposit(deposit);
    for (let looks = 0; looks < 59; looks += 1) await follower.look();
    chain.nonce = null;
    await follower.look();
    chain.nonce = undefined;
    await follower.look();
    expect(states()).toEqual(['sent']);
  });

  it('is shown as replaced in every tab once one of them has learned its nonce', async () => {
    const first = await setUpTransfers();
    first.transfers.addDeposit(deposit);
    const second = await setUpTransfers();
    await second.follower.look();
    first.chain.nonce = 3;
    await first.follower.look();
    Object.assign(first.chain, { nonce: undefined, count: 4 });
    second.chain.count = 4;
    const reread = new StorageEvent('storage', { key: TRANSFERS_KEY });
    const stop = second.transfers.listen();
    window.dispatchEvent(reread);
    await lookLong(second.follower);
    stop();
    expect(second.states()).toEqual(['replaced']);
    await first.follower.look();
    expect(new TransferStore().find('0xaa')).toMatchObject({ state: 'replaced', nonce: 3 });
  });
});
