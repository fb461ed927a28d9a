import { texts } from '../../../shared/language/language.ts';

export const wheelWhitepaperTexts = texts('wheel-whitepaper-texts', {
  rules: (segments: number, degen: string, bnb: string) =>
    `The wheel has ${segments} segments of ${segments} colors, each equally likely. You pick one or more colors and win when the wheel stops on one of them. More colors win more often and pay less; the return stays ${degen} in DEGEN and ${bnb} in BNB.`,
  caption: 'A win pays stake × multiplier, the stake included (cut to two decimals)',
  colours: 'Colors',
  chance: 'Chance',
});
