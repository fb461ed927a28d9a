import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { allRoles, BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { errorNameOf } from '../../../kit/contracts/reverts.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const ONE = parseEther('1');
const MODE = { refuse: 1, burnGas: 2, returnMuch: 3 } as const;

const withdrawal = (text: string, player: string, token: string, amount: bigint) => ({
  id: hashOfText(text),
  player,
  token,
  amount,
});

async function deployed() {
  return deployCasino(chain);
}

async function deployedWithHostileReceiver() {
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  return { ...(await deployCasino(chain)), hostile, hostileAddress: await hostile.getAddress() };
}

describe('executeWithdrawals to a receiver that refuses the payment', () => {
  it('makes a payment collectable when its receiver reverts or burns the gas, and pays the other players', async () => {
    const fixture = await loadFixture(deployedWithHostileReceiver);
    const { custody, operator, alice, hostile, hostileAddress } = fixture;
    for (const [name, mode] of Object.entries(MODE)) {
      // A receiver that returns much data still accepts: the payment succeeds, and the data is not
      // copied.
      const refuses = mode !== MODE.returnMuch;
      await hostile.setMode(mode);
      const refused = withdrawal(`hostile ${name}`, hostileAddress, BNB, ONE);
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, hostile: hostileAddress },
        () =>
          expect(
            custody
              .connect(operator)
              .executeWithdrawals([refused, withdrawal(`alice ${name}`, alice.address, BNB, ONE)]),
          )
            .to.emit(custody, refuses ? 'WithdrawalCollectable' : 'WithdrawalPaid')
            .withArgs(refused.id, hostileAddress, BNB, ONE),
        refuses
          ? {
              'custody BNB': -2n * ONE,
              'collectable BNB': ONE,
              'collectable for hostile BNB': ONE,
              'alice BNB': ONE,
            }
          : { 'custody BNB': -2n * ONE, 'hostile BNB': ONE, 'alice BNB': ONE },
      );
      expect(await custody.isExecuted(refused.id)).to.equal(true);
    }
  });

  it('makes a payment collectable when the wallet is at its DEGEN cap, and pays the other players', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, degen, operator, faucet, alice, bob, degenAddress } = fixture;
    const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
    await degen.connect(faucet).transfer(alice.address, room - ONE);
    const fits = withdrawal('fits', alice.address, degenAddress, ONE);
    const above = withdrawal('above', alice.address, degenAddress, 1n);
    const other = withdrawal('other', bob.address, degenAddress, ONE);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, bob: bob.address },
      async () => {
        const sent = custody.connect(operator).executeWithdrawals([fits, above, other]);
        await expect(sent)
          .to.emit(custody, 'WithdrawalPaid')
          .withArgs(fits.id, alice.address, degenAddress, ONE);
        await expect(sent)
          .to.emit(custody, 'WithdrawalCollectable')
          .withArgs(above.id, alice.address, degenAddress, 1n);
      },
      {
        'custody DEGEN': -2n * ONE - 1n,
        'collectable DEGEN': 1n,
        'collectable for alice DEGEN': 1n,
        'alice DEGEN': ONE,
        'bob DEGEN': ONE,
      },
    );
  });

  it('makes a payment collectable when the token returns false', async () => {
    const { deployer, alice } = await loadFixture(deployed);
    const token = await chain.ethers.deployContract('StubbornToken');
    const tokenAddress = await token.getAddress();
    const custody = await chain.ethers.deployContract('Custody', [
      tokenAddress,
      allRoles(deployer),
    ]);
    await token.approve(await custody.getAddress(), 10n * ONE);
    await custody.fundCustody(tokenAddress, 10n * ONE);
    await token.setRefuses(true);
    const item = withdrawal('a', alice.address, tokenAddress, ONE);
    await expect(custody.executeWithdrawals([item]))
      .to.emit(custody, 'WithdrawalCollectable')
      .withArgs(item.id, alice.address, tokenAddress, ONE);
    await token.setRefuses(false);
    await custody.connect(alice).collect(tokenAddress, alice.address, ONE);
    expect(await token.balanceOf(alice.address)).to.equal(ONE);
  });

  it('pays or reverts with any gas limit, and never makes a payment collectable for lack of gas', async () => {
    const { custody, operator, alice, degenAddress } = await loadFixture(deployed);
    for (const token of [degenAddress, BNB]) {
      const batch = [withdrawal('a', alice.address, token, ONE)];
      const outcomes = new Set<string | undefined>();
      for (let gasLimit = 60_000n; gasLimit <= 600_000n; gasLimit += 10_000n) {
        const snapshot = await chain.networkHelpers.takeSnapshot();
        const sent = custody.connect(operator).executeWithdrawals(batch, { gasLimit });
        outcomes.add(
          await sent.then(
            () => 'paid',
            (error: unknown) => errorNameOf(error, custody),
          ),
        );
        expect(await custody.collectableOf(alice.address, token)).to.equal(0n);
        await snapshot.restore();
      }
      expect(outcomes).to.include('paid');
      expect(outcomes).to.include('Vault_GasTooLow');
    }
  });

  it('counts a collectable payment as paid', async () => {
    const { custody, operator, hostile, hostileAddress } = await loadFixture(
      deployedWithHostileReceiver,
    );
    await hostile.setMode(MODE.refuse);
    const custodyBefore = await custody.custodyOf(BNB);
    await custody
      .connect(operator)
      .executeWithdrawals([withdrawal('a', hostileAddress, BNB, 4n * ONE)]);
    const [deposited, withdrawn] = await custody.accountOf(hostileAddress, BNB);
    expect([deposited, withdrawn]).to.deep.equal([0n, 4n * ONE]);
    expect(await custody.custodyOf(BNB)).to.equal(custodyBefore - 4n * ONE);
    expect(await custody.collectableOf(hostileAddress, BNB)).to.equal(4n * ONE);
  });
});
