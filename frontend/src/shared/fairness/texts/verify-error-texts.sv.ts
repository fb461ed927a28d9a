import type { TranslationOf } from '../../../shared/language/language.ts';
import type { verifyErrorTexts } from './verify-error-texts.ts';

export default {
  malformed: (field) => `saknas, är okänt eller felaktigt: ${field}`,
  version1: 'version 1 anger varken kedja eller kasino och godtas inte',
  otherDeployment: (found, expected) =>
    `det gäller kasinot ${found.casino} på kedja ${found.chainId}, inte kasinot ${expected.casino} på kedja ${expected.chainId}`,
  badKey: 'kvittonyckeln består inte av 64 hexsiffror',
  otherSigner: 'inte signerat med kvittonyckeln',
  noPlay: 'det som anges går inte att spela i den här rundan',
  differs: (field, found, expected) => `${field} är ${found}, omräknat ${expected}`,
  round: (roundId) => `runda ${roundId} anges på två olika sätt`,
  nonce: (nonce, seed) => `nonce ${nonce} för fröet ${seed} anges på två olika sätt`,
  seedOfPair: (pair, player, { casino, chainId }) =>
    `serverfröet i par ${pair} för ${player} hos kasinot ${casino} på kedja ${chainId} anges på två olika sätt`,
  pairOfSeed: (seed) => `paret för fröet ${seed} anges på två olika sätt`,
  clientSeedOfSeed: (seed) => `klientfröet till fröet ${seed} anges på två olika sätt`,
  playerOfSeed: (seed) => `spelaren för fröet ${seed} anges på två olika sätt`,
  deploymentOfSeed: (seed) => `kasinot för fröet ${seed} anges på två olika sätt`,
  notJson: (why) => `inte JSON: ${why}`,
  noReceipt: 'innehåller inget kvitto',
  noList: (field) => `\`${field}\` är ingen lista`,
  noText: (field) => `\`${field}\` är ingen text`,
} satisfies TranslationOf<typeof verifyErrorTexts>;
