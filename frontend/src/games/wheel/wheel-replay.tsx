import { useEffect, useMemo, useState } from 'react';
import type { ReplayProps } from '../../shared/fairness/replays-context.ts';
import { weiOf } from '../../shared/lib/amount-text.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { SPIN_MS } from './motion.ts';
import type { WheelRound } from './round.ts';
import { WheelView } from './wheel-view.tsx';

const roundOf = (receipt: ReplayProps<'wheel'>['receipt']): WheelRound => ({
  ...receipt.outcome,
  id: receipt.roundId,
  mode: 'web3',
  token: receipt.token,
  stakeWei: weiOf(receipt.stake),
  payoutWei: weiOf(receipt.payout),
  pick: receipt.input.colours,
  settlement: null,
  proof: { kind: 'settled', ...receipt, receipt },
});

/** Replays the spin of a receipt. */
export const WheelReplay = ({ receipt }: ReplayProps<'wheel'>) => {
  const round = useMemo(() => roundOf(receipt), [receipt]);
  const skipsMotion = useReducedMotion();
  const [sinceMs] = useState(() => performance.now());
  const [hasLanded, setLanded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLanded(true), skipsMotion ? 0 : SPIN_MS);
    return () => clearTimeout(timer);
  }, [skipsMotion]);
  return (
    <div className="mx-auto max-w-80 p-6">
      <WheelView
        phase={hasLanded ? 'settled' : 'revealing'}
        round={round}
        sinceMs={sinceMs}
        token={round.token}
        colours={round.pick}
      />
    </div>
  );
};
