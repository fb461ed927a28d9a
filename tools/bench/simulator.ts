import { createHmac } from 'node:crypto';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { simulate } from '@degen/rules/simulation/simulate.ts';
import { parseStrategy } from '@degen/rules/strategy/parse.ts';
import { median } from './turns.ts';

const ROUNDS = 100_000;
const SESSIONS = 1_000;
const TURNS = 5;
/** The longest allowed processor time of 100,000 wheel rounds. */
const SECONDS_MAX = 3;

/** Processor time of this process in seconds, which does not depend on other processes. */
const secondsOf = (run: () => void): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const simulateWheel = (): void => {
  const limits = BET_LIMITS_WEI.DEGEN;
  const strategy = parseStrategy(
    {
      ...{ game: 'wheel', token: 'DEGEN', choice: { colours: ['gold', 'red'] }, stake: '10' },
      ...{ rounds: ROUNDS / SESSIONS, stop: {} },
      onWin: { kind: 'reset' },
      onLoss: { kind: 'multiply', by: '2' },
    },
    BET_LIMITS_WEI,
  );
  if (!strategy.ok) throw new Error(strategy.error);
  const played = simulate({
    strategy: strategy.value,
    profile: 'SETTLED',
    balanceWei: limits.maxWei * BigInt(ROUNDS),
    limits,
    sessions: SESSIONS,
    seed: 1,
  });
  while (!played.next().done);
};

/** The least work that a round played for money needs: one HMAC by Node for its random stream. */
const hashRounds = (): void => {
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    createHmac('sha256', 'key').update(`simulation:${nonce}:0`).digest();
  }
};

/** Compares 100,000 simulated wheel rounds with as many HMACs, in alternating turns. */
export const measureSimulator = (): void => {
  const turns = Array.from({ length: TURNS }, () => ({
    hash: secondsOf(hashRounds),
    simulator: secondsOf(simulateWheel),
  }));
  const seconds = median(turns.map(({ simulator }) => simulator));
  const ratio = median(turns.map(({ hash, simulator }) => simulator / hash));
  const tooMuch = seconds < SECONDS_MAX ? '' : '   TOO MUCH';
  console.log(`\nsimulator, ${ROUNDS} wheel rounds`);
  console.log(`  processor time          ${seconds.toFixed(2).padStart(8)} s${tooMuch}`);
  console.log(`  beside as many HMACs    ${ratio.toFixed(2).padStart(8)} x`);
};
