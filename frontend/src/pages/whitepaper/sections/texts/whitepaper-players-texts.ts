import { texts } from '../../../../shared/language/language.ts';

export const whitepaperPlayersTexts = texts('whitepaper-players-texts', {
  meaning:
    'The return to player is what a bet pays back on average, as a share of the stake, the stake included. Above 100% the player gains in the long run, below 100% the house does. The figures here are computed from the code of the games, not estimated: by counting every possible draw, or, for blackjack and kickboxing, by dynamic programming over every situation.',
  degen: 'DEGEN favors the player',
  degenText: (returns: string, colors: number) =>
    `A bet in DEGEN on the wheel returns ${returns}, whatever colors are picked. Picking all ${colors} colors even wins with certainty. This is deliberate: the house’s DEGEN is a budget that is given to players through play. It is not endless. When players win, the house’s balance falls, and with it the largest bet that the house still takes.`,
  bnbText: (returns: string) =>
    `The same bet in BNB returns ${returns}. Players who stake BNB lose a little on average.`,
  limits: 'Limits instead of an edge',
  limitsText: (risk: string, open: string) =>
    `No round may risk more than ${risk} of what the house holds free in that token, and all open rounds together no more than ${open}. A bet above a limit is refused before the stake is taken. The risk of an open round is set aside until the round ends, so it can be paid whatever happens meanwhile. The casino contract keeps the same two shares for bets on chain, and nobody can change them there.`,
  cost: 'Bets that cost you',
  tie: (returns: string) =>
    `<strong>A tie in kickboxing returns ${returns}.</strong> Draws are very rare, and the multiplier does not make up for it. It is by far the worst bet in the casino.`,
  fighter: (returns: string) => `Red and blue in kickboxing return ${returns}, in either token.`,
  blackjack: (returns: string) =>
    `Blackjack returns ${returns} to a player who never errs. Every error lowers that.`,
  demo: 'Demo odds differ',
  demoText: (wheel: string, crash: string) =>
    `Demo mode pays more than money does in two games. A demo wheel returns ${wheel} in DEGEN, depending on the colors, and the best plan in demo crash returns ${crash}. Such odds cannot be paid in money. Slots, blackjack and kickboxing are the same in both modes. Do not judge the odds for money by what happens in demo; each game shows the odds of the mode that you are in.`,
  gambling: 'Responsible-gambling limits',
  gamblingText: (hours: number) =>
    `On the page <link>Play limits</link> you can limit what you lose, what you stake and how long you play, for each session and each day, or lock yourself out for a while. A lowered limit holds at once; a raised one takes effect after ${hours} hours. The server holds bets for money against these limits, and the page does so in demo. Withdrawals are never held back.`,
  fees: 'Fees',
  feesText:
    'The casino takes no fee on deposits, withdrawals or wins, and pays the gas of withdrawals. Payouts are rounded down to the smallest unit of the token, a billionth of a billionth.',
});
