import { formatAmount } from '@degen/rules/amount.ts';
import { multiplierText, parseAutoCashOut } from '@degen/rules/games/crash/exits.ts';
import type {
  CrashEndAnswer,
  CrashOpenAnswer,
  CrashPingAnswer,
  CrashStartAnswer,
  CrashStartRequest,
} from '@degen/rules/games/crash/wire.ts';
import { placeWager } from '../../round/place-wager.ts';
import { newWagerKey, recallUnanswered } from '../../round/placed-wager.ts';
import { settleWager, type WagerCourse } from '../../round/settle-wager.ts';
import { refusalToast, unansweredToast } from '../../round/wager-toasts.ts';
import { apiGet } from '../../shared/lib/api-client.ts';
import { readJson, writeJson } from '../../shared/lib/stored-json.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useCrashStore } from './crash-store.ts';
import {
  type CrashEnd,
  type CrashFlight,
  type CrashPlacedWager,
  type CrashReceipt,
  endOfReceipt,
  flightOfAnswer,
} from './flight.ts';
import { CASH_OUT_UNANSWERED } from './messages.ts';
import { CASH_OUT_RETRY_MS } from './motion.ts';

const GAME = 'crash';

export const newFlightWager = (
  { account, token, stakeWei }: Pick<CrashPlacedWager, 'account' | 'token' | 'stakeWei'>,
  autoCashOut: bigint | null,
): CrashPlacedWager => ({
  account,
  path: '/api/crash/start',
  token,
  stakeWei,
  body: {
    token,
    betAmount: formatAmount(stakeWei),
    autoCashOut: autoCashOut === null ? null : multiplierText(autoCashOut),
    mode: 'web3',
  },
  idempotencyKey: newWagerKey(),
});

export const recallFlightWager = (account: string): CrashPlacedWager | null =>
  recallUnanswered(
    GAME,
    account,
    (body): body is CrashStartRequest =>
      parseAutoCashOut((body as CrashStartRequest | undefined)?.autoCashOut).ok,
  );

/** When the flight took off, by our clock: the answer was half a round trip on its way. */
const takeOffMs = (elapsedMs: number): number =>
  performance.now() - elapsedMs - (useCrashStore.getState().roundTripMs ?? 0) / 2;

type Start = Pick<WagerCourse<never>, 'isRepeat' | 'queries' | 'walletNow'> & {
  readonly wager: CrashPlacedWager;
};

/** Places a web3 wager; gives its flight, or null after telling the player why there is none. */
export const startWeb3Flight = async (course: Start): Promise<CrashFlight | null> => {
  const { wager, isRepeat, walletNow } = course;
  const { wait, giveUp } = useCrashStore.getState();
  wait(performance.now());
  const settled = await settleWager<CrashStartAnswer>({
    game: GAME,
    check: (answer) => flightOfAnswer(answer, UNSEEN),
    ...course,
  });
  if (settled.kind === 'settled') {
    const { answer, balances, wasCommitted } = settled;
    if (walletNow().account === wager.account) walletNow().setLedgerBalances(balances);
    const seen = { account: wager.account, sinceMs: takeOffMs(answer.elapsedMs), wasCommitted };
    return keepFlight(flightOfAnswer(answer, seen));
  }
  if (settled.kind === 'unanswered') {
    giveUp(wager, performance.now());
    showToast(unansweredToast('launch'));
    return null;
  }
  giveUp(settled.kind === 'unsent' && isRepeat ? wager : null, performance.now());
  showToast(refusalToast('Flight Not Started', settled.error));
  return null;
};

const UNSEEN = { account: null, sinceMs: 0, wasCommitted: true };

/** The flight that the server has in the air for us; null when there is none. */
export const findWeb3Flight = async (account: string): Promise<CrashFlight | null> => {
  const { flight } = await apiGet<CrashOpenAnswer>('/api/crash/open');
  if (flight === null) return null;
  const sinceMs = takeOffMs(flight.elapsedMs);
  return keepFlight(flightOfAnswer(flight, { account, sinceMs, wasCommitted: true }));
};

export const endOfAnswer = ({ receipt, balances }: CrashEndAnswer): CrashEnd => {
  if (receipt.game !== GAME) throw new Error('flight end: a receipt of another game');
  return endOfReceipt(receipt as CrashReceipt, balances);
};

type CashOut = {
  readonly flight: CrashFlight;
  /** False once the end is known from elsewhere, or the page was left. */
  readonly isWanted: () => boolean;
};

/**
 * Sends a cash-out until the server says how the flight ended, always under the same key; null when
 * nobody wants to know any more, or the server refuses to say.
 */
export const cashOutWeb3 = async ({ flight, isWanted }: CashOut): Promise<CrashEnd | null> => {
  const wager = {
    account: flight.account ?? '',
    path: '/api/crash/cashout',
    token: flight.token,
    stakeWei: 0n,
    body: { roundId: flight.id },
    idempotencyKey: newWagerKey(),
  };
  for (let sentBefore = false; isWanted(); sentBefore = true) {
    if (sentBefore) await new Promise((resolve) => setTimeout(resolve, CASH_OUT_RETRY_MS));
    const reply = await placeWager<CrashEndAnswer>(wager, { sentBefore });
    if (reply.kind === 'answered') return endOfAnswer(reply.answer);
    if (!isWanted()) return null;
    if (reply.kind === 'refused') {
      showToast(refusalToast('Not Cashed Out', reply.error));
      return null;
    }
    showToast(CASH_OUT_UNANSWERED);
  }
  return null;
};

/** The time to the server and back. */
export const measureRoundTrip = async (): Promise<number> => {
  const sentMs = performance.now();
  await apiGet<CrashPingAnswer>('/api/crash/ping');
  return performance.now() - sentMs;
};

const WATCHED_KEY = 'degen.crash.watched';

/** Kept for this tab, so that a reload after the end still tells how the flight ended. */
const keepFlight = (flight: CrashFlight): CrashFlight => {
  writeJson('sessionStorage', WATCHED_KEY, { account: flight.account, id: flight.id });
  return flight;
};

export const forgetFlight = (): void => writeJson('sessionStorage', WATCHED_KEY, null);

/** The flight that this tab watched when it was closed or reloaded. */
export const watchedFlightId = (account: string): string | null => {
  const stored = (readJson('sessionStorage', WATCHED_KEY) ?? {}) as Record<string, unknown>;
  return stored.account === account && typeof stored.id === 'string' ? stored.id : null;
};
