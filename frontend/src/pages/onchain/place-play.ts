import { searchFrom } from '../../../../chain/inner-failure.ts';
import type { Collection } from '../../shared/collectables/collectable-payments.tsx';
import { CallRejected } from '../../shared/wallet/errors.ts';
import { showOwnersAreAsked } from '../../shared/wallet/messages.ts';
import { walletFailure } from '../../shared/wallet/provider/wallet-failure.ts';
import { chainErrorTexts } from '../../shared/wallet/texts.ts';
import type { CasinoReader } from './chain/casino-reader.ts';
import type { CasinoWriter } from './chain/casino-writer.ts';
import { type Bet, stakeProblem } from './play.ts';
import { type CallParts, readyProvider, type Sent, sendCall, settle } from './transact.ts';

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

export type PlayParts = CallParts & {
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
  if (problem !== null) throw new CallRejected(problem);

  const owners = isContract ? { hasOwners: true } : {};
  const onProgress = (progress: Progress) => callbacks.onProgress({ ...progress, ...owners });
  const approval = await approveStake(parts, bet, { ...callbacks, onProgress });
  const sent = await sendCall(parts, (provider) => {
    if (!callbacks.isCurrent()) throw new CallRejected(chainErrorTexts.get().cancelled);
    onProgress({ step: 'betting', ...approval });
    return writer.play(provider, bet);
  });
  onProgress({ step: 'bet-sent', ...approval, betHash: sent.hash });
  return waitForBet(parts, bet, sent, callbacks.isCurrent);
};

/** Resolves with the hash of the transaction in which the contract has taken the bet. */
const waitForBet = async (
  parts: PlayParts,
  { token, stakeWei, gameType }: Bet,
  sent: Sent,
  isCurrent: () => boolean,
): Promise<string> => {
  const { reader } = parts;
  let { hash } = sent;
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
  const ends = { failed: 'betFailed', replaced: 'betReplaced', stopped: 'cancelled' } as const;
  await settle(parts, sent, { isThere, isCurrent }, ends);
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
  const isThere = async () => (await reader.allowanceWei()) >= stakeWei;
  if (token === 'BNB' || (await isThere())) return {};
  onProgress({ step: 'approving' });
  const sent = await sendCall(parts, async (provider) =>
    writer.approve(provider, stakeWei).catch((error: unknown) => {
      if (walletFailure(error) !== 'declined') throw error;
      throw new CallRejected(chainErrorTexts.get().approvalDeclined);
    }),
  );
  onProgress({ step: 'approval-sent', approvalHash: sent.hash });
  const ends = {
    failed: 'approvalFailed',
    replaced: 'approvalReplaced',
    stopped: 'cancelled',
  } as const;
  await settle(parts, sent, { isThere, isCurrent }, ends);
  return { approvalHash: sent.hash };
};

/** Collects a payment that the account has refused. */
export const collectPayment = async (parts: PlayParts, collection: Collection): Promise<void> => {
  const { reader, writer } = parts;
  const { vault, token, amountWei } = collection;
  const heldWei = async (): Promise<bigint> => {
    const all = await reader.collectables();
    return all.find((each) => each.vault === vault && each.token === token)?.amountWei ?? 0n;
  };
  const beforeWei = await heldWei();
  const sent = await sendCall(parts, (provider) => writer.collect(provider, collection));
  const isThere = async () => (await heldWei()) <= beforeWei - amountWei;
  const onOwners = showOwnersAreAsked;
  await settle(parts, sent, { isThere, onOwners }, { failed: 'collectFailed' });
};

/** Ends a play that the house did not answer in time. The contract then pays the player. */
export const expirePlay = async (parts: PlayParts, requestId: bigint): Promise<void> => {
  const { reader, writer } = parts;
  const sent = await sendCall(parts, (provider) => writer.expire(provider, requestId));
  const isThere = async () => !(await reader.isPending(requestId));
  const onOwners = showOwnersAreAsked;
  await settle(parts, sent, { isThere, onOwners }, { failed: 'expiryFailed' });
};
