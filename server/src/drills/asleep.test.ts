import { id, parseEther, Wallet, ZeroAddress } from 'ethers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Drill, openDrill } from '../../../test/kit/server/drill.ts';

/** The players have 8 BNB, the thief 32, and the house has no stake that could bear the loss. */
describe('a stolen operator key while the server runs and nobody is awake', () => {
  let drill: Drill;
  let thief: Wallet;

  beforeEach(async () => {
    drill = await openDrill({ alice: '6', bob: '2' });
    await drill.withoutStake();
    thief = await drill.playerWith(3, '32');
    await drill.hour();
    await drill.fixture.passHours(25);
    await drill.hour();
  });
  afterEach(() => drill?.close());

  it('takes a tenth at most, and leaves every player the same share of more than 80 %', async () => {
    const { chain, fixture, alice, bob } = drill;
    const { custody } = chain;
    const accomplice = Wallet.createRandom().address;
    const before = await custody.custodyOf(ZeroAddress);
    // As much as the contract lets the key pay, hour by hour, for more than a day.
    for (let hour = 0; hour < 26; hour += 1) {
      const amount = await custody.withdrawableNow(ZeroAddress);
      if (amount > 0n) {
        const payment = { id: id(`theft ${hour}`), player: accomplice, token: ZeroAddress, amount };
        await (await custody.connect(chain.operator).executeWithdrawals([payment])).wait();
      }
      await drill.hour();
    }
    const held = await custody.custodyOf(ZeroAddress);
    expect(await chain.provider.getBalance(accomplice)).toBe(before - held);
    expect(held * 10n).toBeGreaterThanOrEqual(before * 9n);
    expect(await custody.shortOf(ZeroAddress)).toBe(before - held);

    // All claim, the thief first. Nothing is paid before the wind-up, to nobody.
    await drill.fixture.claim(thief, 'BNB', '32');
    await drill.fixture.claim(alice, 'BNB', '6');
    await drill.hour();
    await fixture.passHours(48);
    await expect(custody.payClaim.staticCall(thief.address, ZeroAddress)).rejects.toMatchObject({
      revert: { name: 'Custody_Short' },
    });
    await fixture.passHours(48);
    await drill.windUp([bob, thief, alice], alice);
    await fixture.passHours(792);
    const share = (owed: string): bigint => (parseEther(owed) * held) / parseEther('40');
    expect(await drill.payEntry(thief)).toBe(share('32'));
    expect(await drill.payEntry(bob)).toBe(share('2'));
    expect(await drill.payEntry(alice)).toBe(share('6'));
    expect(share('6')).toBeGreaterThan((parseEther('6') * 80n) / 100n);
  });
});

describe('a stolen guardian key', () => {
  let drill: Drill;
  let thief: Wallet;

  /** The thief has a final leaf of 10 BNB, loses 4, and stops all that a guardian can stop. */
  beforeEach(async () => {
    drill = await openDrill({ alice: '6', bob: '2' });
    thief = await drill.playerWith(3, '10');
    await drill.hour();
    await drill.fixture.passHours(25);
    await drill.fixture.lose(thief, 'BNB', '4');
    const custody = drill.chain.custody.connect(drill.chain.guardian);
    await (await custody.dismissPublisher(drill.chain.publisher.address)).wait();
    await (await custody.suspendOperator()).wait();
    await (await custody.pauseDeposits()).wait();
  });
  afterEach(() => drill?.close());

  it('gains only what was lost in play since the last final epoch, when the admin sleeps for 8 days', async () => {
    const { chain, fixture, alice, bob } = drill;
    const players = [alice, bob, thief];
    await drill.fixture.claim(thief, 'BNB', '10');
    for (let day = 0; day < 6; day += 1) {
      await fixture.passHours(24);
      await drill.hour();
      await drill.expectNoWindUp(players);
      await expect(
        chain.custody.payClaim.staticCall(thief.address, ZeroAddress),
      ).rejects.toMatchObject({ revert: { name: 'Custody_ClaimNotMature' } });
    }
    await fixture.passHours(24);
    await drill.windUp(players, alice);
    await fixture.passHours(48);
    expect(await drill.payEntry(thief)).toBe(parseEther('10'));
    expect(await drill.payEntry(alice)).toBe(parseEther('6'));
    expect(await drill.payEntry(bob)).toBe(parseEther('2'));
  });

  it('gains nothing when the admin appoints a publisher again within 8 days', async () => {
    const { chain, fixture, alice, bob } = drill;
    await drill.fixture.claim(thief, 'BNB', '10');
    for (let day = 0; day < 3; day += 1) {
      await fixture.passHours(24);
      await drill.hour();
    }
    await chain.grant('publisher', chain.publisher);
    await (await chain.custody.connect(chain.admin).reinstateOperator()).wait();
    // The next epoch shows the loss, and its leaf lowers the claim before it is mature.
    await drill.hour();
    await fixture.passHours(25);
    await drill.hour();
    await fixture.passHours(24);
    await drill.hour();
    await fixture.ticks(4);
    expect(await fixture.paidWei(thief, 'BNB')).toBe(parseEther('6'));
    await drill.expectNoWindUp([alice, bob, thief]);
    await fixture.expectBooksToBalance();
  });
});
