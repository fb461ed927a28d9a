import type { PlayMode } from '@degen/rules/wire/wheel.ts';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { ProofDrawer } from '../shared/fairness/proof-drawer.tsx';
import type { RoundProof } from '../shared/fairness/round-proof.ts';
import { RoundsButton } from '../shared/fairness/rounds-button.tsx';
import { amountText } from '../shared/lib/amount-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Card, CardTitle } from '../shared/ui/card.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { HISTORY_LENGTH } from './history.ts';
import type { ReadStore } from './round-store.ts';
import { type ClosedRound, profitWei } from './types.ts';

type RecentRoundsProps<Closed> = {
  title: string;
  /** Shown while there are no rounds. */
  invitation: string;
  store: ReadStore<{ history: Record<PlayMode, readonly Closed[]> }>;
  /** What the row of a round says before its profit. */
  summaryOf: (round: Closed) => ReactNode;
};

/** The last rounds of a game with their proofs, and the way to all rounds of the player. */
export const RecentRounds = <Closed extends ClosedRound>({
  title,
  invitation,
  store,
  summaryOf,
}: RecentRoundsProps<Closed>) => {
  const { mode } = useWallet();
  const rounds = useStore(store, (state) => state.history[mode]);
  const [proof, setProof] = useState<RoundProof | null>(null);
  return (
    <Card className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <CardTitle>{title}</CardTitle>
        <span className="text-muted text-xs">last {HISTORY_LENGTH}</span>
      </div>
      {rounds.length === 0 ? (
        <p className="mt-4 text-muted text-sm">{invitation}</p>
      ) : (
        <ol aria-label={title} className="mt-3 grid">
          {rounds.map((round) => (
            <li
              key={round.id}
              className="flex min-h-12 items-center gap-3 border-line/60 border-t py-1 text-sm first:border-t-0"
            >
              {summaryOf(round)}
              <Profit {...round} />
              {round.proof !== null && (
                <Button size="sm" tone="ghost" onClick={() => setProof(round.proof)}>
                  Proof
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <RoundsButton />
      <ProofDrawer proof={proof} onClose={() => setProof(null)} />
    </Card>
  );
};

const Profit = (round: ClosedRound) => {
  const wei = profitWei(round);
  const look = wei > 0n ? 'font-semibold text-gold' : 'text-muted';
  return (
    <span className={`ml-auto min-w-0 truncate text-right ${look}`}>
      {wei > 0n ? '+' : ''}
      {amountText(round.token, wei)} {round.token}
    </span>
  );
};
