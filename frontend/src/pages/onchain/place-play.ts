import type { Collection } from '../../shared/collectables/collectable-payments.tsx';
import type { CasinoConfig } from '../../shared/config/casino-config.ts';
import { chainName } from '../../shared/config/chains.ts';
import type { Eip1193Provider } from '../../shared/wallet/eip1193.ts';
import { PlayRejected } from '../../shared/wallet/messages.ts';
import { walletFailure } from '../../shared/wallet/provider/wallet-failure.ts';
import { chainErrorTexts } from '../../shared/wallet/texts/chain-error-texts.ts';
import { walletErrorTexts } from '../../shared/wallet/texts/wallet-error-texts.ts';
import type { WalletState } from '../../shared/wallet/wallet-store.ts';
import type { Mined } from '../../shared/wallet/web3/wait-mined.ts';
import type { CasinoReader } from './chain/casino-reader.ts';
import type { CasinoWriter } from './chain/casino-writer.ts';
import { type Bet, stakeProblem } from './play.ts';
import { requireWeb3 } from './require-web3.ts';

/** The steps of a bet until the contract has accepted it, in this order. */
export const PLAY_STEPS = [
  'checking',
  'approving',
  'approval-sent',
  'betting',
  'bet-sent',
] as const;
export type PlayStep = (typeof PLAY_STEPS)[number];

export type Progress = { step: PlayStep; approvalHash?: string; betHash?: string };

/** Access to the player's wallet in its current state. */
type WalletAccess = {
  state(): Pick<WalletState, 'mode' | 'account' | 'chainId'>;
  /** The wallet's provider. Undefined while the wallet is on another chain. */
  provider(): Eip1193Provider | undefined;
  switchNetwork(chainId: number): Promise<void>;
};

export type PlayParts = {
  wallet: WalletAccess;
  config: CasinoConfig;
  account: string;
  reader: Pick<CasinoReader, 'terms' | 'heldWei' | 'spendableBnbWei' | 'allowanceWei'>;
  writer: CasinoWriter;
  waitMined: (hash: string) => Promise<Mined>;
};

/** `isCurrent` returns false once the player has stopped waiting. */
type PlayCallbacks = { onProgress: (progress: Progress) => void; isCurrent: () => boolean };

/**
 * Approves the stake if necessary, then bets. Resolves with the hash once the contract has received
 * the stake.
 */
export const placePlay = async (
  parts: PlayParts,
  bet: Bet,
  callbacks: PlayCallbacks,
): Promise<string> => {
  const { reader, writer, waitMined } = parts;
  const { onProgress } = callbacks;
  onProgress({ step: 'checking' });
  await readyProvider(parts);
  const [terms, heldWei] = await Promise.all([reader.terms(), reader.heldWei(bet.token)]);
  const problem = stakeProblem(bet, terms, heldWei);
  if (problem !== null) throw new PlayRejected(problem);

  const approval = await approveStake(parts, bet, callbacks);
  const provider = await readyProvider(parts);
  if (!callbacks.isCurrent()) throw new PlayRejected(chainErrorTexts.get().cancelled);
  onProgress({ step: 'betting', ...approval });
  const betHash = await writer.play(provider, bet);
  onProgress({ step: 'bet-sent', ...approval, betHash });
  const mined = await waitMined(betHash);
  if (mined === 'failed') throw new PlayRejected(chainErrorTexts.get().betFailed);
  if (mined === 'replaced') throw new PlayRejected(chainErrorTexts.get().betReplaced);
  if (mined === 'unseen') throw new PlayRejected(chainErrorTexts.get().unseen);
  return betHash;
};

/**
 * DEGEN needs an approval of exactly the stake. BNB needs none, because it is sent with the bet.
 */
const approveStake = async (
  parts: PlayParts,
  { token, stakeWei }: Bet,
  { onProgress }: PlayCallbacks,
): Promise<{ approvalHash?: string }> => {
  const { reader, writer, waitMined } = parts;
  if (token === 'BNB' || (await reader.allowanceWei()) >= stakeWei) return {};
  onProgress({ step: 'approving' });
  const provider = await readyProvider(parts);
  const approvalHash = await writer.approve(provider, stakeWei).catch((error: unknown) => {
    if (walletFailure(error) !== 'declined') throw error;
    throw new PlayRejected(chainErrorTexts.get().approvalDeclined);
  });
  onProgress({ step: 'approval-sent', approvalHash });
  const mined = await waitMined(approvalHash);
  if (mined === 'failed') throw new PlayRejected(chainErrorTexts.get().approvalFailed);
  if (mined === 'replaced') throw new PlayRejected(chainErrorTexts.get().approvalReplaced);
  if (mined === 'unseen') throw new PlayRejected(chainErrorTexts.get().unseen);
  return { approvalHash };
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
}: Pick<PlayParts, 'wallet' | 'config' | 'account'>): Promise<Eip1193Provider> => {
  requireWeb3(wallet.state(), account);
  if (wallet.state().chainId !== config.chainId) {
    await wallet.switchNetwork(config.chainId).catch((error: unknown) => {
      console.info('The wallet stays on its chain', error);
      throw new PlayRejected(chainErrorTexts.get().wrongChain(chainName(config.chainId, config)));
    });
    requireWeb3(wallet.state(), account);
  }
  const provider = wallet.provider();
  if (provider === undefined) throw new PlayRejected(walletErrorTexts.get().noProvider);
  return provider;
};

type SendParts = Pick<PlayParts, 'wallet' | 'config' | 'account' | 'writer' | 'waitMined'>;

/** Collects a payment that the account has refused. */
export const collectPayment = async (parts: SendParts, collection: Collection): Promise<void> => {
  const hash = await parts.writer.collect(await readyProvider(parts), collection);
  // A replaced transaction is no error: the chain shows whether the payment is still collectable.
  const mined = await parts.waitMined(hash);
  if (mined === 'failed') throw new PlayRejected(chainErrorTexts.get().collectFailed);
  if (mined === 'unseen') throw new PlayRejected(chainErrorTexts.get().unseen);
};

/** Ends a play that the house did not answer in time. The contract then pays the player. */
export const expirePlay = async (parts: SendParts, requestId: bigint): Promise<void> => {
  const hash = await parts.writer.expire(await readyProvider(parts), requestId);
  // A replaced transaction is no error: the chain shows whether the play has ended.
  const mined = await parts.waitMined(hash);
  if (mined === 'failed') throw new PlayRejected(chainErrorTexts.get().expiryFailed);
  if (mined === 'unseen') throw new PlayRejected(chainErrorTexts.get().unseen);
};
