import type { TranslationOf } from '../../shared/language/language.ts';
import type { autoBetsNoticeTexts } from './auto-bets-notice-texts.ts';

export default {
  running: (game) =>
    `Automatiska insatser på ${game} pågår. Du kan satsa för hand vid sidan av dem; en runda som du lämnar öppen i samma spel avslutar dem.`,
  show: 'Visa',
  stop: 'Stoppa automatiska insatser',
} satisfies TranslationOf<typeof autoBetsNoticeTexts>;
