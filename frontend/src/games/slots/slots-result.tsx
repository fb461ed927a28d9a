import { JackpotBanner } from '../../round/jackpot-banner.tsx';
import { isBusy } from '../../round/round-store.ts';
import { SeedWarning } from '../../round/seed-warning.tsx';
import { resultText } from './messages.ts';
import { useSlotsStore } from './slots-store.ts';

/** The result in words; it is announced when it changes. */
export const SlotsResult = () => {
  const phase = useSlotsStore((state) => state.phase);
  const round = useSlotsStore((state) => state.round);
  if (phase !== 'settled' || round === null) {
    return (
      <p className="slots-result text-muted">
        {isBusy(phase) ? 'The reels are turning…' : 'Set your bet and spin.'}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="slots-result" data-won={round.won}>
        {round.isBigWin && <strong className="text-gold">Big win! </strong>}
        {resultText(round)}
      </p>
      {round.settlement?.wasCommitted === false && <SeedWarning round="spin" />}
      <JackpotBanner tier={round.jackpot} />
    </div>
  );
};
