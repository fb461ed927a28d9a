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
  exit: '/exit',
} as const;
