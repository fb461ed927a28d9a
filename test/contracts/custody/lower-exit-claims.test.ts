import { expect } from 'chai';
import { BNB, createChain } from '../fixture.ts';
import { leavingOn, ONE } from '../leaving.ts';

const chain = await createChain();
const { loadFixture } = chain.networkHelpers;
const { withEpoch, openExit, endRegistration, drain, pay } = leavingOn(chain);
const CENT = ONE / 100n;

/** Leaves of 120 and 50 cents in BNB; Bob was paid 30 since, and 140 are held: what is owed exactly. */
async function withPayment() {
  const fixture = await withEpoch();
  await pay(fixture, fixture.bob.address, BNB, 30n * CENT);
  await drain(fixture, BNB, 140n * CENT);
  return fixture;
}

async function withOpenedExit() {
  const fixture = await withPayment();
  await openExit(fixture, fixture.first);
  const { exit, stranger, first } = fixture;
  const lower = (player: string) =>
    exit.connect(stranger).lowerExitClaims(player, BNB, first.proofOf(BNB, player));
  return { ...fixture, lower };
}

describe('lowerExitClaims', () => {
  it('takes off the bound what was paid since, so that no deficit is seen where none is', async () => {
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

  it('counts a player once', async () => {
    const { custody, bob, lower } = await loadFixture(withOpenedExit);
    await lower(bob.address);
    await expect(lower(bob.address))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingToLower')
      .withArgs(bob.address, BNB);
  });

  it('refuses a leaf of which nothing was paid since', async () => {
    const { custody, alice, lower } = await loadFixture(withOpenedExit);
    await expect(lower(alice.address))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingToLower')
      .withArgs(alice.address, BNB);
  });

  it('takes leaves of the epoch of the exit only', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, bob, first, balances, publish } = fixture;
    await openExit(fixture, await publish(balances));
    await expect(exit.lowerExitClaims(bob.address, BNB, first.proofOf(BNB, bob.address)))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 2n);
  });

  it('ends with the registration, before anybody is paid', async () => {
    const { custody, exit, bob, lower } = await loadFixture(withOpenedExit);
    const { payableAt } = await exit.exitState();
    await endRegistration();
    await expect(lower(bob.address))
      .to.be.revertedWithCustomError(custody, 'Custody_RegistrationOver')
      .withArgs(payableAt);
  });

  it('needs the open exit', async () => {
    const { custody, exit, bob, first } = await loadFixture(withPayment);
    await expect(
      exit.lowerExitClaims(bob.address, BNB, first.proofOf(BNB, bob.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_ExitClosed');
  });
});
