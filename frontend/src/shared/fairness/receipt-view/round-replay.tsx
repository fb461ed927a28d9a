import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, use, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ReplaysContext } from '../replays-context.ts';
import { proofDialogTexts } from '../texts.ts';

/** Replays a past round each time the player asks for it. */
export const RoundReplay = ({ receipt }: { receipt: Receipt }) => {
  const t = useStore(proofDialogTexts);
  // The compiler cannot see that a receipt's `game` selects the replay for its type.
  const load = use(ReplaysContext)[receipt.game] as
    | (() => Promise<ComponentType<{ receipt: Receipt }>>)
    | undefined;
  const [plays, setPlays] = useState(0);
  const Replay = useMemo(() => load && lazy(async () => ({ default: await load() })), [load]);
  if (!Replay) return null;
  return (
    <div className="grid gap-3">
      {plays > 0 && (
        <div className="overflow-hidden rounded-card border border-line bg-well">
          <Suspense fallback={<div className="skeleton h-64 w-full" />}>
            <Replay key={plays} receipt={receipt} />
          </Suspense>
        </div>
      )}
      <Button onClick={() => setPlays(plays + 1)}>{plays === 0 ? t.replay : t.replayAgain}</Button>
    </div>
  );
};
