import { texts } from '../../../shared/language/language.ts';

export const lobbyTexts = texts('lobby-texts', {
  testnet: 'Testnet only',
  headline: 'Every spin <gold>proves itself.</gold>',
  intro:
    'Play at once with virtual funds, or bring a wallet and play for test tokens: then every result is fixed before you bet, and your own browser checks it afterwards.',
  spin: 'Spin the wheel',
  whitepaper: 'Whitepaper',
  yourBalance: 'Your balance',
  demoMode: 'Demo Mode',
  web3Mode: 'Web3 Mode',
  demo: 'Demo',
  casino: 'Casino (deposited)',
  wallet: 'Wallet (on chain)',
  virtual: 'Virtual funds, kept in this browser. Nothing to sign up for.',
  deposited: 'Bets use what you deposited. Withdraw to your wallet at any time.',
  sign: 'Sign with your wallet to see and use what you deposited.',
  returns: 'Returns',
  play: 'Play',
  games: 'Games',
  returnsDemo: 'What a bet brings back on average, in demo.',
  returnsMoney: 'What a bet brings back on average, played for money.',
  returnsFor: 'Returns for',
});
