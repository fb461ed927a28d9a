import { formatAmount } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { BrowserProvider, isCallException } from 'ethers';
import { DegenContract, FaucetContract } from '../../../../../chain/contracts.ts';
import { followCall } from '../../../../../chain/follow-call.ts';
import { type CasinoConfig, isRealAddress } from '../../config/casino-config.ts';
import { chainDefinition } from '../../config/chains.ts';
import { within } from '../../lib/pause.ts';
import { FaucetRejected, WalletDisconnected, WalletError } from '../errors.ts';
import type { Eip1193Provider } from '../provider/eip1193.ts';
import { compareWallet, readChainId, switchChain } from '../provider/switch-chain.ts';
import { walletFailure } from '../provider/wallet-failure.ts';
import { connectionTo } from './connection.ts';
import { largestBnbDeposit } from './deposit.ts';
import { type ConnectedWallet, onCasinosChain, startDeposit, withdrawTo } from './money.ts';
import { sendThrough } from './send-transaction.ts';
import { signInWithWallet } from './sign-in.ts';

/** Shorter than `BALANCE_POLL_MS`, so that a slow read ends before the next poll starts. */
const READ_TIMEOUT_MS = 8_000;

/**
 * Reads the balances of `account`. If a read fails, returns the balance in `known`: an old balance
 * is better than zero.
 */
export const readBalances = async (
  provider: Eip1193Provider,
  account: string,
  degenAddress: string,
  known: Balances,
): Promise<Balances> => {
  const browser = new BrowserProvider(provider, 'any');
  const read = (amount: Promise<bigint>, fallback: string): Promise<string> =>
    within(READ_TIMEOUT_MS, amount)
      .then(formatAmount)
      .catch(() => fallback);
  const [DEGEN, BNB] = await Promise.all([
    isRealAddress(degenAddress)
      ? read(DegenContract.connect(degenAddress, browser).balanceOf(account), known.DEGEN)
      : known.DEGEN,
    read(browser.getBalance(account), known.BNB),
  ]);
  return { DEGEN, BNB };
};

export type Claim = {
  readonly faucet: string;
  /** Called when the owners of a contract wallet must confirm the claim. */
  readonly onOwners: () => void;
};

/**
 * Resolves with the amount once the claim is mined. A claim that would revert is not sent, so it
 * costs nothing.
 */
const claimFromFaucet = async (wallet: ConnectedWallet, claim: Claim): Promise<bigint> => {
  const { account, config, provider } = await onCasinosChain(wallet);
  const { onOwners } = claim;
  const isThisAttempt = wallet.currentAttempt();
  const isCurrent = () => isThisAttempt() && wallet.store.getState().account === account;
  const signer = await new BrowserProvider(provider, 'any').getSigner(account);
  const contract = FaucetContract.connect(claim.faucet, signer);
  // The call is simulated first to learn the reason of a failure. The wallet would only show that
  // the call fails.
  await contract.claim.staticCall().catch((error: unknown) => {
    throw explain(error);
  });
  const [nextBefore, sinceBlock, call] = await Promise.all([
    contract.nextClaimAt(account),
    signer.provider.getBlockNumber(),
    contract.claim.populateTransaction(),
  ]);
  const unclear = new WalletError('unclearAnswer');
  const hash = await sendThrough(signer, { ...call, chainId: config.chainId }, unclear);
  const isThere = async () => (await contract.nextClaimAt(account)) > nextBefore;
  const sent = { account, hash, sinceBlock };
  const settled = await followCall(signer.provider, sent, { isThere, isCurrent, onOwners });
  if (settled === 'stopped') throw new WalletDisconnected();
  if (settled === 'unseen') throw new WalletError('unseen');
  if (settled !== 'succeeded') throw new FaucetRejected('failed');
  return contract.claimAmount();
};

const explain = (error: unknown): unknown => {
  if (!isCallException(error) || error.revert === null) return error;
  const [at] = error.revert.args;
  switch (error.revert.name) {
    case 'Faucet_TooEarly':
      return new FaucetRejected('tooEarly', Number(at) * 1000);
    case 'Faucet_DayLimitReached':
      return new FaucetRejected('dayLimit', Number(at) * 1000);
    case 'Faucet_Empty':
      return new FaucetRejected('empty');
    default:
      return error;
  }
};

/**
 * Everything that only a connected wallet needs, behind one dynamic import. A visitor who plays in
 * demo mode never downloads it.
 */
export const web3 = {
  claimFromFaucet: (wallet: ConnectedWallet, claim: Claim): Promise<bigint> =>
    wallet.orLeft(claimFromFaucet(wallet, claim)),
  compareWallet,
  connectionTo,
  largestBnbDeposit: async (wallet: ConnectedWallet): Promise<bigint> =>
    wallet.orLeft(largestBnbDeposit(await onCasinosChain(wallet))),
  readBalances,
  readChainId,
  signInWithWallet,
  startDeposit,
  switchChain: (provider: Eip1193Provider, chainId: number, config: CasinoConfig): Promise<void> =>
    switchChain(provider, chainId, chainDefinition(chainId, config)),
  walletFailure,
  withdrawTo,
};

export type Web3 = typeof web3;
