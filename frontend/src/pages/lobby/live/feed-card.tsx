import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../../shared/ui/card.tsx';
import { PublicRoundRow } from './public-round-row.tsx';
import { type Feed, WAITING_TEXT } from './use-feed.ts';

const ROUNDS_SHOWN = 8;

const EMPTY_TEXTS: Readonly<Record<Feed['state'], string>> = {
  opening: WAITING_TEXT,
  open: 'No round has been settled yet. The next one appears here.',
  away: 'The casino does not answer. Demo play goes on without it.',
};

/** The newest rounds; they stand still while the player reads. */
export const FeedCard = ({ feed }: { feed: Feed }) => {
  const [held, setHeld] = useState<Feed['rounds'] | null>(null);
  const rounds = (held ?? feed.rounds).slice(0, ROUNDS_SHOWN);
  return (
    <Card aria-labelledby="settling" className="lg:col-span-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <CardTitle id="settling">Rounds as they settle</CardTitle>
        {feed.rounds.length > 0 && (
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
      {/* As tall as a full feed, so that nothing below moves as it fills. */}
      <div className="min-h-116">
        {rounds.length === 0 ? (
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
            <ul aria-labelledby="settling">
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
