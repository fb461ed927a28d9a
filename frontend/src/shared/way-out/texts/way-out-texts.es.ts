import type { TranslationOf } from '../../language/language.ts';
import type { wayOutTexts } from './way-out-texts.ts';

export default {
  silent: 'La cadena no responde. Intentándolo de nuevo.',
  reading: 'Leyendo la cadena…',
  owed: (sum) => `Se te deben ${sum}.`,
  nothingOwed: (token) => `No se te debe ${token}.`,
  howClaimsWork:
    'Una reclamación es pública. El casino puede pagarla en cualquier momento. Si no lo hace, se puede pagar sin él: 48 horas después de hacerla, cuando una época posterior lleve 30 horas en pie. Hasta entonces se le puede restar lo que hayas perdido jugando desde la prueba.',
  short: (sum) =>
    `El contrato tiene ${sum} menos de lo que se debe a los jugadores. Hasta que se cubra no paga nada, para que nadie cobre a costa de otros.`,
  mayClaim: (sum, epoch) => `Puedes reclamar ${sum} con tu prueba de la época ${epoch}.`,
  mayClaimDeposits: (sum) =>
    `Sin una prueba de una época definitiva puedes reclamar ${sum}: lo que depositaste menos lo que se te pagó.`,
  claim: (token) => `Reclamar ${token}`,
  claimed: (sum, moment) => `Tu reclamación de ${sum} está abierta desde el ${moment}.`,
  mature: (sum) => `La reclamación ha vencido: ahora se pueden pagar ${sum}.`,
  payClaim: (token) => `Pagar mi reclamación de ${token}`,
  silence: 'Ninguna época pasó a ser definitiva en 8 días.',
  closed: 'El casino ha cerrado los depósitos para siempre.',
  unpaid: 'Tu reclamación lleva 48 horas vencida y sin pagar, y al contrato le falta dinero.',
  mayOpen: (token, epoch) =>
    `Cualquiera puede abrir ahora la liquidación de ${token}, para siempre. Paga según las pruebas de la época ${epoch}.`,
  opensWith: (sum) => `Entonces podrás inscribir ${sum}.`,
  opensSecond: (epoch) =>
    `Tus pruebas son anteriores a la época ${epoch}: recibirías solo lo que dejen los demás.`,
  open: (token) => `Abrir la liquidación de ${token}`,
  mayEnter: (sum) => `Puedes inscribir ${sum}.`,
  mayEnterOlder: (sum, epoch) =>
    `Tu prueba es anterior a la época ${epoch}: puedes inscribir ${sum}, y recibes lo que dejen los demás.`,
  enter: (token) => `Inscribir mis ${token}`,
  payable: (sum) => `Ahora se pueden pagar ${sum}.`,
  pay: (token) => `Cobrar mis ${token}`,
  waitFinal: (moment) =>
    `Tu prueba más reciente dice más de lo que podrías reclamar sin ella. Vale a partir del ${moment}.`,
  waitMaturity: (moment) => `Se podrá pagar sin el casino el ${moment} como muy tarde.`,
  waitEpoch: (moment) =>
    `Espera una época posterior. Si ninguna pasa a ser definitiva, cualquiera puede abrir la liquidación a partir del ${moment}.`,
  waitShown: (moment) =>
    `Ha vencido, pero la próxima época tiene que mostrar antes los últimos pagos del casino. Si ninguna pasa a ser definitiva, cualquiera puede abrir la liquidación a partir del ${moment}.`,
  waitShortage: 'Espera hasta que al contrato ya no le falte dinero.',
  waitShortageUntil: (moment) =>
    `Si al contrato aún le falta dinero, cualquiera puede abrir la liquidación a partir del ${moment}.`,
  waitGrace: (moment) => `Se paga a partir del ${moment}.`,
  waitSettlement: (moment) =>
    `El ${moment} se fija lo que recibe cada inscripción, así que da igual quién llegue primero.`,
  waitProof: (epoch) =>
    `Hace falta la prueba de la época ${epoch}, que este navegador no tiene. Elige ese archivo.`,
  opened: (moment, epoch) =>
    `La liquidación está abierta desde el ${moment}, para siempre. Paga según las pruebas de la época ${epoch}.`,
  covered:
    'El contrato tiene todo lo que se puede deber a los jugadores: todos cobran por completo.',
  notCovered: (held, bound) =>
    `El contrato tiene ${held}; a los jugadores se les pueden deber ${bound}.`,
  entriesEnd: (moment) => `Si no hay para todos, las inscripciones terminan el ${moment}.`,
  settled: 'Lo que recibe cada inscripción está fijado.',
  entered: (sum) => `Estás inscrito con ${sum}.`,
  atLeast: (sum) => `Según las inscripciones conocidas, recibes al menos ${sum} de ello.`,
  paid: 'Tu inscripción se ha pagado.',
} satisfies TranslationOf<typeof wayOutTexts>;
