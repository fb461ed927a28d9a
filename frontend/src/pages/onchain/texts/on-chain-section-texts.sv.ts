import type { TranslationOf } from '../../../shared/language/language.ts';
import type { onChainSectionTexts } from './on-chain-section-texts.ts';

export default {
  title: 'Spela på kedjan',
  intro:
    'Satsa direkt från din plånbok mot kasinots kontrakt: ingen insättning, och ingen server avgör.',
  chanceToWin: (token, chance, multiplier) => `${token}: ${chance} chans att vinna ${multiplier}`,
  realBets: (odds) => `${odds}. Riktiga insatser på en testkedja; demo har inga.`,
  loading: 'Laddar spel på kedjan',
} satisfies TranslationOf<typeof onChainSectionTexts>;
