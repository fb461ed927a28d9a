import type { TranslationOf } from '../../../shared/language/language.ts';
import type { playKeyTexts } from './play-key-texts.ts';

export default {
  yourKey: 'Din spelnyckel',
  withoutConfirming: 'Spela utan att bekräfta varje insats',
  keyHere: 'Din nyckel i den här webbläsaren',
  keyElsewhere: 'En nyckel i en annan webbläsare',
  canStillBet: 'Kvar att satsa',
  ends: 'Gäller till',
  games: 'Spel',
  gas: 'Gas',
  gasHeld: (amount, bets) => `${amount}, omkring ${bets === 1 ? '1 insats' : `${bets} insatser`}`,
  address: 'Adress',
  endKey: 'Avsluta nyckeln',
  sendGas: 'Skicka gasen till min plånbok',
  forgetKey: 'Glöm nyckeln',
  notKnown: 'Kedjan känner inte till nyckeln än. Om du har bekräftat den, vänta.',
  isEnded: 'Nyckeln är avslutad. Den har fortfarande BNB för gas.',
  timeOver: 'Nyckelns tid är ute. Avsluta den för att få tillbaka resten av budgeten.',
  madeElsewhere: 'Bara webbläsaren som skapade den kan satsa med den. Din plånbok kan avsluta den.',
  budgetUsed: 'Nyckelns budget är slut. Avsluta den för att få tillbaka resten av gasen.',
  gasUsed:
    'Nyckelns gas är slut. Skicka lite BNB till dess adress, eller avsluta den med din plånbok.',
  ended: 'Nyckeln avslutad',
  endedText: 'Det som fanns kvar är i din plånbok.',
  form: 'En nyckel för insatser utan bekräftelse',
  intro:
    'Din plånbok bekräftar en gång, och signerar budgeten först om den är i DEGEN. Sedan signerar den här webbläsaren varje insats med en egen nyckel, upp till budgeten och tills nyckelns tid är ute. Det en insats vinner går till din plånbok.',
  token: 'Token',
  budget: 'Budget',
  lifetime: 'Giltighetstid',
  hour: '1 timme',
  day: '24 timmar',
  week: '7 dagar',
  gasFor: 'Gas för',
  bets: (count) => `${count} insatser`,
  gasGiven: (amount) => `Nyckeln får ${amount} för gas.`,
  endAnytime:
    'Avsluta den när du vill: resten av budgeten och gasen går tillbaka till din plånbok.',
  warning:
    'Nyckeln sparas i den här webbläsaren. Den som kan läsa den där, till exempel någon annan som använder datorn eller ett tillägg, kan satsa dess budget och ta dess gas, men inte dina vinster och inte det som finns i din plånbok.',
  checking: 'Kontrollerar gränser och saldo.',
  allowing: 'Signera i din plånbok att kontraktet får ta den här budgeten, och inget mer.',
  granting: 'Bekräfta nyckeln i din plånbok.',
  'grant-sent': 'Väntar på kedjan.',
  makeKey: 'Skapa nyckeln',
} satisfies TranslationOf<typeof playKeyTexts>;
