import Timelock from '@openzeppelin/contracts/build/contracts/TimelockController.json' with {
  type: 'json',
};
import { expect } from 'chai';
import { Contract, ContractFactory, ZeroAddress, ZeroHash } from 'ethers';
import type { Epoch } from '../../../../rules/src/liabilities/epoch.ts';
import { NO_EPOCH } from '../../../../rules/src/liabilities/epoch.ts';
import { claimingOn, DAY, HOUR, ONE, payment } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';
import { takeSurplus } from '../../../kit/contracts/take-surplus.ts';

const chain = await sharedChain();
const { ethers } = chain;
const { loadFixture, time } = chain.networkHelpers;
const { publish, withDepositor: withPlayers } = claimingOn(chain);

describe('shortOf and unshownOf', () => {
  it('are zero while custody holds all balances, and state what one base unit more lacks', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice } = fixture;
    await publish(fixture, [[alice.address, 110n * ONE]]);
    expect(await custody.shortOf(BNB)).to.equal(0n);
    await publish(fixture, [[alice.address, 110n * ONE + 1n]]);
    expect(await custody.shortOf(BNB)).to.equal(1n);
  });

  it('ignore deposits, and add up the payments of the operator since the mark', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, operator, alice, bob } = fixture;
    await publish(fixture, [[alice.address, 110n * ONE]]);
    await custody.connect(bob).depositBNB({ value: 3n * ONE });
    const pay = (amount: bigint) =>
      custody.connect(operator).executeWithdrawals([payment(alice.address, amount)]);
    await pay(2n * ONE);
    await pay(ONE);
    expect(await custody.shortOf(BNB)).to.equal(0n);
    expect(await custody.unshownOf(BNB)).to.equal(3n * ONE);
    await publish(fixture, [
      [alice.address, 107n * ONE + 5n],
      [bob.address, 3n * ONE],
    ]);
    expect(await custody.unshownOf(BNB)).to.equal(0n);
    expect(await custody.shortOf(BNB)).to.equal(5n);
    await expect(pay(1n)).to.be.revertedWithCustomError(custody, 'Custody_Short').withArgs(BNB, 5n);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('end with a gift of the house', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice } = fixture;
    await publish(fixture, [[alice.address, 111n * ONE]]);
    await custody.fundCustody(BNB, ONE - 1n, { value: ONE - 1n });
    expect(await custody.shortOf(BNB)).to.equal(1n);
    await custody.fundCustody(BNB, 2n, { value: 2n });
    expect(await custody.shortOf(BNB)).to.equal(0n);
  });

  it('know what the house has won from players', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, windUp, alice, deployer } = fixture;
    const { epoch } = await publish(fixture, [[alice.address, 4n * ONE]]);
    await time.increase(DAY);
    const take = (amount: bigint) => takeSurplus(windUp, [BNB, amount, deployer.address], epoch);
    await expect(take(106n * ONE + 1n))
      .to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus')
      .withArgs(BNB, 106n * ONE + 1n, 106n * ONE);
    await expect(take(106n * ONE))
      .to.emit(windUp, 'SurplusWithdrawn')
      .withArgs(deployer.address, BNB, 106n * ONE);
    expect((await custody.totalsOf(BNB)).stake).to.equal(-6n * ONE);
    expect(await custody.custodyOf(BNB)).to.equal(4n * ONE);
    expect(await custody.shortOf(BNB)).to.equal(0n);
  });
});

describe('approveSurplus', () => {
  it('reverts for anyone but the admin, and without a receiver', async () => {
    const { windUp, alice, operator, guardian } = await loadFixture(withPlayers);
    for (const caller of [operator, guardian, alice]) {
      await expect(
        windUp.connect(caller).approveSurplus(BNB, 1n, alice.address),
      ).to.be.revertedWithCustomError(windUp, 'AccessControlUnauthorizedAccount');
    }
    await expect(windUp.approveSurplus(BNB, 1n, ZeroAddress)).to.be.revertedWithCustomError(
      windUp,
      'Vault_ZeroAddress',
    );
    await expect(
      windUp.approveSurplus(alice.address, 1n, alice.address),
    ).to.be.revertedWithCustomError(windUp, 'Vault_UnknownToken');
  });

  it('takes the place of an earlier approval, and zero revokes it', async () => {
    const { windUp, alice, bob } = await loadFixture(withPlayers);
    await windUp.approveSurplus(BNB, 5n, alice.address);
    await expect(windUp.approveSurplus(BNB, 7n, bob.address))
      .to.emit(windUp, 'SurplusApproved')
      .withArgs(bob.address, BNB, 7n);
    const until = BigInt((await time.latest()) + 7 * DAY);
    expect(await windUp.surplusApprovalOf(BNB)).to.deep.equal([bob.address, 7n, until]);
    await windUp.approveSurplus(BNB, 0n, bob.address);
    await expect(windUp.withdrawSurplus(BNB, NO_EPOCH, NO_EPOCH)).to.be.revertedWithCustomError(
      windUp,
      'Vault_ZeroAmount',
    );
  });

  it('ends after 7 days, and with the role of the admin who called', async () => {
    const { windUp, custody, deployer, bob, alice } = await loadFixture(withPlayers);
    const withdraw = () => windUp.connect(alice).withdrawSurplus(BNB, NO_EPOCH, NO_EPOCH);
    const refused = async () => {
      expect(await windUp.surplusApprovalOf(BNB)).to.deep.equal([ZeroAddress, 0n, 0n]);
      await expect(withdraw()).to.be.revertedWithCustomError(windUp, 'Vault_ZeroAmount');
    };
    await windUp.approveSurplus(BNB, 5n, bob.address);
    await time.setNextBlockTimestamp((await time.latest()) + 7 * DAY);
    await withdraw();
    await windUp.approveSurplus(BNB, 5n, bob.address);
    await time.increase(7 * DAY + 1);
    await refused();
    await windUp.approveSurplus(BNB, 5n, bob.address);
    await custody.grantRole(ZeroHash, alice.address);
    await custody.renounceRole(ZeroHash, deployer.address);
    await refused();
  });
});

describe('withdrawSurplus', () => {
  it('reverts without an approval, and unless it gets the last final and the newest epoch', async () => {
    const fixture = await loadFixture(withPlayers);
    const { windUp, custody, alice, deployer } = fixture;
    const { epoch: last } = await publish(fixture, [[alice.address, 10n * ONE]]);
    await time.increase(DAY);
    const { epoch: newest } = await publish(fixture, [[alice.address, 60n * ONE]]);
    const take = (amount: bigint, ...epochs: readonly [Epoch, Epoch]) =>
      takeSurplus(windUp, [BNB, amount, deployer.address], ...epochs);
    await expect(windUp.withdrawSurplus(BNB, last, newest)).to.be.revertedWithCustomError(
      windUp,
      'Vault_ZeroAmount',
    );
    for (const epochs of [
      [NO_EPOCH, newest],
      [last, last],
      [newest, newest],
    ] as const) {
      await expect(take(1n, ...epochs)).to.be.revertedWithCustomError(windUp, 'Custody_WrongEpoch');
    }
    const false1 = { ...last, bnb: { ...last.bnb, balance: 0n } };
    await expect(take(1n, false1, newest)).to.be.revertedWithCustomError(
      windUp,
      'Custody_BadProof',
    );
    // Both epochs must be covered: the newest says more than the last final one.
    await expect(take(50n * ONE + 1n, last, newest))
      .to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus')
      .withArgs(BNB, 50n * ONE + 1n, 50n * ONE);
    expect(await windUp.surplusOf(BNB, last, newest)).to.equal(50n * ONE);
    await expect(windUp.surplusOf(alice.address, last, newest)).to.be.revertedWithCustomError(
      windUp,
      'Vault_UnknownToken',
    );
    await take(50n * ONE, last, newest);
    expect(await custody.custodyOf(BNB)).to.equal(60n * ONE);
  });

  it('pays an approval once, by anyone, to the approved receiver', async () => {
    const { windUp, alice, bob, custody } = await loadFixture(withPlayers);
    await windUp.approveSurplus(BNB, 3n, bob.address);
    const before = await ethers.provider.getBalance(bob.address);
    await windUp.connect(alice).withdrawSurplus(BNB, NO_EPOCH, NO_EPOCH);
    expect((await ethers.provider.getBalance(bob.address)) - before).to.equal(3n);
    const held = await custody.custodyOf(BNB);
    await expect(windUp.withdrawSurplus(BNB, NO_EPOCH, NO_EPOCH)).to.be.revertedWithCustomError(
      windUp,
      'Vault_ZeroAmount',
    );
    expect(await custody.custodyOf(BNB)).to.equal(held);
  });

  it('waits behind a timelock of 96 hours while the house publishes epochs', async () => {
    const fixture = await loadFixture(withPlayers);
    const { windUp, custody, alice, bob, deployer } = fixture;
    const timelock = new Contract(
      await (
        await ContractFactory.fromSolidity(Timelock, deployer).deploy(
          96 * HOUR,
          [deployer.address],
          [deployer.address],
          ZeroAddress,
        )
      ).getAddress(),
      Timelock.abi,
      deployer,
    );
    const admin = await timelock.getAddress();
    await custody.grantRole(ZeroHash, admin);
    await custody.renounceRole(ZeroHash, deployer.address);
    const call = windUp.interface.encodeFunctionData('approveSurplus', [
      BNB,
      5n * ONE,
      bob.address,
    ]);
    const proposal = [await windUp.getAddress(), 0n, call, ZeroHash, ZeroHash] as const;
    await timelock.getFunction('schedule')(...proposal, 96 * HOUR);
    const publishNow = async () => (await publish(fixture, [[alice.address, 10n * ONE]])).epoch;
    let last = await publishNow();
    for (let day = 0; day < 4; day += 1) {
      last = await publishNow();
      await time.increase(DAY);
    }
    const newest = await publishNow();
    await timelock.getFunction('execute')(...proposal);
    await expect(windUp.withdrawSurplus(BNB, last, newest))
      .to.emit(windUp, 'SurplusWithdrawn')
      .withArgs(bob.address, BNB, 5n * ONE);
  });

  it('never reaches later deposits', async () => {
    const fixture = await loadFixture(withPlayers);
    const { windUp, custody, bob, deployer } = fixture;
    await custody.connect(bob).depositBNB({ value: 7n * ONE });
    const all = await custody.custodyOf(BNB);
    const take = (amount: bigint) => takeSurplus(windUp, [BNB, amount, deployer.address]);
    await expect(take(100n * ONE + 1n)).to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus');
    await take(100n * ONE);
    expect(await custody.custodyOf(BNB)).to.equal(all - 100n * ONE);
  });
});
