import type { Game, GameTypes } from '@degen/rules/games/game.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { BodyOfGame, Receipt, ReceiptOf } from '@degen/rules/receipt/types.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { AppError } from '../system/errors.ts';
import type { PlayAuto } from './auto-bet.ts';
import { addBetRoute, type Bet, type BetRoute } from './bet-route.ts';
import { openRound } from './driver.ts';
import { endingOf, proofOf } from './receipt.ts';
import type { RoundDeps } from './types.ts';

type InstantTypes = GameTypes & { readonly id: GameId; readonly action: never };

/** A game whose rounds are settled together with their bets. */
export type InstantGame<T extends InstantTypes, View> = {
  readonly rules: Game<T>;
  readonly path: string;
  /** The error message for an invalid pick. */
  readonly pickHint: string;
  /** The view of a round from its receipt, so that a repeated request gets the same response. */
  readonly view: (receipt: ReceiptOf<BodyOfGame<T['id']>>) => View;
  readonly playDemo?: BetRoute<T['pick']>['playDemo'];
};

/** The part of the response that is the same for all instant games, for rounds played for money. */
export type SettledAnswer<Id extends GameId> = {
  readonly roundId: string;
  readonly payout: string;
  readonly balances: Balances;
  readonly proof: Proof;
  readonly receipt: ReceiptOf<BodyOfGame<Id>>;
};

/** Plays bets for money: settles each round together with its bet. */
export const playInstant =
  <T extends InstantTypes, View>({ rules, view }: InstantGame<T, View>) =>
  async (
    deps: RoundDeps,
    { player, wager: placed, idempotency }: Bet<T['pick']>,
  ): Promise<View & SettledAnswer<T['id']>> => {
    const wager = { profile: 'SETTLED', ...placed } as const;
    const { token, stakeWei } = placed;
    const riskWei = rules.riskWei(wager);
    const stake = { player, game: rules.id, token, stakeWei, riskWei, idempotency };
    const { answer: receipt, balances } = await openRound(deps, stake, (_roundId, pair) => ({
      kind: 'close',
      ...endingOf(rules, rules.open(nodeHashing, pair, wager)),
      // The cast is safe: a receipt belongs to the game that opened its round.
      answer: (sealed) => sealed as ReceiptOf<BodyOfGame<T['id']>>,
    }));
    const { roundId, payout } = receipt;
    return { ...view(receipt), roundId, payout, balances, proof: proofOf(receipt), receipt };
  };

/** The entry of an instant game in the server's registry. */
export const instantGame = <T extends InstantTypes, View>(game: InstantGame<T, View>) => {
  const { rules, path, pickHint, playDemo } = game;
  const play = playInstant(game);
  const fields = Object.fromEntries(rules.pickFields.map((field) => [field, z.unknown()]));
  const pick: BetRoute<T['pick']>['pick'] = (given) => {
    const parsed = rules.parsePick(given);
    if (!parsed.ok) throw new AppError(parsed.error, pickHint);
    return parsed.value;
  };
  const routes = (deps: Deps): Router => {
    const router = Router();
    addBetRoute(router, deps, { path, fields, pick, play, playDemo });
    return router;
  };
  const playAuto: PlayAuto = async (deps, { player, wager, idempotency }) => {
    const placed = { ...wager, pick: wager.pick as T['pick'] };
    const { receipt } = await play(deps, { player, wager: placed, idempotency });
    return { kind: 'settled', receipt: receipt as Receipt };
  };
  return { routes, playAuto };
};
