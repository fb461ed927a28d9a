import { texts } from '../../../shared/language/language.ts';

export const crashTexts = texts('crash-texts', {
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
