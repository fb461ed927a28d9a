import type { TranslationOf } from '../../../language/language.ts';
import type { localConfirmationTexts } from './local-confirmation-texts.ts';

export default {
  title: 'Billetera local',
  asks: 'La billetera local pregunta',
  whatItDoes: 'Lo que hará',
  reject: 'Rechazar',
  confirm: 'Confirmar',
} satisfies TranslationOf<typeof localConfirmationTexts>;
