import type { SeedPair } from '@degen/rules/fairness.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { Wager } from '@degen/rules/games/round.ts';
import type { BodyOfGame, Receipt, ReceiptOf } from '@degen/rules/receipt/types.ts';
import type { Result } from '@degen/rules/result.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { PlayAuto } from './auto-bet.ts';
import { addBetRoute, type Bet, type BetRoute } from './bet-route.ts';
import { openRound } from './driver.ts';
import { proofOf } from './receipt.ts';
import type { Ending } from './types.ts';

/** A game that settles each round together with its bet, from the wager and the seed pair. */
export type InstantGame<Id extends GameId, Pick, View> = {
  readonly rules: {
    readonly id: Id;
    readonly pickFields: readonly string[];
    parsePick(fields: Readonly<Record<string, unknown>>): Result<Pick, ErrorCode>;
    riskWei(wager: Wager<Pick>): bigint;
  };
  readonly path: string;
  /** The error message for an invalid pick. */
  readonly pickHint: string;
  readonly settle: (pair: SeedPair, wager: Wager<Pick>) => Ending;
  /** The view of a round from its receipt, so that a repeated request gets the same response. */
  readonly view: (receipt: ReceiptOf<BodyOfGame<Id>>) => View;
  readonly playDemo?: BetRoute<Pick>['playDemo'];
};

/** The answer to every round that is played for money, in addition to the game's own view. */
export type SettledAnswer<Id extends GameId> = {
  readonly roundId: string;
  readonly payout: string;
  readonly balances: Balances;
  readonly proof: Proof;
  readonly receipt: ReceiptOf<BodyOfGame<Id>>;
};

export const playInstant = async <Id extends GameId, Pick, View>(
  deps: Deps,
  { rules, settle, view }: InstantGame<Id, Pick, View>,
  { player, wager: placed, idempotency }: Bet<Pick>,
): Promise<View & SettledAnswer<Id>> => {
  const wager = { profile: 'SETTLED', ...placed } as const;
  const { token, stakeWei } = placed;
  const riskWei = rules.riskWei(wager);
  const stake = { player, game: rules.id, token, stakeWei, riskWei, idempotency };
  const { answer: receipt, balances } = await openRound(deps, stake, (_roundId, pair) => ({
    kind: 'close',
    ...settle(pair, wager),
    // The cast is safe: a receipt belongs to the game that opened its round.
    answer: (sealed) => sealed as ReceiptOf<BodyOfGame<Id>>,
  }));
  const { roundId, payout } = receipt;
  return { ...view(receipt), roundId, payout, balances, proof: proofOf(receipt), receipt };
};

const instantRoutes =
  <Id extends GameId, Pick, View>(game: InstantGame<Id, Pick, View>) =>
  (deps: Deps): Router => {
    const router = Router();
    const { rules, path, pickHint, playDemo } = game;
    addBetRoute(router, deps, {
      path,
      fields: Object.fromEntries(rules.pickFields.map((field) => [field, z.unknown()])),
      pick: (fields) => {
        const pick = rules.parsePick(fields);
        if (!pick.ok) throw new AppError(pick.error, pickHint);
        return pick.value;
      },
      play: (_deps, bet) => playInstant(deps, game, bet),
      playDemo,
    });
    return router;
  };

const autoInstant =
  <Id extends GameId, Pick, View>(game: InstantGame<Id, Pick, View>): PlayAuto =>
  async (deps, { player, wager, idempotency }) => {
    const placed = { ...wager, pick: wager.pick as Pick };
    const { receipt } = await playInstant(deps, game, { player, wager: placed, idempotency });
    return { kind: 'settled', receipt: receipt as Receipt };
  };

/** The entry of an instant game in the server's registry. */
export const instantGame = <Id extends GameId, Pick, View>(game: InstantGame<Id, Pick, View>) => ({
  routes: instantRoutes(game),
  playAuto: autoInstant(game),
});
