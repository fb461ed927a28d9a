import { formatAmount, formatDecimal, type Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { PublicRound } from '@degen/rules/wire/feed.ts';
import { shortAddress } from '../users/repository.ts';

const DIGITS_SHOWN = 2;

/** Replaces all digits of the number but the first two by zeros. */
const roundedDown = (number: bigint): bigint => {
  const rest = number.toString().length - DIGITS_SHOWN;
  return rest > 0 ? number - (number % 10n ** BigInt(rest)) : number;
};

/**
 * The multiplier is the payout divided by the stake, rounded to the nearest millionth. The payout
 * is already rounded down, so rounding the multiplier down too could make it too low.
 */
const MULTIPLIER_DECIMALS = 6;
const MULTIPLIER_ONE = 10n ** BigInt(MULTIPLIER_DECIMALS);

/**
 * The multiplier is rounded down too: a player who always cashes out at the same multiplier could
 * otherwise be recognized by it. The payout is computed from the shown stake and multiplier,
 * because the real payout, even rounded, would reveal more digits of the stake.
 */
const publicFigures = ({
  stake,
  payout,
}: Pick<RoundRow, 'stake' | 'payout'>): Pick<PublicRound, 'stake' | 'payout' | 'multiplier'> => {
  const shownWei = roundedDown(stake);
  const multiplier = roundedDown((payout * MULTIPLIER_ONE + stake / 2n) / stake);
  return {
    stake: formatAmount(shownWei),
    payout: formatAmount(roundedDown((shownWei * multiplier) / MULTIPLIER_ONE)),
    multiplier: formatDecimal(multiplier, MULTIPLIER_DECIMALS),
  };
};

const SECOND_MS = 1_000;

const secondOf = (time: Date): string => {
  const ms = time.getTime();
  return new Date(ms - (ms % SECOND_MS)).toISOString();
};

/** A round as a query reads it; name and address are null unless its player shows them. */
export type RoundRow = {
  readonly game: GameId;
  readonly token: Token;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly settled_at: Date;
  readonly username: string | null;
  readonly address: string | null;
};

export const publicName = ({
  username,
  address,
}: Pick<RoundRow, 'username' | 'address'>): string | null =>
  username ?? (address === null ? null : shortAddress(address));

export const publicRound = (row: RoundRow): PublicRound => ({
  game: row.game,
  token: row.token,
  ...publicFigures(row),
  settledAt: secondOf(row.settled_at),
  player: publicName(row),
});
