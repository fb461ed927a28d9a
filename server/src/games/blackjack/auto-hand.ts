import { game } from '@degen/rules/games/blackjack/game.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { AnyGame } from '@degen/rules/games/game.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { playOut } from '@degen/rules/strategy/play-out.ts';
import { ignoreNotFound } from '../../rounds/calls.ts';
import { actOnRound } from '../../rounds/driver.ts';
import { findReceipt } from '../../rounds/repository.ts';
import type { AutoBet, PlayAuto, RoundDeps } from '../../rounds/types.ts';
import { AppError } from '../../system/errors.ts';
import type { Hand } from './hand.ts';
import { handOf, type MoneyState, startForMoney, updateTo } from './money-hand.ts';

/** Deals a hand and plays it to its end by the bet's tactics. All actions are in one call. */
export const playAutoHand: PlayAuto = async (deps, bet) => {
  const { player, idempotency, mandate, wager } = bet;
  const dealt = await startForMoney(deps, {
    ...{ player, idempotency, mandate },
    wager: { ...wager, pick: null },
  });
  const receipt = dealt.receipt ?? (await playDealt(deps, bet, dealt.sessionId));
  return { kind: 'settled', receipt };
};

const playDealt = async (deps: RoundDeps, bet: AutoBet, roundId: string): Promise<Receipt> => {
  const act = (spareWei: bigint) =>
    actOnRound<MoneyState, BlackjackAnswer>(
      deps,
      { player: bet.player, game: 'blackjack', roundId, idempotency: undefined },
      (round) => {
        const hand = handOf(round);
        return updateTo(round, playOut(game as AnyGame, bet, hand, spareWei) as Hand);
      },
    );
  const acted = await act(bet.spareWei)
    // The second stake was rejected, so the hand is played without a split.
    .catch((error: unknown) => (isRejection(error) ? act(0n) : Promise.reject(error)))
    .catch(ignoreNotFound);
  const receipt =
    acted?.answer.receipt ?? (await findReceipt(deps.db.kysely, bet.player.userId, roundId));
  if (receipt === undefined) throw new Error(`hand ${roundId} was not settled`);
  return receipt;
};

const isRejection = (error: unknown): boolean =>
  error instanceof AppError && /^(WAGER|LIMIT)\./.test(error.code);
