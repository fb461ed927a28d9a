import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { Wallet } from 'ethers';
import type { ChainFixture } from './chain-fixture.ts';
import { actOnTestRound, openTestRound, units } from './open-round-game.ts';

/**
 * Settles a hand that won a jackpot, and returns its id. The stake of 25 DEGEN, the additional stake
 * of a split and the payout of 50 cancel out, so that only the jackpot changes a balance.
 */
export const drawJackpot = async (
  { deps, sessionOf }: ChainFixture,
  player: Wallet,
  jackpot: JackpotTier,
): Promise<string> => {
  const session = await sessionOf(player);
  const riskWei = units(1);
  const game = 'blackjack';
  await openTestRound(deps, session, { game, token: 'DEGEN', stakeWei: units(25), riskWei });
  const additionalStake = { stakeWei: units(25), riskWei: 0n };
  const { answer } = await actOnTestRound(deps, session, {
    ...{ game, additionalStake },
    pays: units(50),
    jackpot,
  });
  return answer.roundId;
};
