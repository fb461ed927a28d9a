import { expect } from 'chai';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { FORCED_S, leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, openExit, endRegistration, drain, pay, expectMoved } = leavingOn(chain);
const CENT = ONE / 100n;

/**
 * Leaves of 120 and 50 cents in BNB; Bob was paid 30 since. Custody holds exactly what is owed:
 * 140.
 */
async function withPayment() {
  const fixture = await withEpoch();
  await pay(fixture, fixture.bob.address, BNB, 30n * CENT);
  await drain(fixture, BNB, 140n * CENT);
  return fixture;
}

async function withOpenedExit() {
  const fixture = await withPayment();
  await openExit(fixture, fixture.first);
  return { ...fixture, ...loweringOf(fixture) };
}

const loweringOf = ({ custody, exit, stranger, first }: Awaited<ReturnType<typeof withEpoch>>) => {
  const lower = (player: string) =>
    exit.connect(stranger).lowerExitClaims(player, BNB, first.proofOf(BNB, player));
  return {
    lower,
    expectLowered: async (player: string, amount: bigint, claims: bigint) => {
      await expect(lower(player)).to.emit(exit, 'ExitClaimsLowered').withArgs(player, BNB, amount);
      expect((await exit.exitPotOf(BNB)).claims).to.equal(claims);
    },
    expectNothingToLower: (player: string) =>
      expect(lower(player))
        .to.be.revertedWithCustomError(custody, 'Custody_NothingToLower')
        .withArgs(player, BNB),
  };
};

/**
 * Bob forced `amount` by his leaf of 50, and was then paid `paid`. The exit is open. Bob's forced
 * withdrawal is not registered yet.
 */
const withForced = async (amount: bigint, paid: bigint) => {
  const fixture = await withEpoch();
  const { custody, exit, bob, first } = fixture;
  await custody.connect(bob).forceWithdrawal(BNB, amount * CENT, first.proofOf(BNB, bob.address));
  if (paid > 0n) await pay(fixture, bob.address, BNB, paid * CENT);
  await openExit(fixture, first);
  const register = () => exit.registerForcedWithdrawal(bob.address, BNB);
  return { ...fixture, register, ...loweringOf(fixture) };
};

/**
 * Bob's leaf is 50, he forced 40, and was paid 30. So he is owed 20, and his open forced withdrawal
 * is 10.
 */
async function withForcedAndPaid() {
  return withForced(40n, 30n);
}

/** Bob forces 40 of his leaf of 50, and nothing is paid. */
async function withForcedUnpaid() {
  return withForced(40n, 0n);
}

describe('lowerExitClaims', () => {
  it('subtracts payments since the epoch, so that no false deficit appears', async () => {
    const { custody, exit, alice, bob, first, lower } = await loadFixture(withOpenedExit);
    expect(await exit.exitPotOf(BNB)).to.deep.equal([140n * CENT, 170n * CENT, true, 0n, 0n]);
    await expect(lower(bob.address))
      .to.emit(exit, 'ExitClaimsLowered')
      .withArgs(bob.address, BNB, 30n * CENT);
    expect(await exit.exitPotOf(BNB)).to.deep.equal([140n * CENT, 140n * CENT, false, 0n, 0n]);
    await endRegistration();
    for (const [player, amount] of [
      [bob, 20n],
      [alice, 120n],
    ] as const) {
      await expect(exit.connect(player).exit(BNB, first.proofOf(BNB, player.address)))
        .to.emit(exit, 'Exited')
        .withArgs(player.address, BNB, amount * CENT);
    }
    expect(await custody.custodyOf(BNB)).to.equal(0n);
  });

  it('lowers the claims of a player only once', async () => {
    const { bob, lower, expectNothingToLower } = await loadFixture(withOpenedExit);
    await lower(bob.address);
    await expectNothingToLower(bob.address);
  });

  it('reverts for a player who was paid nothing since the epoch', async () => {
    const { alice, expectNothingToLower } = await loadFixture(withOpenedExit);
    await expectNothingToLower(alice.address);
  });

  it('subtracts what was paid since the epoch, and the forced amount that is also in the leaf', async () => {
    const fixture = await loadFixture(withForcedAndPaid);
    const { bob, register, expectLowered, expectNothingToLower } = fixture;
    await register();
    // The claims are 180: the leaves of 170, and Bob's open forced withdrawal of 10. They include
    // 60 for Bob, who can claim only 20. So the call subtracts 40.
    await expectLowered(bob.address, 40n * CENT, 140n * CENT);
    await expectNothingToLower(bob.address);
  });

  it('lowers the claims again when the forced withdrawal is registered after the first call', async () => {
    const fixture = await loadFixture(withForcedAndPaid);
    const { bob, register, expectLowered, expectNothingToLower } = fixture;
    await expectLowered(bob.address, 30n * CENT, 140n * CENT);
    await expectNothingToLower(bob.address);
    await register();
    await expectLowered(bob.address, 10n * CENT, 140n * CENT);
    await expectNothingToLower(bob.address);
  });

  it('subtracts the leaf when it is smaller than the forced withdrawal', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, first, publish } = fixture;
    const forced = first.proofOf(BNB, bob.address);
    await custody.connect(bob).forceWithdrawal(BNB, 50n * CENT, forced);
    const second = await publish([
      [alice.address, 120n * ONE],
      [bob.address, 15n * ONE],
    ]);
    await drain(fixture, BNB, 170n * CENT);
    await time.increase(FORCED_S);
    await exit.openExitByForcedWithdrawal(bob.address, BNB, second.epoch);
    expect(await exit.exitPotOf(BNB)).to.deep.equal([170n * CENT, 185n * CENT, true, 0n, 0n]);
    await expect(exit.lowerExitClaims(bob.address, BNB, second.proofOf(BNB, bob.address)))
      .to.emit(exit, 'ExitClaimsLowered')
      .withArgs(bob.address, BNB, 15n * CENT);
    expect(await exit.exitPotOf(BNB)).to.deep.equal([170n * CENT, 170n * CENT, false, 0n, 0n]);
    await endRegistration();
    const players = { alice: alice.address, bob: bob.address };
    const leave = async () => {
      await exit.connect(bob).exitByForcedWithdrawal(BNB);
      await exit.connect(alice).exit(BNB, second.proofOf(BNB, alice.address));
    };
    await expectMoved(fixture, BNB, players, leave, {
      custody: -170n * CENT,
      alice: 120n * CENT,
      bob: 50n * CENT,
    });
  });

  it('ignores a forced withdrawal that is not registered', async () => {
    const { bob, expectNothingToLower } = await loadFixture(withForcedUnpaid);
    await expectNothingToLower(bob.address);
  });

  it("accepts only leaves of the exit's epoch", async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, bob, first, balances, publish } = fixture;
    await openExit(fixture, await publish(balances));
    await expect(exit.lowerExitClaims(bob.address, BNB, first.proofOf(BNB, bob.address)))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 2n);
  });

  it('reverts once the registration is over', async () => {
    const { custody, exit, bob, lower } = await loadFixture(withOpenedExit);
    const { payableAt } = await exit.exitState();
    await endRegistration();
    await expect(lower(bob.address))
      .to.be.revertedWithCustomError(custody, 'Custody_RegistrationOver')
      .withArgs(payableAt);
  });

  it('reverts while the exit is not open', async () => {
    const { custody, exit, bob, first } = await loadFixture(withPayment);
    await expect(
      exit.lowerExitClaims(bob.address, BNB, first.proofOf(BNB, bob.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_ExitClosed');
  });
});
