import { texts } from '../../shared/language/language.ts';

export const lobbyTexts = texts('lobbyTexts', {
  testnet: 'Testnet only',
  headline: 'Every spin <gold>proves itself.</gold>',
  intro:
    'Play at once with virtual funds, or bring a wallet and play for test tokens: then nobody knows a result before you bet, and your own browser checks it afterwards.',
  spin: 'Spin the wheel',
  whitepaper: 'Whitepaper',
  yourBalance: 'Your balance',
  demoMode: 'Demo Mode',
  web3Mode: 'Web3 Mode',
  demo: 'Demo',
  casino: 'Casino (deposited)',
  wallet: 'Wallet (on chain)',
  virtual: 'Virtual funds, kept in this browser. Nothing to sign up for.',
  deposited:
    'Bets use what you deposited. Deposit and withdraw at any time, in the wallet menu above.',
  sign: 'Sign with your wallet to see and use what you deposited.',
  returns: 'Returns',
  play: 'Play',
  games: 'Games',
  returnsDemo: 'What a bet brings back on average, in demo.',
  returnsMoney: 'What a bet brings back on average, played for money.',
  returnsFor: 'Returns for',
});

export const lobbyFooterTexts = texts('lobbyFooterTexts', {
  mechanics: 'Smart-contract mechanics',
  tokenomics: 'Tokenomics',
  custody: 'Custody',
  custodyText:
    'Deposits go into a contract of their own, Custody. The house’s bankroll, the payouts of open bets and the jackpot are in another, Casino, which cannot move what Custody holds. The server’s ledger mirrors Custody unit for unit.',
  withdrawals: 'Withdrawals',
  withdrawalsText:
    'Each withdrawal has an id that the contract remembers, so it can be paid once and never twice. A payment that your wallet refuses waits for you as a collectable payment. Pausing the casino stops new deposits and bets, never withdrawals.',
  rounds: 'Rounds',
  roundsText:
    'The server commits to a secret seed before your first bet and shows its hash. The seed and your signed order decide every outcome. When the secret is revealed, your browser recomputes each round and checks the signature of its receipt.',
  onChain: 'On-chain play',
  onChainText:
    'A bet placed on chain takes the stake and reserves the highest payout in one transaction; the random number follows in another, so that nobody can undo a loss. If the house does not answer in time, you are paid as a winner.',
  testnet: '<strong>Testnet only.</strong> DEGEN and BNB here are test tokens without value.',
  fairness: 'Fairness',
  limits: 'Play limits',
  simulator: 'Simulator',
  statistics: 'Statistics',
  contact: 'Contact:',
});

export const tokenomicsPanelTexts = texts('tokenomicsPanelTexts', {
  supply: 'Supply',
  supplyText: (units: string) => `${units} DEGEN, fixed. Nobody can mint more.`,
  team: 'Team',
  teamText: (percent: string) => `${percent} per member.`,
  maxWallet: 'Max wallet',
  maxWalletText: (percent: string, units: string) => `${percent} of the supply: ${units} DEGEN.`,
  tax: 'Tax',
  taxText: (tax: string, development: string, burn: string, jackpot: string) =>
    `${tax}: ${development} development and marketing, ${burn} burn, ${jackpot} jackpot.`,
  taxSteps: (minutes: number, steps: string, every: number) =>
    `In the first ${minutes} minutes of trading it is ${steps}, one step every ${every} minutes, split the same way.`,
  jackpot: 'Jackpot',
  tier: (tier: string, chance: string, share: string) =>
    `${tier} (${chance}) pays ${share} of the pool`,
  jackpotText: (trigger: string, tiers: string, units: string) =>
    `About ${trigger} of DEGEN plays trigger it: ${tiers}. The rest rolls over. A stake below ${units} DEGEN wins its part of that.`,
  wheel: 'Wheel',
  locks: 'Locks',
  locksText: (liquidity: number, reserve: number) =>
    `Liquidity ${liquidity} months, reserve ${reserve} months.`,
  contract: 'Contract',
  address: 'DEGEN address',
});

export const liveTexts = texts('liveTexts', {
  title: 'Live',
  intro:
    'Rounds played for money. Players are hidden unless they show their name, and numbers are rounded down to two digits.',
  demo: 'Your demo rounds stay in this browser.',
  waiting: 'Waiting for the casino.',
  empty: 'No round has been settled yet. The next one appears here.',
  away: 'The casino does not answer. Demo play goes on without it.',
  silent: 'The casino does not answer.',
  settling: 'Rounds as they settle',
  pause: 'Pause',
  cameLast: 'The casino does not answer. These rounds came last.',
  showName: 'Show my name',
  shown:
    'From now on your rounds carry your username, or else your shortened address. Hide it, and it leaves every list within seconds.',
  listedHidden:
    'Your rounds are listed as hidden, with nothing that tells two of them to be yours.',
  hidden: 'Hidden',
  timesOf: (multiplier: string, stake: string) => `${multiplier} of ${stake}`,
});

export const winnersTexts = texts('winnersTexts', {
  returned: 'What all rounds returned',
  nothing: 'Nothing has been counted yet.',
  until: (moment: string) =>
    `Rounds for money until ${moment}. A return comes close to that of the odds after many thousand rounds.`,
  game: 'Game',
  rounds: 'Rounds',
  returns: 'Returned',
  byOdds: 'By the odds',
  allFigures:
    'Stakes, payouts, what is owed to players and what custody holds: <link>all figures</link>.',
  MINI: 'Mini jackpot',
  GRAND: 'Grand jackpot',
  biggest: 'Biggest wins today',
  jackpots: 'Last jackpots',
  noneToday: 'None yet on this day.',
  biggestIn: (token: string) => `Biggest wins in ${token}`,
  byWin: 'By what was won beyond the stake, per token, of the day in UTC.',
  counted: (moment: string) => `Counted until ${moment}.`,
  noneWon: 'None won yet.',
  onChain: 'Jackpot on chain',
});
