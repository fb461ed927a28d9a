import type { TranslationOf } from '../../../shared/language/language.ts';
import type { shareRoundTexts } from './share-round-texts.ts';

export default {
  isShared: 'Todos los que tengan el enlace ven esta ronda',
  showOthers: 'Muestra esta ronda a otros',
  whatOthersSee:
    'Otros ven su recibo: la dirección de tu billetera, con la que cualquiera encuentra tus pagos en la cadena, el juego, tus elecciones, la apuesta, el pago, la hora, la semilla del cliente y el nonce, y la semilla del servidor cuando la rotes. Las semillas revelan los sorteos de tus otras rondas con ellas, no tus apuestas. Puedes parar cuando quieras; lo que otros copiaron se queda con ellos.',
  share: 'Compartir esta ronda',
  link: 'enlace',
  notSent: 'Enlace no enviado',
  send: 'Enviar el enlace',
  stop: 'Dejar de compartir',
} satisfies TranslationOf<typeof shareRoundTexts>;
