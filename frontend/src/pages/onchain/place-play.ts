import type { Collection } from '../../shared/collectables/collectable-payments.tsx';
import type { CasinoConfig } from '../../shared/config/casino-config.ts';
import { chainName } from '../../shared/config/chains.ts';
import type { Eip1193Provider } from '../../shared/wallet/eip1193.ts';
import { searchFrom } from '../../shared/wallet/inner-failure.ts';
import { showOwnersAreAsked } from '../../shared/wallet/owners.ts';
import { PlayRejected } from '../../shared/wallet/play-rejected.ts';
import { walletFailure } from '../../shared/wallet/provider/wallet-failure.ts';
import { chainErrorTexts, walletErrorTexts } from '../../shared/wallet/texts.ts';
import type { WalletState } from '../../shared/wallet/wallet-store.ts';
import type { Effect, Settled } from '../../shared/wallet/web3/contract-wallet.ts';
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

export type Progress = {
  step: PlayStep;
  approvalHash?: string;
  betHash?: string;
  /** Whether the wallet is a contract, whose owners confirm its calls. */
  hasOwners?: boolean;
};

/** Access to the player's wallet in its current state. */
type WalletAccess = {
  state(): Pick<WalletState, 'mode' | 'account' | 'chainId'>;
  /** The wallet's provider. Undefined while the wallet is on another chain. */
  provider(): Eip1193Provider | undefined;
  switchNetwork(chainId: number): Promise<void>;
};

/** Waits for the result of a call that the wallet has taken after the block `sinceBlock`. */
export type WaitSettled = (
  sent: { readonly hash: string; readonly sinceBlock: number },
  effect: Effect,
) => Promise<Settled>;

export type PlayParts = {
  wallet: WalletAccess;
  config: CasinoConfig;
  account: string;
  reader: Pick<
    CasinoReader,
    | 'terms'
    | 'heldWei'
    | 'spendableBnbWei'
    | 'allowanceWei'
    | 'head'
    | 'plays'
    | 'collectables'
    | 'isPending'
  >;
  writer: CasinoWriter;
  isContract: () => Promise<boolean>;
  waitSettled: WaitSettled;
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
  const { reader, writer } = parts;
  callbacks.onProgress({ step: 'checking' });
  await readyProvider(parts);
  const [terms, heldWei, isContract] = await Promise.all([
    reader.terms(),
    reader.heldWei(bet.token),
    parts.isContract(),
  ]);
  const problem = stakeProblem(bet, terms, heldWei);
  if (problem !== null) throw new PlayRejected(problem);

  const owners = isContract ? { hasOwners: true } : {};
  const onProgress = (progress: Progress) => callbacks.onProgress({ ...progress, ...owners });
  const approval = await approveStake(parts, bet, { ...callbacks, onProgress });
  const provider = await readyProvider(parts);
  if (!callbacks.isCurrent()) throw new PlayRejected(chainErrorTexts.get().cancelled);
  onProgress({ step: 'betting', ...approval });
  const sinceBlock = await reader.head();
  const betHash = await writer.play(provider, bet);
  onProgress({ step: 'bet-sent', ...approval, betHash });
  return waitForBet(parts, bet, { hash: betHash, sinceBlock }, callbacks.isCurrent);
};

/** Resolves with the hash of the transaction in which the contract has taken the bet. */
const waitForBet = async (
  { reader, waitSettled }: PlayParts,
  { token, stakeWei, gameType }: Bet,
  sent: { readonly hash: string; readonly sinceBlock: number },
  isCurrent: () => boolean,
): Promise<string> => {
  let hash = sent.hash;
  const search = searchFrom(sent.sinceBlock + 1, reader.head, async (from, to) => {
    const { requests } = await reader.plays(from, to);
    return requests.find(
      (each) => each.token === token && each.stakeWei === stakeWei && each.gameType === gameType,
    );
  });
  const isThere = async (): Promise<boolean> => {
    const found = await search();
    hash = found?.txHash ?? hash;
    return found !== undefined;
  };
  const settled = await waitSettled(sent, { isThere, isCurrent });
  const t = chainErrorTexts.get();
  if (settled === 'stopped') throw new PlayRejected(t.cancelled);
  if (settled === 'failed') throw new PlayRejected(t.betFailed);
  if (settled === 'replaced') throw new PlayRejected(t.betReplaced);
  if (settled === 'unseen') throw new PlayRejected(t.unseen);
  return hash;
};

/**
 * DEGEN needs an approval of exactly the stake. BNB needs none, because it is sent with the bet.
 */
const approveStake = async (
  parts: PlayParts,
  { token, stakeWei }: Bet,
  { onProgress, isCurrent }: PlayCallbacks,
): Promise<{ approvalHash?: string }> => {
  const { reader, writer } = parts;
  if (token === 'BNB' || (await reader.allowanceWei()) >= stakeWei) return {};
  onProgress({ step: 'approving' });
  const provider = await readyProvider(parts);
  const sinceBlock = await reader.head();
  const approvalHash = await writer.approve(provider, stakeWei).catch((error: unknown) => {
    if (walletFailure(error) !== 'declined') throw error;
    throw new PlayRejected(chainErrorTexts.get().approvalDeclined);
  });
  onProgress({ step: 'approval-sent', approvalHash });
  const isThere = async () => (await reader.allowanceWei()) >= stakeWei;
  const settled = await parts.waitSettled(
    { hash: approvalHash, sinceBlock },
    { isThere, isCurrent },
  );
  const t = chainErrorTexts.get();
  if (settled === 'stopped') throw new PlayRejected(t.cancelled);
  if (settled === 'failed') throw new PlayRejected(t.approvalFailed);
  if (settled === 'replaced') throw new PlayRejected(t.approvalReplaced);
  if (settled === 'unseen') throw new PlayRejected(t.unseen);
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

type SendParts = Pick<
  PlayParts,
  'wallet' | 'config' | 'account' | 'reader' | 'writer' | 'waitSettled'
>;

/** Collects a payment that the account has refused. */
export const collectPayment = async (parts: SendParts, collection: Collection): Promise<void> => {
  const { reader, writer } = parts;
  const { vault, token, amountWei } = collection;
  const heldWei = async (): Promise<bigint> => {
    const all = await reader.collectables();
    return all.find((each) => each.vault === vault && each.token === token)?.amountWei ?? 0n;
  };
  const provider = await readyProvider(parts);
  const [sinceBlock, beforeWei] = await Promise.all([reader.head(), heldWei()]);
  const hash = await writer.collect(provider, collection);
  const onOwners = showOwnersAreAsked;
  const isThere = async () => (await heldWei()) <= beforeWei - amountWei;
  // A replaced transaction is no error: the chain shows whether the payment is still collectable.
  const settled = await parts.waitSettled({ hash, sinceBlock }, { isThere, onOwners });
  const t = chainErrorTexts.get();
  if (settled === 'failed') throw new PlayRejected(t.collectFailed);
  if (settled === 'unseen') throw new PlayRejected(t.unseen);
  if (settled === 'stopped') requireWeb3(parts.wallet.state(), parts.account);
};

/** Ends a play that the house did not answer in time. The contract then pays the player. */
export const expirePlay = async (parts: SendParts, requestId: bigint): Promise<void> => {
  const { reader, writer } = parts;
  const provider = await readyProvider(parts);
  const sinceBlock = await reader.head();
  const hash = await writer.expire(provider, requestId);
  const onOwners = showOwnersAreAsked;
  const isThere = async () => !(await reader.isPending(requestId));
  // A replaced transaction is no error: the chain shows whether the play has ended.
  const settled = await parts.waitSettled({ hash, sinceBlock }, { isThere, onOwners });
  const t = chainErrorTexts.get();
  if (settled === 'failed') throw new PlayRejected(t.expiryFailed);
  if (settled === 'unseen') throw new PlayRejected(t.unseen);
  if (settled === 'stopped') requireWeb3(parts.wallet.state(), parts.account);
};
