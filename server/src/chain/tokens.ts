import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { getAddress, ZeroAddress } from 'ethers';

/** The Casino writes BNB as the zero address. */
export const tokenAddress = (token: Token, degenAddress: string): string =>
  token === 'BNB' ? ZeroAddress : getAddress(degenAddress);

/** Undefined for a token that this ledger does not keep. */
export const tokenAt = (address: string, degenAddress: string): Token | undefined =>
  TOKENS.find((token) => tokenAddress(token, degenAddress) === getAddress(address));
