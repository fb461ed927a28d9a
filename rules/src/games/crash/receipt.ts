import { formatAmount, parseAmount } from '../../amount.ts';
import type { Hashing, SeedPair } from '../../fairness.ts';
import { drawsJackpot } from '../../jackpot/rules.ts';
import type { ReceiptParts } from '../../receipt/types.ts';
import { isSettledCrashPoint } from './draw.ts';
import { multiplierText, parseMultiplier } from './exits.ts';
import { crashPayoutWei, endingOf } from './flight.ts';
import type { CrashReceiptBody } from './receipt-types.ts';
import { type CrashWager, type SettledFlight, settledFlight } from './settle.ts';
import { type Ending, type FlightEvents, ONE_X } from './types.ts';
import { parseWobble, wobbleText } from './wobble-text.ts';

export type CrashReceiptParts = ReceiptParts<CrashReceiptBody>;

export const crashReceiptParts = (
  wager: CrashWager,
  flight: SettledFlight,
  { cashOutMs, outage }: FlightEvents,
  ending: Ending,
): CrashReceiptParts => ({
  game: 'crash',
  token: wager.token,
  stake: formatAmount(wager.stakeWei),
  payout: formatAmount(crashPayoutWei(ending, wager.stakeWei)),
  odds: 'SETTLED',
  input: {
    autoCashOut: wager.autoCashOut === null ? null : multiplierText(wager.autoCashOut),
    cap: multiplierText(wager.cap),
    cashOutMs,
    outage: outage === null ? null : { fromMs: outage.fromMs, untilMs: outage.untilMs },
  },
  outcome: {
    crashPoint: multiplierText(flight.crashPoint),
    wobble: wobbleText(flight.wobble),
    status: ending.status,
    won: ending.status === 'cashedout',
    multiplier: multiplierText(ending.multiplier),
    endedMs: ending.atMs,
    jackpot: flight.jackpot,
  },
});

/** Flies the round of a parsed receipt again, from its seed. */
export const replayCrash = (
  hashing: Hashing,
  pair: SeedPair,
  body: CrashReceiptBody,
): CrashReceiptParts | null => flown(body, settledFlight(hashing, pair, body.token));

/** What a parsed receipt must say if crash point, wobble and jackpot were what it claims. */
export const claimedCrash = (body: CrashReceiptBody): CrashReceiptParts | null => {
  const wobble = parseWobble(body.outcome.wobble);
  const crashPoint = crashPointOf(body);
  if (wobble === null || crashPoint === null) return null;
  const jackpot = drawsJackpot('SETTLED', body.token) ? body.outcome.jackpot : null;
  return flown(body, { crashPoint, wobble, jackpot });
};

/** A crash point that a draw can give, in its one spelling. */
const crashPointOf = ({ token, outcome }: CrashReceiptBody): bigint | null => {
  const crashPoint = parseMultiplier(outcome.crashPoint) ?? ONE_X;
  const spelled = multiplierText(crashPoint) === outcome.crashPoint;
  return spelled && isSettledCrashPoint(token, crashPoint) ? crashPoint : null;
};

const flown = (body: CrashReceiptBody, flight: SettledFlight): CrashReceiptParts | null => {
  const stake = parseAmount(body.stake);
  const cap = parseMultiplier(body.input.cap);
  const { autoCashOut: auto, cashOutMs, outage } = body.input;
  if (!stake.ok || cap === null) throw new Error('flown: the receipt was not parsed');
  const autoCashOut = auto === null ? null : parseMultiplier(auto);
  const wager = { token: body.token, stakeWei: stake.value, autoCashOut, cap };
  const ending = endingOf(flight, wager, { cashOutMs, outage });
  return ending && crashReceiptParts(wager, flight, { cashOutMs, outage }, ending);
};
