import { errorMessage } from '../fairness/error-messages.ts';
import { ApiError, ServerUnreachable } from '../lib/api-client.ts';
import { walletMoneyTexts } from './components/texts/wallet-money-texts.ts';
import { REQUEST_PENDING, USER_REJECTED, walletErrorCode } from './eip1193.ts';
import { WalletError, walletErrorText } from './messages.ts';

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The rejection by the server that caused an error. */
const rejectionOf = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : undefined;
};

/** Errors that JavaScript and browsers throw; wallets throw errors of other kinds. */
const isFaultOfPage = (error: unknown): boolean =>
  [TypeError, ReferenceError, RangeError, DOMException].some((kind) => error instanceof kind);

/**
 * Who stopped an action and why, in a sentence for the player: the server, the network, the player
 * or the page. Null when the wallet failed with an error of its own.
 */
export const failureText = (error: unknown): string | null => {
  const t = walletMoneyTexts.get();
  const rejection = rejectionOf(error);
  if (rejection !== undefined) return errorMessage(rejection);
  if (error instanceof ServerUnreachable) return errorMessage(error);
  if (error instanceof WalletError) {
    return error.code === 'signatureRequired' ? t.notSigned : asSentence(walletErrorText(error));
  }
  if (isFaultOfPage(error)) return errorMessage(error);
  const code = walletErrorCode(error);
  if (code === USER_REJECTED) return t.notSigned;
  if (code === REQUEST_PENDING) return t.walletBusy;
  return null;
};
