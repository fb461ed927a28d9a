import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const AMOUNT = parseEther('10');

async function deployed() {
  return deployCasino(chain);
}

describe('fundBankroll', () => {
  it('reverts when the token is neither DEGEN nor BNB, and names the token in the error', async () => {
    const { casino, alice, stranger } = await loadFixture(deployed);
    await expect(casino.connect(alice).fundBankroll(stranger.address, 1n))
      .to.be.revertedWithCustomError(casino, 'Vault_UnknownToken')
      .withArgs(stranger.address);
  });

  it('reverts when the amount is zero', async () => {
    const { casino, alice, degenAddress } = await loadFixture(deployed);
    for (const token of [degenAddress, BNB]) {
      await expect(casino.connect(alice).fundBankroll(token, 0n)).to.be.revertedWithCustomError(
        casino,
        'Vault_ZeroAmount',
      );
    }
  });

  it('reverts when the BNB sent along differs from the amount, and names both in the error', async () => {
    const { casino, alice } = await loadFixture(deployed);
    for (const value of [0n, AMOUNT - 1n, AMOUNT + 1n]) {
      await expect(casino.connect(alice).fundBankroll(BNB, AMOUNT, { value }))
        .to.be.revertedWithCustomError(casino, 'Vault_WrongValue')
        .withArgs(value, AMOUNT);
    }
  });

  it('reverts when BNB is sent along with DEGEN, and names the BNB amount in the error', async () => {
    const { casino, alice, degenAddress } = await loadFixture(deployed);
    await expect(casino.connect(alice).fundBankroll(degenAddress, AMOUNT, { value: 1n }))
      .to.be.revertedWithCustomError(casino, 'Vault_WrongValue')
      .withArgs(1n, 0n);
  });

  it('moves either token into the bankroll and emits BankrollFunded', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, degenAddress } = fixture;
    for (const [symbol, token] of [
      ['DEGEN', degenAddress],
      ['BNB', BNB],
    ] as const) {
      const value = token === BNB ? AMOUNT : 0n;
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        () =>
          expect(casino.connect(alice).fundBankroll(token, AMOUNT, { value }))
            .to.emit(casino, 'BankrollFunded')
            .withArgs(alice.address, token, AMOUNT),
        { [`bankroll ${symbol}`]: AMOUNT, [`alice ${symbol}`]: -AMOUNT },
      );
    }
  });
});

describe('fundJackpot', () => {
  it('reverts when the amount is zero', async () => {
    const { casino, alice } = await loadFixture(deployed);
    await expect(casino.connect(alice).fundJackpot(0n)).to.be.revertedWithCustomError(
      casino,
      'Vault_ZeroAmount',
    );
  });

  it('moves the amount into the jackpot and emits JackpotFunded', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice } = fixture;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(alice).fundJackpot(AMOUNT))
          .to.emit(casino, 'JackpotFunded')
          .withArgs(alice.address, AMOUNT),
      { 'jackpot DEGEN': AMOUNT, 'alice DEGEN': -AMOUNT },
    );
  });

  it('can be replaced by a plain transfer, which also increases the jackpot', async () => {
    const fixture = await loadFixture(deployed);
    const { degen, alice, casinoAddress } = fixture;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => degen.connect(alice).transfer(casinoAddress, AMOUNT),
      { 'jackpot DEGEN': AMOUNT, 'alice DEGEN': -AMOUNT },
    );
  });
});

describe('BNB sent to the Casino without a function call', () => {
  it('increases no pool when a contract forces the transfer', async () => {
    const { casino, casinoAddress } = await loadFixture(deployed);
    const before = await chain.ethers.provider.getBalance(casinoAddress);
    const pools = async () => [
      await casino.bankrollOf(BNB),
      await casino.openPlaysOf(BNB),
      await casino.collectableTotal(BNB),
      await casino.jackpotPool(),
    ];
    const poolsBefore = await pools();
    await chain.networkHelpers.setBalance(casinoAddress, before + AMOUNT);
    expect(await pools()).to.deep.equal(poolsBefore);
  });

  it('is rejected when it comes by a plain transfer', async () => {
    const { alice, casinoAddress } = await loadFixture(deployed);
    await expect(alice.sendTransaction({ to: casinoAddress, value: 1n })).to.revert(chain.ethers);
  });
});
