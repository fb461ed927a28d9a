import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { roundText } from './round-text.ts';
import type { Standing } from './standing.ts';
import { StandingBadge, StandingProblems } from './standing-badge.tsx';

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** Rows on screen; more are shown on request, so that a long history stays quick. */
const ROWS_STEP = 20;

type RoundsListProps = {
  receipts: readonly Receipt[];
  standings: ReadonlyMap<string, Standing>;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
};

export const RoundsList = ({
  receipts,
  standings,
  hasOlder,
  isLoadingOlder,
  onLoadOlder,
}: RoundsListProps) => {
  const [rows, setRows] = useState(ROWS_STEP);
  const [shown, setShown] = useState<Receipt | null>(null);
  const showMore = () => {
    if (rows + ROWS_STEP > receipts.length && hasOlder) onLoadOlder();
    setRows(rows + ROWS_STEP);
  };
  return (
    <>
      <ol className="grid">
        {receipts.slice(0, rows).map((receipt) => (
          <RoundRow
            key={receipt.roundId}
            receipt={receipt}
            standing={standings.get(receipt.roundId)}
            onShow={() => setShown(receipt)}
          />
        ))}
      </ol>
      {(rows < receipts.length || hasOlder) && (
        <Button wide className="mt-3" busy={isLoadingOlder} onClick={showMore}>
          Show more rounds
        </Button>
      )}
      <ProofDialog
        proof={shown === null ? null : { kind: 'settled', ...shown, receipt: shown }}
        onClose={() => setShown(null)}
      />
    </>
  );
};

type RoundRowProps = { receipt: Receipt; standing: Standing | undefined; onShow: () => void };

const RoundRow = ({ receipt, standing, onShow }: RoundRowProps) => (
  <li className="grid gap-2 border-line/60 border-t py-2.5 text-sm first:border-t-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 flex-1 basis-52">
        {roundText(receipt)}
        <time dateTime={receipt.settledAt} className="block text-muted text-xs">
          {timeFormat.format(new Date(receipt.settledAt))}
        </time>
      </span>
      <span className="flex items-center gap-2">
        <StandingBadge standing={standing} />
        <Button size="sm" tone="ghost" onClick={onShow}>
          Proof
        </Button>
      </span>
    </div>
    {standing && <StandingProblems standing={standing} />}
  </li>
);
