import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { toHex } from '@degen/rules/hex.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { WHEEL_COLOURS } from '@degen/rules/wheel/types.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import type { WheelSpinAnswer, WheelSpinRequest } from '@degen/rules/wire/wheel.ts';
import { ApiError, apiPost } from '../../lib/api-client.ts';
import { wasCommitted } from '../fairness/commitments.ts';
import { randomBytes } from '../fairness/hashing.ts';
import type { WheelRound, WheelWager } from './round.ts';

const KEY_BYTES = 16;

/** Waits between the attempts to get the answer of one wager. */
const RETRY_DELAYS_MS = [400, 1200, 3000] as const;

/** Answers that judge the wager itself; only they say for certain that it was not taken. */
const JUDGEMENTS: readonly ErrorCode[] = [
  'REQUEST.INVALID',
  'AMOUNT.INVALID',
  'AMOUNT.TOO_PRECISE',
  'WAGER.BALANCE_TOO_LOW',
  'WAGER.STAKE_TOO_LOW',
  'WAGER.STAKE_TOO_HIGH',
  'WAGER.EXPOSURE_TOO_HIGH',
  'WAGER.PICK_INVALID',
];

/** The server sends the receipt along with the outcome. */
type SignedSpinAnswer = WheelSpinAnswer & { readonly receipt?: Receipt };

const FIRST_SERVER_FAULT_STATUS = 500;

export type SpinReply =
  | { readonly kind: 'settled'; readonly round: WheelRound }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'unanswered' };

export const newWagerKey = (): string => toHex(randomBytes(KEY_BYTES));

const isJudgement = (error: ApiError): boolean => JUDGEMENTS.some((code) => code === error.code);

/**
 * Places a wager, repeating it under its one key until the server says what became of it. A
 * refusal at the door (signed out, too many requests) is believed only while nothing was sent
 * before it: an earlier attempt may have been settled.
 */
export const placeWager = async (
  wager: WheelWager,
  options: { sentBefore: boolean; wait: (delayMs: number) => Promise<void> },
): Promise<SpinReply> => {
  let sentBefore = options.sentBefore;
  for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
    if (delayMs > 0) await options.wait(delayMs);
    try {
      return { kind: 'settled', round: roundOf(wager, await postSpin(wager)) };
    } catch (error) {
      if (error instanceof ApiError && error.status < FIRST_SERVER_FAULT_STATUS) {
        const certain = !sentBefore || isJudgement(error);
        return certain ? { kind: 'refused', error } : { kind: 'unanswered' };
      }
      sentBefore = true;
    }
  }
  return { kind: 'unanswered' };
};

const postSpin = (wager: WheelWager): Promise<SignedSpinAnswer> => {
  const request: WheelSpinRequest = {
    token: wager.token,
    betAmount: formatAmount(wager.stakeWei),
    colours: wager.pick,
    mode: 'web3',
  };
  return apiPost<SignedSpinAnswer>('/api/wheel/spin', request, {
    idempotencyKey: wager.idempotencyKey,
  });
};

/** The round exactly as the server told it; an answer that makes no sense counts as none. */
const roundOf = (wager: WheelWager, answer: SignedSpinAnswer): WheelRound => {
  if (WHEEL_COLOURS[answer.segment] !== answer.colour) {
    throw new Error(`spin answer: segment ${answer.segment} is not ${answer.colour}`);
  }
  const payout = parseAmount(answer.payout);
  if (answer.won && !payout.ok) throw new Error(`spin answer: payout ${answer.payout}`);
  return {
    id: answer.roundId,
    mode: 'web3',
    token: wager.token,
    stakeWei: wager.stakeWei,
    payoutWei: payout.ok ? payout.value : 0n,
    pick: wager.pick,
    segment: answer.segment,
    colour: answer.colour,
    won: answer.won,
    multiplier: answer.multiplier,
    jackpot: answer.jackpot,
    settlement: {
      account: wager.account,
      balances: answer.balances,
      wasCommitted: wasCommitted(answer.proof),
    },
    proof: { kind: 'settled', roundId: answer.roundId, receipt: answer.receipt, ...answer.proof },
  };
};
