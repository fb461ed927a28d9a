import type { TranslationOf } from '../../../shared/language/language.ts';
import type { openExitTexts } from './open-exit-texts.ts';

export default {
  title: 'La salida de emergencia está abierta',
  paysFrom: (moment) => `Paga a partir del ${moment}.`,
  paysFromAt: (moment, epoch) =>
    `Paga a partir del ${moment}, según las pruebas de la época ${epoch}.`,
  untilThen:
    'Hasta entonces, los retiros forzados que llevaban 48 horas esperando cuando se abrió se registran como derechos propios.',
  pays: (epoch) =>
    `Paga a cada jugador lo que dicen la prueba de la época ${epoch} y los contadores del contrato, y nadie puede cerrarla.`,
  takesProofs: (epoch) =>
    `Acepta pruebas de la época ${epoch}, que no es la de arriba. Elige ese archivo.`,
  countsLess: (epoch) =>
    `La época ${epoch} cuenta menos de lo que parece que se te debe. Además solo se paga un retiro forzado que llevara 48 horas cuando se abrió la salida de emergencia.`,
  canRegister: (sum) => `${sum} que forzaste se pueden registrar.`,
  stillCount: (sum) => `${sum} que no puedes reclamar siguen contando entre los derechos.`,
  nothingClaimed: (token) => `Aquí no se ha reclamado nada de tus ${token}.`,
  onlyWithProof: (sum, epoch) => `${sum}, solo con la prueba de la época ${epoch}`,
  notCounted: (sum, epoch) => `${sum}, no contados por la época ${epoch}`,
  nothingLeft: (token) => `No queda nada de tus ${token} por retirar.`,
  nowOf: (sum, claim) => `${sum} ahora, de ${claim}`,
  paid: (collected, filed) => `Se pagaron ${collected} de ${filed}.`,
  paidAndMore: (collected, filed, more) =>
    `Se pagaron ${collected} de ${filed}; ahora ${more} más.`,
  correct: (token) => `Corregir ${token}`,
  register: (token) => `Registrar ${token}`,
  collect: (token) => `Cobrar ${token}`,
  take: (token) => `Retirar ${token}`,
  claimsClosed: (token, moment, share) =>
    `Desde el ${moment} no se puede reclamar ${token}. Lo que hay paga el ${share} de lo que se reclamó hasta entonces.`,
  wouldGet: (token, share) =>
    `Custody tiene menos ${token} que todos los derechos juntos: cada derecho recibiría el ${share}, sin importar quién llegue primero.`,
  gets: (token, share) =>
    `Custody tiene menos ${token} que todos los derechos juntos: cada derecho recibe el ${share}, sin importar quién llegue primero.`,
  restLater: (moment) =>
    `El resto se puede cobrar después de una donación, o después del ${moment}, cuando se reparte también lo que nadie reclamó.`,
  takeAnyway: (token, moment) =>
    `Retira tus ${token} de todos modos antes del ${moment}: lo que llegue después se reparte entre lo que se haya reclamado hasta entonces.`,
} satisfies TranslationOf<typeof openExitTexts>;
