import type { Token } from '@degen/rules/amount.ts';
import { type CasinoConfig, isRealAddress } from '../../config/casino-config.ts';
import { WalletError } from '../errors.ts';
import { compareWallet } from '../provider/switch-chain.ts';
import type { Session } from '../session/session.ts';
import type { TransferStore } from '../transfers/transfer-store.ts';
import { startWithdrawal, type WithdrawalOutcome } from '../transfers/withdrawal.ts';
import type { Waiting } from '../wallet-context.ts';
import type { WalletStore } from '../wallet-store.ts';
import type { Connection } from './connection.ts';
import { sendDeposit } from './deposit.ts';

/** A connected wallet, with what its controller does for it before money moves. */
export type ConnectedWallet = {
  readonly connection: Connection;
  readonly config: CasinoConfig;
  readonly store: WalletStore;
  readonly session: Session;
  readonly transfers: TransferStore;
  readonly signIn: () => Promise<void>;
  readonly switchNetwork: (chainId: number) => Promise<void>;
  /** Returns a function that tells whether the player is still connected as now. */
  readonly currentAttempt: () => () => boolean;
  /** Rejects when the player disconnects before the answer. */
  readonly orLeft: <T>(answer: Promise<T>) => Promise<T>;
};

export type Sum = { readonly token: Token; readonly amountWei: bigint };

const accountOf = ({ store }: ConnectedWallet): string => {
  const { account } = store.getState();
  if (account === undefined) throw new WalletError('notConnected');
  return account;
};

/**
 * The wallet as the calls to a contract need it, once it is on the casino's chain. Throws if it has
 * changed its account meanwhile.
 */
export const onCasinosChain = async (wallet: ConnectedWallet) => {
  const { config, connection, store, switchNetwork } = wallet;
  const account = accountOf(wallet);
  await compareWallet(connection.provider);
  if (store.getState().chainId !== config.chainId) await switchNetwork(config.chainId);
  if (store.getState().account !== account) throw new WalletError('walletMoved');
  return { provider: connection.provider, account, config };
};

/** Sends a deposit once the player has a session, and adds it to the pending transfers. */
export const startDeposit = async (
  wallet: ConnectedWallet,
  { token, amountWei }: Sum,
  { signal, onOwners = () => {} }: Waiting,
): Promise<string> => {
  const { config, orLeft, session, signIn, store, transfers } = wallet;
  if (!isRealAddress(config.addresses.custody)) throw new WalletError('casinoMissing');
  const account = accountOf(wallet);
  const isSignedIn = (): boolean => session.store.getState().signedInAs === account;
  await session.confirm();
  if (!isSignedIn()) {
    await signIn();
    await session.confirm();
    // A browser that drops the session's cookie could deposit, but never withdraw.
    if (session.store.getState().signedInAs === null) throw new WalletError('sessionNotKept');
  }
  const { chainId } = config;
  const { provider } = await onCasinosChain(wallet);
  const isThisAttempt = wallet.currentAttempt();
  const isCurrent = () =>
    isThisAttempt() && !signal?.aborted && store.getState().account === account;
  const recorded = sendDeposit({
    provider,
    account,
    config,
    token,
    amountWei,
    isCurrent,
    onOwners,
  }).then((sent) => transfers.addDeposit({ ...sent, token, amountWei, account, chainId }));
  return orLeft(recorded);
};

export const withdrawTo = async (
  wallet: ConnectedWallet,
  { token, amountWei }: Sum,
): Promise<WithdrawalOutcome> => {
  const { config, session, signIn, transfers } = wallet;
  const account = accountOf(wallet);
  if (session.store.getState().signedInAs !== account) await signIn();
  const { chainId } = config;
  return startWithdrawal({ session, transfers }, { token, amountWei, account, chainId });
};
