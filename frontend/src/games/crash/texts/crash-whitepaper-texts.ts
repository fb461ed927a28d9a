import { texts } from '../../../shared/language/language.ts';

export const crashWhitepaperTexts = texts('crash-whitepaper-texts', {
  rules: (degen: string, bnb: string, cap: string) =>
    `A ship takes off and its multiplier climbs, with a wobble, until it crashes. Cash out before that and you are paid stake × multiplier. The crash point is fixed before the start. No way to play, however clever, returns more than ${degen} in DEGEN or ${bnb} in BNB. A round ends with a cash-out at ${cap}, or lower when the win would be more than the house may risk; the cap is shown at the start.`,
  clock:
    'The server’s clock decides whether a cash-out came in time. A slow connection can cost you a round; an automatic cash-out needs no connection. When the server itself could not take cash-outs, the stake is given back.',
  caption: 'Plans to cash out at a multiplier: chance to be paid, and return',
  at: 'At',
  chance: (token: string) => `${token} chance`,
  returns: (token: string) => `${token} returns`,
});
