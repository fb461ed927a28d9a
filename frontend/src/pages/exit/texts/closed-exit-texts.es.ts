import type { TranslationOf } from '../../../shared/language/language.ts';
import type { closedExitTexts } from './closed-exit-texts.ts';

export default {
  title: 'La salida de emergencia está cerrada',
  forcedIsPublic:
    'Un retiro forzado es público. Si el casino no lo paga en 48 horas, cualquiera puede abrir la salida de emergencia.',
  mayOpenFrom: (moment) =>
    `A menos que el casino pague o publique antes, cualquiera puede abrirla a partir del ${moment}.`,
  silence: 'El casino no ha publicado nada en 7 días.',
  unpaid: (token) => `El casino no ha pagado tu retiro forzado de ${token} en 48 horas.`,
  mayOpen:
    'Cualquiera puede abrir ahora la salida de emergencia, de forma definitiva. Empieza a pagar 3 días después.',
  mayOpenAt: (epoch) =>
    `Cualquiera puede abrir ahora la salida de emergencia, de forma definitiva. Empieza a pagar 3 días después, según las pruebas de la época ${epoch}.`,
  leavesOut: (epoch) =>
    `Aceptaría para siempre pruebas de la época ${epoch}, que te omite. Fuerza antes el retiro: cuando lleve 48 horas, la salida de emergencia lo paga.`,
  chooseFirst: (epoch) =>
    `Aceptaría para siempre pruebas de la época ${epoch}, y este navegador no tiene ninguna. Elige antes ese archivo.`,
  countsLess: (epoch) =>
    `Aceptaría para siempre pruebas de la época ${epoch}, que cuenta menos de lo que parece que se te debe.`,
  onlyForced: (epoch) =>
    `Aceptaría para siempre pruebas de la época ${epoch}, y este navegador no tiene ninguna: recibes lo que forzaste, y el resto solo con ese archivo.`,
  epochChanged: (epoch) =>
    `Mientras tanto, la época ${epoch} se ha vuelto definitiva. La salida de emergencia aceptaría para siempre sus pruebas, así que no se envió nada.`,
  open: 'Abrir la salida',
  forceBy: 'Forzar con la prueba de',
  option: (epoch, balances) => `época ${epoch}: ${balances}`,
  provisional: (epoch, moment) =>
    `La época ${epoch} es provisional: su prueba vale en la cadena después del ${moment}. Hasta entonces puedes forzar lo que depositaste.`,
  struck: (epoch) => `El guardián anuló la época ${epoch}. Su prueba no vale nada.`,
  forced: (sum, moment) => `${sum} forzados: a pagar antes del ${moment}`,
  forcedWithTime: (sum, moment, left) =>
    `${sum} forzados: a pagar antes del ${moment}; al casino le quedan ${left}`,
  force: (token) => `Forzar ${token}`,
} satisfies TranslationOf<typeof closedExitTexts>;
