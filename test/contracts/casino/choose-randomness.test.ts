import { expect } from 'chai';
import { parseEther, ZeroHash } from 'ethers';
import { BNB, deployCasino, linkAt, RANDOMNESS_DELAY, WORDS } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const STAKE = parseEther('1');
const SETTLED = 2n;
const LAPSE = 7 * 24 * 3_600;

async function deployed() {
  const fixture = await deployCasino(chain);
  const { casinoAddress } = fixture;
  const mock = await chain.ethers.deployContract('MockRandomness', [casinoAddress]);
  return { ...fixture, mock, mockAddress: await mock.getAddress() };
}

/** Another Casino, whose randomness provider is not set. */
async function unnamed() {
  const fixture = await deployed();
  const { degenAddress, custodyAddress, deployer } = fixture;
  const { address } = deployer;
  const fresh = await chain.ethers.deployContract('Casino', [
    ...[degenAddress, custodyAddress, address, address, [address, address]],
  ]);
  return { ...fixture, fresh };
}

async function announced() {
  const fixture = await deployed();
  await fixture.casino.announceRandomness(fixture.mockAddress);
  return { ...fixture, readyAt: (await time.latest()) + RANDOMNESS_DELAY };
}

describe('setRandomness', () => {
  it('reverts for anyone but the admin, and for the zero address', async () => {
    const { operator, fresh } = await loadFixture(unnamed);
    await expect(fresh.connect(operator).setRandomness(operator.address))
      .to.be.revertedWithCustomError(fresh, 'AccessControlUnauthorizedAccount')
      .withArgs(operator.address, ZeroHash);
    await expect(fresh.setRandomness(BNB)).to.be.revertedWithCustomError(
      fresh,
      'Vault_ZeroAddress',
    );
  });

  it('sets the first provider without delay, and reverts when one is already set', async () => {
    const { fresh, deployer, mockAddress } = await loadFixture(unnamed);
    await expect(fresh.setRandomness(mockAddress))
      .to.emit(fresh, 'RandomnessSet')
      .withArgs(mockAddress);
    expect(await fresh.randomness()).to.equal(mockAddress);
    for (const again of [deployer.address, mockAddress]) {
      await expect(fresh.setRandomness(again))
        .to.be.revertedWithCustomError(fresh, 'Casino_RandomnessSet')
        .withArgs(mockAddress);
    }
  });
});

describe('announceRandomness', () => {
  it('reverts for anyone but the admin, and for the zero address', async () => {
    const { casino, guardian, operator } = await loadFixture(deployed);
    for (const caller of [guardian, operator]) {
      await expect(casino.connect(caller).announceRandomness(operator.address))
        .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ZeroHash);
    }
    await expect(casino.announceRandomness(BNB)).to.be.revertedWithCustomError(
      casino,
      'Vault_ZeroAddress',
    );
  });

  it('stores the provider and the date from which it can be accepted', async () => {
    const { casino, randomness, alice, mockAddress } = await loadFixture(deployed);
    expect(await casino.announcedRandomness()).to.deep.equal([BNB, 0n]);
    const sent = await casino.announceRandomness(mockAddress);
    const readyAt = BigInt((await time.latest()) + RANDOMNESS_DELAY);
    await expect(sent).to.emit(casino, 'RandomnessAnnounced').withArgs(mockAddress, readyAt);
    expect(await casino.announcedRandomness()).to.deep.equal([mockAddress, readyAt]);
    expect(await casino.randomness()).to.equal(await randomness.getAddress());
    await casino.connect(alice).playGame(STAKE, 0);
    await randomness.reveal(1n, linkAt(0));
    expect(await casino.playState(1n)).to.equal(SETTLED);
  });
});

describe('acceptRandomness', () => {
  it('reverts for anyone but the admin, even after the delay', async () => {
    const { casino, operator, guardian, readyAt } = await loadFixture(announced);
    await time.increaseTo(readyAt + RANDOMNESS_DELAY);
    for (const caller of [operator, guardian]) {
      await expect(casino.connect(caller).acceptRandomness())
        .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ZeroHash);
    }
  });

  it('reverts when nothing was announced', async () => {
    const { casino } = await loadFixture(deployed);
    await expect(casino.acceptRandomness())
      .to.be.revertedWithCustomError(casino, 'Casino_RandomnessNotReady')
      .withArgs(BNB, 0n);
  });

  it('makes the announced provider current after a delay of two days', async () => {
    const { casino, mockAddress, readyAt } = await loadFixture(announced);
    await time.setNextBlockTimestamp(readyAt - 1);
    await expect(casino.acceptRandomness())
      .to.be.revertedWithCustomError(casino, 'Casino_RandomnessNotReady')
      .withArgs(mockAddress, BigInt(readyAt));
    await time.setNextBlockTimestamp(readyAt);
    await expect(casino.acceptRandomness()).to.emit(casino, 'RandomnessSet').withArgs(mockAddress);
    expect(await casino.randomness()).to.equal(mockAddress);
    expect(await casino.announcedRandomness()).to.deep.equal([BNB, 0n]);
    await expect(casino.acceptRandomness())
      .to.be.revertedWithCustomError(casino, 'Casino_RandomnessNotReady')
      .withArgs(BNB, 0n);
  });

  it('counts the two days from the latest announcement, which replaces the earlier one', async () => {
    const { casino, randomness, mockAddress, readyAt } = await loadFixture(announced);
    await time.setNextBlockTimestamp(readyAt - 1);
    const current = await randomness.getAddress();
    await casino.announceRandomness(current);
    await time.setNextBlockTimestamp(readyAt + RANDOMNESS_DELAY - 2);
    await expect(casino.acceptRandomness())
      .to.be.revertedWithCustomError(casino, 'Casino_RandomnessNotReady')
      .withArgs(current, BigInt(readyAt - 1 + RANDOMNESS_DELAY));
    await time.setNextBlockTimestamp(readyAt + RANDOMNESS_DELAY - 1);
    await casino.acceptRandomness();
    expect(await casino.randomness())
      .to.equal(current)
      .and.not.to.equal(mockAddress);
  });

  it('accepts the announced provider until nine days after the announcement', async () => {
    const { casino, mockAddress, readyAt } = await loadFixture(announced);
    const snapshot = await chain.networkHelpers.takeSnapshot();
    await time.setNextBlockTimestamp(readyAt + LAPSE);
    await casino.acceptRandomness();
    expect(await casino.randomness()).to.equal(mockAddress);
    await snapshot.restore();
    await time.setNextBlockTimestamp(readyAt + LAPSE + 1);
    await expect(casino.acceptRandomness())
      .to.be.revertedWithCustomError(casino, 'Casino_RandomnessNotReady')
      .withArgs(mockAddress, BigInt(readyAt));
  });

  it('leaves each open play to the provider that took its request', async () => {
    const { casino, randomness, mock, alice, readyAt } = await loadFixture(announced);
    const revealer = await randomness.getAddress();
    await time.setNextBlockTimestamp(readyAt - 1);
    await casino.connect(alice).playGame(STAKE, 0);
    await casino.acceptRandomness();
    await casino.connect(alice).playGame(STAKE, 0);

    await expect(mock.answer(1n, WORDS.win))
      .to.be.revertedWithCustomError(casino, 'Casino_NotProvider')
      .withArgs(await mock.getAddress(), revealer);
    await expect(randomness.reveal(2n, linkAt(1)))
      .to.be.revertedWithCustomError(casino, 'Casino_NotProvider')
      .withArgs(revealer, await mock.getAddress());
    await randomness.reveal(1n, linkAt(0));
    await mock.answer(2n, WORDS.loss);
    for (const requestId of [1n, 2n]) {
      expect(await casino.playState(requestId)).to.equal(SETTLED);
    }
  });
});
