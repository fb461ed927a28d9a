import { WHEEL_LABELS } from '@degen/rules/games/wheel/types.ts';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { isBusy } from '../../round/round-store.ts';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { ColourMark } from './colour-mark.tsx';
import { tintOf } from './palette.ts';
import type { WheelRound } from './round.ts';
import { useWheelStore } from './wheel-store.ts';

const PROGRESS = {
  idle: 'Pick your colors, set your bet and spin.',
  waiting: 'Placing your bet…',
  rolling: 'The wheel is turning…',
} as const;

const progressOf = (phase: RoundPhase, round: WheelRound | null): keyof typeof PROGRESS => {
  if (!isBusy(phase)) return 'idle';
  return round === null ? 'waiting' : 'rolling';
};

/** The result in words; it is announced when it changes. */
export const WheelResult = () => {
  const phase = useWheelStore((state) => state.phase);
  const round = useWheelStore((state) => state.round);
  if (phase !== 'settled' || round === null) {
    return <RoundProgress>{PROGRESS[progressOf(phase, round)]}</RoundProgress>;
  }
  return (
    <RoundResult
      round="spin"
      tone={round.won ? 'won' : 'plain'}
      wasCommitted={round.settlement?.wasCommitted ?? true}
      jackpot={round.jackpot}
    >
      <div className="flex items-center gap-3.5" style={tintOf(round.colour)}>
        <ColourMark colour={round.colour} className="wheel-result-mark" />
        <p className="min-w-0">
          <span className="font-semibold">{WHEEL_LABELS[round.colour]}.</span> {sentence(round)}
        </p>
      </div>
    </RoundResult>
  );
};

const sentence = (round: WheelRound): string => {
  const { token } = round;
  if (!round.won) return `You lost ${amountText(token, round.stakeWei)} ${token}.`;
  const credited = `${amountText(token, round.payoutWei)} ${token} credited`;
  const profit = profitWei(round);
  const net = `${profit < 0n ? '' : '+'}${amountText(token, profit)}`;
  return `You won at ${round.multiplier}x: ${credited} (${net}).`;
};
