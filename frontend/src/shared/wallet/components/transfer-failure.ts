import { ApiError } from '../../lib/api-client.ts';
import { REQUEST_PENDING, USER_REJECTED, walletErrorCode } from '../eip1193.ts';
import { WALLET_ERRORS } from '../messages.ts';

const SPEAKS_FOR_ITSELF: readonly string[] = [
  WALLET_ERRORS.casinoMissing,
  WALLET_ERRORS.walletMoved,
  WALLET_ERRORS.unclearAnswer,
];

/** Why a deposit was not sent and what to do about it, beside the toast that only says that it failed. */
export const explainDepositFailure = (error: unknown): string => {
  const code = walletErrorCode(error);
  if (code === USER_REJECTED) return 'You declined it in your wallet. Nothing was deposited.';
  if (code === REQUEST_PENDING) {
    return 'Your wallet still waits for your answer to an earlier request. Open it and answer that first.';
  }
  if (error instanceof Error && SPEAKS_FOR_ITSELF.includes(error.message)) return error.message;
  return 'Your wallet did not send it. Check that it is unlocked and holds enough, then try again.';
};

/** The casino's own sentence where it sent one; a request that was refused has taken nothing. */
export const explainWithdrawalFailure = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  const reason = cause instanceof ApiError ? cause.reason : undefined;
  return `${reason ?? 'The casino did not accept it.'} Nothing was withdrawn.`;
};
