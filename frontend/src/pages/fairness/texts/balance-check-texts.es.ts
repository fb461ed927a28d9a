import type { TranslationOf } from '../../../shared/language/language.ts';
import type { balanceCheckTexts } from './balance-check-texts.ts';

export default {
  connect: 'Conecta tu billetera e inicia sesión para comprobar tu saldo con la cadena.',
  intro:
    'Cada hora el casino publica en la cadena cuánto debe a todos los jugadores juntos. Tu navegador comprueba que tu saldo forma parte de ello y guarda la prueba: con ella puedes <exit>irte sin el casino</exit>.',
  check: 'Comprobar mi saldo con la cadena',
  download: 'Descargar la prueba',
  signIn: 'Inicia sesión para comprobar tu saldo.',
  noAnswer: 'El casino o la cadena no respondió. Inténtalo de nuevo.',
  silence: (hours, windUpDue) =>
    `El casino no ha publicado nada en ${hours} horas y debería hacerlo cada hora. Nada prueba tu saldo desde entonces: retira lo que no uses para jugar. Si el silencio dura hasta el ${windUpDue}, cualquiera puede abrir la liquidación, y puedes <exit>irte con la última prueba</exit> que este navegador ha guardado.`,
  suspendedUntil: (end) =>
    `El guardián ha suspendido al operador del casino hasta el ${end}: el casino no paga retiros ni acepta apuestas. El guardián lo hace cuando una época publicada es falsa o la clave del operador puede haber sido robada. Tu dinero sigue en Custody; las reclamaciones y la liquidación funcionan como siempre.`,
  suspended:
    'El guardián ha suspendido al operador del casino hasta que el administrador levante la suspensión: el casino no paga retiros ni acepta apuestas. El guardián lo hace cuando una época publicada es falsa o la clave del operador puede haber sido robada. Tu dinero sigue en Custody; las reclamaciones y la liquidación funcionan como siempre.',
} satisfies TranslationOf<typeof balanceCheckTexts>;
