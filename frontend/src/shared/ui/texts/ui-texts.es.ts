import type { TranslationOf } from '../../language/language.ts';
import type { uiTexts } from './ui-texts.ts';

export default {
  ok: 'Aceptar',
  close: 'Cerrar',
  tryAgain: 'Reintentar',
  notification: 'Notificación',
  partFailed: 'Esta parte de la página dejó de funcionar.',
  showAgain: 'Mostrarla de nuevo',
  dismiss: 'Cerrar la notificación',
  betNotPlaced: 'Apuesta no realizada',
  token: 'Token',
  betAmount: 'Apuesta',
  balance: 'Saldo',
  half: 'Mitad',
  max: 'Máx.',
  chip: (sum) => `Apostar ${sum}`,
  minimum: (sum) => `La apuesta mínima es de ${sum}.`,
  maximum: (sum) => `La apuesta máxima es de ${sum}.`,
  enterBet: 'Introduce una apuesta válida',
  notNumber: 'Solo dígitos, con una coma o un punto antes de los decimales.',
  grouped: 'Una coma o un punto, antes de los decimales. Sin separadores de miles ni espacios.',
  ambiguous: (whole, decimal) => `Puede significar ${whole} o ${decimal}. Escribe el que quieres.`,
  tooPrecise: 'Como máximo 18 decimales.',
  tooLong: 'El número es demasiado largo.',
  atLeast: (sum) => `Mínimo ${sum}`,
  between: (least, most) => `De ${least} a ${most}`,
} satisfies TranslationOf<typeof uiTexts>;
