import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { Tokenomics } from './tokenomics.tsx';

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

const ContractMechanics = () => (
  <dl className="grid gap-5 sm:grid-cols-2">
    {MECHANICS.map(([term, text]) => (
      <div key={term}>
        <dt className="mb-1 font-semibold text-ink">{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/**
 * A placeholder on a reserved domain: the operator of a public deployment enters a real address.
 */
const CONTACT_EMAIL = 'support@degen-casino.example';

export const LobbyFooter = () => (
  <footer className="border-line border-t bg-well">
    <div className="mx-auto grid max-w-6xl gap-3 px-3 py-10 sm:px-6">
      <Collapsible title="Smart-contract mechanics">
        <ContractMechanics />
      </Collapsible>
      <Collapsible title="Tokenomics">
        <Tokenomics />
      </Collapsible>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-muted text-sm">
        <p>
          <strong className="text-danger">Testnet only.</strong> DEGEN and BNB here are test tokens
          without value.
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={PATHS.fairness} className="text-ink underline underline-offset-4">
            Fairness
          </Link>
          <Link to={PATHS.limits} className="text-ink underline underline-offset-4">
            Play limits
          </Link>
          <Link to={PATHS.simulator} className="text-ink underline underline-offset-4">
            Simulator
          </Link>
          <Link to={PATHS.statistics} className="text-ink underline underline-offset-4">
            Statistics
          </Link>
        </p>
        <p>
          Contact:{' '}
          <a href={`mailto:${CONTACT_EMAIL}`} className="text-ink underline underline-offset-4">
            {CONTACT_EMAIL}
          </a>
        </p>
      </div>
    </div>
  </footer>
);
