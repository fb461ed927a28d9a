import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, WORDS } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { CAP, deployWithPlayKeys, grantKey } from '../../kit/contracts/play-keys.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time, mine } = chain.networkHelpers;

const STAKE = parseEther('1');
const GWEI = 10n ** 9n;

async function granted() {
  const fixture = await deployWithPlayKeys(chain);
  const terms = await grantKey(chain, fixture);
  return { ...fixture, terms };
}

/** Alice has granted two keys: Carol's has a budget in DEGEN, that of `stranger` one in BNB. */
async function grantedBoth() {
  const fixture = await granted();
  await grantKey(chain, fixture, { token: BNB, key: fixture.stranger.address });
  return fixture;
}

type Both = Awaited<ReturnType<typeof grantedBoth>>;

const leftOf = async ({ playKeys, alice }: Both, key: { address: string }): Promise<bigint> =>
  (await playKeys.keyOf(alice.address, key.address)).left;

describe('play', () => {
  it('reverts for any account but the player’s key, and names player and caller in the error', async () => {
    const { playKeys, alice, bob, carol, stranger } = await loadFixture(granted);
    for (const [caller, player] of [
      [stranger, alice],
      [alice, alice],
      [carol, bob],
    ] as const) {
      await expect(playKeys.connect(caller).play(player.address, STAKE, 0))
        .to.be.revertedWithCustomError(playKeys, 'PlayKeys_NotGranted')
        .withArgs(player.address, caller.address);
    }
  });

  it('reverts for a revoked key', async () => {
    const { playKeys, alice, carol } = await loadFixture(granted);
    await playKeys.connect(alice).revoke(alice.address, carol.address);
    await expect(playKeys.connect(carol).play(alice.address, STAKE, 0))
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_NotGranted')
      .withArgs(alice.address, carol.address);
  });

  it('accepts a bet until the second before the expiry, and reverts from the expiry on', async () => {
    const { playKeys, alice, carol, terms } = await loadFixture(granted);
    const expiresAt = Number(terms.expiresAt);
    const play = () => playKeys.connect(carol).play(alice.address, STAKE, 0);
    await time.setNextBlockTimestamp(expiresAt - 1);
    await play();
    await time.setNextBlockTimestamp(expiresAt);
    await expect(play())
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_Expired')
      .withArgs(carol.address, expiresAt);
  });

  it('reverts when the key may not play the game, and names the game in the error', async () => {
    const fixture = await loadFixture(granted);
    const { playKeys, alice, stranger } = fixture;
    await grantKey(chain, fixture, { key: stranger.address, games: 0b01010 });
    const asKey = playKeys.connect(stranger);
    for (const gameType of [0, 2, 4, 5, 8, 255]) {
      await expect(asKey.play(alice.address, STAKE, gameType))
        .to.be.revertedWithCustomError(playKeys, 'PlayKeys_GameNotAllowed')
        .withArgs(gameType, 0b01010);
    }
    for (const gameType of [1, 3]) await asKey.play(alice.address, STAKE, gameType);
  });

  it('reverts when the stake is zero, in either token', async () => {
    const fixture = await loadFixture(grantedBoth);
    const { playKeys, alice, carol, stranger } = fixture;
    for (const key of [carol, stranger]) {
      await expect(playKeys.connect(key).play(alice.address, 0n, 0)).to.be.revertedWithCustomError(
        playKeys,
        'Vault_ZeroAmount',
      );
    }
  });

  it('lets the key bet its whole budget, and reverts one wei above what is left', async () => {
    const fixture = await loadFixture(grantedBoth);
    const { playKeys, alice, carol } = fixture;
    const asKey = playKeys.connect(carol);
    await expect(asKey.play(alice.address, CAP + 1n, 0))
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_StakeAboveLeft')
      .withArgs(CAP + 1n, CAP);
    // If the contract truncated stakes to 96 bits, it would read this stake as `STAKE`, which is
    // allowed.
    await expect(asKey.play(alice.address, 2n ** 96n + STAKE, 0))
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_StakeAboveLeft')
      .withArgs(2n ** 96n + STAKE, CAP);
    await asKey.play(alice.address, CAP - STAKE, 0);
    await expect(asKey.play(alice.address, STAKE + 1n, 0))
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_StakeAboveLeft')
      .withArgs(STAKE + 1n, STAKE);
    await asKey.play(alice.address, STAKE, 0);
    expect(await leftOf(fixture, carol)).to.equal(0n);
    await expect(asKey.play(alice.address, 1n, 0))
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_StakeAboveLeft')
      .withArgs(1n, 0n);
  });

  it('reverts with the Casino’s error and keeps the budget when the Casino rejects the play', async () => {
    const fixture = await loadFixture(grantedBoth);
    const { casino, playKeys, mock, guardian, alice, carol, playKeysAddress } = fixture;
    const asKey = playKeys.connect(carol);
    const refused = async (stake: bigint, error: string): Promise<void> => {
      await expectChanges(
        chain,
        fixture,
        { keys: playKeysAddress, alice: alice.address },
        () =>
          expect(asKey.play(alice.address, stake, 0)).to.be.revertedWithCustomError(casino, error),
        {},
      );
      expect(await leftOf(fixture, carol)).to.equal(CAP);
    };
    await refused(STAKE - GWEI, 'Casino_StakeBelowMin');
    await refused(STAKE + 1n, 'Casino_StakeNotWhole');
    await mock.configure(0, 0n, false);
    await refused(STAKE, 'Casino_BadDeadline');
    await mock.configure(0, 1n, true);
    await refused(STAKE, 'Vault_Reentered');
    await casino.connect(guardian).pausePlays();
    await refused(STAKE, 'Casino_PlaysClosed');
  });

  it('reverts and keeps the budget when the stake is above the Casino’s maximum or 50 plays are open', async () => {
    const fixture = await loadFixture(grantedBoth);
    const { casino, playKeys, alice, carol, degenAddress } = fixture;
    const asKey = playKeys.connect(carol);
    await casino.setBetLimits(degenAddress, STAKE, 2n * STAKE);
    await expect(asKey.play(alice.address, 3n * STAKE, 0))
      .to.be.revertedWithCustomError(casino, 'Casino_StakeAboveMax')
      .withArgs(3n * STAKE, 2n * STAKE);
    for (let play = 0; play < 50; play += 1) await casino.connect(alice).playGame(STAKE, 0);
    await expect(asKey.play(alice.address, STAKE, 0))
      .to.be.revertedWithCustomError(casino, 'Casino_TooManyPlays')
      .withArgs(50);
    expect(await leftOf(fixture, carol)).to.equal(CAP);
  });

  it('for each token, takes the stake from the budget, opens a play and emits KeyPlayed', async () => {
    const fixture = await loadFixture(grantedBoth);
    const { casino, playKeys, mock, alice, carol, stranger } = fixture;
    const { playKeysAddress, degenAddress } = fixture;
    let requestId = 0n;
    for (const [symbol, token, key] of [
      ['DEGEN', degenAddress, carol],
      ['BNB', BNB, stranger],
    ] as const) {
      requestId += 1n;
      const deadline =
        BigInt(await chain.ethers.provider.getBlockNumber()) + 1n + (await mock.deadlineBlocks());
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, key: key.address, keys: playKeysAddress },
        async () => {
          const played = playKeys.connect(key).play(alice.address, STAKE, 3);
          await expect(played)
            .to.emit(casino, 'PlayRequested')
            .withArgs(requestId, alice.address, token, STAKE, 3, deadline);
          await expect(played)
            .to.emit(playKeys, 'KeyPlayed')
            .withArgs(alice.address, key.address, requestId, CAP - STAKE);
        },
        {
          [`keys ${symbol}`]: -STAKE,
          [`bankroll ${symbol}`]: -STAKE,
          [`open plays ${symbol}`]: 2n * STAKE,
        },
      );
      expect((await casino.pendingRequest(requestId)).player).to.equal(alice.address);
      expect(await leftOf(fixture, key)).to.equal(CAP - STAKE);
    }
  });

  it('pays wins and jackpots to the player without raising the budget', async () => {
    const fixture = await loadFixture(grantedBoth);
    const { casino, playKeys, mock, alice, carol, stranger, playKeysAddress } = fixture;
    const watched = { alice: alice.address, key: carol.address, keys: playKeysAddress };
    await playKeys.connect(carol).play(alice.address, STAKE, 0);
    const prize = ((await casino.jackpotPool()) * 5n) / 100n / 10_000n;
    await expectChanges(chain, fixture, watched, () => mock.answer(1n, WORDS.winWithMini), {
      'open plays DEGEN': -2n * STAKE,
      'jackpot DEGEN': -prize,
      'alice DEGEN': 2n * STAKE + prize,
    });
    await playKeys.connect(stranger).play(alice.address, STAKE, 0);
    await expectChanges(chain, fixture, watched, () => mock.answer(2n, WORDS.win), {
      'open plays BNB': -2n * STAKE,
      'alice BNB': 2n * STAKE,
    });
    await playKeys.connect(carol).play(alice.address, STAKE, 0);
    await mine(await mock.deadlineBlocks());
    await expectChanges(chain, fixture, watched, () => casino.connect(carol).expirePlay(3n), {
      'open plays DEGEN': -2n * STAKE,
      'alice DEGEN': 2n * STAKE,
    });
    expect(await leftOf(fixture, carol)).to.equal(CAP - 2n * STAKE);
    expect(await leftOf(fixture, stranger)).to.equal(CAP - STAKE);
  });
});
