import { expect } from 'chai';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const { withEpoch, openExit, endRegistration, pay, expectMoved } = leavingOn(chain);

/**
 * Alice forces 100 by her leaf of the first epoch, and is paid 30 of the 100. The exit opens with
 * the second epoch.
 */
async function withRegistered(leafAmount: bigint) {
  const fixture = await withEpoch();
  const { custody, exit, alice, bob, degenAddress, first, publish } = fixture;
  const proof = first.proofOf(degenAddress, alice.address);
  await custody.connect(alice).forceWithdrawal(degenAddress, 100n * ONE, proof);
  const second = await publish([
    [alice.address, leafAmount],
    [bob.address, 50n * ONE],
  ]);
  await pay(fixture, alice.address, degenAddress, 30n * ONE);
  await openExit(fixture, second);
  await exit.registerForcedWithdrawal(alice.address, degenAddress);
  await endRegistration();
  return { ...fixture, second };
}

/** Alice's leaf is 40 and she was paid 30, so the leaf is worth 10 when the exit opens. */
async function withSmallLeaf() {
  return withRegistered(40n * ONE);
}

/** Alice's leaf is 120 and she was paid 30, so the leaf is worth 90 when the exit opens. */
async function withLargeLeaf() {
  return withRegistered(120n * ONE);
}

describe('exitByForcedWithdrawal', () => {
  it('pays the unpaid rest of a registered forced withdrawal only once', async () => {
    const fixture = await loadFixture(withSmallLeaf);
    const { custody, exit, alice, bob, degenAddress } = fixture;
    await expectMoved(
      fixture,
      degenAddress,
      { alice: alice.address },
      () =>
        expect(exit.connect(alice).exitByForcedWithdrawal(degenAddress))
          .to.emit(exit, 'Exited')
          .withArgs(alice.address, degenAddress, 70n * ONE),
      { custody: -70n * ONE, alice: 70n * ONE },
    );
    await expect(exit.connect(alice).exitByForcedWithdrawal(degenAddress))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
      .withArgs(alice.address, degenAddress);
    for (const [player, token] of [
      [bob, degenAddress],
      [alice, BNB],
    ] as const) {
      await expect(exit.connect(player).exitByForcedWithdrawal(token))
        .to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal')
        .withArgs(player.address, token);
    }
  });

  it('pays nothing for a forced withdrawal that is not registered', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, degenAddress, first } = fixture;
    const proof = first.proofOf(degenAddress, alice.address);
    await custody.connect(alice).forceWithdrawal(degenAddress, ONE, proof);
    await openExit(fixture, first);
    await endRegistration();
    await expect(exit.connect(alice).exitByForcedWithdrawal(degenAddress))
      .to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal')
      .withArgs(alice.address, degenAddress);
  });

  for (const [name, withClaims, most] of [
    ['smaller', withSmallLeaf, 70n * ONE],
    ['larger', withLargeLeaf, 90n * ONE],
  ] as const) {
    it(`pays only the larger amount when the leaf is ${name} than the forced withdrawal`, async () => {
      for (const order of [
        ['leaf', 'forced'],
        ['forced', 'leaf'],
      ] as const) {
        const fixture = await loadFixture(withClaims);
        const { exit, alice, degenAddress, second } = fixture;
        const leaving = exit.connect(alice);
        const claims = {
          leaf: () => leaving.exit(degenAddress, second.proofOf(degenAddress, alice.address)),
          forced: () => leaving.exitByForcedWithdrawal(degenAddress),
        };
        const claimAll = async () => {
          for (const claim of [...order, ...order]) {
            await claims[claim]().catch(() => undefined);
          }
        };
        await expectMoved(fixture, degenAddress, { alice: alice.address }, claimAll, {
          custody: -most,
          alice: most,
        });
      }
    });
  }
});
