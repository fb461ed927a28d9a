import { expect } from 'chai';
import { attackedExitOn, DAY } from '../../kit/contracts/attacked-exit.ts';
import { BNB } from '../../kit/contracts/fixture.ts';
import { leavingOn, ONE } from '../../kit/contracts/leaving.ts';
import { leaf, leavesOf, prepareEpoch } from '../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch } = attackedExitOn(chain);
const { pay } = leavingOn(chain);

describe('H3: false counters in an epoch of the operator', () => {
  it('cannot hide that the house owes 1,000 times what custody holds', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, operator, stranger } = fixture;
    const huge = (await custody.custodyOf(BNB)) * 1_000n;
    const { epoch } = await prepareEpoch(chain, fixture, {
      bnb: [...fixture.leaves, leaf(stranger.address, huge, huge)],
    });
    await expect(custody.connect(operator).publishEpoch(epoch))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongCounters')
      .withArgs(BNB, 40n * ONE, 0n);
  });

  it('cannot hide a theft, because publishEpoch reverts', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, operator, stranger, alice, leaves } = fixture;
    await custody.connect(alice).depositBNB({ value: 5_000n * ONE });
    const balances = leaves.map(
      ({ player }) => [player, (player === alice.address ? 5_010n : 10n) * ONE] as const,
    );
    // The deposit becomes old enough to count for the limit. Then the stolen key pays out the whole
    // limit on each of two days.
    await time.increase(2 * DAY);
    await custody.fundCustody(BNB, 1n, { value: 1n });
    await time.increase(2 * DAY);
    await custody.fundCustody(BNB, 1n, { value: 1n });
    for (let day = 0; day < 2; day += 1) {
      await pay(fixture, stranger.address, BNB, await custody.withdrawableNow(BNB));
      await time.increase(25 * 3_600);
    }
    const held = await custody.custodyOf(BNB);
    const owed = 5_040n * ONE;
    expect(held).to.be.lessThan(owed);
    const honest = await leavesOf(fixture, BNB, balances);
    const [, taken] = await custody.accountOf(stranger.address, BNB);

    const lie = await prepareEpoch(chain, fixture, { bnb: honest });
    await expect(custody.connect(operator).publishEpoch(lie.epoch))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongCounters')
      .withArgs(BNB, owed, taken);
    const truth = await prepareEpoch(chain, fixture, {
      bnb: [...honest, leaf(stranger.address, 0n, 0n, taken)],
    });
    await expect(custody.connect(operator).publishEpoch(truth.epoch))
      .to.emit(custody, 'DeficitPublished')
      .withArgs(2n, BNB, owed, held);
    await time.increase(DAY);
    expect((await custody.lastFinalEpoch()).number).to.equal(2n);
  });
});
