import { expect } from 'chai';
import { AbiCoder, getCreateAddress, keccak256 } from 'ethers';
import { NO_SHOWN_ORDER } from '../../../../chain/shown-order.ts';
import type { Epoch } from '../../../../rules/src/liabilities/epoch.ts';
import { epochHash, NO_EPOCH } from '../../../../rules/src/liabilities/epoch.ts';
import { claimingOn, DAY, HOUR, ONE, payment } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { prepareEpoch, publishEpoch } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { publish, withDepositor: withPlayers } = claimingOn(chain);
const BALANCE_MAX = 2n ** 96n - 1n;

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
      proofs.lower(alice.address, BNB, proof, NO_SHOWN_ORDER),
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
    expect((await custody.lastFinalEpoch()).number).to.equal(0n);
    expect(await custody.epochHashOf(0)).to.equal(epochHash(keccak256, NO_EPOCH));
    expect(await custody.epochHashOf(2)).to.equal(`0x${'0'.repeat(64)}`);
    const type = custody.interface.getFunction('publishEpoch').inputs[0]?.format('full') ?? '';
    expect(keccak256(AbiCoder.defaultAbiCoder().encode([type], [epoch]))).to.equal(hash);
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

  it('removes the epoch and all later ones, and what they said, for guardians and admin', async () => {
    for (const who of ['guardian', 'coldGuardian', 'deployer'] as const) {
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
    expect(await custody.epochHashOf(2)).to.equal(`0x${'0'.repeat(64)}`);
    const again = { ...second.epoch, bnb: { ...second.epoch.bnb, balance: 9n * ONE } };
    await custody.connect(publisher).publishEpoch(again);
    expect(await custody.epochHashOf(2)).to.equal(epochHash(keccak256, again));
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
