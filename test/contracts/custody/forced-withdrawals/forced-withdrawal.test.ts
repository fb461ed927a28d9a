import { expect } from 'chai';
import { BNB, type Fixture } from '../../../kit/contracts/fixture.ts';
import { DAY, FORCED_S, leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { leavesOf, type Prepared, publishEpoch } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, pay } = leavingOn(chain);

async function withForced() {
  const fixture = await withEpoch();
  const { custody, alice, degenAddress, first } = fixture;
  const proof = first.proofOf(degenAddress, alice.address);
  await custody.connect(alice).forceWithdrawal(degenAddress, 120n * ONE, proof);
  return { ...fixture, proof, dueAt: BigInt((await time.latest()) + FORCED_S) };
}

const openAmount = async ({ custody }: Fixture, player: string, token: string): Promise<bigint> =>
  (await custody.forcedWithdrawalOf(player, token)).amount;

const lower = (
  { custody, stranger, degenAddress }: Fixture,
  player: string,
  { proofOf }: Prepared,
) =>
  custody
    .connect(stranger)
    .lowerForcedWithdrawal(player, degenAddress, proofOf(degenAddress, player));

describe('a forced withdrawal', () => {
  it('is reduced by each payment to the player in the same token, even a claimable one', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, exit, degen, faucet, alice, bob, degenAddress, first } = fixture;
    await pay(fixture, alice.address, BNB, ONE / 5n);
    await pay(fixture, bob.address, degenAddress, 120n * ONE);
    expect(await openAmount(fixture, alice.address, degenAddress)).to.equal(120n * ONE);
    await pay(fixture, alice.address, degenAddress, 50n * ONE);
    expect(await openAmount(fixture, alice.address, degenAddress)).to.equal(70n * ONE);
    const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
    await degen.connect(faucet).transfer(alice.address, room);
    await pay(fixture, alice.address, degenAddress, 70n * ONE);
    expect(await custody.claimableOf(alice.address, degenAddress)).to.equal(70n * ONE);
    expect(await custody.forcedWithdrawalOf(alice.address, degenAddress)).to.deep.equal([
      ...[0n, 0n, 0n],
    ]);
    await time.increase(FORCED_S);
    await expect(exit.openExitByForcedWithdrawal(alice.address, degenAddress, first.epoch))
      .to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal')
      .withArgs(alice.address, degenAddress);
  });

  it('is lowered to the balance in the leaf of the last final epoch, even to zero', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, alice, bob, degenAddress, dueAt, publish } = fixture;
    await pay(fixture, alice.address, degenAddress, 10n * ONE);
    const lowered = async (balance: bigint) => {
      const next = await publish([
        [alice.address, balance],
        [bob.address, 50n * ONE],
      ]);
      return lower(fixture, alice.address, next);
    };
    await expect(lowered(30n * ONE))
      .to.emit(custody, 'ForcedWithdrawalLowered')
      .withArgs(alice.address, degenAddress, 30n * ONE, 40n * ONE);
    expect(await custody.forcedWithdrawalOf(alice.address, degenAddress)).to.deep.equal([
      ...[30n * ONE, dueAt, 2n],
    ]);
    await expect(lowered(0n))
      .to.emit(custody, 'ForcedWithdrawalLowered')
      .withArgs(alice.address, degenAddress, 0n, 10n * ONE);
    expect(await openAmount(fixture, alice.address, degenAddress)).to.equal(0n);
    // After a newer leaf was used, the contract rejects the older one.
    await expect(custody.connect(alice).forceWithdrawal(degenAddress, 1n, fixture.proof))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 3n);
  });

  it('is lowered to the leaf’s balance, adjusted by later deposits and payments', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, alice, bob, degenAddress, publish } = fixture;
    const next = await publish([
      [alice.address, 30n * ONE],
      [bob.address, 50n * ONE],
    ]);
    await custody.connect(alice).deposit(degenAddress, 8n * ONE);
    await pay(fixture, alice.address, degenAddress, 3n * ONE);
    await lower(fixture, alice.address, next);
    expect(await openAmount(fixture, alice.address, degenAddress)).to.equal(35n * ONE);
  });

  it('is lowered only by a lower balance in the player’s own leaf of the last final epoch', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, alice, bob, degenAddress, first, balances, publish } = fixture;
    await expect(lower(fixture, alice.address, first))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 2n);
    const poor = await publish([
      [alice.address, 0n],
      [bob.address, 50n * ONE],
    ]);
    const rich = await publish(balances);
    await expect(lower(fixture, alice.address, poor))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(2n, 3n);
    await expect(lower(fixture, alice.address, rich))
      .to.be.revertedWithCustomError(custody, 'Custody_ForcedWithdrawalStands')
      .withArgs(120n * ONE, 120n * ONE);
    await expect(lower(fixture, bob.address, rich))
      .to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal')
      .withArgs(bob.address, degenAddress);
    await expect(
      custody.lowerForcedWithdrawal(
        ...([alice.address, degenAddress, rich.proofOf(degenAddress, bob.address)] as const),
      ),
    ).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
    const fresh = await publishEpoch(chain, fixture, {
      degen: await leavesOf(fixture, degenAddress, [
        [alice.address, 0n],
        [bob.address, 0n],
      ]),
      bnb: await leavesOf(fixture, BNB, [
        [alice.address, 0n],
        [bob.address, 0n],
      ]),
    });
    const publishedAt = await time.latest();
    await time.setNextBlockTimestamp(publishedAt + DAY - 1);
    await expect(lower(fixture, alice.address, fresh))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(4n, 3n);
    await time.setNextBlockTimestamp(publishedAt + DAY);
    await lower(fixture, alice.address, fresh);
  });

  it('cannot be lowered once it was served', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, alice, bob, degenAddress, publish } = fixture;
    await pay(fixture, alice.address, degenAddress, 120n * ONE);
    const next = await publish([
      [alice.address, 0n],
      [bob.address, 50n * ONE],
    ]);
    await expect(lower(fixture, alice.address, next))
      .to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal')
      .withArgs(alice.address, degenAddress);
  });
});
