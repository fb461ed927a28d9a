import type { Effect, SentCall, Settled } from '../../../../chain/follow-call.ts';
import type { CasinoConfig } from '../../shared/config/casino-config.ts';
import { chainName } from '../../shared/config/chains.ts';
import type { ChainErrorName } from '../../shared/wallet/chain-errors.ts';
import { CallRejected } from '../../shared/wallet/errors.ts';
import type { Eip1193Provider } from '../../shared/wallet/provider/eip1193.ts';
import { chainErrorTexts, walletErrorTexts } from '../../shared/wallet/texts.ts';
import type { WalletState } from '../../shared/wallet/wallet-store.ts';

type WalletAccess = {
  state(): Pick<WalletState, 'mode' | 'account' | 'chainId'>;
  /** The wallet's provider. Undefined while the wallet is on another chain. */
  provider(): Eip1193Provider | undefined;
  switchNetwork(chainId: number): Promise<void>;
};

/** A call that the wallet has taken. */
export type Sent = Pick<SentCall, 'hash' | 'sinceBlock'>;

export type CallParts = {
  wallet: WalletAccess;
  config: CasinoConfig;
  account: string;
  reader: { head(): Promise<number> };
  /** Waits for the result of a call of the account. */
  followCall: (sent: Sent, effect: Effect) => Promise<Settled>;
};

/**
 * Returns the connected account, which may approve and bet. Throws if no wallet is connected in
 * web3 mode, or if the account has changed since the bet began.
 */
export const requireWeb3 = (
  { mode, account }: Pick<WalletState, 'mode' | 'account'>,
  begunBy?: string,
): string => {
  const t = walletErrorTexts.get();
  if (mode !== 'web3' && begunBy === undefined) throw new CallRejected(t.web3Required);
  if (account === undefined) throw new CallRejected(t.notConnected);
  if (begunBy !== undefined && account !== begunBy) throw new CallRejected(t.accountChanged);
  return account;
};

/**
 * Returns the wallet's provider. Called before each signature. If necessary, it first switches the
 * wallet to the casino's chain. Throws if the wallet does not switch, or if its account is not
 * `account`.
 */
export const readyProvider = async ({
  wallet,
  config,
  account,
}: Pick<CallParts, 'wallet' | 'config' | 'account'>): Promise<Eip1193Provider> => {
  requireWeb3(wallet.state(), account);
  if (wallet.state().chainId !== config.chainId) {
    await wallet.switchNetwork(config.chainId).catch((error: unknown) => {
      console.info('The wallet stays on its chain', error);
      throw new CallRejected(chainErrorTexts.get().wrongChain(chainName(config.chainId, config)));
    });
    requireWeb3(wallet.state(), account);
  }
  const provider = wallet.provider();
  if (provider === undefined) throw new CallRejected(walletErrorTexts.get().noProvider);
  return provider;
};

/** Sends a call through the wallet, once the wallet is ready. */
export const sendCall = async (
  parts: Pick<CallParts, 'wallet' | 'config' | 'account' | 'reader'>,
  send: (provider: Eip1193Provider) => Promise<string>,
): Promise<Sent> => {
  const provider = await readyProvider(parts);
  const sinceBlock = await parts.reader.head();
  return { hash: await send(provider), sinceBlock };
};

/** The texts for the ends of a call that did not succeed. */
type Ends = {
  readonly failed: ChainErrorName;
  /** Absent if a replaced transaction is no error, because the chain shows what it did. */
  readonly replaced?: ChainErrorName;
  /** Absent if the wait stops only when the account changes. */
  readonly stopped?: ChainErrorName;
};

export const assertSettled = (
  { wallet, account }: Pick<CallParts, 'wallet' | 'account'>,
  settled: Settled,
  ends: Ends,
): void => {
  const name =
    settled === 'succeeded' ? undefined : { unseen: 'unseen' as const, ...ends }[settled];
  if (name !== undefined) throw new CallRejected(chainErrorTexts.get()[name]);
  if (settled === 'stopped') requireWeb3(wallet.state(), account);
};

/** Waits until the chain shows the effect of a call. Throws if the call did not succeed. */
export const settle = async (
  parts: Pick<CallParts, 'wallet' | 'account' | 'followCall'>,
  sent: Sent,
  effect: Effect,
  ends: Ends,
): Promise<void> => assertSettled(parts, await parts.followCall(sent, effect), ends);
