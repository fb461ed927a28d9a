import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, deployCasino, useMockRandomness, WORDS } from '../../kit/contracts/fixture.ts';
import { awardJackpot } from '../../kit/contracts/jackpots.ts';
import { type Balances, expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

const STAKE = parseEther('10');
const STAKE_BNB = parseEther('0.5');
const GAME = 3;
const SETTLED = 2n;
const FIRST = 1n;
const MAX_OPEN_PLAYS = 50;
const POOL = parseEther('1200000');
/** The prizes for a stake of 10 DEGEN: a thousandth of what a stake of 10,000 DEGEN wins. */
const MINI = parseEther('60');
const GRAND = parseEther('1080');

/** Alice has one open play: in BNB if `value` is sent, otherwise in DEGEN. */
const played = async (stake: bigint, value = 0n) => {
  const fixture = await deployCasino(chain);
  const mock = await useMockRandomness(chain, fixture);
  await fixture.casino.connect(fixture.alice).playGame(stake, GAME, { value });
  return { ...fixture, mock };
};
const playedDegen = () => played(STAKE);
const playedBnb = () => played(STAKE_BNB, STAKE_BNB);

/** A contract that refuses BNB has one open BNB play. */
async function playedByRefuser() {
  const fixture = await deployCasino(chain);
  const mock = await useMockRandomness(chain, fixture);
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  await hostile.setMode(1);
  const play = fixture.casino.interface.encodeFunctionData('playGame', [STAKE_BNB, GAME]);
  await hostile.execute(fixture.casinoAddress, play, { value: STAKE_BNB });
  return { ...fixture, mock, hostileAddress: await hostile.getAddress() };
}

describe('onRandomness', () => {
  it('makes no payment when the play is lost', async () => {
    const { casino, mock } = await loadFixture(playedByRefuser);
    // The player contract refuses any payment, even of zero. So if `PayoutCollectable` is not
    // emitted, no payment was attempted.
    await expect(mock.answer(FIRST, WORDS.loss)).not.to.emit(casino, 'PayoutCollectable');
    expect(await casino.playState(FIRST)).to.equal(SETTLED);
  });

  it('reverts when the play does not exist or was settled', async () => {
    const { casino, mock } = await loadFixture(playedDegen);
    await mock.answer(FIRST, WORDS.win);
    for (const requestId of [0n, FIRST, FIRST + 1n]) {
      await expect(mock.answer(requestId, WORDS.win))
        .to.be.revertedWithCustomError(casino, 'Casino_NotPending')
        .withArgs(requestId);
      await expect(casino.pendingRequest(requestId))
        .to.be.revertedWithCustomError(casino, 'Casino_NotPending')
        .withArgs(requestId);
    }
  });

  it('reverts when the play has expired', async () => {
    const { casino, mock, stranger } = await loadFixture(playedDegen);
    await chain.networkHelpers.mine(await mock.deadlineBlocks());
    await casino.connect(stranger).expirePlay(FIRST);
    await expect(mock.answer(FIRST, WORDS.loss))
      .to.be.revertedWithCustomError(casino, 'Casino_NotPending')
      .withArgs(FIRST);
  });

  it('reverts when the caller is not the provider that took the request', async () => {
    const fixture = await loadFixture(playedDegen);
    const { casino, mock, alice } = fixture;
    const mockAddress = await mock.getAddress();
    const later = await useMockRandomness(chain, fixture);
    await expect(casino.connect(alice).onRandomness(FIRST, WORDS.win))
      .to.be.revertedWithCustomError(casino, 'Casino_NotProvider')
      .withArgs(alice.address, mockAddress);
    await expect(later.answer(FIRST, WORDS.win))
      .to.be.revertedWithCustomError(casino, 'Casino_NotProvider')
      .withArgs(await later.getAddress(), mockAddress);
    await mock.answer(FIRST, WORDS.win);
    expect(await casino.playState(FIRST)).to.equal(SETTLED);
  });

  const degenCases: [string, bigint, boolean, bigint][] = [
    ['a win', WORDS.win, true, 0n],
    ['the last winning draw, 5099', WORDS.lastWinDegen, true, 0n],
    ['the first losing draw, 5100', WORDS.firstLossDegen, false, 0n],
    ['a loss', WORDS.loss, false, 0n],
    ['a loss with a draw one above the jackpot', WORDS.lossWithoutJackpot, false, 0n],
    ['a win with MINI', WORDS.winWithMini, true, MINI],
    ['a loss with MINI', WORDS.lossWithMini, false, MINI],
    ['a loss with GRAND', WORDS.lossWithGrand, false, GRAND],
    ['a loss with GRAND from a larger word', WORDS.lossWithGrandAgain, false, GRAND],
  ];
  for (const [name, word, won, jackpot] of degenCases) {
    it(`moves exactly the expected amounts for a DEGEN play: ${name} [spec 1.6, 9.T6]`, async () => {
      const fixture = await loadFixture(playedDegen);
      const { casino, mock, alice } = fixture;
      const payout = won ? 2n * STAKE : 0n;
      const expected: Balances = { 'open plays DEGEN': -2n * STAKE };
      if (payout + jackpot > 0n) expected['alice DEGEN'] = payout + jackpot;
      if (!won) expected['bankroll DEGEN'] = 2n * STAKE;
      if (jackpot > 0n) expected['jackpot DEGEN'] = -jackpot;
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        async () => {
          const sent = mock.answer(FIRST, word);
          await expect(sent).to.emit(casino, 'PlaySettled').withArgs(FIRST, won, payout);
          await expect(sent)
            .to.emit(casino, 'GamePlayed')
            .withArgs(alice.address, STAKE, payout, won, GAME);
          if (jackpot > 0n) {
            await expect(sent).to.emit(casino, 'JackpotWon').withArgs(alice.address, jackpot);
          } else {
            await expect(sent).not.to.emit(casino, 'JackpotWon');
          }
        },
        expected,
      );
      expect(await casino.playState(FIRST)).to.equal(SETTLED);
    });
  }

  const stakeCases: [string, string, bigint, bigint][] = [
    ['1 DEGEN: MINI is 6 DEGEN', '1', WORDS.lossWithMini, parseEther('6')],
    ['1 DEGEN: GRAND is 108 DEGEN', '1', WORDS.lossWithGrand, parseEther('108')],
    ['9,999 DEGEN: MINI is 59,994 DEGEN', '9999', WORDS.lossWithMini, parseEther('59994')],
    ['10,000 DEGEN: MINI is 5 % of the pool', '10000', WORDS.lossWithMini, POOL / 20n],
    ['10,000 DEGEN: GRAND is 90 % of the pool', '10000', WORDS.lossWithGrand, (POOL * 9n) / 10n],
    ['20,000 DEGEN: GRAND is still 90 %', '20000', WORDS.lossWithGrand, (POOL * 9n) / 10n],
  ];
  for (const [name, stake, word, prize] of stakeCases) {
    it(`pays the jackpot prize for a stake of ${name} [spec 9.T5]`, async () => {
      const fixture = await loadFixture(playedDegen);
      const { casino, mock, alice } = fixture;
      await mock.answer(FIRST, WORDS.loss);
      const stakeWei = parseEther(stake);
      await casino.connect(alice).playGame(stakeWei, GAME);
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        () =>
          expect(mock.answer(FIRST + 1n, word))
            .to.emit(casino, 'JackpotWon')
            .withArgs(alice.address, prize),
        {
          'open plays DEGEN': -2n * stakeWei,
          'bankroll DEGEN': 2n * stakeWei,
          'alice DEGEN': prize,
          'jackpot DEGEN': -prize,
        },
      );
    });
  }

  it('awards no jackpot and emits no event when the prize rounds down to zero', async () => {
    const fixture = await loadFixture(playedDegen);
    const { casino, mock, bob } = fixture;
    const full = parseEther('10000');
    // Twenty awards of 90 % reduce the pool from 1,200,000 DEGEN to 12,000 base units. A stake of
    // 10 DEGEN then wins 0.6 of a unit, which is rounded down to zero.
    for (let award = 0; award < 20; award += 1) {
      const id = hashOfText(`award ${award}`);
      await awardJackpot(chain, fixture, id, bob.address, 1, full);
    }
    const sent = mock.answer(FIRST, WORDS.winWithMini);
    await expect(sent)
      .to.emit(casino, 'PlaySettled')
      .withArgs(FIRST, true, 2n * STAKE);
    await expect(sent).not.to.emit(casino, 'JackpotWon');
    expect(await casino.jackpotPool()).to.equal(12_000n);
  });

  const bnbCases: [string, bigint, boolean][] = [
    ['the last winning draw, 4899', WORDS.lastWinBnb, true],
    ['the first losing draw, 4900', WORDS.firstLossBnb, false],
    ['a draw that would be GRAND for DEGEN', WORDS.lossWithGrand, false],
  ];
  for (const [name, word, won] of bnbCases) {
    it(`settles a BNB play exactly: ${name} [spec 1.6, 9.T6]`, async () => {
      const fixture = await loadFixture(playedBnb);
      const { casino, mock, alice } = fixture;
      const payout = won ? 2n * STAKE_BNB : 0n;
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        async () => {
          const sent = mock.answer(FIRST, word);
          await expect(sent).to.emit(casino, 'PlaySettled').withArgs(FIRST, won, payout);
          await expect(sent)
            .to.emit(casino, 'GamePlayed')
            .withArgs(alice.address, STAKE_BNB, payout, won, GAME);
        },
        won
          ? { 'open plays BNB': -payout, 'alice BNB': payout }
          : { 'open plays BNB': -2n * STAKE_BNB, 'bankroll BNB': 2n * STAKE_BNB },
      );
    });
  }

  it('settles and makes the payout collectable when the winner refuses BNB', async () => {
    const fixture = await loadFixture(playedByRefuser);
    const { casino, mock, hostileAddress } = fixture;
    const payout = 2n * STAKE_BNB;
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress },
      async () => {
        const sent = mock.answer(FIRST, WORDS.win);
        await expect(sent)
          .to.emit(casino, 'PayoutCollectable')
          .withArgs(FIRST, hostileAddress, BNB, payout);
        await expect(sent)
          .to.emit(casino, 'GamePlayed')
          .withArgs(hostileAddress, STAKE_BNB, payout, true, GAME);
      },
      {
        'open plays BNB': -payout,
        'collectable BNB': payout,
        'collectable for hostile BNB': payout,
      },
    );
  });

  it('makes payout and jackpot collectable when the winner’s wallet is at the DEGEN cap', async () => {
    const fixture = await loadFixture(playedDegen);
    const { casino, degen, mock, faucet, alice, carol, degenAddress } = fixture;
    const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
    await degen.connect(faucet).transfer(alice.address, room);
    const watched = { alice: alice.address, carol: carol.address };
    await expectChanges(
      chain,
      fixture,
      watched,
      () =>
        expect(mock.answer(FIRST, WORDS.winWithMini))
          .to.emit(casino, 'PayoutCollectable')
          .withArgs(FIRST, alice.address, degenAddress, 2n * STAKE + MINI),
      {
        'jackpot DEGEN': -MINI,
        'open plays DEGEN': -2n * STAKE,
        'collectable DEGEN': 2n * STAKE + MINI,
        'collectable for alice DEGEN': 2n * STAKE + MINI,
      },
    );
    for (const part of [1n, 2n * STAKE + MINI - 1n]) {
      await expectChanges(
        chain,
        fixture,
        watched,
        () =>
          expect(casino.connect(alice).collect(degenAddress, carol.address, part))
            .to.emit(casino, 'Collected')
            .withArgs(alice.address, degenAddress, carol.address, part),
        {
          'collectable DEGEN': -part,
          'collectable for alice DEGEN': -part,
          'carol DEGEN': part,
        },
      );
    }
    await expect(casino.connect(alice).collect(degenAddress, carol.address, 1n))
      .to.be.revertedWithCustomError(casino, 'Vault_CollectionTooHigh')
      .withArgs(alice.address, degenAddress, 1n, 0n);
  });

  it('settles open plays while new plays are paused or closed', async () => {
    for (const stop of ['pausePlays', 'closePlays'] as const) {
      const { casino, mock, deployer, guardian } = await loadFixture(playedDegen);
      await casino.connect(stop === 'pausePlays' ? guardian : deployer)[stop]();
      await mock.answer(FIRST, WORDS.win);
      expect(await casino.playState(FIRST)).to.equal(SETTLED);
    }
  });

  it('does not settle a play again after a later request has taken its storage slot', async () => {
    const { casino, mock, alice } = await loadFixture(playedDegen);
    await mock.answer(FIRST, WORDS.loss);
    for (let play = 0; play < MAX_OPEN_PLAYS; play += 1) {
      await casino.connect(alice).playGame(STAKE, GAME);
    }
    // Request 51 uses the storage slot of request 1. Request 1 still cannot be settled again.
    await expect(mock.answer(FIRST, WORDS.win))
      .to.be.revertedWithCustomError(casino, 'Casino_NotPending')
      .withArgs(FIRST);
    expect(await casino.playState(FIRST)).to.equal(SETTLED);
    await mock.answer(FIRST + BigInt(MAX_OPEN_PLAYS), WORDS.win);
    expect(await casino.playState(FIRST + BigInt(MAX_OPEN_PLAYS))).to.equal(SETTLED);
  });
});
