import type { TranslationOf } from '../../../shared/language/language.ts';
import type { balanceFindingsTexts } from './balance-findings-texts.ts';

export default {
  proved: (block, owed) =>
    `Probado: en el bloque ${block} el casino te debía ${owed}, y el total que publicó en la cadena lo contiene.`,
  newDepositor: (block, token) =>
    `Hasta el bloque ${block} no habías depositado ${token}, así que aún no hay nada que probar.`,
  dropped: (block, token) =>
    `Omitido: depositaste ${token} antes del bloque ${block}, y el casino publicó que no te debe nada de ello.`,
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
  forceWithKept: (epoch) =>
    `Si no se paga, <exit>fuerza el retiro en la cadena</exit> con la prueba de la época ${epoch} que este navegador ha guardado. El casino tiene entonces 48 horas para pagarte, en público; después cualquiera puede ponerle fin para siempre abriendo la salida de emergencia. Un retiro forzado que lleve 48 horas cuando se abra la salida es allí un derecho propio, sea lo que sea lo publicado.`,
  forceWithout:
    'Si no se paga, <exit>fuerza el retiro en la cadena</exit> con un archivo de prueba de una época anterior. Este navegador no ha guardado ninguno. El casino tiene entonces 48 horas para pagarte, en público; después cualquiera puede ponerle fin para siempre abriendo la salida de emergencia. Un retiro forzado que lleve 48 horas cuando se abra la salida es allí un derecho propio, sea lo que sea lo publicado.',
  forceLeftOut:
    'Si no se paga, <exit>fuerza el retiro en la cadena</exit> con un archivo de prueba de una época anterior. Este navegador no ha guardado ninguno; sin él puedes forzar lo que depositaste. El casino tiene entonces 48 horas para pagarte, en público; después cualquiera puede ponerle fin para siempre abriendo la salida de emergencia. Un retiro forzado que lleve 48 horas cuando se abra la salida es allí un derecho propio, sea lo que sea lo publicado.',
  keepFiles:
    'Guarda tus archivos de prueba, y el de esta época. Muestran lo que el casino te debía y lo que dijo, también a otros.',
  provisional: (epoch, final) =>
    `La época ${epoch} es provisional: el guardián puede anularla hasta que tenga un día. Su prueba vale en la cadena después del ${final}; este navegador la guarda, y las anteriores valen hasta entonces.`,
  struck: (epoch) =>
    `El guardián anuló esta época, la número ${epoch}: algo de lo que se publicó en ella era falso. No prueba nada. El casino tiene que publicar el número otra vez; las pruebas de épocas anteriores siguen valiendo. Comprueba tu saldo de nuevo entonces.`,
  unpublished: (epoch) =>
    `Falso: el casino te dio una prueba de la época ${epoch}, que nunca se publicó en la cadena.`,
  deficit: (owed, held, share) =>
    `Déficit: según esta época se deben ${owed} a los jugadores, y Custody tiene ${held}. Si la salida de emergencia se abriera ahora, cada derecho se pagaría con cerca del ${share} de su valor.`,
} satisfies TranslationOf<typeof balanceFindingsTexts>;
