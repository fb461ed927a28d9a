import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { expect } from 'chai';
import { id as hashOfText, parseEther, ZeroHash } from 'ethers';
import { SUSPENSION_S } from '../../../../rules/src/liabilities/times.ts';
import { allRoles, BNB, deployCasino, type Fixture } from '../../../kit/contracts/fixture.ts';
import { publishEpoch } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const ADMIN_ROLE = ZeroHash;
const HOUR = 3_600;
/** The largest timestamp that the contract can store. */
const NO_END = 2n ** 40n - 1n;

async function deployed() {
  return deployCasino(chain);
}

const expectRefused = async (
  { custody }: Fixture,
  callers: readonly HardhatEthersSigner[],
  role: string,
  call: 'pauseDeposits' | 'unpauseDeposits' | 'closeDeposits' | SuspensionCall,
) => {
  for (const caller of callers) {
    await expect(custody.connect(caller)[call]())
      .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
      .withArgs(caller.address, role);
  }
};

type SuspensionCall = 'suspendOperator' | 'confirmSuspension' | 'reinstateOperator';

let number = 0;
const payment = (player: string) => {
  number += 1;
  return [{ id: hashOfText(`${number}`), player, token: BNB, amount: 1n }];
};

const IN_NEXT_BLOCK = { blockTag: 'pending' };

const expectStopped = async (fixture: Fixture, operator: HardhatEthersSigner, until: bigint) => {
  const { custody, alice } = fixture;
  const pay = custody.connect(operator).executeWithdrawals;
  await expect(pay.staticCall(payment(alice.address), IN_NEXT_BLOCK))
    .to.be.revertedWithCustomError(custody, 'Custody_OperatorSuspended')
    .withArgs(until);
};

const expectFree = async (fixture: Fixture) => {
  const { custody, operator, alice } = fixture;
  await custody.connect(operator).executeWithdrawals(payment(alice.address));
};

describe('pauseDeposits and unpauseDeposits', () => {
  it('let only the guardian pause and only the admin unpause deposits', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, deployer, guardian, operator } = fixture;
    const role = await custody.GUARDIAN_ROLE();
    await expectRefused(fixture, [deployer, operator], role, 'pauseDeposits');
    await expect(custody.connect(guardian).pauseDeposits())
      .to.emit(custody, 'DepositsPaused')
      .withArgs(guardian.address);
    expect(await custody.depositsPaused()).to.equal(true);
    await expectRefused(fixture, [guardian, operator], ADMIN_ROLE, 'unpauseDeposits');
    await expect(custody.connect(deployer).unpauseDeposits())
      .to.emit(custody, 'DepositsUnpaused')
      .withArgs(deployer.address);
    expect(await custody.depositsPaused()).to.equal(false);
  });
});

describe('closeDeposits', () => {
  it('lets only the admin close deposits, which no account can reopen', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, deployer, guardian, operator, alice } = fixture;
    await expectRefused(fixture, [guardian, operator], ADMIN_ROLE, 'closeDeposits');
    expect(await custody.depositsClosed()).to.deep.equal([false, 0n]);
    await custody.connect(fixture.publisher).mark();
    await custody.connect(guardian).pauseDeposits();
    await expect(custody.connect(deployer).closeDeposits())
      .to.emit(custody, 'DepositsClosed')
      .withArgs(deployer.address);
    await custody.connect(deployer).unpauseDeposits();
    await custody.connect(fixture.publisher).mark();
    expect(await custody.depositsClosed()).to.deep.equal([true, 1n]);
    await expect(custody.closeDeposits()).to.be.revertedWithCustomError(
      custody,
      'Custody_DepositsClosed',
    );
    await expect(custody.connect(alice).depositBNB({ value: 1n })).to.be.revertedWithCustomError(
      custody,
      'Custody_DepositsClosed',
    );
  });
});

describe('suspendOperator', () => {
  it('reverts for anyone but the guardian', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, deployer, operator } = fixture;
    const role = await custody.GUARDIAN_ROLE();
    await expectRefused(fixture, [deployer, operator], role, 'suspendOperator');
    expect(await custody.operatorSuspendedUntil()).to.equal(0n);
  });

  it('stops payments for 72 hours, after which the suspension ends by itself', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, guardian, operator } = fixture;
    const sent = custody.connect(guardian).suspendOperator();
    await sent;
    const until = BigInt((await time.latest()) + SUSPENSION_S);
    await expect(sent).to.emit(custody, 'SuspensionSet').withArgs(guardian.address, until);
    expect(await custody.operatorSuspendedUntil()).to.equal(until);
    await expectStopped(fixture, operator, until);
    // The next block is mined one second after the time set by `increaseTo`. So the first check is
    // in the last second of the suspension, and the second check is one second after the
    // suspension.
    await time.increaseTo(until - 1n);
    await expectStopped(fixture, operator, until);
    await time.increaseTo(until);
    await expectFree(fixture);
  });

  it('also stops an account that becomes operator during the suspension', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, guardian, carol } = fixture;
    await custody.connect(guardian).suspendOperator();
    await custody.grantRole(await custody.OPERATOR_ROLE(), carol.address);
    await expectStopped(fixture, carol, await custody.operatorSuspendedUntil());
  });

  it('stops neither deposits nor claims nor epochs', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, guardian, alice } = fixture;
    await publishEpoch(fixture, {});
    await custody.connect(guardian).suspendOperator();
    await custody.connect(alice).depositBNB({ value: parseEther('1') });
    await custody.connect(alice).claimDeposits(BNB, parseEther('1'));
    const [amount] = await custody.claimOf(alice.address, BNB);
    expect(amount).to.equal(parseEther('1'));
    await custody.connect(fixture.publisher).mark();
  });

  it('restarts the 72 hours when the operator is suspended again', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, guardian, operator } = fixture;
    await custody.connect(guardian).suspendOperator();
    await time.increase(50 * HOUR);
    await custody.connect(guardian).suspendOperator();
    const until = BigInt((await time.latest()) + SUSPENSION_S);
    await time.increase(70 * HOUR);
    await expectStopped(fixture, operator, until);
  });

  it('does not change a suspension that the admin confirmed', async () => {
    const { custody, guardian } = await loadFixture(deployed);
    await custody.connect(guardian).suspendOperator();
    await custody.confirmSuspension();
    await expect(custody.connect(guardian).suspendOperator()).to.not.emit(custody, 'SuspensionSet');
    expect(await custody.operatorSuspendedUntil()).to.equal(NO_END);
  });
});

describe('confirmSuspension', () => {
  for (const isSuspended of [true, false]) {
    const given = isSuspended ? 'the guardian’s suspension' : 'a new suspension by the admin';
    it(`makes ${given} endless`, async () => {
      const fixture = await loadFixture(deployed);
      const { custody, deployer, guardian, operator } = fixture;
      await expectRefused(fixture, [guardian, operator], ADMIN_ROLE, 'confirmSuspension');
      if (isSuspended) await custody.connect(guardian).suspendOperator();
      await expect(custody.confirmSuspension())
        .to.emit(custody, 'SuspensionSet')
        .withArgs(deployer.address, NO_END);
      await time.increase(10 * SUSPENSION_S);
      await expectStopped(fixture, operator, NO_END);
    });
  }
});

describe('reinstateOperator', () => {
  for (const isConfirmed of [true, false]) {
    it(`ends a suspension that was ${isConfirmed ? '' : 'not '}confirmed`, async () => {
      const fixture = await loadFixture(deployed);
      const { custody, deployer, guardian, operator } = fixture;
      await custody.connect(guardian).suspendOperator();
      if (isConfirmed) await custody.confirmSuspension();
      await expectRefused(fixture, [guardian, operator], ADMIN_ROLE, 'reinstateOperator');
      await expect(custody.reinstateOperator())
        .to.emit(custody, 'SuspensionSet')
        .withArgs(deployer.address, 0n);
      expect(await custody.operatorSuspendedUntil()).to.equal(0n);
      await expectFree(fixture);
    });
  }
});

describe('dismissPublisher', () => {
  it('lets only the guardian take the role from a publisher, and give it to nobody', async () => {
    const { custody, deployer, guardian, operator, publisher, coldPublisher } =
      await loadFixture(deployed);
    for (const caller of [deployer, operator, publisher]) {
      await expect(custody.connect(caller).dismissPublisher(publisher.address))
        .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, await custody.GUARDIAN_ROLE());
    }
    const role = await custody.PUBLISHER_ROLE();
    await expect(custody.connect(guardian).dismissPublisher(publisher.address))
      .to.emit(custody, 'PublisherDismissed')
      .withArgs(publisher.address, guardian.address);
    for (const call of [
      custody.connect(publisher).mark(),
      custody.connect(guardian).dismissPublisher(publisher.address),
    ]) {
      await expect(call)
        .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
        .withArgs(publisher.address, role);
    }
    await custody.connect(coldPublisher).mark();
    await expect(custody.connect(guardian).grantRole(role, guardian.address))
      .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
      .withArgs(guardian.address, ADMIN_ROLE);
  });
});

describe('renounceRole', () => {
  it('keeps a guardian, so that a thief with its key leaves somebody who can veto', async () => {
    const { custody, guardian } = await loadFixture(deployed);
    const role = await custody.GUARDIAN_ROLE();
    await expect(custody.connect(guardian).renounceRole(role, guardian.address))
      .to.be.revertedWithCustomError(custody, 'Custody_GuardianStays')
      .withArgs(guardian.address);
    expect(await custody.hasRole(role, guardian.address)).to.equal(true);
    await custody.revokeRole(role, guardian.address);
    expect(await custody.hasRole(role, guardian.address)).to.equal(false);
  });

  it('takes any other role from its holder', async () => {
    const { custody, operator } = await loadFixture(deployed);
    const role = await custody.OPERATOR_ROLE();
    await custody.connect(operator).renounceRole(role, operator.address);
    expect(await custody.hasRole(role, operator.address)).to.equal(false);
  });
});

describe('constructor of Custody', () => {
  it('reverts when token or admin is the zero address', async () => {
    const { custody, degenAddress, deployer } = await loadFixture(deployed);
    const factory = await chain.ethers.getContractFactory('Custody');
    const { address } = deployer;
    const roles = allRoles({ address });
    for (const sent of [
      factory.deploy(BNB, roles),
      factory.deploy(degenAddress, { ...roles, admin: BNB }),
    ]) {
      await expect(sent).to.be.revertedWithCustomError(custody, 'Vault_ZeroAddress');
    }
  });
});
