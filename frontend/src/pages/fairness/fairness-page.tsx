import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { HouseAnswer } from '@degen/rules/wire/house.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { configQuery } from '../../shared/config/casino-config.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { RoundsPanel } from '../../shared/fairness/rounds-panel.tsx';
import { SeedPanel } from '../../shared/fairness/seed-panel.tsx';
import { amountText, weiOf } from '../../shared/lib/amount-text.ts';
import { Card } from '../../shared/ui/card.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BalanceCheck } from './balance-check.tsx';
import { OddsTable, OddsTables } from './odds-tables.tsx';
import { ProtocolPictures } from './protocol-pictures.tsx';
import { ReceiptVerifier } from './receipt-verifier.tsx';

export const FairnessPage = () => (
  <div className="mx-auto grid max-w-5xl gap-10 px-3 py-8 sm:px-6 sm:py-10">
    <title>Fairness · Degen Casino</title>
    <header className="grid gap-3">
      <h1 className="text-3xl sm:text-4xl">Fairness you can check</h1>
      <p className="max-w-2xl text-lg text-muted">
        Every result played for money is fixed before you bet and can be recomputed by you
        afterwards. Nothing on this page asks you to believe us.
      </p>
    </header>
    <Section title="How a round is proven">
      <ProtocolPictures />
    </Section>
    <Section
      title="Check a receipt"
      intro="It is checked here, in your browser: no server is asked, no wallet is needed, and it works with the network off."
    >
      <Card>
        <ReceiptVerifier />
      </Card>
    </Section>
    <Section title="Your seeds and rounds">
      <Card>
        <OwnRounds />
      </Card>
    </Section>
    <Section title="Your balance, proven on chain">
      <Card>
        <BalanceCheck />
      </Card>
    </Section>
    <Section
      title="Odds of every game"
      intro="Computed from the very rules that settle the rounds. Money and demo differ where the table says so."
    >
      <OddsTables />
    </Section>
    <Section title="What the house can pay">
      <Card>
        <HousePanel />
      </Card>
    </Section>
    <p className="text-muted">
      To bound your own play, set{' '}
      <Link to={PATHS.limits} className="text-cyan underline underline-offset-4">
        play limits
      </Link>
      . What a betting strategy leads to, the{' '}
      <Link to={PATHS.simulator} className="text-cyan underline underline-offset-4">
        simulator
      </Link>{' '}
      shows.
    </p>
  </div>
);

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

/** Seed pair and rounds of the signed-in player, or the reason why there are none. */
const OwnRounds = () => {
  const { account, isDemo, isSignedIn } = useWallet();
  if (account !== undefined && isSignedIn) {
    return (
      <div className="grid gap-8 lg:grid-cols-2">
        <SeedPanel account={account} />
        <RoundsPanel account={account} />
      </div>
    );
  }
  return (
    <p className="text-muted">
      {isDemo
        ? 'In demo every round has a seed of its own, which you see at once: open its proof beside the game. Connect a wallet to get a seed pair and signed receipts.'
        : 'Sign the message in your wallet to see your seed pair and your rounds.'}
    </p>
  );
};

/** The house's funds and bet limits; empty when the server does not answer. */
const HousePanel = () => {
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
    return (
      <p className="text-muted">
        The server cannot be reached, so nothing is claimed about the house now.
      </p>
    );
  }
  const row = (name: string, textOf: (token: Token) => string | null): string[] => [
    name,
    ...TOKENS.map((token) => {
      const text = textOf(token);
      return text === null ? 'not known now' : amountText(token, weiOf(text));
    }),
  ];
  return (
    <OddsTable
      note="A round may risk 1% of what the house has free, and all open rounds together 10%. What they may still win is set apart before they begin, so that the house can always pay."
      columns={['House', ...TOKENS]}
      rows={[
        row('Lowest bet', (token) => config.limits[token].min),
        row('Highest bet', (token) => config.limits[token].max),
        row('Free bankroll', (token) => data[token].free),
        row('Highest win of a round', (token) => data[token].roundRiskMax),
        row('Set apart for open rounds', (token) => data[token].atRisk),
        row('Most that may be set apart', (token) => data[token].openRiskMax),
        row('Bankroll on chain', (token) => data[token].onChain),
      ]}
    />
  );
};
