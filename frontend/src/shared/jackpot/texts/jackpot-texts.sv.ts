import type { TranslationOf } from '../../language/language.ts';
import type { jackpotTexts } from './jackpot-texts.ts';

export default {
  jackpot: 'Jackpott',
  thousands: (count) => `${count}\u00a0tn`,
  millions: (count) => `${count}\u00a0mn`,
  billions: (count) => `${count}\u00a0md`,
  grandPrize: (sum) => `Den här insatsen: upp till ${sum}`,
  tier: (tier, share, chance) => `${tier} betalar ${share} av potten på kedjan (chans ${chance})`,
  note: (round, tiers, fullStake) =>
    `<gold>Jackpott:</gold> varje ${round} i DEGEN är också med i dragningen. ${tiers}. En insats under ${fullStake} vinner sin del av det.`,
  prize: (tier, sum) => `${tier} upp till ${sum}`,
  prizes: (prizes) => `Den här insatsen: ${prizes}.`,
} satisfies TranslationOf<typeof jackpotTexts>;
