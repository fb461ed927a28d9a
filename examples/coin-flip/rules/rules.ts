import { BPS, formatDecimal, mulDivDown, type Token } from '@degen/rules/amount.ts';
import type { About } from '@degen/rules/games/game.ts';
import { openInstant, type Round, type Wager } from '@degen/rules/games/round.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';

export const about = {
  id: 'coin-flip',
  title: 'Coin Flip',
  onChainType: null,
  demo: 'browser',
} as const satisfies About;

/** The random draw is an index into this list, so its order must not change. */
export const SIDES = ['HEADS', 'TAILS'] as const;
export type Side = (typeof SIDES)[number];

export type CoinFlipOutcome = {
  readonly landed: Side;
  readonly won: boolean;
  /** The payout of the round, stake included. */
  readonly payoutWei: bigint;
};

export type CoinFlipRound = CoinFlipOutcome & Round<Side>;

/** Parses an untrusted value as the side that the player bets on. */
export const parseSide = (value: unknown): Result<Side, 'WAGER.PICK_INVALID'> => {
  const side = SIDES.find((known) => known === value);
  return side === undefined ? err('WAGER.PICK_INVALID') : ok(side);
};

const multiplierBps = (token: Token): bigint => BigInt(SIDES.length) * TOKEN_MULTIPLIER_BPS[token];

const MULTIPLIER_TEXT_DECIMALS = 2;

/** The multiplier as shown: "2.04" for DEGEN, "1.96" for BNB. */
export const multiplierText = (token: Token): string =>
  formatDecimal(
    mulDivDown(multiplierBps(token), 10n ** BigInt(MULTIPLIER_TEXT_DECIMALS), BPS),
    MULTIPLIER_TEXT_DECIMALS,
  );

/** The payout of a won flip, for money and in demo. Rounds down. */
export const winPayoutWei = (token: Token, stakeWei: bigint): bigint =>
  mulDivDown(stakeWei, multiplierBps(token), BPS);

type Flipped = Pick<Wager<Side>, 'token' | 'stakeWei' | 'pick'>;

/** The outcome of a flip once the coin has landed. */
export const outcomeOf = (landed: Side, { token, stakeWei, pick }: Flipped): CoinFlipOutcome => {
  const won = landed === pick;
  return { landed, won, payoutWei: won ? winPayoutWei(token, stakeWei) : 0n };
};

/** Draws exactly one integer below two from the stream. */
export const flipCoin = (stream: RandomStream, wager: Flipped): CoinFlipOutcome => {
  const landed = SIDES[stream.below(SIDES.length)];
  if (landed === undefined) throw new RangeError('flipCoin: no such side');
  return outcomeOf(landed, wager);
};

/**
 * The first random draw decides the coin, the next ones the jackpot if the round has one. The
 * server settles rounds with this function, and the verifier recomputes them with it.
 */
export const openCoinFlip = openInstant<Side, CoinFlipOutcome>(flipCoin);
