import { errorMessage, SeedDoubt } from '../fairness/error-messages.ts';
import { ApiError, ServerUnreachable } from '../lib/api-client.ts';
import { OrderKeyMissing } from '../orders/order-key-missing.ts';
import { walletMoneyTexts } from './components/texts.ts';
import { WalletError } from './errors.ts';
import { walletFailure } from './provider/wallet-failure.ts';
import { walletErrorTexts } from './texts.ts';

/** Ends the text with a full stop, unless it ends a sentence already. */
export const asSentence = (text: string): string => (/[.!?…。]$/.test(text) ? text : `${text}.`);

/** The text of an error for the player, in the language of the page if it is one of the wallet layer. */
export const walletErrorText = (error: Error): string =>
  error instanceof WalletError ? walletErrorTexts.get()[error.code] : error.message;

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
 * or the page. Null when the error is one of the wallet.
 */
export const textOfOthers = (error: unknown): string | null => {
  const rejection = rejectionOf(error);
  if (rejection !== undefined) return errorMessage(rejection);
  if ([ServerUnreachable, OrderKeyMissing, SeedDoubt].some((kind) => error instanceof kind)) {
    return errorMessage(error);
  }
  if (error instanceof WalletError) {
    if (error.code === 'signatureRequired') return walletMoneyTexts.get().notSigned;
    return asSentence(walletErrorText(error));
  }
  return isFaultOfPage(error) ? errorMessage(error) : null;
};

/**
 * As `textOfOthers`, and for what the player answered to the wallet, which was asked to sign a
 * message. Null when the wallet failed with an error of its own.
 */
export const failureText = (error: unknown): string | null => {
  const text = textOfOthers(error);
  if (text !== null) return text;
  const t = walletMoneyTexts.get();
  switch (walletFailure(error)) {
    case 'declined':
      return t.notSigned;
    case 'busy':
      return t.walletBusy;
    default:
      return null;
  }
};
