import { texts } from '../../../../shared/language/language.ts';

/** The sections on the jackpot and on the games. */
export const whitepaperGamesTexts = texts('whitepaper-games-texts', {
  jackpot:
    'The jackpot is a pool of DEGEN inside the casino contract. It runs by rule: a draw decides when it is won, and the contract computes how much it pays.',
  fills: 'What fills it',
  fillsText: (seed: string, taxShare: string) =>
    `The deployment seeds the pool with ${seed} DEGEN. After that it grows by ${taxShare} of every transfer tax, and by gifts: any DEGEN sent to the contract without a purpose ends up here. The only ways out are a winning draw on chain and a jackpot that the server announced.`,
  wins: 'What wins it',
  winsText: (bound: string, triggers: string, share: string) =>
    `Every round in DEGEN that is settled for money draws one number below ${bound} after the draws of the game, from the same stream as the game. So do DEGEN bets on chain. ${triggers} of these ${bound} numbers, ${share}, trigger the jackpot, whether the bet itself won or lost.`,
  mini: (share: string) => `<strong>MINI</strong> pays ${share} of the pool.`,
  grand: (share: string, kept: string, triggers: string) =>
    `<strong>GRAND</strong> pays ${share} of the pool; the other ${kept} rolls over. One trigger in ${triggers} is a GRAND.`,
  stake: (stake: string) =>
    `A stake of ${stake} or more wins the whole share. A smaller stake wins its part: the prize is the pool times this share, times the stake divided by ${stake}, rounded down. A split hand of blackjack counts both its bets.`,
  seed: (stake: string, mini: string, grand: string, miniOfOne: string, grandOfOne: string) =>
    `From the seed alone a MINI pays ${mini} DEGEN and a GRAND ${grand} DEGEN to a stake of ${stake}; to a stake of 1 DEGEN they pay ${miniOfOne} DEGEN and ${grandOfOne} DEGEN. Rounds in BNB and demo rounds do not draw.`,
  worth: (stake: string, average: string, share: string) =>
    `The chance is the same for every stake, and per DEGEN staked so is the prize, up to ${stake}. From the seed alone one draw is worth ${average} DEGEN on average at ${stake}, ${share} of the stake. So many small bets gain nothing by being small; those who come first with the largest empty the pool faster than any tax can fill it. <code>docs/economics.md</code> of the source has the figures.`,
  paid: 'How it is paid',
  paidText:
    'The contract computes the amount from the stake, and from the pool at the moment of payment. For rounds that the server settles, the server announces the jackpot on chain as soon as the round is over. It is paid once every bet on chain that was open then is over its deadline, so that nobody who knows a coming draw can empty the pool before it; the amount goes into Custody and is credited to the player’s balance in the casino. Two winners at once are paid one after the other, the second from what the first left. The jackpot can never cost more than the pool holds, and no player’s balance and no house money is part of it.',
  know: 'What to know',
  knowText:
    'The smallest bet has the same chance as the largest and wins a smaller prize. Nothing on chain forces the server to announce a jackpot. If it does not, the signed receipt, which names the tier, is the player’s evidence.',
  odds: 'The odds below are those for money. Every DEGEN round also draws the jackpot, on top of the returns given here.',
  onChain: 'Play on chain',
  onChainText:
    'The casino contract takes bets under the names of all five games, but settles all of them in the same way: a win or a loss at these odds. It needs no server account and no deposit.',
  onChainCaption: 'Bets settled by the contract',
  token: 'Token',
  chance: 'Chance',
  pays: 'Pays',
  returns: 'Returns',
});
