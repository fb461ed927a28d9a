import { JackpotBanner } from '../../round/jackpot-banner.tsx';
import { SeedWarning } from '../../round/seed-warning.tsx';
import type { RoundPhase } from '../../round/types.ts';
import { useCrashStore } from './crash-store.ts';
import { type CrashFlight, endedOf, exitText, flightExit } from './flight.ts';
import { overlayText, resultText } from './messages.ts';

const PROGRESS: Partial<Record<RoundPhase, string>> = {
  idle: 'Set your bet and launch the ship.',
  placing: 'Placing your bet…',
  open: 'The ship is climbing.',
  acting: 'Your cash-out is on its way; it counts from the moment it arrives.',
};

/** How the flight goes, in words; announced when it changes, and it does not with every tick. */
export const CrashResult = () => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.round);
  const round = endedOf(flight);
  if (round === null) {
    const isFlying = phase === 'open' && flight !== null;
    return (
      <p className="crash-result text-muted">
        {PROGRESS[phase]}
        {isFlying && ` ${exitSentence(flight)}`}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="crash-result" data-status={round.status}>
        <p className="font-display font-bold text-lg">{overlayText(round)}</p>
        <p className="mt-1 text-sm">{resultText(round)}</p>
      </div>
      {round.settlement?.wasCommitted === false && <SeedWarning round="flight" />}
      <JackpotBanner tier={round.jackpot} />
    </div>
  );
};

/** Where the flight ends without a press. */
const exitSentence = (flight: CrashFlight): string => {
  const exit = exitText(flightExit(flight));
  const isOwn = flight.autoCashOut !== null && flight.autoCashOut <= flight.cap;
  return isOwn
    ? `Your auto cash out is set to ${exit}.`
    : `At ${exit}, the limit of the house, you are cashed out.`;
};
