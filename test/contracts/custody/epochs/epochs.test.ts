import { expect } from 'chai';
import { AbiCoder, getCreateAddress, keccak256 } from 'ethers';
import type { Epoch } from '../../../../rules/src/liabilities/epoch.ts';
import { epochHash, NO_EPOCH } from '../../../../rules/src/liabilities/epoch.ts';
import { claimingOn, DAY, HOUR, ONE, payment } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { leaf, prepareEpoch, publishEpoch } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withStake, publish } = claimingOn(chain);
const BALANCE_MAX = 2n ** 96n - 1n;

/** Alice has 10 BNB. The house's stake of BNB is 100. */
async function withPlayers() {
  const fixture = await withStake(100n * ONE);
  const { custody, alice } = fixture;
  await custody.connect(alice).depositBNB({ value: 10n * ONE });
  const leaves = { bnb: [leaf(alice.address, 10n * ONE, 10n * ONE)] };
  return { ...fixture, leaves };
}

describe('mark', () => {
  it('reverts for anyone but a publisher', async () => {
    const { custody, deployer, operator, guardian } = await loadFixture(withPlayers);
    for (const caller of [deployer, operator, guardian]) {
      await expect(custody.connect(caller).mark())
        .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, await custody.PUBLISHER_ROLE());
    }
    expect(await custody.marks()).to.equal(0n);
  });

  it('counts the mark, and emits the counters of both tokens, for either publisher', async () => {
    const { custody, operator, publisher, coldPublisher, alice } = await loadFixture(withPlayers);
    await custody.connect(operator).executeWithdrawals([payment(alice.address, 2n * ONE)]);
    for (const [index, caller] of [publisher, coldPublisher].entries()) {
      await expect(custody.connect(caller).mark())
        .to.emit(custody, 'Marked')
        .withArgs(index + 1, [0n, 0n, 0n], [10n * ONE, 2n * ONE, 2n * ONE]);
      expect(await custody.marks()).to.equal(BigInt(index + 1));
    }
  });
});

describe('the code that reads proofs', () => {
  it('reverts when it is called by anybody, and not run by Custody', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, custodyAddress, publisher, alice, leaves } = fixture;
    const first = await publishEpoch(fixture, leaves);
    const { epoch } = await prepareEpoch(fixture, leaves);
    const proof = first.proofOf(BNB, alice.address);
    const address = getCreateAddress({ from: custodyAddress, nonce: 1 });
    const proofs = await chain.ethers.getContractAt('Proofs', address, publisher);
    for (const call of [
      proofs.mark(),
      proofs.publishEpoch(epoch),
      proofs.vetoEpoch(1n, NO_EPOCH),
      proofs.claim(BNB, 1n, proof),
      proofs.claimDeposits(BNB, 1n),
      proofs.lower(alice.address, BNB, proof),
    ]) {
      await expect(call)
        .to.be.revertedWithCustomError(custody, 'Custody_WrongCaller')
        .withArgs(publisher.address, custodyAddress);
    }
  });
});

describe('publishEpoch', () => {
  it('reverts for anyone but a publisher', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, operator, leaves } = fixture;
    const { epoch } = await prepareEpoch(fixture, leaves);
    await expect(custody.connect(operator).publishEpoch(epoch))
      .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
      .withArgs(operator.address, await custody.PUBLISHER_ROLE());
  });

  it('reverts when the number is not the next one, or the epoch was published before', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, publisher, leaves } = fixture;
    const { epoch } = await publishEpoch(fixture, leaves);
    const next = await prepareEpoch(fixture, leaves);
    for (const [given, expected] of [
      [epoch, 2n],
      [{ ...next.epoch, number: 3 }, 2n],
      [{ ...next.epoch, number: 0 }, 2n],
    ] as const) {
      await expect(custody.connect(publisher).publishEpoch(given))
        .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
        .withArgs(given.number, expected);
    }
  });

  it('reverts when the mark is not newer than that of the last epoch', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, publisher, leaves } = fixture;
    const older = await prepareEpoch(fixture, leaves);
    const { epoch } = await publishEpoch(fixture, leaves);
    for (const mark of [older.epoch.mark, epoch.mark]) {
      await expect(custody.connect(publisher).publishEpoch({ ...epoch, number: 2, mark }))
        .to.be.revertedWithCustomError(custody, 'Custody_OldMark')
        .withArgs(mark, epoch.mark);
    }
  });

  it('reverts when a counter is one off that of the mark, in either token', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, publisher, leaves } = fixture;
    const { epoch } = await prepareEpoch(fixture, leaves);
    for (const token of ['degen', 'bnb'] as const) {
      for (const counter of ['deposited', 'withdrawn', 'byOperator'] as const) {
        const changed = { ...epoch[token], [counter]: epoch[token][counter] + 1n };
        await expect(custody.connect(publisher).publishEpoch({ ...epoch, [token]: changed }))
          .to.be.revertedWithCustomError(custody, 'Custody_WrongCounters')
          .withArgs(epoch.mark);
      }
    }
    await custody.connect(publisher).publishEpoch(epoch);
  });

  it('reverts for a mark that was never made, and for one with eight newer marks', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, publisher, leaves } = fixture;
    const { epoch } = await prepareEpoch(fixture, leaves);
    const refused = (given: Epoch) =>
      expect(custody.connect(publisher).publishEpoch(given))
        .to.be.revertedWithCustomError(custody, 'Custody_WrongCounters')
        .withArgs(given.mark);
    await refused({ ...epoch, mark: epoch.mark + 1 });
    await refused({ ...epoch, mark: epoch.mark + 8 });
    for (let mark = 0; mark < 8; mark += 1) await custody.connect(publisher).mark();
    await refused(epoch);
    await custody.connect(publisher).publishEpoch({ ...epoch, mark: epoch.mark + 1 });
  });

  it('accepts balances of 96 bits in either token, and reverts one unit above', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, publisher, leaves } = fixture;
    const { epoch } = await prepareEpoch(fixture, leaves);
    const at = (token: 'degen' | 'bnb', balance: bigint): Epoch => ({
      ...epoch,
      [token]: { ...epoch[token], balance },
    });
    for (const token of ['degen', 'bnb'] as const) {
      await expect(
        custody.connect(publisher).publishEpoch(at(token, BALANCE_MAX + 1n)),
      ).to.be.revertedWithCustomError(custody, 'Custody_BalanceTooHigh');
    }
    const both = { ...at('degen', BALANCE_MAX), bnb: { ...epoch.bnb, balance: BALANCE_MAX } };
    await custody.connect(publisher).publishEpoch(both);
    const stake = await custody.custodyOf(fixture.degenAddress);
    expect(await custody.shortOf(fixture.degenAddress)).to.equal(BALANCE_MAX - stake);
  });

  it('takes the counters of the mark, whatever was deposited and paid since', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, operator, publisher, alice, leaves } = fixture;
    const { epoch } = await prepareEpoch(fixture, leaves);
    await custody.connect(alice).depositBNB({ value: ONE });
    await custody.connect(operator).executeWithdrawals([payment(alice.address, ONE)]);
    await custody.connect(publisher).publishEpoch(epoch);
    expect(await custody.unshownOf(BNB)).to.equal(ONE);
  });

  it('keeps hash, number, mark and time, and emits EpochPublished', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, publisher, leaves } = fixture;
    await custody.connect(publisher).mark();
    const { epoch } = await prepareEpoch(fixture, leaves);
    const hash = epochHash(keccak256, epoch);
    const sent = custody.connect(publisher).publishEpoch(epoch);
    await expect(sent).to.emit(custody, 'EpochPublished');
    const at = await time.latest();
    expect(await custody.lastEpoch()).to.deep.equal([1n, 2n, BigInt(at)]);
    expect(await custody.epochHashOf(1)).to.equal(hash);
    expect(await custody.epochHashOf(2)).to.equal(`0x${'0'.repeat(64)}`);
    const type = custody.interface.getFunction('publishEpoch').inputs[0]?.format('full') ?? '';
    expect(keccak256(AbiCoder.defaultAbiCoder().encode([type], [epoch]))).to.equal(hash);
  });
});

describe('shortOf and unshownOf', () => {
  it('are zero while custody holds all balances, and state what one base unit more lacks', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice } = fixture;
    await publish(fixture, [[alice.address, 110n * ONE]]);
    expect(await custody.shortOf(BNB)).to.equal(0n);
    await publish(fixture, [[alice.address, 110n * ONE + 1n]]);
    expect(await custody.shortOf(BNB)).to.equal(1n);
  });

  it('stay as they are with deposits, and add up the payments of the operator since the mark', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, operator, alice, bob } = fixture;
    await publish(fixture, [[alice.address, 110n * ONE]]);
    await custody.connect(bob).depositBNB({ value: 3n * ONE });
    const pay = (amount: bigint) =>
      custody.connect(operator).executeWithdrawals([payment(alice.address, amount)]);
    await pay(2n * ONE);
    await pay(ONE);
    expect(await custody.shortOf(BNB)).to.equal(0n);
    expect(await custody.unshownOf(BNB)).to.equal(3n * ONE);
    await publish(fixture, [
      [alice.address, 107n * ONE + 5n],
      [bob.address, 3n * ONE],
    ]);
    expect(await custody.unshownOf(BNB)).to.equal(0n);
    expect(await custody.shortOf(BNB)).to.equal(5n);
    await expect(pay(1n)).to.be.revertedWithCustomError(custody, 'Custody_Short').withArgs(BNB, 5n);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('end with a gift of the house', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice } = fixture;
    await publish(fixture, [[alice.address, 111n * ONE]]);
    await custody.fundCustody(BNB, ONE - 1n, { value: ONE - 1n });
    expect(await custody.shortOf(BNB)).to.equal(1n);
    await custody.fundCustody(BNB, 2n, { value: 2n });
    expect(await custody.shortOf(BNB)).to.equal(0n);
  });

  it('know what the house has won from players', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, windUp, alice, deployer } = fixture;
    const { epoch } = await publish(fixture, [[alice.address, 4n * ONE]]);
    await time.increase(DAY);
    const take = (amount: bigint) =>
      windUp.withdrawSurplus(BNB, amount, deployer.address, epoch, epoch);
    await expect(take(106n * ONE + 1n))
      .to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus')
      .withArgs(BNB, 106n * ONE + 1n, 106n * ONE);
    await expect(take(106n * ONE))
      .to.emit(windUp, 'SurplusWithdrawn')
      .withArgs(deployer.address, BNB, 106n * ONE);
    expect((await custody.totalsOf(BNB)).stake).to.equal(-6n * ONE);
    expect(await custody.custodyOf(BNB)).to.equal(4n * ONE);
    expect(await custody.shortOf(BNB)).to.equal(0n);
  });
});

describe('withdrawSurplus', () => {
  it('reverts for anyone but the admin, and unless it gets the last final and the newest epoch', async () => {
    const fixture = await loadFixture(withPlayers);
    const { windUp, custody, alice, operator, guardian, deployer } = fixture;
    const { epoch: last } = await publish(fixture, [[alice.address, 10n * ONE]]);
    await time.increase(DAY);
    const { epoch: newest } = await publish(fixture, [[alice.address, 60n * ONE]]);
    const take = (of: typeof deployer, ...epochs: readonly [Epoch, Epoch]) =>
      windUp.connect(of).withdrawSurplus(BNB, 1n, deployer.address, ...epochs);
    for (const caller of [operator, guardian]) {
      await expect(take(caller, last, newest)).to.be.revertedWithCustomError(
        windUp,
        'AccessControlUnauthorizedAccount',
      );
    }
    for (const epochs of [
      [NO_EPOCH, newest],
      [last, last],
      [newest, newest],
    ] as const) {
      await expect(take(deployer, ...epochs)).to.be.revertedWithCustomError(
        windUp,
        'Custody_WrongEpoch',
      );
    }
    const false1 = { ...last, bnb: { ...last.bnb, balance: 0n } };
    await expect(take(deployer, false1, newest)).to.be.revertedWithCustomError(
      windUp,
      'Custody_BadProof',
    );
    // Both epochs must be covered: the newest says more than the last final one.
    await expect(windUp.withdrawSurplus(BNB, 50n * ONE + 1n, deployer.address, last, newest))
      .to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus')
      .withArgs(BNB, 50n * ONE + 1n, 50n * ONE);
    await windUp.withdrawSurplus(BNB, 50n * ONE, deployer.address, last, newest);
    expect(await custody.custodyOf(BNB)).to.equal(60n * ONE);
  });

  it('never reaches later deposits', async () => {
    const fixture = await loadFixture(withPlayers);
    const { windUp, custody, bob, deployer } = fixture;
    await custody.connect(bob).depositBNB({ value: 7n * ONE });
    const all = await custody.custodyOf(BNB);
    await expect(
      windUp.withdrawSurplus(BNB, 100n * ONE + 1n, deployer.address, NO_EPOCH, NO_EPOCH),
    ).to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus');
    await windUp.withdrawSurplus(BNB, 100n * ONE, deployer.address, NO_EPOCH, NO_EPOCH);
    expect(await custody.custodyOf(BNB)).to.equal(all - 100n * ONE);
  });
});

describe('vetoEpoch', () => {
  /** Two epochs, the second of which says that 1 BNB is missing. */
  async function withTwo() {
    const fixture = await withPlayers();
    const { custody, operator, alice } = fixture;
    const first = await publish(fixture, [[alice.address, 10n * ONE]]);
    await custody.connect(operator).executeWithdrawals([payment(alice.address, ONE)]);
    const second = await publish(fixture, [[alice.address, 110n * ONE]]);
    return { ...fixture, first, second };
  }

  it('reverts for callers that are neither guardian nor admin', async () => {
    const { custody, operator, publisher, first } = await loadFixture(withTwo);
    for (const caller of [operator, publisher]) {
      await expect(custody.connect(caller).vetoEpoch(2, first.epoch)).to.be.revertedWithCustomError(
        custody,
        'AccessControlUnauthorizedAccount',
      );
    }
  });

  it('reverts for numbers that were never published, and for another epoch than the one before', async () => {
    const { custody, guardian, first, second } = await loadFixture(withTwo);
    const veto = (number: number, previous: Epoch) =>
      custody.connect(guardian).vetoEpoch(number, previous);
    for (const number of [0, 3]) {
      await expect(veto(number, first.epoch))
        .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
        .withArgs(number, 2n);
    }
    await expect(veto(2, second.epoch)).to.be.revertedWithCustomError(
      custody,
      'Custody_WrongEpoch',
    );
    const untrue = { ...first.epoch, bnb: { ...first.epoch.bnb, balance: 0n } };
    await expect(veto(2, untrue)).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
    await expect(veto(1, { ...NO_EPOCH, mark: 1 })).to.be.revertedWithCustomError(
      custody,
      'Custody_BadProof',
    );
  });

  it('reverts once the epoch is 24 hours old, and succeeds one second before', async () => {
    const { custody, guardian, first } = await loadFixture(withTwo);
    const [, , publishedAt] = await custody.lastEpoch();
    const veto = () => custody.connect(guardian).vetoEpoch(2, first.epoch);
    const snapshot = await chain.networkHelpers.takeSnapshot();
    await time.setNextBlockTimestamp(publishedAt + BigInt(DAY));
    await expect(veto()).to.be.revertedWithCustomError(custody, 'Custody_EpochFinal').withArgs(2n);
    await snapshot.restore();
    await time.setNextBlockTimestamp(publishedAt + BigInt(DAY) - 1n);
    await veto();
  });

  it('removes the epoch and all later ones, and what they said, for guardian and admin', async () => {
    for (const who of ['guardian', 'deployer'] as const) {
      const { custody, [who]: caller, first } = await loadFixture(withTwo);
      expect([await custody.shortOf(BNB), await custody.unshownOf(BNB)]).to.deep.equal([ONE, 0n]);
      await expect(custody.connect(caller).vetoEpoch(2, first.epoch))
        .to.emit(custody, 'EpochVetoed')
        .withArgs(2n, caller.address);
      expect([await custody.shortOf(BNB), await custody.unshownOf(BNB)]).to.deep.equal([0n, ONE]);
      expect((await custody.lastEpoch()).number).to.equal(1n);
      await custody.connect(caller).vetoEpoch(1, NO_EPOCH);
      expect((await custody.lastEpoch()).number).to.equal(0n);
      expect(await custody.epochHashOf(1)).to.equal(`0x${'0'.repeat(64)}`);
      expect(await custody.operatorSuspendedUntil()).to.equal(0n);
    }
  });

  it('lets the publisher publish the vetoed numbers again, with the same mark', async () => {
    const { custody, guardian, publisher, first, second, alice } = await loadFixture(withTwo);
    await custody.connect(guardian).vetoEpoch(2, first.epoch);
    const again = { ...second.epoch, bnb: { ...second.epoch.bnb, balance: 9n * ONE } };
    await custody.connect(publisher).publishEpoch(again);
    await time.increase(DAY);
    await expect(
      custody.connect(alice).claim(BNB, 1n, second.proofOf(BNB, alice.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
  });
});

describe('lastFinalEpoch', () => {
  it('is number zero with the time of the deployment until an epoch is 24 hours old', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice } = fixture;
    const [, , deployedAt] = await custody.lastFinalEpoch();
    expect(deployedAt).to.be.greaterThan(0n);
    await publish(fixture, [[alice.address, 10n * ONE]]);
    const publishedAt = await time.latest();
    await time.increaseTo(publishedAt + DAY - 1);
    expect(await custody.lastFinalEpoch()).to.deep.equal([0n, 0n, deployedAt]);
    await time.increaseTo(publishedAt + DAY);
    expect(await custody.lastFinalEpoch()).to.deep.equal([1n, 1n, BigInt(publishedAt)]);
  });

  it('is the newest epoch that was published a day ago or earlier, whether one or seventy are', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, leaves } = fixture;
    const published: number[] = [];
    for (let hour = 0; hour < 70; hour += 1) {
      await publishEpoch(fixture, leaves);
      published.push(await time.latest());
      await time.increase(hour % 7 === 0 ? 5 * HOUR : HOUR / 2);
      const now = await time.latest();
      const final = published.filter((at) => at + DAY <= now).length;
      expect(Number((await custody.lastFinalEpoch()).number), `${hour}`).to.equal(final);
    }
    await time.increase(3 * DAY);
    expect((await custody.lastFinalEpoch()).number).to.equal(70n);
  });
});
