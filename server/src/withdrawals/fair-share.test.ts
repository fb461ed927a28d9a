import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { type ChainFixture, openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';

const MINUTE_MS = 60_000;
const HOUR_S = 3_600;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  // Together with the house's 500 BNB, custody holds 670 BNB; the limit is a fifth of that.
  ({ chain, alice, bob } = await openChainWithPlayers({
    alice: { BNB: '169' },
    bob: { BNB: '1' },
  }));
  await chain.ageDeposits();
  expect(await chain.custody.withdrawableNow(ZeroAddress)).toBe(parseEther('134'));
});
afterAll(() => chain?.close());

describe('L20: a player who withdraws a large amount', () => {
  let fixture: ChainFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ fixture, end } = await openFollowedFixture(chain));
  });
  afterEach(() => end());

  const later = async (): Promise<void> => {
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(3);
  };
  const freeAtMs = async (): Promise<number> => {
    const { timestamp = 0 } = (await chain.provider.getBlock('latest')) ?? {};
    return (Math.floor(timestamp / HOUR_S) + 25) * HOUR_S * 1_000;
  };
  /** Advances the time until the contract no longer counts earlier payments. */
  const passWindow = async (): Promise<void> => {
    await chain.provider.send('evm_setNextBlockTimestamp', [(await freeAtMs()) / 1_000]);
    await chain.mine();
    await later();
  };
  const read = (player: Wallet, asked: readonly { readonly id: string }[]) =>
    Promise.all(asked.map((one) => fixture.withdrawal(player, one)));
  const statuses = async (player: Wallet, asked: readonly { readonly id: string }[]) =>
    (await read(player, asked)).map((found) => found?.status);

  it('is paid half of the limit first, and delays no small withdrawals of other players', async () => {
    const parts = [];
    for (let part = 0; part < 10; part += 1)
      parts.push(await fixture.withdraw(alice, 'BNB', '13.4'));
    await later();
    await fixture.restart();
    await later();
    const small = await fixture.withdraw(bob, 'BNB', '0.9');
    await later();
    expect(await statuses(bob, [small])).toEqual(['confirmed']);
    // The ten parts together equal the limit, so five parts are half of it.
    expect((await statuses(alice, parts)).filter((status) => status === 'confirmed')).toHaveLength(
      5,
    );
    const waiting = (await read(alice, parts)).filter((found) => found?.status === 'requested');
    const freeAt = new Date(await freeAtMs()).toISOString();
    expect(waiting.map((found) => found?.waitingUntil)).toEqual(Array(5).fill(freeAt));

    await passWindow();
    expect((await statuses(alice, parts)).filter((status) => status === 'confirmed').length).toBe(
      9,
    );
    // The payments have lowered custody, and with it the limit. So the last part has to wait for
    // another window.
    await passWindow();
    expect(new Set(await statuses(alice, parts))).toEqual(new Set(['confirmed']));
    const paid = await chain.custody.queryFilter(
      chain.custody.filters.WithdrawalPaid(undefined, alice.address),
    );
    expect(paid).toHaveLength(10);
    await fixture.expectBooksToBalance();
  });

  it('needs an admin override for more than half of the limit', async () => {
    const large = await fixture.withdraw(alice, 'BNB', '68');
    const small = await fixture.withdraw(bob, 'BNB', '0.9');
    await later();
    expect(await read(alice, [large])).toMatchObject([{ status: 'requested', waitingUntil: null }]);
    expect(await statuses(bob, [small])).toEqual(['confirmed']);
    const id = await fixture.paymentId(large);
    const payment = { id, player: alice.address, token: ZeroAddress, amount: parseEther('68') };
    const custody = chain.custody.connect(await chain.provider.getSigner(0));
    await (await custody.approveWithdrawal(payment)).wait();
    await later();
    const [paid] = await read(alice, [large]);
    expect([paid?.status, paid?.waitingUntil]).toEqual(['confirmed', undefined]);
    // The contract counts an approved payment for a day too, because it fitted under the limit.
    const more = await fixture.withdraw(alice, 'BNB', '40');
    await later();
    const waitingUntil = new Date(await freeAtMs()).toISOString();
    expect(await read(alice, [more])).toMatchObject([{ status: 'requested', waitingUntil }]);
    await passWindow();
    expect(await statuses(alice, [more])).toEqual(['confirmed']);
    await fixture.expectBooksToBalance();
  });
});
