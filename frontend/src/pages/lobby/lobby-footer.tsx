import { JACKPOT_FULL_STAKE_WEI } from '@degen/rules/jackpot/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import {
  FINAL_TAX,
  LOCK_MONTHS,
  MAX_WALLET_BPS,
  MAX_WALLET_WEI,
  SUPPLY_WEI,
  TAX_LADDER,
  TEAM_SHARE_PER_MEMBER_BPS,
  taxPartBps,
} from '@degen/rules/tokenomics.ts';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { percentText } from '../../shared/language/formats.ts';
import { rich } from '../../shared/language/rich.tsx';
import { percentOf, tokensText, tokenTerms, wheelTerms } from '../../shared/lib/token-terms.ts';
import { tokenTermsTexts } from '../../shared/texts.ts';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { lobbyFooterTexts, tokenomicsPanelTexts } from './texts.ts';

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

const PAGES = ['fairness', 'limits', 'simulator', 'statistics'] as const;

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
            {PAGES.map((page) => (
              <Link key={page} to={PATHS[page]} className={LINK}>
                {t[page]}
              </Link>
            ))}
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

const taxText = (): string => {
  const t = tokenomicsPanelTexts.get();
  const { taxBps, fromMinute } = FINAL_TAX;
  const part = (name: Parameters<typeof taxPartBps>[1]) => percentOf(taxPartBps(taxBps, name));
  const steps = TAX_LADDER.filter((step) => step.fromMinute < fromMinute);
  const ladder = steps.map((step) => percentOf(step.taxBps)).join(', ');
  const split = t.taxText(percentOf(taxBps), part('development'), part('burn'), part('jackpot'));
  return `${split} ${t.taxSteps(fromMinute, ladder, fromMinute / steps.length)}`;
};

const jackpotText = (): string => {
  const t = tokenomicsPanelTexts.get();
  const trigger = ODDS_TABLE.jackpot.reduce((sum, { chance }) => sum + Number(chance.percent), 0);
  const tiers = ODDS_TABLE.jackpot.map(({ tier, chance, shareOfPool }) =>
    t.tier(tier, percentText(chance.percent), percentText(shareOfPool.percent)),
  );
  return t.jackpotText(
    percentText(`${trigger}`),
    tiers.join(', '),
    tokensText(JACKPOT_FULL_STAKE_WEI),
  );
};

export const Tokenomics = () => {
  const t = useStore(tokenomicsPanelTexts);
  const terms = useStore(tokenTermsTexts);
  const facts = [
    [t.supply, t.supplyText(tokensText(SUPPLY_WEI))],
    [t.team, t.teamText(percentOf(TEAM_SHARE_PER_MEMBER_BPS))],
    [t.maxWallet, t.maxWalletText(percentOf(MAX_WALLET_BPS), tokensText(MAX_WALLET_WEI))],
    [t.tax, taxText()],
    [t.jackpot, jackpotText()],
    ['DEGEN', tokenTerms('DEGEN')],
    ['BNB', tokenTerms('BNB')],
    [t.wheel, wheelTerms()],
    [t.locks, t.locksText(LOCK_MONTHS.liquidity, LOCK_MONTHS.reserve)],
    [t.contract, terms.contract],
    [t.address, terms.address],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([term, text]) => (
        <div key={term} className="border-line border-t pt-3">
          <dt className="mb-0.5 font-semibold text-ink">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};
