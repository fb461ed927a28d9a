import { BPS, lesserOf, mulDivDown, type Token, WEI_PER_UNIT } from '../amount.ts';
import { fraction } from '../odds/fraction.ts';
import type { OddsProfile } from '../odds.ts';
import type { RandomStream } from '../random.ts';

export const JACKPOT_TIERS = ['MINI', 'GRAND'] as const;
/** The index in `JACKPOT_TIERS` is the tier number in the Casino contract. */
export type JackpotTier = (typeof JACKPOT_TIERS)[number];

export const JACKPOT_DRAW_BOUND = 10_000;
/** 1 % of draws win a jackpot, and one jackpot in a hundred is GRAND. */
const TRIGGER_BELOW = 100;
const GRAND_BELOW = 1;

/** The chance that a draw wins a jackpot. */
export const JACKPOT_CHANCE = fraction(BigInt(TRIGGER_BELOW), BigInt(JACKPOT_DRAW_BOUND));

/** Share of the pool that each tier pays for a stake of `JACKPOT_FULL_STAKE_WEI` or more. */
export const JACKPOT_SHARE_BPS: Readonly<Record<JackpotTier, bigint>> = {
  MINI: 500n,
  GRAND: 9_000n,
};

/**
 * From this stake on, the prize is the tier's whole share of the pool; below this stake, the prize
 * is proportional to the stake.
 */
export const JACKPOT_FULL_STAKE_WEI = 10_000n * WEI_PER_UNIT;

/**
 * The prize of a tier for a stake, from a pool of this size. Rounds down, once. For display only:
 * when the Casino contract pays, it computes the prize in the same way from its pool.
 */
export const jackpotPrizeWei = (tier: JackpotTier, poolWei: bigint, stakeWei: bigint): bigint => {
  const countedWei = lesserOf(stakeWei, JACKPOT_FULL_STAKE_WEI);
  return mulDivDown(poolWei, JACKPOT_SHARE_BPS[tier] * countedWei, BPS * JACKPOT_FULL_STAKE_WEI);
};

/** Only DEGEN rounds played for money draw a jackpot. */
export const drawsJackpot = (profile: OddsProfile, token: Token): boolean =>
  profile === 'SETTLED' && token === 'DEGEN';

/** Draws one integer from the stream, after the draws of the game itself. */
export const drawJackpot = (stream: RandomStream): JackpotTier | null => {
  const draw = stream.below(JACKPOT_DRAW_BOUND);
  if (draw < GRAND_BELOW) return 'GRAND';
  return draw < TRIGGER_BELOW ? 'MINI' : null;
};
