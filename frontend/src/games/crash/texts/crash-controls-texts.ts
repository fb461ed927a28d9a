import { texts } from '../../../shared/language/language.ts';

export const crashControlsTexts = texts('crash-controls-texts', {
  cashesOut: '<key>Space</key> cashes out.',
  startGame: 'START GAME',
  starting: 'STARTING…',
  cashOutAt: (multiplier: string) => `CASH OUT @ ${multiplier}`,
  cashingOut: 'CASHING OUT…',
  playAgain: 'PLAY AGAIN',
  launchFor: 'launch for',
  finish: 'FINISH LAUNCH',
  measuring: 'Measuring the way to the server…',
  roundTrip: (ms: number) => `Round trip to the server: ${ms} ms.`,
  autoCashOut: 'Auto cash out',
  off: 'Off',
  range: (min: string) => `From ${min} to 100, with at most two decimals.`,
  autoHint: 'Cashes out for you, even when your connection is gone.',
  paidIn: (exit: string, percent: string) => `Paid at ${exit} in ${percent} of rounds.`,
});
