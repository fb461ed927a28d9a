import { expect } from 'chai';
import { getCreateAddress, ZeroAddress } from 'ethers';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { NO_EPOCH } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time, impersonateAccount, setBalance } = chain.networkHelpers;
const { withEpoch, withOpenExit, openExit } = leavingOn(chain);

/**
 * An Exit that another account deployed for the same token. It treats that account as its Custody.
 */
async function withFalseExit() {
  const fixture = await withEpoch();
  const { stranger, degenAddress } = fixture;
  const falseExit = await chain.ethers.deployContract('Exit', [degenAddress], stranger);
  const address = await falseExit.getAddress();
  await impersonateAccount(address);
  await setBalance(address, ONE);
  return { ...fixture, falseExit, asFalseExit: await chain.ethers.getSigner(address) };
}

describe('the contract Exit', () => {
  it('is deployed with Custody, and cannot be replaced', async () => {
    const { custody, custodyAddress, exitAddress } = await loadFixture(withEpoch);
    expect(exitAddress).to.equal(getCreateAddress({ from: custodyAddress, nonce: 1 }));
    const named: string[] = [];
    custody.interface.forEachFunction(({ name, constant }) => {
      if (!constant && /exit/i.test(name)) named.push(name);
    });
    expect(named.sort()).to.deep.equal(['closeForExit', 'payExit']);
  });

  it('rejects BNB transfers, and records what custody holds when the exit opens', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, exitAddress, degenAddress, stranger, first } = fixture;
    await expect(stranger.sendTransaction({ to: exitAddress, value: 1n })).to.be.revert(
      chain.ethers,
    );
    const tokens = [degenAddress, BNB];
    const held = await Promise.all(tokens.map((token) => custody.custodyOf(token)));
    for (const token of tokens) expect(await exit.heldOf(token)).to.equal(0n);
    expect(await custody.isExitOpen()).to.equal(false);
    await openExit(fixture, first);
    expect(await custody.isExitOpen()).to.equal(true);
    for (const [index, token] of tokens.entries()) {
      expect(await exit.heldOf(token)).to.equal(held[index]);
      expect(await custody.custodyOf(token)).to.equal(held[index]);
    }
  });

  it('is the only caller that can close Custody for the exit or make Custody pay a claim', async () => {
    const fixture = await loadFixture(withFalseExit);
    const { custody, exitAddress, deployer, operator, guardian, stranger, asFalseExit } = fixture;
    for (const caller of [deployer, operator, guardian, stranger, asFalseExit]) {
      for (const sent of [
        custody.connect(caller).closeForExit(),
        custody.connect(caller).payExit(BNB, caller.address, 1n, true),
      ]) {
        await expect(sent)
          .to.be.revertedWithCustomError(custody, 'Custody_WrongCaller')
          .withArgs(caller.address, exitAddress);
      }
    }
    expect(await custody.isExitOpen()).to.equal(false);
  });

  it('accepts noteGift only from its Custody, and cannot open without a Custody', async () => {
    const { falseExit, exit, custodyAddress, stranger } = await loadFixture(withFalseExit);
    // This exit treats its deployer as Custody. The deployer is not a contract, so every call to it
    // fails and the exit never opens.
    await time.increase(30 * 24 * 3_600);
    await expect(falseExit.openExitBySilence(NO_EPOCH)).to.be.revert(chain.ethers);
    await expect(falseExit.connect(stranger).noteGift(BNB, ONE)).to.be.revertedWithCustomError(
      falseExit,
      'Custody_ExitClosed',
    );
    await expect(exit.connect(stranger).noteGift(BNB, ONE))
      .to.be.revertedWithCustomError(exit, 'Custody_WrongCaller')
      .withArgs(stranger.address, custodyAddress);
  });

  it('does not change its holdings when anyone but Custody calls noteGift', async () => {
    const { exit, custodyAddress, deployer, alice } = await loadFixture(withOpenExit);
    const held = await exit.heldOf(BNB);
    for (const caller of [deployer, alice]) {
      await expect(exit.connect(caller).noteGift(BNB, ONE))
        .to.be.revertedWithCustomError(exit, 'Custody_WrongCaller')
        .withArgs(caller.address, custodyAddress);
    }
    expect(await exit.heldOf(BNB)).to.equal(held);
  });

  it('reverts in its constructor when the token is the zero address', async () => {
    const { exit } = await loadFixture(withEpoch);
    const factory = await chain.ethers.getContractFactory('Exit');
    await expect(factory.deploy(ZeroAddress)).to.be.revertedWithCustomError(
      exit,
      'Vault_ZeroAddress',
    );
  });
});
