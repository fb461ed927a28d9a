import type { Token } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';

/** What a game gives back of each bet on average, and what that depends on. */
type GameReturn = { percent: string; condition: string };

type Row = {
  readonly token: Token;
  readonly profile?: OddsProfile;
  readonly returnToPlayer: { readonly percent: string };
};

const { wheel, blackjack, slots, kickboxing, crash } = ODDS_TABLE;

const percentsOf = (rows: readonly Row[], profile: OddsProfile, token: Token): number[] =>
  rows
    .filter((row) => row.token === token && (row.profile ?? profile) === profile)
    .map(({ returnToPlayer }) => Number(returnToPlayer.percent));

const spreadText = (percents: readonly number[]): string => {
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  return least === most ? `${most}%` : `${least}–${most}%`;
};

const fightText = (isTie: boolean): string =>
  spreadText(
    kickboxing.bets
      .filter(({ side }) => (side === 'TIE') === isTie)
      .map(({ returnToPlayer }) => Number(returnToPlayer.percent)),
  );

const RETURNS: Readonly<Record<string, (profile: OddsProfile, token: Token) => GameReturn>> = {
  wheel: (profile, token) => ({
    percent: spreadText(percentsOf(wheel, profile, token)),
    condition: profile === 'DEMO' ? 'more with each color you add' : 'with any number of colors',
  }),
  blackjack: () => ({ percent: `${blackjack.bestPlayReturn}%`, condition: 'played at its best' }),
  slots: (profile, token) => ({
    percent: spreadText(percentsOf(slots, profile, token)),
    condition: 'on every spin',
  }),
  kickboxing: () => ({
    percent: fightText(false),
    condition: `on red or blue, ${fightText(true)} on a tie`,
  }),
  crash: (profile, token) => ({
    percent: `up to ${Math.max(...percentsOf(crash, profile, token))}%`,
    condition: 'depends on when you leave',
  }),
};

/** From the computed odds of the mode; null for a game that has none. */
export const gameReturn = (gameId: string, isDemo: boolean, token: Token): GameReturn | null =>
  RETURNS[gameId]?.(isDemo ? 'DEMO' : 'SETTLED', token) ?? null;
