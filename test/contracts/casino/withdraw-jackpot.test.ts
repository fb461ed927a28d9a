import { expect } from 'chai';
import { id as hashOfText, parseEther, ZeroHash } from 'ethers';
import { BNB, deployCasino, useMockRandomness, WORDS } from '../../kit/contracts/fixture.ts';
import { awardJackpot } from '../../kit/contracts/jackpots.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const ADMIN_ROLE = ZeroHash;
const POOL = parseEther('1200000');
const STAKE = parseEther('10');
const CLOSING_TIME = 7 * 24 * 3_600;

async function deployed() {
  return deployCasino(chain);
}

/** One play was open when plays were closed 7 days ago. */
async function closedWithAPlay() {
  const fixture = await deployCasino(chain);
  const { casino, alice } = fixture;
  const mock = await useMockRandomness(chain, fixture);
  await casino.connect(alice).playGame(STAKE, 0);
  await casino.closePlays();
  const closedAt = await time.latest();
  await time.increase(CLOSING_TIME);
  return { ...fixture, mock, closedAt };
}

describe('withdrawJackpot', () => {
  it('reverts for anyone but the admin, and for the zero address', async () => {
    const { casino, guardian, operator } = await loadFixture(closedWithAPlay);
    for (const caller of [guardian, operator]) {
      await expect(casino.connect(caller).withdrawJackpot(caller.address))
        .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ADMIN_ROLE);
    }
    await expect(casino.withdrawJackpot(BNB)).to.be.revertedWithCustomError(
      casino,
      'Vault_ZeroAddress',
    );
  });

  it('reverts while plays are only paused, even after a long time', async () => {
    const { casino, guardian, carol } = await loadFixture(deployed);
    await casino.connect(guardian).pausePlays();
    await time.increase(2 * CLOSING_TIME);
    await expect(casino.withdrawJackpot(carol.address))
      .to.be.revertedWithCustomError(casino, 'Casino_NotWoundDown')
      .withArgs(0n);
  });

  it('reverts in the last second of the 7 days after plays were closed', async () => {
    const { casino, faucet } = await loadFixture(deployed);
    await casino.closePlays();
    const closedAt = await time.latest();
    await time.setNextBlockTimestamp(closedAt + CLOSING_TIME - 1);
    await expect(casino.withdrawJackpot(faucet.address))
      .to.be.revertedWithCustomError(casino, 'Casino_NotWoundDown')
      .withArgs(BigInt(closedAt));
    await time.setNextBlockTimestamp(closedAt + CLOSING_TIME);
    await casino.withdrawJackpot(faucet.address);
    expect(await casino.jackpotPool()).to.equal(0n);
  });

  it('reverts while a DEGEN or BNB play is open', async () => {
    const { casino, mock, closedAt, faucet } = await loadFixture(closedWithAPlay);
    await expect(casino.withdrawJackpot(faucet.address))
      .to.be.revertedWithCustomError(casino, 'Casino_NotWoundDown')
      .withArgs(BigInt(closedAt));
    await mock.answer(1n, WORDS.loss);
    await casino.withdrawJackpot(faucet.address);

    const fixture = await loadFixture(deployed);
    const other = fixture.casino;
    await useMockRandomness(chain, fixture);
    await other.connect(fixture.alice).playGame(STAKE / 10n, 0, { value: STAKE / 10n });
    await other.closePlays();
    await time.increase(CLOSING_TIME);
    await expect(other.withdrawJackpot(faucet.address)).to.be.revertedWithCustomError(
      other,
      'Casino_NotWoundDown',
    );
  });

  it('leaves the whole pool available to awards while a play is open', async () => {
    const fixture = await loadFixture(closedWithAPlay);
    const { alice } = fixture;
    const prize = POOL / 20n;
    await expectChanges(
      chain,
      fixture,
      {},
      () => awardJackpot(chain, fixture, hashOfText('late'), alice.address, 0, parseEther('10000')),
      { 'jackpot DEGEN': -prize, 'custody DEGEN': prize },
    );
  });

  it('takes the whole pool and nothing else, and emits JackpotWithdrawn', async () => {
    const fixture = await loadFixture(closedWithAPlay);
    const { casino, mock, faucet } = fixture;
    await mock.answer(1n, WORDS.loss);
    await expectChanges(
      chain,
      fixture,
      { faucet: faucet.address },
      () =>
        expect(casino.withdrawJackpot(faucet.address))
          .to.emit(casino, 'JackpotWithdrawn')
          .withArgs(faucet.address, POOL),
      { 'jackpot DEGEN': -POOL, 'faucet DEGEN': POOL },
    );
    await expect(casino.withdrawJackpot(faucet.address)).to.be.revertedWithCustomError(
      casino,
      'Casino_JackpotEmpty',
    );
  });

  it('makes the payment collectable when the receiver refuses it', async () => {
    const fixture = await loadFixture(closedWithAPlay);
    const { casino, degen, mock, faucet, carol } = fixture;
    await mock.answer(1n, WORDS.loss);
    // Because of its cap, Carol's wallet can then receive only one base unit less than the whole
    // pool.
    const room = (await degen.maxWallet()) - POOL + 1n;
    await degen.connect(faucet).transfer(carol.address, room);
    await expectChanges(
      chain,
      fixture,
      { carol: carol.address },
      () => casino.withdrawJackpot(carol.address),
      { 'jackpot DEGEN': -POOL, 'collectable DEGEN': POOL, 'collectable for carol DEGEN': POOL },
    );
  });
});
