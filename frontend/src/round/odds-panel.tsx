import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { JackpotNote } from '../shared/jackpot/jackpot.tsx';
import { Card, CardTitle } from '../shared/ui/card.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import type { ClosedRound, LiveRound, ShownGame } from './types.ts';
import { useGame } from './use-game.ts';

type OddsPanelProps<Live extends LiveRound, Closed extends Live & ClosedRound> = {
  game: ShownGame<Live, Closed>;
  title: string;
  /** A note beside the title that says what the figures apply to. */
  note?: string;
  round: string;
  children: ReactNode;
};

/**
 * Payouts and chances of a game. The jackpot is shown only for DEGEN bets for money, because no
 * other bet can win it.
 */
export const OddsPanel = <Live extends LiveRound, Closed extends Live & ClosedRound>({
  game,
  title,
  note,
  round,
  children,
}: OddsPanelProps<Live, Closed>) => {
  const { isDemo } = useWallet();
  const { token, stakeWei } = useGame(game);
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <CardTitle>{title}</CardTitle>
        {note !== undefined && <span className="text-muted text-xs">{note}</span>}
      </div>
      {children}
      {!isDemo && token === 'DEGEN' && <JackpotNote round={round} stakeWei={stakeWei} />}
    </Card>
  );
};

type OddsTableProps = {
  caption: string;
  /** Column titles; the first column is the row header. */
  columns: readonly string[];
  rows: readonly {
    readonly name: string | number;
    readonly isChosen?: boolean;
    /** The cells after the row header. The first of them is the multiplier or the chance. */
    readonly cells: readonly string[];
  }[];
};

export const OddsTable = ({ caption, columns, rows }: OddsTableProps) => (
  <div className="-mx-2 mt-3 overflow-x-auto">
    <table className="w-full text-right text-xs sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-xs">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="py-2 pr-2 font-medium first:pl-2 first:text-left"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isChosen = false, cells }) => (
          <tr
            key={name}
            aria-current={isChosen ? 'true' : undefined}
            className={clsx(
              'border-line/60 border-t',
              isChosen ? 'bg-gold/12 font-semibold text-ink' : 'text-muted',
            )}
          >
            <th scope="row" className="py-1.5 pl-2 text-left font-semibold text-ink">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className={clsx('py-1.5 pr-2', index === 0 && 'font-semibold text-gold')}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
