import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { expect } from 'chai';
import { id } from 'ethers';
import type { Proof } from '../../../../rules/src/liabilities/epoch.ts';
import { claimedOn } from '../../../kit/contracts/claimed.ts';
import { claimingOn, DAY, ONE, payment } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { publish, lower } = claimingOn(chain);
const { withEpoch, withClaim, openOf } = claimedOn(chain);

describe('claim', () => {
  it('reverts when the amount is zero or one unit above what is owed', async () => {
    const { custody, operator, alice, proof } = await loadFixture(withEpoch);
    const claim = (amount: bigint) => custody.connect(alice).claim(BNB, amount, proof);
    await expect(claim(0n)).to.be.revertedWithCustomError(custody, 'Vault_ZeroAmount');
    await custody.connect(alice).depositBNB({ value: 7n * ONE });
    await custody.connect(operator).executeWithdrawals([payment(alice.address, 27n * ONE)]);
    await expect(claim(100n * ONE + 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_AboveOwed')
      .withArgs(100n * ONE + 1n, 100n * ONE);
    await claim(100n * ONE);
  });

  it("reverts for another player's leaf, a changed leaf, another epoch and an unknown token", async () => {
    const { custody, alice, bob, stranger, degenAddress, proof } = await loadFixture(withEpoch);
    const bad: [HardhatEthersSigner, string, Proof][] = [
      [bob, BNB, proof],
      [alice, degenAddress, proof],
      [alice, BNB, { ...proof, balance: proof.balance + 1n }],
      [alice, BNB, { ...proof, deposited: proof.deposited - 1n }],
      [alice, BNB, { ...proof, withdrawn: 1n }],
      [alice, BNB, { ...proof, orders: id('other orders') }],
      [alice, BNB, { ...proof, sides: proof.sides ^ 1n }],
      [alice, BNB, { ...proof, siblings: [] }],
      [alice, BNB, { ...proof, epoch: { ...proof.epoch, mark: 9 } }],
    ];
    for (const [caller, token, wrong] of bad) {
      await expect(custody.connect(caller).claim(token, 1n, wrong)).to.be.revertedWithCustomError(
        custody,
        'Custody_BadProof',
      );
    }
    await expect(custody.connect(alice).claim(stranger.address, 1n, proof))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(stranger.address);
    for (const number of [0, 2]) {
      await expect(
        custody.connect(alice).claim(BNB, 1n, { ...proof, epoch: { ...proof.epoch, number } }),
      )
        .to.be.revertedWithCustomError(custody, 'Custody_EpochProvisional')
        .withArgs(number);
    }
  });

  it('accepts the leaf of an epoch once the epoch is 24 hours old', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, balances } = fixture;
    const second = await publish(fixture, balances);
    const at = await time.latest();
    const claim = () => custody.connect(alice).claim(BNB, ONE, second.proofOf(BNB, alice.address));
    await time.setNextBlockTimestamp(at + DAY - 1);
    await expect(claim()).to.be.revertedWithCustomError(custody, 'Custody_EpochProvisional');
    await claim();
  });

  it('is one of a player and token at a time, and keeps amount, time, marks and epoch', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, bob, degenAddress, proof, first } = fixture;
    await custody.connect(alice).deposit(degenAddress, ONE);
    await expect(custody.connect(alice).claim(BNB, 5n, proof))
      .to.emit(custody, 'ClaimMade')
      .withArgs(alice.address, BNB, 5n, 1n);
    const at = BigInt(await time.latest());
    expect(await custody.claimOf(alice.address, BNB)).to.deep.equal([5n, at, 1n, 1n, true]);
    await expect(custody.connect(alice).claim(BNB, 5n, proof))
      .to.be.revertedWithCustomError(custody, 'Custody_ClaimOpen')
      .withArgs(alice.address, BNB);
    await custody.connect(alice).claimDeposits(degenAddress, ONE);
    await custody.connect(bob).claim(BNB, ONE, first.proofOf(BNB, bob.address));
  });

  it('takes no leaf that is older than one that was shown', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, alice, proof, second, balances } = fixture;
    const [, ofBob] = balances;
    await time.increase(DAY);
    await publish(fixture, [[alice.address, 100n * ONE], ...(ofBob ? [ofBob] : [])]);
    await time.increase(DAY);
    const [last] = await custody.lastFinalEpoch();
    expect(last).to.equal(3n);
    await expect(lower(fixture, alice, second)).to.be.revertedWithCustomError(
      custody,
      'Custody_WrongEpoch',
    );
    await custody.payClaim(alice.address, BNB);
    await expect(custody.connect(alice).claim(BNB, 1n, proof)).to.be.revertedWithCustomError(
      custody,
      'Custody_AboveOwed',
    );
  });
});

describe('claimDeposits', () => {
  it('reverts above deposits minus payments, without a deposit, and for an unknown token', async () => {
    const { custody, operator, alice, carol, stranger } = await loadFixture(withEpoch);
    await custody.connect(operator).executeWithdrawals([payment(alice.address, 30n * ONE)]);
    await expect(custody.connect(alice).claimDeposits(BNB, 70n * ONE + 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_AboveOwed')
      .withArgs(70n * ONE + 1n, 70n * ONE);
    await expect(custody.connect(carol).claimDeposits(BNB, 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_AboveOwed')
      .withArgs(1n, 0n);
    await expect(
      custody.connect(alice).claimDeposits(stranger.address, 1n),
    ).to.be.revertedWithCustomError(custody, 'Vault_UnknownToken');
    await expect(custody.connect(alice).claimDeposits(BNB, 70n * ONE))
      .to.emit(custody, 'ClaimMade')
      .withArgs(alice.address, BNB, 70n * ONE, 0n);
  });

  it('reverts once a leaf was shown, by the player or the house', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, bob, proof, first } = fixture;
    await custody.connect(bob).claimDeposits(BNB, 50n * ONE);
    const shown = await publish(fixture, [
      [alice.address, 120n * ONE],
      [bob.address, 0n],
    ]);
    await time.increase(DAY);
    await lower(fixture, bob, shown);
    await expect(custody.connect(bob).claimDeposits(BNB, 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(0n, 2n);
    await expect(custody.connect(bob).claim(BNB, 1n, first.proofOf(BNB, bob.address)))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 2n);
    await custody.connect(alice).claim(BNB, 1n, proof);
  });
});

describe('lower', () => {
  it('reverts without a claim, and when the leaf proves as much', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, alice, bob, first, second } = fixture;
    await time.increase(DAY);
    await expect(lower(fixture, bob, first))
      .to.be.revertedWithCustomError(custody, 'Custody_NoClaim')
      .withArgs(bob.address, BNB);
    await expect(lower(fixture, alice, second))
      .to.be.revertedWithCustomError(custody, 'Custody_ClaimStands')
      .withArgs(120n * ONE, 120n * ONE);
  });

  it('reverts unless the leaf is of the last final epoch and newer than the one shown', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, alice, first, second, balances } = fixture;
    await expect(lower(fixture, alice, first))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 2n);
    await publish(fixture, balances);
    await time.increase(DAY);
    await expect(lower(fixture, alice, second))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(2n, 3n);
  });

  it('lowers the claim to what the leaf proves, and ends it at zero, whoever calls', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, alice, bob } = fixture;
    for (const [epoch, balance] of [
      [3n, 30n * ONE],
      [4n, 0n],
    ] as const) {
      const shown = await publish(fixture, [
        [alice.address, balance],
        [bob.address, 50n * ONE],
      ]);
      await time.increase(DAY);
      await expect(lower(fixture, alice, shown))
        .to.emit(custody, 'ClaimLowered')
        .withArgs(alice.address, BNB, balance, epoch);
      expect(await openOf(fixture, alice)).to.equal(balance);
    }
    await expect(custody.payClaim(alice.address, BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_NoClaim',
    );
    await custody.connect(alice).depositBNB({ value: ONE });
  });
});
