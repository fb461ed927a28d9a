import type { TranslationOf } from '../../../language/language.ts';
import type { swapLayerTexts } from './swap-layer-texts.ts';

export default {
  invalidAmount: 'Ogiltigt belopp att växla',
  sameToken: 'Samma token kan inte växlas',
  insufficient: (token) => `Otillräckligt saldo i ${token}`,
  failed: 'Växlingen misslyckades',
  invalidSwap: 'Ogiltig växling',
  invalidSwapText: 'Välj två olika token att växla',
  swapped: 'Växlingen lyckades',
  swappedText: (paid, bought) => `Du växlade ${paid} till ${bought}`,
  swapFailed: 'Växlingen misslyckades',
  swapFailedText: 'Växlingen kunde inte genomföras',
  unanswered:
    'Kasinot svarade inte. Tryck på Växla igen: samma begäran upprepas, och den växlar aldrig två gånger.',
} satisfies TranslationOf<typeof swapLayerTexts>;
