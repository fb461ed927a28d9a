import { type ReactNode, useState } from 'react';
import { ProofDrawer } from '../shared/fairness/proof-drawer.tsx';
import type { RoundProof } from '../shared/fairness/round-proof.ts';
import { RoundsButton } from '../shared/fairness/rounds-button.tsx';
import { amountText } from '../shared/lib/amount-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Card, CardTitle } from '../shared/ui/card.tsx';
import { HISTORY_LENGTH } from './round-store.ts';
import { type ClosedRound, profitWei } from './types.ts';

type RecentRoundsProps<Round> = {
  title: string;
  /** Shown while there are no rounds. */
  invitation: string;
  /** Newest first. */
  rounds: readonly Round[];
  /** What the row says before the profit. */
  summaryOf: (round: Round) => ReactNode;
};

/** The last rounds of a game with their proofs, and the way to all rounds of the player. */
export const RecentRounds = <Round extends ClosedRound>({
  title,
  invitation,
  rounds,
  summaryOf,
}: RecentRoundsProps<Round>) => {
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
  return (
    <span
      className={`ml-auto min-w-0 truncate text-right ${wei > 0n ? 'font-semibold text-gold' : 'text-muted'}`}
    >
      {wei > 0n ? '+' : ''}
      {amountText(round.token, wei)} {round.token}
    </span>
  );
};
