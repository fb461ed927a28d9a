import { expect } from 'chai';
import { parseEther, ZeroHash } from 'ethers';
import { BNB, deployCasino } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const ADMIN_ROLE = ZeroHash;
/** A thousandth of a token. */
const UNIT = parseEther('0.001');
/**
 * The highest bet limit: the largest stake, 2^48 - 1 gwei, rounded down to thousandths of a token.
 */
const CAP_MAX = parseEther('281474.976');

async function deployed() {
  return deployCasino(chain);
}

describe('pausePlays and unpausePlays', () => {
  it('let only the guardian pause plays and only the admin unpause them', async () => {
    const { casino, deployer, guardian, operator } = await loadFixture(deployed);
    const guardianRole = await casino.GUARDIAN_ROLE();
    for (const caller of [deployer, operator]) {
      await expect(casino.connect(caller).pausePlays())
        .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, guardianRole);
    }
    await expect(casino.connect(guardian).pausePlays())
      .to.emit(casino, 'PlaysPaused')
      .withArgs(guardian.address);
    expect(await casino.playsPaused()).to.equal(true);
    for (const caller of [guardian, operator]) {
      await expect(casino.connect(caller).unpausePlays())
        .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ADMIN_ROLE);
    }
    await expect(casino.connect(deployer).unpausePlays())
      .to.emit(casino, 'PlaysUnpaused')
      .withArgs(deployer.address);
    expect(await casino.playsPaused()).to.equal(false);
  });
});

describe('closePlays', () => {
  it('reverts for anyone but the admin', async () => {
    const { casino, guardian, operator } = await loadFixture(deployed);
    for (const caller of [guardian, operator]) {
      await expect(casino.connect(caller).closePlays())
        .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ADMIN_ROLE);
    }
  });

  it('closes plays permanently, stores the time, and emits PlaysClosed', async () => {
    const { casino, deployer, guardian } = await loadFixture(deployed);
    await casino.connect(guardian).pausePlays();
    expect(await casino.playsClosedAt()).to.equal(0n);
    await expect(casino.closePlays()).to.emit(casino, 'PlaysClosed').withArgs(deployer.address);
    expect(await casino.playsClosedAt()).to.equal(await time.latest());
    expect(await casino.playsPaused()).to.equal(false);
    for (const again of [
      casino.closePlays(),
      casino.unpausePlays(),
      casino.connect(guardian).pausePlays(),
    ]) {
      await expect(again).to.be.revertedWithCustomError(casino, 'Casino_PlaysClosed');
    }
  });
});

describe('setBetLimits', () => {
  it('reverts for anyone but the admin, for an unknown token and for invalid limits', async () => {
    const { casino, operator, stranger, degenAddress } = await loadFixture(deployed);
    await expect(casino.connect(operator).setBetLimits(degenAddress, 1n, 2n))
      .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
      .withArgs(operator.address, ADMIN_ROLE);
    await expect(casino.setBetLimits(stranger.address, 1n, 2n))
      .to.be.revertedWithCustomError(casino, 'Vault_UnknownToken')
      .withArgs(stranger.address);
    for (const [min, cap] of [
      [0n, UNIT],
      [2n * UNIT, UNIT],
      [UNIT + 1n, 2n * UNIT],
      [UNIT, 2n * UNIT - 1n],
      [UNIT, CAP_MAX + UNIT],
    ] as const) {
      await expect(casino.setBetLimits(degenAddress, min, cap))
        .to.be.revertedWithCustomError(casino, 'Casino_BadLimits')
        .withArgs(min, cap);
    }
  });

  it('sets minimum and cap of each token and emits BetLimitsSet', async () => {
    const { casino, degenAddress } = await loadFixture(deployed);
    for (const token of [degenAddress, BNB]) {
      await expect(casino.setBetLimits(token, 5n * UNIT, 5n * UNIT))
        .to.emit(casino, 'BetLimitsSet')
        .withArgs(token, 5n * UNIT, 5n * UNIT);
      expect(await casino.minBetOf(token)).to.equal(5n * UNIT);
      expect(await casino.maxBetOf(token)).to.equal(5n * UNIT);
      await casino.setBetLimits(token, UNIT, CAP_MAX);
      expect(await casino.minBetOf(token)).to.equal(UNIT);
    }
  });
});

describe('withdrawBankroll', () => {
  it('reverts for anyone but the admin', async () => {
    const { casino, operator } = await loadFixture(deployed);
    await expect(casino.connect(operator).withdrawBankroll(BNB, 1n, operator.address))
      .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
      .withArgs(operator.address, ADMIN_ROLE);
  });

  it('reverts when the receiver or the amount is zero, or the token is unknown', async () => {
    const { casino, deployer, stranger } = await loadFixture(deployed);
    await expect(casino.withdrawBankroll(BNB, 1n, BNB)).to.be.revertedWithCustomError(
      casino,
      'Vault_ZeroAddress',
    );
    await expect(casino.withdrawBankroll(BNB, 0n, deployer.address)).to.be.revertedWithCustomError(
      casino,
      'Vault_ZeroAmount',
    );
    await expect(casino.withdrawBankroll(stranger.address, 1n, deployer.address))
      .to.be.revertedWithCustomError(casino, 'Vault_UnknownToken')
      .withArgs(stranger.address);
  });

  it('pays up to the free bankroll, and reverts one unit above it', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, carol, degenAddress } = fixture;
    await casino.connect(alice).playGame(parseEther('10'), 0);
    await casino.connect(alice).playGame(parseEther('1'), 0, { value: parseEther('1') });
    for (const [symbol, token] of [
      ['DEGEN', degenAddress],
      ['BNB', BNB],
    ] as const) {
      // DEGEN goes to the faucet account, which is exempt from the wallet cap. For another account,
      // the payment would exceed the cap and become collectable.
      const free = await casino.bankrollOf(token);
      await expect(casino.withdrawBankroll(token, free + 1n, carol.address))
        .to.be.revertedWithCustomError(casino, 'Casino_BankrollTooLow')
        .withArgs(token, free + 1n, free);
      const receiver = token === BNB ? carol : fixture.faucet;
      await expectChanges(
        chain,
        fixture,
        { receiver: receiver.address },
        () =>
          expect(casino.withdrawBankroll(token, free, receiver.address))
            .to.emit(casino, 'BankrollWithdrawn')
            .withArgs(receiver.address, token, free),
        { [`bankroll ${symbol}`]: -free, [`receiver ${symbol}`]: free },
      );
    }
  });

  it('makes a payment collectable when the receiver refuses it', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, degen, carol, degenAddress } = fixture;
    const above = (await degen.maxWallet()) + 1n;
    await expectChanges(
      chain,
      fixture,
      { carol: carol.address },
      () => casino.withdrawBankroll(degenAddress, above, carol.address),
      {
        'bankroll DEGEN': -above,
        'collectable DEGEN': above,
        'collectable for carol DEGEN': above,
      },
    );
  });
});

describe('renounceRole', () => {
  it('keeps a guardian, so that a thief with its key leaves somebody who can cancel', async () => {
    const { casino, deployer, guardian } = await loadFixture(deployed);
    const role = await casino.GUARDIAN_ROLE();
    await expect(casino.connect(guardian).renounceRole(role, guardian.address))
      .to.be.revertedWithCustomError(casino, 'Casino_GuardianStays')
      .withArgs(guardian.address);
    await casino.connect(guardian).pausePlays();
    await casino.connect(deployer).revokeRole(role, guardian.address);
    expect(await casino.hasRole(role, guardian.address)).to.equal(false);
  });

  it('takes any other role from its holder', async () => {
    const { casino, operator } = await loadFixture(deployed);
    const role = await casino.OPERATOR_ROLE();
    await casino.connect(operator).renounceRole(role, operator.address);
    expect(await casino.hasRole(role, operator.address)).to.equal(false);
  });
});

describe('constructor of the Casino', () => {
  it('reverts when token, Custody or admin is the zero address', async () => {
    const { casino, degenAddress, custodyAddress, deployer } = await loadFixture(deployed);
    const factory = await chain.ethers.getContractFactory('Casino');
    const { address } = deployer;
    const guardians: [string, string] = [address, address];
    for (const sent of [
      factory.deploy(BNB, custodyAddress, address, address, guardians),
      factory.deploy(degenAddress, BNB, address, address, guardians),
      factory.deploy(degenAddress, custodyAddress, BNB, address, guardians),
    ]) {
      await expect(sent).to.be.revertedWithCustomError(casino, 'Vault_ZeroAddress');
    }
  });
});
