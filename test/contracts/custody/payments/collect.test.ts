import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { NO_EPOCH } from '../../../../rules/src/liabilities/epoch.ts';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';

import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const ONE = parseEther('1');
const MODE = { accept: 0, refuse: 1 } as const;

/** One BNB is collectable for a contract that refused it. */
async function collectable() {
  const fixture = await deployCasino(chain);
  const { custody, custodyAddress, operator } = fixture;
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  const hostileAddress = await hostile.getAddress();
  await hostile.setMode(MODE.refuse);
  await custody
    .connect(operator)
    .executeWithdrawals([
      { id: hashOfText('refused'), player: hostileAddress, token: BNB, amount: ONE },
    ]);
  const claim = (token: string, to: string, amount: bigint) =>
    hostile.execute(
      custodyAddress,
      custody.interface.encodeFunctionData('collect', [token, to, amount]),
    );
  return { ...fixture, hostile, hostileAddress, claim };
}

/** Alice's wallet is at the DEGEN cap, and one DEGEN is collectable. */
async function collectableForFullWallet() {
  const fixture = await deployCasino(chain);
  const { custody, degen, operator, faucet, alice, degenAddress } = fixture;
  const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
  await degen.connect(faucet).transfer(alice.address, room);
  const item = { id: hashOfText('full'), player: alice.address, token: degenAddress, amount: ONE };
  await custody.connect(operator).executeWithdrawals([item]);
  return fixture;
}

describe('collect', () => {
  it('reverts when nothing is collectable, and names player, token and both amounts in the error', async () => {
    const { custody, alice, claim, degenAddress, hostileAddress } = await loadFixture(collectable);
    await expect(custody.connect(alice).collect(BNB, alice.address, 1n))
      .to.be.revertedWithCustomError(custody, 'Vault_CollectionTooHigh')
      .withArgs(alice.address, BNB, 1n, 0n);
    await expect(claim(degenAddress, hostileAddress, ONE))
      .to.be.revertedWithCustomError(custody, 'Vault_CollectionTooHigh')
      .withArgs(hostileAddress, degenAddress, ONE, 0n);
  });

  it('reverts when the amount is zero or one unit above what is collectable', async () => {
    const { custody, carol, claim, hostileAddress } = await loadFixture(collectable);
    await expect(claim(BNB, carol.address, 0n)).to.be.revertedWithCustomError(
      custody,
      'Vault_ZeroAmount',
    );
    await expect(claim(BNB, carol.address, ONE + 1n))
      .to.be.revertedWithCustomError(custody, 'Vault_CollectionTooHigh')
      .withArgs(hostileAddress, BNB, ONE + 1n, ONE);
  });

  it('reverts when the receiver is the zero address', async () => {
    const { custody, claim } = await loadFixture(collectable);
    await expect(claim(BNB, BNB, ONE)).to.be.revertedWithCustomError(custody, 'Vault_ZeroAddress');
  });

  it('reverts and keeps the claim when the receiver still refuses', async () => {
    const { custody, claim, hostileAddress } = await loadFixture(collectable);
    await expect(claim(BNB, hostileAddress, ONE))
      .to.be.revertedWithCustomError(custody, 'Vault_CollectionRefused')
      .withArgs(hostileAddress, BNB, ONE);
    expect(await custody.collectableOf(hostileAddress, BNB)).to.equal(ONE);
    expect(await custody.collectableTotal(BNB)).to.equal(ONE);
  });

  it('pays the caller once and emits Claimed', async () => {
    const fixture = await loadFixture(collectable);
    const { custody, claim, hostile, hostileAddress } = fixture;
    await hostile.setMode(MODE.accept);
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress },
      () =>
        expect(claim(BNB, hostileAddress, ONE))
          .to.emit(custody, 'Collected')
          .withArgs(hostileAddress, BNB, hostileAddress, ONE),
      { 'collectable BNB': -ONE, 'hostile BNB': ONE, 'collectable for hostile BNB': -ONE },
    );
    await expect(claim(BNB, hostileAddress, 1n)).to.be.revertedWithCustomError(
      custody,
      'Vault_CollectionTooHigh',
    );
  });

  it('pays in parts, to any receivers, until nothing is left', async () => {
    const fixture = await loadFixture(collectable);
    const { custody, claim, hostileAddress, carol, bob } = fixture;
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress, carol: carol.address, bob: bob.address },
      async () => {
        await expect(claim(BNB, carol.address, 1n))
          .to.emit(custody, 'Collected')
          .withArgs(hostileAddress, BNB, carol.address, 1n);
        await claim(BNB, bob.address, ONE / 2n);
        await claim(BNB, carol.address, ONE / 2n - 1n);
      },
      {
        'collectable BNB': -ONE,
        'collectable for hostile BNB': -ONE,
        'carol BNB': ONE / 2n,
        'bob BNB': ONE / 2n,
      },
    );
    await expect(claim(BNB, carol.address, 1n)).to.be.revertedWithCustomError(
      custody,
      'Vault_CollectionTooHigh',
    );
  });

  it('pays DEGEN to another wallet when the first one is at its cap', async () => {
    const fixture = await loadFixture(collectableForFullWallet);
    const { custody, alice, carol, degenAddress } = fixture;
    await expect(custody.connect(alice).collect(degenAddress, alice.address, ONE))
      .to.be.revertedWithCustomError(custody, 'Vault_CollectionRefused')
      .withArgs(alice.address, degenAddress, ONE);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, carol: carol.address },
      () => custody.connect(alice).collect(degenAddress, carol.address, ONE),
      { 'collectable DEGEN': -ONE, 'carol DEGEN': ONE, 'collectable for alice DEGEN': -ONE },
    );
  });

  it('reverts and keeps the claim when there is too little gas for a safe payment', async () => {
    const { custody, alice, carol, degenAddress } = await loadFixture(collectableForFullWallet);
    await expect(
      custody.connect(alice).collect(degenAddress, carol.address, ONE, { gasLimit: 150_000n }),
    ).to.be.revertedWithCustomError(custody, 'Vault_GasTooLow');
    expect(await custody.collectableOf(alice.address, degenAddress)).to.equal(ONE);
  });

  it('pays even while everything is paused, closed, suspended and wound up', async () => {
    const fixture = await loadFixture(collectable);
    const { custody, windUp, deployer, guardian, claim, carol, hostileAddress } = fixture;
    await custody.connect(guardian).pauseDeposits();
    await custody.connect(guardian).suspendOperator();
    await custody.connect(deployer).confirmSuspension();
    await custody.connect(deployer).closeDeposits();
    const part = ONE / 2n;
    const pays = () =>
      expectChanges(
        chain,
        fixture,
        { hostile: hostileAddress, carol: carol.address },
        () => claim(BNB, carol.address, part),
        { 'collectable BNB': -part, 'collectable for hostile BNB': -part, 'carol BNB': part },
      );
    await pays();
    await time.increase(8 * 24 * 3_600);
    await windUp.open(BNB, NO_EPOCH, carol.address);
    await pays();
  });
});
