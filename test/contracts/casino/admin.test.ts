import { expect } from 'chai';
import { parseEther, ZeroHash } from 'ethers';
import { BNB, createChain, deployCasino } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture } = chain.networkHelpers;
const ADMIN_ROLE = ZeroHash;

async function deployed() {
  return deployCasino(chain);
}

describe('pauses', () => {
  for (const [what, pause, unpause, paused] of [
    ['Deposits', 'pauseDeposits', 'unpauseDeposits', 'depositsPaused'],
    ['Plays', 'pausePlays', 'unpausePlays', 'playsPaused'],
  ] as const) {
    it(`lets only the guardian pause and only the admin end it: ${what}`, async () => {
      const { casino, deployer, guardian, operator } = await loadFixture(deployed);
      const guardianRole = await casino.GUARDIAN_ROLE();
      for (const caller of [deployer, operator]) {
        await expect(casino.connect(caller)[pause]())
          .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
          .withArgs(caller.address, guardianRole);
      }
      await expect(casino.connect(guardian)[pause]())
        .to.emit(casino, `${what}Paused`)
        .withArgs(guardian.address);
      expect(await casino[paused]()).to.equal(true);
      for (const caller of [guardian, operator]) {
        await expect(casino.connect(caller)[unpause]())
          .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
          .withArgs(caller.address, ADMIN_ROLE);
      }
      await expect(casino.connect(deployer)[unpause]())
        .to.emit(casino, `${what}Unpaused`)
        .withArgs(deployer.address);
      expect(await casino[paused]()).to.equal(false);
    });
  }
});

describe('setBetLimits', () => {
  it('reverts for anyone but the admin, an unknown token and limits out of order', async () => {
    const { casino, operator, stranger, degenAddress } = await loadFixture(deployed);
    await expect(casino.connect(operator).setBetLimits(degenAddress, 1n, 2n))
      .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
      .withArgs(operator.address, ADMIN_ROLE);
    await expect(casino.setBetLimits(stranger.address, 1n, 2n))
      .to.be.revertedWithCustomError(casino, 'Casino_UnknownToken')
      .withArgs(stranger.address);
    for (const [min, cap] of [
      [0n, 1n],
      [2n, 1n],
    ] as const) {
      await expect(casino.setBetLimits(degenAddress, min, cap))
        .to.be.revertedWithCustomError(casino, 'Casino_BadLimits')
        .withArgs(min, cap);
    }
  });

  it('sets both limits of either token and emits BetLimitsSet', async () => {
    const { casino, degenAddress } = await loadFixture(deployed);
    for (const token of [degenAddress, BNB]) {
      await expect(casino.setBetLimits(token, 5n, 5n))
        .to.emit(casino, 'BetLimitsSet')
        .withArgs(token, 5n, 5n);
      expect(await casino.minBetOf(token)).to.equal(5n);
      expect(await casino.maxBetOf(token)).to.equal(5n);
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

  it('reverts when there is no receiver, no amount, or the token is unknown', async () => {
    const { casino, deployer, stranger } = await loadFixture(deployed);
    await expect(casino.withdrawBankroll(BNB, 1n, BNB)).to.be.revertedWithCustomError(
      casino,
      'Casino_ZeroAddress',
    );
    await expect(casino.withdrawBankroll(BNB, 0n, deployer.address)).to.be.revertedWithCustomError(
      casino,
      'Casino_ZeroAmount',
    );
    await expect(casino.withdrawBankroll(stranger.address, 1n, deployer.address))
      .to.be.revertedWithCustomError(casino, 'Casino_UnknownToken')
      .withArgs(stranger.address);
  });

  it('pays the whole free bankroll, and not one wei of what open plays reserve', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, carol, degenAddress } = fixture;
    await casino.connect(alice).playGame(parseEther('10'), 0);
    await casino.connect(alice).playGame(parseEther('1'), 0, { value: parseEther('1') });
    for (const [symbol, token] of [
      ['DEGEN', degenAddress],
      ['BNB', BNB],
    ] as const) {
      // DEGEN above a wallet's cap would be parked.
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

  it('parks what the receiver refuses', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, degen, carol, degenAddress } = fixture;
    const above = (await degen.maxWallet()) + 1n;
    await expectChanges(
      chain,
      fixture,
      { carol: carol.address },
      () => casino.withdrawBankroll(degenAddress, above, carol.address),
      { 'bankroll DEGEN': -above, 'reserved DEGEN': above, 'parked for carol DEGEN': above },
    );
  });
});

describe('constructor of the Casino', () => {
  it('reverts when token or admin is the zero address', async () => {
    const { casino, degenAddress, deployer } = await loadFixture(deployed);
    const factory = await chain.ethers.getContractFactory('Casino');
    const { address } = deployer;
    for (const sent of [
      factory.deploy(BNB, address, address, address),
      factory.deploy(degenAddress, BNB, address, address),
    ]) {
      await expect(sent).to.be.revertedWithCustomError(casino, 'Casino_ZeroAddress');
    }
  });
});
