import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import {
  createForcedFixture,
  type ForcedFixture,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';

const HOUR_S = 3_600;

let chain: TestChain;
let alice: Wallet;

beforeAll(async () => {
  ({ chain, alice } = await openChainWithPlayers({ alice: { BNB: '20' } }));
});
afterAll(() => chain?.close());

describe('the metric of forced withdrawals that wait for the admin', () => {
  let fixture: ForcedFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const opened = await openFollowedFixture(chain);
    end = opened.end;
    fixture = createForcedFixture(chain, opened.fixture);
    // The limit is 2 % of custody, about 10 BNB.
    await (await chain.custody.connect(chain.admin).setWithdrawalCap(ZeroAddress, 200n)).wait();
  });
  afterEach(() => end());

  const waitingWei = async (): Promise<bigint> => {
    const text = await fixture.deps.metrics.registry.getSingleMetricAsString(
      'forced_withdrawals_waiting_for_admin_wei',
    );
    return BigInt(Number(/token="BNB"\} (\S+)/.exec(text)?.[1]));
  };
  const later = async (seconds: number): Promise<void> => {
    await chain.passTime(seconds);
    fixture.passTime(2 * MINUTE_MS);
    await fixture.ticks(4);
  };

  it('stays zero for own deposits above the limit, which wait for 30 hours', async () => {
    await fixture.passFinalEpoch();
    await fixture.force(alice, 'BNB', '20');
    await fixture.ticks(2);
    expect(await waitingWei()).toBe(0n);
    await later(29 * HOUR_S);
    expect(await fixture.paidWei(alice, 'BNB')).toBe(0n);
    expect(await waitingWei()).toBe(0n);
  });

  it('shows winnings above the limit until the admin has approved all payments', async () => {
    await fixture.win(alice, 'BNB', '20');
    await fixture.passFinalEpoch();
    const limitWei = await chain.custody.withdrawableNow(ZeroAddress);
    const aboveWei = parseEther('20') - limitWei;
    await fixture.force(alice, 'BNB', '40');
    await fixture.ticks(2);
    expect(Number(await waitingWei())).toBe(Number(aboveWei));
    expect(aboveWei).toBeGreaterThan(parseEther('9'));

    const approveUpTo = async (mostWei: bigint): Promise<void> => {
      const waiting = await fixture.deps.db.kysely
        .selectFrom('withdrawals')
        .select(['on_chain_id', 'amount'])
        .where('status', '=', 'requested')
        .where('amount', '<=', mostWei)
        .execute();
      for (const { on_chain_id: id, amount } of waiting) {
        const payment = { id, player: alice.address, token: ZeroAddress, amount };
        await (await chain.custody.connect(chain.admin).approveWithdrawal(payment)).wait();
      }
      await later(0);
    };
    // The payments count against the own deposits, which the limit would exempt later. So nearly as
    // much as before remains for the admin.
    await approveUpTo(parseEther('19'));
    expect(await fixture.paidWei(alice, 'BNB')).toBe(parseEther('20'));
    expect(await waitingWei()).toBeGreaterThan(parseEther('9'));
    await approveUpTo(parseEther('20'));
    expect(await waitingWei()).toBe(0n);
    await fixture.expectServed(alice, 'BNB', '40', '0');
  });
});
