import { randomBytes } from 'node:crypto';
import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import type { Game, GameTypes } from '@degen/rules/games/game.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { isOrderSeed, ORDER_SEED_BYTES } from '@degen/rules/orders/content.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import type { BodyOfGame, Receipt, ReceiptOf } from '@degen/rules/receipt/types.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances, PlayMode } from '@degen/rules/wire/money.ts';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { addressOf } from '../http/rate-limits.ts';
import {
  type Idempotency,
  idempotencyOf,
  isUuid,
  parseAmountOrThrow,
  parseBody,
} from '../http/request.ts';
import {
  type OrderSession,
  readSession,
  requireSession,
  type Session,
} from '../http/session-store.ts';
import { type Allowance, seededOrder, seedsOf } from '../orders/signed-order.ts';
import { AppError } from '../system/errors.ts';
import type { DemoDeps } from './demo-rounds.ts';
import { openRound } from './driver.ts';
import { endingOf, proofOf } from './receipt.ts';
import type { PlayAuto, RoundDeps } from './types.ts';

export const modeField = z.enum(['demo', 'web3']).optional();

type Stake = { readonly token: Token; readonly stakeWei: bigint };

/** The parsed content of a bet. */
type PlacedWager<Pick> = Stake & { readonly pick: Pick };

export type Bet<Pick> = {
  readonly player: Session;
  readonly wager: PlacedWager<Pick>;
  readonly idempotency: Idempotency;
} & Allowance;

export type DemoBet<Pick> = {
  readonly wager: PlacedWager<Pick>;
  /** The request's IPv4 address or IPv6 network. It limits the number of open demo rounds. */
  readonly address: string;
  readonly requestKey: string | undefined;
  /** What the order of the round says without seeds, and the client seed that the page has drawn. */
  readonly bet: ReturnType<typeof betOf>;
  readonly clientSeed: string;
};

/** A route whose requests open a round of a game. */
export type BetRoute<Pick> = {
  readonly game: GameId;
  readonly path: string;
  /** The body fields that contain the pick, in addition to token, amount and mode. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly pick: (fields: Readonly<Record<string, unknown>>) => Pick;
  readonly play: (deps: RoundDeps, bet: Bet<Pick>) => Promise<unknown>;
  /** Absent if the demo runs in the browser, without the server. */
  readonly playDemo?: ((deps: DemoDeps, bet: DemoBet<Pick>) => unknown) | undefined;
};

/**
 * The player of a round for money; undefined for a demo round. A request without a mode plays for
 * money if it has a valid session.
 */
export const playerOf = (
  deps: Pick<Deps, 'sessions'>,
  request: Request,
  mode: PlayMode | undefined,
): Promise<OrderSession | undefined> => {
  if (mode === 'demo') return Promise.resolve(undefined);
  return mode === 'web3' ? requireSession(deps, request) : readSession(deps, request);
};

/** The id of a round in the form that the database uses, so that ids can be compared as texts. */
export const roundIdOf = (text: string): string => {
  if (isUuid(text)) return text.toLowerCase();
  throw new AppError('ROUND.NOT_FOUND', 'There is no such open round.');
};

/**
 * Checks the limits of a bet. Virtual money has no maximum, because the house need not cover it.
 */
const checkStake = (
  { config }: Pick<Deps, 'config'>,
  { token, stakeWei }: Stake,
  { isMoney }: { isMoney: boolean },
): void => {
  const { minWei, maxWei } = config.betLimits[token];
  if (stakeWei < minWei) {
    const min = formatAmount(minWei);
    throw new AppError('WAGER.STAKE_TOO_LOW', `The minimum bet is ${min} ${token}.`);
  }
  if (isMoney && stakeWei > maxWei) {
    const max = formatAmount(maxWei);
    throw new AppError('WAGER.STAKE_TOO_HIGH', `The maximum bet is ${max} ${token}.`);
  }
};

/**
 * Answers with JSON as `response.json` does, but in less time. `response.json` converts a text of
 * more than a thousand characters to bytes, and Node then writes the headers and the body
 * separately. Here they are written as one text.
 */
const sendJson = (response: Response, value: unknown): void => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(value));
};

/** What the order of a bet says without seeds. `pick` has accepted the fields. */
const betOf = (game: GameId, { token, stakeWei }: Stake, fields: object) => ({
  ...{ game, token, stake: formatAmount(stakeWei) },
  // Accepted fields are plain JSON.
  input: fields as CanonicalValue,
});

/** The order of a demo bet: it has no signature. */
const demoOrder = z.strictObject({
  clientSeed: z
    .custom<string>(isOrderSeed)
    .default(() => `demo${randomBytes(ORDER_SEED_BYTES).toString('hex')}`),
});

export const addBetRoute = <Pick>(
  router: Router,
  deps: Deps,
  { game, path, fields, pick, play, playDemo }: BetRoute<Pick>,
): void => {
  const body = z.strictObject({
    ...fields,
    token: z.enum(TOKENS),
    // Any value is accepted here, because the parser below checks the amount with its own error
    // codes.
    betAmount: z.unknown(),
    mode: modeField,
    order: z.unknown().optional(),
  });

  router.post(path, async (request, response) => {
    const session = playDemo === undefined ? await requireSession(deps, request) : undefined;
    const { token, betAmount, mode, order: sent, ...rest } = parseBody(body, request.body);
    if (playDemo === undefined && mode === 'demo') {
      throw new AppError('REQUEST.INVALID', 'The browser plays the demo of this game by itself.');
    }
    const player = session ?? (await playerOf(deps, request, mode));
    const picked = pick(rest);
    const stakeWei = parseAmountOrThrow(betAmount);
    checkStake(deps, { token, stakeWei }, { isMoney: player !== undefined });
    const wager = { token, stakeWei, pick: picked };
    if (player !== undefined) {
      const order = seededOrder(deps, { player, sent, request }, (signed) => ({
        ...{ kind: 'bet', ...betOf(game, wager, rest), ...seedsOf(signed) },
      }));
      const { idempotency } = order;
      sendJson(response, await play(deps, { player, wager, idempotency, order }));
      return;
    }
    const { clientSeed } = parseBody(demoOrder, sent);
    response.json(
      await playDemo?.(deps, {
        ...{ wager, clientSeed, requestKey: idempotencyOf(request)?.key },
        ...{ address: addressOf(request), bet: betOf(game, wager, rest) },
      }),
    );
  });
};

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
    { player, wager: placed, ...signed }: Bet<T['pick']>,
  ): Promise<View & SettledAnswer<T['id']>> => {
    const wager = { profile: 'SETTLED', ...placed } as const;
    const { token, stakeWei } = placed;
    const riskWei = rules.riskWei(wager);
    const stake = { player, game: rules.id, token, stakeWei, riskWei, ...signed };
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
    addBetRoute(router, deps, { game: rules.id, path, fields, pick, play, playDemo });
    return router;
  };
  const playAuto: PlayAuto = async (deps, { player, wager, idempotency, mandate }) => {
    const placed = { ...wager, pick: wager.pick as T['pick'] };
    const { receipt } = await play(deps, { player, wager: placed, idempotency, mandate });
    return { kind: 'settled', receipt: receipt as Receipt };
  };
  return { routes, playAuto };
};
