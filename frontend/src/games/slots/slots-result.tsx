import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { isBusy } from '../../round/round-store.ts';
import { resultText } from './messages.ts';
import { useSlotsStore } from './slots-store.ts';

/** The result in words; it is announced when it changes. */
export const SlotsResult = () => {
  const phase = useSlotsStore((state) => state.phase);
  const round = useSlotsStore((state) => state.round);
  if (phase !== 'settled' || round === null) {
    return (
      <RoundProgress>
        {isBusy(phase) ? 'The reels are turning…' : 'Set your bet and spin.'}
      </RoundProgress>
    );
  }
  return (
    <RoundResult
      round="spin"
      tone={round.won ? 'won' : 'plain'}
      wasCommitted={round.settlement?.wasCommitted ?? true}
      jackpot={round.jackpot}
    >
      <p>
        {round.isBigWin && <strong className="text-gold">Big win! </strong>}
        {resultText(round)}
      </p>
    </RoundResult>
  );
};
