import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { getAddress, ZeroAddress } from 'ethers';

/** The contracts write BNB as the zero address. */
export const tokenAddress = (token: Token, degenAddress: string): string =>
  token === 'BNB' ? ZeroAddress : getAddress(degenAddress);

/** Undefined for a token that the ledger does not have. */
export const tokenAt = (address: string, degenAddress: string): Token | undefined =>
  TOKENS.find((token) => tokenAddress(token, degenAddress) === getAddress(address));
