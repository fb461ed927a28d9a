import { expect } from 'chai';
import { NO_SHOWN_ORDER } from '../../../../chain/shown-order.ts';
import { NO_EPOCH } from '../../../../rules/src/liabilities/epoch.ts';
import {
  type Balances,
  claimingOn,
  DAY,
  HOUR,
  ONE,
  payment,
} from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { leavesOf, publishEpoch } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';
import { windingUpOn } from '../../../kit/contracts/winding-up.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withStake, publish } = claimingOn(chain);
const { ending } = windingUpOn(chain);

/** Alice and Bob have 50 BNB each, the house's stake is 20, and an epoch that says so is final. */
async function withEpoch() {
  const fixture = await withStake(20n * ONE);
  const { custody, alice, bob } = fixture;
  for (const player of [alice, bob]) await custody.connect(player).depositBNB({ value: 50n * ONE });
  const balances: Balances = [alice, bob].map(({ address }) => [address, 50n * ONE]);
  const first = await publish(fixture, balances);
  const publishedAt = await time.latest();
  await time.increase(DAY);
  return { ...fixture, balances, first, publishedAt };
}

describe('open', () => {
  it('reverts while nothing is wrong, for anybody as the claimant', async () => {
    const { windUp, alice, stranger, first } = await loadFixture(withEpoch);
    for (const claimant of [alice, stranger]) {
      await expect(windUp.open(BNB, first.epoch, claimant.address))
        .to.be.revertedWithCustomError(windUp, 'WindUp_NotDue')
        .withArgs(BNB);
    }
  });

  it('succeeds when the last final epoch is older than 8 days, and not a second before', async () => {
    const { windUp, stranger, first, publishedAt, custody } = await loadFixture(withEpoch);
    const open = () => windUp.connect(stranger).open(BNB, first.epoch, stranger.address);
    const snapshot = await chain.networkHelpers.takeSnapshot();
    await time.setNextBlockTimestamp(publishedAt + 8 * DAY);
    await expect(open()).to.be.revertedWithCustomError(windUp, 'WindUp_NotDue');
    await snapshot.restore();
    await time.setNextBlockTimestamp(publishedAt + 8 * DAY + 1);
    await expect(open())
      .to.emit(windUp, 'WindUpOpened')
      .withArgs(BNB, 1n, 120n * ONE, 100n * ONE);
    expect(await custody.isWoundUp(BNB)).to.equal(true);
  });

  it('counts 8 days from the deployment on before the first epoch', async () => {
    const fixture = await withStake(20n * ONE);
    const { custody, windUp, alice } = fixture;
    await custody.connect(alice).depositBNB({ value: 5n * ONE });
    const [, , deployedAt] = await custody.lastFinalEpoch();
    await time.setNextBlockTimestamp(deployedAt + 8n * BigInt(DAY) + 1n);
    await expect(windUp.open(BNB, NO_EPOCH, alice.address))
      .to.emit(windUp, 'WindUpOpened')
      .withArgs(BNB, 0n, 25n * ONE, 5n * ONE);
  });

  it('reverts for an unknown token, another epoch, and a second time', async () => {
    const { windUp, custody, stranger, first } = await loadFixture(withEpoch);
    const { address } = stranger;
    await time.increase(8 * DAY);
    await expect(windUp.open(address, first.epoch, address))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(address);
    await expect(windUp.open(BNB, NO_EPOCH, address))
      .to.be.revertedWithCustomError(windUp, 'Custody_WrongEpoch')
      .withArgs(0n, 1n);
    const untrue = { ...first.epoch, bnb: { ...first.epoch.bnb, balance: 0n } };
    await expect(windUp.open(BNB, untrue, address)).to.be.revertedWithCustomError(
      windUp,
      'Custody_BadProof',
    );
    await windUp.open(BNB, first.epoch, address);
    await expect(windUp.open(BNB, first.epoch, address))
      .to.be.revertedWithCustomError(windUp, 'WindUp_Open')
      .withArgs(BNB);
  });

  it('ends deposits, payments and claims of the token for good, and nothing of the other', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, windUp, operator, alice, bob, degenAddress, first, balances } = fixture;
    await time.increase(8 * DAY);
    await windUp.open(BNB, first.epoch, alice.address);
    const proof = first.proofOf(BNB, alice.address);
    for (const call of [
      custody.connect(alice).depositBNB({ value: 1n }),
      custody.connect(operator).executeWithdrawals([payment(alice.address, 1n)]),
      custody.connect(alice).claim(BNB, 1n, proof),
      custody.connect(bob).claimDeposits(BNB, 1n),
      custody.lower(alice.address, BNB, proof, NO_SHOWN_ORDER),
      custody.payClaim(alice.address, BNB),
    ]) {
      await expect(call).to.be.revertedWithCustomError(custody, 'Custody_WoundUp').withArgs(BNB);
    }
    await expect(
      windUp.withdrawSurplus(BNB, first.epoch, first.epoch),
    ).to.be.revertedWithCustomError(windUp, 'WindUp_Open');
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
    await custody.connect(alice).deposit(degenAddress, ONE);
    await custody
      .connect(operator)
      .executeWithdrawals([{ ...payment(alice.address, 1n), token: degenAddress }]);
    expect(await custody.isWoundUp(degenAddress)).to.equal(false);
    // Epochs go on for the other token; the wind-up keeps its own.
    const next = await publish(fixture, balances).catch(() => undefined);
    expect(next).to.equal(undefined);
    expect((await windUp.potOf(BNB)).epoch).to.equal(1n);
  });

  it('succeeds once an epoch that was marked after deposits were closed is final', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, windUp, alice, balances, first } = fixture;
    await custody.closeDeposits();
    await expect(windUp.open(BNB, first.epoch, alice.address)).to.be.revertedWithCustomError(
      windUp,
      'WindUp_NotDue',
    );
    const second = await publish(fixture, balances);
    await expect(windUp.open(BNB, first.epoch, alice.address)).to.be.revertedWithCustomError(
      windUp,
      'WindUp_NotDue',
    );
    await time.increase(DAY);
    await windUp.open(BNB, second.epoch, alice.address);
  });

  describe('by a claim', () => {
    /**
     * Alice's claim is mature, Bob was paid 1 BNB, and epochs that are short by what the test says
     * are published.
     */
    async function withClaim() {
      const fixture = await withEpoch();
      const { custody, operator, alice, bob, first, balances } = fixture;
      await custody.connect(alice).claim(BNB, 50n * ONE, first.proofOf(BNB, alice.address));
      const madeAt = await time.latest();
      await custody.connect(operator).executeWithdrawals([payment(bob.address, ONE)]);
      await publish(fixture, balances);
      return { ...fixture, madeAt };
    }

    const shortBy = (
      { alice, bob }: Awaited<ReturnType<typeof withClaim>>,
      missing: bigint,
    ): Balances => [
      [alice.address, 50n * ONE],
      [bob.address, 69n * ONE + missing],
    ];

    it('succeeds when it was mature and unpaid for 48 hours and both epochs are short', async () => {
      const fixture = await loadFixture(withClaim);
      const { windUp, custody, alice, bob, madeAt } = fixture;
      await time.increase(60 * HOUR);
      const final = await publish(fixture, shortBy(fixture, 1n));
      await time.increase(25 * HOUR);
      await publish(fixture, shortBy(fixture, 1n));
      const open = () => windUp.open(BNB, final.epoch, alice.address);
      await expect(windUp.open(BNB, final.epoch, bob.address)).to.be.revertedWithCustomError(
        windUp,
        'WindUp_NotDue',
      );
      await expect(custody.payClaim(alice.address, BNB)).to.be.revertedWithCustomError(
        custody,
        'Custody_Short',
      );
      await time.setNextBlockTimestamp(madeAt + 96 * HOUR - 1);
      await expect(open()).to.be.revertedWithCustomError(windUp, 'WindUp_NotDue');
      await time.setNextBlockTimestamp(madeAt + 96 * HOUR);
      await open();
    });

    it('opens the wind-up of DEGEN by its own claim and epochs, and pays its own share', async () => {
      const fixture = await withStake(20n * ONE);
      const { custody, windUp, degen, degenAddress, alice, bob } = fixture;
      await custody.connect(alice).deposit(degenAddress, 50n * ONE);
      const held = await custody.custodyOf(degenAddress);
      const publishDegen = async (ofBob: bigint) => {
        const balances: Balances = [
          [alice.address, 50n * ONE],
          [bob.address, ofBob],
        ];
        return publishEpoch(fixture, { degen: await leavesOf(fixture, degenAddress, balances) });
      };
      await custody.connect(alice).claimDeposits(degenAddress, 50n * ONE);
      await publishDegen(0n);
      await time.increase(60 * HOUR);
      // Players are owed twice what is held. No epoch mentions BNB.
      const final = await publishDegen(2n * held - 50n * ONE);
      await time.increase(25 * HOUR);
      await publishDegen(2n * held - 50n * ONE);
      await time.increase(20 * HOUR);
      await expect(windUp.open(degenAddress, final.epoch, alice.address))
        .to.emit(windUp, 'WindUpOpened')
        .withArgs(degenAddress, 2n, held, 2n * held);
      for (const { address } of [alice, bob]) {
        await windUp.enter(address, degenAddress, final.proofOf(degenAddress, address));
      }
      await time.increase(33 * DAY);
      await expect(windUp.pay(alice.address, degenAddress)).to.changeTokenBalances(
        chain.ethers,
        degen,
        [custody, alice],
        [-25n * ONE, 25n * ONE],
      );
    });

    it('reverts when the newest or the last final epoch is not short', async () => {
      for (const [ofFinal, ofNewest] of [
        [0n, 1n],
        [1n, 0n],
      ] as const) {
        const fixture = await loadFixture(withClaim);
        const { windUp, alice } = fixture;
        await time.increase(60 * HOUR);
        const final = await publish(fixture, shortBy(fixture, ofFinal));
        await time.increase(25 * HOUR);
        await publish(fixture, shortBy(fixture, ofNewest));
        await time.increase(20 * HOUR);
        await expect(windUp.open(BNB, final.epoch, alice.address)).to.be.revertedWithCustomError(
          windUp,
          'WindUp_NotDue',
        );
      }
    });
  });
});

describe('functions of the wind-up', () => {
  it('revert while it is closed', async () => {
    const fixture = await ending(60n);
    const { windUp, custody, alice, final } = fixture;
    const proof = final.proofOf(BNB, alice.address);
    for (const call of [
      windUp.enter(alice.address, BNB, proof),
      windUp.connect(alice).enterDepositor(BNB),
      windUp.connect(alice).enterClaim(BNB),
      windUp.enterOlder(BNB, proof),
      windUp.pay(alice.address, BNB),
      windUp.update(BNB),
      windUp.withdrawExcess(BNB, 1n, alice.address),
    ]) {
      await expect(call).to.be.revertedWithCustomError(windUp, 'WindUp_Closed').withArgs(BNB);
    }
    for (const call of [custody.closeForWindUp(BNB), custody.release(BNB, alice.address, 1n)]) {
      await expect(call).to.be.revertedWithCustomError(custody, 'Custody_WrongCaller');
    }
  });

  it('cannot release more than custody holds, which would be collectable by others', async () => {
    const { custody, windUp, alice } = await loadFixture(withEpoch);
    const caller = await windUp.getAddress();
    await chain.networkHelpers.impersonateAccount(caller);
    await chain.networkHelpers.setBalance(caller, ONE);
    const held = await custody.custodyOf(BNB);
    await expect(
      custody.connect(await chain.ethers.getSigner(caller)).release(BNB, alice.address, held + 1n),
    )
      .to.be.revertedWithCustomError(custody, 'Custody_TooLow')
      .withArgs(BNB, held + 1n, held);
  });
});
