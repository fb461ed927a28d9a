import { expect } from 'chai';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { DAY, leavingOn, ONE, REGISTRATION_S } from '../../../kit/contracts/leaving.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, openExit, endRegistration, drain, expectMoved } = leavingOn(chain);
const CLAIM_S = 180 * DAY;
const CENT = ONE / 100n;

/** Claims of 120 and 50 cents in BNB against 68 cents held, so the share is 40 %. */
async function withDeficit() {
  const fixture = await withEpoch();
  await drain(fixture, BNB, 68n * CENT);
  await openExit(fixture, fixture.first);
  const openedAt = await time.latest();
  await endRegistration();
  return { ...fixture, openedAt, ...claimsOf(fixture) };
}

/**
 * In the last epoch, Alice's leaf is 60 cents in BNB and Bob's is 40. Earlier, Alice forced a
 * withdrawal of 100 cents by an older leaf.
 */
async function withForced() {
  const fixture = await withEpoch();
  const { custody, alice, bob, first, publish } = fixture;
  const old = first.proofOf(BNB, alice.address);
  await custody.connect(alice).forceWithdrawal(BNB, 100n * CENT, old);
  const second = await publish([
    [alice.address, 60n * ONE],
    [bob.address, 40n * ONE],
  ]);
  return { ...fixture, second };
}

const claimsOf = ({ custody, exit, first }: Awaited<ReturnType<typeof withEpoch>>) => ({
  leave: (player: Parameters<typeof custody.connect>[0] & { address: string }) =>
    exit.connect(player).exit(BNB, first.proofOf(BNB, player.address)),
});

describe('the exit in a possible deficit', () => {
  it('files a claim once, and pays the claim’s share, rounded down', async () => {
    const fixture = await loadFixture(withDeficit);
    const { custody, exit, alice, bob, degenAddress, leave } = fixture;
    const before = await custody.accountOf(alice.address, BNB);
    await expectMoved(
      fixture,
      BNB,
      { alice: alice.address },
      () =>
        expect(leave(alice))
          .to.emit(exit, 'Exited')
          .withArgs(alice.address, BNB, 48n * CENT),
      { custody: -48n * CENT, alice: 48n * CENT },
    );
    expect(await custody.accountOf(alice.address, BNB)).to.deep.equal(before);
    expect(await exit.exitClaimOf(alice.address, BNB)).to.deep.equal([
      ...[120n * CENT, 48n * CENT, false],
    ]);
    expect(await exit.exitPotOf(BNB)).to.deep.equal([
      ...[20n * CENT, 170n * CENT, true, 120n * CENT, 48n * CENT],
    ]);
    await expect(leave(alice))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
      .withArgs(alice.address, BNB);
    await expectMoved(fixture, BNB, { bob: bob.address }, () => leave(bob), {
      custody: -20n * CENT,
      bob: 20n * CENT,
    });
    expect((await exit.exitPotOf(degenAddress)).isDeficit).to.equal(false);
  });

  it('rounds down each share separately', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, bob, first } = fixture;
    await drain(fixture, BNB, 1_001n);
    await openExit(fixture, first);
    await endRegistration();
    const { leave } = claimsOf(fixture);
    // The shares of the pot of 1,001 are 120 / 170 and 50 / 170 of it: 706.58… and 294.41…
    await expectMoved(
      fixture,
      BNB,
      { alice: alice.address, bob: bob.address },
      async () => {
        await leave(bob);
        await leave(alice);
      },
      { custody: -1_000n, alice: 706n, bob: 294n },
    );
    expect(await custody.custodyOf(BNB)).to.equal(1n);
  });

  it('files the larger of a player’s two claims, in either order', async () => {
    for (const order of [
      ['leaf', 'forced'],
      ['forced', 'leaf'],
    ] as const) {
      const fixture = await loadFixture(withForced);
      const { exit, alice, second } = fixture;
      // The bound on the claims is 200: 60 + 40 by leaves, and 100 forced. Custody holds a quarter
      // of it.
      await drain(fixture, BNB, 50n * CENT);
      await openExit(fixture, second);
      await exit.registerForcedWithdrawal(alice.address, BNB);
      await endRegistration();
      const claims = {
        leaf: () => exit.connect(alice).exit(BNB, second.proofOf(BNB, alice.address)),
        forced: () => exit.connect(alice).exitByForcedWithdrawal(BNB),
      };
      const claimBoth = async () => {
        for (const claim of order) await claims[claim]().catch(() => undefined);
      };
      await expectMoved(fixture, BNB, { alice: alice.address }, claimBoth, {
        custody: -25n * CENT,
        alice: 25n * CENT,
      });
      expect((await exit.exitClaimOf(alice.address, BNB)).filed).to.equal(100n * CENT);
      expect((await exit.exitPotOf(BNB)).filed).to.equal(100n * CENT);
    }
  });

  it('has no deficit when custody covers leaves and registered forced withdrawals exactly', async () => {
    for (const [held, isDeficit] of [
      [200n * CENT, false],
      [200n * CENT - 1n, true],
    ] as const) {
      const fixture = await loadFixture(withForced);
      const { exit, alice, second } = fixture;
      await drain(fixture, BNB, held);
      await openExit(fixture, second);
      await exit.registerForcedWithdrawal(alice.address, BNB);
      expect((await exit.exitPotOf(BNB)).isDeficit).to.equal(isDeficit);
    }
  });

  it('accepts claims until 180 days after the opening', async () => {
    const { custody, alice, bob, openedAt, leave } = await loadFixture(withDeficit);
    await time.setNextBlockTimestamp(openedAt + CLAIM_S - 1);
    await leave(alice);
    await time.setNextBlockTimestamp(openedAt + CLAIM_S);
    await expect(leave(bob)).to.be.revertedWithCustomError(custody, 'Custody_ClaimTimeOver');
  });
});

describe('collect', () => {
  it('reverts when the player filed no claim, or no money arrived since the player’s last payment', async () => {
    const { custody, exit, alice, bob, leave } = await loadFixture(withDeficit);
    await leave(alice);
    for (const player of [alice, bob]) {
      await expect(exit.connect(player).collect(BNB))
        .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
        .withArgs(player.address, BNB);
    }
  });

  it('reverts after 180 days when the player filed no claim', async () => {
    const { custody, exit, alice, openedAt } = await loadFixture(withDeficit);
    await time.increaseTo(openedAt + CLAIM_S);
    await expect(exit.connect(alice).collect(BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
      .withArgs(alice.address, BNB);
  });

  it('pays each filed claim its share of a gift, up to the whole claim', async () => {
    const fixture = await loadFixture(withDeficit);
    const { custody, exit, faucet, alice, bob, leave } = fixture;
    await leave(alice);
    const give = (value: bigint) => custody.connect(faucet).fundCustody(BNB, value, { value });
    // The gift covers half of the deficit, so each claim is paid 70 % in all.
    await give(51n * CENT);
    expect((await exit.exitPotOf(BNB)).isDeficit).to.equal(true);
    const players = { alice: alice.address, bob: bob.address };
    await expectMoved(fixture, BNB, players, () => exit.connect(alice).collect(BNB), {
      custody: -36n * CENT,
      alice: 36n * CENT,
    });
    await expectMoved(fixture, BNB, players, () => leave(bob), {
      custody: -35n * CENT,
      bob: 35n * CENT,
    });
    // The gift is more than the deficit: no claim is paid more than was filed.
    await give(100n * CENT);
    const collectBoth = async () => {
      await exit.connect(bob).collect(BNB);
      await exit.connect(alice).collect(BNB);
    };
    await expectMoved(fixture, BNB, players, collectBoth, {
      custody: -51n * CENT,
      alice: 36n * CENT,
      bob: 15n * CENT,
    });
  });

  it('divides the money among only the filed claims after 180 days', async () => {
    const fixture = await loadFixture(withDeficit);
    const { custody, exit, alice, bob, leave, openedAt } = fixture;
    const collect = (player: typeof alice) => exit.connect(player).collect(BNB);
    const snapshot = await chain.networkHelpers.takeSnapshot();
    // If only Alice files, she gets 68 of 120; if only Bob files, he gets all of his 50.
    for (const [player, filed] of [
      [alice, 68n * CENT],
      [bob, 50n * CENT],
    ] as const) {
      await expectMoved(
        fixture,
        BNB,
        { player: player.address },
        async () => {
          await leave(player);
          await time.setNextBlockTimestamp(openedAt + CLAIM_S - 1);
          await expect(collect(player)).to.be.revertedWithCustomError(
            custody,
            'Custody_NothingOwed',
          );
          await time.setNextBlockTimestamp(openedAt + CLAIM_S);
          await collect(player);
        },
        { custody: -filed, player: filed },
      );
      await snapshot.restore();
    }
  });

  it('makes a payment claimable when the receiver refuses it', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, custodyAddress, exit, exitAddress, carol, first } = fixture;
    const hostile = await chain.ethers.deployContract('HostileReceiver');
    const address = await hostile.getAddress();
    const encode = custody.interface.encodeFunctionData.bind(custody.interface);
    await hostile.execute(custodyAddress, encode('depositBNB'), { value: 30n * CENT });
    await drain(fixture, BNB, 100n * CENT);
    await openExit(fixture, first);
    await endRegistration();
    await hostile.setMode(1);
    const leave = exit.interface.encodeFunctionData('exitDepositor', [BNB]);
    await expectMoved(
      fixture,
      BNB,
      { hostile: address },
      () => hostile.execute(exitAddress, leave),
      { custody: -15n * CENT, hostile: 15n * CENT },
    );
    expect(await custody.claimableOf(address, BNB)).to.equal(15n * CENT);
    const claim = encode('claim', [BNB, carol.address, 15n * CENT]);
    await expectMoved(
      fixture,
      BNB,
      { carol: carol.address },
      () => hostile.execute(custodyAddress, claim),
      { carol: 15n * CENT },
    );
  });
});

describe('a gift to the open exit', () => {
  it('can end a deficit until the registration is over', async () => {
    for (const seconds of [REGISTRATION_S - 1, REGISTRATION_S]) {
      const fixture = await loadFixture(withEpoch);
      const { custody, exit, faucet, first } = fixture;
      await drain(fixture, BNB, 68n * CENT);
      await openExit(fixture, first);
      const openedAt = await time.latest();
      await time.setNextBlockTimestamp(openedAt + seconds);
      const value = 102n * CENT;
      await expect(custody.connect(faucet).fundCustody(BNB, value, { value }))
        .to.emit(custody, 'CustodyFunded')
        .withArgs(faucet.address, BNB, value);
      const pot = await exit.exitPotOf(BNB);
      expect([pot.held, pot.isDeficit]).to.deep.equal([170n * CENT, seconds === REGISTRATION_S]);
    }
  });

  it('leaves a deficit when it is one unit too small', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, faucet, first } = fixture;
    await drain(fixture, BNB, 68n * CENT);
    await openExit(fixture, first);
    const value = 102n * CENT - 1n;
    await custody.connect(faucet).fundCustody(BNB, value, { value });
    expect((await exit.exitPotOf(BNB)).isDeficit).to.equal(true);
    await custody.connect(faucet).fundCustody(BNB, 1n, { value: 1n });
    expect((await exit.exitPotOf(BNB)).isDeficit).to.equal(false);
  });

  it('does not change the counters of Custody', async () => {
    const fixture = await loadFixture(withDeficit);
    const { custody, faucet } = fixture;
    const before = await custody.totalsOf(BNB);
    await custody.connect(faucet).fundCustody(BNB, ONE, { value: ONE });
    expect(await custody.totalsOf(BNB)).to.deep.equal(before);
  });
});
