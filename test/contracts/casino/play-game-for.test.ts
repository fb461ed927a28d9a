import { expect } from 'chai';
import { parseEther, ZeroAddress } from 'ethers';
import { BNB, deployCasino, useMockRandomness, WORDS } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

const STAKE = parseEther('1');

async function deployed() {
  const fixture = await deployCasino(chain);
  return { ...fixture, mock: await useMockRandomness(chain, fixture) };
}

describe('playGameFor', () => {
  it('reverts when the player is the zero address', async () => {
    const { casino, alice } = await loadFixture(deployed);
    await expect(
      casino.connect(alice).playGameFor(ZeroAddress, STAKE, 0),
    ).to.be.revertedWithCustomError(casino, 'Vault_ZeroAddress');
  });

  it('reverts for the same reasons as playGame, and takes no money', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, guardian, alice, carol } = fixture;
    const asAlice = casino.connect(alice);
    const refused = (stake: bigint, gameType: number, value: bigint, error: string) =>
      expectChanges(
        chain,
        fixture,
        { alice: alice.address, carol: carol.address },
        () =>
          expect(
            asAlice.playGameFor(carol.address, stake, gameType, { value }),
          ).to.be.revertedWithCustomError(casino, error),
        {},
      );
    await refused(STAKE, 5, 0n, 'Casino_UnknownGame');
    await refused(STAKE - 1n, 0, 0n, 'Casino_StakeBelowMin');
    await refused(STAKE, 0, STAKE - 1n, 'Vault_WrongValue');
    await casino.connect(guardian).pausePlays();
    await refused(STAKE, 0, 0n, 'Casino_PlaysClosed');
  });

  it('takes the stake from the caller, and pays payout and jackpot to the player', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, mock, alice, carol, degenAddress } = fixture;
    const watched = { alice: alice.address, carol: carol.address };
    let requestId = 0n;
    for (const [symbol, token] of [
      ['DEGEN', degenAddress],
      ['BNB', BNB],
    ] as const) {
      requestId += 1n;
      const value = token === BNB ? STAKE : 0n;
      const deadline =
        BigInt(await chain.ethers.provider.getBlockNumber()) + 1n + (await mock.deadlineBlocks());
      await expectChanges(
        chain,
        fixture,
        watched,
        () =>
          expect(casino.connect(alice).playGameFor(carol.address, STAKE, 2, { value }))
            .to.emit(casino, 'PlayRequested')
            .withArgs(requestId, carol.address, token, STAKE, 2, deadline),
        {
          [`alice ${symbol}`]: -STAKE,
          [`bankroll ${symbol}`]: -STAKE,
          [`open plays ${symbol}`]: 2n * STAKE,
        },
      );
      const isDegen = token === degenAddress;
      const prize = isDegen ? ((await casino.jackpotPool()) * 5n) / 100n / 10_000n : 0n;
      await expectChanges(
        chain,
        fixture,
        watched,
        () =>
          expect(mock.answer(requestId, WORDS.winWithMini))
            .to.emit(casino, 'GamePlayed')
            .withArgs(carol.address, STAKE, 2n * STAKE, true, 2),
        {
          [`open plays ${symbol}`]: -2n * STAKE,
          [`carol ${symbol}`]: 2n * STAKE + prize,
          ...(isDegen && { 'jackpot DEGEN': -prize }),
        },
      );
    }
  });
});
