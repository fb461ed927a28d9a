import { expect } from 'chai';
import { id as hashOfText, parseEther, ZeroHash } from 'ethers';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import {
  leaf,
  leavesOf,
  NO_EPOCH,
  publishEpoch,
  publishFinal,
} from '../../../kit/contracts/liabilities.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const ONE = parseEther('1');
const ADMIN_ROLE = ZeroHash;
const DEPOSIT = 40n * ONE;

/** Alice has deposited 40 BNB; there is no epoch. */
async function deposited() {
  const fixture = await deployCasino(chain);
  await fixture.custody.connect(fixture.alice).depositBNB({ value: DEPOSIT });
  return { ...fixture, house: (await fixture.custody.custodyOf(BNB)) - DEPOSIT };
}

/** Alice has also won 10 BNB. Epoch 1 includes them and is final. */
async function withFinal() {
  const fixture = await deposited();
  const { alice } = fixture;
  const bnb = await leavesOf(fixture, BNB, [[alice.address, DEPOSIT + 10n * ONE]]);
  const { epoch } = await publishFinal(chain, fixture, { bnb });
  return { ...fixture, first: epoch, surplus: fixture.house - 10n * ONE };
}

describe('withdrawSurplus', () => {
  it('reverts for anyone but the admin', async () => {
    const { custody, operator, guardian, first } = await loadFixture(withFinal);
    for (const caller of [operator, guardian]) {
      await expect(custody.connect(caller).withdrawSurplus(BNB, 1n, caller.address, first, first))
        .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ADMIN_ROLE);
    }
  });

  it('reverts once the exit is open', async () => {
    const { custody, exit, carol, first } = await loadFixture(withFinal);
    await time.increase(7 * 24 * 3_600);
    await exit.openExitBySilence(first);
    await expect(
      custody.withdrawSurplus(BNB, 1n, carol.address, first, first),
    ).to.be.revertedWithCustomError(custody, 'Custody_ExitOpen');
  });

  it('reverts unless the two epochs passed are the newest final epoch and the newest epoch', async () => {
    const fixture = await loadFixture(withFinal);
    const { custody, carol, alice, first } = fixture;
    const bnb = await leavesOf(fixture, BNB, [[alice.address, DEPOSIT]]);
    const { epoch: second } = await publishEpoch(chain, fixture, { bnb });
    for (const [finalEpoch, newest, number, expected] of [
      [NO_EPOCH, second, 0, 1],
      [second, second, 2, 1],
      [first, first, 1, 2],
    ] as const) {
      await expect(custody.withdrawSurplus(BNB, 1n, carol.address, finalEpoch, newest))
        .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
        .withArgs(number, expected);
    }
  });

  it('reverts when an epoch argument differs from the published epoch', async () => {
    const fixture = await loadFixture(withFinal);
    const { custody, carol, alice, first } = fixture;
    const bnb = await leavesOf(fixture, BNB, [[alice.address, DEPOSIT]]);
    const { epoch: second } = await publishEpoch(chain, fixture, { bnb });
    const lower = <E extends typeof first>(epoch: E): E => ({
      ...epoch,
      bnb: { ...epoch.bnb, balance: 0n },
    });
    for (const [finalEpoch, newest] of [
      [lower(first), second],
      [first, lower(second)],
    ] as const) {
      await expect(
        custody.withdrawSurplus(BNB, 1n, carol.address, finalEpoch, newest),
      ).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
    }
  });

  it('reverts when the receiver or the amount is zero, or the token is unknown', async () => {
    const { custody, carol, stranger, first } = await loadFixture(withFinal);
    await expect(custody.withdrawSurplus(BNB, 1n, BNB, first, first)).to.be.revertedWithCustomError(
      custody,
      'Vault_ZeroAddress',
    );
    await expect(
      custody.withdrawSurplus(BNB, 0n, carol.address, first, first),
    ).to.be.revertedWithCustomError(custody, 'Vault_ZeroAmount');
    await expect(custody.withdrawSurplus(stranger.address, 1n, carol.address, first, first))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(stranger.address);
  });

  it('reserves all deposits without subtracting payments while there is no epoch', async () => {
    const fixture = await loadFixture(deposited);
    const { custody, operator, alice, carol, house } = fixture;
    await custody
      .connect(operator)
      .executeWithdrawals([
        { id: hashOfText('a'), player: alice.address, token: BNB, amount: 5n * ONE },
      ]);
    const surplus = house - 5n * ONE;
    await expect(custody.withdrawSurplus(BNB, surplus + 1n, carol.address, NO_EPOCH, NO_EPOCH))
      .to.be.revertedWithCustomError(custody, 'Custody_NoSurplus')
      .withArgs(BNB, surplus + 1n, surplus);
    await expectChanges(
      chain,
      fixture,
      { carol: carol.address },
      () => custody.withdrawSurplus(BNB, surplus, carol.address, NO_EPOCH, NO_EPOCH),
      { 'custody BNB': -surplus, 'carol BNB': surplus },
    );
    expect(await custody.custodyOf(BNB)).to.equal(DEPOSIT);
  });

  it('pays what exceeds the epoch’s balances plus later deposits, and not one unit more', async () => {
    const fixture = await loadFixture(withFinal);
    const { custody, bob, carol, first, surplus } = fixture;
    await custody.connect(bob).depositBNB({ value: 7n * ONE });
    await expect(custody.withdrawSurplus(BNB, surplus + 1n, carol.address, first, first))
      .to.be.revertedWithCustomError(custody, 'Custody_NoSurplus')
      .withArgs(BNB, surplus + 1n, surplus);
    await expectChanges(
      chain,
      fixture,
      { carol: carol.address },
      () =>
        expect(custody.withdrawSurplus(BNB, surplus, carol.address, first, first))
          .to.emit(custody, 'SurplusWithdrawn')
          .withArgs(carol.address, BNB, surplus),
      { 'custody BNB': -surplus, 'carol BNB': surplus },
    );
    await expect(custody.withdrawSurplus(BNB, 1n, carol.address, first, first))
      .to.be.revertedWithCustomError(custody, 'Custody_NoSurplus')
      .withArgs(BNB, 1n, 0n);
  });

  for (const [what, change] of [
    ['more', 3n * ONE],
    ['less', -3n * ONE],
  ] as const) {
    it(`reserves the larger sum of balances when the newest epoch owes ${what} than the final one`, async () => {
      const fixture = await loadFixture(withFinal);
      const { custody, alice, carol, first, surplus } = fixture;
      const bnb = await leavesOf(fixture, BNB, [[alice.address, DEPOSIT + 10n * ONE + change]]);
      const { epoch: second } = await publishEpoch(chain, fixture, { bnb });
      const most = change > 0n ? surplus - change : surplus;
      await expect(custody.withdrawSurplus(BNB, most + 1n, carol.address, first, second))
        .to.be.revertedWithCustomError(custody, 'Custody_NoSurplus')
        .withArgs(BNB, most + 1n, most);
      await custody.withdrawSurplus(BNB, most, carol.address, first, second);
    });
  }

  it('reverts while custody is below what players are owed', async () => {
    const fixture = await loadFixture(withFinal);
    const { custody, alice, carol, first } = fixture;
    const whole = await custody.custodyOf(BNB);
    const bnb = [leaf(alice.address, whole + 1n, DEPOSIT)];
    const { epoch: second } = await publishEpoch(chain, fixture, { bnb });
    await expect(custody.withdrawSurplus(BNB, 1n, carol.address, first, second))
      .to.be.revertedWithCustomError(custody, 'Custody_NoSurplus')
      .withArgs(BNB, 1n, 0n);
  });

  it('makes a payment claimable when the receiver refuses it', async () => {
    const fixture = await loadFixture(withFinal);
    const { custody, degen, carol, degenAddress, first } = fixture;
    const above = (await degen.maxWallet()) + 1n;
    await expectChanges(
      chain,
      fixture,
      { carol: carol.address },
      () => custody.withdrawSurplus(degenAddress, above, carol.address, first, first),
      { 'custody DEGEN': -above, 'claimable DEGEN': above, 'claimable for carol DEGEN': above },
    );
  });

  it('counts the payment as released house money, and lowers the rolling limit', async () => {
    const { custody, carol, first, surplus, house } = await loadFixture(withFinal);
    await custody.withdrawSurplus(BNB, surplus, carol.address, first, first);
    expect(await custody.totalsOf(BNB)).to.deep.equal([DEPOSIT, 0n, house, surplus]);
    expect(await custody.withdrawableNow(BNB)).to.equal((DEPOSIT + 10n * ONE) / 5n);
  });

  it('samples custody, so that earlier deposits raise the rolling limit a day later', async () => {
    const { custody, carol, house } = await loadFixture(deposited);
    await time.increase(24 * 3_600);
    await custody.withdrawSurplus(BNB, ONE, carol.address, NO_EPOCH, NO_EPOCH);
    expect(await custody.withdrawableNow(BNB)).to.equal(house / 5n);
    await time.increase(24 * 3_600);
    expect(await custody.withdrawableNow(BNB)).to.equal((house + DEPOSIT - ONE) / 5n);
  });
});
