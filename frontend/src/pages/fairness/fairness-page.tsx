import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { Card } from '../../shared/ui/card.tsx';
import { BalanceCheck } from './balance-check.tsx';
import { HousePanel } from './house-panel.tsx';
import { OddsTables } from './odds-tables.tsx';
import { OwnRounds } from './own-rounds.tsx';
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
      .
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
