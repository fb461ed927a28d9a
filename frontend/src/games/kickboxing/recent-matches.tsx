import type { PlayMode } from '@degen/rules/wire/money.ts';
import { type ReactNode, useState } from 'react';
import { ProofDrawer } from '../../shared/fairness/proof-drawer.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { type KickboxingMatch, profitWei } from './match.ts';
import { HISTORY_LENGTH, useMatchStore } from './match-store.ts';
import { SIDE_LABELS } from './messages.ts';
import './bets.css';

const WINNER_WORDS = { RED: 'Red won', BLUE: 'Blue won', DRAW: 'Draw' } as const;

const Profit = ({ match }: { match: KickboxingMatch }) => {
  const wei = profitWei(match);
  return (
    <span className={wei > 0n ? 'font-semibold text-gold' : 'text-muted'}>
      {wei > 0n ? '+' : ''}
      {amountText(match.token, wei)} {match.token}
    </span>
  );
};

type RecentMatchesProps = { mode: PlayMode; footer?: ReactNode };

export const RecentMatches = ({ mode, footer }: RecentMatchesProps) => {
  const matches = useMatchStore((state) => state.history[mode]);
  const [shown, setShown] = useState<KickboxingMatch | null>(null);
  return (
    <Card className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <CardTitle>Recent matches</CardTitle>
        <span className="text-muted text-xs">last {HISTORY_LENGTH}</span>
      </div>
      {matches.length === 0 ? (
        <p className="mt-4 text-muted text-sm">
          Your matches appear here, each with the proof that its whole fight was fixed before it.
        </p>
      ) : (
        <ol aria-label="Recent matches" className="mt-3 grid">
          {matches.map((match) => (
            <li
              key={match.id}
              className="flex min-h-12 items-center gap-3 border-line/60 border-t py-1 text-sm first:border-t-0"
            >
              <span className="kick-dot" data-winner={match.fight.winner} aria-hidden="true" />
              <span className="w-16 font-semibold">{WINNER_WORDS[match.fight.winner]}</span>
              <span className="w-16 text-muted">on {SIDE_LABELS[match.side].toLowerCase()}</span>
              <span className="min-w-0 flex-1 truncate text-right">
                <Profit match={match} />
              </span>
              <Button size="sm" tone="ghost" onClick={() => setShown(match)}>
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
