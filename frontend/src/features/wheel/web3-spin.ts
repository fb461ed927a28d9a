import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { User } from '@degen/rules/wire/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/ui/toast-store.ts';
import { apiGet } from '../../lib/api-client.ts';
import { seedQuery } from '../fairness/queries.ts';
import type { WalletContextValue } from '../wallet/wallet-context.ts';
import { refusalToast, UNANSWERED } from './messages.ts';
import type { WheelRound, WheelWager } from './round.ts';
import { forgetUnanswered, keepUnanswered } from './unanswered-wager.ts';
import { placeWager } from './web3-round.ts';
import { useWheelStore } from './wheel-store.ts';

type Web3Spin = {
  readonly wager: WheelWager;
  /** The wager was sent before and its answer never came. */
  readonly isRepeat: boolean;
  readonly queries: QueryClient;
  /** An answer arrives later than the press: it must meet the wallet of its own time. */
  readonly walletNow: () => WalletContextValue;
};

const wait = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

const shifted = (wallet: WalletContextValue, token: Token, deltaWei: bigint): Balances => {
  const textOf = (each: Token) =>
    formatAmount(wallet.getPlayableBalance(each) + (each === token ? deltaWei : 0n));
  return { DEGEN: textOf('DEGEN'), BNB: textOf('BNB') };
};

/** The stake leaves the shown balance at once, and comes back if the wager was not taken. */
const shiftStake = ({ wager, walletNow }: Web3Spin, deltaWei: bigint): void => {
  const wallet = walletNow();
  if (wallet.account !== wager.account) return;
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

const takeBack = async (spin: Web3Spin): Promise<void> => {
  if (!spin.isRepeat) return shiftStake(spin, spin.wager.stakeWei);
  // What was shown since the first attempt is not known here any more.
  const balances = await presentBalances();
  const wallet = spin.walletNow();
  if (balances && wallet.account === spin.wager.account) wallet.setLedgerBalances(balances);
};

/** A repeat is answered as the first attempt was, with balances that may be out of date. */
const withPresentBalances = async (round: WheelRound): Promise<WheelRound> => {
  const balances = await presentBalances();
  const { settlement } = round;
  return balances && settlement ? { ...round, settlement: { ...settlement, balances } } : round;
};

/** Places a web3 wager; gives its round, or null after telling the player why there is none. */
export const playWeb3Round = async (spin: Web3Spin): Promise<WheelRound | null> => {
  const { wager, isRepeat, queries } = spin;
  const { giveUp } = useWheelStore.getState();
  const seed = seedQuery(wager.account);
  useWheelStore.getState().wait(performance.now());
  try {
    // No bet before the hash of its seed was shown: until then the server could still choose it.
    await queries.ensureQueryData(seed);
  } catch (error) {
    giveUp(isRepeat ? wager : null);
    showToast(refusalToast(error));
    return null;
  }
  keepUnanswered(wager);
  if (!isRepeat) shiftStake(spin, -wager.stakeWei);
  const reply = await placeWager(wager, { sentBefore: isRepeat, wait });
  if (reply.kind === 'unanswered') {
    giveUp(wager);
    showToast(UNANSWERED);
    return null;
  }
  forgetUnanswered();
  if (reply.kind === 'refused') {
    await takeBack(spin);
    giveUp(null);
    showToast(refusalToast(reply.error));
    return null;
  }
  // The nonce has moved; a seed that was not announced has to be read before the next bet.
  if (reply.round.settlement?.wasCommitted) void queries.invalidateQueries(seed);
  else queries.removeQueries(seed);
  return isRepeat ? withPresentBalances(reply.round) : reply.round;
};
