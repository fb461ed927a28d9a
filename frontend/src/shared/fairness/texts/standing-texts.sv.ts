import type { TranslationOf } from '../../../shared/language/language.ts';
import type { standingTexts } from './standing-texts.ts';

export default {
  checking: 'Kontrolleras…',
  verified: 'Verifierad',
  signed: 'Signerad – fröet ännu hemligt',
  failed: 'Stämmer inte',
  doNotPlay: 'Rundan går inte att verifiera. Spela inte vidare.',
  noRounds: 'Ingen runda har spelats med kontot än.',
  checkingRounds: (count) => `Kontrollerar ${count} ${count === 1 ? 'runda' : 'rundor'}…`,
  roundsVerified: (verified, total) => `${verified} av ${total} rundor verifierade`,
  roundsNotVerified: (verified, total, failed) =>
    `${verified} av ${total} rundor verifierade – ${failed} stämmer inte`,
  secret: (count) =>
    `${count} ${count === 1 ? 'signerad' : 'signerade'}, med ett frö som ännu är hemligt. Byt frö för att verifiera ${count === 1 ? 'den' : 'dem'}.`,
  unseen: (count) =>
    `${count} ${count === 1 ? 'spelad' : 'spelade'} med en fröhash som den här webbläsaren inte fick se före insatsen, till exempel på en annan enhet.`,
  otherHash: 'fröet har inte den hash som visas',
  otherOutcome: (shown, recomputed) => `utfallet är ${shown}, omräknat ${recomputed}`,
  otherAnswer: (field, found, answered) =>
    `${field} är ${found}, insatsen besvarades med ${answered}`,
  replaced: 'kvittot byttes ut efter insatsen',
  missing: (missing, rounds, seed) => `${missing} av ${rounds} rundor med fröet ${seed} saknas`,
} satisfies TranslationOf<typeof standingTexts>;
