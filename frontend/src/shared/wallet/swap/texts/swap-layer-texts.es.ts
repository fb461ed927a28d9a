import type { TranslationOf } from '../../../language/language.ts';
import type { swapLayerTexts } from './swap-layer-texts.ts';

export default {
  invalidAmount: 'Importe de cambio no válido',
  sameToken: 'No se puede cambiar un token por sí mismo',
  insufficient: (token) => `Saldo de ${token} insuficiente`,
  failed: 'El cambio falló',
  invalidSwap: 'Cambio no válido',
  invalidSwapText: 'Elige dos tokens distintos para cambiar',
  swapped: 'Cambio realizado',
  swappedText: (paid, bought) => `Has cambiado ${paid} por ${bought}`,
  swapFailed: 'Cambio fallido',
  swapFailedText: 'No se pudo procesar el cambio',
  unanswered:
    'El casino no respondió. Pulsa Cambiar otra vez: repite la misma solicitud y nunca cambia dos veces.',
} satisfies TranslationOf<typeof swapLayerTexts>;
