import type { TranslationOf } from '../../../shared/language/language.ts';
import type { shareRoundTexts } from './share-round-texts.ts';

export default {
  isShared: 'Alla som har länken ser rundan',
  showOthers: 'Visa rundan för andra',
  whatOthersSee:
    'Andra ser dess kvitto: din plånboksadress (med den hittar vem som helst dina betalningar på kedjan), spel, val, insats, utbetalning, tid, klientfrö och nonce, och serverfröet när du har bytt det. Fröna röjer dragningarna i dina andra rundor med dem, inte dina insatser. Du kan sluta när som helst; det som andra har kopierat har de kvar.',
  share: 'Dela rundan',
  link: 'länken',
  notSent: 'Länken skickades inte',
  send: 'Skicka länken',
  stop: 'Sluta dela',
} satisfies TranslationOf<typeof shareRoundTexts>;
