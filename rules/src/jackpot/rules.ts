import type { Token } from '../amount.ts';
import type { OddsProfile } from '../odds.ts';
import type { RandomStream } from '../random.ts';

export const JACKPOT_TIERS = ['MINI', 'GRAND'] as const;
/** The index in `JACKPOT_TIERS` is the number that the Casino contract gives the tier. */
export type JackpotTier = (typeof JACKPOT_TIERS)[number];

export const JACKPOT_DRAW_BOUND = 10_000;
/** 1 % of draws trigger, and one trigger in a hundred is GRAND. */
const TRIGGER_BELOW = 100;
const GRAND_BELOW = 1;

/** Share of the pool that each tier pays. The contract decides the amount; this is for display. */
export const JACKPOT_SHARE_BPS: Readonly<Record<JackpotTier, bigint>> = {
  MINI: 500n,
  GRAND: 9_000n,
};

/** The jackpot belongs to DEGEN rounds played for money. */
export const drawsJackpot = (profile: OddsProfile, token: Token): boolean =>
  profile === 'SETTLED' && token === 'DEGEN';

/** Draws one integer from the stream, after the draws of the game itself. */
export const drawJackpot = (stream: RandomStream): JackpotTier | null => {
  const draw = stream.below(JACKPOT_DRAW_BOUND);
  if (draw < GRAND_BELOW) return 'GRAND';
  return draw < TRIGGER_BELOW ? 'MINI' : null;
};
