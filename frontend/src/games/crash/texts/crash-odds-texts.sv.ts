import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashOddsTexts } from './crash-odds-texts.ts';

export default {
  title: 'Odds',
  demoNote: (token) => `${token}, demo`,
  moneyNote: (token) => `${token}, för pengar`,
  caption: 'Chans och återbetalning av att lämna vid en multiplikator',
  leaveAt: 'Lämna vid',
  chance: 'Chans att få betalt',
  returns: 'Åter',
  demo: (least, start, degen, bnb) =>
    `<strong>Demo är snällare än web3.</strong> Ingen demorunda kraschar under ${least}, så tidiga hemtagningar vinner alltid. För pengar kan ett skepp gå förlorat vid ${start}, och ingen plan återbetalar mer än ${degen} i DEGEN eller ${bnb} i BNB.`,
  settled: (least) =>
    `<strong>I klartext:</strong> varje plan återbetalar nästan lika mycket; en högre hemtagning betalar bara mer sällan. Linjen vinglar, och att vänta på toppen av en vingling ger inget: du får betalt bara om kraschpunkten ligger över allt som visats innan. Demo är snällare: där kraschar ingen runda under ${least}.`,
} satisfies TranslationOf<typeof crashOddsTexts>;
