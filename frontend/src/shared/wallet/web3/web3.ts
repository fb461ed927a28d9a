/**
 * Everything that needs ethers or web3-react, behind one dynamic import: a visitor who plays in demo
 * never downloads it.
 */
import { readBalances } from './balances.ts';
import { connectionTo } from './connection.ts';
import { sendDeposit } from './deposit.ts';
import { claimFromFaucet } from './faucet.ts';
import { readChainId, switchChain } from './network.ts';
import { signInWithWallet } from './sign-in.ts';

export const web3 = {
  claimFromFaucet,
  connectionTo,
  readBalances,
  readChainId,
  sendDeposit,
  signInWithWallet,
  switchChain,
};

export type Web3 = typeof web3;
