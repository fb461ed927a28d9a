import type { TranslationOf } from '../../../language/language.ts';
import type { walletBarTexts } from './wallet-bar-texts.ts';

export default {
  connecting: 'Conectando',
  swap: 'Cambiar tokens',
  connect: 'Conectar <wide>billetera</wide>',
  chainDown:
    'La cadena no responde. Los juegos siguen con lo depositado. Los depósitos y retiros en camino esperan a la cadena; ninguno se pierde.',
  serverDownDemo:
    'El casino no responde. Wheel of Fortune, Kickboxing y Crash siguen en modo demo; Blackjack, Slots y las billeteras esperan a que vuelva.',
  serverDown:
    'El casino no responde. Tu dinero está a salvo, y lo que está en camino se retoma en cuanto vuelva. Desconecta para jugar mientras tanto a Wheel of Fortune, Kickboxing y Crash en modo demo.',
  notLoaded: 'No se pudo cargar',
  notLoadedText: 'No se pudo cargar una parte de esta página. Inténtalo de nuevo en un momento.',
} satisfies TranslationOf<typeof walletBarTexts>;
