import { Link } from 'react-router-dom';
import { CONTACT_EMAIL } from '../../shared/config/contact.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { ContractMechanics } from './contract-mechanics.tsx';
import { Tokenomics } from './tokenomics.tsx';

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
        <p className="flex gap-x-6">
          <Link to={PATHS.fairness} className="text-ink underline underline-offset-4">
            Fairness
          </Link>
          <Link to={PATHS.limits} className="text-ink underline underline-offset-4">
            Play limits
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
