import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { rich } from '../../shared/language/rich.tsx';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { lobbyFooterTexts } from './texts.ts';
import { Tokenomics } from './tokenomics.tsx';

const ContractMechanics = () => {
  const t = useStore(lobbyFooterTexts);
  const mechanics = [
    [t.custody, t.custodyText],
    [t.withdrawals, t.withdrawalsText],
    [t.rounds, t.roundsText],
    [t.onChain, t.onChainText],
  ] as const;
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      {mechanics.map(([term, text]) => (
        <div key={term}>
          <dt className="mb-1 font-semibold text-ink">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

/**
 * A placeholder on a reserved domain. The operator of a public deployment must enter a real
 * address.
 */
const CONTACT_EMAIL = 'support@degen-casino.example';

const LINK = 'inline-flex min-h-tap items-center text-ink underline underline-offset-4';

export const LobbyFooter = () => {
  const t = useStore(lobbyFooterTexts);
  return (
    <footer className="border-line border-t bg-well">
      <div className="mx-auto grid max-w-6xl gap-3 px-3 py-10 sm:px-6">
        <Collapsible title={t.mechanics}>
          <ContractMechanics />
        </Collapsible>
        <Collapsible title={t.tokenomics}>
          <Tokenomics />
        </Collapsible>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-muted text-sm">
          <p>
            {rich(t.testnet, {
              strong: (inner) => <strong className="text-danger">{inner}</strong>,
            })}
          </p>
          <p className="flex flex-wrap gap-x-6">
            <Link to={PATHS.fairness} className={LINK}>
              {t.fairness}
            </Link>
            <Link to={PATHS.limits} className={LINK}>
              {t.limits}
            </Link>
            <Link to={PATHS.simulator} className={LINK}>
              {t.simulator}
            </Link>
            <Link to={PATHS.statistics} className={LINK}>
              {t.statistics}
            </Link>
          </p>
          <p>
            {t.contact}{' '}
            <a href={`mailto:${CONTACT_EMAIL}`} className={LINK}>
              {CONTACT_EMAIL}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
};
