import { texts } from '../../../shared/language/language.ts';

export const blackjackWhitepaperTexts = texts('blackjack-whitepaper-texts', {
  rules: (
    decks: number,
    standsOn: number,
    pays: { readonly blackjack: string; readonly win: string; readonly push: string },
  ) =>
    `A shoe of ${decks} decks is shuffled for every round, so counting cards gains nothing. The dealer stands on every ${standsOn}. Two cards of equal value may be split once, for a second stake. A blackjack pays ${pays.blackjack} the stake even when the dealer has one too, a win ${pays.win} and a push ${pays.push}. A hand that is hit or split to exactly 21 wins at once.`,
  returns: (best: string, natural: string) =>
    `The best play returns ${best}, in both tokens and in both modes. A blackjack comes in ${natural} of rounds.`,
});
