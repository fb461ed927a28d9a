import { formatAmount, formatDecimal, type Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { PublicRound } from '@degen/rules/wire/feed.ts';
import { shortAddress } from '../users/repository.ts';

const DIGITS_SHOWN = 2;

/** The amount with all but its first two digits zero. */
export const roundedDown = (wei: bigint): bigint => {
  const rest = wei.toString().length - DIGITS_SHOWN;
  return rest > 0 ? wei - (wei % 10n ** BigInt(rest)) : wei;
};

const MULTIPLIER_DECIMALS = 2;

const multiplierText = (stakeWei: bigint, payoutWei: bigint): string =>
  formatDecimal((payoutWei * 10n ** BigInt(MULTIPLIER_DECIMALS)) / stakeWei, MULTIPLIER_DECIMALS);

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
  stake: formatAmount(roundedDown(row.stake)),
  payout: formatAmount(roundedDown(row.payout)),
  multiplier: multiplierText(row.stake, row.payout),
  settledAt: secondOf(row.settled_at),
  player: publicName(row),
});
