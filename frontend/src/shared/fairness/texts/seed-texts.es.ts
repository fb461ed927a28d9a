import type { TranslationOf } from '../../../shared/language/language.ts';
import type { seedTexts } from './seed-texts.ts';

export default {
  title: 'Tu par de semillas',
  seedHash: 'Hash de la semilla',
  clientSeed: 'Semilla del cliente',
  nextNonce: 'Siguiente nonce',
  nextSeedHash: 'Hash de la siguiente',
  newClientSeed: (max) =>
    `Nueva semilla del cliente (de 1 a ${max} caracteres simples; si lo dejas vacío, tu navegador genera una)`,
  rotate: 'Rotar semilla',
  rotating:
    'Al rotar se revela la semilla en uso y empieza la siguiente, cuyo hash ya se muestra arriba.',
  revealed: (count, seed) =>
    `Semilla revelada tras ${count} ${count === 1 ? 'ronda' : 'rondas'}; coincide con el hash anunciado antes: <seed>${seed}</seed>`,
  broke: 'El servidor rompió su compromiso. No sigas jugando.',
  revealedOtherHash: 'la semilla revelada no tiene el hash con el que se muestra',
  revealedOther: 'la semilla revelada no es la que se anunció',
  miscounted: (counted, played) => `se cuentan ${counted} rondas, se jugaron ${played}`,
  nextOther: 'la semilla siguiente no es la que se anunció',
  nextClientOther: 'la siguiente semilla del cliente no es la que envió este navegador',
  noCommitment: (problem) => `la semilla no tiene un compromiso firmado válido (${problem})`,
  otherPlayer: 'el compromiso firmado es para otro jugador',
  differs: (field, shown, signed) => `${field} es ${shown}, el compromiso firmado dice ${signed}`,
  noKey: 'no se conoce ninguna clave de recibos',
} satisfies TranslationOf<typeof seedTexts>;
