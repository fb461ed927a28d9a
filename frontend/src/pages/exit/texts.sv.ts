import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  exitTexts: {
    documentTitle: 'Nödutgång · Degen Casino',
    title: 'Lämna utan kasinots hjälp',
    intro:
      'Om kasinot inte längre betalar gör kontraktet det. Den här sidan talar bara med kedjan: den behöver din plånbok och ett bevis som den här webbläsaren har sparat, inte vår server.',
    yourProof: 'Ditt bevis',
    proof: (epoch, account) => `Epok ${epoch}, för kontot <account>${account}</account>`,
    finalFrom: (moment) => `Det gäller från ${moment}, om inte väktaren lägger in sitt veto.`,
    refused:
      'Kontraktet känner inte till det här beviset: epoken fick ett veto, eller så har filen ändrats.',
    noProof:
      'Den här webbläsaren har inget bevis. Välj en fil som du har laddat ner tidigare, eller anslut din plånbok.',
    noProofOfAccount:
      'Den här webbläsaren har inget bevis för kontot hos det här kasinot. Välj en fil som du har laddat ner tidigare.',
    storedProofs: 'Den här webbläsaren har bevis från andra kasinon eller konton. Visa:',
    thisCasino: 'Det här kasinot',
    storedAt: (custody, chainId) => `Kasino ${custody}, kedja ${chainId}`,
    storedEpoch: (epoch, account) => `Epok ${epoch}, konto ${account}`,
    download: 'Ladda ner beviset',
    useFile: 'Använd en bevisfil',
    unreadable: 'Det här är inget bevis för ett saldo.',
    noWallet: 'Ingen plånbok hittades. Anslut eller installera en.',
    rejected: 'Det gick inte: kontot är ett annat, eller så avvisade kontraktet det.',
    unclear:
      'Din plånbok gav inget tydligt svar. Titta i den innan du försöker igen: det som den skickade räknas.',
    epochChanged: (epoch) =>
      `Epok ${epoch} har blivit slutgiltig under tiden. Den skulle avgöra för alltid, så inget skickades.`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
