import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, createChain, deployCasino } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture } = chain.networkHelpers;
const ONE = parseEther('1');
const MODE = { accept: 0, refuse: 1 } as const;

/** One BNB is parked for a contract that refused it. */
async function parked() {
  const fixture = await deployCasino(chain);
  const { casino, operator } = fixture;
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  const hostileAddress = await hostile.getAddress();
  await hostile.setMode(MODE.refuse);
  await casino
    .connect(operator)
    .executeWithdrawals([
      { id: hashOfText('parked'), player: hostileAddress, token: BNB, amount: ONE },
    ]);
  const claim = casino.interface.encodeFunctionData('claimParked', [BNB]);
  return { ...fixture, hostile, hostileAddress, claim };
}

describe('claimParked', () => {
  it('reverts with caller and token when nothing is parked', async () => {
    const { casino, alice, hostile, casinoAddress, degenAddress, hostileAddress } =
      await loadFixture(parked);
    await expect(casino.connect(alice).claimParked(BNB))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingParked')
      .withArgs(alice.address, BNB);
    const otherToken = casino.interface.encodeFunctionData('claimParked', [degenAddress]);
    await expect(hostile.execute(casinoAddress, otherToken))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingParked')
      .withArgs(hostileAddress, degenAddress);
  });

  it('reverts and leaves the claim when the receiver still refuses', async () => {
    const { casino, hostile, hostileAddress, casinoAddress, claim } = await loadFixture(parked);
    await expect(hostile.execute(casinoAddress, claim))
      .to.be.revertedWithCustomError(casino, 'Casino_ClaimRefused')
      .withArgs(hostileAddress, BNB, ONE);
    expect(await casino.parkedOf(hostileAddress, BNB)).to.equal(ONE);
    expect(await casino.reservedOf(BNB)).to.equal(ONE);
  });

  it('pays the caller once and emits ParkedClaimed, even while everything is paused', async () => {
    const fixture = await loadFixture(parked);
    const { casino, guardian, hostile, hostileAddress, casinoAddress, claim } = fixture;
    await casino.connect(guardian).pauseDeposits();
    await casino.connect(guardian).pausePlays();
    await hostile.setMode(MODE.accept);
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress },
      () =>
        expect(hostile.execute(casinoAddress, claim))
          .to.emit(casino, 'ParkedClaimed')
          .withArgs(hostileAddress, BNB, ONE),
      { 'reserved BNB': -ONE, 'hostile BNB': ONE, 'parked for hostile BNB': -ONE },
    );
    await expect(hostile.execute(casinoAddress, claim)).to.be.revertedWithCustomError(
      casino,
      'Casino_NothingParked',
    );
  });
});

describe('claimParkedTo', () => {
  it('reverts when the receiver is the zero address', async () => {
    const { casino, hostile, casinoAddress } = await loadFixture(parked);
    const toNobody = casino.interface.encodeFunctionData('claimParkedTo', [BNB, BNB]);
    await expect(hostile.execute(casinoAddress, toNobody)).to.be.revertedWithCustomError(
      casino,
      'Casino_ZeroAddress',
    );
  });

  it('pays the receiver that a contract without a way to receive names', async () => {
    const fixture = await loadFixture(parked);
    const { casino, carol, hostile, hostileAddress, casinoAddress } = fixture;
    const toCarol = casino.interface.encodeFunctionData('claimParkedTo', [BNB, carol.address]);
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress, carol: carol.address },
      () => hostile.execute(casinoAddress, toCarol),
      { 'reserved BNB': -ONE, 'carol BNB': ONE, 'parked for hostile BNB': -ONE },
    );
  });

  it('pays DEGEN that a wallet at its cap could not take', async () => {
    const fixture = await loadFixture(deployedWithFullWallet);
    const { casino, alice, carol, degenAddress } = fixture;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, carol: carol.address },
      () => casino.connect(alice).claimParkedTo(degenAddress, carol.address),
      { 'reserved DEGEN': -ONE, 'carol DEGEN': ONE, 'parked for alice DEGEN': -ONE },
    );
  });
});

async function deployedWithFullWallet() {
  const fixture = await deployCasino(chain);
  const { casino, degen, operator, faucet, alice, degenAddress } = fixture;
  const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
  await degen.connect(faucet).transfer(alice.address, room);
  const item = { id: hashOfText('full'), player: alice.address, token: degenAddress, amount: ONE };
  await casino.connect(operator).executeWithdrawals([item]);
  return fixture;
}
