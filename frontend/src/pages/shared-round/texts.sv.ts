import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  sharedRoundTexts: {
    title: 'Delad runda',
    intro:
      'Din webbläsare kontrollerar själv det som en spelare delar. Du behöver ingen plånbok för det.',
    reading: 'Läser rundan',
    missing:
      'Ingen runda är delad här. Länken är ofullständig, eller så har spelaren slutat dela rundan.',
    toGames: 'Till spelen',
    stake: 'Insats',
    payout: 'Utbetalning',
    play: (game) => `Spela ${game}`,
    check: 'Din webbläsares kontroll',
    checking: 'Din webbläsare kontrollerar kvittot…',
    signed:
      'Kontrollerat nu: kvittots hash, kasinots signatur, och att utbetalningen följer av utfallet. Kasinot hade bundit sig vid fröet genom dess hash; fröet är hemligt så länge spelaren spelar med det. När spelaren byter frö räknar den här sidan om utfallet från det.',
    otherRound: (named, found) => `länken anger runda ${named}, kvittot gäller ${found}`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
