import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { useStore } from '@nanostores/react';
import { cva } from 'class-variance-authority';
import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { isStorageFailing } from '../shared/lib/storage.ts';
import { WarningIcon } from '../shared/ui/icons.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { roundTexts } from './texts.ts';
import type { ClosedRound } from './types.ts';

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

/** The game's text while there is no result. */
export const RoundProgress = ({ children }: { children: ReactNode }) => (
  <p className={resultStyle({ tone: 'progress' })}>{children}</p>
);

type RoundResultProps = {
  round: Pick<ClosedRound, 'settlement' | 'jackpot'>;
  name: string;
  tone: ResultTone;
  /** Whether the round is still open: its jackpot is not shown then. */
  isOpen?: boolean;
  children: ReactNode;
};

/** The result of a round in words, a warning if the seed was not committed, and the jackpot. */
export const RoundResult = ({
  round: { settlement, jackpot },
  name,
  tone,
  isOpen = false,
  children,
}: RoundResultProps) => {
  const t = useStore(roundTexts);
  // False when the hash of the seed was not announced to this browser before the bet.
  const wasCommitted = settlement?.wasCommitted ?? true;
  const storesNothing = useStore(isStorageFailing);
  return (
    <div className="grid gap-3">
      {/* Above the result, where no button covers it on a phone. */}
      {!isOpen && <JackpotBanner tier={jackpot} />}
      <div className={resultStyle({ tone })}>{children}</div>
      {!wasCommitted && storesNothing && <p className="text-muted text-sm">{t.unknownSeed}</p>}
      {!wasCommitted && !storesNothing && (
        <p
          role="alert"
          className="flex gap-3 rounded-card border border-danger/50 bg-danger/12 p-4"
        >
          <WarningIcon className="shrink-0 text-danger" />
          {t.notShownSeed(name)}
        </p>
      )}
    </div>
  );
};

const LOOK_MS = 5_000;
/**
 * How long the balances are reloaded after a jackpot. The contract pays the jackpot some blocks
 * after the round.
 */
const AWAITED_MS = 300_000;

/**
 * Stored outside the result that announced the jackpot, because the player may start another round
 * before the jackpot is paid.
 */
export const useJackpotStore = create(() => ({ awaitedUntilMs: 0 }));

/**
 * Shows in the result that its round has won a jackpot. The jackpot is paid after the answer of
 * that round, so the balances are loaded again for a while. This happens only while a result is
 * shown, because new balances could reveal the outcome of a round in progress.
 */
export const JackpotBanner = ({ tier }: { tier: JackpotTier | null }) => {
  const t = useStore(roundTexts);
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
      <p className="font-display font-extrabold text-2xl">{t.jackpot(tier)}</p>
      <p className="mt-1 text-sm">{t.jackpotPaid}</p>
    </div>
  );
};
