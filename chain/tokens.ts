import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { getAddress, ZeroAddress } from 'ethers';

/** The contracts write BNB as the zero address. */
export const tokenAddress = (token: Token, degenAddress: string): string =>
  token === 'BNB' ? ZeroAddress : getAddress(degenAddress);

/** Undefined for a token that the casino does not have. */
export const tokenAt = (address: string, degenAddress: string): Token | undefined =>
  TOKENS.find((token) => tokenAddress(token, degenAddress) === getAddress(address));

/** The token of an event or a state of our contracts; they know no others. */
export const tokenOf = (address: string, degenAddress: string): Token => {
  const token = tokenAt(address, degenAddress);
  if (token === undefined) throw new Error(`the casino has no token ${address}`);
  return token;
};
