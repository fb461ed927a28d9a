import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { useCrashStore } from './crash-store.ts';
import { type CrashFlight, exitText, flightExit } from './flight.ts';
import { overlayText, resultText } from './messages.ts';

const PROGRESS = {
  idle: 'Set your bet and launch the ship.',
  starting: 'Placing your bet…',
  flying: 'The ship is climbing.',
  leaving: 'Your cash-out is on its way; it counts from the moment it arrives.',
  over: '',
} as const;

const TONES = { crashed: 'lost', cashedout: 'won', refunded: 'plain' } as const;

/** How the flight goes, in words; announced when it changes, and it does not with every tick. */
export const CrashResult = () => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.flight);
  const round = useCrashStore((state) => state.round);
  if (round === null) {
    const isFlying = phase === 'flying' && flight !== null;
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
      wasCommitted={round.wasCommitted}
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
