import { endOverdueHand } from '../games/blackjack/money-hand.ts';
import { endOverdueFlight } from '../games/crash/end-flight.ts';
import type { OverdueGames } from './overdue.ts';

/** One line per game whose rounds stay open between requests. */
export const OVERDUE_GAMES: OverdueGames = {
  blackjack: endOverdueHand,
  crash: endOverdueFlight,
};
