import type { TranslationOf } from '../../../shared/language/language.ts';
import type { verifyErrorTexts } from './verify-error-texts.ts';

export default {
  malformed: (field) => `falta, es desconocido o está mal formado: ${field}`,
  version1: 'la versión 1 no indica ni cadena ni casino y no se acepta',
  otherDeployment: (found, expected) =>
    `es del casino ${found.casino} en la cadena ${found.chainId}, no del casino ${expected.casino} en la cadena ${expected.chainId}`,
  badKey: 'la clave de recibos no tiene 64 dígitos hexadecimales',
  otherSigner: 'no está firmado con la clave de recibos',
  noPlay: 'lo que se indica no se puede jugar en esta ronda',
  differs: (field, found, expected) => `${field} es ${found}, recalculado ${expected}`,
  round: (roundId) => `la ronda ${roundId} se indica de dos formas distintas`,
  nonce: (nonce, seed) =>
    `el nonce ${nonce} de la semilla ${seed} se indica de dos formas distintas`,
  seedOfPair: (pair, player, { casino, chainId }) =>
    `la semilla del servidor del par ${pair} de ${player} en el casino ${casino} en la cadena ${chainId} se indica de dos formas distintas`,
  pairOfSeed: (seed) => `el par de la semilla ${seed} se indica de dos formas distintas`,
  clientSeedOfSeed: (seed) =>
    `la semilla del cliente junto a la semilla ${seed} se indica de dos formas distintas`,
  playerOfSeed: (seed) => `el jugador de la semilla ${seed} se indica de dos formas distintas`,
  deploymentOfSeed: (seed) => `el casino de la semilla ${seed} se indica de dos formas distintas`,
  notJson: (why) => `no es JSON: ${why}`,
  noReceipt: 'no contiene ningún recibo',
  noList: (field) => `\`${field}\` no es una lista`,
  noText: (field) => `\`${field}\` no es un texto`,
} satisfies TranslationOf<typeof verifyErrorTexts>;
