import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { WarningIcon } from '../shared/ui/icons.tsx';
import { JackpotBanner } from './jackpot-banner.tsx';

const resultStyle = cva('grid min-h-17 content-center rounded-card border px-4 py-3', {
  variants: {
    tone: {
      progress: 'border-line bg-surface text-muted',
      plain: 'border-line bg-surface',
      won: 'border-gold/55 bg-[color-mix(in_oklab,var(--color-gold)_12%,var(--color-surface))]',
      lost: 'border-danger/50 bg-surface',
    },
  },
});

export type ResultTone = 'plain' | 'won' | 'lost';

/** What a game says while there is no result. */
export const RoundProgress = ({ children }: { children: ReactNode }) => (
  <p className={resultStyle({ tone: 'progress' })}>{children}</p>
);

type RoundResultProps = {
  /** What the game calls a round. */
  round: string;
  tone: ResultTone;
  /** False when the hash of the seed was not shown to this browser before the bet. */
  wasCommitted: boolean;
  /** Undefined until the round is over. */
  jackpot: JackpotTier | null | undefined;
  children: ReactNode;
};

/** The result in words, with the warning and the jackpot that belong to it. */
export const RoundResult = ({ round, tone, wasCommitted, jackpot, children }: RoundResultProps) => (
  <div className="grid gap-3">
    <div className={resultStyle({ tone })}>{children}</div>
    {!wasCommitted && (
      <p role="alert" className="flex gap-3 rounded-card border border-danger/50 bg-danger/12 p-4">
        <WarningIcon className="shrink-0 text-danger" />
        This {round} used a seed whose hash this browser was not shown before the bet. Unless you
        rotated it on another device, do not go on playing.
      </p>
    )}
    {jackpot !== undefined && <JackpotBanner tier={jackpot} />}
  </div>
);
