import type { PlayMode } from '@degen/rules/wire/money.ts';
import { useState } from 'react';
import { ProofDrawer } from '../../shared/fairness/proof-drawer.tsx';
import { RoundsButton } from '../../shared/fairness/rounds-button.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { matchText } from './messages.ts';
import { profitWei, type SlotsRound } from './round.ts';
import { HISTORY_LENGTH, useSlotsStore } from './slots-store.ts';
import { SymbolIcon } from './symbols.tsx';

/** The best line of a spin, or that there was none. */
const BestLine = ({ round }: { round: SlotsRound }) => {
  const [best] = [...round.wins].sort((a, b) => b.units - a.units);
  if (best === undefined) return <span className="flex-1 text-muted">No line</span>;
  const others = round.wins.length - 1;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <SymbolIcon symbol={best.symbol} className="size-7 shrink-0" />
      <span className="truncate font-semibold">
        {matchText(best)}
        {others > 0 && <span className="text-muted"> +{others}</span>}
      </span>
    </span>
  );
};

const Profit = ({ round }: { round: SlotsRound }) => {
  const wei = profitWei(round);
  return (
    <span className={wei > 0n ? 'font-semibold text-gold' : 'text-muted'}>
      {wei > 0n ? '+' : ''}
      {amountText(round.token, wei)} {round.token}
    </span>
  );
};

export const RecentSpins = ({ mode }: { mode: PlayMode }) => {
  const rounds = useSlotsStore((state) => state.history[mode]);
  const [shown, setShown] = useState<SlotsRound | null>(null);
  return (
    <Card className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <CardTitle>Recent spins</CardTitle>
        <span className="text-muted text-xs">last {HISTORY_LENGTH}</span>
      </div>
      {rounds.length === 0 ? (
        <p className="mt-4 text-muted text-sm">
          Your spins appear here, each with the proof that its outcome was fixed before it.
        </p>
      ) : (
        <ol aria-label="Recent spins" className="mt-3 grid">
          {rounds.map((round) => (
            <li
              key={round.id}
              className="flex min-h-12 items-center gap-3 border-line/60 border-t py-1 text-sm first:border-t-0"
            >
              <BestLine round={round} />
              <Profit round={round} />
              <Button size="sm" tone="ghost" onClick={() => setShown(round)}>
                Proof
              </Button>
            </li>
          ))}
        </ol>
      )}
      <RoundsButton />
      <ProofDrawer proof={shown?.proof ?? null} onClose={() => setShown(null)} />
    </Card>
  );
};
