import { ERROR_CODES, type ErrorCode } from '@degen/rules/wire/errors.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-client.ts';

/** A problem that stops a bet until the player has seen it; its message is for the player. */
export class SeedDoubt extends Error {
  override readonly name = 'SeedDoubt';
}

/** The problems shown to a player since the page was opened. */
const toldBy = new WeakMap<QueryClient, Set<string>>();

/** Stops the bet the first time; a player who bets again has accepted the problem. */
export const doubtOnce = (queries: QueryClient, account: string, reason: string): void => {
  const told = toldBy.get(queries) ?? new Set();
  toldBy.set(queries, told);
  const doubt = `${account} ${reason}`;
  if (told.has(doubt)) return;
  told.add(doubt);
  throw new SeedDoubt(`${reason} Nothing was staked. To play all the same, press again.`);
};

/** The message for each code; a code without one does not compile. */
const ERROR_MESSAGES: Record<ErrorCode, string> = {
  'REQUEST.INVALID': 'The server did not understand this request. Reload the page and try again.',
  'REQUEST.TOO_LARGE': 'This request is larger than the server accepts.',
  'REQUEST.RATE_LIMITED': 'That was too fast. Wait a moment and try again.',
  'REQUEST.NOT_FOUND': 'The server does not know this address. Reload the page and try again.',
  'REQUEST.IDEMPOTENCY_CONFLICT': 'This bet was already placed differently. Place a new one.',
  'AMOUNT.INVALID': 'The amount must be a number above zero.',
  'AMOUNT.TOO_PRECISE': 'The amount has more than 18 decimals.',
  'AUTH.REQUIRED': 'Your session has ended. Sign in with your wallet again.',
  'AUTH.NONCE_INVALID': 'The sign-in message has expired. Sign in again.',
  'AUTH.MESSAGE_INVALID': 'The sign-in message was not accepted. Sign in again.',
  'AUTH.SIGNATURE_INVALID': 'The signature does not belong to this account.',
  'AUTH.FORBIDDEN': 'This belongs to another account.',
  'USER.NOT_FOUND': 'There is no such user.',
  'USER.TAKEN': 'This wallet has a username already. Sign in with it to change the name.',
  'WAGER.BALANCE_TOO_LOW': 'Your deposit does not cover this bet.',
  'WAGER.STAKE_TOO_LOW': 'This bet is below the minimum of the table.',
  'WAGER.STAKE_TOO_HIGH': 'This bet is above the maximum of the table.',
  'WAGER.EXPOSURE_TOO_HIGH': 'The house cannot cover this win right now. Try a smaller bet.',
  'WAGER.PICK_INVALID': 'This pick is not on the table. Choose again.',
  'WAGER.OPEN_ROUND': 'Finish the round that is still open first.',
  'WAGER.FORCED_WITHDRAWAL':
    'A forced withdrawal of this token is open. You can bet with it again once you were paid.',
  'LIMIT.LOSS': 'This bet could lose more than the limit you set. Nothing was staked.',
  'LIMIT.WAGER': 'This bet would stake more than the limit you set. Nothing was staked.',
  'LIMIT.TIME': 'You have played as long as the limit you set. Nothing was staked.',
  'LIMIT.COOL_OFF': 'You are taking the break you asked for. Nothing was staked.',
  'STRATEGY.INVALID': 'These automatic bets lack a field, or have one too many.',
  'STRATEGY.GAME_INVALID': 'There is no such game.',
  'STRATEGY.STAKE_INVALID': 'The base bet must be a number above zero.',
  'STRATEGY.ROUNDS_INVALID': 'The number of rounds is 1 to 100,000.',
  'STRATEGY.CHANGE_INVALID': 'A bet is multiplied by at most 100, or raised by an amount.',
  'STRATEGY.STOP_INVALID': 'A rule to stop is an amount above zero, or 1 to 1,000 rounds in a row.',
  'AUTO_BETS.RUNNING': 'Your automatic bets are running. Stop them first.',
  'AUTO_BETS.NOT_FOUND': 'The server has no such automatic bets of yours.',
  'SEED.OPEN_ROUND': 'Finish your open round before you rotate the seed.',
  'SEED.CLIENT_SEED_INVALID': 'A client seed is 1 to 64 plain characters.',
  'ROUND.NOT_FOUND': 'The server has no such round of yours.',
  'ROUND.MOVE_INVALID': 'This move is not possible now.',
  'PROOF.NOT_READY': 'The next proof of liabilities will contain this. Try again later.',
  'WITHDRAWAL.BALANCE_TOO_LOW': 'Your deposit does not cover this withdrawal.',
  'WITHDRAWAL.NOT_FOUND': 'The server has no such withdrawal of yours.',
  'WITHDRAWAL.TOO_LOW': 'This withdrawal is below the minimum.',
  'SWAP.SAME_TOKEN': 'Choose two different tokens to swap.',
  'SWAP.TOO_LOW': 'This amount is too small to buy anything.',
  'SWAP.TOO_HIGH': 'This is more than one swap may move.',
  'SWAP.DAY_LIMIT': 'This is more than you may still swap within 24 hours.',
  'SWAP.BALANCE_TOO_LOW': 'Your deposit does not cover this swap.',
  'SWAP.LIQUIDITY_TOO_LOW': 'The casino cannot pay this much right now. Try a smaller amount.',
  'CASINO.EXIT_OPEN':
    'The casino is closed for good. Open Exit and take your money out of the contract.',
  'CHAIN.UNAVAILABLE': 'The chain cannot be reached right now. Try again in a moment.',
  'SERVER.BUSY': 'The server is busy. Try again in a moment.',
  'SERVER.INTERNAL': 'The server failed. Your balance is as it was; try again.',
};

const isErrorCode = (code: string | undefined): code is ErrorCode =>
  ERROR_CODES.some((known) => known === code);

export const codeMessage = (code: ErrorCode): string => ERROR_MESSAGES[code];

export const errorMessage = (error: unknown): string => {
  if (error instanceof SeedDoubt) return error.message;
  if (!(error instanceof ApiError)) return 'The casino could not be reached. Try again.';
  return isErrorCode(error.code) ? ERROR_MESSAGES[error.code] : error.message;
};
