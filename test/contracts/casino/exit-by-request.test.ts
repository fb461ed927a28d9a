import { expect } from 'chai';
import { ANSWER_PATIENCE_S } from '../../../rules/src/liabilities/leaving.ts';
import { createChain } from '../fixture.ts';
import { leavingOn, ONE } from '../leaving.ts';
import { leaf, prepareEpoch, publishEpoch } from '../liabilities.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, withdrawal, pay } = leavingOn(chain);

describe('exitByRequest', () => {
  const DAY = BigInt(ANSWER_PATIENCE_S);

  /** Alice demands 120 and no answer comes; epoch 2 leaves her out as many seconds later. */
  const admitAfter = async (seconds: bigint) => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, bob, degenAddress, first } = fixture;
    const proof = first.proofOf(degenAddress, alice.address);
    await casino.connect(alice).requestWithdrawal(degenAddress, 120n * ONE, proof);
    const requestedAt = BigInt(await time.latest());
    const { epoch } = await prepareEpoch(chain, fixture, {
      degen: [leaf(bob.address, 50n * ONE, 50n * ONE)],
    });
    await time.setNextBlockTimestamp(requestedAt + seconds);
    await casino.connect(fixture.operator).publishEpoch(epoch);
    await time.setNextBlockTimestamp(requestedAt + 2n * DAY);
    await casino.openExitByRequest(alice.address, degenAddress);
    return fixture;
  };

  it('pays what stands of a demand that a living house left unanswered for a day, once', async () => {
    const fixture = await admitAfter(DAY);
    const { casino, alice, bob, degenAddress, first } = fixture;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(alice).exitByRequest(degenAddress))
          .to.emit(casino, 'Exited')
          .withArgs(alice.address, degenAddress, 120n * ONE, 0n),
      { 'custody DEGEN': -120n * ONE, 'alice DEGEN': 120n * ONE },
    );
    await expect(casino.connect(alice).exitByRequest(degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
      .withArgs(alice.address, degenAddress);
    const proof = first.proofOf(degenAddress, alice.address);
    await expect(casino.connect(alice).exit(degenAddress, proof)).to.be.revertedWithCustomError(
      casino,
      'Casino_NothingOwed',
    );
    await expect(casino.connect(bob).exitByRequest(degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
      .withArgs(bob.address, degenAddress);
  });

  it('takes nothing from a house that fell silent before the day was over', async () => {
    const { casino, alice, degenAddress } = await admitAfter(DAY - 1n);
    await expect(casino.connect(alice).exitByRequest(degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NotAdmitted')
      .withArgs(alice.address, degenAddress);
  });

  it('pays the rest of a demand that was served in part, as far as custody goes', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, operator, alice, bob, degenAddress, first } = fixture;
    const proof = first.proofOf(degenAddress, alice.address);
    await casino.connect(alice).requestWithdrawal(degenAddress, 110n * ONE, proof);
    await time.increase(DAY);
    await publishEpoch(chain, fixture, { degen: [leaf(bob.address, 50n * ONE, 50n * ONE)] });
    await pay(fixture, alice.address, degenAddress, 30n * ONE);
    const custody = await casino.custodyOf(degenAddress);
    const drained = withdrawal(operator.address, degenAddress, custody - 70n * ONE);
    await casino.approveWithdrawal(drained);
    await casino.connect(operator).executeWithdrawals([drained]);
    await time.increase(DAY);
    await casino.openExitByRequest(alice.address, degenAddress);
    await expect(casino.connect(alice).exitByRequest(degenAddress))
      .to.emit(casino, 'Exited')
      .withArgs(alice.address, degenAddress, 70n * ONE, 10n * ONE);
    await casino.connect(bob).fundCustody(degenAddress, 100n * ONE);
    await expect(casino.connect(alice).exitByRequest(degenAddress))
      .to.emit(casino, 'Exited')
      .withArgs(alice.address, degenAddress, 10n * ONE, 0n);
  });
});
