import { formatAmount, isToken, parseAmount, type Token } from '@degen/rules/amount.ts';
import { readJson, writeJson } from '../shared/lib/stored-json.ts';

/** A request that may move money, before it is signed. */
export type UnsentWager<Body = unknown> = {
  readonly account: string;
  readonly path: string;
  readonly token: Token;
  /**
   * The amount that is subtracted from the balance when the server accepts the request: 0 for an
   * action without an additional stake.
   */
  readonly stakeWei: bigint;
  readonly body: Body;
  /** The open round in which the request acts; absent for a bet. */
  readonly roundId?: string | undefined;
};

/**
 * A request that may move money, as it was sent. Because of its idempotency key, the server treats
 * every repeat as the same request.
 */
export type PlacedWager<Body = unknown> = UnsentWager<Body> & { readonly idempotencyKey: string };

const storeKey = (game: string, account: string): string => `degen.${game}.unanswered.${account}`;

/**
 * Stores a wager for this tab. The wager may have been settled, so a reload must not lose its
 * idempotency key. Each account has its own entry.
 */
export const keepInDoubt = (game: string, wager: PlacedWager): void =>
  writeJson('sessionStorage', storeKey(game, wager.account), {
    ...wager,
    stakeWei: formatAmount(wager.stakeWei),
  });

export const forgetInDoubt = (game: string, account: string): void =>
  writeJson('sessionStorage', storeKey(game, account), null);

/** The in-doubt bet of an earlier visit; `isBody` checks that its body is still valid. */
export const restoreInDoubt = <Body>(
  game: string,
  account: string,
  isBody: (body: unknown) => body is Body,
): PlacedWager<Body> | null => {
  const stored = (readJson('sessionStorage', storeKey(game, account)) ?? {}) as Record<
    string,
    unknown
  >;
  const { token, idempotencyKey, path, body, roundId } = stored;
  const stake = stored.stakeWei === '0' ? 0n : parsedStake(stored.stakeWei);
  if (stored.account !== account || typeof idempotencyKey !== 'string') return null;
  if (!isToken(token) || stake === null || typeof path !== 'string' || !isBody(body)) return null;
  const round = typeof roundId === 'string' ? { roundId } : {};
  return { account, path, token, stakeWei: stake, body, idempotencyKey, ...round };
};

const parsedStake = (text: unknown): bigint | null => {
  const stake = parseAmount(text);
  return stake.ok ? stake.value : null;
};

/** Delays between the attempts to get the answer of one wager. */
export const WAGER_DELAYS_MS = [400, 1200, 3000] as const;
