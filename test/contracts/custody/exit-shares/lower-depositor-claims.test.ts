import { expect } from 'chai';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { FORCED_S, leavingOn, ONE, SILENCE_S } from '../../../kit/contracts/leaving.ts';
import { leaf, NO_EPOCH, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, openExit, endRegistration, drain, pay, expectMoved } = leavingOn(chain);
const CENT = ONE / 100n;

const loweringOf = ({ custody, exit, stranger }: Awaited<ReturnType<typeof deployCasino>>) => {
  const lower = (player: string, token: string = BNB) =>
    exit.connect(stranger).lowerDepositorClaims(player, token);
  const expectRefused =
    (name: string) =>
    async (player: string, token: string = BNB) => {
      await expect(lower(player, token))
        .to.be.revertedWithCustomError(custody, name)
        .withArgs(player, token);
    };
  return {
    lower,
    expectNothingToLower: expectRefused('Custody_NothingToLower'),
    expectLeafNeeded: expectRefused('Custody_LeafNeeded'),
    expectLowered: async (player: string, amount: bigint, claims: bigint) => {
      await expect(lower(player)).to.emit(exit, 'ExitClaimsLowered').withArgs(player, BNB, amount);
      expect((await exit.exitPotOf(BNB)).claims).to.equal(claims);
    },
  };
};

async function deployed() {
  return deployCasino(chain);
}

/**
 * Leaves of 120 and 50 cents; since then Carol deposited 40 and was paid 25. Custody holds exactly
 * what is owed: 185.
 */
async function withDepositor() {
  const fixture = await withEpoch();
  const { custody, carol } = fixture;
  await custody.connect(carol).depositBNB({ value: 40n * CENT });
  await pay(fixture, carol.address, BNB, 25n * CENT);
  await drain(fixture, BNB, 185n * CENT);
  return { ...fixture, ...loweringOf(fixture) };
}

async function withOpenedExit() {
  const fixture = await withDepositor();
  await openExit(fixture, fixture.first);
  return fixture;
}

/** Like `withOpenedExit`, but Carol first forces 12 of the 15 that she is still owed. */
async function withForcedDeposits() {
  const fixture = await withDepositor();
  await fixture.custody.connect(fixture.carol).forceDepositWithdrawal(BNB, 12n * CENT);
  await time.increase(FORCED_S);
  await openExit(fixture, fixture.first);
  return fixture;
}

/**
 * Carol has a balance only because of a swap on the server, so her leaf of 30 cents counts neither
 * deposits nor payments.
 */
async function withSwap() {
  const fixture = await deployCasino(chain);
  const { alice, carol, custody } = fixture;
  await custody.connect(alice).depositBNB({ value: 100n * CENT });
  const swapped = await publishFinal(chain, fixture, {
    bnb: [leaf(alice.address, 70n * CENT, 100n * CENT), leaf(carol.address, 30n * CENT)],
  });
  return { ...fixture, swapped, ...loweringOf(fixture) };
}

/** The exit opens without a final epoch. Alice deposited 100 and was paid 60; Bob deposited 50. */
async function withoutEpoch() {
  const fixture = await deployCasino(chain);
  const { custody, exit, alice, bob } = fixture;
  await custody.connect(alice).depositBNB({ value: 100n * CENT });
  await custody.connect(bob).depositBNB({ value: 50n * CENT });
  await pay(fixture, alice.address, BNB, 60n * CENT);
  await drain(fixture, BNB, 90n * CENT);
  await time.increase(SILENCE_S);
  await exit.openExitBySilence(NO_EPOCH);
  return { ...fixture, ...loweringOf(fixture) };
}

describe('lowerDepositorClaims', () => {
  it('subtracts payments from deposits, so that no false deficit appears', async () => {
    const fixture = await loadFixture(withOpenedExit);
    const { exit, alice, bob, carol, first, lower } = fixture;
    expect(await exit.exitPotOf(BNB)).to.deep.equal([185n * CENT, 210n * CENT, true, 0n, 0n]);
    await expect(lower(carol.address))
      .to.emit(exit, 'ExitClaimsLowered')
      .withArgs(carol.address, BNB, 25n * CENT);
    expect(await exit.exitPotOf(BNB)).to.deep.equal([185n * CENT, 185n * CENT, false, 0n, 0n]);
    await endRegistration();
    const leave = async () => {
      await exit.connect(carol).exitDepositor(BNB);
      for (const player of [bob, alice]) {
        await exit.connect(player).exit(BNB, first.proofOf(BNB, player.address));
      }
    };
    await expectMoved(
      fixture,
      BNB,
      { alice: alice.address, bob: bob.address, carol: carol.address },
      leave,
      { custody: -185n * CENT, alice: 120n * CENT, bob: 50n * CENT, carol: 15n * CENT },
    );
  });

  it('lowers the claims of a player only once', async () => {
    const { carol, lower, expectNothingToLower } = await loadFixture(withOpenedExit);
    await lower(carol.address);
    await expectNothingToLower(carol.address);
  });

  it('lowers nothing for a player without a payment or without a deposit', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, carol, stranger, first } = fixture;
    await custody.connect(carol).depositBNB({ value: CENT });
    await pay(fixture, stranger.address, BNB, CENT);
    await openExit(fixture, first);
    const { expectNothingToLower } = loweringOf(fixture);
    await expectNothingToLower(carol.address);
    await expectNothingToLower(stranger.address);
  });

  it('subtracts at most the deposits when payments were larger', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, carol, first } = fixture;
    await custody.connect(carol).depositBNB({ value: 10n * CENT });
    await pay(fixture, carol.address, BNB, 35n * CENT);
    await openExit(fixture, first);
    await loweringOf(fixture).expectLowered(carol.address, 10n * CENT, 170n * CENT);
  });

  it('requires that the player’s first deposit or payment is after the snapshot block', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, bob, carol, stranger, degenAddress } = fixture;
    await custody.connect(alice).depositBNB({ value: 10n * CENT });
    await custody.connect(bob).depositBNB({ value: 10n * CENT });
    // Carol's first payment in BNB is in the block of the snapshot. Her first deposit comes later.
    await pay(fixture, carol.address, BNB, 10n * CENT);
    const epoch = await publishFinal(chain, fixture, {
      bnb: [
        leaf(alice.address, 10n * CENT, 10n * CENT),
        leaf(bob.address, 10n * CENT, 10n * CENT),
        leaf(carol.address, 0n, 0n, 10n * CENT),
      ],
    });
    const since = await custody.accountOf(carol.address, BNB);
    expect(since.sinceBlock).to.equal(epoch.epoch.snapshotBlock);
    await custody.connect(carol).depositBNB({ value: 10n * CENT });
    await pay(fixture, alice.address, BNB, 10n * CENT);
    // The account `stranger` has neither deposited BNB nor been paid any. Its first payment in
    // DEGEN comes after the snapshot.
    await custody
      .connect(operator)
      .executeWithdrawals([
        { id: `0x${'1'.repeat(64)}`, player: stranger.address, token: degenAddress, amount: 1n },
      ]);
    await drain(fixture, BNB, 20n * CENT);
    await openExit(fixture, epoch);
    const { exit } = fixture;
    const { expectLeafNeeded } = loweringOf(fixture);
    for (const player of [alice, bob, carol, stranger]) await expectLeafNeeded(player.address);
    // The claims are 30, but only 20 are owed: 10 to Bob by his leaf, and Carol's deposit of 10
    // since the epoch.
    expect((await exit.exitPotOf(BNB)).claims).to.equal(30n * CENT);
    await exit.lowerExitClaims(alice.address, BNB, epoch.proofOf(BNB, alice.address));
    await endRegistration();
    const players = { bob: bob.address, carol: carol.address };
    const leave = async () => {
      for (const player of [carol, bob]) {
        await exit.connect(player).exit(BNB, epoch.proofOf(BNB, player.address));
      }
    };
    await expectMoved(fixture, BNB, players, leave, {
      custody: -20n * CENT,
      bob: 10n * CENT,
      carol: 10n * CENT,
    });
  });

  it('reverts for an unknown token', async () => {
    const { carol, custodyAddress, expectLeafNeeded } = await loadFixture(withOpenedExit);
    await expectLeafNeeded(carol.address, custodyAddress);
  });

  it('reverts once the registration is over', async () => {
    const { custody, exit, carol, lower } = await loadFixture(withOpenedExit);
    const { payableAt } = await exit.exitState();
    await time.setNextBlockTimestamp(payableAt);
    await expect(lower(carol.address))
      .to.be.revertedWithCustomError(custody, 'Custody_RegistrationOver')
      .withArgs(payableAt);
  });

  it('reverts while the exit is not open', async () => {
    const { custody, carol, lower } = await loadFixture(withDepositor);
    await expect(lower(carol.address)).to.be.revertedWithCustomError(custody, 'Custody_ExitClosed');
  });
});

describe('lowerDepositorClaims after a forced withdrawal of deposits', () => {
  it('subtracts payments and the forced deposits that the claims count twice', async () => {
    const fixture = await loadFixture(withForcedDeposits);
    const { exit, carol, expectLowered, expectNothingToLower } = fixture;
    await exit.registerForcedWithdrawal(carol.address, BNB);
    expect(await exit.exitPotOf(BNB)).to.deep.equal([185n * CENT, 222n * CENT, true, 0n, 0n]);
    await expectLowered(carol.address, 37n * CENT, 185n * CENT);
    expect((await exit.exitPotOf(BNB)).isDeficit).to.equal(false);
    await expectNothingToLower(carol.address);
  });

  it('lowers the claims again when the forced withdrawal is registered after the first call', async () => {
    const fixture = await loadFixture(withForcedDeposits);
    const { exit, carol, expectLowered, expectNothingToLower } = fixture;
    await expectLowered(carol.address, 25n * CENT, 185n * CENT);
    await exit.registerForcedWithdrawal(carol.address, BNB);
    await expectLowered(carol.address, 12n * CENT, 185n * CENT);
    await expectNothingToLower(carol.address);
  });
});

describe('lowerDepositorClaims given a leaf whose balance comes from a swap', () => {
  it('leads to the same bound when called before or after lowerExitClaims', async () => {
    for (const order of [
      ['deposits', 'leaf'],
      ['leaf', 'deposits'],
    ] as const) {
      const fixture = await loadFixture(withSwap);
      const { custody, exit, alice, carol, swapped, lower } = fixture;
      const proofOf = (player: string) => swapped.proofOf(BNB, player);
      await custody.connect(carol).depositBNB({ value: 10n * CENT });
      await pay(fixture, carol.address, BNB, 15n * CENT);
      await drain(fixture, BNB, 95n * CENT);
      await openExit(fixture, swapped);
      const ways = {
        deposits: () => lower(carol.address),
        leaf: () => exit.lowerExitClaims(carol.address, BNB, proofOf(carol.address)),
      };
      expect((await exit.exitPotOf(BNB)).claims).to.equal(110n * CENT);
      for (const way of order) await ways[way]().catch(() => undefined);
      // Alice can claim 70. Carol can claim her leaf of 30 and her deposit of 10, minus the payment
      // of 15.
      expect(await exit.exitPotOf(BNB)).to.deep.equal([95n * CENT, 95n * CENT, false, 0n, 0n]);
      await endRegistration();
      const players = { alice: alice.address, carol: carol.address };
      const leave = async () => {
        for (const player of [alice, carol]) {
          await exit.connect(player).exit(BNB, proofOf(player.address));
        }
      };
      await expectMoved(fixture, BNB, players, leave, {
        custody: -95n * CENT,
        alice: 70n * CENT,
        carol: 25n * CENT,
      });
    }
  });

  it('reverts while the player has no deposit or payment', async () => {
    const fixture = await loadFixture(withSwap);
    await openExit(fixture, fixture.swapped);
    await fixture.expectLeafNeeded(fixture.carol.address);
  });
});

describe('lowerDepositorClaims in an exit that opened without an epoch', () => {
  it('subtracts the payments from the deposits of any player', async () => {
    const fixture = await loadFixture(withoutEpoch);
    const { exit, alice, bob, carol, expectLowered } = fixture;
    const { expectLeafNeeded, expectNothingToLower } = fixture;
    expect(await exit.exitPotOf(BNB)).to.deep.equal([90n * CENT, 150n * CENT, true, 0n, 0n]);
    await expectLowered(alice.address, 60n * CENT, 90n * CENT);
    await expectNothingToLower(bob.address);
    await expectLeafNeeded(carol.address);
    await endRegistration();
    const players = { alice: alice.address, bob: bob.address };
    const leave = async () => {
      for (const player of [bob, alice]) await exit.connect(player).exitDepositor(BNB);
    };
    await expectMoved(fixture, BNB, players, leave, {
      custody: -90n * CENT,
      alice: 40n * CENT,
      bob: 50n * CENT,
    });
  });
});
