import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { hashRequest } from '../http/idempotency.ts';
import { idempotencyKeyOf } from '../http/parse.ts';
import { readSession, requireSession } from '../sessions/session-middleware.ts';
import type { Session } from '../sessions/session-store.ts';
import type { Idempotency } from './settle-round.ts';

/** Who plays for money; undefined plays demo. Without a mode the session decides. */
export const playerOf = (
  deps: Deps,
  request: Request,
  mode: PlayMode | undefined,
): Promise<Session | undefined> => {
  if (mode === 'demo') return Promise.resolve(undefined);
  return mode === 'web3' ? requireSession(deps, request) : readSession(deps, request);
};

/** The limits of a bet. Virtual money has no maximum: nobody has to cover it. */
export const checkStake = (
  { config }: Pick<Deps, 'config'>,
  token: Token,
  stakeWei: bigint,
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

/** The key of a request that moves money, with what tells a repeat from another request. */
export const idempotencyOf = (request: Request): Idempotency | undefined => {
  const key = idempotencyKeyOf(request);
  return key === undefined
    ? undefined
    : { key, requestHash: hashRequest(request.path, request.body) };
};
