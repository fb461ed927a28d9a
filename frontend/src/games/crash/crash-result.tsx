import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
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

const TONES = { crashed: 'lost', cashedout: 'won', refunded: 'plain' } as const;

/** How the flight goes, in words; announced when it changes, and it does not with every tick. */
export const CrashResult = () => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.round);
  const round = endedOf(flight);
  if (round === null) {
    const isFlying = phase === 'open' && flight !== null;
    return (
      <RoundProgress>
        {PROGRESS[phase]}
        {isFlying && ` ${exitSentence(flight)}`}
      </RoundProgress>
    );
  }
  return (
    <RoundResult
      round="flight"
      tone={TONES[round.status]}
      wasCommitted={round.settlement?.wasCommitted ?? true}
      jackpot={round.jackpot}
    >
      <p className="font-display font-bold text-lg">{overlayText(round)}</p>
      <p className="mt-1 text-sm">{resultText(round)}</p>
    </RoundResult>
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
