import type { TranslationOf } from '../../../language/language.ts';
import type { walletBarTexts } from './wallet-bar-texts.ts';

export default {
  connecting: 'Ansluter',
  swap: 'Växla token',
  connect: 'Anslut <wide>plånbok</wide>',
  chainDown:
    'Kedjan svarar inte. Spelen fortsätter med det du har satt in. Insättningar och uttag på väg väntar på kedjan; inget går förlorat.',
  serverDownDemo:
    'Kasinot svarar inte. Wheel of Fortune, Kickboxing och Crash går fortfarande att spela i demoläge; Blackjack, Slots och plånböcker väntar tills det är tillbaka.',
  serverDown:
    'Kasinot svarar inte. Dina pengar är säkra, och det som är på väg följs upp så snart det är tillbaka. Koppla från för att spela Wheel of Fortune, Kickboxing och Crash i demoläge så länge.',
  notLoaded: 'Kunde inte laddas',
  notLoadedText: 'En del av sidan kunde inte laddas. Försök igen om en stund.',
} satisfies TranslationOf<typeof walletBarTexts>;
