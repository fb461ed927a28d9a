import { formatAmount, isToken, parseAmount, type Token } from '@degen/rules/amount.ts';
import { toHex } from '@degen/rules/hex.ts';
import { randomBytes } from '../shared/fairness/hashing.ts';
import { readJson, writeJson } from '../shared/lib/stored-json.ts';

/** A request that may move money, as it was sent. The key makes every repeat of it the same one. */
export type PlacedWager<Body = unknown> = {
  readonly account: string;
  readonly path: string;
  readonly token: Token;
  /** What leaves the balance when the server takes it: 0 for a move without a further stake. */
  readonly stakeWei: bigint;
  readonly body: Body;
  readonly idempotencyKey: string;
};

const KEY_BYTES = 16;

export const newWagerKey = (): string => toHex(randomBytes(KEY_BYTES));

const storeKey = (game: string): string => `degen.${game}.unanswered`;

/** Kept for this tab: a reload must not lose the key of a wager that may be settled. */
export const keepInDoubt = (game: string, wager: PlacedWager): void =>
  writeJson('sessionStorage', storeKey(game), {
    ...wager,
    stakeWei: formatAmount(wager.stakeWei),
  });

export const forgetInDoubt = (game: string): void =>
  writeJson('sessionStorage', storeKey(game), null);

/** The bet that an earlier visit left in doubt; `isBody` tells whether it still makes sense. */
export const restoreInDoubt = <Body>(
  game: string,
  account: string,
  isBody: (body: unknown) => body is Body,
): PlacedWager<Body> | null => {
  const stored = (readJson('sessionStorage', storeKey(game)) ?? {}) as Record<string, unknown>;
  const { token, idempotencyKey, path, body } = stored;
  const stake = stored.stakeWei === '0' ? 0n : parsedStake(stored.stakeWei);
  if (stored.account !== account || typeof idempotencyKey !== 'string') return null;
  if (!isToken(token) || stake === null || typeof path !== 'string' || !isBody(body)) return null;
  return { account, path, token, stakeWei: stake, body, idempotencyKey };
};

const parsedStake = (text: unknown): bigint | null => {
  const stake = parseAmount(text);
  return stake.ok ? stake.value : null;
};
