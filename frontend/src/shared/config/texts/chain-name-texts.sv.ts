import type { TranslationOf } from '../../language/language.ts';
import type { chainNameTexts } from './chain-name-texts.ts';

export default {
  numbered: (chainId) => `kedja ${chainId}`,
} satisfies TranslationOf<typeof chainNameTexts>;
