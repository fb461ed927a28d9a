import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackTexts } from './blackjack-texts.ts';

export default {
  rule1:
    'Kom närmare 21 än givaren utan att gå över. Klädda kort räknas som 10, ett ess som 1 eller 11.',
  rule2:
    'Ett ess och en tia från början är en blackjack: den betalar 2,5x genast, vad givaren än har.',
  rule3: 'Kort ger dig ett kort till. En hand på exakt 21 vinner genast, en över 21 är förlorad.',
  rule4: 'Stanna låter givaren spela: kort dras under 17, och varje 17 stannar.',
  rule5:
    'Två kort med samma värde får delas en gång. Varje hand spelar en egen insats, först hand 1, sedan hand 2.',
  rule6:
    'Sex lekar som blandas före varje hand. För pengar är hela skon bestämd av dina frön före insatsen.',
  rule7:
    'Lämna när du vill: din hand väntar i tio minuter efter ditt senaste drag. Sedan stannar den.',
  dealKey: 'ger kort',
  hitKey: 'tar ett kort',
  standKey: 'stannar',
  splitKey: 'delar',
  newKey: 'börjar en ny runda',
  tabKey: 'flyttar mellan token, insats och knappar',
  enterKey: 'ger kort från insatsfältet, eller trycker på knappen',
  invitationWeb3:
    'Dina händer visas här, var och en med beviset att korten var bestämda före insatsen.',
  invitationDemo:
    'Dina händer visas här. Demokort kommer från servern utan bevis; varje hand för pengar har ett.',
  recent: 'Senaste händer',
  howToPlay: 'Så spelar du',
  badgeWin: (times) => `Vinst ${times}`,
  badgePush: (times) => `Lika ${times}`,
  won: 'Vinst',
  push: 'Lika',
  lost: 'Förlust',
  both: (first, second) => `${first} och ${second}`,
  against: (yours, dealer) => `${yours} mot ${dealer}`,
  restoring: 'Letar efter din öppna hand…',
  placing: 'Lägger din insats…',
  idle: 'Sätt din insats och ge kort.',
  dealing: 'Ger kort…',
  round: 'hand',
  yourMove: 'Ditt drag. ',
  playingYourMove: (hand) => `Spelar hand ${hand}. Ditt drag. `,
  oddsTitle: 'Utbetalningar och odds',
  oddsNote: (stake) => `för en insats på ${stake}`,
  oddsCaption: 'Vad varje slut på en hand betalar och krediterar',
  hand: 'Hand',
  pays: 'Betalar',
  credits: 'Kredit',
  win: 'Vinst',
  loss: 'Förlust',
  returns: (best, natural, pair) =>
    `Spelad så bra det går återbetalar en hand <strong>${best}</strong> av insatsen i snitt, lika i demo och web3 och med båda token. Du får en blackjack direkt i ${natural} av händerna, och två kort som får delas i ${pair}.`,
  impossible: 'Dessa kort kan inte delas ut med dessa drag.',
} satisfies TranslationOf<typeof blackjackTexts>;
