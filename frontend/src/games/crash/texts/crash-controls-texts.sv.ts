import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashControlsTexts } from './crash-controls-texts.ts';

export default {
  cashesOut: '<key>Blanksteg</key> tar hem.',
  startGame: 'STARTA SPELET',
  starting: 'STARTAR…',
  cashOutAt: (multiplier) => `TA HEM @ ${multiplier}`,
  cashingOut: 'TAR HEM…',
  playAgain: 'SPELA IGEN',
  launchFor: 'start för',
  finish: 'AVSLUTA STARTEN',
  measuring: 'Mäter vägen till servern…',
  roundTrip: (ms) => `Tur och retur till servern: ${ms} ms.`,
  autoCashOut: 'Automatisk hemtagning',
  off: 'Av',
  range: (min) => `Från ${min} till 100, med högst två decimaler.`,
  autoHint: 'Tar hem åt dig, även om din anslutning försvinner.',
  paidIn: (exit, percent) => `Betalas vid ${exit} i ${percent} av rundorna.`,
} satisfies TranslationOf<typeof crashControlsTexts>;
