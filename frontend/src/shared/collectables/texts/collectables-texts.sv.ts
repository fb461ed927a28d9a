import type { TranslationOf } from '../../language/language.ts';
import type { collectablesTexts } from './collectables-texts.ts';

export default {
  region: 'Utbetalningar att hämta',
  why: (sums) =>
    `${sums} finns att hämta: ditt konto tog inte emot utbetalningen, så kontraktet förvarar den åt dig. Ingen annan kan ta den, och den förfaller inte.`,
  collect: (sum, contract) => `Hämta ${sum} från kontraktet ${contract}`,
  other: 'Hämta en del, eller till en annan adress',
  amountOf: (token) => `Belopp i ${token}`,
  address: 'Till adressen',
  wrongAmount: 'Beloppet måste vara över noll och högst vad som finns att hämta.',
  wrongAddress: 'En adress är 0x och 40 siffror från 0 till f.',
} satisfies TranslationOf<typeof collectablesTexts>;
