import { formatDecimal, mulDivDown, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import {
  CLAIM_TIME_S,
  FORCED_PATIENCE_S,
  PROVISIONAL_S,
  REGISTRATION_S,
  SILENCE_PATIENCE_S,
} from '@degen/rules/liabilities/leaving.ts';
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
export const HOURS_TO_PAY = FORCED_PATIENCE_S / HOUR_S;
export const HOURS_TO_VETO = PROVISIONAL_S / HOUR_S;
export const DAYS_OF_SILENCE = SILENCE_PATIENCE_S / DAY_S;
export const DAYS_OF_REGISTRATION = REGISTRATION_S / DAY_S;
export const DAYS_TO_CLAIM = CLAIM_TIME_S / DAY_S;
