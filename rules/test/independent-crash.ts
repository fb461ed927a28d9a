/**
 * A second verifier of crash, written from docs/fairness/crash.md alone: it shares no code with `src`
 * and finds the end of a flight by walking through it millisecond by millisecond.
 */
import { createHmac } from 'node:crypto';

type Round = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly token: string;
  readonly stakeWei: bigint;
  readonly autoCashOut: bigint | null;
  readonly cap: bigint;
  readonly cashOutMs: number | null;
  readonly outage: { readonly fromMs: number; readonly untilMs: number } | null;
};

const S = 10n ** 18n;

const streamOf = ({ serverSeed, clientSeed, nonce }: Round) => {
  let bytes = Buffer.alloc(0);
  let block = 0;
  const take = (count: number): Buffer => {
    while (bytes.length < count) {
      const hmac = createHmac('sha256', Buffer.from(serverSeed, 'hex'));
      bytes = Buffer.concat([bytes, hmac.update(`${clientSeed}:${nonce}:${block}`).digest()]);
      block += 1;
    }
    const taken = bytes.subarray(0, count);
    bytes = bytes.subarray(count);
    return taken;
  };
  const below = (bound: number): number => {
    for (;;) {
      const drawn = take(4).readUInt32BE();
      if (drawn < Math.floor(2 ** 32 / bound) * bound) return drawn % bound;
    }
  };
  return { take, below };
};

const exp = (t: bigint): bigint => {
  let sum = 0n;
  for (let k = 1n, term = S; term > 0n; k++) {
    sum += term;
    term = (term * t) / (20000n * k);
  }
  return sum;
};

const sin = (a: bigint): bigint => {
  const x = a % 6283185307179586476n;
  const q = (x * x) / S;
  let sum = 0n;
  for (let k = 1n, term = x; term > 0n; k++) {
    if (k % 2n === 1n) sum += term;
    else sum -= term;
    term = (term * q) / (S * 2n * k * (2n * k + 1n));
  }
  return sum;
};

const drawsOf = (round: Round) => {
  const { take, below } = streamOf(round);
  const h = BigInt(`0x${take(7).toString('hex')}`) >> 4n;
  const m = round.token === 'DEGEN' ? 102n : 98n;
  const c = (m * 2n ** 52n) / (2n ** 52n - h);
  const wobble = { A: 120 + below(81), F: 1200 + below(801), P: 4713 + below(1571) };
  const u = round.token === 'DEGEN' ? below(10000) : 9999;
  const jackpot = u === 0 ? 'GRAND' : u < 100 ? 'MINI' : null;
  return { c: c < 100n ? 100n : c, ...wobble, jackpot };
};

const text = (number: bigint | number, decimals: number): string => {
  const digits = String(number).padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  return `${whole}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
};

/** The outcome and the payout in base units; null for an input that is no play. */
export const checkCrash = (round: Round) => {
  const { c, A, F, P, jackpot } = drawsOf(round);
  const start = sin(BigInt(P) * 1000n * 10n ** 12n);
  const shown = (ms: number): bigint => {
    const t = BigInt(ms);
    const w = sin((BigInt(F) * t + 1000n * BigInt(P)) * 10n ** 12n) - start;
    const v = (exp(t) * 50000000n + BigInt(A) * (50000n + t) * w) / 50000000n;
    return v < S ? 100n : v / 10n ** 16n;
  };
  const { autoCashOut, cap, cashOutMs, outage, stakeWei } = round;
  const exit = autoCashOut !== null && autoCashOut < cap ? autoCashOut : cap;
  const crashed = c <= exit;
  const goal = crashed ? c : exit;
  let endMs = 0;
  while (shown(endMs) < goal) endMs += 1;
  const wobble = { amplitude: text(A, 3), frequency: text(F, 3), phase: text(P, 3) };
  const ended = (status: string, hundredths: bigint, payoutWei: bigint, endedMs: number) => ({
    payoutWei,
    outcome: {
      crashPoint: text(c, 2),
      wobble,
      status,
      won: status === 'cashedout',
      multiplier: text(hundredths, 2),
      endedMs,
      jackpot,
    },
  });
  if (outage !== null) {
    const matters = crashed && autoCashOut === null && cashOutMs === null && outage.fromMs < endMs;
    const near = endMs <= outage.untilMs + 5000;
    const long = outage.untilMs - outage.fromMs > 2000;
    return matters && near && long ? ended('refunded', 100n, stakeWei, endMs) : null;
  }
  if (cashOutMs !== null) {
    if (cashOutMs >= endMs) return null;
    const pays = shown(cashOutMs);
    return ended('cashedout', pays, (stakeWei * pays) / 100n, cashOutMs);
  }
  if (crashed) return ended('crashed', c, 0n, endMs);
  return ended('cashedout', exit, (stakeWei * exit) / 100n, endMs);
};
