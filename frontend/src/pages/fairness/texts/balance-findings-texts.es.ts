import type { TranslationOf } from '../../../shared/language/language.ts';
import type { balanceFindingsTexts } from './balance-findings-texts.ts';

export default {
  proved: (owed) =>
    `Probado: el casino te debía ${owed} cuando contó, y el total que publicó en la cadena lo contiene.`,
  newDepositor: (token) =>
    `Antes de esta época no habías depositado ${token}, así que aún no hay nada que probar.`,
  dropped: (token) =>
    `Omitido: depositaste ${token} antes de esta época, y el casino publicó que no te debe nada de ello.`,
  falsePath: (token) =>
    `Falso: el saldo de ${token} que te muestra el casino no está en el total que publicó.`,
  falseCounters: (token) =>
    `Falso: el casino contó depósitos o retiros de ${token} distintos de los que contó la cadena.`,
  short: (shown, owed) =>
    `Demasiado poco: el casino te muestra ${shown}, y lo que publicó vale ahora ${owed} para ti. Ninguna ronda desde entonces explica la diferencia.`,
  unclear: (finding, shown) =>
    `${finding} El casino te muestra ${shown} ahora; puede deberse a que jugaste o cambiaste tokens desde entonces. Comprueba de nuevo tras la próxima época.`,
  list: (epoch) => `Prueba de la época ${epoch}`,
  whatToDo: 'Qué significa esto y qué hacer',
  meaning:
    'Si el casino parara ahora, el contrato te pagaría según lo publicado, no según lo que te muestra el casino. Un error del casino y un robo se ven igual desde aquí, así que no esperes:',
  withdraw: 'Retira todo ahora, en el menú de la billetera.',
  keepFiles:
    'Guarda tus archivos de prueba, y el de esta época. Muestran lo que el casino te debía y lo que dijo, también a otros.',
  provisional: (epoch, final) =>
    `La época ${epoch} es provisional: el guardián puede vetarla hasta que tenga un día. Su prueba vale en la cadena después del ${final}; este navegador la guarda, y las anteriores valen hasta entonces.`,
  claimWithKept: (epoch) =>
    `Si no se paga, <exit>reclámalo en la cadena</exit> con la prueba de la época ${epoch} que este navegador ha guardado. La reclamación es pública, y tras 48 horas se puede pagar sin el casino. El casino solo puede rebajarla con una prueba definitiva más reciente: entonces tus recibos muestran si es verdad.`,
  claimWithout:
    'Si no se paga, <exit>reclámalo en la cadena</exit> con un archivo de prueba de una época anterior; este navegador no ha guardado ninguno. La reclamación es pública, y tras 48 horas se puede pagar sin el casino. El casino solo puede rebajarla con una prueba definitiva más reciente: entonces tus recibos muestran si es verdad.',
  claimLeftOut:
    'Si no se paga, <exit>reclámalo en la cadena</exit> con un archivo de prueba de una época anterior. Este navegador no ha guardado ninguno; sin él puedes reclamar lo que depositaste. La reclamación es pública, y tras 48 horas se puede pagar sin el casino.',
  unknown: (epoch) =>
    `La época ${epoch} no vale en la cadena: se vetó porque algo en ella era falso, o nunca se publicó. No prueba nada; las pruebas de épocas anteriores siguen valiendo. Comprueba tu saldo de nuevo tras la próxima época.`,
  shortage: (sum) =>
    `Al contrato le falta dinero: tiene ${sum} menos de lo que se debe a los jugadores. El casino no paga nada de este token hasta que se cubra; si no, la <exit>liquidación</exit> da a cada jugador la misma parte.`,
} satisfies TranslationOf<typeof balanceFindingsTexts>;
