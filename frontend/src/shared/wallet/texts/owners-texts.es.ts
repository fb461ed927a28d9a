import type { TranslationOf } from '../../language/language.ts';
import type { ownersTexts } from './owners-texts.ts';

export default {
  title: 'Esperando a los propietarios',
  confirm:
    'Tu billetera tiene la solicitud. Si hay varios propietarios, los demás deben confirmarla allí. Esta página sigue sola.',
} satisfies TranslationOf<typeof ownersTexts>;
