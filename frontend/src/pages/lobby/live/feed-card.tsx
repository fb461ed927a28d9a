import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../../shared/ui/card.tsx';
import { liveTexts } from '../texts.ts';
import { PublicRoundRow } from './public-round-row.tsx';
import type { Feed } from './use-feed.ts';

/**
 * The number of rounds in the list. Narrow screens show only the first eight, because the wins are
 * below the feed there, not beside it.
 */
const ROUNDS_SHOWN = 12;

const EMPTY_TEXTS = { opening: 'waiting', open: 'empty', away: 'away' } as const;

/** The newest rounds; the player can pause the list to read it. */
export const FeedCard = ({ feed }: { feed: Feed }) => {
  const t = useStore(liveTexts);
  const [held, setHeld] = useState<Feed['rounds'] | null>(null);
  const rounds = (held ?? feed.rounds).slice(0, ROUNDS_SHOWN);
  const isEmpty = rounds.length === 0;
  return (
    <Card aria-labelledby="settling" className="lg:col-span-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <CardTitle id="settling">{t.settling}</CardTitle>
        {!isEmpty && (
          <Button
            size="sm"
            tone="ghost"
            aria-pressed={held !== null}
            onClick={() => setHeld(held === null ? feed.rounds : null)}
          >
            {t.pause}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p role="status" className="mt-1 text-muted text-sm">
          {t[EMPTY_TEXTS[feed.state]]}
        </p>
      ) : (
        <>
          {feed.state === 'away' && (
            <p role="status" className="text-danger text-sm">
              {t.cameLast}
            </p>
          )}
          <ul aria-labelledby="settling" className="max-lg:[&>li:nth-child(n+9)]:hidden">
            {rounds.map((round) => (
              <PublicRoundRow key={round.number} round={round} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};
