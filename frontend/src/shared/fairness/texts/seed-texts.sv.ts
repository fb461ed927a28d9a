import type { TranslationOf } from '../../../shared/language/language.ts';
import type { seedTexts } from './seed-texts.ts';

export default {
  title: 'Ditt fröpar',
  seedHash: 'Fröets hash',
  clientSeed: 'Klientfrö',
  nextNonce: 'Nästa nonce',
  nextSeedHash: 'Nästa frös hash',
  newClientSeed: (max) =>
    `Nytt klientfrö (1 till ${max} vanliga tecken; lämnas det tomt drar din webbläsare ett)`,
  rotate: 'Byt frö',
  rotating:
    'När du byter avslöjas fröet som används, och nästa börjar användas. Dess hash visas redan ovan.',
  revealed: (count, seed) =>
    `Fröet avslöjades efter ${count} ${count === 1 ? 'runda' : 'rundor'}; det stämmer med hashen som visades innan: <seed>${seed}</seed>`,
  broke: 'Servern bröt sitt åtagande. Spela inte vidare.',
  revealedOtherHash: 'det avslöjade fröet har inte den hash som det visas med',
  revealedOther: 'det avslöjade fröet är inte det som utannonserades',
  miscounted: (counted, played) => `${counted} rundor är räknade, ${played} spelades`,
  nextOther: 'nästa frö är inte det som utannonserades',
  nextClientOther: 'nästa klientfrö är inte det som den här webbläsaren skickade',
  noCommitment: (problem) => `fröet har inget giltigt signerat åtagande (${problem})`,
  otherPlayer: 'det signerade åtagandet gäller en annan spelare',
  differs: (field, shown, signed) =>
    `${field} är ${shown}, det signerade åtagandet säger ${signed}`,
  noKey: 'ingen kvittonyckel är känd',
} satisfies TranslationOf<typeof seedTexts>;
