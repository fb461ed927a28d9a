import type { Token } from '../amount.ts';
import type { OddsProfile } from '../odds.ts';

/** Lowest and highest return of several bets, in percent as the odds table shows it. */
export type Spread = { readonly low: string; readonly high: string };

type ReturnRow = {
  readonly token: Token;
  /** Absent when the odds are the same in both profiles. */
  readonly profile?: OddsProfile;
  readonly returnToPlayer: { readonly percent: string };
};

export const spreadOf = (rows: readonly Pick<ReturnRow, 'returnToPlayer'>[]): Spread => {
  const percents = rows.map(({ returnToPlayer }) => returnToPlayer.percent);
  const sorted = [...percents].sort((a, b) => Number(a) - Number(b));
  const [low] = sorted;
  const high = sorted.at(-1);
  if (low === undefined || high === undefined) throw new Error('spreadOf: a game without odds');
  return { low, high };
};

export const spreadOfToken = (
  rows: readonly ReturnRow[],
  profile: OddsProfile,
  token: Token,
): Spread =>
  spreadOf(rows.filter((row) => row.token === token && (row.profile ?? profile) === profile));
