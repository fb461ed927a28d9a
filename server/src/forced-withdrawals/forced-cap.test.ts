import { id as hashOf, parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import {
  createForcedFixture,
  type ForcedFixture,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';
import { readOpenForced } from './forced-repository.ts';
import { partsOf, serveForced } from './serve-forced.ts';

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

  describe('of a player with payments that wait for the limit', () => {
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
      for (let day = 0; day < 5; day += 1) {
        fixture.passTime(2 * MINUTE_MS);
        await fixture.ticks(4);
        await chain.provider.send('evm_increaseTime', [DAY_S]);
        await chain.mine();
      }
      await fixture.expectServed(alice, 'BNB', '40', '0');
    });
  });

  describe('of a player who finds no limit left', () => {
    beforeEach(async () => {
      await setCap(100n);
      await fixture.win(alice, 'BNB', '20');
      await fixture.passFinalEpoch();
    });

    it('are split by the whole limit when payments of another operator used it', async () => {
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

    it('are split into parts of a fortieth, and only once, when the computed limit is zero', async () => {
      chain.proxy.setFault((called) =>
        called === 'eth_getTransactionCount' ? 'refuse' : undefined,
      );
      await fixture.force(alice, 'BNB', '40');
      await fixture.tick();
      const { deps } = fixture;
      const { degen: degenAddress } = chain.deployment;
      const [forced] = await readOpenForced(deps.db.kysely, degenAddress);
      if (forced === undefined) throw new Error('the forced withdrawal was not read');
      expect(await serveForced({ ...deps, degenAddress }, forced, 0n)).toBe(0n);
      const queued = await payments();
      const [own, ...parts] = queued.map(({ amount }) => amount);
      expect(own).toBe(parseEther('20'));
      expect(parts).toEqual(Array(20).fill(parseEther('1')));
      const waiting = { cap_waiting_since: deps.clock.now() };
      await deps.db.kysely.updateTable('withdrawals').set(waiting).execute();
      expect(await serveForced({ ...deps, degenAddress }, forced, 0n)).toBe(0n);
      expect(await payments()).toEqual(queued);
    });
  });

  it('are not paid beside a waiting payment whose transaction a reorganization put under way again', async () => {
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
    await fixture.expectServed(alice, 'BNB', '20', '0');
  });

  it("of the player's own deposits are paid at once, even above the limit, and use up none of it", async () => {
    // The limit is 2 % of the 500 BNB that were in custody a day ago.
    await setCap(200n);
    await fixture.passFinalEpoch();
    await fixture.force(alice, 'BNB', '20');
    await fixture.withdraw(bob, 'BNB', '4');
    await fixture.ticks(4);
    await fixture.expectServed(alice, 'BNB', '20', '0');
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('4'));
  });

  it('of winnings above the limit are paid in parts within 48 hours, before ordinary withdrawals', async () => {
    await setCap(200n);
    await fixture.win(alice, 'BNB', '17.5');
    await fixture.passFinalEpoch();
    await fixture.withdraw(bob, 'BNB', '1');
    await fixture.ticks(3);
    await fixture.force(alice, 'BNB', '37.5');
    await fixture.withdraw(bob, 'BNB', '4');
    await fixture.ticks(4);
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('1'));
    // Alice's deposit and three quarters of the limit, which is what fits beside bob's payment.
    expect(await fixture.paidWei(alice, 'BNB')).toBe(parseEther('27.5'));
    expect(await fixture.deps.metrics.registry.metrics()).toContain('forced_withdrawals_open 1');
    await chain.passTime(DAY_S);
    fixture.passTime(2 * MINUTE_MS);
    await fixture.ticks(4);
    await fixture.expectServed(alice, 'BNB', '37.5', '0');
    fixture.passTime(2 * MINUTE_MS);
    await chain.passTime(DAY_S);
    await fixture.ticks(3);
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('5'));
  });
});
