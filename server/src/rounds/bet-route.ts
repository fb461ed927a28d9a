import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import type { Request, Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { type Idempotency, idempotencyOf } from '../http/idempotency.ts';
import { isUuid, parseAmountOrThrow, parseBody } from '../http/parse.ts';
import { addressOf } from '../http/rate-limits.ts';
import { sendJson } from '../http/send-json.ts';
import { readSession, requireSession, type Session } from '../http/session-store.ts';
import { AppError } from '../system/errors.ts';
import type { DemoDeps } from './demo-rounds.ts';
import type { RoundDeps } from './types.ts';

export const modeField = z.enum(['demo', 'web3']).optional();

type Stake = { readonly token: Token; readonly stakeWei: bigint };

/** The parsed content of a bet. */
type PlacedWager<Pick> = Stake & { readonly pick: Pick };

export type Bet<Pick> = {
  readonly player: Session;
  readonly wager: PlacedWager<Pick>;
  readonly idempotency: Idempotency | undefined;
};

export type DemoBet<Pick> = {
  readonly wager: PlacedWager<Pick>;
  /** The request's IPv4 address or IPv6 network. It limits the number of open demo rounds. */
  readonly address: string;
  readonly requestKey: string | undefined;
};

/** A route whose requests open a round of a game. */
export type BetRoute<Pick> = {
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
): Promise<Session | undefined> => {
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

export const addBetRoute = <Pick>(
  router: Router,
  deps: Deps,
  { path, fields, pick, play, playDemo }: BetRoute<Pick>,
): void => {
  const body = z.strictObject({
    ...fields,
    token: z.enum(TOKENS),
    // Any value is accepted here, because the parser below checks the amount with its own error
    // codes.
    betAmount: z.unknown(),
    mode: modeField,
  });

  router.post(path, async (request, response) => {
    const session = playDemo === undefined ? await requireSession(deps, request) : undefined;
    const { token, betAmount, mode, ...rest } = parseBody(body, request.body);
    if (playDemo === undefined && mode === 'demo') {
      throw new AppError('REQUEST.INVALID', 'The browser plays the demo of this game by itself.');
    }
    const player = session ?? (await playerOf(deps, request, mode));
    const picked = pick(rest);
    const stakeWei = parseAmountOrThrow(betAmount);
    checkStake(deps, { token, stakeWei }, { isMoney: player !== undefined });
    const idempotency = idempotencyOf(request);
    const wager = { token, stakeWei, pick: picked };
    if (player !== undefined) {
      sendJson(response, await play(deps, { player, wager, idempotency }));
      return;
    }
    const address = addressOf(request);
    response.json(await playDemo?.(deps, { wager, address, requestKey: idempotency?.key }));
  });
};
