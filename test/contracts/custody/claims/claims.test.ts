import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { expect } from 'chai';
import type { Proof } from '../../../../rules/src/liabilities/epoch.ts';
import {
  type Balances,
  claimingOn,
  DAY,
  HOUR,
  ONE,
  payment,
} from '../../../kit/contracts/claiming.ts';
import { BNB, type Fixture } from '../../../kit/contracts/fixture.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time, takeSnapshot } = chain.networkHelpers;
const { withStake, publish } = claimingOn(chain);
const REFUSE = 1;

/** Alice has deposited 100 BNB and won 20, and Bob 50. An epoch says so, and is final. */
async function withEpoch() {
  const fixture = await withStake(500n * ONE);
  const { custody, alice, bob } = fixture;
  await custody.connect(alice).depositBNB({ value: 100n * ONE });
  await custody.connect(bob).depositBNB({ value: 50n * ONE });
  const balances: Balances = [
    [alice.address, 120n * ONE],
    [bob.address, 50n * ONE],
  ];
  const first = await publish(fixture, balances);
  await time.increase(DAY);
  const proof = first.proofOf(BNB, alice.address);
  return { ...fixture, balances, first, proof };
}

/** Alice has claimed 120 BNB, and a younger epoch was published a minute later. */
async function withClaim() {
  const fixture = await withEpoch();
  const { custody, alice, proof, balances } = fixture;
  await custody.connect(alice).claim(BNB, 120n * ONE, proof);
  const madeAt = await time.latest();
  await time.increase(60);
  const second = await publish(fixture, balances);
  return { ...fixture, madeAt, second };
}

async function matureClaim() {
  const fixture = await withClaim();
  await time.increaseTo(fixture.madeAt + 48 * HOUR);
  return fixture;
}

const openOf = async ({ custody }: Fixture, player: { address: string }): Promise<bigint> =>
  (await custody.claimOf(player.address, BNB)).amount;

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
    expect(await custody.claimOf(alice.address, BNB)).to.deep.equal([5n, at, 1n, 1n]);
    await expect(custody.connect(alice).claim(BNB, 5n, proof))
      .to.be.revertedWithCustomError(custody, 'Custody_ClaimOpen')
      .withArgs(alice.address, BNB);
    await custody.connect(alice).claimDeposits(degenAddress, ONE);
    await custody.connect(bob).claim(BNB, ONE, first.proofOf(BNB, bob.address));
  });

  it('takes no leaf that is older than one that was shown', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, guardian, alice, proof, second, balances } = fixture;
    const [, ofBob] = balances;
    await time.increase(DAY);
    await publish(fixture, [[alice.address, 100n * ONE], ...(ofBob ? [ofBob] : [])]);
    await time.increase(DAY);
    const [last] = await custody.lastFinalEpoch();
    expect(last).to.equal(3n);
    await expect(
      custody.connect(guardian).lower(alice.address, BNB, second.proofOf(BNB, alice.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch');
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
    await custody.lower(bob.address, BNB, shown.proofOf(BNB, bob.address));
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
    const { custody, alice, bob, first, second } = await loadFixture(withClaim);
    await time.increase(DAY);
    await expect(custody.lower(bob.address, BNB, first.proofOf(BNB, bob.address)))
      .to.be.revertedWithCustomError(custody, 'Custody_NoClaim')
      .withArgs(bob.address, BNB);
    await expect(custody.lower(alice.address, BNB, second.proofOf(BNB, alice.address)))
      .to.be.revertedWithCustomError(custody, 'Custody_ClaimStands')
      .withArgs(120n * ONE, 120n * ONE);
  });

  it('reverts unless the leaf is of the last final epoch and newer than the one shown', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, alice, proof, second, balances } = fixture;
    await expect(custody.lower(alice.address, BNB, proof))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 2n);
    await publish(fixture, balances);
    await time.increase(DAY);
    await expect(custody.lower(alice.address, BNB, second.proofOf(BNB, alice.address)))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(2n, 3n);
  });

  it('lowers the claim to what the leaf proves, and ends it at zero, whoever calls', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, alice, bob, stranger } = fixture;
    for (const [epoch, balance] of [
      [3n, 30n * ONE],
      [4n, 0n],
    ] as const) {
      const shown = await publish(fixture, [
        [alice.address, balance],
        [bob.address, 50n * ONE],
      ]);
      await time.increase(DAY);
      await expect(
        custody.connect(stranger).lower(alice.address, BNB, shown.proofOf(BNB, alice.address)),
      )
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

describe('payClaim', () => {
  it('pays from 48 hours after the claim on, and not a second before', async () => {
    const { custody, alice, madeAt } = await loadFixture(withClaim);
    const snapshot = await takeSnapshot();
    await time.setNextBlockTimestamp(madeAt + 48 * HOUR - 1);
    await expect(custody.payClaim(alice.address, BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_ClaimNotMature')
      .withArgs(alice.address, BNB);
    await snapshot.restore();
    await time.setNextBlockTimestamp(madeAt + 48 * HOUR);
    await custody.payClaim(alice.address, BNB);
  });

  it('pays once a younger epoch has stood for 30 hours, whatever was vetoed meanwhile', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, guardian, alice, proof, first, balances } = fixture;
    // A mark from before the claim makes no younger epoch.
    await custody.connect(fixture.publisher).mark();
    await custody.connect(alice).claim(BNB, 120n * ONE, proof);
    await time.increase(60 * HOUR);
    await publish(fixture, balances);
    await time.increase(20 * HOUR);
    await custody.connect(guardian).vetoEpoch(2, first.epoch);
    await publish(fixture, balances);
    const at = await time.latest();
    const snapshot = await takeSnapshot();
    await time.setNextBlockTimestamp(at + 30 * HOUR - 1);
    await expect(custody.payClaim(alice.address, BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_ClaimNotMature',
    );
    await snapshot.restore();
    await time.setNextBlockTimestamp(at + 30 * HOUR);
    await custody.payClaim(alice.address, BNB);
  });

  it('pays the player whoever calls, while everything else is stopped', async () => {
    const fixture = await loadFixture(matureClaim);
    const { custody, deployer, guardian, alice, stranger } = fixture;
    await custody.connect(guardian).pauseDeposits();
    await custody.connect(guardian).suspendOperator();
    await custody.connect(deployer).confirmSuspension();
    await custody.connect(deployer).closeDeposits();
    await custody.connect(deployer).lowerLimits(BNB, 0, 0);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(custody.connect(stranger).payClaim(alice.address, BNB))
          .to.emit(custody, 'ClaimPaid')
          .withArgs(alice.address, BNB, 120n * ONE, 0n),
      { 'custody BNB': -120n * ONE, 'alice BNB': 120n * ONE },
    );
    const { withdrawn } = await custody.accountOf(alice.address, BNB);
    expect(withdrawn).to.equal(120n * ONE);
    expect((await custody.totalsOf(BNB)).withdrawn).to.equal(120n * ONE);
    // It is no payment of the operator.
    expect(await custody.unshownOf(BNB)).to.equal(0n);
  });

  it('reverts while the token is short, and pays once the house has given what is missing', async () => {
    const fixture = await loadFixture(matureClaim);
    const { custody, alice, bob } = fixture;
    await publish(fixture, [
      [alice.address, 120n * ONE],
      [bob.address, 531n * ONE],
    ]);
    await expect(custody.payClaim(alice.address, BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_Short')
      .withArgs(BNB, ONE);
    await custody.fundCustody(BNB, ONE, { value: ONE });
    await custody.payClaim(alice.address, BNB);
  });

  it('keeps four times what the operator has paid unshown, and leaves the rest of the claim open', async () => {
    const fixture = await loadFixture(matureClaim);
    const { custody, windUp, operator, deployer, alice, bob, second } = fixture;
    // The house takes its surplus, so that players' 170 BNB are left.
    const { epoch } = second;
    const surplus = (await custody.custodyOf(BNB)) - 170n * ONE;
    await windUp.withdrawSurplus(BNB, surplus, deployer.address, epoch, epoch);
    await custody.connect(operator).executeWithdrawals([payment(bob.address, 17n * ONE)]);
    await expect(custody.payClaim(alice.address, BNB))
      .to.emit(custody, 'ClaimPaid')
      .withArgs(alice.address, BNB, 85n * ONE, 35n * ONE);
    await expect(custody.payClaim(alice.address, BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingPayable')
      .withArgs(BNB, 68n * ONE, 17n * ONE);
    await publish(fixture, [
      [alice.address, 35n * ONE],
      [bob.address, 33n * ONE],
    ]);
    await custody.payClaim(alice.address, BNB);
    expect(await openOf(fixture, alice)).to.equal(0n);
  });

  it('makes a payment that the receiver refuses collectable', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, custodyAddress, balances } = fixture;
    const hostile = await chain.ethers.deployContract('HostileReceiver');
    const address = await hostile.getAddress();
    const encode = custody.interface.encodeFunctionData.bind(custody.interface);
    await hostile.execute(custodyAddress, encode('depositBNB'), { value: ONE });
    await hostile.execute(custodyAddress, encode('claimDeposits', [BNB, ONE]));
    await hostile.setMode(REFUSE);
    await publish(fixture, [...balances, [address, ONE]]);
    await time.increase(2 * DAY);
    await custody.payClaim(address, BNB);
    expect(await custody.collectableOf(address, BNB)).to.equal(ONE);
    expect(await openOf(fixture, { address })).to.equal(0n);
  });
});

describe('executeWithdrawals to a player with a claim', () => {
  it('pays the claim first, at any time, and ends it with a larger payment', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, operator, alice } = fixture;
    const pay = (amount: bigint) =>
      custody.connect(operator).executeWithdrawals([payment(alice.address, amount)]);
    await expect(pay(20n * ONE))
      .to.emit(custody, 'ClaimServed')
      .withArgs(alice.address, BNB, 20n * ONE, 100n * ONE);
    const large = payment(alice.address, 110n * ONE);
    await custody.approveWithdrawal(large);
    await expect(custody.connect(operator).executeWithdrawals([large]))
      .to.emit(custody, 'ClaimServed')
      .withArgs(alice.address, BNB, 100n * ONE, 0n);
    await expect(pay(1n)).to.be.revertedWithCustomError(custody, 'Custody_LimitReached');
    expect((await custody.accountOf(alice.address, BNB)).withdrawn).to.equal(130n * ONE);
    await custody.connect(alice).depositBNB({ value: 50n * ONE });
    await custody.connect(alice).claim(BNB, 40n * ONE, fixture.proof);
  });
});
