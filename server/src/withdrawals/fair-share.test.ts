import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, chain, fixture, openHouse } from '../../../test/kit/server/house.ts';

const MINUTE_MS = 60_000;

// Together with the house's 500 BNB, custody holds 670 BNB. The operator may pay a tenth of that
// before an epoch shows the payments.
openHouse({
  alice: { BNB: '169' },
  bob: { BNB: '1' },
});
beforeAll(async () => {
  expect(await chain.custody.withdrawableNow(ZeroAddress)).toBe(parseEther('67'));
});

describe('L20: a player who withdraws a large amount', () => {
  const later = async (): Promise<void> => {
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(3);
  };
  const read = (player: Wallet, asked: readonly { readonly id: string }[]) =>
    Promise.all(asked.map((one) => fixture.withdrawal(player, one)));
  const confirmed = async (player: Wallet, asked: readonly { readonly id: string }[]) =>
    (await read(player, asked)).filter((found) => found?.status === 'confirmed').length;

  it('is paid half of the limit, more after the next epoch, and delays no other player', async () => {
    // The deployment, which counts as the first epoch, may be hours old: the tests share its chain.
    await fixture.passEpoch();
    const parts = [];
    for (let part = 0; part < 10; part += 1)
      parts.push(await fixture.withdraw(alice, 'BNB', '6.7'));
    await later();
    await fixture.restart();
    await later();
    const small = await fixture.withdraw(bob, 'BNB', '0.9');
    await later();
    expect(await confirmed(bob, [small])).toBe(1);
    expect(await confirmed(alice, parts)).toBe(5);
    const { publishedAt } = await chain.custody.lastEpoch();
    const nextEpochMs = Number(publishedAt) * 1_000 + fixture.deps.config.epochPeriodMs;
    const [waiting] = (await read(alice, parts)).filter((found) => found?.status === 'requested');
    expect(new Date(waiting?.waitingUntil ?? '').getTime()).toBe(nextEpochMs);

    await fixture.passEpoch();
    await later();
    expect(await confirmed(alice, parts)).toBe(9);
    await fixture.passEpoch();
    await later();
    expect(await confirmed(alice, parts)).toBe(10);
    await fixture.expectBooksToBalance();
  });
});
