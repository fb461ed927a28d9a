import type { TranslationOf } from '../../../shared/language/language.ts';
import type { receiptFactTexts } from './receipt-fact-texts.ts';

export default {
  outcome: 'Resultado',
  seed: 'Semilla',
  round: 'Ronda',
  seedHash: 'Hash de la semilla',
  clientSeed: 'Semilla del cliente',
  nonce: 'Nonce',
  player: 'Jugador',
  signedFor: 'Firmado para',
  deployment: (casino, chain) => `casino ${casino} en la cadena ${chain}`,
  receiptHash: 'Hash del recibo',
  signature: 'Firma',
  roundText: (outcome, stake, payout, token) =>
    `${outcome}, apuesta ${stake}, pago ${payout} ${token}`,
  copy: (name) => `Copiar: ${name}`,
  notCopied: 'No se copió',
  notCopiedText:
    'Tu navegador no permite copiar a esta página. Selecciona el texto y cópialo a mano.',
  copied: (name) => `Copiado: ${name}`,
} satisfies TranslationOf<typeof receiptFactTexts>;
