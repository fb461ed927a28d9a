import type { Token } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';

/** Lowest and highest return of a game's bets, in percent as the odds table writes it. */
export type Spread = { readonly low: string; readonly high: string };

/** One row of the comparison; a game whose odds are the same in both tokens has one spread. */
export type GameReturns = {
  readonly game: string;
  readonly spreads: Readonly<Record<Token, Spread>> | Spread;
};

export const isSpread = (spreads: GameReturns['spreads']): spreads is Spread => 'low' in spreads;

const spreadOf = (percents: readonly string[]): Spread => {
  const sorted = percents.toSorted((a, b) => Number(a) - Number(b));
  const [low] = sorted;
  const high = sorted.at(-1);
  if (low === undefined || high === undefined) throw new Error('spreadOf: a game without odds');
  return { low, high };
};

type ReturnRow = { readonly token: Token; readonly returnToPlayer: { readonly percent: string } };

const byToken = (rows: readonly ReturnRow[]): Record<Token, Spread> => {
  const of = (token: Token): Spread =>
    spreadOf(
      rows.filter((row) => row.token === token).map(({ returnToPlayer }) => returnToPlayer.percent),
    );
  return { DEGEN: of('DEGEN'), BNB: of('BNB') };
};

const ofProfile = <Row extends { readonly profile: OddsProfile }>(
  rows: readonly Row[],
  profile: OddsProfile,
): readonly Row[] => rows.filter((row) => row.profile === profile);

const kickboxing = ODDS_TABLE.kickboxing.bets;
const sideReturns = (isTie: boolean): Spread =>
  spreadOf(
    kickboxing
      .filter(({ side }) => (side === 'TIE') === isTie)
      .map(({ returnToPlayer }) => returnToPlayer.percent),
  );

export const WHEEL_RETURNS = byToken(ofProfile(ODDS_TABLE.wheel, 'SETTLED'));
const CRASH_RETURNS = byToken(ofProfile(ODDS_TABLE.crash, 'SETTLED'));
export const SLOTS_RETURNS = byToken(ODDS_TABLE.slots);
const ON_CHAIN_RETURNS = byToken(ODDS_TABLE.onChain);
export const BLACKJACK_RETURN = spreadOf([ODDS_TABLE.blackjack.bestPlayReturn]);
export const FIGHTER_RETURN = sideReturns(false);
export const TIE_RETURN = sideReturns(true);

/** What each bet returns when it is settled for money. */
export const SETTLED_RETURNS: readonly GameReturns[] = [
  { game: 'Wheel', spreads: WHEEL_RETURNS },
  { game: 'Slots', spreads: SLOTS_RETURNS },
  { game: 'Crash', spreads: CRASH_RETURNS },
  { game: 'Play on chain', spreads: ON_CHAIN_RETURNS },
  { game: 'Blackjack, best play', spreads: BLACKJACK_RETURN },
  { game: 'Kickboxing, red or blue', spreads: FIGHTER_RETURN },
  { game: 'Kickboxing, tie', spreads: TIE_RETURN },
];

/** The two games whose demo odds differ from those for money. */
export const DEMO_WHEEL_RETURNS = byToken(ofProfile(ODDS_TABLE.wheel, 'DEMO'));
export const DEMO_CRASH_RETURNS = byToken(ofProfile(ODDS_TABLE.crash, 'DEMO'));

export const spreadText = ({ low, high }: Spread): string =>
  low === high ? `${low}%` : `${low}–${high}%`;

export const returnText = (spreads: GameReturns['spreads'], token: Token): string =>
  spreadText(isSpread(spreads) ? spreads : spreads[token]);
