import type { Token } from '@degen/rules/amount.ts';
import { hashServerSeed, openStream, SEED_BYTES, type SeedPair } from '@degen/rules/fairness.ts';
import { drawFlight } from '@degen/rules/games/crash/draw.ts';
import {
  type Course,
  cashOutAt,
  courseOf,
  crashPayoutWei,
} from '@degen/rules/games/crash/flight.ts';
import { CAP_MAX, type Ending, type Flight } from '@degen/rules/games/crash/types.ts';
import { toHex } from '@degen/rules/hex.ts';
import { hashing, randomBytes } from '../../shared/fairness/hashing.ts';
import { type CrashEnd, type CrashFlight, shownText } from './flight.ts';

const DEMO_CLIENT_SEED = 'demo';

type DemoWager = {
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly autoCashOut: bigint | null;
  readonly nonce: number;
};

/** The whole of a demo flight, the secret included: it never leaves this browser. */
export type DemoFlight = {
  readonly flight: CrashFlight;
  /** When it ends if nobody presses, in milliseconds from the take-off. */
  readonly endsMs: number;
  /** How it ends at `elapsedMs`: by the player's hand or, from its end on, by itself. */
  readonly endAt: (elapsedMs: number) => CrashEnd;
};

const drawText = ({ crashPoint, wobble }: Flight): string =>
  `crash point ${shownText(crashPoint)}, wobble ${Object.values(wobble).join(' / ')}`;

/** Draws a flight in the browser, by the same rules over the same kind of stream. */
export const drawDemoFlight = (
  { token, stakeWei, autoCashOut, nonce }: DemoWager,
  nowMs: number,
): DemoFlight => {
  const pair: SeedPair = {
    serverSeed: toHex(randomBytes(SEED_BYTES)),
    clientSeed: DEMO_CLIENT_SEED,
    nonce,
  };
  const draw = () => drawFlight('DEMO', token, openStream(hashing, pair));
  const drawn = draw();
  const course = courseOf(drawn, { autoCashOut, cap: CAP_MAX });
  const proof = {
    kind: 'demo',
    ...pair,
    serverSeedHash: hashServerSeed(hashing, pair.serverSeed),
    outcome: drawText(drawn),
    replay: () => drawText(draw()),
  } as const;
  const flight: CrashFlight = {
    id: `demo-${pair.serverSeed.slice(0, 8)}`,
    mode: 'demo',
    account: null,
    token,
    stakeWei,
    autoCashOut,
    cap: CAP_MAX,
    wobble: drawn.wobble,
    sinceMs: nowMs,
    wasCommitted: true,
  };
  return {
    flight,
    endsMs: course.ending.atMs,
    endAt: (elapsedMs) => {
      const ending = endingAt(course, elapsedMs);
      return {
        status: ending.status,
        multiplier: ending.multiplier,
        crashPoint: drawn.crashPoint,
        payoutWei: crashPayoutWei(ending, stakeWei),
        endedMs: ending.atMs,
        jackpot: null,
        proof,
        balances: null,
      };
    },
  };
};

const endingAt = (course: Course, elapsedMs: number): Ending =>
  cashOutAt(course, elapsedMs) ?? course.ending;
