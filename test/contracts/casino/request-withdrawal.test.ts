import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import type { ExitProof } from '../../../rules/src/liabilities/epoch.ts';
import { BNB, createChain, deployCasino, type Fixture } from '../fixture.ts';
import { leaf, publishEpoch } from '../liabilities.ts';

const chain = await createChain();
const { loadFixture, time } = chain.networkHelpers;
const ONE = parseEther('1');
const REQUEST_PATIENCE = 48n * 3_600n;

/** Alice put in 100 and won 20, Bob put in 50; epoch 1 says so. */
async function withEpoch() {
  const fixture = await deployCasino(chain);
  const { casino, alice, bob, degenAddress } = fixture;
  await casino.connect(alice).deposit(degenAddress, 100n * ONE);
  await casino.connect(bob).deposit(degenAddress, 50n * ONE);
  const leaves = [
    leaf(alice.address, 120n * ONE, 100n * ONE),
    leaf(bob.address, 50n * ONE, 50n * ONE),
  ];
  const first = await publishEpoch(chain, fixture, {
    degen: leaves,
    bnb: [leaf(alice.address, ONE)],
  });
  return { ...fixture, first, leaves };
}

async function withRequest() {
  const fixture = await withEpoch();
  const { casino, alice, degenAddress, first } = fixture;
  const proof = first.proofOf(degenAddress, alice.address);
  await casino.connect(alice).requestWithdrawal(degenAddress, 120n * ONE, proof);
  return { ...fixture, proof };
}

let number = 0;
const pay = ({ casino, operator }: Fixture, player: string, token: string, amount: bigint) => {
  number += 1;
  return casino
    .connect(operator)
    .executeWithdrawals([{ id: hashOfText(`${number}`), player, token, amount }]);
};

const openAmount = async ({ casino }: Fixture, player: string, token: string): Promise<bigint> => {
  const [amount] = await casino.requestOf(player, token);
  return amount;
};

describe('requestWithdrawal', () => {
  it('reverts when the amount is zero or one above what is owed', async () => {
    const { casino, alice, degenAddress, first } = await loadFixture(withEpoch);
    const proof = first.proofOf(degenAddress, alice.address);
    const request = (amount: bigint) =>
      casino.connect(alice).requestWithdrawal(degenAddress, amount, proof);
    await expect(request(0n)).to.be.revertedWithCustomError(casino, 'Casino_ZeroAmount');
    await expect(request(120n * ONE + 1n))
      .to.be.revertedWithCustomError(casino, 'Casino_RequestAboveOwed')
      .withArgs(120n * ONE + 1n, 120n * ONE);
  });

  it('counts what came in and went out since the leaf', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, degenAddress, first } = fixture;
    const proof = first.proofOf(degenAddress, alice.address);
    await casino.connect(alice).deposit(degenAddress, 7n * ONE);
    await pay(fixture, alice.address, degenAddress, 27n * ONE);
    const request = (amount: bigint) =>
      casino.connect(alice).requestWithdrawal(degenAddress, amount, proof);
    await expect(request(100n * ONE + 1n))
      .to.be.revertedWithCustomError(casino, 'Casino_RequestAboveOwed')
      .withArgs(100n * ONE + 1n, 100n * ONE);
    await expect(request(100n * ONE))
      .to.emit(casino, 'WithdrawalRequested')
      .withArgs(alice.address, degenAddress, 100n * ONE, 127n * ONE);
  });

  it('reverts for a leaf of another, a changed one, a strange epoch and an unknown token', async () => {
    const { casino, alice, bob, stranger, degenAddress, first } = await loadFixture(withEpoch);
    const proof = first.proofOf(degenAddress, alice.address);
    const bad: [HardhatEthersSigner, string, ExitProof][] = [
      [bob, degenAddress, proof],
      [alice, BNB, proof],
      [alice, degenAddress, { ...proof, balance: proof.balance + 1n }],
      [alice, degenAddress, { ...proof, withdrawn: 1n }],
      [alice, degenAddress, { ...proof, sides: proof.sides ^ 1n }],
      [alice, degenAddress, { ...proof, siblings: [] }],
      [alice, degenAddress, { ...proof, epoch: { ...proof.epoch, number: 2 } }],
      [alice, degenAddress, { ...proof, epoch: { ...proof.epoch, number: 0 } }],
      [alice, degenAddress, { ...proof, epoch: { ...proof.epoch, snapshotBlock: 1 } }],
    ];
    for (const [caller, token, wrong] of bad) {
      await expect(
        casino.connect(caller).requestWithdrawal(token, 1n, wrong),
      ).to.be.revertedWithCustomError(casino, 'Casino_BadProof');
    }
    await expect(casino.connect(alice).requestWithdrawal(stranger.address, 1n, proof))
      .to.be.revertedWithCustomError(casino, 'Casino_UnknownToken')
      .withArgs(stranger.address);
  });

  it('takes one demand per token at a time', async () => {
    const fixture = await loadFixture(withRequest);
    const { casino, alice, degenAddress, first, proof } = fixture;
    await expect(casino.connect(alice).requestWithdrawal(degenAddress, 1n, proof))
      .to.be.revertedWithCustomError(casino, 'Casino_RequestOpen')
      .withArgs(alice.address, degenAddress);
    const inBnb = first.proofOf(BNB, alice.address);
    await casino.connect(alice).requestWithdrawal(BNB, ONE, inBnb);
    expect(await openAmount(fixture, alice.address, BNB)).to.equal(ONE);
    await pay(fixture, alice.address, degenAddress, 120n * ONE);
    await casino.connect(alice).deposit(degenAddress, ONE);
    await casino.connect(alice).requestWithdrawal(degenAddress, ONE, proof);
    expect(await openAmount(fixture, alice.address, degenAddress)).to.equal(ONE);
  });

  it('rests on any leaf, but the exit on the last epoch', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, degenAddress, first, leaves } = fixture;
    await publishEpoch(chain, fixture, { degen: leaves });
    await publishEpoch(chain, fixture, { degen: leaves });
    const old = first.proofOf(degenAddress, alice.address);
    await casino.connect(alice).requestWithdrawal(degenAddress, ONE, old);
    const dueAt = BigInt(await time.latest()) + REQUEST_PATIENCE;
    expect(await casino.requestOf(alice.address, degenAddress)).to.deep.equal([
      ...[ONE, dueAt, 1n, 3n],
    ]);
  });
});

describe('requestNewcomerWithdrawal', () => {
  it('reverts for a player who never deposited, and in unknown tokens', async () => {
    const { casino, alice, stranger } = await loadFixture(withEpoch);
    for (const [caller, token] of [
      [alice, BNB],
      [stranger, stranger.address],
    ] as const) {
      await expect(casino.connect(caller).requestNewcomerWithdrawal(token, 1n))
        .to.be.revertedWithCustomError(casino, 'Casino_RequestAboveOwed')
        .withArgs(1n, 0n);
    }
  });

  it('demands at most deposits minus withdrawals', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, carol } = fixture;
    await casino.connect(carol).depositBNB({ value: 3n * ONE });
    await pay(fixture, carol.address, BNB, ONE);
    const request = (amount: bigint) =>
      casino.connect(carol).requestNewcomerWithdrawal(BNB, amount);
    await expect(request(2n * ONE + 1n))
      .to.be.revertedWithCustomError(casino, 'Casino_RequestAboveOwed')
      .withArgs(2n * ONE + 1n, 2n * ONE);
    await expect(request(2n * ONE))
      .to.emit(casino, 'WithdrawalRequested')
      .withArgs(carol.address, BNB, 2n * ONE, 3n * ONE);
    const [amount, , leafEpoch, exitEpoch] = await casino.requestOf(carol.address, BNB);
    expect([amount, leafEpoch, exitEpoch]).to.deep.equal([2n * ONE, 0n, 1n]);
  });

  it('stands for a player whom all epochs left out, until any leaf answers', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, bob, carol, degenAddress } = fixture;
    await casino.connect(carol).depositBNB({ value: ONE });
    await publishEpoch(chain, fixture, { degen: fixture.leaves });
    await casino.connect(carol).requestNewcomerWithdrawal(BNB, ONE);
    expect(await openAmount(fixture, carol.address, BNB)).to.equal(ONE);
    // Bob has a leaf, so what he says he put in is answered at once, and not asked again.
    await casino.connect(bob).requestNewcomerWithdrawal(degenAddress, 50n * ONE);
    const { proofOf } = await publishEpoch(chain, fixture, {
      degen: [leaf(bob.address, 20n * ONE, 50n * ONE)],
    });
    await casino.lowerRequest(bob.address, degenAddress, proofOf(degenAddress, bob.address));
    expect(await openAmount(fixture, bob.address, degenAddress)).to.equal(20n * ONE);
    await pay(fixture, bob.address, degenAddress, 20n * ONE);
    const again = casino.connect(bob).requestNewcomerWithdrawal(degenAddress, 1n);
    await expect(again).to.be.revertedWithCustomError(casino, 'Casino_WrongEpoch').withArgs(0n, 3n);
  });
});

describe('a demand', () => {
  it('is served by payments in parts and in parked ones, and by no other payment', async () => {
    const fixture = await loadFixture(withRequest);
    const { casino, degen, faucet, alice, bob, degenAddress } = fixture;
    await pay(fixture, alice.address, BNB, 200n * 10n ** 15n);
    await pay(fixture, bob.address, degenAddress, 120n * ONE);
    expect(await openAmount(fixture, alice.address, degenAddress)).to.equal(120n * ONE);
    await pay(fixture, alice.address, degenAddress, 50n * ONE);
    expect(await openAmount(fixture, alice.address, degenAddress)).to.equal(70n * ONE);
    const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
    await degen.connect(faucet).transfer(alice.address, room);
    await pay(fixture, alice.address, degenAddress, 70n * ONE);
    expect(await casino.parkedOf(alice.address, degenAddress)).to.equal(70n * ONE);
    expect(await casino.requestOf(alice.address, degenAddress)).to.deep.equal([0n, 0n, 0n, 0n]);
    await time.increase(REQUEST_PATIENCE);
    await expect(casino.openExitByRequest(alice.address, degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NoRequest')
      .withArgs(alice.address, degenAddress);
  });

  it('is lowered by the leaf of a later epoch, down to nothing', async () => {
    const fixture = await loadFixture(withRequest);
    const { casino, stranger, alice, degenAddress } = fixture;
    await pay(fixture, alice.address, degenAddress, 10n * ONE);
    const lower = async (balance: bigint) => {
      const { proofOf } = await publishEpoch(chain, fixture, {
        degen: [leaf(alice.address, balance, 100n * ONE, 10n * ONE)],
      });
      const proof = proofOf(degenAddress, alice.address);
      return casino.connect(stranger).lowerRequest(alice.address, degenAddress, proof);
    };
    await expect(lower(30n * ONE))
      .to.emit(casino, 'RequestLowered')
      .withArgs(alice.address, degenAddress, 30n * ONE, 40n * ONE);
    const [amount, , leafEpoch, exitEpoch] = await casino.requestOf(alice.address, degenAddress);
    expect([amount, leafEpoch, exitEpoch]).to.deep.equal([30n * ONE, 2n, 1n]);
    await expect(lower(0n))
      .to.emit(casino, 'RequestLowered')
      .withArgs(alice.address, degenAddress, 0n, 10n * ONE);
    expect(await openAmount(fixture, alice.address, degenAddress)).to.equal(0n);
    // The old leaf is known to be wrong: it cannot be shown again.
    await expect(casino.connect(alice).requestWithdrawal(degenAddress, 1n, fixture.proof))
      .to.be.revertedWithCustomError(casino, 'Casino_WrongEpoch')
      .withArgs(1n, 3n);
    await time.increase(REQUEST_PATIENCE);
    await expect(
      casino.openExitByRequest(alice.address, degenAddress),
    ).to.be.revertedWithCustomError(casino, 'Casino_NoRequest');
  });

  it('stands against leaves that are old, in between, no lower, or another’s', async () => {
    const fixture = await loadFixture(withRequest);
    const { casino, alice, bob, degenAddress, first, leaves } = fixture;
    const lower = (player: string, { proofOf }: typeof first) =>
      casino.lowerRequest(player, degenAddress, proofOf(degenAddress, player));
    await expect(lower(alice.address, first))
      .to.be.revertedWithCustomError(casino, 'Casino_WrongEpoch')
      .withArgs(1n, 2n);
    const poor = await publishEpoch(chain, fixture, {
      degen: [leaf(alice.address, 0n, 100n * ONE)],
    });
    const rich = await publishEpoch(chain, fixture, { degen: leaves });
    await expect(lower(alice.address, poor))
      .to.be.revertedWithCustomError(casino, 'Casino_WrongEpoch')
      .withArgs(2n, 3n);
    await expect(lower(alice.address, rich))
      .to.be.revertedWithCustomError(casino, 'Casino_RequestStands')
      .withArgs(120n * ONE, 120n * ONE);
    await expect(lower(bob.address, rich))
      .to.be.revertedWithCustomError(casino, 'Casino_NoRequest')
      .withArgs(bob.address, degenAddress);
    const others = rich.proofOf(degenAddress, bob.address);
    await expect(
      casino.lowerRequest(alice.address, degenAddress, others),
    ).to.be.revertedWithCustomError(casino, 'Casino_BadProof');
  });
});
