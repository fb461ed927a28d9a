import type { TranslationOf } from '../../language/language.ts';
import type { ownersTexts } from './owners-texts.ts';

export default {
  title: 'Väntar på ägarna',
  confirm:
    'Din plånbok har fått frågan. Om plånboken har flera ägare måste de andra bekräfta där. Sidan fortsätter av sig själv.',
} satisfies TranslationOf<typeof ownersTexts>;
