import type { PlayMode } from '@degen/rules/wire/money.ts';
import { type ReactNode, useState } from 'react';
import { ProofDrawer } from '../../shared/fairness/proof-drawer.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { HISTORY_LENGTH, useCrashStore } from './crash-store.ts';
import { type CrashRound, profitWei, shownText } from './flight.ts';

const WORDS = { crashed: 'Crashed', cashedout: 'Left', refunded: 'Refunded' } as const;

const Profit = ({ round }: { round: CrashRound }) => {
  const wei = profitWei(round);
  return (
    <span className={wei > 0n ? 'font-semibold text-gold' : 'text-muted'}>
      {wei > 0n ? '+' : ''}
      {amountText(round.token, wei)} {round.token}
    </span>
  );
};

type RecentFlightsProps = { mode: PlayMode; footer?: ReactNode };

export const RecentFlights = ({ mode, footer }: RecentFlightsProps) => {
  const rounds = useCrashStore((state) => state.history[mode]);
  const [shown, setShown] = useState<CrashRound | null>(null);
  return (
    <Card className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <CardTitle>Recent flights</CardTitle>
        <span className="text-muted text-xs">last {HISTORY_LENGTH}</span>
      </div>
      {rounds.length === 0 ? (
        <p className="mt-4 text-muted text-sm">
          Your flights appear here, each with the proof that its crash point was fixed before the
          take-off.
        </p>
      ) : (
        <ol aria-label="Recent flights" className="mt-3 grid">
          {rounds.map((round) => (
            <li
              key={round.id}
              className="flex min-h-12 items-center gap-3 border-line/60 border-t py-1 text-sm first:border-t-0"
            >
              <span className="crash-dot" data-status={round.status} aria-hidden="true" />
              <span className="w-30 font-semibold">
                {WORDS[round.status]} @ {shownText(round.multiplier)}
              </span>
              <span className="min-w-0 flex-1 truncate text-right">
                <Profit round={round} />
              </span>
              <Button size="sm" tone="ghost" onClick={() => setShown(round)}>
                Proof
              </Button>
            </li>
          ))}
        </ol>
      )}
      {footer}
      <ProofDrawer proof={shown?.proof ?? null} onClose={() => setShown(null)} />
    </Card>
  );
};
