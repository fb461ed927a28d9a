import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { HouseAnswer } from '@degen/rules/wire/stats.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { configQuery } from '../../shared/config/casino-config.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { RoundsPanel } from '../../shared/fairness/rounds-panel.tsx';
import { SeedPanel } from '../../shared/fairness/seed-panel.tsx';
import { rich } from '../../shared/language/rich.tsx';
import { amountText, weiOf } from '../../shared/lib/amount-text.ts';
import { Card } from '../../shared/ui/card.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BalanceCheck } from './balance-check.tsx';
import { OddsTable, OddsTables } from './odds-tables.tsx';
import { ProtocolPictures } from './protocol-pictures.tsx';
import { ReceiptVerifier } from './receipt-verifier.tsx';
import { fairnessPageTexts } from './texts.ts';

export const FairnessPage = () => {
  const t = useStore(fairnessPageTexts);
  return (
    <div className="mx-auto grid max-w-5xl gap-10 px-3 py-8 sm:px-6 sm:py-10">
      <title>{t.documentTitle}</title>
      <header className="grid gap-3">
        <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
        <p className="max-w-2xl text-lg text-muted">{t.intro}</p>
      </header>
      <Section title={t.howProven}>
        <ProtocolPictures />
      </Section>
      <Section title={t.checkReceipt} intro={t.checkReceiptText}>
        <Card>
          <ReceiptVerifier />
        </Card>
      </Section>
      <Section title={t.ownRounds}>
        <Card>
          <OwnRounds />
        </Card>
      </Section>
      <Section title={t.ownBalance}>
        <Card>
          <BalanceCheck />
        </Card>
      </Section>
      <Section title={t.odds} intro={t.oddsText}>
        <OddsTables />
      </Section>
      <Section title={t.house}>
        <Card>
          <HousePanel />
        </Card>
      </Section>
      <p className="text-muted">
        {rich(t.further, {
          limits: (inner) => (
            <Link to={PATHS.limits} className="text-cyan underline underline-offset-4">
              {inner}
            </Link>
          ),
          simulator: (inner) => (
            <Link to={PATHS.simulator} className="text-cyan underline underline-offset-4">
              {inner}
            </Link>
          ),
        })}
      </p>
    </div>
  );
};

type SectionProps = { title: string; intro?: string; children: ReactNode };

const Section = ({ title, intro, children }: SectionProps) => {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        {intro !== undefined && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
};

const OwnRounds = () => {
  const t = useStore(fairnessPageTexts);
  const { account, isDemo, isSignedIn } = useWallet();
  if (account !== undefined && isSignedIn) {
    return (
      <div className="grid gap-8 lg:grid-cols-2">
        <SeedPanel account={account} />
        <RoundsPanel account={account} />
      </div>
    );
  }
  return <p className="text-muted">{isDemo ? t.demoSeeds : t.signIn}</p>;
};

const HousePanel = () => {
  const t = useStore(fairnessPageTexts);
  const house = useQuery<HouseAnswer>({
    queryKey: ['/api/house'],
    // The data changes with every round, so each visit loads it again.
    staleTime: 0,
    gcTime: 0,
  });
  const { data: config } = useQuery(configQuery);
  const { data } = house;
  if (house.isPending) return <div className="skeleton h-72" />;
  if (data === undefined || config === undefined) {
    return <p className="text-muted">{t.noServer}</p>;
  }
  const row = (name: string, textOf: (token: Token) => string | null): string[] => [
    name,
    ...TOKENS.map((token) => {
      const text = textOf(token);
      return text === null ? t.unknown : amountText(token, weiOf(text));
    }),
  ];
  return (
    <OddsTable
      note={t.houseNote}
      columns={[t.houseColumn, ...TOKENS]}
      rows={[
        row(t.lowestBet, (token) => config.limits[token].min),
        row(t.highestBet, (token) => config.limits[token].max),
        row(t.freeBankroll, (token) => data[token].free),
        row(t.highestWin, (token) => data[token].roundRiskMax),
        row(t.setApart, (token) => data[token].atRisk),
        row(t.mostSetApart, (token) => data[token].openRiskMax),
        row(t.onChain, (token) => data[token].onChain),
      ]}
    />
  );
};
