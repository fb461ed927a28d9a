import type { PlayMode } from '@degen/rules/wire/money.ts';
import { type ReactNode, useState } from 'react';
import { ProofDrawer } from '../../shared/fairness/proof-drawer.tsx';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { HISTORY_LENGTH, useBlackjackStore } from './blackjack-store.ts';
import { type Hand, profitWei } from './hand.ts';

const NAMES: Partial<Record<Hand['answer']['status'], string>> = {
  BLACKJACK: 'Blackjack',
  PLAYER_WIN: 'Won',
  PUSH: 'Push',
  DEALER_WIN: 'Lost',
};

const proofOf = ({ answer: { sessionId, proof, receipt } }: Hand): RoundProof | null =>
  proof ? { kind: 'settled', roundId: sessionId, receipt, ...proof } : null;

const Profit = ({ answer }: Hand) => {
  const wei = profitWei(answer);
  return (
    <span className={wei > 0n ? 'font-semibold text-gold' : 'text-muted'}>
      {wei > 0n ? '+' : ''}
      {amountText(answer.token, wei)} {answer.token}
    </span>
  );
};

const scores = ({ answer: { playerScore, splitScore, dealerScore } }: Hand): string => {
  const yours = splitScore === null ? `${playerScore}` : `${playerScore} and ${splitScore}`;
  return `${yours} against ${dealerScore}`;
};

export const RecentHands = ({ mode, footer }: { mode: PlayMode; footer?: ReactNode }) => {
  const hands = useBlackjackStore((state) => state.history[mode]);
  const [shown, setShown] = useState<RoundProof | null>(null);
  return (
    <Card className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <CardTitle>Recent hands</CardTitle>
        <span className="text-muted text-xs">last {HISTORY_LENGTH}</span>
      </div>
      {hands.length === 0 && (
        <p className="mt-4 text-muted text-sm">
          {mode === 'web3'
            ? 'Your hands appear here, each with the proof that its cards were fixed before the bet.'
            : 'Your hands appear here. Demo cards come from the server without a proof; each hand for money has one.'}
        </p>
      )}
      <ol aria-label="Recent hands" className="mt-3 grid empty:hidden">
        {hands.map((hand) => {
          const proof = proofOf(hand);
          return (
            <li
              key={hand.answer.sessionId}
              className="flex min-h-12 items-center gap-3 border-line/60 border-t py-1 text-sm first:border-t-0"
            >
              <span className="w-20 font-semibold">{NAMES[hand.answer.status]}</span>
              <span className="min-w-0 flex-1 truncate text-muted">{scores(hand)}</span>
              <Profit {...hand} />
              {proof && (
                <Button size="sm" tone="ghost" onClick={() => setShown(proof)}>
                  Proof
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {footer}
      <ProofDrawer proof={shown} onClose={() => setShown(null)} />
    </Card>
  );
};
