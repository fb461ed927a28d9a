import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackStrategyTexts } from './blackjack-strategy-texts.ts';

export default {
  title: 'Strategitabell',
  help: (lowest) =>
    `Rader är din hand, kolumner givarens öppna kort. H tar kort, S stannar, P delar, – spelar paret som sin summa. En hård summa under ${lowest} tar alltid kort.`,
  back: 'Tillbaka till grundstrategin',
  hard: 'Hårda summor',
  soft: 'Mjuka summor (ett ess räknas som 11)',
  pairs: 'Par',
  H: 'kort',
  S: 'stanna',
  P: 'dela',
  N: 'dela inte',
  place: (part, hand, card, action) => `${part}, ${hand} mot ${card}: ${action}`,
} satisfies TranslationOf<typeof blackjackStrategyTexts>;
