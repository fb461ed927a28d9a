import { id as hashOf, parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import {
  createForcedFixture,
  type ForcedFixture,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';
import { readOpenForced, withPlayer } from './forced-repository.ts';
import { partsOf, serveForced } from './serve-forced.ts';

const DAY_S = 25 * 3_600;
/** A forced withdrawal of own deposits no longer counts under the limit after this time. */
const EXEMPT_S = 30 * 3_600;
/**
 * In the 8 hours before `EXEMPT_S` is reached, all that is left of the limit may be reserved for
 * such a forced withdrawal.
 */
const RESERVED_S = 8 * 3_600;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;
let carol: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({
    alice: { BNB: '20' },
    bob: { BNB: '20' },
  }));
  carol = await chain.player(2);
  await chain.deposit(carol, 'BNB', parseEther('1'));
});
afterAll(() => chain?.close());

it('partsOf splits an amount into parts whose sum is the amount', () => {
  expect(partsOf(10n, 0n, 10n)).toEqual([10n]);
  expect(partsOf(19n, 0n, 5n)).toEqual([5n, 5n, 5n, 4n]);
  expect(partsOf(7n, 0n, 100n)).toEqual([7n]);
  expect(partsOf(19n, 12n, 5n)).toEqual([12n, 5n, 2n]);
  expect(partsOf(7n, 12n, 5n)).toEqual([7n]);
});

/** Custody has executed none of these withdrawals. */
const wasExecuted = async (): Promise<boolean> => false;

describe('L19: forced withdrawals under the rolling limit', () => {
  let fixture: ForcedFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const opened = await openFollowedFixture(chain);
    end = opened.end;
    fixture = createForcedFixture(chain, opened.fixture);
  });
  afterEach(() => end());

  const setCap = async (bps: bigint): Promise<void> => {
    const custody = chain.custody.connect(await chain.provider.getSigner(0));
    await (await custody.setWithdrawalCap(ZeroAddress, bps)).wait();
  };

  const payments = () =>
    fixture.deps.db.kysely
      .selectFrom('withdrawals')
      .select(['on_chain_id', 'amount', 'status'])
      .orderBy('on_chain_id')
      .execute();
  /** Pays Bob from another account that has the operator role, so that the limit is used up. */
  const payAsBob = async (amount: string): Promise<void> => {
    const foreign = { id: hashOf('foreign'), player: bob.address, token: ZeroAddress };
    const custody = chain.custody.connect(bob);
    await (await custody.executeWithdrawals([{ ...foreign, amount: parseEther(amount) }])).wait();
  };

  describe('of a player whose payments wait for the limit', () => {
    it('are paid without an admin override, and delay no other player', async () => {
      await setCap(100n);
      await fixture.passFinalEpoch();
      await fixture.withdraw(alice, 'BNB', '19');
      await fixture.tick();
      await fixture.force(alice, 'BNB', '2');
      await fixture.withdraw(bob, 'BNB', '0.7');
      fixture.passTime(2 * MINUTE_MS);
      await fixture.ticks(5);
      await fixture.expectServed(alice, 'BNB', '2', '18');
      expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('0.7'));
    });

    it('are split into smaller parts when the limit is lowered', async () => {
      await setCap(1_000n);
      await fixture.win(alice, 'BNB', '20');
      await fixture.passFinalEpoch();
      chain.proxy.setFault((called) => (called === 'eth_estimateGas' ? 'refuse' : undefined));
      await fixture.force(alice, 'BNB', '40');
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
      await setCap(100n);
      for (let day = 0; day < 6; day += 1) {
        fixture.passTime(2 * MINUTE_MS);
        await fixture.ticks(4);
        await chain.provider.send('evm_increaseTime', [DAY_S]);
        await chain.mine();
      }
      await fixture.expectServed(alice, 'BNB', '40', '0');
    });
  });

  /** Time passes, and the queue is checked again. */
  const later = async (seconds: number): Promise<void> => {
    await chain.passTime(seconds);
    fixture.passTime(2 * MINUTE_MS);
    await fixture.ticks(4);
  };

  describe('while the limit is used up', () => {
    beforeEach(async () => {
      await setCap(100n);
      await fixture.win(alice, 'BNB', '20');
      await fixture.passFinalEpoch();
    });

    it('are split into quarters of the whole limit after payments by another operator', async () => {
      await chain.grantOperator(bob);
      // The limit is 1 % of the 500 BNB that were in custody a day ago.
      await payAsBob('5');
      await fixture.tick();
      await fixture.force(alice, 'BNB', '40');
      await fixture.ticks(2);
      // The first part is Alice's deposit; the others are a quarter of the limit each.
      const [own, ...parts] = (await payments()).map(({ amount }) => amount);
      expect(own).toBe(parseEther('20'));
      expect(parts).toEqual(Array(16).fill(parseEther('1.25')));
    });

    it('are split once, into fortieths of the open amount, when the limit is zero', async () => {
      chain.proxy.setFault((called) =>
        called === 'eth_getTransactionCount' ? 'refuse' : undefined,
      );
      await fixture.force(alice, 'BNB', '40');
      await fixture.tick();
      const { deps } = fixture;
      const { degen: degenAddress } = chain.deployment;
      const [open] = await readOpenForced(deps.db.kysely, degenAddress);
      if (open === undefined) throw new Error('the forced withdrawal was not read');
      const forced = await withPlayer(deps.db.kysely, open);
      expect(await serveForced({ ...deps, degenAddress, wasExecuted }, forced, 0n)).toBe(0n);
      const queued = await payments();
      const [own, ...parts] = queued.map(({ amount }) => amount);
      expect(own).toBe(parseEther('20'));
      expect(parts).toEqual(Array(20).fill(parseEther('1')));
      const waiting = { cap_waiting_since: deps.clock.now() };
      await deps.db.kysely.updateTable('withdrawals').set(waiting).execute();
      expect(await serveForced({ ...deps, degenAddress, wasExecuted }, forced, 0n)).toBe(0n);
      expect(await payments()).toEqual(queued);
    });
  });

  it('are paid once when a reorganization makes an old withdrawal transaction valid again', async () => {
    const refuseToSend = () =>
      chain.proxy.setFault((called) =>
        called === 'eth_sendRawTransaction' ? 'refuse' : undefined,
      );
    await setCap(100n);
    await chain.grantOperator(bob);
    await fixture.passFinalEpoch();
    const fork = await chain.snapshot();
    refuseToSend();
    await fixture.withdraw(alice, 'BNB', '2');
    await fixture.tick();
    await payAsBob('5');
    chain.proxy.setFault(() => undefined);
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(4);
    expect(await payments()).toMatchObject([{ status: 'requested' }]);

    await chain.revert(fork);
    await chain.mine(8);
    refuseToSend();
    await fixture.force(alice, 'BNB', '20');
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(3);
    chain.proxy.setFault(() => undefined);
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(5);
    await later(EXEMPT_S);
    await fixture.expectServed(alice, 'BNB', '20', '0');
  });

  it('of the player’s own deposits are paid after 30 hours, even above the limit', async () => {
    // The limit is 2 % of the 500 BNB that were in custody a day ago.
    await setCap(200n);
    await fixture.passFinalEpoch();
    await fixture.force(alice, 'BNB', '20');
    await fixture.withdraw(bob, 'BNB', '4');
    await fixture.ticks(4);
    expect(await fixture.paidWei(alice, 'BNB')).toBe(0n);
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('4'));
    await later(EXEMPT_S - 60);
    expect(await fixture.paidWei(alice, 'BNB')).toBe(0n);
    await fixture.withdraw(bob, 'BNB', '4');
    await later(60);
    await fixture.expectServed(alice, 'BNB', '20', '0');
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('8'));
  });

  it('of the player’s own deposits are paid within 48 hours even if other players use up the limit', async () => {
    await setCap(200n);
    await fixture.passFinalEpoch();
    await chain.ageDeposits();
    await fixture.force(alice, 'BNB', '20');
    await fixture.ticks(2);
    await later(EXEMPT_S - RESERVED_S);
    await fixture.withdraw(bob, 'BNB', '5.4');
    await fixture.ticks(3);
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('5.4'));
    // Alice's payment lowers the limit by at least 1 % of 20 BNB, which is 0.2 BNB. Less than 0.2
    // BNB is left of the limit, so all of it is reserved for her payment.
    const leftWei = () => chain.custody.withdrawableNow(ZeroAddress);
    for (let bps = 100n; (await leftWei()) < parseEther('0.05') || bps === 100n; bps += 1n) {
      await setCap(bps);
    }
    expect(await leftWei()).toBeLessThan(parseEther('0.2'));
    await later(60);
    await fixture.withdraw(carol, 'BNB', '0.01');
    await fixture.ticks(3);
    expect(await fixture.paidWei(carol, 'BNB')).toBe(0n);
    await later(RESERVED_S);
    expect(await fixture.paidWei(alice, 'BNB')).toBe(0n);
    await later(17 * 3_600 - 60);
    await fixture.expectServed(alice, 'BNB', '20', '0');
    await later(0);
    expect(await fixture.paidWei(carol, 'BNB')).toBe(parseEther('0.01'));
  });

  it('of winnings above the limit are paid in parts within 48 hours, before ordinary withdrawals', async () => {
    await setCap(200n);
    await fixture.win(alice, 'BNB', '7.5');
    await fixture.passFinalEpoch();
    await fixture.force(alice, 'BNB', '27.5');
    await fixture.withdraw(bob, 'BNB', '4');
    await fixture.ticks(4);
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('4'));
    expect(await fixture.paidWei(alice, 'BNB')).toBe(0n);
    expect(await fixture.deps.metrics.registry.metrics()).toContain('forced_withdrawals_open 1');
    // Bob's payment of 4 BNB leaves 6 of the limit of 10. Alice's winnings of 7.5 need more than 6,
    // so all 6 are reserved for them.
    await later(EXEMPT_S - RESERVED_S);
    await fixture.withdraw(bob, 'BNB', '1');
    await later(0);
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('4'));
    await later(RESERVED_S);
    await fixture.expectServed(alice, 'BNB', '27.5', '0');
    await later(DAY_S);
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('5'));
  });
});
