import { drawCrashRound } from '@degen/rules/games/crash/draw.ts';
import { multiplierText } from '@degen/rules/games/crash/exits.ts';
import {
  cashOutAt,
  crashPayoutWei,
  type Timeline,
  timelineOf,
} from '@degen/rules/games/crash/round.ts';
import { CAP_MAX } from '@degen/rules/games/crash/types.ts';
import { err } from '@degen/rules/result.ts';
import { insufficientAlert, invalidBet } from '../../round/check-stake.ts';
import type { StatedDemoBet } from '../../round/demo-history.ts';
import { explainFailure, rejectionToast } from '../../round/failures.ts';
import { demoTransport, drawDemo } from '../../round/transport/demo-transport.ts';
import type { RoundGame } from '../../round/types.ts';
import type { DemoProof } from '../../shared/fairness/round-proof.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import {
  autoCashOutOf,
  automaticExit,
  badAutoCashOut,
  type ClosedCrashRound,
  isOver,
  type LiveCrashRound,
  shownText,
  useCrashStore,
} from './crash-round.ts';
import { settledRounds } from './settled-round.ts';
import { crashTexts } from './texts.ts';

/** The part of the live round that the player must not see; it never leaves this browser. */
type Secret = {
  readonly timeline: Timeline;
  readonly crashPoint: bigint;
  readonly proof: DemoProof;
};

/**
 * Stored outside the page component, so that the demo round continues while its player is on
 * another page.
 */
let secret: Secret | null = null;

/**
 * The end of a round when the player cashes out at `elapsedMs`. If the round ended before that, the
 * cash-out has no effect.
 */
const endAt = (
  live: LiveCrashRound,
  { timeline, crashPoint, proof }: Secret,
  elapsedMs: number,
): ClosedCrashRound => {
  const ending = cashOutAt(timeline, elapsedMs) ?? timeline.ending;
  return {
    ...live,
    status: ending.status,
    multiplier: ending.multiplier,
    crashPoint,
    payoutWei: crashPayoutWei(ending, live.stakeWei),
    endedMs: ending.atMs,
    jackpot: null,
    proof,
  };
};

const secretOf = ({ id }: LiveCrashRound): Secret => {
  if (secret === null) throw new Error(`demo round ${id} is not live`);
  return secret;
};

/** The input and the multiplier of an ended demo round, in the format of a receipt. */
const statedEnd = (round: ClosedCrashRound): StatedDemoBet => {
  const { autoCashOut, cap, status, multiplier, endedMs } = round;
  const isByHand = status === 'cashedout' && multiplier !== automaticExit(round);
  return {
    input: {
      autoCashOut: autoCashOut === null ? null : multiplierText(autoCashOut),
      cap: multiplierText(cap),
      cashOutMs: isByHand ? Math.floor(endedMs) : null,
      outage: null,
    },
    multiplier: multiplierText(multiplier),
  };
};

const demoRounds = demoTransport<bigint | null, LiveCrashRound, 'CASH_OUT'>({
  game: 'crash',
  stated: (round) => {
    if (!isOver(round)) throw new Error(`demo round ${round.id} is not over`);
    return statedEnd(round);
  },
  open: ({ token, stakeWei, pick: autoCashOut, nonce }) => {
    const { id, outcome, proof } = drawDemo(
      {
        ...{ nonce, game: 'crash', token, stakeWei },
        input: { autoCashOut: autoCashOut === null ? null : multiplierText(autoCashOut) },
      },
      (stream) => drawCrashRound('DEMO', token, stream),
      ({ crashPoint, wobble }) =>
        crashTexts.get().drawn(shownText(crashPoint), Object.values(wobble).join(' / ')),
    );
    const { crashPoint, wobble } = outcome;
    secret = { timeline: timelineOf(outcome, { autoCashOut, cap: CAP_MAX }), crashPoint, proof };
    return {
      ...{ id, mode: 'demo', token, stakeWei, settlement: null },
      ...{ autoCashOut, cap: CAP_MAX, wobble, sinceMs: performance.now() },
    };
  },
  // A demo round is cashed out at the time of the last tick, because the player saw the multiplier
  // of that tick.
  act: (live) => endAt(live, secretOf(live), useCrashStore.getState().tick.elapsedMs),
  follow: (live, { onEnd }) => {
    const known = secretOf(live);
    const { atMs } = known.timeline.ending;
    const leftMs = live.sinceMs + atMs - performance.now();
    const timer = setTimeout(() => onEnd(endAt(live, known, atMs)), Math.max(0, leftMs));
    return () => clearTimeout(timer);
  },
  forget: () => {
    secret = null;
  },
});

const explainStart = explainFailure({
  round: () => crashTexts.get().round,
  notPlaced: () => crashTexts.get().notStarted,
});

export const CRASH: RoundGame<bigint | null, LiveCrashRound, ClosedCrashRound, 'CASH_OUT'> = {
  store: useCrashStore,
  auto: { id: 'crash', load: async () => (await import('./strategy.tsx')).STRATEGY },
  isOwned: true,
  demo: demoRounds,
  settled: settledRounds,
  pick: () => {
    const autoCashOut = autoCashOutOf(useCrashStore.getState().autoCashOut);
    return autoCashOut.ok ? autoCashOut : err({ toast: badAutoCashOut() });
  },
  stakeWords: { invalid: invalidBet, insufficient: insufficientAlert },
  isOver,
  // The chart has already shown the round, so no animation follows when its end is known.
  reveal: 'none',
  onShow: (live) => {
    if (!isOver(live)) useCrashStore.getState().resetTick();
  },
  explain: (failure, _wallet, action) => {
    if (action === null) explainStart(failure);
    else showToast(rejectionToast(crashTexts.get().notCashedOut, failure.error));
  },
};
