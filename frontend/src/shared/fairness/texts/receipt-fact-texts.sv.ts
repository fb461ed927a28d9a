import type { TranslationOf } from '../../../shared/language/language.ts';
import type { receiptFactTexts } from './receipt-fact-texts.ts';

export default {
  outcome: 'Utfall',
  seed: 'Frö',
  round: 'Runda',
  seedHash: 'Fröets hash',
  clientSeed: 'Klientfrö',
  nonce: 'Nonce',
  player: 'Spelare',
  signedFor: 'Signerat för',
  deployment: (casino, chain) => `kasinot ${casino} på kedja ${chain}`,
  receiptHash: 'Kvittots hash',
  signature: 'Signatur',
  roundText: (outcome, stake, payout, token) =>
    `${outcome}, insats ${stake}, utbetalning ${payout} ${token}`,
  copy: (name) => `Kopiera: ${name}`,
  notCopied: 'Inte kopierat',
  notCopiedText: 'Webbläsaren låter inte sidan kopiera. Markera texten och kopiera den själv.',
  copied: (name) => `Kopierat: ${name}`,
} satisfies TranslationOf<typeof receiptFactTexts>;
