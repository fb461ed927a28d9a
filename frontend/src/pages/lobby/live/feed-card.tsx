import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../../shared/ui/card.tsx';
import { PublicRoundRow } from './public-round-row.tsx';
import { type Feed, WAITING_TEXT } from './use-feed.ts';

/** Beside the wins; above them, on narrow screens, the styles below leave eight. */
const ROUNDS_SHOWN = 12;

const EMPTY_TEXTS: Readonly<Record<Feed['state'], string>> = {
  opening: WAITING_TEXT,
  open: 'No round has been settled yet. The next one appears here.',
  away: 'The casino does not answer. Demo play goes on without it.',
};

/** The newest rounds; they stand still while the player reads. */
export const FeedCard = ({ feed }: { feed: Feed }) => {
  const [held, setHeld] = useState<Feed['rounds'] | null>(null);
  const rounds = (held ?? feed.rounds).slice(0, ROUNDS_SHOWN);
  const isEmpty = rounds.length === 0;
  return (
    <Card aria-labelledby="settling" className="lg:col-span-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <CardTitle id="settling">Rounds as they settle</CardTitle>
        {!isEmpty && (
          <Button
            size="sm"
            tone="ghost"
            aria-pressed={held !== null}
            onClick={() => setHeld(held === null ? feed.rounds : null)}
          >
            Pause
          </Button>
        )}
      </div>
      {/* As tall as a full feed until it comes, so that nothing below moves. */}
      <div className={clsx((!isEmpty || feed.state === 'opening') && 'min-h-116 lg:min-h-172')}>
        {isEmpty ? (
          <p role="status" className="py-6 text-muted">
            {EMPTY_TEXTS[feed.state]}
          </p>
        ) : (
          <>
            {feed.state === 'away' && (
              <p role="status" className="text-danger text-sm">
                The casino does not answer. These rounds came last.
              </p>
            )}
            <ul aria-labelledby="settling" className="max-lg:[&>li:nth-child(n+9)]:hidden">
              {rounds.map((round) => (
                <PublicRoundRow key={round.number} round={round} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
};
