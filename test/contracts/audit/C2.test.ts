import { expect } from 'chai';
import { attackedExitOn, DAY } from '../../kit/contracts/attacked-exit.ts';
import { BNB } from '../../kit/contracts/fixture.ts';
import { leavingOn, ONE } from '../../kit/contracts/leaving.ts';
import { leaf, leavesOf, type Prepared, prepareEpoch } from '../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch } = attackedExitOn(chain);
const { pay, expectMoved } = leavingOn(chain);
const HOUR = 3_600;

describe('C2: a false epoch by a stolen operator key', () => {
  it('pays an accomplice nothing if the guardian checks the epochs once a day', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, operator, guardian, deployer, development, stranger, bob } = fixture;
    const { hostileAddress, leaves } = fixture;
    const accomplice = stranger;
    const held = await custody.custodyOf(BNB);
    /**
     * The false epoch gives all of custody to the accomplice. Its counters are right, because the
     * contract rejects wrong counters.
     */
    const publishLie = async (): Promise<Prepared> => {
      const lie = await prepareEpoch(chain, fixture, {
        bnb: [
          leaf(accomplice.address, held),
          ...leaves.map(({ player, deposited }) => leaf(player, 0n, deposited)),
        ],
      });
      await custody.connect(operator).publishEpoch(lie.epoch);
      return lie;
    };
    const forceBy = ({ proofOf }: Prepared) =>
      custody.connect(accomplice).forceWithdrawal(BNB, held, proofOf(BNB, accomplice.address));

    // The guardian has just checked the epochs. The next check is a day later.
    const lookedAt = await time.latest();
    const lies = [await publishLie()];
    while ((await time.latest()) < lookedAt + DAY - 2 * HOUR) {
      await time.increase(HOUR);
      lies.push(await publishLie());
      for (const lie of lies) {
        await expect(forceBy(lie)).to.be.revertedWithCustomError(
          custody,
          'Custody_EpochProvisional',
        );
      }
    }
    await time.setNextBlockTimestamp(lookedAt + DAY);
    await custody.connect(guardian).vetoEpoch(2n);
    await expect(publishLie()).to.be.revertedWithCustomError(custody, 'Custody_OperatorSuspended');
    await expect(pay(fixture, accomplice.address, BNB, 1n)).to.be.revertedWithCustomError(
      custody,
      'Custody_OperatorSuspended',
    );

    // The admin reacts within the suspension and names another operator.
    await time.increase(2 * DAY);
    const role = await custody.OPERATOR_ROLE();
    await custody.connect(deployer).revokeRole(role, operator.address);
    await custody.connect(deployer).grantRole(role, development.address);
    await custody.connect(deployer).reinstateOperator();
    await expect(publishLie()).to.be.revertedWithCustomError(
      custody,
      'AccessControlUnauthorizedAccount',
    );
    const renewed = { ...fixture, operator: development };
    await custody.connect(bob).depositBNB({ value: ONE });
    const truth = await prepareEpoch(chain, renewed, {
      bnb: await leavesOf(
        fixture,
        BNB,
        leaves.map(({ player }) => [player, (player === bob.address ? 11n : 10n) * ONE] as const),
      ),
    });
    await custody.connect(development).publishEpoch(truth.epoch);
    await expectMoved(
      renewed,
      BNB,
      { bob: bob.address },
      () => pay(renewed, bob.address, BNB, ONE),
      { custody: -ONE, bob: ONE },
    );

    // The contract still rejects the proofs of the vetoed epochs, and the accomplice cannot open
    // the exit.
    await time.increase(6 * DAY);
    for (const [index, lie] of lies.entries()) {
      await expect(forceBy(lie)).to.be.revertedWithCustomError(
        custody,
        index === 0 ? 'Custody_BadProof' : 'Custody_EpochProvisional',
      );
    }
    await expect(
      exit.connect(accomplice).openExitBySilence(truth.epoch),
    ).to.be.revertedWithCustomError(custody, 'Custody_NotDue');
    expect(await custody.custodyOf(BNB)).to.equal(held);
    expect(await custody.accountOf(accomplice.address, BNB)).to.deep.equal([0n, 0n, 0n]);
    // The players' money is untouched. A player can force its withdrawal with the leaf of the true
    // epoch.
    const proof = truth.proofOf(BNB, hostileAddress);
    await fixture.hostile.execute(
      fixture.custodyAddress,
      fixture.encode('forceWithdrawal', [BNB, 10n * ONE, proof]),
    );
  });
});
