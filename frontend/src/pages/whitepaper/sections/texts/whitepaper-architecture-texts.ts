import { texts } from '../../../../shared/language/language.ts';

export const whitepaperArchitectureTexts = texts('whitepaper-architecture-texts', {
  parts: 'The parts',
  rules: 'Rules',
  rulesText:
    'One package of pure functions holds the rules of the games, the fairness stream and the arithmetic of money, in integers. The browser, the server and the offline verifier run the same code. This page takes its figures from it, too.',
  contracts: 'Contracts',
  contractsText:
    'The DEGEN token, Custody with the players’ money, Casino with the house’s money and the bets on chain, PlayKeys with the budgets of keys that bet there, and a source of randomness, written in Solidity on the contracts of OpenZeppelin. There are no proxies: what is deployed cannot be exchanged.',
  server: 'Server',
  serverText:
    'It settles rounds and keeps the ledger in PostgreSQL, or in an embedded database on a local chain. All state is in the database, so open rounds survive a restart and any copy of the server can answer any request.',
  worker: 'Chain worker',
  workerText:
    'It follows the contracts’ events, credits deposits after confirmations, sends withdrawals, announces jackpots, and reveals the randomness of bets on chain.',
  page: 'Page',
  pageText:
    'It plays what the rules or the server decided and never invents an outcome for money. It loads wallet code only when a wallet is used.',
  bet: 'The path of a bet',
  request: 'The page sends the stake and the choice, under a key that makes a retry harmless.',
  outcome: 'The server computes the outcome with the rules, from the seeds and the next nonce.',
  transaction:
    'One database transaction checks balance, limits and nonce, moves the money and stores the round.',
  answer: 'The server answers with the outcome, and keeps a signed receipt for you to fetch.',
  verification: 'The page shows the outcome and, once the secret is revealed, verifies it.',
  money: 'The path of money',
  moneyText:
    'A deposit is a transaction of the player’s wallet to the Custody contract. The server credits exactly the amount of the contract’s event. A withdrawal leaves the player’s balance at once, is paid by the contract under an id that it remembers, and is confirmed by the contract’s event. Signing in is a signed message; it moves nothing.',
  standards: 'Standards',
});
