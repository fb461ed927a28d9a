import { WarningIcon } from '../../components/ui/icons.tsx';
import { JackpotBanner } from '../wager/jackpot-banner.tsx';
import { resultText } from './messages.ts';
import { useSlotsStore } from './slots-store.ts';

/** The result in words; it is announced when it changes. */
export const SlotsResult = () => {
  const phase = useSlotsStore((state) => state.phase);
  const round = useSlotsStore((state) => state.round);
  if (phase !== 'result' || round === null) {
    return (
      <p className="slots-result text-muted">
        {phase === 'spinning' ? 'The reels are turning…' : 'Set your bet and spin.'}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="slots-result" data-won={round.won}>
        {round.isBigWin && <strong className="text-gold">Big win! </strong>}
        {resultText(round)}
      </p>
      {round.settlement?.wasCommitted === false && <SeedWarning />}
      <JackpotBanner tier={round.jackpot} />
    </div>
  );
};

const SeedWarning = () => (
  <p role="alert" className="flex gap-3 rounded-card border border-danger/50 bg-danger/12 p-4">
    <WarningIcon className="shrink-0 text-danger" />
    This spin used a seed whose hash this browser was not shown before the bet. Unless you rotated
    it on another device, do not go on playing.
  </p>
);
