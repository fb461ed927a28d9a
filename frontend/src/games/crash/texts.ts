import { texts } from '../../shared/language/language.ts';

export const crashTexts = texts('crashTexts', {
  step1: (start: string) =>
    `Choose a token and a bet, and launch. The multiplier starts at ${start} and climbs, faster and faster, with a wobble.`,
  step2: 'CASH OUT pays your bet times the multiplier of that moment: press the button, or Space.',
  step3:
    'Wait too long and the ship is lost, and your bet with it. The crash point was fixed before the start.',
  step4:
    'An auto cash out leaves at its multiplier by itself, with the page closed and without a connection.',
  forMoney:
    'For money, the clock of the server decides: a cash-out counts from the moment when it arrives. If our servers are away during your round for more than two seconds and it crashes, your stake comes back. Your own connection is not covered by that; an auto cash out is.',
  tabKey: 'moves between token, bet, auto cash out and the button',
  space: 'Space',
  spaceKey: 'cashes out',
  enterKey: 'starts the game, from a field or the button',
  recent: 'Recent rounds',
  invitation:
    'Your rounds appear here, each with the proof that its crash point was fixed before the start.',
  howTo: 'How to fly',
  notStarted: 'Round Not Started',
  notCashedOut: 'Not Cashed Out',
  crashedAt: (multiplier: string) => `Crashed @ ${multiplier}`,
  leftAt: (multiplier: string) => `Left @ ${multiplier}`,
  refundedAt: (multiplier: string) => `Refunded @ ${multiplier}`,
  idle: 'Set your bet and launch the ship.',
  restoring: 'Looking for your open round…',
  placing: 'Placing your bet…',
  open: 'The ship is climbing.',
  acting: 'Your cash-out is on its way; it counts from the moment it arrives.',
  openOwn: (exit: string) => `The ship is climbing. Your auto cash out is set to ${exit}.`,
  openLimit: (exit: string) =>
    `The ship is climbing. At ${exit}, the limit of the house, you are cashed out.`,
  round: 'round',
  potential: 'Potential Win',
  ignition: 'IGNITION…',
  launch: 'LAUNCH SEQUENCE',
  placingHint: 'Placing your bet',
  launchHint: 'Cash out before the spaceship crashes',
  badAutoTitle: 'Invalid Auto Cash Out',
  badAuto: (min: string) =>
    `Enter a multiplier from ${min} to 100 with at most two decimals, or leave it empty.`,
  unansweredTitle: 'No Answer Yet',
  unanswered: 'Your cash-out is being sent again. It counts from the moment it arrives, only once.',
  crashed: (multiplier: string) => `CRASHED @ ${multiplier}`,
  refunded: 'STAKE REFUNDED',
  win: (amount: string) => `WIN +${amount}`,
  drawn: (crashPoint: string, wobble: string) => `crash point ${crashPoint}, wobble ${wobble}`,
  refundedText: (stake: string) =>
    `The server was away during this round, so your ${stake} came back to you.`,
  crashedText: (multiplier: string, stake: string) =>
    `The ship was lost at ${multiplier}, and ${stake} with it.`,
  leftText: (multiplier: string, paid: string, crash: string) =>
    `You left at ${multiplier} with ${paid}. The ship would have crashed at ${crash}.`,
});

export const crashControlsTexts = texts('crashControlsTexts', {
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

export const crashEntryTexts = texts('crashEntryTexts', {
  pitch: 'The ship climbs until it does not. Leave in time.',
  upTo: (percent: string) => `up to ${percent}`,
  condition: 'depends on when you leave',
});

export const crashOddsTexts = texts('crashOddsTexts', {
  title: 'Odds',
  demoNote: (token: string) => `${token}, demo`,
  moneyNote: (token: string) => `${token}, settled for money`,
  caption: 'Chance and return of leaving at a multiplier',
  leaveAt: 'Leave at',
  chance: 'Chance to be paid',
  returns: 'Return',
  demo: (least: string, start: string, degen: string, bnb: string) =>
    `<strong>Demo is kinder than web3.</strong> No demo round crashes below ${least}, so early exits always win. Played for money, a ship can be lost at ${start}, and no plan returns more than ${degen} in DEGEN or ${bnb} in BNB.`,
  settled: (least: string) =>
    `<strong>In plain words:</strong> every plan returns nearly the same; a higher exit only pays more rarely. The line wobbles, and waiting for the top of a wobble gains nothing: you are paid only if the crash point lies above everything shown before. Demo is kinder: there no round crashes below ${least}.`,
});

export const crashWhitepaperTexts = texts('crashWhitepaperTexts', {
  rules: (degen: string, bnb: string, cap: string) =>
    `A ship takes off and its multiplier climbs, with a wobble, until it crashes. Cash out before that and you are paid stake × multiplier. The crash point is fixed before the start. No way to play, however clever, returns more than ${degen} in DEGEN or ${bnb} in BNB. A round ends with a cash-out at ${cap}, or lower when the win would be more than the house may risk; the cap is shown at the start.`,
  clock:
    'The server’s clock decides whether a cash-out came in time. A slow connection can cost you a round; an automatic cash-out needs no connection. When the server itself could not take cash-outs, the stake is given back.',
  caption: 'Plans to cash out at a multiplier: chance to be paid, and return',
  at: 'At',
  chance: (token: string) => `${token} chance`,
  returns: (token: string) => `${token} returns`,
});
