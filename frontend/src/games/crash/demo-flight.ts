import { drawFlight } from '@degen/rules/games/crash/draw.ts';
import {
  type Course,
  cashOutAt,
  courseOf,
  crashPayoutWei,
} from '@degen/rules/games/crash/flight.ts';
import { CAP_MAX } from '@degen/rules/games/crash/types.ts';
import { demoTransport, drawDemo } from '../../round/demo-transport.ts';
import type { DemoProof } from '../../shared/fairness/round-proof.ts';
import { type CrashFlight, type CrashRound, shownText, useCrashStore } from './flight.ts';

/** What its player must not know of the flight in the air; it never leaves this browser. */
type Secret = {
  readonly course: Course;
  readonly crashPoint: bigint;
  readonly proof: DemoProof;
};

/** The demo flight goes on while its player looks at another page. */
let secret: Secret | null = null;

/** How it ends at `elapsedMs`: by the player's hand or, from its end on, by itself. */
const endAt = (
  flight: CrashFlight,
  { course, crashPoint, proof }: Secret,
  elapsedMs: number,
): CrashRound => {
  const ending = cashOutAt(course, elapsedMs) ?? course.ending;
  return {
    ...flight,
    status: ending.status,
    multiplier: ending.multiplier,
    crashPoint,
    payoutWei: crashPayoutWei(ending, flight.stakeWei),
    endedMs: ending.atMs,
    jackpot: null,
    proof,
  };
};

const secretOf = ({ id }: CrashFlight): Secret => {
  if (secret === null) throw new Error(`demo flight ${id} is not in the air`);
  return secret;
};

export const demoFlights = demoTransport<bigint | null, CrashFlight, 'CASH_OUT'>({
  open: ({ token, stakeWei, pick: autoCashOut, nonce }) => {
    const { id, outcome, proof } = drawDemo(
      nonce,
      (stream) => drawFlight('DEMO', token, stream),
      ({ crashPoint, wobble }) =>
        `crash point ${shownText(crashPoint)}, wobble ${Object.values(wobble).join(' / ')}`,
    );
    const { crashPoint, wobble } = outcome;
    secret = { course: courseOf(outcome, { autoCashOut, cap: CAP_MAX }), crashPoint, proof };
    return {
      ...{ id, mode: 'demo', token, stakeWei, settlement: null },
      ...{ autoCashOut, cap: CAP_MAX, wobble, sinceMs: performance.now() },
    };
  },
  // Demo pays the multiplier that the player saw.
  act: (flight) => endAt(flight, secretOf(flight), useCrashStore.getState().tick.elapsedMs),
  follow: (flight, onEnd) => {
    const known = secretOf(flight);
    const { atMs } = known.course.ending;
    const leftMs = flight.sinceMs + atMs - performance.now();
    const timer = setTimeout(() => onEnd(endAt(flight, known, atMs)), Math.max(0, leftMs));
    return () => clearTimeout(timer);
  },
  forget: () => {
    secret = null;
  },
});
