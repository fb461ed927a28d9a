import { texts } from '../../../shared/language/language.ts';

export const lobbyFooterTexts = texts('lobby-footer-texts', {
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
    'The server commits to a secret seed before your first bet and shows its hash. Seed, your own seed and a counter decide every outcome. When the secret is revealed, your browser recomputes each round and checks the signature of its receipt.',
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
