import type { SeedPair } from '@degen/rules/fairness.ts';
import type { BodyOfGame, GameName, ReceiptOf } from '@degen/rules/receipt/types.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { addBetRoute, type Bet, type BetRoute, type Stake } from './bet-route.ts';
import { openRound } from './driver.ts';
import { proofOf } from './receipt.ts';
import type { Ending } from './types.ts';

/** A game whose rounds close with their bet. A round follows from its bet and the seed pair. */
export type InstantGame<Game extends GameName, Pick, Told> = Omit<BetRoute<Pick>, 'play'> & {
  readonly id: Game;
  /** The most that the house can lose in the round. */
  readonly riskWei: (wager: Stake & Pick) => bigint;
  readonly settle: (pair: SeedPair, wager: Stake & Pick) => Ending;
  /** The round as its receipt tells it, so that a repeated request gets the same response. */
  readonly told: (receipt: ReceiptOf<BodyOfGame<Game>>) => Told;
};

/** What every round for money is answered with beside what its game tells. */
export type SettledAnswer<Game extends GameName> = {
  readonly roundId: string;
  readonly payout: string;
  readonly balances: Balances;
  readonly proof: Proof;
  readonly receipt: ReceiptOf<BodyOfGame<Game>>;
};

export const playInstant = async <Game extends GameName, Pick, Told>(
  deps: Deps,
  { id, riskWei, settle, told }: InstantGame<Game, Pick, Told>,
  { player, wager, idempotency }: Bet<Pick>,
): Promise<Told & SettledAnswer<Game>> => {
  const { token, stakeWei } = wager;
  const stake = { player, game: id, token, stakeWei, riskWei: riskWei(wager), idempotency };
  const { answer: receipt, balances } = await openRound(deps, stake, (_roundId, pair) => ({
    kind: 'close',
    ...settle(pair, wager),
    // A receipt is of the game that its round was opened for.
    answer: (sealed) => sealed as ReceiptOf<BodyOfGame<Game>>,
  }));
  const { roundId, payout } = receipt;
  return { ...told(receipt), roundId, payout, balances, proof: proofOf(receipt), receipt };
};

export const instantRoutes =
  <Game extends GameName, Pick extends object, Told>(game: InstantGame<Game, Pick, Told>) =>
  (deps: Deps): Router => {
    const router = Router();
    addBetRoute(router, deps, { ...game, play: (_deps, bet) => playInstant(deps, game, bet) });
    return router;
  };
