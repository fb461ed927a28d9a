import { texts } from '../../language/language.ts';

export const uiTexts = texts('ui-texts', {
  ok: 'OK',
  close: 'Close',
  tryAgain: 'Try again',
  notification: 'Notification',
  partFailed: 'This part of the page stopped working.',
  showAgain: 'Show it again',
  dismiss: 'Dismiss notification',
  betNotPlaced: 'Bet Not Placed',
  token: 'Token',
  betAmount: 'Bet amount',
  balance: 'Balance',
  half: 'Half',
  max: 'Max',
  chip: (sum: string) => `Bet ${sum}`,
  minimum: (sum: string) => `The minimum bet is ${sum}.`,
  maximum: (sum: string) => `The maximum bet is ${sum}.`,
  enterBet: 'Please enter a valid bet amount',
  notNumber: 'Only digits, with one comma or point before the decimals.',
  grouped: 'One comma or point, before the decimals. No thousands separators or spaces.',
  ambiguous: (whole: string, decimal: string) =>
    `This could mean ${whole} or ${decimal}. Type the one that you mean.`,
  tooPrecise: 'At most 18 decimals.',
  tooLong: 'This number is too long.',
  atLeast: (sum: string) => `At least ${sum}`,
  between: (least: string, most: string) => `From ${least} to ${most}`,
});
