const MECHANICS = [
  [
    'Custody',
    'Deposits go into a contract of their own, Custody. The house’s bankroll, the payouts of open bets and the jackpot are in another, Casino, which cannot move what Custody holds. The server’s ledger mirrors Custody unit for unit.',
  ],
  [
    'Withdrawals',
    'Each withdrawal has an id that the contract remembers, so it can be paid once and never twice. A payment that your wallet refuses waits for you as a claimable payment. Pausing the casino stops new deposits and bets, never withdrawals.',
  ],
  [
    'Rounds',
    'The server commits to a secret seed before your first bet and shows its hash. Seed, your own seed and a counter decide every outcome. When the secret is revealed, your browser recomputes each round and checks the signature of its receipt.',
  ],
  [
    'On-chain play',
    'A bet placed on chain takes the stake and reserves the highest payout in one transaction; the random number follows in another, so that nobody can undo a loss. If the house does not answer in time, you are paid as a winner.',
  ],
] as const;

export const ContractMechanics = () => (
  <dl className="grid gap-5 sm:grid-cols-2">
    {MECHANICS.map(([term, text]) => (
      <div key={term}>
        <dt className="mb-1 font-semibold text-ink">{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
