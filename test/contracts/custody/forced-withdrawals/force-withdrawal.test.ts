import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { expect } from 'chai';
import type { ExitProof } from '../../../../rules/src/liabilities/epoch.ts';
import { BNB, type Fixture } from '../../../kit/contracts/fixture.ts';
import { DAY, FORCED_S, leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { leavesOf, publishEpoch } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, pay } = leavingOn(chain);

async function withForced() {
  const fixture = await withEpoch();
  const { custody, alice, degenAddress, first } = fixture;
  const proof = first.proofOf(degenAddress, alice.address);
  await custody.connect(alice).forceWithdrawal(degenAddress, 120n * ONE, proof);
  return { ...fixture, proof };
}

const openAmount = async ({ custody }: Fixture, player: string, token: string): Promise<bigint> =>
  (await custody.forcedWithdrawalOf(player, token)).amount;

describe('forceWithdrawal', () => {
  it('reverts when the amount is zero or one unit above what is owed', async () => {
    const { custody, alice, degenAddress, first } = await loadFixture(withEpoch);
    const proof = first.proofOf(degenAddress, alice.address);
    const force = (amount: bigint) =>
      custody.connect(alice).forceWithdrawal(degenAddress, amount, proof);
    await expect(force(0n)).to.be.revertedWithCustomError(custody, 'Vault_ZeroAmount');
    await expect(force(120n * ONE + 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_AboveOwed')
      .withArgs(120n * ONE + 1n, 120n * ONE);
  });

  it('adds deposits and subtracts payments since the leaf', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, degenAddress, first } = fixture;
    const proof = first.proofOf(degenAddress, alice.address);
    await custody.connect(alice).deposit(degenAddress, 7n * ONE);
    await pay(fixture, alice.address, degenAddress, 27n * ONE);
    const force = (amount: bigint) =>
      custody.connect(alice).forceWithdrawal(degenAddress, amount, proof);
    await expect(force(100n * ONE + 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_AboveOwed')
      .withArgs(100n * ONE + 1n, 100n * ONE);
    await expect(force(100n * ONE))
      .to.emit(custody, 'WithdrawalForced')
      .withArgs(alice.address, degenAddress, 100n * ONE, 127n * ONE);
  });

  it("reverts for another player's leaf, a changed leaf, an unknown epoch and an unknown token", async () => {
    const { custody, alice, bob, stranger, degenAddress, first } = await loadFixture(withEpoch);
    const proof = first.proofOf(degenAddress, alice.address);
    const bad: [HardhatEthersSigner, string, ExitProof][] = [
      [bob, degenAddress, proof],
      [alice, BNB, proof],
      [alice, degenAddress, { ...proof, balance: proof.balance + 1n }],
      [alice, degenAddress, { ...proof, deposited: proof.deposited - 1n }],
      [alice, degenAddress, { ...proof, withdrawn: 1n }],
      [alice, degenAddress, { ...proof, sides: proof.sides ^ 1n }],
      [alice, degenAddress, { ...proof, siblings: [] }],
      [alice, degenAddress, { ...proof, epoch: { ...proof.epoch, number: 0 } }],
      [alice, degenAddress, { ...proof, epoch: { ...proof.epoch, snapshotBlock: 1 } }],
    ];
    for (const [caller, token, wrong] of bad) {
      await expect(
        custody.connect(caller).forceWithdrawal(token, 1n, wrong),
      ).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
    }
    await expect(custody.connect(alice).forceWithdrawal(stranger.address, 1n, proof))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(stranger.address);
  });

  it('accepts the leaf of an epoch once the epoch is 24 hours old', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, bob, degenAddress } = fixture;
    const force = (proof: ExitProof) =>
      custody.connect(alice).forceWithdrawal(degenAddress, 130n * ONE, proof);
    const second = await publishEpoch(chain, fixture, {
      degen: await leavesOf(fixture, degenAddress, [
        [alice.address, 130n * ONE],
        [bob.address, 40n * ONE],
      ]),
      bnb: await leavesOf(fixture, BNB, [
        [alice.address, 0n],
        [bob.address, 0n],
      ]),
    });
    const publishedAt = await time.latest();
    const proof = second.proofOf(degenAddress, alice.address);
    const unpublished = { ...proof, epoch: { ...proof.epoch, number: 3 } };
    await time.setNextBlockTimestamp(publishedAt + DAY - 1);
    await expect(force(proof))
      .to.be.revertedWithCustomError(custody, 'Custody_EpochProvisional')
      .withArgs(2n);
    await time.setNextBlockTimestamp(publishedAt + DAY);
    await expect(force(unpublished))
      .to.be.revertedWithCustomError(custody, 'Custody_EpochProvisional')
      .withArgs(3n);
    await force(proof);
  });

  it('allows each player one open forced withdrawal per token', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, alice, degenAddress, first, proof } = fixture;
    await expect(custody.connect(alice).forceWithdrawal(degenAddress, 1n, proof))
      .to.be.revertedWithCustomError(custody, 'Custody_ForcedWithdrawalOpen')
      .withArgs(alice.address, degenAddress);
    const inBnb = first.proofOf(BNB, alice.address);
    await custody.connect(alice).forceWithdrawal(BNB, ONE, inBnb);
    expect(await openAmount(fixture, alice.address, BNB)).to.equal(ONE);
    await pay(fixture, alice.address, degenAddress, 120n * ONE);
    await custody.connect(alice).deposit(degenAddress, ONE);
    await custody.connect(alice).forceWithdrawal(degenAddress, ONE, proof);
    expect(await openAmount(fixture, alice.address, degenAddress)).to.equal(ONE);
  });

  it('accepts the leaf of any final epoch', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, degenAddress, first, balances, publish } = fixture;
    await publish(balances);
    await publish(balances);
    const old = first.proofOf(degenAddress, alice.address);
    await custody.connect(alice).forceWithdrawal(degenAddress, ONE, old);
    const dueAt = BigInt((await time.latest()) + FORCED_S);
    expect(await custody.forcedWithdrawalOf(alice.address, degenAddress)).to.deep.equal([
      ...[ONE, dueAt, 1n],
    ]);
  });

  it('rejects a leaf that is older than a leaf that the player has used', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, degenAddress, first, balances, publish } = fixture;
    const second = await publish(balances);
    const force = ({ proofOf }: typeof first, amount: bigint) =>
      custody
        .connect(alice)
        .forceWithdrawal(degenAddress, amount, proofOf(degenAddress, alice.address));
    await force(second, ONE);
    await pay(fixture, alice.address, degenAddress, ONE);
    await expect(force(first, ONE))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 2n);
    await force(second, ONE);
  });
});

describe('forceDepositWithdrawal', () => {
  it('reverts when the player never deposited, or the token is unknown', async () => {
    const { custody, carol, stranger } = await loadFixture(withEpoch);
    for (const [caller, token] of [
      [carol, BNB],
      [stranger, stranger.address],
    ] as const) {
      await expect(custody.connect(caller).forceDepositWithdrawal(token, 1n))
        .to.be.revertedWithCustomError(custody, 'Custody_AboveOwed')
        .withArgs(1n, 0n);
    }
  });

  it('accepts at most deposits minus withdrawals', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, carol } = fixture;
    await custody.connect(carol).depositBNB({ value: 3n * ONE });
    await pay(fixture, carol.address, BNB, ONE);
    const force = (amount: bigint) => custody.connect(carol).forceDepositWithdrawal(BNB, amount);
    await expect(force(2n * ONE + 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_AboveOwed')
      .withArgs(2n * ONE + 1n, 2n * ONE);
    await expect(force(2n * ONE))
      .to.emit(custody, 'WithdrawalForced')
      .withArgs(carol.address, BNB, 2n * ONE, 3n * ONE);
    const forced = await custody.forcedWithdrawalOf(carol.address, BNB);
    expect([forced.amount, forced.leafEpoch]).to.deep.equal([2n * ONE, 0n]);
  });

  it('forces an amount that a later leaf of the player can lower', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, bob, degenAddress, publish } = fixture;
    // Bob has a leaf, which can lower what he forced of his deposits. Afterwards, he cannot force
    // his deposits again.
    await custody.connect(bob).forceDepositWithdrawal(degenAddress, 50n * ONE);
    expect(await openAmount(fixture, bob.address, degenAddress)).to.equal(50n * ONE);
    const { proofOf } = await publish([
      [alice.address, 150n * ONE],
      [bob.address, 20n * ONE],
    ]);
    const answer = proofOf(degenAddress, bob.address);
    await custody.lowerForcedWithdrawal(bob.address, degenAddress, answer);
    expect(await openAmount(fixture, bob.address, degenAddress)).to.equal(20n * ONE);
    await pay(fixture, bob.address, degenAddress, 20n * ONE);
    await expect(custody.connect(bob).forceDepositWithdrawal(degenAddress, 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(0n, 2n);
  });

  it('reverts when the player has used a leaf before', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, alice, degenAddress } = fixture;
    await pay(fixture, alice.address, degenAddress, 120n * ONE);
    await custody.connect(alice).deposit(degenAddress, 50n * ONE);
    await expect(custody.connect(alice).forceDepositWithdrawal(degenAddress, 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(0n, 1n);
  });
});
