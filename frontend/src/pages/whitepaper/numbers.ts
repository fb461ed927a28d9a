import { formatDecimal, mulDivDown, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { DAY_LIMIT_BPS, UNSHOWN_LIMIT_BPS } from '@degen/rules/house-limits.ts';
import {
  CLAIM_S,
  ENTRY_S,
  GRACE_S,
  PROVISIONAL_S,
  SETTLE_S,
  SILENCE_S,
  STANDING_S,
  UNPAID_S,
} from '@degen/rules/liabilities/times.ts';
import type { ExactShare } from '@degen/rules/odds/types.ts';
import { countText, percentText } from '../../shared/language/formats.ts';

/** One percent is 100 basis points, so a percentage has two decimals. */
const BPS_DECIMALS = 2;

export const percentOf = (bps: bigint): string => percentText(formatDecimal(bps, BPS_DECIMALS));

/** Whole tokens with thousands separators: "1,200,000". */
export const tokensText = (wei: bigint): string => countText(wei / WEI_PER_UNIT);

const partsOf = ({ fraction }: ExactShare): readonly [bigint, bigint] => {
  const [numerator = '', denominator = ''] = fraction.split('/');
  return [BigInt(numerator), BigInt(denominator)];
};

export const shareOfWei = (wei: bigint, share: ExactShare): bigint =>
  mulDivDown(wei, ...partsOf(share));

/** `total` times `share`, rounded down to a whole number. */
export const countOf = (total: number, share: ExactShare): number =>
  Number(mulDivDown(BigInt(total), ...partsOf(share)));

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
export const HOURS_TO_VETO = PROVISIONAL_S / HOUR_S;
export const HOURS_OF_CLAIM = CLAIM_S / HOUR_S;
export const HOURS_STANDING = STANDING_S / HOUR_S;
export const HOURS_UNPAID = UNPAID_S / HOUR_S;
export const HOURS_OF_GRACE = GRACE_S / HOUR_S;
export const DAYS_OF_SILENCE = SILENCE_S / DAY_S;
export const DAYS_TO_ENTER = ENTRY_S / DAY_S;
export const DAYS_TO_SETTLE = SETTLE_S / DAY_S;

/** What the operator's key can pay without the admin: between two epochs, and in 24 hours. */
export const operatorLimits = (): readonly [string, string] => [
  percentOf(BigInt(UNSHOWN_LIMIT_BPS)),
  percentOf(BigInt(DAY_LIMIT_BPS)),
];
