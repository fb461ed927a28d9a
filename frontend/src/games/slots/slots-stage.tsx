import { SLOTS_UNITS_MAX } from '@degen/rules/games/slots/paytable.ts';
import type { ReactNode } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { Stage } from '../../round/stage.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { BigWin } from './big-win.tsx';
import { Machine } from './machine.tsx';
import type { SlotsRound } from './round.ts';
import { useSlotsStore } from './slots-store.ts';
import { LineLegend, WinBadges } from './win-lines.tsx';

/** The machine with what it pays. Everything drawn here is said in words elsewhere on the page. */
export const SlotsStage = () => {
  const phase = useSlotsStore((state) => state.phase);
  const round = useSlotsStore((state) => state.round);
  const stops = useSlotsStore((state) => state.stops);
  const startedMs = useSlotsStore((state) => state.placedMs);
  const landingMs = useSlotsStore((state) => (state.round === null ? null : state.shownMs));
  const isSpinning = isBusy(phase);
  const result = phase === 'settled' ? round : null;
  const wins = result?.wins ?? [];
  const skipsMotion = useReducedMotion();
  return (
    <Stage isMoving={isSpinning} className="slots" data-result={resultOf(result)}>
      <Machine
        stops={stops}
        startedMs={isSpinning && !skipsMotion ? startedMs : null}
        landingMs={landingMs}
        isSpinning={isSpinning}
        wins={wins}
      />
      <div className="slots-badge-row">
        {wins.length > 0 ? <WinBadges wins={wins} /> : <LineLegend />}
      </div>
      <div className="slots-displays">
        <WinDisplay result={result} />
        <MaxDisplay />
      </div>
      {result?.isBigWin && <BigWin key={result.id} round={result} />}
    </Stage>
  );
};

const resultOf = (result: SlotsRound | null): 'won' | 'lost' | undefined => {
  if (result === null) return undefined;
  return result.won ? 'won' : 'lost';
};

type DisplayProps = {
  readonly name: string;
  readonly isLit?: boolean;
  readonly children: ReactNode;
};

const Display = ({ name, isLit = false, children }: DisplayProps) => (
  <p className="slots-display" data-lit={isLit || undefined}>
    <span className="slots-display-name">{name}</span>
    <span className="slots-display-value">{children}</span>
  </p>
);

const WinDisplay = ({ result }: { result: SlotsRound | null }) => {
  const token = useSlotsStore((state) => state.token);
  return (
    <Display name="WIN" isLit={result?.won ?? false}>
      {result?.won
        ? `+${amountText(result.token, result.payoutWei)} ${result.token}`
        : `0 ${token}`}
    </Display>
  );
};

/** What the specification shows as the maximum: the bet times 150. */
const MaxDisplay = () => {
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  return (
    <Display name="MAX">
      {amountText(token, stakeWei * BigInt(SLOTS_UNITS_MAX))} {token}
    </Display>
  );
};
