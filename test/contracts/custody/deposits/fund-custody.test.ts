import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const AMOUNT = parseEther('10');

async function deployed() {
  return deployCasino(chain);
}

describe('fundCustody', () => {
  it('reverts when the token is unknown, and names the token in the error', async () => {
    const { custody, alice, stranger } = await loadFixture(deployed);
    await expect(custody.connect(alice).fundCustody(stranger.address, 1n))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(stranger.address);
  });

  it('reverts when the amount is zero', async () => {
    const { custody, alice, degenAddress } = await loadFixture(deployed);
    for (const token of [degenAddress, BNB]) {
      await expect(custody.connect(alice).fundCustody(token, 0n)).to.be.revertedWithCustomError(
        custody,
        'Vault_ZeroAmount',
      );
    }
  });

  it('reverts when the BNB sent along differs from the amount, and names both in the error', async () => {
    const { custody, alice } = await loadFixture(deployed);
    for (const value of [0n, AMOUNT - 1n, AMOUNT + 1n]) {
      await expect(custody.connect(alice).fundCustody(BNB, AMOUNT, { value }))
        .to.be.revertedWithCustomError(custody, 'Vault_WrongValue')
        .withArgs(value, AMOUNT);
    }
  });

  it('reverts when BNB is sent along with DEGEN, and names the BNB amount in the error', async () => {
    const { custody, alice, degenAddress } = await loadFixture(deployed);
    await expect(custody.connect(alice).fundCustody(degenAddress, AMOUNT, { value: 1n }))
      .to.be.revertedWithCustomError(custody, 'Vault_WrongValue')
      .withArgs(1n, 0n);
  });

  it('adds either token to custody as house money, not as a deposit', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, alice, degenAddress } = fixture;
    for (const [symbol, token] of [
      ['DEGEN', degenAddress],
      ['BNB', BNB],
    ] as const) {
      const value = token === BNB ? AMOUNT : 0n;
      const [, , stake] = await custody.totalsOf(token);
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        () =>
          expect(custody.connect(alice).fundCustody(token, AMOUNT, { value }))
            .to.emit(custody, 'CustodyFunded')
            .withArgs(alice.address, token, AMOUNT),
        { [`custody ${symbol}`]: AMOUNT, [`alice ${symbol}`]: -AMOUNT },
      );
      expect(await custody.totalsOf(token)).to.deep.equal([0n, 0n, stake + AMOUNT]);
      expect(await custody.accountOf(alice.address, token)).to.deep.equal([0n, 0n, 0n]);
    }
  });

  it('accepts money while deposits are paused, and after they are closed', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, deployer, guardian, alice } = fixture;
    await custody.connect(guardian).pauseDeposits();
    await custody.connect(deployer).closeDeposits();
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => custody.connect(alice).fundCustody(BNB, AMOUNT, { value: AMOUNT }),
      { 'custody BNB': AMOUNT, 'alice BNB': -AMOUNT },
    );
  });
});

describe('BNB that is forced in, and DEGEN that is sent by a plain transfer', () => {
  it('change no counter of Custody', async () => {
    const { custody, degen, faucet, custodyAddress, degenAddress } = await loadFixture(deployed);
    const before = await chain.ethers.provider.getBalance(custodyAddress);
    for (const [token, send] of [
      [BNB, () => chain.networkHelpers.setBalance(custodyAddress, before + AMOUNT)],
      [degenAddress, () => degen.connect(faucet).transfer(custodyAddress, AMOUNT)],
    ] as const) {
      const read = async () => [
        await custody.custodyOf(token),
        await custody.collectableTotal(token),
        await custody.withdrawableNow(token),
        ...(await custody.totalsOf(token)),
      ];
      const books = await read();
      await send();
      expect(await read()).to.deep.equal(books);
    }
  });
});
