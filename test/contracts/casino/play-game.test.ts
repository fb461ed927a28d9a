import { expect } from 'chai';
import { parseEther } from 'ethers';
import {
  BNB,
  deployCasino,
  switchRandomness,
  useMockRandomness,
  WORDS,
} from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

const MIN_DEGEN = parseEther('1');
const MIN_BNB = parseEther('0.001');
const GWEI = 10n ** 9n;
/** Bet limits are whole multiples of this amount. */
const THOUSANDTH = parseEther('0.001');
const MAX_GAME = 4;
const PENDING = 1n;
const REVEAL_BLOCKS = 250;
const MAX_OPEN_PLAYS = 50;

async function deployed() {
  return deployCasino(chain);
}

/** Another Casino, with neither randomness nor money. */
async function fresh() {
  const { degenAddress, custodyAddress, deployer } = await deployed();
  const { address } = deployer;
  const casino = await chain.ethers.deployContract('Casino', [
    ...[degenAddress, custodyAddress, address, address, [address, address]],
  ]);
  return { casino };
}

async function deployedWithMock() {
  const fixture = await deployCasino(chain);
  return { ...fixture, mock: await useMockRandomness(chain, fixture) };
}

describe('playGame', () => {
  it('reverts while plays are paused', async () => {
    const { casino, guardian, alice } = await loadFixture(deployed);
    await casino.connect(guardian).pausePlays();
    await expect(casino.connect(alice).playGame(MIN_DEGEN, 0)).to.be.revertedWithCustomError(
      casino,
      'Casino_PlaysClosed',
    );
  });

  it('always reverts once plays are closed', async () => {
    const { casino, alice } = await loadFixture(deployed);
    await casino.closePlays();
    await expect(casino.connect(alice).playGame(MIN_DEGEN, 0)).to.be.revertedWithCustomError(
      casino,
      'Casino_PlaysClosed',
    );
  });

  it('reverts in a new Casino until the admin opens plays', async () => {
    const { casino } = await loadFixture(fresh);
    expect(await casino.playsPaused()).to.equal(true);
    const mock = await chain.ethers.deployContract('MockRandomness', [await casino.getAddress()]);
    await casino.setRandomness(await mock.getAddress());
    await casino.fundBankroll(BNB, parseEther('1'), { value: parseEther('1') });
    const play = () => casino.playGame(MIN_BNB, 0, { value: MIN_BNB });
    await expect(play()).to.be.revertedWithCustomError(casino, 'Casino_PlaysClosed');
    await casino.unpausePlays();
    expect(await casino.playsPaused()).to.equal(false);
    await expect(play()).to.emit(casino, 'PlayRequested');
  });

  it('reverts when no randomness provider is set', async () => {
    const { casino } = await loadFixture(fresh);
    await casino.unpausePlays();
    await expect(casino.playGame(MIN_DEGEN, 0)).to.be.revertedWithCustomError(
      casino,
      'Casino_NoRandomness',
    );
  });

  it('reverts when the game is unknown, and names game and maximum in the error', async () => {
    const { casino, alice } = await loadFixture(deployed);
    await expect(casino.connect(alice).playGame(MIN_DEGEN, MAX_GAME + 1))
      .to.be.revertedWithCustomError(casino, 'Casino_UnknownGame')
      .withArgs(MAX_GAME + 1, MAX_GAME);
  });

  it('reverts when the stake is zero or one base unit below the minimum, and names stake and minimum [spec 3.9]', async () => {
    const { casino, alice } = await loadFixture(deployed);
    for (const stake of [0n, MIN_DEGEN - 1n]) {
      await expect(casino.connect(alice).playGame(stake, 0))
        .to.be.revertedWithCustomError(casino, 'Casino_StakeBelowMin')
        .withArgs(stake, MIN_DEGEN);
    }
    const stake = MIN_BNB - 1n;
    await expect(casino.connect(alice).playGame(stake, 0, { value: stake }))
      .to.be.revertedWithCustomError(casino, 'Casino_StakeBelowMin')
      .withArgs(stake, MIN_BNB);
  });

  it('reverts when the stake is one base unit above the maximum, and names stake and maximum [spec 3.9]', async () => {
    const { casino, alice, degenAddress } = await loadFixture(deployed);
    for (const token of [degenAddress, BNB]) {
      const max = await casino.maxBetOf(token);
      const value = token === BNB ? max + 1n : 0n;
      await expect(casino.connect(alice).playGame(max + 1n, 0, { value }))
        .to.be.revertedWithCustomError(casino, 'Casino_StakeAboveMax')
        .withArgs(max + 1n, max);
    }
  });

  it('reverts when the stake is not a whole number of gwei, and names stake and unit', async () => {
    const { casino, alice } = await loadFixture(deployed);
    for (const rest of [1n, GWEI - 1n]) {
      const stake = MIN_BNB + rest;
      await expect(casino.connect(alice).playGame(stake, 0, { value: stake }))
        .to.be.revertedWithCustomError(casino, 'Casino_StakeNotWhole')
        .withArgs(stake, GWEI);
      await expect(casino.connect(alice).playGame(MIN_DEGEN + rest, 0))
        .to.be.revertedWithCustomError(casino, 'Casino_StakeNotWhole')
        .withArgs(MIN_DEGEN + rest, GWEI);
    }
    const whole = MIN_BNB + GWEI;
    await casino.connect(alice).playGame(whole, 0, { value: whole });
  });

  it('reverts when the BNB sent along is not the stake, and names both in the error', async () => {
    const { casino, alice } = await loadFixture(deployed);
    for (const value of [1n, MIN_BNB - 1n, MIN_BNB + 1n]) {
      await expect(casino.connect(alice).playGame(MIN_BNB, 0, { value }))
        .to.be.revertedWithCustomError(casino, 'Vault_WrongValue')
        .withArgs(value, MIN_BNB);
    }
  });

  it('reverts with the token’s error when the allowance is too low', async () => {
    const { casino, degen, alice, casinoAddress } = await loadFixture(deployed);
    await degen.connect(alice).approve(casinoAddress, MIN_DEGEN - 1n);
    await expect(casino.connect(alice).playGame(MIN_DEGEN, 0))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
      .withArgs(casinoAddress, MIN_DEGEN - 1n, MIN_DEGEN);
  });

  it('reverts when the provider returns a deadline in the past', async () => {
    const { casino, mock, alice } = await loadFixture(deployedWithMock);
    await mock.configure(0, 0n, false);
    const next = (await chain.ethers.provider.getBlockNumber()) + 1;
    await expect(casino.connect(alice).playGame(MIN_DEGEN, 0))
      .to.be.revertedWithCustomError(casino, 'Casino_BadDeadline')
      .withArgs(next);
  });

  it('reverts when the provider delivers the random word during the request call', async () => {
    const { casino, mock, alice } = await loadFixture(deployedWithMock);
    await mock.configure(0, 1n, true);
    await expect(casino.connect(alice).playGame(MIN_DEGEN, 0)).to.be.revertedWithCustomError(
      casino,
      'Vault_Reentered',
    );
  });

  it('reverts and takes nothing when the provider has no preimage left', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, deployer, alice, operator, casinoAddress } = fixture;
    const short = await chain.ethers.deployContract('CommitRevealRandomness', [
      ...[casinoAddress, deployer.address, operator.address, 10n],
      ...[`0x${'11'.repeat(32)}`, 1n],
    ]);
    await switchRandomness(chain, fixture, await short.getAddress());
    await casino.connect(alice).playGame(MIN_DEGEN, 0);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(alice).playGame(MIN_DEGEN, 0))
          .to.be.revertedWithCustomError(short, 'CommitReveal_NoLink')
          .withArgs(2n),
      {},
    );
  });

  it('reverts while the maximum number of plays is open', async () => {
    const { casino, mock, alice, bob } = await loadFixture(deployedWithMock);
    for (let play = 0; play < MAX_OPEN_PLAYS; play += 1) {
      await casino.connect(alice).playGame(MIN_DEGEN, 0);
    }
    await expect(casino.connect(bob).playGame(MIN_BNB, 0, { value: MIN_BNB }))
      .to.be.revertedWithCustomError(casino, 'Casino_TooManyPlays')
      .withArgs(MAX_OPEN_PLAYS);
    await mock.answer(1n, WORDS.loss);
    await casino.connect(bob).playGame(MIN_BNB, 0, { value: MIN_BNB });
    await expect(casino.connect(bob).playGame(MIN_BNB, 0, { value: MIN_BNB }))
      .to.be.revertedWithCustomError(casino, 'Casino_TooManyPlays')
      .withArgs(MAX_OPEN_PLAYS);
  });

  it('takes the smallest and the largest stake, reserves twice the stake and emits PlayRequested [spec 7.24]', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, randomness, alice, degenAddress } = fixture;
    let requestId = 0n;
    let gameType = 0;
    for (const [symbol, token, min] of [
      ['DEGEN', degenAddress, MIN_DEGEN],
      ['BNB', BNB, MIN_BNB],
    ] as const) {
      for (const edge of ['min', 'max']) {
        const stake = edge === 'min' ? min : await casino.maxBetOf(token);
        requestId += 1n;
        gameType = gameType === MAX_GAME ? 0 : gameType + 1;
        const value = token === BNB ? stake : 0n;
        const deadline = (await chain.ethers.provider.getBlockNumber()) + 1 + REVEAL_BLOCKS;
        await expectChanges(
          chain,
          fixture,
          { alice: alice.address },
          () =>
            expect(casino.connect(alice).playGame(stake, gameType, { value }))
              .to.emit(casino, 'PlayRequested')
              .withArgs(requestId, alice.address, token, stake, gameType, deadline),
          {
            [`alice ${symbol}`]: -stake,
            [`bankroll ${symbol}`]: -stake,
            [`open plays ${symbol}`]: 2n * stake,
          },
        );
        expect(await casino.playState(requestId)).to.equal(PENDING);
        expect(await casino.pendingRequest(requestId)).to.deep.equal([alice.address, deadline]);
        expect((await randomness.requestOf(requestId)).linkIndex).to.equal(requestId - 1n);
      }
    }
    expect(await casino.lastRequestId()).to.equal(requestId);
    expect(await casino.playState(requestId + 1n)).to.equal(0n);
  });
});

describe('getBalance', () => {
  it('excludes everything that an open play may win [spec 3.9]', async () => {
    const { casino, alice } = await loadFixture(deployedWithMock);
    const before = await casino.getBalance();
    await casino.connect(alice).playGame(parseEther('10'), 0);
    // The stake adds 10 to the bankroll, and the play reserves 20 of it, so 10 less are free.
    expect(await casino.getBalance()).to.equal(before - parseEther('10'));
  });
});

describe('maxBetOf', () => {
  it('is the smaller of the cap and 1 % of the free bankroll', async () => {
    const { casino, degenAddress } = await loadFixture(deployed);
    const share = (await casino.getBalance()) / 100n;
    await casino.setBetLimits(degenAddress, THOUSANDTH, share + THOUSANDTH);
    expect(await casino.maxBetOf(degenAddress)).to.equal(share);
    expect(await casino.maxBet()).to.equal(share);
    await casino.setBetLimits(degenAddress, THOUSANDTH, share - THOUSANDTH);
    expect(await casino.maxBetOf(degenAddress)).to.equal(share - THOUSANDTH);
    expect(await casino.minBetOf(degenAddress)).to.equal(THOUSANDTH);
    expect(await casino.minBet()).to.equal(THOUSANDTH);
  });

  it('is zero while the bankroll is empty', async () => {
    const { casino, deployer } = await loadFixture(deployed);
    await casino.withdrawBankroll(BNB, await casino.bankrollOf(BNB), deployer.address);
    expect(await casino.maxBetOf(BNB)).to.equal(0n);
  });

  it('decreases with each open play, and is zero when open plays risk 10 % of the house’s money', async () => {
    const { casino, alice } = await loadFixture(deployed);
    const house = await casino.bankrollOf(BNB);
    let exposed = 0n;
    for (;;) {
      const share = (house - exposed) / 100n;
      const room = house / 10n - exposed;
      const max = await casino.maxBetOf(BNB);
      expect(max).to.equal(share < room ? share : room);
      if (max < MIN_BNB) break;
      const stake = max - (max % GWEI);
      await casino.connect(alice).playGame(stake, 0, { value: stake });
      exposed += stake;
    }
    expect(exposed).to.equal(house / 10n);
    expect(await casino.openPlaysOf(BNB)).to.equal(2n * exposed);
    await expect(casino.connect(alice).playGame(MIN_BNB, 0, { value: MIN_BNB }))
      .to.be.revertedWithCustomError(casino, 'Casino_StakeAboveMax')
      .withArgs(MIN_BNB, 0n);
  });
});
