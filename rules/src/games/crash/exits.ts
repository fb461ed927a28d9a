import { formatDecimal, parseAmount, WEI_PER_UNIT } from '../../amount.ts';
import { err, ok, type Result } from '../../result.ts';
import {
  AUTO_CASH_OUT_MIN,
  CAP_MAX,
  type CrashError,
  type Exits,
  MULTIPLIER_DECIMALS,
  ONE_X,
} from './types.ts';

const WEI_PER_HUNDREDTH = WEI_PER_UNIT / ONE_X;

/** The canonical text of a multiplier in receipts and answers: "2", "1.83". */
export const multiplierText = (multiplier: bigint): string =>
  formatDecimal(multiplier, MULTIPLIER_DECIMALS);

/** Parses a multiplier of at least 1.01 with at most two decimals; null for anything else. */
export const parseMultiplier = (input: unknown): bigint | null => {
  const amount = parseAmount(input);
  if (!amount.ok || amount.value % WEI_PER_HUNDREDTH !== 0n) return null;
  const multiplier = amount.value / WEI_PER_HUNDREDTH;
  return multiplier >= AUTO_CASH_OUT_MIN ? multiplier : null;
};

/** The player's automatic cash-out: none, or 1.01 to 100 with at most two decimals. */
export const parseAutoCashOut = (input: unknown): Result<bigint | null, CrashError> => {
  if (input === undefined || input === null) return ok(null);
  const multiplier = parseMultiplier(input);
  return multiplier === null || multiplier > CAP_MAX ? err('WAGER.PICK_INVALID') : ok(multiplier);
};

/**
 * The multiplier at which the house ends a round so that its loss stays within `riskMaxWei`; null
 * when even the lowest cash-out would cost more.
 */
export const capWithin = (stakeWei: bigint, riskMaxWei: bigint): bigint | null => {
  const cap = ONE_X + (riskMaxWei * ONE_X) / stakeWei;
  if (cap > CAP_MAX) return CAP_MAX;
  return cap < AUTO_CASH_OUT_MIN ? null : cap;
};

/**
 * The multiplier at which a round is cashed out automatically: the lower of the player's automatic
 * cash-out and the house's cap, or the cap if the player set no automatic cash-out.
 */
export const exitOf = ({ autoCashOut, cap }: Exits): bigint =>
  autoCashOut !== null && autoCashOut < cap ? autoCashOut : cap;

/** The most that the house can lose on a round. */
export const crashRiskWei = (stakeWei: bigint, exits: Exits): bigint =>
  (stakeWei * (exitOf(exits) - ONE_X)) / ONE_X;
