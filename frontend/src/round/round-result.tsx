import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { cva } from 'class-variance-authority';
import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { WarningIcon } from '../shared/ui/icons.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';

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

type ResultTone = 'plain' | 'won' | 'lost';

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

const LOOK_MS = 5_000;
/** The contract pays some blocks after the round, which may be many when the chain is slow. */
const AWAITED_MS = 300_000;

/** Outlasts the result that announced it: a player may go on before the jackpot comes. */
export const useJackpotStore = create(() => ({ awaitedUntilMs: 0 }));

/**
 * Part of every result: says that its round has won a jackpot. The answer of that round cannot bring
 * it, so the balances are read again for a while, but only beside a result: what a round in play
 * has won already must not be seen before its end.
 */
export const JackpotBanner = ({ tier }: { tier: JackpotTier | null }) => {
  const { refreshDeposited } = useWallet();
  useEffect(() => {
    if (tier !== null) useJackpotStore.setState({ awaitedUntilMs: Date.now() + AWAITED_MS });
    let isShown = true;
    const timer = setInterval(() => {
      if (Date.now() >= useJackpotStore.getState().awaitedUntilMs) return;
      void refreshDeposited(() => isShown);
    }, LOOK_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [tier, refreshDeposited]);
  if (tier === null) return null;
  return (
    <div className="rounded-card bg-linear-120 from-gold-bright to-gold p-5 text-center text-on-gold shadow-glow-gold">
      <p className="font-display font-extrabold text-2xl">{tier} JACKPOT!</p>
      <p className="mt-1 text-sm">
        It is being paid from the on-chain pool and reaches your balance when the chain confirms it.
      </p>
    </div>
  );
};
