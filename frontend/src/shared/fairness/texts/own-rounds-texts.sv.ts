import type { TranslationOf } from '../../../shared/language/language.ts';
import type { ownRoundsTexts } from './own-rounds-texts.ts';

export default {
  title: 'Dina rundor',
  download: 'Ladda ner kvitton',
  open: 'Pågående rundor',
  stillPlayed: (game, stake, nonce) =>
    `<game>${game}</game> spelas fortfarande: insats ${stake}, nonce ${nonce}. Avsluta rundan för att få dess kvitto.`,
  more: 'Visa fler rundor',
  proof: 'Bevis',
  otherKey: 'Servern signerar med en annan nyckel.',
  otherKeyText:
    'Kvitton kontrolleras fortfarande mot nyckeln som den här webbläsaren såg först. Lita på den nya bara om operatören har meddelat bytet.',
  trust: 'Lita på den nya nyckeln',
} satisfies TranslationOf<typeof ownRoundsTexts>;
