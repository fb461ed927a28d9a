import type { TranslationOf } from '../../language/language.ts';
import type { jackpotTexts } from './jackpot-texts.ts';

export default {
  jackpot: 'Bote',
  thousands: (count) => `${count}\u00a0mil`,
  millions: (count) => `${count}\u00a0M`,
  billions: (count) => `${count}\u00a0mil\u00a0M`,
  grandPrize: (sum) => `Esta apuesta: hasta ${sum}`,
  tier: (tier, share, chance) =>
    `${tier} paga el ${share} del fondo en la cadena (probabilidad ${chance})`,
  note: (round, tiers, fullStake) =>
    `<gold>Bote:</gold> cada ${round} en DEGEN también participa en el sorteo. ${tiers}. Una apuesta por debajo de ${fullStake} gana su parte de ello.`,
  prize: (tier, sum) => `${tier} hasta ${sum}`,
  prizes: (prizes) => `Esta apuesta: ${prizes}.`,
} satisfies TranslationOf<typeof jackpotTexts>;
