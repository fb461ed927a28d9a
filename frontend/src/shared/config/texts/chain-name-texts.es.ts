import type { TranslationOf } from '../../language/language.ts';
import type { chainNameTexts } from './chain-name-texts.ts';

export default {
  numbered: (chainId) => `la cadena ${chainId}`,
} satisfies TranslationOf<typeof chainNameTexts>;
