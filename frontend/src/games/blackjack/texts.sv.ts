import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  blackjackTexts: {
    rule1:
      'Kom närmare 21 än givaren utan att gå över. Klädda kort räknas som 10, ett ess som 1 eller 11.',
    rule2:
      'Ett ess och en tia från början är en blackjack: den betalar 2,5x genast, vad givaren än har.',
    rule3: 'Kort ger dig ett kort till. En hand på exakt 21 vinner genast, en över 21 är förlorad.',
    rule4: 'Stanna låter givaren spela: kort dras under 17, och varje 17 stannar.',
    rule5:
      'Två kort med samma värde får delas en gång. Varje hand spelar en egen insats, först hand 1, sedan hand 2.',
    rule6:
      'Sex lekar som blandas före varje hand. För pengar följer hela skon av ett frö från huset, som låg fast innan, och av din order, så ingen kände till den innan du satsade.',
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
      'Dina händer visas här, var och en med beviset att korten följer av husets frö och din order, så ingen kände till dem innan du satsade.',
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
  },

  blackjackEntryTexts: {
    pitch: 'Sex lekar, blandade inför varje hand. En blackjack direkt betalar 2,5x.',
    condition: 'spelat så bra det går',
  },

  blackjackResultTexts: {
    start: 'Fel när spelet startades',
    hit: 'Fel när kortet togs',
    stand: 'Fel när handen stannade',
    split: 'Fel när handen delades',
    insufficient: (token, balance, needed) => `Otillräckligt med ${token}: ${balance}/${needed}`,
    insufficientSplit: (token, balance, needed) =>
      `Otillräckligt med ${token} för delning: ${balance}/${needed}`,
    blackjack: (payout) => `BLACKJACK! Vinst ${payout}!`,
    win: (payout) => `Vinst ${payout}!`,
    push: 'Lika - oavgjort',
    bust: 'Tjock! Givaren vinner',
    dealerWins: 'Givaren vinner',
    playing: (hand) => `Spelar hand ${hand}`,
    card: (value, suit) => `${suit} ${value}`,
    ACE: 'ess',
    JACK: 'knekt',
    QUEEN: 'dam',
    KING: 'kung',
    HEARTS: 'hjärter',
    DIAMONDS: 'ruter',
    SPADES: 'spader',
    CLUBS: 'klöver',
    hand: (score, cards) => `${score} med ${cards}`,
    youHave: (hand) => `Du har ${hand}.`,
    twoHands: (first, second) => `Hand 1: ${first}. Hand 2: ${second}.`,
    dealerShows: (yours, card) => `${yours} Givaren visar ${card}.`,
    dealerHas: (yours, hand) => `${yours} Givaren har ${hand}.`,
    youLost: (title, amount) => `${title} Du förlorade ${amount}.`,
    credited: (title, payout, net) => `${title} ${payout} krediterades (${net}).`,
    notDealt: 'Handen gavs inte',
    notMade: 'Draget gjordes inte',
    round: 'hand',
  },

  blackjackStrategyTexts: {
    title: 'Strategitabell',
    help: (lowest) =>
      `Rader är din hand, kolumner givarens öppna kort. H tar kort, S stannar, P delar, – spelar paret som sin summa. En hård summa under ${lowest} tar alltid kort.`,
    back: 'Tillbaka till grundstrategin',
    hard: 'Hårda summor',
    soft: 'Mjuka summor (ett ess räknas som 11)',
    pairs: 'Par',
    H: 'kort',
    S: 'stanna',
    P: 'dela',
    N: 'dela inte',
    place: (part, hand, card, action) => `${part}, ${hand} mot ${card}: ${action}`,
  },

  blackjackTableTexts: {
    actions: 'Drag',
    HIT: 'Kort',
    STAND: 'Stanna',
    SPLIT: 'Dela',
    deal: 'Ge kort',
    dealing: 'Ger kort…',
    newRound: 'Ny runda',
    betInDoubt: (stake) =>
      `Din insats på ${stake} fick inget svar. Om du avslutar den dras aldrig en andra insats.`,
    moveInDoubt:
      'Ditt senaste drag fick inget svar. Om du avslutar det spelas det aldrig två gånger.',
    finish: 'AVSLUTA HANDEN',
    splitStakes: (stake) => `${stake} på en hand; en delning satsar lika mycket till`,
    pays: (times) => `Blackjack betalar ${times} · Givaren stannar på 17`,
    dealer: 'Givare',
    you: 'Du',
    handNumber: (hand) => `Hand ${hand}`,
    win: 'Vinst',
    lose: 'Förlust',
    push: 'Lika',
    bust: 'Tjock',
    blackjack: 'Blackjack',
    faceDown: 'ett kort med baksidan upp',
    handSpoken: (label, cards, score) => `${label}: ${cards}, summa ${score}`,
  },

  blackjackWhitepaperTexts: {
    rules: (decks, standsOn, pays) =>
      `En sko med ${decks} lekar blandas inför varje runda, så det lönar sig inte att räkna kort. Givaren stannar på varje ${standsOn}. Två kort med samma värde får delas en gång, för en andra insats. En blackjack betalar ${pays.blackjack} insatsen även när givaren också har en, en vinst ${pays.win} och oavgjort ${pays.push}. En hand som med ett nytt kort eller en delning blir exakt 21 vinner genast.`,
    returns: (best, natural) =>
      `Bästa spel återbetalar ${best}, i båda token och i båda lägena. En blackjack kommer i ${natural} av rundorna.`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
