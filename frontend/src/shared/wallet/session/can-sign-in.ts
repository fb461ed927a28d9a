import { type CasinoConfig, isOtherOrigin } from '../../config/casino-config.ts';
import { WalletError } from '../messages.ts';

/** The server opens no session for a page of another origin, or for a browser without cookies. */
export const assertCanSignIn = (config: CasinoConfig): void => {
  if (isOtherOrigin(config)) throw new WalletError('otherOrigin');
  if (!navigator.cookieEnabled) throw new WalletError('noCookies');
};
