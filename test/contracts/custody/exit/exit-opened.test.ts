import { expect } from 'chai';
import { id as hashOfText } from 'ethers';
import { BNB, useMockRandomness, WORDS } from '../../../kit/contracts/fixture.ts';
import { leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { NO_EPOCH, prepareEpoch } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const { withEpoch, withOpenExit, openExit, pay, expectMoved } = leavingOn(chain);

describe('Custody, once the exit is open', () => {
  it('rejects deposits, payments, epochs, vetoes, surplus withdrawals and forced withdrawals', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { custody, exit, operator, guardian, alice, carol, degenAddress, first } = fixture;
    const { epoch } = await prepareEpoch(chain, fixture, {});
    const proof = first.proofOf(degenAddress, alice.address);
    const asAlice = custody.connect(alice);
    await custody.unpauseDeposits();
    for (const [name, attempt] of Object.entries({
      deposit: () => asAlice.deposit(degenAddress, ONE),
      depositBNB: () => asAlice.depositBNB({ value: ONE }),
      depositWithPermit: () =>
        asAlice.depositWithPermit(ONE, 0n, 27, hashOfText('r'), hashOfText('s')),
      executeWithdrawals: () => pay(fixture, alice.address, BNB, 1n),
      publishEpoch: () => custody.connect(operator).publishEpoch(epoch),
      vetoEpoch: () => custody.connect(guardian).vetoEpoch(1n),
      withdrawSurplus: () =>
        custody.withdrawSurplus(BNB, 1n, carol.address, first.epoch, first.epoch),
      forceWithdrawal: () => asAlice.forceWithdrawal(degenAddress, ONE, proof),
      forceDepositWithdrawal: () => asAlice.forceDepositWithdrawal(degenAddress, ONE),
      lowerForcedWithdrawal: () =>
        custody.lowerForcedWithdrawal(alice.address, degenAddress, proof),
      openExitByForcedWithdrawal: () =>
        exit.openExitByForcedWithdrawal(alice.address, degenAddress, first.epoch),
      openExitBySilence: () => exit.openExitBySilence(NO_EPOCH),
    })) {
      await expect(attempt(), name).to.be.revertedWithCustomError(custody, 'Custody_ExitOpen');
    }
    expect((await exit.exitState()).openedAt).to.be.greaterThan(0n);
  });

  it('does not stop plays, settlements or bankroll withdrawals in the Casino', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, degen, alice, carol, first } = fixture;
    const mock = await useMockRandomness(chain, fixture);
    await mock.configure(0, 172_800, false);
    await casino.connect(alice).playGame(ONE, 0);
    await openExit(fixture, first);
    const before = await degen.balanceOf(alice.address);
    await mock.answer(1n, WORDS.win);
    expect((await degen.balanceOf(alice.address)) - before).to.equal(2n * ONE);
    await casino.connect(alice).playGame(ONE, 0);
    await casino.withdrawBankroll(BNB, ONE, carol.address);
  });

  it('still pays claimable payments when they are claimed', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, degen, faucet, alice, carol, degenAddress, first } = fixture;
    const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
    await degen.connect(faucet).transfer(alice.address, room);
    await pay(fixture, alice.address, degenAddress, ONE);
    await openExit(fixture, first);
    await expectMoved(
      fixture,
      degenAddress,
      { alice: alice.address, carol: carol.address },
      () => custody.connect(alice).claim(degenAddress, carol.address, ONE),
      { alice: -ONE, carol: ONE },
    );
  });
});
