import { mulDivDown } from '@degen/rules/amount.ts';
import { ONE_X } from '@degen/rules/games/crash/types.ts';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { decimalText } from '../../shared/language/formats.ts';
import { balanceText } from '../../shared/lib/amount-text.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { useScene } from '../../shared/scene/use-scene.ts';
import {
  type ClosedCrashRound,
  type LiveCrashRound,
  overlayText,
  shownText,
} from './crash-round.ts';
import { TICK_MS } from './motion.ts';
import type { ChartState } from './scene/draw-chart.ts';
import { readPalette } from './scene/palette.ts';
import { crashTexts } from './texts.ts';

type CrashViewProps = {
  /** The round, live or ended; null before the first one. */
  live: LiveCrashRound | null;
  /** The end of the round; null while it is live. */
  round: ClosedCrashRound | null;
  /** Time at which the end became known, on the clock of `performance.now()`. */
  endedSinceMs: number;
  /** The multiplier to show: the current one of a live round, or the one at the end. */
  multiplier: bigint;
  /**
   * True while the wager is being sent. Meanwhile another text replaces the hint on how to start.
   */
  isWaiting?: boolean;
};

/** The chart of a round with its texts; everything about the round comes from the props. */
export const CrashView = ({
  live,
  round,
  endedSinceMs,
  multiplier,
  isWaiting = false,
}: CrashViewProps) => {
  const t = useStore(crashTexts);
  return (
    <div className="crash-view" data-status={round?.status ?? (live ? 'flying' : 'idle')}>
      <ChartCanvas
        wobble={live?.wobble ?? null}
        sinceMs={live?.sinceMs ?? 0}
        status={round?.status ?? null}
        endedMs={round?.endedMs ?? null}
        endedSinceMs={endedSinceMs}
      />
      {/* At the top left, away from the line; in the middle it would hide the ship. */}
      <div className="pointer-events-none absolute top-[clamp(1rem,6cqi,2.5rem)] left-[clamp(3.5rem,10cqi,5rem)] grid justify-items-start gap-[0.35rem]">
        <p translate="no" className="crash-multiplier" data-testid="multiplier">
          {shownText(multiplier)}
        </p>
        {live !== null && round === null && (
          <p className="rounded-full bg-ground/72 px-[0.9rem] py-[0.2rem] text-[0.95rem] text-muted">
            {t.potential}{' '}
            <strong className="text-gold">
              {balanceText(live.token, mulDivDown(live.stakeWei, multiplier, ONE_X))} {live.token}
            </strong>
          </p>
        )}
      </div>
      {round !== null && (
        <p className="crash-overlay" data-status={round.status}>
          {overlayText(round)}
        </p>
      )}
      {live === null && (
        <div className="crash-hint">
          <p className="mb-[0.35rem] font-bold font-display text-[clamp(0.95rem,3.4cqi,1.35rem)] text-cyan tracking-[0.18em]">
            {isWaiting ? t.ignition : t.launch}
          </p>
          <p>{isWaiting ? t.placingHint : t.launchHint}</p>
        </div>
      )}
    </div>
  );
};

const startWorker = () =>
  new Worker(new URL('./scene/chart.worker.ts', import.meta.url), { type: 'module' });
const loadPaint = async () => (await import('./scene/draw-chart.ts')).createChartPaint();

/** The chart with the ship; decorative, because its content is also given in words. */
const ChartCanvas = (props: Omit<ChartState, 'isCalm' | 'decimalPoint'>) => {
  const { wobble, sinceMs, status, endedMs, endedSinceMs } = props;
  const isCalm = useReducedMotion();
  const decimalPoint = decimalText('.');
  const state = useMemo(
    () => ({ wobble, sinceMs, status, endedMs, endedSinceMs, isCalm, decimalPoint }),
    [wobble, sinceMs, status, endedMs, endedSinceMs, isCalm, decimalPoint],
  );
  const everyMs = isCalm ? TICK_MS : 0;
  const host = useScene({ startWorker, loadPaint, readPalette, state, everyMs });
  return <div ref={host} aria-hidden="true" className="crash-canvas absolute inset-0" />;
};
