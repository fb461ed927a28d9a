import { WHEEL_LABELS } from '@degen/rules/games/wheel/types.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { type ReactNode, useState } from 'react';
import { ProofDrawer } from '../../shared/fairness/proof-drawer.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { ColourMark } from './colour-mark.tsx';
import { tintOf } from './palette.ts';
import { profitWei, type WheelRound } from './round.ts';
import { HISTORY_LENGTH, useWheelStore } from './wheel-store.ts';

const Profit = ({ round }: { round: WheelRound }) => {
  const wei = profitWei(round);
  return (
    <span className={wei > 0n ? 'font-semibold text-gold' : 'text-muted'}>
      {wei > 0n ? '+' : ''}
      {amountText(round.token, wei)} {round.token}
    </span>
  );
};

type RecentSpinsProps = { mode: PlayMode; footer?: ReactNode };

export const RecentSpins = ({ mode, footer }: RecentSpinsProps) => {
  const rounds = useWheelStore((state) => state.history[mode]);
  const [shown, setShown] = useState<WheelRound | null>(null);
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
              style={tintOf(round.colour)}
            >
              <ColourMark colour={round.colour} className="wheel-history-mark" />
              <span className="w-16 font-semibold">{WHEEL_LABELS[round.colour]}</span>
              <span className="w-10 text-muted">{round.won ? 'Won' : 'Lost'}</span>
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
