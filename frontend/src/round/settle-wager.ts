import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { User } from '@degen/rules/wire/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { wasCommitted } from '../shared/fairness/commitments.ts';
import { seedQuery } from '../shared/fairness/queries.ts';
import { readySeed } from '../shared/fairness/ready-seed.ts';
import { apiGet } from '../shared/lib/api-client.ts';
import type { WalletContextValue } from '../shared/wallet/wallet-context.ts';
import { type PlaceReply, placeWager } from './place-wager.ts';
import { forgetInDoubt, keepInDoubt, type PlacedWager } from './placed-wager.ts';

/** What every answer that moves money carries. */
type MoneyAnswer = { readonly balances: Balances; readonly proof: Proof };

export type WagerRequest<Answer> = {
  /** Names the place in the session's storage. */
  readonly game: string;
  readonly wager: PlacedWager;
  /** The wager was sent before and its answer never came. */
  readonly isRepeat: boolean;
  /** Throws on an answer that makes no sense, which then counts as none. */
  readonly check?: (answer: Answer) => void;
  readonly queries: QueryClient;
  /** An answer arrives later than the press: it must meet the wallet of its own time. */
  readonly walletNow: () => WalletContextValue;
};

export type Settled<Answer> =
  | {
      readonly kind: 'settled';
      readonly answer: Answer;
      /** Those of the answer or, when it is a repeated one, those of now. */
      readonly balances: Balances;
      /** False when the round's seed was not shown to this browser before the bet. */
      readonly wasCommitted: boolean;
    }
  /** `error` is for `errorMessage`; the stake is shown in the balance again. */
  | { readonly kind: 'rejected'; readonly error: unknown }
  /** Nothing was sent: a bet that was in doubt before still is. */
  | { readonly kind: 'unsent'; readonly error: unknown }
  | { readonly kind: 'in-doubt' };

const shifted = (wallet: WalletContextValue, token: Token, deltaWei: bigint): Balances => {
  const textOf = (each: Token) =>
    formatAmount(wallet.getPlayableBalance(each) + (each === token ? deltaWei : 0n));
  return { DEGEN: textOf('DEGEN'), BNB: textOf('BNB') };
};

type SentWager = Pick<WagerRequest<never>, 'wager' | 'isRepeat' | 'walletNow'>;

/** The stake leaves the shown balance at once, and comes back if the wager was not taken. */
const shiftStake = ({ wager, walletNow }: SentWager, deltaWei: bigint): void => {
  const wallet = walletNow();
  if (wallet.account !== wager.account || deltaWei === 0n) return;
  wallet.setLedgerBalances(shifted(wallet, wager.token, deltaWei));
};

/** The server's balances now; null when it cannot be reached. */
const presentBalances = async (): Promise<Balances | null> => {
  try {
    const { id } = await apiGet<User>('/api/auth/me');
    return await apiGet<Balances>(`/api/user/${id}/balances`);
  } catch {
    return null; // the next answer brings them
  }
};

const giveBack = async (sent: SentWager): Promise<void> => {
  if (!sent.isRepeat) return shiftStake(sent, sent.wager.stakeWei);
  // What was shown since the first attempt is not known here any more.
  const balances = await presentBalances();
  const wallet = sent.walletNow();
  if (balances && wallet.account === sent.wager.account) wallet.setLedgerBalances(balances);
};

/**
 * Sends a wager that opens or plays a round and follows it to the end: announced seed, stake out of
 * the shown balance, repeats of a lost answer under one key, stake back after a rejection. The
 * balances of the answer are for the caller to show, when the animation has caught up with them.
 */
export const settleWager = async <Answer extends MoneyAnswer>(
  request: WagerRequest<Answer>,
): Promise<Settled<Answer>> => {
  const { game, wager, isRepeat, check, queries } = request;
  const seed = seedQuery(wager.account);
  try {
    // No bet before the hash of its seed was shown: until then the server could still choose it.
    // A repeat takes the pair as it is: its first attempt may have been played with it.
    await (isRepeat ? queries.ensureQueryData(seed) : readySeed(queries, wager.account));
  } catch (error) {
    return { kind: 'unsent', error };
  }
  keepInDoubt(game, wager);
  if (!isRepeat) shiftStake(request, -wager.stakeWei);
  const reply: PlaceReply<Answer> = await placeWager<Answer>(wager, {
    sentBefore: isRepeat,
    ...(check && { check }),
  });
  if (reply.kind === 'in-doubt') return reply;
  forgetInDoubt(game);
  if (reply.kind === 'rejected') {
    await giveBack(request);
    return reply;
  }
  const { answer } = reply;
  const announced = wasCommitted(answer.proof);
  // The nonce has moved; a seed that was not announced has to be read before the next bet.
  if (announced) void queries.invalidateQueries(seed);
  else queries.removeQueries(seed);
  // A repeat is answered as the first attempt was, with balances that may be out of date.
  const balances = (isRepeat ? await presentBalances() : null) ?? answer.balances;
  return { kind: 'settled', answer, balances, wasCommitted: announced };
};
