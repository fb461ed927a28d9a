export const PATHS = {
  home: '/',
  lobby: '/lobby',
  roulette: '/roulette',
  blackjack: '/blackjack',
  slots: '/slots',
  kickboxing: '/kickboxing',
  crash: '/crash',
  whitepaper: '/whitepaper',
  fairness: '/fairness',
  limits: '/limits',
  simulator: '/simulator',
  statistics: '/statistics',
  exit: '/exit',
} as const;

/** A path without a page. */
export const NOWHERE = '/404';

export const ROUND_PATH = '/round/:id';
export const roundPath = (roundId: string): string => ROUND_PATH.replace(':id', roundId);
