import type { Token } from '@degen/rules/amount.ts';
import { type Spread, spreadOf, spreadOfToken } from '@degen/rules/odds/spread.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { spreadText } from '../../shared/language/formats.ts';

/**
 * One row in the comparison of returns. `spreads` has one range if both tokens have the same
 * returns, otherwise one range for each token.
 */
export type GameReturns = {
  /** The key of the bet's label in the texts of the charts. */
  readonly bet: 'wheel' | 'slots' | 'crash' | 'onChain' | 'blackjack' | 'fighter' | 'tie';
  readonly spreads: Readonly<Record<Token, Spread>> | Spread;
};

export const isSpread = (spreads: GameReturns['spreads']): spreads is Spread => 'low' in spreads;

const byToken = (
  rows: Parameters<typeof spreadOfToken>[0],
  profile: OddsProfile = 'SETTLED',
): Record<Token, Spread> => ({
  DEGEN: spreadOfToken(rows, profile, 'DEGEN'),
  BNB: spreadOfToken(rows, profile, 'BNB'),
});

const { wheel, blackjack, slots, kickboxing, crash, onChain } = ODDS_TABLE;
const fightReturn = (isTie: boolean): Spread =>
  spreadOf(kickboxing.bets.filter(({ side }) => (side === 'TIE') === isTie));

export const WHEEL_COLORS = Math.max(...wheel.map(({ colours }) => colours));
export const WHEEL_RETURNS = byToken(wheel);
export const BLACKJACK_RETURN: Spread = {
  low: blackjack.bestPlayReturn,
  high: blackjack.bestPlayReturn,
};
export const FIGHTER_RETURN = fightReturn(false);
export const TIE_RETURN = fightReturn(true);

/** The return of each bet that is played for money. */
export const SETTLED_RETURNS: readonly GameReturns[] = [
  { bet: 'wheel', spreads: WHEEL_RETURNS },
  { bet: 'slots', spreads: byToken(slots) },
  { bet: 'crash', spreads: byToken(crash) },
  { bet: 'onChain', spreads: byToken(onChain) },
  { bet: 'blackjack', spreads: BLACKJACK_RETURN },
  { bet: 'fighter', spreads: FIGHTER_RETURN },
  { bet: 'tie', spreads: TIE_RETURN },
];

/**
 * The returns in demo mode. Only the wheel and crash have other odds there than in play for money.
 */
export const DEMO_WHEEL_RETURNS = byToken(wheel, 'DEMO');
export const DEMO_CRASH_RETURNS = byToken(crash, 'DEMO');

export const returnText = (spreads: GameReturns['spreads'], token: Token): string =>
  spreadText(isSpread(spreads) ? spreads : spreads[token]);
